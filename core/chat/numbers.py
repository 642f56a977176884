"""Written numbers: the values that one may have, whatever separators it was written with."""

from __future__ import annotations

import re


def values(number: str) -> frozenset[str]:
    """Return every value that a written number may have: "1.234" is 1234 or 1.234."""
    if not re.search(r"[.,]", number):
        return frozenset({number.lstrip("0") or "0"})
    found = set()
    groups = re.split(r"[.,]", number)
    if all(len(group) == 3 for group in groups[1:]):
        found.add("".join(groups).lstrip("0"))
    fraction = groups[-1].rstrip("0")
    whole = "".join(groups[:-1]).lstrip("0") or "0"
    found.add(f"{whole}.{fraction}" if fraction else whole)
    return frozenset(found)
