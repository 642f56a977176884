"""Giving files to the library: a folder, a ZIP, several files; what was read, corrected, indexed.

The dashboard has no sign-in here: whoever uses the machine is its admin, and is told so.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import steps
from tests.browser.dashboard import PATIENCE_MS, free_port, served
from tests.browser.shelf import pdf
from tests.browser.steps import answered, asking, pressing

pytestmark = pytest.mark.browser

REPORT = "LAPORAN HARIAN UNIT {unit}\nTanggal: {day} April 2025\n\nKadar NOX tercatat {nox} mg/Nm3."
UNIT, FIRST_DAY, LAST_DAY = 6, 9, 10  # columns of the table of what was read


@pytest.fixture(scope="module")
def desk(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    folder = tmp_path_factory.mktemp("upload")
    with served(folder, free_port(), {}) as address:
        context = browser.new_context(
            viewport={"width": 1600, "height": 1000}, locale="id-ID", base_url=address
        )
        context.set_default_timeout(PATIENCE_MS)
        yield context.new_page()
        context.close()


@pytest.fixture
def page(desk: Page) -> Page:
    """Return the page for uploads, with nothing that waits for a decision."""
    desk.goto("/upload")
    expect(desk.get_by_role("heading", name="Antrean dan hasil")).to_be_visible()
    steps.settled(desk)
    aside = desk.get_by_role("button", name="Buang semua")
    if aside.count():
        aside.click()
    expect(aside).to_have_count(0)
    return desk


def given(page: Page, *paths: Path) -> None:
    page.locator("input[type=file]").set_input_files(paths)


def row(page: Page, name: str) -> Locator:
    """The row of a file in the table of what was read."""
    return page.locator('[data-testid="stDataFrame"] canvas tr').filter(has_text=name)


def open_cell(page: Page, name: str, column: int) -> None:
    """Walk to a cell of the table by keyboard and open it."""
    cell = row(page, name).locator(f'td[aria-colindex="{column}"]')
    cell.focus()
    page.keyboard.press("Control+Home")
    for _ in range(int(row(page, name).get_attribute("aria-rowindex") or 2) - 2):
        page.keyboard.press("ArrowDown")
    for _ in range(column - 1):
        page.keyboard.press("ArrowRight")
    expect(cell).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")


def queue(page: Page, name: str) -> Locator:
    """The row of a file in the table of the queue."""
    table = page.get_by_role("table", name="Antrean dan hasil")
    return table.get_by_role("row").filter(has_text=name)


def report(folder: Path, name: str, *, unit: int = 7, day: int = 1, nox: str = "301,5") -> Path:
    path = folder / name
    path.write_text(REPORT.format(unit=unit, day=day, nox=nox))
    return path


def test_a_folder_is_read_and_indexed(page: Page, tmp_path: Path) -> None:
    expect(page.get_by_text("siapa pun yang memakai mesin ini adalah admin")).to_be_visible()
    folder = tmp_path / "arsip"
    folder.mkdir()
    for day in (1, 2):
        report(folder, f"harian_folder_{day}.txt", day=day)
    page.get_by_text("Folder", exact=True).click()
    page.locator("input[webkitdirectory]").set_input_files(folder)
    for day in (1, 2):
        expect(row(page, f"harian_folder_{day}.txt")).to_contain_text("Dokumen baru")
    pressing("Indeks 2 berkas")(page)
    for day in (1, 2):
        expect(queue(page, f"harian_folder_{day}.txt")).to_contain_text("Siap")
    expect(page.get_by_text("2 siap · 0 tidak berubah · 0 perlu perhatian")).to_be_visible()


def test_an_archive_gives_each_of_its_files(page: Page, tmp_path: Path) -> None:
    archive = tmp_path / "april.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for day in (3, 4):
            packed.write(
                report(tmp_path, f"harian_zip_{day}.txt", day=day), f"harian_zip_{day}.txt"
            )
    given(page, archive)
    for day in (3, 4):
        expect(row(page, f"harian_zip_{day}.txt")).to_contain_text(f"2025-04-0{day}")
    pressing("Indeks 2 berkas")(page)
    for day in (3, 4):
        expect(queue(page, f"harian_zip_{day}.txt")).to_contain_text("Siap")


def test_what_was_read_is_corrected_before_it_is_indexed(page: Page, tmp_path: Path) -> None:
    """A unit and a date; the last cell is left by the very click on the button."""
    other = report(tmp_path, "harian_koreksi_5.txt", day=5)
    wrong = tmp_path / "harian_koreksi_6.pdf"
    wrong.write_bytes(pdf(["LAPORAN HARIAN UNIT 7", "Tanggal: 6 April 2025", "Kadar NOX"]))
    given(page, other, wrong)
    expect(row(page, "harian_koreksi_6.pdf")).to_contain_text("2025-04-06")
    open_cell(page, "harian_koreksi_6.pdf", FIRST_DAY)
    page.locator("#portal input").fill("2025-04-09")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Hari terakhir mendahului hari pertama")).to_be_visible()
    expect(page.get_by_role("button", name="Indeks 2 berkas")).to_be_disabled()
    open_cell(page, "harian_koreksi_6.pdf", LAST_DAY)
    page.locator("#portal input").fill("2025-04-09")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Indeks 2 berkas")).to_be_enabled()
    open_cell(page, "harian_koreksi_5.txt", UNIT)
    page.locator(".gdg-input").fill("Unit 9")
    pressing("Indeks 2 berkas")(page)
    for name in ("harian_koreksi_5.txt", "harian_koreksi_6.pdf"):
        expect(queue(page, name)).to_contain_text("Siap")
    steps.visit(page, "Dokumen")
    page.get_by_role("row").filter(has_text="Unit 9").get_by_role("link").click()
    page.get_by_role("radio", name="Keterangan", exact=True).click()
    expect(page.get_by_role("row").filter(has_text="Unit 9")).to_contain_text("pengguna")
    steps.start_over(page)
    asking("Berapa kadar NOX Unit 9 tanggal 5 April 2025?")(page)
    answered("301,5")(page)


def test_a_file_that_cannot_be_read_says_why_and_can_be_tried_again(
    page: Page, tmp_path: Path
) -> None:
    empty = tmp_path / "kosong.txt"
    empty.write_text("")
    given(page, empty, report(tmp_path, "harian_di_samping.txt", day=7))
    trouble = page.get_by_text("1 berkas tidak dapat dibaca")
    expect(trouble).to_be_visible()
    expect(page.get_by_text("berkas kosong. Periksa aslinya lalu unggah lagi.")).to_be_visible()
    pressing("Coba lagi")(page)
    expect(trouble).to_be_visible()
    pressing("Buang")(page)
    expect(trouble).to_have_count(0)
    expect(row(page, "harian_di_samping.txt")).to_contain_text("Dokumen baru")


def test_duplicates_and_new_versions_are_named(page: Page, tmp_path: Path) -> None:
    first = report(tmp_path, "harian_versi.txt", unit=8, day=8)
    given(page, first)
    pressing("Indeks 1 berkas")(page)
    expect(queue(page, "harian_versi.txt")).to_contain_text("Siap")
    again = tmp_path / "salinan.txt"
    again.write_bytes(first.read_bytes())
    report(tmp_path, "harian_versi.txt", unit=8, day=8, nox="399,9")
    given(page, again, first)
    expect(row(page, "salinan.txt")).to_contain_text("Sama dengan harian_versi.txt")
    expect(row(page, "salinan.txt").locator('td[aria-colindex="1"]')).to_have_text("false")
    expect(row(page, "Versi baru dari harian_versi.txt")).to_have_count(1)
    pressing("Indeks 1 berkas")(page)
    expect(queue(page, "harian_versi.txt").first).to_contain_text("Siap, versi baru")


def test_the_work_goes_on_while_the_page_is_left(page: Page, tmp_path: Path) -> None:
    """Left while files are read, and left again while they are indexed."""
    names = [f"harian_pergi_{day}.txt" for day in range(10, 16)]
    given(page, *(report(tmp_path, name, day=int(name[13:15])) for name in names))
    expect(page.get_by_role("heading", name="Periksa sebelum diindeks")).to_be_visible()
    steps.visit(page, "Dokumen")
    expect(page.get_by_role("heading", name="Dokumen", level=1)).to_be_visible()
    steps.visit(page, "Unggah")
    for name in names:
        expect(row(page, name)).to_contain_text("Dokumen baru")
    pressing("Indeks 6 berkas")(page)
    expect(queue(page, names[0])).to_be_visible()
    steps.visit(page, "Tanya")
    expect(steps.box(page)).to_be_visible()
    steps.visit(page, "Unggah")
    for name in names:
        expect(queue(page, name)).to_contain_text("Siap")
    expect(page.get_by_text("6 siap · 0 tidak berubah · 0 perlu perhatian")).to_be_visible()
