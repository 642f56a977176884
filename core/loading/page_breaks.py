"""What a page break does to a table: a row or a merged cell that it cuts is one again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.loading import tables
from core.loading.tables import Grid
from core.records import Block, Page, Table

_ENDS = ".!?;:"
_HYPHENS = "-\u2010\u2011"


def joined(pages: Sequence[Page]) -> list[Page]:
    """Return the pages, each row that a break cut joined to its beginning.

    The page's text stays as it stands in the file; of a page with nothing but the end of a
    row it goes with that row.
    """
    done = list(pages[:1])
    for page in pages[1:]:
        above, below = _table(done[-1], -1), _table(page, 0)
        if above and below and _is_cut(above, below):
            done[-1], page = _mended(done[-1], page, above, below)
        done.append(page)
    return done


def _table(page: Page, i: int) -> Table | None:
    return page.blocks[i].table if page.blocks else None


def _is_cut(above: Table, below: Table) -> bool:
    """True if the first row below only goes on with cells of the last row above.

    Its first cell is empty and no cell is a value. A lone cell goes on where the one above
    it holds text; several do where the sentences of all are open.
    """
    if above.header != below.header or not any(above.header) or not (above.rows and below.rows):
        return False
    last, first = above.rows[-1], below.rows[0]
    pairs = [(a, b) for a, b in zip(last, first, strict=True) if b]
    if not pairs or first[0] or not last[0]:
        return False
    if any(not a or tables.is_value(a) or tables.is_value(b) for a, b in pairs):
        return False
    if len(pairs) == 1 and len(first) > 2:
        return True
    small = any(b[0].islower() for _, b in pairs)
    return small and all(b[0].islower() or a[-1] not in _ENDS for a, b in pairs)


def _mended(before: Page, page: Page, above: Table, below: Table) -> tuple[Page, Page]:
    whole = tuple(
        _cell(a, b) if b else a for a, b in zip(above.rows[-1], below.rows[0], strict=True)
    )
    last, first = before.blocks[-1], page.blocks[0]
    longer = replace(last, table=replace(above, rows=(*above.rows[:-1], whole)))
    rest = below.rows[1:]
    if rest:
        shorter = replace(below, rows=rest, first_row=below.first_row + 1)
        blocks: tuple[Block, ...] = (replace(first, table=shorter), *page.blocks[1:])
    else:
        longer = replace(longer, text=f"{last.text}\n{first.text}")
        blocks = page.blocks[1:]
    return (
        replace(before, blocks=(*before.blocks[:-1], longer)),
        replace(page, blocks=blocks),
    )


def _cell(above: str, below: str) -> str:
    if above[-1] in _HYPHENS and below[0].islower():
        return above[:-1] + below
    return f"{above} {below}"


def filled(grid: Grid, header: Sequence[str], last: Sequence[str]) -> Grid:
    """Return a table that goes on with another, an empty merged cell at its top filled.

    `last` is the other's last row, `header` that of both: the cell began above the break.
    """
    top = tables.header_rows(grid)
    if tables.join_header(grid.filled[:top], len(header)) != tuple(header):
        top = 0
    rows = [list(row) for row in grid.filled]
    for column, above in enumerate(last):
        end = top + 1
        while end < len(rows) and grid.hanging[end][column]:
            end += 1
        if end > top + 1 and not grid.plain[top][column]:
            for row in rows[top:end]:
                row[column] = above
    return replace(grid, filled=tables.frozen(rows))
