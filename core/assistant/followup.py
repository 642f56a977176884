"""A question as part of a conversation: what it leaves out comes from the thread.

Unit, metric and dates are carried until the user names others. A question that stands on
its own is left alone: a new subject never inherits an old day.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from core.chat import questions
from core.dates import question as dates
from core.dates.follow_up import follow_up
from core.records import Message, Reading
from core.text import normal

_CUE = re.compile(
    r"^\W*(kalau|kalo|bagaimana (dengan|kalau|untuk|jika)|gimana (dengan|kalau|untuk)|lalu"
    r"|terus|trus|selanjutnya|dan|tapi|tetapi|jadi|untuk|yang|what about|how about|and|then"
    r"|but|also|for)\b"
)
_POINTS_BACK = re.compile(
    r"\b(itu|tersebut|tadi|di atas|sebelumnya|begitu|demikian|that|those|this|these|it|there"
    r"|the same|previous)\b|\w{3,}nya\b"
)
_OWN_SUBJECT = re.compile(
    r"\b(sop|ik|prosedur|instruksi kerja|manual|pedoman|peraturan|procedure|guideline|policy)\b"
)
_SHORT = 2
_LATEST_TURNS = 8


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it was read, and as it is searched: with what the thread adds to it.

    `reading` belongs to the text that the user wrote; `search` has the same dates, and a
    question that can be understood alone.
    """

    reading: Reading
    search: Reading
    carried: bool = False


def read(
    question: str,
    history: Sequence[Message],
    today: date,
    *,
    reading: Reading | None = None,
    fiscal_year_start: int = 1,
) -> Asked:
    """Read a question after the messages before it; a given reading's dates are kept."""
    own = reading or dates.read(question, today, fiscal_year_start=fiscal_year_start)
    past = _last(history)
    if past is None or not leans(own, past.search):
        return Asked(own, own)
    if reading is None:
        own = follow_up(question, past.reading, today, fiscal_year_start=fiscal_year_start)
    alone = stand_alone(own, past.search)
    return Asked(own, replace(own, question=alone, spans=()), carried=True)


def leans(reading: Reading, previous: Reading) -> bool:
    """True if a question cannot be understood without the one before it."""
    text = questions.without_spans(reading.question, reading.spans)
    folded = normal(text)
    content = _content(text)
    if not content:
        return True
    if _OWN_SUBJECT.search(folded):
        return False
    if _CUE.search(folded) or (_POINTS_BACK.search(folded) and len(content) <= 2 * _SHORT):
        return True
    no_date = not reading.intervals and bool(previous.intervals)
    return no_date and len(content) <= _SHORT and bool(_content(previous.question))


def stand_alone(reading: Reading, previous: Reading) -> str:
    """Return the question with what it leaves out, its date phrases taken away.

    "kalau unit 8?" after "NPHR unit 7" is "NPHR unit 8"; "bebannya?" is "bebannya unit 7";
    "kenapa?" is "kenapa NPHR unit 7".
    """
    text = questions.without_spans(reading.question, reading.spans)
    before = questions.without_spans(previous.question, previous.spans)
    designated = _designated(text)
    if _content(text, designated):
        kept = [d for d in _designated(before) if not designated]
        return " ".join([text, *kept])
    if designated:
        for old in _designated(before):
            before = before.replace(old, "")
        return " ".join([*before.split(), *designated])
    if questions.need_of(text) == "passage":
        return before
    return f"{text} {' '.join(_content(before, ())) or before}"


def _content(text: str, without: Sequence[str] = ()) -> list[str]:
    """The words that say what is asked about, as they were written."""
    for phrase in without:
        text = text.replace(phrase, " ")
    wanted = {concept.word for concept in questions.concepts_of(text)}
    return [word for word in text.split() if wanted & set(questions.tokens(word))]


def _designated(text: str) -> list[str]:
    """The units and the like that are named, as they were written."""
    return [text[m.start() : m.end()] for m in questions.DESIGNATED.finditer(text.casefold())]


def _last(history: Sequence[Message]) -> Asked | None:
    """Return the last answered question, itself read after those before it."""
    past: Asked | None = None
    waiting = ""
    for message in history[-2 * _LATEST_TURNS :]:
        if message.role == "user":
            waiting = message.text
        elif message.answer is not None and waiting:
            reading = message.answer.reading
            if past is not None and leans(reading, past.search):
                alone = stand_alone(reading, past.search)
                past = Asked(reading, replace(reading, question=alone, spans=()), carried=True)
            else:
                past = Asked(reading, reading)
            waiting = ""
    return past
