"""Hits, citations, answers and the events of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from core.records.catalogue import Chunk, Document
from core.records.periods import Language, Period, Reading

Method = Literal["hybrid", "vector", "bm25", "rag", "hybrid_undated"]


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
    """A `[n]` of an answer: the passage of this turn that it rests on.

    `passage` is its whole text and `version` that of its document, as they were then: the
    evidence stays though the document changes. `rows` are the first and last row of a sheet
    or table that the passage is made of. `removed` marks, in an answer that is read
    again, a document that was deleted since.
    """

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
    passage: str = ""
    version: int = 1
    rows: tuple[int, int] | None = None
    removed: bool = False


@dataclass(frozen=True, slots=True)
class Sent:
    """One call that left for a language model: where to, and how much went."""

    host: str
    model: str
    passages: int
    characters: int
    local: bool


@dataclass(frozen=True, slots=True)
class SentMessage:
    """One message of a call as it left, after masking; a tool call is its name and arguments."""

    role: str
    text: str


@dataclass(frozen=True, slots=True)
class Sending:
    """One call for an answer with exactly what it sent.

    `passages` are chunk ids; `masked` counts the values that were hidden before sending.
    """

    at: datetime
    host: str
    model: str
    local: bool
    passages: tuple[str, ...]
    characters: int
    masked: int
    messages: tuple[SentMessage, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """One passage that an answer could rest on, cited or not, as it was in that turn.

    `digest` is the SHA-256 of its text, `version` that of its document.
    """

    chunk_id: str
    document_id: str
    version: int
    digest: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One finished turn.

    `state` is `found`, `empty` (the documents do not say), `partial` (a model call broke
    off; what came is kept) or `failed`. `removed` counts invented citations taken out.
    `unverified` are numbers of the text that stand in no cited passage. `prompt` is the
    version and hash of what a model was told, `engine` the model's name or "extractive".
    `passages` are all that were retrieved for it, in the order in which they were found.
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
    prompt: str = ""
    passages: tuple[Passage, ...] = ()


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
