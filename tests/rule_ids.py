"""The ids of the rules and worked examples that the tests must name."""


def _numbered(prefix: str, last: int) -> list[str]:
    return [f"{prefix}{number}" for number in range(1, last + 1)]


RULES = [
    *_numbered("Z", 7),
    *_numbered("K", 26),
    *_numbered("C", 26),
    *_numbered("B", 34),
    *_numbered("D", 6),
    *_numbered("T", 4),
    *_numbered("E", 33),
    *_numbered("A", 1),
    *_numbered("J", 2),
    *_numbered("DD", 3),
    *_numbered("H", 23),
    *_numbered("K-A", 10),
    *_numbered("C-A", 12),
    *_numbered("B-A", 14),
    *_numbered("D-A", 9),
    *_numbered("T-A", 4),
    *_numbered("E-A", 17),
    *_numbered("DD-A", 6),
]

EXAMPLES = [
    "EX002", "EX004", "EX006", "EX008", "EX010", "EX012", "EX014", "EX016", "EX018", "EX020", "EX022",
    "EX024", "EX026", "EX028", "EX030", "EX032", "EX034", "EX036", "EX038", "EX040", "EX042", "EX044",
    "EX046", "EX048", "EX050", "EX052", "EX054", "EX055", "EX056", "EX057", "EX058", "EX059", "EX060",
    "EX061", "EX062", "EX064", "EX066", "EX067", "EX068", "EX070", "EX072", "EX074", "EX076", "EX078",
    "EX080", "EX082", "EX084", "EX086", "EX088", "EX090", "EX092", "EX094", "EX096", "EX098", "EX099",
    "EX100", "EX101", "EX102", "EX104", "EX106", "EX108", "EX110", "EX112", "EX113", "EX114", "EX115",
    "EX116", "EX117", "EX118", "EX119", "EX120", "EX121", "EX122", "EX123", "EX124", "EX126", "EX127",
    "EX128", "EX130", "EX132", "EX134", "EX136", "EX138", "EX140", "EX142", "EX144", "EX146", "EX148",
    "EX150", "EX152", "EX154", "EX156", "EX158", "EX160", "EX162", "EX164", "EX166", "EX168", "EX170",
    "EX172", "EX174", "EX176", "EX178", "EX180", "EX182", "EX184", "EX186", "EX188", "EX190", "EX191",
    "EX192", "EX194", "EX195", "EX196", "EX197", "EX198", "EX200", "EX202", "EX204", "EX205", "EX206",
    "EX208", "EX209", "EX210", "EX211",
]  # fmt: skip
