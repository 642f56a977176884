"""A piece of work that comes round again, in a thread of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from core.errors import DocAIError

log = logging.getLogger(__name__)


class Rounds:
    """Does `work` at the start and then every so many seconds; what fails is tried again then."""

    def __init__(self, name: str, work: Callable[[], object], *, seconds: float) -> None:
        self._name = name
        self._work = work
        self._seconds = seconds
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin in a thread."""
        self._thread.start()

    def close(self) -> None:
        """Stop after the round under way."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while True:
            try:
                self._work()
            except DocAIError as exc:
                log.warning("%s: %s", self._name, exc)
            if self._stop.wait(self._seconds):
                return
