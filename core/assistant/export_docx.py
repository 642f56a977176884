"""An exported thread as a Word document; all text goes in as text, never as fields or links."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO

import docx
from docx.document import Document as Docx
from docx.shared import Pt
from docx.text.paragraph import Paragraph

from core.assistant.export import Block

_STYLES = {"quote": "Intense Quote", "item": "List Bullet"}
# XML cannot hold these; python-docx would raise.
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_BOLD = re.compile(r"\*\*(.+?)\*\*")


def write(pieces: Sequence[Block]) -> bytes:
    """Return the blocks as a .docx file."""
    document = docx.Document()
    for at, piece in enumerate(pieces):
        if piece.kind == "heading":
            document.add_heading(_clean(piece.text), level=1 if at else 0)
        elif piece.kind == "table":
            _table(document, piece)
        else:
            _fill(document.add_paragraph(style=_STYLES.get(piece.kind)), piece.text, piece)
    stream = BytesIO()
    document.save(stream)
    return stream.getvalue()


def _table(document: Docx, block: Block) -> None:
    width = max(len(row) for row in block.rows)
    table = document.add_table(len(block.rows), width, style="Light Grid Accent 1")
    for cells, row in zip(table.rows, block.rows, strict=True):
        for cell, text in zip(cells.cells, row, strict=False):
            _fill(cell.paragraphs[0], text, block)
    document.add_paragraph()


def _fill(paragraph: Paragraph, text: str, block: Block) -> None:
    """Write a text; its ** marks become bold where it is ours."""
    pieces = [text] if block.plain else _BOLD.split(text)
    for at, piece in enumerate(pieces):
        run = paragraph.add_run(_clean(piece))
        run.bold = True if at % 2 else None
        if block.kind == "small":
            run.italic = True
        if block.kind in ("small", "table"):
            run.font.size = Pt(9)


def _clean(text: str) -> str:
    return _ILLEGAL.sub("", text)
