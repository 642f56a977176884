"""The file: one owner, transactions, and clear words where it cannot be used."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import duckdb
import pytest

from core.errors import DatabaseBusy, DatabaseDamaged
from core.storage.database import open_database

ROOT = Path(__file__).resolve().parents[3]
HOLD = """
import sys
from pathlib import Path
from core.storage.database import open_database
database = open_database(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def test_what_is_written_is_there_after_opening_again(tmp_path):
    path = tmp_path / "folder" / "docai.duckdb"
    database = open_database(path)
    with database.write() as cursor:
        cursor.execute("CREATE TABLE t AS SELECT 7 AS seven")
    database.close()
    database = open_database(path)
    assert database.read("SELECT seven FROM t") == [(7,)]
    database.close()


def test_a_write_that_fails_leaves_nothing():
    database = open_database(":memory:")
    with pytest.raises(duckdb.ConversionException), database.write(changes_library=True) as cursor:
        cursor.execute("CREATE TABLE t AS SELECT 7 AS seven; SELECT 'x'::INTEGER")
    assert database.revision == 0
    with pytest.raises(duckdb.CatalogException):
        database.read("SELECT * FROM t")
    database.close()


def test_four_writers_lose_no_update_and_readers_see_whole_ones():
    database = open_database(":memory:")
    with database.write() as cursor:
        cursor.execute("CREATE TABLE t AS SELECT 0 AS a, 0 AS b")
    torn: list[tuple[int, int]] = []

    def write() -> None:
        for n in range(300):
            with database.write() as cursor:
                cursor.execute("UPDATE t SET a = a + 1")
                if n % 30 == 0:
                    cursor.execute("UPDATE t SET b = a")
            if n % 30 == 0:
                torn.extend(database.read("SELECT a, b FROM t WHERE b > a"))

    threads = [threading.Thread(target=write) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert database.read("SELECT a FROM t") == [(1200,)]
    assert torn == []
    database.close()


def test_a_second_process_is_told_who_has_the_file_and_a_killed_owner_frees_it(tmp_path):
    path = tmp_path / "docai.duckdb"
    command = [sys.executable, "-c", HOLD, str(path)]
    owner = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "open\n"
        with pytest.raises(DatabaseBusy, match=rf"process {owner.pid}\b.*DOCAI_HOME"):
            open_database(path)
        owner.kill()
    open_database(path).close()


@pytest.mark.parametrize("damage", ["not a database", "a broken block"])
def test_a_damaged_file_is_named(tmp_path, damage):
    path = tmp_path / "docai.duckdb"
    open_database(path).close()
    body = bytearray(path.read_bytes())
    if damage == "not a database":
        path.write_bytes(b"junk" * 5000)
    else:
        body[5000:9000] = bytes(4000)
        path.write_bytes(body)
    with pytest.raises(DatabaseDamaged, match=r"docai\.duckdb"):
        open_database(path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(DatabaseDamaged, match="DOCAI_HOME"):
        open_database(tmp_path / "file" / "docai.duckdb")


def test_duckdb_is_never_allowed_to_fetch_an_extension():
    database = open_database(":memory:")
    sql = "SELECT current_setting('autoinstall_known_extensions')"
    assert database.read(sql) == [(False,)]
    database.close()
