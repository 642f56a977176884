"""Every record that travels between modules: frozen, typed, and free of work.

Words used throughout: a *document* has *pages*, is cut into *chunks* and has a
*period*; a *question* has a *reading* (periods and a *strategy*); a search gives
*hits*; an *answer* has *citations*; a *thread* holds *messages*.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Literal

Kind = Literal["report", "procedure", "technical", "other"]
Language = Literal["id", "en", "mixed"]
Strategy = Literal["no_filter", "latest", "explicit", "month_range", "all_available"]
Method = Literal["hybrid", "vector", "bm25", "rag", "hybrid_undated"]
Status = Literal["pending", "ready", "failed"]
Outcome = Literal["indexed", "unchanged", "replaced", "failed"]
Role = Literal["staff", "analyst", "admin"]
MetadataField = Literal["title", "kind", "unit", "code", "revision", "language", "period"]

# --- time -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, order=True)
class Period:
    """Whole days from `first` to `last`, both included.

    An open start is `date.min` (0001-01-01), an open end `date.max` (9999-12-31).
    """

    first: date
    last: date

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise ValueError(f"a period cannot end ({self.last}) before it starts ({self.first})")

    def contains(self, other: Period) -> bool:
        """True if every day of `other` is a day of this period."""
        return self.first <= other.first and other.last <= self.last

    @property
    def days(self) -> int:
        """Number of days, both ends counted."""
        return (self.last - self.first).days + 1


@dataclass(frozen=True, slots=True)
class Span:
    """Where in the question a date was read: `question[start:end] == text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another defensible reading of an ambiguous date."""

    intervals: tuple[Period, ...]
    strategy: Strategy
    reason: str


@dataclass(frozen=True, slots=True)
class Reading:
    """How the dates of a question were understood.

    `intervals` are in the order mentioned. `reason` is one sentence in the question's
    language. `impossible` holds date phrases that no calendar has ("31 Februari").
    """

    question: str
    today: date
    language: Language
    intervals: tuple[Period, ...]
    strategy: Strategy
    spans: tuple[Span, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    reason: str = ""
    impossible: tuple[str, ...] = ()


# --- what a file holds --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under one header; every row has len(header) cells, all text as a person sees it.

    `first_row` is the number, from 1, that the first row has in its source (a sheet's row).
    """

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    first_row: int = 1

    def line(self, row: tuple[str, ...]) -> str:
        """One row as a line that carries its headers: 'Unit: 7 · NOX mg/Nm3: 347.2'."""
        pairs = ((h, c) for h, c in zip(self.header, row, strict=False) if c)
        return " · ".join(f"{h}: {c}" if h else c for h, c in pairs)


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a page, in reading order: a paragraph, a heading or a table.

    `text` is how it stands in the file; of a table, row by row, merged values once.
    """

    kind: Literal["paragraph", "heading", "table"]
    text: str = ""
    table: Table | None = None

    def lines(self) -> str:
        """Its text; of a table, the caption and then one line a row, with its headers."""
        if self.table is None:
            return self.text
        rows = [self.table.line(row) for row in self.table.rows]
        return "\n".join(([self.table.caption] if self.table.caption else []) + rows)


@dataclass(frozen=True, slots=True)
class Page:
    """A page, a sheet, or the whole of a format without pages; numbered from 1.

    `label` is a sheet's name. `ocr` marks recognised text. `readable` is False for a page
    on which there is something to see but no text was read.
    """

    number: int
    blocks: tuple[Block, ...]
    label: str = ""
    ocr: bool = False
    readable: bool = True

    @property
    def text(self) -> str:
        """All of its blocks as they stand in the file, a blank line between."""
        return "\n\n".join(filter(None, (block.text or block.lines() for block in self.blocks)))


@dataclass(frozen=True, slots=True)
class Content:
    """All that was read of a file.

    `properties` are what the file says of itself (title, author, created, modified as ISO
    text). `notes` are sentences for the user about what was not or only partly read.
    """

    pages: tuple[Page, ...]
    properties: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a metadata field has its value."""

    field: MetadataField
    source: Literal["file name", "header", "text", "properties", "modification time", "user"]
    snippet: str
    certainty: Literal["sure", "likely", "guess"] = "sure"
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a document is, as read from its name and content or set by a user."""

    title: str
    kind: Kind = "other"
    unit: str | None = None
    code: str | None = None
    revision: str | None = None
    language: Language = "id"
    period: Period | None = None
    evidence: tuple[Evidence, ...] = ()


# --- the catalogue ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Document:
    """A document in the catalogue.

    `id` is derived from the content (same bytes, same document). Documents of one `series`
    are versions of each other; `current` is False for one that a newer version replaced.
    `edited` names the metadata fields that a user set: a re-read leaves them alone.
    """

    id: str
    name: str
    digest: str
    size_bytes: int
    metadata: Metadata
    status: Status
    series: str
    version: int
    current: bool
    pages: int
    chunks: int
    added_at: datetime
    added_by: str
    error: str | None = None
    notes: tuple[str, ...] = ()
    edited: frozenset[MetadataField] = frozenset()

    @property
    def facets(self) -> Facets:
        """What the indexes filter on."""
        m = self.metadata
        return Facets(self.id, m.period, m.unit, m.kind, m.code, m.language, self.current)


@dataclass(frozen=True, slots=True)
class Chunk:
    """A passage: what is searched, quoted and cited.

    `id` is uuid5(document id, ordinal), ordinal from 0. `rows` is the first and last row of
    a sheet or table, both included, where the passage is made of rows.
    """

    id: str
    document_id: str
    ordinal: int
    page: int
    text: str
    section: str = ""
    label: str = ""
    rows: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Facets:
    """The filterable facts of a document, stored beside each of its chunks in both indexes."""

    document_id: str
    period: Period | None = None
    unit: str | None = None
    kind: Kind = "other"
    code: str | None = None
    language: Language = "id"
    current: bool = True


@dataclass(frozen=True, slots=True)
class Where:
    """The one filter of both indexes, applied before ranking; an empty tuple means any.

    `match` says how a document's period must lie to one of `periods`: `within` it, or
    strictly `covers` it (contains it and is longer). A document without a period never
    matches a non-empty `periods`. `current` True leaves superseded versions out, None takes
    all. `allowed_units` None means that the reader may see everything; otherwise documents
    of these units and documents of no unit.
    """

    periods: tuple[Period, ...] = ()
    match: Literal["within", "covers"] = "within"
    units: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    codes: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    current: bool | None = True
    allowed_units: tuple[str, ...] | None = None


ANYWHERE = Where()
ANY_VERSION = Where(current=None)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who is asking; `units` None means documents of every unit."""

    name: str
    role: Role = "staff"
    units: tuple[str, ...] | None = None


LOCAL_ADMIN = Viewer("local", "admin")

# --- search and answer --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scored:
    """A chunk id and its score in one index."""

    chunk_id: str
    score: float


@dataclass(frozen=True, slots=True)
class Hit:
    """A retrieved passage.

    `score` is the combined score in 0..1, `dense` the cosine and `bm25` the keyword score
    where that index returned it. `interval` is the index of the asked interval that it
    belongs to. `covering` marks a document that spans the asked period without lying in it.
    """

    chunk: Chunk
    document: Document
    score: float
    dense: float | None = None
    bm25: float | None = None
    interval: int | None = None
    covering: bool = False


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What retrieval found, best first.

    `missing` are asked intervals in which no document lies; `nearest` are the closest
    periods that documents do have, nearest first. `timings_ms` is per stage.
    """

    reading: Reading
    hits: tuple[Hit, ...]
    missing: tuple[Period, ...] = ()
    nearest: tuple[Period, ...] = ()
    timings_ms: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Citation:
    """A `[n]` of an answer: the passage of this turn that it rests on."""

    n: int
    document_id: str
    chunk_id: str
    name: str
    title: str
    page: int
    quote: str
    period: Period | None = None
    current: bool = True
    label: str = ""


@dataclass(frozen=True, slots=True)
class Sent:
    """One call that left for a language model: where to, and how much went."""

    host: str
    model: str
    passages: int
    characters: int
    local: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """One finished turn.

    `state` is `found`, `empty` (the documents do not say), `partial` (a model call broke
    off; what came is kept) or `failed`. `removed` counts invented citations taken out.
    `unverified` are numbers of the text that stand in no cited passage.
    """

    text: str
    citations: tuple[Citation, ...]
    reading: Reading
    language: Language
    engine: str
    state: Literal["found", "empty", "partial", "failed"]
    notices: tuple[str, ...] = ()
    sent: tuple[Sent, ...] = ()
    removed: int = 0
    unverified: tuple[str, ...] = ()
    nearest: tuple[Period, ...] = ()
    timings_ms: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DatesRead:
    """Event: the question's dates were read."""

    reading: Reading


@dataclass(frozen=True, slots=True)
class Searched:
    """Event: one retrieval finished."""

    result: SearchResult


@dataclass(frozen=True, slots=True)
class TextDelta:
    """Event: the next piece of the answer's text, before citations are checked."""

    text: str


@dataclass(frozen=True, slots=True)
class Answered:
    """Event, always the last: the finished, checked answer as it was stored."""

    answer: Answer
    message_id: str


AskEvent = DatesRead | Searched | TextDelta | Answered

# --- conversation with a language model ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A model's wish to run a tool; `arguments` is the JSON text as the model wrote it."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool as a model sees it; `parameters` is a JSON schema."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message to a model.

    An assistant message may carry `calls` and `raw` (the provider's own items, replayed
    unchanged); a tool message answers the call `call_id`.
    """

    role: Literal["system", "user", "assistant", "tool"]
    text: str
    calls: tuple[ToolCall, ...] = ()
    call_id: str = ""
    raw: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Finished:
    """The end of one model reply; anything but `completed` says why in `detail`."""

    reason: Literal["completed", "incomplete", "failed", "refused"]
    detail: str = ""
    raw: tuple[Mapping[str, Any], ...] = ()


Delta = TextDelta | ToolCall | Finished

# --- threads ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Thread:
    """A conversation of one user."""

    id: str
    user: str
    title: str
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Message:
    """A question or an answer in a thread; `answer` is set on an assistant's message."""

    id: str
    thread_id: str
    role: Literal["user", "assistant"]
    text: str
    created_at: datetime
    answer: Answer | None = None
    helpful: bool | None = None


# --- ingestion ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FileReport:
    """What became of one file."""

    file: str
    status: Outcome
    document: Document | None = None
    error: str | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """One file's ingestion as the queue sees it.

    `stage` is what is being done now; `done` of `total` counts passages in `embedding`.
    """

    id: str
    batch: str
    name: str
    state: Literal["queued", "running", "done", "failed"]
    stage: Literal["queued", "reading", "embedding", "writing", "finished"]
    done: int
    total: int
    attempts: int
    user: str
    created_at: datetime
    updated_at: datetime
    outcome: Outcome | None = None
    document_id: str | None = None
    error: str | None = None


# --- evaluation ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Judged:
    """A question with its relevant documents by file name, with or without suffix.

    Documents in `partial` count neither as hit nor as miss. `intervals` and `strategy` are
    the expected date reading, where the set gives one.
    """

    id: str
    query: str
    gold: tuple[str, ...]
    partial: tuple[str, ...] = ()
    today: date | None = None
    answer: str | None = None
    intervals: tuple[Period, ...] | None = None
    strategy: Strategy | None = None
    difficulty: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class EvaluationRow:
    """One question's outcome: retrieved document names, best first, and its own metrics."""

    id: str
    query: str
    strategy: Strategy
    intervals: tuple[Period, ...]
    documents: tuple[str, ...]
    ms: float
    metrics: Mapping[str, float]
    dates_right: bool | None = None


@dataclass(frozen=True, slots=True)
class EvaluationRun:
    """A finished run; `summary` holds the means and percentiles over its rows."""

    id: str
    set_name: str
    method: Method
    started_at: datetime
    user: str
    summary: Mapping[str, float | int | str | None]
    rows: tuple[EvaluationRow, ...]
