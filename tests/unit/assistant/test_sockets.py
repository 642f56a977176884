"""With local privacy no socket of the process connects to anything but our own network."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from core.chat.server import open_model
from core.errors import ModelUnavailable
from core.records import ChatMessage
from tests.local_server import serve
from tests.ollama_server import FakeOllama, ollama
from tests.responses_server import call, message, serving, stream

PROGRAM = """
import json, sys
connected = []
def watch(event, details):
    if event in ("socket.connect", "socket.sendto"):
        connected.append(details[1] if isinstance(details[1], str) else list(details[1][:2]))
sys.addaudithook(watch)
from pathlib import Path
from core.engine import open_engine
from core.settings import Settings
if __name__ == "__main__":
    text = b"LAPORAN HARIAN UNIT 7\\nTanggal: 2 Maret 2025\\n\\nBeban 598 MW."
    engine = open_engine(Settings())
    reports = list(engine.ingest([("harian.txt", text)]))
    *_, last = engine.ask("Berapa beban unit 7 pada 2 Maret 2025?")
    engine.close()
    print(json.dumps([connected, reports[0].status, last.answer.text]))
"""
TRY = """
import socket, sys
from core.assistant.privacy import forbid_public_connections
forbid_public_connections()
forbid_public_connections()
for family, address in ((socket.AF_INET, ("8.8.8.8", 53)), (socket.AF_INET6, ("2606:4700::1", 53))):
    for kind, verb in ((socket.SOCK_STREAM, "connect"), (socket.SOCK_DGRAM, "sendto")):
        with socket.socket(family, kind) as one:
            try:
                one.connect(address) if verb == "connect" else one.sendto(b"x", address)
            except PermissionError as exc:
                print(exc.args[1])
            else:
                print("connected")
with socket.socket() as listener, socket.socket() as one:
    listener.bind(("127.0.0.1", 0)); listener.listen()
    one.connect(listener.getsockname()); print("near")
"""


def run(program: str, tmp_path: Path, **settings: str) -> str:
    script = tmp_path / "program.py"
    script.write_text(program, encoding="utf-8")
    path = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "PYTHONPATH": str(Path.cwd())}
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**path, **settings},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=100,
        check=True,
    )
    return done.stdout


def test_reading_and_asking_connect_to_our_own_servers_only(tmp_path: Path) -> None:
    look = {"query": "beban unit 7", "periods": None, "unit": None, "kind": None}
    replies = (stream(call("retrieve_documents", look)), stream(message("Beban 598 MW [1].")))
    with ollama(FakeOllama(dim=1024)) as embedding, serving(*replies) as chat:
        out = run(
            PROGRAM,
            tmp_path,
            DOCAI_HOME=str(tmp_path / "data"),
            DOCAI_PRIVACY="local",
            DOCAI_EMBEDDER="ollama",
            OLLAMA_HOST=embedding.url,
            OPENAI_BASE_URL=chat.url,
            HTTP_PROXY="http://8.8.8.8:3128",
            HTTPS_PROXY="http://8.8.8.8:3128",
            ALL_PROXY="http://8.8.8.8:3128",
        )
        sent = chat.requests
    connected, status, text = json.loads(out)
    assert (status, text) == ("indexed", "Beban 598 MW [1].")
    assert len(sent) == 2
    hosts = {address[0] for address in connected if isinstance(address, list)}
    assert hosts == {"127.0.0.1"}


def test_the_process_itself_refuses_public_addresses(tmp_path: Path) -> None:
    lines = run(TRY, tmp_path).splitlines()
    v4, v6 = (f"DOCAI_PRIVACY=local forbids connecting to {a}" for a in ("8.8.8.8", "2606:4700::1"))
    assert lines == [v4, v4, v6, v6, "near"]


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_redirect_is_not_followed_under_local_privacy(status: int) -> None:
    elsewhere: list[str] = []

    async def away(request: Request) -> Response:
        return RedirectResponse("/elsewhere", status)

    async def there(request: Request) -> Response:
        elsewhere.append(request.method)
        return Response("no")

    routes = [
        Route("/v1/responses", away, methods=["POST"]),
        Route("/elsewhere", there, methods=["GET", "POST"]),
    ]
    with serve(Starlette(routes=routes)) as url:
        opened = open_model(
            "m", key="k", base_url=f"{url}/v1", privacy="local", pause=lambda _: None
        )
        with closing(opened), pytest.raises(ModelUnavailable, match=str(status)):
            list(opened.reply([ChatMessage("user", "x")], ()))
    assert elsewhere == []
