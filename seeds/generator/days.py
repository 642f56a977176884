"""Calendar arithmetic and the spellings of dates, apart from the product's own date reader."""

from __future__ import annotations

from datetime import date, timedelta

from core.records import Period
from seeds.generator.records import Tongue

MONTHS_ID = (
    "Januari", "Februari", "Maret", "April", "Mei", "Juni",
    "Juli", "Agustus", "September", "Oktober", "November", "Desember",
)  # fmt: skip
MONTHS_EN = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS_ID = ("Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu")
WEEKDAYS_EN = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
ROMAN = ("I", "II", "III", "IV")


def day(iso: str) -> Period:
    """The one day of an ISO date."""
    return Period(date.fromisoformat(iso), date.fromisoformat(iso))


def span(first: str, last: str) -> Period:
    """From one ISO date to another, both included."""
    return Period(date.fromisoformat(first), date.fromisoformat(last))


def months(year: int, first: int, last: int) -> Period:
    """The whole months `first` to `last` of a year."""
    following = date(year + 1, 1, 1) if last == 12 else date(year, last + 1, 1)
    return Period(date(year, first, 1), following - timedelta(days=1))


def month(year: int, number: int) -> Period:
    """A whole month; numbers outside 1..12 run into the years beside."""
    index = year * 12 + number - 1
    return months(index // 12, index % 12 + 1, index % 12 + 1)


def quarter(year: int, number: int) -> Period:
    """A whole quarter, 1 to 4."""
    return months(year, 3 * number - 2, 3 * number)


def half(year: int, number: int) -> Period:
    """A whole half-year, 1 or 2."""
    return months(year, 6 * number - 5, 6 * number)


def year(number: int) -> Period:
    """A whole year."""
    return months(number, 1, 12)


def week_of(day_: date, back: int = 0) -> Period:
    """The week Monday to Sunday that holds the day, or one `back` weeks before it."""
    monday = day_ - timedelta(days=day_.weekday() + 7 * back)
    return Period(monday, monday + timedelta(days=6))


def iso_week(year_: int, number: int) -> Period:
    """ISO week `number`: the first is the one that holds 4 January."""
    return week_of(date(year_, 1, 4) + timedelta(weeks=number - 1))


def ago(today: date, days: int) -> Period:
    """The single day that many days before today."""
    return Period(today - timedelta(days=days), today - timedelta(days=days))


def last_days(today: date, days: int) -> Period:
    """That many days, ending today."""
    return Period(today - timedelta(days=days - 1), today)


def last_months(today: date, count: int) -> Period:
    """From the day after the same date `count` months back to today."""
    whole = month(today.year, today.month - count)
    same = whole.first.replace(day=min(today.day, whole.last.day))
    return Period(same + timedelta(days=1), today)


def since(first: str, today: date) -> Period:
    """From a day to today."""
    return Period(date.fromisoformat(first), today)


def before(iso: str) -> Period:
    """All the days before one."""
    return Period(date.min, date.fromisoformat(iso) - timedelta(days=1))


def after(iso: str) -> Period:
    """All the days after one."""
    return Period(date.fromisoformat(iso) + timedelta(days=1), date.max)


def long_day(day_: date, tongue: Tongue) -> str:
    """A day in words: '2 Maret 2025' or '2 March 2025'."""
    names = MONTHS_ID if tongue == "id" else MONTHS_EN
    return f"{day_.day} {names[day_.month - 1]} {day_.year}"


def weekday(day_: date, tongue: Tongue) -> str:
    """The day's name."""
    return (WEEKDAYS_ID if tongue == "id" else WEEKDAYS_EN)[day_.weekday()]


def long_month(day_: date, tongue: Tongue) -> str:
    """A month in words: 'Maret 2025' or 'March 2025'."""
    return f"{(MONTHS_ID if tongue == 'id' else MONTHS_EN)[day_.month - 1]} {day_.year}"


def each_day(period: Period) -> list[date]:
    """Every day of a period."""
    return [period.first + timedelta(days=n) for n in range(period.days)]
