"""Which documents a corpus of a given size has."""

from __future__ import annotations

from collections.abc import Iterator

from seeds.generator.records import Paper


def planned(documents: int, seed: int) -> Iterator[Paper]:
    """That many documents, of all sorts."""
    raise NotImplementedError
