"""A cited passage shown where it stands: on the picture of its page, or marked in its text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from core.errors import UnreadableFile
from core.locating import Word, compared, locate, values_of
from core.mupdf import one_at_a_time

_HIGHLIGHT = (1.0, 0.87, 0.4)
_APART = "\n\n"
_WIDTH_PX = 1000
_MARGIN_PT = 14
_WORD = re.compile(r"\w+(?:[.,:/-]\w+)*(?:-(?=[ \t]*\n))?")


@dataclass(frozen=True, slots=True)
class Picture:
    """A page as PNG; `marked` tells whether anything of the quotation is highlighted on it.

    `missing` are the lines of the quotation that were not found. `words` is False for a page
    that is only a picture, on which nothing can be found.
    """

    png: bytes
    marked: bool
    missing: tuple[str, ...] = ()
    words: bool = True


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a text; `marked` where it belongs to the passage."""

    text: str
    marked: bool


def page_picture(path: Path, number: int, quote: str = "", passage: str = "") -> Picture:
    """Draw page `number` (from 1) of a PDF, a quotation highlighted where its words are found.

    `passage` is the text that it was taken from. Raises UnreadableFile if the file or the
    page cannot be drawn.
    """
    # Imported here, since it costs a second and 100 MB that only readers of a PDF should pay.
    import pymupdf

    try:
        with one_at_a_time, pymupdf.open(stream=path.read_bytes(), filetype="pdf") as pdf:
            return _drawn(pymupdf, pdf[number - 1], quote, passage)
    except (OSError, IndexError, ValueError, RuntimeError) as exc:
        raise UnreadableFile(f"Page {number} of {path.name!r} cannot be drawn: {exc}") from exc


def segments(text: str, quote: str, passage: str = "") -> list[Segment]:
    """Cut a text where the words of a quotation begin and end, whatever their line breaks."""
    return segments_of([text], quote, passage)[0]


def segments_of(texts: Sequence[str], quote: str, passage: str = "") -> list[list[Segment]]:
    """Cut texts that follow each other, such as paragraphs, over which a quotation may run."""
    whole = _APART.join(texts)
    spans, words = _words_in(whole)
    marked = [
        (spans[first][0], spans[last][1])
        for first, last in _runs(locate(words, quote, passage).positions)
    ]
    found = []
    begin = 0
    for text in texts:
        end = begin + len(text)
        own = [(max(a, begin), min(b, end)) for a, b in marked if a < end and b > begin]
        found.append(_cut(whole, begin, end, own))
        begin = end + len(_APART)
    return found


def _cut(text: str, begin: int, end: int, marked: Sequence[tuple[int, int]]) -> list[Segment]:
    parts = []
    for start, stop in marked:
        parts += [Segment(text[begin:start], False), Segment(text[start:stop], True)]
        begin = stop
    parts.append(Segment(text[begin:end], False))
    return [part for part in parts if part.text]


def rows_marked(rows: Sequence[Sequence[str]], quote: str) -> list[bool]:
    """Tell which rows of a table a quotation has, whole or some cells of each.

    A row that has each quoted cell as it is comes before one that only shares the words.
    """
    marked = [False] * len(rows)
    cells = [{" ".join(compared(cell)) for cell in row} for row in rows]
    words = [set(compared(" ".join(row))) for row in rows]
    for line in filter(str.strip, quote.splitlines()):
        values = {" ".join(compared(value)) for value in values_of(line)} - {""}
        said = {word for value in values for word in value.split()}
        exact = [bool(values) and values <= row for row in cells]
        shared = [
            bool(row) and bool(said) and (row <= said or (len(said) > 1 and said <= row))
            for row in words
        ]
        found = exact if any(exact) else shared
        marked = [one or other for one, other in zip(marked, found, strict=True)]
    return marked


def _drawn(pymupdf: Any, page: Any, quote: str, passage: str) -> Picture:
    boxes = [(pymupdf.Rect(word[:4]), word[4]) for word in page.get_text("words")]
    words = _upright([(*(rect * page.rotation_matrix).normalize(), text) for rect, text in boxes])
    found = locate(words, quote, passage)
    if found.positions:
        runs = [_together(words, run) for run in _runs(found.positions)]
        quads = [_around([boxes[i][0] for i in group]).quad for run in runs for group in run]
        # An annotation multiplies its colour with the ink, so that the text stays black.
        highlight = page.add_highlight_annot(quads)
        highlight.set_colors(stroke=_HIGHLIGHT)
        highlight.update()
    clip = _inked(pymupdf, page)
    zoom = min(3.0, _WIDTH_PX / max(clip.width, 1.0))
    pixels = page.get_pixmap(matrix=pymupdf.Matrix(zoom, zoom), clip=clip, alpha=False)
    return Picture(pixels.tobytes("png"), bool(found.positions), found.missing, bool(words))


def _upright(words: Sequence[tuple[float, float, float, float, str]]) -> list[Word]:
    """Return the words as a reader turns the page: text that runs upwards is laid level."""
    long = [w for w in words if len(w[4]) > 3]
    upwards = sum(w[3] - w[1] > w[2] - w[0] for w in long) * 2 > len(long)
    if not upwards:
        return [Word(text, x0, y0, x1, y1) for x0, y0, x1, y1, text in words]
    return [Word(text, -y1, x0, -y0, x1) for x0, y0, x1, y1, text in words]


def _together(words: Sequence[Word], run: tuple[int, int]) -> list[list[int]]:
    """Cut a run of words where a line ends or a gap is wide, so that each part is one box."""
    parts = [[run[0]]]
    for one, other in pairwise(range(run[0], run[1] + 1)):
        a, b = words[one], words[other]
        level = abs((a.y0 + a.y1) - (b.y0 + b.y1)) < a.y1 - a.y0
        if level and -1 <= b.x0 - a.x1 < 1.5 * (a.y1 - a.y0):
            parts[-1].append(other)
        else:
            parts.append([other])
    return parts


def _around(boxes: Sequence[Any]) -> Any:
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole | box
    return whole


def _inked(pymupdf: Any, page: Any) -> Any:
    """Return the part of a page that is not margin, so that its text is drawn larger."""
    inked = pymupdf.EMPTY_RECT()
    for _, box in page.get_bboxlog():
        inked |= box
    if page.rotation or inked.is_empty or inked.is_infinite:
        return page.rect
    border = (-_MARGIN_PT, -_MARGIN_PT, _MARGIN_PT, _MARGIN_PT)
    return (inked + border) & page.rect


def _words_in(text: str) -> tuple[list[tuple[int, int]], list[Word]]:
    """Return the words of a text with where they begin and end, one line below the other.

    A tab ends a column.
    """
    spans, words = [], []
    begin = 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        wide = [0]
        for character in line:
            wide.append(wide[-1] + (8 if character == "\t" else 1))
        for match in _WORD.finditer(line):
            spans.append((begin + match.start(), begin + match.end()))
            x0, x1 = wide[match.start()], wide[match.end()]
            words.append(Word(match.group(), x0, 1.2 * number, x1, 1.2 * number + 1))
        begin += len(line)
    return spans, words


def _runs(positions: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and last of each run of neighbouring positions."""
    runs: list[tuple[int, int]] = []
    for position in positions:
        if runs and position == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], position)
        else:
            runs.append((position, position))
    return runs
