"""What `streamlit run` serves: the pages, the library opened at once, and two small addresses.

`/healthz` says that the process is alive, `/readyz` that the library is open and answers;
neither says more. Opening waits for what is out of reach (another owner that is about to
stop, a Qdrant server that is about to start), so that work goes on without a visitor.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from streamlit.starlette import App

from app import resources
from core.cli import remote
from core.cli.main import guarded, run_here
from core.errors import DocAIError
from core.operations import logs
from core.operations.owner import Owner, open_owner
from core.settings import Settings

_log = logging.getLogger(__name__)
_RETRY_S = 5.0


class _Opening:
    """Opens the library and its services in a thread, and closes them."""

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._owner: Owner | None = None
        self._thread = threading.Thread(target=self._open, name="opening", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _open(self) -> None:
        while not self._stop.is_set():
            try:
                engine = resources.engine()
                self._owner = open_owner(engine, remote.handler(engine, _run))
            except (DocAIError, OSError) as exc:
                _log.error("the library is not open yet: %s", exc)
            else:
                _log.info("the library is open")
                resources.warm()
                return
            self._stop.wait(_RETRY_S)

    def is_ready(self) -> bool:
        """True once the library is open and its database and vector index answer."""
        if self._owner is None:
            return False
        try:
            self._owner.require_answers()
        except DocAIError:
            return False
        return True

    def close(self) -> None:
        """Stop the services, put running jobs back, and release the folder."""
        self._stop.set()
        self._thread.join()
        if self._owner is not None:
            self._owner.close()
        resources.background.clear()
        resources.engine.clear()
        _log.info("the library is closed")


def _run(options: remote.Options) -> int:
    return guarded(lambda: run_here(options, Settings()))


_opening = _Opening()


@asynccontextmanager
async def _lifespan(_app: App) -> AsyncIterator[None]:
    logs.configure(Settings().log)
    _opening.start()
    yield
    await asyncio.to_thread(_opening.close)


async def _alive(_request: Request) -> PlainTextResponse:
    return PlainTextResponse("alive\n")


async def _ready(_request: Request) -> PlainTextResponse:
    ready = await asyncio.to_thread(_opening.is_ready)
    return PlainTextResponse("ready\n" if ready else "not ready\n", 200 if ready else 503)


app = App(
    Path(__file__).with_name("main.py"),
    lifespan=_lifespan,
    routes=[Route("/healthz", _alive), Route("/readyz", _ready)],
)
