"""Open the library for one verb."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from core.settings import Settings

if TYPE_CHECKING:
    from core.engine import Engine


@contextmanager
def opened(settings: Settings, *, afresh: bool = False) -> Iterator[Engine]:
    """Open the library and close it after the verb, whatever happened.

    `afresh` starts with an empty vector index, which another model may have made.
    """
    from core.engine import open_engine  # slow to import, and `docai dates` needs none of it

    engine = open_engine(settings, afresh=afresh)
    try:
        yield engine
    finally:
        engine.close()
