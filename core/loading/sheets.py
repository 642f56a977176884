"""Rows of a sheet or a CSV file into blocks: titles, tables, and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.loading import tables
from core.loading.tables import Grid
from core.records import Block

_FEWEST_ROWS_APART = 3
_LONGEST_TITLE = 200


@dataclass(frozen=True, slots=True)
class Merge:
    """A merged range, rows and columns counted from 0, both ends included."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True, slots=True)
class _Region:
    """Rows of a sheet, from `top` on, and some of its columns."""

    top: int
    columns: tuple[int, ...]
    grid: Grid


@dataclass(frozen=True, slots=True)
class _Running:
    """What the next region may go on with: a title, or a table in these columns."""

    caption: str = ""
    columns: tuple[int, ...] = ()
    header: tuple[str, ...] = ()


def blocks(
    rows: Sequence[Sequence[str]],
    *,
    merges: Sequence[Merge] = (),
    first_row: int = 1,
    joiner: str = "\t",
) -> list[Block]:
    """Return the blocks of a sheet; `first_row` is the first row's number in its source.

    Blank rows part it into regions. One without a header of its own, in the columns of the
    table above, goes on with that table; a lone title is the caption of what follows.
    """
    sheet = _grid(rows, merges)
    found: list[Block] = []
    running = _Running()
    for begin, end in _runs(sheet):
        parts = list(_beside(_part(sheet, range(begin, end), _all_columns(sheet), joiner), joiner))
        for part in parts:
            new, running = _blocks(part, running, joiner, first_row=first_row)
            found += new
        running = running if len(parts) == 1 else _Running()
    return found


def _blocks(
    part: _Region, running: _Running, joiner: str, *, first_row: int
) -> tuple[list[Block], _Running]:
    row = first_row + part.top
    if _goes_on(part, running):
        wide = _widened(part, running.columns, joiner)
        new = tables.blocks(wide, caption=running.caption, first_row=row, header=running.header)
        return new, running
    title = "" if running.header else running.caption
    new = tables.blocks(part.grid, caption=title, first_row=row)
    if len(new) == 1 and new[0].table is None:
        text = " – ".join(new[0].text.replace("\t", " ").split("\n"))
        return new, _Running(text if len(text) <= _LONGEST_TITLE else "")
    last = new[-1].table if new else None
    if last is None or not any(last.header):
        return new, _Running()
    return new, _Running(last.caption, part.columns, last.header)


def _goes_on(part: _Region, running: _Running) -> bool:
    """True for rows of the table above; a remark below it is none."""
    if not running.header or not {*part.columns} <= {*running.columns}:
        return False
    if len(part.columns) == 1:
        return False
    return tables.header_rows(part.grid, tables.caption_rows(part.grid)) == 0


# --- regions --------------------------------------------------------------------------------


def _grid(rows: Sequence[Sequence[str]], merges: Sequence[Merge]) -> Grid:
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
    frozen = tables.frozen
    return Grid(frozen(filled), frozen(plain), frozen(joined), frozen(hanging), ())


def _runs(grid: Grid) -> Iterator[tuple[int, int]]:
    """Yield (begin, end) of each run of rows that hold anything."""
    begin: int | None = None
    for i, row in enumerate((*grid.filled, ())):
        if any(row) and begin is None:
            begin = i
        elif not any(row) and begin is not None:
            yield begin, i
            begin = None


def _all_columns(grid: Grid) -> Sequence[int]:
    return range(len(grid.filled[0]) if grid.filled else 0)


def _part(grid: Grid, rows: range, columns: Sequence[int], joiner: str) -> _Region:
    """Return these rows and columns, without blank columns and without blank rows at the ends."""
    columns = [c for c in columns if any(grid.filled[r][c] for r in rows)]
    used = [r for r in rows if any(grid.filled[r][c] for c in columns)]
    rows = range(used[0], used[-1] + 1) if used else range(0)
    return _Region(rows.start, tuple(columns), _pick(grid, rows, columns, joiner))


def _pick(grid: Grid, rows: Sequence[int], columns: Sequence[int], joiner: str) -> Grid:
    plain = tuple(tuple(grid.plain[r][c] for c in columns) for r in rows)
    return Grid(
        filled=tuple(tuple(grid.filled[r][c] for c in columns) for r in rows),
        plain=plain,
        joined=tuple(tuple(grid.joined[r][c] for c in columns) for r in rows),
        hanging=tuple(tuple(grid.hanging[r][c] for c in columns) for r in rows),
        lines=tuple(_line(row, joiner) for row in plain),
    )


def _widened(part: _Region, columns: Sequence[int], joiner: str) -> Grid:
    """Return a region in more columns than it uses."""
    place = {column: i for i, column in enumerate(part.columns)}

    def wide(row: Sequence[str]) -> list[str]:
        return [row[place[c]] if c in place else "" for c in columns]

    filled = [wide(row) for row in part.grid.filled]
    plain = [wide(row) for row in part.grid.plain]
    flags = tables.frozen([[False] * len(columns) for _ in filled])
    lines = tuple(_line(row, joiner) for row in plain)
    return Grid(tables.frozen(filled), tables.frozen(plain), flags, flags, lines)


def _line(row: Sequence[str], joiner: str) -> str:
    """Return a row as it stands in its file."""
    if joiner == "\t":
        return tables.plain_line(row)
    cells = (f'"{cell}"' if joiner in cell else cell for cell in row)
    return joiner.join(cells).strip(joiner)


# --- tables side by side --------------------------------------------------------------------


def _beside(region: _Region, joiner: str) -> Iterator[_Region]:
    """Part a region at blank columns where its sides are tables of their own.

    They are, if they do not have the same rows, or name the same columns twice.
    """
    columns = region.columns
    for i in range(1, len(columns)):
        if columns[i] - columns[i - 1] > 1 and _stand_apart(region.grid, i):
            rows = range(len(region.grid.filled))
            for side in (range(i), range(i, len(columns))):
                part = _part(region.grid, rows, side, joiner)
                own = tuple(columns[c] for c in part.columns)
                yield from _beside(_Region(region.top + part.top, own, part.grid), joiner)
            return
    yield region


def _stand_apart(grid: Grid, gap: int) -> bool:
    sides = [(any(row[:gap]), any(row[gap:])) for row in grid.filled]
    if sum(left != right for left, right in sides) >= _FEWEST_ROWS_APART:
        return True
    for row in grid.filled[:3]:
        twice = ({*row[:gap]} & {*row[gap:]}) - {""}
        if len(twice) >= 2 and not any(map(tables.is_value, twice)):
            return True
    return False
