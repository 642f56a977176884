"""The real server as a child process."""

from __future__ import annotations

import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from app import launch

_START_S = 60
PATIENCE_MS = 60_000
"""How long a walk waits for what the user should see."""


@contextmanager
def served(
    folder: Path,
    port: int,
    settings: Mapping[str, str],
    secrets: Path | None = None,
    *,
    script: Path | None = None,
) -> Iterator[str]:
    """Serve the dashboard with these settings; its data lie in `folder`/data.

    A `script` is served instead of the dashboard, with the dashboard's look.
    """
    address = f"http://127.0.0.1:{port}"
    environment = os.environ | {
        "DOCAI_HOME": str(folder / "data"),
        "DOCAI_EMBEDDER": "fake",
        "DOCAI_CHAT": "extractive",
        **settings,
    }
    # A working folder of its own: theme and limits must hold wherever the server is started.
    with (folder / "server.log").open("w") as log:
        argv = launch.command(port, secrets=secrets)
        if script is not None:
            argv[argv.index("run") + 1] = str(script)
        process = subprocess.Popen(argv, cwd=folder, env=environment, stdout=log, stderr=log)
        try:
            _wait(address, process, folder / "server.log")
            yield address
        finally:
            process.terminate()
            process.wait(20)


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + _START_S
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"the server did not start:\n{log.read_text(errors='replace')[-3000:]}")
