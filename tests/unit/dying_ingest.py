"""A program that ingests twenty files and is killed while it reads one of them.

Arguments: the data folder, and the name of the file that kills; empty for none, which goes
on with what is queued.
"""

from __future__ import annotations

import os
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path

from core import library, loading
from core.bm25 import open_keywords
from core.parts import Parts
from core.queue import open_queue
from core.records import Content
from core.storage import jobs
from core.storage.database import open_database
from core.testing import HashEmbedder
from core.vectors.edge import open_edge


class DyingReader:
    """Dies with its whole process at one file, as a crash of the machine would."""

    def __init__(self, fatal: str) -> None:
        self.fatal = fatal

    def load(self, name: str, data: bytes) -> Content:
        if name == self.fatal:
            os.kill(os.getpid(), signal.SIGKILL)
        return loading.load(name, data)


def main(home: Path, fatal: str) -> None:
    files = home / "files"
    files.mkdir(parents=True, exist_ok=True)
    database = open_database(home / "docai.duckdb")
    embedder = HashEmbedder()
    vectors = open_edge(home / "vectors", model=embedder.name, dim=embedder.dim)
    keywords = open_keywords()
    parts = Parts(database, files, embedder, vectors, keywords, lambda: datetime.now(UTC))
    library.load_keywords(parts)
    library.recover(parts)
    queue = open_queue(parts, DyingReader(fatal))
    if fatal:
        given = [(f"{n:02}.txt", f"isi dokumen {n}".encode()) for n in range(20)]
        batch = queue.submit(given, user="sari")
    else:
        batch = jobs.list_jobs(database)[0].batch
    states = [job.state for job in queue.wait(batch)]
    queue.close()
    health = library.doctor(parts)
    done = states.count("done")
    sys.stdout.write(f"{done} done, {health.documents} documents, problems: {health.problems}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
