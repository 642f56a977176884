"""The catalogue seen from the outside: filters with counts, and which days have documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import PurePath
from typing import Literal

from core.records import Document, Period

NONE = ""
"""The facet value of a document that has none: no unit, no date."""

_FACETS: Mapping[str, Callable[[Document], str]] = {
    "unit": lambda d: d.metadata.unit or NONE,
    "kind": lambda d: d.metadata.kind,
    "language": lambda d: d.metadata.language,
    "format": lambda d: PurePath(d.name).suffix.lower().lstrip("."),
    "year": lambda d: str(d.metadata.period.last.year) if d.metadata.period else NONE,
    "status": lambda d: d.status,
}
NAMES = tuple(_FACETS)
Order = Literal["newest", "oldest", "title", "added"]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Documents of exactly one day, counted by day of one year; `missing` lie between them."""

    year: int
    days: Mapping[date, int]
    missing: tuple[date, ...]

    def months(self) -> tuple[tuple[int, int, int], ...]:
        """Return for each of the twelve months: days filled, days missing, documents."""
        found = []
        for month in range(1, 13):
            filled = [count for day, count in self.days.items() if day.month == month]
            missing = sum(day.month == month for day in self.missing)
            found.append((len(filled), missing, sum(filled)))
        return tuple(found)


def counts(documents: Sequence[Document], name: str) -> dict[str, int]:
    """Return how many documents have each value of a facet, in the order of the values."""
    counted = Counter(_FACETS[name](document) for document in documents)
    return dict(sorted(counted.items(), key=lambda item: (item[0] == NONE, item[0])))


def scoped_counts(
    documents: Sequence[Document],
    chosen: Mapping[str, Sequence[str]],
    *,
    superseded: bool = False,
    within: Period | None = None,
) -> dict[str, dict[str, int]]:
    """Return for each facet how many documents each value has among those of all other choices.

    A facet's own choice does not count there, so that another value can be weighed against it.
    """
    counted: dict[str, Counter[str]] = {name: Counter() for name in NAMES}
    for document in select(documents, {}, superseded=superseded, within=within):
        values = {name: of(document) for name, of in _FACETS.items()}
        missed = [n for n, wanted in chosen.items() if wanted and values[n] not in wanted]
        if len(missed) < 2:
            for name in missed or NAMES:
                counted[name][values[name]] += 1
    return {name: dict(found) for name, found in counted.items()}


def select(
    documents: Sequence[Document],
    chosen: Mapping[str, Sequence[str]],
    *,
    superseded: bool = False,
    within: Period | None = None,
) -> list[Document]:
    """Keep the documents that have one of the chosen values of every facet with a choice.

    Of `within` a document's period must have at least one day: a list is for looking around,
    unlike a search, which takes only what lies in the period.
    """
    return [
        document
        for document in documents
        if (superseded or document.current or document.status != "ready")
        and all(not values or _FACETS[name](document) in values for name, values in chosen.items())
        and (within is None or _touches(document.metadata.period, within))
    ]


def of_day(documents: Sequence[Document], day: date) -> list[Document]:
    """Return the documents of exactly one day, as `coverage` counts them."""
    return [d for d in documents if d.metadata.period == Period(day, day)]


def in_order(documents: Sequence[Document], order: Order) -> list[Document]:
    """Sort by date (undated ones last), by title, or by when they were added, latest first."""
    if order == "newest":
        return newest_first(documents)
    if order == "oldest":
        return sorted(documents, key=lambda d: (_first_day(d), d.metadata.title))
    if order == "title":
        return sorted(documents, key=lambda d: d.metadata.title.casefold())
    return sorted(documents, key=lambda d: d.added_at, reverse=True)


def newest_first(documents: Sequence[Document]) -> list[Document]:
    """Sort by the last day of the period, the latest first; undated ones last, by title."""
    dated = [d for d in documents if d.metadata.period is not None]
    undated = [d for d in documents if d.metadata.period is None]
    by_title = sorted(dated, key=lambda d: d.metadata.title)
    return [
        *sorted(by_title, key=_last_day, reverse=True),
        *sorted(undated, key=lambda d: d.metadata.title),
    ]


def years(documents: Sequence[Document]) -> list[int]:
    """Return the years in which some document is of exactly one day, the latest first."""
    return sorted({day.year for day in _days(documents)}, reverse=True)


def coverage(documents: Sequence[Document], year: int) -> Coverage:
    """Count the daily documents of a year, and name the days between them that have none."""
    counted = Counter(day for day in _days(documents) if day.year == year)
    if not counted:
        return Coverage(year, {}, ())
    first, last = min(counted), max(counted)
    span = (first + timedelta(days=n) for n in range((last - first).days))
    return Coverage(year, dict(sorted(counted.items())), tuple(d for d in span if d not in counted))


def stretches(days: Sequence[date]) -> list[Period]:
    """Return neighbouring days, given in order, as periods."""
    found: list[Period] = []
    for day in days:
        if found and day - found[-1].last == timedelta(days=1):
            found[-1] = Period(found[-1].first, day)
        else:
            found.append(Period(day, day))
    return found


def _touches(period: Period | None, within: Period) -> bool:
    return period is not None and period.first <= within.last and within.first <= period.last


def _first_day(document: Document) -> date:
    period = document.metadata.period
    return period.first if period else date.max


def _last_day(document: Document) -> date:
    period = document.metadata.period
    return period.last if period else date.min


def _days(documents: Sequence[Document]) -> list[date]:
    periods = (document.metadata.period for document in documents)
    return [period.first for period in periods if period is not None and period.days == 1]
