"""Dates that a text names itself, for readers of documents."""

from __future__ import annotations

from datetime import date

import pytest

from core.dates.mentions import find
from core.records import Period


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Tanggal: 5 Maret 2024", ["2024-03-05"], id="labelled"),
        pytest.param("Date : 12-Jan-2023", ["2023-01-12"], id="english-label"),
        pytest.param("Periode 1-15 Maret 2024", ["2024-03-01..2024-03-15"], id="range"),
        pytest.param("Laporan Bulanan Maret 2025", ["2025-03-01..2025-03-31"], id="month"),
        pytest.param("TW II 2024", ["2024-04-01..2024-06-30"], id="quarter"),
        pytest.param("laporan_20240115.xlsx", ["2024-01-15"], id="file"),
        pytest.param("UU No. 1 Tahun 1970, revisi 3, 20.05 bar", [], id="no-dates"),
        pytest.param("minggu lalu, kemarin, bulan Maret, 3 hari terakhir", [], id="relative"),
        pytest.param(
            "5 Maret 2024 dan 7 Mei 2024", ["2024-03-05", "2024-05-07"], id="two-in-order"
        ),
    ],
)
def test_only_dates_with_their_year_are_found(text: str, expected: list[str]) -> None:
    found = [f"{m.period.first}..{m.period.last}" for m in find(text)]
    assert found == [day if ".." in day else f"{day}..{day}" for day in expected]


def test_a_mention_knows_its_place_and_how_exact_it_is() -> None:
    (mention,) = find("Periode 1-15 Maret 2024.")
    assert (mention.start, mention.end, mention.text) == (8, 23, "1-15 Maret 2024")
    assert (mention.grain, mention.ranged) == ("day", True)
    assert mention.period == Period(date(2024, 3, 1), date(2024, 3, 15))
