"""An answer by a model, checked against what was retrieved; never without sources."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from core.assistant import citations, loop, masking, privacy, prompts
from core.assistant.context import Events, Turn, evidence, find, quoted
from core.assistant.tools import Toolbox
from core.chat import extractive, questions
from core.chat.layout import Draft, renumbered
from core.ports import ChatModel
from core.records import (
    Answer,
    ChatMessage,
    Period,
    Searched,
    SearchResult,
    Sent,
    SentMessage,
    TextDelta,
    Where,
)
from core.storage import documents, ledger
from core.words import day, listed, period, say

log = logging.getLogger(__name__)
# How a model says, in either language, that the documents do not answer.
_DENIES = re.compile(
    r"\b(tidak|belum|bukan|tanpa|no|not|nothing|none|cannot|can't|don't|doesn't|didn't|unable"
    r"|without)\b",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Recorder:
    """Writes the ledger's entry before each call, so that no sending goes unrecorded."""

    turn: Turn
    model: ChatModel
    toolbox: Toolbox
    masker: masking.Masker
    sent: list[Sent] = field(default_factory=list)

    def note(self, messages: Sequence[ChatMessage]) -> None:
        """Record one call with all that it sends."""
        sent = tuple(self._as_sent(message) for message in messages)
        characters = sum(len(message.text) for message in sent)
        local = privacy.is_local(self.model.host)
        passages = tuple(hit.chunk.id for hit in self.toolbox.hits)
        entry = ledger.LedgerEntry(
            at=self.turn.parts.clock(),
            user=self.turn.viewer.name,
            host=self.model.host,
            model=self.model.name,
            passages=passages,
            characters=characters,
            local=local,
            masked=len(self.masker.known),
            thread_id=self.turn.thread_id,
            message_id=self.turn.answer_id,
            messages=sent,
        )
        ledger.append(self.turn.parts.database, entry)
        self.sent.append(Sent(self.model.host, self.model.name, len(passages), characters, local))

    def _as_sent(self, message: ChatMessage) -> SentMessage:
        calls = [f"{call.name} {call.arguments}" for call in message.calls]
        text = "\n".join(filter(None, [message.text, *calls]))
        return SentMessage(message.role, self.masker.mask(text) if self.turn.mask else text)


def answer(turn: Turn, model: ChatModel) -> Events:
    """Let the model look and answer; where it fails, quote the sources in its place."""
    toolbox, masker = Toolbox(turn), masking.Masker()
    recorder = Recorder(turn, model, toolbox, masker)
    caller = masking.MaskingModel(model, masker) if turn.mask else model
    available = documents.periods(turn.parts.database, Where(allowed_units=turn.viewer.units))
    opening = prompts.opening(turn, available)
    outcome = yield from loop.run(caller, opening, toolbox, before_call=recorder.note)
    finished = yield from _finished(turn, toolbox, outcome)
    times = [result.timings_ms.get("total", 0.0) for result in toolbox.results]
    return replace(
        finished,
        sent=tuple(recorder.sent),
        prompt=prompts.digest(),
        engine=finished.engine or model.name,
        timings_ms={"retrieval": round(sum(times), 3)},
        passages=evidence(toolbox.hits, finished.citations),
    )


def _finished(turn: Turn, toolbox: Toolbox, outcome: loop.Outcome) -> Events:
    reason, detail = outcome.finish.reason, outcome.finish.detail
    if reason == "refused":
        return (yield from _instead(turn, toolbox, say(turn.language, "refused")))
    if reason == "failed" or not outcome.text.strip():
        failed = say(turn.language, "model_failed", detail or "—")
        return (yield from _instead(turn, toolbox, failed, outcome.text))
    if not toolbox.hits and not toolbox.facts:
        return (yield from _instead(turn, toolbox, ""))
    checked = _checked(turn, toolbox, outcome.text)
    if reason == "incomplete":
        cut = say(turn.language, "truncated")
        return replace(checked, state="partial", notices=(cut, *checked.notices))
    return checked


def _checked(turn: Turn, toolbox: Toolbox, text: str) -> Answer:
    language = turn.language
    checked = citations.check(text, toolbox.hits, known=_known(turn, toolbox))
    silent = not checked.citations and not toolbox.facts
    denies = silent and not checked.unverified and bool(_DENIES.search(checked.text))
    notices = []
    if checked.removed:
        notices.append(say(language, "removed", checked.removed))
    if checked.unverified:
        notices.append(say(language, "unverified", listed(checked.unverified, language)))
    if silent and not denies:
        log.warning("answer %s cites nothing", turn.answer_id)
        notices.append(say(language, "uncited"))
    asked = SearchResult(turn.asked.search, tuple(toolbox.hits))
    notices.append(extractive.disagreement(questions.read(asked.reading), asked))
    return Answer(
        text=checked.text,
        citations=checked.citations,
        reading=turn.reading,
        language=language,
        engine="",
        state="empty" if denies else "found",
        notices=tuple(filter(None, notices)),
        removed=checked.removed,
        unverified=checked.unverified,
        nearest=_nearest(toolbox.results),
    )


def _known(turn: Turn, toolbox: Toolbox) -> list[str]:
    """Texts whose numbers need no passage: the question, its dates, what the tools counted."""
    reading = turn.reading
    near = _nearest(toolbox.results)
    said = [period(p, turn.language) for p in (*reading.intervals, *near)]
    figures = [f"{d.day} {d.month} {d.year}" for p in reading.intervals for d in (p.first, p.last)]
    today = day(reading.today, turn.language)
    return [reading.question, turn.asked.search.question, today, *said, *figures, *toolbox.facts]


def _instead(turn: Turn, toolbox: Toolbox, notice: str, begun: str = "") -> Events:
    """Quote the sources in place of a model's answer; keep what it had written, checked."""
    if toolbox.results:
        result = toolbox.results[0]
    else:
        result = find(turn, turn.asked.search)
        yield Searched(result)
    draft = quoted(turn, result)
    kept = citations.check(begun, toolbox.hits, known=_known(turn, toolbox))
    if kept.text:
        last = max((c.n for c in kept.citations), default=0)
        moved = renumbered(draft, last)
        draft = replace(
            moved,
            text=f"{kept.text} …\n\n{moved.text}",
            citations=(*kept.citations, *moved.citations),
        )
    for line in draft.text.splitlines(keepends=True):
        yield TextDelta(line)
    answered = _as_answer(turn, draft, notice, kept)
    return replace(answered, nearest=tuple(dict.fromkeys((*draft.nearest, *result.nearest))))


def _as_answer(turn: Turn, draft: Draft, notice: str, kept: citations.Checked) -> Answer:
    state = "partial" if kept.text and notice else draft.state
    return Answer(
        text=draft.text,
        citations=draft.citations,
        reading=turn.reading,
        language=turn.language,
        engine="extractive" if notice else "",
        state=state,
        notices=tuple(filter(None, (notice, *draft.notices))),
        removed=kept.removed,
        unverified=kept.unverified,
    )


def _nearest(results: Sequence[SearchResult]) -> tuple[Period, ...]:
    return next((result.nearest for result in results if result.nearest), ())
