"""Lines on stdout, progress and complaints on stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

BAR_WIDTH = 30


def emit(line: Mapping[str, Any]) -> None:
    """Print one JSON object as one line."""
    print(json.dumps(line, ensure_ascii=False, default=str), flush=True)


def say(line: str = "") -> None:
    """Print a line for people."""
    print(line, flush=True)


def complain(line: str) -> None:
    """Print a line on stderr."""
    print(f"docai: {line}", file=sys.stderr, flush=True)


def progress(done: int, total: int, what: str = "") -> None:
    """Draw a progress bar on stderr: in place on a terminal, else a line each tenth."""
    filled = BAR_WIDTH * done // max(total, 1)
    bar = f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{total} {what[:40]}"
    if sys.stderr.isatty():
        print(f"\r{bar:<90}", end="\n" if done == total else "", file=sys.stderr, flush=True)
    elif done == total or done * 10 // max(total, 1) != (done - 1) * 10 // max(total, 1):
        print(bar, file=sys.stderr, flush=True)
