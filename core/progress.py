"""How far a set of ingestion jobs is, and how long the rest will take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from core.records import Job

_ENOUGH_TO_GUESS = 0.02


@dataclass(frozen=True, slots=True)
class Progress:
    """Counts of jobs; `fraction` is 0..1 with the passages of running files counted in.

    `seconds_left` is None while nothing has been measured or nothing is left.
    """

    total: int
    finished: int
    ready: int
    unchanged: int
    failed: int
    fraction: float
    seconds_left: float | None

    @property
    def active(self) -> bool:
        """True while a job waits or runs."""
        return self.finished < self.total


def measure(jobs: Sequence[Job], now: datetime) -> Progress:
    """Sum up the jobs of one or more batches."""
    ended = [job for job in jobs if job.state in ("done", "failed")]
    fraction = sum(map(_share, jobs)) / len(jobs) if jobs else 0.0
    left = None
    if len(ended) < len(jobs) and fraction > _ENOUGH_TO_GUESS:
        elapsed = (now - min(job.created_at for job in jobs)).total_seconds()
        left = max(0.0, elapsed * (1 - fraction) / fraction)
    return Progress(
        total=len(jobs),
        finished=len(ended),
        ready=sum(job.outcome in ("indexed", "replaced") for job in ended),
        unchanged=sum(job.outcome == "unchanged" for job in ended),
        failed=sum(job.state == "failed" for job in ended),
        fraction=fraction,
        seconds_left=left,
    )


def current(jobs: Sequence[Job]) -> list[Job]:
    """Return the jobs of every batch that is not finished, else of the newest batch.

    `jobs` are newest first.
    """
    open_batches = {job.batch for job in jobs if job.state in ("queued", "running")}
    batches = open_batches or {job.batch for job in jobs[:1]}
    return [job for job in jobs if job.batch in batches]


def _share(job: Job) -> float:
    if job.state in ("done", "failed"):
        return 1.0
    if job.stage == "embedding" and job.total:
        return 0.1 + 0.8 * min(1.0, job.done / job.total)
    return {"queued": 0.0, "reading": 0.05, "writing": 0.95}.get(job.stage, 0.1)
