"""The binary format of Word 97-2003: paragraphs with the little formatting that reading needs.

Text lies in pieces, in the document's order, of one or two bytes a character; paragraph
properties lie in pages of 512 bytes, by the place of the text in the file ([MS-DOC] 2.4.1,
2.9.175, 2.9.183).
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

_MAGIC = 0xA5EC
_ENCRYPTED, _TABLE_1 = 0x0100, 0x0200
_AT_FLAGS, _AT_LENGTHS, _AT_PROPERTIES, _AT_PIECES = 0x0A, 0x4C, 0x0102, 0x01A2
_ONE_BYTE = 0x4000_0000
_PAGE_SIZE, _ENTRY_SIZE = 512, 13
_IN_TABLE, _ENDS_ROW = 0x2416, 0x2417
_OPERAND_SIZES = (1, 1, 2, 4, 2, 2, -1, 3)
_COMMENTS = 4  # of the eight parts of a document's text

MARKS = "\r\x07\x0c"
"""What ends a paragraph, a cell or row, and a page."""


class Encrypted(Exception):
    """The file needs a password."""


class TooOld(Exception):
    """The file is of a Word before 97."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph or cell; `style` is the built-in number (1 to 9 are headings)."""

    text: str
    mark: str
    style: int = 0
    in_table: bool = False
    ends_row: bool = False


@dataclass(frozen=True, slots=True)
class _Piece:
    """Characters `first` to `last` of the document, at `offset` of the main stream."""

    first: int
    last: int
    offset: int
    width: int

    def text(self, stream: bytes) -> str:
        """Return its characters."""
        end = self.offset + (self.last - self.first) * self.width
        codec = "cp1252" if self.width == 1 else "utf-16-le"
        return stream[self.offset : end].decode(codec, "replace")


@dataclass(frozen=True, slots=True)
class _Properties:
    style: int = 0
    in_table: bool = False
    ends_row: bool = False


def paragraphs(ole: Any) -> Iterator[Paragraph]:
    """Yield body, footnotes, running heads and text boxes of an open OLE file, not comments.

    Raises Encrypted, TooOld, or what indexing into damaged bytes raises.
    """
    stream = ole.openstream("WordDocument").read()
    magic, flags = _number("<H", stream, 0), _number("<H", stream, _AT_FLAGS)
    if magic != _MAGIC:
        raise TooOld
    if flags & _ENCRYPTED:
        raise Encrypted
    table = ole.openstream("1Table" if flags & _TABLE_1 else "0Table").read()
    starts, properties = _properties(stream, table)
    comments = _comments(stream)
    text = ""
    for piece in _pieces(stream, table):
        for i, character in enumerate(piece.text(stream)):
            if piece.first + i in comments:
                continue
            if character not in MARKS:
                text += character
                continue
            found = bisect_right(starts, piece.offset + i * piece.width) - 1
            kept = properties[found] if found >= 0 else _Properties()
            yield Paragraph(text, character, kept.style, kept.in_table, kept.ends_row)
            text = ""
    if text:
        yield Paragraph(text, "\r")


def _number(form: str, data: bytes, at: int) -> int:
    return int(struct.unpack_from(form, data, at)[0])


def _comments(stream: bytes) -> range:
    lengths = struct.unpack_from("<8i", stream, _AT_LENGTHS)
    begin = sum(max(length, 0) for length in lengths[:_COMMENTS])
    return range(begin, begin + max(lengths[_COMMENTS], 0))


def _pieces(stream: bytes, table: bytes) -> Iterator[_Piece]:
    begin, length = struct.unpack_from("<2I", stream, _AT_PIECES)
    found = table[begin : begin + length]
    at = 0
    while found[at] == 1:  # formatting that pieces refer to
        at += 3 + _number("<H", found, at + 1)
    plex = found[at + 5 : at + 5 + _number("<I", found, at + 1)]
    count = (len(plex) - 4) // 12
    bounds = struct.unpack_from(f"<{count + 1}I", plex)
    for i, (first, last) in enumerate(pairwise(bounds)):
        place = _number("<I", plex, 4 * (count + 1) + 8 * i + 2)
        if place & _ONE_BYTE:
            yield _Piece(first, last, (place & ~_ONE_BYTE) // 2, 1)
        else:
            yield _Piece(first, last, place, 2)


def _properties(stream: bytes, table: bytes) -> tuple[list[int], list[_Properties]]:
    """Return where paragraphs begin in the main stream, in order, and their properties."""
    begin, length = struct.unpack_from("<2I", stream, _AT_PROPERTIES)
    plex = table[begin : begin + length]
    count = (len(plex) - 4) // 8
    found: list[tuple[int, _Properties]] = []
    for number in struct.unpack_from(f"<{max(count, 0)}I", plex, 4 * (count + 1)):
        page = stream[number * _PAGE_SIZE : (number + 1) * _PAGE_SIZE]
        if len(page) == _PAGE_SIZE:
            found += _page(page)
    found.sort(key=lambda item: item[0])
    return [start for start, _ in found], [kept for _, kept in found]


def _page(page: bytes) -> Iterator[tuple[int, _Properties]]:
    count = page[-1]
    starts = struct.unpack_from(f"<{count}I", page)
    for i, start in enumerate(starts):
        at = 2 * page[4 * (count + 1) + _ENTRY_SIZE * i]
        if at == 0:
            yield start, _Properties()
            continue
        size = 2 * page[at + 1] if page[at] == 0 else 2 * page[at] - 1
        at += 2 if page[at] == 0 else 1
        yield start, _read(page[at : at + size])


def _read(data: bytes) -> _Properties:
    """Read a style and the changes to it."""
    changes = dict(_changes(data[2:]))
    style = _number("<H", data, 0) if len(data) >= 2 else 0
    return _Properties(style, bool(changes.get(_IN_TABLE)), bool(changes.get(_ENDS_ROW)))


def _changes(data: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield each change's code and the first byte of its operand."""
    at = 0
    while at + 3 <= len(data):
        code = data[at] | data[at + 1] << 8
        size = _OPERAND_SIZES[code >> 13]
        if size < 0:
            size = 1 + data[at + 2]
            if code == 0xD608 and at + 4 <= len(data):  # the one with a length of two bytes
                size = 1 + (data[at + 2] | data[at + 3] << 8)
        yield code, data[at + 2]
        at += 2 + size
