"""Ambiguous and impossible dates, what is left open by custom, and what is said of it."""

from __future__ import annotations

from datetime import date

import pytest

from core.dates.question import read
from core.records import Period, Span

TODAY = date(2025, 6, 18)


def iso(text: str) -> Period:
    first, _, last = text.partition("..")
    return Period(date.fromisoformat(first), date.fromisoformat(last or first))


@pytest.mark.parametrize(
    ("question", "expected", "other"),
    [
        pytest.param("laporan 05/03/2025", "2025-03-05", "2025-05-03", id="month-first"),
        pytest.param(
            "data 05/03/2025 - 07/03/2025",
            "2025-03-05..2025-03-07",
            "2025-05-03..2025-07-03",
            id="both-ends",
        ),
        pytest.param(
            "laporan bulan Maret",
            "2025-03-01..2025-03-31",
            "2024-03-01..2024-03-31",
            id="year-before",
        ),
        pytest.param(
            "laporan Februari",
            "2025-02-01..2025-02-28",
            "2024-02-01..2024-02-29",
            id="leap-february-before",
        ),
        pytest.param("laporan 5 Maret", "2025-03-05", "2024-03-05", id="day-year-before"),
        pytest.param(
            "laporan triwulan III",
            "2024-07-01..2024-09-30",
            "2023-07-01..2023-09-30",
            id="quarter-year-before",
        ),
        pytest.param(
            "laporan minggu ke-2 Maret 2025",
            "2025-03-08..2025-03-14",
            "2025-03-03..2025-03-09",
            id="week-of-month",
        ),
        pytest.param("rapat Senin lalu", "2025-06-16", "2025-06-09", id="monday-lalu"),
        pytest.param(
            "biaya sampai Maret 2025",
            "0001-01-01..2025-03-31",
            "2025-01-01..2025-03-31",
            id="until-alone",
        ),
        pytest.param(
            "realisasi kumulatif s.d. Maret 2025",
            "2025-01-01..2025-03-31",
            "0001-01-01..2025-03-31",
            id="until-cumulative",
        ),
        pytest.param("laporan Jan-24", "2024-01-01..2024-01-31", "2025-01-24", id="month-year"),
        pytest.param("gangguan semalam", "2025-06-17", "2025-06-17..2025-06-18", id="last-night"),
        pytest.param("NPHR unit 7 Maret 2025", "2025-03-01..2025-03-31", "2025-03-07", id="unit-7"),
        pytest.param(
            "trips in the last month",
            "2025-05-19..2025-06-18",
            "2025-05-01..2025-05-31",
            id="the-last-month",
        ),
        pytest.param(
            "insiden last March",
            "2025-03-01..2025-03-31",
            "2024-03-01..2024-03-31",
            id="last-march",
        ),
    ],
)
def test_an_ambiguous_date_shows_its_other_reading(
    question: str, expected: str, other: str
) -> None:
    reading = read(question, TODAY)
    assert reading.intervals == (iso(expected),)
    assert reading.alternatives[0].intervals == (iso(other),)
    assert reading.alternatives[0].reason


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("laporan 15/03/2025", id="day-above-12"),
        pytest.param("laporan 05/05/2025", id="same-both-ways"),
        pytest.param("laporan 2025-03-05", id="year-first"),
        pytest.param("laporan 5 Maret 2025", id="written-out"),
        pytest.param("laporan Maret 2025", id="month-with-year"),
        pytest.param("laporan kemarin", id="yesterday"),
    ],
)
def test_a_plain_date_has_no_other_reading(question: str) -> None:
    assert read(question, TODAY).alternatives == ()


@pytest.mark.parametrize(
    ("question", "phrase", "other"),
    [
        pytest.param("log 31 Februari 2025", "31 Februari 2025", "2025-02-01..2025-02-28", id="31"),
        pytest.param("log 30 Februari", "30 Februari", "2025-02-01..2025-02-28", id="no-year"),
        pytest.param("log 29 Februari 2023", "29 Februari 2023", "2023-02-01..2023-02-28", id="29"),
        pytest.param("log 31/04/2025", "31/04/2025", "2025-04-01..2025-04-30", id="digits"),
        pytest.param("log of April 31, 2025", "April 31, 2025", "2025-04-01..2025-04-30", id="en"),
        pytest.param("log 12/31/2024", "12/31/2024", "2024-12-31", id="month-first"),
    ],
)
def test_an_impossible_date_is_said_to_be_impossible(
    question: str, phrase: str, other: str
) -> None:
    reading = read(question, TODAY)
    assert (reading.intervals, reading.impossible) == ((), (phrase,))
    assert reading.strategy == "explicit"
    assert reading.alternatives[0].intervals == (iso(other),)


