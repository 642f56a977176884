"""DOCAI_KEYWORDS=qdrant: the same library, its keyword index on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine import open_engine
from core.settings import Settings

TEXT = b"Laporan harian unit 7\n\nTanggal: 5 Maret 2025\n\nPompa zirkonafta bocor.\n"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(home=tmp_path, embedder="fake", chat="extractive", keywords="qdrant")


def test_a_document_is_found_by_its_words_after_the_library_is_opened_again(
    settings: Settings,
) -> None:
    engine = open_engine(settings)
    [report] = engine.ingest([("laporan.txt", TEXT)])
    engine.close()

    engine = open_engine(settings)
    hits = engine.search("zirkonafta", method="bm25").hits
    healthy = engine.doctor().problems
    engine.close()

    assert [hit.document.id for hit in hits] == [report.document.id]
    assert healthy == ()


def test_an_index_on_disk_that_lost_a_document_is_filled_again(settings: Settings) -> None:
    engine = open_engine(settings)
    [report] = engine.ingest([("laporan.txt", TEXT)])
    engine.parts.keywords.delete(report.document.id)
    engine.close()

    engine = open_engine(settings)
    hits = engine.search("zirkonafta", method="bm25").hits
    engine.close()

    assert len(hits) == 1


def test_a_deleted_document_is_found_no_more(settings: Settings) -> None:
    engine = open_engine(settings)
    [report] = engine.ingest([("laporan.txt", TEXT)])
    engine.delete(report.document.id)
    hits = engine.search("zirkonafta", method="bm25").hits
    engine.close()

    assert hits == ()
