"""How much of the exact answer the approximate search of a server finds, on real vectors.

A Qdrant server searches by HNSW. Its recall depends on the vectors, so it is measured on
those of the library at hand, in a collection of its own that is removed afterwards; without
a server the same index is built by Qdrant Edge, in a folder that is removed.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import numpy as np
import qdrant_edge as qe
from qdrant_client import QdrantClient, models

from core.evaluation.benchmark_corpus import Line, since
from core.evaluation.metrics import percentile
from core.parts import Parts
from core.ports import Vectors
from core.storage import documents
from core.vectors.server import SEARCH_WIDTH, Translated, connect

LIMIT = 15
ASKED = 100
_WORDS = 12
_BATCH = 100
_M, _EF_CONSTRUCT = 16, 100  # the server's defaults
_WAIT_S = 600.0

Nearest = Callable[[Vectors], list[int]]


def recall(parts: Parts, *, url: str | None, key: str | None) -> Iterator[Line]:
    """Yield the recall of the first 15, and the times, of HNSW over the library's passages.

    The questions are the first words of passages, embedded as questions. Raises
    IndexUnavailable, EmbedderUnavailable.
    """
    texts = _texts(parts)
    if not texts:
        yield {"stage": "hnsw recall", "skipped": "the library holds no passages"}
        return
    rows = np.concatenate(
        [parts.embedder.embed(texts[at : at + 32], "passage") for at in range(0, len(texts), 32)]
    )
    rows = rows[np.isfinite(rows).all(axis=1)]
    step = max(1, len(texts) // ASKED)
    words = [" ".join(text.split()[:_WORDS]) for text in texts[::step][:ASKED]]
    asked = np.concatenate([parts.embedder.embed([one], "query") for one in words])
    started = time.perf_counter()
    with _on_server(rows, url, key) if url else _on_edge(rows) as nearest:
        line: Line = {"stage": "hnsw recall", "engine": "server" if url else "Qdrant Edge"}
        line |= {"passages": len(rows), "seconds": since(started)}
        yield line | _measured(rows, asked, nearest)


def _texts(parts: Parts) -> list[str]:
    ids = [document.id for document in documents.find(parts.database)]
    found = documents.chunks_of_many(parts.database, ids)
    return [chunk.text for chunks in found.values() for chunk in chunks]


def _measured(rows: Vectors, asked: Vectors, nearest: Nearest) -> Line:
    shares, times = [], []
    for vector in asked:
        right = set(np.argsort(-(rows @ vector), kind="stable")[:LIMIT].tolist())
        started = time.perf_counter()
        found = nearest(vector)
        times.append((time.perf_counter() - started) * 1000)
        shares.append(len(right & set(found)) / len(right))
    return {
        f"recall@{LIMIT}": round(float(np.mean(shares)), 4),
        "worst": round(min(shares), 4),
        "questions": len(asked),
        "p50_ms": round(percentile(times, 0.5), 2),
        "p95_ms": round(percentile(times, 0.95), 2),
    }


def _batches(rows: Vectors) -> Iterator[Sequence[tuple[int, list[float]]]]:
    for start in range(0, len(rows), _BATCH):
        yield list(enumerate(rows[start : start + _BATCH].tolist(), start=start))


@contextmanager
def _on_server(rows: Vectors, url: str, key: str | None) -> Iterator[Nearest]:
    """Yield the server's approximate search over `rows`, and clean up when closed."""
    client, name = connect(url, key), f"docai-recall-{uuid4()}"
    with Translated(url, key):
        client.create_collection(
            name,
            vectors_config=models.VectorParams(size=rows.shape[1], distance=models.Distance.COSINE),
            # However few there are, they are to be searched by the graph.
            hnsw_config=models.HnswConfigDiff(full_scan_threshold=10),
            optimizers_config=models.OptimizersConfigDiff(indexing_threshold=1),
        )
        try:
            for batch in _batches(rows):
                points = [models.PointStruct(id=i, vector=row) for i, row in batch]
                client.upsert(name, points, wait=True)
            _await_indexed(client, name, len(rows))
            yield lambda vector: [
                int(point.id)
                for point in client.query_points(
                    name,
                    query=vector.tolist(),
                    limit=LIMIT,
                    search_params=models.SearchParams(hnsw_ef=SEARCH_WIDTH),
                    with_payload=False,
                ).points
            ]
        finally:
            client.delete_collection(name)
            client.close()


def _await_indexed(client: QdrantClient, name: str, count: int) -> None:
    """Wait until the optimizer has put the vectors into the graph; it never takes the last few."""
    until = time.monotonic() + _WAIT_S
    while time.monotonic() < until:
        state = client.get_collection(name)
        if state.status == models.CollectionStatus.GREEN and (
            (state.indexed_vectors_count or 0) >= 0.9 * count
        ):
            return
        time.sleep(0.5)


@contextmanager
def _on_edge(rows: Vectors) -> Iterator[Nearest]:
    """Yield the same search by the engine inside the process."""
    with tempfile.TemporaryDirectory(prefix="docai-recall-") as folder:
        config = qe.EdgeConfig(
            vectors=qe.EdgeVectorParams(size=rows.shape[1], distance=qe.Distance.Cosine),
            hnsw_config=qe.HnswIndexConfig(_M, _EF_CONSTRUCT, 10),
            optimizers=qe.EdgeOptimizersConfig(indexing_threshold=1, default_segment_number=1),
        )
        shard = qe.EdgeShard.create(str(Path(folder) / "shard"), config)
        for batch in _batches(rows):
            points = [qe.Point(i, row) for i, row in batch]
            shard.update(qe.UpdateOperation.upsert_points(points))
        shard.optimize()
        wide = qe.SearchParams(hnsw_ef=SEARCH_WIDTH)
        yield lambda vector: [
            int(point.id)
            for point in shard.search(
                qe.SearchRequest(qe.Query.Nearest(vector.tolist()), LIMIT, params=wide)
            )
        ]
        shard.close()
