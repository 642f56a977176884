"""What someone who means harm would try, each with the test that holds it off.

`ELSEWHERE` names the tests that stand with their module; what had none stands below.
"""

from __future__ import annotations

import json
import logging
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from app import launch
from core.cli import main
from core.engine import Engine, open_engine
from core.errors import BadInput, DocAIError, NotAllowed
from core.records import Answered, Viewer
from core.settings import Settings
from core.storage import audit
from tests.local_server import serve

TESTS = Path(__file__).resolve().parent
KEY = "sk-proj-a-very-secret-key-0123456789"
WORD = "zirkonafta"
REPORT = (
    f"LAPORAN HARIAN UNIT 7\nTanggal: 5 Maret 2025\n\nKata {WORD} bernilai 4711 bar.\n".encode()
)

ELSEWHERE = {
    "path traversal by a file's name": (
        "unit/test_known_faults_of_files.py",
        "test_j3_a_name_is_a_label_and_the_path_is_ours",
    ),
    "path traversal by an archive's members": (
        "unit/test_known_faults_of_files.py",
        "test_j3_an_archive_does_not_climb_out",
    ),
    "path traversal by a draft's name": (
        "unit/test_review.py",
        "test_a_name_that_climbs_leads_nowhere",
    ),
    "path traversal by a backup's members": (
        "unit/operations/test_backup.py",
        "test_a_file_that_is_not_sound_changes_nothing",
    ),
    "a link in the inbox to a file outside": (
        "unit/operations/test_inbox.py",
        "test_a_link_out_of_the_folder_is_not_followed",
    ),
    "a zip bomb": (
        "unit/loading/test_archives.py",
        "test_a_bomb_is_refused_by_what_really_unfolds",
    ),
    "XML entities in a workbook": ("unit/loading/test_xlsx.py", "test_an_xml_bomb_is_refused"),
    "XML entities in a Word file": (
        "unit/loading/test_docx.py",
        "test_declared_entities_are_refused",
    ),
    "JSON that nests without end": (
        "unit/loading/test_json.py",
        "test_nesting_without_end_is_refused",
    ),
    "a page's script under a document's suffix": (
        "unit/loading/test_loading.py",
        "test_a_web_page_under_another_suffix_is_refused_in_one_line",
    ),
    "files that were changed at random": ("unit/test_mutated_files.py", "test_"),
    "a file that takes its reader down": (
        "unit/test_queue.py",
        "test_a_file_that_takes_the_program_down_is_left_alone_in_the_end",
    ),
    "formulas in an exported table": (
        "unit/test_csv_text.py",
        "test_what_begins_like_a_formula_gets_an_apostrophe",
    ),
    "Markdown and HTML in a document on the screen": (
        "pages/test_chat.py",
        "test_text_of_documents_is_never_read_as_markdown",
    ),
    "Markdown in a title": (
        "pages/test_frame.py",
        "test_a_title_with_markdown_in_it_stays_a_title",
    ),
    "orders to the model within a document": (
        "unit/assistant/test_grounded.py",
        "test_passages_come_as_quoted_data",
    ),
    "a document that closes its own quotation": (
        "unit/assistant/test_grounded.py",
        "test_a_document_cannot_end_its_own_quotation",
    ),
    "another unit's document by its id": (
        "unit/test_access.py",
        "test_a_document_of_another_unit_is_as_if_it_were_not_there_and_the_try_is_kept",
    ),
    "another user's conversation by its id": (
        "unit/test_access.py",
        "test_a_conversation_of_another_is_as_if_it_were_not_there_and_the_try_is_kept",
    ),
    "another user's answer by its id": (
        "unit/test_access.py",
        "test_an_answer_of_another_is_neither_judged_nor_looked_into",
    ),
    "an admin's action by another role": (
        "unit/test_access.py",
        "test_what_is_for_admins_is_refused_to_others_and_the_try_is_kept",
    ),
    "an admin's page by its address": (
        "pages/test_access.py",
        "test_a_page_that_a_role_may_not_see_is_neither_listed_nor_reachable",
    ),
    "a role kept after signing out": (
        "browser/test_access.py",
        "test_each_role_signs_in_sees_its_pages_and_no_other_and_signs_out",
    ),
    "a session planted before signing in": (
        "test_sign_in.py",
        "test_a_session_planted_before_signing_in_opens_nothing_to_who_planted_it",
    ),
    "an identity planted before signing in": (
        "test_sign_in.py",
        "test_signing_in_replaces_a_planted_identity_with_all_its_pieces",
    ),
    "a callback that another's sign-in led to": (
        "test_sign_in.py",
        "test_a_callback_with_a_state_that_this_browser_was_not_given_signs_nobody_in",
    ),
    "a cookie that the server did not sign": (
        "test_sign_in.py",
        "test_an_identity_that_the_server_did_not_sign_is_nobody_and_is_cleared",
    ),
    "an address that is not confirmed": (
        "unit/test_accounts.py",
        "test_an_address_that_is_not_confirmed_is_refused",
    ),
    "listening to others without sign-in": (
        "pages/test_access.py",
        "test_other_machines_are_kept_out_where_nobody_signs_in",
    ),
    "a base URL that leads outside": (
        "unit/assistant/test_privacy.py",
        "test_everything_else_is_refused_under_local_privacy",
    ),
    "a redirect that leads outside": (
        "unit/assistant/test_sockets.py",
        "test_a_redirect_is_not_followed_under_local_privacy",
    ),
    "a name that comes to lead outside": (
        "unit/assistant/test_sockets.py",
        "test_the_process_itself_refuses_public_addresses",
    ),
    "an upload over the limit": (
        "unit/test_review.py",
        "test_a_file_over_the_limit_is_refused_and_leaves_nothing_of_itself_on_the_disk",
    ),
    "a program without the owner's token": (
        "unit/operations/test_owner.py",
        "test_a_program_without_the_token_gets_nothing",
    ),
    "a stranger on a dead owner's port": (
        "unit/operations/test_owner.py",
        "test_a_stranger_on_a_dead_owner_s_port_is_told_nothing",
    ),
    "secrets in a backup": ("unit/operations/test_backup.py", "test_secrets_are_in_no_backup"),
    "secrets on the screen": (
        "pages/test_admin.py",
        "test_a_secret_is_never_shown_and_a_setting_names_its_source",
    ),
}


