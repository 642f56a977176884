"""Verbs that keep the library sound: check and mend, try, copy, read back, forget."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from core import accounts, library
from core.cli import output
from core.cli.opening import opened
from core.operations import backup as copies
from core.operations import canary as trial
from core.operations import restore as reading_back
from core.operations import retention
from core.records import LOCAL_ADMIN
from core.settings import Settings

if TYPE_CHECKING:
    from core.engine import Engine

Options = argparse.Namespace


def doctor(options: Options, settings: Settings) -> int:
    """Check the library and, with --fix, mend it; status 1 for problems that are left."""
    with opened(settings) as engine:
        done = library.repair(engine.parts) if options.fix else []
        for line in done:
            _record(engine, "repair", "library", line)
        health = engine.doctor()
    if options.json:
        output.emit({**health.as_dict(), "fixed": done})
    else:
        for line in done:
            output.say(f"fixed: {line}")
        output.say(health.summary())
        for problem in health.problems:
            output.complain(problem)
    return 1 if health.problems else 0


def canary(options: Options, settings: Settings) -> int:
    """Send a document through the whole chain; status 1 where a step does not hold."""
    sound = True
    with opened(settings) as engine:
        for check in trial.run(engine):
            sound = sound and check.ok
            if options.json:
                output.emit(
                    {"check": check.name, "ok": check.ok, "detail": check.detail, "ms": check.ms}
                )
            elif check.ok:
                output.say(f"{check.name}: {check.detail} ({check.ms:g} ms)")
            else:
                output.complain(f"{check.name}: {check.detail}")
    return 0 if sound else 1


def backup(options: Options, settings: Settings) -> int:
    """Write the library to one file."""
    with opened(settings) as engine:
        manifest = copies.backup(engine, options.file)
        _record(engine, "backup", manifest.id, str(options.file))
    _show_manifest(manifest, "backed up", as_json=options.json)
    return 0


def restore(options: Options, settings: Settings) -> int:
    """Read a backup back; status 1 where the restored library is not whole."""
    if options.dry_run:
        manifest = reading_back.check(options.file)
        _show_manifest(manifest, "sound, nothing was written", as_json=options.json)
        return 0
    done = reading_back.restore(settings, options.file, replace=options.replace)
    with opened(settings) as engine:
        health = copies.reconciled(engine, done.manifest)
        _record(engine, "restore", done.manifest.id, str(options.file))
    _show_manifest(done.manifest, "restored", as_json=options.json)
    if done.former and not options.json:
        output.say(f"What was there before lies in {done.former}")
    for problem in health.problems:
        output.complain(problem)
    return 1 if health.problems else 0


def _show_manifest(manifest: copies.Manifest, what: str, *, as_json: bool) -> None:
    if as_json:
        output.emit({"status": what, **manifest.summary()})
        return
    output.say(
        f"{what}: {manifest.documents} documents, {manifest.chunks} passages, "
        f"{manifest.size:,} bytes, made {manifest.made_at} by DocAI {manifest.docai}"
    )


def _record(engine: Engine, action: str, subject: str, detail: str) -> None:
    accounts.note(engine.parts, LOCAL_ADMIN.name, action, subject=subject, detail=detail)


def forget(options: Options, settings: Settings) -> int:
    """Delete what is kept of a user."""
    with opened(settings) as engine:
        done = retention.forget(engine, options.user, by=LOCAL_ADMIN.name)
    if options.json:
        output.emit({"user": options.user, **done})
    else:
        told = ", ".join(f"{table} {number}" for table, number in done.items())
        output.say(f"{options.user}: {told}")
    return 0
