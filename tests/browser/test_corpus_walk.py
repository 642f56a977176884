"""Finding documents by search, filters and calendar, and reading one, as each role."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.shelf import MANUAL, REPORT, SHEET
from tests.browser.steps import pressing, together

pytestmark = pytest.mark.browser

# Staff does not see the one document of Unit 8.
HIDDEN = {"sari": 1, "anton": 0, "ratna": 0}
SEARCH = "Cari judul, nama berkas, atau kode"


@pytest.fixture(scope="module")
def everyone(browser: Browser, plant: House) -> dict[str, Page]:
    return {name: plant.enter(browser, name) for name in HIDDEN}


@pytest.fixture
def trio(everyone: dict[str, Page]) -> list[Page]:
    """Return a page for each role, on the list without a filter."""
    for page in everyone.values():
        page.goto("/corpus")
    for page, less in zip(everyone.values(), HIDDEN.values(), strict=True):
        counted(page, 9 - less, 10 - less)
    return list(everyone.values())


@pytest.fixture
def analyst(everyone: dict[str, Page]) -> Page:
    page = everyone["anton"]
    page.goto("/corpus")
    counted(page, 9, 10)
    return page


def counted(page: Page, shown: int, total: int) -> None:
    expect(page.get_by_text(f"{shown} dari {total} dokumen")).to_be_visible()


def rows(page: Page) -> Locator:
    """The rows of the list, without its header."""
    return (
        page.get_by_role("table", name="Tabel dokumen")
        .get_by_role("row")
        .filter(has=page.get_by_role("link"))
    )


def opening(text: str) -> Callable[[Page], None]:
    """Return the step that opens the document in whose row this stands."""

    def open_it(page: Page) -> None:
        rows(page).filter(has_text=text).get_by_role("link").click()
        expect(page.get_by_role("button", name="Kembali ke daftar")).to_be_visible()

    return open_it


def looking(view: str) -> Callable[[Page], None]:
    """Return the step that opens a view of the document."""
    return lambda page: page.get_by_role("radio", name=view, exact=True).click()


def clear(page: Page, label: str) -> None:
    page.get_by_role("combobox", name=label).press("Backspace")


def test_a_search_and_filters_narrow_the_list_and_each_others_counts(trio: list[Page]) -> None:
    def search(page: Page) -> None:
        page.get_by_role("textbox", name=SEARCH).fill("unit7")
        page.keyboard.press("Enter")

    together(trio, search)
    for page, less in zip(trio, HIDDEN.values(), strict=True):
        counted(page, 5, 10 - less)
        steps.tick(page, "Jenis", "Laporan (4)")
        counted(page, 4, 10 - less)
        page.get_by_role("combobox", name="Format").click()
        expect(page.get_by_role("option", name="TXT (3)")).to_be_visible()
        expect(page.get_by_role("option", name="XLSX (0)")).to_be_visible()
        page.keyboard.press("Escape")
        expect(rows(page)).to_have_count(4)


def test_every_filter_gives_as_many_documents_as_it_counts(analyst: Page) -> None:
    for label, option, shown in (
        ("Unit", "Unit 7 (5)", 5),
        ("Jenis", "Prosedur (1)", 1),
        ("Bahasa", "Inggris (1)", 1),
        ("Format", "PDF (2)", 2),
        ("Tahun", "Tanpa tanggal (2)", 2),
        ("Status", "Gagal (1)", 1),
    ):
        steps.tick(analyst, label, option)
        counted(analyst, shown, 10)
        expect(rows(analyst)).to_have_count(shown)
        clear(analyst, label)
        counted(analyst, 9, 10)
    analyst.get_by_text("Versi lama juga").click()
    counted(analyst, 10, 10)
    expect(rows(analyst).filter(has_text="sudah digantikan")).to_have_count(1)
    steps.type_days(analyst, "Tanggal, dari dan sampai", date(2025, 2, 1), date(2025, 2, 28))
    analyst.keyboard.press("Escape")  # the calendar that opened below the days
    counted(analyst, 2, 10)


def test_the_calendar_of_a_unit_and_kind_names_the_missing_days(analyst: Page) -> None:
    expect(analyst.get_by_role("button", name="8 Maret 2025: 2 dokumen")).to_be_visible()
    steps.tick(analyst, "Unit", "Unit 7 (5)")
    steps.tick(analyst, "Jenis", "Laporan (4)")
    expect(analyst.get_by_text("Hari kosong: 2")).to_be_visible()
    expect(analyst.get_by_text("9–10 Mar 2025 (2 hari)")).to_be_visible()
    march = analyst.get_by_role("row", name=re.compile("^Mar"))
    expect(march.get_by_role("cell").nth(-2)).to_have_text("2")  # documents
    expect(march.get_by_role("cell").nth(-1)).to_have_text("2")  # missing days
    with analyst.expect_download() as download:
        analyst.get_by_role("button", name="Unduh daftar (CSV)").click()
    lines = Path(download.value.path()).read_text("utf-8-sig").splitlines()
    assert [line[:10] for line in lines[1:]] == ["2025-03-09", "2025-03-10"]
    analyst.get_by_role("button", name="8 Maret 2025: 1 dokumen").click()
    counted(analyst, 1, 10)
    expect(rows(analyst)).to_contain_text("8 Mar 2025")
    analyst.get_by_role("button", name="Tampilkan semua tanggal").click()
    counted(analyst, 4, 10)
    clear(analyst, "Unit")
    steps.tick(analyst, "Unit", "Unit 8 (1)")
    expect(analyst.get_by_text("Tidak ada hari kosong")).to_be_visible()


def test_the_list_is_sorted_as_chosen_and_given_as_a_file(analyst: Page) -> None:
    expect(rows(analyst).first).to_contain_text("11 Mar 2025")
    steps.choose(analyst, "Urutan", "Tanggal terlama dahulu")
    expect(rows(analyst).first).to_contain_text("10 Feb 2024")
    with analyst.expect_download() as download:
        analyst.locator(".stDownloadButton").last.get_by_role("button").click()
    lines = Path(download.value.path()).read_text("utf-8-sig").splitlines()
    assert len(lines) == 1 + 9
    assert MANUAL in lines[-1] or MANUAL in lines[-2], "undated ones come last"


def test_a_documents_pages_are_read_beside_their_pictures(trio: list[Page]) -> None:
    together(trio, opening("11 Mar 2025"))
    for page in trio:
        expect(page.get_by_role("img", name="Halaman 1 dari Laporan Harian Unit 7")).to_be_visible()
        expect(page.get_by_text("tercatat 347,2 mg/Nm3")).to_be_visible()
    together(trio, lambda page: page.get_by_role("button", name="Page 2").click())
    for page in trio:
        expect(page.get_by_text("Halaman 2 dari 2")).to_be_visible()
        expect(page.get_by_text("Pompa umpan B diganti pada pukul 14.00.")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Unduh aslinya").click()
        assert Path(download.value.path()).read_bytes()[:5] == b"%PDF-"
        assert download.value.suggested_filename == REPORT
    together(trio, looking("Keterangan"))
    for page in trio:
        period = page.get_by_role("row").filter(has_text="Tanggal").first
        expect(period).to_contain_text("11 Maret 2025")
        expect(period).to_contain_text("kepala dokumen, hal. 1, pasti")
    together(trio, looking("Bagian"))
    for page in trio:
        expect(page.get_by_text("2 bagian, seperti yang dicari")).to_be_visible()


def test_a_documents_tables_are_given_as_files(trio: list[Page]) -> None:
    together(trio, opening(SHEET), looking("Tabel"))
    for page in trio:
        expect(page.get_by_text("1 · lembar Produksi")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Unduh CSV").click()
        lines = Path(download.value.path()).read_text("utf-8-sig").splitlines()
        assert len(lines) == 13
        assert "9005" in lines[5]


def test_a_documents_versions_stand_in_a_chain(trio: list[Page]) -> None:
    together(trio, opening("SOP-OPS-001"), looking("Versi"))
    for page in trio:
        expect(page.get_by_text("berlaku", exact=True)).to_be_visible()
        expect(page.get_by_text("sudah digantikan")).to_be_visible()
    together(trio, pressing("Buka"))
    for page in trio:  # above the chain stands the older one now
        expect(page.get_by_text("rev. 1")).to_have_count(2)
    together(trio, looking("Halaman"))
    for page in trio:
        expect(page.get_by_text("6,1 bar")).to_be_visible()
        expect(page.get_by_text("sudah digantikan").first).to_be_visible()


def test_a_failed_document_says_what_was_wrong_and_what_to_do(trio: list[Page]) -> None:
    together(trio, opening("rusak.pdf"))
    for page in trio:
        expect(page.get_by_role("alert")).to_contain_text("berkas PDF rusak")
