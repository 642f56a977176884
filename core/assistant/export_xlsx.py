"""An exported thread as a workbook; all text goes in as text, never as a formula."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Font
from openpyxl.worksheet.worksheet import Worksheet

from core.assistant.export import Block, runs

_WIDTHS = (28, 34, 34, 12, 20, 16, 80)
_LONGEST = 32_767


def write(pieces: Sequence[Block]) -> bytes:
    """Return the blocks as an .xlsx file: one block below the other, a table cell by cell."""
    book = Workbook()
    sheet = book.active or book.create_sheet()
    sheet.title = "DocAI"
    for column, width in zip("ABCDEFG", _WIDTHS, strict=True):
        sheet.column_dimensions[column].width = width
    row = 1
    for piece in pieces:
        for cells, bold in _rows(piece):
            _fill(sheet, row, cells, bold=bold, wrap=piece.kind == "table")
            row += 1
        row += piece.kind == "table"
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def _rows(block: Block) -> Iterator[tuple[Sequence[str], bool]]:
    """Yield the rows that a block takes, and whether each is a heading."""
    if block.kind != "table":
        yield [_plain(block.text, block)], block.kind == "heading"
        return
    for at, row in enumerate(block.rows):
        yield [_plain(cell, block) for cell in row], at == 0


def _fill(sheet: Worksheet, row: int, cells: Sequence[str], *, bold: bool, wrap: bool) -> None:
    for column, text in enumerate(cells, start=1):
        cell = sheet.cell(row, column)
        if isinstance(cell, Cell):
            cell.value = text[:_LONGEST]
            # A document's own words are never a formula.
            cell.data_type = "s"
            cell.font = Font(bold=bold)
            cell.alignment = Alignment(vertical="top", wrap_text=wrap)


def _plain(text: str, block: Block) -> str:
    return "".join(piece for piece, _ in runs(text, plain=block.plain))
