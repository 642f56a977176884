"""The verb that tries the dashboard for long, on a folder of its own."""

from __future__ import annotations

import argparse
import json
import socket
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from app import launch
from core.cli import output, parser, remote
from core.errors import BadInput, DatabaseBusy
from core.operations import channel
from core.operations.soak import Plan, Soak
from core.settings import Settings

Options = argparse.Namespace


def soak(options: Options, settings: Settings) -> int:
    """Let users ask while documents change and the dashboard is killed; status 1 on a fault."""
    if not Path("/usr/bin/env").exists():
        raise BadInput("The trial needs a system with /usr/bin/env and signals.")
    plan = Plan(
        minutes=options.minutes,
        users=options.users,
        think_s=options.think,
        upload_s=options.upload_every,
        kill_s=options.kill_every,
        documents=options.documents,
    )
    with tempfile.TemporaryDirectory(prefix="docai-soak-") as name:
        folder = Path(name)
        trial = Soak(plan, folder, lambda: _started(folder, settings), lambda *w: _said(folder, *w))
        found = trial.run()
    output.emit(found)
    sound = not found["faults"] and not found["from_deleted"]
    return 0 if sound and not found["failed_outside_restarts"] else 1


def _started(folder: Path, settings: Settings) -> subprocess.Popen[bytes]:
    """Start the dashboard on the trial's folder, with the models that the settings name."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    chosen = {
        "DOCAI_HOME": str(folder / "data"),
        "DOCAI_EMBEDDER": settings.embedder,
        "DOCAI_CHAT": settings.chat,
        "DOCAI_QUESTIONS_PER_MINUTE": "0",
        "DOCAI_METRICS_PORT": "0",
        "DOCAI_INBOX": "",
    }
    words = ["/usr/bin/env", *(f"{name}={value}" for name, value in chosen.items())]
    with (folder / "dashboard.log").open("ab") as log:
        return subprocess.Popen([*words, *launch.command(port)], cwd=folder, stdout=log, stderr=log)


def _said(folder: Path, *words: str) -> tuple[int, list[dict[str, Any]]]:
    """Send one verb to the trial's dashboard. Raises DatabaseBusy where it is not there."""
    options = parser.build().parse_args([*words, "--json"])
    owner = channel.find_owner(folder / "data")
    if owner is None:
        raise DatabaseBusy("the dashboard is not open")
    with closing(owner):
        try:
            told = list(owner.ask(remote.request(options)))
        except (OSError, ValueError) as exc:
            raise DatabaseBusy(f"the dashboard broke off: {exc}") from exc
    if not told or "exit" not in told[-1]:
        raise DatabaseBusy("the dashboard stopped")
    lines = [json.loads(line["out"]) for line in told if "out" in line]
    return int(told[-1]["exit"]), lines
