"""One process owns the data folder; other programs work through it, or are told who it is."""

from __future__ import annotations

import json
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from core.cli import main, remote
from core.cli.main import guarded, run_here
from core.engine import Engine
from core.errors import DatabaseBusy
from core.operations import channel
from core.operations.owner import Owner, open_owner
from core.storage import audit


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


@pytest.fixture
def owner(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> Iterator[Owner]:
    monkeypatch.setenv("DOCAI_HOME", str(engine.settings.home))

    def run(options: remote.Options) -> int:
        return guarded(lambda: run_here(options, engine.settings))

    owner = open_owner(engine, remote.handler(engine, run))
    yield owner
    owner.close()


def docai(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Ran:
    status = main([str(word) for word in words])
    shown = capsys.readouterr()
    return Ran(status, shown.out, shown.err)


def test_verbs_go_through_the_owner_and_show_what_they_would_show_here(
    owner: Owner, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text(
        "Laporan\nTanggal: 5 Maret 2025\nKata zirkonafta di unit 7.\n", "utf-8"
    )
    ran = docai(capsys, "ingest", "a.txt", "missing.txt", "--json")
    assert ran.status == 1
    assert {line["status"] for line in map(json.loads, ran.out.splitlines())} == {
        "indexed",
        "failed",
    }
    assert "missing.txt" in ran.err
    [document] = owner.engine.documents()
    asked = docai(capsys, "search", "kata zirkonafta", "--today", "2025-03-06", "--json")
    assert json.loads(asked.out)["hits"][0]["document_id"] == document.id
    assert docai(capsys, "doctor", "--fix").status == 0
    assert docai(capsys, "canary").status == 0
    assert docai(capsys, "backup", "b.docai").status == 0
    assert Path("b.docai").exists()
    assert "backup" in {e.action for e in audit.entries(owner.engine.parts.database)}
    assert docai(capsys, "show", "nothing").err.startswith("docai: No document 'nothing'")
    assert docai(capsys, "delete", "a.txt").status == 0
    assert owner.engine.documents() == []


def test_a_library_is_not_restored_while_it_is_open(
    owner: Owner, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert docai(capsys, "backup", tmp_path / "b.docai").status == 0
    program = "from core.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
    words = ["restore", str(tmp_path / "b.docai"), "--replace"]
    ran = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 1
    assert "is in use by" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_only_its_user_can_read_the_owner_s_token(owner: Owner) -> None:
    path = owner.engine.settings.home / channel.FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    owner.close()
    assert not path.exists()


def test_a_program_without_the_token_gets_nothing(owner: Owner) -> None:
    home = owner.engine.settings.home
    note = json.loads((home / channel.FILE).read_text("utf-8"))
    (home / channel.FILE).write_text(json.dumps(note | {"token": "0" * 64}), "utf-8")
    assert channel.find_owner(home) is None
    with socket.create_connection(("127.0.0.1", note["port"]), timeout=5) as link:
        stream = link.makefile("rwb")
        stream.readline()
        stream.write(b'{"proof": "x", "nonce": "y"}\n{"version": "0", "options": {}}\n')
        stream.flush()
        assert stream.read() == b""


def test_a_stranger_on_a_dead_owner_s_port_is_told_nothing(tmp_path: Path) -> None:
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        note = {"port": stranger.getsockname()[1], "token": "secret", "pid": 1}
        (tmp_path / channel.FILE).write_text(json.dumps(note), "utf-8")

        def listen() -> None:
            link, _ = stranger.accept()
            with link:
                link.sendall(b'{"nonce": "n"}\n')
                heard.append(link.recv(4096))
                link.sendall(b'{"proof": "guess"}\n')
                heard.append(link.recv(4096))

        thread = threading.Thread(target=listen)
        thread.start()
        assert channel.find_owner(tmp_path) is None
        thread.join()
    assert b"secret" not in b"".join(heard)
    assert heard[1] == b""


@pytest.mark.parametrize("note", ["", "[]", "{}", '{"port": 1, "token": "x"}', '{"port": "x"}'])
def test_what_a_dead_owner_left_is_no_owner(tmp_path: Path, note: str) -> None:
    (tmp_path / channel.FILE).write_text(note, "utf-8")
    assert channel.find_owner(tmp_path) is None


def test_an_owner_that_stops_meanwhile_is_named(tmp_path: Path) -> None:
    def stop(_request: channel.Line, _send: channel.Send) -> int:
        raise ConnectionAbortedError

    opened = channel.open_channel(tmp_path, stop)
    with pytest.raises(DatabaseBusy, match=r"process \d+\) stopped while it worked on this"):
        remote.through_owner(remote.Options(verb="list"), tmp_path)
    opened.close()


def test_a_command_of_another_version_is_told_to_restart_the_dashboard(
    owner: Owner, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    link = channel.find_owner(owner.engine.settings.home)
    assert link is not None
    lines = list(link.ask({"version": "0.0.1", "options": {"options": {}}}))
    link.close()
    assert "Restart the dashboard" in lines[0]["err"]
    assert lines[-1] == {"exit": 1}


def test_options_travel_as_they_were_parsed(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    options = {"a": None, "b": [Path("x"), Path("/y")], "c": date(2025, 3, 5), "d": 1.5, "e": "é"}
    back = remote._unpacked(json.loads(json.dumps(remote._packed(options))))
    assert back == options | {"b": [tmp_path / "x", Path("/y")]}


def test_many_ask_at_once(owner: Owner) -> None:
    home, statuses = owner.engine.settings.home, []

    def ask() -> None:
        link = channel.find_owner(home)
        assert link is not None
        options = remote._packed({"verb": "list", "search": "", "deleted": False, "json": True})
        statuses.append([*link.ask({"version": remote._VERSION, "options": options})][-1])
        link.close()

    threads = [threading.Thread(target=ask) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [{"exit": 0}] * 16
