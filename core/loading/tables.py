"""A grid of cells into a Table: which rows are header, what a merged cell covers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from core.records import Block, Table

T = TypeVar("T")

_VALUE = re.compile(
    r"[^\w]*(?:Rp\.?|IDR|USD|\$|€)?\s*[-+±(<>≤≥~]*\d[\d.,:/\s-]*\)?\s*(?:%|°?C|x)?", re.IGNORECASE
)
_DATE = re.compile(
    r"\d{1,4}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ]\d{1,4}(?:[ T]\d{1,2}[:.]\d{2}.*)?"
)
_YEAR = re.compile(r"(?:19|20)\d\d\*{0,3}")
_MARK = re.compile(r"[:=]|[•·▪-]|\(?(?:[a-z]|\d{1,3}|[ivx]{1,5})[.)]", re.IGNORECASE)
# What stands in the head of a form beside its title: a label and its value in one cell.
_CONTROL = re.compile(
    r"(?:no(?:mor)?\.? ?(?:dok\w*|doc\w*|revisi|rev|sop|spo|ik)|revisi|rev|halaman|hal|page"
    r"|(?:tanggal|tgl\.?) (?:terbit|efektif|revisi|pembuatan|berlaku|pengesahan))\b[\s.:]*\S*\d",
    re.IGNORECASE,
)
_LONGEST_VALUE = 60
_LONGEST_HEADER = 80
_MOST_HEADER_ROWS = 4


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell and what it covers, counted in rows and columns from 0."""

    row: int
    column: int
    text: str
    rows: int = 1
    columns: int = 1
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells in their places: `filled` repeats a merged cell's text in all that it covers.

    `plain` has it once, at the upper left. `joined` marks places that belong to the place
    on their left, `hanging` those that belong to the one above. `strong` counts leading rows
    that the format itself calls header. `lines` are the rows as they stand in the file.
    """

    filled: tuple[tuple[str, ...], ...]
    plain: tuple[tuple[str, ...], ...]
    joined: tuple[tuple[bool, ...], ...]
    hanging: tuple[tuple[bool, ...], ...]
    lines: tuple[str, ...]
    strong: int = 0


def grid(cells: Iterable[Cell], *, strong: int | None = None) -> Grid:
    """Lay cells out in a grid large enough for all that they cover.

    Without `strong`, leading rows of strong cells are taken to be header if others follow.
    """
    cells = list(cells)
    height = max((c.row + c.rows for c in cells), default=0)
    width = max((c.column + c.columns for c in cells), default=0)
    filled = [[""] * width for _ in range(height)]
    plain = [[""] * width for _ in range(height)]
    joined = [[False] * width for _ in range(height)]
    hanging = [[False] * width for _ in range(height)]
    for cell in cells:
        plain[cell.row][cell.column] = cell.text
        for row in range(cell.row, cell.row + cell.rows):
            for column in range(cell.column, cell.column + cell.columns):
                filled[row][column] = cell.text
                joined[row][column] = column > cell.column
                hanging[row][column] = row > cell.row
    lines = tuple(map(plain_line, plain))
    if strong is None:
        strong = _strong_rows(cells, height)
    return Grid(frozen(filled), frozen(plain), frozen(joined), frozen(hanging), lines, strong)


def _strong_rows(cells: Sequence[Cell], height: int) -> int:
    weak = min((cell.row for cell in cells if cell.text and not cell.strong), default=height)
    return 0 if weak == height else weak


def blocks(
    source: Grid, *, caption: str = "", first_row: int = 1, header: tuple[str, ...] = ()
) -> list[Block]:
    """Return the table, or a paragraph where the grid is only layout.

    Leading rows of one cell are the caption. A later row merged over the whole width heads
    the rows below it: they become a table of their own under the same header. A `header` is
    that of the table which this one continues.
    """
    if header:
        return list(_tables(source, 0, header, caption=caption, first_row=first_row))
    source = _without_empty_columns(source)
    top = caption_rows(source)
    if not source.filled or not source.filled[0]:
        return []
    if len(source.filled) - top == 1 or len(source.filled[0]) == 1:
        text = "\n".join(filter(None, source.lines))
        return [Block("paragraph", text)] if text else []
    titles = [plain_line(row) for row in source.plain[:top]]
    caption = " – ".join(filter(None, [caption, *titles]))
    return list(_tables(source, top, (), caption=caption, first_row=first_row))


def plain_line(row: Sequence[str]) -> str:
    """Return a row as it stands in the file, its cells a tab apart."""
    return "\t".join(filter(None, row))


def table_block(
    header: Sequence[str], rows: Sequence[Sequence[str]], *, text: str, caption: str, first_row: int
) -> Block:
    """Return a block for rows that already have their header."""
    table = Table(tuple(header), tuple(map(tuple, rows)), caption, first_row)
    return Block("table", text, table)


def header_rows(source: Grid, top: int = 0) -> int:
    """Return how many rows, from `top`, name the columns; 0 where none does."""
    rows = source.filled[top:]
    most = min(_MOST_HEADER_ROWS, len(rows) - 1)
    depth = min(max(source.strong - top, 0), most)
    if depth == 0 and most > 0 and _names_columns(source, top):
        depth = 1
    while 0 < depth < most and _header_goes_on(source, top, depth):
        depth += 1
    control = sum(
        bool(_CONTROL.match(cell)) for row in source.plain[top : top + depth] for cell in row
    )
    return 0 if control > 1 else depth


def join_header(rows: Sequence[Sequence[str]], width: int) -> tuple[str, ...]:
    """Return one name a column: its header cells from top to bottom, each once."""
    carried = [
        _carried(row, below) for row, below in zip(rows, [*rows[1:], [""] * width], strict=False)
    ]
    names = []
    for column in range(width):
        parts: list[str] = []
        for row in carried:
            if row[column] and row[column] not in parts[-1:]:
                parts.append(row[column])
        names.append(" ".join(parts))
    return tuple(names)


def is_value(text: str) -> bool:
    """True for a number, an amount, a share or a date, but not for a bare year."""
    if len(text) > _LONGEST_VALUE or _YEAR.fullmatch(text):
        return False
    return bool(_VALUE.fullmatch(text) or _DATE.fullmatch(text))


def _names_columns(source: Grid, top: int) -> bool:
    row = source.filled[top]
    present = [cell for cell in row if cell]
    if len(present) < 2 or 2 * len(present) < len(row):
        return False
    if any(is_value(c) or _MARK.fullmatch(c) or len(c) > _LONGEST_HEADER for c in present):
        return False
    if any(cell.endswith(":") for cell in present):
        return False
    if all(_YEAR.fullmatch(cell) for cell in present):
        return False
    if len(row) == 2:
        below = [r[1] for r in source.filled[top + 1 :] if r[1]]
        return bool(below) and 2 * sum(map(is_value, below)) > len(below)
    return True


def _header_goes_on(source: Grid, top: int, depth: int) -> bool:
    """True if the row after `depth` header rows still names columns."""
    i = top + depth
    above = source.plain[top:i]
    if any(hangs and any(r[c] for r in above) for c, hangs in enumerate(source.hanging[i])):
        return True
    fresh = [cell for cell in source.plain[i] if cell]
    if not fresh or any(is_value(c) or len(c) > _LONGEST_HEADER for c in fresh):
        return False
    row, last, grouped = source.filled[i], source.filled[i - 1], source.joined[i - 1]
    under_group = any(row[c] and row[c] != last[c] for c, joins in enumerate(grouped) if joins)
    under_blank = any(cell and not last[c] for c, cell in enumerate(row))
    has_blanks = any(last[c] and not cell for c, cell in enumerate(row))
    return under_group or (under_blank and has_blanks)


def _carried(row: Sequence[str], below: Sequence[str]) -> list[str]:
    """Carry a group's name over the blanks on its right that have a name below them."""
    carried: list[str] = []
    for cell, under in zip(row, below, strict=True):
        carried.append(cell or (carried[-1] if under and carried else ""))
    return carried


