"""One turn: from a question to a checked answer, kept in its thread."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import Literal
from uuid import uuid4

from core.assistant import catalogue, citations, figures, followup, grounded, privacy
from core.assistant.context import Events, Turn, evidence, find, quoted, still_reading
from core.chat import questions
from core.chat.layout import Draft
from core.errors import DocAIError
from core.parts import Parts
from core.ports import ChatModel
from core.records import (
    Answer,
    Answered,
    AskEvent,
    DatesRead,
    Hit,
    Message,
    Reading,
    Searched,
    SearchResult,
    Sent,
    TextDelta,
    Viewer,
)
from core.storage import ledger, threads
from core.words import say

ENGINE = "extractive"


def ask(
    parts: Parts,
    model: ChatModel | None,
    question: str,
    *,
    thread_id: str | None,
    today: date,
    viewer: Viewer,
    reading: Reading | None = None,
    privacy: privacy.Privacy = "cloud",
    fiscal_year_start: int = 1,
    mask: bool = False,
) -> Iterator[AskEvent]:
    """Answer a question in events; the last is Answered. Without a thread nothing is kept.

    The question is kept at once and the answer as it ends, also one that failed or that its
    reader broke off. Raises what search raises: a part out of reach is never "not found".
    """
    watch = _Watch()
    history = _history(parts, thread_id, viewer)
    asked = followup.read(
        question, history, today, reading=reading, fiscal_year_start=fiscal_year_start
    )
    answer_id = str(uuid4())
    turn = Turn(parts, asked, viewer, thread_id, history, privacy, mask, answer_id)
    _keep(turn, "user", question)
    try:
        yield DatesRead(asked.reading)
        answer = yield from watch.follow(_answer(turn, model))
    except DocAIError as exc:
        broken = _broken(turn, model, watch)
        told = say(turn.language, "search_failed", exc)
        _keep(turn, "assistant", told, replace(broken, text=told, citations=(), state="failed"))
        raise
    except GeneratorExit:
        broken = _broken(turn, model, watch)
        notices = (say(turn.language, "cancelled"),)
        _keep(turn, "assistant", broken.text, replace(broken, notices=notices))
        raise
    answer = replace(answer, timings_ms={**answer.timings_ms, **watch.laps()})
    if answer.state == "empty" and (waiting := still_reading(turn, "also_reading")):
        answer = replace(answer, notices=(*answer.notices, waiting))
    yield Answered(answer, _keep(turn, "assistant", answer.text, answer))


def _answer(turn: Turn, model: ChatModel | None) -> Events:
    if model is None:
        return (yield from _without_model(turn, say(turn.language, "no_model")))
    if not privacy.allowed(model.host, turn.privacy):
        refused = say(turn.language, "private_refused", privacy.host_of(model.host))
        return (yield from _without_model(turn, refused))
    return (yield from grounded.answer(turn, model))


def _without_model(turn: Turn, notice: str) -> Events:
    """Answer by counting in the catalogue, or by quoting what retrieval finds."""
    reading = turn.asked.search
    draft = _counted(turn, reading)
    result = None
    if draft is None:
        result = find(turn, reading)
        yield Searched(result)
        draft = quoted(turn, result)
    for line in draft.text.splitlines(keepends=True):
        yield TextDelta(line)
    return _as_answer(turn, draft, result, notice)


def _counted(turn: Turn, reading: Reading) -> Draft | None:
    """Answer what is counted or computed, from DuckDB; None for everything else."""
    question = questions.read(reading)
    return catalogue.answer(turn.parts, question, reading, turn.viewer) or figures.answer(
        turn.parts, question, reading, turn.viewer
    )


def _as_answer(turn: Turn, draft: Draft, result: SearchResult | None, notice: str) -> Answer:
    notices = [notice, *draft.notices]
    if turn.asked.carried:
        notices.append(say(turn.language, "carried", turn.asked.search.question))
    return Answer(
        text=draft.text,
        citations=draft.citations,
        reading=turn.reading,
        language=turn.language,
        engine=ENGINE,
        state=draft.state,
        notices=tuple(notices),
        nearest=tuple(dict.fromkeys((*draft.nearest, *(result.nearest if result else ())))),
        timings_ms={"retrieval": result.timings_ms.get("total", 0.0)} if result else {},
        passages=evidence(result.hits if result else (), draft.citations),
    )


def _history(parts: Parts, thread_id: str | None, viewer: Viewer) -> Sequence[Message]:
    if thread_id is None:
        return ()
    return threads.messages(parts.database, thread_id, user=viewer.name)


def _broken(turn: Turn, model: ChatModel | None, watch: _Watch) -> Answer:
    """Return what came of a turn that did not end, checked, with what was sent for it."""
    sent = ledger.sent(turn.parts.database, turn.answer_id, user=turn.viewer.name)
    checked = citations.check(watch.text, watch.hits if sent else ())
    return Answer(
        text=checked.text,
        citations=checked.citations,
        reading=turn.reading,
        language=turn.language,
        engine=model.name if model and sent else ENGINE,
        state="partial",
        sent=tuple(Sent(s.host, s.model, len(s.passages), s.characters, s.local) for s in sent),
        removed=checked.removed,
        timings_ms=watch.laps(),
        passages=evidence(watch.hits, checked.citations),
    )


def _keep(
    turn: Turn, role: Literal["user", "assistant"], text: str, answer: Answer | None = None
) -> str:
    """Append a message to the thread, if there is one; return its id."""
    if turn.thread_id is None:
        return turn.answer_id
    return threads.append(
        turn.parts.database,
        turn.thread_id,
        user=turn.viewer.name,
        role=role,
        text=text,
        now=turn.parts.clock(),
        answer=answer,
        message_id=turn.answer_id if answer else None,
    ).id


class _Watch:
    """The text and passages so far, and the milliseconds to the first piece and in all."""

    def __init__(self) -> None:
        self._start = time.perf_counter()
        self._first: float | None = None
        self.text = ""
        self.hits: list[Hit] = []

    def follow(self, events: Events) -> Events:
        """Pass events on and return what they return."""
        while True:
            try:
                event = next(events)
            except StopIteration as stop:
                answer: Answer = stop.value
                return answer
            if isinstance(event, TextDelta):
                self._first = self._first or self._now()
                self.text += event.text
            elif isinstance(event, Searched):
                known = {hit.chunk.id for hit in self.hits}
                self.hits += [hit for hit in event.result.hits if hit.chunk.id not in known]
            yield event

    def laps(self) -> dict[str, float]:
        """Return the times for an answer's record."""
        total = self._now()
        return {"first_token": self._first or total, "total": total}

    def _now(self) -> float:
        return round((time.perf_counter() - self._start) * 1000, 3)
