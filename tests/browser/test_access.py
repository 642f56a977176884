"""Signing in with OpenID Connect, and what each role then reaches, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine import open_engine
from core.settings import Settings
from tests.browser.conftest import ARGUMENTS, free_port, served
from tests.local_server import serve
from tests.oidc_server import Provider, secrets_toml

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
pytest.importorskip("authlib", reason="streamlit[auth] is not installed")
expect = sync_api.expect
expect.set_options(timeout=60_000)
pytestmark = pytest.mark.browser

PEOPLE = {
    "boss": {"email": "boss@plant.co.id", "name": "Bu Ratna"},
    "anton": {"email": "anton@plant.co.id", "name": "Anton", "groups": ["evaluators"]},
    "sari": {"email": "sari@plant.co.id", "name": "Sari", "groups": ["plant-8"]},
    "eve": {"email": "eve@elsewhere.id", "name": "Eve"},
}
FILES = {
    "laporan_harian_unit7_2025-03-11.txt": (
        "LAPORAN HARIAN UNIT 7\nTanggal: 11 Maret 2025\n\nKadar NOX Unit 7 tercatat 347,2 mg/Nm3."
    ),
    "laporan_harian_unit8_2025-03-08.txt": (
        "LAPORAN HARIAN UNIT 8\nTanggal: 8 Maret 2025\n\nKadar NOX Unit 8 tercatat 312,4 mg/Nm3."
    ),
}
PAGES = ["Tanya", "Unggah", "Dokumen", "Evaluasi", "Admin"]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Serve a small library whose users sign in at a provider of ours."""
    engine = open_engine(Settings(home=tmp_path / "data", embedder="fake", chat="extractive"))
    list(engine.ingest((name, text.encode()) for name, text in FILES.items()))
    engine.close()
    provider, port = Provider(PEOPLE), free_port()
    with serve(provider.app) as provider.issuer:
        secrets = tmp_path / "secrets.toml"
        secrets.write_text(secrets_toml(provider, f"http://127.0.0.1:{port}"))
        settings = {
            "DOCAI_SECRETS": str(secrets),
            "DOCAI_ADMINS": "boss@plant.co.id",
            "DOCAI_GROUPS": "evaluators=analyst:*; plant-8=staff:Unit 8",
        }
        with served(tmp_path, port, settings, secrets) as url:
            yield url


@pytest.fixture
def page(chromium: Path, address: str) -> Iterator[sync_api.Page]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        context = browser.new_context(locale="id-ID", base_url=address)
        context.set_default_timeout(60_000)
        yield context.new_page()
        browser.close()


def sign_in(page: sync_api.Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Masuk").click()
    page.get_by_role("link", name=name).click()


def sign_out(page: sync_api.Page) -> None:
    page.get_by_role("button", name="Keluar").click()
    expect(page.get_by_role("button", name="Masuk")).to_be_visible()


def listed(page: sync_api.Page) -> list[str]:
    expect(page.get_by_role("link", name="Tanya")).to_be_visible()
    return [name for name in PAGES if page.get_by_role("link", name=name, exact=True).count()]


def refused(page: sync_api.Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("alert")).to_contain_text("tidak terbuka untuk peran")
    expect(page.get_by_role("heading", level=1)).to_have_count(0)


def test_each_role_signs_in_sees_its_pages_and_no_other_and_signs_out(
    page: sync_api.Page, tmp_path: Path
) -> None:
    nobody_is_let_in_without_signing_in(page)
    staff_sees_two_pages_and_one_unit(page)
    an_analyst_evaluates_but_does_not_administer(page)
    one_without_a_role_is_told_so(page)
    the_first_admin_sees_all_and_the_refused_tries(page)


def nobody_is_let_in_without_signing_in(page: sync_api.Page) -> None:
    for path in ("/", "/admin", "/corpus"):
        page.goto(path)
        expect(page.get_by_role("button", name="Masuk")).to_be_visible()
        expect(page.get_by_role("link", name="Tanya")).to_have_count(0)
        expect(page.get_by_text("laporan_harian")).to_have_count(0)


def staff_sees_two_pages_and_one_unit(page: sync_api.Page) -> None:
    sign_in(page, "sari")
    assert listed(page) == ["Tanya", "Dokumen"]
    for path in ("/admin", "/upload", "/evaluation"):
        refused(page, path)
    page.goto("/corpus")
    expect(page.get_by_text(re.compile("1 dari 1 dokumen"))).to_be_visible()
    page.reload()
    expect(page.get_by_text("Sari · Staf")).to_be_visible()
    staff_asks_within_one_unit_and_changes_nothing(page)
    sign_out(page)


def staff_asks_within_one_unit_and_changes_nothing(page: sync_api.Page) -> None:
    """Another unit's figure is in no answer, source, choice or list of documents."""
    page.get_by_role("link", name="Tanya").click()
    box = page.get_by_role("textbox", name=re.compile("Tanyakan isi dokumen"))
    box.fill("Berapa NOX Unit 8 tanggal 8 Maret 2025?")
    box.press("Enter")
    answers = page.get_by_label("Chat message from assistant")
    expect(answers.last).to_contain_text("312,4")
    box.fill("Berapa NOX Unit 7 tanggal 11 Maret 2025?")
    box.press("Enter")
    expect(answers).to_have_count(2)
    expect(answers.last).to_contain_text("Tidak ada yang dikirim keluar dari mesin ini")
    expect(page.get_by_text("347,2")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"\[1\].*8 Mar 2025")).first.click()
    page.get_by_role("button", name="Buka dokumen").click()
    expect(page.get_by_role("button", name="Unduh aslinya")).to_be_visible()
    for name in ("Ubah keterangan", "Baca ulang", "Hapus dokumen"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)


def an_analyst_evaluates_but_does_not_administer(page: sync_api.Page) -> None:
    sign_in(page, "anton")
    assert listed(page) == ["Tanya", "Dokumen", "Evaluasi"]
    refused(page, "/admin")
    page.goto("/evaluation")
    expect(page.get_by_role("heading", name="Evaluasi", level=1)).to_be_visible()
    sign_out(page)


def one_without_a_role_is_told_so(page: sync_api.Page) -> None:
    sign_in(page, "eve")
    expect(page.get_by_role("alert")).to_contain_text("belum memiliki peran")
    expect(page.get_by_role("link", name="Tanya")).to_have_count(0)
    sign_out(page)


def the_first_admin_sees_all_and_the_refused_tries(page: sync_api.Page) -> None:
    sign_in(page, "boss")
    assert listed(page) == PAGES
    page.goto("/admin")
    expect(page.get_by_role("heading", name="Admin", level=1)).to_be_visible()
