"""Hiding personal data from a language model: e-mail, phone numbers, NIK and NIP."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from phonenumbers import PhoneNumberMatcher

from core.ports import ChatModel
from core.records import ChatMessage, Delta, TextDelta, ToolCall, ToolSpec

Kind = Literal["EMAIL", "NIP", "NIK", "PHONE"]

_PATTERNS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("EMAIL", re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    # date of birth, month of appointment, sex, serial number
    (
        "NIP",
        re.compile(
            r"(?<![\d.])(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[ .]?"
            r"(?:19|20)\d{2}(?:0[1-9]|1[0-2]|21)[ .]?[12][ .]?\d{3}(?!\d)"
        ),
    ),
    # region, date of birth (women: day + 40), serial number
    (
        "NIK",
        re.compile(
            r"(?<![\d.])[1-9]\d{5}[ .]?(?:0[1-9]|[1256]\d|[37][01]|4[1-9])(?:0[1-9]|1[0-2])\d{2}"
            r"[ .]?\d{4}(?![\d])"
        ),
    ),
)
_DIALLED = re.compile(r"\+|\(?0[2-9]|62[ -]?\d")
_INSIDE = re.compile(r"(?:[\w.,/]|\w-)$")
_PLACEHOLDER = re.compile(r"<(?:EMAIL|NIP|NIK|PHONE)_\d+>")
_PARTIAL = re.compile(r"<[A-Z]{0,5}(?:_\d{0,4})?$")


def _phones(text: str) -> list[tuple[int, int]]:
    """Return where phone numbers stand, Indonesian ones and others with their country's code.

    The library knows which numbers are dialled; that one begins as a phone number is written
    keeps figures out, which may look like a number without its prefix.
    """
    found = ((m.start, m.end) for m in PhoneNumberMatcher(text, "ID"))
    return [
        (start, end)
        for start, end in found
        if _DIALLED.match(text[start:end]) and not _INSIDE.search(text[max(0, start - 2) : start])
    ]


@dataclass(slots=True)
class Masker:
    """Puts placeholders for personal data, the same for the same value, and takes them back."""

    known: dict[str, str] = field(default_factory=dict)

    def mask(self, text: str) -> str:
        """Return the text with e-mail addresses, phone numbers, NIK and NIP replaced."""
        for kind, pattern in _PATTERNS:
            text = pattern.sub(partial(self._match, kind), text)
        pieces, at = [], 0
        for start, end in _phones(text):
            pieces += [text[at:start], self._placeholder("PHONE", text[start:end])]
            at = end
        return "".join([*pieces, text[at:]])

    def unmask(self, text: str) -> str:
        """Return the text with the placeholders that were given out replaced by their values."""
        values = {placeholder: value for value, placeholder in self.known.items()}
        return _PLACEHOLDER.sub(lambda match: values.get(match[0], match[0]), text)

    def kinds(self) -> tuple[str, ...]:
        """Return the kinds that were masked, in order of the alphabet."""
        return tuple(sorted({p[1:].rsplit("_", 1)[0] for p in self.known.values()}))

    def _match(self, kind: Kind, match: re.Match[str]) -> str:
        return self._placeholder(kind, match[0])

    def _placeholder(self, kind: Kind, value: str) -> str:
        if value not in self.known:
            count = sum(p.startswith(f"<{kind}_") for p in self.known.values())
            self.known[value] = f"<{kind}_{count + 1}>"
        return self.known[value]


@dataclass(frozen=True, slots=True)
class MaskingModel:
    """A model that is sent masked text only; what it writes comes back with the values in."""

    model: ChatModel
    masker: Masker

    @property
    def name(self) -> str:
        """The model's own name."""
        return self.model.name

    @property
    def host(self) -> str:
        """The host that is called."""
        return self.model.host

    def reply(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]) -> Iterator[Delta]:
        """Stream the reply; a placeholder that comes in pieces is held back until it is whole."""
        masked = [self._masked(message) for message in messages]
        held = ""
        for delta in self.model.reply(masked, tools):
            if isinstance(delta, TextDelta):
                held += delta.text
                unfinished = _PARTIAL.search(held)
                cut = unfinished.start() if unfinished else len(held)
                ready, held = held[:cut], held[cut:]
                if ready:
                    yield TextDelta(self.masker.unmask(ready))
                continue
            if held:
                yield TextDelta(self.masker.unmask(held))
                held = ""
            if isinstance(delta, ToolCall):
                delta = replace(delta, arguments=self.masker.unmask(delta.arguments))
            yield delta

    def close(self) -> None:
        """Release the model's connections."""
        self.model.close()

    def _masked(self, message: ChatMessage) -> ChatMessage:
        calls = tuple(
            replace(call, arguments=self.masker.mask(call.arguments)) for call in message.calls
        )
        return replace(message, text=self.masker.mask(message.text), calls=calls)
