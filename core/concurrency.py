"""The only thread pool."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")


def map_ordered(fn: Callable[[A], B], items: Iterable[A], workers: int) -> list[B]:
    """Return [fn(item) for item in items], computed by at most `workers` threads.

    The first error, in the order of the items, is raised after the running calls ended;
    calls that have not begun by then never do.
    """
    todo = list(items)
    if workers < 1:
        raise ValueError(f"workers must be at least 1, not {workers}")
    if workers == 1 or len(todo) < 2:
        return [fn(item) for item in todo]
    with ThreadPoolExecutor(max_workers=min(workers, len(todo))) as pool:
        # Each call in a copy of the caller's context: its log lines carry the request's id.
        futures = [pool.submit(copy_context().run, fn, item) for item in todo]
        try:
            return [future.result() for future in futures]
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
