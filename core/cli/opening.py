"""Open the library for one verb."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from core.settings import Settings

if TYPE_CHECKING:
    from core.engine import Engine

_open: ContextVar[Engine | None] = ContextVar("open", default=None)


@contextmanager
def opened(settings: Settings, *, afresh: bool = False) -> Iterator[Engine]:
    """Open the library and close it after the verb, whatever happened.

    `afresh` starts with an empty vector index, which another model may have made. Within the
    owner of the data folder it is the owner's library, which stays open.
    """
    held = _open.get()
    if held is not None:
        yield held
        return
    from core.engine import open_engine  # slow to import, and `docai dates` needs none of it

    engine = open_engine(settings, afresh=afresh)
    try:
        yield engine
    finally:
        engine.close()


@contextmanager
def already_open(engine: Engine) -> Iterator[None]:
    """Let the verbs that run within use this library."""
    token = _open.set(engine)
    try:
        yield
    finally:
        _open.reset(token)
