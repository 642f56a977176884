"""The vector index's contract, on each implementation."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np
import pytest
from qdrant_client import QdrantClient

from core.errors import IndexMismatch
from core.ports import VectorIndex, Vectors
from core.records import Facets, Period, Where
from core.vectors.edge import open_edge
from core.vectors.exact import ExactIndex
from core.vectors.server import open_collection, open_server
from tests.contracts.filters import Finder
from tests.contracts.samples import DIM, chunk, facets, ids
from tests.contracts.vector_index import VectorIndexContract, finder


class LocalClient:
    """qdrant-client's pure Python engine behind a lock, for it is not thread-safe.

    It warns about what only a server needs: payload indexes and search parameters.
    """

    def __init__(self) -> None:
        self._client = QdrantClient(":memory:")
        self._lock = threading.Lock()

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._client, name)

        def locked(*args: Any, **keywords: Any) -> Any:
            keywords.pop("search_params", None)
            with self._lock:
                return method(*args, **keywords)

        return locked

    def create_payload_index(self, *_: Any) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing: what it holds is looked at afterwards."""

    def holds(self) -> list[str]:
        """Return the names of its collections."""
        return sorted(found.name for found in self._client.get_collections().collections)


def open_local(dim: int = DIM) -> VectorIndex:
    client: Any = LocalClient()
    return open_collection(
        client, address="memory", model="m", dim=dim, collection="docai", afresh=False
    )


class TestExactIndex(VectorIndexContract):
    @pytest.fixture
    def index(self) -> VectorIndex:
        return ExactIndex(DIM)


@pytest.fixture(scope="module")
def edge_finder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finder]:
    """One folder for all filters: making one waits for the disk."""
    index = open_edge(tmp_path_factory.mktemp("filters") / "vectors", model="m", dim=DIM)
    yield finder(index)
    index.close()


class TestEdgeIndex(VectorIndexContract):
    @pytest.fixture
    def found_names(self, edge_finder: Finder) -> Finder:
        return edge_finder

    @pytest.fixture
    def index(self, tmp_path: Path) -> Iterator[VectorIndex]:
        index = open_edge(tmp_path / "vectors", model="m", dim=DIM)
        yield index
        index.close()


class TestServerIndexOnTheLocalEngine(VectorIndexContract):
    @pytest.fixture
    def index(self) -> VectorIndex:
        return open_local()


@pytest.mark.live
@pytest.mark.skipif("QDRANT_URL" not in os.environ, reason="QDRANT_URL names no Qdrant server")
class TestServerIndex(VectorIndexContract):
    @pytest.fixture
    def index(self) -> Iterator[VectorIndex]:
        name = f"docai-test-{uuid4()}"
        url, key = os.environ["QDRANT_URL"], os.environ.get("QDRANT_API_KEY")
        index = open_server(url, key, model="m", dim=DIM, collection=name)
        yield index
        QdrantClient(url=url, api_key=key).delete_collection(name)
        index.close()


@pytest.fixture(scope="module")
def engines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[VectorIndex]]:
    """Seeded random vectors and spans, in every engine."""
    edge = open_edge(tmp_path_factory.mktemp("congruence") / "vectors", model="m", dim=16)
    engines = [ExactIndex(16), edge, open_local(16)]
    for document, vectors in random_documents(16):
        chunks = [chunk(document.document_id, n) for n in range(len(vectors))]
        for engine in engines:
            engine.upsert(chunks, vectors, document)
    yield engines
    edge.close()


@pytest.mark.parametrize("seed", range(25))
def test_all_engines_return_the_same_ids(engines: list[VectorIndex], seed: int) -> None:
    random = np.random.default_rng(seed)
    where = random_where(random)
    vector = random_rows(random, 1, 16)[0]

    exact, *others = [engine.search(vector, limit=12, where=where) for engine in engines]

    for found in others:
        assert ids(found) == ids(exact)
        assert [h.score for h in found] == pytest.approx([h.score for h in exact], abs=1e-5)


