"""The sample corpus is read as its generator meant it: kind, unit, code, revision, period."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import seeds
from core import metadata
from core.loading import load

FOLDER = Path(seeds.__file__).parent
PAPERS = json.loads((FOLDER / "facts.json").read_text(encoding="utf-8"))["documents"]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper["name"])
def test_a_sample_document_is_read_as_it_was_meant(paper: dict[str, Any]) -> None:
    path = FOLDER / "documents" / paper["name"]
    read = metadata.read(path.name, load(path.name, path.read_bytes()))
    period = read.period and [read.period.first.isoformat(), read.period.last.isoformat()]
    got = (read.kind, read.unit, read.code, read.revision, period)
    assert got == tuple(paper[k] for k in ("kind", "unit", "code", "revision", "period"))
