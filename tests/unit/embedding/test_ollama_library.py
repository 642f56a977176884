"""A whole library over an Ollama server with its faults: reading, asking, changing the model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from core.embedding.ollama import open_ollama
from core.engine import Engine, open_engine
from core.errors import IndexMismatch
from core.records import Answered
from core.settings import Settings
from tests.ollama_server import FakeOllama, ollama


@pytest.fixture
def server() -> Iterator[FakeOllama]:
    with ollama(FakeOllama(dim=1024)) as fake:
        yield fake


def opened(server: FakeOllama, tmp_path: Path, *, afresh: bool = False) -> Engine:
    settings = Settings(
        home=tmp_path / "home", embedder="ollama", ollama_host=server.url, chat="extractive"
    )
    return open_engine(settings, afresh=afresh)


def report(passages: int, *, poisoned: int | None = None) -> bytes:
    """A text that is cut into so many passages, one of them such that the model gives NaN."""
    pieces = []
    for number in range(passages):
        words = " ".join(f"kata{number}x{i}" for i in range(90))
        mark = "(poison) " if number == poisoned else ""
        pieces.append(f"BAGIAN {number}. {mark}{words}.")
    return "\n\n".join(pieces).encode()


def test_one_passage_without_a_vector_is_found_by_its_words_and_said_so(
    server: FakeOllama, tmp_path: Path
) -> None:
    with closing(opened(server, tmp_path)) as engine:
        (done,) = engine.ingest([("laporan.txt", report(40, poisoned=17))])
        assert (done.status, done.error) == ("indexed", None)
        assert done.document is not None
        chunks = engine.chunks(done.document.id)
        poisoned = [c for c in chunks if "(poison)" in c.text]
        health = engine.doctor()
        assert (len(chunks) - health.vectors, health.ok) == (len(poisoned), True)
        assert health.keywords == len(chunks)
        told = f"{len(poisoned)} of {len(chunks)} passages could not be embedded"
        assert any(note.startswith(told) for note in done.document.notes)
        hits = engine.search("kata17x5").hits
        assert "kata17x5" in hits[0].chunk.text


def test_a_passage_over_the_models_context_is_split_and_no_error_reaches_the_user(
    server: FakeOllama, tmp_path: Path
) -> None:
    server.context = 300
    with closing(opened(server, tmp_path)) as engine:
        (done,) = engine.ingest([("tabel.txt", report(2))])
        assert done.status == "indexed"
        assert engine.doctor().ok
    assert all(request["truncate"] is False for request in server.requests)


def test_a_text_has_the_same_vector_alone_and_in_a_batch_of_thirty_two(server: FakeOllama) -> None:
    texts = [f"laporan harian unit {n}" for n in range(32)]
    for drifting in (False, True):
        server.drifting = drifting
        alone = open_ollama(server.url).embed(texts[:1], "passage")[0]
        together = open_ollama(server.url).embed(texts, "passage")[0]
        assert float(np.dot(alone, together)) >= 0.999


@pytest.mark.slow
def test_another_model_of_the_same_dimension_is_refused_until_the_library_is_indexed_again(
    server: FakeOllama, tmp_path: Path
) -> None:
    with closing(opened(server, tmp_path)) as engine:
        list(engine.ingest([("sop.txt", b"SOP-OPS-001\nBatas tekanan kompresor 80 bar.")]))
    old, server.digest = server.digest, "ffff" + server.digest
    with pytest.raises(IndexMismatch, match="docai reindex"):
        opened(server, tmp_path)
    with closing(opened(server, tmp_path, afresh=True)) as engine:
        next(engine.reindex())  # broken off before its end
    server.digest = old
    with closing(opened(server, tmp_path)) as engine:
        assert engine.doctor().ok
    server.digest = "ffff" + old
    with closing(opened(server, tmp_path, afresh=True)) as engine:
        assert list(engine.reindex())[-1] == (1, 1)
    with closing(opened(server, tmp_path)) as engine:
        assert engine.doctor().ok
        *_, last = engine.ask("Berapa batas tekanan kompresor?")
        assert isinstance(last, Answered)
        assert "80 bar" in last.answer.text
    assert json.dumps(server.requests).count("80 bar") == 2
