"""The library, opened: its verbs over its parts."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from core import explain, library, reread, search, wiring
from core.assistant import turn
from core.bm25 import open_keywords
from core.dates import question as questions
from core.embedding.cache import CachedEmbedder
from core.errors import NotAllowed
from core.evaluation import ablation, runner
from core.loading.limits import MEGABYTE, Limits
from core.loading.sandbox import Reader, open_reader
from core.parts import Parts
from core.ports import ChatModel, Clock, Embedder, VectorIndex
from core.queue import IngestQueue, open_queue
from core.records import (
    ANY_VERSION,
    LOCAL_ADMIN,
    AskEvent,
    Chunk,
    Content,
    Document,
    EvaluationRow,
    EvaluationRun,
    Explanation,
    FileReport,
    Job,
    Judged,
    Message,
    MetadataField,
    Method,
    Reading,
    SearchResult,
    Sending,
    Status,
    Thread,
    Viewer,
    Where,
)
from core.settings import Settings
from core.storage import documents, jobs, ledger, runs, threads
from core.storage.database import open_database

log = logging.getLogger(__name__)
Source = bytes | Path


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Engine:
    """One opened library. It serves every thread of the process; close() once."""

    settings: Settings
    parts: Parts
    model: ChatModel | None
    reader: Reader
    queue: IngestQueue

    def close(self) -> None:
        """Stop the workers, then release the index and the database."""
        self.queue.close()
        self.reader.close()
        self.parts.vectors.close()
        self.parts.database.close()
        if self.model is not None:
            self.model.close()

    def today(self) -> date:
        """Return the company's day."""
        return self.parts.clock().astimezone(self.settings.zone).date()

    # --- questions ------------------------------------------------------------------------

    def read_dates(self, question: str, today: date | None = None) -> Reading:
        """Read the periods and the strategy of a question."""
        return questions.read(
            question,
            today or self.today(),
            fiscal_year_start=self.settings.fiscal_year_start,
        )

    def search(
        self,
        question: str,
        *,
        today: date | None = None,
        method: Method = "hybrid",
        viewer: Viewer = LOCAL_ADMIN,
        reading: Reading | None = None,
    ) -> SearchResult:
        """Retrieve without answering."""
        reading = reading or self.read_dates(question, today)
        return search.search(self.parts, reading, method=method, viewer=viewer)

    def explain(
        self,
        question: str,
        *,
        document: str | None = None,
        today: date | None = None,
        method: Method = "hybrid",
        viewer: Viewer = LOCAL_ADMIN,
        reading: Reading | None = None,
    ) -> Explanation:
        """Search and say why each passage was kept or not, and a named document found or not."""
        reading = reading or self.read_dates(question, today)
        return explain.explain(self.parts, reading, document=document, method=method, viewer=viewer)

    def ask(
        self,
        question: str,
        *,
        thread: str | None = None,
        today: date | None = None,
        viewer: Viewer = LOCAL_ADMIN,
        reading: Reading | None = None,
    ) -> Iterator[AskEvent]:
        """Answer a question; the last event is Answered. Without a thread nothing is kept."""
        return turn.ask(
            self.parts,
            self.model,
            question,
            thread_id=thread,
            today=today or self.today(),
            viewer=viewer,
            reading=reading,
            privacy=self.settings.privacy,
            fiscal_year_start=self.settings.fiscal_year_start,
            mask=self.settings.mask,
        )

    # --- documents ------------------------------------------------------------------------

    def submit(self, files: Iterable[tuple[str, Source]], *, viewer: Viewer = LOCAL_ADMIN) -> str:
        """Queue files for ingestion and return the batch's id at once."""
        _require_admin(viewer)
        return self.queue.submit(files, user=viewer.name)

    def ingest(
        self, files: Iterable[tuple[str, Source]], *, viewer: Viewer = LOCAL_ADMIN
    ) -> Iterator[FileReport]:
        """Ingest files and yield a report of each as it finishes."""
        batch = self.submit(files, viewer=viewer)
        for job in self.queue.wait(batch):
            document = (
                documents.get(self.parts.database, job.document_id) if job.document_id else None
            )
            yield FileReport(job.name, job.outcome or "failed", document, job.error)

    def jobs(self, batch: str | None = None) -> list[Job]:
        """Return the jobs of a batch, or the latest of all, newest first."""
        return jobs.list_jobs(self.parts.database, batch=batch)

    def retry(self, job_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Queue a failed job again."""
        _require_admin(viewer)
        self.queue.retry(job_id)

    def documents(
        self,
        *,
        where: Where = ANY_VERSION,
        search: str = "",
        statuses: Sequence[Status] = ("ready",),
        viewer: Viewer = LOCAL_ADMIN,
    ) -> list[Document]:
        """Return the catalogue's documents that match and that the viewer may see."""
        if viewer.units is not None:
            where = replace(where, allowed_units=viewer.units)
        return documents.find(self.parts.database, where=where, search=search, statuses=statuses)

    def document(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> Document:
        """Return one document. Raises NotFound, also where the viewer may not see it."""
        return library.visible(self.parts, document_id, viewer)

    def content(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> Content:
        """Return all that was read of a document."""
        return documents.content_of(
            self.parts.database, self.document(document_id, viewer=viewer).id
        )

    def chunks(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> list[Chunk]:
        """Return a document's passages in order."""
        return documents.chunks_of(
            self.parts.database, self.document(document_id, viewer=viewer).id
        )

    def original(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> Path:
        """Return the path of the stored original."""
        return self.parts.files / self.document(document_id, viewer=viewer).id

    def versions(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> list[Document]:
        """Return the versions of a document, newest first."""
        series = self.document(document_id, viewer=viewer).series
        return documents.versions(self.parts.database, series)

    def edit(
        self,
        document_id: str,
        changes: Mapping[MetadataField, Any],
        *,
        viewer: Viewer = LOCAL_ADMIN,
    ) -> Document:
        """Set metadata fields; both indexes filter by them from now on."""
        _require_admin(viewer)
        return library.edit(self.parts, document_id, changes, user=viewer.name)

    def reread(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> FileReport:
        """Read a stored original again with today's readers; what a user set stays."""
        _require_admin(viewer)
        return reread.reread(self.parts, self.reader, document_id, user=viewer.name)

    def reread(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> FileReport:
        """Read a stored original again with today's readers; what a user set stays."""
        _require_admin(viewer)
        return reread.reread(self.parts, self.reader, document_id, user=viewer.name)

    def delete(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Remove a document from the database, both indexes and the file store."""
        _require_admin(viewer)
        library.delete(self.parts, document_id, user=viewer.name)

    def reindex(self) -> Iterator[tuple[int, int]]:
        """Rebuild both indexes from the database; yields (documents done, of all)."""
        return library.reindex(self.parts)

    def doctor(self) -> library.Health:
        """Compare the database, both indexes and the file store."""
        return library.doctor(self.parts)

    # --- threads --------------------------------------------------------------------------

    def threads(self, viewer: Viewer = LOCAL_ADMIN, search: str = "") -> list[Thread]:
        """Return the viewer's threads, the latest first."""
        return threads.list_threads(self.parts.database, viewer.name, search=search)

    def create_thread(self, viewer: Viewer = LOCAL_ADMIN, title: str = "") -> Thread:
        """Start a thread."""
        return threads.create(self.parts.database, viewer.name, title, now=self.parts.clock())

    def rename_thread(self, thread_id: str, title: str, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Give a thread another title. Raises NotFound for another user's."""
        threads.rename(self.parts.database, thread_id, title, user=viewer.name)

    def delete_thread(self, thread_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Delete a thread with its messages."""
        threads.delete(self.parts.database, thread_id, user=viewer.name)

    def messages(self, thread_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> list[Message]:
        """Return a thread's messages in order."""
        return threads.messages(self.parts.database, thread_id, user=viewer.name)

    def sent(self, message_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> list[Sending]:
        """Return exactly what left for a language model for one of the viewer's answers."""
        return ledger.sent(self.parts.database, message_id, user=viewer.name)

    def feedback(
        self, message_id: str, helpful: bool, reason: str = "", *, viewer: Viewer = LOCAL_ADMIN
    ) -> None:
        """Keep whether an answer helped, and why not."""
        threads.feedback(
            self.parts.database, message_id, helpful=helpful, reason=reason, user=viewer.name
        )

    # --- evaluation and records -----------------------------------------------------------

    def evaluate(
        self,
        judged: Sequence[Judged],
        *,
        set_name: str,
        method: Method = "hybrid",
        viewer: Viewer = LOCAL_ADMIN,
    ) -> Iterator[EvaluationRow | EvaluationRun]:
        """Run judged questions; yields a row each and last the run, which is stored."""
        context = runner.Context(self.parts, self.today(), self.settings.fiscal_year_start)
        return runner.run(context, judged, set_name=set_name, method=method, viewer=viewer)

    def ablation(
        self,
        judged: Sequence[Judged],
        *,
        method: Method = "hybrid",
        viewer: Viewer = LOCAL_ADMIN,
    ) -> Iterator[ablation.Trial]:
        """Run a judged set with every combination of weights; nothing is stored."""
        context = runner.Context(self.parts, self.today(), self.settings.fiscal_year_start)
        return ablation.run(context, judged, method=method, viewer=viewer)

    def runs(self) -> list[EvaluationRun]:
        """Return stored runs without their rows, newest first."""
        return runs.list_runs(self.parts.database)

    def run(self, run_id: str) -> EvaluationRun:
        """Return a stored run with its rows."""
        return runs.load_run(self.parts.database, run_id)

    def ledger(self, limit: int = 200) -> list[ledger.LedgerEntry]:
        """Return the calls that left for a language model, newest first."""
        return ledger.entries(self.parts.database, limit=limit)

    def describe(self) -> dict[str, str]:
        """Return the names of what is in use, for people."""
        return {
            "embedder": self.parts.embedder.name,
            "index": self.settings.qdrant_url or "Qdrant Edge",
            "model": self.model.name if self.model else "extractive",
            "host": self.model.host if self.model else "",
            "privacy": self.settings.privacy,
            "timezone": self.settings.timezone,
            "home": str(self.settings.home),
        }


def _require_admin(viewer: Viewer) -> None:
    if viewer.role != "admin":
        raise NotAllowed(f"{viewer.name!r} may not change documents; ask an admin.")


def open_engine(
    settings: Settings,
    *,
    embedder: Embedder | None = None,
    model: ChatModel | None = None,
    vectors: VectorIndex | None = None,
    clock: Clock = _now,
    afresh: bool = False,
) -> Engine:
    """Open the data folder and build what was not given.

    With `afresh` the vector index starts empty, whichever model made it: for `reindex`.

    Raises DatabaseBusy if another process owns the folder, IndexMismatch if its index was
    made by another embedding model, and what the parts raise when they are out of reach.
    """
    database = open_database(settings.home / "docai.duckdb")
    try:
        cached = CachedEmbedder(embedder or wiring.embedder(settings), database)
        files = settings.home / "files"
        files.mkdir(parents=True, exist_ok=True)
        index = vectors or wiring.vectors(settings, cached, afresh=afresh)
        parts = Parts(database, files, cached, index, open_keywords(), clock)
        library.load_keywords(parts)
        if not afresh:
            library.recover(parts)
    except BaseException:
        database.close()
        raise
    limits = Limits(file_bytes=settings.upload_mb * MEGABYTE)
    reader = open_reader(workers=3, limits=limits)
    queue = open_queue(parts, reader, max_mb=settings.upload_mb)
    return Engine(settings, parts, model or wiring.model(settings), reader, queue)
