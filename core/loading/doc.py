"""DOC, the format of Word 97-2003: headings, paragraphs and tables in order."""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

import olefile

from core.loading import refusals, tables, word97
from core.loading.decoding import clean
from core.loading.headings import is_heading
from core.loading.limits import Limits
from core.loading.tables import Cell
from core.loading.word97 import Paragraph
from core.records import Block, Content, Page

_ERRORS = (
    AttributeError,
    IndexError,
    KeyError,
    LookupError,
    OSError,
    OverflowError,
    TypeError,
    ValueError,
    struct.error,
)
_OTHER_KINDS = (
    (b"{\\rtf", "RTF"),
    (b"PK\x03\x04", "DOCX"),
    (b"<", "web page"),
    (b"%PDF", "PDF"),
)
_FIELD_CODE = re.compile(r"\x13[^\x13\x14\x15]*(?:[\x14\x15]|$)")
_SHOWN = str.maketrans({"\x0b": "\n", "\x0e": "\n", "\x1e": "-", "\x1f": None})
_LAST_HEADING_STYLE = 9


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return one page. Numbers of lists are not in the text and are left out."""
    for start, kind in _OTHER_KINDS:
        if data.lstrip()[:8].startswith(start):
            reason = f"it is a {kind} file under the suffix .doc"
            raise refusals.unreadable(name, reason, "Save it as DOCX and upload that")
    try:
        with olefile.OleFileIO(io.BytesIO(data)) as ole:
            found = list(word97.paragraphs(ole))
            properties = read_properties(ole)
    except word97.Encrypted as exc:
        raise refusals.encrypted(name) from exc
    except word97.TooOld as exc:
        reason = "it is of a Word older than 97"
        raise refusals.unreadable(name, reason, "Save it as DOCX and upload that") from exc
    except _ERRORS as exc:
        raise refusals.damaged(name, "DOC") from exc
    if sum(len(paragraph.text) for paragraph in found) > limits.characters:
        raise refusals.too_large(name, "characters", limits.characters)
    blocks = tuple(_blocks(found))
    if not blocks:
        raise refusals.unreadable(
            name, "it holds no text", "If it holds scanned pages, save it as PDF and upload that"
        )
    return Content((Page(1, blocks),), properties)


def _blocks(paragraphs: Iterable[Paragraph]) -> Iterator[Block]:
    rows: list[list[str]] = []
    row: list[str] = []
    cell: list[str] = []
    for paragraph in paragraphs:
        text = _shown(paragraph.text)
        if paragraph.ends_row:
            rows.append(row)
            row, cell = [], []
        elif paragraph.mark == "\x07":
            row.append(" ".join(" ".join([*cell, text]).split()))
            cell = []
        elif paragraph.in_table:
            cell.append(text)
        else:
            yield from _table(rows)
            rows = []
            yield from _paragraph(text, paragraph.style)
    yield from _table([*rows, [*row, *cell]])


def _shown(text: str) -> str:
    """Put the result of each field in the place of its code."""
    while (simpler := _FIELD_CODE.sub("", text)) != text:
        text = simpler
    return clean(text.translate(_SHOWN)).strip()


def _paragraph(text: str, style: int) -> Iterator[Block]:
    if text:
        heading = 1 <= style <= _LAST_HEADING_STYLE or is_heading(text)
        yield Block("heading" if heading else "paragraph", text)


def _table(rows: list[list[str]]) -> Iterator[Block]:
    cells = (Cell(r, c, text) for r, row in enumerate(rows) for c, text in enumerate(row))
    yield from tables.blocks(tables.grid(cells))


def read_properties(ole: Any) -> dict[str, str]:
    """Return what an open OLE file says of itself."""
    found = ole.get_metadata()
    codec = f"cp{found.codepage}" if (found.codepage or 0) > 0 else "cp1252"
    values = {"title": found.title, "author": found.author, "subject": found.subject}
    properties = {
        key: clean(value.decode(codec, "replace")).strip() for key, value in values.items() if value
    }
    for key, when in (("created", found.create_time), ("modified", found.last_saved_time)):
        if isinstance(when, datetime) and when.year > 1980:
            properties[key] = when.isoformat(timespec="seconds")
    return {key: value for key, value in properties.items() if value}
