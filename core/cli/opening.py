"""Open the library for one verb."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from core.engine import Engine, open_engine
from core.settings import Settings


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """Open the library and close it after the verb, whatever happened."""
    engine = open_engine(settings)
    try:
        yield engine
    finally:
        engine.close()
