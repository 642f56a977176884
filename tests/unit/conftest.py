"""A library of real parts in memory, for the use cases."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.bm25 import open_keywords
from core.parts import Parts
from core.storage.database import Database, open_database
from core.testing import HashEmbedder, fixed_clock
from core.vectors.exact import ExactIndex
from tests.library import Library

NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)


@pytest.fixture(scope="session")
def opened_database() -> Iterator[Database]:
    """One database for the session: opening one costs more than most tests."""
    database = open_database(":memory:")
    yield database
    database.close()


@pytest.fixture
def db(opened_database: Database) -> Database:
    """An empty database in memory."""
    tables = opened_database.read(
        "SELECT DISTINCT table_name FROM information_schema.columns"
        " WHERE table_name <> 'schema_migrations'"
    )
    with opened_database.write(changes_library=True) as cursor:
        for (table,) in tables:
            cursor.execute(f"DELETE FROM {table}")
    return opened_database


@pytest.fixture
def parts(tmp_path: Path, db: Database) -> Parts:
    """An empty library: DuckDB in memory, the exact index, the hashing embedder, noon."""
    files = tmp_path / "files"
    files.mkdir()
    embedder = HashEmbedder()
    return Parts(
        *(db, files, embedder, ExactIndex(dim=embedder.dim), open_keywords()),
        clock=fixed_clock(NOON),
    )


@pytest.fixture
def library(parts: Parts) -> Library:
    """The empty library with verbs to fill and ask it."""
    return Library(parts)
