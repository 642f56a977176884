"""What stands around the pages: texts, access, errors, and how the server is started."""

from __future__ import annotations

import ast
import string
from datetime import date
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from app import formats, launch
from app.components import markdown
from app.texts import CATALOGUE
from core.records import Period
from tests.pages.conftest import MAIN, words

APP = MAIN.parent


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def keys_used() -> set[str]:
    """Return the constant keys given to `t`, and of an f-string its first part and a star."""
    found: set[str] = set()
    for path in [*APP.rglob("*.py"), *(APP.parent / "pages").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                found.add(f"{node.values[0].value}*")
    return found


def test_both_languages_of_a_text_take_the_same_values() -> None:
    different = [key for key, (a, b) in CATALOGUE.items() if placeholders(a) != placeholders(b)]
    assert not different


def test_every_text_is_used() -> None:
    used = keys_used()
    prefixes = tuple(key[:-1] for key in used if key.endswith("*") and "." in key)
    assert not [key for key in CATALOGUE if key not in used and not key.startswith(prefixes)]


def test_a_period_is_written_short_in_tables() -> None:
    day = Period(date(2024, 1, 15), date(2024, 1, 15))
    assert formats.period(day, "id") == "15 Januari 2024"
    assert formats.period(day, "id", short=True) == "15 Jan 2024"
    assert formats.period(day, "en", short=True) == "15 Jan 2024"
    august = Period(date(2024, 8, 1), date(2024, 8, 31))
    assert formats.period(august, "id", short=True) == "Agt 2024"
    assert formats.period(None, "id") == "tanpa tanggal"


def test_numbers_are_written_with_the_separators_of_the_language() -> None:
    assert formats.number(1234.5, "id", 1) == "1.234,5"
    assert formats.number(1234.5, "en", 1) == "1,234.5"
    assert formats.size(900, "id") == "1 kB"
    assert formats.size(2_500_000, "id") == "2,5 MB"


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("Nilai 5 [1].", "Nilai 5 :blue-badge[1]."),
        ("![x](http://a/b)", r"!\[x]\(http://a/b)"),
        ("[klik](http://a)", r"[klik]\(http://a)"),
        ("Harga $5 dan $6", r"Harga \$5 dan \$6"),
        (":red[awas] pukul 14:30", r"\:red[awas] pukul 14:30"),
    ],
    ids=["citation", "picture", "link", "formula", "directive"],
)
def test_an_answer_cannot_load_or_lead_anywhere(text: str, safe: str) -> None:
    assert markdown.answer(text) == safe


def test_a_title_with_markdown_in_it_stays_a_title() -> None:
    assert markdown.plain("# *A* [b](c)\nd") == r"\# \*A\* \[b\]\(c\) d"


def test_the_server_is_started_with_our_theme_wherever_it_is_installed() -> None:
    argv = launch.command(8502, upload_mb=300)
    options = dict(zip(argv[5::2], argv[6::2], strict=True))
    assert argv[1:4] == ["-m", "streamlit", "run"]
    assert Path(argv[4]) == MAIN.with_name("server.py")
    assert options["--server.port"] == "8502"
    assert options["--server.maxUploadSize"] == "300"
    assert options["--server.headless"] == "true"
    assert options["--browser.gatherUsageStats"] == "false"
    assert options["--theme.light.primaryColor"].startswith("#")


def test_a_folder_in_use_is_a_sentence_on_the_screen(app_settings: Path) -> None:
    at = AppTest.from_string(
        "from app import guard\n"
        "from core.errors import DatabaseBusy\n"
        "with guard.on_screen():\n"
        "    raise DatabaseBusy('held by 12')\n"
    ).run()
    assert not at.exception
    assert "held by 12" in at.error[0].value
    assert "sedang dipakai" in at.error[0].value


def test_a_fault_of_ours_shows_a_number_and_no_traceback() -> None:
    at = AppTest.from_string(
        "from app import guard\nwith guard.on_screen():\n    raise RuntimeError('rahasia dalam')\n"
    ).run()
    assert not at.exception
    assert "rahasia" not in at.error[0].value
    assert "nomor" in at.error[0].value


def test_a_page_that_fails_leaves_the_others_reachable(filled: Path) -> None:
    at = AppTest.from_file(str(MAIN), default_timeout=30).run()
    at.session_state["document"] = "00000000-0000-0000-0000-000000000000"
    at.switch_page("../pages/corpus.py").run()
    assert at.error
    at.switch_page("../pages/admin.py").run()
    assert not at.error
    assert "Admin" in words(at)
