"""The verb that hands a conversation on."""

from __future__ import annotations

import argparse
from pathlib import Path

from core.cli import output
from core.cli.opening import opened
from core.errors import BadInput
from core.settings import Settings


def export(options: argparse.Namespace, settings: Settings) -> int:
    """Write one conversation with its sources to a file; without its id, list them."""
    with opened(settings) as engine:
        if options.thread is None:
            for thread in engine.threads():
                when = thread.updated_at.astimezone(settings.zone)
                line = {"thread": thread.id, "title": thread.title, "updated": when.isoformat()}
                if options.json:
                    output.emit(line)
                else:
                    output.say(f"{thread.id}  {when:%Y-%m-%d %H:%M}  {thread.title}")
            return 0
        data = engine.export_thread(options.thread, options.format)
    path = options.output or Path(f"{options.thread}.{options.format}")
    try:
        path.write_bytes(data)
    except OSError as exc:
        raise BadInput(f"{str(path)!r} cannot be written: {exc.strerror}.") from exc
    if options.json:
        output.emit({"thread": options.thread, "file": str(path), "bytes": len(data)})
    else:
        output.say(str(path))
    return 0
