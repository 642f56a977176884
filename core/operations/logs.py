"""How the dashboard logs: a line for each finished piece of work, with its id, never its text."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Literal

from core import request


def configure(kind: Literal["text", "json"], *, level: int = logging.INFO) -> None:
    """Send every logger's lines to stderr in this form, in place of what was set before."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if kind == "json" else _Text())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("httpx", "httpx2"):  # their lines hold whole addresses
        logging.getLogger(name).setLevel(logging.WARNING)


def _moment(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds")


class _Text(logging.Formatter):
    """One line for people; a line break in a message cannot forge a second one."""

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage().replace("\r", "\\r").replace("\n", "\\n")
        head = f"{_moment(record)} {record.levelname} {request.current()} {record.name}"
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{head}: {message}{trace}"


class _Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": _moment(record),
            "level": record.levelname,
            "request": request.current(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
