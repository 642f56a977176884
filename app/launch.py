"""How the dashboard is started: Streamlit's command line with our own theme and limits."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from core.errors import BadInput
from core.settings import Settings

_APP = Path(__file__).resolve().parent


def command(
    port: int,
    *,
    upload_mb: int = 200,
    address: str = "127.0.0.1",
    secrets: Path | None = None,
) -> list[str]:
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
    if secrets is not None and secrets.exists():
        options["secrets.files"] = str(secrets.resolve())
    flags = [part for name, value in options.items() for part in (f"--{name}", value)]
    return [sys.executable, "-m", "streamlit", "run", str(_APP / "server.py"), *flags]


def refusal(address: str, settings: Settings) -> str | None:
    """Return why the dashboard must not listen on this address, None where it may."""
    if has_sign_in(settings.secrets) or is_loopback(address) or settings.container:
        return None
    return (
        f"{address} can be reached by other machines, and nobody would have to sign in. Configure"
        f" OpenID Connect ([auth] in {settings.secrets}), or serve on 127.0.0.1."
    )


def has_sign_in(secrets: Path) -> bool:
    """True if the secrets configure sign-in.

    Raises BadInput for a file that is not TOML, and for one that was named but is not there:
    nobody shall be let in because of a slip.
    """
    if secrets == Settings.model_fields["secrets"].default and not secrets.exists():
        return False
    try:
        return "auth" in tomllib.loads(secrets.read_text(encoding="utf-8"))
    except (OSError, ValueError) as exc:
        raise BadInput(f"{secrets} cannot be read: {exc}.") from exc


def is_loopback(address: str) -> bool:
    """True if only this machine reaches the address."""
    try:
        return ip_address(address.strip("[]")).is_loopback
    except ValueError:
        return address == "localhost"


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
