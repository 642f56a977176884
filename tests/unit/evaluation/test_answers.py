"""Answers are judged by the expected ones: numbers first, then words."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.evaluation.answers import ask_alone, is_right, judged, numbers
from core.records import Judged, Viewer
from core.storage import ledger
from core.storage.database import Database
from core.testing import ScriptedModel

NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("1.234,5 mg", {"1234.5"}),
        ("1,234.5 mg", {"1234.5"}),
        ("347,2", {"347.2"}),
        ("347.20", {"347.2"}),
        ("1.234 ton", {"1234"}),
        ("0,125 bar", {"0.125"}),
        ("unit 7 pada 2 Maret", {"7", "2"}),
    ],
    ids=str,
)
def test_a_number_is_the_same_however_it_is_written(said: str, found: set[str]) -> None:
    assert numbers(said) == found


@pytest.mark.parametrize(
    ("expected", "given", "right"),
    [
        ("347,2 mg/Nm3", "Kadar NOX 347.2 mg/Nm3 [1].", True),
        ("347,2 mg/Nm3", "Kadar NOX sekitar 340 mg/Nm3.", False),
        ("bantalan pompa rusak", "Pompa berhenti karena bantalan rusak.", True),
        ("bantalan pompa rusak", "Saya tidak tahu.", False),
        ("60", "Tekanan 60 bar", True),
        ("60 bar", "", False),
    ],
    ids=["same", "other number", "words", "none of the words", "bare number", "nothing"],
)
def test_an_answer_is_right_if_it_says_what_was_expected(
    expected: str, given: str, right: bool
) -> None:
    assert is_right(expected, given) is right


def test_questions_without_an_expected_answer_are_left_out() -> None:
    questions = [Judged("1", "a", (), answer="60 bar"), Judged("2", "b", ())]
    found = list(judged(questions, lambda question: "60 bar"))
    assert [(one.id, one.right) for one in found] == [("1", True)]


def test_the_model_alone_is_asked_without_documents_and_it_is_in_the_ledger(db: Database) -> None:
    model = ScriptedModel.citing()
    ask = ask_alone(model, db, viewer=Viewer("anton", "analyst"), now=lambda: NOON)
    ask(Judged("1", "Berapa NOX?", (), answer="60"))
    entry = ledger.entries(db)[0]
    assert (entry.user, entry.purpose, entry.passages) == ("anton", "evaluation", ())
    assert entry.characters > 0
