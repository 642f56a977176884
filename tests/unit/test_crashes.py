"""Stopped at any write, everything is whole or absent after the next start, and can go on."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import duckdb
import pytest

from core import library, loading, undoing
from core.bm25 import open_keywords
from core.errors import NotFound
from core.ingest import ingest
from core.parts import Parts
from core.ports import Vectors
from core.records import Chunk, Content, Document, Facets, FileReport, Where
from core.storage import documents
from core.storage.database import Database, migrate, migrations
from core.testing import HashEmbedder, fixed_clock
from core.vectors.exact import ExactIndex

ROOT = Path(__file__).resolve().parents[2]
NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)
LAST_STEP = 30


class Crash(BaseException):
    """The machine stops: no handler of errors runs."""


@dataclass
class Fuse:
    """Burns a little at each write, and crashes at its end; None never does."""

    left: int | None = field(default=None)

    def burn(self) -> None:
        if self.left == 0:
            raise Crash
        if self.left is not None:
            self.left -= 1


class FusedDatabase(Database):
    """May crash before and after each transaction."""

    def __init__(self, fuse: Fuse) -> None:
        super().__init__(duckdb.connect(":memory:"), None)
        self.fuse = fuse

    @contextmanager
    def write(self, *, changes_library: bool = False) -> Iterator[duckdb.DuckDBPyConnection]:
        self.fuse.burn()
        with super().write(changes_library=changes_library) as cursor:
            yield cursor
        self.fuse.burn()


class FusedIndex(ExactIndex):
    """May crash before each change."""

    def __init__(self, fuse: Fuse) -> None:
        super().__init__(dim=HashEmbedder.dim)
        self.fuse = fuse

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors, facets: Facets) -> None:
        self.fuse.burn()
        super().upsert(chunks, vectors, facets)

    def update(self, facets: Facets) -> None:
        self.fuse.burn()
        super().update(facets)

    def delete(self, document_id: str) -> None:
        self.fuse.burn()
        super().delete(document_id)


class PlainReader:
    """Reads in this process, which tests may: they hold no hostile file."""

    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


def add(parts: Parts, name: str, text: str) -> Document:
    *_, last = ingest(parts, PlainReader(), name, text.encode(), user="sari")
    assert isinstance(last, FileReport)
    assert last.document is not None, last.error
    return last.document


def restarted(parts: Parts) -> Parts:
    again = replace(parts, keywords=open_keywords())
    library.load_keywords(again)
    library.recover(again)
    return again


def replace_it(parts: Parts, old: Document) -> None:
    add(parts, old.name, f"isi baru {old.name}")


def edit_it(parts: Parts, old: Document) -> None:
    library.edit(parts, old.id, {"unit": "Unit 7"}, user="sari")


def delete_it(parts: Parts, old: Document) -> None:
    library.delete(parts, old.id, user="sari")


def put_it_away(parts: Parts, old: Document) -> None:
    library.delete(parts, old.id, user="sari", keep=True)


def bring_it_back(parts: Parts, old: Document) -> None:
    if documents.by_ids(parts.database, [old.id]):
        put_it_away(parts, old)
    undoing.undelete(parts, old.id, user="sari")


def reindex(parts: Parts, old: Document) -> None:
    list(library.reindex(parts))


ACTIONS = [replace_it, edit_it, delete_it, put_it_away, bring_it_back, reindex]


@pytest.mark.parametrize("action", ACTIONS)
def test_a_crash_at_any_write_leaves_every_document_whole_or_absent(
    action: Callable[[Parts, Document], None], tmp_path
):
    fuse = Fuse()
    database = FusedDatabase(fuse)
    migrate(database, migrations())
    parts = Parts(
        *(database, tmp_path, HashEmbedder(), FusedIndex(fuse), open_keywords()),
        clock=fixed_clock(NOON),
    )
    crashes = 0
    for step in range(LAST_STEP):
        old = add(parts, f"{step}.txt", f"isi lama {step}")
        fuse.left = step
        try:
            action(parts, old)
        except Crash:
            crashes += 1
        crashed, fuse.left = fuse.left == 0, None
        parts = restarted(parts)
        assert library.doctor(parts).problems == ()
        assert_one_answers(parts, old)
        finish(parts, action, old)
        for document in documents.find(database):
            library.delete(parts, document.id, user="sari")
        if not crashed:
            break
    assert 2 < crashes < LAST_STEP - 1
    database.close()


def assert_one_answers(parts: Parts, old: Document) -> None:
    """Of the versions of a document at most one is current; none is half there."""
    versions = documents.versions(parts.database, old.series)
    assert [version.current for version in versions] == [True, False][: len(versions)]
    assert documents.find(parts.database, statuses=("pending", "failed")) == []


def finish(parts: Parts, action: Callable[[Parts, Document], None], old: Document) -> None:
    """Do it again, as its job or its user does, with the result of an undisturbed run."""
    try:
        action(parts, old)
    except NotFound:
        assert action in (delete_it, put_it_away)
    assert library.doctor(parts).problems == ()
    current = [d for d in documents.versions(parts.database, old.series) if d.current]
    if action in (delete_it, put_it_away):
        assert current == []
        assert (parts.files / old.id).exists() == (action is put_it_away)
    elif action is bring_it_back:
        assert current == [old]
    elif action is replace_it:
        assert [d.version for d in current] == [2]
    elif action is edit_it:
        where = Where(units=("Unit 7",), documents=(old.id,))
        assert documents.find(parts.database, where=where) == current
        vector = parts.embedder.embed([old.name], "query")[0]
        assert parts.vectors.search(vector, limit=1, where=where)


# --- killed from outside, at any moment ----------------------------------------------------


def killed(folder: Path, index: str, kills: int, seed: int) -> dict[str, Any]:
    """Let a library work and be killed so often, in a program of its own; see `killed.py`."""
    program = [sys.executable, "-W", "ignore", "-m", "tests.unit.killed"]
    words = [str(folder), index, str(kills), str(seed)]
    ran = subprocess.run([*program, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.parametrize(("index", "kills"), [("edge", 4), ("server", 2)])
def test_a_kill_at_a_random_moment_loses_and_doubles_nothing(
    index: str, kills: int, tmp_path: Path
) -> None:
    found = killed(tmp_path, index, kills, seed=20260318)
    assert found["faults"] == []
    assert found["kills"] == kills


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("index", ["edge", "server"])
def test_a_hundred_kills_lose_and_double_nothing(index: str, tmp_path: Path) -> None:
    found = killed(tmp_path, index, 100, seed=7)
    assert found["faults"] == []
    assert {"ingest", "edit", "delete", "reread", "reindex"} <= found["struck"].keys()
