"""A library that works without rest and is killed, again and again; then it must be whole.

Arguments: a folder, the index (`edge` or `server`), the number of kills, a seed. It prints a
line of JSON: the kills, and what each kind of work had been doing when it was struck. Every
life is a fork of this process, which itself opens nothing; each ends by SIGKILL at a random
moment, and the next opens what it left, and checks it before it works on.

The server's contract runs on qdrant-client's local engine with a folder: it keeps what was
acknowledged through a kill, as a server does.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from qdrant_client import QdrantClient

from core import library, loading, reread
from core.errors import NotFound
from core.opening import open_parts
from core.parts import Parts
from core.ports import VectorIndex
from core.queue import IngestQueue, open_queue
from core.records import Content
from core.settings import Settings
from core.storage import documents, jobs
from core.storage.database import Database, migrate, migrations
from core.testing import HashEmbedder
from core.vectors import edge
from core.vectors.server import open_collection

IN_EVERY_LIFE = edge  # the wiring imports it late; all lives shall be of the same code
NAMES = 8
LONGEST_LIFE_S = 0.6
PATIENCE_S = 60.0


class PlainReader:
    """Reads in this process: nothing here is hostile."""

    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


class LockedServer:
    """The server's adapter on the local engine, which is not safe for threads by itself."""

    def __init__(self, folder: Path) -> None:
        client = QdrantClient(path=str(folder))
        embedder = HashEmbedder()
        self._index = open_collection(
            client,
            address="local",
            model=embedder.name,
            dim=embedder.dim,
            collection="docai",
            afresh=False,
        )
        self._lock = threading.RLock()

    def __getattr__(self, name: str) -> object:
        method = getattr(self._index, name)

        def call(*args: object, **options: object) -> object:
            with self._lock:
                return method(*args, **options)

        return call


def opened(home: Path, kind: str) -> Parts:
    settings = Settings(home=home, embedder="fake", chat="extractive")
    vectors: VectorIndex | None = None
    if kind == "server":
        vectors = LockedServer(home / "server")  # type: ignore[assignment]
    return open_parts(
        settings, embedder=None, vectors=vectors, clock=lambda: datetime.now(UTC), afresh=False
    )


def text_of(name: int, version: int) -> bytes:
    day = 1 + version % 28
    body = "\n".join(f"Bacaan {n} dokumen {name} versi {version} unit." for n in range(60))
    return f"LAPORAN {name}\nTanggal: {day} Maret 2025\n\n{body}\n".encode()


# --- a life -------------------------------------------------------------------------------


def live(home: Path, kind: str, seed: int, told: int) -> None:
    """Open, check, then work until killed; what is begun and what is done goes to `told`."""

    def tell(**line: object) -> None:
        os.write(told, json.dumps(line).encode() + b"\n")

    parts = opened(home, kind)
    queue = open_queue(parts, PlainReader(), workers=2)
    settle(parts, queue)
    tell(checked=problems(parts), ready=sorted(d.digest for d in documents.find(parts.database)))
    random = Random(seed)
    while True:
        step(parts, queue, random, tell)


def step(parts: Parts, queue: IngestQueue, random: Random, tell: object) -> None:
    assert callable(tell)
    ready = documents.find(parts.database)
    kind = random.choice(["ingest", "ingest", "delete", "edit", "reread", "reindex"])
    if kind == "ingest" or not ready:
        tell(begun="ingest")
        files = [
            (f"{name}.txt", text_of(name, random.randrange(10_000)))
            for name in random.sample(range(NAMES), 2)
        ]
        done = [job.document_id for job in queue.wait(queue.submit(files, user="sari"))]
        tell(added=[d.digest for d in documents.by_ids(parts.database, [i for i in done if i])])
        return
    document = random.choice(ready)
    tell(begun=kind, digest=document.digest)
    if kind == "delete":
        library.delete(parts, document.id, user="sari")
        tell(deleted=document.digest)
    elif kind == "edit":
        library.edit(parts, document.id, {"unit": f"Unit {random.randrange(9)}"}, user="sari")
    elif kind == "reread":
        with suppress(NotFound):
            reread.reread(parts, PlainReader(), document.id, user="sari")
    else:
        list(library.reindex(parts))


def settle(parts: Parts, queue: IngestQueue) -> None:
    """Wait until every job that a dead process left has ended."""
    for batch in {job.batch for job in jobs.list_jobs(parts.database)}:
        list(queue.wait(batch))


