"""What a question asks for, word by word, and how much of it a passage holds.

A term of the question and its translations are one concept, so that an Indonesian question
finds its words in an English report. How many of the concepts a passage holds is a third
signal beside meaning (vectors) and words (BM25): a sum of scores likes one rare word
repeated, a reader wants all that was asked for in one place.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache

from core import text
from core.chat.glossary import same_meaning
from core.records import Language

_WORDS = re.compile(r"[^\W\d_]+")
_BLANKS = re.compile(r"(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d.,])")
_ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "ion", "ions")
_SHORTEST = 3
_REPEATS = 2


@dataclass(frozen=True, slots=True)
class Concept:
    """A term of the question, and the terms that mean the same or are forms of it.

    The parts of a code share the weight of one concept, beside that of the whole.
    """

    term: str
    others: frozenset[str] = frozenset()
    share: float = 1.0

    def held(self, terms: AbstractSet[str]) -> bool:
        """Tell whether a text of these terms speaks of it."""
        return self.term in terms or not self.others.isdisjoint(terms)


@lru_cache(maxsize=1024)
def concepts_of(question: str, language: Language = "id") -> tuple[Concept, ...]:
    """Return the concepts of a question, in order, each once.

    English words have no stemmer in the index, so a question with English in it looks for
    their other forms too.
    """
    terms = dict.fromkeys(text.terms(_whole_numbers(question)))
    others: dict[str, set[str]] = {term: set() for term in terms}
    for word in _WORDS.findall(text.normal(question)):
        own = text.terms(word)
        if len(own) == 1 and own[0] in others:
            others[own[0]] |= _others(word, language != "id")
    shares = _shares(list(terms))
    return tuple(
        Concept(term, frozenset(others[term] - terms.keys()), shares.get(term, 1.0))
        for term in terms
    )


@lru_cache(maxsize=8192)
def _others(word: str, english: bool) -> frozenset[str]:
    """Return the terms of a word's translations, and of its forms where it may be English."""
    alike = same_meaning(word) | (_inflected(word) if english else frozenset())
    return frozenset(term for other in alike for term in text.terms(other))


def _shares(terms: Sequence[str]) -> dict[str, float]:
    """Return the parts of codes with 1 / number of parts: they follow the whole."""
    shares: dict[str, float] = {}
    for at, term in enumerate(terms):
        if "-" in term and any(map(str.isdigit, term)):
            following = terms[at + 1 : at + 1 + term.count("-") + 1]
            parts = [part for part in following if part in term.split("-")]
            shares |= {part: 1 / len(parts) for part in parts}
    return shares


def query_terms(question: str, concepts: Sequence[Concept]) -> list[str]:
    """Return the terms to look up: the question's own, counted twice, and the others once."""
    own = text.terms(_whole_numbers(question))
    return own * _REPEATS + sorted({term for one in concepts for term in one.others})


def _whole_numbers(question: str) -> str:
    """Return the question with "15 000" as 15000, as documents mostly have it."""
    return _BLANKS.sub(lambda match: match.group().replace(" ", ""), question)


def _inflected(word: str) -> frozenset[str]:
    """Return what may be forms of an English word: cut, cuts, cutting, cutter.

    Many are no words at all; those find nothing.
    """
    bases = {word}
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            base = word.removesuffix(ending)
            bases |= {base, base + "e"}
            if len(base) > _SHORTEST and base[-1] == base[-2]:
                bases.add(base[:-1])
    forms = {base + ending for base in bases for ending in ("", *_ENDINGS)}
    forms |= {base[:-1] + ending for base in bases if base.endswith("e") for ending in _ENDINGS}
    forms |= {base + base[-1] + ending for base in bases for ending in ("ing", "ed", "er", "ers")}
    return frozenset(forms)


def coverage(concepts: Sequence[Concept], held: Mapping[str, AbstractSet[str]]) -> dict[str, float]:
    """Return how much of the question each text of `held` has, 1 for the one that has most.

    A concept weighs more the fewer of these texts have it, and nothing where none has.
    """
    having = {one: {name for name, terms in held.items() if one.held(terms)} for one in concepts}
    weights = {
        one: one.share * (1 + _rarity(len(names), len(held)))
        for one, names in having.items()
        if names
    }
    found = {
        name: sum(weight for one, weight in weights.items() if name in having[one]) for name in held
    }
    most = max(found.values(), default=0.0)
    return {name: share / most if most else 0.0 for name, share in found.items()}


def _rarity(having: int, texts: int) -> float:
    """Return Lucene's idf (see `core.bm25`): never zero, never negative."""
    return math.log(1 + (texts - having + 0.5) / (having + 0.5))


@lru_cache(maxsize=4096)
def terms_of_passage(passage: str) -> frozenset[str]:
    """Return the terms of a passage as a set; the latest are kept, for they come again."""
    return frozenset(text.terms(passage))
