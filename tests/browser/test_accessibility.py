"""What axe-core finds on every page, view, dialog and panel: no more than a minor fault.

Each is looked at in light and, for its colours, in dark; the pages also as wide as a phone.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from core.evaluation import sets
from core.records import LOCAL_ADMIN
from tests.browser import steps
from tests.browser.dashboard import PATIENCE_MS
from tests.browser.house import House, open_house
from tests.browser.shelf import NOX, REPORT, files, library
from tests.browser.steps import answered, asking

pytestmark = pytest.mark.browser

VERSION = "4.14.1"
AXE = Path(sys.prefix) / "npm" / "node_modules" / "axe-core" / "axe.min.js"
# Streamlit hangs what floats (popovers, dialogs, lists) beside the page's landmarks.
RUN = """async rules => {
  const only = rules.length ? {runOnly: rules} : {};
  const found = await axe.run(document, {resultTypes: ['violations'], ...only});
  const floats = node => node.html.includes('data-floating-ui-portal');
  return found.violations
    .map(one => ({...one, nodes: one.nodes.filter(node => one.id !== 'region' || !floats(node))}))
    .filter(one => one.impact !== 'minor' && one.nodes.length)
    .map(one => ({id: one.id, impact: one.impact, nodes: one.nodes.map(node => node.html)}));
}"""
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
SET = f'{{"id": "q1", "query": "{NOX}", "gold": ["{REPORT}"]}}'
VIEWS = {
    "document": ("Halaman", "Tabel", "Keterangan", "Versi", "Bagian", "Dikutip"),
    "runs": (
        *("Metode", "Strategi", "Tanggal", "Kesulitan dan bahasa", "Waktu respons"),
        *("Per pertanyaan", "Penyebab kesalahan", "Contoh pertanyaan"),
    ),
    "system": ("Jawaban", "Unggahan", "Kepuasan", "Sistem lain", "Kesepakatan penilai"),
    "admin": (
        *("Kesehatan", "Pengguna", "Catatan privasi", "Audit", "Pemakaian", "Pekerjaan"),
        *("Cadangan dan masa simpan", "Pengaturan"),
    ),
}


@dataclass
class Look:
    """A page under axe-core, and the faults that were found in each of its states."""

    page: Page
    found: dict[str, Any] = field(default_factory=dict)

    def at(self, state: str, *, phone: bool = False) -> None:
        """Look at the page as it is, in light and in dark, and as wide as a phone."""
        self._note(state, self._faults())
        self.page.emulate_media(color_scheme="dark")
        self._note(f"{state}, dark", self._faults("color-contrast"))
        self.page.emulate_media(color_scheme="light")
        if phone:
            self.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
            self._note(f"{state}, phone", self._faults())
            self.page.set_viewport_size(WIDE)  # type: ignore[arg-type]

    def _note(self, state: str, faults: list[Any]) -> None:
        if faults:
            self.found[state] = faults

    def _faults(self, *rules: str) -> list[Any]:
        """What is being drawn anew is faint for a moment: only a fault that stays is one."""
        steps.settled(self.page)
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.add_script_tag(path=AXE)
        faults: list[Any] = []
        for _ in range(8):
            faults = self.page.evaluate(RUN, list(rules))
            if not faults:
                break
            self.page.wait_for_timeout(400)
        return faults


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Serve a library with a run in it; skips where axe-core is missing."""
    if not AXE.exists():
        pytest.skip(
            f"axe-core is not installed: npm install --prefix {sys.prefix}/npm axe-core@{VERSION}"
        )
    folder = tmp_path_factory.mktemp("accessible")
    with library(folder / "data") as engine:
        judged = sets.parse("soal.jsonl", SET)
        list(engine.evaluate(judged, set_name="soal.jsonl", viewer=LOCAL_ADMIN))
    with open_house(folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def ratna(browser: Browser, house: House) -> Page:
    page = house.enter(browser, "ratna", viewport=WIDE)
    page.goto("/chat")
    return page


@pytest.fixture
def look(ratna: Page) -> Iterator[Look]:
    """Return a look at the admin's page, which reaches everything; asserts what it found."""
    looked = Look(ratna)
    yield looked
    assert looked.found == {}


def test_the_sign_in_screen(browser: Browser, house: House) -> None:
    context = browser.new_context(base_url=house.url, locale="id-ID")
    context.set_default_timeout(PATIENCE_MS)
    look = Look(context.new_page())
    look.page.goto("/")
    expect(look.page.get_by_role("button", name="Masuk")).to_be_visible()
    look.at("sign-in", phone=True)
    context.close()
    assert look.found == {}


def test_chat_with_its_popovers_dialogs_and_sources(look: Look) -> None:
    page = look.page
    steps.start_over(page)
    look.at("welcome", phone=True)
    asking(NOX)(page)
    answered("347,2")(page)
    look.at("answer", phone=True)
    for chip in ("11 Mar 2025", "Unit 7", "tanggal yang disebut", "Indonesia", "Riwayat", "Kelola"):
        page.get_by_role("button", name=chip, exact=True).first.click()
        expect(page.get_by_role("dialog").get_by_role("button").first).to_be_visible()
        look.at(chip)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Mengapa ini?").click()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    look.at("why")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Buka sumber 1").click()
    expect(page.get_by_role("img", name=re.compile("Halaman 1 dari"))).to_be_visible()
    look.at("source", phone=True)


def test_uploads_and_the_table_of_what_was_read(look: Look, tmp_path: Path) -> None:
    page = look.page
    steps.visit(page, "Unggah")
    expect(page.get_by_role("heading", name="Antrean dan hasil")).to_be_visible()
    look.at("upload", phone=True)
    file = tmp_path / REPORT
    file.write_bytes(files()[REPORT] + b"\n")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("button", name="Indeks 1 berkas")).to_be_visible()
    look.at("review")


def test_documents_and_each_view_of_one(look: Look) -> None:
    page = look.page
    steps.visit(page, "Dokumen")
    expect(page.get_by_role("table", name="Tabel dokumen")).to_be_visible()
    look.at("documents", phone=True)
    page.get_by_role("row").filter(has_text="11 Mar 2025").get_by_role("link").click()
    for view in VIEWS["document"]:
        page.get_by_role("radio", name=view, exact=True).click()
        look.at(view, phone=view == "Halaman")
    page.get_by_role("button", name="Ubah keterangan").click()
    expect(page.get_by_role("textbox", name="Judul")).to_be_visible()
    look.at("edit")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Kembali ke daftar").click()


def test_every_view_of_an_evaluation(look: Look) -> None:
    page = look.page
    steps.visit(page, "Evaluasi")
    for scope, views in (("Evaluasi yang", VIEWS["runs"]), ("Seluruh", VIEWS["system"])):
        page.get_by_role("radio", name=re.compile(scope)).click()
        for view in views:
            page.get_by_role("radio", name=view, exact=True).click()
            look.at(view, phone=view == "Metode")


def test_every_view_of_administration(look: Look) -> None:
    page = look.page
    steps.visit(page, "Admin")
    for view in VIEWS["admin"]:
        page.get_by_role("radio", name=view, exact=True).click()
        expect(page.get_by_role("heading", name=view, level=2)).to_be_visible()
        look.at(view, phone=view == "Kesehatan")
