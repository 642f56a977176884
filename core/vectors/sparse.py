"""BM25 as sparse vectors, for Qdrant's own keyword search: it multiplies by its idf.

A chunk's vector holds for each term the part of BM25 that does not depend on the others
(k1 1.5, b 0.75), a question's how often it names the term; Qdrant adds Lucene's idf, so that
their product is the score of `core.bm25`, but for the average length: that is a constant
here, for stored vectors cannot follow it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b

from core.ports import KeywordIndex
from core.records import Chunk, Facets
from core.text import terms

K1 = 1.5
B = 0.75
# Terms of a passage of about 1000 characters, as measured over the sample and public reports.
AVERAGE_LENGTH = 150
MAKER = "bm25:1"
"""Who made an index; another number where `core.text.terms` or these weights change."""

TERMS = "terms"
"""The name of the vector."""

Sparse = tuple[list[int], list[float]]


def chunk_vector(text: str) -> Sparse:
    """Return the term numbers of a text, ascending, and the weight of each."""
    counts = Counter(map(_number, terms(text)))
    norm = K1 * (1 - B + B * counts.total() / AVERAGE_LENGTH)
    return _sorted({n: times * (K1 + 1) / (times + norm) for n, times in counts.items()})


def question_vector(asked: Sequence[str]) -> Sparse:
    """Return the numbers of a question's terms, ascending, and how often each is named."""
    return _sorted({n: float(times) for n, times in Counter(map(_number, asked)).items()})


def rebuild(index: KeywordIndex, documents: Iterable[tuple[Sequence[Chunk], Facets]]) -> None:
    """Write every document again, then remove those that are not among them."""
    kept = set()
    for chunks, facets in documents:
        index.upsert(chunks, facets)
        kept.add(facets.document_id)
    for document_id in index.counts().keys() - kept:
        index.delete(document_id)


def _sorted(weights: dict[int, float]) -> Sparse:
    numbers = sorted(weights)
    return numbers, [weights[number] for number in numbers]


def _number(term: str) -> int:
    """Return 32 bits of a term's digest: of a million terms about a hundred share theirs."""
    return int.from_bytes(blake2b(term.encode(), digest_size=4).digest(), "big")
