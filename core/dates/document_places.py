"""The places where a document says its own date, each found on its own and given its name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast

from core.dates.document_dates import first_day, foreign_day, repaired, written
from core.dates.document_head import CELL, Line, clean
from core.records import Evidence, Page, Period

Place = Literal[
    "report date",
    "revision date",
    "effective date",
    "issue date",
    "making date",
    "event date",
    "date",
    "period",
    "signing",
    "promulgation",
    "dateline",
    "signature",
    "title",
    "file name",
    "rows",
    "own number",
    "year",
]


@dataclass(frozen=True, slots=True)
class Found:
    """A period that stands in one of the places, with its evidence."""

    period: Period
    place: Place
    evidence: Evidence


def found_at(period: Period, place: Place, line: Line | None, snippet: str = "") -> Found:
    """Return what a line says, or, without a line, what the file name says."""
    if line is None:
        return Found(period, place, Evidence("period", "file name", snippet, "likely"))
    return Found(period, place, Evidence("period", "header", line.text[:120], "likely", line.page))


# --- labelled dates -----------------------------------------------------------------------

_LABELS: dict[str, str] = {
    "report_date": r"report(?:ing)? date|date of report|(?:tanggal|tgl\.?) laporan"
    r"|hari ?[/,&] ?(?:tanggal|tgl)\.?|date of operations?|tanggal operasi",
    "revision_date": r"(?:tanggal|tgl\.?) (?:revisi|perubahan)|rev(?:ision)?\.? date"
    r"|date of revision|revised(?: on)?|last revised",
    "effective_date": r"(?:tanggal|tgl\.?) (?:efektif|(?:mulai )?berlaku|pemberlakuan)"
    r"|berlaku (?:sejak|mulai)(?: tanggal)?|mulai berlaku|effective(?: date| from)?",
    "issue_date": r"(?:tanggal|tgl\.?) (?:terbit|penerbitan|dokumen|surat|pengesahan|disahkan"
    r"|ditetapkan|penetapan)|issue date|date (?:of issue|issued)|document date|issued(?: on)?"
    r"|published(?: on)?|diterbitkan",
    "making_date": r"(?:tanggal|tgl\.?) (?:pembuatan|dibuat|penyusunan)|date (?:created|prepared)",
    "event_date": r"(?:tanggal|tgl\.?) (?:kalibrasi|pengujian|uji|inspeksi|pemeriksaan|kegiatan"
    r"|pelaksanaan|rapat|sampling|pengambilan(?: contoh| sampel)?(?: uji)?|analis[ai]s?|audit"
    r"|kunjungan|kejadian|insiden|pekerjaan|perjanjian|kontrak|faktur)|(?:calibration|inspection"
    r"|test|sampling|meeting|audit|visit|incident|invoice|contract) date|date of (?:calibration"
    r"|inspection|test|sampling|analysis|meeting|audit|visit|incident)",
    "period": r"periode(?: laporan| pelaporan| data)?|(?:report(?:ing)? )?period"
    r"|masa (?:laporan|pelaporan)|bulan(?: laporan)?|month|triwulan|kuartal|quarter|semester"
    r"|minggu|week",
    "date": r"tanggal|tgl\.?|date|dated",
}
# English puts what a date is of before the word ("print date", "due date"), so the bare word
# counts only where nothing stands before it; Indonesian puts it after.
_LABEL = re.compile(
    r"(?:(?P<start>\A|(?<=[|·;] ))|(?<=[^\W_] )(?!date|dated|month|year|week|period))"
    rf"(?:{'|'.join(f'(?P<{name}>{words})' for name, words in _LABELS.items())})"
    r"(?:(?P<colon> ?[:=|]+ ?:? ?)|(?(start) (?=\d)|(?!))|\Z)",
    re.IGNORECASE,
)
_NEEDS_UNIT = re.compile(r"bulan|month|triwulan|kuartal|quarter|semester|tahun|minggu|week", re.I)
_YEAR_LABEL = re.compile(r"(?:\A|\| ?)(?:tahun|year) ?[:=|]+ ?(?P<year>(?:19|20)\d\d)\b", re.I)
_HAS_YEAR = re.compile(r"\d{4}")
_VALUE_STARTS, _VALUE_LENGTH, _LABEL_WITHIN = 14, 80, 200


def labelled(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the dates that a label of the head introduces, on its line or the next."""
    year = next((m["year"] for line in lines if (m := _YEAR_LABEL.search(line.text))), "")
    for at, line in enumerate(lines):
        for match in _LABEL.finditer(line.text[:_LABEL_WITHIN]):
            value = line.text[match.end() :]
            if value.strip():
                found = _of_label(match, value, year, line)
            elif at + 1 < len(lines) and not (match["date"] and match.start()):
                value = lines[at + 1].text
                found = _of_label(match, value, year, replace(line, text=f"{line.text} {value}"))
            else:
                continue  # a form left empty, or prose that breaks off: "… pada tanggal"
            if found:
                yield found


