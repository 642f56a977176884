"""Dates that stand without a label: in titles, datelines, file names and the rows of a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import chain

from core.dates.document_dates import first_day, written
from core.dates.document_head import CELL, Line, plain_name, tail_lines
from core.dates.document_kind import kind_of
from core.dates.document_places import Found, Place, found_at
from core.records import Page, Period

_TITLE_LINES, _TITLE_LENGTH = 14, 120
_LAST_PAGES = 1

_DATELINE = re.compile(
    r"(?P<city>[A-Z][^\W\d_]+(?:[ .'-]{1,2}[A-Z][^\W\d_]+){0,3}) ?(?:,|-|–) ?"
    r"(?:[^\W\d_]{4,9},? )?(?P<date>\d.{5,24})\Z"
)
# At the end of a page the columns of a signature may have run together into one line.
_SIGNED = re.compile(
    r"(?<!\bdi )(?<!\bin )(?<!\bke )\b(?P<city>[A-Z][^\W\d_]+), ?"
    r"(?P<date>\d{1,2} [^\W\d_]{3,9} \d{4})(?!\d)"
)
_YEAR = re.compile(r"(?<![^\W\d_]-)(?<!\d)(?:19|20)\d\d(?!\d)")
_NAMED_YEAR = re.compile(
    r"\b(?:tahun(?: anggaran)?|t\.?a\.?|fy|year) (?P<year>(?:19|20)\d\d)\b", re.IGNORECASE
)
_NUMBERED = re.compile(
    r"\b(?:no\.?|nomor)\b[ :.]*(?:[^\s/]{1,12} tahun (?P<of>(?:19|20)\d\d)"
    r"|\S{1,30}/(?P<slash>(?:19|20)\d\d)\b)",
    re.IGNORECASE,
)
_RULE = re.compile(
    r"(?:peraturan|keputusan|undang[- ]undang|surat (?:edaran|keputusan)|instruksi (?!kerja)"
    r"|maklumat|pengumuman|qanun)\b",
    re.IGNORECASE,
)
_WITH_NUMBER = re.compile(r"\b(?:nomor|no)\b.*\d|\btentang\Z", re.IGNORECASE)
_NUMBER_LINE = re.compile(r"(?:nomor|no|tentang)\b", re.IGNORECASE)
_RULE_NAME = re.compile(
    r"(?<![^\W_])(?:pp|uu|perpres|keppres|inpres|per(?:men|ka|ba|da|gub|bup|wal)\w*|kep(?:men|ka)\w*"
    r"|pojk|seojk|se|peraturan|keputusan|undang)(?![^\W_])",
    re.IGNORECASE,
)
_NUMERIC = re.compile(r"\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{4}[-./]\d{1,2}[-./]\d{1,2}")
_RULE_LINES, _OPENING, _NUMBER_WITHIN, _SHORT, _MOST = 40, 3, 4, 3, 0.7


def datelines(lines: Iterable[Line], pages: Sequence[Page]) -> Iterator[Found]:
    """Yield "City, 24 Januari 2022": as a letter's head, or over the signature at the end."""
    for line in lines:
        if period := _dateline(line):
            yield found_at(period, "dateline", line)
    for line in chain.from_iterable(map(tail_lines, pages[-_LAST_PAGES:])):
        for match in _SIGNED.finditer(line.text):
            if period := first_day(match["date"]):
                yield found_at(period, "signature", replace(line, text=match.group()))


def _dateline(line: Line) -> Period | None:
    match = _DATELINE.match(line.text) if len(line.text) < 70 else None
    return first_day(match["date"]) if match else None


# "Sukamaju, Februari 2023": where and when a foreword was signed.
_PLACE_AND_DATE = re.compile(r"[A-Z][a-z]+(?: [A-Z][a-z]+)?, (?:\d{1,2} )?[A-Z][a-z]+\.? \d{4}")