def problems(parts: Parts) -> list[str]:
    """Return what is not whole, doubled, or unfinished."""
    found = list(library.doctor(parts).problems)
    everything = documents.find(parts.database, statuses=("ready", "pending", "failed"))
    found += [f"{d.name} is {d.status}: {d.error}" for d in everything if d.status != "ready"]
    for what, times in Counter(d.digest for d in everything).items():
        found += [f"{what} is there {times} times"] * (times > 1)
    for one in {d.series for d in everything}:
        current = [d for d in everything if d.series == one and d.current]
        found += [f"series {one} has {len(current)} current versions"] * (len(current) != 1)
    for job in jobs.list_jobs(parts.database):
        found += [f"job of {job.name}: {job.state}, {job.error}"] * (job.state != "done")
    return found


# --- who kills ----------------------------------------------------------------------------


class Witness:
    """What the lives told: which digests must be there, which must not, which may be either."""

    def __init__(self) -> None:
        self.present: set[str] = set()
        self.unsure: set[str] = set()
        self.struck: Counter[str] = Counter()
        self.faults: list[str] = []
        self._begun = "opening"

    def hear(self, line: Mapping[str, object]) -> None:
        if "checked" in line:
            self.faults += map(str, line["checked"])  # type: ignore[call-overload]
            ready = set(line["ready"])  # type: ignore[call-overload]
            self.faults += [f"{d} was lost" for d in self.present - ready - self.unsure]
            self.present, self.unsure = ready, set()
            self._begun = "checked"
        elif "begun" in line:
            self._begun = str(line["begun"])
            if self._begun == "delete":
                self.unsure.add(str(line["digest"]))
        elif "added" in line:
            self.present |= set(line["added"])  # type: ignore[call-overload]
            self.unsure -= set(line["added"])  # type: ignore[call-overload]
            self._begun = "between"
        elif "deleted" in line:
            self.present.discard(str(line["deleted"]))
            self._begun = "between"

    def strike(self) -> None:
        self.struck[self._begun] += 1
        self._begun = "opening"


def one_life(home: Path, kind: str, seed: int, witness: Witness, life_s: float | None) -> None:
    """Fork, let it live for `life_s` after it has checked (None: until then), and kill it."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            live(home, kind, seed, write)
        except BaseException as exc:  # noqa: BLE001 - the life ends here, and what ended it is told
            os.write(write, json.dumps({"checked": [repr(exc)], "ready": []}).encode() + b"\n")
        os._exit(1)
    os.close(write)
    end = time.monotonic() + PATIENCE_S
    rest = b""
    while time.monotonic() < end:
        if select.select([read], [], [], max(end - time.monotonic(), 0))[0]:
            piece = os.read(read, 65536)
            if not piece:
                break
            *lines, rest = (rest + piece).split(b"\n")
            for line in map(json.loads, lines):
                witness.hear(line)
                if "checked" in line:
                    end = time.monotonic() + (life_s or 0.0)
    with suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while piece := os.read(read, 65536):
        *lines, rest = (rest + piece).split(b"\n")
        for line in map(json.loads, lines):
            witness.hear(line)
    os.close(read)


def killed_while_migrating(home: Path, random: Random) -> str | None:
    """Kill a migration at a random moment; return what is wrong after the next one."""
    import duckdb

    home.mkdir(parents=True, exist_ok=True)
    path, steps = home / "old.duckdb", migrations()
    path.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        database = Database(duckdb.connect(str(path)), path)
        migrate(database, steps)
        os._exit(0)
    time.sleep(random.uniform(0.0, 0.12))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    database = Database(duckdb.connect(str(path)), path)
    migrate(database, steps)
    applied = database.read("SELECT name FROM schema_migrations ORDER BY name")
    database.close()
    return None if applied == [(name,) for name, _ in steps] else f"applied: {applied}"


def main(home: Path, kind: str, kills: int, seed: int) -> None:
    random, witness = Random(seed), Witness()
    for number in range(kills):
        if number % 10 == 9 and (wrong := killed_while_migrating(home, random)):
            witness.faults.append(wrong)
        one_life(home, kind, seed + number, witness, random.uniform(0.01, LONGEST_LIFE_S))
        witness.strike()
    one_life(home, kind, seed, witness, None)
    line = {"kills": kills, "struck": witness.struck, "documents": len(witness.present)}
    sys.stdout.write(json.dumps({**line, "faults": witness.faults}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
