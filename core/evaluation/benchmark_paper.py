"""The source paper's stack beside ours, on the same passages, in the same run.

It is qdrant-client's engine inside the process (`:memory:`) and rank-bm25 over all chunks,
set up as both packages' own examples do, the dates filtered in one of two ways: as a payload
filter inside the vector search with BM25's scores of all other chunks dropped, or after the
best 50 of each path, as the paper's published code does.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from qdrant_client import QdrantClient, models
from rank_bm25 import BM25Okapi

from core.dates import question as questions
from core.evaluation.benchmark_corpus import (
    DIM,
    SEED,
    TODAY,
    GeneratedVectors,
    Line,
    filled,
    since,
    texts,
)
from core.evaluation.metrics import percentile
from core.parts import Parts
from core.ports import Vectors
from core.records import Period
from core.search import search

DATED = "gangguan unit 7 pada {day}"
_COLLECTION = "paper"
_BEST = 50
_KEPT = 15
_MOST = 10  # each takes up to a second


@dataclass(frozen=True, slots=True)
class _Stack:
    """Both indexes of the paper, and each chunk's period as ordinals, -1 where it has none."""

    client: QdrantClient
    bm25: BM25Okapi
    days: np.ndarray[tuple[int, int], np.dtype[np.int64]]


def against_paper(parts: Parts, chunks: int, queries: int) -> Iterator[Line]:
    """Yield the stack's loading, its times on a dated question, and the ratios to ours."""
    started = time.perf_counter()
    stack = _load(chunks)
    yield {"stage": "paper's stack", "seconds": since(started)}
    asked = [filled(DATED, number) for number in range(min(queries, _MOST) + 1)]
    ways: dict[str, list[float]] = {"ours": [], "payload filter": [], "filter after top 50": []}
    for question in asked:
        reading = questions.read(question, TODAY)
        result = search(parts, reading)
        ways["ours"].append(result.timings_ms["total"] - result.timings_ms["embed"])
        vector = GeneratedVectors().embed([question], "query")[0]
        for way, inside in (("payload filter", True), ("filter after top 50", False)):
            started = time.perf_counter()
            _ask(stack, vector, question.lower().split(), reading.intervals[0], inside=inside)
            ways[way].append((time.perf_counter() - started) * 1000)
    stack.client.close()
    ours = percentile(ways["ours"][1:], 0.5)
    for way, times in ways.items():
        middle = percentile(times[1:], 0.5)  # the first one warms the caches
        line: Line = {"stack": "ours" if way == "ours" else f"paper, {way}"}
        line |= {"strategy": "explicit, one day", "p50_ms": round(middle, 2)}
        line |= {"p95_ms": round(percentile(times[1:], 0.95), 2)}
        yield line | ({} if way == "ours" else {"times_ours": round(middle / ours, 1)})


def _load(chunks: int) -> _Stack:
    client = QdrantClient(":memory:")
    client.create_collection(
        _COLLECTION,
        vectors_config=models.VectorParams(size=DIM, distance=models.Distance.COSINE),
    )
    random = np.random.default_rng(SEED)
    words, days, points = list[list[str]](), list[tuple[int, int]](), list[models.PointStruct]()
    for text in texts(chunks):
        period = text.document.metadata.period
        span = (period.first.toordinal(), period.last.toordinal()) if period else (-1, -1)
        for chunk in text.chunks:
            vector = random.standard_normal(DIM, np.float32).tolist()
            payload = {"first": span[0], "last": span[1], "text": chunk.text}
            points.append(models.PointStruct(id=chunk.id, vector=vector, payload=payload))
            words.append(chunk.text.lower().split())
            days.append(span)
    client.upload_points(_COLLECTION, points)
    return _Stack(client, BM25Okapi(words), np.array(days, np.int64))


def _ask(
    stack: _Stack, vector: Vectors, words: Sequence[str], period: Period, *, inside: bool
) -> None:
    """Find the best chunks of a day in both paths."""
    first, last = period.first.toordinal(), period.last.toordinal()
    within = models.Filter(
        must=[
            models.FieldCondition(key="first", range=models.Range(gte=first)),
            models.FieldCondition(key="last", range=models.Range(lte=last)),
        ]
    )
    found = stack.client.query_points(
        _COLLECTION,
        query=vector.tolist(),
        query_filter=within if inside else None,
        limit=_KEPT if inside else _BEST,
    ).points
    scores = stack.bm25.get_scores(list(words))
    lying = (stack.days[:, 0] >= first) & (stack.days[:, 1] <= last)
    if inside:
        scores = np.where(lying, scores, -np.inf)
        np.argsort(-scores)[:_KEPT]
        return
    best = np.argsort(-scores)[:_BEST]
    best[lying[best]][:_KEPT]
    [p for p in found if p.payload and p.payload["first"] >= first and p.payload["last"] <= last]
