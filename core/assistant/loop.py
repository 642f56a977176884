"""The conversation of one turn with a model: it looks, we fetch, it answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from core.assistant import prompts
from core.assistant.tools import SPECS, Toolbox
from core.errors import ModelUnavailable
from core.ports import ChatModel
from core.records import (
    ChatMessage,
    Finished,
    Searched,
    TextDelta,
    ToolCall,
    ToolSpec,
)

ROUNDS = 5
SECONDS = 180.0
Note = Callable[[Sequence[ChatMessage]], None]


@dataclass(frozen=True, slots=True)
class Reply:
    """One whole reply of a model."""

    text: str
    calls: tuple[ToolCall, ...]
    finish: Finished


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the conversation ended; `exhausted` if the model would have gone on looking."""

    text: str
    finish: Finished
    exhausted: bool = False


def run(
    model: ChatModel, opening: Sequence[ChatMessage], toolbox: Toolbox, *, before_call: Note
) -> Generator[TextDelta | Searched, None, Outcome]:
    """Let the model call tools until it answers; the last round offers none.

    Text is passed on only once something was looked up: an answer from memory is none. A
    failing model ends it with what came so far; `before_call` sees all that is sent.
    """
    log, deadline = list(opening), time.monotonic() + SECONDS
    for round_ in range(ROUNDS):
        last = round_ == ROUNDS - 1 or time.monotonic() > deadline
        if last:
            log.append(ChatMessage("system", prompts.LAST_ROUND))
        before_call(log)
        reply = yield from _reply(model, log, () if last else SPECS, aloud=toolbox.used)
        if reply.finish.reason != "completed" or last:
            return Outcome(reply.text, reply.finish, exhausted=last and round_ > 0)
        if not reply.calls and (toolbox.used or round_ > 0):
            return Outcome(reply.text, reply.finish)
        log.append(ChatMessage("assistant", reply.text, reply.calls, raw=reply.finish.raw))
        for call in reply.calls:
            output = toolbox.run(call)
            if output.result is not None:
                yield Searched(output.result)
            log.append(ChatMessage("tool", output.text, call_id=call.id))
        if not reply.calls:
            log.append(ChatMessage("system", prompts.NUDGE))
    raise AssertionError("the last round returns")


def _reply(
    model: ChatModel, log: Sequence[ChatMessage], tools: Sequence[ToolSpec], *, aloud: bool
) -> Generator[TextDelta, None, Reply]:
    """Stream one reply. A model out of reach, and a stream without an end, are failures."""
    text: list[str] = []
    calls: dict[str, ToolCall] = {}
    finish = Finished("failed", "the reply ended without saying so")
    try:
        for delta in model.reply(log, tools):
            if isinstance(delta, TextDelta):
                text.append(delta.text)
                if aloud:
                    yield delta
            elif isinstance(delta, ToolCall):
                calls[delta.id] = delta
            else:
                finish = delta
    except ModelUnavailable as exc:
        finish = Finished("failed", str(exc))
    return Reply("".join(text), tuple(calls.values()), finish)
