"""A cited passage shown where it stands: on the picture of its page, or marked in its text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from core.errors import UnreadableFile
from core.mupdf import one_at_a_time

_WORD = re.compile(r"\w+(?:[.,:/-]\w+)*")
_SHORTEST_RUN = 3
_HIGHLIGHT = (1.0, 0.87, 0.4)
_WIDTH_PX = 1000
_MARGIN_PT = 14


@dataclass(frozen=True, slots=True)
class Picture:
    """A page as PNG; `marked` tells whether the passage was found and highlighted on it."""

    png: bytes
    marked: bool


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a text; `marked` where it belongs to the passage."""

    text: str
    marked: bool


def page_picture(path: Path, number: int, passage: str = "") -> Picture:
    """Draw page `number` (from 1) of a PDF, the passage highlighted where its words are found.

    Raises UnreadableFile if the file or the page cannot be drawn.
    """
    # Imported here, since it costs a second and 100 MB that only readers of a PDF should pay.
    import pymupdf

    try:
        with one_at_a_time, pymupdf.open(stream=path.read_bytes(), filetype="pdf") as pdf:
            return _drawn(pymupdf, pdf[number - 1], passage)
    except (OSError, IndexError, ValueError, RuntimeError) as exc:
        raise UnreadableFile(f"Page {number} of {path.name!r} cannot be drawn: {exc}") from exc


def segments(text: str, passage: str) -> list[Segment]:
    """Cut a text where the passage's words begin and end, whatever their line breaks."""
    words = list(_WORD.finditer(text))
    wanted = _matching([word.group() for word in words], passage)
    found: list[Segment] = []
    position = 0
    for first, last in _runs(wanted):
        start, end = words[first].start(), words[last].end()
        found.append(Segment(text[position:start], False))
        found.append(Segment(text[start:end], True))
        position = end
    found.append(Segment(text[position:], False))
    return [segment for segment in found if segment.text]


def rows_marked(rows: Sequence[Sequence[str]], passage: str) -> list[bool]:
    """Tell which rows of a table a passage quotes, whole or some cells of each."""
    quoted = [set(_words(_values(line))) for line in passage.splitlines()]
    return [_is_quoted(set(_words(" ".join(row))), quoted) for row in rows]


def _is_quoted(row: set[str], quoted: Sequence[set[str]]) -> bool:
    return bool(row) and any(row <= line or (len(line) > 1 and line <= row) for line in quoted)


def _drawn(pymupdf: Any, page: Any, passage: str) -> Picture:
    lines = _lines_of(page.get_text("words"), passage)
    if lines:
        # An annotation multiplies its colour with the ink, so that the text stays black.
        highlight = page.add_highlight_annot([pymupdf.Rect(*box).quad for box in lines])
        highlight.set_colors(stroke=_HIGHLIGHT)
        highlight.update()
    clip = _inked(pymupdf, page)
    zoom = min(3.0, _WIDTH_PX / max(clip.width, 1.0))
    pixels = page.get_pixmap(matrix=pymupdf.Matrix(zoom, zoom), clip=clip, alpha=False)
    return Picture(pixels.tobytes("png"), bool(lines))


def _inked(pymupdf: Any, page: Any) -> Any:
    """Return the part of a page that is not margin, so that its text is drawn larger."""
    inked = pymupdf.EMPTY_RECT()
    for _, box in page.get_bboxlog():
        inked |= box
    if page.rotation or inked.is_empty or inked.is_infinite:
        return page.rect
    border = (-_MARGIN_PT, -_MARGIN_PT, _MARGIN_PT, _MARGIN_PT)
    return (inked + border) & page.rect


def _lines_of(
    words: Sequence[tuple[float, float, float, float, str, int, int, int]], passage: str
) -> list[tuple[float, float, float, float]]:
    """Return a box for each line's share of the passage's words."""
    boxes: dict[tuple[int, int], tuple[float, float, float, float]] = {}
    for index in _matching([word[4] for word in words], passage):
        x0, y0, x1, y1, _, block, line, _ = words[index]
        old = boxes.get((block, line), (x0, y0, x1, y1))
        boxes[block, line] = (min(old[0], x0), min(old[1], y0), max(old[2], x1), max(old[3], y1))
    return list(boxes.values())


def _matching(page_words: Sequence[str], passage: str) -> list[int]:
    """Return the positions of page words that stand in the passage, in runs of a few.

    Each line is looked for on its own, since a quote may name lines in another order. A
    line of a table row ('Unit: 7 · NOX: 347.2') carries headers that the page does not
    repeat, so of such a line only the values are looked for. Two words that happen to
    stand in a long quote are not taken for it.
    """
    there = [" ".join(_words(word)) for word in page_words]
    found: set[int] = set()
    for line in passage.splitlines():
        wanted = _words(_values(line))
        blocks = SequenceMatcher(None, there, wanted, autojunk=False).get_matching_blocks()
        if len(there) < _SHORTEST_RUN and len(wanted) > 2 * len(there):
            continue
        least = max(1, min(_SHORTEST_RUN, len(wanted), len(there)))
        found |= {i for b in blocks if b.size >= least for i in range(b.a, b.a + b.size)}
    return sorted(found)


def _runs(positions: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and last of each run of neighbouring positions."""
    runs: list[tuple[int, int]] = []
    for position in positions:
        if runs and position == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], position)
        else:
            runs.append((position, position))
    return runs


def _values(line: str) -> str:
    if " · " not in line:
        return line
    return " ".join(part.split(": ", 1)[-1] for part in line.split(" · "))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())
