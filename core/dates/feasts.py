"""Indonesian public holidays by name and year.

Those with a fixed day stand here; the movable ones come from the library `holidays`, which
is imported when the first of them is asked for (a third of a second, once a process). Its
days for years to come are estimates by the moon.
"""

from __future__ import annotations

from datetime import date
from functools import cache

from core.records import Period

FIXED: dict[str, tuple[int, int]] = {
    "new_year": (1, 1),
    "labour": (5, 1),
    "pancasila": (6, 1),
    "independence": (8, 17),
    "christmas_eve": (12, 24),
    "christmas": (12, 25),
    "boxing_day": (12, 26),
    "new_year_eve": (12, 31),
}
# our name -> how the library's English names begin
MOVABLE: dict[str, str] = {
    "chinese_new_year": "Lunar New Year",
    "ascension_night": "Isra' and Mi'raj",
    "nyepi": "Day of Silence",
    "good_friday": "Good Friday",
    "easter": "Easter Sunday",
    "eid_al_fitr": "Eid al-Fitr",
    "ascension": "Ascension Day",
    "vesak": "Vesak Day",
    "eid_al_adha": "Eid al-Adha",
    "islamic_new_year": "Islamic New Year",
    "prophet": "Prophet's Birthday",
}


def days(name: str, year: int) -> Period:
    """Return the holiday's day or days in `year`; raises ValueError where none is known."""
    fixed = FIXED.get(name)
    if fixed is not None:
        day = date(year, *fixed)
        return Period(day, day)
    found = [day for day, title in _public_holidays(year) if MOVABLE[name] in title]
    if not found:
        raise ValueError(f"no day of {name!r} is known for {year}")
    return Period(min(found), max(found))


@cache
def _public_holidays(year: int) -> tuple[tuple[date, str], ...]:
    from holidays.countries.indonesia import Indonesia

    calendar = Indonesia(years=year, language="en_US")
    return tuple((day, title) for day, title in calendar.items() if day.year == year)
