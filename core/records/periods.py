"""Periods, and how the dates of a question were read."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

Strategy = Literal["no_filter", "latest", "explicit", "month_range", "all_available"]
Language = Literal["id", "en", "mixed"]


@dataclass(frozen=True, slots=True, order=True)
class Period:
    """Whole days from `first` to `last`, both included.

    An open start is `date.min` (0001-01-01), an open end `date.max` (9999-12-31).
    """

    first: date
    last: date

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise ValueError(f"a period cannot end ({self.last}) before it starts ({self.first})")

    def contains(self, other: Period) -> bool:
        """True if every day of `other` is a day of this period."""
        return self.first <= other.first and other.last <= self.last

    @property
    def days(self) -> int:
        """Number of days, both ends counted."""
        return (self.last - self.first).days + 1


@dataclass(frozen=True, slots=True)
class Span:
    """Where in the question a date was read: `question[start:end] == text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another defensible reading of an ambiguous date."""

    intervals: tuple[Period, ...]
    strategy: Strategy
    reason: str


@dataclass(frozen=True, slots=True)
class Reading:
    """How the dates of a question were understood.

    `intervals` are in the order mentioned. `reason` is one sentence in the question's
    language. `impossible` holds date phrases that no calendar has ("31 Februari").
    """

    question: str
    today: date
    language: Language
    intervals: tuple[Period, ...]
    strategy: Strategy
    spans: tuple[Span, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    reason: str = ""
    impossible: tuple[str, ...] = ()
