"""What a date phrase says before it is resolved: a calendar place, perhaps with holes.

Fields that the phrase leaves out are None and are filled from its neighbours ("Maret vs
April 2026") or from today ("laporan Maret"). What is relative to today alone ("minggu
lalu") is settled while it is read and becomes `Settled`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.records import Period

Grain = Literal["day", "week", "month"]
Nearness = Literal["recent", "past", "this", "next"]
Third = Literal["early", "mid", "late"]
Unit = Literal["day", "week", "month", "quarter", "third", "half", "year", "hour"]

MONTHS_IN: dict[str, int] = {"month": 1, "quarter": 3, "third": 4, "half": 6, "year": 12}


@dataclass(frozen=True, slots=True)
class Calendar:
    """A day, a month or a year by its numbers; the numbers may be impossible together."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    nearness: Nearness = "recent"


@dataclass(frozen=True, slots=True)
class Segment:
    """The n-th quarter, four months or half of a year."""

    unit: Literal["quarter", "third", "half"]
    n: int
    year: int | None = None
    fiscal: bool = False
    nearness: Nearness = "recent"


@dataclass(frozen=True, slots=True)
class Week:
    """ISO week `n`."""

    n: int
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Weekday:
    """Monday is 0. `week` counts calendar weeks from today's; None leaves it to nearness."""

    day: int
    week: int | None = None
    nearness: Nearness = "recent"


@dataclass(frozen=True, slots=True)
class Fiscal:
    """The fiscal year `year`, which begins in the month that the setting says."""

    year: int


@dataclass(frozen=True, slots=True)
class Part:
    """Early, mid or late in something."""

    third: Third
    of: When


@dataclass(frozen=True, slots=True)
class Slice:
    """The first or last `n` units of something, or what follows the first `n`.

    With `nth` it is the n-th unit alone.
    """

    n: int
    unit: Unit
    side: Literal["first", "last", "rest"]
    of: When
    nth: bool = False


@dataclass(frozen=True, slots=True)
class ToDate:
    """From the start of the unit to the end of `upto`, or to today."""

    unit: Unit
    upto: When | None = None


@dataclass(frozen=True, slots=True)
class Feast:
    """A holiday by name."""

    name: str
    year: int | None = None
    nearness: Nearness = "recent"


@dataclass(frozen=True, slots=True)
class WeekOf:
    """The calendar week that holds a day."""

    of: When


@dataclass(frozen=True, slots=True)
class Beside:
    """Relative to the period mentioned before: the unit `steps` on, or the `same` days then.

    `year` names the year of the same days outright.
    """

    unit: Unit
    steps: int
    same: bool = False
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Shift:
    """`days` before (negative) or after a day: "dua hari setelah 5 Maret"."""

    days: int
    of: When


@dataclass(frozen=True, slots=True)
class Following:
    """A yearless day whose year is that of the day that follows it: "10 dan 12 Juni"."""

    day: Calendar
    later: When


@dataclass(frozen=True, slots=True)
class Settled:
    """A period that needs nothing more."""

    period: Period
    grain: Grain


When = (
    Calendar
    | Segment
    | Week
    | Weekday
    | Fiscal
    | Part
    | Slice
    | ToDate
    | Feast
    | WeekOf
    | Beside
    | Shift
    | Following
    | Settled
)


def year_of(when: When) -> int | None:
    """Return the year that a phrase names, or None."""
    match when:
        case Calendar() | Segment() | Week() | Feast():
            return when.year
        case Fiscal(year):
            return year
        case Part(of=of) | Slice(of=of) | WeekOf(of=of) | Shift(of=of):
            return year_of(of)
        case Settled(period):
            return period.first.year
        case _:
            return None


def grain_of(when: When) -> Grain:
    """Return how large a phrase's period is: days, weeks, or a month and more."""
    match when:
        case Calendar(day=day):
            return "month" if day is None else "day"
        case Beside(unit="week"):
            return "week"
        case Beside(unit="day"):
            return "day"
        case Segment() | Fiscal() | ToDate() | Beside():
            return "month"
        case Week() | WeekOf():
            return "week"
        case Weekday() | Feast() | Shift() | Following():
            return "day"
        case Part(of=of):
            return "month" if _months_long(of) >= 3 else "day"
        case Slice(unit=unit):
            return "month" if unit in MONTHS_IN else "week" if unit == "week" else "day"
        case Settled(grain=grain):
            return grain


def _months_long(when: When) -> int:
    match when:
        case Calendar(month=None, day=None) | Fiscal():
            return 12
        case Segment(unit=unit):
            return MONTHS_IN[unit]
        case Settled(period):
            return period.days // 28
        case _:
            return 1
