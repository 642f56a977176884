"""How far the queue is."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from core import progress
from core.records import Job

START = datetime(2025, 3, 1, 8, tzinfo=UTC)
WAITING = Job("1", "new", "a.txt", "queued", "queued", 0, 0, 0, "local", START, START)
READY = replace(WAITING, state="done", stage="finished", outcome="indexed")
FAILED = replace(WAITING, state="failed", stage="finished", outcome="failed", error="empty")
SAME = replace(READY, outcome="unchanged")


def test_nothing_to_do_is_no_progress() -> None:
    measured = progress.measure([], START)
    assert not measured.active
    assert measured.fraction == 0
    assert measured.seconds_left is None


def test_outcomes_are_counted() -> None:
    measured = progress.measure([READY, SAME, FAILED, WAITING], START)
    assert (measured.total, measured.finished) == (4, 3)
    assert (measured.ready, measured.unchanged, measured.failed) == (1, 1, 1)
    assert measured.active


def test_the_passages_of_a_running_file_count_toward_the_whole() -> None:
    running = replace(WAITING, state="running", stage="embedding", done=5, total=10)
    # One file done and half of the passages (0.1 + 0.8 / 2) of the other.
    assert progress.measure([READY, running], START).fraction == pytest.approx((1 + 0.5) / 2)


def test_the_time_left_follows_from_the_time_spent() -> None:
    measured = progress.measure([READY, WAITING], START + timedelta(seconds=30))
    assert measured.seconds_left == pytest.approx(30)


def test_no_time_is_guessed_before_anything_was_done_or_after_all_is() -> None:
    later = START + timedelta(seconds=30)
    assert progress.measure([WAITING], later).seconds_left is None
    assert progress.measure([READY], later).seconds_left is None


def test_open_batches_are_current_else_the_newest() -> None:
    old = replace(READY, batch="old")
    assert progress.current([READY, old]) == [READY]
    assert progress.current([READY, replace(WAITING, batch="old")]) == [
        replace(WAITING, batch="old")
    ]
    assert progress.current([]) == []
