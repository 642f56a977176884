"""The keyword index's contract, on the one in memory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from qdrant_client import QdrantClient

from core.bm25 import open_keywords
from core.ports import KeywordIndex
from core.text import terms
from core.vectors.edge_keywords import open_edge_keywords
from core.vectors.server_keywords import open_keyword_collection, open_server_keywords
from core.vectors.sparse import chunk_vector
from tests.contracts.filters import Finder
from tests.contracts.keyword_index import KeywordIndexContract, finder
from tests.contracts.samples import chunk, facets, ids
from tests.contracts.test_vector_indexes import LocalClient


class TestKeywordsInMemory(KeywordIndexContract):
    @pytest.fixture
    def index(self) -> KeywordIndex:
        return open_keywords()


@pytest.fixture(scope="module")
def edge_finder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finder]:
    """One folder for all filters: making one waits for the disk."""
    index = open_edge_keywords(tmp_path_factory.mktemp("filters") / "keywords")
    yield finder(index)
    index.close()


class TestKeywordsOnEdge(KeywordIndexContract):
    forgets = False

    @pytest.fixture
    def found_names(self, edge_finder: Finder) -> Finder:
        return edge_finder

    @pytest.fixture
    def index(self, tmp_path: Path) -> Iterator[KeywordIndex]:
        index = open_edge_keywords(tmp_path / "keywords")
        yield index
        index.close()


class TestKeywordsOnTheLocalServer(KeywordIndexContract):
    @pytest.fixture
    def index(self) -> KeywordIndex:
        client: Any = LocalClient()
        return open_keyword_collection(client, address="memory")


@pytest.mark.live
@pytest.mark.skipif("QDRANT_URL" not in os.environ, reason="QDRANT_URL names no Qdrant server")
class TestKeywordsOnAServer(KeywordIndexContract):
    forgets = False

    @pytest.fixture
    def index(self) -> Iterator[KeywordIndex]:
        name = f"docai-test-{uuid4()}"
        url, key = os.environ["QDRANT_URL"], os.environ.get("QDRANT_API_KEY")
        index = open_server_keywords(url, key, collection=name)
        yield index
        QdrantClient(url=url, api_key=key).delete_collection(name)
        index.close()


def test_edge_keeps_what_it_was_given_when_it_is_opened_again(tmp_path: Path) -> None:
    index = open_edge_keywords(tmp_path / "keywords")
    index.upsert([chunk("a", 0, "zirkonafta")], facets("a"))
    index.close()

    index = open_edge_keywords(tmp_path / "keywords")

    assert ids(index.search(terms("zirkonafta"), limit=5)) == [chunk("a", 0).id]
    index.close()


def test_edge_drops_what_another_analyzer_made(tmp_path: Path) -> None:
    open_edge_keywords(tmp_path / "keywords").close()
    (tmp_path / "keywords" / "collection.json").write_text('{"model": "bm25:0", "dim": 0}')

    index = open_edge_keywords(tmp_path / "keywords")

    assert dict(index.counts()) == {}
    index.close()


def test_a_weight_of_the_sparse_vector_is_bm25s_own_part() -> None:
    numbers, weights = chunk_vector("pompa pompa bocor")

    norm = 1.5 * (1 - 0.75 + 0.75 * 3 / 150)
    assert len(numbers) == 2
    assert sorted(weights) == pytest.approx([2.5 / (1 + norm), 2 * 2.5 / (2 + norm)])
