"""ChatModel on the Responses API, OpenAI's or any server's that speaks it; nothing is stored.

Each call sends the whole conversation, a model's own items unchanged, so that no state is
kept at the provider.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

import openai

from core.errors import ModelUnavailable
from core.records import ChatMessage, Delta, Finished, TextDelta, ToolCall, ToolSpec

OPENAI_URL = "https://api.openai.com/v1"
ATTEMPTS = 3
_LONGEST_PAUSE_S = 20.0
_MOST_TOKENS = 8000
_PASSING = frozenset({"server_error", "rate_limit_exceeded"})


class Trouble(Exception):
    """A call went wrong; `again` says whether another try may help, `wait_s` after how long."""

    def __init__(self, detail: str, *, again: bool, wait_s: float | None = None) -> None:
        super().__init__(detail)
        self.again = again
        self.wait_s = wait_s


@dataclass(frozen=True, slots=True)
class ResponsesModel:
    """A model behind the Responses API. Safe to call from several threads."""

    name: str
    host: str
    client: openai.OpenAI
    pause: Callable[[float], None] = time.sleep

    def reply(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]) -> Iterator[Delta]:
        """Stream one reply; tries again on 429, 5xx and cuts, as long as nothing came."""
        request = _request(self.name, messages, tools)
        for attempt in range(1, ATTEMPTS + 1):
            begun = False
            try:
                with translated(self.host):
                    for delta in self._stream(request):
                        begun = True
                        yield delta
                return
            except Trouble as trouble:
                if begun:
                    yield Finished("failed", str(trouble))
                    return
                if not trouble.again or attempt == ATTEMPTS:
                    raise ModelUnavailable(str(trouble)) from trouble
                self.pause(trouble.wait_s or 0.5 * 2**attempt)

    def close(self) -> None:
        """Release the connections."""
        self.client.close()

    def _stream(self, request: Mapping[str, Any]) -> Iterator[Delta]:
        """One call. Raises Trouble for a failure before anything came, vendor errors for cuts."""
        state = _State()
        with self.client.responses.create(**request) as events:
            for event in events:
                yield from state.read(event)
                if state.ended:
                    return
        raise Trouble(f"{self.host} cut the connection before the answer was whole", again=True)


def open_responses(
    model: str,
    *,
    key: str | None,
    base_url: str | None = None,
    privacy: Literal["cloud", "local"] = "cloud",
    timeout_s: float = 60.0,
    pause: Callable[[float], None] = time.sleep,
) -> ResponsesModel:
    """Return a model; nothing is contacted yet.

    `timeout_s` is the longest silence. With local privacy neither a proxy of the
    environment nor a redirect is followed: both may lead out of the house.
    """
    url = base_url or OPENAI_URL
    timeout = openai.Timeout(timeout_s, connect=10.0)
    local = privacy == "local"
    http = openai.DefaultHttpx2Client(
        timeout=timeout, trust_env=not local, follow_redirects=not local
    )
    client = openai.OpenAI(
        api_key=key or "none", base_url=url, max_retries=0, timeout=timeout, http_client=http
    )
    return ResponsesModel(model, urlsplit(url).netloc.rpartition("@")[2], client, pause)


@contextmanager
def translated(host: str) -> Iterator[None]:
    """Turn the vendor's errors into Trouble that names the host and what to do."""
    try:
        yield
    except openai.APITimeoutError as exc:
        raise Trouble(f"{host} did not answer in time; try again later", again=True) from exc
    except openai.APIConnectionError as exc:
        reason = exc.__cause__ or exc
        detail = f"{host} cannot be reached ({reason}); check OPENAI_BASE_URL and the network"
        raise Trouble(detail, again=True) from exc
    except openai.APIStatusError as exc:
        raise _status_trouble(host, exc) from exc
    except openai.APIError as exc:
        raise Trouble(f"{host} reports: {exc.message}", again=True) from exc
    except json.JSONDecodeError as exc:
        raise Trouble(f"{host} sent something that is not JSON", again=True) from exc


def _status_trouble(host: str, exc: openai.APIStatusError) -> Trouble:
    said = _said(exc)
    if exc.status_code in (401, 403):
        return Trouble(f"{host} refused the key ({said}); check OPENAI_API_KEY", again=False)
    if exc.status_code == 404:
        return Trouble(
            f"{host} does not know this model or path ({said}); check DOCAI_MODEL and "
            "OPENAI_BASE_URL",
            again=False,
        )
    if exc.status_code == 429:
        spent = "insufficient_quota" in (exc.code or "", exc.type or "")
        wait = _retry_after(exc.response.headers)
        return Trouble(f"{host} is over its limit ({said})", again=not spent, wait_s=wait)
    if exc.status_code >= 500 or exc.status_code in (408, 409):
        wait = _retry_after(exc.response.headers)
        return Trouble(f"{host} failed with {exc.status_code} ({said})", again=True, wait_s=wait)
    return Trouble(f"{host} refused the call with {exc.status_code} ({said})", again=False)


def _said(exc: openai.APIStatusError) -> str:
    body = exc.body if isinstance(exc.body, Mapping) else {}
    return " ".join(str(body.get("message") or exc.message).split())[:200]


def _retry_after(headers: Mapping[str, str]) -> float | None:
    try:
        return min(float(headers["retry-after"]), _LONGEST_PAUSE_S)
    except (KeyError, ValueError):
        return None


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
        "max_output_tokens": _MOST_TOKENS,
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
