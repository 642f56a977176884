"""Asking, seeing how the question was read, and changing that, as staff, analyst and admin."""

from __future__ import annotations

import re
from datetime import date

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.shelf import NOX
from tests.browser.steps import answered, asking, pressing, together

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def trio(browser: Browser, plant: House) -> list[Page]:
    """Return a page for each role; all take the same walk, side by side."""
    return [plant.enter(browser, name) for name in ("sari", "anton", "ratna")]


@pytest.fixture
def pages(trio: list[Page]) -> list[Page]:
    together(trio, steps.start_over)
    return trio


def test_a_suggested_question_is_one_that_the_library_answers(pages: list[Page]) -> None:
    together(
        pages,
        pressing("Apa isi laporan Unit 7 tanggal 11 Maret 2025?"),
        answered("347,2", turns=1),
    )


def test_other_dates_are_asked_for_by_the_chip_and_the_first_turn_stays(pages: list[Page]) -> None:
    def other_day(page: Page) -> None:
        steps.answers(page).last.get_by_role("button", name="11 Mar 2025", exact=True).click()
        steps.type_days(page, "Dari dan sampai", date(2025, 3, 8), date(2025, 3, 8))
        # A press beside it closes the calendar that opened over the button.
        page.get_by_test_id("stWidgetLabel").filter(has_text="Dari dan sampai").click()

    together(pages, asking(NOX), answered("347,2"), other_day, pressing("Tanya lagi"))
    together(pages, answered("312,4", turns=2))
    for page in pages:
        expect(steps.answers(page).first).to_contain_text("347,2")
        expect(page.get_by_label("Chat message from user").last).to_contain_text(NOX)


def test_another_unit_is_asked_for_by_the_chip(pages: list[Page]) -> None:
    """Staff of one unit can ask of that one; who sees both can change to the other."""
    question = "Berapa kadar NOX Unit 7 tanggal 8 Maret 2025?"
    together(pages, asking(question), answered("312,4"), pressing("Unit 7", last=True))
    together(pages, pressing("Hapus batas ini"))
    for page in pages:
        expect(page.get_by_text("Berapa kadar NOX tanggal 8 Maret 2025?").last).to_be_visible()
    together(pages, answered("312,4", turns=2))
    staff, *others = pages
    expect(staff.get_by_text("298,1")).to_have_count(0)
    together(others, answered("298,1"), pressing("semua unit", last=True))
    for page in others:
        steps.choose(page, "Unit", "Unit 8")
    together(others, pressing("Tanya lagi"), answered("298,1", turns=3))
    for page in others:
        expect(steps.answers(page).last).not_to_contain_text("312,4")
        expect(page.get_by_text("Berapa kadar NOX tanggal 8 Maret 2025 Unit 8?")).to_be_visible()


def test_another_way_to_search_is_asked_for_by_the_chip(pages: list[Page]) -> None:
    def latest(page: Page) -> None:
        page.get_by_role("radiogroup").get_by_text("yang terbaru").click()

    question = "Berapa kadar NOX Unit 7 tanggal 8 Maret 2025?"
    together(pages, asking(question), answered("312,4"))
    together(pages, pressing("tanggal yang disebut", last=True), latest, pressing("Tanya lagi"))
    together(pages, answered("347,2", turns=2))


def test_an_answer_in_another_language_is_asked_for_by_the_chip(pages: list[Page]) -> None:
    def english(page: Page) -> None:
        page.get_by_role("radiogroup").get_by_text("Inggris").click()

    together(pages, asking(NOX), answered("Dari Laporan Harian Unit 7"))
    together(pages, pressing("Indonesia", last=True), english, pressing("Tanya lagi"))
    together(pages, answered("From Laporan Harian Unit 7", "11 March 2025", turns=2))


def test_the_other_reading_of_an_ambiguous_date_is_a_button(pages: list[Page]) -> None:
    together(pages, asking("Berapa NOX Unit 7 pada 03/08/2025?"), answered("3 Agustus 2025"))
    together(pages, pressing("Maksud Anda 8 Maret 2025?"), answered("312,4", turns=2))


def test_the_nearest_dates_are_buttons_where_nothing_was_found(pages: list[Page]) -> None:
    together(pages, asking("Berapa NOX Unit 7 tanggal 10 Maret 2025?"))
    together(pages, answered("Tidak ada dokumen untuk 10 Maret 2025"))
    for page in pages:
        expect(page.get_by_text("Tanggal terdekat yang ada").last).to_be_visible()
    together(pages, pressing("11 Maret 2025"), answered("347,2", turns=2))


def test_one_learns_why_a_document_was_not_found(pages: list[Page]) -> None:
    def why(page: Page) -> None:
        page.get_by_role("button", name="Mengapa ini?").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("table")).to_contain_text("dipakai")
        steps.choose(dialog, "Mengapa dokumen ini tidak ditemukan?", re.compile("2025-03-08"))

    together(pages, asking(NOX), answered("347,2"), why)
    for page in pages:
        expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("tanggal lain")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
