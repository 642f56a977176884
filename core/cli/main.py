"""Run one verb: exit status 0, 1 with a line on stderr, or 2 for wrong usage."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from pydantic import ValidationError

from core.cli import parser
from core.errors import DocAIError
from core.settings import Settings

log = logging.getLogger(__name__)

# Where each verb is defined; imported when it is run, for some need much and most need little.
VERBS = {
    "ask": "questions.ask",
    "benchmark": "measures.benchmark",
    "dates": "questions.dates",
    "delete": "corpus.delete",
    "demo": "dashboard.demo",
    "doctor": "corpus.doctor",
    "edit": "corpus.edit",
    "evaluate": "measures.evaluate",
    "ingest": "corpus.ingest",
    "list": "corpus.list_documents",
    "reindex": "corpus.reindex",
    "reread": "corpus.reread",
    "search": "questions.search",
    "serve": "dashboard.serve",
    "show": "corpus.show",
}

Verb = Callable[[argparse.Namespace, Settings], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Parse, run, and turn every failure into one line."""
    options = parser.build().parse_args(argv)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        return _verb(options.verb)(options, Settings())
    except ValidationError as exc:
        return _fail(_settings_problem(exc))
    except DocAIError as exc:
        return _fail(str(exc))
    except KeyboardInterrupt:
        return _fail("interrupted; nothing that was finished is lost")
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except Exception as exc:
        log.debug("unexpected", exc_info=exc)
        return _fail(f"unexpected {type(exc).__name__}: {exc}. Please report this line.")


def _verb(name: str) -> Verb:
    module, _, function = VERBS[name].partition(".")
    verb: Verb = getattr(import_module(f"core.cli.{module}"), function)
    return verb


def _fail(message: str) -> int:
    print(f"docai: {message}", file=sys.stderr)
    return 1


def _settings_problem(exc: ValidationError) -> str:
    first = exc.errors()[0]
    name = str(first["loc"][0]) if first["loc"] else "settings"
    return f"setting {name}: {first['msg']} (got {first.get('input')!r})"
