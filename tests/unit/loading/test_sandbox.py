"""Reading in child processes: the same results, and a hostile file takes only itself along."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from core.concurrency import map_ordered
from core.errors import UnreadableFile, UnsupportedFile
from core.loading import Limits, load, wire
from core.loading.sandbox import Reader, open_reader
from core.records import Block, Content, Page, Table

SLOW = b"a,b\n" + b"1,2\n" * 2_000_000


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    opened = open_reader(2)
    yield opened
    opened.close()


def child_ids() -> set[int]:
    """Return this process's children; `/proc/…/children` may miss some while others end."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = stat.read_text("utf-8").rpartition(")")[2].split()[:2]
            if int(parent) == os.getpid() and state != "Z":
                found.add(int(stat.parent.name))
    return found


def test_a_child_reads_what_load_reads(reader: Reader) -> None:
    data = b"Unit;Beban\n7;605\n8;598\n"
    assert reader.load("a.csv", data) == load("a.csv", data)


def test_refusals_come_through_word_for_word(reader: Reader) -> None:
    with pytest.raises(UnreadableFile, match=r"^a\.pdf: it is no PDF file"):
        reader.load("a.pdf", b"<html>")
    with pytest.raises(UnsupportedFile, match=r"^a\.png: \.png files cannot be read"):
        reader.load("a.png", b"x")


def test_many_files_at_once_each_get_their_own_text(reader: Reader) -> None:
    names = [f"{i}.txt" for i in range(60)]
    found = map_ordered(lambda n: reader.load(n, f"Isi {n}".encode()).pages[0].text, names, 6)
    assert found == [f"Isi {name}" for name in names]


def test_a_file_that_takes_too_long_is_named_and_the_next_is_read() -> None:
    reader = open_reader(1, limits=Limits(seconds=0.5, rows=10**7, cells=10**8))
    try:
        began = time.monotonic()
        with pytest.raises(UnreadableFile, match=r"lama\.csv: reading it takes more than 0\.5 s"):
            reader.load("lama.csv", SLOW)
        assert time.monotonic() - began < 10
    finally:
        reader.close()


def test_a_file_that_takes_too_much_memory_is_named() -> None:
    limits = Limits(memory_bytes=150 * 2**20, rows=10**7, cells=10**8)
    reader = open_reader(1, limits=limits)
    try:
        with pytest.raises(UnreadableFile, match=r"besar\.csv: "):
            reader.load("besar.csv", SLOW)
        assert reader.load("a.txt", b"Isi.").pages[0].text == "Isi."
    finally:
        reader.close()


@pytest.mark.skipif(not Path("/proc").exists(), reason="children are found through /proc")
def test_a_child_that_dies_fails_its_file_only() -> None:
    before = child_ids()
    reader = open_reader(1)
    try:
        reader.load("a.txt", b"Isi.")
        (child,) = child_ids() - before
        killer = threading.Timer(0.3, os.kill, (child, signal.SIGKILL))
        killer.start()
        with pytest.raises(UnreadableFile, match=r"b\.csv: the file broke its reader"):
            reader.load("b.csv", SLOW)
        assert reader.load("c.txt", b"Isi.").pages[0].text == "Isi."
    finally:
        reader.close()
    assert child_ids() == before


@pytest.mark.skipif(not Path("/proc").exists(), reason="children are found through /proc")
def test_a_child_of_a_large_program_lives_on() -> None:
    before = child_ids()
    large = b"x" * 750_000_000
    reader = open_reader(1)
    try:
        reader.load("a.txt", b"Isi.")
        first = child_ids() - before
        reader.load("b.txt", b"Isi.")
        assert len(first) == 1
        assert child_ids() - before == first
    finally:
        reader.close()
    assert len(large) == 750_000_000


def test_a_closed_reader_reads_no_more() -> None:
    reader = open_reader(1)
    reader.close()
    with pytest.raises(RuntimeError, match="closed"):
        reader.load("a.txt", b"Isi.")


def test_content_survives_the_wire() -> None:
    table = Table(("Unit", ""), (("7", "é\n"),), "Tabel 1", 3)
    page = Page(2, (Block("heading", "A"), Block("table", "x", table)), "Maret", ocr=True)
    content = Content((page, Page(3, (), readable=False)), {"title": "T"}, ("catatan",))
    assert wire.decode(wire.loads(wire.dumps(wire.encode(content)))) == content
