"""How another program on this machine asks the one that owns the data folder.

The owner listens on the loopback and writes its port and a fresh token into `owner.json`,
which only its user can read. Each side proves that it knows the token without sending it;
then one request goes one way and lines of JSON come back, the last with an exit status.
Loopback and a token rather than a Unix socket: it is the same on Windows, and no path is
too long for it.
"""

from __future__ import annotations

import hmac
import json
import logging
import os
import secrets
import socket
import socketserver
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, cast

Line = dict[str, Any]
Send = Callable[[Line], None]
Handle = Callable[[Line, Send], int]

FILE = "owner.json"
_LONGEST = 4 * 1024 * 1024
_GREETING_S = 5.0
log = logging.getLogger(__name__)


def open_channel(home: Path, handle: Handle) -> Channel:
    """Listen, and say where in `home`; `handle(request, send)` returns the exit status.

    Only for the process that owns the folder: what an earlier owner wrote is replaced.
    """
    return Channel(home / FILE, handle)


class Channel:
    """The owner's end. Each request has a thread of its own."""

    def __init__(self, path: Path, handle: Handle) -> None:
        self._path = path
        self._token = secrets.token_hex(32)
        self._server = _Server(self._token, handle)
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.2,), name="channel", daemon=True
        )
        self._thread.start()
        note = {"port": self._server.server_address[1], "token": self._token, "pid": os.getpid()}
        _write_private(path, json.dumps(note))

    def close(self) -> None:
        """Stop listening; requests that are running are cut off."""
        note = _read_note(self._path)
        if note and note.get("token") == self._token:
            self._path.unlink(missing_ok=True)
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@dataclass(frozen=True, slots=True)
class Owner:
    """The other end: a connection on which both sides have proved themselves."""

    pid: int
    _socket: socket.socket
    _stream: BinaryIO

    def ask(self, request: Line) -> Iterator[Line]:
        """Send the one request and yield the lines that come back, until the owner is done."""
        _put(self._stream, request)
        while (line := _get(self._stream)) is not None:
            yield line

    def close(self) -> None:
        """Hang up."""
        self._stream.close()
        self._socket.close()


def find_owner(home: Path) -> Owner | None:
    """Return a connection to the folder's owner; None where no living one answers."""
    note = _read_note(home / FILE)
    if note is None:
        return None
    try:
        link = socket.create_connection(("127.0.0.1", int(note["port"])), timeout=_GREETING_S)
    except (OSError, KeyError, ValueError):
        return None
    stream = cast("BinaryIO", link.makefile("rwb"))
    try:
        if _greet(stream, str(note.get("token"))):
            link.settimeout(None)
            return Owner(int(note.get("pid", 0)), link, stream)
    except (OSError, ValueError):
        log.debug("what answers on the owner's port is not the owner")
    stream.close()
    link.close()
    return None


def _greet(stream: BinaryIO, token: str) -> bool:
    hello = _get(stream)
    if hello is None:
        return False
    mine = secrets.token_hex(16)
    _put(stream, {"proof": _proof(token, "asks", str(hello.get("nonce"))), "nonce": mine})
    answer = _get(stream) or {}
    return hmac.compare_digest(str(answer.get("proof")), _proof(token, "owns", mine))


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = os.name != "nt"
    daemon_threads = True
    block_on_close = False

    def __init__(self, token: str, handle: Handle) -> None:
        super().__init__(("127.0.0.1", 0), _Request)
        self.token = token
        self.handle = handle

    def handle_error(self, request: object, client_address: object) -> None:
        """Log it: the asker has gone, or spoke another language."""
        del request, client_address
        log.debug("a request broke off", exc_info=True)


class _Request(socketserver.StreamRequestHandler):
    server: _Server
    wbufsize = -1
    timeout = _GREETING_S

    def handle(self) -> None:
        nonce = secrets.token_hex(16)
        _put(cast("BinaryIO", self.wfile), {"nonce": nonce})
        hello = _get(self.rfile) or {}
        expected = _proof(self.server.token, "asks", nonce)
        if not hmac.compare_digest(str(hello.get("proof")), expected):
            log.warning("a program without the token was turned away")
            return
        mine = _proof(self.server.token, "owns", str(hello.get("nonce")))
        _put(cast("BinaryIO", self.wfile), {"proof": mine})
        request = _get(self.rfile)
        self.connection.settimeout(None)
        if request is not None:
            self._send({"exit": self.server.handle(request, self._send)})

    def _send(self, line: Line) -> None:
        _put(cast("BinaryIO", self.wfile), line)


def _proof(token: str, who: str, nonce: str) -> str:
    return hmac.new(token.encode(), f"{who}:{nonce}".encode(), sha256).hexdigest()


def _put(stream: BinaryIO, line: Line) -> None:
    stream.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
    stream.flush()


def _get(stream: Any) -> Line | None:
    """Return the next line; None at the end. Raises ValueError for what is none of ours."""
    raw = stream.readline(_LONGEST)
    if not raw:
        return None
    found = json.loads(raw)
    if not isinstance(found, dict):
        raise ValueError("a line that is no object")
    return found


def _read_note(path: Path) -> Line | None:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def _write_private(path: Path, text: str) -> None:
    """Write a file that only this user may read, in one step."""
    draft = path.with_suffix(".part")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
        file.write(text)
    draft.replace(path)
