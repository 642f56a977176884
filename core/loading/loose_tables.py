"""Tables of a PDF page whose columns only blank space or shading parts.

Rows one below the other are taken for a table where their pieces stand in three columns or
more (or two, the second of figures), the first row names the columns, and a column holds
values. Everything else stays lines: forms, signatures, lists of addresses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median

from core.loading import tables
from core.loading.layout import Fragment, Row
from core.loading.tables import Cell, Grid

_NEXT_LINE = 2.6  # of a row's size: what is further below is another table
_FREE = 2.0  # points between two columns
_ALIGNED = 3.0
_CENTRED = 8.0
_LONGEST_CELL = 160
_FEWEST_VALUES = 0.6
_FULL_ENOUGH = 0.5
_TIGHT = 0.7
_WRAPS_AT = 0.75
_PAGE = re.compile(r"[ivxlc\d\s]+|\W+")

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Line:
    """A row of the table: its cells by column, and how many columns each covers."""

    cells: dict[int, str]
    covers: dict[int, int]
    bold: bool


def lift(rows: Sequence[Row], above: Sequence[float] = ()) -> list[Row]:
    """Return the rows, those that make a table as one row that holds it.

    `above` are the edges of the columns in which a table of the page before ends: rows that
    begin this page and stand in them go on with it.
    """
    lifted: list[Row] = []
    i = 0
    while i < len(rows):
        end = _run_end(rows, i)
        found = _table(rows, i, end, above if not lifted else ())
        if found is None:
            lifted.append(rows[i])
            i += 1
            continue
        table, i = found
        lifted.append(table)
    return lifted


def _run_end(rows: Sequence[Row], begin: int) -> int:
    """Return where the rows end that may be one table with rows[begin]."""
    end = begin
    while end < len(rows) and not any(f.grid for f in rows[end].fragments):
        if end > begin and rows[end].top - rows[end - 1].bottom > _NEXT_LINE * rows[end].size:
            break
        end += 1
    return end


def _table(
    rows: Sequence[Row], begin: int, end: int, above: Sequence[float]
) -> tuple[Row, int] | None:
    """Return the table that begins with rows[begin], and the row after it."""
    if end - begin < 1 or (len(rows[begin].fragments) < 2 and not above):
        return None
    if above and (found := _continued(rows[begin:end], above)):
        grid, count = found
        return _as_row(rows[begin : begin + count], grid, above), begin + count
    run = rows[begin:end]
    columns = _columns(run)
    if columns is None:
        return None
    count, lines = _lines(run, columns)
    if count < 3:
        return None
    grid = _grid(lines, len(columns))
    if not _is_table(grid):
        return None
    return _as_row(run[:count], grid, _edges(columns)), begin + count


def _as_row(rows: Sequence[Row], grid: Grid, edges: Sequence[float]) -> Row:
    text = "\n".join(filter(None, grid.lines))
    box = (edges[0], rows[0].top, edges[-1], rows[-1].bottom)
    table = Fragment(*box, text, rows[0].size, grid=grid, columns=tuple(edges))
    return Row((table,), rows[0].left, rows[0].right)


# --- columns --------------------------------------------------------------------------------


def _columns(run: Sequence[Row]) -> list[Span] | None:
    """Return the columns in which the run's first rows stand, or None."""
    most = max(len(row.fragments) for row in run[:8])
    anchor = next(i for i, row in enumerate(run) if len(row.fragments) == most)
    if most < 2 or anchor > 3:
        return None
    spans = [(f.x0, f.x1) for f in run[anchor].fragments]
    for row in run[anchor + 1 :]:
        wider = _widened(spans, row)
        if wider is None:
            break
        spans = wider
    return spans


def _widened(spans: Sequence[Span], row: Row) -> list[Span] | None:
    """Return the columns with a row's pieces in them; None where they cross columns."""
    wider = list(spans)
    for piece in _pieces(row, spans):
        touched = _touched(spans, piece)
        if len(touched) != 1:
            return None
        old = wider[touched[0]]
        wider[touched[0]] = (min(old[0], piece.x0), max(old[1], piece.x1))
    if any(b[0] - a[1] < _FREE for a, b in pairwise(wider)):
        return None
    return wider


def _touched(spans: Sequence[Span], piece: Fragment) -> list[int]:
    return [i for i, (x0, x1) in enumerate(spans) if piece.x0 < x1 and piece.x1 > x0]


