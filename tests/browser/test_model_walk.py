"""Answers of a language model: streamed, stopped, kept through every mishap, and accounted for."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser import steps
from tests.browser.house import RIGHTS, House, open_house
from tests.browser.shelf import NOX, library
from tests.browser.steps import answered, asking, pressing
from tests.responses_server import Event, Script, call, hold, message, serving, stream

pytestmark = pytest.mark.browser

LOOK = {"query": "kadar NOX Unit 7", "periods": None, "unit": None, "kind": None}
TEXT = "Kadar NOX rata-rata Unit 7 tercatat 347,2 mg/Nm3 [1]."
BEGUN = "Kadar NOX"


@dataclass
class Model:
    """A model that looks once, begins to answer, and waits until it may go on."""

    script: Script
    house: House
    may_go_on: threading.Event = field(default_factory=threading.Event)

    def answers_slowly(self) -> None:
        self.may_go_on.clear()
        reply: list[Event] = list(stream(message(TEXT)))
        middle = next(n for n, event in enumerate(reply) if "NOX" in str(event.get("delta"))) + 1
        reply.insert(middle, hold(self.may_go_on.is_set))
        self.script.behaviours[:] = [stream(call("retrieve_documents", LOOK)), reply]

    def answers_at_once(self) -> None:
        self.answers_slowly()
        self.may_go_on.set()


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Model]:
    folder = tmp_path_factory.mktemp("model")
    with library(folder / "data"):
        pass
    with serving() as script:
        script.models.append({"id": "llama-test", "shutdown_date": "2199-12-31"})
        settings = {
            "DOCAI_CHAT": "auto",
            "OPENAI_BASE_URL": script.url,
            "DOCAI_MODEL": "llama-test",
        }
        with open_house(folder, RIGHTS | settings) as house:
            served = Model(script, house)
            yield served
            served.may_go_on.set()


@pytest.fixture(scope="module")
def sari(browser: Browser, model: Model) -> Page:
    return model.house.enter(browser, "sari")


@pytest.fixture
def page(sari: Page, model: Model) -> Iterator[Page]:
    """Return the page of staff on a new conversation; the model waits in mid-answer."""
    steps.start_over(sari)
    model.answers_slowly()
    yield sari
    model.may_go_on.set()


def whole(page: Page) -> None:
    """The answer is there to its end, once, with its source."""
    answered(TEXT.replace(" [1]", "").removesuffix("."), turns=1)(page)
    expect(page.get_by_role("button", name=re.compile(r"\[1\].*11 Mar 2025"))).to_be_visible()


def begun(page: Page) -> None:
    """The first words are there while the model is silent."""
    expect(steps.answers(page)).to_contain_text(BEGUN)
    expect(steps.answers(page)).not_to_contain_text("347,2")
    expect(page.get_by_role("button", name="Hentikan")).to_be_visible()


def test_an_answer_is_seen_while_it_is_written_with_how_it_was_read(
    page: Page, model: Model
) -> None:
    asking(NOX)(page)
    begun(page)
    expect(steps.answers(page)).to_contain_text("11 Maret 2025")
    expect(steps.answers(page)).to_contain_text("tanggal yang disebut")
    model.may_go_on.set()
    whole(page)


def test_an_answer_is_stopped_and_what_was_written_stays(page: Page, model: Model) -> None:
    asking(NOX)(page)
    begun(page)
    pressing("Hentikan")(page)
    model.may_go_on.set()
    expect(page.get_by_text("Jawaban dihentikan sebelum selesai.").first).to_be_visible()
    expect(page.get_by_role("button", name="Hentikan")).to_have_count(0)
    expect(page.get_by_label("Chat message from user")).to_contain_text(NOX)
    expect(steps.box(page)).to_be_enabled()


def test_an_answer_goes_on_while_another_page_is_open(page: Page, model: Model) -> None:
    asking(NOX)(page)
    begun(page)
    steps.visit(page, "Dokumen")
    expect(page.get_by_role("heading", name="Dokumen", level=1)).to_be_visible()
    model.may_go_on.set()
    steps.visit(page, "Tanya")
    whole(page)


def test_an_answer_goes_on_through_a_reload(page: Page, model: Model) -> None:
    asking(NOX)(page)
    begun(page)
    page.reload()
    begun(page)
    model.may_go_on.set()
    whole(page)


def test_an_answer_survives_a_cut_connection(browser: Browser, model: Model) -> None:
    """The socket between browser and server is cut in mid-answer; the page finds its way back."""
    page = model.house.enter(browser, "anton")
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket(re.compile("_stcore/stream"), through)
    steps.start_over(page)
    model.answers_slowly()
    asking(NOX)(page)
    begun(page)
    sockets[-1].close(code=1011, reason="cut")
    model.may_go_on.set()
    whole(page)
    assert len(sockets) > 1
    page.context.close()


def test_what_was_sent_is_told_and_shown_word_by_word(page: Page, model: Model) -> None:
    model.answers_at_once()
    model.script.requests.clear()
    asking(NOX)(page)
    whole(page)
    sent = page.get_by_role("button", name=re.compile(r"Dikirim ke 127\.0\.0\.1.*llama-test"))
    expect(sent).to_contain_text(re.compile(r"\d+ bagian, [\d.]+ karakter"))
    sent.click()
    shown = page.get_by_role("dialog")
    expect(shown.get_by_text("Petunjuk").first).to_be_visible()
    expect(shown.get_by_text("Bagian dokumen").first).to_be_visible()
    expect(shown.locator("code").filter(has_text="<passage").first).to_be_visible()
    written = squeezed(" ".join(shown.locator("code").all_inner_texts()))
    outputs = [item for item in model.script.requests[-1]["input"] if "output" in item]
    assert outputs
    for item in outputs:
        assert squeezed(str(item["output"])) in written
    assert "312,4" not in json.dumps(model.script.requests), "of another day nothing is sent"


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def test_the_admin_finds_each_sending_in_the_ledger(browser: Browser, model: Model) -> None:
    page = model.house.enter(browser, "ratna")
    model.answers_at_once()
    steps.start_over(page)
    asking(NOX)(page)
    whole(page)
    steps.visit(page, "Admin")
    page.get_by_role("radio", name="Catatan privasi").click()
    row = page.get_by_role("row").filter(has_text="ratna@plant.co.id").first
    expect(row).to_contain_text("127.0.0.1")
    expect(row).to_contain_text("llama-test")
    expect(row).to_contain_text("jaringan sendiri")
    row.get_by_role("checkbox").or_(row.get_by_role("radio")).or_(
        row.get_by_role("button")
    ).first.click()
    expect(page.locator("code").filter(has_text="347,2").first).to_be_visible()
    page.get_by_role("radio", name="Kesehatan").click()
    expect(page.get_by_text(re.compile("Dilayani sampai 31 Desember 2199"))).to_be_visible()
    page.context.close()
