"""What an admin changes of documents that are there, and takes back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import steps
from tests.browser.house import House, open_house
from tests.browser.shelf import NOX, library
from tests.browser.steps import answered, asking, pressing

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Serve documents that are changed here."""
    folder = tmp_path_factory.mktemp("care")
    with library(folder / "data"):
        pass
    with open_house(folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def ratna(browser: Browser, house: House) -> Page:
    return house.enter(browser, "ratna")


@pytest.fixture
def page(ratna: Page) -> Page:
    """Return the admin's page on the list of documents, none of them changed."""
    ratna.goto("/corpus")
    expect(ratna.get_by_text("9 dari 10 dokumen")).to_be_visible()
    return ratna


def opened(page: Page, *texts: str) -> None:
    row = page.get_by_role("row")
    for text in texts:
        row = row.filter(has_text=text)
    row.get_by_role("link").click()
    expect(page.get_by_role("button", name="Kembali ke daftar")).to_be_visible()


def test_an_edit_is_kept_with_the_user_as_evidence_and_undone(page: Page) -> None:
    opened(page, "8 Mar 2025", "Unit 7")
    page.get_by_role("button", name="Ubah keterangan").click()
    page.get_by_role("textbox", name="Unit", exact=True).fill("Unit 9")
    pressing("Simpan")(page)
    expect(page.get_by_text("Keterangan “Laporan Harian Unit 7” diubah.")).to_be_visible()
    page.get_by_role("radio", name="Keterangan", exact=True).click()
    unit = page.get_by_role("row").filter(has_text="Unit 9")
    expect(unit).to_contain_text("pengguna")
    pressing("Urungkan")(page)
    expect(page.get_by_text("Perubahan diurungkan.").first).to_be_visible()
    expect(unit).to_have_count(0)
    expect(page.get_by_role("row", name=re.compile("^Unit Unit 7"))).to_be_visible()


def test_a_document_is_read_again(page: Page) -> None:
    opened(page, "11 Mar 2025")
    pressing("Baca ulang")(page)
    expect(page.get_by_text("Hasil bacaannya sama.")).to_be_visible()


def test_a_deleted_document_answers_no_more_and_comes_back_by_undo(
    browser: Browser, house: House, page: Page
) -> None:
    sari = house.enter(browser, "sari")
    steps.start_over(sari)
    asking(NOX)(sari)
    answered("347,2", turns=1)(sari)
    delete(page, "11 Mar 2025")
    asking(NOX)(sari)
    answered("Tidak ada dokumen untuk 11 Maret 2025", turns=2)(sari)
    sari.get_by_role("button", name=re.compile(r"\[1\].*sudah dihapus")).click()
    expect(sari.get_by_text("Dokumen ini sudah dihapus dari pustaka.")).to_be_visible()
    pressing("Urungkan")(page)
    expect(page.get_by_text("9 dari 10 dokumen")).to_be_visible()
    asking(NOX)(sari)
    answered("347,2", turns=3)(sari)
    sari.context.close()


def test_what_was_deleted_lately_is_brought_back_from_the_list(page: Page) -> None:
    delete(page, "Pump P-101 manual")
    pressing("Tutup")(page)
    page.get_by_text("Baru dihapus (1)").click()
    expect(page.get_by_text(re.compile(r"dihapus .* oleh ratna@plant\.co\.id"))).to_be_visible()
    page.get_by_role("button", name="Kembalikan").click()
    expect(page.get_by_text("9 dari 10 dokumen")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Pump P-101 manual")).to_be_visible()


def delete(page: Page, text: str) -> None:
    opened(page, text)
    pressing("Hapus dokumen")(page)
    pressing("Hapus")(page)
    expect(page.get_by_text("8 dari 9 dokumen")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text=text)).to_have_count(0)


def test_an_analyst_reads_and_changes_nothing(browser: Browser, house: House) -> None:
    anton = house.enter(browser, "anton")
    anton.goto("/corpus")
    opened(anton, "11 Mar 2025")
    expect(anton.get_by_role("button", name="Unduh aslinya")).to_be_visible()
    for name in ("Ubah keterangan", "Baca ulang", "Hapus dokumen"):
        expect(anton.get_by_role("button", name=name)).to_have_count(0)
    anton.context.close()
