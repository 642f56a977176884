"""Dates written out in full, as documents write them: always with their year.

The reader of questions finds them (`core.dates.mentions`); here is what only documents do:
spans with clock times, days spelled twice, eight digits day first, a scanner's slips.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from functools import cache

from core.dates import mentions
from core.dates.lexicon import lexicon
from core.dates.periods import unit_around
from core.records import Period


@dataclass(frozen=True, slots=True)
class Written:
    """A period that a text writes out: `text[start:end]`."""

    start: int
    end: int
    period: Period


@cache
def month_names() -> Mapping[str, int]:
    """Return every spelling of a month in either language, in lower case, and its number."""
    grammar = lexicon().grammar.items()
    return {" ".join(phrase): roles["month"] for phrase, roles in grammar if "month" in roles}


# Most lines have no year at all, and finding that out by grammar is slow.
_HAS_YEAR = re.compile(r"(?:19|20)\d\d|\d[-/.] ?\d{1,2} ?[-/.] ?\d\d|\d{8}|ribu")
_SPELLED = re.compile(r"(?<=\d) ?\([a-z ]+\)(?= )")  # "3 (tiga) Maret 2025"
_DAY_FIRST = re.compile(r"(?<!\d)(?P<d>[0-3]\d)(?P<m>[01]\d)(?P<y>(?:19|20)\d\d)(?!\d)")
_BETWEEN = re.compile(
    r"(?: ?\(?(?:pukul |jam )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?(?:wib|wita|wit|hrs?))?\)?)"
    r" ?(?:-|–|—|s/d|s\.d\.?|sd|sampai(?: dengan)?|hingga|to|until|through) ?"
    r"(?:tanggal )?(?:[^\W\d_]{4,9}, ?)?\Z",
    re.IGNORECASE,
)


def written(text: str) -> list[Written]:
    """Return the periods that a text writes out with their year, in order, but no bare years.

    Two days with a clock time and a dash between them are one period.
    """
    if not _HAS_YEAR.search(text):
        return []
    text = _SPELLED.sub(lambda m: " " * len(m.group()), text)
    joined: list[Written] = []
    for one in sorted((*_mentioned(text), *_day_first(text)), key=lambda found: found.start):
        last = joined[-1] if joined else None
        if last and _BETWEEN.match(text[last.end : one.start]) and one.period > last.period:
            joined[-1] = Written(last.start, one.end, Period(last.period.first, one.period.last))
        else:
            joined.append(one)
    return joined


def _mentioned(text: str) -> list[Written]:
    found = mentions.find(text)
    return [Written(m.start, m.end, m.period) for m in found if m.ranged or not _is_year(m.period)]


def _is_year(period: Period) -> bool:
    return period == unit_around(period.first, "year")


def _day_first(text: str) -> list[Written]:
    """Return the days of "15012024", which a question would not say."""
    found: list[Written] = []
    for match in _DAY_FIRST.finditer(text):
        with suppress(ValueError):
            day = date(int(match["y"]), int(match["m"]), int(match["d"]))
            found.append(Written(*match.span(), Period(day, day)))
    return found


# --- one day in a form or a language that the grammar does not have ---------------------------

# Those of the makers whose certificates and manuals lie in a plant's archive.
_LANGUAGES = ["id", "en", "ms", "nl", "de", "fr", "it", "es", "zh", "ja", "ko"]
_SETTINGS: dict[str, object] = {
    "DATE_ORDER": "DMY",
    "PARSERS": ["absolute-time"],
    "REQUIRE_PARTS": ["day", "month", "year"],
    "STRICT_PARSING": True,
}
_LONGEST_VALUE = 30
_DIGIT = re.compile(r"\d")
_LETTER = re.compile(r"[^\W\d_]")


def foreign_day(value: str) -> Period | None:
    """Return the day that the whole of a labelled value is: "5 mars 2025", "2025年3月5日".

    dateparser reads it, and only here: let loose on a sentence it finds dates in codes and
    measures. The month must be spelled, for digits alone are the grammar's.
    """
    value = value.strip(" .:;")
    if len(value) > _LONGEST_VALUE or len(_DIGIT.findall(value)) < 3 or not _LETTER.search(value):
        return None
    import dateparser  # takes a third of a second, and few documents need it

    moment = dateparser.parse(value, languages=_LANGUAGES, settings=_SETTINGS)
    return Period(moment.date(), moment.date()) if moment else None


# --- one day, and the scanner's mistakes ------------------------------------------------------

_LOOKS_LIKE = str.maketrans("OoQlLIiSsBZz|", "0001111558221")
_DAY_MONTH_YEAR = re.compile(
    r"(?P<day>[\dlIiOoSBZz|]{1,2})[ .,-]{0,2}(?P<month>[^\W\d_]{3,10})\.?[ ,]*"
    r"(?P<year>[\dOoQlLIiSsBZz|]{4})"
)
_DAY_MONTH = re.compile(r"(?P<day>\d{1,2}) (?P<month>[^\W\d_]{3,9})\b")
_STARTS = 6


def first_day(text: str, own_year: str = "") -> Period | None:
    """Return the single day with which a text starts, `own_year` completing one without."""
    for found in written(text)[:1]:
        if found.start <= _STARTS and found.period.days == 1:
            return found.period
    match = _DAY_MONTH.match(text.strip())
    if match and own_year and match["month"].lower() in month_names():
        return first_day(f"{match.group()} {own_year}")
    return None


def repaired(text: str) -> str:
    """Return a text that starts with a date as a scanner misread it, mended: "l6 Jamari 2OL9"."""
    match = _DAY_MONTH_YEAR.match(text.strip())
    if match is None:
        return text
    month = _nearest_month(match["month"].lower())
    if month is None:
        return text
    return f"{match['day'].translate(_LOOKS_LIKE)} {month} {match['year'].translate(_LOOKS_LIKE)}"


def _nearest_month(word: str) -> str | None:
    if word in month_names():
        return word
    return next(iter(get_close_matches(word, month_names(), n=1, cutoff=0.75)), None)
