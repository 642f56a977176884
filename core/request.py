"""The id of the question or job that is being worked on, for the lines that are logged of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import ContextVar, copy_context
from typing import TypeVar

T = TypeVar("T")
_current: ContextVar[str] = ContextVar("request", default="-")


def current() -> str:
    """Return the id; `-` outside of any request."""
    return _current.get()


def begin(request_id: str) -> None:
    """Work on this from now on, in this thread."""
    _current.set(request_id)


def within(request_id: str, events: Iterator[T]) -> Iterator[T]:
    """Yield what `events` yields; its own steps, and only they, run under the id."""
    context = copy_context()
    context.run(begin, request_id)
    try:
        while True:
            try:
                event = context.run(next, events)
            except StopIteration:
                return
            yield event
    finally:
        close = getattr(events, "close", None)
        if close is not None:
            context.run(close)
