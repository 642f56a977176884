"""What is out of reach, slow, full, broken or wrong: said in one line, survived, and mended."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest
from qdrant_client import QdrantClient
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from core import library, loading, search
from core.assistant import turn
from core.dates import question as questions
from core.embedding.ollama import OllamaEmbedder, open_ollama
from core.engine import Engine, open_engine
from core.errors import DocAIError, EmbedderUnavailable, IndexUnavailable
from core.ingest import ingest
from core.parts import Parts
from core.ports import VectorIndex, Vectors
from core.queue import open_queue
from core.records import (
    ANYWHERE,
    LOCAL_ADMIN,
    Chunk,
    Content,
    Document,
    Facets,
    FileReport,
    Scored,
    Where,
)
from core.settings import Settings
from core.storage import documents, jobs, threads
from core.testing import HashEmbedder
from core.vectors.exact import ExactIndex
from core.vectors.server import ServerIndex, Translated
from tests.contracts.samples import chunk, facets, rows
from tests.local_server import serve

NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)


class PlainReader:
    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


class AwayIndex(ExactIndex):
    """A vector index that can be out of reach; `calls` counts the tries."""

    def __init__(self) -> None:
        super().__init__(dim=HashEmbedder.dim)
        self.away = False
        self.after = 10_000

    def _touch(self) -> None:
        self.after -= 1
        if self.away or self.after < 0:
            raise IndexUnavailable("The Qdrant server at http://q does not answer. Start it.")

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors, facets: Facets) -> None:
        self._touch()
        super().upsert(chunks, vectors, facets)

    def search(self, vector: Vectors, *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        self._touch()
        return super().search(vector, limit=limit, where=where)

    def update(self, facets: Facets) -> None:
        self._touch()
        super().update(facets)

    def delete(self, document_id: str) -> None:
        self._touch()
        super().delete(document_id)

    def counts(self) -> Mapping[str, int]:
        self._touch()
        return super().counts()


def add(parts: Parts, name: str, text: str) -> FileReport:
    *_, last = ingest(parts, PlainReader(), name, text.encode(), user="sari")
    assert isinstance(last, FileReport)
    return last


def reading(text: str):  # type: ignore[no-untyped-def]
    return questions.read(text, NOON.date())


@pytest.fixture
def away(parts: Parts) -> tuple[Parts, AwayIndex]:
    index = AwayIndex()
    return replace(parts, vectors=index), index


# --- the Qdrant server ---------------------------------------------------------------------


def test_a_search_without_its_index_is_unavailable_and_never_not_found(away) -> None:
    parts, index = away
    add(parts, "a.txt", "kata zirkonafta")
    index.away = True
    with pytest.raises(IndexUnavailable, match="does not answer"):
        search.search(parts, reading("apa zirkonafta"), method="hybrid", viewer=LOCAL_ADMIN)
    thread = threads.create(parts.database, "local", now=NOON)
    events = turn.ask(
        parts, None, "apa zirkonafta", thread_id=thread.id, today=NOON.date(), viewer=LOCAL_ADMIN
    )
    with pytest.raises(IndexUnavailable):
        list(events)
    kept = threads.messages(parts.database, thread.id, user="local")[-1]
    assert kept.answer is not None
    assert kept.answer.state == "failed"
    index.away = False
    found = search.search(parts, reading("apa zirkonafta"), method="hybrid", viewer=LOCAL_ADMIN)
    assert [hit.document.name for hit in found.hits] == ["a.txt"]


@pytest.mark.parametrize("after", range(6))
def test_an_index_that_goes_away_in_the_middle_leaves_a_whole_document_or_none(
    away, after: int
) -> None:
    parts, index = away
    old = add(parts, "a.txt", "kata zirkonafta lama").document
    assert old is not None
    index.after = after
    report = add(parts, "a.txt", "kata zirkonafta baru")
    index.after = 10_000
    library.repair(parts)
    assert library.doctor(parts).problems == ()
    current = [d for d in documents.find(parts.database) if d.current]
    assert len(current) == 1
    if report.status == "failed":
        assert current == [replace(old, current=True)]
        assert "does not answer" in str(report.error)
    assert add(parts, "a.txt", "kata zirkonafta baru").status in ("replaced", "unchanged")
    assert library.doctor(parts).problems == ()


def delete(parts: Parts, document: Document) -> None:
    library.delete(parts, document.id, user="sari")


def edit(parts: Parts, document: Document) -> None:
    library.edit(parts, document.id, {"unit": "Unit 7"}, user="sari")


@pytest.mark.parametrize("action", [delete, edit])
def test_a_change_while_the_index_is_away_is_kept_and_told_later(
    away, action: Callable[[Parts, Document], None]
) -> None:
    parts, index = away
    document = add(parts, "a.txt", "kata zirkonafta").document
    assert document is not None
    index.away = True
    with pytest.raises(IndexUnavailable):
        action(parts, document)
    index.away = False
    asked = reading("apa zirkonafta")
    hits = search.search(parts, asked, method="hybrid", viewer=LOCAL_ADMIN).hits
    assert [h.document.metadata.unit for h in hits] == ([] if action is delete else ["Unit 7"])
    library.repair(parts)
    assert library.doctor(parts).problems == ()


CALLS: dict[str, Callable[[VectorIndex], object]] = {
    "upsert": lambda index: index.upsert([chunk("a", 0)], rows([1, 0]), facets("a")),
    "search": lambda index: index.search(np.array([1, 0], np.float32), limit=3),
    "update": lambda index: index.update(facets("a")),
    "delete": lambda index: index.delete("a"),
    "counts": lambda index: index.counts(),
}


async def _error(_request: Request) -> Response:
    return PlainTextResponse("out of memory", 500)


async def _nonsense(_request: Request) -> Response:
    return PlainTextResponse("<html>a proxy's page</html>")


async def _slow(_request: Request) -> Response:
    await asyncio.sleep(30)
    return PlainTextResponse("")


@pytest.fixture(params=["away", "error", "nonsense", "slow"])
def bad_server(request: pytest.FixtureRequest) -> Iterator[str]:
    answers = {"error": _error, "nonsense": _nonsense, "slow": _slow}
    if request.param == "away":
        yield "http://127.0.0.1:9"
        return
    routes = [Route("/{path:path}", answers[request.param], methods=["GET", "POST", "PUT"])]
    with serve(Starlette(routes=routes)) as url:
        yield url


@pytest.mark.parametrize("call", CALLS)
def test_every_call_to_a_bad_server_is_one_line_that_names_it(bad_server: str, call: str) -> None:
    client = QdrantClient(url=bad_server, timeout=1, check_compatibility=False)
    index = ServerIndex(client, Translated(bad_server), name="docai", dim=2)
    with pytest.raises(IndexUnavailable, match="does not answer as it should") as caught:
        CALLS[call](index)
    assert bad_server in str(caught.value)
    assert "\n" not in str(caught.value)
    index.close()


# --- the embedding server ------------------------------------------------------------------


@pytest.mark.parametrize("answer", [_error, _nonsense, _slow])
def test_a_bad_embedding_server_fails_the_file_with_a_reason_and_not_the_library(
    parts: Parts, answer: Callable[[Request], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    import core.embedding.ollama as adapter

    monkeypatch.setattr(adapter, "_TIMEOUT", 0.5)
    monkeypatch.setattr(adapter, "_WAITS_S", (0.0,))
    add(parts, "a.txt", "kata zirkonafta")
    with serve(Starlette(routes=[Route("/{path:path}", answer, methods=["GET", "POST"])])) as url:
        embedder: OllamaEmbedder = open_ollama(url)
        broken = replace(parts, embedder=embedder)
        report = add(broken, "b.txt", "kata molibdenia")
        assert report.status == "failed"
        assert url in str(report.error)
        with pytest.raises(EmbedderUnavailable):
            search.search(broken, reading("apa zirkonafta"), method="vector", viewer=LOCAL_ADMIN)
    assert library.doctor(parts).problems == ()


# --- the disk and the clock ----------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 48 MB that only root can mount."""
    if os.name == "nt" or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this container may not mount")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(path: Path) -> None:
    with path.open("wb", buffering=0) as ballast:
        try:
            while True:
                ballast.write(b"\0" * 65536)
        except OSError:
            return


