"""What is not ready is said to be on its way, and never passed off as not there."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from core import loading
from core.engine import Engine
from core.queue import open_queue
from core.records import Answer, Answered, Content


class HeldReader:
    """Reads when it is let."""

    def __init__(self) -> None:
        self.began = threading.Event()
        self.let = threading.Event()

    def load(self, name: str, data: bytes) -> Content:
        self.began.set()
        self.let.wait(60)
        return loading.load(name, data)


def answered(engine: Engine, question: str) -> Answer:
    *_, last = engine.ask(question)
    assert isinstance(last, Answered)
    return last.answer


@pytest.mark.parametrize("others", [(), ("lain.txt",)])
def test_a_document_that_is_being_read_is_said_to_be(
    engine: Engine, others: tuple[str, ...]
) -> None:
    list(engine.ingest([(name, b"Laporan pompa\nTekanan 60 bar.") for name in others]))
    reader = HeldReader()
    busy = replace(engine, queue=open_queue(engine.parts, reader))
    batch = busy.submit([("baru.txt", b"Laporan turbin\nKata zirkonafta bernilai 4711 bar.")])
    assert reader.began.wait(60)
    english = answered(engine, "What is the value of zirkonafta?")
    indonesian = answered(engine, "Berapa nilai zirkonafta?")
    said = " ".join([english.text, *english.notices])
    assert english.state == "empty"
    assert "1 document still being read" in said
    assert "1 dokumen masih dibaca" in " ".join([indonesian.text, *indonesian.notices])
    assert "4711" not in said
    reader.let.set()
    assert [job.state for job in busy.queue.wait(batch)] == ["done"]
    busy.queue.close()
    found = answered(engine, "Berapa nilai zirkonafta?")
    assert "4711" in found.text
    assert "masih dibaca" not in " ".join(found.notices)
