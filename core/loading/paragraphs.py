"""Rows of a page into blocks: paragraphs joined over their lines, headings told apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from core.loading.headings import is_heading
from core.loading.layout import Row
from core.records import Block

_ITEM = re.compile(r"(?:\(?(?:\d{1,3}|[a-z]{1,2}|[ivx]{1,5})[.)]|[•▪●◦\-–*])\s", re.IGNORECASE)
_LAST_WORD = re.compile(r"([^\W\d_]+(?:-[^\W\d_]+)*)[-\u2010\u2011]$")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_HYPHENS = "-\u2010\u2011"
_LONGEST_WORD = 60
_LONGEST_HEADING = 150
_SHORTEST_STEM = 3


@dataclass(frozen=True, slots=True)
class Body:
    """How most of a document's text is set."""

    size: float
    bold: bool


def body(rows: Iterable[Row]) -> Body:
    """Return the size and weight that most characters have."""
    sizes: Counter[tuple[float, bool]] = Counter()
    for row in rows:
        for fragment in row.fragments:
            sizes[round(fragment.size, 1), fragment.bold] += len(fragment.text)
    if not sizes:
        return Body(10.0, bold=False)
    (size, bold), _ = sizes.most_common(1)[0]
    return Body(size, bold)


def blocks(rows: Sequence[Row], set_in: Body) -> Iterator[Block]:
    """Join rows without tables into paragraphs and headings."""
    usual = _usual_gap(rows)
    group: list[Row] = []
    heading = False
    for row in rows:
        is_head = _is_heading(row, set_in)
        if group and (is_head != heading or _begins(group[-1], row, usual)):
            yield _block(group, heading=heading)
            group = []
        heading = is_head
        group.append(row)
    if group:
        yield _block(group, heading=heading)


def joined(lines: Sequence[tuple[str, bool]]) -> str:
    """Join lines, each with whether it is full: full ones by a blank, words cut at a hyphen."""
    text, full = "", False
    for line, is_full in lines:
        if not text:
            text = line
        elif text.endswith("\xad"):
            text = text[:-1] + line
        elif text[-1] in _HYPHENS:
            text = _without_hyphen(text, line)
        else:
            text += (" " if full else "\n") + line
        full = is_full
    return text.replace("\xad", "")


def _block(group: Sequence[Row], *, heading: bool) -> Block:
    if heading:
        return Block("heading", " ".join(row.text for row in group))
    return Block("paragraph", joined([(row.text, row.is_full) for row in group]))


def _without_hyphen(text: str, line: str) -> str:
    """Join at a line's hyphen; it stays in 'undang-undang', 'PPR-9087' and 'non-Jawa'."""
    left, right = _LAST_WORD.search(text[-_LONGEST_WORD:]), _FIRST_WORD.match(line)
    if left is None or right is None or not right[0].islower() or left[1].isupper():
        return text + line
    return text + line if _is_doubled(left[1], right[0]) else text[:-1] + line


def _is_doubled(left: str, right: str) -> bool:
    """True for a doubled word, with affixes or not: 'undang-undang', 'perundang-undangan'."""
    stem = left.rsplit("-", 1)[-1].lower()
    return any(right.startswith(stem[i:]) for i in range(max(1, len(stem) - _SHORTEST_STEM + 1)))


def _usual_gap(rows: Sequence[Row]) -> float:
    gaps = [
        below.top - above.bottom
        for above, below in pairwise(rows)
        if -above.size < below.top - above.bottom < 2 * above.size
    ]
    return median(gaps) if gaps else 0.0


def _begins(above: Row, row: Row, usual: float) -> bool:
    """True if a row begins a paragraph."""
    gap = row.top - above.bottom
    if gap > usual + 0.5 * row.size or gap < -2 * row.size:
        return True
    if _ITEM.match(row.text) or is_heading(row.text):
        return True
    indent = row.fragments[0].x0 - above.fragments[0].x0
    return not above.is_full and indent > 1.5 * row.size and above.text.rstrip()[-1:] in ".:;"


def _is_heading(row: Row, set_in: Body) -> bool:
    text = row.text
    if is_heading(text):
        return True
    if len(text) > _LONGEST_HEADING or not any(c.isalpha() for c in text):
        return False
    large = all(f.size >= 1.15 * set_in.size for f in row.fragments)
    bold = not set_in.bold and all(f.bold for f in row.fragments)
    return large or (bold and not row.is_full)
