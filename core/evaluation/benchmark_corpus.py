"""A generated library of any size for measuring speed, filled in bulk.

Passages get vectors drawn at random, for embedding 12,450 of them takes an hour on two
cores. What an ingest adds to the bulk figures is a transaction and a flush a document.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any, Literal
from uuid import NAMESPACE_OID, UUID, uuid5

import numpy as np

from core.bm25 import open_keywords
from core.parts import Parts
from core.ports import Vectors
from core.records import Chunk, Document, Facets, Metadata
from core.storage import collections, documents
from core.storage.database import open_database
from core.vectors.edge import EdgeIndex, open_edge
from seeds.generator.corpus import passages

DIM = 384
SEED = 20250302
TODAY = date(2025, 12, 31)
MONTHS = "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember"
_STRIDE = 400  # documents that are held in memory at a time
_AT_HAND = 1000  # documents whose passages are at hand from the start, as after an opening

Line = dict[str, Any]


class GeneratedVectors:
    """Unit vectors drawn from a text's digest; nothing is learnt, only size is right."""

    name = "generated"
    dim = DIM

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return (len(texts), DIM) unit rows, the same text the same row."""
        del kind
        rows = np.stack([_row(text) for text in texts]) if texts else np.zeros((0, DIM))
        return np.asarray(rows, np.float32)


@lru_cache(maxsize=1000)
def _row(text: str) -> Vectors:
    seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
    row = np.random.default_rng(seed).standard_normal(DIM, np.float32)
    return np.asarray(row / np.linalg.norm(row), np.float32)


@dataclass(frozen=True, slots=True)
class Text:
    """A generated document with its passages."""

    document: Document
    chunks: tuple[Chunk, ...]


def texts(chunks: int) -> Iterator[Text]:
    """Yield generated documents of `chunks` passages in all; the same at every call."""
    for number, (facets, pieces) in enumerate(passages(chunks, SEED)):
        yield _text(number, facets, pieces)


def filled(template: str, number: int) -> str:
    """Return a question with the `number`-th day and months in place of its marks."""
    names = MONTHS.split()
    month = number % 11
    year = 2023 + number % 3
    return template.format(
        day=f"{number % 27 + 1} {names[month]} {year}",
        month=f"{names[month]} {year}",
        next_month=f"{names[month + 1]} {year}",
    )


def load(folder: Path, chunks: int) -> Iterator[Line | Parts]:
    """Fill a library and yield a line a stage, last the library."""
    index = open_edge(folder / "vectors", model=GeneratedVectors.name, dim=DIM)
    parts = Parts(
        database=open_database(folder / "docai.duckdb"),
        files=folder,
        embedder=GeneratedVectors(),
        vectors=index,
        keywords=open_keywords(),
        clock=lambda: datetime(TODAY.year, TODAY.month, TODAY.day, tzinfo=UTC),
    )
    filling = _Filling(parts, index)
    started = time.perf_counter()
    parts.keywords.rebuild(filling.documents(chunks))
    filling.seconds["bm25"] = since(started) - sum(filling.seconds.values())
    size = {"chunks": chunks, "documents": filling.count}
    for stage, seconds in filling.seconds.items():
        yield size | {"stage": stage, "seconds": round(seconds, 3)}
    for text in filling.first:
        documents.keep(parts.database, text.document, text.chunks)
    yield parts


class _Filling:
    """Puts documents into database and vector index as the keyword index asks for them."""

    def __init__(self, parts: Parts, index: EdgeIndex) -> None:
        self._parts = parts
        self._index = index
        self.seconds = dict.fromkeys(("generate", "database", "vectors"), 0.0)
        self.count = 0
        self.first: list[Text] = []

    def documents(self, chunks: int) -> Iterator[tuple[tuple[Chunk, ...], Facets]]:
        """Yield every document when both have it."""
        random = np.random.default_rng(SEED)
        found = texts(chunks)
        clock = time.perf_counter()
        while some := list(islice(found, _STRIDE)):
            drawn = [random.standard_normal((len(t.chunks), DIM), np.float32) for t in some]
            rows = [row / np.linalg.norm(row, axis=1, keepdims=True) for row in drawn]
            clock = self._lap("generate", clock)
            passages = [chunk for text in some for chunk in text.chunks]
            collections.add_ready(self._parts.database, [t.document for t in some], passages)
            clock = self._lap("database", clock)
            triples = zip(some, rows, strict=True)
            self._index.upsert_all([(t.chunks, row, t.document.facets) for t, row in triples])
            self._lap("vectors", clock)
            self.first += some if self.count < _AT_HAND else []
            self.count += len(some)
            yield from ((text.chunks, text.document.facets) for text in some)
            clock = time.perf_counter()

    def _lap(self, stage: str, started: float) -> float:
        now = time.perf_counter()
        self.seconds[stage] += now - started
        return now


def since(started: float) -> float:
    """Return the seconds since `started`."""
    return round(time.perf_counter() - started, 3)


def _text(number: int, facets: Facets, pieces: Sequence[str]) -> Text:
    identity = str(uuid5(NAMESPACE_OID, f"benchmark {number}"))
    title = f"{facets.kind} {facets.unit or ''} {facets.code or ''}".strip()
    metadata = Metadata(
        title, facets.kind, facets.unit, facets.code, None, facets.language, facets.period
    )
    document = Document(
        id=identity,
        name=f"{number:06d}.txt",
        digest=identity,
        size_bytes=sum(map(len, pieces)),
        metadata=metadata,
        status="ready",
        series=identity,
        version=1,
        current=True,
        pages=1,
        chunks=len(pieces),
        added_at=datetime.now(UTC),
        added_by="benchmark",
    )
    cut = (
        Chunk(str(uuid5(UUID(identity), str(ordinal))), identity, ordinal, 1, text)
        for ordinal, text in enumerate(pieces)
    )
    return Text(document, tuple(cut))
