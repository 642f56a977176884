"""The same question read otherwise: other dates, another strategy, language or unit."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from core.metadata.asked import unit_places
from core.records import Language, Period, Reading, Strategy

_UNDATED: tuple[Strategy, ...] = ("latest", "all_available", "no_filter")

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


def strategies(reading: Reading) -> tuple[Strategy, ...]:
    """Return the strategies that fit a reading: a dated one only where it has dates."""
    if not reading.intervals:
        return _UNDATED
    return ("month_range" if len(reading.intervals) > 1 else "explicit", *_UNDATED)


def on(reading: Reading, periods: Sequence[Period]) -> Reading:
    """Return a reading with these periods; with none it is of any date."""
    strategy: Strategy = "no_filter" if not periods else "explicit"
    if len(periods) > 1:
        strategy = "month_range"
    return _settled(replace(reading, intervals=tuple(periods), strategy=strategy))


def by(reading: Reading, strategy: Strategy) -> Reading:
    """Return a reading with another strategy; one without dates drops them."""
    kept = () if strategy in _UNDATED else reading.intervals
    return _settled(replace(reading, intervals=kept, strategy=strategy))


def answered_in(reading: Reading, language: Language) -> Reading:
    """Return a reading whose answer is in another language."""
    return _settled(replace(reading, language=language))


def transferred(reading: Reading, fresh: Reading) -> Reading:
    """Return the fresh reading of a reworded question, with what was settled before."""
    return replace(
        fresh,
        intervals=reading.intervals,
        strategy=reading.strategy,
        language=reading.language,
        alternatives=(),
    )


def _settled(reading: Reading) -> Reading:
    """What a user has chosen has no other reading, and nothing impossible in it."""
    return replace(reading, alternatives=(), impossible=(), reason="")
