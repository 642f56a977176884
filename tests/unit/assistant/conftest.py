"""A small library of reports, read and indexed by the real parts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from core import loading
from core.assistant import turn
from core.ingest import ingest
from core.parts import Parts
from core.ports import ChatModel
from core.records import (
    LOCAL_ADMIN,
    Answer,
    Answered,
    AskEvent,
    Content,
    FileReport,
    Reading,
    Viewer,
)
from core.storage import threads

TODAY = date(2026, 3, 18)

DAILY = """LAPORAN HARIAN UNIT {unit}
Tanggal: {day}

Beban rata-rata unit {unit} adalah {load} MW dan NPHR {nphr} kCal/kWh.
{more}
"""
PUMP = "Pompa air pendingin berhenti karena bantalan rusak, sehingga beban diturunkan."


class Reads:
    """Reads in this process what the tests wrote themselves."""

    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


@pytest.fixture
def library(parts: Parts) -> Parts:
    """Daily reports of unit 7 for 1, 2 and 4 March 2025, of unit 8 for 2 March, and an SOP."""
    add = adder(parts)
    add(
        "harian_u7_2025-03-01.txt",
        DAILY.format(unit=7, day="1 Maret 2025", load=605, nphr=2345, more=""),
    )
    add(
        "harian_u7_2025-03-02.txt",
        DAILY.format(unit=7, day="2 Maret 2025", load=598, nphr=2361, more=PUMP),
    )
    add(
        "harian_u7_2025-03-04.txt",
        DAILY.format(unit=7, day="4 Maret 2025", load=611, nphr=2333, more=""),
    )
    add(
        "harian_u8_2025-03-02.txt",
        DAILY.format(unit=8, day="2 Maret 2025", load=402, nphr=2502, more=""),
    )
    add(
        "SOP-OPS-001.txt",
        "SOP-OPS-001\nProsedur start-up kompresor.\n\nBatas tekanan kompresor 80 bar.",
    )
    return parts


def adder(parts: Parts) -> Callable[[str, str], FileReport]:
    def add(name: str, text: str) -> FileReport:
        *_, report = ingest(parts, Reads(), name, text.encode(), user="me")
        assert isinstance(report, FileReport)
        assert report.error is None
        return report

    return add


def events(
    parts: Parts,
    question: str,
    model: ChatModel | None = None,
    *,
    thread: str | None = None,
    viewer: Viewer = LOCAL_ADMIN,
    reading: Reading | None = None,
    privacy: turn.privacy.Privacy = "cloud",
    mask: bool = False,
) -> list[AskEvent]:
    return list(
        turn.ask(
            parts,
            model,
            question,
            thread_id=thread,
            today=TODAY,
            viewer=viewer,
            reading=reading,
            privacy=privacy,
            mask=mask,
        )
    )


Asks = Callable[..., Answer]


@pytest.fixture
def ask(library: Parts) -> Asks:
    """Ask the library and return the answer."""

    def put(question: str, model: ChatModel | None = None, **options: object) -> Answer:
        last = events(library, question, model, **options)[-1]  # type: ignore[arg-type]
        assert isinstance(last, Answered)
        return last.answer

    return put


@pytest.fixture
def thread(library: Parts) -> str:
    """A thread of the local admin."""
    return threads.create(library.database, LOCAL_ADMIN.name, now=library.clock()).id
