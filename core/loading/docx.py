"""DOCX: headings, paragraphs, lists and tables in their order, as the accepted text."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any
from zipfile import BadZipFile

import docx
import docx2txt
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.opc.exceptions import OpcError
from docx.oxml.parser import parse_xml
from lxml.etree import LxmlError

from core.loading import docx_text, refusals, tables
from core.loading.decoding import clean
from core.loading.docx_text import Numbering, Styles, W
from core.loading.headings import is_heading
from core.loading.limits import Limits
from core.loading.packages import open_package
from core.loading.tables import Cell
from core.records import Block, Content, Page

_ERRORS = (
    AttributeError,
    BadZipFile,
    IndexError,
    KeyError,
    LxmlError,
    OpcError,
    RecursionError,
    SyntaxError,  # xml.etree's ParseError is one
    TypeError,
    ValueError,
)
_WORD = re.compile(r"\w+")
_LONGEST_HEADING = 120
_BODY_LEVEL = {f"{W}p", f"{W}tbl"}
_NOTES = {"footnotes": RELATIONSHIP_TYPE.FOOTNOTES, "endnotes": RELATIONSHIP_TYPE.ENDNOTES}


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return one page: running heads once, the body, its notes, running feet once."""
    with open_package(name, data, "DOCX", limits):
        pass
    try:
        content = _structured(data)
    except _ERRORS as exc:
        content = _plain(name, data, exc)
    if not content.pages[0].blocks:
        raise refusals.unreadable(
            name, "it holds no text", "If it holds scanned pages, save it as PDF and upload that"
        )
    return content


def _structured(data: bytes) -> Content:
    document = docx.Document(io.BytesIO(data))
    walker = _Walker(document)
    blocks = [
        *_once(walker, document, ("first_page_header", "header", "even_page_header")),
        *walker.blocks(document.element.body),
        *_notes(walker, document),
        *_once(walker, document, ("first_page_footer", "footer", "even_page_footer")),
    ]
    lost = _lost(blocks, data, left_out=docx_text.left_out(document.element.body))
    notes = ("Some text was found outside of the document's structure; it is at the end.",)
    page = Page(1, (*blocks, *lost))
    return Content((page,), _properties(document), notes if lost else ())


def _plain(name: str, data: bytes, cause: Exception) -> Content:
    """Return what docx2txt reads of a file that the structured reader refuses."""
    try:
        text = clean(docx2txt.process(io.BytesIO(data)))
    except _ERRORS as exc:
        raise refusals.damaged(name, "DOCX") from exc
    blocks = [Block("paragraph", part.strip()) for part in text.split("\n\n") if part.strip()]
    note = f"Only the bare text could be read, without tables ({type(cause).__name__})."
    return Content((Page(1, tuple(blocks)),), notes=(note,))


def _lost(blocks: list[Block], data: bytes, *, left_out: str) -> list[Block]:
    """Return the lines of docx2txt with words that the walk has neither met nor left out."""
    met = {word for block in blocks for word in _WORD.findall(block.text)}
    met |= {*_WORD.findall(left_out)}
    lines = (line.strip() for line in clean(docx2txt.process(io.BytesIO(data))).split("\n"))
    return [
        Block("paragraph", line) for line in lines if any(w not in met for w in _WORD.findall(line))
    ]


