"""Verbs through the owner of the data folder: sent by one process, run by the other.

The options travel as they were parsed, their paths made absolute, for the owner has another
working folder. The owner must be of the same version: verbs and options change with it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import closing
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli import output
from core.cli.opening import already_open
from core.errors import DatabaseBusy
from core.operations import channel

if TYPE_CHECKING:
    from core.engine import Engine

Options = argparse.Namespace
_VERSION = version("docai")


def through_owner(options: Options, home: Path) -> int | None:
    """Run a verb in the owner of `home` and show what it shows; None where there is no owner.

    Raises DatabaseBusy where the owner stops meanwhile.
    """
    owner = channel.find_owner(home)
    if owner is None:
        return None
    with closing(owner):
        try:
            for line in owner.ask(request(options)):
                if "exit" in line:
                    return int(line["exit"])
                _show(line)
        except (OSError, ValueError) as exc:
            raise _stopped(owner.pid) from exc
    raise _stopped(owner.pid)


def request(options: Options) -> channel.Line:
    """Return parsed options as the owner takes them."""
    return {"version": _VERSION, "options": _packed(vars(options))}


def _stopped(pid: int) -> DatabaseBusy:
    return DatabaseBusy(
        f"The dashboard (process {pid}) stopped while it worked on this. What was finished is "
        "kept and what was queued goes on at its next start. Run the command again."
    )


def _show(line: channel.Line) -> None:
    screen = output.screen()
    if "out" in line:
        screen.out(str(line["out"]))
    elif "err" in line:
        screen.err(str(line["err"]))
    elif "progress" in line:
        done, total, what = line["progress"]
        screen.progress(int(done), int(total), str(what))


class _Asker:
    """The screen of the process that asked."""

    def __init__(self, send: channel.Send) -> None:
        self._send = send

    def out(self, line: str) -> None:
        self._send({"out": line})

    def err(self, line: str) -> None:
        self._send({"err": line})

    def progress(self, done: int, total: int, what: str) -> None:
        self._send({"progress": [done, total, what]})


def handler(engine: Engine, run: Callable[[Options], int]) -> channel.Handle:
    """Return what the owner does with a request: `run` the verb on its own library."""

    def handle(request: channel.Line, send: channel.Send) -> int:
        with output.shown_on(_Asker(send)), already_open(engine):
            if request.get("version") != _VERSION:
                output.complain(
                    f"The dashboard that holds {str(engine.settings.home)!r} is of version "
                    f"{_VERSION}, this command of {request.get('version')}. Restart the dashboard."
                )
                return 1
            return run(Options(**_unpacked(request.get("options"))))

    return handle


def _packed(value: Any) -> Any:
    if isinstance(value, Path):
        return {"path": str(value.absolute())}
    if isinstance(value, date):
        return {"day": value.isoformat()}
    if isinstance(value, dict):
        return {"options": {name: _packed(one) for name, one in value.items()}}
    if isinstance(value, list | tuple):
        return [_packed(one) for one in value]
    return value


def _unpacked(value: Any) -> Any:
    if isinstance(value, list):
        return [_unpacked(one) for one in value]
    if not isinstance(value, dict):
        return value
    if "path" in value:
        return Path(value["path"])
    if "day" in value:
        return date.fromisoformat(value["day"])
    return {name: _unpacked(one) for name, one in value["options"].items()}
