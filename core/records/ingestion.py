"""Reports and jobs of files on their way in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from core.records.catalogue import Document

Outcome = Literal["indexed", "unchanged", "replaced", "failed"]


@dataclass(frozen=True, slots=True)
class FileReport:
    """What became of one file."""

    file: str
    status: Outcome
    document: Document | None = None
    error: str | None = None


@dataclass(frozen=True, slots=True)
class Job:
    """One file's ingestion as the queue sees it.

    `stage` is what is being done now; `done` of `total` counts passages in `embedding`.
    """

    id: str
    batch: str
    name: str
    state: Literal["queued", "running", "done", "failed"]
    stage: Literal["queued", "reading", "embedding", "writing", "finished"]
    done: int
    total: int
    attempts: int
    user: str
    created_at: datetime
    updated_at: datetime
    outcome: Outcome | None = None
    document_id: str | None = None
    error: str | None = None
