"""The headings of a passage, and the numbered or bulleted items that stand under one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.chat.questions import Concept, Question, held, word_set
from core.records import Hit
from core.text import normal

_UNDERLINE = re.compile(r"^\s*[-=~_]{4,}\s*$")
_NUMBER = re.compile(r"^(?:(?:bab|bagian|pasal|chapter|section) )?[\divx]{1,4}[.)]? (?=\S)", re.I)
_ITEM = re.compile(r"^\s*(?:\d{1,2}(?:\.\d{1,2})+[.)]?|\d{1,2}[.)]|[a-z][.)]|[-*•–])\s+(\S.*)$")
_STEPS = re.compile(
    r"\b(langkah|tahap\w*|prosedur|pelaksanaan|urutan|cara|instruksi|steps?|procedure|sequence"
    r"|instructions?)\b"
)
_LONGEST_HEADING = 7
_FEWEST = 2
_MOST = 15


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list: the index of its hit, and its text with its number."""

    hit: int
    text: str


def headings(passage: str) -> frozenset[str]:
    """Return the lines that only head what follows: underlined, or alone, short and bare."""
    lines = passage.split("\n")
    found = set()
    for at, line in enumerate(lines):
        below = lines[at + 1] if at + 1 < len(lines) else ""
        alone = not below.strip() and (at == 0 or not lines[at - 1].strip())
        if line.strip() and (_UNDERLINE.match(below) or (alone and _is_bare(line))):
            found.add(line.strip())
    return frozenset(found)


def items_under(question: Question, hits: Sequence[Hit], document_id: str) -> list[Item]:
    """Return the items under the heading of a document that a question names, in order.

    The document's title says what of the question its heading need not say. Who asks for
    steps means the section of steps, whatever else he calls it.
    """
    order = [i for i, hit in enumerate(hits) if hit.document.id == document_id]
    order.sort(key=lambda i: hits[i].chunk.ordinal)
    m = hits[order[0]].document.metadata
    title = word_set(" \n ".join(filter(None, (m.title, m.unit, m.code))))
    rest = [c for c in question.concepts if not held(c, title)]
    found: list[Item] = []
    open_ = False
    for index in order:
        passage = hits[index].chunk.text
        heads = headings(passage)
        for line in passage.split("\n"):
            if line.strip() in heads:
                if open_ and len(found) >= _FEWEST and not _heads(question, rest, line):
                    return found[:_MOST]
                open_ = _heads(question, rest, line)
            elif open_ and _ITEM.match(line) and not _known(line, found):
                found.append(Item(index, " ".join(line.split())))
    return found[:_MOST] if len(found) >= _FEWEST else []


def _heads(question: Question, rest: Sequence[Concept], line: str) -> bool:
    """True for the heading of what is asked for."""
    words = word_set(line)
    missing = [c for c in rest if not held(c, words)]
    if question.need == "steps" and _STEPS.search(normal(line)):
        return all(_STEPS.search(c.word) for c in missing)
    return bool(rest) and not missing


def _known(line: str, found: Sequence[Item]) -> bool:
    text = " ".join(line.split())
    return any(text == item.text for item in found)


def _is_bare(line: str) -> bool:
    """True for a short line, numbered or not, without a sentence in it."""
    text = _NUMBER.sub("", line.strip())
    return (
        0 < len(text.split()) <= _LONGEST_HEADING
        and not re.search(r"[\d,;:|()·]|[.!?]$", text)
        and text[:1].isupper()
    )
