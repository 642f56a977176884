"""PDF: text in reading order."""

from __future__ import annotations

import pymupdf

from core.loading import refusals
from core.loading.decoding import clean
from core.loading.limits import Limits
from core.records import Block, Content, Page


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return a page for each page of the file."""
    try:
        document = pymupdf.open(stream=data, filetype="pdf")
    except (pymupdf.FileDataError, RuntimeError, ValueError) as exc:
        raise refusals.damaged(name, "PDF") from exc
    with document:
        if document.needs_pass and not document.authenticate(""):
            raise refusals.encrypted(name)
        if document.page_count > limits.pages:
            raise refusals.too_large(name, "pages", limits.pages)
        pages = tuple(_page(number, page) for number, page in enumerate(document.pages(), start=1))
    missing = [str(page.number) for page in pages if not page.readable]
    notes = (f"No readable text on page {', '.join(missing)}: scanned.",) if missing else ()
    return Content(pages, notes=notes)


def _page(number: int, page: pymupdf.Page) -> Page:
    texts = (clean(block[4]).strip() for block in page.get_text("blocks") if block[6] == 0)
    blocks = tuple(Block("paragraph", text) for text in texts if text)
    return Page(number, blocks, readable=bool(blocks) or not page.get_images())
