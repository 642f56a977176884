"""What a document is, read from its name and content, and what a question asks for of that."""

from __future__ import annotations

from datetime import date

from core.dates import document
from core.dates.document_head import Line, head_lines, plain_name
from core.dates.document_kind import kind_of
from core.language import detect
from core.metadata.asked import Asked, asked
from core.metadata.codes import find_code, find_revision, normal_code, normal_revision
from core.metadata.titles import find_title
from core.metadata.units import find_unit, normal_unit
from core.records import Content, Evidence, Kind, Language, Metadata

__all__ = ["Asked", "asked", "normal_code", "normal_revision", "normal_unit", "read"]

_SAMPLE, _KIND_LINES = 3000, 6


def read(name: str, content: Content, *, modified: date | None = None) -> Metadata:
    """Read a document's metadata, each field with its evidence; it never fails.

    `name` is the file's name, `modified` the day of its last change if that is known.
    """
    lines = head_lines(content)
    title, title_evidence = find_title(name, content, lines)
    kind, kind_evidence = _kind(name, title, lines)
    unit, unit_evidence = find_unit(name, title, content, lines)
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
        language=_language(content, title),
        period=period,
        evidence=(*filter(None, found), *period_evidence),
    )


def _kind(name: str, title: str, lines: list[Line]) -> tuple[Kind, Evidence | None]:
    """The title says it, else the file name, else a line near it ("No. Dokumen : SOP-OPS-001")."""
    kind, word = kind_of(title)
    if word:
        page = lines[0].page if lines else None
        return kind, Evidence("kind", "header", title, "likely", page)
    kind, word = kind_of(plain_name(name))
    if word:
        return kind, Evidence("kind", "file name", name, "likely")
    for line in lines[:_KIND_LINES]:
        kind, word = kind_of(line.text)
        if word:
            return kind, Evidence("kind", "header", line.text, "guess", line.page)
    return "other", None


def _language(content: Content, title: str) -> Language:
    texts = (block.text or block.lines() for page in content.pages for block in page.blocks)
    sample = ""
    for text in texts:
        sample = f"{sample}\n{text[:_SAMPLE]}"
        if len(sample) > _SAMPLE:
            break
    return detect(sample.strip() or title)