def test_a_full_disk_fails_files_with_a_reason_and_is_over_once_there_is_space(
    small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.queue._REST_S", 0.1)
    home, ballast = small_disk / "data", small_disk / "ballast"
    engine = open_engine(Settings(home=home, embedder="fake", chat="extractive"))
    try:
        given(engine, "a.txt", "kata zirkonafta")
        fill(ballast)
        with pytest.raises(DocAIError, match=r"No space left|failed"):
            given(engine, "b.txt", "kata molibdenia " * 4000)
        assert engine.search("apa zirkonafta").hits[0].document.name == "a.txt"
        ballast.unlink()
        given(engine, "c.txt", "kata wolframita")
        assert engine.search("apa wolframita").hits[0].document.name == "c.txt"
        assert engine.doctor().problems == ()
    finally:
        engine.close()


def given(engine: Engine, name: str, text: str) -> None:
    """Ingest one file; raise what it failed with."""
    [report] = engine.ingest([(name, text.encode())])
    if report.status == "failed":
        raise DocAIError(f"failed: {report.error}")


def test_a_folder_that_cannot_be_written_fails_files_and_still_answers(parts: Parts) -> None:
    add(parts, "a.txt", "kata zirkonafta")
    (parts.files / "blocked").write_bytes(b"")
    blocked = replace(parts, files=parts.files / "blocked")  # a file where the folder should be
    report = add(blocked, "b.txt", "kata molibdenia")
    assert report.status == "failed"
    assert "Check the disk" in str(report.error)
    queue = open_queue(blocked, PlainReader())
    [job] = queue.wait(queue.submit([("c.txt", b"kata wolframita")], user="sari"))
    queue.close()
    assert "could not be stored" in str(job.error)
    hits = search.search(parts, reading("apa zirkonafta"), method="hybrid", viewer=LOCAL_ADMIN).hits
    assert [hit.document.name for hit in hits] == ["a.txt"]
    assert library.doctor(parts).problems == ()


def test_a_clock_that_is_set_back_changes_no_order(parts: Parts) -> None:
    """Versions, jobs and messages keep the order in which they came, whatever the clock says."""
    times = [NOON, NOON - timedelta(days=400), NOON - timedelta(days=800)]
    thread = threads.create(parts.database, "sari", now=NOON)
    for number, at in enumerate(times):
        now = replace(parts, clock=lambda at=at: at)
        queue = open_queue(now, PlainReader())
        list(queue.wait(queue.submit([("a.txt", f"isi {number}".encode())], user="sari")))
        queue.close()
        threads.append(
            parts.database, thread.id, user="sari", role="user", text=str(number), now=at
        )
    found = documents.find(parts.database)
    assert [d.version for d in found if d.current] == [3]
    assert [job.state for job in jobs.list_jobs(parts.database)] == ["done"] * 3
    listed = jobs.list_jobs(parts.database)
    assert [job.created_at for job in listed] == times[::-1], "the latest first"
    kept = threads.messages(parts.database, thread.id, user="sari")
    assert [message.text for message in kept] == ["0", "1", "2"]
    assert library.doctor(parts).problems == ()
