"""Run one verb: exit status 0, 1 with a line on stderr, or 2 for wrong usage."""

from __future__ import annotations

import argparse
import logging
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module

from pydantic import ValidationError

from core.cli import output, parser, remote
from core.errors import DatabaseBusy, DocAIError
from core.settings import Settings

log = logging.getLogger(__name__)

# Where each verb is defined; imported when it is run, for some need much and most need little.
VERBS = {
    "ask": "questions.ask",
    "backup": "care.backup",
    "benchmark": "measures.benchmark",
    "canary": "care.canary",
    "dates": "questions.dates",
    "delete": "corpus.delete",
    "demo": "dashboard.demo",
    "doctor": "care.doctor",
    "edit": "corpus.edit",
    "evaluate": "measures.evaluate",
    "forget": "care.forget",
    "export": "conversations.export",
    "ingest": "corpus.ingest",
    "list": "corpus.list_documents",
    "reindex": "corpus.reindex",
    "reread": "corpus.reread",
    "restore": "care.restore",
    "search": "questions.search",
    "serve": "dashboard.serve",
    "show": "corpus.show",
    "soak": "trial.soak",
}

# What needs no library, or the data folder to itself; all else may go through its owner.
_HERE = frozenset({"benchmark", "dates", "demo", "restore", "serve", "soak"})
_PATIENCE_S = 5.0
_PAUSE_S = 0.25

Verb = Callable[[argparse.Namespace, Settings], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Parse, run, and turn every failure into one line."""
    options = parser.build().parse_args(argv)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        return guarded(lambda: _run(options, Settings()))
    except KeyboardInterrupt:
        return _fail("interrupted; nothing that was finished is lost")
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def guarded(work: Callable[[], int]) -> int:
    """Return the status of some work; a failure becomes one line, wherever lines go."""
    try:
        return work()
    except ValidationError as exc:
        return _fail(_settings_problem(exc))
    except DocAIError as exc:
        return _fail(str(exc))
    except BrokenPipeError:
        raise
    except Exception as exc:
        log.debug("unexpected", exc_info=exc)
        return _fail(f"unexpected {type(exc).__name__}: {exc}. Please report this line.")


def _run(options: argparse.Namespace, settings: Settings) -> int:
    """Run a verb through the owner of the data folder, or here where there is none.

    Another command may hold the folder for a moment, or its owner be about to start: asked
    again for a while, then the one who holds it is named.
    """
    if options.verb in _HERE:
        return run_here(options, settings)
    until = time.monotonic() + _PATIENCE_S
    while True:
        status = remote.through_owner(options, settings.home)
        if status is not None:
            return status
        try:
            return run_here(options, settings)
        except DatabaseBusy:
            if time.monotonic() >= until:
                raise
        time.sleep(_PAUSE_S)


def run_here(options: argparse.Namespace, settings: Settings) -> int:
    """Run a verb in this process."""
    return _verb(options.verb)(options, settings)


def _verb(name: str) -> Verb:
    module, _, function = VERBS[name].partition(".")
    verb: Verb = getattr(import_module(f"core.cli.{module}"), function)
    return verb


def _fail(message: str) -> int:
    output.complain(message)
    return 1


def _settings_problem(exc: ValidationError) -> str:
    first = exc.errors()[0]
    name = str(first["loc"][0]) if first["loc"] else "settings"
    return f"setting {name}: {first['msg']} (got {first.get('input')!r})"
