"""Where something may be sent to: hosts that the privacy setting allows, and no others."""

from __future__ import annotations

import errno
import ipaddress
import socket
import sys
from threading import Event
from typing import Any, Literal
from urllib.parse import urlsplit

from core.errors import NotAllowed

Privacy = Literal["cloud", "local"]

_guarded = Event()


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


def forbid_public_connections() -> None:
    """Refuse, for the rest of this process, to connect any socket to a public address.

    A base URL is checked when it is read; a proxy, a redirect or a name that leads elsewhere
    a minute later shows only when a socket connects.
    """
    if not _guarded.is_set():
        _guarded.set()
        sys.addaudithook(_refuse_public)


def _refuse_public(event: str, details: tuple[Any, ...]) -> None:
    if event not in ("socket.connect", "socket.sendto"):
        return
    address = details[1]
    if not isinstance(address, tuple) or not address[0] or is_local(_bracketed(address[0])):
        return
    raise PermissionError(errno.EACCES, f"DOCAI_PRIVACY=local forbids connecting to {address[0]}")


def _bracketed(host: str) -> str:
    host = host.partition("%")[0]
    return f"[{host}]" if ":" in host else host


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
