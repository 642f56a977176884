"""The real dashboard as a process: it opens by itself, stops gracefully, and owns its folder."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

PROGRAM = "import sys; from core.cli import main; sys.exit(main(sys.argv[1:]))"
START_S = 120.0
pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


class Dashboard:
    """One `docai serve` on a folder, and the command line beside it."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.home = folder / "data"
        self._folder = folder
        self._environment = os.environ | {
            "DOCAI_HOME": str(self.home),
            "DOCAI_EMBEDDER": "fake",
            "DOCAI_CHAT": "extractive",
            "DOCAI_LOG": "json",
            **settings,
        }
        self.log = folder / "dashboard.log"

    def start(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, "serve", "--port", str(port)],
                cwd=self._folder,
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        self.wait_until(lambda: self.status("/readyz") == 200)

    def status(self, path: str) -> int:
        try:
            with urllib.request.urlopen(self.address + path, timeout=10) as reply:
                return int(reply.status)
        except urllib.error.HTTPError as exc:
            return exc.code
        except OSError:
            return 0

    def wait_until(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + START_S
        while not holds():
            assert time.monotonic() < end, self.log.read_text("utf-8", "replace")[-3000:]
            time.sleep(0.1)

    def docai(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", PROGRAM, *map(str, words)],
            cwd=self._folder,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def stop(self, how: int = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(60)


@pytest.fixture
def dashboard(tmp_path: Path) -> Iterator[Dashboard]:
    one = Dashboard(tmp_path, DOCAI_INBOX=str(tmp_path / "inbox"), DOCAI_INBOX_SECONDS="0.5")
    (tmp_path / "inbox").mkdir()
    one.start()
    yield one
    if one.process.poll() is None:
        one.stop(signal.SIGKILL)


def lines(ran: subprocess.CompletedProcess[str]) -> list[Mapping[str, object]]:
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_nobody_need_visit_it_for_its_work_to_go_on(dashboard: Dashboard, tmp_path: Path) -> None:
    (tmp_path / "inbox" / "a.txt").write_text("Laporan\nKata zirkonafta 4711 bar.\n", "utf-8")
    dashboard.wait_until(lambda: len(lines(dashboard.docai("list", "--json"))) == 1)
    asked = lines(dashboard.docai("ask", "Berapa nilai zirkonafta?", "--json"))
    assert "4711" in str(asked[0]["answer"])
    canary = dashboard.docai("canary")
    assert canary.returncode == 0, canary.stderr


def test_a_second_dashboard_on_its_folder_is_refused_in_one_line(dashboard: Dashboard) -> None:
    ran = dashboard.docai("serve", "--port", "0")
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert f"process {dashboard.process.pid}" in ran.stderr


def test_it_stops_on_request_and_puts_its_work_back(dashboard: Dashboard, tmp_path: Path) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(30):
        text = "\n".join(f"Bacaan {number} {line}" for line in range(400))
        (folder / f"{number:02}.txt").write_text(text, "utf-8")
    ingesting = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "ingest", str(folder)],
        env=dashboard._environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    dashboard.wait_until(lambda: bool(lines(dashboard.docai("list", "--json"))))
    began = time.monotonic()
    dashboard.stop()
    assert time.monotonic() - began < 60
    assert "the library is closed" in dashboard.log.read_text("utf-8")
    told = ingesting.communicate(timeout=60)[1]
    assert ingesting.returncode in (0, 1)
    assert "Traceback" not in told
    assert not (dashboard.home / "owner.json").exists()
    dashboard.start()
    dashboard.wait_until(lambda: len(lines(dashboard.docai("list", "--json"))) == 30)
    assert dashboard.docai("doctor").returncode == 0


def test_killed_it_leaves_a_folder_that_the_next_one_opens(dashboard: Dashboard) -> None:
    dashboard.stop(signal.SIGKILL)
    ran = dashboard.docai("list", "--json")
    assert ran.returncode == 0, "the command line works alone, the dead owner's note or not"
    dashboard.start()
    assert dashboard.docai("doctor").returncode == 0


def test_its_log_is_json_and_holds_no_text(dashboard: Dashboard, tmp_path: Path) -> None:
    path = tmp_path / "b.txt"
    path.write_text("Laporan\nKata zirkonafta 4711 bar.\n", "utf-8")
    assert dashboard.docai("ingest", path).returncode == 0
    assert dashboard.docai("ask", "Berapa nilai zirkonafta?").returncode == 0
    told = [
        json.loads(line)
        for line in dashboard.log.read_text("utf-8").splitlines()
        if line[:1] == "{"
    ]
    answers = [line for line in told if line["message"].startswith("question: answer")]
    assert len(answers) == 1
    assert answers[0]["request"] != "-"
    assert "zirkonafta" not in json.dumps(told)


def test_a_page_answers_within_a_second_while_a_large_file_is_read(
    dashboard: Dashboard, tmp_path: Path
) -> None:
    """Reading is in child processes, so nobody waits for it; 20 MB of a CSV of readings."""
    path = tmp_path / "besar.csv"
    with path.open("w") as file:
        file.write("Tanggal;Unit;Beban;Catatan\n")
        for number in range(400_000):
            file.write(f"05/03/2025;Unit {number % 8};{number % 700},5;catatan nomor {number}\n")
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "ingest", str(path)], env=dashboard._environment
    ) as ingesting:
        time.sleep(3)  # the time in which it is given and begins to be read
        took = []
        while len(took) < 20 and ingesting.poll() is None:
            began = time.monotonic()
            assert dashboard.status("/_stcore/health") == 200
            took.append(time.monotonic() - began)
            time.sleep(0.2)
        ingesting.kill()
    assert took, "it was over before anybody could ask"
    assert sorted(took)[len(took) // 2] < 1.0
