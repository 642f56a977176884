"""Real drilling reports through the command line: the right day answers, no other fills a gap."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.cli import main

WHY = "Kenapa operasi pengeboran ditunda menurut laporan harian {day} Juni 2007?"


@pytest.fixture
def ask(
    shared: Callable[[str], Path],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[int], dict[str, Any]]:
    """Return a function that asks about a day of June 2007 over that month's reports."""
    monkeypatch.setenv("DOCAI_EMBEDDER", "fake")
    monkeypatch.setenv("DOCAI_CHAT", "extractive")
    folder = shared("corpora/dated_docs") / "files"
    reports = sorted(str(path) for path in folder.glob("ddr_2007-06*.txt"))
    assert main(["ingest", *reports, "--json"]) == 0
    capsys.readouterr()

    def answer(day: int) -> dict[str, Any]:
        assert main(["ask", WHY.format(day=day), "--today", "2026-11-29", "--json"]) == 0
        line: dict[str, Any] = json.loads(capsys.readouterr().out)
        return line

    return answer


def test_the_answer_rests_on_the_report_of_the_asked_day_alone(
    ask: Callable[[int], dict[str, Any]],
) -> None:
    answer = ask(23)
    assert {c["file"] for c in answer["citations"]} == {"ddr_2007-06-23_15-9-F-12.txt"}
    assert "pump" in answer["answer"]


def test_a_day_without_report_gets_the_nearest_days_and_no_quotation(
    ask: Callable[[int], dict[str, Any]],
) -> None:
    answer = ask(9)
    assert answer["citations"] == []
    assert answer["nearest"][0] == ["2007-06-14", "2007-06-14"]
    assert ">" not in answer["answer"]
    assert "14 Juni 2007" in answer["answer"]