def _pieces(row: Row, spans: Sequence[Span]) -> Iterator[Fragment]:
    """Yield a row's fragments, those that reach over a free strip cut there."""
    gutters = [(a[1], b[0]) for a, b in pairwise(spans)]
    for fragment in row.fragments:
        rest, taken = fragment, 0
        for x0, x1, at in fragment.gaps:
            if any(x0 < right and x1 > left for left, right in gutters):
                yield replace(rest, x1=x0, text=fragment.text[taken:at].strip(), gaps=())
                rest, taken = replace(rest, x0=x1), at
        yield replace(rest, text=fragment.text[taken:].strip(), gaps=())


def _edges(columns: Sequence[Span]) -> list[float]:
    between = [(a[1] + b[0]) / 2 for a, b in pairwise(columns)]
    return [columns[0][0], *between, columns[-1][1]]


# --- rows -----------------------------------------------------------------------------------


def _lines(run: Sequence[Row], columns: Sequence[Span]) -> tuple[int, list[_Line]]:
    """Return how many rows of the run the table takes, and what it has of them as lines."""
    pitch = _pitch(run)
    lines: list[_Line] = []
    count = 0
    for i, row in enumerate(run):
        line = _line(row, columns, head=not _has_values(lines))
        if line is None:
            break
        if len(line.cells) == 1 and 0 in line.cells and not _is_among(run, i, columns):
            break
        tight = i > 0 and row.top - run[i - 1].top < _TIGHT * pitch
        if lines and _wraps(lines[-1], line, run[i - 1], columns, tight=tight):
            lines[-1] = _joined(lines[-1], line)
        else:
            lines.append(line)
        count = i + 1
    return count, lines


def _pitch(run: Sequence[Row]) -> float:
    """Return how far apart rows with a first cell usually are."""
    full = [row.top for row in run if len(row.fragments) > 1]
    return median([b - a for a, b in pairwise(full)] or [0.0])


def _has_values(lines: Sequence[_Line]) -> bool:
    return any(tables.is_value(cell) for line in lines for cell in line.cells.values())


def _line(row: Row, columns: Sequence[Span], *, head: bool) -> _Line | None:
    """Return a row's cells; None where one crosses columns below the header."""
    cells: dict[int, str] = {}
    covers: dict[int, int] = {}
    wide: list[Fragment] = []
    for piece in _pieces(row, columns):
        touched = _touched(columns, piece)
        if len(piece.text) > _LONGEST_CELL:
            return None
        if len(touched) != 1 or (head and not _fits(piece, columns[touched[0]])):
            wide.append(piece)
        elif touched[0] in cells:
            return None
        else:
            cells[touched[0]], covers[touched[0]] = piece.text, 1
    for piece in wide:
        group = _group(piece, columns, cells) if head else None
        if group is None:
            return None
        cells[group[0]], covers[group[0]] = piece.text, group[1] - group[0] + 1
    return _Line(cells, covers, all(f.bold for f in row.fragments))


def _group(
    piece: Fragment, columns: Sequence[Span], taken: Mapping[int, str]
) -> tuple[int, int] | None:
    """Return the first and last of the columns over whose middle a group's name stands."""
    middle = (piece.x0 + piece.x1) / 2
    groups = [
        (j - i, i, j)
        for i in range(len(columns))
        for j in range(i + 1, len(columns))
        if abs((columns[i][0] + columns[j][1]) / 2 - middle) <= _CENTRED
        and not any(c in taken for c in range(i, j + 1))
    ]
    if groups:
        return max(groups)[1:]
    touched = _touched(columns, piece)
    return (touched[0], touched[-1]) if touched and touched[0] not in taken else None


def _fits(piece: Fragment, column: Span) -> bool:
    x0, x1 = column
    return (
        abs(piece.x0 - x0) <= _ALIGNED
        or abs(piece.x1 - x1) <= _ALIGNED
        or abs((piece.x0 + piece.x1 - x0 - x1) / 2) <= _CENTRED
        or (x0 <= piece.x0 and piece.x1 <= x1)
    )


def _is_among(run: Sequence[Row], i: int, columns: Sequence[Span]) -> bool:
    """True if the next row still stands in the columns, so that this one is of the table."""
    if i + 1 >= len(run) or len(run[i + 1].fragments) < 2:
        return False
    return _line(run[i + 1], columns, head=False) is not None


