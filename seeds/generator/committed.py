"""The files of seeds/: the sample's documents and facts, and the sets of questions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from core.records import Period
from seeds.generator.corpus import write
from seeds.generator.records import Facts, Paper
from seeds.generator.sample import sample


def write_seeds(folder: Path) -> None:
    """Write all of them, the same bytes every time."""
    facts = sample()
    documents = folder / "documents"
    for old in documents.glob("*"):
        old.unlink()
    write(documents, facts)
    (folder / "facts.json").write_text(facts_text(facts), encoding="utf-8")


def pair(period: Period) -> list[str]:
    """A period as JSON has it: two ISO days."""
    return [period.first.isoformat(), period.last.isoformat()]


def facts_text(facts: Facts) -> str:
    """facts.json: a document a line."""
    lines = ",\n ".join(_line(_record(paper)) for paper in facts.papers)
    return f'{{"seed": {facts.seed}, "documents": [\n {lines}\n]}}\n'


def lines_text(records: Iterable[Mapping[str, Any]]) -> str:
    """JSON lines."""
    return "".join(f"{_line(record)}\n" for record in records)


def _line(record: Mapping[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False)


def _record(paper: Paper) -> dict[str, Any]:
    return {
        "name": paper.name,
        "title": paper.title,
        "genre": paper.genre,
        "kind": paper.kind,
        "language": paper.language,
        "period": pair(paper.period) if paper.period else None,
        "unit": paper.unit,
        "code": paper.code,
        "revision": paper.revision,
        "current": paper.current,
        "facts": [[fact.topic, fact.unit, fact.value] for fact in paper.facts],
    }
