"""Ruled tables of a PDF page: pdfplumber's cell finder over PyMuPDF's lines and words.

pdfplumber's own page parsing takes a second on a page of a budget; its search for cells,
which is what it is best at, takes plain edges and so works on the lines PyMuPDF has read.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from pdfplumber.table import (
    cells_to_tables,
    edges_to_intersections,
    intersections_to_cells,
    merge_edges,
)

from core.loading import tables
from core.loading.layout import Fragment, by_line
from core.loading.paragraphs import joined
from core.loading.tables import Cell

_THIN = 3.0  # a rectangle not thicker than this is a line
_SHORTEST = 6.0
_SNAP = 3.0
_MOST_EDGES = 20_000
_MOST_CROSSINGS = 1_000_000

Box = tuple[float, float, float, float]
Span = tuple[int, int, int, int]
Edge = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A straight line of a page."""

    x0: float
    y0: float
    x1: float
    y1: float


def rulings(drawings: Iterable[dict[str, Any]]) -> list[Ruling]:
    """Return the horizontal and vertical lines among a page's drawings."""
    found: list[Ruling] = []
    for drawing in drawings:
        for item in drawing["items"]:
            if item[0] == "l":
                (x0, y0), (x1, y1) = item[1], item[2]
                found.append(Ruling(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))
            elif item[0] == "re":
                found += _sides(*item[1][:4], stroked=drawing.get("color") is not None)
            elif item[0] == "qu":
                (x0, y0), (x1, y1) = item[1][0], item[1][3]
                found += _sides(x0, y0, x1, y1, stroked=drawing.get("color") is not None)
    straight = (_rounded(line) for line in found if _is_straight(line))
    return list(dict.fromkeys(straight))  # neighbouring cells draw the same line twice


def _rounded(line: Ruling) -> Ruling:
    return Ruling(round(line.x0, 1), round(line.y0, 1), round(line.x1, 1), round(line.y1, 1))


def _sides(x0: float, y0: float, x1: float, y1: float, *, stroked: bool) -> Iterator[Ruling]:
    """A thin rectangle is a line along its middle; a filled one is a cell's background."""
    x0, x1, y0, y1 = min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
    if y1 - y0 <= _THIN:
        yield Ruling(x0, (y0 + y1) / 2, x1, (y0 + y1) / 2)
    elif x1 - x0 <= _THIN:
        yield Ruling((x0 + x1) / 2, y0, (x0 + x1) / 2, y1)
    elif stroked:
        yield from (Ruling(x0, y, x1, y) for y in (y0, y1))
        yield from (Ruling(x, y0, x, y1) for x in (x0, x1))


def _is_straight(line: Ruling) -> bool:
    wide, high = line.x1 - line.x0, line.y1 - line.y0
    return (wide <= 1 and high >= 1) or (high <= 1 and wide >= 1)


def find(lines: Sequence[Ruling]) -> list[list[Box]]:
    """Return the tables among a page's lines, each as its cells (x0, top, x1, bottom)."""
    if len(lines) < 4 or len(lines) > _MOST_EDGES:
        return []
    edges = merge_edges(
        [_edge(line) for line in lines],
        snap_x_tolerance=_SNAP,
        snap_y_tolerance=_SNAP,
        join_x_tolerance=_SNAP,
        join_y_tolerance=_SNAP,
    )
    edges = [e for e in edges if max(e["x1"] - e["x0"], e["bottom"] - e["top"]) >= _SHORTEST]
    upright = sum(edge["orientation"] == "v" for edge in edges)
    if upright * (len(edges) - upright) > _MOST_CROSSINGS:  # a drawing, not a table
        return []
    corners = edges_to_intersections(edges, _SNAP, _SNAP)
    found = cells_to_tables(intersections_to_cells(corners))
    return [cells for cells in found if _is_table(cells)]


def _edge(line: Ruling) -> Edge:
    orientation = "v" if line.x1 - line.x0 < line.y1 - line.y0 else "h"
    return {
        "x0": line.x0,
        "x1": line.x1,
        "top": line.y0,
        "bottom": line.y1,
        "width": line.x1 - line.x0,
        "height": line.y1 - line.y0,
        "orientation": orientation,
        "object_type": "line",
    }


def _is_table(cells: Sequence[Box]) -> bool:
    return len({c[0] for c in cells}) > 1 and len({c[1] for c in cells}) > 1


def lift(cells: Sequence[Box], words: Sequence[Fragment]) -> tuple[Fragment, list[Fragment]]:
    """Return the table that the cells make of the words in them, and the other words."""
    xs = _edges(edge for cell in cells for edge in (cell[0], cell[2]))
    ys = _edges(edge for cell in cells for edge in (cell[1], cell[3]))
    spans = [_span(cell, xs, ys) for cell in cells]
    owner = {place: i for i, span in enumerate(spans) for place in _places(span)}
    inside: list[list[Fragment]] = [[] for _ in cells]
    rest: list[Fragment] = []
    for word in words:
        x, y = (word.x0 + word.x1) / 2, word.middle
        i = owner.get((bisect_right(ys, y) - 1, bisect_right(xs, x) - 1))
        (rest if i is None else inside[i]).append(word)
    grid = tables.grid(_cell(span, held) for span, held in zip(spans, inside, strict=True))
    text = "\n".join(filter(None, grid.lines))
    box = (xs[0], ys[0], xs[-1], ys[-1])
    return Fragment(*box, text, grid=grid, columns=tuple(xs)), rest


def _span(box: Box, xs: Sequence[float], ys: Sequence[float]) -> Span:
    """Return the row and column of a cell, and of what follows it."""
    top, left = _nearest(ys, box[1]), _nearest(xs, box[0])
    return top, left, max(top + 1, _nearest(ys, box[3])), max(left + 1, _nearest(xs, box[2]))


def _places(span: Span) -> Iterator[tuple[int, int]]:
    return product(range(span[0], span[2]), range(span[1], span[3]))


def _cell(span: Span, words: Sequence[Fragment]) -> Cell:
    top, left, bottom, right = span
    text = joined([(line.text, True) for line in by_line(words)])
    return Cell(
        top,
        left,
        " ".join(text.split()),
        rows=bottom - top,
        columns=right - left,
        strong=bool(words) and all(word.bold for word in words),
    )


def _edges(values: Iterable[float]) -> list[float]:
    """Return the values in order, those within the snap tolerance as one."""
    kept: list[float] = []
    for value in sorted(values):
        if not kept or value - kept[-1] > _SNAP / 2:
            kept.append(value)
    return kept


def _nearest(edges: Sequence[float], value: float) -> int:
    i = bisect_right(edges, value)
    if i == len(edges) or (i > 0 and value - edges[i - 1] <= edges[i] - value):
        return i - 1
    return i
