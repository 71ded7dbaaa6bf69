"""The ids of the rules and worked examples that the tests must name; more are added as their games are."""


def _numbered(prefix: str, first: int, last: int) -> list[str]:
    return [f"{prefix}{number}" for number in range(first, last + 1)]


RULES = [
    *_numbered("Z", 1, 7),
    *_numbered("K", 1, 26),
    *_numbered("C", 1, 26),
    *_numbered("K-A", 1, 10),
    *_numbered("C-A", 1, 12),
    *_numbered("H", 1, 4),
    *_numbered("H", 13, 17),
]

EXAMPLES = [
    "EX002", "EX004", "EX006", "EX008", "EX010", "EX012", "EX014", "EX016", "EX018", "EX020", "EX022",
    "EX024", "EX026", "EX028", "EX030", "EX032", "EX034", "EX036", "EX038", "EX040", "EX042", "EX044",
    "EX046", "EX048", "EX050", "EX052", "EX054", "EX055", "EX056", "EX057", "EX058", "EX059", "EX060",
    "EX061", "EX062", "EX064", "EX066", "EX067", "EX068", "EX070", "EX072", "EX074", "EX076", "EX078",
    "EX080", "EX090", "EX092", "EX094", "EX096", "EX098", "EX099", "EX100", "EX101", "EX102", "EX174",
    "EX176", "EX178", "EX180", "EX182", "EX184", "EX188", "EX206", "EX208", "EX209", "EX210", "EX211",
]  # fmt: skip
