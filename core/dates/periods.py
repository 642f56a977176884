"""Calendar arithmetic: whole months, quarters and weeks, and steps between them.

Every function stays inside the calendar's years 1 to 9999 or raises ValueError or
OverflowError, which `resolve` turns into "no such date".
"""

from __future__ import annotations

import calendar
from datetime import date, timedelta

from core.dates.when import MONTHS_IN, Third, Unit
from core.records import Period


def months(year: int, month: int, count: int = 1) -> Period:
    """Return `count` whole months from the given one; `month` may lie outside 1..12."""
    first_year, first_month = _carry(year, month)
    last_year, last_month = _carry(year, month + count - 1)
    return Period(
        date(first_year, first_month, 1),
        date(last_year, last_month, calendar.monthrange(last_year, last_month)[1]),
    )


def _carry(year: int, month: int) -> tuple[int, int]:
    return year + (month - 1) // 12, (month - 1) % 12 + 1


def week(day: date, steps: int = 0) -> Period:
    """Return the Monday-to-Sunday week `steps` weeks after the one that holds `day`."""
    monday = day - timedelta(days=day.weekday()) + timedelta(weeks=steps)
    return Period(monday, monday + timedelta(days=6))


def iso_week(year: int, number: int) -> Period:
    """Return ISO week `number` of `year`; raises ValueError where the year has no such week."""
    return week(date.fromisocalendar(year, number, 1))


def unit_around(day: date, unit: Unit, steps: int = 0) -> Period:
    """Return the calendar unit `steps` after the one that holds `day`."""
    if unit in ("day", "hour"):
        moved = day + timedelta(days=steps)
        return Period(moved, moved)
    if unit == "week":
        return week(day, steps)
    size = MONTHS_IN[unit]
    start = (day.month - 1) // size * size + 1
    return months(day.year, start + steps * size, size)


def months_later(day: date, steps: int) -> date:
    """Return the same day `steps` months on, clamped to that month's end."""
    year, month = _carry(day.year, day.month + steps)
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def window(today: date, unit: Unit, count: int, *, ahead: bool = False) -> Period:
    """Return the `count` units that end today (today included), or that begin tomorrow."""
    if unit == "hour":
        unit, count = "day", -(-count // 24) + (0 if ahead else 1)
    if unit in ("day", "week"):
        days = count * (7 if unit == "week" else 1)
        if ahead:
            return Period(today + timedelta(days=1), today + timedelta(days=days))
        return Period(today - timedelta(days=days - 1), today)
    size = MONTHS_IN[unit] * count
    if ahead:
        return Period(today + timedelta(days=1), months_later(today, size))
    return Period(months_later(today, -size) + timedelta(days=1), today)


def third_of(period: Period, third: Third) -> Period:
    """Return the early, middle or late part of a period by its size.

    Days 1-10, 11-20 and 21-end of a month; the first quarter, April to September and the
    last quarter of a year; Monday-Tuesday, Wednesday-Thursday and the weekend of a week;
    equal numbers of months of anything between, the rest in the middle.
    """
    first, last = period.first, period.last
    if period.days <= 7:
        cuts = {"early": (0, 1), "mid": (2, 3), "late": (5, 6)}[third]
        return Period(first + timedelta(days=cuts[0]), first + timedelta(days=cuts[1]))
    if period.days <= 31:
        starts = {"early": (1, 10), "mid": (11, 20), "late": (21, last.day)}[third]
        return Period(first.replace(day=starts[0]), first.replace(day=starts[1]))
    size = (last.year - first.year) * 12 + last.month - first.month + 1
    edge = max(1, size // 4 if size >= 12 else size // 3)
    begin = {"early": 0, "mid": edge, "late": size - edge}[third]
    count = {"early": edge, "mid": size - 2 * edge, "late": edge}[third]
    return months(first.year, first.month + begin, count)


def head(period: Period, unit: Unit, count: int) -> Period:
    """Return the first `count` units of a period."""
    if unit in ("day", "week", "hour"):
        days = count * (7 if unit == "week" else 1)
        return Period(period.first, min(period.last, period.first + timedelta(days=days - 1)))
    whole = months(period.first.year, period.first.month, MONTHS_IN[unit] * count)
    return Period(period.first, min(period.last, whole.last))


def tail(period: Period, unit: Unit, count: int) -> Period:
    """Return the last `count` units of a period."""
    if unit in ("day", "week", "hour"):
        days = count * (7 if unit == "week" else 1)
        return Period(max(period.first, period.last - timedelta(days=days - 1)), period.last)
    size = MONTHS_IN[unit] * count
    whole = months(period.last.year, period.last.month - size + 1, size)
    return Period(max(period.first, whole.first), period.last)


def nth(period: Period, unit: Unit, number: int) -> Period:
    """Return the `number`-th unit of a period; weeks count in sevens from its first day.

    The fifth week of a month is what is left of it. Raises ValueError past the end.
    """
    if unit in ("day", "week", "hour"):
        size = 7 if unit == "week" else 1
        first = period.first + timedelta(days=(number - 1) * size)
        return Period(first, min(period.last, first + timedelta(days=size - 1)))
    size = MONTHS_IN[unit]
    found = months(period.first.year, period.first.month + (number - 1) * size, size)
    if found.first > period.last:
        raise ValueError(f"{unit} {number} is past the end of {period}")
    return found


def fiscal_year(year: int, start: int) -> Period:
    """Return the fiscal year named after the calendar year in which it ends."""
    return months(year if start == 1 else year - 1, start, 12)
