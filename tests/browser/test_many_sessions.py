"""Many people ask at once: everyone is answered, and nobody sees another's conversation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from core.engine import open_engine
from core.records import LOCAL_ADMIN
from core.settings import Settings
from tests.browser import steps
from tests.browser.house import House, open_house

pytestmark = pytest.mark.browser

PEOPLE = 20
TEXT = "SOP-OPS-{0} Pompa\nTanggal: 5 Januari 2024\n\nTekanan maksimum pompa {0} bar."


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Serve a library to so many people, each of whom is staff."""
    folder = tmp_path_factory.mktemp("many")
    engine = open_engine(Settings(home=folder / "data", embedder="fake", chat="extractive"))
    texts = [(f"SOP-OPS-{n}.txt", TEXT.format(n).encode()) for n in map(code, range(PEOPLE))]
    list(engine.ingest(texts, viewer=LOCAL_ADMIN))
    engine.close()
    people = {
        name: {"email": f"{name}@plant.co.id", "name": name} for name in map(called, range(PEOPLE))
    }
    with open_house(folder, {"DOCAI_UNKNOWN_USERS": "staff"}, people) as opened:
        yield opened


def test_twenty_people_ask_at_once_and_each_sees_their_own_answer_alone(
    browser: Browser, house: House
) -> None:
    pages = [house.enter(browser, called(number)) for number in range(PEOPLE)]
    for page in pages:
        page.goto("/chat", wait_until="commit")
    for number, page in enumerate(pages):
        expect(page.get_by_text(f"{called(number)} · Staf")).to_be_visible()
        steps.box(page).fill(question(number))
    for page in pages:  # all ask before any is waited for
        steps.box(page).press("Enter")
    for number, page in enumerate(pages):
        only_their_own(page, number)


def code(number: int) -> int:
    return 101 + number


def called(number: int) -> str:
    return f"orang{number}"


def question(number: int) -> str:
    return f"Berapa tekanan maksimum pompa menurut SOP-OPS-{code(number)}?"


def only_their_own(page: Page, number: int) -> None:
    expect(steps.answers(page)).to_have_count(1)
    expect(steps.answers(page)).to_contain_text(f"{code(number)} bar")
    expect(page.get_by_label("Chat message from user")).to_contain_text(question(number))
    expect(page.get_by_role("alert")).to_have_count(0)
    shown = page.locator("body").inner_text()
    assert not [n for n in range(PEOPLE) if n != number and question(n) in shown]
