"""The vector index on Qdrant Edge: the engine inside this process, one process at a time.

With `edge_keywords` the only module that knows `qdrant_edge`, which is beta and pinned
exactly. What it asks of us: every search is exact and no optimizer runs (its approximate
index loses answers, and optimizing freezes the process); batches of 100, for a call holds the
interpreter; vectors checked before, for a failed batch is partly applied; a flush to make a
document durable; and its errors, bare `Exception`s, translated here.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any

import qdrant_edge as qe

from core.errors import IndexUnavailable
from core.ports import Vectors
from core.records import ANYWHERE, Chunk, Facets, Period, Scored, Where
from core.vectors.checks import best, check_query, check_rows, check_same_maker
from core.vectors.payload import INDEXED, SHORT_DAYS, payload

_BATCH = 100
_FINISHED = "finished"
_ANY_NUMBER_OF_DOCUMENTS = 10_000_000
_SCHEMA = {
    "integer": qe.PayloadSchemaType.Integer,
    "keyword": qe.PayloadSchemaType.Keyword,
}


def open_edge(
    path: Path, *, model: str, dim: int, afresh: bool = False, held: bool = False
) -> EdgeIndex:
    """Open the folder `path`, or make it; `afresh` begins another beside what it holds.

    The other takes its place when it is closed, if it was to be kept; a kill before that
    leaves the old one as it was. Where this process itself has the old one open it is `held`,
    and must be closed before the other. Raises IndexMismatch if another model or dimension made
    it, IndexUnavailable if another process has it open or it cannot be read.
    """
    becomes = path if afresh else None
    if afresh:
        if not held:
            require_closed(path)
        path = _beside(path, "next")
        shutil.rmtree(path, ignore_errors=True)
    else:
        _settle(path)
    remember(path, model=model, dim=dim)
    config = qe.EdgeConfig(
        vectors=qe.EdgeVectorParams(size=dim, distance=qe.Distance.Cosine),
        optimizers=qe.EdgeOptimizersConfig(indexing_threshold=0),
    )
    return EdgeIndex(load_shard(path, config), path=path, dim=dim, becomes=becomes)


def load_shard(path: Path, config: qe.EdgeConfig) -> qe.EdgeShard:
    """Load the shard in a folder, or make it with an index of every facet."""
    shard = path / "shard"
    shutil.rmtree(shard / "temp_segments", ignore_errors=True)
    with _Translated(path):
        if (shard / "segments").exists():
            return qe.EdgeShard.load(str(shard), config)
        engine = qe.EdgeShard.create(str(shard), config)
        for field, kind in INDEXED.items():
            engine.update(qe.UpdateOperation.create_field_index(field, _SCHEMA[kind]))
        engine.flush()
    return engine


class Shard:
    """An opened shard. Changes wait for each other, searches do not. Never fork while open."""

    def __init__(self, engine: qe.EdgeShard, *, path: Path, becomes: Path | None = None) -> None:
        self._engine = engine
        self._path = path
        self._becomes = becomes
        self._lock = Lock()
        self._process = os.getpid()

    def update(self, facets: Facets) -> None:
        """Replace the facets of every chunk of a document."""
        document = of_document(facets.document_id)
        self._change([qe.UpdateOperation.overwrite_payload_by_filter(document, payload(facets))])

    def delete(self, document_id: str) -> None:
        """Remove every chunk of a document."""
        document = of_document(document_id)
        self._change([qe.UpdateOperation.delete_points_by_filter(document)])

    def counts(self) -> Mapping[str, int]:
        """Return the number of stored chunks by document id."""
        request = qe.FacetRequest("document", limit=_ANY_NUMBER_OF_DOCUMENTS, exact=True)
        with self._translated():
            return {
                str(hit.value): int(hit.count) for hit in self._engine.facet(request) if hit.count
            }

    def keep(self) -> None:
        """Let an index begun afresh take the old one's place when it is closed."""
        if self._becomes is not None:
            with self._lock, self._translated():
                self._engine.flush()
            (self._path / _FINISHED).touch()

    def close(self) -> None:
        """Flush and release the folder."""
        with self._lock, self._translated():
            self._engine.flush()
            self._engine.close()
        if self._becomes is not None:
            _settle(self._becomes)

    def _nearest(self, query: qe.Query, *, limit: int, where: Where) -> list[Scored]:
        passing = _filter(where)
        exact = qe.SearchParams(exact=True)

        def nearest(n: int) -> list[Scored]:
            request = qe.SearchRequest(query, n, filter=passing, params=exact)
            with self._translated():
                return [Scored(str(p.id), float(p.score)) for p in self._engine.search(request)]

        return best(nearest, limit=limit)

    def _put(self, points: Sequence[qe.Point], *more: qe.UpdateOperation) -> None:
        batches = [list(points[i : i + _BATCH]) for i in range(0, len(points), _BATCH)]
        self._change([*map(qe.UpdateOperation.upsert_points, batches), *more])

    def _change(self, operations: Sequence[qe.UpdateOperation]) -> None:
        with self._lock, self._translated():
            for operation in operations:
                self._engine.update(operation)
            self._engine.flush()

    def _translated(self) -> _Translated:
        if os.getpid() != self._process:
            raise IndexUnavailable(
                f"The index {str(self._path)!r} was opened by process {self._process} and "
                "cannot be used in a fork of it. Open it in the process that uses it."
            )
        return _Translated(self._path)


