"""Questions go before ingestion."""

from __future__ import annotations

import threading

import pytest

from core.embedding.gate import Gate


def test_passages_never_take_the_last_place() -> None:
    gate = Gate(2)
    inside, leave, second = threading.Event(), threading.Event(), threading.Event()

    def passage(entered: threading.Event) -> None:
        with gate("passage"):
            entered.set()
            leave.wait(5)

    threads = [threading.Thread(target=passage, args=(e,)) for e in (inside, second)]
    threads[0].start()
    inside.wait(5)
    threads[1].start()

    with gate("query"):
        assert not second.is_set()

    leave.set()
    for thread in threads:
        thread.join(5)
    assert second.is_set()


def test_a_place_is_given_back_after_an_error() -> None:
    gate = Gate(2)

    for _ in range(3):
        with pytest.raises(KeyError), gate("passage"):
            raise KeyError

    with gate("passage"), gate("query"):
        pass


def test_one_place_is_not_enough() -> None:
    with pytest.raises(ValueError, match="a place for each kind"):
        Gate(1)
