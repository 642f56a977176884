"""Many files at once: each ends with a status, none waits for ever, a crash loses none."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import duckdb
import pytest

from core import library, loading
from core.errors import DatabaseDamaged, NotFound, UnreadableFile
from core.parts import Parts
from core.queue import IngestQueue, open_queue
from core.records import Content, Job, Where
from core.storage import documents, jobs
from core.storage.database import Database, migrate, migrations

ROOT = Path(__file__).resolve().parents[2]


class PlainReader:
    """Reads in this process, which tests may: they hold no hostile file."""

    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


@dataclass(frozen=True)
class GatedReader:
    """Reads once it is let through, and tells that it has begun."""

    begun: threading.Semaphore
    gate: threading.Event

    def load(self, name: str, data: bytes) -> Content:
        self.begun.release()
        assert self.gate.wait(30)
        return loading.load(name, data)


def gated() -> GatedReader:
    return GatedReader(threading.Semaphore(0), threading.Event())


@pytest.fixture
def queue(parts: Parts) -> Iterator[IngestQueue]:
    opened = open_queue(parts, PlainReader())
    yield opened
    opened.close()


def texts(*names: str) -> list[tuple[str, bytes]]:
    return [(name, f"isi dari {name}".encode()) for name in names]


def ended(queue: IngestQueue, batch: str) -> dict[str, Job]:
    return {job.name: job for job in queue.wait(batch)}


def incoming(parts: Parts) -> list[Path]:
    return sorted((parts.files / "incoming").iterdir())


def test_every_file_ends_with_its_own_status(parts, queue, tmp_path):
    (tmp_path / "b.txt").write_text("dari berkas")
    files = [*texts("a.txt"), ("b.txt", tmp_path / "b.txt"), ("c.jpg", b"\xff\xd8"), ("d.txt", b"")]
    found = ended(queue, queue.submit(files, user="sari"))
    assert {name: job.outcome for name, job in found.items()} == {
        "a.txt": "indexed",
        "b.txt": "indexed",
        "c.jpg": "failed",
        "d.txt": "failed",
    }
    assert all(job.error for job in found.values() if job.state == "failed")
    assert {d.name for d in documents.find(parts.database)} == {"a.txt", "b.txt"}
    assert found["a.txt"].user == "sari"
    assert library.doctor(parts).ok


def test_a_batch_that_is_there_already_is_unchanged_and_not_copied(parts, queue):
    files = texts("a.txt", "b.txt")
    ended(queue, queue.submit(files, user="sari"))
    again = ended(queue, queue.submit(files, user="sari"))
    assert {job.outcome for job in again.values()} == {"unchanged"}
    assert {job.attempts for job in again.values()} == {0}
    assert incoming(parts) == []


def test_one_file_three_times_at_once_is_one_document(parts, queue):
    same = [(name, b"isi yang sama") for name in ("a.txt", "b.txt", "a.txt")]
    batches = [queue.submit(same, user="sari") for _ in range(2)]
    outcomes = [job.outcome for batch in batches for job in queue.wait(batch)]
    assert sorted(map(str, outcomes)) == ["indexed", *["unchanged"] * 5]
    assert len(documents.find(parts.database)) == 1
    assert library.doctor(parts).ok


def test_versions_given_at_once_end_in_the_order_given(parts, queue):
    files = [("a.txt", f"versi {n}".encode()) for n in range(6)]
    assert len(list(queue.wait(queue.submit(files, user="sari")))) == 6
    [current] = documents.find(parts.database, where=Where())
    assert documents.chunks_of(parts.database, current.id)[0].text == "versi 5"
    assert current.version == 6


def test_jobs_are_waited_for_in_the_order_in_which_they_end(parts):
    reader = gated()
    queue = open_queue(parts, reader, workers=1)
    batch = queue.submit([("z.jpg", b"x"), *texts("a.txt", "b.txt")], user="sari")
    reader.gate.set()
    assert [job.name for job in queue.wait(batch)] == ["z.jpg", "a.txt", "b.txt"]
    assert [job.name for job in queue.wait(batch)] == ["z.jpg", "a.txt", "b.txt"]
    queue.close()


def test_three_files_are_read_at_a_time(parts):
    reader = gated()
    queue = open_queue(parts, reader, workers=3)
    batch = queue.submit(texts("a.txt", "b.txt", "c.txt", "d.txt"), user="sari")
    for _ in range(3):
        assert reader.begun.acquire(timeout=30)
    states = [job.state for job in jobs.list_jobs(parts.database, batch=batch)]
    assert states == ["running", "running", "running", "queued"]
    reader.gate.set()
    assert len(ended(queue, batch)) == 4
    queue.close()


def test_a_failed_job_keeps_its_bytes_and_can_be_tried_again(parts):
    class Moody(PlainReader):
        fail = True

        def load(self, name: str, data: bytes) -> Content:
            if self.fail:
                raise UnreadableFile(f"{name}: not today. Try tomorrow.")
            return super().load(name, data)

    reader = Moody()
    queue = open_queue(parts, reader)
    batch = queue.submit(texts("a.txt"), user="sari")
    [failed] = queue.wait(batch)
    assert (failed.outcome, failed.error) == ("failed", "not today. Try tomorrow.")
    assert len(incoming(parts)) == 1
    reader.fail = False
    queue.retry(failed.id)
    [done] = queue.wait(batch)
    assert (done.id, done.outcome, done.error) == (failed.id, "indexed", None)
    assert incoming(parts) == []
    with pytest.raises(NotFound):
        queue.retry(done.id)
    queue.close()


def test_an_archive_becomes_a_job_for_each_member(parts, queue):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a.txt", "isi a")
        archive.writestr("b.txt", "isi b")
        archive.writestr("c.jpg", "bukan teks")
    files = [("semua.zip", packed.getvalue()), ("rusak.zip", b"PK not a zip")]
    found = ended(queue, queue.submit(files, user="sari"))
    assert {name: job.outcome for name, job in found.items()} == {
        "a.txt": "indexed",
        "b.txt": "indexed",
        "c.jpg": "failed",
        "rusak.zip": "failed",
    }


def test_a_file_that_cannot_be_taken_is_a_failed_job_with_the_reason(parts, tmp_path):
    queue = open_queue(parts, PlainReader(), max_mb=1)
    files = [("gone.txt", tmp_path / "gone.txt"), ("big.txt", b"x" * (1024 * 1024 + 1))]
    found = ended(queue, queue.submit(files, user="sari"))
    assert "No such file" in str(found["gone.txt"].error)
    assert "1 MB" in str(found["big.txt"].error)
    queue.close()


def test_a_name_that_no_database_takes_is_made_printable(parts, queue):
    [job] = queue.wait(queue.submit([("a\udcff\n.txt", b"isi")], user="sari"))
    assert (job.name, job.outcome) == ("a__.txt", "indexed")


def test_jobs_that_have_not_started_can_be_cancelled(parts):
    reader = gated()
    queue = open_queue(parts, reader, workers=1)
    batch = queue.submit(texts("a.txt", "b.txt"), user="sari")
    assert reader.begun.acquire(timeout=30)
    queue.cancel(batch)
    reader.gate.set()
    found = ended(queue, batch)
    assert [found[name].outcome for name in ("a.txt", "b.txt")] == ["indexed", "failed"]
    assert "Cancelled" in str(found["b.txt"].error)
    queue.close()


def test_closing_puts_unfinished_work_back_and_opening_goes_on_with_it(parts):
    reader = gated()
    queue = open_queue(parts, reader, workers=1)
    batch = queue.submit(texts("a.txt", "b.txt"), user="sari")
    assert reader.begun.acquire(timeout=30)
    closing = threading.Thread(target=queue.close)
    closing.start()
    reader.gate.set()
    closing.join(30)
    assert {job.state for job in jobs.list_jobs(parts.database, batch=batch)} == {"queued"}
    again = open_queue(parts, PlainReader())
    assert {job.outcome for job in again.wait(batch)} == {"indexed"}
    again.close()


def test_a_file_that_takes_the_program_down_is_left_alone_in_the_end(parts):
    order = jobs.Order("a.txt", "a.txt", "digest")
    jobs.enqueue(parts.database, "b", [order], user="sari", now=parts.clock())
    for _ in range(3):
        claimed = jobs.claim(parts.database, now=parts.clock())
        assert claimed is not None
        jobs.requeue_stale(parts.database, attempts=3, reason="crashed", now=parts.clock())
    [job] = jobs.list_jobs(parts.database, batch="b")
    assert (job.state, job.outcome, job.error, job.attempts) == ("failed", "failed", "crashed", 3)


def test_bytes_that_nobody_needs_are_removed_at_the_start(parts):
    (parts.files / "incoming").mkdir()
    (parts.files / "incoming" / "left.part").write_text("half")
    open_queue(parts, PlainReader()).close()
    assert incoming(parts) == []


def test_old_jobs_are_forgotten_but_none_of_an_open_batch_or_of_the_last_days(parts: Parts) -> None:
    def queue(batch: str, days_ago: int, *outcomes: str | None) -> None:
        orders = [jobs.Order(f"{batch}{i}", "x", "d", o) for i, o in enumerate(outcomes)]  # type: ignore[arg-type]
        moment = parts.clock() - timedelta(days=days_ago)
        jobs.enqueue(parts.database, batch, orders, user="sari", now=moment)

    queue("old", 30, "indexed", "failed")
    queue("open", 30, "indexed", None)
    queue("older", 29, "indexed", "failed")
    queue("fresh", 1, "indexed")
    before = parts.clock() - timedelta(days=7)
    assert jobs.prune(parts.database, keep=100, before=before) == 0
    assert jobs.prune(parts.database, keep=2, before=before) == 3
    left = {job.name for job in jobs.list_jobs(parts.database)}
    assert left == {"open0", "open1", "older1", "fresh0"}


def test_a_failed_job_that_was_kept_can_be_tried_again_and_bytes_of_others_are_gone(
    parts: Parts,
) -> None:
    incoming = parts.files / "incoming"
    queue = open_queue(parts, PlainReader())
    try:
        list(queue.wait(queue.submit([("a.exe", b"isi")], user="sari")))
        [failed] = jobs.list_jobs(parts.database)
        queue.retry(failed.id)
        list(queue.wait(failed.batch))
        assert [p.read_bytes() for p in incoming.iterdir()] == [b"isi"]
    finally:
        queue.close()
    long_ago = parts.clock() + timedelta(days=30)
    jobs.prune(parts.database, keep=0, before=long_ago)
    opened = open_queue(parts, PlainReader())
    opened.close()
    assert jobs.list_jobs(parts.database) == []
    assert list(incoming.iterdir()) == []


def test_bytes_that_were_lost_are_asked_for_again(parts, queue):
    order = jobs.Order("a.txt", "a.txt", "digest that is not there")
    jobs.enqueue(parts.database, "b", [order], user="sari", now=parts.clock())
    [job] = queue.wait(queue.submit(texts("b.txt"), user="sari"))
    [lost] = queue.wait("b")
    assert job.outcome == "indexed"
    assert "Upload it again" in str(lost.error)


class FullDisk(Database):
    """A database that can be read, and written until the disk is full."""

    full = False

    @contextmanager
    def write(self, *, changes_library: bool = False) -> Iterator[duckdb.DuckDBPyConnection]:
        if self.full:
            raise DatabaseDamaged("The database cannot be used: the disk is full.")
        with super().write(changes_library=changes_library) as cursor:
            yield cursor


def test_who_waits_is_told_when_the_database_fails(parts, caplog):
    database = FullDisk(duckdb.connect(":memory:"), None)
    migrate(database, migrations())

    class Filling(PlainReader):
        def load(self, name: str, data: bytes) -> Content:
            database.full = True
            return super().load(name, data)

    queue = open_queue(replace(parts, database=database), Filling(), workers=1)
    batch = queue.submit(texts("a.txt"), user="sari")
    with pytest.raises(DatabaseDamaged, match="disk is full"):
        list(queue.wait(batch))
    assert "the ingest queue stops" in caplog.text
    queue.close()
    database.close()


def test_killed_in_the_middle_of_twenty_files_all_twenty_are_ready_after_a_restart(tmp_path):
    def run(fatal: str) -> subprocess.CompletedProcess[str]:
        program = ROOT / "tests" / "unit" / "dying_ingest.py"
        return subprocess.run(
            [sys.executable, str(program), str(tmp_path), fatal],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
            capture_output=True,
            text=True,
            timeout=120,
        )

    assert run("11.txt").returncode == -signal.SIGKILL
    assert run("").stdout == "20 done, 20 documents, problems: ()"
