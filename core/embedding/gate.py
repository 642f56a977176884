"""Who may ask the embedding server now: a few at once, questions before ingestion."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Literal


class Gate:
    """At most `limit` inside, of which passages never take the last place.

    A passage waits while a question waits, so that a person is not kept by an upload.
    """

    def __init__(self, limit: int) -> None:
        if limit < 2:
            raise ValueError(f"a gate needs a place for each kind, not {limit}")
        self._limit = limit
        self._changed = Condition()
        self._waiting_queries = 0
        self._inside = {"query": 0, "passage": 0}

    @contextmanager
    def __call__(self, kind: Literal["query", "passage"]) -> Iterator[None]:
        """Wait for a place, and give it back at the end."""
        with self._changed:
            self._waiting_queries += kind == "query"
            self._changed.wait_for(lambda: self._open_to(kind))
            self._waiting_queries -= kind == "query"
            self._inside[kind] += 1
        try:
            yield
        finally:
            with self._changed:
                self._inside[kind] -= 1
                self._changed.notify_all()

    def _open_to(self, kind: Literal["query", "passage"]) -> bool:
        free = sum(self._inside.values()) < self._limit
        if kind == "query":
            return free
        return free and not self._waiting_queries and self._inside["passage"] < self._limit - 1
