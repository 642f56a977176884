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
# About what a turn may send in all its rounds together.
TOKENS = 100_000
_GRACE_S = 60.0
# Servers are asked for at most 8,000 tokens; a piece is about one.
_MOST_PIECES = 16_000
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
    failing model ends it with what came so far; `before_call` sees all that is sent. Past
    the budget of time or tokens the model has to answer from what it has.
    """
    log, deadline, room = list(opening), time.monotonic() + SECONDS, TOKENS
    for round_ in range(ROUNDS):
        size = sum(prompts.tokens(message.text) for message in log)
        last = round_ == ROUNDS - 1 or time.monotonic() > deadline or 2 * size > room
        room -= size
        if last:
            log.append(ChatMessage("system", prompts.LAST_ROUND))
        before_call(log)
        offered = () if last else SPECS
        reply = yield from _reply(model, log, offered, aloud=toolbox.used, until=deadline)
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
    model: ChatModel,
    log: Sequence[ChatMessage],
    tools: Sequence[ToolSpec],
    *,
    aloud: bool,
    until: float,
) -> Generator[TextDelta, None, Reply]:
    """Stream one reply. A model out of reach, and a stream without an end, are failures.

    A reply that still goes on some time past the deadline, or has no end, is cut there.
    """
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
            late = time.monotonic() > until + _GRACE_S
            if not isinstance(delta, Finished) and (late or len(text) > _MOST_PIECES):
                finish = Finished("incomplete", "time" if late else "length")
                break
    except ModelUnavailable as exc:
        finish = Finished("failed", str(exc))
    return Reply("".join(text), tuple(calls.values()), finish)
