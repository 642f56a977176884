"""A whole library on a folder of its own, with the fake embedder and Qdrant Edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine import Engine, open_engine
from core.settings import Settings


class Open:
    """Opens the library of a folder with some settings, and closes what a test left open."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._engines: list[Engine] = []

    def __call__(self, **values: object) -> Engine:
        plain: dict[str, object] = {"home": self._home, "embedder": "fake", "chat": "extractive"}
        self._engines.append(open_engine(Settings(**(plain | values))))  # type: ignore[arg-type]
        return self._engines[-1]

    def close(self, engine: Engine) -> None:
        self._engines.remove(engine)
        engine.close()

    def close_all(self) -> None:
        for engine in list(self._engines):
            self.close(engine)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def opened(home: Path) -> Iterator[Open]:
    opener = Open(home)
    yield opener
    opener.close_all()


@pytest.fixture
def engine(opened: Open) -> Engine:
    return opened()