def _of_label(match: re.Match[str], value: str, year: str, line: Line) -> Found | None:
    """Return the date with which a label's value begins; `year` completes "Bulan : Maret"."""
    label = next(name for name in _LABELS if match[name])
    if label == "period":
        if _NEEDS_UNIT.match(match[label]):
            value = f"{match[label]} {value}"
        if year and not _HAS_YEAR.search(value):
            value = f"{value.split(CELL)[0]} {year}"
    date = next(iter(written(value[:_VALUE_LENGTH])), None)
    if date is None:
        day = foreign_day(value.split(CELL)[0]) if match["colon"] and label != "period" else None
        return found_at(day, cast("Place", label.replace("_", " ")), line) if day else None
    if date.start > _VALUE_STARTS:
        return None
    if label == "date" and date.period.days > 1 and not match["colon"]:
        label = "title"  # "TANGGAL 24 - 26 JANUARI" under a heading is part of the heading
    return found_at(date.period, cast("Place", label.replace("_", " ")), line)


# --- opening formulas ---------------------------------------------------------------------

_OPENING = re.compile(r"\bpada hari ini\b[\s,:]*(?P<value>.{6,220})", re.IGNORECASE)
_OPENING_LINES, _OPENED_WITHIN = 4, 60


def openings(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the day of minutes or a contract: "Pada hari ini Jumat tanggal tiga bulan Mei …"."""
    for at, line in enumerate(lines):
        if "hari ini" not in line.text.lower():
            continue
        text = " ".join(x.text for x in lines[at : at + _OPENING_LINES])
        match = _OPENING.search(text)
        day = next(iter(written(match["value"])), None) if match else None
        if match and day and day.start <= _OPENED_WITHIN and day.period.days == 1:
            yield found_at(day.period, "date", replace(line, text=match.group()))
            return


# --- closing formulas ---------------------------------------------------------------------

# Old scans: "Dltetapkan", "Padatanggal", "J a k a r t a". The words in the middle are looked
# for first, because a plain search in a long law is a hundred times faster than a pattern.
_CLOSING_WORDS = ("tetapkan", "sahkan", "keluarkan", "undangkan")
_CLOSING = re.compile(
    r"(?:(?P<signing>[dD][iIl1](?:tetapkan|sahkan|keluarkan))|(?P<promulgation>[dD][iIl1]undangkan))"
    r"\s+[dD][iIl1]\s*:?\s+(?P<place>[^\d:;]{2,40}?),?\s*(?:pada\s*)?tan[gq]+a[lI1]\s*:?\s*"
    r"(?P<value>[^\n]{0,40}(?:\n[^\n]{0,20})?)",
    re.IGNORECASE,
)
_BEFORE_WORD, _AFTER_WORD = 6, 140


def closings(pages: Sequence[Page], own_year: str) -> Iterator[Found]:
    """Yield the first signing and the first promulgation date ("Ditetapkan di … pada tanggal").

    `own_year` is the year of the rule's number: it completes a date that stands without.
    """
    wanted = {"signing", "promulgation"}
    for page in pages:
        for match in _formulas(page):
            place = "signing" if match["signing"] else "promulgation"
            period = first_day(repaired(match["value"]), own_year)
            if period and place in wanted:
                wanted.discard(place)
                evidence = Evidence(
                    "period", "text", " ".join(match.group().split())[:120], "sure", page.number
                )
                yield Found(period, cast("Place", place), evidence)
        if not wanted:
            return


def _formulas(page: Page) -> Iterator[re.Match[str]]:
    text = "\n".join(block.text for block in page.blocks)
    lower = text.lower()
    for word in _CLOSING_WORDS:
        at = lower.find(word)
        while at >= 0:
            start = max(0, at - _BEFORE_WORD)
            if match := _CLOSING.search(clean(text[start : at + _AFTER_WORD])):
                yield match
            at = lower.find(word, at + 1)
