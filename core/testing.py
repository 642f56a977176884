"""Small real stand-ins for the models and the clock, for tests and for `DOCAI_…=fake`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from hashlib import blake2b
from typing import Literal

import numpy as np

from core.ports import Clock, Vectors
from core.text import terms


class HashEmbedder:
    """Bags of hashed terms: the more words two texts share, the higher their cosine."""

    name = "fake:hash"
    dim = 64

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return unit rows; a text without terms gives the first axis."""
        del kind
        rows = np.zeros((len(texts), self.dim), np.float32)
        for row, text in zip(rows, texts, strict=True):
            for term in terms(text):
                row[_slot(term, self.dim)] += 1.0
            if not row.any():
                row[0] = 1.0
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        return rows


def _slot(term: str, dim: int) -> int:
    return int.from_bytes(blake2b(term.encode(), digest_size=4).digest(), "big") % dim


def fixed_clock(at: datetime) -> Clock:
    """Return a clock that stands still."""
    return lambda: at
