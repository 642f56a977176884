"""Small files of every kind, made on the spot."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

import docx
import openpyxl
import pymupdf
import pytest
from docx.document import Document as WordDocument

from core.loading import load
from core.records import Block, Content, Table

Rows = Sequence[Sequence[Any]]


@pytest.fixture
def sheet() -> Callable[..., bytes]:
    """Return a function from rows (and merged ranges) to a workbook of one sheet."""

    def make(rows: Rows, *, merge: Sequence[str] = (), title: str = "Data") -> bytes:
        book = openpyxl.Workbook()
        book.active.title = title
        for row in rows:
            book.active.append(list(row))
        for area in merge:
            book.active.merge_cells(area)
        return saved(book)

    return make


@pytest.fixture
def word() -> Callable[[Callable[[WordDocument], object]], bytes]:
    """Return a function that saves a Word document which the given function fills."""

    def make(fill: Callable[[WordDocument], object]) -> bytes:
        document = docx.Document()
        fill(document)
        return saved(document)

    return make


@pytest.fixture
def pdf() -> Callable[..., bytes]:
    """Return a function that saves a PDF with a page for each given function."""

    def make(*draw: Callable[[pymupdf.Page], object], **options: Any) -> bytes:
        with pymupdf.open() as document:
            for paint in draw:
                paint(document.new_page())
            return document.tobytes(**options)

    return make


def saved(document: Any) -> bytes:
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


@pytest.fixture
def tables_of() -> Callable[[str, bytes], list[Table]]:
    """Return a function from a file to its tables, in order."""

    def read(name: str, data: bytes) -> list[Table]:
        return [block.table for block in blocks(load(name, data)) if block.table is not None]

    return read


@pytest.fixture
def lines_of() -> Callable[[str, bytes], list[str]]:
    """Return a function from a file to the lines of its blocks, rows with their headers."""

    def read(name: str, data: bytes) -> list[str]:
        return [line for b in blocks(load(name, data)) for line in b.lines().split("\n") if line]

    return read


def blocks(content: Content) -> list[Block]:
    return [block for page in content.pages for block in page.blocks]