def random_rows(random: np.random.Generator, count: int, dim: int) -> Vectors:
    vectors = random.normal(size=(count, dim)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def random_period(random: np.random.Generator) -> Period:
    first = date(2024, 1, 1) + timedelta(days=int(random.integers(0, 90)))
    return Period(first, first + timedelta(days=int(random.choice([0, 0, 0, 6, 30]))))


def random_documents(dim: int) -> Iterator[tuple[Facets, Vectors]]:
    random = np.random.default_rng(7)
    for number in range(25):
        period = random_period(random) if random.random() < 0.8 else None
        unit = [None, "Unit 7", "Unit 8"][int(random.integers(3))]
        document = facets(f"d{number}", period=period, unit=unit, current=random.random() < 0.9)
        yield document, random_rows(random, int(random.integers(1, 6)), dim)


def random_where(random: np.random.Generator) -> Where:
    return Where(
        periods=tuple(random_period(random) for _ in range(int(random.integers(0, 4)))),
        match="within" if random.random() < 0.6 else "covers",
        units=("Unit 7",) if random.random() < 0.3 else (),
        current=[True, None][int(random.integers(2))],
        allowed_units=("Unit 8",) if random.random() < 0.3 else None,
    )


MODELS = pytest.mark.parametrize(("model", "dim"), [("other", DIM), ("m", DIM + 1)])


def on(client: Any, model: str, dim: int, *, afresh: bool = False) -> VectorIndex:
    return open_collection(
        client, address="memory", model=model, dim=dim, collection="docai", afresh=afresh
    )


def put(index: VectorIndex, document: str, dim: int = DIM) -> None:
    row = np.eye(dim, dtype=np.float32)[:1]
    index.upsert([chunk(document, 0)], row, facets(document))


@MODELS
def test_a_collection_of_another_model_is_refused(model: str, dim: int) -> None:
    client = LocalClient()
    put(on(client, "m", DIM), "a")

    with pytest.raises(IndexMismatch, match="docai reindex"):
        on(client, model, dim)
    assert dict(on(client, "m", DIM).counts()) == {"a": 1}


@MODELS
def test_a_new_collection_is_built_beside_the_old_one_and_takes_its_place(
    model: str, dim: int
) -> None:
    client = LocalClient()
    old = on(client, "m", DIM)
    put(old, "a")

    new = on(client, model, dim, afresh=True)
    put(new, "b", dim)
    assert dict(old.counts()) == {"a": 1}  # it serves meanwhile
    new.keep()
    assert dict(old.counts()) == {"a": 1}  # and whoever has it open goes on
    new.close()

    assert dict(on(client, model, dim).counts()) == {"b": 1}
    assert len(client.holds()) == 1


def test_places_change_again_and_again() -> None:
    client = LocalClient()
    for number in range(4):
        new = on(client, f"m{number}", DIM, afresh=True)
        put(new, f"d{number}")
        new.keep()
        new.close()
        assert dict(on(client, f"m{number}", DIM).counts()) == {f"d{number}": 1}
        assert len(client.holds()) == 1


@pytest.mark.parametrize("ended", ["killed", "closed"])
def test_a_new_collection_that_was_not_finished_leaves_the_old_one_whole(ended: str) -> None:
    client = LocalClient()
    put(on(client, "m", DIM), "a")
    broken_off = on(client, "other", DIM, afresh=True)
    put(broken_off, "b")
    if ended == "closed":
        broken_off.close()

    assert dict(on(client, "m", DIM).counts()) == {"a": 1}
    assert client.holds() == ["docai"]


def test_a_kill_after_the_change_of_places_leaves_the_new_one_and_cleans_the_old() -> None:
    client = LocalClient()
    put(on(client, "m", DIM), "a")
    new = on(client, "other", DIM, afresh=True)
    put(new, "b")
    new.keep()  # and nothing more: the process is gone

    assert dict(on(client, "other", DIM).counts()) == {"b": 1}
    assert len(client.holds()) == 1


def test_collections_of_others_are_never_cleaned_away() -> None:
    client: Any = LocalClient()
    others = [
        "docai-keywords",
        "docai-2025",
        "docai-current-old",
        "xdocai",
        "docai-test-" + "a" * 32,
    ]
    for name in others:
        open_collection(client, address="m", model="m", dim=4, collection=name, afresh=False)

    new = on(client, "other", DIM, afresh=True)
    new.keep()
    new.close()
    on(client, "other", DIM)

    assert set(others) < set(client.holds())
    assert len(client.holds()) == len(others) + 1
