"""Pieces of text with their places on a page, into rows in the order in which a person reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from core.loading.tables import Grid

_GUTTER = 4.0  # points that must stay free between two columns
_WIDE_GAP = 1.1  # of a line's height
_WIDE_BLANK = 0.4
_TABLE_LIKE = 3  # fragments
_FEWEST_LINES = 3
_PROSE_CHARACTERS = 16
_MOST_COLUMNS_TRIED = 12


@dataclass(frozen=True, slots=True)
class Fragment:
    """Words in one line without a wide gap, or a table; y grows downwards, in points.

    `columns` are the edges of a table's columns. `gaps` are blanks wider than between words:
    from where to where, and at which character.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    size: float = 10.0
    bold: bool = False
    grid: Grid | None = None
    columns: tuple[float, ...] = ()
    gaps: tuple[tuple[float, float, int], ...] = ()

    @property
    def middle(self) -> float:
        """Half of its height."""
        return (self.y0 + self.y1) / 2


@dataclass(frozen=True, slots=True)
class Row:
    """Fragments beside each other, left to right, in a column from `left` to `right`."""

    fragments: tuple[Fragment, ...]
    left: float
    right: float

    @property
    def text(self) -> str:
        """Its fragments, a blank between."""
        return " ".join(fragment.text for fragment in self.fragments)

    @property
    def top(self) -> float:
        """Where it begins."""
        return min(fragment.y0 for fragment in self.fragments)

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return max(fragment.y1 for fragment in self.fragments)

    @property
    def size(self) -> float:
        """The size of most of its characters."""
        return max(self.fragments, key=lambda f: len(f.text)).size

    @property
    def is_full(self) -> bool:
        """True if it reaches its column's right edge, so that the next row goes on with it.

        A row of several fragments is one of a table without lines: it ends where it ends.
        """
        if len(self.fragments) >= _TABLE_LIKE:
            return False
        width = self.right - self.left
        return self.fragments[-1].x1 >= self.right - max(0.12 * width, 2 * self.size)


def join(words: Sequence[Fragment]) -> Fragment:
    """Return one fragment of a line's neighbouring words."""
    longest = max(words, key=lambda f: len(f.text))
    return Fragment(
        min(f.x0 for f in words),
        min(f.y0 for f in words),
        max(f.x1 for f in words),
        max(f.y1 for f in words),
        " ".join(f.text for f in words),
        longest.size,
        all(f.bold for f in words),
        gaps=tuple(_gaps(words)),
    )


def _gaps(words: Sequence[Fragment]) -> Iterator[tuple[float, float, int]]:
    at = 0
    for word, following in pairwise(words):
        at += len(word.text) + 1
        if following.x0 - word.x1 > _WIDE_BLANK * (following.y1 - following.y0):
            yield word.x1, following.x0, at


def fragments(line: Iterable[Fragment]) -> list[Fragment]:
    """Join the words of a line up to a gap wide enough to part columns."""
    runs: list[list[Fragment]] = []
    for word in line:
        if runs and -2 < word.x0 - runs[-1][-1].x1 < _WIDE_GAP * (word.y1 - word.y0):
            runs[-1].append(word)
        else:
            runs.append([word])
    return [join(run) for run in runs]


def rows(fragments: Sequence[Fragment]) -> list[Row]:
    """Return rows in reading order: columns of prose one after the other, all else by line."""
    if not fragments:
        return []
    gutter = _gutter(fragments)
    if gutter is None:
        return by_line(fragments)
    ordered: list[Row] = []
    for band in _bands(fragments, gutter):
        left = [f for f in band if f.x1 <= gutter + 1]
        right = [f for f in band if f.x0 >= gutter - 1]
        if len(left) + len(right) == len(band) and _are_columns(left, right):
            ordered += rows(left) + rows(right)
        else:
            ordered += by_line(band)
    return ordered


def by_line(fragments: Sequence[Fragment]) -> list[Row]:
    """Return rows from top to bottom, whatever columns there are."""
    if not fragments:
        return []
    left = min(f.x0 for f in fragments)
    right = max(f.x1 for f in fragments)
    lines: list[list[Fragment]] = []
    for fragment in sorted(fragments, key=lambda f: (f.middle, f.x0)):
        if lines and _beside(lines[-1], fragment):
            lines[-1].append(fragment)
        else:
            lines.append([fragment])
    return [Row(tuple(sorted(line, key=lambda f: f.x0)), left, right) for line in lines]


def _beside(line: Sequence[Fragment], other: Fragment) -> bool:
    """True if it stands in the same line: their heights overlap by more than half."""
    first = line[0]
    if (first.grid is None) != (other.grid is None):
        return False
    overlap = min(first.y1, other.y1) - max(first.y0, other.y0)
    return overlap > 0.5 * min(first.y1 - first.y0, other.y1 - other.y0)


def _gutter(fragments: Sequence[Fragment]) -> float | None:
    """Return where the text parts into columns of prose, if it does."""
    text = [f for f in fragments if f.grid is None]
    starts = Counter(round(f.x0) for f in text)
    best: tuple[int, float] | None = None
    for start, count in starts.most_common(_MOST_COLUMNS_TRIED):
        x = start - _GUTTER / 2
        if count < _FEWEST_LINES:
            break
        crossing = sum(f.x0 < x < f.x1 for f in text)
        left = [f for f in text if f.x1 <= x]
        right = [f for f in text if f.x0 >= x]
        if crossing > len(text) / 2 or not _are_columns(left, right):
            continue
        if best is None or (len(text) - crossing, x) > best:
            best = len(text) - crossing, x
    return best[1] if best else None


def _are_columns(left: Sequence[Fragment], right: Sequence[Fragment]) -> bool:
    """True if both sides are running text; labels with their values beside them are not."""
    if min(len(left), len(right)) < _FEWEST_LINES:
        return False
    if any(f.grid for f in left) or any(f.grid for f in right):
        return False
    if sum(f.text.lstrip().startswith(":") for f in right) * 4 > len(right):
        return False
    overlap = min(max(f.y1 for f in left), max(f.y1 for f in right)) - max(
        min(f.y0 for f in left), min(f.y0 for f in right)
    )
    return overlap > 0 and _is_prose(left) and _is_prose(right)


def _is_prose(column: Sequence[Fragment]) -> bool:
    width = max(f.x1 for f in column) - min(f.x0 for f in column)
    wide = median(f.x1 - f.x0 for f in column) >= 0.55 * width
    return wide and median(len(f.text) for f in column) >= _PROSE_CHARACTERS


def _bands(fragments: Iterable[Fragment], gutter: float) -> list[list[Fragment]]:
    """Cut at what crosses the gutter: [above], [crossing], [between], …, from top to bottom."""
    bands: list[list[Fragment]] = []
    was_crossing: bool | None = None
    for fragment in sorted(fragments, key=lambda f: f.middle):
        crosses = fragment.x0 < gutter < fragment.x1
        if crosses != was_crossing:
            bands.append([])
        bands[-1].append(fragment)
        was_crossing = crosses
    return bands
