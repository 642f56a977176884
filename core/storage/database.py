"""The DuckDB file: one connection, a cursor a call, one lock around writes, migrations."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

import duckdb

from core.errors import DatabaseBusy, DatabaseDamaged

log = logging.getLogger(__name__)
Params = Sequence[Any]
T = TypeVar("T")
MEMORY: Literal[":memory:"] = ":memory:"
_HOLDER = re.compile(r"held in (?P<program>.+?) \(PID (?P<pid>\d+)\)")
_FILE_FAULTS = (
    duckdb.IOException,
    duckdb.SerializationException,
    duckdb.FatalException,
    duckdb.InternalException,
)
# The file must never make DuckDB reach for the network.
_CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}


class Database:
    """An open DuckDB file. Safe to use from every thread; `open_database` makes one."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, path: Path | None) -> None:
        self.path = path
        self._connection = connection
        self._lock = threading.Lock()
        self._revision = 0
        self._broken = False
        self._reopening = threading.Lock()
        self._making = threading.RLock()
        self._derived: dict[Callable[[Database], object], tuple[int, object]] = {}

    @property
    def revision(self) -> int:
        """A counter that every change of the library raises: a key for caches."""
        return self._revision

    def derived(self, make: Callable[[Database], T]) -> T:
        """Return `make(self)` of the library as it is now: made once for each `revision`.

        `make` is a module's function, for it is the key as well. Whoever asks meanwhile
        waits for the one that is making it.
        """
        kept = self._derived.get(make)
        if kept is None or kept[0] != self._revision:
            with self._making:
                kept = self._derived.get(make)
                revision = self._revision  # noted before reading: a later change makes it anew
                if kept is None or kept[0] != revision:
                    kept = self._derived[make] = revision, make(self)
        return cast("T", kept[1])

    def read(self, sql: str, params: Params = ()) -> list[tuple[Any, ...]]:
        """Return all rows of a query, as of the last finished write."""
        with _translated(self.path), self._cursor() as cursor:
            return cursor.execute(sql, params).fetchall()

    @contextmanager
    def write(self, *, changes_library: bool = False) -> Iterator[duckdb.DuckDBPyConnection]:
        """Give a cursor in a transaction: committed at the end, rolled back by any exception.

        Writers wait for each other; a second `write` inside the first would wait for ever.
        `changes_library` raises `revision` after the commit.
        """
        with self._lock, _translated(self.path), self._cursor() as cursor:
            cursor.begin()
            try:
                yield cursor
            except BaseException:
                cursor.rollback()
                raise
            cursor.commit()
            self._revision += changes_library

    @contextmanager
    def _cursor(self) -> Iterator[duckdb.DuckDBPyConnection]:
        """Give a cursor; after a fault that spoilt the open file, of one opened anew.

        A full disk is such a fault: what was committed is safe in the log beside the file,
        but nothing more can be done with it as it was opened.
        """
        if self._broken:
            self._reopen()
        try:
            with self._connection.cursor() as cursor:
                yield cursor
        except duckdb.FatalException:
            self._broken = self.path is not None
            raise

    def _reopen(self) -> None:
        """Open the file anew; where others still hold the old one, the next call tries again."""
        with self._reopening:
            if not self._broken:
                return
            self._connection.close()
            self._connection = duckdb.connect(str(self.path), config=_CONFIG)
            self._connection.execute("SELECT count(*) FROM schema_migrations")
            self._broken = False
            self._revision += 1
            log.warning("the database was opened anew")

    def snapshot(self, path: Path, meanwhile: Callable[[], None]) -> None:
        """Write all that is committed to a new file at `path`; readers go on, writers wait.

        `meanwhile` runs before the writers go on: for what must be of the same moment.
        """
        target = str(path).replace("'", "''")
        with self._lock, _translated(self.path), self._cursor() as cursor:
            (name,) = cursor.execute("SELECT current_database()").fetchall()[0]
            cursor.execute(f"ATTACH '{target}' AS snapshot")
            try:
                cursor.execute(f'COPY FROM DATABASE "{name}" TO snapshot')
            finally:
                cursor.execute("DETACH snapshot")
            meanwhile()

    def close(self) -> None:
        """Release the file, after the write that is under way."""
        with self._lock:
            self._connection.close()


