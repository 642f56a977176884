"""What is said of a reading, in the question's language; a mixed question gets Indonesian."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from core.dates.phrases import Phrase
from core.records import Language, Period, Strategy

MONTHS = {
    "id": "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember",
    "en": "January February March April May June July August September October November December",
}
WORDS = {
    "id": {
        "no_filter": "Tidak ada tanggal yang ditanyakan, jadi semua dokumen dicari",
        "latest": "Yang terbaru yang dicari, tanpa batas tanggal",
        "all_available": "Perbandingan tanpa periode, jadi semua waktu dicari",
        "explicit": "Dibaca sebagai {periods}",
        "month_range": "Perbandingan antarperiode: {periods}",
        "nothing": "Tidak ada tanggal yang dapat dicari",
        "assumed": "tahun tidak disebut, jadi diambil yang paling akhir",
        "impossible": "tanggal ini tidak ada di kalender",
        "carried": "Waktu diambil dari pertanyaan sebelumnya",
        "to": "s.d.",
        "before": "sampai dengan",
        "after": "mulai",
        "and": "dan",
    },
    "en": {
        "no_filter": "No date is asked for, so all documents are searched",
        "latest": "The newest is asked for, without a limit of dates",
        "all_available": "A comparison without a period, so all times are searched",
        "explicit": "Read as {periods}",
        "month_range": "A comparison of periods: {periods}",
        "nothing": "There is no date to search",
        "assumed": "no year is named, so the most recent is taken",
        "impossible": "no calendar has this date",
        "carried": "The time is that of the question before",
        "to": "to",
        "before": "up to",
        "after": "from",
        "and": "and",
    },
}
OTHERS = {
    "id": {
        "month_first": "bulan ditulis sebelum hari",
        "year_or_day": "angka dibaca sebagai tanggal",
        "label_or_day": "angka dibaca sebagai tanggal",
        "day_or_label": "angka dibaca sebagai nomor",
        "year_before": "setahun sebelumnya",
        "open_or_year": "batas awal yang lain",
        "week_of_month": "minggu kalender Senin–Minggu",
        "week_before": "hari itu di minggu kalender lalu",
        "night": "termasuk dini hari sesudahnya",
        "fiscal": "tahun buku yang dimulai pada tahun itu",
        "file_name": "tanpa batas tanggal",
        "calendar_unit": "dihitung dari hari ini",
        "same_year": "pada tahun yang sama",
        "month_end": "seluruh bulan itu",
    },
    "en": {
        "month_first": "the month written before the day",
        "year_or_day": "the number read as a day",
        "label_or_day": "the number read as a day",
        "day_or_label": "the number read as a number of the thing",
        "year_before": "the year before",
        "open_or_year": "with another start",
        "week_of_month": "the calendar week, Monday to Sunday",
        "week_before": "that day of the last calendar week",
        "night": "with the small hours after it",
        "fiscal": "the fiscal year that begins in that year",
        "file_name": "without a limit of dates",
        "calendar_unit": "counted from today",
        "same_year": "in the same year",
        "month_end": "the whole of that month",
    },
}


def reason(
    language: Language,
    found: Sequence[Phrase],
    intervals: Sequence[Period],
    strategy: Strategy,
) -> str:
    """Return one sentence that says how the question was understood."""
    own = WORDS[_tongue(language)]
    opening = own["nothing"] if strategy == "explicit" and not intervals else own[strategy]
    text = opening.format(periods=_listed(language, intervals))
    if any(phrase.assumed and phrase.period for phrase in found):
        text += f" ({own['assumed']})"
    if any(phrase.period is None for phrase in found):
        text += f"; {own['impossible']}"
    return f"{text}."


def carried(language: Language, intervals: Sequence[Period], strategy: Strategy) -> str:
    """Return one sentence that says that the dates are those of the question before."""
    own = WORDS[_tongue(language)]
    if intervals:
        return f"{own['carried']}: {_listed(language, intervals)}."
    rest = own["nothing"] if strategy in ("explicit", "month_range") else own[strategy]
    return f"{own['carried']}. {rest}."


def other(language: Language, name: str, intervals: Sequence[Period]) -> str:
    """Return what another reading would be: its periods and why."""
    why = OTHERS[_tongue(language)][name]
    return f"{_listed(language, intervals)} ({why})" if intervals else why


def _tongue(language: Language) -> str:
    return "en" if language == "en" else "id"


def _listed(language: Language, intervals: Sequence[Period]) -> str:
    texts = [spoken(language, period) for period in intervals]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {WORDS[_tongue(language)]['and']} {texts[-1]}"


def spoken(language: Language, period: Period) -> str:
    """Return a period as a person writes it: "1 Maret 2024 s.d. 5 Maret 2024"."""
    own = WORDS[_tongue(language)]
    first, last = _day(language, period.first), _day(language, period.last)
    if period.first == period.last:
        return first
    if period.first == date.min:
        return f"{own['before']} {last}"
    if period.last == date.max:
        return f"{own['after']} {first}"
    return f"{first} {own['to']} {last}"


def _day(language: Language, day: date) -> str:
    name = MONTHS[_tongue(language)].split()[day.month - 1]
    return f"{day.day} {name} {day.year}"
