"""Work that outlives its page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.background import Background
from core.engine import open_engine
from core.records import AskEvent
from core.settings import Settings


@pytest.fixture
def background() -> Iterator[Background]:
    opened = Background(workers=2)
    yield opened
    opened.close()


def test_every_reader_sees_all_events_from_the_first(background: Background) -> None:
    task = background.start("a", lambda: iter([1, 2, 3]))
    assert [e for e in task.follow() if e is not None] == [1, 2, 3]
    assert [e for e in task.follow() if e is not None] == [1, 2, 3]


def test_a_beat_comes_while_nothing_happens(background: Background) -> None:
    gate = threading.Event()

    def work() -> Iterator[object]:
        gate.wait(5)
        yield "late"

    follower = background.start("a", work).follow(beat_s=0.01)
    assert next(follower) is None
    gate.set()
    assert [e for e in follower if e is not None] == ["late"]


def test_what_the_work_raised_reaches_the_reader(background: Background) -> None:
    def work() -> Iterator[object]:
        yield 1
        raise ValueError("broken")

    task = background.start("a", work)
    with pytest.raises(ValueError, match="broken"):
        list(task.follow())


def test_a_running_key_is_not_started_twice(background: Background) -> None:
    gate = threading.Event()

    def work() -> Iterator[object]:
        gate.wait(5)
        yield 1

    first = background.start("a", work)
    assert background.start("a", work) is first
    gate.set()
    list(first.follow())
    assert background.start("a", work) is not first


def test_a_stopped_task_closes_its_generator_and_ends(background: Background) -> None:
    closed = threading.Event()
    go_on = threading.Event()

    def work() -> Iterator[object]:
        try:
            yield 1
            go_on.wait(5)
            yield 2
            yield 3
        finally:
            closed.set()

    task = background.start("a", work)
    follower = task.follow()
    assert next(follower) == 1
    task.stop()
    go_on.set()
    assert 3 not in list(follower)
    assert closed.is_set()


def test_a_forgotten_task_is_gone_but_a_running_one_stays(background: Background) -> None:
    gate = threading.Event()

    def work() -> Iterator[object]:
        gate.wait(5)
        yield 1

    task = background.start("a", work)
    background.forget("a")
    assert background.find("a") is task
    gate.set()
    list(task.follow())
    background.forget("a")
    assert background.find("a") is None


def test_f3_a_turn_whose_reader_is_cut_off_is_completed_and_kept(
    background: Background, tmp_path: Path
) -> None:
    """A page's session ends without a word: its socket was killed in the middle of an answer."""
    engine = open_engine(Settings(home=tmp_path, embedder="fake", chat="extractive"))
    report = b"LAPORAN HARIAN UNIT 7\nTanggal: 5 Maret 2025\n\nKata zirkonafta bernilai 4711 bar.\n"
    list(engine.ingest([("a.txt", report)]))
    thread, question = engine.create_thread().id, "Berapa nilai kata zirkonafta?"
    cut = threading.Event()

    def turn() -> Iterator[AskEvent]:
        for event in engine.ask(question, thread=thread):
            yield event
            assert cut.wait(20)

    task = background.start(thread, turn)
    follower = task.follow()
    assert next(follower) is not None
    del follower
    assert [m.role for m in engine.messages(thread)] == ["user"]
    cut.set()
    events = [event for event in task.follow() if event is not None]
    asked, kept = engine.messages(thread)
    assert asked.text == question
    assert kept.answer is not None
    assert "4711" in kept.text
    assert kept.answer.citations
    assert kept.answer.state == "found"
    assert events[-1].message_id == kept.id  # type: ignore[attr-defined]
    engine.close()


def test_what_runs_is_found_by_the_beginning_of_its_key_until_it_has_ended(
    background: Background,
) -> None:
    gate = threading.Event()

    def work() -> Iterator[object]:
        yield "first"
        assert gate.wait(20)
        yield "second"

    task = background.start("evaluation:sari", work)
    background.start("turn:1", lambda: iter(()))
    follower = task.follow()
    assert next(event for event in follower if event is not None) == "first"
    assert background.running("evaluation:") == [("evaluation:sari", task)]
    assert task.so_far() == ("first",)
    gate.set()
    list(follower)
    assert background.running("evaluation:") == []
    assert task.so_far() == ("first", "second")
