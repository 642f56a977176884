"""The library, opened: its verbs over its parts."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, BinaryIO

from core import accounts, explain, hiding, library, permissions, reread, review, search, wiring
from core.assistant import exported, privacy, turn
from core.dates import question as questions
from core.edits import Edits
from core.errors import NotFound
from core.evaluation import ablation, runner
from core.loading.limits import MEGABYTE, Limits
from core.loading.sandbox import Reader, open_reader
from core.opening import open_parts
from core.operations.watch import Watch
from core.parts import Parts
from core.permissions import Action
from core.ports import ChatModel, Clock, Embedder, VectorIndex
from core.queue import IngestQueue, open_queue
from core.records import (
    ANY_VERSION,
    LOCAL_ADMIN,
    AskEvent,
    Chunk,
    Cited,
    Comparison,
    Content,
    Document,
    EvaluationRow,
    EvaluationRun,
    Explanation,
    FileReport,
    Identity,
    Job,
    Judged,
    JudgedSet,
    Message,
    MetadataField,
    Method,
    Reading,
    SearchResult,
    Sending,
    Status,
    Thread,
    Ui,
    User,
    Viewer,
    Where,
)
from core.settings import Settings
from core.storage import audit, citing, documents, jobs, ledger, runs, threads, users
from core.undoing import Undoing

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
    reviews: review.Reviews
    watch: Watch

    def close(self) -> None:
        """Stop the workers, then release the index and the database."""
        self.reviews.close()
        self.queue.close()
        self.reader.close()
        self.parts.vectors.close()
        self.parts.keywords.close()
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
        if thread is not None:
            self._own_thread(thread, viewer)
        self.watch.admit(question, viewer)
        events = turn.ask(
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
        return self.watch.follow(events)

    # --- documents ------------------------------------------------------------------------

    def submit(self, files: Iterable[tuple[str, Source]], *, viewer: Viewer = LOCAL_ADMIN) -> str:
        """Queue files for ingestion and return the batch's id at once."""
        self._require(viewer, "upload")
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

    def jobs(self, batch: str | None = None, *, viewer: Viewer = LOCAL_ADMIN) -> list[Job]:
        """Return the jobs of a batch, or the latest of all, newest first."""
        self._require(viewer, "upload")
        return jobs.list_jobs(self.parts.database, batch=batch)

    def retry(self, job_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Queue a failed job again."""
        self._require(viewer, "upload", job_id)
        self.queue.retry(job_id)

    def stage(self, name: str, stream: BinaryIO, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Take a file for review: read in the background, indexed only when it is asked for."""
        self._require(viewer, "upload")
        self.reviews.add(name, stream, user=viewer.name)

    def index_drafts(self, corrected: Mapping[str, Edits], *, viewer: Viewer = LOCAL_ADMIN) -> str:
        """Queue these drafts (by id, with what was corrected) and return the batch's id.

        Raises BadInput for a value that a field cannot have; then nothing is queued.
        """
        self._require(viewer, "upload")
        drafts = [draft for draft in self.reviews.of(viewer.name) if draft.id in corrected]
        batch = review.index(self.parts, self.queue, drafts, corrected, user=viewer.name)
        self.reviews.drop(corrected.keys(), user=viewer.name)
        return batch

    @property
    def revision(self) -> int:
        """A number that every change of the library raises: a key for what is cached of it."""
        return self.parts.database.revision

    def cited_by(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> list[Cited]:
        """Return the viewer's own questions for which a document was cited, latest first."""
        found = self.document(document_id, viewer=viewer)
        return citing.questions(self.parts.database, found.id, user=viewer.name)

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
        with accounts.watched(self.parts, viewer, document_id):
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
        """Return those versions of a document that the viewer may see, newest first."""
        series = self.document(document_id, viewer=viewer).series
        found = documents.versions(self.parts.database, series)
        return [version for version in found if permissions.sees(viewer, version.metadata.unit)]

    def edit(
        self,
        document_id: str,
        changes: Mapping[MetadataField, Any],
        *,
        viewer: Viewer = LOCAL_ADMIN,
    ) -> Document:
        """Set metadata fields; both indexes filter by them from now on."""
        self._require(viewer, "edit", document_id)
        return library.edit(self.parts, document_id, changes, user=viewer.name)

    def reread(self, document_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> FileReport:
        """Read a stored original again with today's readers; what a user set stays."""
        self._require(viewer, "edit", document_id)
        return reread.reread(self.parts, self.reader, document_id, user=viewer.name)

    def delete(self, *document_ids: str, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Remove documents from the library; `Undoing` brings them back for some days."""
        Undoing(self.parts, self.settings).delete(document_ids, viewer=viewer)

    def reindex(self, *, viewer: Viewer = LOCAL_ADMIN) -> Iterator[tuple[int, int]]:
        """Rebuild both indexes from the database; yields (documents done, of all)."""
        self._require(viewer, "administer")
        return library.reindex(self.parts)

    def doctor(self, *, viewer: Viewer = LOCAL_ADMIN) -> library.Health:
        """Compare the database, both indexes and the file store."""
        self._require(viewer, "administer")
        return self.watch.with_held(library.doctor(self.parts))

    # --- threads --------------------------------------------------------------------------

    def threads(self, viewer: Viewer = LOCAL_ADMIN, search: str = "") -> list[Thread]:
        """Return the viewer's threads, the latest first."""
        return threads.list_threads(self.parts.database, viewer.name, search=search)

    def create_thread(self, viewer: Viewer = LOCAL_ADMIN, title: str = "") -> Thread:
        """Start a thread."""
        return threads.create(self.parts.database, viewer.name, title, now=self.parts.clock())

    def rename_thread(self, thread_id: str, title: str, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Give a thread another title. Raises NotFound for another user's."""
        with accounts.watched(self.parts, viewer, thread_id):
            threads.rename(self.parts.database, thread_id, title, user=viewer.name)

    def delete_thread(self, thread_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Delete a thread with its messages; `Undoing` brings it back for some days."""
        Undoing(self.parts, self.settings).delete_thread(thread_id, viewer=viewer)

    def messages(self, thread_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> list[Message]:
        """Return a thread's messages in order."""
        with accounts.watched(self.parts, viewer, thread_id):
            return threads.messages(self.parts.database, thread_id, user=viewer.name)

    def export_thread(
        self, thread_id: str, kind: exported.ExportKind, *, viewer: Viewer = LOCAL_ADMIN
    ) -> bytes:
        """Return a thread as a file of this kind, with every source. Raises NotFound."""
        self._own_thread(thread_id, viewer)
        user, zone = viewer.name, self.settings.zone
        return exported.thread(self.parts.database, thread_id, kind, user=user, zone=zone)

    def sent(self, message_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> list[Sending]:
        """Return exactly what left for a language model for one of the viewer's answers."""
        with accounts.watched(self.parts, viewer, message_id):
            return ledger.sent(self.parts.database, message_id, user=viewer.name)

    def feedback(
        self, message_id: str, helpful: bool, reason: str = "", *, viewer: Viewer = LOCAL_ADMIN
    ) -> None:
        """Keep whether an answer helped, and why not."""
        with accounts.watched(self.parts, viewer, message_id):
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
        self._require(viewer, "evaluate", set_name)
        return runner.run(self._context(), judged, set_name=set_name, method=method, viewer=viewer)

    def compare(
        self,
        judged: JudgedSet,
        *,
        methods: Sequence[Method] = ("hybrid",),
        viewer: Viewer = LOCAL_ADMIN,
    ) -> Iterator[EvaluationRow | EvaluationRun | Comparison]:
        """Run a set with each method, then compare the first with every other.

        Passages that the set brings along are ranked in place of the library's documents.
        """
        self._require(viewer, "evaluate", judged.name)
        context = self._context(judged, methods)
        return runner.compare(context, judged, methods=methods, viewer=viewer)

    def ablation(
        self,
        judged: JudgedSet,
        *,
        method: Method = "hybrid",
        viewer: Viewer = LOCAL_ADMIN,
    ) -> Iterator[ablation.Trial]:
        """Run a judged set with every combination of weights; nothing is stored."""
        self._require(viewer, "evaluate")
        context = self._context(judged, [method])
        return ablation.run(context, judged.questions, method=method, viewer=viewer)

    def _context(
        self, judged: JudgedSet | None = None, methods: Sequence[Method] = ()
    ) -> runner.Context:
        """Return what a run works on: this library, or the passages that the set brings."""
        parts = self.parts
        brought = bool(judged and judged.passages)
        if judged and brought:
            dense = any(method in search.DENSE_METHODS for method in methods)
            parts = wiring.passage_library(parts, judged.passages, dense=dense)
        return runner.Context(
            parts,
            self.today(),
            store=self.parts.database,
            fiscal_year_start=self.settings.fiscal_year_start,
            dated=not brought,
        )

    def runs(self, *, viewer: Viewer = LOCAL_ADMIN) -> list[EvaluationRun]:
        """Return stored runs without their rows, newest first.

        A run names documents of every unit that its maker saw: who does not see every unit
        sees only their own runs.
        """
        self._require(viewer, "evaluate")
        return [
            run
            for run in runs.list_runs(self.parts.database)
            if viewer.units is None or run.user == viewer.name
        ]

    def run(self, run_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> EvaluationRun:
        """Return a stored run with its rows. Raises NotFound, also for one out of sight."""
        self._require(viewer, "evaluate", run_id)
        with accounts.watched(self.parts, viewer, run_id):
            run = runs.load_run(self.parts.database, run_id)
            if viewer.units is not None and run.user != viewer.name:
                raise NotFound(f"There is no evaluation run {run_id!r}.")
            return run

    def ledger(self, limit: int = 200, *, viewer: Viewer = LOCAL_ADMIN) -> list[ledger.LedgerEntry]:
        """Return the calls that left for a language model, newest first."""
        self._require(viewer, "administer")
        return ledger.entries(self.parts.database, limit=limit)

    # --- people ---------------------------------------------------------------------------

    def sign_in(self, identity: Identity) -> User:
        """Return the user that an identity is here. Raises NotAllowed where it is no one."""
        return accounts.sign_in(self.parts, self.settings, identity)

    def local_user(self) -> User:
        """Return the single admin of a dashboard without sign-in."""
        return accounts.local_user(self.parts)

    def set_language(self, language: Ui, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Keep the language of the viewer's own screen."""
        accounts.set_language(self.parts, viewer, language)

    def users(self, *, viewer: Viewer = LOCAL_ADMIN) -> list[User]:
        """Return everyone with a role, by name."""
        self._require(viewer, "administer")
        return users.list_users(self.parts.database)

    def save_user(self, user: User, *, viewer: Viewer = LOCAL_ADMIN) -> User:
        """Keep a user's role and units as an admin sets them, over what groups give."""
        self._require(viewer, "administer", user.id)
        return accounts.save(self.parts, user, by=viewer)

    def delete_user(self, user_id: str, *, viewer: Viewer = LOCAL_ADMIN) -> None:
        """Remove a user. Raises NotFound, and BadInput for the last admin."""
        self._require(viewer, "administer", user_id)
        accounts.delete(self.parts, user_id, by=viewer)

    def audit(self, limit: int = 200, *, viewer: Viewer = LOCAL_ADMIN) -> list[audit.AuditEntry]:
        """Return the latest changes and refused tries, newest first."""
        self._require(viewer, "administer")
        return audit.entries(self.parts.database, limit=limit)

    def describe(self, *, viewer: Viewer = LOCAL_ADMIN) -> dict[str, str]:
        """Return the names of what is in use, for people."""
        self._require(viewer, "administer")
        return {
            **self.parts.models(),
            "index": hiding.hide_credentials(self.settings.qdrant_url or "Qdrant Edge"),
            "model": self.model.name if self.model else "extractive",
            "host": self.model.host if self.model else "",
            "privacy": self.settings.privacy,
            "timezone": self.settings.timezone,
            "home": str(self.settings.home),
        }

    # --- what every verb asks -------------------------------------------------------------

    def require(self, action: Action, *, subject: str, viewer: Viewer) -> None:
        """Raise NotAllowed where the viewer's role does not allow it; the try is in the audit."""
        self._require(viewer, action, subject)

    def _require(self, viewer: Viewer, action: Action, subject: str = "") -> None:
        accounts.require(self.parts, viewer, action, subject)

    def _own_thread(self, thread_id: str, viewer: Viewer) -> Thread:
        with accounts.watched(self.parts, viewer, thread_id):
            return threads.get(self.parts.database, thread_id, user=viewer.name)


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
    made by a model that cannot be opened, and what the parts raise when they are out of reach.
    """
    if settings.privacy == "local":
        privacy.forbid_public_connections()
    parts = open_parts(settings, embedder=embedder, vectors=vectors, clock=clock, afresh=afresh)
    watch = Watch(parts, per_minute=settings.questions_per_minute)
    model = model or wiring.model(settings)
    limits = Limits(file_bytes=settings.upload_mb * MEGABYTE)
    reader = open_reader(workers=3, limits=limits)
    queue = open_queue(parts, reader, max_mb=settings.upload_mb)
    reviews = review.open_reviews(parts, reader, max_mb=settings.upload_mb)
    return Engine(settings, parts, model, reader, queue, reviews, watch)
