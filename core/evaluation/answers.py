"""Answers judged by the answers that a set expects: the model alone, and DocAI (Table 6).

The judge is a rule, so that it repeats exactly: every number of the expected answer must
stand in the given one, and of its other words at least half (the recall of SQuAD's token
comparison, Rajpurkar 2016).
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from core import text
from core.assistant import privacy
from core.errors import ModelUnavailable
from core.ports import ChatModel
from core.records import ChatMessage, Finished, Judged, SentMessage, TextDelta, Viewer
from core.storage import ledger
from core.storage.database import Database

System = Literal["alone", "docai"]
Answerer = Callable[[Judged], str]
PROMPT = (
    "Answer the question in one or two sentences, in its own language, from what you know."
    " You have no documents."
)
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_HALF = 0.5


@dataclass(frozen=True, slots=True)
class Judgement:
    """One given answer beside the expected one."""

    id: str
    query: str
    expected: str
    given: str
    right: bool
    ms: float


def judged(questions: Sequence[Judged], answer: Answerer) -> Iterator[Judgement]:
    """Yield a judgement for each question of a set that has an expected answer."""
    for question in questions:
        if not question.answer:
            continue
        started = time.perf_counter()
        given = answer(question)
        took = (time.perf_counter() - started) * 1000
        right = is_right(question.answer, given)
        yield Judgement(question.id, question.query, question.answer, given, right, took)


def is_right(expected: str, given: str) -> bool:
    """True if a given answer says what was expected; see the head of this module."""
    if not numbers(expected) <= numbers(given):
        return False
    wanted = {term for term in text.terms(expected) if not term[0].isdigit()}
    if not wanted:
        return bool(numbers(expected))
    return len(wanted & set(text.terms(given))) / len(wanted) >= _HALF


def numbers(said: str) -> set[str]:
    """Return the numbers of a text in one form: 1.234,5 and 1,234.5 are 1234.5."""
    return {_plain(found) for found in _NUMBER.findall(said)}


def _plain(number: str) -> str:
    parts = re.split(r"[.,]", number)
    signs = re.findall(r"[.,]", number)
    grouped = all(len(part) == 3 for part in parts[1:])
    if len(parts) == 1 or (grouped and len(set(signs)) == 1 and parts[0] != "0"):
        return "".join(parts)
    return f"{''.join(parts[:-1])}.{parts[-1]}".rstrip("0").rstrip(".")


def ask_alone(
    model: ChatModel, database: Database, *, viewer: Viewer, now: Callable[[], datetime]
) -> Answerer:
    """Return how the model answers without any document; each call is in the ledger first."""

    def ask(question: Judged) -> str:
        asked = (ChatMessage("system", PROMPT), ChatMessage("user", question.query))
        entry = ledger.LedgerEntry(
            at=now(),
            user=viewer.name,
            host=model.host,
            model=model.name,
            passages=(),
            characters=sum(len(message.text) for message in asked),
            local=privacy.is_local(model.host),
            purpose="evaluation",
            messages=tuple(SentMessage(message.role, message.text) for message in asked),
        )
        ledger.append(database, entry)
        said: list[str] = []
        for delta in model.reply(asked, ()):
            if isinstance(delta, TextDelta):
                said.append(delta.text)
            elif isinstance(delta, Finished) and delta.reason == "failed":
                raise ModelUnavailable(delta.detail or "the model gave no answer")
        return "".join(said)

    return ask
