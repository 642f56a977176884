"""A watched folder: the catalogue follows it, and a share that is away removes nothing."""

from __future__ import annotations

import io
import shutil
import zipfile
from pathlib import Path

import pytest

from app.texts.errors import indonesian
from core.engine import Engine
from core.operations.inbox import MARK, Inbox, Look
from core.storage import jobs

DAY = "LAPORAN HARIAN UNIT 7\nTanggal: {day} Maret 2025\n\nBeban {load} MW, kata {word}.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "share"
    (folder / "2025").mkdir(parents=True)
    return folder


@pytest.fixture
def inbox(engine: Engine, folder: Path) -> Inbox:
    return Inbox(engine, folder, seconds=60)


def put(path: Path, word: str, day: int = 1) -> Path:
    path.write_text(DAY.format(day=day, load=600 + day, word=word), encoding="utf-8")
    return path


def followed(inbox: Inbox, engine: Engine) -> Look:
    """Look three times, the least after which a change is sure to be followed; wait for jobs."""
    looks = [inbox.look(), inbox.look(), inbox.look()]
    for batch in {job.batch for job in engine.jobs()}:
        list(engine.queue.wait(batch))
    brought = tuple(p for look in looks for p in look.brought)
    return Look(brought, tuple(p for look in looks for p in look.removed), looks[-1].held)


def names(engine: Engine) -> list[str]:
    return [d.name for d in engine.documents() if d.current]


def found(engine: Engine, word: str) -> list[str]:
    """Names of the documents whose passages hold the word, by either index."""
    hits = engine.search(f"apa kata {word}", method="hybrid").hits
    return sorted({h.document.name for h in hits if word in h.chunk.text})


