"""Every citation over the sample corpus can be shown where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path, PurePath
from typing import Any

import pytest

import seeds
from core import json_lines
from core.engine import Engine, open_engine
from core.preview import page_picture, rows_marked, segments_of
from core.records import LOCAL_ADMIN, Answered, Citation, Viewer
from core.settings import Settings

SEEDS = Path(seeds.__file__).parent


def unmarked(engine: Engine, citation: Citation) -> list[str]:
    """The lines of a citation's quotation that cannot be marked in its document."""
    if PurePath(citation.name).suffix == ".pdf":
        path = engine.original(citation.document_id, viewer=LOCAL_ADMIN)
        picture = page_picture(path, citation.page, citation.quote, citation.passage)
        return list(picture.missing)
    content = engine.content(citation.document_id, viewer=LOCAL_ADMIN)
    page = next(p for p in content.pages if p.number == citation.page)
    tables = [block.table for block in page.blocks if block.table is not None]
    texts = [block.text for block in page.blocks if block.table is None]
    return [
        line
        for line in citation.quote.splitlines()
        if not any(any(rows_marked(table.rows, line)) for table in tables)
        and not any(s.marked for cut in segments_of(texts, line, citation.passage) for s in cut)
    ]


def lost(engine: Engine, questions: Sequence[dict[str, Any]]) -> list[str]:
    found = []
    for n, question in enumerate(questions):
        viewer = Viewer(f"reader{n // 50}", "admin")
        today = date.fromisoformat(question["today"])
        *_, last = engine.ask(question["query"], today=today, viewer=viewer)
        assert isinstance(last, Answered)
        assert last.answer.citations, question["query"]
        for citation in last.answer.citations:
            lines = unmarked(engine, citation)
            found += [f"{question['id']} {citation.name}: {line}" for line in lines]
    return found


def library(home: Path, names: Sequence[str]) -> Engine:
    engine = open_engine(Settings(home=home, embedder="fake", chat="extractive"))
    paths = [SEEDS / "documents" / name for name in names]
    reports = list(engine.ingest([(path.name, path.read_bytes()) for path in paths]))
    assert [report.error for report in reports] == [None] * len(names)
    return engine


def questions() -> list[dict[str, Any]]:
    path = SEEDS / "questions.jsonl"
    return [row for _, row in json_lines.objects(path.name, json_lines.read(path))]


def test_what_answers_from_some_reports_is_marked(tmp_path: Path) -> None:
    names = (
        "Laporan_Harian_Unit7_2025-03-02.pdf",
        "Laporan_Tahunan_Keandalan_2023.pdf",
        "catatan_shift_regu_C.txt",
    )
    engine = library(tmp_path / "data", names)
    try:
        asked = [q for q in questions() if set(q["gold"]) <= set(names)]
        assert len(asked) >= 3
        assert lost(engine, asked) == []
    finally:
        engine.close()


@pytest.mark.slow
def test_every_citation_of_the_sample_questions_is_marked(tmp_path: Path) -> None:
    names = sorted(path.name for path in (SEEDS / "documents").iterdir())
    engine = library(tmp_path / "data", names)
    try:
        assert lost(engine, questions()) == []
    finally:
        engine.close()
