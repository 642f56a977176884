"""Questions that lean on the one before, and those that stand alone."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from core.assistant.followup import read
from core.dates import question as dates
from core.parts import Parts
from core.records import Answer, Answered, Message
from tests.unit.assistant.conftest import TODAY, events

NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)


def told(*questions: str) -> list[Message]:
    """A thread in which these questions were asked and answered."""
    messages: list[Message] = []
    for number, question in enumerate(questions):
        asked = read(question, messages, TODAY)
        answer = Answer("…", (), asked.reading, asked.reading.language, "x", "found")
        messages.append(Message(f"q{number}", "t", "user", question, NOON))
        messages.append(Message(f"a{number}", "t", "assistant", "…", NOON, answer))
    return messages


FIRST = "Berapa NPHR unit 7 tanggal 3 Maret 2025?"


@pytest.mark.parametrize(
    ("question", "alone", "day"),
    [
        ("kalau unit 8?", ["NPHR", "unit 8"], date(2025, 3, 3)),
        ("bagaimana dengan unit 8?", ["NPHR", "unit 8"], date(2025, 3, 3)),
        ("bebannya berapa?", ["bebannya", "unit 7"], date(2025, 3, 3)),
        ("kenapa?", ["kenapa", "NPHR", "unit 7"], date(2025, 3, 3)),
        ("kalau tanggal 5 Maret 2025?", ["NPHR", "unit 7"], date(2025, 3, 5)),
    ],
)
def test_what_a_question_leaves_out_comes_from_the_one_before(
    question: str, alone: list[str], day: date
) -> None:
    asked = read(question, told(FIRST), TODAY)
    assert asked.carried
    assert all(piece in asked.search.question for piece in alone)
    assert ("unit 7" in asked.search.question) == ("unit 7" in alone)
    assert [period.first for period in asked.search.intervals] == [day]
    assert asked.reading.question == question


@pytest.mark.parametrize(
    "question",
    ["Apa isi SOP start-up kompresor?", "Siapa manajer pemeliharaan pabrik gula sekarang?"],
)
def test_a_question_of_its_own_inherits_nothing(question: str) -> None:
    asked = read(question, told(FIRST), TODAY)
    assert not asked.carried
    assert asked.search == dates.read(question, TODAY)


def test_a_chain_of_follow_ups_keeps_what_none_of_them_replaced() -> None:
    asked = read("dan unit 6?", told(FIRST, "kalau unit 8?"), TODAY)
    assert "NPHR" in asked.search.question
    assert "unit 6" in asked.search.question
    assert "unit 8" not in asked.search.question
    assert [period.first for period in asked.search.intervals] == [date(2025, 3, 3)]


def test_the_first_question_of_a_thread_leans_on_nothing() -> None:
    assert not read("kalau unit 8?", [], TODAY).carried


def test_dates_that_the_user_corrected_are_kept() -> None:
    mine = dates.read("NPHR 9 Maret 2025", TODAY)
    asked = read("kalau unit 8?", told(FIRST), TODAY, reading=mine)
    assert [period.first for period in asked.search.intervals] == [date(2025, 3, 9)]


def test_a_follow_up_is_answered_for_the_day_before_it(library: Parts, thread: str) -> None:
    events(library, "Berapa NPHR unit 7 tanggal 2 Maret 2025?", thread=thread)
    last = events(library, "kalau unit 8?", thread=thread)[-1]
    assert isinstance(last, Answered)
    assert "2502" in last.answer.text
    assert {c.name for c in last.answer.citations} == {"harian_u8_2025-03-02.txt"}
