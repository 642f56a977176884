"""A small server that speaks Ollama's /api/embed, with that server's faults on order."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from core.testing import HashEmbedder
from tests.local_server import serve


@dataclass
class FakeOllama:
    """What it holds and does, and what it was sent.

    A text with `poison` in it fails its whole batch, as NaN does. A text of more than
    `context` characters is refused. With `drifting` a text's vector depends on how many
    come with it. `broken` fails every text. The first `busy` requests are sent away.
    """

    model: str = "bge-m3"
    dim: int = 64
    context: int = 100_000
    poison: str = "(poison)"
    drifting: bool = False
    broken: bool = False
    busy: int = 0
    pause_s: float = 0.0
    url: str = ""
    requests: list[dict[str, Any]] = field(default_factory=list)
    digest: str = "7907646426070047a77226ac3e684fbbe8410524f7b4a74d02837e43f2146bab"
    inside: int = 0
    most_inside: int = 0

    def sizes(self) -> list[int]:
        """How many texts each request held, in order."""
        return [len(request["input"]) for request in self.requests]


@contextmanager
def ollama(fake: FakeOllama) -> Iterator[FakeOllama]:
    """Serve a fake Ollama; its address is in `url`."""

    async def embed(request: Request) -> Response:
        body = await request.json()
        fake.requests.append(body)
        fake.inside += 1
        fake.most_inside = max(fake.most_inside, fake.inside)
        await asyncio.sleep(fake.pause_s)
        fake.inside -= 1
        return _reply(fake, body)

    async def tags(request: Request) -> Response:
        model = {"model": f"{fake.model}:latest", "digest": fake.digest, "size": 1}
        return JSONResponse({"models": [model]})

    routes = [
        Route("/api/embed", embed, methods=["POST"]),
        Route("/api/tags", tags, methods=["GET"]),
    ]
    with serve(Starlette(routes=routes)) as url:
        fake.url = url
        yield fake


def _reply(fake: FakeOllama, body: dict[str, Any]) -> Response:
    texts: list[str] = body["input"]
    if fake.busy:
        fake.busy -= 1
        error = "server busy, please try again. maximum pending requests exceeded"
        return JSONResponse({"error": error}, 503)
    if body["model"] != fake.model:
        error = f'model "{body["model"]}" not found, try pulling it first'
        return JSONResponse({"error": error}, 404)
    if fake.broken or any(fake.poison in text for text in texts):
        error = "failed to encode response: json: unsupported value: NaN"
        return JSONResponse({"error": error}, 500)
    if any(len(text) > fake.context for text in texts) and body.get("truncate") is False:
        return JSONResponse({"error": "the input length exceeds the context length"}, 400)
    return JSONResponse(
        {
            "model": fake.model,
            "embeddings": _vectors(fake, texts),
            "total_duration": 14143917,
            "load_duration": 1019500,
            "prompt_eval_count": sum(len(text) // 4 for text in texts),
        }
    )


def _vectors(fake: FakeOllama, texts: list[str]) -> list[list[float]]:
    rows = np.zeros((len(texts), fake.dim))
    rows[:, :64] = HashEmbedder().embed(texts, "passage")[:, : fake.dim]
    if fake.drifting:
        rows[:, 0] += len(texts) - 1
    vectors: list[list[float]] = (3 * rows).tolist()  # not of unit length, as some models
    return vectors
