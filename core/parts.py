"""The parts that the use cases work with, as one record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.ports import Clock, Embedder, KeywordIndex, VectorIndex
from core.storage.database import Database


@dataclass(frozen=True, slots=True)
class Parts:
    """What a library is made of; `files` is the folder of the originals, stored by id."""

    database: Database
    files: Path
    embedder: Embedder
    vectors: VectorIndex
    keywords: KeywordIndex
    clock: Clock