def test_a_possible_date_beside_an_impossible_one_is_read() -> None:
    reading = read("bandingkan 31 Februari 2025 dan 1 Maret 2025", TODAY)
    assert reading.intervals == (iso("2025-03-01"),)
    assert reading.impossible == ("31 Februari 2025",)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(
            "laporan 2024 kecuali Maret",
            ("2024-01-01..2024-02-29", "2024-04-01..2024-12-31"),
            id="kecuali",
        ),
        pytest.param(
            "all of 2024 except March and July",
            ("2024-01-01..2024-02-29", "2024-04-01..2024-06-30", "2024-08-01..2024-12-31"),
            id="except-two",
        ),
        pytest.param(
            "semua laporan kecuali Maret 2025",
            ("0001-01-01..2025-02-28", "2025-04-01..9999-12-31"),
            id="of-everything",
        ),
    ],
)
def test_what_is_excepted_is_cut_out(question: str, expected: tuple[str, ...]) -> None:
    assert read(question, TODAY).intervals == tuple(map(iso, expected))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("ringkas laporan_20240115.pdf", "2024-01-15", id="digits"),
        pytest.param("buka lap-harian_2024-01-15.xlsx", "2024-01-15", id="iso"),
        pytest.param("isi Prod_Shift_03_Maret_2025.docx apa?", "2025-03-03", id="words"),
    ],
)
def test_the_date_in_the_name_of_a_file_is_read(question: str, expected: str) -> None:
    reading = read(question, TODAY)
    assert reading.intervals == (iso(expected),)
    assert (reading.alternatives[-1].intervals, reading.alternatives[-1].strategy) == (
        (),
        "no_filter",
    )


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("piket Lebaran 2024", "2024-04-10..2024-04-11", id="lebaran"),
        pytest.param("siapa piket saat Idul Fitri?", "2025-03-31..2025-04-01", id="most-recent"),
        pytest.param("beban puncak Natal 2024", "2024-12-25", id="natal"),
        pytest.param("upacara 17 Agustus 2024", "2024-08-17", id="17-agustus"),
        pytest.param("upacara HUT RI tahun lalu", "2024-08-17", id="hut-ri"),
        pytest.param("outage during Christmas 2023", "2023-12-25", id="christmas"),
        pytest.param("Nyepi 2025 ada pemadaman?", "2025-03-29", id="nyepi"),
    ],
)
def test_a_holiday_is_read_by_its_name(question: str, expected: str) -> None:
    assert read(question, TODAY).intervals == (iso(expected),)


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("Prosedur piket Lebaran", id="procedure"),
        pytest.param("aturan THR Idul Fitri", id="rule"),
        pytest.param("kabupaten Mandailing Natal", id="place"),
    ],
)
def test_a_holiday_that_is_only_a_subject_is_no_date(question: str) -> None:
    assert read(question, TODAY).intervals == ()


def test_fiscal_years_follow_the_setting_and_bear_the_year_they_end_in() -> None:
    reading = read("anggaran FY2024", TODAY, fiscal_year_start=4)
    assert reading.intervals == (iso("2023-04-01..2024-03-31"),)
    assert reading.alternatives[0].intervals == (iso("2024-04-01..2025-03-31"),)


def test_a_fiscal_quarter_follows_the_setting_and_a_plain_one_does_not() -> None:
    fiscal = read("Q1 FY2024", TODAY, fiscal_year_start=4)
    plain = read("Q1 2024", TODAY, fiscal_year_start=4)
    assert fiscal.intervals == (iso("2023-04-01..2023-06-30"),)
    assert plain.intervals == (iso("2024-01-01..2024-03-31"),)


def test_a_night_shift_belongs_to_the_day_on_which_it_begins() -> None:
    reading = read("shift malam 5 Maret 2025 pukul 23.00-07.00", TODAY)
    assert reading.intervals == (iso("2025-03-05"),)


def test_spans_are_places_in_the_question() -> None:
    reading = read("laporan sejak 5 Maret 2025, lalu 7 Mei 2025", TODAY)
    assert reading.spans == (Span(8, 26, "sejak 5 Maret 2025"), Span(33, 43, "7 Mei 2025"))


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        pytest.param("log 5 Maret 2025", "Dibaca sebagai 5 Maret 2025.", id="id"),
        pytest.param("the log of 5 March 2025", "Read as 5 March 2025.", id="en"),
        pytest.param(
            "laporan bulan Maret",
            "Dibaca sebagai 1 Maret 2025 s.d. 31 Maret 2025 "
            "(tahun tidak disebut, jadi diambil yang paling akhir).",
            id="assumed-year",
        ),
        pytest.param(
            "laporan 31 Februari 2025",
            "Tidak ada tanggal yang dapat dicari; tanggal ini tidak ada di kalender.",
            id="impossible",
        ),
        pytest.param(
            "Which reports are there before March 2025?",
            "Read as up to 28 February 2025.",
            id="open-start",
        ),
        pytest.param(
            "laporan terbaru", "Yang terbaru yang dicari, tanpa batas tanggal.", id="latest"
        ),
    ],
)
def test_the_reason_is_one_sentence_in_the_language_of_the_question(
    question: str, reason: str
) -> None:
    assert read(question, TODAY).reason == reason