def titles(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the dates of the title lines: short ones, in capitals, of a kind, or all date."""
    head = lines[:_TITLE_LINES]
    for at, line in enumerate(head):
        if _YEAR.fullmatch(line.text):
            yield found_at(_year(line.text), "year", line)
            continue
        if not _may_be_title(line.text, first=at == 0):
            continue
        more = head[at + 1].text if at + 1 < len(head) else ""
        if _PLACE_AND_DATE.fullmatch(line.text):
            for one in written(line.text):  # a foreword's month only where nothing else is said
                place: Place = "dateline" if one.period.days == 1 else "own number"
                yield found_at(one.period, place, line)
            continue
        dates = written(line.text) or [d for d in written(f"{line.text} {more}"[:200]) if more]
        for one in dates:
            if one.start < len(line.text):
                yield found_at(one.period, "title", line)
        match = _NAMED_YEAR.search(line.text)
        if match and not _NUMBERED.search(line.text):
            yield found_at(_year(match["year"]), "year", line)


def _may_be_title(text: str, *, first: bool) -> bool:
    """Tell a title from prose that breaks off: "Berdasarkan laporan tanggal 3 Maret 2025"."""
    if CELL in text or len(text) > _TITLE_LENGTH or text.endswith((".", ";")):
        return False
    if text.isupper() or _kind_leads(text):
        return True
    dates = written(text)
    covered = sum(one.end - one.start for one in dates)
    return 2 * covered > len(text) or (first and bool(dates) and dates[-1].end >= len(text) - 1)


def _kind_leads(text: str) -> bool:
    """True if a word for a kind of document opens a line, or stands among capital letters."""
    word = kind_of(text)[1]
    words = [w for w in text.split() if w[0].isalpha() and len(w) > _SHORT]
    capital = sum(w[0].isupper() for w in words)
    return bool(word) and (text.startswith(word) or capital >= _MOST * len(words))


def own_number(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the year of the rule's own number ("NOMOR 16 TAHUN 2012"): that of its making."""
    at = rule_at(lines)
    for line in [] if at is None else lines[at : at + _NUMBER_WITHIN]:
        if match := _NUMBERED.search(line.text):
            yield found_at(_year(match["of"] or match["slash"]), "own number", line)
            return


def rule_at(lines: Sequence[Line]) -> int | None:
    """Return which line opens a law, a decree or a circular: its number or subject follows."""
    for at, line in enumerate(lines[:_RULE_LINES]):
        if _RULE.match(line.text) and (at < _OPENING or line.text.isupper()):
            after = lines[at + 1 : at + 1 + _NUMBER_WITHIN]
            if _WITH_NUMBER.search(line.text) or any(_NUMBER_LINE.match(x.text) for x in after):
                return at
    return None


def of_name(name: str) -> Iterator[Found]:
    """Yield the dates of a file name; a year alone comes as "year", a law's number not at all."""
    plain = spread_out(plain_name(name))
    dates = written(plain)
    for one in dates:
        yield found_at(one.period, "file name", None, plain[one.start : one.end])
    years = [] if dates else [_year(year) for year in _YEAR.findall(_NUMERIC.sub("", plain))]
    if years and _RULE_NAME.search(plain):
        yield found_at(years[0], "own number", None, plain)
    elif years:
        span = Period(min(y.first for y in years), max(y.last for y in years))
        yield found_at(span, "year", None, plain)


_GLUED = re.compile(
    r"(?<=[^\W\d_])(?=(?:19|20)\d\d)|(?<=[^\W\d_])(?=\d{8}(?!\d))|(?<=\d{4})(?=[^\W\d_])"
)
# "2025_03_05", "05 03 2025", "2025_03", "03 2025", but not the 03 of "rev 03 2025".
_BLANKS = re.compile(
    r"(?<![\d-])(?:(?:19|20)\d\d (?:0[1-9]|1[0-2])(?: [0-3]\d)?"
    r"|(?:(?<!rev )(?<!no )(?:[0-3]\d ))?(?<!rev )(?<!no )(?:0[1-9]|1[0-2]) (?:19|20)\d\d)"
    r"(?![\d-])",
    re.IGNORECASE,
)
_CODE_LIKE = re.compile(r"(?<=[^\W\d_])[-.](?=\d{1,4}[-.]\d{1,2}[-.]\d{2,4}(?!\d))")


def spread_out(name: str) -> str:
    """Part what file names run together: "laporan20240115", "LHP-05-03-2025", "Maret2025"."""
    name = _CODE_LIKE.sub(" ", _GLUED.sub(" ", name))
    return _BLANKS.sub(lambda match: match.group().replace(" ", "-"), name)


def _year(text: str) -> Period:
    year = int(text)
    return Period(date(year, 1, 1), date(year, 12, 31))
