"""Verbs that start the dashboard."""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

import seeds
from app import launch
from core.cli import output
from core.cli.corpus import ingest_paths, tally
from core.cli.opening import opened
from core.errors import NotAllowed
from core.settings import Settings

Options = argparse.Namespace


def serve(options: Options, settings: Settings) -> int:
    """Start the dashboard and wait for it."""
    _require_allowed(options, settings)
    argv = launch.command(
        options.port,
        upload_mb=settings.upload_mb,
        address=options.address,
        secrets=settings.secrets,
    )
    return subprocess.call(argv)


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


def _require_allowed(options: Options, settings: Settings) -> None:
    """Raise NotAllowed for an address at which anybody could come in without signing in."""
    if refused := launch.refusal(options.address, settings):
        raise NotAllowed(refused)