def test_files_added_replaced_and_removed_follow_in_the_catalogue(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    put(folder / "a.txt", "zirkonafta", 1)
    put(folder / "2025" / "a.txt", "molibdenia", 2)
    assert followed(inbox, engine).brought == ("a.txt", "2025/a.txt")
    assert names(engine) == ["a.txt", "a.txt"]
    assert found(engine, "molibdenia") == ["a.txt"]
    put(folder / "a.txt", "wolframita", 1)
    assert followed(inbox, engine).brought == ("a.txt",)
    assert found(engine, "wolframita") == ["a.txt"]
    assert [d.version for d in engine.documents() if d.current] == [2, 1]
    (folder / "a.txt").unlink()
    assert followed(inbox, engine).removed == ("a.txt",)
    assert found(engine, "wolframita") == []
    assert found(engine, "zirkonafta") == [], "the version before it has no file either"
    assert engine.doctor().problems == ()


def test_a_file_that_still_grows_is_not_read(inbox: Inbox, engine: Engine, folder: Path) -> None:
    put(folder / "besar.txt", "awal")
    for size in range(3):
        assert inbox.look().brought == ()
        with (folder / "besar.txt").open("a") as file:
            file.write("x" * (size + 1))
    assert engine.jobs() == []
    assert [inbox.look().brought for _ in range(2)] == [(), ("besar.txt",)]


def test_a_renamed_file_stays_one_document(inbox: Inbox, engine: Engine, folder: Path) -> None:
    put(folder / "lama.txt", "zirkonafta")
    followed(inbox, engine)
    (folder / "lama.txt").rename(folder / "baru.txt")
    followed(inbox, engine)
    assert names(engine) == ["baru.txt"]
    assert found(engine, "zirkonafta") == ["baru.txt"]


def test_the_document_of_two_equal_files_lives_as_long_as_either(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    put(folder / "satu.txt", "zirkonafta")
    shutil.copy2(folder / "satu.txt", folder / "dua.txt")
    followed(inbox, engine)
    (folder / "satu.txt").unlink()
    (folder / "dua.txt").touch()
    followed(inbox, engine)
    assert len(names(engine)) == 1
    (folder / "dua.txt").unlink()
    put(folder / "lain.txt", "lain")
    followed(inbox, engine)
    assert names(engine) == ["lain.txt"]


@pytest.mark.parametrize("how", ["missing", "empty", "another"])
def test_a_share_that_is_away_removes_nothing(
    inbox: Inbox, engine: Engine, folder: Path, tmp_path: Path, how: str
) -> None:
    put(folder / "a.txt", "zirkonafta")
    followed(inbox, engine)
    folder.rename(tmp_path / "away")
    if how != "missing":
        folder.mkdir()
    if how == "another":
        put(folder / "b.txt", "molibdenia", 2)
    look = followed(inbox, engine)
    assert "a.txt" in names(engine)
    assert "listed" in look.held if how == "missing" else "taken for a share" in look.held
    assert engine.doctor().problems == (look.held,)
    assert indonesian(look.held).startswith("Folder kotak masuk")
    shutil.rmtree(folder, ignore_errors=True)
    (tmp_path / "away").rename(folder)
    assert followed(inbox, engine) == Look()
    assert names(engine) == ["a.txt"]
    assert engine.doctor().ok


def test_the_doctor_tells_nothing_of_an_inbox_that_is_watched_no_more(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    shutil.rmtree(folder)
    assert inbox.look().held == inbox.held != ""
    assert not engine.doctor().ok
    inbox.close()
    assert engine.doctor().ok


def test_the_last_file_of_a_marked_folder_can_be_removed(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    put(folder / "a.txt", "zirkonafta")
    followed(inbox, engine)
    assert (folder / MARK).exists()
    (folder / "a.txt").unlink()
    assert followed(inbox, engine).removed == ("a.txt",)
    assert names(engine) == []


def test_what_could_not_be_read_is_named_in_its_job(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    (folder / "rusak.pdf").write_bytes(b"%PDF-1.7 not really")
    put(folder / "baik.txt", "zirkonafta")
    followed(inbox, engine)
    failed = [job for job in engine.jobs() if job.state == "failed"]
    assert [job.name for job in failed] == ["rusak.pdf"]
    assert failed[0].error
    assert len(engine.jobs()) == 2, "it is not tried again before it changes"


def test_only_documents_of_the_inbox_go_with_their_file(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    path = put(folder / "a.txt", "zirkonafta")
    list(engine.ingest([("a.txt", path)]))
    followed(inbox, engine)
    path.unlink()
    assert followed(inbox, engine).removed == ("a.txt",)
    assert names(engine) == ["a.txt"]


def test_an_archive_brings_its_members_and_takes_them_away(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    def pack(**members: str) -> None:
        body = io.BytesIO()
        with zipfile.ZipFile(body, "w") as archive:
            for day, (name, word) in enumerate(members.items(), start=1):
                archive.writestr(f"{name}.txt", DAY.format(day=day, load=1, word=word))
        (folder / "maret.zip").write_bytes(body.getvalue())

    pack(a="zirkonafta", b="molibdenia")
    followed(inbox, engine)
    assert names(engine) == ["a.txt", "b.txt"]
    pack(a="zirkonafta")
    followed(inbox, engine)
    assert names(engine) == ["a.txt"]
    (folder / "maret.zip").unlink()
    followed(inbox, engine)
    assert names(engine) == []


def test_a_link_out_of_the_folder_is_not_followed(
    inbox: Inbox, engine: Engine, folder: Path, tmp_path: Path
) -> None:
    put(tmp_path / "rahasia.txt", "zirkonafta")
    (folder / "tautan.txt").symlink_to(tmp_path / "rahasia.txt")
    assert followed(inbox, engine).brought == ()


def test_a_restart_brings_nothing_twice(inbox: Inbox, engine: Engine, folder: Path) -> None:
    put(folder / "a.txt", "zirkonafta")
    followed(inbox, engine)
    again = Inbox(engine, folder, seconds=60)
    assert followed(again, engine).brought == ()
    assert len(jobs.list_jobs(engine.parts.database)) == 1


def test_what_an_admin_deleted_comes_back_only_with_new_bytes(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    put(folder / "a.txt", "zirkonafta")
    followed(inbox, engine)
    engine.delete(engine.documents()[0].id)
    (folder / "a.txt").touch()
    assert followed(inbox, engine).brought == ()
    assert names(engine) == []
    put(folder / "a.txt", "molibdenia")
    assert followed(inbox, engine).brought == ("a.txt",)
    assert names(engine) == ["a.txt"]


def test_a_file_that_is_back_in_the_folder_brings_its_document_back_with_its_corrections(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    put(folder / "a.txt", "zirkonafta")
    followed(inbox, engine)
    engine.edit(engine.documents()[0].id, {"unit": "Unit 9"})
    (folder / "a.txt").rename(folder.parent / "a.txt")
    assert followed(inbox, engine).removed == ("a.txt",)
    assert names(engine) == found(engine, "zirkonafta") == []
    (folder.parent / "a.txt").rename(folder / "a.txt")
    assert followed(inbox, engine).brought == ("a.txt",)
    assert [d.metadata.unit for d in engine.documents()] == ["Unit 9"]
    assert found(engine, "zirkonafta") == ["a.txt"]
    assert engine.doctor().problems == ()


def test_a_file_that_moved_within_the_folder_is_one_document_under_its_new_name(
    inbox: Inbox, engine: Engine, folder: Path
) -> None:
    put(folder / "a.txt", "zirkonafta")
    followed(inbox, engine)
    (folder / "a.txt").rename(folder / "b.txt")
    followed(inbox, engine)
    followed(inbox, engine)
    assert names(engine) == found(engine, "zirkonafta") == ["b.txt"]
    assert engine.doctor().problems == ()


def test_the_inbox_watches_by_itself(engine: Engine, folder: Path) -> None:
    watching = Inbox(engine, folder, seconds=0.02)
    watching.start()
    put(folder / "a.txt", "zirkonafta")
    change = engine.queue
    while not engine.jobs():
        change._sleep(change._change)
    watching.close()
    list(engine.queue.wait(engine.jobs()[0].batch))
    assert names(engine) == ["a.txt"]
