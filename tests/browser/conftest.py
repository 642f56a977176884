"""What the walks share: Debian's Chromium, and a dashboard whose documents nobody changes."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.dashboard import PATIENCE_MS

if TYPE_CHECKING:
    from playwright import sync_api

    from tests.browser.house import House

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
# Both come with the development tools; without them there is no walk.
if not (find_spec("playwright") and find_spec("authlib")):
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session", autouse=True)
def nothing_of_the_developers() -> Iterator[None]:
    """Keep the developer's keys and servers from libraries that outlive one test."""
    with pytest.MonkeyPatch.context() as patch:
        for name in list(os.environ):
            if name.startswith(("DOCAI_", "OPENAI_")) or name == "OLLAMA_HOST":
                patch.delenv(name)
        yield


@pytest.fixture(scope="module")
def browser() -> Iterator[sync_api.Browser]:
    """Start Chromium, once for a module; each user gets a context of their own."""
    if not CHROMIUM.exists():
        pytest.skip("Chromium is not installed at /usr/bin/chromium")
    from playwright import sync_api

    sync_api.expect.set_options(timeout=PATIENCE_MS)
    with sync_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def plant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Serve the documents of the walks to people who sign in; nobody changes them."""
    from tests.browser import house, shelf

    folder = tmp_path_factory.mktemp("plant")
    with shelf.library(folder / "data"):
        pass
    with house.open_house(folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def pair(browser: sync_api.Browser, plant: House) -> list[sync_api.Page]:
    """Open a page for staff and one for an analyst, who take the same walk."""
    return [plant.enter(browser, name) for name in ("sari", "anton")]


@pytest.fixture
def pages(pair: list[sync_api.Page]) -> list[sync_api.Page]:
    """Return the pair, each in a new conversation."""
    from tests.browser import steps

    steps.together(pair, steps.start_over)
    return pair


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of every open page where a walk fails."""
    report = yield
    arguments = getattr(item, "funcargs", {})
    if report.when == "call" and report.failed and "browser" in arguments:
        pages = [page for context in arguments["browser"].contexts for page in context.pages]
        for number, page in enumerate(pages):
            page.screenshot(path=arguments["tmp_path"] / f"failed-{number}.png", timeout=5_000)
    return report
