"""Faults that other readers of dates are known for, each with the right reading."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from core.dates.question import read


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("tanggal 05-03-2025", "2025-03-05", id="dashes"),
        pytest.param("03/04/2025", "2025-04-03", id="slashes"),
        pytest.param("2025-04-03", "2025-04-03", id="iso"),
    ],
)
def test_day_and_month_are_not_exchanged(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)


def test_a_month_above_twelve_is_never_exchanged_in_silence() -> None:
    reading = read("produksi 12/31/2024", date(2025, 6, 18))
    assert (reading.intervals, reading.impossible) == ((), ("12/31/2024",))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("25 Februari sampai 3 Maret 2025", "2025-02-25..2025-03-03", id="months"),
        pytest.param("28 Desember 2024–2 Januari 2025", "2024-12-28..2025-01-02", id="years"),
        pytest.param("sebelum 10 Maret 2025", "0001-01-01..2025-03-09", id="before"),
        pytest.param("before 2024", "0001-01-01..2023-12-31", id="before-year"),
        pytest.param("setelah 10 Maret", "2025-03-11..9999-12-31", id="after"),
        pytest.param("sejak Maret 2025", "2025-03-01..2025-06-18", id="since"),
    ],
)
def test_a_range_is_one_window_and_each_word_is_on_its_side(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("hari ini", "2026-03-18", id="today"),
        pytest.param("kemarin", "2026-03-17", id="yesterday"),
        pytest.param("minggu lalu", "2026-03-09..2026-03-15", id="last-week"),
        pytest.param("bulan lalu", "2026-02", id="last-month"),
        pytest.param("3 hari terakhir", "2026-03-16..2026-03-18", id="three-days"),
    ],
)
def test_today_is_the_day_that_is_given(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected, today="2026-03-18")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("PPR-9087 rev 3 tahun 2024", "2024", id="revision-and-year"),
        pytest.param("100M kabel", "", id="metres"),
        pytest.param("surat 538400", "", id="letter"),
        pytest.param("SOP-12-2023 butir 4", "", id="procedure"),
        pytest.param("605 MW pukul 14.30", "", id="power-and-clock"),
    ],
)
def test_numbers_codes_and_units_are_no_dates(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)


@pytest.mark.parametrize(
    "spelling",
    [
        "17 Agustus 2025",
        "17 Agt 2025",
        "17 Agust 2025",
        "17 Ags 2025",
        "17 Agst. 2025",
        "Minggu, 17 Agustus 2025",
        "17 August 2025",
        "17 Aug 2025",
        "17-Agt-2025",
        "17agustus2025",
        "tgl 17 bulan Agustus 2025",
        "17/8/2025",
        "tujuh belas Agustus 2025",
        "Ahad 17 Agustus 2025",
        "August 17th, 2025",
        "17 AGUSTUS '25",
    ],
)
def test_every_spelling_of_a_day_is_that_day(check: Callable[..., None], spelling: str) -> None:
    check(f"log {spelling}", "2025-08-17", today="2026-03-18")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("Jum'at, 7 Maret 2025", "2025-03-07", id="friday"),
        pytest.param("Minggu, 16 Maret 2025", "2025-03-16", id="sunday"),
        pytest.param("minggu ini", "2025-06-16..2025-06-22", id="week"),
        pytest.param("lusa", "2025-06-20", id="day-after-tomorrow"),
        pytest.param("4 tahun lalu", "2021", id="four-years"),
    ],
)
def test_indonesian_words_are_known(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)


def test_a_month_without_year_is_the_one_begun_last_and_says_so() -> None:
    reading = read("laporan bulan Maret", date(2026, 3, 18))
    assert reading.intervals[0].first == date(2026, 3, 1)
    assert reading.alternatives[0].intervals[0].first == date(2025, 3, 1)
    assert "tahun tidak disebut" in reading.reason


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("TW I 2025", "2025-Q1", id="tw"),
        pytest.param("kuartal 1 2025", "2025-Q1", id="kuartal"),
        pytest.param("Q1 2025", "2025-Q1", id="q"),
        pytest.param("semester 2 2024", "2024-07-01..2024-12-31", id="semester"),
        pytest.param("minggu ke-2 Maret 2025", "2025-03-08..2025-03-14", id="week-of-month"),
    ],
)
def test_parts_of_years_are_windows(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)


def test_a_comparison_keeps_its_periods_apart(check: Callable[..., None]) -> None:
    check("bandingkan NPHR Januari dan Maret 2025", "2025-01 2025-03", strategy="month_range")
