"""Documents to PDF: A4 pages, base-14 fonts, ruled tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pymupdf

from core.records import Table
from seeds.generator.records import Paper

_LEFT, _TOP, _RIGHT, _BOTTOM = 56.0, 60.0, 539.0, 780.0
_SIZE, _LEADING = 9.5, 13.0
_FONTS = {"helv": "Helvetica", "hebo": "Helvetica-Bold"}


@dataclass
class _Sheet:
    """The page being written and how far down it is."""

    document: Any
    fonts: dict[str, Any]
    shape: Any = None
    y: float = _BOTTOM
    pages: int = 0
    widths: dict[tuple[str, str], float] = field(default_factory=dict)

    def room(self, height: float) -> None:
        """Begin a new page unless that much is left on this one."""
        if self.y + height <= _BOTTOM and self.shape is not None:
            return
        self.close()
        page = self.document.new_page(width=595, height=842)
        self.pages += 1
        self.shape, self.y = page.new_shape(), _TOP

    def close(self) -> None:
        """Put what was drawn on the page."""
        if self.shape is not None:
            self.shape.commit()

    def write(self, text: str, *, font: str, size: float) -> None:
        """One line at this height."""
        self.shape.insert_text((_LEFT, self.y + size), text, fontname=font, fontsize=size)

    def wide(self, text: str, *, font: str, size: float) -> float:
        """How wide a text is; a character is measured once."""
        total = 0.0
        for char in text:
            key = (font, char)
            if key not in self.widths:
                self.widths[key] = self.fonts[font].text_length(char, 1)
            total += self.widths[key]
        return total * size

    def wrapped(self, text: str, width: float, *, font: str, size: float) -> list[str]:
        """The text in lines no wider than that."""
        lines: list[str] = []
        line, at = "", 0.0
        blank = self.wide(" ", font=font, size=size)
        for word in text.split(" "):
            more = self.wide(word, font=font, size=size)
            if line and at + blank + more > width:
                lines.append(line)
                line, at = word, more
            else:
                line = f"{line} {word}" if line else word
                at += blank + more
        return [*lines, line]

    def paragraph(self, text: str, *, font: str = "helv", size: float = _SIZE) -> None:
        """Wrapped lines and a little room after them."""
        for line in self.wrapped(text, _RIGHT - _LEFT, font=font, size=size):
            self.room(_LEADING)
            self.write(line, font=font, size=size)
            self.y += _LEADING * size / _SIZE
        self.y += 4

    def table(self, table: Table) -> None:
        """A ruled table; its header again on every page."""
        widths = self._widths(table)
        self.row(table.header, widths, font="hebo")
        for row in table.rows:
            self.row(row, widths, font="helv", header=table.header)
        self.y += 8

    def _widths(self, table: Table) -> list[float]:
        """Columns as wide as their words need, and the rest shared by length."""
        columns = list(zip(table.header, *table.rows, strict=True))
        need = [8 + max(self._bold(w) for cell in c for w in cell.split(" ")) for c in columns]
        want = [8 + max(self._bold(cell) for cell in c) for c in columns]
        spare = max(0.0, _RIGHT - _LEFT - sum(need))
        wish = sum(w - n for w, n in zip(want, need, strict=True)) or 1.0
        share = min(1.0, spare / wish)
        return [n + (w - n) * share for w, n in zip(want, need, strict=True)]

    def _bold(self, text: str) -> float:
        return self.wide(text, font="hebo", size=8.0)

    def row(
        self,
        cells: tuple[str, ...],
        widths: list[float],
        *,
        font: str,
        header: tuple[str, ...] | None = None,
    ) -> None:
        """One ruled row."""
        lines = [
            self.wrapped(c, w - 6, font=font, size=8.0) for c, w in zip(cells, widths, strict=True)
        ]
        height = max(len(cell) for cell in lines) * 10 + 4
        before = self.pages
        self.room(height + 14)
        if header is not None and self.pages > before:
            self.row(header, widths, font="hebo")
        x = _LEFT
        for cell, width in zip(lines, widths, strict=True):
            self.shape.draw_rect(pymupdf.Rect(x, self.y, x + width, self.y + height))
            self.shape.finish(width=0.5)
            for n, line in enumerate(cell):
                at = (x + 3, self.y + 9.5 + 10 * n)
                self.shape.insert_text(at, line, fontname=font, fontsize=8.0)
            x += width
        self.y += height


def write_pdf(paper: Paper) -> bytes:
    """The document on A4 pages with its page number below."""
    document = pymupdf.open()
    sheet = _Sheet(document, {short: pymupdf.Font(short) for short in _FONTS})
    sheet.paragraph(paper.title, font="hebo", size=15)
    for name, value in paper.fields:
        sheet.paragraph(f"{name}: {value}")
    for block in paper.blocks:
        if block.table is not None:
            if block.table.caption:
                sheet.paragraph(block.table.caption)
            sheet.table(block.table)
        elif block.kind == "heading":
            sheet.room(40)
            sheet.y += 6
            sheet.paragraph(block.text, font="hebo", size=11)
        else:
            sheet.paragraph(block.text)
    sheet.close()
    word = "Page" if paper.language == "en" else "Halaman"
    for number in range(sheet.pages):
        foot = f"{word} {number + 1} / {sheet.pages}"
        document[number].insert_text((_LEFT, 815), foot, fontsize=7)
    document.set_metadata({"title": paper.title, **_stamp(paper)})
    return bytes(document.tobytes(garbage=3, deflate=True, no_new_id=True))


def _stamp(paper: Paper) -> dict[str, str]:
    day = f"{paper.period.last:%Y%m%d}" if paper.period else "20250106"
    return {"creationDate": f"D:{day}173000Z", "modDate": f"D:{day}173000Z"}
