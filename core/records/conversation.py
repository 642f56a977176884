"""Messages to a language model, and the threads of users."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from core.records.answers import Answer, TextDelta


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A model's wish to run a tool; `arguments` is the JSON text as the model wrote it."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool as a model sees it; `parameters` is a JSON schema."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message to a model.

    An assistant message may carry `calls` and `raw` (the provider's own items, replayed
    unchanged); a tool message answers the call `call_id`.
    """

    role: Literal["system", "user", "assistant", "tool"]
    text: str
    calls: tuple[ToolCall, ...] = ()
    call_id: str = ""
    raw: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Finished:
    """The end of one model reply; anything but `completed` says why in `detail`."""

    reason: Literal["completed", "incomplete", "failed", "refused"]
    detail: str = ""
    raw: tuple[Mapping[str, Any], ...] = ()


Delta = TextDelta | ToolCall | Finished


@dataclass(frozen=True, slots=True)
class Thread:
    """A conversation of one user."""

    id: str
    user: str
    title: str
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Message:
    """A question or an answer in a thread; `answer` is set on an assistant's message."""

    id: str
    thread_id: str
    role: Literal["user", "assistant"]
    text: str
    created_at: datetime
    answer: Answer | None = None
    helpful: bool | None = None


@dataclass(frozen=True, slots=True)
class Cited:
    """A question for which a document was cited, and the thread it stands in."""

    thread_id: str
    question: str
    at: datetime
