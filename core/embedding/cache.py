"""An embedder that never embeds the same passage twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Literal

import numpy as np

from core.ports import Embedder, Vectors
from core.storage.database import Database
from core.storage.embeddings import cached_vectors, key_of, store_vectors

_QUERIES = 1024


class CachedEmbedder:
    """Passages are kept in the database by model and text, the latest questions in memory."""

    def __init__(self, embedder: Embedder, database: Database) -> None:
        self._embedder = embedder
        self._database = database
        self._lock = Lock()
        self._queries: OrderedDict[str, Vectors] = OrderedDict()

    @property
    def name(self) -> str:
        """The model's name."""
        return self._embedder.name

    @property
    def dim(self) -> int:
        """Length of every vector."""
        return self._embedder.dim

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return (len(texts), dim) unit rows; see `Embedder.embed`."""
        keys = [key_of(text) for text in texts]
        known = self._remembered(keys) if kind == "query" else self._stored(keys)
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        if missing:
            rows = self._embedder.embed(list(missing.values()), kind)
            fresh = dict(zip(missing, rows, strict=True))
            if kind == "query":
                self._remember(fresh)
            else:
                store_vectors(self._database, self.name, list(fresh), rows)
            known = {**known, **fresh}
        if not keys:
            return np.zeros((0, self.dim), np.float32)
        return np.stack([known[key] for key in keys])

    def _stored(self, keys: Sequence[str]) -> dict[str, Vectors]:
        found = cached_vectors(self._database, self.name, list(dict.fromkeys(keys)))
        return {key: row for key, row in found.items() if row.shape == (self.dim,)}

    def _remembered(self, keys: Sequence[str]) -> dict[str, Vectors]:
        with self._lock:
            known = {key: self._queries[key] for key in keys if key in self._queries}
            for key in known:
                self._queries.move_to_end(key)
            return known

    def _remember(self, fresh: dict[str, Vectors]) -> None:
        with self._lock:
            for key, row in fresh.items():
                if np.isfinite(row).all():
                    self._queries[key] = row
                    self._queries.move_to_end(key)
            while len(self._queries) > _QUERIES:
                self._queries.popitem(last=False)