class EdgeIndex(Shard):
    """The vectors of passages, in a shard."""

    def __init__(
        self, engine: qe.EdgeShard, *, path: Path, dim: int, becomes: Path | None = None
    ) -> None:
        super().__init__(engine, path=path, becomes=becomes)
        self._dim = dim

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors, facets: Facets) -> None:
        """Store the chunks of one document; see `VectorIndex.upsert`."""
        self.upsert_all([(chunks, vectors, facets)])

    def upsert_all(self, documents: Sequence[tuple[Sequence[Chunk], Vectors, Facets]]) -> None:
        """Store the chunks of many documents; durable when it returns, not before."""
        self._put([point for document in documents for point in self._points(*document)])

    def search(self, vector: Vectors, *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return the nearest by cosine; see `VectorIndex.search`."""
        query = qe.Query.Nearest(check_query(vector, dim=self._dim).tolist())
        return self._nearest(query, limit=limit, where=where)

    def _points(
        self, chunks: Sequence[Chunk], vectors: Vectors, facets: Facets
    ) -> Iterator[qe.Point]:
        rows = check_rows(vectors, count=len(chunks), dim=self._dim).tolist()
        fields = payload(facets)
        return (qe.Point(c.id, row, fields) for c, row in zip(chunks, rows, strict=True))


class _Translated:
    """Turns the engine's errors, which are bare `Exception`s and no more, into ours."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        return None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        exc: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not Exception:
            return
        if _in_use(exc):
            raise IndexUnavailable(
                f"The vector index {str(self._path)!r} is open in another process. Stop that "
                "process, or work through it."
            ) from exc
        raise IndexUnavailable(
            f"The vector index {str(self._path)!r} cannot be used: {exc}. It can be made again "
            "from the database. Run: docai reindex"
        ) from exc


def require_closed(path: Path) -> None:
    """Raise IndexUnavailable if a process has the folder open, damaged or not."""
    try:
        with _Translated(path):
            if (path / "shard" / "segments").exists():
                qe.EdgeShard.load(str(path / "shard")).close()
    except IndexUnavailable as exc:
        if _in_use(exc.__cause__):
            raise


def _beside(path: Path, name: str) -> Path:
    return path.with_name(f"{path.name}.{name}")


def _settle(path: Path) -> None:
    """Put a finished new index in the old one's place; remove one that was never finished."""
    fresh, old = _beside(path, "next"), _beside(path, "old")
    if (fresh / _FINISHED).exists():
        if path.exists():
            shutil.rmtree(old, ignore_errors=True)
            path.rename(old)
        fresh.rename(path)
        (path / _FINISHED).unlink()
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)


def _in_use(exc: BaseException | None) -> bool:
    return "WouldBlock" in str(exc)


def remember(path: Path, *, model: str, dim: int) -> None:
    """Write down who made this folder, or check it; raise IndexMismatch if it was another."""
    note = path / "collection.json"
    mine = {"model": model, "dim": dim, "distance": "cosine"}
    if note.exists() or (path / "shard").exists():
        check_same_maker(str(path), found=_read_note(note), mine=mine)
        return
    path.mkdir(parents=True, exist_ok=True)
    draft = note.with_suffix(".part")
    draft.write_text(json.dumps(mine), encoding="utf-8")
    draft.replace(note)


def _read_note(note: Path) -> dict[str, Any]:
    try:
        found = json.loads(note.read_text(encoding="utf-8"))
    except (OSError, ValueError) as exc:
        raise IndexUnavailable(
            f"{str(note)!r} cannot be read, so the vector index beside it is not trusted. "
            "Run: docai reindex"
        ) from exc
    return found if isinstance(found, dict) else {}


def _filter(where: Where) -> qe.Filter | None:
    """Translate `where`; None if it lets everything through."""
    must: list[Any] = []
    if where.periods:
        lies = _within if where.match == "within" else _covers
        ways: list[Any] = [lies(period) for period in where.periods]
        must.append(ways[0] if len(ways) == 1 else qe.Filter(should=ways))
    for field, values in (
        ("unit", where.units),
        ("kind", where.kinds),
        ("code", where.codes),
        ("document", where.documents),
        ("unit", None if where.allowed_units is None else (*where.allowed_units, "")),
    ):
        if values:
            must.append(qe.FieldCondition(field, match=qe.MatchAny(list(values))))
    if where.current is not None:
        must.append(qe.FieldCondition("current", match=qe.MatchValue(int(where.current))))
    return qe.Filter(must=must) if must else None


def of_document(document_id: str) -> qe.Filter:
    """Return what only the chunks of a document pass."""
    return qe.Filter(must=[qe.FieldCondition("document", match=qe.MatchValue(document_id))])


def _within(period: Period) -> qe.Filter:
    start, end = period.first.toordinal(), period.last.toordinal()
    if period.days > SHORT_DAYS:
        return qe.Filter(must=[_days("first", gte=start), _days("last", lte=end)])
    return qe.Filter(must=[_days(field, gte=start, lte=end) for field in ("first", "last")])


def _covers(period: Period) -> qe.Filter:
    first, last = period.first.toordinal(), period.last.toordinal()
    return qe.Filter(
        should=[
            qe.Filter(must=[_days("first", lte=first - 1), _days("last", gte=last)]),
            qe.Filter(must=[_days("first", lte=first), _days("last", gte=last + 1)]),
        ]
    )


def _days(field: str, *, gte: int | None = None, lte: int | None = None) -> qe.FieldCondition:
    return qe.FieldCondition(field, range=qe.RangeFloat(gte=gte, lte=lte))
