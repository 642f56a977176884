"""Rows of a sheet or a CSV file into blocks: titles, tables, and what stands beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.loading import tables
from core.loading.tables import Grid
from core.records import Block


@dataclass(frozen=True, slots=True)
class Merge:
    """A merged range, rows and columns counted from 0, both ends included."""

    top: int
    left: int
    bottom: int
    right: int


def blocks(
    rows: Sequence[Sequence[str]],
    *,
    merges: Sequence[Merge] = (),
    first_row: int = 1,
    joiner: str = "\t",
) -> list[Block]:
    """Return the blocks of a sheet; `first_row` is the first row's number in its source."""
    return tables.blocks(_grid(rows, merges, joiner), first_row=first_row)


def _grid(rows: Sequence[Sequence[str]], merges: Sequence[Merge], joiner: str) -> Grid:
    width = max(map(len, rows), default=0)
    plain = [[*row, *[""] * (width - len(row))] for row in rows]
    filled = [row.copy() for row in plain]
    joined = [[False] * width for _ in plain]
    hanging = [[False] * width for _ in plain]
    for merge in merges:
        for r in range(merge.top, min(merge.bottom + 1, len(rows))):
            for c in range(merge.left, min(merge.right + 1, width)):
                filled[r][c] = plain[merge.top][merge.left]
                joined[r][c] = c > merge.left
                hanging[r][c] = r > merge.top
    return Grid(
        tables.frozen(filled),
        tables.frozen(plain),
        tables.frozen(joined),
        tables.frozen(hanging),
        tuple(joiner.join(row).rstrip(joiner) for row in plain),
    )
