"""The real server as a child process, and Debian's Chromium on it."""

from __future__ import annotations

import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from app import launch

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
_START_S = 60


@pytest.fixture(scope="session")
def chromium() -> Path:
    """Return the browser's path; skips where it is missing."""
    if not CHROMIUM.exists():
        pytest.skip("Chromium is not installed at /usr/bin/chromium")
    pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    return CHROMIUM


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """Serve the dashboard on a free port with a data folder of its own; returns its address."""
    with served(tmp_path, free_port(), {}) as address:
        yield address


@contextmanager
def served(
    folder: Path, port: int, settings: Mapping[str, str], secrets: Path | None = None
) -> Iterator[str]:
    """Serve the dashboard with these settings; its data lie in `folder`/data."""
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
        process = subprocess.Popen(argv, cwd=folder, env=environment, stdout=log, stderr=log)
        try:
            _wait(address, process, folder / "server.log")
            yield address
        finally:
            process.terminate()
            process.wait(20)


@pytest.fixture
def screenshots(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return where pictures of the screen go."""
    folder = tmp_path / "screenshots"
    folder.mkdir()
    return folder


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
