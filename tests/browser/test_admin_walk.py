"""What an admin sees and sets: people and their units, settings, health, records, usage, jobs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import steps
from tests.browser.house import RIGHTS, House, open_house
from tests.browser.shelf import BROKEN, NOX, library
from tests.browser.steps import answered, asking, pressing

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("admin")
    with library(folder / "data"):
        pass
    with open_house(folder, RIGHTS | {"DOCAI_KEEP_CHATS_DAYS": "90"}) as opened:
        yield opened


@pytest.fixture(scope="module")
def ratna(browser: Browser, house: House) -> Page:
    page = house.enter(browser, "ratna")
    page.goto("/admin")
    return page


@pytest.fixture(scope="module")
def budi(browser: Browser, house: House) -> Page:
    """Return the page of one who reads the documents of Unit 8, signed in all the while."""
    return house.enter(browser, "budi")


def looking(page: Page, view: str) -> None:
    page.get_by_role("radio", name=view, exact=True).click()
    expect(page.get_by_role("heading", name=view, level=2)).to_be_visible()


def row(page: Page, *texts: str) -> Locator:
    found = page.get_by_role("row")
    for text in texts:
        found = found.filter(has_text=text)
    return found


def test_health_tells_of_library_services_disk_and_what_is_in_use(ratna: Page) -> None:
    looking(ratna, "Kesehatan")
    for word in ("Basis data", "Indeks vektor", "Sisa ruang disk", "Asia/Jakarta", "fake:hash"):
        expect(ratna.get_by_text(word).first).to_be_visible()
    expect(ratna.get_by_text(re.compile(r"menjawab dalam \d+ ms")).first).to_be_visible()
    expect(ratna.get_by_text("tanpa model (kutipan langsung)")).to_be_visible()
    expect(ratna.get_by_text(BROKEN)).to_be_visible()


def test_settings_are_shown_with_where_they_come_from_and_no_secret(ratna: Page) -> None:
    looking(ratna, "Pengaturan")
    expect(row(ratna, "DOCAI_KEEP_CHATS_DAYS", "90")).to_contain_text("lingkungan")
    expect(row(ratna, "DOCAI_TIMEZONE", "Asia/Jakarta")).to_contain_text("bawaan")
    expect(row(ratna, "OPENAI_API_KEY")).to_contain_text("tidak diisi")


def test_a_units_documents_open_to_one_who_is_signed_in_once_an_admin_gives_them(
    ratna: Page, budi: Page
) -> None:
    steps.start_over(budi)
    asking(NOX)(budi)
    answered("Tidak ada dokumen untuk 11 Maret 2025", turns=1)(budi)
    looking(ratna, "Pengguna")
    row(ratna, "budi@plant.co.id").get_by_role("button").first.click()
    expect(ratna.get_by_role("button", name="Remove Unit 8")).to_be_visible()
    steps.tick(ratna, "Unit yang boleh dibaca", "Unit 7")
    pressing("Simpan")(ratna)
    expect(row(ratna, "budi@plant.co.id")).to_contain_text("Unit 8, Unit 7")
    expect(row(ratna, "budi@plant.co.id")).to_contain_text("diatur admin")
    asking(NOX)(budi)
    answered("347,2", turns=2)(budi)


def test_a_role_is_given_and_taken_and_holds_at_once(ratna: Page, budi: Page) -> None:
    looking(ratna, "Pengguna")
    steps.choose(ratna, "Pengguna yang diatur", "Pengguna baru")
    ratna.get_by_role("textbox", name="Alamat e-mail").fill("tamu@plant.co.id")
    ratna.get_by_role("radiogroup", name="Peran").get_by_text("Analis", exact=True).click()
    pressing("Simpan")(ratna)
    expect(row(ratna, "tamu@plant.co.id")).to_contain_text("Analis")
    steps.choose(ratna, "Pengguna yang diatur", "tamu@plant.co.id")
    pressing("Hapus pengguna")(ratna)
    pressing("Hapus")(ratna)
    expect(row(ratna, "tamu@plant.co.id")).to_have_count(0)


def test_the_audit_holds_changes_and_refused_tries(ratna: Page, budi: Page) -> None:
    budi.goto("/evaluation")
    expect(budi.get_by_role("alert")).to_contain_text("tidak terbuka untuk peran")
    looking(ratna, "Audit")
    expect(row(ratna, "budi@plant.co.id", "/evaluation").first).to_contain_text("ditolak")
    with ratna.expect_download() as download:
        pressing("Unduh CSV")(ratna)
    assert "/evaluation" in Path(download.value.path()).read_text("utf-8-sig")


def test_usage_and_jobs_are_counted(ratna: Page, budi: Page) -> None:
    steps.start_over(budi)
    asking("Berapa kadar NOX Unit 8 tanggal 8 Maret 2025?")(budi)
    answered("298,1", turns=1)(budi)
    looking(ratna, "Pemakaian")
    expect(ratna.locator(".js-plotly-plot")).to_contain_text("Pertanyaan")
    expect(ratna.get_by_role("table").get_by_role("row")).to_have_count(2)
    looking(ratna, "Pekerjaan")
    expect(ratna.get_by_text("0 menunggu · 0 berjalan · 9 selesai · 1 gagal")).to_be_visible()
    expect(ratna.get_by_text("berkas PDF rusak").first).to_be_visible()
    pressing("Coba lagi")(ratna)
    looking(ratna, "Catatan privasi")
    expect(ratna.get_by_text("Belum ada yang pernah dikirim keluar")).to_be_visible()


def test_a_backup_is_made_taken_and_deleted(ratna: Page) -> None:
    looking(ratna, "Cadangan dan masa simpan")
    pressing("Buat cadangan")(ratna)
    with ratna.expect_download() as download:
        ratna.get_by_role("button", name="Unduh").first.click()
    assert Path(download.value.path()).read_bytes()[:2] == b"PK"
    expect(row(ratna, "DOCAI_KEEP_CHATS_DAYS")).to_contain_text("90 hari")
    pressing("Hapus")(ratna)
    ratna.get_by_role("dialog").get_by_role("button", name="Hapus", exact=True).click()
    expect(ratna.get_by_text("Cadangan dihapus.").first).to_be_visible()
