"""How much faster several files are taken in side by side than one after the other (Table 9).

Generated reports go into a library of their own in a temporary folder, with the embedding
model that is in use; every file is new, so no vector comes from a cache.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path

from core.engine import Engine, open_engine
from core.errors import UnreadableFile
from core.ports import Embedder
from core.records import LOCAL_ADMIN
from core.settings import Settings
from seeds.generator.files import render
from seeds.generator.plant import unit
from seeds.generator.reports import Form, daily

BATCHES = (1, 3, 5, 10)
WARM = 3  # as many as are read side by side
FIRST = date(2025, 1, 1)
File = tuple[str, bytes]


@dataclass(frozen=True, slots=True)
class UploadTiming:
    """So many files, and how long they took to be searchable: singly, and side by side."""

    files: int
    kilobytes: float
    sequential_s: float
    concurrent_s: float

    @property
    def speedup(self) -> float:
        """How many times faster side by side was."""
        return self.sequential_s / self.concurrent_s if self.concurrent_s else 0.0


def measure(
    settings: Settings, *, embedder: Embedder | None = None, batches: Sequence[int] = BATCHES
) -> Iterator[UploadTiming]:
    """Yield a timing for each number of files. Raises what an embedding model raises."""
    with tempfile.TemporaryDirectory(prefix="docai-uploads-") as folder:
        apart = settings.model_copy(update={"home": Path(folder), "qdrant_url": None})
        engine = open_engine(apart, embedder=embedder)
        try:
            _take_in(engine, [_files(WARM, start=0)])  # the readers' start is not a file's time
            start = WARM
            for count in batches:
                singly, together = _files(count, start=start), _files(count, start=start + count)
                start += 2 * count
                yield UploadTiming(
                    files=count,
                    kilobytes=round(sum(len(data) for _, data in together) / 1000, 1),
                    sequential_s=_take_in(engine, [[file] for file in singly]),
                    concurrent_s=_take_in(engine, [together]),
                )
        finally:
            engine.close()


def _files(count: int, *, start: int) -> list[File]:
    """Return `count` PDF reports of days that follow each other."""
    made = []
    for number in range(start, start + count):
        day = FIRST + timedelta(days=number)
        form = Form(f"laporan_harian_unit7_{day}.pdf", "id", 3, number)
        made.append((form.name, render(daily(unit(7), day, form))))
    return made


def _take_in(engine: Engine, batches: Sequence[Sequence[File]]) -> float:
    """Return the seconds until every file of every batch is searchable, batch after batch."""
    started = time.perf_counter()
    for batch in batches:
        for report in engine.ingest(batch, viewer=replace(LOCAL_ADMIN, name="benchmark")):
            if report.status != "indexed":
                raise UnreadableFile(f"A generated file was not taken in: {report.error}.")
    return round(time.perf_counter() - started, 3)
