"""The lines by which a document introduces itself: the start of its first pages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from core.records import Block, Content, Page, Table

HEAD_PAGES = 2
HEAD_LINES = 90
HEAD_ROWS = 15
TAIL = 1500
LONGEST_LINE = 1000
_BLOCK, _SHORT_LINE = 20_000, 60
CELL = " | "

_SPACES = re.compile(r"[^\S\n]+")
_KEY = re.compile(r"\A[A-Za-z]+(?:_[A-Za-z.]+)+(?=:)")  # "effective_date: …" of a JSON file
_SPACED_OUT = re.compile(r"(?<!\S)(?:[^\W\d_] ){2,}[^\W\d_](?!\S)")
_FURNITURE = re.compile(
    r"(?:[-–—\s]*\d{0,3}[-–—\s]*|(?:https?://|www\.)\S+|[a-z0-9-]+(?:\.[a-z0-9-]+){2,}"
    r"|(?:halaman|hal|page|salinan|copy)\b[\s:.]*[\d/ ofdari]*)\Z",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a page, blanks collapsed; the cells of a table row are joined by ` | `."""

    text: str
    page: int
    block: int


def clean(text: str) -> str:
    """Return text in one form: NFKC, single blanks, spaced-out words ("P E R S") closed up."""
    text = _SPACES.sub(" ", unicodedata.normalize("NFKC", text).replace("\u00ad", ""))
    return _SPACED_OUT.sub(lambda m: m.group().replace(" ", ""), text)


def head_lines(content: Content) -> list[Line]:
    """Return the first lines of the first readable pages, without page numbers and addresses."""
    pages = islice((page for page in content.pages if page.blocks), HEAD_PAGES)
    lines = (line for page in pages for line in islice(page_lines(page), HEAD_LINES))
    return list(_joined(line for line in lines if not _is_furniture(line.text)))


def _is_furniture(text: str) -> bool:
    return len(text) < _SHORT_LINE and _FURNITURE.match(text) is not None


def _joined(lines: Iterable[Line]) -> Iterator[Line]:
    """Put a label and its value on one line where the layout tore them apart at the colon."""
    held: Line | None = None
    for line in lines:
        if held and (line.text.startswith(":") or held.text.endswith(":")):
            held = replace(held, text=f"{held.text} {line.text}")
            continue
        if held:
            yield held
        held = line
    if held:
        yield held


def page_lines(page: Page) -> Iterator[Line]:
    """Yield the lines of one page that hold something, tables by their first rows."""
    for number, block in enumerate(page.blocks):
        for raw in _block_lines(block):
            if text := clean(raw[:LONGEST_LINE]).strip():
                yield Line(_KEY.sub(_spoken_key, text), page.number, number)


def _spoken_key(match: re.Match[str]) -> str:
    return match.group().replace("_", " ")


def tail_lines(page: Page) -> Iterator[Line]:
    """Yield the last lines of a page, where a signature stands."""
    room = TAIL
    blocks: list[Block] = []
    for block in reversed(page.blocks):
        text = block.text[-room:]
        blocks.insert(0, Block("paragraph", text))
        room -= len(text)
        if room <= 0:
            break
    yield from page_lines(Page(page.number, tuple(blocks)))


def _block_lines(block: Block) -> Iterator[str]:
    if block.table is None:
        yield from block.text[:_BLOCK].splitlines()
    else:
        yield from _table_lines(block.table)


def _table_lines(table: Table) -> Iterator[str]:
    if table.caption:
        yield table.caption
    for row in (table.header, *table.rows[:HEAD_ROWS]):
        yield CELL.join(" ".join(cell.split()) for cell in _once(row) if cell.strip())


def _once(row: tuple[str, ...]) -> Iterator[str]:
    """A merged cell is repeated by the reader: take it once."""
    previous = None
    for cell in row:
        if cell != previous:
            yield cell
        previous = cell


def plain_name(name: str) -> str:
    """Return a file name without folder and suffix, `_` and `+` read as blanks."""
    stem = re.split(r"[\\/]", name)[-1]
    stem = re.sub(r"\.[A-Za-z][A-Za-z0-9]{1,4}\Z", "", stem)
    return " ".join(clean(re.sub(r"[_+]|%20", " ", stem)).split())
