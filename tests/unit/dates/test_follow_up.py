"""A question of a thread takes from the one before it the dates that it leaves out."""

from __future__ import annotations

from datetime import date

import pytest

from core.dates.follow_up import follow_up
from core.dates.question import read
from core.records import Period

TODAY = date(2025, 6, 18)


def iso(text: str) -> Period:
    first, _, last = text.partition("..")
    return Period(date.fromisoformat(first), date.fromisoformat(last or first))


@pytest.mark.parametrize(
    ("before", "question", "expected"),
    [
        pytest.param("NPHR unit 7 tanggal 3 Maret 2025?", "kalau unit 8?", "2025-03-03", id="unit"),
        pytest.param("NPHR tanggal 3 Maret 2025?", "unit 8?", "2025-03-03", id="two-words"),
        pytest.param("NPHR tanggal 3 Maret 2025?", "Siapa operatornya?", "2025-03-03", id="nya"),
        pytest.param("log of 3 March 2025", "and for pump B?", "2025-03-03", id="and-for"),
        pytest.param(
            "laporan 3 Maret 2025",
            "siapa saja regu yang bertugas pada hari itu di dermaga?",
            "2025-03-03",
            id="that-day",
        ),
        pytest.param(
            "laporan minggu lalu", "kalau unit 8?", "2025-06-09..2025-06-15", id="relative-kept"
        ),
    ],
)
def test_the_days_asked_before_are_kept(before: str, question: str, expected: str) -> None:
    reading = follow_up(question, read(before, TODAY), TODAY)
    assert (reading.intervals, reading.strategy) == ((iso(expected),), "explicit")


@pytest.mark.parametrize(
    ("before", "question", "expected"),
    [
        pytest.param(
            "produksi Januari 2023",
            "bagaimana dengan Februari?",
            "2023-02-01..2023-02-28",
            id="month-keeps-year",
        ),
        pytest.param(
            "produksi Desember 2024",
            "kalau Januari?",
            "2025-01-01..2025-01-31",
            id="january-after-december",
        ),
        pytest.param(
            "produksi Maret 2024",
            "kalau November?",
            "2024-11-01..2024-11-30",
            id="later-month-same-year",
        ),
        pytest.param(
            "produksi Maret 2025",
            "kalau November?",
            "2024-11-01..2024-11-30",
            id="not-begun-goes-back",
        ),
        pytest.param(
            "laporan 3 Maret 2025", "kalau tanggal 5?", "2025-03-05", id="day-keeps-month"
        ),
        pytest.param(
            "laporan 2024", "what about Q2?", "2024-04-01..2024-06-30", id="quarter-keeps-year"
        ),
        pytest.param(
            "produksi Januari 2024", "kalau 2023?", "2023-01-01..2023-01-31", id="year-keeps-month"
        ),
        pytest.param(
            "produksi tahun 2024", "kalau 2023?", "2023-01-01..2023-12-31", id="year-after-year"
        ),
        pytest.param(
            "produksi Februari 2024",
            "kalau 2023?",
            "2023-02-01..2023-02-28",
            id="month-end-of-the-other-year",
        ),
    ],
)
def test_what_is_left_out_is_filled_from_before(before: str, question: str, expected: str) -> None:
    reading = follow_up(question, read(before, TODAY), TODAY)
    assert reading.intervals == (iso(expected),)


@pytest.mark.parametrize(
    ("before", "question", "expected"),
    [
        pytest.param(
            "report for 5 March 2025",
            "and the week after?",
            "2025-03-10..2025-03-16",
            id="week-after-a-day",
        ),
        pytest.param(
            "laporan minggu ke-12 2025",
            "minggu berikutnya?",
            "2025-03-24..2025-03-30",
            id="next-week",
        ),
        pytest.param(
            "produksi Maret 2025", "bulan sebelumnya?", "2025-02-01..2025-02-28", id="month-before"
        ),
        pytest.param("laporan 3 Maret 2025", "sehari setelahnya?", "2025-03-04", id="day-after"),
        pytest.param(
            "produksi triwulan I 2025",
            "dan sebelumnya?",
            "2024-10-01..2024-12-31",
            id="size-of-the-period",
        ),
        pytest.param(
            "produksi Q1 2025",
            "bagaimana dengan periode yang sama tahun lalu?",
            "2024-01-01..2024-03-31",
            id="same-period-last-year",
        ),
    ],
)
def test_a_step_starts_from_the_days_asked_before(
    before: str, question: str, expected: str
) -> None:
    reading = follow_up(question, read(before, TODAY), TODAY)
    assert reading.intervals == (iso(expected),)


def test_a_comparison_is_kept_for_another_unit() -> None:
    before = read("bandingkan Januari dan Februari 2024 untuk unit 7", TODAY)
    reading = follow_up("bagaimana dengan unit 8?", before, TODAY)
    assert (reading.intervals, reading.strategy) == (before.intervals, "month_range")


def test_the_newest_is_kept_for_another_unit() -> None:
    before = read("laporan terbaru unit 7", TODAY)
    assert follow_up("kalau unit 8?", before, TODAY).strategy == "latest"


def test_an_answer_to_which_month_takes_the_year_of_the_question() -> None:
    before = read("produksi tahun 2024 per bulan", TODAY)
    assert follow_up("Maret", before, TODAY).intervals == (iso("2024-03-01..2024-03-31"),)


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("Apa isi SOP start-up kompresor?", id="procedure"),
        pytest.param(
            "Siapa kepala gudang bahan kimia di pabrik selatan sekarang?", id="whole-question"
        ),
        pytest.param("dan untuk semua periode?", id="all-periods"),
    ],
)
def test_a_question_that_stands_by_itself_takes_nothing(question: str) -> None:
    reading = follow_up(question, read("NPHR tanggal 3 Maret 2025?", TODAY), TODAY)
    assert (reading.intervals, reading.strategy) == ((), "no_filter")


def test_dates_of_its_own_replace_those_before() -> None:
    reading = follow_up("kalau 5 April 2025?", read("log 3 Maret 2025", TODAY), TODAY)
    assert reading.intervals == (iso("2025-04-05"),)


def test_an_impossible_date_is_not_forgotten() -> None:
    reading = follow_up("kalau unit 8?", read("log 31 Februari 2025", TODAY), TODAY)
    assert (reading.intervals, reading.strategy) == ((), "explicit")
    assert reading.impossible == ("31 Februari 2025",)


def test_the_reason_says_where_the_days_come_from() -> None:
    reading = follow_up("kalau unit 8?", read("log 3 Maret 2025", TODAY), TODAY)
    assert reading.reason == "Waktu diambil dari pertanyaan sebelumnya: 3 Maret 2025."
