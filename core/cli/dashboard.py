"""Verbs that start the dashboard."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import seeds
from app import launch
from core.cli import output
from core.cli.corpus import ingest_paths, tally
from core.cli.opening import opened
from core.errors import DatabaseBusy, NotAllowed
from core.operations import channel
from core.settings import Settings
from core.storage.database import open_database

Options = argparse.Namespace


def serve(options: Options, settings: Settings) -> int:
    """Start the dashboard in place of this process; where that cannot be, wait for it."""
    _require_allowed(options, settings)
    _require_free(settings)
    argv = launch.command(
        options.port,
        upload_mb=settings.upload_mb,
        address=options.address,
        secrets=settings.secrets,
    )
    if os.name == "nt":
        return subprocess.call(argv)
    sys.stdout.flush()
    sys.stderr.flush()
    # In its place, so that a signal to stop reaches the one that must stop.
    return os.execv(argv[0], argv)


def demo(options: Options, settings: Settings) -> int:
    """Load the sample corpus, then start the dashboard."""
    if not options.no_serve:
        _require_allowed(options, settings)
    folder = Path(seeds.__file__).parent / "documents"
    with opened(settings) as engine:
        reports = ingest_paths(engine, [folder], as_json=options.json)
    if not options.json:
        output.say(tally(reports))
    if options.no_serve:
        return 1 if any(report.status == "failed" for report in reports) else 0
    return serve(options, settings)


def _require_free(settings: Settings) -> None:
    """Raise DatabaseBusy where the data folder has an owner, DatabaseDamaged where it is broken."""
    owner = channel.find_owner(settings.home)
    if owner is not None:
        owner.close()
        raise DatabaseBusy(
            f"A dashboard (process {owner.pid}) runs on {str(settings.home)!r} already. Use that "
            "one, stop it, or set DOCAI_HOME to another folder."
        )
    open_database(settings.home / "docai.duckdb").close()


def _require_allowed(options: Options, settings: Settings) -> None:
    """Raise NotAllowed for an address at which anybody could come in without signing in.

    Raises BadInput for secrets that cannot be read.
    """
    if refused := launch.refusal(options.address, settings):
        raise NotAllowed(refused)
