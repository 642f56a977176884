"""What may leave the machine, and where to: allowed hosts, and masking of personal data."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal
from urllib.parse import urlsplit

from core.errors import NotAllowed
from core.ports import ChatModel
from core.records import ChatMessage, Delta, TextDelta, ToolCall, ToolSpec

Privacy = Literal["cloud", "local"]

# --- hosts ----------------------------------------------------------------------------------


def host_of(url: str) -> str:
    """Return the host of a URL, or of a bare `host:port`."""
    return urlsplit(url if "//" in url else f"//{url}").hostname or ""


def is_local(url: str) -> bool:
    """True if every address of the URL's host is loopback, private or link-local.

    A name that cannot be resolved is not local: nothing is known of where it leads.
    """
    addresses = _addresses(host_of(url))
    return bool(addresses) and all(_is_near(address) for address in addresses)


def allowed(url: str, privacy: Privacy) -> bool:
    """True if the privacy setting lets this host be contacted."""
    return privacy == "cloud" or is_local(url)


def require_allowed(url: str, privacy: Privacy) -> None:
    """Raise NotAllowed for a host that the privacy setting forbids."""
    if not allowed(url, privacy):
        raise NotAllowed(
            f"DOCAI_PRIVACY=local forbids contacting {host_of(url) or url!r}: it is not a loopback "
            "or private address. Use a server inside, or set DOCAI_PRIVACY=cloud."
        )


def _addresses(host: str) -> list[str]:
    if not host:
        return []
    try:
        return [str(ipaddress.ip_address(host))]
    except ValueError:
        pass
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return sorted({str(entry[4][0]).split("%")[0] for entry in found})


def _is_near(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    return ip.is_loopback or ip.is_link_local or any(ip in net for net in _PRIVATE)


# The ranges of RFC 1918, RFC 6598 and RFC 4193; `is_private` holds documentation nets too.
_PRIVATE = tuple(
    ipaddress.ip_network(net)
    for net in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7")
)

# --- masking --------------------------------------------------------------------------------

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
    (
        "PHONE",
        re.compile(
            r"(?<![\w.,/-])(?:\+\d{1,3}[ .-]?|\(?0)(?:\(?[2-9]\d{1,3}\)?)"
            r"(?:[ .-]?\d{2,4}){2,3}(?![\w/])"
        ),
    ),
)
_PLACEHOLDER = re.compile(r"<(?:EMAIL|NIP|NIK|PHONE)_\d+>")
_PARTIAL = re.compile(r"<[A-Z]{0,5}(?:_\d{0,4})?$")


@dataclass(slots=True)
class Masker:
    """Puts placeholders for personal data, the same for the same value, and takes them back."""

    known: dict[str, str] = field(default_factory=dict)

    def mask(self, text: str) -> str:
        """Return the text with e-mail addresses, phone numbers, NIK and NIP replaced."""
        for kind, pattern in _PATTERNS:
            text = pattern.sub(partial(self._placeholder, kind), text)
        return text

    def unmask(self, text: str) -> str:
        """Return the text with the placeholders that were given out replaced by their values."""
        values = {placeholder: value for value, placeholder in self.known.items()}
        return _PLACEHOLDER.sub(lambda match: values.get(match[0], match[0]), text)

    def kinds(self) -> tuple[str, ...]:
        """Return the kinds that were masked, in order of the alphabet."""
        return tuple(sorted({p[1:].rsplit("_", 1)[0] for p in self.known.values()}))

    def _placeholder(self, kind: Kind, match: re.Match[str]) -> str:
        value = match[0]
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
