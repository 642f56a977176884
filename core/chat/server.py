"""ChatModel on a server: by the Responses API, or by chat completions where it lacks that."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from threading import Event
from typing import Literal
from urllib.parse import urlsplit

import openai

from core.chat import completions, responses
from core.chat.calls import Missing, persistent, without_thoughts
from core.records import ChatMessage, Delta, ToolSpec

OPENAI_URL = "https://api.openai.com/v1"
_NONE = "none"  # the client wants a key, also for a server that wants none
_LACKING = frozenset({404, 405, 501})


@dataclass(frozen=True, slots=True)
class ServerModel:
    """A model behind a server. Safe to call from several threads.

    Which of the two wire formats the server speaks is found out once, by asking.
    """

    name: str
    host: str
    client: openai.OpenAI
    pause: Callable[[float], None] = time.sleep
    older: Event = field(default_factory=Event)

    def reply(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]) -> Iterator[Delta]:
        """Stream one reply; tries again on 429, 5xx and cuts, as long as nothing came."""
        stream = partial(self._stream, messages, tools)
        key = self.client.api_key
        return without_thoughts(
            persistent(stream, host=self.host, pause=self.pause, secret="" if key == _NONE else key)
        )

    def close(self) -> None:
        """Release the connections."""
        self.client.close()

    def _stream(
        self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]
    ) -> Iterator[Delta]:
        """One call in the server's own wire format. Raises Trouble and the vendor's errors."""
        if not self.older.is_set():
            try:
                yield from responses.stream(self.client, self.name, messages=messages, tools=tools)
                return
            except Missing:
                pass
            except openai.APIStatusError as exc:
                if exc.status_code not in _LACKING or exc.code == "model_not_found":
                    raise
        for delta in completions.stream(self.client, self.name, messages=messages, tools=tools):
            self.older.set()
            yield delta


def open_model(
    model: str,
    *,
    key: str | None,
    base_url: str | None = None,
    privacy: Literal["cloud", "local"] = "cloud",
    timeout_s: float = 60.0,
    pause: Callable[[float], None] = time.sleep,
) -> ServerModel:
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
        api_key=key or _NONE, base_url=url, max_retries=0, timeout=timeout, http_client=http
    )
    return ServerModel(model, urlsplit(url).netloc.rpartition("@")[2], client, pause)
