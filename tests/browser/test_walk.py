"""One walk through the dashboard as a person takes it, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest

from tests.browser.conftest import ARGUMENTS

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
expect = sync_api.expect
expect.set_options(timeout=60_000)
pytestmark = pytest.mark.browser

QUESTION = "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?"
SET = (
    '{"id": "q1", "query": "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?",'
    ' "today": "2026-03-18", "gold": ["laporan_harian_unit7_2025-03-11.pdf"]}'
)


@pytest.fixture
def page(chromium: Path, server: str, screenshots: Path) -> Iterator[sync_api.Page]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        context = browser.new_context(
            viewport={"width": 1440, "height": 900}, locale="id-ID", base_url=server
        )
        context.set_default_timeout(60_000)
        opened = context.new_page()
        try:
            yield opened
        finally:
            opened.screenshot(path=screenshots / "last.png")
            browser.close()


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    report = tmp_path / "laporan_harian_unit7_2025-03-11.pdf"
    with pymupdf.open() as document:
        sheet = document.new_page()
        sheet.insert_text((72, 90), "LAPORAN HARIAN UNIT 7")
        sheet.insert_text((72, 120), "Tanggal: 11 Maret 2025")
        sheet.insert_text((72, 160), "Kadar NOX rata-rata Unit 7 tercatat 347,2 mg/Nm3.")
        report.write_bytes(document.tobytes())
    older = tmp_path / "laporan_harian_unit7_2025-03-08.txt"
    older.write_text("LAPORAN HARIAN UNIT 7\nTanggal: 8 Maret 2025\n\nKadar NOX 312,4 mg/Nm3.")
    empty = tmp_path / "kosong.txt"
    empty.write_text("")
    questions = tmp_path / "soal.jsonl"
    questions.write_text(SET)
    return [report, older, empty, questions]


def test_upload_ask_read_the_source_leave_come_back_and_evaluate(
    page: sync_api.Page, files: list[Path]
) -> None:
    upload(page, files[:3])
    ask(page)
    read_the_source(page)
    leave_and_come_back(page)
    evaluate(page, files[3])


def upload(page: sync_api.Page, files: list[Path]) -> None:
    page.goto("/upload")
    give(page, *files)
    page.get_by_role("button", name="Unggah", exact=True).click()
    expect(page.get_by_text("2 siap · 0 tidak berubah · 1 perlu perhatian")).to_be_visible()
    expect(page.get_by_role("strong").filter(has_text="kosong.txt")).to_be_visible()
    expect(page.get_by_role("button", name="Coba lagi")).to_be_visible()


def give(page: sync_api.Page, *files: Path) -> None:
    """Choose files and wait until the server has them."""
    page.locator("input[type=file]").set_input_files(files)
    for file in files:
        expect(page.get_by_role("button", name=f"Remove {file.name}")).to_be_visible()
    page.wait_for_load_state("networkidle")


def ask(page: sync_api.Page) -> None:
    page.get_by_role("link", name="Tanya").click()
    box = page.get_by_role("textbox", name=re.compile("Tanyakan isi dokumen"))
    box.fill(QUESTION)
    box.press("Enter")
    answer = page.get_by_label("Chat message from assistant")
    expect(answer).to_contain_text("347,2")
    expect(answer).not_to_contain_text("312,4")
    expect(answer).to_contain_text("Tidak ada yang dikirim keluar dari mesin ini")
    expect(page.get_by_role("button", name=re.compile(r"\[1\].*11 Mar 2025"))).to_be_visible()


def read_the_source(page: sync_api.Page) -> None:
    page.get_by_role("button", name=re.compile(r"\[1\].*11 Mar 2025")).click()
    picture = page.get_by_role("img", name=re.compile("bagian yang dikutip ditandai"))
    expect(picture).to_be_visible()
    page.get_by_role("button", name="Tutup").click()
    expect(picture).to_have_count(0)


def leave_and_come_back(page: sync_api.Page) -> None:
    page.get_by_role("link", name="Dokumen", exact=True).click()
    expect(
        page.get_by_text("2 dari 3 dokumen").or_(page.get_by_text("3 dari 3 dokumen"))
    ).to_be_visible()
    page.get_by_role("link", name="Tanya").click()
    expect(page.get_by_label("Chat message from assistant")).to_contain_text("347,2")
    expect(page).to_have_url(re.compile("thread="))
    page.reload()
    expect(page.get_by_label("Chat message from assistant")).to_contain_text("347,2")


def evaluate(page: sync_api.Page, questions: Path) -> None:
    page.get_by_role("link", name="Evaluasi").click()
    page.get_by_text("Unggah JSONL").click()
    give(page, questions)
    page.get_by_role("button", name="Jalankan").click()
    table = page.get_by_role("table")
    expect(table).to_contain_text("Hibrida temporal")
    expect(table).to_contain_text("BM25 saja")
    expect(page.locator(".js-plotly-plot").first).to_be_visible()
