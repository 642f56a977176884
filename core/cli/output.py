"""Lines on stdout, progress and complaints on stderr; or, for the owner, to whoever asked."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Protocol

BAR_WIDTH = 30
# A document's text shall not steer the terminal that shows it.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


class Screen(Protocol):
    """Where a verb's lines go."""

    def out(self, line: str) -> None:
        """Show a line of the result."""

    def err(self, line: str) -> None:
        """Show a complaint."""

    def progress(self, done: int, total: int, what: str) -> None:
        """Show how far it is."""


class _Terminal:
    """The streams of this process."""

    def out(self, line: str) -> None:
        print(line, flush=True)

    def err(self, line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    def progress(self, done: int, total: int, what: str) -> None:
        filled = BAR_WIDTH * done // max(total, 1)
        bar = f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{total} {what[:40]}"
        if sys.stderr.isatty():
            print(f"\r{bar:<90}", end="\n" if done == total else "", file=sys.stderr, flush=True)
        elif done == total or done * 10 // max(total, 1) != (done - 1) * 10 // max(total, 1):
            print(bar, file=sys.stderr, flush=True)


_screen: ContextVar[Screen | None] = ContextVar("screen", default=None)
_TERMINAL = _Terminal()


@contextmanager
def shown_on(screen: Screen) -> Iterator[None]:
    """Send what is shown within to another screen than this process's streams."""
    token = _screen.set(screen)
    try:
        yield
    finally:
        _screen.reset(token)


def screen() -> Screen:
    """Return where lines go now."""
    return _screen.get() or _TERMINAL


def emit(line: Mapping[str, Any]) -> None:
    """Print one JSON object as one line."""
    text = json.dumps(line, ensure_ascii=False, default=str)
    screen().out(_CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text))


def say(line: str = "") -> None:
    """Print a line for people."""
    screen().out(_harmless(line))


def complain(line: str) -> None:
    """Print a line on stderr."""
    screen().err(f"docai: {_harmless(line)}")


def progress(done: int, total: int, what: str = "") -> None:
    """Draw a progress bar on stderr: in place on a terminal, else a line each tenth."""
    screen().progress(done, total, _harmless(what))


def _harmless(line: str) -> str:
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", line)