def caption_rows(source: Grid) -> int:
    """Return how many leading rows hold one cell only: titles, not data."""
    top = 0
    for plain, joined in zip(source.plain, source.joined, strict=True):
        lone = sum(map(bool, plain)) <= 1 and (len(plain) > 2 or all(joined[1:]))
        if not lone or top + 1 >= len(source.plain):
            break
        top += 1
    return top


def _tables(
    source: Grid, top: int, header: tuple[str, ...], *, caption: str, first_row: int
) -> Iterator[Block]:
    width = len(source.filled[0])
    depth = header_rows(source, top)
    if header and join_header(source.filled[:depth], width) != header:
        depth = 0
    heads = source.filled[top : top + depth]
    header = header or join_header(heads, width)
    begin, raw, title = top + depth, 0, caption
    rows: list[tuple[str, ...]] = []
    for i in range(begin, len(source.filled)):
        if _heads_section(source, i):
            yield from _flush(source, header, rows, span=(raw, i), at=(title, first_row + begin))
            title = f"{caption} – {source.filled[i][0]}" if caption else source.filled[i][0]
            begin, raw, rows = i + 1, i, []
        else:
            rows.append(("",) * width if source.filled[i] in heads else _once(source, i, header))
    span = (raw, len(source.filled))
    yield from _flush(source, header, rows, span=span, at=(title, first_row + begin))


def _flush(
    source: Grid,
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    span: tuple[int, int],
    at: tuple[str, int],
) -> Iterator[Block]:
    text = "\n".join(filter(None, source.lines[span[0] : span[1]]))
    if any(map(any, rows)):
        yield table_block(header, rows, text=text, caption=at[0], first_row=at[1])
    elif text:
        yield Block("paragraph", text)


def _once(source: Grid, i: int, header: Sequence[str]) -> tuple[str, ...]:
    """Return a row; what is merged over columns of one name, or of none, stands in the first."""
    row, joined = source.filled[i], source.joined[i]
    return tuple(
        "" if c and joined[c] and header[c] == header[c - 1] else cell for c, cell in enumerate(row)
    )


def _heads_section(source: Grid, i: int) -> bool:
    joined = source.joined[i]
    return len(joined) > 1 and all(joined[1:]) and bool(source.filled[i][0])


def _without_empty_columns(source: Grid) -> Grid:
    keep = [i for i, column in enumerate(zip(*source.filled, strict=True)) if any(column)]
    if len(keep) == len(source.filled[0] if source.filled else ()):
        return source

    def kept(part: tuple[tuple[T, ...], ...]) -> tuple[tuple[T, ...], ...]:
        return tuple(tuple(row[i] for i in keep) for row in part)

    return replace(
        source,
        filled=kept(source.filled),
        plain=kept(source.plain),
        joined=kept(source.joined),
        hanging=kept(source.hanging),
    )


def frozen(grid: list[list[T]]) -> tuple[tuple[T, ...], ...]:
    """Return the same rows, unchangeable."""
    return tuple(map(tuple, grid))
