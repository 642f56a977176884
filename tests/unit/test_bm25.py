"""The keyword index against the class that defines its score."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.bm25 import LuceneBM25, MemoryKeywords, open_keywords
from core.records import Chunk, Facets, Where
from core.text import terms

WORDS = st.sampled_from(["nox", "nphr", "pompa", "turbin", "boiler", "SOP-OPS-001", "yang"])
TEXTS = st.lists(st.lists(WORDS, max_size=8).map(" ".join), max_size=4)
CHANGES = st.lists(st.tuples(st.sampled_from("abcdefgh"), TEXTS), min_size=1, max_size=30)
QUERIES = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)


def chunks(document: str, texts: list[str]) -> list[Chunk]:
    return [Chunk(f"{document}-{n:02}", document, n, 1, text) for n, text in enumerate(texts)]


def assert_equals_the_definition(
    index: MemoryKeywords, library: dict[str, list[str]], query: str
) -> None:
    held = {c.id: terms(c.text) for name, texts in library.items() for c in chunks(name, texts)}
    found = {hit.chunk_id: hit.score for hit in index.search(terms(query), limit=1000)}
    if not any(held.values()):
        assert found == {}
        return
    scores = LuceneBM25(list(held.values())).get_scores(terms(query))
    right = {chunk_id: score for chunk_id, score in zip(held, scores, strict=True) if score}
    assert found == pytest.approx(right, abs=1e-9)


@given(changes=CHANGES, query=QUERIES)
def test_scores_equal_the_definition_after_any_changes(
    changes: list[tuple[str, list[str]]], query: str
) -> None:
    index, library = open_keywords(), {}
    for name, texts in changes:
        if name in library and not texts:
            index.delete(name)
        else:
            index.upsert(chunks(name, texts), Facets(name))
        library[name] = texts

    assert_equals_the_definition(index, library, query)
    assert dict(index.counts()) == {name: len(texts) for name, texts in library.items() if texts}


@given(changes=CHANGES, query=QUERIES)
@settings(max_examples=30)
def test_a_rebuilt_index_scores_the_same(changes: list[tuple[str, list[str]]], query: str) -> None:
    library = dict(changes)
    index = open_keywords()
    index.upsert(chunks("gone", ["nox nox"]), Facets("gone"))

    index.rebuild((chunks(name, texts), Facets(name)) for name, texts in library.items())

    assert_equals_the_definition(index, library, query)


def test_a_score_worked_by_hand() -> None:
    index = open_keywords()
    index.upsert(chunks("a", ["nox nox nphr", "nphr"]), Facets("a"))

    (hit,) = index.search(["nox"], limit=5)

    idf = math.log(1 + (2 - 1 + 0.5) / (1 + 0.5))
    norm = 1.5 * (1 - 0.75 + 0.75 * 3 / 2)  # 3 terms where the average is 2
    assert hit.score == pytest.approx(idf * 2 * (1.5 + 1) / (2 + norm))


def test_a_repeated_term_of_the_question_counts_twice() -> None:
    index = open_keywords()
    index.upsert(chunks("a", ["nox nphr"]), Facets("a"))

    (once,), (twice,) = index.search(["nox"], limit=1), index.search(["nox", "nox"], limit=1)

    assert twice.score == pytest.approx(2 * once.score)


def test_a_filter_changes_no_score() -> None:
    index = open_keywords()
    for name, unit in (("a", "Unit 7"), ("b", "Unit 8"), ("c", "Unit 8")):
        index.upsert(chunks(name, [f"nox {name}"]), Facets(name, unit=unit))

    everything = {hit.chunk_id: hit.score for hit in index.search(["nox"], limit=9)}
    (seven,) = index.search(["nox"], limit=9, where=Where(units=("Unit 7",)))

    assert seven.score == everything["a-00"]


@given(data=st.data(), query=QUERIES)
@settings(max_examples=40)
def test_a_filter_of_any_width_leaves_the_scores_and_the_order(
    data: st.DataObject, query: str
) -> None:
    words = data.draw(st.lists(st.lists(WORDS, max_size=5).map(" ".join), min_size=80, max_size=90))
    index = open_keywords()
    index.rebuild((chunks(f"d{n}", [text]), Facets(f"d{n}")) for n, text in enumerate(words))
    wanted = data.draw(st.sets(st.integers(0, 79), min_size=1))

    everything = index.search(terms(query), limit=1000)
    found = index.search(
        terms(query), limit=1000, where=Where(documents=tuple(f"d{n}" for n in wanted))
    )

    allowed = {f"d{n}-00" for n in wanted}
    assert found == [hit for hit in everything if hit.chunk_id in allowed]


def test_many_changes_leave_few_segments() -> None:
    index = open_keywords()
    for number in range(300):
        index.upsert(chunks(f"d{number % 40}", ["nox"] * 3), Facets(f"d{number % 40}"))

    assert len(index.search(["nox"], limit=1000)) == 40 * 3
    assert index.segments <= 10
