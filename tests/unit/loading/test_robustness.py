"""Mutated files: each gets its text or one clear line, and none hangs or takes a process along."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from core.errors import UnreadableFile, UnsupportedFile
from core.loading import SUFFIXES, Limits
from core.loading.sandbox import Reader, open_reader
from tests.unit.loading.test_whole import FORMATS

PARAGRAPHS = [
    f"Laporan {i} unit {i % 9} beban {600 + i} MW tanggal {i + 1} Maret 2025." for i in range(12)
]
FEW, MANY = 160, 2_000


def mutated(chance: random.Random, sources: Sequence[tuple[str, bytes]]) -> tuple[str, bytes]:
    """Return a file cut off, with bits flipped, spliced with another, or wrongly named."""
    name, data = chance.choice(sources)
    kind = chance.randrange(5)
    if kind == 0:
        return name, data[: chance.randrange(len(data))]
    if kind == 1:
        spoilt = bytearray(data)
        for _ in range(chance.randint(1, 40)):
            spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
        return name, bytes(spoilt)
    if kind == 2:
        _, other = chance.choice(sources)
        return name, data[: chance.randrange(len(data))] + other[chance.randrange(len(other)) :]
    if kind == 3:
        at = chance.randrange(len(data))
        return name, data[:at] + chance.randbytes(chance.randint(1, 400)) + data[at:]
    return f"salah{chance.choice(SUFFIXES)}", data


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    opened = open_reader(2, limits=Limits(seconds=60))
    yield opened
    opened.close()


def fate(reader: Reader, name: str, data: bytes) -> str:
    """Return '' for a file that was read, else the sentence in which it was refused."""
    try:
        return "" if reader.load(name, data).pages else "no pages"
    except (UnreadableFile, UnsupportedFile) as exc:
        return str(exc)


def bad_fates(reader: Reader, seed: int, sources: list[tuple[str, bytes]], count: int) -> list[str]:
    """Return the sentences that no user should see, among those of `count` mutated files."""
    chance = random.Random(seed)
    found: list[str] = []
    for i in range(count):
        name, data = mutated(chance, sources)
        sentence = fate(reader, f"{i}-{name}", data)
        clear = not sentence or (sentence.startswith(f"{i}-{name}: ") and "\n" not in sentence)
        if not clear or "broke its reader" in sentence or "60 seconds" in sentence:
            found.append(sentence)
    return found


def test_a_few_mutated_files_each_get_an_answer(reader: Reader) -> None:
    made = [(name, make(PARAGRAPHS)) for name, make in FORMATS.items()]
    assert bad_fates(reader, 7, made, FEW) == []


@pytest.mark.slow
def test_two_thousand_mutated_files_each_get_an_answer(
    reader: Reader, request: pytest.FixtureRequest
) -> None:
    made = [(name, make(PARAGRAPHS)) for name, make in FORMATS.items()]
    folder = Path(__file__).resolve().parents[4] / "shared" / "corpora" / "office" / "files"
    real = sorted(folder.glob("*")) if folder.exists() else []
    small = [(path.name, path.read_bytes()) for path in real if path.stat().st_size < 60_000]
    assert bad_fates(reader, 11, made + small, MANY) == []
