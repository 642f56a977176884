"""From what a phrase says to the days it means, given today.

What leaves out its year is the most recent one that has begun (a month, a quarter) or
that is not after today (a day). `NoSuchDate` is raised for what no calendar has.
"""

from __future__ import annotations

import calendar
from dataclasses import dataclass, replace
from datetime import date, timedelta

from core.dates import feasts, periods
from core.dates.when import (
    MONTHS_IN,
    Beside,
    Calendar,
    Feast,
    Fiscal,
    Following,
    Part,
    Segment,
    Settled,
    Shift,
    Slice,
    ToDate,
    Week,
    Weekday,
    WeekOf,
    When,
)
from core.records import Period


class NoSuchDate(ValueError):
    """No calendar has this date."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a phrase is resolved against; `before` is the period mentioned before it."""

    today: date
    fiscal_year_start: int = 1
    before: Period | None = None


def resolve(when: When, setting: Setting) -> Period:
    """Return the days that a phrase means."""
    try:
        return _resolve(when, setting)
    except (ValueError, OverflowError) as exc:
        raise NoSuchDate(str(exc)) from exc


def _resolve(when: When, setting: Setting) -> Period:
    today = setting.today
    match when:
        case Settled(period):
            return period
        case Calendar():
            return _calendar(when, today)
        case Segment():
            return _segment(when, setting)
        case Week(n, year):
            return _week(n, year, today)
        case Weekday():
            return _weekday(when, today)
        case Fiscal(year):
            return periods.fiscal_year(year, setting.fiscal_year_start)
        case Part(third, of):
            return periods.third_of(_resolve(of, setting), third)
        case Slice():
            return _slice(when, _resolve(when.of, setting))
        case ToDate():
            return _to_date(when, setting)
        case Feast():
            return _feast(when, today)
        case WeekOf(of):
            return periods.week(_resolve(of, setting).first)
        case Shift(days, of):
            moved = _resolve(of, setting).first + timedelta(days=days)
            return Period(moved, moved)
        case Following(day, later):
            after = _resolve(later, setting).first
            return _calendar(replace(day, year=after.year, month=after.month), today)
        case Beside():
            return _beside(when, setting)


def _calendar(when: Calendar, today: date) -> Period:
    if when.month is None and when.day is None:
        return periods.months(when.year or today.year, 1, 12)
    if when.day is None:
        assert when.month is not None
        year = when.year or _month_year(when, today)
        return periods.months(year, when.month)
    if when.month is None:
        return _bare_day(when.day, today)
    year = when.year or _day_year(when, today)
    day = date(year, when.month, when.day)
    return Period(day, day)


def _month_year(when: Calendar, today: date) -> int:
    month = when.month or 1
    match when.nearness:
        case "this":
            return today.year
        case "next":
            return today.year + (month <= today.month)
        case "past":
            return today.year - (month >= today.month)
        case _:
            return today.year - (month > today.month)


def _day_year(when: Calendar, today: date) -> int:
    """Return the year of the nearest such day; 29 February looks for a leap year."""
    month, day = when.month or 1, when.day or 1
    if day > calendar.monthrange(2000, month)[1]:
        raise ValueError(f"no month {month} has a day {day}")
    step = 1 if when.nearness == "next" else -1
    year = today.year + (1 if step > 0 and (month, day) <= (today.month, today.day) else 0)
    if step < 0 and when.nearness != "this" and (month, day) > (today.month, today.day):
        year -= 1
    for _ in range(9):
        if day <= calendar.monthrange(year, month)[1]:
            return year
        year += step
    raise ValueError(f"no day {day} of month {month} near {today}")


def _bare_day(day: int, today: date) -> Period:
    """Return the most recent day with this number that is not after today."""
    year, month = today.year, today.month
    for _ in range(3):
        if day <= calendar.monthrange(year, month)[1] and date(year, month, day) <= today:
            break
        year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    found = date(year, month, day)
    return Period(found, found)


def _segment(when: Segment, setting: Setting) -> Period:
    size = {"quarter": 3, "third": 4, "half": 6}[when.unit]
    start = (when.n - 1) * size
    today = setting.today
    if when.year is not None:
        if when.fiscal:
            begin = periods.fiscal_year(when.year, setting.fiscal_year_start).first
            return periods.months(begin.year, begin.month + start, size)
        return periods.months(when.year, start + 1, size)
    year = _month_year(Calendar(month=start + 1, nearness=when.nearness), today)
    found = periods.months(year, start + 1, size)
    if when.nearness == "past" and found.last >= today:
        found = periods.months(year - 1, start + 1, size)
    return found


