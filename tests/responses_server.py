"""A small server that speaks the Responses API's wire format, with faults on order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from tests.local_server import serve

Event = Mapping[str, Any]
CUT: Event = {"type": "(cut)"}
GARBAGE: Event = {"type": "(garbage)"}


def pause(seconds: float) -> Event:
    """Be silent for a while."""
    return {"type": "(pause)", "seconds": seconds}


def hold(until: Callable[[], bool]) -> Event:
    """Be silent until this is true."""
    return {"type": "(hold)", "until": until}


@dataclass(frozen=True)
class Refusal:
    """An HTTP error in place of a stream."""

    status: int
    message: str = "no"
    code: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)


Behaviour = Sequence[Event] | Refusal


@dataclass
class Script:
    """What to answer, in order, and what came in; `lacked` counts calls of a missing API."""

    behaviours: list[Behaviour]
    requests: list[dict[str, Any]] = field(default_factory=list)
    models: list[dict[str, Any]] = field(default_factory=list)
    url: str = ""
    lacked: int = 0


def message(text: str, *, number: int = 0) -> dict[str, Any]:
    """An output item of text."""
    part = {"type": "output_text", "text": text, "annotations": []}
    return {
        "id": f"msg_{number}",
        "type": "message",
        "role": "assistant",
        "status": "completed",
        "content": [part],
    }


def call(name: str, arguments: Any, *, call_id: str = "call_1") -> dict[str, Any]:
    """An output item that calls a tool; arguments may be text that is no JSON."""
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    return {
        "id": f"fc_{call_id}",
        "type": "function_call",
        "status": "completed",
        "call_id": call_id,
        "name": name,
        "arguments": text,
    }


def reasoning(*, encrypted: str | None = "secret") -> dict[str, Any]:
    """An output item of reasoning."""
    item: dict[str, Any] = {"id": "rs_1", "type": "reasoning", "summary": []}
    return item if encrypted is None else {**item, "encrypted_content": encrypted}


def stream(*items: dict[str, Any], end: str = "completed", **details: Any) -> list[Event]:
    """The events of a whole reply: each item added, in pieces, done; then the end."""
    events: list[Event] = [{"type": "response.created", "response": _response([], "in_progress")}]
    for index, item in enumerate(items):
        events.append({"type": "response.output_item.added", "output_index": index, "item": item})
        events += _pieces(index, item)
        events.append({"type": "response.output_item.done", "output_index": index, "item": item})
    events.append({"type": f"response.{end}", "response": _response(items, end, **details)})
    return events


def _pieces(index: int, item: Mapping[str, Any]) -> list[Event]:
    where = {"output_index": index, "item_id": item["id"]}
    if item["type"] == "function_call":
        size = max(1, len(item["arguments"]) // 5)
        cut = [item["arguments"][i : i + size] for i in range(0, len(item["arguments"]), size)]
        kind = "response.function_call_arguments.delta"
        return [{"type": kind, "delta": piece, **where} for piece in cut]
    if item["type"] == "message":
        part = item["content"][0]
        kind = "response.refusal.delta" if "refusal" in part else "response.output_text.delta"
        words = (part.get("refusal") or part["text"]).split(" ")
        return [{"type": kind, "delta": f"{w} ", "content_index": 0, **where} for w in words]
    return []


def _response(items: Sequence[Any], status: str, **details: Any) -> dict[str, Any]:
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 1,
        "model": "test-model",
        "status": status,
        "output": list(items),
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
        "error": None,
        "incomplete_details": None,
        **details,
    }


@contextmanager
def serving(*behaviours: Behaviour) -> Iterator[Script]:
    """Serve a script on a free port of the loopback for the time of a `with`."""
    script = Script(list(behaviours))
    with serve(_app(script)) as url:
        script.url = f"{url}/v1"
        yield script


def _app(script: Script) -> Starlette:
    async def create(request: Request) -> Response:
        script.requests.append(await request.json())
        behaviour = script.behaviours.pop(0)
        if isinstance(behaviour, Refusal):
            error = {"message": behaviour.message, "code": behaviour.code, "type": behaviour.code}
            return JSONResponse({"error": error}, behaviour.status, headers=dict(behaviour.headers))
        return StreamingResponse(_lines(behaviour), media_type="text/event-stream")

    async def models(request: Request) -> Response:
        return JSONResponse({"data": script.models})

    routes = [Route("/v1/responses", create, methods=["POST"]), Route("/v1/models", models)]
    return Starlette(routes=routes)


async def _lines(events: Sequence[Event]) -> AsyncIterator[str]:
    for number, event in enumerate(events):
        if event is CUT:
            return
        if event is GARBAGE:
            yield "data: {not json\n\n"
        elif event["type"] == "(pause)":
            await asyncio.sleep(event["seconds"])
        elif event["type"] == "(hold)":
            while not event["until"]():
                await asyncio.sleep(0.02)
        else:
            data = json.dumps({**event, "sequence_number": number})
            yield f"event: {event['type']}\ndata: {data}\n\n"
