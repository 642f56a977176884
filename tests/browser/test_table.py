"""The table component in a real browser: keyboard, order, choice, focus, cards, hostile text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.dashboard import free_port, served
from tests.browser.table_page import HOSTILE
from tests.browser.test_accessibility import AXE

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).with_name("table_page.py")
VIOLATIONS = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']});
  return found.violations.map(v => [v.id, v.nodes.map(n => n.html)]);
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("tables")
    with served(folder, free_port(), {}, script=SCRIPT) as url:
        yield url


def opened(browser: Browser, address: str, path: str = "/", **options: Any) -> Page:
    given: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}, "locale": "id-ID"}
    page = browser.new_context(**(given | options)).new_page()
    page.goto(address + path)
    expect(table(page, "centang")).to_be_visible()
    return page


def table(page: Page, name: str) -> Locator:
    return page.get_by_role("table", name=f"Daftar {name}")


def titles(page: Page, name: str) -> list[str]:
    return table(page, name).get_by_role("rowheader").all_inner_texts()


def test_a_title_is_a_link_that_opens_its_row_and_leads_there_in_another_tab(
    browser: Browser, address: str
) -> None:
    page = opened(browser, address)
    link = table(page, "buka").get_by_role("link", name="Laporan 3", exact=True)
    assert link.evaluate("a => new URL(a.href).search") == "?document=row-3"
    link.press("Enter")
    expect(page.get_by_text("dibuka: row-3")).to_be_visible()
    table(page, "buka").get_by_role("cell", name="500", exact=True).click()
    expect(page.get_by_text("dibuka: row-5")).to_be_visible()


def test_hostile_text_is_shown_as_it_is(browser: Browser, address: str) -> None:
    page = opened(browser, address)
    for name in ("buka", "pilih", "centang"):
        assert titles(page, name)[1] == HOSTILE
        assert table(page, name).locator("img").count() == 0
    assert page.title() != "struck"


def test_a_header_sorts_by_what_is_meant_and_says_so(browser: Browser, address: str) -> None:
    """Days by the calendar, where their texts would begin with 1, 10, 11 and 12."""
    page = opened(browser, address)
    pages = table(page, "buka").get_by_role("columnheader", name="Halaman")
    expect(pages).to_have_attribute("aria-sort", "none")
    days = table(page, "buka").get_by_role("columnheader", name="Tanggal")
    days.get_by_role("button").press("Enter")
    expect(days).to_have_attribute("aria-sort", "ascending")
    assert [titles(page, "buka")[n] for n in (0, 9, 11)] == ["Laporan 0", "Laporan 9", "Laporan 11"]
    pages.get_by_role("button").click()
    pages.get_by_role("button").click()
    expect(pages).to_have_attribute("aria-sort", "descending")
    expect(days).to_have_attribute("aria-sort", "none")
    assert titles(page, "buka")[0] == "Laporan 11"
    pages.get_by_role("button").click()
    assert titles(page, "buka")[0] == "Laporan 0"
    partial = table(page, "centang").get_by_role("columnheader", name="Halaman")
    expect(partial.get_by_role("button")).to_have_count(0)


def test_a_picked_row_stays_picked_by_its_id_and_is_let_go_with_its_row(
    browser: Browser, address: str
) -> None:
    page = opened(browser, address)
    first = table(page, "pilih").get_by_role("button", name="Laporan 0", exact=True)
    first.press("Space")
    expect(page.get_by_text("dipilih: row-0")).to_be_visible()
    expect(first).to_have_attribute("aria-pressed", "true")
    page.get_by_text("Baliklah").click()
    expect(table(page, "pilih").get_by_role("rowheader").first).to_have_text("Laporan 11")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("dipilih: row-0")).to_be_visible()
    page.get_by_text("Tanpa yang pertama").click()
    expect(page.get_by_text("dipilih: None")).to_be_visible()
    page.get_by_text("Tanpa yang pertama").click()
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_text("dipilih: None")).to_be_visible()


def test_rows_are_ticked_one_after_the_other_as_fast_as_one_likes(
    browser: Browser, address: str
) -> None:
    page = opened(browser, address)
    for number in (0, 2, 4, 6):
        table(page, "centang").get_by_role("checkbox", name=f"Laporan {number}", exact=True).check()
    expect(page.get_by_text("dicentang: row-0 row-2 row-4 row-6")).to_be_visible()
    table(page, "centang").get_by_role("checkbox", name="Laporan 2", exact=True).press("Space")
    expect(page.get_by_text("dicentang: row-0 row-4 row-6")).to_be_visible()


def test_focus_stays_where_it_was_when_rows_change(browser: Browser, address: str) -> None:
    page = opened(browser, address)
    box = table(page, "centang").get_by_role("checkbox", name="Laporan 7", exact=True)
    box.focus()
    page.get_by_label("Baliklah").evaluate("toggle => toggle.click()")
    expect(table(page, "centang").get_by_role("rowheader").first).to_have_text("Laporan 11")
    expect(box).to_be_focused()


def test_the_header_stays_in_sight_and_numbers_are_aligned(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/?rows=60")
    table(page, "buka").get_by_role(
        "link", name="Laporan 40", exact=True
    ).scroll_into_view_if_needed()
    header = table(page, "buka").get_by_role("columnheader", name="Judul")
    expect(header).to_be_in_viewport()
    number = table(page, "buka").get_by_role("cell", name="4.000", exact=True)
    style = "e => [getComputedStyle(e).textAlign, getComputedStyle(e).fontVariantNumeric]"
    assert number.evaluate(style) == ["right", "tabular-nums"]


def test_a_row_is_a_card_on_a_phone_title_first_and_nothing_scrolls_sideways(
    browser: Browser, address: str
) -> None:
    page = opened(browser, address, viewport={"width": 390, "height": 844})
    row = table(page, "buka").get_by_role("row").filter(has_text="Laporan 3")
    title = row.get_by_role("rowheader").bounding_box()
    day = row.get_by_role("cell", name="4 Mei 2003").bounding_box()
    assert title is not None
    assert day is not None
    assert title["y"] + title["height"] <= day["y"] + 1
    expect(row.get_by_role("cell", name=re.compile("Halaman: 300"))).to_be_visible()
    wider = "() => document.querySelector('[data-testid=stMain]').scrollWidth - innerWidth"
    assert page.evaluate(wider) <= 0


def test_five_hundred_rows_are_drawn_and_sorted(browser: Browser, address: str) -> None:
    page = opened(browser, address, "/?rows=500")
    links = table(page, "buka").get_by_role("link")
    expect(links).to_have_count(500)
    title = table(page, "buka").get_by_role("columnheader").get_by_role("button", name="Judul")
    title.click()
    title.click()
    expect(links.first).to_have_text("Laporan 499")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_wrong_with_it(
    browser: Browser, address: str, scheme: str, width: int
) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed")
    viewport = {"width": width, "height": 900}
    page = opened(browser, address, color_scheme=scheme, viewport=viewport)
    page.get_by_role("button", name="Laporan 2", exact=True).click()
    expect(page.get_by_text("dipilih: row-2")).to_be_visible()
    page.add_script_tag(path=AXE)
    assert page.evaluate(VIOLATIONS) == []
