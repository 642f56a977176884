"""Conversations, each its owner's alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from core.errors import NotFound
from core.records import Answer, Citation, Period, Reading, Sent, Span
from core.storage import threads

NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)
LATER = NOON + timedelta(minutes=1)
FIFTH = Period(date(2025, 3, 5), date(2025, 3, 5))
READING = Reading(
    *("Batas 5 Maret 2025?", date(2026, 3, 18), "id", (FIFTH,), "explicit"),
    spans=(Span(6, 18, "5 Maret 2025"),),
)
CITED = Citation(1, "d", "c", "a.txt", "A", 1, "80 bar", FIFTH)
ANSWER = Answer(
    *("80 bar [1].", (CITED,), READING),
    *("id", "extractive", "found"),
    sent=(Sent("127.0.0.1", "qwen", 3, 1200, True),),
    timings_ms={"search": 12.5},
)


def test_messages_come_back_in_order_and_mark_what_cites_a_document_that_is_not_there(db):
    thread = threads.create(db, "sari", "Batas", now=NOON)
    asked = threads.append(db, thread.id, user="sari", role="user", text="Batas?", now=NOON)
    told = threads.append(
        *(db, thread.id), user="sari", role="assistant", text="80", now=LATER, answer=ANSWER
    )
    question, answer = threads.messages(db, thread.id, user="sari")
    assert (question, told.answer) == (asked, ANSWER)
    assert answer.answer == replace(ANSWER, citations=(replace(CITED, removed=True),))
    assert threads.get(db, thread.id, user="sari").updated_at == LATER


def test_threads_are_listed_latest_first_and_found_by_what_was_said(db):
    first = threads.create(db, "sari", "Pompa", now=NOON)
    second = threads.create(db, "sari", "Kompresor", now=LATER)
    assert [t.id for t in threads.list_threads(db, "sari")] == [second.id, first.id]
    threads.append(db, first.id, user="sari", role="user", text="Zirkonafta 100%?", now=NOON)
    assert [t.id for t in threads.list_threads(db, "sari", search="zirkonafta 100%")] == [first.id]
    assert [t.id for t in threads.list_threads(db, "sari", search="kompresor")] == [second.id]


def test_a_thread_can_be_renamed_and_deleted_with_its_messages(db):
    thread = threads.create(db, "sari", now=NOON)
    threads.append(db, thread.id, user="sari", role="user", text="Halo", now=NOON)
    threads.rename(db, thread.id, "Judul", user="sari")
    assert threads.get(db, thread.id, user="sari").title == "Judul"
    threads.delete(db, thread.id, user="sari")
    assert threads.list_threads(db, "sari") == []
    assert db.read("SELECT count(*) FROM messages") == [(0,)]


def test_feedback_is_kept_and_can_be_taken_back(db):
    thread = threads.create(db, "sari", now=NOON)
    told = threads.append(
        *(db, thread.id), user="sari", role="assistant", text="80", now=NOON, answer=ANSWER
    )
    threads.feedback(db, told.id, helpful=False, reason="salah", user="sari")
    assert threads.messages(db, thread.id, user="sari")[0].helpful is False
    threads.feedback(db, told.id, helpful=None, user="sari")
    assert threads.messages(db, thread.id, user="sari")[0].helpful is None


def test_another_users_thread_is_as_if_it_were_not_there(db):
    thread = threads.create(db, "sari", now=NOON)
    told = threads.append(
        *(db, thread.id), user="sari", role="assistant", text="80", now=NOON, answer=ANSWER
    )
    assert threads.list_threads(db, "budi") == []
    for refused in (
        lambda: threads.messages(db, thread.id, user="budi"),
        lambda: threads.rename(db, thread.id, "x", user="budi"),
        lambda: threads.delete(db, thread.id, user="budi"),
        lambda: threads.append(db, thread.id, user="budi", role="user", text="x", now=NOON),
        lambda: threads.feedback(db, told.id, helpful=True, user="budi"),
    ):
        with pytest.raises(NotFound):
            refused()
    [kept] = threads.messages(db, thread.id, user="sari")
    assert (kept.id, kept.text) == (told.id, told.text)