def _week(n: int, year: int | None, today: date) -> Period:
    if year is not None:
        return periods.iso_week(year, n)
    found = periods.iso_week(today.isocalendar().year, n)
    if found.first > today:
        return periods.iso_week(today.isocalendar().year - 1, n)
    return found


def _weekday(when: Weekday, today: date) -> Period:
    if when.week is not None:
        day = periods.week(today, when.week).first + timedelta(days=when.day)
        return Period(day, day)
    back = (today.weekday() - when.day) % 7
    match when.nearness:
        case "past":
            day = today - timedelta(days=back or 7)
        case "this":
            day = periods.week(today).first + timedelta(days=when.day)
        case "next":
            day = today + timedelta(days=7 - back)
        case _:
            day = today - timedelta(days=back)
    return Period(day, day)


def _slice(when: Slice, base: Period) -> Period:
    if when.nth:
        return periods.nth(base, when.unit, when.n)
    if when.side == "rest":
        return Period(base.first + timedelta(days=when.n), base.last)
    cut = periods.head if when.side == "first" else periods.tail
    return cut(base, when.unit, when.n)


def _to_date(when: ToDate, setting: Setting) -> Period:
    last = setting.today
    if when.upto is not None:
        upto = _resolve(when.upto, setting)
        last = setting.today if upto.first <= setting.today <= upto.last else upto.last
        if when.unit == "year" and upto.days > 360:
            return Period(upto.first, last)
    return Period(periods.unit_around(last, when.unit).first, last)


def _feast(when: Feast, today: date) -> Period:
    if when.year is not None:
        return feasts.days(when.name, when.year)
    year = today.year + (1 if when.nearness == "next" else 0)
    for candidate in (year, year - 1 if when.nearness != "next" else year + 1):
        found = feasts.days(when.name, candidate)
        if when.nearness == "this":
            return found
        if when.nearness == "next" and found.first > today:
            return found
        if when.nearness in ("recent", "past") and found.first <= today:
            return found
    return feasts.days(when.name, year)


def _beside(when: Beside, setting: Setting) -> Period:
    """Return the unit before or after the period mentioned before, or today's without one."""
    base = setting.before or Period(setting.today, setting.today)
    if when.same:
        return _same_days(base, when)
    return periods.unit_around(base.first, when.unit, when.steps)


def _same_days(base: Period, when: Beside) -> Period:
    if when.unit in ("day", "week", "hour"):
        days = timedelta(days=when.steps * (7 if when.unit == "week" else 1))
        return Period(base.first + days, base.last + days)
    steps = when.steps * MONTHS_IN[when.unit]
    if when.year is not None:
        steps = 12 * (when.year - base.first.year)
    first = periods.months_later(base.first, steps)
    last = periods.months_later(base.last, steps)
    month_end = (base.last + timedelta(days=1)).day == 1 if base.last < date.max else True
    if month_end and base.first.day == 1:
        last = periods.months(last.year, last.month).last
    return Period(first, last)


def ended_by_today(first: When, last: When, setting: Setting) -> Period:
    """Resolve a range without years: the most recent one that has ended, or whose end has begun.

    The start is the latest such day or month that is not after the end.
    """
    end = resolve(last, setting)
    if isinstance(first, Calendar) and first.year is None and first.month is not None:
        year = end.last.year
        begin = resolve(replace(first, year=year), setting)
        if begin.first > end.last:
            begin = resolve(replace(first, year=year - 1), setting)
    elif isinstance(first, Segment) and first.year is None:
        begin = resolve(replace(first, year=end.first.year), setting)
        if begin.first > end.last:
            begin = resolve(replace(first, year=end.first.year - 1), setting)
    elif isinstance(first, Weekday):
        begin = resolve(first, replace(setting, today=end.last))
    else:
        begin = _days_before(first, end, setting)
    return _ordered(begin, end)


def _days_before(first: When, end: Period, setting: Setting) -> Period:
    if isinstance(first, Calendar) and first.day is not None and first.month is None:
        return resolve(first, replace(setting, today=end.last))
    return resolve(first, setting)


def spanning(first: Period, last: Period) -> Period:
    """Return the range from the start of one to the end of the other, however ordered."""
    if first.first <= last.first or first.first <= last.last < first.last:
        return Period(first.first, max(first.first, last.last))
    return _ordered(first, last)


def _ordered(first: Period, last: Period) -> Period:
    return Period(min(first.first, last.first), max(first.last, last.last))
