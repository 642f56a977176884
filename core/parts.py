"""The parts that the use cases work with, as one record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.ports import Clock, Embedder, KeywordIndex, VectorIndex
from core.storage.database import Database
from core.succession import Succession


@dataclass(frozen=True, slots=True)
class Parts:
    """What a library is made of; `files` is the folder of the originals, stored by id.

    Where the settings name another model than the one that made the index, `embedder` is still
    the one that made it, and `succession` is `vectors`.
    """

    database: Database
    files: Path
    embedder: Embedder
    vectors: VectorIndex
    keywords: KeywordIndex
    clock: Clock
    succession: Succession | None = None

    def models(self) -> dict[str, str]:
        """Return the embedding model, the other one that the settings name, how far that is."""
        coming = self.succession
        return {
            "embedder": self.embedder.name,
            "asked": coming.asked if coming else "",
            "next_index": coming.state if coming else "",
        }