def _wraps(
    above: _Line, line: _Line, row_above: Row, columns: Sequence[Span], *, tight: bool
) -> bool:
    """True if a line only goes on with the cells of the line above."""
    if any(covers > 1 for covers in (*above.covers.values(), *line.covers.values())):
        return False
    if any(tables.is_value(cell) for cell in line.cells.values()) or not line.cells.keys() <= (
        above.cells.keys()
    ):
        return False
    if 0 in line.cells:
        return len(line.cells) == 1 and line.cells[0][0].islower()
    if tight or all(cell[0].islower() for cell in line.cells.values()):
        return True
    if not _has_values([above]):  # a second line of the header: its units
        return above.bold == line.bold and len(line.cells) > 1
    ends = {i: f for f in row_above.fragments for i in _touched(columns, f)}
    return all(
        c in ends and ends[c].x1 - columns[c][0] >= _WRAPS_AT * (columns[c][1] - columns[c][0])
        for c in line.cells
    )


def _joined(above: _Line, line: _Line) -> _Line:
    cells = {c: f"{text} {line.cells.get(c, '')}".strip() for c, text in above.cells.items()}
    return replace(above, cells=cells)


def _grid(lines: Sequence[_Line], width: int) -> Grid:
    """Lay the lines out; one with a first cell only stands over the whole width.

    Beside a group's name in the first line the second line's names stand for both.
    """
    grouped = len(lines) > 1 and any(covers > 1 for covers in lines[0].covers.values())
    return tables.grid(
        _cell(i, column, lines, width=width, grouped=grouped)
        for i, line in enumerate(lines)
        for column in line.cells
    )


def _cell(i: int, column: int, lines: Sequence[_Line], *, width: int, grouped: bool) -> Cell:
    line = lines[i]
    alone = column == 0 and len(line.cells) == 1 and i > 0
    covers = width if alone else line.covers[column]
    rows = 1
    if grouped and i == 1 and not alone and not _is_covered(lines[0], column):
        i, rows = 0, 2
    return Cell(i, column, line.cells[column], rows=rows, columns=covers, strong=line.bold)


def _is_covered(line: _Line, column: int) -> bool:
    return any(first <= column < first + count for first, count in line.covers.items())


# --- what is a table ------------------------------------------------------------------------


def _is_table(grid: Grid) -> bool:
    depth = tables.header_rows(grid)
    body = [row for row, joined in zip(grid.plain, grid.joined, strict=True) if not all(joined[1:])]
    body = body[depth:]
    width = len(grid.plain[0])
    if not depth or len(body) < 2:
        return False
    if any(row[-1].startswith(":") for row in grid.plain[:2]):  # labels with their values
        return False
    names = tables.join_header(grid.filled[:depth], width)
    if not all(names[1:]) or any(
        _PAGE.fullmatch(n) or tables.is_value(n) for n in names
    ):  # a list of contents
        return False
    full = sum(sum(map(bool, row)) > max(1, _FULL_ENOUGH * width - 1) for row in body)
    if full < _FULL_ENOUGH * len(body):
        return False
    valued = [c for c in range(width) if _is_of_values([row[c] for row in body])]
    return any(valued) if width == 2 else bool(valued)


def _is_of_values(column: Sequence[str]) -> bool:
    held = [cell for cell in column if cell and cell not in ("-", "–")]
    return len(held) > 1 and sum(map(tables.is_value, held)) >= _FEWEST_VALUES * len(held)


def _continued(run: Sequence[Row], above: Sequence[float]) -> tuple[Grid, int] | None:
    """Return what the first rows of a page add to the table above, and how many they are."""
    columns = [(a + _FREE / 2, b - _FREE / 2) for a, b in pairwise(above)]
    first, last = columns[0], columns[-1]
    columns[0], columns[-1] = (first[0] - 4 * _FREE, first[1]), (last[0], last[1] + 4 * _FREE)
    count, lines = _lines(run, columns)
    grid = _grid(lines, len(columns)) if lines else None
    if grid is None or sum(len(line.cells) > 1 for line in lines) <= len(lines) / 2:
        return None
    valued = _has_values(lines)
    return (grid, count) if valued and not tables.header_rows(grid) else None
