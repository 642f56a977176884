"""An exported thread as a Word document; all text goes in as text, never as fields or links."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import docx
from docx.document import Document as Docx
from docx.shared import Pt
from docx.text.paragraph import Paragraph

from core.assistant.export import Block, runs

_STYLES = {"quote": "Intense Quote", "item": "List Bullet"}


def write(pieces: Sequence[Block]) -> bytes:
    """Return the blocks as a .docx file."""
    document = docx.Document()
    for at, piece in enumerate(pieces):
        if piece.kind == "heading":
            heading = document.add_heading(level=1 if at else 0)
            _fill(heading, piece.text, piece)
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
    for piece, bold in runs(text, plain=block.plain):
        run = paragraph.add_run(piece)
        run.bold = bold or None
        if block.kind == "small":
            run.italic = True
        if block.kind in ("small", "table"):
            run.font.size = Pt(9)