class _Walker:
    """Turns WordprocessingML into blocks; keeps count of numbered lists on its way."""

    def __init__(self, document: Any) -> None:
        part = document.part
        self._styles: Styles = docx_text.styles(document.styles.element)
        numbering = _related(part, RELATIONSHIP_TYPE.NUMBERING)
        self._numbering = Numbering(numbering, self._styles)

    def blocks(self, container: Any) -> Iterator[Block]:
        """Yield the blocks of a body, a cell, a text box, a note or a running head."""
        for element in _elements(container):
            if element.tag == f"{W}tbl":
                yield from self._table(element)
            else:
                yield from self._paragraph(element)

    def _paragraph(self, element: Any) -> Iterator[Block]:
        text = docx_text.text(element)
        if text:
            heading = self._is_heading(element, text)
            label = self._numbering.label(element)
            text = f"{label} {text}" if label else text
            yield Block("heading" if heading else "paragraph", text)
        for box in docx_text.boxes(element):
            yield from self.blocks(box)

    def _is_heading(self, element: Any, text: str) -> bool:
        if docx_text.value(element, "w:pPr/w:pStyle") in self._styles.headings or is_heading(text):
            return True
        if len(text) > _LONGEST_HEADING or text[-1] in ".,;:":
            return False
        in_cell = any(parent.tag == f"{W}tc" for parent in element.iterancestors())
        return not in_cell and docx_text.is_bold(element)

    def _table(self, element: Any) -> Iterator[Block]:
        rows = [
            row for row in _elements(element, {f"{W}tr"}) if row.find(f"{W}trPr/{W}del") is None
        ]
        alone = [cell for row in rows for cell in _elements(row, {f"{W}tc"})]
        if len(alone) == 1:  # a frame, not a table
            yield from self.blocks(alone[0])
            return
        strong = sum(row.find(f"{W}trPr/{W}tblHeader") is not None for row in rows)
        yield from tables.blocks(tables.grid(self._cells(rows), strong=strong or None))

    def _cells(self, rows: list[Any]) -> Iterator[Cell]:
        open_merges: dict[int, list[Any]] = {}
        found: list[list[Any]] = []  # row, column, text, rows, columns, strong
        for r, row in enumerate(rows):
            column = int(docx_text.value(row, "w:trPr/w:gridBefore") or 0)
            for cell in _elements(row, {f"{W}tc"}):
                span = max(1, int(docx_text.value(cell, "w:tcPr/w:gridSpan") or 1))
                merge = cell.find(f"{W}tcPr/{W}vMerge")
                goes_on = merge is not None and merge.get(f"{W}val", "continue") == "continue"
                if goes_on and column in open_merges:
                    open_merges[column][3] = r - open_merges[column][0] + 1
                else:
                    found.append([r, column, self._cell_text(cell), 1, span, _is_strong(cell)])
                    open_merges.pop(column, None)
                    if merge is not None:
                        open_merges[column] = found[-1]
                column += span
        return (
            Cell(r, c, text, rows, columns, strong) for r, c, text, rows, columns, strong in found
        )

    def _cell_text(self, cell: Any) -> str:
        """Return a cell's text on one line, that of tables within it too."""
        return " ".join(" ".join(block.text for block in self.blocks(cell)).split())


def _elements(container: Any, tags: set[str] = _BODY_LEVEL) -> Iterator[Any]:
    """Yield the children of these tags, those within wrappers such as w:sdt and w:ins too."""
    for child in container:
        if child.tag in tags:
            yield child
        elif isinstance(child.tag, str) and child.tag not in docx_text.DROPPED | _BODY_LEVEL:
            yield from _elements(child, tags)


def _is_strong(cell: Any) -> bool:
    paragraphs = [p for p in cell.iter(f"{W}p") if docx_text.text(p)]
    return bool(paragraphs) and all(map(docx_text.is_bold, paragraphs))


def _related(part: Any, kind: str) -> Any | None:
    """Return the root of the first related part of a kind."""
    for relation in part.rels.values():
        if relation.reltype == kind and not relation.is_external:
            return parse_xml(relation.target_part.blob)
    return None


def _notes(walker: _Walker, document: Any) -> Iterator[Block]:
    for kind in _NOTES.values():
        root = _related(document.part, kind)
        for note in root if root is not None else ():
            if note.get(f"{W}type") is None:  # separators have one
                yield from walker.blocks(note)


def _once(walker: _Walker, document: Any, kinds: tuple[str, ...]) -> Iterator[Block]:
    """Yield running heads or feet, those of equal text once."""
    seen: set[str] = set()
    for section in document.sections:
        for kind in kinds:
            running = getattr(section, kind)
            if running.is_linked_to_previous:
                continue
            blocks = list(walker.blocks(running._element))
            text = "\n".join(block.text for block in blocks)
            if text not in seen:
                seen.add(text)
                yield from blocks


def _properties(document: Any) -> dict[str, str]:
    found = document.core_properties
    properties = {key: getattr(found, key).strip() for key in ("title", "author", "subject")}
    for key in ("created", "modified"):
        if (when := getattr(found, key)) is not None:
            properties[key] = when.replace(tzinfo=None).isoformat(timespec="seconds")
    return {key: value for key, value in properties.items() if value}
