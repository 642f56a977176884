"""Signing in with OpenID Connect, and what each role then reaches, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import steps
from tests.browser.dashboard import PATIENCE_MS
from tests.browser.house import House
from tests.browser.shelf import NOX, OTHER_UNIT, REPORT
from tests.browser.steps import answered, asking

pytestmark = pytest.mark.browser

PAGES = ["Tanya", "Unggah", "Dokumen", "Evaluasi", "Admin"]


@pytest.fixture
def page(browser: Browser, plant: House) -> Iterator[Page]:
    context = browser.new_context(locale="id-ID", base_url=plant.url)
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


def sign_in(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Masuk").click()
    page.get_by_role("link", name=name).click()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Keluar").click()
    expect(page.get_by_role("button", name="Masuk")).to_be_visible()


def listed(page: Page, names: list[str]) -> None:
    """Wait until the navigation lists these pages, in this order, and no other."""
    links = page.get_by_role("navigation", name="App pages").get_by_role("link")
    expect(links).to_have_text([re.compile(f"{name}$") for name in names])


def refused(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("alert")).to_contain_text("tidak terbuka untuk peran")
    expect(page.get_by_role("heading", level=1)).to_have_count(0)


def test_each_role_signs_in_sees_its_pages_and_no_other_and_signs_out(page: Page) -> None:
    nobody_is_let_in_without_signing_in(page)
    staff_sees_two_pages_and_one_unit(page)
    an_analyst_evaluates_but_does_not_administer(page)
    one_without_a_role_is_told_so(page)
    the_first_admin_sees_all(page)


def nobody_is_let_in_without_signing_in(page: Page) -> None:
    for path in ("/", "/admin", "/corpus"):
        page.goto(path)
        expect(page.get_by_role("button", name="Masuk")).to_be_visible()
        expect(page.get_by_role("link", name="Tanya")).to_have_count(0)
        expect(page.get_by_text("laporan_harian")).to_have_count(0)


def staff_sees_two_pages_and_one_unit(page: Page) -> None:
    sign_in(page, "budi")
    listed(page, ["Tanya", "Dokumen"])
    for path in ("/admin", "/upload", "/evaluation"):
        refused(page, path)
    page.goto("/corpus")
    expect(page.get_by_text("Budi · Staf")).to_be_visible()
    sign_out(page)


def an_analyst_evaluates_but_does_not_administer(page: Page) -> None:
    sign_in(page, "anton")
    listed(page, ["Tanya", "Dokumen", "Evaluasi"])
    refused(page, "/admin")
    steps.visit(page, "Evaluasi")
    expect(page.get_by_role("heading", name="Evaluasi", level=1)).to_be_visible()
    sign_out(page)


def one_without_a_role_is_told_so(page: Page) -> None:
    sign_in(page, "eve")
    expect(page.get_by_role("alert")).to_contain_text("belum memiliki peran")
    expect(page.get_by_role("link", name="Tanya")).to_have_count(0)
    sign_out(page)


def the_first_admin_sees_all(page: Page) -> None:
    sign_in(page, "ratna")
    listed(page, PAGES)
    steps.visit(page, "Admin")
    expect(page.get_by_role("heading", name="Admin", level=1)).to_be_visible()


@pytest.fixture(scope="module")
def budi(browser: Browser, plant: House) -> Page:
    """Return a page of one who may read the documents of Unit 8, and those of no unit."""
    return plant.enter(browser, "budi")


@pytest.fixture(scope="module")
def anton(browser: Browser, plant: House) -> Page:
    return plant.enter(browser, "anton")


def test_another_units_figures_are_in_no_answer_source_date_or_choice(budi: Page) -> None:
    steps.start_over(budi)
    expect(budi.get_by_role("main").get_by_text("Unit 7")).to_have_count(0)
    asking("Berapa kadar NOX Unit 8 tanggal 8 Maret 2025?")(budi)
    answered("298,1", turns=1)(budi)
    asking("Berapa kadar NOX tanggal 11 Maret 2025?")(budi)
    answered("Tidak ada dokumen untuk 11 Maret 2025", turns=2)(budi)
    last = steps.answers(budi).last
    expect(last.get_by_role("button", name="8 Maret 2025", exact=True)).to_be_visible()
    expect(last.get_by_role("button", name="Februari 2025", exact=True)).to_have_count(0)
    last.get_by_role("button", name="Mengapa ini?").click()
    budi.get_by_role("dialog").get_by_role("combobox").click()
    offered = " ".join(budi.get_by_role("option").all_inner_texts())
    assert OTHER_UNIT in offered
    assert "unit7" not in offered
    budi.keyboard.press("Escape")
    budi.keyboard.press("Escape")
    expect(budi.get_by_text(re.compile("347,2|312,4"))).to_have_count(0)


def test_another_units_documents_are_not_listed_counted_or_found(budi: Page) -> None:
    steps.visit(budi, "Dokumen")
    expect(budi.get_by_text("4 dari 5 dokumen")).to_be_visible()
    expect(budi.get_by_text(REPORT)).to_have_count(0)
    expect(budi.get_by_role("button", name="8 Maret 2025: 1 dokumen")).to_be_visible()
    expect(budi.get_by_role("button", name=re.compile("11 Maret 2025"))).to_have_count(0)
    search = budi.get_by_role("textbox", name="Cari judul, nama berkas, atau kode")
    search.fill("unit7")
    search.press("Enter")
    expect(budi.get_by_text("0 dari 5 dokumen")).to_be_visible()
    search.fill("")
    search.press("Enter")
    expect(budi.get_by_text("4 dari 5 dokumen")).to_be_visible()


def test_staff_reads_a_document_and_changes_nothing(budi: Page) -> None:
    steps.visit(budi, "Dokumen")
    budi.get_by_role("link", name="Laporan Harian Unit 8").click()
    expect(budi.get_by_role("button", name="Unduh aslinya")).to_be_visible()
    for name in ("Ubah keterangan", "Baca ulang", "Hapus dokumen"):
        expect(budi.get_by_role("button", name=name)).to_have_count(0)
    budi.get_by_role("button", name="Kembali ke daftar").click()


def test_what_is_anothers_opens_by_no_address_and_the_try_is_in_the_audit(
    browser: Browser, plant: House, budi: Page, anton: Page
) -> None:
    steps.start_over(anton)
    asking(NOX)(anton)
    answered("347,2")(anton)
    thread = parse_qs(urlsplit(anton.url).query)["thread"][0]
    steps.visit(anton, "Dokumen")
    anton.get_by_role("link", name="Laporan Harian Unit 7").first.click()
    expect(anton).to_have_url(re.compile("document="))
    document = parse_qs(urlsplit(anton.url).query)["document"][0]

    budi.goto(f"/chat?thread={thread}")
    expect(budi.get_by_role("alert")).to_contain_text("Percakapan itu sudah tidak ada")
    expect(budi.get_by_text("347,2")).to_have_count(0)
    budi.goto(f"/corpus?document={document}")
    expect(budi.get_by_role("alert")).to_contain_text("Tidak ditemukan")
    expect(budi.get_by_text("Laporan Harian Unit 7")).to_have_count(0)
    refused(budi, "/admin")

    ratna = plant.enter(browser, "ratna")
    steps.visit(ratna, "Admin")
    ratna.get_by_role("radio", name="Audit").click()
    ratna.get_by_text("Hanya yang ditolak").click()
    tries = ratna.get_by_role("row").filter(has_text="budi@plant.co.id")
    for subject in (thread, document, "/admin"):
        expect(tries.filter(has_text=subject).first).to_contain_text("ditolak")
    # What was refused to one is there for the other.
    anton.goto(f"/chat?thread={thread}")
    answered("347,2")(anton)
