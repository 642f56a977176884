"""A backup holds one moment of the library, and is read back whole or not at all."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from core import library
from core.engine import Engine
from core.errors import BadInput, DatabaseBusy, DocAIError
from core.operations import backup as copies
from core.operations import canary, restore
from core.records import LOCAL_ADMIN
from core.settings import Settings
from core.undoing import Undoing
from tests.unit.operations.conftest import Open


def report(day: int, word: str = "") -> tuple[str, bytes]:
    text = f"LAPORAN HARIAN UNIT 7\nTanggal: {day} Maret 2025\n\nBeban {600 + day} MW. {word}\n"
    return f"Laporan_2025-03-{day:02}.txt", text.encode()


def fill(engine: Engine, *days: int) -> list[str]:
    reports = list(engine.ingest([report(day, "zirkonafta") for day in days]))
    assert [r.status for r in reports] == ["indexed"] * len(days)
    return [r.document.id for r in reports if r.document]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "copy.docai"


def elsewhere(engine: Engine, tmp_path: Path) -> Settings:
    return engine.settings.model_copy(update={"home": tmp_path / "elsewhere"})


def test_after_a_restore_the_library_is_as_it_was_and_answers(
    opened: Open, home: Path, file: Path
) -> None:
    """Back up, add 3, delete 2, restore: counts equal, the canary answered."""
    engine = opened()
    ids = fill(engine, 1, 2, 3, 4)
    engine.edit(ids[0], {"unit": "Unit 9"})
    before = engine.doctor()
    made = copies.backup(engine, file)
    fill(engine, 5, 6, 7)
    for document_id in ids[:2]:
        engine.delete(document_id)
    assert engine.doctor().documents == 5
    opened.close(engine)

    done = restore.restore(engine.settings, file, replace=True)
    again = opened()
    assert copies.reconciled(again, done.manifest) == before == again.doctor()
    assert done.manifest == made
    assert [check for check in canary.run(again) if not check.ok] == []
    assert again.document(ids[0]).metadata.unit == "Unit 9"
    assert again.search("beban unit 9 zirkonafta").hits[0].document.id == ids[0]
    assert done.former is not None
    assert (done.former / copies.DATABASE).exists()


def test_what_was_deleted_can_be_brought_back_after_a_restore_as_well(
    opened: Open, file: Path, tmp_path: Path
) -> None:
    engine = opened()
    ids = fill(engine, 1, 2)
    deleted = engine.original(ids[0]).read_bytes()
    engine.delete(ids[0])
    made = copies.backup(engine, file)
    assert made.documents == 1
    settings = elsewhere(engine, tmp_path)
    done = restore.restore(settings, file, replace=False)
    again = opened(home=settings.home)
    assert copies.reconciled(again, done.manifest).ok
    undoing = Undoing(again.parts, again.settings)
    assert [one.document.id for one in undoing.deleted(viewer=LOCAL_ADMIN)] == ids[:1]
    undoing.undelete(ids[:1], viewer=LOCAL_ADMIN)
    assert again.original(ids[0]).read_bytes() == deleted
    assert again.doctor().problems == ()


def test_a_backup_reads_into_an_empty_folder_with_what_waited_to_be_read(
    opened: Open, file: Path, tmp_path: Path
) -> None:
    engine = opened()
    fill(engine, 1)
    list(engine.ingest([("rusak.pdf", b"%PDF-1.7 no")]))
    copies.backup(engine, file)
    settings = elsewhere(engine, tmp_path)
    assert restore.restore(settings, file, replace=False).former is None
    again = opened(home=settings.home)
    assert [job.name for job in again.jobs() if job.state == "failed"] == ["rusak.pdf"]
    [failed] = [job for job in again.jobs() if job.state == "failed"]
    again.retry(failed.id)
    assert [job.error for job in again.queue.wait(failed.batch)] == [failed.error], "its bytes came"
    assert again.doctor().problems == ()


def test_a_backup_taken_while_documents_come_and_go_is_of_one_moment(
    opened: Open, file: Path, tmp_path: Path
) -> None:
    engine = opened()
    ids = fill(engine, 1, 2, 3)
    batch = engine.submit([report(day, f"kata{day}") for day in range(4, 12)])
    engine.delete(ids[0])
    copies.backup(engine, file)
    list(engine.queue.wait(batch))
    settings = elsewhere(engine, tmp_path)
    done = restore.restore(settings, file, replace=False)
    again = opened(home=settings.home)
    for name in {job.batch for job in again.jobs()}:
        list(again.queue.wait(name))
    assert again.doctor().problems == ()
    assert len(again.documents()) == 10, "what waited in the backup is read after the restore"
    assert done.manifest.documents <= 10


def test_a_dry_run_writes_nothing(opened: Open, file: Path, tmp_path: Path) -> None:
    engine = opened()
    fill(engine, 1)
    made = copies.backup(engine, file)
    assert restore.check(file) == made
    assert {path.name for path in tmp_path.iterdir()} == {"data", file.name}


def test_a_folder_that_holds_a_library_is_not_overwritten_by_accident(
    opened: Open, file: Path
) -> None:
    engine = opened()
    fill(engine, 1)
    copies.backup(engine, file)
    with pytest.raises(BadInput, match=r"holds a library already.*--replace"):
        restore.restore(engine.settings, file, replace=False)
    assert engine.doctor().documents == 1


def rewritten(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    change(members)
    with zipfile.ZipFile(file, "w") as archive:
        for name, body in members.items():
            archive.writestr(name, body)


def flip(members: dict[str, bytes]) -> None:
    name = next(n for n in members if n.startswith("files/"))
    members[name] = members[name][:-2] + b"X\n"


def drop(members: dict[str, bytes]) -> None:
    del members[next(n for n in members if n.startswith("files/"))]


def climb(members: dict[str, bytes]) -> None:
    manifest = json.loads(members["manifest.json"])
    manifest["members"]["../../evil"] = manifest["members"]["docai.duckdb"]
    members["manifest.json"] = json.dumps(manifest).encode()
    members["../../evil"] = members["docai.duckdb"]


def add(members: dict[str, bytes]) -> None:
    members["files/extra"] = b"x"


def age(members: dict[str, bytes]) -> None:
    manifest = json.loads(members["manifest.json"]) | {"schema": "9999_future.sql", "docai": "9.0"}
    members["manifest.json"] = json.dumps(manifest).encode()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (flip, "is damaged"),
        (drop, "no backup that can be used"),
        (climb, "it names '../../evil'"),
        (add, "not in its manifest"),
        (age, "newer version of DocAI"),
    ],
)
def test_a_file_that_is_not_sound_changes_nothing(
    opened: Open, file: Path, tmp_path: Path, change: Callable[[dict[str, bytes]], None], said: str
) -> None:
    engine = opened()
    fill(engine, 1)
    copies.backup(engine, file)
    rewritten(file, change)
    settings = elsewhere(engine, tmp_path)
    with pytest.raises(BadInput, match=said):
        restore.restore(settings, file, replace=False)
    assert not settings.home.exists() or list(settings.home.iterdir()) == []


@pytest.mark.parametrize("body", [b"", b"not a zip", b"PK\x03\x04 cut"])
def test_what_is_no_backup_is_refused_in_one_line(tmp_path: Path, file: Path, body: bytes) -> None:
    file.write_bytes(body)
    with pytest.raises(BadInput, match="no backup that can be used"):
        restore.check(file)
    with pytest.raises(BadInput, match="no backup that can be used"):
        restore.check(tmp_path / "missing")


def test_an_open_library_is_not_replaced(opened: Open, file: Path, tmp_path: Path) -> None:
    engine = opened()
    copies.backup(engine, file)
    busy = elsewhere(engine, tmp_path)
    other = opened(home=busy.home)
    with pytest.raises((DatabaseBusy, DocAIError)):
        # In one process DuckDB shares the file; a process of its own holds it in test_owner.
        restore.restore(busy, tmp_path / "missing", replace=True)
    assert other.doctor().problems == ()


def test_a_restore_that_was_broken_off_is_finished_at_the_next_start(
    opened: Open, home: Path, file: Path
) -> None:
    engine = opened()
    ids = fill(engine, 1, 2)
    copies.backup(engine, file)
    engine.delete(ids[0])
    opened.close(engine)
    stage = home / ".restore-x"
    (stage / "files").mkdir(parents=True)
    restore._through(file, stage)
    note = {"stage": stage.name, "former": "replaced-x"}
    (home / restore.NOTE).write_text(json.dumps(note), "utf-8")
    (home / "replaced-x").mkdir()
    (home / "files").replace(home / "replaced-x" / "files")  # as far as it came
    again = opened()
    assert sorted(d.id for d in again.documents()) == sorted(ids)
    assert again.doctor().problems == ()
    assert not stage.exists()
    assert not (home / restore.NOTE).exists()


def test_a_target_among_the_library_s_own_files_is_refused(opened: Open, home: Path) -> None:
    engine = opened()
    for target in (home / "files" / "x", home / "nowhere" / "x", home / "docai.duckdb"):
        with pytest.raises(BadInput):
            copies.backup(engine, target)


def test_secrets_are_in_no_backup(opened: Open, file: Path) -> None:
    engine = opened(openai_api_key="sk-very-secret", qdrant_api_key="qd-very-secret")
    fill(engine, 1)
    copies.backup(engine, file)
    with zipfile.ZipFile(file) as archive:
        assert not [n for n in archive.namelist() if b"very-secret" in archive.read(n)]


def test_repair_mends_what_can_be_mended(opened: Open) -> None:
    engine = opened()
    ids = fill(engine, 1, 2, 3)
    engine.parts.vectors.delete(ids[0])
    engine.parts.keywords.delete(ids[1])
    (engine.parts.files / "0f7e8d6c-0000-4000-8000-000000000000").write_bytes(b"left behind")
    assert len(engine.doctor().problems) == 2
    assert len(library.repair(engine.parts)) == 3
    assert engine.doctor().problems == ()
    assert library.repair(engine.parts) == []
    lost = engine.document(ids[2])
    (engine.parts.files / lost.id).unlink()
    assert library.repair(engine.parts) == []
    assert engine.doctor().problems == (f"{lost.name!r} has lost its original file.",)
