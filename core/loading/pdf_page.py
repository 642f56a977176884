"""One page of a PDF into fragments of text and tables, and what there is to see on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import pymupdf

from core.loading import layout, pdf_tables
from core.loading.decoding import clean
from core.loading.layout import Fragment

_FLAGS = pymupdf.TEXT_PRESERVE_WHITESPACE | pymupdf.TEXT_MEDIABOX_CLIP
_FEWEST_DOTS, _MOST_DOTS = 200.0, 250.0
_PLENTY = 1000  # characters: no scan's watermark has as many
_BOLD = 16  # MuPDF's flag, beside the font's name
_TURNS = {(0, -1): 90, (0, 1): 270, (-1, 0): 180}
_BULLETS = dict.fromkeys(range(61607, 61657), "•")  # of the fonts Symbol and Wingdings


@dataclass(frozen=True, slots=True)
class Sheet:
    """What was found on a page.

    `pictured` is the share of it that images cover, 0 where there is so much text that it
    does not matter.
    """

    number: int
    height: float
    fragments: tuple[Fragment, ...]
    pictured: float
    drawn: int


@dataclass(frozen=True, slots=True)
class Word:
    """A word, the number of its line, and by how much that must be turned to run upright."""

    fragment: Fragment
    line: int
    turn: int = 0


def read(page: pymupdf.Page, number: int) -> Sheet:
    """Return what is on a page, turned upright."""
    if page.rotation:
        page.remove_rotation()
    words = _words(page)
    if (turn := _turn(words)) != 0:
        page.set_rotation(turn)
        page.remove_rotation()
        words = _words(page)
    drawings = page.get_cdrawings()
    fragments = compose(words, pdf_tables.rulings(drawings))
    plenty = sum(len(word.fragment.text) for word in words) > _PLENTY
    pictured = 0.0 if plenty else _pictured(page)  # asking costs as much as the text does
    return Sheet(number, page.rect.height, fragments, pictured, len(drawings))


def compose(words: Sequence[Word], lines: Sequence[pdf_tables.Ruling]) -> tuple[Fragment, ...]:
    """Return the tables that ruled lines make of the words, and the rest as fragments."""
    found: list[Fragment] = []
    for cells in pdf_tables.find(lines):
        words, table = _lift(cells, words)
        found += table
    by_line = groupby(words, lambda word: word.line)
    for _, line in by_line:
        found += layout.fragments(word.fragment for word in line)
    return tuple(found)


def _turn(words: Sequence[Word]) -> int:
    """Return by how much a page must be turned so that most of its text runs upright."""
    ways: Counter[int] = Counter()
    for word in words:
        ways[word.turn] += len(word.fragment.text)
    return ways.most_common(1)[0][0] if ways else 0


def _words(page: pymupdf.Page) -> list[Word]:
    """Return the page's words; a line that runs sideways is one word."""
    text_page = page.get_textpage(flags=_FLAGS)
    lines = {
        (block["number"], i): line
        for block in text_page.extractDICT()["blocks"]
        for i, line in enumerate(block.get("lines", ()))
    }
    order = {key: i for i, key in enumerate(lines)}
    words: list[Word] = []
    for key, group in groupby(text_page.extractWORDS(), lambda w: (w[5], w[6])):
        line = lines.get(key)
        if line is not None:
            words += _line_words(list(group), line, order[key])
    return words


def _line_words(found: Sequence[Any], line: dict[str, Any], number: int) -> list[Word]:
    """Return a line's words with their size and weight; one word if it runs sideways."""
    spans = [span for span in line["spans"] if span["text"].strip()] or line["spans"]
    fragments: list[Fragment] = []
    for x0, y0, x1, y1, text, *_ in found:
        if shown := clean(text).translate(_BULLETS).strip():
            span = min(spans, key=lambda s: _distance(s["bbox"], (x0 + x1) / 2))
            fragments.append(Fragment(x0, y0, x1, y1, shown, span["size"], _is_bold(span)))
    x, y = line["dir"]
    turn = _TURNS.get((round(x), round(y)), 0)
    if turn and fragments:
        fragments = [layout.join(fragments)]
    return [Word(fragment, number, turn) for fragment in fragments]


def _distance(box: Sequence[float], x: float) -> float:
    return max(box[0] - x, x - box[2], 0.0)


def _is_bold(span: dict[str, Any]) -> bool:
    font = span["font"].lower()
    return bool(span["flags"] & _BOLD) or "bold" in font or "black" in font


def _lift(
    cells: Sequence[pdf_tables.Box], words: Sequence[Word]
) -> tuple[list[Word], list[Fragment]]:
    by_identity = {id(word.fragment): word for word in words}
    table, rest = pdf_tables.lift(cells, [word.fragment for word in words])
    if table.grid is None or not any(map(any, table.grid.plain)):
        return list(words), []
    return [by_identity[id(fragment)] for fragment in rest], [table]


def dots_per_inch(page: pymupdf.Page) -> float:
    """Return at how many dots a scan is best recognised: its own, within bounds.

    Enlarging a scan only blurs it, and tesseract reads capitals of 30 dots best: text of 12
    points at 250.
    """
    images = (image for image in page.get_image_info() if image["bbox"][2] > image["bbox"][0])
    own = (72 * image["width"] / (image["bbox"][2] - image["bbox"][0]) for image in images)
    return max(_FEWEST_DOTS, min(_MOST_DOTS, max(own, default=_MOST_DOTS)))


def _pictured(page: pymupdf.Page) -> float:
    area = abs(page.rect.get_area()) or 1.0
    boxes = (pymupdf.Rect(image["bbox"]) & page.rect for image in page.get_image_info())
    covered = sum(abs(box.get_area()) for box in boxes if not box.is_empty)
    return float(min(1.0, covered / area))
