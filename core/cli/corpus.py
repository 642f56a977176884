"""Verbs that fill, show, mend and check the corpus."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli import output, render
from core.cli.opening import opened
from core.cli.sources import named_files
from core.errors import BadInput, NotFound
from core.records import LOCAL_ADMIN, Document, FileReport, MetadataField, Period
from core.settings import Settings
from core.undoing import Undoing

if TYPE_CHECKING:
    from core.engine import Engine

Options = argparse.Namespace


def ingest(options: Options, settings: Settings) -> int:
    """Index files; status 1 if any failed."""
    with opened(settings) as engine:
        reports = ingest_paths(engine, options.paths, as_json=options.json)
    failed = sum(report.status == "failed" for report in reports)
    if not options.json:
        output.say(tally(reports))
    return 1 if failed else 0


def ingest_paths(engine: Engine, paths: Sequence[Path], *, as_json: bool) -> list[FileReport]:
    files = list(named_files(paths))
    reports = [
        FileReport(name, "failed", error=f"{str(path)!r} does not exist; check the path.")
        for name, path in files
        if not path.exists()
    ]
    for report in reports:
        _show_report(report, as_json=as_json)
    present = [(name, path) for name, path in files if path.exists()]
    for report in engine.ingest(present):
        reports.append(report)
        _show_report(report, as_json=as_json)
        if not as_json:
            output.progress(len(reports), max(len(files), len(reports)), report.file)
    return reports


def _show_report(report: FileReport, *, as_json: bool) -> None:
    if as_json:
        output.emit(render.report(report))
    if report.error:
        output.complain(f"{report.file}: {report.error}")


def tally(reports: Sequence[FileReport]) -> str:
    counts = {
        status: sum(r.status == status for r in reports)
        for status in ("indexed", "unchanged", "replaced", "failed")
    }
    return ", ".join(f"{n} {status}" for status, n in counts.items() if n) or "nothing to do"


def list_documents(options: Options, settings: Settings) -> int:
    """List the catalogue, or what was deleted and can be brought back."""
    with opened(settings) as engine:
        if options.deleted:
            _list_deleted(engine, as_json=options.json)
            return 0
        found = engine.documents(search=options.search)
    for document in found:
        if options.json:
            output.emit(render.document(document))
        else:
            m = document.metadata
            when = render.span_of_days(m.period)
            output.say(f"{document.id[:8]}  {when:<22}  {m.unit or '-':<12}  {document.name}")
    if not found and not options.json:
        output.say("No documents. Load some with: docai ingest PATH")
    return 0


def _list_deleted(engine: Engine, *, as_json: bool) -> None:
    undoing = Undoing(engine.parts, engine.settings)
    for one in undoing.deleted(viewer=LOCAL_ADMIN):
        at, until = (t.astimezone(engine.settings.zone) for t in (one.at, undoing.until(one)))
        if as_json:
            line = render.document(one.document) | {"deleted": at.isoformat(), "by": one.by}
            output.emit(line | {"until": until.isoformat()})
        else:
            name = f"{one.document.id[:8]}  {at:%Y-%m-%d %H:%M}  {one.document.name}"
            output.say(f"{name}  (until {until:%Y-%m-%d %H:%M})")


def show(options: Options, settings: Settings) -> int:
    """Show one document, or all that was read of it."""
    with opened(settings) as engine:
        document = named_document(engine, options.id)
        pages = engine.content(document.id).pages if options.text else ()
    if options.text:
        for page in pages:
            if options.json:
                output.emit(render.page(page))
            else:
                output.say(f"--- page {page.number} {page.label}\n{page.text}")
        return 0
    line = render.document(document) | {"evidence": render.evidence(document)}
    if options.json:
        output.emit(line)
    else:
        for key, value in line.items():
            output.say(f"{key:>12}: {value}")
    return 0


def named_document(engine: Engine, name: str) -> Document:
    """Return the document of an id, the start of an id (4 characters on), or a file name."""
    return _named(engine.documents(statuses=("ready", "failed", "pending")), name)


def _named(everything: Sequence[Document], name: str) -> Document:
    for document in everything:
        if document.id == name:
            return document
    alike = [d for d in everything if d.name == name]
    found = [d for d in alike if d.current] or alike
    if not found and len(name) >= 4:
        found = [d for d in everything if d.id.startswith(name)]
    if len(found) > 1:
        raise BadInput(f"{name!r} fits {len(found)} documents; give more of the id.")
    if not found:
        raise NotFound(f"No document {name!r}. See the ids with: docai list")
    return found[0]


def delete(options: Options, settings: Settings) -> int:
    """Delete documents or bring them back; all ids are looked up before the first."""
    with opened(settings) as engine:
        undoing = Undoing(engine.parts, engine.settings)
        if options.undo:
            there = [one.document for one in undoing.deleted(viewer=LOCAL_ADMIN)]
            do, done = undoing.undelete, "undeleted"
        else:
            there = engine.documents(statuses=("ready", "failed", "pending"))
            do, done = undoing.delete, "deleted"
        for document in [_named(there, name) for name in options.ids]:
            do([document.id], viewer=LOCAL_ADMIN)
            if options.json:
                line = {"document_id": document.id, "file": document.name, "status": done}
                output.emit(line)
            else:
                output.say(f"{done} {document.name}")
    return 0


def reread(options: Options, settings: Settings) -> int:
    """Read originals again; all ids are looked up before the first is read. 1 if any failed."""
    if bool(options.ids) == options.all:
        raise BadInput("Name the documents to read again, or give --all.")
    reports: list[FileReport] = []
    with opened(settings) as engine:
        named = [named_document(engine, name) for name in options.ids]
        for document in named or engine.documents():
            report = engine.reread(document.id)
            reports.append(report)
            _show_report(report, as_json=options.json)
    if not options.json:
        output.say(tally(reports))
    return 1 if any(report.status == "failed" for report in reports) else 0


def edit(options: Options, settings: Settings) -> int:
    """Set metadata fields."""
    fields: tuple[MetadataField, ...] = (
        "title",
        "kind",
        "unit",
        "code",
        "revision",
        "language",
    )
    changes: dict[MetadataField, object] = {
        name: getattr(options, name) for name in fields if getattr(options, name) is not None
    }
    if options.period is not None:
        changes["period"] = typed_period(options.period)
    if not changes:
        raise BadInput("Nothing to change; give at least one of --period --unit --title …")
    with opened(settings) as engine:
        document = engine.edit(named_document(engine, options.id).id, changes)
    if options.json:
        output.emit(render.document(document))
    else:
        output.say(f"{document.name}: {', '.join(changes)} set")
    return 0


def typed_period(value: str) -> Period | None:
    """Read '2024-01-15', '2024-01-01..2024-01-31' or 'none'. Raises BadInput."""
    if value.casefold() == "none":
        return None
    first, _, last = value.replace(",", "..").partition("..")
    try:
        return Period(
            date.fromisoformat(first.strip()), date.fromisoformat((last or first).strip())
        )
    except ValueError as exc:
        raise BadInput(
            f"{value!r} is not a period; write 2024-01-15 or 2024-01-01..2024-01-31 ({exc})."
        ) from exc


def reindex(options: Options, settings: Settings) -> int:
    """Rebuild both indexes; the dashboard may go on with an older model's until it restarts."""
    documents = 0
    with opened(settings, afresh=True) as engine:
        for done, total in engine.reindex():
            documents = done
            output.progress(done, total, "documents")
        waits = engine.parts.succession is not None
    if options.json:
        output.emit({"documents": documents, **({"serves": "next start"} if waits else {})})
    elif waits:
        output.say("The new index is ready. Restart the dashboard to serve from it.")
    return 0
