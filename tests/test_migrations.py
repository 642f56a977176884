"""Every older schema comes up to date with its rows in it."""

from __future__ import annotations

from datetime import UTC, datetime

import duckdb
import pytest

from core.errors import DatabaseDamaged
from core.storage import documents, jobs, threads
from core.storage.database import Database, migrate, migrations, open_database

STEPS = migrations()
NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)


def columns(database: Database) -> list[tuple[object, ...]]:
    return database.read(
        "SELECT table_name, column_name, data_type FROM information_schema.columns ORDER BY ALL"
    )


def fresh() -> Database:
    return Database(duckdb.connect(":memory:"), None)


def fill(database: Database) -> None:
    """Put a row of its column types' plainest values into every table."""
    tables = database.read("SELECT DISTINCT table_name FROM information_schema.columns")
    values = {"BOOLEAN": "true", "BLOB": "'00'::BLOB", "VARCHAR[]": "['x']", "DATE": "'2025-03-05'"}
    values |= {"VARCHAR": "'[]'", "TIMESTAMP": "'2025-03-05 10:00:00'"}
    for (table,) in tables:
        if table == "schema_migrations":
            continue
        kinds = database.read(
            "SELECT data_type FROM information_schema.columns WHERE table_name = ?"
            " ORDER BY ordinal_position",
            [table],
        )
        row = ", ".join(values.get(kind, "1") for (kind,) in kinds)
        with database.write() as cursor:
            cursor.execute(f"INSERT INTO {table} VALUES ({row})")


def test_migrations_are_numbered_without_a_gap():
    assert [name[:5] for name, _ in STEPS] == [f"{n:04}_" for n in range(1, len(STEPS) + 1)]


@pytest.mark.parametrize("age", range(len(STEPS) + 1))
def test_a_library_of_any_age_is_brought_up_to_date_with_its_rows(age):
    old, new = fresh(), open_database(":memory:")
    assert migrate(old, STEPS[:age]) == [name for name, _ in STEPS[:age]]
    fill(old)
    tables = {str(table) for table, *_ in columns(old)} - {"schema_migrations"}
    assert migrate(old, STEPS) == [name for name, _ in STEPS[age:]]
    assert columns(old) == columns(new)
    assert {old.read(f"SELECT count(*) FROM {table}")[0][0] for table in tables} <= {1}
    assert len(tables) == 0 or len(documents.find(old, statuses=("[]",))) == 1  # type: ignore[arg-type]
    old.close()
    new.close()


def test_migrating_twice_does_nothing():
    database = fresh()
    migrate(database, STEPS)
    assert migrate(database, STEPS) == []
    database.close()


def test_a_migration_that_fails_leaves_the_schema_as_it_was():
    database = fresh()
    migrate(database, STEPS)
    before = columns(database)
    broken = ("9999_broken.sql", "CREATE TABLE half (x INTEGER); SELECT * FROM nowhere;")
    with pytest.raises(duckdb.CatalogException):
        migrate(database, [*STEPS, broken])
    assert columns(database) == before
    assert database.read("SELECT count(*) FROM schema_migrations") == [(len(STEPS),)]
    database.close()


def test_a_library_of_a_newer_version_is_refused_with_the_remedy():
    database = fresh()
    migrate(database, [*STEPS, ("9999_future.sql", "CREATE TABLE future (x INTEGER)")])
    with pytest.raises(DatabaseDamaged, match=r"newer version of DocAI \(9999_future\.sql\)"):
        migrate(database, STEPS)
    database.close()


def test_the_current_schema_takes_what_the_code_writes():
    database = open_database(":memory:")
    thread = threads.create(database, "sari", now=NOON)
    jobs.enqueue(database, "b", [jobs.Order("a.txt", "a.txt", "d")], user="sari", now=NOON)
    assert threads.list_threads(database, "sari") == [thread]
    assert [job.name for job in jobs.list_jobs(database)] == ["a.txt"]
    database.close()
