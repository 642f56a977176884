"""A small server that speaks chat completions and nothing newer, with faults on order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from tests.local_server import serve
from tests.responses_server import CUT, GARBAGE, Behaviour, Event, Refusal, Script

GONE = Refusal(404)
UNKNOWN: Event = {"id": "c1", "object": "something.new", "model": "m", "created": 1, "novelty": []}


def chunk(finish: str | None = None, **delta: Any) -> Event:
    """One piece of a reply."""
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    return {
        "id": "c1",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "test-model",
        "choices": [choice],
    }


def said(text: str, *, finish: str = "stop") -> list[Event]:
    """A whole reply of text, word by word."""
    words = [chunk(content=f"{word} ") for word in text.split(" ")]
    return [chunk(role="assistant", content=""), *words, chunk(finish)]


def called(name: str, arguments: Any, *, call_id: str = "call_1", pieces: int = 5) -> list[Event]:
    """A whole reply that calls a tool, its arguments in pieces."""
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    size = -(-len(text) // pieces)
    head = {"index": 0, "id": call_id, "type": "function"}
    first = {**head, "function": {"name": name, "arguments": ""}}
    parts = [text[i : i + size] for i in range(0, len(text), size)]
    rest = [{"index": 0, "function": {"arguments": part}} for part in parts]
    return [*(chunk(tool_calls=[piece]) for piece in (first, *rest)), chunk("tool_calls")]


@contextmanager
def completing(*behaviours: Behaviour, lacking: Refusal = GONE) -> Iterator[Script]:
    """Serve a script as chat completions; `lacking` is what /v1/responses answers."""
    script = Script(list(behaviours))

    async def responses(request: Request) -> Response:
        await request.json()
        script.lacked += 1
        return JSONResponse({"detail": lacking.message}, lacking.status)

    async def complete(request: Request) -> Response:
        script.requests.append(await request.json())
        behaviour = script.behaviours.pop(0)
        if isinstance(behaviour, Refusal):
            error = {"message": behaviour.message, "code": behaviour.code, "type": behaviour.code}
            return JSONResponse({"error": error}, behaviour.status, headers=dict(behaviour.headers))
        return StreamingResponse(_lines(behaviour), media_type="text/event-stream")

    routes = [
        Route("/v1/responses", responses, methods=["POST"]),
        Route("/v1/chat/completions", complete, methods=["POST"]),
    ]
    with serve(Starlette(routes=routes)) as url:
        script.url = f"{url}/v1"
        yield script


async def _lines(events: Sequence[Event]) -> AsyncIterator[str]:
    for event in events:
        if event is CUT:
            return
        if event is GARBAGE:
            yield "data: {not json\n\n"
        elif event.get("type") == "(pause)":
            await asyncio.sleep(event["seconds"])
        else:
            yield f"data: {json.dumps(event)}\n\n"
    yield "data: [DONE]\n\n"
