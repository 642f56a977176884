"""Conversations: found, renamed, handed on as files with every source, and deleted."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import docx
import openpyxl
import pymupdf
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import steps
from tests.browser.shelf import NOX, OLD_RULE
from tests.browser.steps import answered, asking, pressing, together

pytestmark = pytest.mark.browser


def test_a_conversation_is_renamed_and_found_by_its_new_name(pages: list[Page]) -> None:
    def rename(page: Page) -> None:
        page.get_by_role("button", name="Kelola").click()
        page.get_by_role("textbox", name="Judul percakapan").fill("Emisi kuartal pertama")

    def find(page: Page) -> None:
        page.get_by_role("button", name="Riwayat").click()
        page.get_by_role("textbox", name="Cari percakapan").fill("kuartal")
        page.keyboard.press("Enter")
        expect(history(page).get_by_role("button")).to_have_count(1)
        history(page).get_by_role("button", name=re.compile("Emisi kuartal pertama")).click()

    together(pages, asking(NOX), answered("347,2"), rename, pressing("Simpan"))
    for page in pages:
        expect(page.get_by_role("heading", name="Emisi kuartal pertama")).to_be_visible()
    together(pages, steps.start_over, find, answered("347,2", turns=1))


def history(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Riwayat")


READERS: dict[str, Callable[[bytes], str]] = {
    "md": lambda data: data.decode(),
    "docx": lambda data: _docx(data),
    "pdf": lambda data: _pdf(data),
    "xlsx": lambda data: _xlsx(data),
}


def _docx(data: bytes) -> str:
    document = docx.Document(BytesIO(data))
    cells = [cell.text for table in document.tables for row in table.rows for cell in row.cells]
    return "\n".join([*(line.text for line in document.paragraphs), *cells])


def _pdf(data: bytes) -> str:
    with pymupdf.open(stream=data) as document:
        return "".join(str(page.get_text()) for page in document.pages())


def _xlsx(data: bytes) -> str:
    rows = openpyxl.load_workbook(BytesIO(data)).active.iter_rows(values_only=True)
    return "\n".join(str(cell) for row in rows for cell in row if cell is not None)


def test_every_kind_of_file_holds_question_answer_and_sources(pages: list[Page]) -> None:
    """Each citation with its document, page and date, and each question with its moment."""
    together(pages, asking(NOX), answered("347,2"))
    together(pages, asking(OLD_RULE), answered("6,1 bar", turns=2))
    for page in pages:
        page.get_by_role("button", name="Kelola").click()
        for kind, button in (
            ("md", "Markdown"),
            ("docx", "Word"),
            ("pdf", "PDF"),
            ("xlsx", "Excel"),
        ):
            with page.expect_download() as download:
                page.get_by_role("button", name=button, exact=True).click()
            assert download.value.suggested_filename.endswith(f".{kind}")
            holds_everything(READERS[kind](Path(download.value.path()).read_bytes()))


def holds_everything(text: str) -> None:
    """Look at the words alone: kinds of files break lines and mark characters differently."""
    found = re.sub(r"[\s\\]+", "", text)
    for wanted in (
        NOX,
        "347,2 mg/Nm3",
        "laporan_harian_unit7_2025-03-11.pdf",
        "11 Maret 2025",
        OLD_RULE,
        "6,1 bar",
        "SOP-OPS-001_rev1.txt",
        "5 Januari 2023",
        "sudah digantikan",
    ):
        assert wanted.replace(" ", "") in found, f"{wanted!r} is missing in {text}"
    assert len(re.findall(r"\d{1,2}[A-Z][a-z]+\d{4}\d\d:\d\dWIB", found)) == 2, text


def test_every_kind_that_the_menu_offers_is_read_above(pages: list[Page]) -> None:
    staff, _ = pages
    together([staff], asking(NOX), answered("347,2"), pressing("Kelola"))
    offered = staff.get_by_role("dialog", name="Kelola").locator(".stDownloadButton")
    expect(offered).to_have_count(len(READERS))


def test_a_deleted_conversation_is_gone_from_list_and_address(pages: list[Page]) -> None:
    def delete(page: Page) -> None:
        page.get_by_role("button", name="Kelola").click()
        page.get_by_role("button", name="Hapus percakapan").click()
        expect(page.get_by_role("heading", name=steps.WELCOME)).to_be_visible()

    question = "Berapa beban puncak Unit 7 pada 8 Maret 2025?"
    together(pages, asking(question), answered())
    addresses = [page.url for page in pages]
    together(pages, delete, pressing("Riwayat"))
    for page, address in zip(pages, addresses, strict=True):
        page.get_by_role("textbox", name="Cari percakapan").fill("beban puncak")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Tidak ada yang cocok.")).to_be_visible()
        page.goto(address)
        expect(page.get_by_role("alert")).to_contain_text("Percakapan itu sudah tidak ada")
