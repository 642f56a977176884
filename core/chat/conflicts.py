"""Two current documents that give different figures for one thing and one period."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.chat.layout import asked_row, name_of
from core.chat.lines import Line
from core.chat.numbers import values
from core.chat.questions import Question, designators, held, tokens, word_set
from core.records import Document, SearchResult
from core.words import listed, say

_NUMBER = re.compile(r"(?<![\w.,/-])[-−]?\d+(?:[.,]\d+)*(?![\w/-])")
_DATED = re.compile(
    r"\b\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}\b|\b\d{1,2} [A-Za-z]{3,9} \d{4}\b|\b\d{4}-\d{2}-\d{2}\b"
    r"|\b\d{1,2}[.:]\d{2}(?= ?(?:WIB|WITA|WIT)\b)"
)
_WORD = re.compile(r"[^\W\d_]+")
_WHOLE = 0.85


def disagreeing(question: Question, result: SearchResult, lines: Sequence[Line]) -> list[Line]:
    """Return the lines, one a document, whose figures differ for the same period; or none.

    Only lines that hold all that is asked are compared, of current documents of the same
    period and unit, each with a single figure for it.
    """
    if question.need != "figure" or not lines or not lines[0].cover:
        return []
    best = asked_row(question, result, lines[0])
    if best is not None and len(best.figures) > 1:
        return []  # two figures of one row are two things
    first = result.hits[lines[0].hit].document
    asked = set(designators(question.text))
    found: dict[str, tuple[Line, str]] = {}
    for line in lines:
        document = result.hits[line.hit].document
        if line.cover < _WHOLE * lines[0].cover or not _comparable(first, document):
            continue
        if asked and not asked <= set(designators(f"{line.text} ; {_about(document)}")):
            continue
        figure = _figure(question, line)
        if figure and document.id not in found:
            found[document.id] = (line, figure)
    if len(found) < 2:
        return []
    figures = [values(figure) for _, figure in found.values()]
    return [] if frozenset.intersection(*figures) else [line for line, _ in found.values()]


def notice(question: Question, result: SearchResult, lines: Sequence[Line]) -> str:
    """Return the sentence that names the figures with their documents; "" for no lines."""
    if not lines:
        return ""
    told = [
        f"{_figure(question, x)} ({name_of(result.hits[x.hit].document, question.language)})"
        for x in lines
    ]
    return say(question.language, "disagree", listed(told, question.language).replace("**", ""))


def _comparable(one: Document, other: Document) -> bool:
    a, b = one.metadata, other.metadata
    return other.current and a.period is not None and a.period == b.period and a.unit == b.unit


def _about(document: Document) -> str:
    m = document.metadata
    return " ; ".join(filter(None, (m.title, m.unit, document.name)))


def _figure(question: Question, line: Line) -> str:
    """Return the one figure that a line gives for what is asked; "" if there are several."""
    text = line.text
    cells = text.split(" · ") if line.row else [text]
    if len(cells) > 1:
        named = [c for c in cells if ":" in c and _holds(question, c.partition(":")[0])]
        numeric = [c for c in cells if _NUMBER.fullmatch(c.partition(":")[2].strip())]
        chosen = named if len(named) == 1 else numeric
        if len(chosen) != 1:
            return ""
        text = chosen[0].partition(":")[2]
    plain = _DATED.sub(lambda m: " " * len(m[0]), text)
    fresh = [m for m in _NUMBER.finditer(plain) if not set(tokens(m[0])) & question.figures]
    if len(fresh) > 1:
        end = _end_of_name(question, plain)
        fresh = [m for m in fresh if m.start() >= end][:1]
    return fresh[0][0] if len(fresh) == 1 else ""


def _end_of_name(question: Question, text: str) -> int:
    """Return where the first mention of what is asked ends, word by word."""
    ends = []
    for concept in question.concepts:
        if concept.word.isdigit():
            continue
        said = (m.end() for m in _WORD.finditer(text) if held(concept, word_set(m[0])))
        ends.append(next(said, 0))
    return max(ends, default=0)


def _holds(question: Question, header: str) -> bool:
    words = word_set(header)
    wanted = [c for c in question.concepts if not c.word.isdigit() and c.word != "unit"]
    return bool(wanted) and all(held(c, words) for c in wanted)
