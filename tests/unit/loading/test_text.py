"""Plain text and Markdown: the encoding found, paragraphs kept as they stand."""

from __future__ import annotations

import pytest

from core.errors import UnreadableFile
from core.loading import Limits, load
from core.records import Block

SENTENCE = "Suhu uap 540 °C – normal."


@pytest.mark.parametrize(
    ("codec", "note"),
    [
        ("utf-8", ()),
        ("utf-8-sig", ()),
        ("utf-16", ("Read as UTF-16 text.",)),
        ("utf-16-le", ("Read as UTF-16 text.",)),
        ("utf-16-be", ("Read as UTF-16 text.",)),
        ("utf-32", ("Read as UTF-32 text.",)),
        ("cp1252", ("Read as Windows-1252 text.",)),
    ],
)
def test_the_encoding_is_found_and_told(codec: str, note: tuple[str, ...]) -> None:
    content = load("a.txt", SENTENCE.encode(codec))
    assert content.pages[0].text == SENTENCE
    assert content.notes == note


def test_utf8_with_a_few_spoilt_bytes_stays_utf8() -> None:
    data = ("Suhu 540 °C. " * 20).encode() + b"\xff" + "Suhu 541 °C.".encode()
    assert "541 °C" in load("a.txt", data).pages[0].text


def test_line_ends_of_every_system_are_one() -> None:
    blocks = load("a.txt", b"Satu\r\nDua\rTiga\n\r\nEmpat").pages[0].blocks
    assert [block.text for block in blocks] == ["Satu\nDua\nTiga", "Empat"]


def test_a_form_feed_ends_a_page() -> None:
    pages = load("a.txt", b"Satu\n\fDua\n\f\n").pages
    assert [(page.number, page.text) for page in pages] == [(1, "Satu"), (2, "Dua")]


def test_a_section_number_is_a_heading() -> None:
    blocks = load("a.txt", b"BAB II\nKETENTUAN\n\nPasal 5\n(1) Isi.\nPasal 5 ayat 1 berlaku.")
    assert blocks.pages[0].blocks == (
        Block("heading", "BAB II"),
        Block("paragraph", "KETENTUAN"),
        Block("heading", "Pasal 5"),
        Block("paragraph", "(1) Isi.\nPasal 5 ayat 1 berlaku."),
    )


def test_markdown_headings_are_headings() -> None:
    blocks = (
        load("a.md", b"# Prosedur start-up\nIsi.\n\n## Langkah ##\n- buka katup").pages[0].blocks
    )
    assert [(block.kind, block.text) for block in blocks] == [
        ("heading", "Prosedur start-up"),
        ("paragraph", "Isi."),
        ("heading", "Langkah"),
        ("paragraph", "- buka katup"),
    ]


@pytest.mark.parametrize("data", [bytes(range(256)) * 4, b"\x00" * 100, b"  \n\n "])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableFile, match=r"a\.txt: .* (binary data|no text)"):
        load("a.txt", data)


def test_a_text_past_the_limit_is_refused() -> None:
    with pytest.raises(UnreadableFile, match="more than 3 characters"):
        load("a.txt", b"abcd", limits=Limits(characters=3))
