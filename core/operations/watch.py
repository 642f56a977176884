"""What happens around every question: who asks too much is refused, and the end is noted.

It also keeps what a service beside the library is held up by, for the doctor to tell.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import replace
from uuid import uuid4

from core import request
from core.errors import BadInput, NotAllowed
from core.library import Health
from core.operations.metrics import Metrics, open_metrics
from core.parts import Parts
from core.records import Answered, AskEvent, Viewer
from core.storage import audit

log = logging.getLogger(__name__)
LONGEST = 8_000
_WINDOW_S = 60.0
_MANY = 1000


class Watch:
    """Limits, counts and logs the questions of one opened library; for every thread."""

    def __init__(self, parts: Parts, *, per_minute: int) -> None:
        self.metrics: Metrics = open_metrics(parts.database)
        self._parts = parts
        self._per_minute = per_minute
        self._asked: defaultdict[str, deque[float]] = defaultdict(deque)
        self._held: dict[str, str] = {}
        self._lock = threading.Lock()

    def hold(self, service: str, why: str) -> None:
        """Keep why a service cannot go on, with its remedy; empty where it can again."""
        with self._lock:
            self._held[service] = why

    def with_held(self, health: Health) -> Health:
        """Add what services are held up by to what the doctor found."""
        with self._lock:
            held = [why for why in self._held.values() if why]
        return replace(health, problems=(*health.problems, *held))

    def admit(self, question: str, viewer: Viewer) -> None:
        """Count a question of this user.

        Raises BadInput for one that is too long, and NotAllowed, on record, past the limit.
        """
        if len(question) > LONGEST:
            raise BadInput(
                f"A question may have {LONGEST:,} characters, and this one has "
                f"{len(question):,}. Shorten it, or upload the text as a document."
            )
        wait = self._seconds_to_wait(viewer.name)
        if not wait:
            return
        self.metrics.refused.inc()
        detail = f"more than {self._per_minute} questions in a minute"
        entry = audit.AuditEntry(self._parts.clock(), viewer.name, "refused", "ask", detail)
        audit.record(self._parts.database, entry)
        raise NotAllowed(
            f"You have asked {self._per_minute} questions within a minute, which is as many as "
            f"one user may. Ask again in {wait:.0f} seconds."
        )

    def _seconds_to_wait(self, user: str) -> float:
        if not self._per_minute:
            return 0.0
        now = time.monotonic()
        with self._lock:
            if len(self._asked) > _MANY:
                self._asked = defaultdict(
                    deque, {u: t for u, t in self._asked.items() if t[-1] > now - _WINDOW_S}
                )
            times = self._asked[user]
            while times and times[0] <= now - _WINDOW_S:
                times.popleft()
            if len(times) >= self._per_minute:
                return max(times[0] + _WINDOW_S - now, 1.0)
            times.append(now)
            return 0.0

    def follow(self, events: Iterator[AskEvent]) -> Iterator[AskEvent]:
        """Yield a turn's events under an id of its own, and note how it ended."""
        return request.within(uuid4().hex[:12], self._noted(events))

    def _noted(self, events: Iterator[AskEvent]) -> Iterator[AskEvent]:
        began = time.perf_counter()
        self.metrics.running.inc()
        try:
            for event in events:
                if isinstance(event, Answered):
                    self._note(event, time.perf_counter() - began)
                yield event
        except BaseException as exc:
            self.metrics.failed(exc)
            log.info("question: %s after %.2f s", type(exc).__name__, time.perf_counter() - began)
            raise
        finally:
            self.metrics.running.dec()

    def _note(self, event: Answered, took_s: float) -> None:
        answer = event.answer
        self.metrics.answered(answer)
        log.info(
            "question: answer %s, %s by %s, %d passages, %d citations, %.2f s",
            event.message_id,
            answer.state,
            answer.engine,
            len(answer.passages),
            len(answer.citations),
            took_s,
        )
