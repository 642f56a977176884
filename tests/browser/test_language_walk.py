"""The language of the screen, a phone, and a keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.shelf import NOX
from tests.browser.steps import answered

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
    "user_agent": "Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36",
}


def test_an_english_browser_starts_in_english_and_the_switch_is_kept_with_the_user(
    browser: Browser, plant: House
) -> None:
    page = plant.enter(browser, "budi", locale="en-GB")
    page.goto("/chat")
    expect(page.get_by_role("heading", name="What would you like to know?")).to_be_visible()
    page.get_by_role("radio", name="ID").click()
    expect(page.get_by_role("heading", name=steps.WELCOME)).to_be_visible()
    page.context.close()
    again = plant.enter(browser, "budi", locale="en-GB")
    again.goto("/corpus")
    expect(again.get_by_role("heading", name="Dokumen", level=1)).to_be_visible()
    again.context.close()
    other = plant.enter(browser, "anton", locale="en-GB")
    other.goto("/corpus")
    expect(other.get_by_role("heading", name="Documents", level=1)).to_be_visible()
    expect(other.get_by_text("9 of 10 documents")).to_be_visible()
    other.context.close()


def test_one_asks_reads_a_source_and_finds_documents_on_a_phone(
    browser: Browser, plant: House
) -> None:
    page = plant.enter(browser, "sari", **PHONE)
    page.goto("/chat")
    steps.box(page).tap()
    steps.box(page).fill(NOX)
    page.get_by_role("button", name="Send message").tap()
    answered("347,2")(page)
    page.get_by_role("button", name="Buka sumber 1").tap()
    picture = page.get_by_role("img", name=re.compile("bagian yang dikutip ditandai"))
    picture.scroll_into_view_if_needed()
    expect(picture).to_be_in_viewport()
    below = page.get_by_label("Chat message from assistant").bounding_box()
    panel = page.locator(".st-key-source-panel").bounding_box()
    assert below
    assert panel
    assert panel["y"] > below["y"], "the source stands below the answer"
    fits(page)
    page.goto("/corpus")
    expect(page.get_by_text("8 dari 9 dokumen")).to_be_visible()
    expect(page.get_by_role("combobox", name="Jenis")).to_have_count(0)
    page.get_by_text("Saring", exact=True).tap()
    expect(page.get_by_role("combobox", name="Jenis")).to_be_visible()
    page.get_by_text("Saring", exact=True).tap()
    fits(page)
    page.get_by_role("row").filter(has_text="11 Mar 2025").get_by_role("link").tap()
    expect(page.get_by_role("img", name="Halaman 1 dari Laporan Harian Unit 7")).to_be_visible()
    fits(page)
    page.context.close()


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")


def test_one_asks_opens_a_source_and_a_document_by_keyboard_alone(
    browser: Browser, plant: House
) -> None:
    page = plant.enter(browser, "sari")
    page.goto("/chat")
    expect(page.get_by_role("heading", name=steps.WELCOME)).to_be_visible()
    steps.settled(page)
    walk_to(page, "Tanyakan isi dokumen …")
    page.keyboard.type(NOX)
    page.keyboard.press("Enter")
    answered("347,2")(page)
    walk_to(page, "Buka sumber 1")
    page.keyboard.press("Enter")
    picture = page.get_by_role("img", name=re.compile("bagian yang dikutip ditandai"))
    expect(picture).to_be_visible()
    walk_to(page, "Tutup")
    page.keyboard.press("Enter")
    expect(picture).to_have_count(0)
    walk_to(page, "Dokumen")
    page.keyboard.press("Enter")
    expect(page.get_by_text("8 dari 9 dokumen")).to_be_visible()
    expect(page.get_by_role("link", name="Laporan Harian Unit 7").first).to_be_visible()
    walk_to(page, "Laporan Harian Unit 7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="Halaman 1 dari Laporan Harian Unit 7")).to_be_visible()
    page.context.close()


# The name of what has the focus, looked for also inside components of our own.
FOCUSED = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const said = focused?.ariaLabel || focused?.innerText || focused?.placeholder || '';
  return said.replace(/^[a-z_]+\\n/, '').trim();
}"""


def walk_to(page: Page, name: str, *, most: int = 150) -> None:
    """Press Tab until what is named so has the focus."""
    steps.settled(page)
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == name:
            return
    raise AssertionError(f"no Tab leads to {name!r}")
