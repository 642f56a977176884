"""From an answer to its source and on to the document, and what one thinks of the answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import steps
from tests.browser.shelf import NOX, OLD_RULE
from tests.browser.steps import answered, asking, pressing, together

pytestmark = pytest.mark.browser

# How much of a picture is yellow as a marker's pen is: its red and green far above its blue.
YELLOW = """picture => {
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth ?? picture.width;
  canvas.height = picture.naturalHeight ?? picture.height;
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
  let yellow = 0;
  for (let at = 0; at < data.length; at += 4)
    yellow += data[at] - data[at + 2] > 60 && data[at + 1] - data[at + 2] > 60;
  return yellow / (data.length / 4);
}"""
PAINTED = f"canvas => ({YELLOW})(canvas) > 0.005"


def panel(page: Page) -> Locator:
    return page.locator(".st-key-source-panel")


def test_a_number_in_the_text_opens_the_page_with_the_passage_marked(pages: list[Page]) -> None:
    together(pages, asking(NOX), answered("347,2"), pressing("Buka sumber 1"))
    for page in pages:
        picture = page.get_by_role("img", name=re.compile("Halaman 1 dari Laporan Harian Unit 7"))
        expect(picture).to_be_visible()
        page.wait_for_function("image => image.complete", arg=picture.element_handle())
        assert 0.001 < picture.evaluate(YELLOW) < 0.2
        expect(panel(page)).to_contain_text("11 Maret 2025")
        expect(panel(page)).to_contain_text("hal. 1")
    together(pages, pressing("Tutup"))
    for page in pages:
        expect(panel(page)).to_have_count(0)


def test_the_rows_of_a_sheet_are_marked_where_the_answer_took_them(pages: list[Page]) -> None:
    together(pages, asking("Berapa produksi Unit 7 tanggal 5 Februari 2025?"), answered("9005"))
    for page in pages:
        page.get_by_role("button", name=re.compile(r"\[1\].*lembar Produksi, baris")).click()
        expect(panel(page)).to_contain_text("lembar Produksi")
        page.wait_for_function(
            PAINTED, arg=panel(page).get_by_test_id("data-grid-canvas").element_handle()
        )


def test_a_superseded_source_says_so_with_its_date_and_revision(pages: list[Page]) -> None:
    together(pages, asking(OLD_RULE), answered("6,1 bar"))
    for page in pages:
        source = page.get_by_role("button", name=re.compile(r"\[1\] SOP-OPS-001"))
        expect(source).to_contain_text("5 Jan 2023 · rev. 1")
        expect(source).to_contain_text("sudah digantikan")
        source.click()
        for word in ("5 Januari 2023", "rev. 1", "sudah digantikan", "6,1 bar"):
            expect(panel(page)).to_contain_text(word)


def test_a_source_leads_to_its_document_which_leads_back_to_the_question(
    pages: list[Page],
) -> None:
    together(pages, asking(NOX), answered("347,2"), pressing("Buka sumber 1"))
    together(pages, pressing("Buka dokumen"))
    for page in pages:
        expect(page.get_by_role("heading", name="Laporan Harian Unit 7")).to_be_visible()
        page.get_by_role("radio", name="Dikutip").click()
    for page in pages:
        page.get_by_role("button", name=NOX, exact=True).first.click()
    for page in pages:
        expect(page).to_have_url(re.compile("/chat"))
        expect(steps.answers(page).first).to_contain_text("347,2")


def test_a_thumb_down_with_its_reason_is_read_by_the_analyst(pages: list[Page]) -> None:
    staff, analyst = pages
    together([staff], asking(NOX), answered("347,2"))
    steps.answers(staff).last.get_by_role("radio", name="Thumbs down").click()
    steps.answers(staff).last.get_by_role("button", name="Apa yang kurang?").click()
    staff.get_by_role("textbox", name="Apa yang kurang?").fill("Satuannya tidak jelas")
    together([staff], pressing("Kirim"))
    expect(staff.get_by_text("Terima kasih, masukan Anda tersimpan.").first).to_be_visible()
    steps.visit(analyst, "Evaluasi")
    analyst.get_by_role("radio", name="Kepuasan").click()
    expect(analyst.get_by_role("table")).to_contain_text("Satuannya tidak jelas")
    expect(analyst.get_by_text(re.compile("0 % dari 1 jawaban yang dinilai"))).to_be_visible()
