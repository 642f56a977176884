"""PDF: text in reading order by PyMuPDF, tables, scans by text recognition."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import pymupdf

from core.loading import (
    furniture,
    legibility,
    loose_tables,
    ocr,
    page_breaks,
    paragraphs,
    pdf_page,
    refusals,
    scan_lines,
    tables,
)
from core.loading.layout import Fragment, Row, rows
from core.loading.limits import Limits
from core.loading.paragraphs import Body
from core.loading.pdf_page import Sheet
from core.records import Block, Content, Page

_ERRORS = (pymupdf.mupdf.FzErrorBase, RuntimeError, ValueError, IndexError, TypeError, KeyError)
_OCR_SHARE = 0.75  # of the time for a file; the rest is for what comes after
_MOST_PIXELS = 25_000_000
_SAME_EDGE = 4.0
_CAPTION = re.compile(r"(?:tabel|table|daftar|lampiran|grafik)\b.{0,200}", re.I | re.S)
_DATE = re.compile(r"D:(\d{4})(\d\d)?(\d\d)?(?:(\d\d)(\d\d)(\d\d)?)?")


@dataclass(frozen=True, slots=True)
class _Recognised:
    """The sheets after recognition; page numbers by what became of them."""

    sheets: tuple[Sheet, ...]
    read: frozenset[int]
    unread: frozenset[int]


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return every page; one without readable text is marked, and named in the notes."""
    deadline = time.monotonic() + _OCR_SHARE * limits.seconds
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    with _open(name, data) as document:
        if document.page_count > limits.pages:
            raise refusals.too_large(name, "pages", limits.pages)
        sheets, broken = _sheets(name, document)
        done = _recognise(document, sheets, deadline)
        properties = _properties(document)
    pages = _pages(done)
    unread = done.unread | broken
    pages += [Page(number, (), readable=False) for number in broken]
    if not any(page.blocks for page in pages) and not unread:
        raise refusals.unreadable(name, "its pages are empty", "Check the original")
    notes = _notes(done.read, unread)
    return Content(tuple(sorted(pages, key=lambda p: p.number)), properties, notes)


def _open(name: str, data: bytes) -> pymupdf.Document:
    if b"%PDF" not in data[:2048]:
        reason = "it is no PDF file, whatever its suffix says"
        raise refusals.unreadable(name, reason, "Save it as PDF in its program and upload that")
    try:
        document = pymupdf.open(stream=data, filetype="pdf")
        if document.is_encrypted and not document.authenticate(""):
            raise refusals.encrypted(name)
        if document.page_count == 0:
            raise refusals.damaged(name, "PDF")
    except _ERRORS as exc:
        raise refusals.damaged(name, "PDF") from exc
    return document


def _sheets(name: str, document: pymupdf.Document) -> tuple[list[Sheet], frozenset[int]]:
    """Return what is on each page, and the numbers of pages that are damaged."""
    sheets: list[Sheet] = []
    broken: set[int] = set()
    for i in range(document.page_count):
        try:
            sheets.append(pdf_page.read(document.load_page(i), i + 1))
        except _ERRORS:
            broken.add(i + 1)
    if not sheets:
        raise refusals.damaged(name, "PDF")
    return sheets, frozenset(broken)


# --- scans ----------------------------------------------------------------------------------


def _recognise(document: pymupdf.Document, sheets: Sequence[Sheet], deadline: float) -> _Recognised:
    """Recognise the text of scans, while time is left for it."""
    done: list[Sheet] = []
    read: set[int] = set()
    unread: set[int] = set()
    stamps = legibility.stamps(sheets)
    for sheet in sheets:
        if not legibility.is_scan(sheet, stamps):
            done.append(sheet)
            continue
        kept = () if legibility.is_soup(sheet) else sheet.fragments
        found = _recognised(document.load_page(sheet.number - 1), deadline)
        (read if found else unread).add(sheet.number)
        done.append(replace(sheet, fragments=(*kept, *found)))
    return _Recognised(tuple(done), frozenset(read), frozenset(unread))


def _recognised(page: pymupdf.Page, deadline: float) -> tuple[Fragment, ...]:
    left = deadline - time.monotonic()
    if left <= 0 or not ocr.available():
        return ()
    area = abs(page.rect.get_area()) or 1.0
    dpi = min(pdf_page.dots_per_inch(page), 72 * (_MOST_PIXELS / area) ** 0.5)
    zoom = dpi / 72
    try:
        picture = page.get_pixmap(matrix=pymupdf.Matrix(zoom, zoom), colorspace=pymupdf.csGRAY)
        words = ocr.read(picture.tobytes("png"), dpi=dpi, timeout_s=left)
        lines = scan_lines.rulings(picture.samples, picture.width, scale=1 / zoom)
    except _ERRORS:
        return ()
    return pdf_page.compose(words, lines)


