"""The keyword index on Qdrant Edge: on disk, for a corpus that memory should not hold."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

import qdrant_edge as qe

from core.errors import IndexMismatch
from core.records import ANYWHERE, Chunk, Facets, Scored, Where
from core.vectors import sparse
from core.vectors.edge import Shard, load_shard, of_document, remember, require_closed
from core.vectors.payload import payload
from core.vectors.sparse import MAKER, TERMS, chunk_vector, question_vector


def open_edge_keywords(path: Path) -> EdgeKeywords:
    """Open the folder `path`, or make it; what another analyzer made is dropped.

    Raises IndexUnavailable if another process has it open or it cannot be read.
    """
    try:
        remember(path, model=MAKER, dim=0)
    except IndexMismatch:
        require_closed(path)
        shutil.rmtree(path, ignore_errors=True)
        remember(path, model=MAKER, dim=0)
    config = qe.EdgeConfig(
        sparse_vectors={TERMS: qe.EdgeSparseVectorParams(modifier=qe.Modifier.Idf)},
        optimizers=qe.EdgeOptimizersConfig(indexing_threshold=0),
    )
    return EdgeKeywords(load_shard(path, config), path=path)


class EdgeKeywords(Shard):
    """The weighted terms of passages, in a shard."""

    def upsert(self, chunks: Sequence[Chunk], facets: Facets) -> None:
        """Store the chunks of one document in place of what it had."""
        fields = payload(facets)
        points = [qe.Point(chunk.id, _vector(chunk.text), fields) for chunk in chunks]
        others = of_document(facets.document_id)
        if chunks:
            these = qe.Filter(must=[qe.HasIdCondition({chunk.id for chunk in chunks})])
            others = qe.Filter(must=[others], must_not=[these])
        self._put(points, qe.UpdateOperation.delete_points_by_filter(others))

    def rebuild(self, documents: Iterable[tuple[Sequence[Chunk], Facets]]) -> None:
        """Write every document again, then remove those that are not among them."""
        sparse.rebuild(self, documents)

    def search(self, terms: Sequence[str], *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return the best by BM25; see `KeywordIndex.search`."""
        if not terms:
            return []
        vector = qe.SparseVector(*question_vector(terms))
        return self._nearest(qe.Query.Nearest(vector, using=TERMS), limit=limit, where=where)


def _vector(text: str) -> dict[str, list[float] | qe.SparseVector | list[list[float]]]:
    numbers, weights = chunk_vector(text)
    return {TERMS: qe.SparseVector(numbers, weights)} if numbers else {}
