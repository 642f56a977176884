"""One page of a PDF into fragments of text and tables, and what there is to see on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

import pymupdf

from core.loading import layout, pdf_tables
from core.loading.decoding import clean
from core.loading.layout import Fragment

_FLAGS = pymupdf.TEXT_PRESERVE_WHITESPACE | pymupdf.TEXT_MEDIABOX_CLIP
_BOLD = 16  # MuPDF's flag, beside the font's name
_TURNED = {(0.0, -1.0): 90, (0.0, 1.0): 270, (-1.0, 0.0): 180}


@dataclass(frozen=True, slots=True)
class Sheet:
    """What was found on a page; `pictured` is the share of it that images cover."""

    number: int
    height: float
    fragments: tuple[Fragment, ...]
    pictured: float
    drawn: int


@dataclass(frozen=True, slots=True)
class _Word:
    fragment: Fragment
    line: int


def read(page: pymupdf.Page, number: int) -> Sheet:
    """Return what is on a page, turned upright."""
    _turn_upright(page)
    words = _words(page)
    drawings = page.get_cdrawings()
    found: list[Fragment] = []
    for cells in pdf_tables.find(pdf_tables.rulings(drawings)):
        words, table = _lift(cells, words)
        found += table
    fragments = (*found, *_fragments(words))
    return Sheet(number, page.rect.height, fragments, _pictured(page), len(drawings))


def _turn_upright(page: pymupdf.Page) -> None:
    """Undo the page's rotation, or turn a page whose text runs sideways."""
    if page.rotation:
        page.remove_rotation()
    directions: Counter[tuple[float, float]] = Counter()
    for block in page.get_text("dict", flags=_FLAGS)["blocks"]:
        for line in block.get("lines", ()):
            ways = tuple(round(way) + 0.0 for way in line["dir"])
            directions[ways[0], ways[1]] += sum(len(span["text"]) for span in line["spans"])
    if directions:
        (way, _), *_ = directions.most_common(1)
        if way in _TURNED:
            page.set_rotation(_TURNED[way])
            page.remove_rotation()


def _words(page: pymupdf.Page) -> list[_Word]:
    """Return the page's words; a line that runs sideways is one word."""
    text_page = page.get_textpage(flags=_FLAGS)
    lines = {
        (block["number"], i): line
        for block in page.get_text("dict", textpage=text_page)["blocks"]
        for i, line in enumerate(block.get("lines", ()))
    }
    words: list[_Word] = []
    order = {key: i for i, key in enumerate(lines)}
    for key, group in groupby(page.get_text("words", textpage=text_page), lambda w: (w[5], w[6])):
        found = [Fragment(w[0], w[1], w[2], w[3], clean(w[4]).strip()) for w in group]
        line = lines.get(key)
        if line is not None:
            found = _dressed(found, line)
        words += [_Word(f, order.get(key, -1)) for f in found if f.text]
    return words


def _dressed(words: Sequence[Fragment], line: dict[str, Any]) -> list[Fragment]:
    """Give words their size and weight; make one of those that run sideways."""
    spans = [span for span in line["spans"] if span["text"].strip()] or line["spans"]
    if tuple(round(way) for way in line["dir"]) != (1, 0):
        words = [layout.join(words)]
    return [
        replace(word, size=span["size"], bold=_is_bold(span))
        for word in words
        for span in [min(spans, key=lambda s: _distance(s["bbox"], word))]
    ]


def _distance(box: Sequence[float], word: Fragment) -> float:
    x = (word.x0 + word.x1) / 2
    return max(box[0] - x, x - box[2], 0.0)


def _is_bold(span: dict[str, Any]) -> bool:
    font = span["font"].lower()
    return bool(span["flags"] & _BOLD) or "bold" in font or "black" in font


def _lift(
    cells: Sequence[pdf_tables.Box], words: Sequence[_Word]
) -> tuple[list[_Word], list[Fragment]]:
    by_identity = {id(word.fragment): word for word in words}
    table, rest = pdf_tables.lift(cells, [word.fragment for word in words])
    if table.grid is None or not any(map(any, table.grid.plain)):
        return list(words), []
    return [by_identity[id(fragment)] for fragment in rest], [table]


def _fragments(words: Iterable[_Word]) -> list[Fragment]:
    lines = groupby(words, lambda word: word.line)
    return [f for _, line in lines for f in layout.fragments(word.fragment for word in line)]


def _pictured(page: pymupdf.Page) -> float:
    area = abs(page.rect.get_area()) or 1.0
    boxes = (pymupdf.Rect(image["bbox"]) & page.rect for image in page.get_image_info())
    covered = sum(abs(box.get_area()) for box in boxes if not box.is_empty)
    return float(min(1.0, covered / area))
