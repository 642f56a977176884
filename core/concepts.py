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

_WORDS = re.compile(r"[^\W\d_]+")
_REPEATS = 2


@dataclass(frozen=True, slots=True)
class Concept:
    """A term of the question, and the terms that mean the same in either language."""

    term: str
    translations: tuple[str, ...] = ()

    def held(self, terms: AbstractSet[str]) -> bool:
        """Tell whether a text of these terms speaks of it."""
        return self.term in terms or any(term in terms for term in self.translations)


@lru_cache(maxsize=1024)
def concepts_of(question: str) -> tuple[Concept, ...]:
    """Return the concepts of a question, in order, each once."""
    terms = dict.fromkeys(text.terms(question))
    translated: dict[str, dict[str, None]] = {term: {} for term in terms}
    for word in _WORDS.findall(text.normal(question)):
        own = text.terms(word)
        if len(own) == 1 and own[0] in translated:
            others = (term for other in sorted(same_meaning(word)) for term in text.terms(other))
            translated[own[0]] |= dict.fromkeys(term for term in others if term not in terms)
    return tuple(Concept(term, tuple(translated[term])) for term in terms)


def query_terms(question: str) -> list[str]:
    """Return the terms to look up: the question's own, counted twice, and translations once."""
    own = text.terms(question)
    translations = [term for one in concepts_of(question) for term in one.translations]
    return own * _REPEATS + translations if translations else own


def coverage(concepts: Sequence[Concept], held: Mapping[str, AbstractSet[str]]) -> dict[str, float]:
    """Return how much of the question each text of `held` has, 1 for the one that has most.

    A concept weighs more the fewer of these texts have it, and nothing where none has.
    """
    having = {one: {name for name, terms in held.items() if one.held(terms)} for one in concepts}
    weights = {one: 1 + _rarity(len(names), len(held)) for one, names in having.items() if names}
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
