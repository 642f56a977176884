"""What people do on a page again and again: open it, ask, choose, give files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

WELCOME = "Apa yang ingin Anda ketahui?"


def together(pages: Iterable[Page], *steps: Callable[[Page], None]) -> None:
    """Take each step on every page before the next step is taken on any."""
    pages = list(pages)
    for step in steps:
        for page in pages:
            step(page)


def visit(page: Page, name: str) -> None:
    """Open a page of the dashboard by its link, or the dashboard itself where none is open."""
    if page.url == "about:blank":
        page.goto("/chat")
    page.get_by_role("link", name=name, exact=True).click()


def settled(page: Page) -> None:
    """Wait until the page's script has run to its end."""
    page.wait_for_selector('[data-testid="stApp"][data-test-script-state="notRunning"]')


# --- chat -----------------------------------------------------------------------------------


def start_over(page: Page) -> None:
    """Open a new conversation."""
    visit(page, "Tanya")
    box(page).wait_for()
    settled(page)
    fresh = page.get_by_role("button", name="Percakapan baru", exact=True)
    if fresh.count():
        fresh.click()
    expect(page.get_by_role("heading", name=WELCOME)).to_be_visible()


def box(page: Page) -> Locator:
    return page.get_by_role("textbox", name=re.compile("Tanyakan isi dokumen|Ask about the doc"))


def asking(question: str) -> Callable[[Page], None]:
    """Return the step that asks a question."""

    def ask(page: Page) -> None:
        box(page).fill(question)
        box(page).press("Enter")

    return ask


def answers(page: Page) -> Locator:
    return page.get_by_label("Chat message from assistant")


def answered(*texts: str, turns: int | None = None) -> Callable[[Page], None]:
    """Return the step that waits for the last answer, which holds each of these texts."""

    def wait(page: Page) -> None:
        if turns is not None:
            expect(answers(page)).to_have_count(turns)
        for text in texts:
            expect(answers(page).last).to_contain_text(text)
        expect(answers(page).last.get_by_role("button", name="Mengapa ini?")).to_be_visible()

    return wait


def pressing(name: str | re.Pattern[str], *, last: bool = False) -> Callable[[Page], None]:
    """Return the step that presses the button of this name: the only one, or the last."""

    def press(page: Page) -> None:
        button = page.get_by_role("button", name=name, exact=isinstance(name, str))
        (button.last if last else button).click()

    return press


# --- forms ----------------------------------------------------------------------------------


def type_days(place: Page | Locator, label: str, first: date, last: date | None = None) -> None:
    """Type a day, or the first and last day of a stretch, into the fields of a date."""
    for end, day in (("start date", first), ("end date", last)) if last else (("", first),):
        for part, written in (("day", day.day), ("month", day.month), ("year", day.year)):
            name = f"{part}, {label} {end}".strip()
            place.get_by_role("spinbutton", name=name).press_sequentially(f"{written:02}")


def choose(place: Page | Locator, label: str, option: str | re.Pattern[str]) -> None:
    """Choose from a drop-down list, opened by keyboard: a click near the page's end scrolls it."""
    page = place.page if isinstance(place, Locator) else place
    settled(page)
    place.get_by_role("combobox", name=label).press("ArrowDown")
    page.get_by_role("option", name=option).first.click()


def tick(page: Page, label: str, option: str) -> None:
    """Add a choice to a list of several, which stays open and hides all else until it is left."""
    choose(page, label, option)
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_have_count(0)


def give(page: Page, *files: Path, place: Locator | None = None) -> None:
    """Choose files and wait until the server has them."""
    (place or page).locator("input[type=file]").set_input_files(files)
    for file in files:
        expect((place or page).get_by_role("button", name=f"Remove {file.name}")).to_be_visible()
    page.wait_for_load_state("networkidle")
