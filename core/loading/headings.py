"""Which lines head a section, where a format does not say so itself."""

from __future__ import annotations

import re

_NUMBERED = re.compile(
    r"(?:BAB|PASAL|BAGIAN|PARAGRAF|LAMPIRAN|CHAPTER|SECTION|ARTICLE|ANNEX|APPENDIX|PART)"
    r"\s+(?:[IVXLC]+|\d+|[A-Z])(?:\.\d+)*[A-Z]?[.:]?"
    r"|BAGIAN\s+KE\w+(?:\s+BELAS)?",
    re.IGNORECASE,
)
_LONGEST = 120


def is_heading(line: str) -> bool:
    """True for a line that is nothing but a section's number: 'BAB II', 'Pasal 14'."""
    return len(line) <= _LONGEST and _NUMBERED.fullmatch(line.strip()) is not None
