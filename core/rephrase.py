"""The same question asked of another unit, of none, or of one that it did not name."""

from __future__ import annotations

import re
from collections.abc import Collection

from core.metadata.asked import unit_places

_BEFORE = re.compile(r"\s+(?:untuk|pada|di|dari|for|of|at|in)\s*\Z", re.IGNORECASE)
_JOIN = re.compile(r"(?:\s*(?:,|/|&|\+|\b(?:dan|and|atau|or|vs\.?)\b))+\s*\Z", re.IGNORECASE)
_OPEN_END = re.compile(r"\s*([?.!]*)\s*\Z")


def units_named(question: str, known: Collection[str]) -> tuple[str, ...]:
    """Return the known units that a question names, each once."""
    return tuple(dict.fromkeys(name for _, _, name in unit_places(question, known)))


def of_unit(question: str, known: Collection[str], unit: str | None) -> str:
    """Return the question asked of `unit` in place of those it names; None: of any unit."""
    places = unit_places(question, known)
    if not places:
        return question if unit is None else _appended(question, unit)
    kept, at = [], 0
    for number, (start, end, _) in enumerate(places):
        before = question[at:start]
        if number:  # of "unit 7 dan 8" one unit is left: the words between them go
            before = _JOIN.sub("", before)
        elif unit is None:
            before = _BEFORE.sub("", before)
        kept += [before, unit or "" if not number else ""]
        at = end
    whole = "".join([*kept, question[at:]])
    return re.sub(r"\s+([?.!,])", r"\1", " ".join(whole.split()))


def _appended(question: str, unit: str) -> str:
    return _OPEN_END.sub(rf" {unit}\1", question, count=1)
