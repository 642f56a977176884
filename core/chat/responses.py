"""The Responses API's wire format, OpenAI's or any server's that speaks it; nothing is stored.

Each call sends the whole conversation, a model's own items unchanged, so that no state is
kept at the provider.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import openai

from core.chat.calls import MOST_TOKENS, Missing, Trouble
from core.records import ChatMessage, Delta, Finished, TextDelta, ToolCall, ToolSpec

_PASSING = frozenset({"server_error", "rate_limit_exceeded"})


def stream(
    client: openai.OpenAI,
    model: str,
    *,
    messages: Sequence[ChatMessage],
    tools: Sequence[ToolSpec],
) -> Iterator[Delta]:
    """Stream one reply. Raises Missing where the server lacks this API, Trouble for a cut."""
    state = _State()
    with client.responses.create(**_request(model, messages, tools)) as events:
        if "json" in events.response.headers.get("content-type", ""):
            raise Missing  # a server that answers every unknown path with 200 and a word
        for event in events:
            yield from state.read(event)
            if state.ended:
                return
    host = client.base_url.netloc.decode("ascii", "replace").rpartition("@")[2]
    raise Trouble(f"{host} cut the connection before the answer was whole", again=True)


# --- what is sent ---------------------------------------------------------------------------


def _request(
    model: str, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]
) -> dict[str, Any]:
    first = messages[0] if messages and messages[0].role == "system" else None
    request: dict[str, Any] = {
        "model": model,
        "input": _items(messages[1:] if first else messages),
        "stream": True,
        "store": False,
        "include": ["reasoning.encrypted_content"],
        "max_output_tokens": MOST_TOKENS,
    }
    if first:
        request["instructions"] = first.text
    if tools:
        request["tools"] = [
            {
                "type": "function",
                "name": tool.name,
                "description": tool.description,
                "parameters": dict(tool.parameters),
                "strict": True,
            }
            for tool in tools
        ]
    return request


def _items(messages: Sequence[ChatMessage]) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    for message in messages:
        if message.role == "tool":
            answer = {"type": "function_call_output", "call_id": message.call_id}
            items.append({**answer, "output": message.text})
        elif message.raw:
            items += replayed(message.raw)
        else:
            if message.text:
                items.append({"role": message.role, "content": message.text})
            items += [
                {
                    "type": "function_call",
                    "call_id": call.id,
                    "name": call.name,
                    "arguments": call.arguments,
                }
                for call in message.calls
            ]
    return items


def replayed(raw: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return a model's own items so that a server without memory accepts them.

    A reasoning item goes back only with its encrypted content and with the item that
    follows it. Where one has to stay behind, the others lose their ids: an id points to a
    partner that the server would miss.
    """
    whole = all(item.get("encrypted_content") for item in raw if item.get("type") == "reasoning")
    items = [dict(item) for item in raw if whole or item.get("type") != "reasoning"]
    while items and items[-1].get("type") == "reasoning":
        items.pop()
    if not whole:
        for item in items:
            item.pop("id", None)
    return items


# --- what comes back ------------------------------------------------------------------------


@dataclass(slots=True)
class _State:
    """What one stream has given so far."""

    text: bool = False
    ended: bool = False
    refusal: str = ""
    calls: set[str] = field(default_factory=set)
    items: dict[int, Mapping[str, Any]] = field(default_factory=dict)

    def read(self, event: Any) -> Iterator[Delta]:
        """Return what an event gives; events of no use here, known or not, give nothing."""
        kind = getattr(event, "type", "")
        if kind == "response.output_text.delta":
            self.text = True
            yield TextDelta(event.delta)
        elif kind == "response.refusal.delta":
            self.refusal += event.delta
        elif kind == "response.output_item.done":
            self.items[event.output_index] = event.item.to_dict(mode="json")
            yield from self._calls([self.items[event.output_index]])
        elif kind in ("response.completed", "response.incomplete"):
            yield from self._ending(kind, event.response)
        elif kind == "response.failed":
            self._fail(event.response.error)
        elif kind == "error":
            self._fail(event)

    def _ending(self, kind: str, response: Any) -> Iterator[Delta]:
        """Give what the stream left out, then the end."""
        output = [item.to_dict(mode="json") for item in response.output or ()]
        items = tuple(self.items[i] for i in sorted(self.items)) or tuple(output)
        written = _text_of(output) if not self.text else ""
        if written:
            yield TextDelta(written)
        yield from self._calls(output)
        self.ended = True
        refusal = self.refusal or _refusal_of(output)
        if kind == "response.incomplete":
            details = response.incomplete_details
            yield Finished("incomplete", (details and details.reason) or "cut short", items)
        elif refusal:
            yield Finished("refused", refusal, items)
        else:
            yield Finished("completed", raw=items)

    def _calls(self, items: Sequence[Mapping[str, Any]]) -> Iterator[ToolCall]:
        for item in items:
            if item.get("type") == "function_call" and item["call_id"] not in self.calls:
                self.calls.add(item["call_id"])
                yield ToolCall(item["call_id"], item["name"], item.get("arguments") or "{}")

    def _fail(self, error: Any) -> None:
        code = getattr(error, "code", None) or "error"
        message = getattr(error, "message", None) or "the server gave no reason"
        raise Trouble(f"the model's server reports {code}: {message}", again=code in _PASSING)


def _text_of(output: Sequence[Mapping[str, Any]]) -> str:
    return "".join(_parts(output, "output_text", "text"))


def _refusal_of(output: Sequence[Mapping[str, Any]]) -> str:
    return "".join(_parts(output, "refusal", "refusal"))


def _parts(output: Sequence[Mapping[str, Any]], kind: str, key: str) -> Iterator[str]:
    for item in output:
        for part in item.get("content") or ():
            if isinstance(part, Mapping) and part.get("type") == kind:
                yield str(part.get(key) or "")
