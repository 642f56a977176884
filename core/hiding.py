"""Keys and passwords kept out of what is said: some servers repeat the key that they refuse."""

from __future__ import annotations

import re

_SHORTEST = 8
# Who signs in to a server may stand in its address: https://name:password@host.
_CREDENTIALS = re.compile(r"(://)[^/@\s]+@")


def hide(text: str, secret: str | None) -> str:
    """Return the text without the secret; one so short that words would hold it stays."""
    return text.replace(secret, "…") if secret and len(secret) >= _SHORTEST else text


def hide_credentials(address: str) -> str:
    """Return a server's address without who signs in there."""
    return _CREDENTIALS.sub(r"\1…@", address)
