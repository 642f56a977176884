"""A long trial of the running dashboard: many ask, documents come and go, and it is killed.

Everyone works as a real client does, through the owner's channel. What must hold: of the
documents none is lost or doubled, none answers after it was deleted, no question fails
except around a restart, and memory stays where it was.
"""

from __future__ import annotations

import logging
import re
import signal
import statistics
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from core.errors import DatabaseBusy

log = logging.getLogger(__name__)
Say = Callable[..., tuple[int, list[dict[str, Any]]]]
_START_S = 600.0
_SETTLED_S = 30.0
_MONTHS = ("Januari", "Februari", "Maret", "April", "Mei", "Juni")
_RSS = re.compile(r"^VmRSS:\s+(\d+) kB$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Plan:
    """How long, how many, how often; `think_s` is a user's pause between two questions."""

    minutes: float
    users: int
    think_s: float = 10.0
    upload_s: float = 60.0
    kill_s: float = 180.0
    documents: int = 60
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Report:
    """One document of the trial: its name, its question, and the figure that answers it."""

    name: str
    text: str
    question: str
    figure: str


def report(number: int) -> Report:
    """Return the daily report of one unit and day, a function of its number alone."""
    unit, day = 1 + number % 8, 1 + (number // 8) % 28
    month = _MONTHS[(number // 224) % len(_MONTHS)]
    figure = f"{400 + number * 7 % 500},{number % 10}"
    when = f"{day} {month} 2025"
    hours = (f"Pukul {h:02}.00 operasi normal, pompa {h} dan kipas {h} baik." for h in range(24))
    text = (
        f"LAPORAN HARIAN UNIT {unit}\nTanggal: {when}\n\nBeban rata-rata Unit {unit} adalah "
        f"{figure} MW. Nomor catatan {number}.\n" + "\n".join(hours)
    )
    question = f"Berapa beban rata-rata unit {unit} pada {when}?"
    return Report(f"soak_{number:05}.txt", text, question, figure)


@dataclass(slots=True)
class _Tally:
    """What has happened so far; changed under the lock of `Soak`."""

    took_ms: list[float] = field(default_factory=list)
    wrong: int = 0
    from_deleted: int = 0
    failed_outside: list[str] = field(default_factory=list)
    failed_in_restart: int = 0
    restarts_s: list[float] = field(default_factory=list)
    growth_mb: list[float] = field(default_factory=list)
    last_mb: list[float] = field(default_factory=list)
    uploads: int = 0
    deletions: int = 0
    faults: list[str] = field(default_factory=list)


class Soak:
    """One trial. `start` starts the dashboard, `say` sends it a verb and returns its lines."""

    def __init__(
        self, plan: Plan, folder: Path, start: Callable[[], subprocess.Popen[bytes]], say: Say
    ) -> None:
        self._plan = plan
        self._folder = folder
        self._start = start
        self._say = say
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._down: list[tuple[float, float]] = []
        self._is_down = False
        self._live: dict[int, str] = {}
        self._deleted: set[str] = set()
        self._next = 0
        self._settled: float | None = None
        self._tally = _Tally()
        self._process: subprocess.Popen[bytes]

    def run(self) -> dict[str, Any]:
        """Fill the library, let everyone work for the time, and return what was counted."""
        self._process = self._start()
        self._wait_until_open()
        for _ in range(self._plan.documents):
            self._upload()
        threads = [
            threading.Thread(target=job, daemon=True)
            for job in (self._keep_documents, self._kill, self._measure)
        ]
        for number in range(self._plan.users):
            random = Random(self._plan.seed + number)
            threads.append(threading.Thread(target=self._ask, args=(random,), daemon=True))
        for thread in threads:
            thread.start()
        self._over.wait(self._plan.minutes * 60)
        self._over.set()
        for thread in threads:
            thread.join(_START_S)
        self._compare()
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(_START_S)
        return self._result()

    # --- those who work -------------------------------------------------------------------

    def _ask(self, random: Random) -> None:
        while not self._over.wait(random.expovariate(1 / self._plan.think_s)):
            with self._lock:
                number = random.choice(sorted(self._live))
                gone = set(self._deleted)
            wanted = report(number)
            began = time.monotonic()
            try:
                status, lines = self._say("ask", wanted.question, "--today", "2025-12-31")
                error = None if status == 0 and lines else f"status {status}"
            except DatabaseBusy as exc:
                lines, error = [], str(exc)
            self._note(wanted, number, lines, gone=gone, began=began, error=error)

    def _note(
        self,
        wanted: Report,
        number: int,
        lines: list[dict[str, Any]],
        *,
        gone: set[str],
        began: float,
        error: str | None,
    ) -> None:
        ended = time.monotonic()
        with self._lock:
            if error is not None:
                if self._was_down(began, ended):
                    self._tally.failed_in_restart += 1
                else:
                    self._tally.failed_outside.append(error)
                return
            self._tally.took_ms.append((ended - began) * 1000)
            answer = lines[-1]
            cited = {citation["document_id"] for citation in answer["citations"]}
            self._tally.from_deleted += bool(cited & gone)
            # It may have been deleted meanwhile; then any honest answer is right.
            self._tally.wrong += number in self._live and wanted.figure not in answer["answer"]

    def _was_down(self, began: float, ended: float) -> bool:
        """True if a restart touched that time, with a second's grace at its end."""
        return self._is_down or any(a <= ended and began <= b + 1.0 for a, b in self._down)

    def _keep_documents(self) -> None:
        """Upload one document each interval, and delete one every second time."""
        random = Random(self._plan.seed)
        while not self._over.wait(self._plan.upload_s):
            self._upload()
            if self._tally.uploads % 2 == 0:
                self._delete(random)

    def _upload(self) -> None:
        number, self._next = self._next, self._next + 1
        wanted = report(number)
        path = self._folder / wanted.name
        path.write_text(wanted.text, encoding="utf-8")
        while True:
            try:
                _, lines = self._say("ingest", str(path))
                break
            except DatabaseBusy:  # killed meanwhile: the same bytes may be given again
                self._wait_until_open()
        path.unlink()
        with self._lock:
            self._tally.uploads += 1
            if lines and lines[-1]["status"] in ("indexed", "unchanged"):
                self._live[number] = lines[-1]["document_id"]
            else:
                self._tally.faults.append(f"{wanted.name} was not taken: {lines}")

    def _delete(self, random: Random) -> None:
        with self._lock:
            number = random.choice(sorted(self._live))
            document_id = self._live.pop(number)
        while True:
            try:
                status, _ = self._say("delete", document_id)
                break
            except DatabaseBusy:
                self._wait_until_open()
        with self._lock:
            self._tally.deletions += 1
            self._deleted.add(document_id)
        log.info("soak: deleted %s, status %d", document_id, status)

    def _kill(self) -> None:
        random = Random(self._plan.seed + 1000)
        while not self._over.wait(random.uniform(0.8, 1.2) * self._plan.kill_s):
            with self._lock:
                self._is_down, struck = True, time.monotonic()
                self._end_of_life()
            self._process.kill()
            self._process.wait()
            self._process = self._start()
            self._wait_until_open()
            with self._lock:
                self._down.append((struck, time.monotonic()))
                self._is_down = False
                self._tally.restarts_s.append(time.monotonic() - struck)
            self._compare()

    # --- what is looked at ----------------------------------------------------------------

    def _wait_until_open(self) -> None:
        end = time.monotonic() + _START_S
        while time.monotonic() < end:
            try:
                self._say("list")
            except DatabaseBusy:
                time.sleep(0.3)
            else:
                return
        raise TimeoutError("the dashboard did not open")

    def _compare(self) -> None:
        """Hold the catalogue against what was taken and deleted; what is on its way may be."""
        with self._lock:
            must, gone = set(self._live.values()), set(self._deleted)
        try:
            _, lines = self._say("list")
            status, _ = self._say("doctor")
        except DatabaseBusy:
            return
        have = [line["document_id"] for line in lines]
        names = [line["file"] for line in lines]
        with self._lock:
            must &= set(self._live.values())
            faults = self._tally.faults
            faults += [f"{one} was lost" for one in must - set(have)]
            faults += [f"{one} came back" for one in gone & set(have)]
            faults += [f"{one} is there twice" for one in set(names) if names.count(one) > 1]
            faults += ["the doctor found problems"] * (status != 0)

    def _measure(self) -> None:
        """Note the memory of each life once it has settled."""
        open_since, pid = time.monotonic(), self._process.pid
        while not self._over.wait(1.0):
            if self._is_down or self._process.pid != pid:
                open_since, pid, self._settled = time.monotonic(), self._process.pid, None
            elif self._settled is None and time.monotonic() - open_since > _SETTLED_S:
                self._settled = resident_mb(pid)
        with self._lock:
            self._end_of_life()

    def _end_of_life(self) -> None:
        settled, now = self._settled, resident_mb(self._process.pid)
        if settled is not None and now is not None:
            self._tally.growth_mb.append(now - settled)
            self._tally.last_mb.append(now)

    def _result(self) -> dict[str, Any]:
        t = self._tally
        times = sorted(t.took_ms) or [0.0]
        return {
            "minutes": self._plan.minutes,
            "users": self._plan.users,
            "answered": len(t.took_ms),
            "p50_ms": round(statistics.median(times), 1),
            "p95_ms": round(times[int(len(times) * 0.95)], 1),
            "wrong": t.wrong,
            "from_deleted": t.from_deleted,
            "failed_outside_restarts": len(t.failed_outside),
            "failed_in_restarts": t.failed_in_restart,
            "kills": len(t.restarts_s),
            "longest_restart_s": round(max(t.restarts_s, default=0.0), 1),
            "uploads": t.uploads,
            "deletions": t.deletions,
            "documents": len(self._live),
            "faults": [*t.faults, *t.failed_outside[:5]],
            "memory_mb": [round(mb) for mb in t.last_mb],
            "largest_growth_mb": round(max(t.growth_mb, default=0.0), 1),
        }


def resident_mb(pid: int) -> float | None:
    """Return the memory that a process holds; None where the system does not tell."""
    try:
        found = _RSS.search(Path(f"/proc/{pid}/status").read_text(encoding="ascii"))
    except OSError:
        return None
    return int(found[1]) / 1024 if found else None
