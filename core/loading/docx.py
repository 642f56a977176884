"""DOCX: headings, paragraphs, lists and tables in their order, as the accepted text."""

from __future__ import annotations

import io

import docx
from docx.opc.exceptions import PackageNotFoundError
from docx.table import Table as WordTable

from core.loading import refusals, tables
from core.loading.decoding import clean
from core.loading.limits import Limits
from core.loading.packages import open_package
from core.loading.tables import Cell
from core.records import Block, Content, Page


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return one page with the document's blocks."""
    blocks: list[Block] = []
    try:
        with open_package(name, data, "DOCX", limits):
            document = docx.Document(io.BytesIO(data))
        for item in document.iter_inner_content():
            if isinstance(item, WordTable):
                cells = [
                    Cell(r, c, " ".join(clean(cell.text).split()))
                    for r, row in enumerate(item.rows)
                    for c, cell in enumerate(row.cells)
                ]
                blocks += tables.blocks(tables.grid(cells))
            elif text := clean(item.text).strip():
                style = item.style.name if item.style else ""
                heading = (style or "").startswith(("Heading", "Title"))
                blocks.append(Block("heading" if heading else "paragraph", text))
    except (PackageNotFoundError, KeyError, ValueError) as exc:
        raise refusals.damaged(name, "DOCX") from exc
    return Content((Page(1, tuple(blocks)),))