def open_database(path: Path | Literal[":memory:"]) -> Database:
    """Open or create the file and bring it to the newest schema.

    Raises DatabaseBusy where another process has it, DatabaseDamaged where it cannot be read.
    """
    file = None if path == MEMORY else Path(path)
    if file is not None:
        _make_folder(file.parent)
    with _translated(file):
        connection = duckdb.connect(str(path), config=_CONFIG)
    database = Database(connection, file)
    try:
        migrate(database, migrations())
    except BaseException:
        connection.close()
        raise
    return database


def migrations() -> list[tuple[str, str]]:
    """Return the shipped migrations as (name, SQL), in the order in which they are applied."""
    folder = resources.files("core.storage") / "migrations"
    files = [file for file in folder.iterdir() if file.name.endswith(".sql")]
    return sorted((file.name, file.read_text(encoding="utf-8")) for file in files)


def migrate(database: Database, steps: Sequence[tuple[str, str]]) -> list[str]:
    """Apply what is not yet applied, each in one transaction with its row; return the names."""
    with database.write() as cursor:
        cursor.execute(
            "CREATE TABLE IF NOT EXISTS schema_migrations"
            " (name VARCHAR NOT NULL, applied_at TIMESTAMP NOT NULL)"
        )
    applied = {name for (name,) in database.read("SELECT name FROM schema_migrations")}
    if unknown := applied - {name for name, _ in steps}:
        raise DatabaseDamaged(
            f"{_named(database.path)} was written by a newer version of DocAI"
            f" ({max(unknown)}). Install that version, or use another DOCAI_HOME."
        )
    pending = [(name, sql) for name, sql in steps if name not in applied]
    for name, sql in pending:
        with database.write() as cursor:
            cursor.execute(sql)
            cursor.execute("INSERT INTO schema_migrations VALUES (?, ?)", [name, naive_utc()])
    return [name for name, _ in pending]


def naive_utc(moment: datetime | None = None) -> datetime:
    """Return a moment (default: now) as the tables keep it: UTC, without a zone."""
    return (moment or datetime.now(UTC)).astimezone(UTC).replace(tzinfo=None)


def aware_utc(stored: datetime) -> datetime:
    """Return a stored moment with its zone, UTC."""
    return stored.replace(tzinfo=UTC)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as exc:
        raise DatabaseDamaged(
            f"The data folder {str(folder)!r} cannot be made: {exc.strerror}."
            " Set DOCAI_HOME to a folder that can be written."
        ) from exc


def _named(path: Path | None) -> str:
    return "The database in memory" if path is None else f"The database {str(path)!r}"


@contextmanager
def _translated(path: Path | None) -> Iterator[None]:
    """Turn what the file or the disk does into our errors; a wrong statement stays a bug."""
    try:
        yield
    except duckdb.Error as exc:
        # A broken block is reported as the bare base class.
        if type(exc) is duckdb.Error or isinstance(exc, _FILE_FAULTS):
            raise _fault(path, str(exc)) from exc
        raise


def _fault(path: Path | None, text: str) -> DatabaseBusy | DatabaseDamaged:
    if holder := _HOLDER.search(text):
        who = f"{holder['program']} (process {holder['pid']})"
    elif "lock on file" in text or "being used by another process" in text:
        who = "another process"
    else:
        return DatabaseDamaged(
            f"{_named(path)} cannot be used: {text.splitlines()[0]}"
            " Check the disk's free space and rights, or restore a backup."
        )
    return DatabaseBusy(
        f"{_named(path)} is in use by {who}."
        " Stop that process or work through it, or set DOCAI_HOME to another folder."
    )
