"""What is particular to the server: it can be away, refuse the key, or hold another's work."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from core.errors import IndexUnavailable
from core.vectors.server import Cluster, open_server
from tests.local_server import serve


def qdrant(status: int, result: object) -> Iterator[str]:
    """Serve something that answers every request for a collection in one way."""

    async def answer(request: Request) -> Response:
        if request.url.path.endswith("/exists"):
            return JSONResponse({"result": {"exists": True}, "status": "ok", "time": 0.0}, status)
        return JSONResponse({"result": result, "status": "ok", "time": 0.0}, status)

    with serve(Starlette(routes=[Route("/{path:path}", answer)])) as url:
        yield url


@pytest.fixture
def keyed() -> Iterator[str]:
    yield from qdrant(401, None)


@pytest.fixture
def failing() -> Iterator[str]:
    yield from qdrant(500, None)


def test_nobody_there_names_the_address_and_what_to_do() -> None:
    with pytest.raises(IndexUnavailable, match=r"http://127\.0\.0\.1:9 .*QDRANT_URL"):
        open_server("http://127.0.0.1:9", None, model="m", dim=4)


def test_a_refused_key_names_the_setting(keyed: str) -> None:
    with pytest.raises(IndexUnavailable, match="QDRANT_API_KEY"):
        open_server(keyed, None, model="m", dim=4)


def test_a_failing_server_names_the_address(failing: str) -> None:
    with pytest.raises(IndexUnavailable, match=failing):
        open_server(failing, None, model="m", dim=4)


def test_a_new_collection_is_spread_over_a_cluster_as_it_is_told() -> None:
    """On the wire: the server itself decides whether its nodes suffice."""
    asked: list[dict[str, object]] = []

    async def answer(request: Request) -> Response:
        result: object = {"exists": False} if request.url.path.endswith("/exists") else True
        if request.url.path.endswith("/index"):
            result = {"operation_id": 1, "status": "completed"}
        if request.method == "PUT" and request.url.path == "/collections/docai":
            asked.append(await request.json())
        return JSONResponse({"result": result, "status": "ok", "time": 0.0})

    with serve(Starlette(routes=[Route("/{path:path}", answer, methods=["GET", "PUT"])])) as url:
        cluster = Cluster(shards=6, replicas=2, write_consistency=2)
        open_server(url, None, model="m", dim=4, cluster=cluster).close()
    [collection] = asked
    assert collection["shard_number"] == 6
    assert collection["replication_factor"] == 2
    assert collection["write_consistency_factor"] == 2
