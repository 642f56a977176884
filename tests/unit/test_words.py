"""How answers write dates, lists and numbers, in both languages."""

from __future__ import annotations

import re
from datetime import date

import pytest

from core.records import Period
from core.words import SENTENCES, day, days, listed, number, period, say


def span(first: str, last: str) -> Period:
    return Period(date.fromisoformat(first), date.fromisoformat(last))


@pytest.mark.parametrize(
    ("value", "indonesian", "english"),
    [
        (span("2024-01-15", "2024-01-15"), "15 Januari 2024", "15 January 2024"),
        (span("2024-02-01", "2024-02-29"), "Februari 2024", "February 2024"),
        (span("2024-01-01", "2024-03-31"), "Januari–Maret 2024", "January–March 2024"),
        (span("2024-01-01", "2024-12-31"), "2024", "2024"),
        (span("2023-01-01", "2024-12-31"), "2023–2024", "2023–2024"),
        (
            span("2024-11-01", "2025-02-28"),
            *("November 2024 – Februari 2025",),
            "November 2024 – February 2025",
        ),
        (span("2025-03-03", "2025-03-07"), "3–7 Maret 2025", "3–7 March 2025"),
        (
            span("2025-02-25", "2025-03-03"),
            "25 Februari sampai 3 Maret 2025",
            "25 February to 3 March 2025",
        ),
        (span("0001-01-01", "2025-03-09"), "sampai 9 Maret 2025", "up to 9 March 2025"),
        (span("2025-03-01", "9999-12-31"), "sejak 1 Maret 2025", "since 1 March 2025"),
        (span("0001-01-01", "9999-12-31"), "semua waktu", "any time"),
    ],
)
def test_a_period_is_written_as_shortly_as_it_can_be_said(
    value: Period, indonesian: str, english: str
) -> None:
    assert period(value, "id") == indonesian
    assert period(value, "en") == english


def test_a_mixed_question_is_answered_in_indonesian() -> None:
    assert day(date(2024, 1, 15), "mixed") == "15 Januari 2024"


def test_neighbouring_days_become_ranges() -> None:
    march = [date(2025, 3, n) for n in (9, 3, 10, 11, 20)]
    assert days(march, "id") == "3 Maret 2025, 9–11 Maret 2025 dan 20 Maret 2025"


def test_a_list_reads_as_a_sentence() -> None:
    assert listed([], "id") == ""
    assert listed(["a"], "id") == "a"
    assert listed(["a", "b", "c"], "en") == "a, b and c"


def test_numbers_have_the_separators_of_the_language() -> None:
    assert number(1234.5, "id") == "1.234,5"
    assert number(1234.5, "en") == "1,234.5"
    assert number(7.0, "id") == "7"


@pytest.mark.parametrize("key", SENTENCES)
def test_both_languages_of_a_sentence_use_the_same_values(key: str) -> None:
    indonesian, english = (set(re.findall(r"{\d}", text)) for text in SENTENCES[key])
    assert indonesian == english
    assert say("id", key, *"abcd")
