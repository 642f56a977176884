"""Backups made from the dashboard: one file each, kept, handed over and deleted by admins."""

from __future__ import annotations

import pytest

from core.errors import NotAllowed, NotFound
from core.operations import backups, restore
from core.records import LOCAL_ADMIN, Viewer
from tests.unit.operations.conftest import Open

ANALYST = Viewer("anton", "analyst")


def test_a_backup_is_kept_handed_over_and_deleted_with_a_word_in_the_audit(opened: Open) -> None:
    engine = opened()
    list(engine.ingest([("Laporan_2025-03-01.txt", b"LAPORAN\n\nBeban 601 MW.")]))
    made = backups.make(engine, viewer=LOCAL_ADMIN)
    assert made.documents == 1
    (kept,) = backups.kept(engine, viewer=LOCAL_ADMIN)
    assert kept.path == engine.settings.home / "backups" / kept.name
    data = backups.hand_over(engine, kept.name, viewer=LOCAL_ADMIN)
    assert len(data) == kept.size_bytes
    assert restore.check(kept.path).id == made.id
    backups.delete(engine, kept.name, viewer=LOCAL_ADMIN)
    assert backups.kept(engine, viewer=LOCAL_ADMIN) == []
    said = [(e.action, e.subject) for e in engine.audit() if e.subject == kept.name]
    assert sorted(action for action, _ in said) == ["backup", "delete_backup", "take_backup"]


def test_what_else_lies_in_the_folder_is_no_backup_and_is_never_handed_over(opened: Open) -> None:
    engine = opened()
    folder = engine.settings.home / "backups"
    folder.mkdir()
    (folder / "other.zip").write_bytes(b"x")
    assert backups.kept(engine, viewer=LOCAL_ADMIN) == []
    for name in ("other.zip", "../docai.duckdb", "docai-20250101-000000.zip"):
        with pytest.raises(NotFound):
            backups.hand_over(engine, name, viewer=LOCAL_ADMIN)
        with pytest.raises(NotFound):
            backups.delete(engine, name, viewer=LOCAL_ADMIN)
    assert (folder / "other.zip").exists()


def test_nobody_but_an_admin_makes_sees_or_takes_a_backup(opened: Open) -> None:
    engine = opened()
    backups.make(engine, viewer=LOCAL_ADMIN)
    (kept,) = backups.kept(engine, viewer=LOCAL_ADMIN)
    with pytest.raises(NotAllowed):
        backups.make(engine, viewer=ANALYST)
    with pytest.raises(NotAllowed):
        backups.kept(engine, viewer=ANALYST)
    with pytest.raises(NotAllowed):
        backups.hand_over(engine, kept.name, viewer=ANALYST)
    with pytest.raises(NotAllowed):
        backups.delete(engine, kept.name, viewer=ANALYST)
