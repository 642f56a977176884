"""Sums, means and extremes over table rows: all of them, once, and nothing else."""

from __future__ import annotations

import pytest

from core.parts import Parts
from core.records import Answer, Answered
from tests.unit.assistant.conftest import adder, events


@pytest.fixture
def energy(parts: Parts) -> Parts:
    """Daily energy of March 2025 in a table, a second unit in it, and its total row."""
    rows = ["Tanggal;Unit;Energi MWh;Suhu C"]
    rows += [f"{day:02}/03/2025;Unit 7;{1000 + day},5;{80 + day}" for day in range(1, 5)]
    rows += ["01/03/2025;Unit 8;500,0;70", "TOTAL;;4512,0;"]
    adder(parts)("energi_maret_2025.csv", "\n".join(rows))
    return parts


def said(parts: Parts, question: str) -> Answer:
    last = events(parts, question)[-1]
    assert isinstance(last, Answered)
    return last.answer


def test_a_total_is_the_sum_of_the_rows_without_the_total_row(energy: Parts) -> None:
    answer = said(energy, "Berapa total energi MWh unit 7?")
    # 1001.5 + 1002.5 + 1003.5 + 1004.5
    assert "**4.012** dari 4 baris" in answer.text
    assert answer.citations
    assert answer.state == "found"


def test_an_average_is_over_the_rows_of_the_asked_unit(energy: Parts) -> None:
    assert "**1.003** dari 4 baris" in said(energy, "Rata-rata energi MWh unit 7?").text


def test_an_extreme_shows_its_row(energy: Parts) -> None:
    answer = said(energy, "Kapan suhu tertinggi unit 7?")
    assert "**84** dari 4 baris" in answer.text
    assert "04/03/2025" in answer.text
    assert "01/03/2025" not in answer.text


def test_what_stands_in_no_column_is_left_to_the_passages(energy: Parts) -> None:
    assert "baris" not in said(energy, "Berapa total tekanan unit 7?").text
