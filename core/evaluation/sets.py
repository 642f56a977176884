"""Judged question sets: JSON lines from outside, checked before they are used."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from core import json_lines
from core.errors import BadInput
from core.records import Judged, Period, Strategy


class _Line(BaseModel):
    """One line of a set; fields that are not named here are passed over."""

    model_config = ConfigDict(extra="ignore", coerce_numbers_to_str=True)

    id: str
    query: Annotated[str, Field(min_length=1)]
    gold: tuple[str, ...] = ()
    partial: tuple[str, ...] = ()
    today: date | None = None
    answer: str | None = None
    intervals: tuple[tuple[date, date], ...] | None = None
    strategy: Strategy | None = None
    difficulty: str = ""
    language: str = ""

    def judged(self) -> Judged:
        intervals = self.intervals
        return Judged(
            id=self.id,
            query=self.query,
            gold=self.gold,
            partial=self.partial,
            today=self.today,
            answer=self.answer,
            intervals=None if intervals is None else tuple(Period(*pair) for pair in intervals),
            strategy=self.strategy,
            difficulty=self.difficulty,
            language=self.language,
        )


def load(path: Path) -> list[Judged]:
    """Read a set from a file. Raises BadInput naming the file and the line."""
    return parse(path.name, json_lines.read(path))


def parse(name: str, text: str) -> list[Judged]:
    """Read a set from JSON lines. Raises BadInput naming the line and the field."""
    judged = list(_lines(name, text))
    if not judged:
        raise BadInput(f"{name}: no question in it; write one JSON object a line.")
    return judged


def _lines(name: str, text: str) -> Iterator[Judged]:
    for number, line in json_lines.objects(name, text):
        try:
            yield _Line.model_validate(line).judged()
        except ValidationError as exc:
            first = exc.errors()[0]
            where = ".".join(map(str, first["loc"]))
            raise BadInput(f"{name}: line {number}, {where}: {first['msg']}.") from exc
        except ValueError as exc:
            raise BadInput(f"{name}: line {number} cannot be used: {exc}.") from exc
