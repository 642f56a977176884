"""Files of one JSON object a line, as people write them: read whole, or refused by the line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.errors import BadInput


def read(path: Path) -> str:
    """Return the text of a UTF-8 file, with or without its mark. Raises BadInput."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as exc:
        raise BadInput(f"{str(path)!r} cannot be read: {exc}.") from exc


def objects(name: str, text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield (line number from 1, object), blank lines passed over. Raises BadInput."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except ValueError as exc:
            raise BadInput(f"{name}: line {number} is not JSON ({exc}).") from exc
        if not isinstance(value, dict):
            raise BadInput(f"{name}: line {number} is not a JSON object.")
        yield number, value
