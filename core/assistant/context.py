"""What one turn works on, and the steps that answering with and without a model share."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import islice
from typing import Literal

from core import search
from core.assistant.followup import Asked
from core.assistant.privacy import Privacy
from core.chat import extractive, questions
from core.chat.glossary import is_thing
from core.chat.layout import Draft, renumbered
from core.chat.questions import Question
from core.parts import Parts
from core.records import (
    Answer,
    AskEvent,
    Citation,
    Hit,
    Kind,
    Language,
    Message,
    Passage,
    Reading,
    SearchResult,
    Viewer,
    Where,
)
from core.storage import documents, jobs
from core.words import say

_DOCUMENTS_READ = 4
_SHORT_DOCUMENT = 12
_MOST_SILENT = 4
Events = Generator[AskEvent, None, Answer]


@dataclass(frozen=True, slots=True)
class Turn:
    """One question, who asks it, where it stands, and the id that its answer will have."""

    parts: Parts
    asked: Asked
    viewer: Viewer
    thread_id: str | None
    history: Sequence[Message]
    privacy: Privacy = "cloud"
    mask: bool = False
    answer_id: str = ""

    @property
    def reading(self) -> Reading:
        """The question as the user wrote it."""
        return self.asked.reading

    @property
    def language(self) -> Language:
        """The language to answer in."""
        return self.asked.reading.language


def find(turn: Turn, reading: Reading, kinds: tuple[Kind, ...] = ()) -> SearchResult:
    """Retrieve for a reading, as far as the viewer may see, of these kinds or of any.

    A date that no calendar has is no reason to search all others.
    """
    if reading.impossible and not reading.intervals:
        return SearchResult(reading, ())
    return search.search(turn.parts, reading, viewer=turn.viewer, kinds=kinds)


def evidence(hits: Sequence[Hit], citations: Sequence[Citation]) -> tuple[Passage, ...]:
    """Return what is kept of the passages of an answer: the retrieved, then others it cites."""
    texts = {hit.chunk.id: (hit.document.id, hit.document.version, hit.chunk.text) for hit in hits}
    cited = {c.chunk_id: (c.document_id, c.version, c.passage) for c in citations}
    return tuple(
        Passage(chunk, document, version, sha256(text.encode("utf-8", "replace")).hexdigest())
        for chunk, (document, version, text) in {**texts, **cited}.items()
    )


def quoted(turn: Turn, result: SearchResult) -> Draft:
    """Answer from hits without a model."""
    question = questions.read(result.reading)
    if not question.concepts and not result.reading.intervals and not turn.asked.carried:
        return Draft(say(turn.language, "ask_something"), state="empty")
    if not result.hits and (reason := _not_ready(turn)):
        return Draft(reason, state="empty")
    draft = extractive.compose(question, widened(turn.parts, result), turn.parts.embedder)
    if draft.state == "empty" and draft.unknown and all(map(is_thing, draft.unknown)):
        draft = _looked_for(turn, question, result, draft)
    return _with_longer(turn, question, result, draft)


def _looked_for(turn: Turn, question: Question, result: SearchResult, draft: Draft) -> Draft:
    """Answer from what is found for the things that no passage held, searched by themselves.

    One rare word among common ones is outweighed: its passages may have been cut off.
    """
    words, latest = " ".join(draft.unknown), result.reading.strategy == "latest"
    strategy = "no_filter" if latest else result.reading.strategy
    alone = replace(result.reading, question=words, spans=(), strategy=strategy)
    known = {hit.chunk.id for hit in result.hits}
    more = [hit for hit in find(turn, alone).hits if hit.chunk.id not in known]
    if not more:
        return draft
    both = widened(turn.parts, replace(result, hits=(*more, *result.hits)))
    again = extractive.compose(question, both, turn.parts.embedder)
    return again if again.state == "found" else draft


def _with_longer(turn: Turn, question: Question, result: SearchResult, draft: Draft) -> Draft:
    """Name the documents over a longer period where those of an asked period said nothing.

    Nothing of them is quoted; their periods are offered to be asked for.
    """
    asked = result.reading.intervals
    if draft.nearest or any(hit.covering for hit in result.hits):
        return draft
    cited = {citation.chunk_id for citation in draft.citations}
    answered = {hit.interval or 0 for hit in result.hits if hit.chunk.id in cited}
    if draft.citations and (len(asked) < 2 or not answered):
        return draft
    silent = [interval for i, interval in enumerate(asked) if i not in answered]
    if not silent or len(silent) > _MOST_SILENT:
        return draft
    reading = replace(result.reading, intervals=tuple(silent))
    found = search.covering(turn.parts, reading, viewer=turn.viewer)
    offered = extractive.offer(question, widened(turn.parts, found)) if found.hits else None
    if offered is None:
        return draft
    more = renumbered(offered, len(draft.citations))
    return replace(
        draft,
        text=f"{draft.text}\n\n{more.text}",
        citations=(*draft.citations, *more.citations),
        nearest=more.nearest,
    )


def widened(parts: Parts, result: SearchResult) -> SearchResult:
    """Return the result with the rest of its best documents behind the hits.

    A short report is read whole, of a long document what stands beside a hit: the line that
    answers is often next to the passage that shares the question's words.
    """
    known = {hit.chunk.id: hit for hit in result.hits}
    first: dict[str, Hit] = {}
    for hit in result.hits:
        first.setdefault(hit.document.id, hit)
    best = dict(islice(first.items(), _DOCUMENTS_READ))
    texts = documents.chunks_of_many(parts.database, list(best))
    beside = {(h.document.id, h.chunk.ordinal + step) for h in result.hits for step in (-1, 1)}
    more = [
        replace(best[key], chunk=chunk, score=0.0, dense=None, bm25=None)
        for key in best
        for chunk in texts.get(key, ())
        if chunk.id not in known
        and (len(texts[key]) <= _SHORT_DOCUMENT or (key, chunk.ordinal) in beside)
    ]
    return replace(result, hits=(*result.hits, *more))


def _not_ready(turn: Turn) -> str:
    """Say that nothing is there to be searched, or only what is still being read."""
    visible = Where(allowed_units=turn.viewer.units)
    if documents.find(turn.parts.database, where=visible):
        return ""
    return still_reading(turn, "still_reading") or say(turn.language, "empty_library")


def still_reading(turn: Turn, key: Literal["still_reading", "also_reading"]) -> str:
    """Say how many files are on their way in; empty if none is."""
    waiting = jobs.unfinished(turn.parts.database)
    if not waiting:
        return ""
    many = "documents" if waiting > 1 else "document"
    noun = many if turn.language == "en" else "dokumen"
    return say(turn.language, key, f"{waiting} {noun}")
