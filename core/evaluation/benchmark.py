"""Speed, measured on a generated corpus in a folder of its own that is removed afterwards.

Passages get generated vectors, for embedding 12,450 of them takes an hour on two cores:
the embedding model is timed apart, on a sample, and so is what it adds to a question.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal
from uuid import NAMESPACE_OID, UUID, uuid5

import numpy as np

from core.bm25 import open_keywords
from core.dates import question as questions
from core.embedding.builtin import open_builtin
from core.errors import EmbedderUnavailable
from core.evaluation.metrics import percentile
from core.parts import Parts
from core.ports import Vectors
from core.records import Chunk, Content, Document, Facets, Metadata
from core.search import search
from core.storage import changes
from core.storage.database import open_database
from core.vectors.edge import open_edge
from seeds.generator.corpus import passages

DIM = 384
SEED = 20250302
TODAY = date(2025, 12, 31)
SAMPLE = 24
QUESTIONS = {
    "no_filter": "prosedur start-up kompresor udara dan batas tekanannya",
    "explicit, one day": "gangguan unit 7 pada {day}",
    "explicit, one month": "gangguan unit 7 selama {month}",
    "month_range": "bandingkan produksi unit 7 {month} dan {next_month}",
    "latest": "laporan harian terbaru unit 7",
    "all_available": "bandingkan beban unit 7 dari waktu ke waktu",
}
MONTHS = "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember"

Line = dict[str, Any]


class GeneratedVectors:
    """Unit vectors drawn from a text's digest; nothing is learnt, only size is right."""

    name = "generated"
    dim = DIM

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return (len(texts), DIM) unit rows, the same text the same row."""
        del kind
        rows = np.stack([self._row(text) for text in texts]) if texts else np.zeros((0, DIM))
        return np.asarray(rows, np.float32)

    def _row(self, text: str) -> Vectors:
        seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
        row = np.random.default_rng(seed).standard_normal(DIM, np.float32)
        return np.asarray(row / np.linalg.norm(row), np.float32)


@dataclass(frozen=True, slots=True)
class _Text:
    document: Document
    chunks: tuple[Chunk, ...]


def run(*, chunks: int, queries: int) -> Iterator[Line]:
    """Yield one line a figure: loading by stage, each strategy's queries, the embedding model."""
    with tempfile.TemporaryDirectory(prefix="docai-benchmark-") as folder:
        started = time.perf_counter()
        texts = [_text(number, *one) for number, one in enumerate(passages(chunks, SEED))]
        count = sum(len(text.chunks) for text in texts)
        size: Line = {"chunks": count, "documents": len(texts)}
        yield size | {"stage": "generate", "seconds": _since(started)}
        parts = _open(Path(folder))
        for stage, seconds in _load(parts, texts):
            yield size | {"stage": stage, "seconds": seconds}
        for strategy, template in QUESTIONS.items():
            yield size | _time(parts, strategy, template, queries)
        parts.vectors.close()
        parts.database.close()
    yield from _embedding(texts)


def _open(folder: Path) -> Parts:
    return Parts(
        database=open_database(folder / "docai.duckdb"),
        files=folder,
        embedder=GeneratedVectors(),
        vectors=open_edge(folder / "vectors", model=GeneratedVectors.name, dim=DIM),
        keywords=open_keywords(),
        clock=lambda: datetime(TODAY.year, TODAY.month, TODAY.day, tzinfo=UTC),
    )


def _text(number: int, facets: Facets, texts: Sequence[str]) -> _Text:
    identity = str(uuid5(NAMESPACE_OID, f"benchmark {number}"))
    title = f"{facets.kind} {facets.unit or ''} {facets.code or ''}".strip()
    metadata = Metadata(
        title, facets.kind, facets.unit, facets.code, None, facets.language, facets.period
    )
    document = Document(
        id=identity,
        name=f"{number:06d}.txt",
        digest=identity,
        size_bytes=sum(map(len, texts)),
        metadata=metadata,
        status="pending",
        series=identity,
        version=1,
        current=True,
        pages=1,
        chunks=len(texts),
        added_at=datetime.now(UTC),
        added_by="benchmark",
    )
    cut = (
        Chunk(str(uuid5(UUID(identity), str(ordinal))), identity, ordinal, 1, text)
        for ordinal, text in enumerate(texts)
    )
    return _Text(document, tuple(cut))


def _load(parts: Parts, texts: Sequence[_Text]) -> Iterator[tuple[str, float]]:
    started = time.perf_counter()
    facets = []
    for text in texts:
        changes.add_pending(parts.database, text.document, Content(pages=()), text.chunks)
        document, _ = changes.mark_ready(parts.database, text.document.id)
        facets.append(document.facets)
    yield "database", _since(started)
    vectors = [parts.embedder.embed([c.text for c in text.chunks], "passage") for text in texts]
    started = time.perf_counter()
    for text, rows, facet in zip(texts, vectors, facets, strict=True):
        parts.vectors.upsert(text.chunks, rows, facet)
    yield "vectors", _since(started)
    started = time.perf_counter()
    for text, facet in zip(texts, facets, strict=True):
        parts.keywords.upsert(text.chunks, facet)
    yield "bm25", _since(started)


def _time(parts: Parts, strategy: str, template: str, queries: int) -> Line:
    """Time the whole retrieval of a question without its embedding, each with other dates."""
    times = []
    for number in range(queries + 3):
        result = search(parts, questions.read(_filled(template, number), TODAY))
        if number >= 3:  # the first ones warm the caches
            times.append(result.timings_ms["total"] - result.timings_ms["embed"])
    return {
        "strategy": strategy,
        "queries": queries,
        "p50_ms": round(percentile(times, 0.5), 2),
        "p95_ms": round(percentile(times, 0.95), 2),
    }


def _filled(template: str, number: int) -> str:
    names = MONTHS.split()
    month = number % 11
    year = 2023 + number % 3
    return template.format(
        day=f"{number % 27 + 1} {names[month]} {year}",
        month=f"{names[month]} {year}",
        next_month=f"{names[month + 1]} {year}",
    )


def _embedding(texts: Sequence[_Text]) -> Iterator[Line]:
    """Time the built-in model on a sample of the passages, and on questions."""
    try:
        embedder = open_builtin()
        embedder.embed(["pemanasan"], "query")
    except EmbedderUnavailable as exc:
        yield {"stage": "embed", "skipped": str(exc)}
        return
    sample = [chunk.text for text in texts for chunk in text.chunks][:SAMPLE]
    started = time.perf_counter()
    embedder.embed(sample, "passage")
    yield {"stage": "embed", "passages": len(sample), "seconds": _since(started)}
    times = []
    for number in range(SAMPLE):
        started = time.perf_counter()
        embedder.embed([_filled(QUESTIONS["explicit, one day"], number)], "query")
        times.append((time.perf_counter() - started) * 1000)
    yield {
        "stage": "embed a question",
        "p50_ms": round(percentile(times, 0.5), 2),
        "p95_ms": round(percentile(times, 0.95), 2),
    }


def _since(started: float) -> float:
    return round(time.perf_counter() - started, 3)
