"""Judged question sets: JSON lines from outside, checked before they are used.

Three forms are told apart by their fields: our own (`query`, `gold`), the same with a
`manifest.jsonl` beside it that says which file a gold name is, and questions over passages
(`question`, `gold_passage_ids`) with the passages themselves in a `passages.jsonl`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, ValidationError

from core import json_lines
from core.errors import BadInput
from core.records import Judged, JudgedPassage, JudgedSet, Period, Strategy

Line = TypeVar("Line", bound=BaseModel)
PASSAGES, MANIFEST = "passages.jsonl", "manifest.jsonl"


class _Line(BaseModel):
    """One line of a set; fields that are not named here are passed over."""

    model_config = ConfigDict(extra="ignore", coerce_numbers_to_str=True)

    id: str
    query: Annotated[str, Field(min_length=1, validation_alias=AliasChoices("query", "question"))]
    gold: Annotated[
        tuple[str, ...], Field(validation_alias=AliasChoices("gold", "gold_passage_ids"))
    ] = ()
    partial: Annotated[
        tuple[str, ...], Field(validation_alias=AliasChoices("partial", "maybe_passage_ids"))
    ] = ()
    today: date | None = None
    answer: str | None = None
    answers: tuple[str, ...] = ()
    intervals: tuple[tuple[date, date], ...] | None = None
    strategy: Strategy | None = None
    difficulty: str = ""
    language: Annotated[str, Field(validation_alias=AliasChoices("language", "query_language"))] = (
        ""
    )
    group: Annotated[str, Field(validation_alias=AliasChoices("group", "collection", "source"))] = (
        ""
    )

    def judged(self) -> Judged:
        intervals = self.intervals
        return Judged(
            id=self.id,
            query=self.query,
            gold=self.gold,
            partial=self.partial,
            today=self.today,
            answer=self.answer or next(iter(self.answers), None),
            intervals=None if intervals is None else tuple(Period(*pair) for pair in intervals),
            strategy=self.strategy,
            difficulty=self.difficulty,
            language=self.language,
            group=self.group,
        )


class _Passage(BaseModel):
    """One line of a passages file."""

    model_config = ConfigDict(extra="ignore", coerce_numbers_to_str=True)

    id: Annotated[str, Field(min_length=1)]
    text: str
    title: str = ""


class _File(BaseModel):
    """One line of a manifest."""

    model_config = ConfigDict(extra="ignore", coerce_numbers_to_str=True)

    id: str
    file: str


def open_set(path: Path) -> JudgedSet:
    """Read a set with all that belongs to it, from its file or from the folder that holds it.

    Raises BadInput naming the file and the line.
    """
    file = _questions_in(path) if path.is_dir() else path
    text = json_lines.read(file)
    judged = parse(file.name, text)
    if _asks_for_passages(file.name, text):
        return JudgedSet(_name(file), tuple(judged), tuple(_passages(file.parent / PASSAGES)))
    files = _manifest(file.parent / MANIFEST)
    return JudgedSet(_name(file), tuple(_by_file(one, files) for one in judged))


def load(path: Path) -> list[Judged]:
    """Read the questions of a file. Raises BadInput naming the file and the line."""
    return parse(path.name, json_lines.read(path))


def parse(name: str, text: str) -> list[Judged]:
    """Read a set from JSON lines. Raises BadInput naming the line and the field."""
    judged = list(_judged(name, text))
    if not judged:
        raise BadInput(f"{name}: no question in it; write one JSON object a line.")
    return judged


def _judged(name: str, text: str) -> Iterator[Judged]:
    for number, line in _validated(name, text, _Line):
        try:
            yield line.judged()
        except ValueError as exc:
            raise BadInput(f"{name}: line {number} cannot be used: {exc}.") from exc


def _questions_in(folder: Path) -> Path:
    found = sorted((*folder.glob("queries*.jsonl"), *folder.glob("questions*.jsonl")))
    if len(found) != 1:
        names = ", ".join(path.name for path in found) or "none"
        raise BadInput(f"{str(folder)!r} should hold one file of questions; found {names}.")
    return found[0]


def _name(file: Path) -> str:
    """Return what a run calls the set: "qa_id/questions_dev"."""
    return f"{file.resolve().parent.name}/{file.stem}"


def _asks_for_passages(name: str, text: str) -> bool:
    _, first = next(json_lines.objects(name, text))
    return bool({"gold_passage_ids", "source_passage_id"} & first.keys())


def _passages(file: Path) -> Iterator[JudgedPassage]:
    for _, line in _validated(file.name, json_lines.read(file), _Passage):
        yield JudgedPassage(line.id, line.text, line.title)


def _manifest(file: Path) -> Mapping[str, str]:
    """Return the file name of each id; empty where there is no manifest."""
    if not file.exists():
        return {}
    lines = _validated(file.name, json_lines.read(file), _File)
    return {line.id: line.file for _, line in lines}


def _by_file(judged: Judged, files: Mapping[str, str]) -> Judged:
    gold = tuple(files.get(name, name) for name in judged.gold)
    partial = tuple(files.get(name, name) for name in judged.partial)
    return replace(judged, gold=gold, partial=partial)


def _validated(name: str, text: str, kind: type[Line]) -> Iterator[tuple[int, Line]]:
    for number, line in json_lines.objects(name, text):
        try:
            yield number, kind.model_validate(line)
        except ValidationError as exc:
            first = exc.errors()[0]
            where = ".".join(map(str, first["loc"]))
            raise BadInput(f"{name}: line {number}, {where}: {first['msg']}.") from exc
