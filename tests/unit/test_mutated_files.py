"""Spoilt files through `docai ingest`: a status each, no traceback, none that holds up the rest."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from core.loading import SUFFIXES
from tests.unit.loading.test_robustness import PARAGRAPHS, mutated
from tests.unit.loading.test_whole import FORMATS
from tests.unit.loading.test_xls import SAMPLE

ROOT = Path(__file__).resolve().parents[2]
FEW, MANY = 24, 2_100
STATUSES = {"indexed", "replaced", "unchanged", "failed"}


def made() -> list[tuple[str, bytes]]:
    """A sound file of every format, and an archive of some."""
    files = [(name, make(PARAGRAPHS)) for name, make in FORMATS.items()]
    files.append(("a.xls", SAMPLE))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files[:4]:
            archive.writestr(f"isi/{name}", data)
    return [*files, ("a.zip", packed.getvalue())]


def spoil(folder: Path, sources: Sequence[tuple[str, bytes]], *, seed: int, count: int) -> set[str]:
    """Write mutated files and return their names."""
    chance = random.Random(seed)
    names: set[str] = set()
    for i in range(count):
        name, data = mutated(chance, sources)
        if chance.randrange(40) == 0:
            name = f"kosong{chance.choice([*SUFFIXES, '.zip', '.exe', ''])}"
        names.add(f"{i:04}-{name}")
        (folder / f"{i:04}-{name}").write_bytes(data)
    return names


def ingest(folder: Path, home: Path) -> subprocess.CompletedProcess[str]:
    program = "import sys; from core.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "ingest", str(folder), "--json"]
    settings = {"DOCAI_HOME": str(home), "DOCAI_EMBEDDER": "fake", "DOCAI_CHAT": "extractive"}
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, timeout=3_000
    )


def assert_each_has_its_fate(folder: Path, home: Path, names: set[str]) -> None:
    done = ingest(folder, home)
    assert done.returncode in (0, 1), done.stderr[-2_000:]
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert {line["status"] for line in lines} <= STATUSES
    told = {part for line in lines for part in Path(line["file"]).parts}
    assert {name for name in names if name not in told} == set()
    failed = [line for line in lines if line["status"] == "failed"]
    assert all(line["error"] and "\n" not in line["error"] for line in failed)
    assert all(line["document_id"] for line in lines if line["status"] != "failed")
    assert "Traceback" not in done.stdout + done.stderr
    assert not [line["error"] for line in failed if "broke its reader" in line["error"]]
    assert not [line["error"] for line in failed if "seconds" in line["error"]]
    assert not [line["error"] for line in failed if "could not be processed" in line["error"]]


def test_a_few_spoilt_files_each_get_a_status(tmp_path: Path) -> None:
    folder = tmp_path / "berkas"
    folder.mkdir()
    names = spoil(folder, made(), seed=3, count=FEW)
    assert_each_has_its_fate(folder, tmp_path / "data", names)


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_two_thousand_spoilt_files_each_get_a_status(tmp_path: Path) -> None:
    folder = tmp_path / "berkas"
    folder.mkdir()
    names = spoil(folder, made(), seed=5, count=MANY)
    began = time.monotonic()
    assert_each_has_its_fate(folder, tmp_path / "data", names)
    assert time.monotonic() - began < 3_000
