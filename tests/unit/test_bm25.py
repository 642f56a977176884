"""The keyword index against the class that defines its score."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bm25 import LuceneBM25, open_keywords
from core.records import Chunk, Facets
from core.text import terms

WORDS = st.sampled_from(["nox", "nphr", "pompa", "turbin", "boiler", "sop-ops-001"])
CHUNKS = st.lists(st.lists(WORDS, max_size=8).map(" ".join), min_size=1, max_size=12)


def chunk(document: str, ordinal: int, text: str) -> Chunk:
    return Chunk(f"{document}-{ordinal:02}", document, ordinal, 1, text)


@given(texts=CHUNKS, query=st.lists(WORDS, min_size=1, max_size=4))
def test_scores_equal_the_definition(texts: list[str], query: list[str]) -> None:
    index = open_keywords()
    for number, text in enumerate(texts):
        index.upsert([chunk(f"d{number:02}", 0, text)], Facets(f"d{number:02}"))
    analysed = [terms(text) for text in texts]
    if not any(analysed):
        return
    asked = terms(" ".join(query))
    right = LuceneBM25(analysed).get_scores(asked)

    found = {hit.chunk_id: hit.score for hit in index.search(asked, limit=100)}

    for number, score in enumerate(right):
        assert found.get(f"d{number:02}-00", 0.0) == pytest.approx(score, abs=1e-9)
