"""The ingest queue: jobs kept in the database, worked on by a few threads.

The bytes of a submitted file lie in `files/incoming/<their digest>` until its job is done,
so a crash, or a retry of a failed job, finds them again.
"""

from __future__ import annotations

import logging
import os
import shutil
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

from core import edits as corrections
from core import readings
from core.errors import DocAIError, UnreadableFile
from core.ingest import IngestEvent, Reader, Step, digest_of, ingest
from core.loading import archives, refusals
from core.parts import Parts
from core.records import FileReport, Job
from core.storage import documents, jobs, series

log = logging.getLogger(__name__)
Source = bytes | Path

ATTEMPTS = 3
_CRASHED = (
    f"The program stopped {ATTEMPTS} times while reading this file, so it is left alone."
    " Try again, or save the file anew and upload that."
)
_LOST = "Its uploaded bytes are no longer there. Upload it again."
_CANCELLED = "Cancelled before it was read. Try again when you want it."
_GROUP = 50
_BEAT_S = 0.5
_PATIENCE_S = 60.0
_REST_S = 5.0
_KEPT_JOBS = 5_000
_KEPT_FOR = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Own:
    """A file that lies in the data folder, its reading beside it, and what was corrected of it."""

    name: str
    path: Path
    digest: str
    edits: corrections.Edits


def open_queue(parts: Parts, reader: Reader, *, workers: int = 3, max_mb: int = 200) -> IngestQueue:
    """Return a queue at work; what a dead process left unfinished goes on."""
    queue = IngestQueue(parts, reader, workers, max_mb=max_mb)
    queue.start()
    return queue


