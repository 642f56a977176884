"""Which documents are versions of each other, and which of them is the current one.

A document joins a series by its name (the same file, with other content) or by its code
(another revision of the same procedure under another file name). Reports never join by
code: the number of a form is printed on every daily report. A name alone counts only among
the uploads of one user: two people's `laporan.docx` are two documents, unless both are
plainly of the same thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

import duckdb

from core.records import Metadata

_TOKENS = re.compile(r"\d+|[a-z]+")
_WORDS = re.compile(r"\b(?:revision|revisi|rev|issue|edisi|no)\b\.?")


@dataclass(frozen=True, slots=True)
class Version:
    """What decides the order within a series; `number` counts uploads from 1."""

    id: str
    number: int
    revision: str | None


@dataclass(frozen=True, slots=True)
class _Among:
    """The documents of one table, but for one."""

    cursor: duckdb.DuckDBPyConnection
    table: str
    but: str


def printable(name: str) -> str:
    """Return a name in composed characters, each of them one that can be shown."""
    return "".join(c if c.isprintable() else "_" for c in normalize("NFC", name))


def clean_label(name: str) -> str:
    """Return a file's name as a label: folders kept with `/`, nothing that climbs or roots."""
    parts = (part.strip() for part in re.split(r"[\\/]+", printable(name)))
    return "/".join(part for part in parts if part not in ("", ".", ".."))


def revision_key(revision: str | None) -> tuple[tuple[int, int, str], ...] | None:
    """Return a sort key, None where there is nothing to order by.

    Letters come before numbers (A, B, then 0, 1): drafts precede the issued revisions.
    """
    text = _WORDS.sub(" ", (revision or "").casefold())
    tokens: list[str] = _TOKENS.findall(text)
    return tuple((1, int(t), "") if t.isdigit() else (0, 0, t) for t in tokens) or None


def newest(versions: Iterable[Version]) -> str | None:
    """Return the id of the current one: the last upload, but never an older revision."""
    best: Version | None = None
    for version in sorted(versions, key=lambda v: v.number):
        old, new = revision_key(best.revision if best else None), revision_key(version.revision)
        if old is None or new is None or new >= old:
            best = version
    return best.id if best else None


def find_related(
    cursor: duckdb.DuckDBPyConnection, label: str, metadata: Metadata, *, but: str
) -> str | None:
    """Return the series of a document that no other has the name of; `but` is itself.

    Where none is related to it, one that was deleted and can be brought back may be.
    """
    for table in ("documents", "deleted_documents"):
        among = _Among(cursor, table, but)
        if found := _by_code(among, metadata) or _by_bare_name(among, label, metadata):
            return found
    return None


def _by_code(among: _Among, metadata: Metadata) -> str | None:
    """Another revision of the same code; not a translation of it.

    A procedure also joins with the same title. Anything else may be a form that is filled in
    again and again: it joins only where one series alone has its code, by its revision.
    """
    if metadata.code is None or metadata.kind == "report":
        return None
    sql = f"""
        SELECT series, revision, title, language FROM {among.table}
        WHERE upper(code) = upper(?) AND kind <> 'report' AND status <> 'failed' AND id <> ?
        ORDER BY version DESC, id"""
    key, title = revision_key(metadata.revision), metadata.title.casefold()
    procedure = metadata.kind == "procedure"
    found = [
        (row[0], revision_key(row[1]) != key, row[2].casefold() == title)
        for row in among.cursor.execute(sql, [metadata.code, among.but]).fetchall()
        if {row[3], metadata.language} != {"id", "en"}
    ]
    if not procedure and len({series for series, _, _ in found}) > 1:
        return None
    joined = (series for series, revised, titled in found if revised or (procedure and titled))
    return next(joined, None)


def _by_bare_name(among: _Among, label: str, metadata: Metadata) -> str | None:
    """A file that came from a folder and now comes alone, if it is plainly the same one."""
    if "/" in label:
        return None
    sql = f"""
        SELECT DISTINCT series, unit, code, kind, first_day, last_day FROM {among.table}
        WHERE ends_with(label, ?) AND status = 'ready' AND current AND id <> ?"""
    found = among.cursor.execute(sql, [f"/{label}", among.but]).fetchall()
    if len(found) != 1 or not is_same_thing(found[0][1:], metadata):
        return None
    return str(found[0][0])


def is_same_thing(row: Sequence[Any], metadata: Metadata) -> bool:
    """True if a file of the same name, whoever gave it, is plainly the same document.

    Both are of one unit and have the same period or, save for reports, the same code. `row`
    is the other's unit, code, kind, first and last day.
    """
    unit, code, kind, first, last = row
    period = metadata.period
    same_code = code is not None and code == metadata.code and kind != "report"
    same_period = period is not None and (first, last) == (period.first, period.last)
    return unit == metadata.unit and (same_code or same_period)
