"""A whole library on a folder of its own, with the fake embedder and Qdrant Edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.engine import Engine, open_engine
from core.settings import Settings

Open = Callable[..., Engine]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def opened(home: Path) -> Iterator[Open]:
    """Return a function that opens the library of `home` with some settings; all are closed."""
    engines: list[Engine] = []

    def open_one(**values: object) -> Engine:
        settings = Settings(**{"home": home, "embedder": "fake", "chat": "extractive"} | values)  # type: ignore[arg-type]
        engines.append(open_engine(settings))
        return engines[-1]

    yield open_one
    for engine in engines:
        engine.close()


@pytest.fixture
def engine(opened: Open) -> Engine:
    return opened()
