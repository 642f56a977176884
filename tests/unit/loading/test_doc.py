"""DOC: Word 97's bytes, laid out here by hand."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from core.errors import UnreadableFile
from core.loading import load, word97
from core.loading.word97 import Paragraph

TEXT_AT = 1024
IN_TABLE = struct.pack("<HB", 0x2416, 1)
ENDS_ROW = struct.pack("<HB", 0x2417, 1)


class FakeOle:
    """The two streams that a Word file needs."""

    def __init__(self, **streams: bytes) -> None:
        self.streams = {name.removeprefix("_"): data for name, data in streams.items()}

    def openstream(self, name: str) -> io.BytesIO:
        return io.BytesIO(self.streams[name])


def word_file(
    pieces: Sequence[tuple[str, int]],
    properties: Sequence[tuple[int, bytes]] = (),
    *,
    flags: int = 0x0200,
    comments: int = 0,
) -> FakeOle:
    """Lay out text in pieces of 1 or 2 bytes a character; properties by place in the file."""
    stream = bytearray(TEXT_AT)
    bounds, places = [0], b""
    for text, width in pieces:
        place = len(stream) * 2 | 0x4000_0000 if width == 1 else len(stream)
        places += struct.pack("<HIH", 0, place, 0)
        stream += text.encode("cp1252" if width == 1 else "utf-16-le")
        bounds.append(bounds[-1] + len(text))
    stream += bytes(-len(stream) % 512)
    page_number = len(stream) // 512
    stream += property_page(properties)
    plex = struct.pack(f"<{len(bounds)}I", *bounds) + places
    table = b"\x02" + struct.pack("<I", len(plex)) + plex
    bins = struct.pack("<3I", 0, len(stream), page_number)
    struct.pack_into("<H", stream, 0, 0xA5EC)
    struct.pack_into("<H", stream, 0x0A, flags)
    struct.pack_into("<8i", stream, 0x4C, bounds[-1] - comments, 0, 0, 0, comments, 0, 0, 0)
    struct.pack_into("<2I", stream, 0x01A2, 0, len(table))
    struct.pack_into("<2I", stream, 0x0102, len(table), len(bins))
    return FakeOle(WordDocument=bytes(stream), _1Table=table + bins)


def property_page(properties: Sequence[tuple[int, bytes]]) -> bytes:
    page = bytearray(512)
    page[511] = len(properties)
    at = 4 * (len(properties) + 1) + 13 * len(properties)
    at += at % 2
    for i, (start, data) in enumerate(properties):
        struct.pack_into("<I", page, 4 * i, start)
        page[4 * (len(properties) + 1) + 13 * i] = at // 2
        data += bytes((len(data) + 1) % 2)
        page[at] = (len(data) + 1) // 2
        page[at + 1 : at + 1 + len(data)] = data
        at += 1 + len(data)
    return bytes(page)


def test_pieces_of_one_and_two_bytes_are_one_text() -> None:
    ole = word_file([("Suhu 80°C\r", 1), ("Tekanan ≤ 5 bar\r", 2)])
    assert [p.text for p in word97.paragraphs(ole)] == ["Suhu 80°C", "Tekanan ≤ 5 bar"]


def test_styles_and_rows_come_from_the_paragraph_properties() -> None:
    text = "Judul\rUnit\x07Beban\x07\x07Akhir\r"
    plain = struct.pack("<H", 0)
    ole = word_file(
        [(text, 1)],
        [
            (TEXT_AT, struct.pack("<H", 1)),
            (TEXT_AT + 6, plain + IN_TABLE),
            (TEXT_AT + 17, plain + IN_TABLE + ENDS_ROW),
            (TEXT_AT + 18, plain),
        ],
    )
    assert list(word97.paragraphs(ole)) == [
        Paragraph("Judul", "\r", style=1),
        Paragraph("Unit", "\x07", in_table=True),
        Paragraph("Beban", "\x07", in_table=True),
        Paragraph("", "\x07", in_table=True, ends_row=True),
        Paragraph("Akhir", "\r"),
    ]


def test_comments_are_left_out() -> None:
    ole = word_file([("Isi.\rKomentar\r", 1)], comments=9)
    assert [p.text for p in word97.paragraphs(ole)] == ["Isi."]


def test_a_password_is_noticed() -> None:
    with pytest.raises(word97.Encrypted):
        list(word97.paragraphs(word_file([("x\r", 1)], flags=0x0300)))


def test_an_older_word_is_noticed() -> None:
    with pytest.raises(word97.TooOld):
        list(word97.paragraphs(FakeOle(WordDocument=bytes(2000))))


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"{\\rtf1 Halo}", "RTF"),
        (b"PK\x03\x04xx", "DOCX"),
        (b"<html>", "web page"),
        (b"%PDF-1.4", "PDF"),
    ],
)
def test_another_kind_under_the_suffix_is_named(data: bytes, kind: str) -> None:
    with pytest.raises(UnreadableFile, match=f"it is a {kind} file under the suffix"):
        load("a.doc", data)


def test_what_is_no_ole_file_is_damaged() -> None:
    with pytest.raises(UnreadableFile, match="the DOC file is damaged"):
        load("a.doc", b"\xd0\xcf\x11\xe0" + bytes(3000))


def test_a_real_file_gives_its_form_row_by_row(shared: Callable[[str], Path]) -> None:
    path = shared("corpora/office/files/52_SOP-Keberatan-Informasi-Publik.doc")
    content = load(path.name, path.read_bytes())
    (table,) = [b.table for b in content.pages[0].blocks if b.table is not None]
    cells = [cell for row in table.rows for cell in row if cell]
    assert "Tanggal Terbit 12 September 2024" in cells
    assert content.properties["created"].startswith("2024-09-13")
