"""Records go when their days are over, or when their user asks; nothing else does."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from core.engine import Engine
from core.errors import BadInput
from core.operations import canary, retention
from core.records import Viewer
from core.storage import audit, jobs, ledger, threads
from tests.unit.operations.conftest import Open

SARI, BUDI = Viewer("sari", "admin"), Viewer("budi", "admin")


def lived_in(engine: Engine) -> None:
    """Two users upload, edit, ask; a call of each is on the ledger."""
    for viewer in (SARI, BUDI):
        text = f"Laporan pompa\nTanggal: 1 Maret 2025\nKata zirkonafta {hash(viewer.name)}.\n"
        list(engine.ingest([("laporan.txt", text.encode())], viewer=viewer))
        thread = engine.create_thread(viewer)
        list(engine.ask("apa kata zirkonafta", thread=thread.id, viewer=viewer))
        entry = ledger.LedgerEntry(
            engine.parts.clock(), viewer.name, "api.example", "m", (), 5, False, thread_id=thread.id
        )
        ledger.append(engine.parts.database, entry)
    engine.edit(engine.documents()[0].id, {"unit": "Unit 7"}, viewer=SARI)


def test_records_are_kept_for_ever_unless_a_rule_says_otherwise(engine: Engine) -> None:
    lived_in(engine)
    assert retention.apply(engine) == {}


@pytest.mark.parametrize(("days", "gone"), [(1, False), (30, True)])
def test_what_is_older_than_its_rule_goes_and_that_is_on_record(
    opened: Open, days: int, gone: bool
) -> None:
    engine = opened(keep_chats_days=7, keep_ledger_days=7, keep_jobs_days=7)
    lived_in(engine)
    later = engine.parts.clock() + timedelta(days=days)
    aged = replace(engine, parts=replace(engine.parts, clock=lambda: later))
    expected = {"chats": 2, "ledger": 2, "jobs": 2} if gone else {}
    assert retention.apply(aged) == expected
    assert len(engine.threads(SARI)) == (0 if gone else 1)
    assert len(jobs.list_jobs(engine.parts.database)) == (0 if gone else 2)
    told = [e for e in audit.entries(engine.parts.database) if e.action == "retention"]
    assert {e.subject for e in told} == expected.keys()
    assert len(engine.documents()) == 2


def test_what_was_deleted_is_kept_for_its_days_and_then_goes_for_good(opened: Open) -> None:
    engine = opened(keep_deleted_days=7)
    lived_in(engine)
    ids = [document.id for document in engine.documents()]
    engine.delete(*ids, viewer=SARI)
    engine.delete_thread(engine.threads(SARI)[0].id, viewer=SARI)
    assert retention.apply(engine) == {}
    later = engine.parts.clock() + timedelta(days=7, minutes=1)
    aged = replace(engine, parts=replace(engine.parts, clock=lambda: later))
    assert retention.apply(aged) == {"deleted": 3}
    database = engine.parts.database
    tables = ("documents", "contents", "chunks", "threads", "messages")
    assert {database.read(f"SELECT count(*) FROM deleted_{table}")[0] for table in tables} == {(0,)}
    assert [path for path in engine.parts.files.iterdir() if path.is_file()] == []
    assert audit.entries(database)[0].detail == "3 older than 7 days"


def test_a_forgotten_user_is_named_nowhere_in_what_was_deleted_either(engine: Engine) -> None:
    lived_in(engine)
    engine.delete_thread(engine.threads(SARI)[0].id, viewer=SARI)
    engine.delete(*(document.id for document in engine.documents()), viewer=SARI)
    assert retention.forget(engine, "sari", by="local")["deleted_threads"] == 1
    database = engine.parts.database
    names = "SELECT concat_ws(' ', added_by, deleted_by, evidence) FROM deleted_documents"
    rows = [text for (text,) in database.read(names)]
    assert len(rows) == 2
    assert not [text for text in rows if "sari" in text]
    assert database.read("SELECT count(*) FROM deleted_messages") == [(0,)]


def test_a_forgotten_user_is_named_nowhere_and_others_keep_all(engine: Engine) -> None:
    lived_in(engine)
    done = retention.forget(engine, "sari", by="local")
    assert done["threads"] == 1
    assert engine.threads(SARI) == []
    assert len(engine.threads(BUDI)) == 1
    database = engine.parts.database
    tables = database.read(
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE data_type = 'VARCHAR' AND table_schema = 'main'"
    )
    holding = {
        (table, column)
        for table, column in tables
        if column in ("owner", "added_by", "evidence")
        if database.read(f"""SELECT 1 FROM "{table}" WHERE contains("{column}", 'sari')""")
    }
    assert holding == set()
    bodies = database.read("SELECT body FROM ledger WHERE owner LIKE 'forgotten-%'")
    assert bodies == [(None,)]
    assert len(engine.documents()) == 2
    assert audit.entries(database)[0].action == "forget"
    assert len(threads.list_threads(database, "budi")) == 1


def test_a_user_of_whom_nothing_is_kept_is_said_to_be_unknown(engine: Engine) -> None:
    with pytest.raises(BadInput, match="Nothing is kept of a user 'nobody'"):
        retention.forget(engine, "nobody", by="local")


def test_the_canary_holds_on_a_sound_library_and_leaves_nothing(engine: Engine) -> None:
    lived_in(engine)
    before, listed = engine.doctor(), engine.jobs()
    checks = list(canary.run(engine))
    assert [(c.name, c.ok) for c in checks] == [
        (name, True) for name in ("index", "search", "ask", "delete", "gone")
    ]
    assert engine.doctor() == before
    assert engine.jobs() == listed
    assert list((engine.parts.files / "incoming").iterdir()) == []


def test_the_canary_falls_silent_where_an_index_has_lost_it(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    keywords = engine.parts.keywords
    monkeypatch.setattr(type(keywords), "upsert", lambda *_: None)
    checks = {check.name: check for check in canary.run(engine)}
    assert not checks["search"].ok
    assert "bm25" in checks["search"].detail
    assert "ask" not in checks
    assert checks["delete"].ok
    assert checks["gone"].ok
