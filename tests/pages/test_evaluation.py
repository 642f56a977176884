"""The evaluation page: run a set, read figures that were measured."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import words

Open = Callable[[str], AppTest]
SET = [
    {
        "id": "q1",
        "query": "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?",
        "today": "2026-03-18",
        "gold": ["laporan_harian_unit7_2025-03-11.txt"],
    },
    {
        "id": "q2",
        "query": "Berapa kadar NOX Unit 7 tanggal 9 Maret 2025?",
        "today": "2026-03-18",
        "gold": [],
    },
]
LINES = "\n".join(json.dumps(line) for line in SET).encode()


def run_set(at: AppTest, data: bytes, methods: list[str]) -> AppTest:
    at.button_group(key="evaluation-set").set_value("upload").run()
    at.file_uploader[0].set_value([("soal.jsonl", data, "application/json")])
    pills = next(g for g in at.button_group if g.key != "evaluation-set" and "bm25" in str(g.value))
    pills.set_value(methods)
    next(b for b in at.button if b.label == "Jalankan").click().run()
    assert not at.exception
    return at


def test_without_documents_there_is_nothing_to_measure(open_page: Open) -> None:
    assert "Pustaka masih kosong" in words(open_page("evaluation"))


def test_without_runs_nothing_is_shown_but_how_to_begin(filled: Path, open_page: Open) -> None:
    at = open_page("evaluation")
    assert "Belum ada yang diukur" in words(at)
    assert not at.table


def test_a_run_gives_a_row_of_figures_for_each_method(filled: Path, open_page: Open) -> None:
    at = run_set(open_page("evaluation"), LINES, ["hybrid", "bm25"])
    figures = at.table[0].value
    assert sorted(figures["Metode"]) == ["BM25 saja", "Hibrida temporal"]
    assert set(figures["Pertanyaan"]) == {"2"}
    hybrid = figures[figures["Metode"] == "Hibrida temporal"].iloc[0]
    assert hybrid["F1"] == "1,000 (1,00–1,00)"


@pytest.mark.parametrize("data", [b"", b"bukan json", b'{"id": "1"}'], ids=str)
def test_a_set_that_cannot_be_used_is_refused_with_its_line(
    filled: Path, open_page: Open, data: bytes
) -> None:
    at = run_set(open_page("evaluation"), data, ["hybrid"])
    assert any("soal.jsonl" in e.value.replace("\\", "") for e in at.error)
    assert not at.table


def test_no_method_chosen_is_said(filled: Path, open_page: Open) -> None:
    at = run_set(open_page("evaluation"), LINES, [])
    assert any("sedikitnya satu metode" in e.value for e in at.error)
