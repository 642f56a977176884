"""The pool keeps the order and stops at the first error."""

from __future__ import annotations

import threading
import time

import pytest

from core.concurrency import map_ordered


def test_results_are_in_the_order_of_the_items() -> None:
    assert map_ordered(lambda n: (time.sleep(0.02 / n), n)[1], [1, 2, 3, 4], workers=4) == [
        1,
        2,
        3,
        4,
    ]


def test_no_more_run_at_once_than_there_are_workers() -> None:
    running: list[int] = []
    most: list[int] = []
    lock = threading.Lock()

    def work(n: int) -> None:
        with lock:
            running.append(n)
            most.append(len(running))
        time.sleep(0.005)
        with lock:
            running.remove(n)

    map_ordered(work, range(12), workers=3)
    assert max(most) <= 3


def test_one_item_needs_no_thread() -> None:
    assert map_ordered(lambda _: threading.current_thread(), [1], workers=3) == [
        threading.current_thread()
    ]


def test_the_first_error_by_order_is_raised() -> None:
    def work(n: int) -> int:
        if n > 1:
            raise ValueError(str(n))
        return n

    with pytest.raises(ValueError, match="2"):
        map_ordered(work, [1, 2, 3], workers=3)


def test_no_items_give_no_results() -> None:
    assert map_ordered(str, [], workers=3) == []


def test_a_pool_without_workers_is_refused() -> None:
    with pytest.raises(ValueError, match="workers"):
        map_ordered(str, [1, 2], workers=0)
