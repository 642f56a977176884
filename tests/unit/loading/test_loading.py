"""Which file goes to which reader, and how the others are refused."""

from __future__ import annotations

import pytest

from core.errors import UnreadableFile, UnsupportedFile
from core.loading import SUFFIXES, Limits, load, suffix


def test_the_suffixes_that_can_be_read_are_public() -> None:
    assert {".pdf", ".docx", ".txt", ".csv", ".json", ".xlsx", ".doc", ".md", ".jsonl"} <= set(
        SUFFIXES
    )


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("a.PDF", ".pdf"),
        ("laporan.15.01.2024.txt", ".txt"),
        ("..\\..\\a.docx", ".docx"),
        ("../../etc/passwd", ""),
        ("C:\\data\\b.csv ", ".csv"),
        ("a.txt.", ".txt"),
    ],
)
def test_the_suffix_is_that_of_the_last_part(name: str, ending: str) -> None:
    assert suffix(name) == ending


@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        ("foto.JPG", "foto.JPG: .jpg files cannot be read. Save it as PDF and upload that."),
        ("a.ods", "a.ods: .ods files cannot be read. Save it as XLSX and upload that."),
        ("a.odt", "a.odt: .odt files cannot be read. Save it as DOCX and upload that."),
        (
            "a.exe",
            "a.exe: .exe files cannot be read."
            " Save it as PDF, DOCX, TXT, CSV, JSON or XLSX and upload that.",
        ),
        (
            "README",
            "README: the name has no suffix."
            " Save it as PDF, DOCX, TXT, CSV, JSON or XLSX and upload that.",
        ),
    ],
)
def test_an_unsupported_file_is_told_what_to_become(name: str, remedy: str) -> None:
    with pytest.raises(UnsupportedFile) as caught:
        load(name, b"x")
    assert str(caught.value) == remedy


@pytest.mark.parametrize("ending", SUFFIXES)
def test_an_empty_file_is_named(ending: str) -> None:
    with pytest.raises(UnreadableFile, match=f"kosong{ending}: the file is empty"):
        load(f"kosong{ending}", b"")


@pytest.mark.parametrize("ending", [".pdf", ".docx", ".xlsx", ".doc"])
def test_a_web_page_under_another_suffix_is_refused_in_one_line(ending: str) -> None:
    with pytest.raises(UnreadableFile) as caught:
        load(f"unduhan{ending}", b"<!DOCTYPE html><html><body>404</body></html>")
    assert str(caught.value).startswith(f"unduhan{ending}: ")
    assert "\n" not in str(caught.value)


def test_a_file_past_the_size_limit_is_refused_before_it_is_read() -> None:
    with pytest.raises(UnreadableFile, match="more than 0 MB"):
        load("a.txt", b"12345", limits=Limits(file_bytes=4))


def test_a_name_is_shown_on_one_line_and_not_too_long() -> None:
    with pytest.raises(UnsupportedFile) as caught:
        load("a\nb" + "x" * 300 + ".exe", b"x")
    message = str(caught.value)
    assert message.startswith("a?bxxx")
    assert len(message) < 250


def test_a_garbled_line_does_not_make_a_text_binary() -> None:
    letterhead = bytes(range(1, 9)) * 8 + b"\n"
    data = letterhead + b"PERATURAN NOMOR 46 TAHUN 2009 TENTANG PENGESAHAN\n" * 50
    assert "NOMOR 46" in load("peraturan.txt", data).pages[0].text
