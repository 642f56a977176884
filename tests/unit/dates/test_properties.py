"""What holds of every spelling, order and separator, and of anything spliced in."""

from __future__ import annotations

import calendar
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.dates.follow_up import follow_up
from core.dates.lexicon import lexicon
from core.dates.mentions import find
from core.dates.question import read
from core.records import Period

TODAY = date(2025, 6, 18)
few = settings(max_examples=80, derandomize=True, deadline=None, database=None)


def spellings(language: str) -> list[tuple[str, int]]:
    return [
        (" ".join(phrase), roles[f"month:{language}"])
        for phrase, roles in lexicon().grammar.items()
        if f"month:{language}" in roles and len(phrase) == 1
    ]


INDONESIAN, ENGLISH = spellings("id"), spellings("en")
days = st.dates(min_value=date(2001, 1, 1), max_value=date(2025, 6, 18))
cases = st.sampled_from([str.lower, str.upper, str.title])


@pytest.mark.parametrize(("name", "month"), INDONESIAN)
def test_every_indonesian_month_is_read_with_its_year(name: str, month: int) -> None:
    expected = Period(date(2024, month, 1), date(2024, month, calendar.monthrange(2024, month)[1]))
    for wording in (f"laporan {name} 2024", f"laporan bulan {name} tahun 2024", f"{name}-2024"):
        assert read(wording, TODAY).intervals == (expected,)


@pytest.mark.parametrize(("name", "month"), ENGLISH)
def test_every_english_month_is_read_with_its_year(name: str, month: int) -> None:
    expected = Period(date(2024, month, 1), date(2024, month, calendar.monthrange(2024, month)[1]))
    for wording in (f"report for {name} 2024", f"the {name} '24 report", f"output of {name}, 2024"):
        assert read(wording, TODAY).intervals == (expected,)


@few
@given(
    day=days,
    spelling=st.sampled_from(INDONESIAN),
    separator=st.sampled_from([" ", "-", "/", ".", "  ", "–", ""]),
    case=cases,
)
def test_every_indonesian_day_is_read_in_any_spelling(
    day: date, spelling: tuple[str, int], separator: str, case: object
) -> None:
    assert callable(case)
    name, month = spelling
    day = day.replace(day=min(day.day, 28), month=month)
    text = case(f"laporan harian {day.day}{separator}{name}{separator}{day.year} di dermaga")
    assert read(text, date(2026, 1, 1)).intervals == (Period(day, day),)


@few
@given(
    day=days,
    spelling=st.sampled_from(ENGLISH),
    form=st.sampled_from(
        ["{d} {m} {y}", "{m} {d}, {y}", "{d}-{m}-{y}", "{m} {d} {y}", "{d} of {m}, {y}"]
    ),
    case=cases,
)
def test_every_english_day_is_read_in_any_order(
    day: date, spelling: tuple[str, int], form: str, case: object
) -> None:
    assert callable(case)
    name, month = spelling
    day = day.replace(day=min(day.day, 28), month=month)
    text = case(f"show the shift log of {form.format(d=day.day, m=name, y=day.year)} please")
    assert read(text, date(2026, 1, 1)).intervals == (Period(day, day),)


@few
@given(day=days, form=st.sampled_from(["%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%Y-%m-%d", "%Y%m%d"]))
def test_every_day_in_digits_is_read_day_first_or_year_first(day: date, form: str) -> None:
    assert read(f"laporan {day.strftime(form)} unit 7", TODAY).intervals == (Period(day, day),)


@few
@given(day=days)
def test_only_a_day_that_may_be_a_month_has_another_reading(day: date) -> None:
    reading = read(f"laporan {day.strftime('%d/%m/%Y')}", TODAY)
    ambiguous = day.day <= 12 and day.day != day.month
    assert bool(reading.alternatives) == ambiguous


@few
@given(first=days, last=days, joint=st.sampled_from([" - ", " s/d ", " sampai ", " hingga ", "–"]))
def test_every_range_in_digits_is_one_period(first: date, last: date, joint: str) -> None:
    text = f"data {first.strftime('%d/%m/%Y')}{joint}{last.strftime('%d/%m/%Y')}"
    assert read(text, TODAY).intervals == (Period(min(first, last), max(first, last)),)


