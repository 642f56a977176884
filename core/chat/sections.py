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
    r"\b(langkah|tahap\w*|prosedur|pelaksanaan|urutan|cara|instruksi|steps?|procedures?|sequence"
    r"|instructions?|sop)\b"
)
_NUMBERED_ITEM = re.compile(r"(?:^|(?<=[.;,] ))\d{1,2}(?:\.\d{1,2})+[.)]? (?=\S)")
_SENTENCE = re.compile(r"\w\W*\s\W*\w.*[.!?][\"')\]]*\s*$")
_LONGEST_LABEL = 60
_LONGEST_HEADING = 7
_FEWEST = 2
_MOST = 15
_MOST_PROSE = 8


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

    Where no items stand there, its paragraphs. The document's title and name say what of the
    question its heading need not say. Who asks for steps means the section of steps,
    whatever else he calls it.
    """
    order = [i for i, hit in enumerate(hits) if hit.document.id == document_id]
    order.sort(key=lambda i: hits[i].chunk.ordinal)
    document = hits[order[0]].document
    m = document.metadata
    own = word_set(" \n ".join(filter(None, (m.title, m.unit, m.code, document.name))))
    rest = [c for c in question.concepts if not held(c, own) and not _of_steps(question, c)]
    found: list[Item] = []
    prose: list[Item] = []
    open_ = False
    for index in order:
        passage = hits[index].chunk.text
        heads = headings(passage)
        for line in passage.split("\n"):
            label, inside = _inline(line)
            if inside and _heads(question, rest, label):
                return [Item(index, text) for text in inside][:_MOST]
            if line.strip() in heads:
                if open_ and len(found) >= _FEWEST and not _heads(question, rest, line):
                    return found[:_MOST]
                open_ = _heads(question, rest, line)
            elif open_ and _ITEM.match(line) and not _known(line, found):
                found.append(Item(index, " ".join(line.split())))
            elif open_ and _SENTENCE.search(line) and not _known(line, prose):
                prose.append(Item(index, " ".join(line.split())))
    return found[:_MOST] if len(found) >= _FEWEST else _whole(prose)[:_MOST_PROSE]


def _whole(prose: Sequence[Item]) -> list[Item]:
    """Leave out the beginnings and ends of paragraphs that overlapping passages repeat."""
    texts = [item.text for item in prose]
    return [
        item
        for item in prose
        if not any(
            len(other) > len(item.text)
            and (other.startswith(item.text) or other.endswith(item.text))
            for other in texts
        )
    ]


def _of_steps(question: Question, concept: Concept) -> bool:
    """True for a word that only says that steps are asked for: procedure, how to."""
    return question.need == "steps" and bool(_STEPS.fullmatch(concept.word))


def _inline(line: str) -> tuple[str, list[str]]:
    """Return the label and the items of a field that holds a list: "4. Steps: 4.1 …, 4.2 …"."""
    label, mark, value = line.partition(": ")
    starts = [m.start() for m in _NUMBERED_ITEM.finditer(value)]
    if not mark or len(label) > _LONGEST_LABEL or len(starts) < _FEWEST or starts[0] > 0:
        return "", []
    ends = [*starts[1:], len(value)]
    return label, [value[a:b].strip(" ,;") for a, b in zip(starts, ends, strict=True)]


def _heads(question: Question, rest: Sequence[Concept], line: str) -> bool:
    """True for the heading of what is asked for."""
    words = word_set(line)
    missing = [c for c in rest if not held(c, words)]
    if question.need == "steps" and _STEPS.search(normal(line)):
        return not missing
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
