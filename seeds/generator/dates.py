"""The two hundred date expressions."""

from __future__ import annotations

from seeds.generator import dates_named, dates_related
from seeds.generator.dates_named import Phrase


def phrases() -> list[Phrase]:
    """All of them, in a fixed order."""
    return [
        *dates_named.days(), *dates_named.unfinished(), *dates_named.lists(), *dates_named.longer(),
        *dates_related.relative(), *dates_related.windows(), *dates_related.compared(),
        *dates_related.beside(), *dates_related.undated(),
        *dates_related.traps(),
    ]  # fmt: skip
