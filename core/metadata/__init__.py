"""What a document is, read from its name and content, and what a question asks for of that."""

from __future__ import annotations

from datetime import date
from typing import Literal

from core.dates import document
from core.dates.document_head import Line, head_lines
from core.dates.document_kind import kind_of
from core.language import detect
from core.metadata.asked import Asked, asked
from core.metadata.codes import find_code, find_revision, normal_code, normal_revision
from core.metadata.titles import find_title
from core.metadata.units import find_unit, normal_unit
from core.records import Content, Evidence, Kind, Language, Metadata

__all__ = ["Asked", "asked", "normal_code", "normal_revision", "normal_unit", "read"]

_SAMPLE = 3000


def read(name: str, content: Content, *, modified: date | None = None) -> Metadata:
    """Read a document's metadata, each field with its evidence; it never fails.

    `name` is the file's name, `modified` the day of its last change if that is known.
    """
    lines = head_lines(content)
    title, title_evidence = find_title(name, content, lines)
    kind, kind_evidence = _kind(name, title)
    unit, unit_evidence = find_unit(name, title, lines)
    code, code_evidence = find_code(name, lines, kind)
    revision, revision_evidence = find_revision(name, lines)
    period, period_evidence = document.of_lines(name, content, lines, modified)
    found = (title_evidence, kind_evidence, unit_evidence, code_evidence, revision_evidence)
    return Metadata(
        title=title,
        kind=kind,
        unit=unit,
        code=code,
        revision=revision,
        language=_language(lines, title),
        period=period,
        evidence=(*filter(None, found), *period_evidence),
    )


def _kind(name: str, title: str) -> tuple[Kind, Evidence | None]:
    kind, word = kind_of(title, name)
    if not word:
        return kind, None
    from_title = word in title
    source: Literal["header", "file name"] = "header" if from_title else "file name"
    return kind, Evidence("kind", source, title if from_title else name, "likely")


def _language(lines: list[Line], title: str) -> Language:
    return detect("\n".join(line.text for line in lines)[:_SAMPLE] or title)
