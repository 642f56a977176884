"""What every test shares: where the optional public corpora are, and loopback only."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared() -> Callable[[str], Path]:
    """Return a function from a name to its path in `../shared`; it skips where that is missing."""

    def find(name: str) -> Path:
        path = ROOT.parent / "shared" / name
        if not path.exists():
            pytest.skip(f"the public corpora are not here: {name}")
        return path

    return find


@pytest.fixture(autouse=True)
def clean_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test its own data folder, and none of the developer's keys and servers."""
    for name in list(os.environ):
        if name.startswith(("DOCAI_", "OPENAI_")) or name in {"OLLAMA_HOST"}:
            monkeypatch.delenv(name)
    monkeypatch.setenv("DOCAI_HOME", str(tmp_path / "data"))