@pytest.mark.parametrize("year", [2023, 2024])
@pytest.mark.parametrize("name", ["triwulan", "TW", "kuartal", "Q", "quarter"])
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_every_quarter_is_read_in_any_numerals(name: str, n: int, year: int) -> None:
    last = 3 * n
    expected = Period(date(year, last - 2, 1), date(year, last, calendar.monthrange(year, last)[1]))
    roman = ["I", "II", "III", "IV"][n - 1]
    wordings = [f"{name}{n} {year}", f"{name}{n}/{year}", f"{name}{n}-{year}"]
    if name != "Q":
        wordings += [f"{name} {roman} {year}", f"{name} ke-{n} tahun {year}", f"{name} {n} {year}"]
    for wording in wordings:
        assert read(f"realisasi {wording}", TODAY).intervals == (expected,), wording


SPLICED = (
    "SOP-OPS-001",
    "WO-2024-0315",
    "PP No. 50 Tahun 2012",
    "UU 13/2003",
    "Permenaker No. 5 Tahun 2018",
    "ISO 45001:2018",
    "ASME B31.3-2022",
    "NFPA 10-2022",
    "surat 045/HSE/IX/2023",
    "tekanan 20.05 bar",
    "putaran 2010 rpm",
    "1.5-2.5 mm",
    "unit 7",
    "shift 2",
    "telepon 0812-0305-2024",
    "hp 0812 2024 0115",
    "192.168.1.24",
    "Rp 2.024.000",
    "pukul 14.30",
    "24/7",
    "pipa 3/4 inch",
    "drawing 01-02-24",
    "IK.05.02",
    "tabel 5.2",
    "P-101A",
)
ASKED = (
    "laporan produksi",
    "laporan 5 Maret 2024",
    "laporan Maret 2024",
    "laporan 05/03/2024",
    "laporan triwulan II 2024",
    "laporan minggu lalu",
    "laporan 7 hari terakhir",
    "laporan 1-5 Maret 2024",
    "laporan 28 Februari sampai 3 Maret 2024",
    "laporan sejak Januari 2025",
    "laporan tahun 2024",
    "bandingkan Januari dan Februari 2025",
    "laporan terbaru",
    "show the log of May 5, 2024",
    "compare Q1 vs Q2 2024",
    "what happened yesterday",
)


@pytest.mark.parametrize("name", SPLICED)
@pytest.mark.parametrize("asked", ASKED)
def test_a_name_spliced_in_changes_nothing(asked: str, name: str) -> None:
    plain = read(asked, TODAY)
    before, _, after = asked.partition(" ")
    for text in (f"{name} {asked}", f"{asked} {name}", f"{before} {name} {after}"):
        reading = read(text, TODAY)
        assert (reading.intervals, reading.strategy) == (plain.intervals, plain.strategy), text


@few
@given(st.text(max_size=300), days)
def test_no_text_makes_the_readers_raise(text: str, today: date) -> None:
    reading = read(text, today)
    assert all(text[span.start : span.end] == span.text for span in reading.spans)
    follow_up(text, reading, today)
    find(text)


HEAP = (
    "1 2 31 45 2024 0 '24 5/3 12/31/2024 2024-03 Maret may Mei II ke - – , . / s/d sampai dan "
    "vs minggu bulan tahun lalu terakhir ini depan hari akhir awal setiap sejak sebelum setelah "
    "Q 4 TW semester first last next week 9999 99999999999 dua puluh ribu Senin Lebaran tanggal "
    "kecuali yang"
)


@few
@given(
    st.lists(st.sampled_from(HEAP.split()), max_size=25),
    st.dates(min_value=date(1970, 1, 1), max_value=date(2200, 12, 31)),
)
def test_no_heap_of_date_words_makes_the_readers_raise(pieces: list[str], today: date) -> None:
    for text in (" ".join(pieces), "".join(pieces)):
        reading = read(text, today, fiscal_year_start=4)
        follow_up(text, reading, today)
        find(text)
