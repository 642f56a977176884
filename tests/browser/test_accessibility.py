"""No page has more than a minor fault that axe-core finds, in light and in dark."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from core.engine import open_engine
from core.evaluation import sets
from core.records import LOCAL_ADMIN
from core.settings import Settings
from tests.browser.dashboard import free_port, served

pytestmark = pytest.mark.browser

VERSION = "4.14.1"
AXE = Path(sys.prefix) / "npm" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ("chat", "upload", "corpus", "evaluation", "admin")
RUN = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']});
  return found.violations.map(v => ({id: v.id, impact: v.impact, nodes: v.nodes.map(n => n.html)}));
}"""
SET = (
    '{"id": "q1", "query": "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?",'
    ' "gold": ["laporan_harian_unit7_2025-03-11.txt"]}'
)
TEXT = "LAPORAN HARIAN UNIT 7\nTanggal: 11 Maret 2025\n\nKadar NOX Unit 7 tercatat 347,2 mg/Nm3."


@pytest.fixture(scope="module")
def axe() -> Path:
    """Return axe-core, which CI installs from the npm registry; skips where it is missing."""
    if not AXE.exists():
        pytest.skip(
            f"axe-core is not installed: npm install --prefix {sys.prefix}/npm axe-core@{VERSION}"
        )
    return AXE


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a library with a document, a conversation and a run in it."""
    folder = tmp_path_factory.mktemp("accessible")
    settings = Settings(home=folder / "data", embedder="fake", chat="extractive")
    engine = open_engine(settings)
    name = "laporan_harian_unit7_2025-03-11.txt"
    list(engine.ingest([(name, TEXT.encode())], viewer=LOCAL_ADMIN))
    judged = sets.parse("soal.jsonl", SET)
    list(engine.evaluate(judged, set_name="soal.jsonl", viewer=LOCAL_ADMIN))
    thread = engine.create_thread(LOCAL_ADMIN, "NOX")
    list(engine.ask(judged[0].query, thread=thread.id, viewer=LOCAL_ADMIN))
    engine.close()
    with served(folder, free_port(), {}) as url:
        yield url


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_more_than_a_minor_fault(
    browser: Browser, axe: Path, address: str, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900},
        locale="id-ID",
        color_scheme=scheme,
        base_url=address,
    )
    context.set_default_timeout(120_000)
    page = context.new_page()
    serious = {name: faults(page, name, axe) for name in PAGES}
    context.close()
    assert serious == {name: [] for name in PAGES}


def faults(page: Page, name: str, axe: Path) -> list[dict[str, Any]]:
    """Return what axe-core calls more than minor on a page that is drawn to its end.

    What is being drawn anew is faint for a moment: only a fault that stays is one.
    """
    page.goto(f"/{name}")
    page.get_by_text("Sistem sehat").wait_for()
    page.wait_for_selector('[data-testid="stApp"][data-test-script-state="notRunning"]')
    page.add_script_tag(path=axe)
    serious: list[dict[str, Any]] = []
    for _ in range(5):
        found: list[dict[str, Any]] = page.evaluate(RUN)
        serious = [one for one in found if one["impact"] != "minor"]
        if not serious:
            break
        page.wait_for_timeout(2000)
    return serious