@pytest.mark.parametrize("attack", ELSEWHERE)
def test_each_attack_of_the_list_has_its_test(attack: str) -> None:
    file, name = ELSEWHERE[attack]
    assert f"def {name}" in (TESTS / file).read_text(encoding="utf-8")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    opened = open_engine(Settings(home=tmp_path / "data", embedder="fake", chat="extractive"))
    yield opened
    opened.close()


# --- what is shown on a terminal -------------------------------------------------------------


def test_a_document_cannot_steer_the_terminal_that_shows_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOCAI_EMBEDDER", "fake")
    evil = tmp_path / "jahat.json"
    text = f"Kata {WORD} \x1b]0;owned\x07\x1b[2J dan \x9b31m \u202eterbalik."
    evil.write_text(json.dumps([{"isi": text}]), "utf-8")
    assert main(["ingest", str(evil)]) == 0
    for words in (["show", "jahat.json", "--text"], ["ask", f"apa {WORD}"], ["search", WORD]):
        for as_json in ([], ["--json"]):
            main([*words, *as_json])
    shown = "".join(capsys.readouterr())
    assert WORD in shown
    assert not [c for c in "\x1b\x07\x9b\u202e" if c in shown]


def test_json_lines_keep_what_a_terminal_must_not_see(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from core.cli import output

    output.emit({"text": "a\x1b\x9b\u202eb\n"})
    line = capsys.readouterr().out
    assert json.loads(line) == {"text": "a\x1b\x9b\u202eb\n"}
    assert line.isprintable() or line[:-1].isprintable()


# --- secrets and texts in what is logged and kept --------------------------------------------


@pytest.fixture
def echoing() -> Iterator[str]:
    """A model's server that refuses the key and says it aloud, as some proxies do."""

    async def refuse(request: Request) -> Response:
        said = request.headers.get("authorization", "")
        return JSONResponse({"error": {"message": f"Incorrect API key: {said}"}}, 401)

    with serve(Starlette(routes=[Route("/{path:path}", refuse, methods=["POST", "GET"])])) as url:
        yield url


def test_a_key_is_in_no_answer_log_record_or_description(
    echoing: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    settings = Settings(
        home=tmp_path / "data",
        embedder="fake",
        openai_api_key=KEY,  # type: ignore[arg-type]
        openai_base_url=f"{echoing}/v1",
    )
    engine = open_engine(settings)
    list(engine.ingest([("a.txt", REPORT)]))
    thread = engine.create_thread()
    told: list[object] = []
    try:
        told += engine.ask(f"apa {WORD}", thread=thread.id)
    except DocAIError as exc:
        told.append(exc)
    told += [engine.describe(), engine.settings, engine.messages(thread.id), engine.ledger()]
    told += [audit.entries(engine.parts.database), engine.jobs(), caplog.text]
    engine.close()
    assert KEY not in repr(told) + str(told)
    held = b"".join(p.read_bytes() for p in (tmp_path / "data").rglob("*") if p.is_file())
    assert KEY.encode() not in held


def test_questions_and_documents_are_not_logged_above_debug(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    list(engine.ingest([("a.txt", REPORT), ("b.pdf", b"%PDF-1.7 " + REPORT)]))
    list(engine.ask(f"berapa nilai kata {WORD} pada 5 Maret 2025"))
    engine.search(f"apa {WORD}")
    engine.delete(engine.documents()[0].id)
    assert "question: answer" in caplog.text
    assert WORD not in caplog.text
    assert "4711" not in caplog.text


# --- too much --------------------------------------------------------------------------------


def test_a_question_without_end_is_refused_before_it_is_read(engine: Engine) -> None:
    with pytest.raises(BadInput, match="8,000 characters"):
        engine.ask("maret " * 100_000)


@pytest.mark.parametrize("shape", ["a", "1/", "2025-", "unit 7 ", "maret ", "((((", "1.2.", " \t"])
def test_the_longest_question_of_any_shape_is_read_in_a_second(engine: Engine, shape: str) -> None:
    began = time.process_time()
    *_, last = engine.ask((shape * 8000)[:8000])
    assert isinstance(last, Answered)
    assert time.process_time() - began < 5


def test_who_asks_too_often_is_refused_and_that_is_on_record(tmp_path: Path) -> None:
    settings = Settings(
        home=tmp_path / "data", embedder="fake", chat="extractive", questions_per_minute=3
    )
    engine = open_engine(settings)
    sari, budi = Viewer("sari", "staff"), Viewer("budi", "staff")
    for _ in range(3):
        list(engine.ask("apa kabar", viewer=sari))
    with pytest.raises(NotAllowed, match=r"3 questions within a minute.*Ask again in \d+ seconds"):
        engine.ask("apa kabar", viewer=sari)
    list(engine.ask("apa kabar", viewer=budi))
    refused = [e for e in audit.entries(engine.parts.database) if e.action == "refused"]
    assert [(entry.user, entry.subject) for entry in refused] == [("sari", "ask")]
    engine.close()


# --- the server ------------------------------------------------------------------------------


def test_nothing_that_guards_the_server_is_switched_off() -> None:
    argv = launch.command(8501)
    options = dict(zip(argv[5::2], argv[6::2], strict=True))
    off = {"--server.enableXsrfProtection", "--server.enableCORS"}
    on = {"--server.enableStaticServing", "--server.enableAgentApi"}
    assert [name for name in off if options.get(name, "true") != "true"] == []
    assert [name for name in on if options.get(name, "false") != "false"] == []
    assert options["--client.showErrorDetails"] == "none"
    assert options["--server.address"] == "127.0.0.1"
    configuration = (TESTS.parent / ".streamlit" / "config.toml").read_text(encoding="utf-8")
    assert "auth" not in tomllib.loads(configuration), "secrets have a file of their own"