class IngestQueue:
    """Files in, documents out. Every method may be called from any thread."""

    def __init__(
        self, parts: Parts, reader: Reader, workers: int = 3, *, max_mb: int = 200
    ) -> None:
        self._parts = parts
        self._reader = reader
        self._incoming = parts.files / "incoming"
        self._max_mb = max_mb
        self._changed = threading.Condition()
        self._change = 0
        self._stopping = False
        self._started = False
        self._fault: DocAIError | None = None
        self._idle_for_good = 0
        self._workers = [
            threading.Thread(target=self._work, name=f"ingest-{n}", daemon=True)
            for n in range(workers)
        ]

    # --- for everyone ---------------------------------------------------------------------

    def start(self) -> None:
        """Take up what a dead process left, and begin; at most once."""
        with self._changed:
            if self._started:
                return
            self._started = True
        now = self._parts.clock()
        again = jobs.requeue_stale(
            self._parts.database, attempts=ATTEMPTS, reason=_CRASHED, now=now
        )
        if again:
            log.info("%d interrupted jobs are queued again", again)
        self._forget_old_jobs()
        self._clean_incoming()
        for worker in self._workers:
            worker.start()

    def submit(
        self,
        files: Iterable[tuple[str, Source]],
        *,
        user: str,
    ) -> str:
        """Keep the files' bytes, queue a job for each, and return the batch's id.

        The members of a ZIP archive become jobs of their own. A file that cannot be taken
        becomes a failed job with the reason. Work begins before the last file is kept.
        """
        self.start()
        self._forget_old_jobs()
        batch = str(uuid4())
        orders: list[jobs.Order] = []
        for name, source in files:
            orders += self._orders(series.printable(name), source)
            if len(orders) >= _GROUP:
                self._enqueue(batch, orders, user)
                orders = []
        self._enqueue(batch, orders, user)
        return batch

    def take(self, files: Iterable[Own], *, user: str) -> str:
        """Queue files whose bytes lie in the data folder already, and return the batch's id."""
        self.start()
        self._forget_old_jobs()
        batch = str(uuid4())
        orders = [
            replace(self._own_order(own), edits=corrections.to_json(own.edits)) for own in files
        ]
        self._enqueue(batch, orders, user)
        return batch

    def wait(self, batch: str) -> Iterator[Job]:
        """Yield each job of a batch as it ends, those that have ended first.

        Raises what stopped the workers, if they stopped; they try again by themselves.
        """
        self.start()
        last = 0
        while True:
            change = self._change
            left = jobs.open_count(self._parts.database, batch)
            for number, job in jobs.ended_after(self._parts.database, batch, last):
                last = number
                yield job
            if not left or self._stopping:
                return
            if self._fault is not None:
                raise self._fault
            if self._idle_for_good == len(self._workers):
                raise RuntimeError("the ingest workers have died; the log says why")
            self._sleep(change)

    def retry(self, job_id: str) -> None:
        """Queue a failed job again. Raises NotFound for any other."""
        self.start()
        jobs.retry(self._parts.database, job_id, now=self._parts.clock())
        self._tell()

    def cancel(self, batch: str) -> None:
        """End the jobs of a batch that have not started; they can be tried again."""
        now = self._parts.clock()
        jobs.cancel(self._parts.database, batch, reason=_CANCELLED, now=now)
        self._tell()

    def close(self) -> None:
        """Stop after the step under way; unfinished jobs go on when the library is next open."""
        self._stopping = True
        self._tell()
        for worker in self._workers:
            if worker.is_alive():
                worker.join(_PATIENCE_S)

    def _forget_old_jobs(self) -> None:
        """Keep the latest jobs, and all of the last days: the table stays small."""
        before = self._parts.clock() - _KEPT_FOR
        jobs.prune(self._parts.database, keep=_KEPT_JOBS, before=before)

    # --- taking files in ------------------------------------------------------------------

    def _orders(self, name: str, source: Source) -> Iterator[jobs.Order]:
        """Yield what to do with one given file: archives give many orders."""
        try:
            data = self._bytes(name, source)
            if not archives.is_archive(name):
                yield self._order(name, data)
                return
            for member, body in archives.expand(name, data):
                yield self._order(member, body)
        except DocAIError as exc:
            reason = str(exc).removeprefix(f"{refusals.label(name)}: ")
            yield jobs.Order(name, series.clean_label(name).casefold(), "", "failed", None, reason)

    def _bytes(self, name: str, source: Source) -> bytes:
        try:
            size = len(source) if isinstance(source, bytes) else source.stat().st_size
            if size > self._max_mb * 1024 * 1024:
                raise refusals.too_large(name, "MB", self._max_mb)
            return source if isinstance(source, bytes) else source.read_bytes()
        except OSError as exc:
            raise UnreadableFile(f"It cannot be opened: {exc.strerror or exc}.") from exc

    def _order(self, name: str, data: bytes) -> jobs.Order:
        order = self._known_order(name, digest_of(data))
        if order.outcome is None:
            self._keep(order.digest, lambda path: path.write_bytes(data))
        return order

    def _own_order(self, own: Own) -> jobs.Order:
        order = self._known_order(own.name, own.digest)
        if order.outcome is not None:
            return order
        try:
            self._keep(own.digest, lambda path: _link(own.path, path))
        except UnreadableFile as exc:
            return replace(order, outcome="failed", error=str(exc))
        kept = readings.path_of(self._incoming / own.digest, own.name)
        with suppress(OSError):  # then it is read again
            _link(readings.path_of(own.path, own.name), kept)
        return order

    def _known_order(self, name: str, digest: str) -> jobs.Order:
        label = series.clean_label(name).casefold()
        known = documents.ready_digests(self._parts.database, [digest])
        if digest in known:
            return jobs.Order(name, label, digest, "unchanged", known[digest])
        return jobs.Order(name, label, digest)

    def _keep(self, digest: str, write: Callable[[Path], object]) -> None:
        path = self._incoming / digest
        draft = path.with_suffix(f".{uuid4().hex}.part")
        try:
            self._incoming.mkdir(parents=True, exist_ok=True)
            write(draft)
            draft.replace(path)
        except OSError as exc:
            raise UnreadableFile(
                f"It could not be stored: {exc.strerror or exc}. Check the disk and try again."
            ) from exc

    def _enqueue(self, batch: str, orders: list[jobs.Order], user: str) -> None:
        if orders:
            now = self._parts.clock()
            jobs.enqueue(self._parts.database, batch, orders, user=user, now=now)
            self._tell()

    def _clean_incoming(self) -> None:
        if self._incoming.is_dir():
            wanted = jobs.wanted_digests(self._parts.database)
            for path in self._incoming.iterdir():
                if path.name.partition(".")[0] not in wanted or path.suffix == ".part":
                    path.unlink()

    # --- working --------------------------------------------------------------------------

    def _work(self) -> None:
        """Take jobs until told to stop. After a fault of the database, try again in a while."""
        held: Job | None = None
        try:
            while not self._stopping:
                try:
                    if held is not None:
                        jobs.release(self._parts.database, held.id, now=self._parts.clock())
                        held = None
                    change = self._change
                    claimed = jobs.claim(self._parts.database, now=self._parts.clock())
                    self._fault = None
                    if claimed is None:
                        self._sleep(change)
                        continue
                    held = claimed[0]
                    self._run(*claimed)
                    held = None
                    self._tell()
                except DocAIError as exc:
                    log.exception("the ingest queue stops for a while")
                    self._fault = exc
                    self._tell()
                    self._rest()
        finally:
            with self._changed:
                self._idle_for_good += 1
            self._tell()

    def _rest(self) -> None:
        """Wait a while, or until told to stop."""
        with self._changed:
            self._changed.wait_for(lambda: self._stopping, _REST_S)

    def _run(self, job: Job, digest: str) -> None:
        known = documents.ready_digests(self._parts.database, [digest])
        if digest in known:
            self._finish(job, digest, FileReport(job.name, "unchanged"), known[digest])
            return
        try:
            data = (self._incoming / digest).read_bytes()
        except OSError:
            self._finish(job, digest, FileReport(job.name, "failed", error=_LOST))
            return
        events = ingest(
            self._parts,
            self._reader,
            job.name,
            data,
            user=job.user,
            edits=corrections.from_json(jobs.edits_of(self._parts.database, job.id)),
            content=readings.load(readings.path_of(self._incoming / digest, job.name)),
        )
        with closing(events):
            self._follow(job, digest, events)

    def _follow(self, job: Job, digest: str, events: Iterator[IngestEvent]) -> None:
        """Note an ingestion's steps, at most every `_BEAT_S`, and its end."""
        noted = time.monotonic()
        for event in events:
            if isinstance(event, FileReport):
                found = event.document.id if event.document else None
                self._finish(job, digest, event, found)
            elif self._stopping and event.stage != "writing":
                jobs.release(self._parts.database, job.id, now=self._parts.clock())
                return
            elif time.monotonic() - noted >= _BEAT_S:
                noted = time.monotonic()
                self._note(job, event)

    def _note(self, job: Job, step: Step) -> None:
        now = self._parts.clock()
        jobs.progress(
            self._parts.database, job.id, step.stage, done=step.done, total=step.total, now=now
        )

    def _finish(
        self, job: Job, digest: str, report: FileReport, document_id: str | None = None
    ) -> None:
        jobs.finish(
            self._parts.database,
            job.id,
            report.status,
            document_id=document_id,
            error=report.error,
            now=self._parts.clock(),
        )
        readings.drop(self._incoming / digest)  # a retry shall read the file itself
        if not jobs.is_wanted(self._parts.database, digest):
            (self._incoming / digest).unlink(missing_ok=True)

    def _tell(self) -> None:
        with self._changed:
            self._change += 1
            self._changed.notify_all()

    def _sleep(self, change: int) -> None:
        """Wait until something has happened since `change` was read."""
        with self._changed:
            self._changed.wait_for(lambda: self._change != change or self._stopping)


def _link(path: Path, target: Path) -> None:
    """Give a file that never changes a second name, or copy it on a disk without links."""
    target.unlink(missing_ok=True)
    try:
        os.link(path, target)
    except FileNotFoundError:
        raise
    except OSError:
        shutil.copyfile(path, target)
