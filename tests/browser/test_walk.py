"""One walk through the dashboard as a person takes it, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.browser.dashboard import PATIENCE_MS, free_port, served

pytestmark = pytest.mark.browser

QUESTION = "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?"
SET = (
    '{"id": "q1", "query": "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?",'
    ' "today": "2026-03-18", "gold": ["laporan_harian_unit7_2025-03-11.pdf"]}'
)


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    with served(tmp_path, free_port(), {}) as address:
        context = browser.new_context(
            viewport={"width": 1440, "height": 900}, locale="id-ID", base_url=address
        )
        context.set_default_timeout(PATIENCE_MS)
        yield context.new_page()
        context.close()


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
    page: Page, files: list[Path]
) -> None:
    upload(page, files[:3])
    ask(page)
    ask_again_by_a_chip(page)
    see_why(page)
    read_the_source(page)
    leave_and_come_back(page)
    find_the_missing_days(page)
    read_and_delete_a_document(page)
    evaluate(page, files[3])


def upload(page: Page, files: list[Path]) -> None:
    """Give files, see what was read, correct one unit in the table, index."""
    page.goto("/upload")
    page.locator("input[type=file]").set_input_files(files)
    expect(page.get_by_text("1 berkas tidak dapat dibaca")).to_be_visible()
    expect(page.get_by_role("strong").filter(has_text="kosong.txt")).to_be_visible()
    expect(page.get_by_role("button", name="Coba lagi")).to_be_visible()
    page.get_by_role("button", name="Buang", exact=True).click()
    expect(page.get_by_text("1 berkas tidak dapat dibaca")).to_have_count(0)
    table = page.locator('[data-testid="stDataFrame"]').first
    edit_unit(page, table)
    page.locator(".gdg-input").fill("Unit 9")
    # The cell is left by this very click, and yet its correction is indexed.
    page.get_by_role("button", name="Indeks 2 berkas").click()
    expect(page.get_by_text("2 siap · 0 tidak berubah · 0 perlu perhatian")).to_be_visible()


def edit_unit(page: Page, table: Locator) -> None:
    """Open the unit of the second row: from its file name four columns to the right.

    The table is drawn anew once its rows are there, and a click before that opens nothing.
    """
    for _ in range(10):
        table.locator(".dvn-scroller").click(position={"x": 120, "y": 85})
        for _ in range(4):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        try:
            page.locator(".gdg-input").wait_for(timeout=3000)
        except TimeoutError:
            continue
        return


def ask(page: Page) -> None:
    page.get_by_role("link", name="Tanya").click()
    box = page.get_by_role("textbox", name=re.compile("Tanyakan isi dokumen"))
    box.fill(QUESTION)
    box.press("Enter")
    answer = page.get_by_label("Chat message from assistant")
    expect(answer).to_contain_text("347,2")
    expect(answer).not_to_contain_text("312,4")
    expect(answer).to_contain_text("Tidak ada yang dikirim keluar dari mesin ini")
    expect(page.get_by_role("button", name=re.compile(r"\[1\].*11 Mar 2025"))).to_be_visible()


def ask_again_by_a_chip(page: Page) -> None:
    """Take the unit out of the question; the first turn stays."""
    page.get_by_role("button", name="Unit 7").first.click()
    page.get_by_role("button", name="Hapus batas ini").click()
    answers = page.get_by_label("Chat message from assistant")
    expect(answers).to_have_count(2)
    expect(answers.last).to_contain_text("347,2")
    expect(page.get_by_text("Berapa kadar NOX tanggal 11 Maret 2025?").last).to_be_visible()


def see_why(page: Page) -> None:
    """Ask why the report of another day was not found."""
    page.get_by_role("button", name="Mengapa ini?").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("table")).to_contain_text("dipakai")
    dialog.get_by_role("combobox").click()
    page.get_by_role("option", name=re.compile("2025-03-08")).click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def read_the_source(page: Page) -> None:
    page.get_by_role("button", name=re.compile(r"\[1\].*11 Mar 2025")).first.click()
    picture = page.get_by_role("img", name=re.compile("bagian yang dikutip ditandai"))
    expect(picture).to_be_visible()
    page.get_by_role("button", name="Tutup").click()
    expect(picture).to_have_count(0)


def leave_and_come_back(page: Page) -> None:
    page.get_by_role("link", name="Dokumen", exact=True).click()
    expect(page.get_by_text("2 dari 2 dokumen")).to_be_visible()
    page.get_by_role("link", name="Tanya").click()
    expect(page.get_by_label("Chat message from assistant").first).to_contain_text("347,2")
    expect(page).to_have_url(re.compile("thread="))
    page.reload()
    expect(page.get_by_label("Chat message from assistant").first).to_contain_text("347,2")


def find_the_missing_days(page: Page) -> None:
    """The calendar names what lies between 8 and 11 March, and a day gives its documents."""
    page.get_by_role("link", name="Dokumen", exact=True).click()
    expect(page.get_by_text("Hari kosong: 2")).to_be_visible()
    expect(page.get_by_text("9–10 Mar 2025 (2 hari)")).to_be_visible()
    page.get_by_role("button", name="8 Maret 2025: 1 dokumen").click()
    expect(page.get_by_text("1 dari 2 dokumen")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Unduh daftar (CSV)").click()
    assert "2025-03-09" in download.value.path().read_text("utf-8-sig")


def read_and_delete_a_document(page: Page) -> None:
    """The one day's document shows the corrected unit; it is deleted after a question.

    Its unit is read on the page of its metadata, with the user as evidence.
    """
    open_first_row(page)
    page.get_by_text("Keterangan", exact=True).click()
    expect(page.get_by_role("table")).to_contain_text("Unit 9")
    page.get_by_role("button", name="Hapus dokumen").click()
    page.get_by_role("button", name="Hapus", exact=True).click()
    expect(page.get_by_text("1 dari 1 dokumen")).to_be_visible()


def open_first_row(page: Page) -> None:
    """Follow the title of the first document."""
    page.get_by_role("table", name="Tabel dokumen").get_by_role("link").first.click()
    expect(page.get_by_text("Kembali ke daftar")).to_be_visible()


def give(page: Page, *files: Path) -> None:
    """Choose files and wait until the server has them."""
    page.locator("input[type=file]").set_input_files(files)
    for file in files:
        expect(page.get_by_role("button", name=f"Remove {file.name}")).to_be_visible()
    page.wait_for_load_state("networkidle")


def evaluate(page: Page, questions: Path) -> None:
    page.get_by_role("link", name="Evaluasi").click()
    page.get_by_text("Unggah JSONL").click()
    give(page, questions)
    page.get_by_role("button", name="Jalankan").click()
    table = page.get_by_role("table", name="Hasil per metode")
    expect(table).to_contain_text("Hibrida temporal")
    expect(table).to_contain_text("BM25 saja")
    expect(page.locator(".js-plotly-plot").first).to_be_visible()
