"""An index that serves though the settings name another model, and the one built beside it.

The old index answers until the process ends. From the first document of the new one on, every
change goes to both, so that the new one is whole when it takes the old one's place.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Literal

import numpy as np

from core.errors import BadInput, EmbedderUnavailable
from core.ports import Embedder, VectorIndex, Vectors
from core.records import ANYWHERE, Chunk, Facets, Scored, Where

Begin = Callable[[], tuple[Embedder, VectorIndex]]
State = Literal["waiting", "building", "ready"]
_log = logging.getLogger(__name__)


class Succession:
    """The vector index that serves, and its successor once `docai reindex` has begun it.

    `begin` opens the settings' model and an empty index of it beside the one that serves.
    """

    def __init__(self, serving: VectorIndex, *, asked: str, begin: Begin) -> None:
        self.asked = asked
        self.state: State = "waiting"
        self._serving = serving
        self._begin = begin
        self._next: tuple[Embedder, VectorIndex] | None = None
        self._lock = Lock()

    @contextmanager
    def building(self) -> Iterator[tuple[Embedder, VectorIndex]]:
        """Begin the next index and its model; kept at the end, dropped where that is not reached.

        Raises BadInput where that is being done or was done already.
        """
        with self._lock:
            if self.state != "waiting":
                raise BadInput(
                    "A new index is being built already, or it is ready and serves from the next "
                    "start. Wait for its end, then restart DocAI."
                )
            self.state = "building"
        finished = False
        try:
            begun = self._begin()
            with self._lock:
                self._next = begun
            yield begun
            begun[1].keep()
            finished = True
        finally:
            with self._lock:
                dropped, self._next = (None, self._next) if finished else (self._next, None)
                self.state = "ready" if finished else "waiting"
            if dropped is not None:
                dropped[1].close()

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors, facets: Facets) -> None:
        """Store the chunks of one document; see `VectorIndex.upsert`."""
        self._serving.upsert(chunks, vectors, facets)
        with self._lock:
            if self._next is not None:
                _embed_into(*self._next, chunks, facets)

    def search(self, vector: Vectors, *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return the nearest of the index that serves; see `VectorIndex.search`."""
        return self._serving.search(vector, limit=limit, where=where)

    def update(self, facets: Facets) -> None:
        """Replace the facets of every chunk of a document."""
        self._serving.update(facets)
        with self._lock:
            if self._next is not None:
                self._next[1].update(facets)

    def delete(self, document_id: str) -> None:
        """Remove every chunk of a document."""
        self._serving.delete(document_id)
        with self._lock:
            if self._next is not None:
                self._next[1].delete(document_id)

    def counts(self) -> Mapping[str, int]:
        """Return the number of chunks by document id that the index that serves holds."""
        return self._serving.counts()

    def keep(self) -> None:
        """Change nothing: `building` keeps the next index."""

    def close(self) -> None:
        """Release the index that serves; a finished next one then takes its place."""
        self._serving.close()
        with self._lock:
            ended, self._next = self._next, None
        if ended is not None:
            ended[1].close()


def _embed_into(
    embedder: Embedder, index: VectorIndex, chunks: Sequence[Chunk], facets: Facets
) -> None:
    """Store passages with the vectors of another model; what is missed the next start mends."""
    try:
        vectors = embedder.embed([chunk.text for chunk in chunks], "passage")
    except EmbedderUnavailable as exc:
        _log.warning("a document is not in the new index yet: %s", exc)
        return
    good = np.flatnonzero(np.isfinite(vectors).all(axis=1))
    if len(good):
        index.upsert([chunks[row] for row in good.tolist()], vectors[good], facets)