def _notes(read: frozenset[int], unread: frozenset[int]) -> tuple[str, ...]:
    notes = []
    if unread:
        remedy = "" if ocr.available() else " Install tesseract to have scans read."
        notes.append(f"No readable text on page {_ranges(unread)} (scanned or damaged).{remedy}")
    if read:
        notes.append(f"Page {_ranges(read)} was read by text recognition; figures may be misread.")
    return tuple(notes)


def _ranges(numbers: frozenset[int]) -> str:
    """Return '1, 3-5' for 1, 3, 4, 5."""
    runs = groupby(enumerate(sorted(numbers)), lambda item: item[1] - item[0])
    ends = [(run[0][1], run[-1][1]) for _, group in runs for run in [list(group)]]
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in ends)


# --- pages ----------------------------------------------------------------------------------


def _pages(done: _Recognised) -> list[Page]:
    repeated = furniture.find(done.sheets)
    laid_out = [
        rows([f for j, f in enumerate(sheet.fragments) if (i, j) not in repeated])
        for i, sheet in enumerate(done.sheets)
    ]
    set_in = paragraphs.body(row for page in laid_out for row in page)
    pages: list[Page] = []
    running: _Running | None = None
    for sheet, page in zip(done.sheets, laid_out, strict=True):
        page = loose_tables.lift(page, running.columns if running else ())
        blocks, running = _blocks(page, set_in, running)
        number = sheet.number
        pages.append(
            Page(number, blocks, ocr=number in done.read, readable=number not in done.unread)
        )
    return page_breaks.joined(furniture.without_catchwords(pages))


@dataclass(frozen=True, slots=True)
class _Running:
    """The table with which a page ends, with its last row, which the next may go on with."""

    columns: tuple[float, ...]
    header: tuple[str, ...]
    caption: str
    last: tuple[str, ...]

    def goes_on_in(self, table: Fragment) -> bool:
        """True if a table has the same columns in the same places."""
        return len(self.columns) == len(table.columns) and all(
            abs(a - b) <= _SAME_EDGE for a, b in zip(self.columns, table.columns, strict=True)
        )


def _blocks(
    page: Sequence[Row], set_in: Body, running: _Running | None
) -> tuple[tuple[Block, ...], _Running | None]:
    """Return a page's blocks, and the table that its end may leave open."""
    blocks: list[Block] = []
    for is_table, group in groupby(page, lambda row: any(f.grid for f in row.fragments)):
        if not is_table:
            blocks += paragraphs.blocks(list(group), set_in)
            running = None
            continue
        for row in group:
            for fragment in row.fragments:
                new, running = _table(fragment, _caption(blocks), running)
                blocks += new
    return tuple(blocks), running


def _table(
    fragment: Fragment, caption: str, running: _Running | None
) -> tuple[list[Block], _Running | None]:
    if fragment.grid is None:
        return [Block("paragraph", fragment.text)], None
    if running and running.header and running.goes_on_in(fragment):
        grid = page_breaks.filled(fragment.grid, running.header, running.last)
        blocks = tables.blocks(grid, caption=running.caption, header=running.header)
    else:
        blocks = tables.blocks(fragment.grid, caption=caption)
    last = blocks[-1].table if blocks else None
    if last is None or len(last.header) != len(fragment.columns) - 1:
        return blocks, None
    return blocks, _Running(fragment.columns, last.header, last.caption, last.rows[-1])


def _caption(blocks: Sequence[Block]) -> str:
    """Return the line above a table, if it reads like its caption."""
    if not blocks or blocks[-1].table is not None or not _CAPTION.fullmatch(blocks[-1].text):
        return ""
    return " ".join(blocks[-1].text.split())


def _properties(document: pymupdf.Document) -> dict[str, str]:
    found = document.metadata or {}
    properties = {key: (found.get(key) or "").strip() for key in ("title", "author", "subject")}
    for key, source in (("created", "creationDate"), ("modified", "modDate")):
        properties[key] = _iso(found.get(source) or "")
    return {key: value for key, value in properties.items() if value}


def _iso(text: str) -> str:
    """Return a PDF's date as ISO text, '' where it is none."""
    match = _DATE.match(text)
    if match is None:
        return ""
    year, month, day, *clock = match.groups()
    when = f"{year}-{month or '01'}-{day or '01'}"
    return f"{when}T{clock[0]}:{clock[1]}:{clock[2] or '00'}" if clock[0] else when
