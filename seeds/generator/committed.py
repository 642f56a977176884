"""The files of seeds/: the sample's documents and facts, and the sets of questions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from core.records import Judged, Period
from seeds.generator.corpus import write
from seeds.generator.dates import phrases
from seeds.generator.dates_named import Phrase
from seeds.generator.records import Facts, Paper
from seeds.generator.sample import sample
from seeds.generator.sample_questions import questions, unanswered


def write_seeds(folder: Path) -> None:
    """Write all of them, the same bytes every time."""
    facts = sample()
    documents = folder / "documents"
    for old in documents.glob("*"):
        old.unlink()
    write(documents, facts)
    for name, text in texts(facts).items():
        (folder / name).write_text(text, encoding="utf-8")


def texts(facts: Facts) -> dict[str, str]:
    """The text files beside the documents, by name."""
    return {
        "facts.json": facts_text(facts),
        "questions.jsonl": lines_text(map(judged_record, questions(facts))),
        "unanswerable.jsonl": lines_text(map(judged_record, unanswered(facts))),
        "dates.jsonl": lines_text(
            phrase_record(f"d{number:03d}", phrase)
            for number, phrase in enumerate(phrases(), start=1)
        ),
    }


def judged_record(judged: Judged) -> dict[str, Any]:
    """A judged question as a line of a set."""
    record: dict[str, Any] = {
        "id": judged.id,
        "query": judged.query,
        "today": str(judged.today),
        "gold": list(judged.gold),
        "partial": list(judged.partial),
    }
    if judged.answer is not None:
        record["answer"] = judged.answer
    return record | {
        "intervals": [pair(period) for period in judged.intervals or ()],
        "strategy": judged.strategy,
        "difficulty": judged.difficulty,
        "language": judged.language,
    }


def phrase_record(number: str, phrase: Phrase) -> dict[str, Any]:
    """A date expression as a line of dates.jsonl."""
    return {
        "id": number,
        "query": phrase.query,
        "language": phrase.language,
        "today": str(phrase.today),
        "kind": phrase.kind,
        "intervals": [pair(period) for period in phrase.periods],
        "strategy": phrase.strategy,
    }


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
