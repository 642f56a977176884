"""Reading where it can be killed: in child processes that a hostile file can only take along.

The children are started as programs of their own, never forked, and live on, so that a small
file costs a message and not a start. A child that dies, hangs or asks for too much memory
fails the one file it was reading.
"""

from __future__ import annotations

import logging
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO, cast

from core.errors import UnreadableFile, UnsupportedFile
from core.loading import check, refusals, wire
from core.loading.limits import DEFAULT, MEGABYTE, Limits
from core.records import Content

_log = logging.getLogger(__name__)
_ROOT = Path(__file__).resolve().parents[2]
_RETIRED_PAST_BYTES = 700 * MEGABYTE
_LARGEST_ANSWER = 2_000 * MEGABYTE


class _Child:
    """One process that reads; not for two threads at once."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._process = subprocess.Popen(
            [sys.executable, "-m", "core.loading.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=_ROOT,
            start_new_session=True,
        )
        self._input = cast("BinaryIO", self._process.stdin)
        self._output = cast("BinaryIO", self._process.stdout)

    def greet(self) -> None:
        """Send the limits, which the child reads first."""
        wire.write(self._input, wire.dumps(asdict(self._limits)))

    def ask(self, name: str, data: bytes) -> dict[str, Any]:
        """Return the child's answer. Raises EOFError or OSError where it died."""
        timer = threading.Timer(self._limits.seconds, self.kill)
        timer.daemon = True
        timer.start()
        try:
            wire.write(self._input, wire.dumps({"name": name}))
            wire.write(self._input, data)
            return wire.loads(wire.read(self._output, most=_LARGEST_ANSWER))
        finally:
            timer.cancel()

    def kill(self) -> None:
        """End it, and what it started, whatever it is doing."""
        if self._process.poll() is not None:
            return
        if hasattr(os, "killpg"):
            os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()

    def close(self) -> None:
        """End it and free what it held."""
        self.kill()
        self._process.wait()
        for pipe in (self._input, self._output):
            try:
                pipe.close()
            except OSError:  # what was still to be flushed has no reader any more
                _log.debug("a reader's pipe was already broken")


class Reader:
    """Reads files in at most `workers` child processes; safe to call from several threads."""

    def __init__(self, workers: int, limits: Limits) -> None:
        self._limits = limits
        self._slots: queue.LifoQueue[_Child | None] = queue.LifoQueue()
        for _ in range(workers):
            self._slots.put(None)
        self._running: set[_Child] = set()
        self._lock = threading.Lock()
        self._closed = False
        self.peak_bytes = 0
        """The most memory that a child has held; 0 where the system does not tell."""
        self.cpu_seconds = 0.0
        """What the last file took of a processor."""

    def load(self, name: str, data: bytes) -> Content:
        """Read a file as `core.loading.load` does; waits for a free child.

        Raises UnsupportedFile or UnreadableFile, and nothing else.
        """
        check(name, data, self._limits)
        child = self._slots.get()
        began = time.monotonic()
        try:
            child = child or self._start()
            answer = child.ask(name, data)
            self.peak_bytes = max(self.peak_bytes, int(answer.get("peak", 0)))
            self.cpu_seconds = float(answer.get("cpu", 0.0))
            if "crashed" in answer or "spoilt" in answer or _is_swollen(answer):
                self._end(child)
                child = None
        except (EOFError, OSError, ValueError) as exc:
            late = time.monotonic() - began >= self._limits.seconds
            self._end(child)
            child = None
            raise self._lost(name, late=late) from exc
        finally:
            self._slots.put(child)
        return _content(name, answer)

    def close(self) -> None:
        """End the children. A file that is being read fails; no more can be."""
        with self._lock:
            self._closed = True
            running = list(self._running)
        for child in running:
            self._end(child)

    def _start(self) -> _Child:
        with self._lock:
            if self._closed:
                raise RuntimeError("the reader is closed")
            child = _Child(self._limits)
            self._running.add(child)
        child.greet()
        return child

    def _end(self, child: _Child | None) -> None:
        if child is not None:
            with self._lock:
                self._running.discard(child)
            child.close()

    def _lost(self, name: str, *, late: bool) -> UnreadableFile:
        if late:
            reason = f"reading it takes more than {self._limits.seconds:g} seconds"
            return refusals.unreadable(name, reason, "Split it into smaller files")
        _log.warning("the process that read a file died")
        return refusals.broken(name)


def open_reader(workers: int = 3, *, limits: Limits = DEFAULT) -> Reader:
    """Return a reader; its child processes start when they are first needed."""
    return Reader(workers, limits)


def _is_swollen(answer: dict[str, Any]) -> bool:
    return int(answer.get("peak", 0)) > _RETIRED_PAST_BYTES


def _content(name: str, answer: dict[str, Any]) -> Content:
    if "unsupported" in answer:
        raise UnsupportedFile(str(answer["unsupported"]))
    if "unreadable" in answer:
        raise UnreadableFile(str(answer["unreadable"]))
    if "crashed" in answer:
        _log.warning("a reader failed: %s", answer["crashed"])
        raise refusals.broken(name)
    try:
        return wire.decode(answer["content"])
    except (KeyError, TypeError, ValueError, AttributeError) as exc:
        raise refusals.broken(name) from exc
