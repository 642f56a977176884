"""How the dashboard is started: Streamlit's command line with our own theme and limits."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

_APP = Path(__file__).resolve().parent


def command(port: int, *, upload_mb: int = 200, address: str = "127.0.0.1") -> list[str]:
    """Return the argv that serves the dashboard on `address:port` from any working folder.

    Streamlit looks for its configuration in the user's home, the working folder and beside
    the script; none of these is sure to be ours, so each line of it becomes an option.
    """
    options = dict(_flat(tomllib.loads(_configuration().read_text(encoding="utf-8"))))
    options |= {
        "server.port": str(port),
        "server.address": address,
        "server.maxUploadSize": str(upload_mb),
    }
    flags = [part for name, value in options.items() for part in (f"--{name}", value)]
    return [sys.executable, "-m", "streamlit", "run", str(_APP / "main.py"), *flags]


def _configuration() -> Path:
    """Return the one in the wheel (inside `app`), else the checkout's."""
    inside = _APP / ".streamlit" / "config.toml"
    return inside if inside.exists() else _APP.parent / ".streamlit" / "config.toml"


def _flat(values: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value if isinstance(value, str) else json.dumps(value)
