"""The long trial, in short: it runs on the real dashboard, and its judgement is not blind."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import DatabaseBusy
from core.operations.soak import Plan, Soak, report


def test_each_document_of_the_trial_has_a_question_with_one_answer() -> None:
    assert report(0).question == "Berapa beban rata-rata unit 1 pada 1 Januari 2025?"
    assert "Beban rata-rata Unit 1 adalah 400,0 MW" in report(0).text
    questions = [report(n).question for n in range(224 * 6)]
    assert len(set(questions)) == len(questions)


@pytest.fixture
def trial(tmp_path: Path) -> Soak:
    """A trial that is not run; its dashboard lists one document that nobody gave it."""

    def say(verb: str, *words: str) -> tuple[int, list[dict[str, object]]]:
        if verb == "broken":
            raise DatabaseBusy("gone")
        return (1 if verb == "doctor" else 0), [{"document_id": "a", "file": "a.txt"}] * 2

    trial = Soak(Plan(0.01, 1), tmp_path, lambda: subprocess.Popen(["true"]), say)
    trial._process = subprocess.Popen(["true"])
    trial._process.wait()
    return trial


def test_lost_doubled_and_deleted_documents_are_noticed(trial: Soak) -> None:
    trial._live = {1: "b"}
    trial._deleted = {"a"}
    trial._compare()
    assert trial._result()["faults"] == [
        "b was lost",
        "a came back",
        "a.txt is there twice",
        "the doctor found problems",
    ]


def test_wrong_answers_and_failures_outside_a_restart_are_counted(trial: Soak) -> None:
    trial._live = {0: "a"}
    answer = {"answer": "tidak tahu", "citations": [{"document_id": "x"}]}
    trial._note(report(0), 0, [answer], gone={"x"}, began=1.0, error=None)
    trial._note(report(0), 0, [], gone=set(), began=1.0, error="gone")
    found = trial._result()
    assert (found["wrong"], found["from_deleted"], found["failed_outside_restarts"]) == (1, 1, 1)
    trial._is_down = True
    trial._note(report(0), 0, [], gone=set(), began=1.0, error="gone")
    assert trial._result()["failed_in_restarts"] == 1


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_minute_of_the_trial_on_the_real_dashboard(tmp_path: Path) -> None:
    words = ["soak", "--minutes", "1", "--users", "4", "--think", "2", "--upload-every", "8"]
    words += ["--kill-every", "25", "--documents", "10"]
    program = (
        "import os, sys; os.environ['DOCAI_EMBEDDER'] = 'fake';"
        "from core.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert json.loads(ran.stdout)["kills"] >= 1
