"""What every vector index must do: inherit, and give an `index` of dimension 4."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from core.errors import IndexMismatch
from core.ports import VectorIndex
from core.records import Where
from tests.contracts.filters import DOCUMENTS, FilterContract, Finder
from tests.contracts.samples import DAY, DIM, axis, chunk, facets, ids, month, rows


def finder(index: VectorIndex) -> Finder:
    """Fill an empty index with DOCUMENTS; return what finds their names in it."""
    for document in DOCUMENTS:
        name = document.document_id
        index.upsert([chunk(name, 0), chunk(name, 1)], rows(*[[1, 0, 0, 0]] * 2), document)
    names = {chunk(d.document_id, n).id: d.document_id for d in DOCUMENTS for n in (0, 1)}
    return lambda where: {
        names[hit.chunk_id] for hit in index.search(axis(0), limit=20, where=where)
    }


class VectorIndexContract(FilterContract):
    """Each test quotes a sentence of `VectorIndex`."""

    @pytest.fixture
    def found_names(self, index: VectorIndex) -> Finder:
        return finder(index)

    def test_nothing_is_found_in_nothing(self, index: VectorIndex) -> None:
        assert index.search(axis(0), limit=5) == []
        assert dict(index.counts()) == {}

    def test_the_score_is_the_cosine_and_the_best_comes_first(self, index: VectorIndex) -> None:
        index.upsert([chunk("a", 0), chunk("a", 1)], rows([1, 0, 0, 0], [3, 4, 0, 0]), facets("a"))

        found = index.search(axis(0), limit=5)

        assert ids(found) == [chunk("a", 0).id, chunk("a", 1).id]
        assert [hit.score for hit in found] == [pytest.approx(1.0), pytest.approx(0.6)]

    def test_keeping_an_index_that_was_not_begun_afresh_changes_nothing(
        self, index: VectorIndex
    ) -> None:
        index.upsert([chunk("a", 0)], rows([1, 0, 0, 0]), facets("a"))
        index.keep()

        assert dict(index.counts()) == {"a": 1}

    def test_a_known_id_is_replaced(self, index: VectorIndex) -> None:
        index.upsert([chunk("a", 0)], rows([1, 0, 0, 0]), facets("a"))
        index.upsert([chunk("a", 0)], rows([0, 1, 0, 0]), facets("a"))

        assert dict(index.counts()) == {"a": 1}
        assert index.search(axis(1), limit=1)[0].score == pytest.approx(1.0)

    def test_equal_scores_come_by_chunk_id_whatever_the_order_of_writing(
        self, index: VectorIndex
    ) -> None:
        chunks = [chunk("a", ordinal) for ordinal in range(60)]
        index.upsert(chunks, rows(*[[1, 0, 0, 0]] * 60), facets("a"))

        found = index.search(axis(0), limit=7)

        assert ids(found) == sorted(c.id for c in chunks)[:7]

    def test_a_limit_of_nothing_finds_nothing(self, index: VectorIndex) -> None:
        index.upsert([chunk("a", 0)], rows([1, 0, 0, 0]), facets("a"))

        assert index.search(axis(0), limit=0) == []

    def test_no_chunks_are_no_error(self, index: VectorIndex) -> None:
        index.upsert([], np.zeros((0, DIM), np.float32), facets("a"))

        assert dict(index.counts()) == {}

    def test_more_than_one_batch_is_stored_whole(self, index: VectorIndex) -> None:
        chunks = [chunk("a", ordinal) for ordinal in range(250)]
        index.upsert(chunks, rows(*[[1, 0, 0, 0]] * 250), facets("a"))

        assert dict(index.counts()) == {"a": 250}

    def test_another_dimension_is_refused(self, index: VectorIndex) -> None:
        with pytest.raises(IndexMismatch, match="docai reindex"):
            index.upsert([chunk("a", 0)], np.ones((1, 3), np.float32), facets("a"))

        assert dict(index.counts()) == {}

    @pytest.mark.parametrize("bad", [np.nan, np.inf])
    def test_a_number_that_is_not_finite_is_refused_before_anything_is_written(
        self, index: VectorIndex, bad: float
    ) -> None:
        with pytest.raises(ValueError, match="not finite"):
            index.upsert(
                [chunk("a", 0), chunk("a", 1)],
                np.array([[1, 0, 0, 0], [bad, 0, 0, 0]], np.float32),
                facets("a"),
            )

        assert dict(index.counts()) == {}

    def test_each_chunk_needs_its_vector(self, index: VectorIndex) -> None:
        with pytest.raises(ValueError, match="2 chunks need 2 vectors"):
            index.upsert([chunk("a", 0), chunk("a", 1)], rows([1, 0, 0, 0]), facets("a"))

    def test_delete_removes_a_document_and_no_other(self, index: VectorIndex) -> None:
        for name in ("a", "b"):
            index.upsert([chunk(name, 0), chunk(name, 1)], rows(*[[1, 0, 0, 0]] * 2), facets(name))

        index.delete("a")

        assert dict(index.counts()) == {"b": 2}
        assert {hit.chunk_id for hit in index.search(axis(0), limit=9)} == {
            chunk("b", 0).id,
            chunk("b", 1).id,
        }

    def test_unknown_documents_are_no_error(self, index: VectorIndex) -> None:
        index.delete("nobody")
        index.update(facets("nobody"))

        assert dict(index.counts()) == {}

    def test_update_replaces_every_facet(self, index: VectorIndex) -> None:
        index.upsert([chunk("a", 0)], rows([1, 0, 0, 0]), facets("a", period=DAY, unit="Unit 7"))

        index.update(facets("a", unit="Unit 8", current=False))

        assert not index.search(axis(0), limit=1)
        assert not index.search(axis(0), limit=1, where=Where(periods=(DAY,), current=None))
        assert index.search(axis(0), limit=1, where=Where(units=("Unit 8",), current=None))

    def test_the_filter_comes_before_the_ranking(self, index: VectorIndex) -> None:
        near = [chunk("near", ordinal) for ordinal in range(60)]
        index.upsert(near, rows(*[[1, 0, 0, 0]] * 60), facets("near", period=month(2)))
        index.upsert([chunk("far", 0)], rows([0, 1, 0, 0]), facets("far", period=DAY))

        found = index.search(axis(0), limit=5, where=Where(periods=(DAY,)))

        assert ids(found) == [chunk("far", 0).id]

    def test_searches_while_writing_see_whole_answers(self, index: VectorIndex) -> None:
        index.upsert([chunk("a", 0)], rows([1, 0, 0, 0]), facets("a"))

        def write(name: str) -> None:
            index.upsert([chunk(name, 0)], rows([0, 1, 0, 0]), facets(name))

        def read(_: int) -> float:
            return index.search(axis(0), limit=1)[0].score

        with ThreadPoolExecutor(5) as pool:
            writes = [pool.submit(write, f"d{number}") for number in range(10)]
            scores = list(pool.map(read, range(40)))
            for write_done in writes:
                write_done.result()

        assert scores == [pytest.approx(1.0)] * 40
        assert len(index.counts()) == 11
