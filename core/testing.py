"""Small real stand-ins for the models and the clock, for tests and for `DOCAI_…=fake`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from hashlib import blake2b
from typing import Literal

import numpy as np

from core.ports import ChatModel, Clock, Vectors
from core.records import ChatMessage, Delta, Finished, TextDelta, ToolCall, ToolSpec
from core.text import terms


class HashEmbedder:
    """Bags of hashed terms: the more words two texts share, the higher their cosine."""

    name = "fake:hash"
    dim = 64

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return unit rows; a text without terms gives the first axis."""
        del kind
        rows = np.zeros((len(texts), self.dim), np.float32)
        for row, text in zip(rows, texts, strict=True):
            for term in terms(text):
                row[_slot(term, self.dim)] += 1.0
            if not row.any():
                row[0] = 1.0
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        return rows


def _slot(term: str, dim: int) -> int:
    return int.from_bytes(blake2b(term.encode(), digest_size=4).digest(), "big") % dim


def fixed_clock(at: datetime) -> Clock:
    """Return a clock that stands still."""
    return lambda: at


class ScriptedModel:
    """Replies from a queue, one a call, and keeps what it was sent.

    A reply is the deltas to give; a Finished is added where one is missing. An exception in
    place of a reply is raised. An empty queue is a test's mistake.
    """

    name = "fake:scripted"
    host = "localhost"

    def __init__(self, replies: Sequence[Sequence[Delta] | Exception]) -> None:
        self._replies = list(replies)
        self.sent: list[tuple[ChatMessage, ...]] = []

    def reply(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]) -> Iterator[Delta]:
        """Give the next reply."""
        del tools
        self.sent.append(tuple(messages))
        reply = self._replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        yield from reply
        if not any(isinstance(delta, Finished) for delta in reply):
            yield Finished("completed")

    def close(self) -> None:
        """There is nothing to release."""

    @staticmethod
    def citing() -> ChatModel:
        """Return the model of `DOCAI_CHAT=fake`: it looks once, then quotes the first passage."""
        return _CitingModel()


class _CitingModel:
    """Calls retrieve_documents with the question, then cites the first passage's first line."""

    name = "fake:citing"
    host = "localhost"

    def reply(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]) -> Iterator[Delta]:
        """Call the tool where it is offered and was not called yet; else answer in pieces."""
        last = messages[-1]
        if last.role != "tool" and tools:
            asked = [m.text for m in messages if m.role == "user"][-1]
            arguments = {"query": asked, "periods": None, "unit": None, "kind": None}
            yield ToolCall(f"call_{len(messages)}", "retrieve_documents", json.dumps(arguments))
        else:
            for piece in _pieces(_first_sentence(last.text)):
                yield TextDelta(piece)
        yield Finished("completed")

    def close(self) -> None:
        """There is nothing to release."""


_PASSAGE = re.compile(r'<passage n="(\d+)"[^>]*>\n(.*?)\n</passage>', re.DOTALL)


def _first_sentence(output: str) -> str:
    found = _PASSAGE.search(output)
    if found is None:
        return "No passage was found."
    lines = [line.strip() for line in found[2].splitlines() if len(line.split()) > 3]
    sentence = (lines or [found[2].strip()])[0]
    return f"{sentence} [{found[1]}]"


def _pieces(text: str) -> list[str]:
    return re.findall(r"\S+\s*", text)
