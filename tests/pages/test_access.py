"""One gate: what a role may not see is neither listed nor reached, and whoever asks is known."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from app import access, launch, resources
from core.engine import Engine
from core.errors import BadInput
from core.records import Viewer
from core.settings import Settings
from tests.pages.conftest import MAIN, listed, table_data, words

ROOT = MAIN.parents[1]
AUTH = {
    "redirect_uri": "http://127.0.0.1:8501/oauth2callback",
    "cookie_secret": "x" * 32,
    "client_id": "docai",
    "client_secret": "y",
    "server_metadata_url": "http://127.0.0.1:1/.well-known/openid-configuration",
}
PAGES = ["chat", "upload", "corpus", "evaluation", "admin"]
ALLOWED = {"staff": {"chat", "corpus"}, "analyst": {"chat", "corpus", "evaluation"}}
Enter = Callable[..., AppTest]


@pytest.fixture
def enter(filled: Path, monkeypatch: pytest.MonkeyPatch) -> Enter:
    """Return a function that opens the dashboard as somebody whom the provider names."""
    monkeypatch.setenv("DOCAI_GROUPS", "team=staff:Unit 7; evaluators=analyst:*; hr=staff:HR")
    monkeypatch.setenv("DOCAI_ADMINS", "boss@plant.co.id")

    def opened(**claims: Any) -> AppTest:
        at = AppTest.from_file(str(MAIN), default_timeout=30)
        at.secrets["auth"] = AUTH
        at.user = {"is_logged_in": bool(claims), **claims}
        return at.run()

    return opened


def test_before_signing_in_there_is_nothing_but_the_way_in(enter: Enter) -> None:
    at = enter()
    assert not at.exception
    assert [b.label for b in at.button] == ["Masuk"]
    assert "dokumen di pustaka" not in words(at)


@pytest.mark.parametrize(("group", "role"), [("team", "staff"), ("evaluators", "analyst")])
def test_a_page_that_a_role_may_not_see_is_neither_listed_nor_reachable(
    enter: Enter, group: str, role: str
) -> None:
    at = enter(email="sari@plant.co.id", name="Sari", groups=[group])
    for page in PAGES:
        if page in ALLOWED[role]:
            at.switch_page(f"../pages/{page}.py").run()
            assert not at.error
        else:
            with pytest.raises(ValueError, match="registered"):
                at.switch_page(f"../pages/{page}.py")


def test_the_admin_still_sees_every_page(enter: Enter) -> None:
    at = enter(email="Boss@plant.co.id", name="Bu Ratna")
    for page in PAGES:
        at.switch_page(f"../pages/{page}.py").run()
        assert not at.error


def test_a_page_s_script_asks_by_itself(enter: Enter) -> None:
    enter(email="sari@plant.co.id", groups=["team"])
    for page in PAGES:
        source = (ROOT / "pages" / f"{page}.py").read_text(encoding="utf-8")
        assert f'access.require_page("{page}")' in source


def test_one_without_a_role_is_told_so_and_can_leave(enter: Enter) -> None:
    at = enter(email="eve@elsewhere.id", groups=["canteen"])
    assert "belum memiliki peran" in at.error[0].value
    assert [b.label for b in at.button] == ["Keluar"]


def test_staff_of_another_unit_see_neither_document_nor_count_nor_facet(enter: Enter) -> None:
    at = enter(email="hasan@plant.co.id", groups=["hr"])
    shown = words(at) + " ".join(b.label for b in at.button)
    assert "11 Maret" not in shown
    at.switch_page("../pages/corpus.py").run()
    assert not at.error
    everything = words(at) + str([m.options for m in at.multiselect])
    everything += str(table_data(at, "documents"))
    assert len(listed(at, "documents")) == 2
    assert "2 dari 2 dokumen" in everything
    assert "Unit 7" not in everything
    assert "laporan_harian" not in everything


def test_what_ails_the_system_is_named_to_admins_only(enter: Enter, filled: Path) -> None:
    engine = resources.engine()
    document = engine.documents(viewer=Viewer("boss", "admin"))[0]
    engine.original(document.id, viewer=Viewer("boss", "admin")).unlink()
    at = enter(email="sari@plant.co.id", groups=["team"])
    helps = [str(c.help) for c in at.caption if "Perlu perhatian" in c.value]
    assert len(helps) == 1
    assert document.name not in helps[0]


def test_a_user_s_language_is_kept_from_one_session_to_the_next(enter: Enter) -> None:
    at = enter(email="sari@plant.co.id", groups=["team"])
    at.button_group(key="lang").set_value("en").run()
    again = enter(email="sari@plant.co.id", groups=["team"])
    assert "What would you like to know?" in words(again)


def test_without_sign_in_a_banner_says_who_is_the_admin(filled: Path) -> None:
    at = AppTest.from_file(str(MAIN), default_timeout=30).run()
    assert "siapa pun yang memakai mesin ini" in words(at)


# --- where the dashboard may listen -----------------------------------------------------------


@pytest.mark.parametrize("address", ["0.0.0.0", "192.168.1.5", "::", "docs.plant.co.id"])
def test_other_machines_are_kept_out_where_nobody_signs_in(address: str) -> None:
    refused = launch.refusal(address, Settings())
    assert refused is not None
    assert address in refused


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.5", "::1", "[::1]", "localhost"])
def test_this_machine_is_let_in(address: str) -> None:
    assert launch.refusal(address, Settings()) is None


def test_with_sign_in_any_address_will_do(tmp_path: Path) -> None:
    secrets = tmp_path / "secrets.toml"
    secrets.write_text('[auth]\nclient_id = "docai"\n')
    assert launch.refusal("0.0.0.0", Settings(secrets=secrets)) is None
    assert str(secrets) in launch.command(1, secrets=secrets)


@pytest.mark.parametrize("text", [None, "[auth"], ids=["missing", "not TOML"])
def test_secrets_that_were_named_and_cannot_be_read_let_nobody_in(
    tmp_path: Path, text: str | None
) -> None:
    secrets = tmp_path / "secrets.toml"
    if text is not None:
        secrets.write_text(text)
    with pytest.raises(BadInput, match=r"secrets\.toml"):
        launch.refusal("127.0.0.1", Settings(secrets=secrets))


# --- every verb is asked in the name of who is there --------------------------------------------


def test_every_verb_that_the_screen_calls_names_who_asks() -> None:
    takes = {
        name
        for name, verb in inspect.getmembers(Engine, inspect.isfunction)
        if "viewer" in inspect.signature(verb).parameters
    }
    unnamed = [
        f"{path.name}:{node.lineno} {node.func.attr}"
        for path in [*(ROOT / "app").rglob("*.py"), *(ROOT / "pages").glob("*.py")]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in takes
        and ast.unparse(node.func.value).endswith("engine()")
        and "viewer" not in {k.arg for k in node.keywords}
        and not [a for a in node.args if "viewer" in ast.unparse(a)]
    ]
    assert not unnamed


def test_the_pages_of_a_role_follow_from_what_it_may_do() -> None:
    staff = Viewer("sari", "staff")
    assert [p for p in PAGES if access.may_see(p, staff)] == ["chat", "corpus"]  # type: ignore[arg-type]
    assert not access.may("delete", staff)
    assert access.may("evaluate", Viewer("anton", "analyst"))
