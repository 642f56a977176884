"""Whether the retrieved passages can answer a question at all: by words, never by a cosine.

A unit, code or name that no passage holds means that the documents do not answer. Common
words count together: most of what is asked must stand somewhere. Where question and
document differ in language, a word whose translation is not known says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core import text
from core.chat.forms import forms
from core.chat.glossary import same_meaning
from core.chat.questions import Concept, Question, held, word_set
from core.records import Document, Hit

DESIGNATED = re.compile(
    r"\b(unit|line|lini|turbin|turbine|boiler|ketel|pompa|pump|kompresor|compressor|tangki|tank"
    r"|blok|block|area|shift|sif|sumur|well|gardu|feeder|penyulang|mesin|engine|train|bay|zona"
    r"|zone|lantai|gedung|generator|genset|trafo|transformer|rev|revisi|revision|pltu|pasal)"
    r"[ .#-]*(?:no\.? ?|nomor )?0*(\d{1,4})\b(?![.,/:-]\d)"
)
# The least share of a question's weight that the passages must hold between them.
_ENOUGH = 0.45


@dataclass(frozen=True, slots=True)
class Evidence:
    """`enough` says whether to answer; `unknown` are the words that no passage holds."""

    enough: bool
    unknown: tuple[str, ...] = ()


def weigh(question: Question, hits: Sequence[Hit], weights: Sequence[float]) -> Evidence:
    """Judge the hits; `weights` are those of the question's concepts, in order."""
    designators = tuple(unknown_designators(question.text, hits))
    if designators:
        return Evidence(False, designators)
    words = [_words(hit) for hit in hits]
    foreign = all(_foreign(question, hit.document) for hit in hits)
    missing = [
        (concept, weight)
        for concept, weight in zip(question.concepts, weights, strict=True)
        if not any(held(concept, w) for w in words) and not (foreign and _says_nothing(concept))
    ]
    codes = tuple(c.word for c, _ in missing if c.sure and _is_code(c.word))
    if codes:
        return Evidence(False, codes)
    total = sum(weights)
    lost = sum(weight for _, weight in missing)
    unknown = tuple(concept.word for concept, _ in missing)
    return Evidence(not total or (total - lost) / total >= _ENOUGH, unknown)


def unknown_designators(question: str, hits: Sequence[Hit]) -> Iterable[str]:
    """Yield "unit 12" and the like that a question names and no passage or document has."""
    there = {pair for hit in hits for pair in _designators(_all_text(hit))}
    for noun, number in dict.fromkeys(_designators(question)):
        same = forms(noun) | same_meaning(noun)
        if not any(n == number and other in same for other, n in there):
            yield f"{noun} {number}"


def _designators(content: str) -> list[tuple[str, int]]:
    return [(m[1], int(m[2])) for m in DESIGNATED.finditer(text.normal(content))]


def _all_text(hit: Hit) -> str:
    m = hit.document.metadata
    revision = f"rev {m.revision}" if m.revision else ""
    own = (m.title, m.unit, m.code, revision, hit.document.name, hit.chunk.section, hit.chunk.label)
    return " \n ".join([hit.chunk.text, *filter(None, own)])


def _words(hit: Hit) -> frozenset[str]:
    return word_set(_all_text(hit))


def _foreign(question: Question, document: Document) -> bool:
    other = document.metadata.language
    return "mixed" not in (other, question.language) and other != question.language


def _says_nothing(concept: Concept) -> bool:
    return not concept.meanings and not _is_code(concept.word)


def _is_code(word: str) -> bool:
    """True for letters with digits: F-12, P-101, PPR-9087; a bare number is none."""
    return any(c.isdigit() for c in word) and any(c.isalpha() for c in word) and len(word) > 2
