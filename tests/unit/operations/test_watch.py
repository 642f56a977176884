"""What is counted, logged and served of the work that is done."""

from __future__ import annotations

import json
import logging
import sys
import urllib.request
from collections.abc import Iterator

import pytest

from core import request
from core.concurrency import map_ordered
from core.engine import Engine
from core.errors import IndexUnavailable
from core.operations import logs
from core.operations.metrics import MetricsServer

REPORT = b"LAPORAN HARIAN UNIT 7\nTanggal: 5 Maret 2025\n\nBeban rata-rata 598 MW.\n"


@pytest.fixture
def metrics(engine: Engine) -> Iterator[MetricsServer]:
    server = MetricsServer(engine.watch.metrics, port=0, address="127.0.0.1")
    yield server
    server.close()


def scraped(server: MetricsServer) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=5) as reply:
        lines = reply.read().decode().splitlines()
    pairs = [line.rpartition(" ") for line in lines if not line.startswith("#")]
    return {name: float(value) for name, _, value in pairs}


def test_metrics_tell_questions_stages_documents_and_jobs(
    engine: Engine, metrics: MetricsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    list(engine.ingest([("a.txt", REPORT), ("b.pdf", b"no pdf")]))
    list(engine.ask("Berapa beban unit 7 pada 5 Maret 2025?"))
    monkeypatch.setattr(type(engine.parts.vectors), "search", _away)
    with pytest.raises(IndexUnavailable):
        list(engine.ask("apa isi laporan"))
    found = scraped(metrics)
    assert found['docai_questions_total{engine="extractive",state="found"}'] == 1
    assert found['docai_questions_total{engine="none",state="IndexUnavailable"}'] == 1
    assert found['docai_question_seconds_count{stage="total"}'] == 1
    assert found["docai_questions_running"] == 0
    assert found['docai_documents{status="ready"}'] == 1
    assert found['docai_jobs{outcome="failed",state="failed"}'] == 1
    assert found["docai_passages"] == found["docai_vectors"] == 1


def _away(*_args: object, **_options: object) -> None:
    raise IndexUnavailable("away")


def test_every_line_of_a_question_carries_its_id_and_no_other_does(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    seen: list[tuple[str, str]] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append((request.current(), record.getMessage()))

    handler = Keeping()
    caplog.set_level(logging.INFO)
    logging.getLogger("core").addHandler(handler)
    try:
        list(engine.ask("apa isi laporan"))
        list(engine.ask("apa isi laporan"))
    finally:
        logging.getLogger("core").removeHandler(handler)
    ids = [who for who, message in seen if message.startswith("question:")]
    assert len(set(ids)) == 2
    assert "-" not in ids
    assert request.current() == "-"


def test_an_id_reaches_the_threads_that_work_for_it() -> None:
    def work() -> Iterator[list[str]]:
        yield map_ordered(lambda _: request.current(), range(4), 3)

    assert list(request.within("abc", work())) == [["abc"] * 4]
    assert request.current() == "-"


@pytest.fixture
def restored_logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.usefixtures("restored_logging")
def test_a_json_log_is_one_object_a_line_and_a_text_log_cannot_be_forged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    forged = "a.pdf\n2026-03-18 INFO - core: deleted everything"
    for kind in ("json", "text"):
        monkeypatch.setattr(logs.sys, "stderr", sys.stderr)
        logs.configure(kind)  # type: ignore[arg-type]
        logging.getLogger("core.x").warning("read %s", forged)
    as_json, as_text = capsys.readouterr().err.splitlines()
    line = json.loads(as_json)
    assert line["message"] == f"read {forged}"
    assert (line["level"], line["logger"], line["request"]) == ("WARNING", "core.x", "-")
    assert as_text.endswith(
        r"WARNING - core.x: read a.pdf\n2026-03-18 INFO - core: deleted everything"
    )
