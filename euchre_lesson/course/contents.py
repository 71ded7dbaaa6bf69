"""What the file of the memory holds: checked when it is read, and merged where two notebooks write."""

import re
from typing import Any

from euchre_lesson.course.mistakes import mistake_from, together

VERSION = 1

Content = dict[str, Any]
"""The parts of the file by name: its version, stars, mistakes and settings, and whatever else was in it."""


def is_newer(content: object) -> bool:
    """Was this written by a later version of the library?

    >>> is_newer({"version": 2}), is_newer({"version": 1}), is_newer(["version"])
    (True, False, False)
    """
    version = content.get("version") if isinstance(content, dict) else None
    return type(version) is int and version > VERSION


def checked(content: object) -> Content:
    """The content of a file, with any missing part added. Raises ValueError if it is not what we write.

    >>> checked({"version": 1, "stars": {"ladder": {"1": 3}}})
    {'stars': {'ladder': {'1': 3}}, 'mistakes': [], 'settings': {}, 'version': 1}
    """
    if not isinstance(content, dict) or content.get("version") != VERSION:
        raise ValueError(f"the file should be an object of version {VERSION}")
    parts: Content = {"stars": {}, "mistakes": [], "settings": {}, **content}
    stars, settings = parts["stars"], parts["settings"]
    if not isinstance(settings, dict) or not isinstance(stars, dict) or not all(map(are_levels, stars.values())):
        raise ValueError("the file should have objects of stars and of settings")
    if not isinstance(parts["mistakes"], list):
        raise ValueError("the file should have a list of mistakes")
    return parts | {"mistakes": [mistake_from(entry) for entry in parts["mistakes"]]}


def are_levels(levels: object) -> bool:
    """Are these the levels of a kind of exercise as we write them, each with 1 to 3 stars?

    >>> are_levels({"1": 3, "2": 1}), are_levels({"1": 4}), are_levels({"first": 1}), are_levels(3)
    (True, False, False, False)
    """
    return isinstance(levels, dict) and all(
        re.fullmatch("[1-9][0-9]?", level) and type(count) is int and 1 <= count <= 3 for level, count in levels.items()
    )


def merged(content: Content, other: Content) -> Content:
    """Both contents together: the most stars of each level, and the mistakes and settings of `other`.

    >>> one, other = checked({"version": 1, "stars": {"ladder": {"1": 3, "2": 1}}}), checked({"version": 1})
    >>> other["stars"]["ladder"] = {"1": 2, "3": 1}
    >>> merged(one, other)["stars"]
    {'ladder': {'1': 3, '2': 1, '3': 1}}
    """
    stars = {kind: dict(levels) for kind, levels in content["stars"].items()}
    for kind, levels in other["stars"].items():
        mine = stars.setdefault(kind, {})
        mine |= {level: max(count, mine.get(level, 0)) for level, count in levels.items()}
    mistakes = together(content["mistakes"], other["mistakes"])
    return content | {"stars": stars, "mistakes": mistakes, "settings": content["settings"] | other["settings"]}
