"""A document's own period, with the evidence for it.

Many dates stand in a document: laws it cites, events it tells of, the day it was printed.
Its own is looked for only where documents say theirs, and each such place has a rank:

1. What names the document's sort wins. A monthly report is of the month that its title, its
   file name or its `Periode:` line gives, whatever day it was signed; a daily report is of
   its report date, even where its 24 hours touch two days.
2. Else a labelled date, or the closing formula of a rule, wins over the title, the title over
   the file name, the file name over a table's rows. A file name that contradicts a labelled
   date loses to it; one that agrees makes it sure.
3. On a procedure the day of revision comes before that of effect and of issue. A report's
   form and signature have days of their own, which come last.
4. A day that only the file's properties give is a guess, taken where nothing else is found,
   and not where the document speaks of other years only. The file system's time of the last
   change is never given to `read` by the product: an upload through the browser has none, a
   copy gets that of the copying, and a guess of it would pass the strict date filter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date

from core.dates.document_head import Line, head_lines, plain_name
from core.dates.document_kind import Cadence, cadence_of, kind_of
from core.dates.document_places import Found, Place, closings, labelled, openings
from core.dates.document_rows import rows
from core.dates.document_titles import datelines, of_name, own_number, rule_at, titles
from core.dates.periods import unit_around
from core.records import Content, Evidence, Kind, Period

RANK: dict[Place, int] = {
    "report date": 95,
    "date": 85,
    "signing": 83,
    "revision date": 80,
    "effective date": 79,
    "issue date": 78,
    "event date": 77,
    "dateline": 75,
    "making date": 74,
    "period": 72,
    "title": 70,
    "file name": 65,
    "promulgation": 60,
    "signature": 55,
    "rows": 45,
    "year": 30,
    "own number": 20,
}
_ON_A_PROCEDURE: dict[Place, int] = {
    "revision date": 99,
    "effective date": 98,
    "issue date": 97,
    "making date": 96,
}
_ON_A_REPORT: dict[Place, int] = {
    "period": 88,
    "signing": 52,
    "dateline": 51,
    "year": 60,
    "making date": 44,
    "issue date": 43,
    "revision date": 42,
    "effective date": 41,
}
_ON_A_RULE: dict[Place, int] = {"signing": 99, "promulgation": 98}
_SORTED = 200
_NAMING: frozenset[Place] = frozenset({"period", "title", "file name", "rows", "year"})
_DAILY: frozenset[Place] = frozenset({"report date", "date", "period", "title", "file name"})
_FIRM: frozenset[Place] = frozenset({"report date", "signing", "date", "period", *_ON_A_PROCEDURE})
_YEAR = re.compile(r"(?<!\d)(?:19[5-9]|20[0-4])\d(?!\d)")
_SORT_LINES, _SHORTEST_RANGE = 8, 3


def read(
    name: str, content: Content, *, modified: date | None = None
) -> tuple[Period | None, tuple[Evidence, ...]]:
    """Return the document's period and why, the deciding evidence first; (None, ()) if unknown.

    `name` is the file's name, `modified` the day of its last change if that is known.
    """
    return of_lines(name, content, head_lines(content), modified)


def of_lines(
    name: str, content: Content, lines: Sequence[Line], modified: date | None
) -> tuple[Period | None, tuple[Evidence, ...]]:
    """Do what `read` does, for a caller that has the head's lines already."""
    kind, cadence = _sort(name, lines)
    found = list(_everywhere(name, content, lines))
    if not found:
        return _guess(name, content, lines, modified)
    ranks = _ranks(kind, rule=rule_at(lines) is not None)
    found = [_completed(one, cadence, kind) for one in found]
    best = max(found, key=lambda one: _rank(one, ranks, cadence, kind))
    return best.period, tuple(_evidence(best, found))


def _sort(name: str, lines: Sequence[Line]) -> tuple[Kind, Cadence | None]:
    head = [line.text for line in lines[:_SORT_LINES]]
    plain = plain_name(name)
    kind, word = kind_of(*head[:2], plain, *head[2:])
    if kind == "other" and word:  # a letter that forwards a quarter's report is no such report
        return kind, None
    return kind, cadence_of(*head, plain)


def _everywhere(name: str, content: Content, lines: Sequence[Line]) -> Iterator[Found]:
    numbers = list(own_number(lines))
    own_year = str(numbers[0].period.first.year) if numbers else ""
    yield from labelled(lines)
    yield from openings(lines)
    yield from closings(content.pages, own_year)
    yield from datelines(lines, content.pages)
    yield from titles(lines)
    yield from of_name(name)
    yield from rows(content)
    yield from numbers


def _ranks(kind: Kind, *, rule: bool) -> dict[Place, int]:
    if rule:
        return RANK | _ON_A_RULE
    if kind == "procedure":
        return RANK | _ON_A_PROCEDURE
    return RANK | _ON_A_REPORT if kind == "report" else RANK


def _completed(found: Found, cadence: Cadence | None, kind: Kind) -> Found:
    """A monthly report "per 31 Maret 2025" is of March; a list of revisions says the last."""
    if found.place == "rows" and kind in ("procedure", "technical"):
        return replace(found, period=Period(found.period.last, found.period.last))
    if cadence in (None, "day", "week") or found.period.days > 1 or found.place not in _NAMING:
        return found
    period = unit_around(found.period.last, cadence)
    return replace(found, period=period) if period.last == found.period.last else found


def _rank(found: Found, ranks: dict[Place, int], cadence: Cadence | None, kind: Kind) -> int:
    rank = ranks[found.place]
    if cadence == "day" and found.period.days == 1 and found.place in _DAILY:
        return rank + _SORTED
    if cadence not in (None, "day") and found.place in _NAMING and _fits(found.period, cadence):
        return rank + _SORTED
    if kind == "report" and found.place == "period" and found.period.days >= _SHORTEST_RANGE:
        return RANK["report date"] + 1  # a report of 1-15 March that is dated the 16th
    return rank


def _fits(period: Period, cadence: Cadence) -> bool:
    if cadence == "week":
        return 5 <= period.days <= 8
    return period == unit_around(period.last, cadence)


def _evidence(best: Found, found: Sequence[Found]) -> Iterator[Evidence]:
    """Yield the deciding evidence, then what agrees with it; two that agree are sure."""
    agreeing = [one for one in found if one.period == best.period and one.place != best.place]
    firm = best.place in _FIRM or agreeing
    yield replace(best.evidence, certainty="sure" if firm else "likely")
    seen = {best.evidence.snippet}
    for evidence in (one.evidence for one in agreeing):
        if evidence.snippet not in seen:
            seen.add(evidence.snippet)
            yield evidence


def _guess(
    name: str, content: Content, lines: Sequence[Line], modified: date | None
) -> tuple[Period | None, tuple[Evidence, ...]]:
    spoken_of = {
        int(year) for text in (name, *(x.text for x in lines)) for year in _YEAR.findall(text)
    }
    for field in ("modified", "created"):
        if day := _iso_day(content.properties.get(field, "")):
            snippet = f"{field}: {content.properties[field]}"
            guess = Evidence("period", "properties", snippet, "guess")
            break
    else:
        day = modified
        guess = Evidence("period", "modification time", f"{modified}", "guess")
    if day is None or (spoken_of and day.year not in spoken_of):
        return None, ()
    return Period(day, day), (guess,)


def _iso_day(text: str) -> date | None:
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None
