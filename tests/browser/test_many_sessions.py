"""Many people ask at once: everyone is answered, and nobody sees another's conversation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.engine import open_engine
from core.records import LOCAL_ADMIN
from core.settings import Settings
from tests.browser.conftest import ARGUMENTS, free_port, served
from tests.local_server import serve
from tests.oidc_server import Provider, secrets_toml

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
pytest.importorskip("authlib", reason="streamlit[auth] is not installed")
expect = sync_api.expect
expect.set_options(timeout=120_000)
pytestmark = pytest.mark.browser

TEXT = "SOP-OPS-{0} Pompa\nTanggal: 5 Januari 2024\n\nTekanan maksimum pompa {0} bar."


@contextmanager
def dashboard(folder: Path, people: int) -> Iterator[str]:
    """Serve a library to so many people, each of whom is staff."""
    engine = open_engine(Settings(home=folder / "data", embedder="fake", chat="extractive"))
    texts = [(f"SOP-OPS-{n}.txt", TEXT.format(n).encode()) for n in map(code, range(people))]
    list(engine.ingest(texts, viewer=LOCAL_ADMIN))
    engine.close()
    named = [f"orang{number}" for number in range(people)]
    provider = Provider({name: {"email": f"{name}@plant.co.id", "name": name} for name in named})
    port = free_port()
    with serve(provider.app) as provider.issuer:
        secrets = folder / "secrets.toml"
        secrets.write_text(secrets_toml(provider, f"http://127.0.0.1:{port}"))
        settings = {"DOCAI_SECRETS": str(secrets), "DOCAI_UNKNOWN_USERS": "staff"}
        with served(folder, port, settings, secrets) as url:
            yield url


@pytest.mark.parametrize("people", [3, pytest.param(20, marks=pytest.mark.slow)])
def test_everyone_gets_their_own_answer_and_sees_no_other(
    chromium: Path, tmp_path: Path, people: int
) -> None:
    with dashboard(tmp_path, people) as url, sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        pages = [signed_in(browser, url, number) for number in range(people)]
        for number, page in enumerate(pages):  # all ask before any is waited for
            box = page.get_by_role("textbox", name=re.compile("Tanyakan isi dokumen"))
            box.fill(question(number))
            box.press("Enter")
        for number, page in enumerate(pages):
            only_their_own(page, number, people)
        browser.close()


def code(number: int) -> int:
    return 101 + number


def question(number: int) -> str:
    return f"Berapa tekanan maksimum pompa menurut SOP-OPS-{code(number)}?"


def signed_in(browser: sync_api.Browser, url: str, number: int) -> sync_api.Page:
    context = browser.new_context(locale="id-ID", base_url=url)
    context.set_default_timeout(120_000)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Masuk").click()
    page.get_by_role("link", name=f"orang{number}", exact=True).click()
    expect(page.get_by_text(f"orang{number} · Staf")).to_be_visible()
    return page


def only_their_own(page: sync_api.Page, number: int, people: int) -> None:
    answer = page.get_by_label("Chat message from assistant")
    expect(answer).to_have_count(1)
    expect(answer).to_contain_text(f"{code(number)} bar")
    expect(page.get_by_label("Chat message from user")).to_contain_text(question(number))
    expect(page.get_by_role("alert")).to_have_count(0)
    shown = page.locator("body").inner_text()
    assert not [n for n in range(people) if n != number and question(n) in shown]
