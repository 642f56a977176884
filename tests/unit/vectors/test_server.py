"""What is particular to the server: it can be away, refuse the key, or hold another's work."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from core.errors import IndexUnavailable
from core.vectors.server import Cluster, open_server
from core.vectors.server_keywords import open_server_keywords
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
        if request.url.path == "/aliases":
            result = {"aliases": []}
        if request.url.path == "/collections":
            result = {"collections": []}
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


def test_the_change_of_places_is_one_request_that_no_search_notices() -> None:
    """On the wire: dropping the alias and putting it on the new collection go together."""
    sent: list[tuple[str, str, object]] = []
    held, alias = ["docai-" + "a" * 32], "docai-current"

    async def answer(request: Request) -> Response:
        path, result = request.url.path, object()
        body = await request.json() if request.method in {"PUT", "POST"} else None
        sent.append((request.method, path, body))
        name = path.removeprefix("/collections/").split("/")[0]
        if path == "/aliases":
            result = {"aliases": [{"alias_name": alias, "collection_name": held[0]}]}
        elif path == "/collections":
            result = {"collections": [{"name": one} for one in held]}
        elif path.endswith("/exists"):
            result = {"exists": name in held}
        elif path.endswith("/index"):
            result = {"operation_id": 1, "status": "completed"}
        else:
            result = True
        return JSONResponse({"result": result, "status": "ok", "time": 0.0})

    methods = ["GET", "PUT", "POST", "DELETE"]
    with serve(Starlette(routes=[Route("/{path:path}", answer, methods=methods)])) as url:
        new = open_server(url, None, model="other", dim=4, afresh=True)
        assert not [one for one in sent if one[0] == "DELETE"]
        new.keep()
        new.close()

    [made] = [
        path.rpartition("/")[2]
        for method, path, _ in sent
        if method == "PUT" and "index" not in path
    ]
    assert [(method, path) for method, path, _ in sent if "index" not in path][-2:] == [
        ("POST", "/collections/aliases"),
        ("DELETE", f"/collections/{held[0]}"),
    ]
    assert [body for _, path, body in sent if path == "/collections/aliases"] == [
        {
            "actions": [
                {"delete_alias": {"alias_name": alias}},
                {"create_alias": {"collection_name": made, "alias_name": alias}},
            ]
        }
    ]


KEY = "qd-a-very-secret-key-0123456789"


@pytest.mark.filterwarnings("ignore:Api key is used with an insecure connection")
@pytest.mark.parametrize("status", [401, 429, 500])
@pytest.mark.parametrize("opens", [open_server_keywords, partial(open_server, model="m", dim=4)])
def test_a_key_that_the_server_repeats_is_not_said(
    opens: Callable[..., object], status: int
) -> None:
    """It stands wherever a server can put it: in the status line, the headers and the body."""
    with echoing(status) as url, pytest.raises(IndexUnavailable) as told:
        opens(url.replace("://", "://sari:her-password@"), KEY)
    assert "QDRANT_" in str(told.value)
    assert KEY not in str(told.value)
    assert "her-password" not in str(told.value)


@contextmanager
def echoing(status: int) -> Iterator[str]:
    """Answer one request after the other with the key that came."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            came = self.headers.get("api-key", "nothing")
            body = f'{{"status": {{"error": "wrong key {came}"}}}}'.encode()
            self.send_response(status, f"no {came}")
            self.send_header("retry-after", "1")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_PUT = do_DELETE = do_GET

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
