"""Chat completions: the older wire format, for servers that lack the Responses API."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import openai

from core.chat.calls import MOST_TOKENS, Trouble
from core.records import ChatMessage, Delta, Finished, TextDelta, ToolCall, ToolSpec


def stream(
    client: openai.OpenAI,
    model: str,
    *,
    messages: Sequence[ChatMessage],
    tools: Sequence[ToolSpec],
) -> Iterator[Delta]:
    """Stream one reply. Raises Trouble where the stream ends without saying why."""
    request: dict[str, Any] = {
        "model": model,
        "messages": _messages(messages),
        "stream": True,
        "max_tokens": MOST_TOKENS,
    }
    if tools:
        request["tools"] = [_tool(tool) for tool in tools]
    state = _State()
    with client.chat.completions.create(**request) as chunks:
        for chunk in chunks:
            yield from state.read(chunk)
    if not state.reason:
        host = client.base_url.netloc.decode("ascii", "replace").rpartition("@")[2]
        raise Trouble(f"{host} cut the connection before the answer was whole", again=True)
    yield from state.ending()


def _tool(tool: ToolSpec) -> dict[str, Any]:
    about = {"description": tool.description, "parameters": dict(tool.parameters)}
    return {"type": "function", "function": {"name": tool.name, **about}}


def _messages(messages: Sequence[ChatMessage]) -> list[dict[str, Any]]:
    return [_message(message, first=not at) for at, message in enumerate(messages)]


def _message(message: ChatMessage, *, first: bool) -> dict[str, Any]:
    if message.role == "tool":
        return {"role": "tool", "tool_call_id": message.call_id, "content": message.text}
    if message.role == "system" and not first:
        # many chat templates allow a system message only at the start
        return {"role": "user", "content": message.text}
    if not message.calls:
        return {"role": message.role, "content": message.text}
    calls = [
        {
            "id": call.id,
            "type": "function",
            "function": {"name": call.name, "arguments": _json(call.arguments)},
        }
        for call in message.calls
    ]
    return {"role": "assistant", "content": message.text or None, "tool_calls": calls}


def _json(arguments: str) -> str:
    """Return arguments that are JSON, for a server reads them again; others were refused."""
    try:
        json.loads(arguments)
    except ValueError:
        return "{}"
    return arguments


@dataclass(slots=True)
class _Call:
    """A tool call as its pieces come."""

    id: str
    name: str
    arguments: str = ""


@dataclass(slots=True)
class _State:
    """What one stream has given so far."""

    reason: str = ""
    refusal: str = ""
    calls: list[_Call] = field(default_factory=list)
    at: dict[int, _Call] = field(default_factory=dict)

    def read(self, chunk: Any) -> Iterator[Delta]:
        """Return what a chunk gives; a chunk of no use here, known or not, gives nothing."""
        for choice in getattr(chunk, "choices", None) or ():
            delta = getattr(choice, "delta", None)
            self.refusal += getattr(delta, "refusal", None) or ""
            for piece in getattr(delta, "tool_calls", None) or ():
                self._gather(piece)
            if text := getattr(delta, "content", None):
                yield TextDelta(text)
            self.reason = getattr(choice, "finish_reason", None) or self.reason

    def ending(self) -> Iterator[Delta]:
        """Return the whole tool calls, then the end."""
        for call in self.calls:
            yield ToolCall(call.id, call.name, call.arguments or "{}")
        if self.reason == "length":
            yield Finished("incomplete", "max_tokens")
        elif self.refusal or self.reason == "content_filter":
            yield Finished("refused", self.refusal or "content_filter")
        else:
            yield Finished("completed")

    def _gather(self, piece: Any) -> None:
        """Add a piece to its call; some servers give several whole calls under one index."""
        index = getattr(piece, "index", None) or 0
        function = getattr(piece, "function", None)
        name, identity = getattr(function, "name", None), getattr(piece, "id", None)
        call = self.at.get(index)
        if call is None or (identity and name and identity != call.id):
            call = _Call(identity or f"call_{len(self.calls) + 1}", name or "")
            self.calls.append(call)
            self.at[index] = call
        call.name = call.name or name or ""
        call.arguments += getattr(function, "arguments", None) or ""
