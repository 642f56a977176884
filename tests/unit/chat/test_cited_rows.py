"""A citation of a sheet says which of its rows the passage is made of."""

from __future__ import annotations

import io
from pathlib import Path

import openpyxl

from core.engine import open_engine
from core.settings import Settings


def test_an_answer_from_a_sheet_cites_its_rows_and_still_does_when_read_again(
    tmp_path: Path,
) -> None:
    book = openpyxl.Workbook()
    book.active.title = "Beban"
    book.active.append(["Laporan beban Unit 7"])
    book.active.append([])
    book.active.append(["Tag", "Uraian", "Nilai"])
    for n in range(200):
        book.active.append([f"PT-{n:03}", f"tekanan titik ukur nomor {n}", 100 + n])
    buffer = io.BytesIO()
    book.save(buffer)
    engine = open_engine(Settings(home=tmp_path / "data", embedder="fake", chat="extractive"))
    try:
        [report] = engine.ingest([("beban.xlsx", buffer.getvalue())])
        assert report.document is not None
        thread = engine.create_thread()
        list(engine.ask("Berapa nilai PT-150?", thread=thread.id))
        *_, message = engine.messages(thread.id)
        assert message.answer is not None
        cited = message.answer.citations[0]
        chunks = {c.id: c for c in engine.chunks(report.document.id)}
        assert cited.label == "Beban"
        assert cited.rows == chunks[cited.chunk_id].rows
        assert cited.rows is not None
        first, last = cited.rows
        assert first <= 154 <= last  # three rows stand above PT-000
        rows = [c.rows for c in chunks.values() if c.rows]
        covered = [n for a, b in rows for n in range(a, b + 1)]
        assert covered == list(range(4, 204))  # each row in one passage, none cut
    finally:
        engine.close()
