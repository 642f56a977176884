"""Real office files: every fact that a person reads in them is in the text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.loading import ocr
from core.loading.sandbox import Reader, open_reader

Shared = Callable[[str], Path]


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    opened = open_reader(1)
    yield opened
    opened.close()


def manifest(shared: Shared) -> list[dict[str, Any]]:
    lines = shared("corpora/office/manifest.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def missing(reader: Reader, folder: Path, entry: dict[str, Any], facts: list[str]) -> list[str]:
    path = folder / entry["file"]
    content = reader.load(path.name, path.read_bytes())
    text = " ".join(" ".join(page.text for page in content.pages).split())
    return [fact for fact in facts if " ".join(fact.split()) not in text]


@pytest.mark.slow
def test_every_fact_of_a_text_layer_is_read(shared: Shared, reader: Reader) -> None:
    folder = shared("corpora/office")
    entries = [entry for entry in manifest(shared) if not entry["facts_needing_ocr"]]
    lost = {e["id"]: missing(reader, folder, e, e["facts"]) for e in entries}
    assert {key: facts for key, facts in lost.items() if facts} == {}


@pytest.mark.slow
@pytest.mark.skipif(not ocr.available(), reason="tesseract is not installed")
def test_every_fact_of_a_scan_is_recognised(shared: Shared, reader: Reader) -> None:
    folder = shared("corpora/office")
    entries = [entry for entry in manifest(shared) if entry["facts_needing_ocr"]]
    lost = {
        e["id"]: missing(reader, folder, e, e["facts"] + e["facts_needing_ocr"]) for e in entries
    }
    assert {key: facts for key, facts in lost.items() if facts} == {}
