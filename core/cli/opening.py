"""Open the library for one verb."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.settings import Settings

if TYPE_CHECKING:
    from core.engine import Engine


@contextmanager
def opened(settings: Settings) -> Iterator[Engine]:
    """Open the library and close it after the verb, whatever happened."""
    from core.engine import open_engine  # slow to import, and `docai dates` needs none of it

    engine = open_engine(settings)
    try:
        yield engine
    finally:
        engine.close()
