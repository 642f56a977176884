"""Whether the retrieved passages can answer a question at all: by words, never by a cosine.

A unit, code or name that no passage holds means that the documents do not answer. Common
words count together: most of what is asked must stand somewhere. Where question and
document differ in language, a word whose translation is not known says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from core.chat.forms import forms
from core.chat.glossary import is_thing, same_meaning, synonyms
from core.chat.lines import text_of, words_of
from core.chat.questions import Concept, Question, designators, held, tokens
from core.records import Document, Hit
from core.text import STOP_WORDS, normal

# More than this share of a question's words must one document hold; less where the glossary
# has to help, unless a figure is asked for, which a wrong line would give just as well.
ENOUGH = 0.5
_ENOUGH_TRANSLATED = 0.4
_MANY = 3
_HOW_OR_WHEN = re.compile(
    r"\b(dengan|secara|pada|di|dalam|saat|ketika|jika|bila|apabila|sebelum|setelah|sesudah|agar"
    r"|supaya|menurut|yang|in|with|when|if|before|after|on|at|during|according|without)\b"
)
_NONE: frozenset[str] = frozenset()
# Words for a kind of document say where to look more than what for.
KINDS = frozenset(
    (
        *("sop", "prosedur", "manual", "instruksi", "panduan", "pedoman", "notulen", "risalah"),
        *("procedure", "instruction", "instructions", "guide", "guideline", "minutes", "log"),
        *("cara", "tata", "langkah", "tahapan", "steps", "step", "procedures"),
    )
)
# The share from which on an unknown name counts as a circumstance: "… in Indonesia".
_DESPITE_A_NAME = 0.75


@dataclass(frozen=True, slots=True)
class Evidence:
    """`usable` are the indexes of the hits that may answer; `unknown` words stand in none."""

    usable: frozenset[int]
    unknown: tuple[str, ...] = ()


def weigh(question: Question, hits: Sequence[Hit]) -> Evidence:
    """Judge the hits, the passages of a document together, each document by itself."""
    if unknown := tuple(unknown_designators(question.text, hits)):
        return Evidence(frozenset(), unknown)
    words: dict[str, frozenset[str]] = {}
    for hit in hits:
        known = words.get(hit.document.id, frozenset())
        own = words_of(hit)
        words[hit.document.id] = (
            known | own | _spelt_out(question, hit) | _abbreviated(question, own)
        )
    missing = [c for c in question.concepts if not any(held(c, w) for w in words.values())]
    if codes := tuple(c.word for c in missing if c.is_code):
        return Evidence(frozenset(), codes)
    shares = {
        hit.document.id: _share(question, words[hit.document.id], _foreign(question, hit.document))
        for hit in hits
    }
    names = tuple(_unknown_names(question, missing))
    if names and max(shares.values(), default=0.0) < _DESPITE_A_NAME:
        return Evidence(frozenset(), names)
    things = _things(question, foreign=all(_foreign(question, hit.document) for hit in hits))
    lost_things = tuple(
        c.word for c in things if not any(_holds(c, w, question) for w in words.values())
    )
    if lost_things:
        return Evidence(frozenset(), lost_things)
    headless, unnamed = _headless(question, hits, words)
    without = {key for key in words if not all(_holds(c, words[key], question) for c in things)}
    headless |= without
    if headless == shares.keys():
        return Evidence(frozenset(), (question.head,))
    near = 0.6 * max(shares.values(), default=0.0)
    usable = frozenset(
        i
        for i, hit in enumerate(hits)
        if hit.document.id not in headless
        and shares[hit.document.id] >= near
        and shares[hit.document.id] > _least(question, hit.document)
    )
    used = {hits[i].document.id for i in usable} or words.keys()
    quoted = frozenset().union(*(words[key] for key in used))
    lost = [c.word for c in question.concepts if not held(c, quoted)]
    if unnamed and question.head not in lost:
        lost.append(question.head)
    return Evidence(usable, tuple(lost))


def _headless(
    question: Question, hits: Sequence[Hit], words: Mapping[str, frozenset[str]]
) -> tuple[set[str], bool]:
    """Return the documents without what a figure or person is asked of; True if none names it.

    It stands there itself, in any form, or one of the words for it: workers are no work
    orders. In another language only a word whose translation is known can be missed, and
    a document that holds much else and all of it may call it otherwise.
    """
    head = next((c for c in question.concepts if c.word == question.head), None)
    if head is None:
        return set(), False
    same = synonyms(head.word) | synonyms(head.word.removesuffix("nya"))
    itself = replace(head, meanings=_NONE)
    lacking = {key for key in words if not held(itself, words[key])}
    lacking -= {hit.document.id for hit in hits if same & set(tokens(text_of(hit)))}
    unnamed = lacking == words.keys()
    foreign = {hit.document.id for hit in hits if _foreign(question, hit.document)}
    rest = [c for c in question.concepts if c is not head and not c.measure and c.word.isalpha()]
    enough = len(rest) >= _MANY
    whole = {key for key in words if enough and all(held(c, words[key]) for c in rest)}
    return (lacking if same else lacking - foreign) - whole, unnamed


def _things(question: Question, *, foreign: bool) -> list[Concept]:
    """Return the machines and the like that are asked about, and what a procedure is for.

    What is said of another of them answers nothing, whatever else the question shares. Where
    all documents are `foreign` only a word whose translation is known can be missed.
    """
    found = [c for c in question.concepts if is_thing(c.word)]
    last = _object(question) if question.need == "steps" else None
    if last is not None and last not in found and (last.meanings or not foreign):
        found.append(last)
    return found


def _object(question: Question) -> Concept | None:
    """Return the last word before what only says how or when: "… of the compressor in winter"."""
    told = _HOW_OR_WHEN.split(normal(question.text))[0]
    there = set(tokens(told))
    named = [c for c in question.concepts if c.word in there and not c.word[0].isdigit()]
    things = (c for c in reversed(named) if not c.word.endswith("ly"))
    return next((c for c in things if c.word not in KINDS), None)


def _holds(concept: Concept, words: frozenset[str], question: Question) -> bool:
    """True if words hold a thing, by itself or by the tag that the question gives with it."""
    order = [c.word for c in question.concepts]
    at = order.index(concept.word)
    beside = question.concepts[max(0, at - 1) : at + 2]
    return bool(held(concept, words)) or any(c.is_code and held(c, words) for c in beside)


def _abbreviated(question: Question, words: frozenset[str]) -> frozenset[str]:
    """Return the words of a question whose initials are among these: boiler feed pump, BFP."""
    order = [c.word for c in question.concepts if c.word.isalpha()]
    runs = [order[a : a + n] for n in (3, 4, 5) for a in range(len(order) - n + 1)]
    named = [run for run in runs if "".join(word[0] for word in run) in words]
    return frozenset(word for run in named for word in run)


def _unknown_names(question: Question, missing: Sequence[Concept]) -> Iterable[str]:
    """Yield the names of which no passage holds any word.

    Two letters alone are too few to be sure of: ID fan, PIC, "no".
    """
    lost = {concept.word for concept in missing}
    concepts = {concept.word for concept in question.concepts}
    for name in question.names:
        known = [word for word in name if word in concepts]
        if known and lost.issuperset(known) and len("".join(known)) > 2:
            yield " ".join(name)


def _spelt_out(question: Question, hit: Hit) -> frozenset[str]:
    """Return the abbreviations that words in a row begin with: APD, alat pelindung diri."""
    short = [n[0] for n in question.names if len(n) == 1 and 2 < len(n[0]) < 7]
    if not short:
        return frozenset()
    initials = "".join(word[0] for word in tokens(text_of(hit)) if word not in STOP_WORDS)
    return frozenset(letters for letters in short if letters in initials)


def _least(question: Question, document: Document) -> float:
    translated = _foreign(question, document) and question.need != "figure"
    return _ENOUGH_TRANSLATED if translated else ENOUGH


def _share(question: Question, words: frozenset[str], foreign: bool) -> float:
    """Return the share of a question that a document holds: names weigh more, measures less.

    In a document of another language a word without a known translation counts half; but
    who asks for a procedure asks for one of that subject, so more must be found than missed.
    """
    content = [c for c in question.concepts if c.word not in KINDS]
    most = 2 * sum(bool(held(c, words)) for c in content) >= len(content)
    lenient = foreign and (most or len(content) == len(question.concepts))
    total = there = 0.0
    for concept in question.concepts:
        weight = _weight(concept)
        if held(concept, words):
            there += weight
        elif lenient and not concept.meanings and not concept.is_code:
            weight /= 2
        total += weight
    return there / total if total else 1.0


def _weight(concept: Concept) -> float:
    if concept.measure:
        return 0.5
    if concept.word in KINDS:
        return 0.3
    return 1.5 if concept.sure else 1.0


def unknown_designators(question: str, hits: Sequence[Hit]) -> Iterable[str]:
    """Yield "unit 12" and the like that a question names and no passage or document has."""
    there = {pair for hit in hits for pair in designators(text_of(hit))}
    for noun, number in dict.fromkeys(designators(question)):
        same = forms(noun) | same_meaning(noun)
        if not any(n == number and other in same for other, n in there):
            yield f"{noun} {number}"


def _foreign(question: Question, document: Document) -> bool:
    other = document.metadata.language
    return "mixed" not in (other, question.language) and other != question.language
