"""What the generator knows of each document that it writes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from core.records import Block, Facets, Kind, Language, Period

Genre = Literal[
    "daily", "shift", "monthly", "quarterly", "yearly", "emissions", "incidents",
    "procedure", "manual", "register", "glossary", "minutes",
]  # fmt: skip
Tongue = Literal["id", "en"]
Pair = tuple[str, str]  # the same phrase in Indonesian and in English


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a document says: `value` stands in its text exactly so.

    `topic` names what it is about ("nphr", "cause:BFP-7A"); `unit` whose figure it is.
    """

    topic: str
    value: str
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """A disturbance that happened in the invented plant; the phrases are in both languages."""

    unit: str
    day: date
    clock: str
    tag: str
    equipment: Pair
    trouble: Pair
    cause: Pair
    action: Pair
    person: str
    minutes: int
    derating: int
    trip: bool


@dataclass(frozen=True, slots=True)
class Paper:
    """A document before it is a file: its metadata, what it holds, and what it says.

    `fields` are the lines of its head ("Tanggal", "2 Maret 2025"). `subject` is what a
    question without a code calls it.
    """

    name: str
    genre: Genre
    title: str
    kind: Kind
    language: Language
    period: Period | None
    fields: tuple[tuple[str, str], ...]
    blocks: tuple[Block, ...]
    facts: tuple[Fact, ...]
    unit: str | None = None
    code: str | None = None
    revision: str | None = None
    current: bool = True
    subject: Pair = ("", "")

    @property
    def suffix(self) -> str:
        """The file's kind: "pdf", "docx", "txt", "csv", "json" or "xlsx"."""
        return self.name.rsplit(".", 1)[1].lower()

    @property
    def text(self) -> str:
        """All that the document says, as a loader would read it."""
        head = "\n".join([self.title, *(f"{name}: {value}" for name, value in self.fields)])
        return "\n\n".join([head, *(block.lines() for block in self.blocks)])

    def facets(self, document_id: str) -> Facets:
        """What an index filters on."""
        return Facets(
            document_id, self.period, self.unit, self.kind, self.code, self.language, self.current
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """A generated corpus: every document with its facts, in the order written."""

    seed: int
    papers: tuple[Paper, ...]

    def paper(self, name: str) -> Paper:
        """The document of that file name; KeyError if there is none."""
        for paper in self.papers:
            if paper.name == name:
                return paper
        raise KeyError(name)
