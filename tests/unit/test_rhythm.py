"""How often the reports come that a question names, and that a title is of."""

from __future__ import annotations

from datetime import date

import pytest

from core.records import Period
from core.rhythm import comes, rhythms_asked, rhythms_of


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Laporan harian Unit 7 awal Maret", {"daily"}),
        ("NPHR di laporan operasi harian", {"daily"}),
        ("Which daily drilling reports mention it", {"daily"}),
        ("laporan shift malam", {"shift"}),
        ("Latest monthly report of Unit 7", {"monthly"}),
        ("rekap triwulanan produksi", {"quarterly"}),
        ("laporan harian dan laporan bulanan", {"daily", "monthly"}),
        ("beban harian unit 7", set()),
        ("supervisor shift sore", set()),
        ("laporan gangguan", set()),
        ("annual leave policy", set()),
    ],
)
def test_a_question_names_a_rhythm_only_beside_a_word_for_report(
    question: str, expected: set[str]
) -> None:
    assert rhythms_asked(question) == expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Laporan Harian Operasi Unit 7", {"daily"}),
        ("Daily Drilling Report", {"daily"}),
        ("Night Shift Report Unit 3", {"shift"}),
        ("Notulen Rapat K3", set()),
    ],
)
def test_a_title_says_its_rhythm(title: str, expected: set[str]) -> None:
    assert rhythms_of(title) == expected


@pytest.mark.parametrize(
    ("title", "last", "expected"),
    [
        pytest.param("Laporan Harian Unit 7", 1, True, id="its title says so"),
        pytest.param("Laporan Operasi Unit 7", 1, True, id="it is of one day"),
        pytest.param("Laporan Operasi Unit 7", 31, False, id="it is of a month"),
        pytest.param("Laporan Shift Unit 7", 1, False, id="its title says otherwise"),
    ],
)
def test_a_report_comes_daily_by_its_title_else_by_its_days(
    title: str, last: int, expected: bool
) -> None:
    period = Period(date(2025, 3, 1), date(2025, 3, last))
    assert comes(frozenset({"daily"}), title, period) is expected
    assert not comes(frozenset({"daily"}), "Catatan", None)
