"""One file becomes a document, or a reason; nothing in between can be found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

import numpy as np
import pytest

from core import loading
from core.errors import EmbedderUnavailable, IndexUnavailable
from core.ingest import Step, digest_of, ingest
from core.parts import Parts
from core.ports import Vectors
from core.records import Content, Document, FileReport, Period, Where
from core.storage import audit, documents
from core.testing import HashEmbedder
from core.text import terms
from core.vectors.exact import ExactIndex

MARCH = Period(date(2025, 3, 1), date(2025, 3, 31))


class PlainReader:
    """Reads in this process, which tests may: they hold no hostile file."""

    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


def report(parts: Parts, name: str, text: str | bytes) -> FileReport:
    data = text.encode() if isinstance(text, str) else text
    *_, last = ingest(parts, PlainReader(), name, data, user="sari")
    assert isinstance(last, FileReport)
    return last


def add(parts: Parts, name: str, text: str) -> Document:
    done = report(parts, name, text)
    assert done.document is not None, done.error
    return done.document


def found(parts: Parts, question: str, where: Where = Where()) -> set[str]:
    """Names of the documents that each index finds and the database knows."""
    by_words = parts.keywords.search(terms(question), limit=50, where=where)
    vector = parts.embedder.embed([question], "query")[0]
    by_sense = parts.vectors.search(vector, limit=50, where=where)
    near = [hit.chunk_id for hit in by_sense if hit.score > 0.3]
    ids = [hit.chunk_id for hit in by_words] + near
    return {document.name for _, document in documents.passages(parts.database, ids).values()}


def test_a_file_becomes_a_document_that_both_indexes_find(parts):
    done = report(parts, "SOP.txt", "SOP zirkonafta: batas tekanan 80 bar.")
    assert (done.file, done.status, done.error) == ("SOP.txt", "indexed", None)
    document = done.document
    assert document is not None
    assert (document.status, document.current, document.version) == ("ready", True, 1)
    assert parts.vectors.counts() == parts.keywords.counts() == {document.id: document.chunks}
    assert found(parts, "zirkonafta") == {"SOP.txt"}
    assert (parts.files / document.id).read_text() == "SOP zirkonafta: batas tekanan 80 bar."


def test_the_steps_come_as_events_with_the_passages_counted(parts):
    text = "\n\n".join(f"Paragraf {n}. " + "kata lain " * 80 for n in range(40))
    *steps, last = ingest(parts, PlainReader(), "a.txt", text.encode(), user="sari")
    assert isinstance(last, FileReport)
    assert last.document is not None
    total = last.document.chunks
    assert total > 32
    assert steps == [
        Step("reading"),
        Step("embedding", 0, total),
        Step("embedding", 32, total),
        Step("embedding", total, total),
        Step("writing", total, total),
    ]


def test_the_same_bytes_are_the_same_document_under_any_name(parts):
    first = add(parts, "a.txt", "isi yang sama")
    for name in ("a.txt", "b.txt", "folder/a.txt"):
        again = report(parts, name, "isi yang sama")
        assert (again.file, again.status, again.document) == (name, "unchanged", first)
    assert len(parts.keywords.counts()) == 1


def test_new_content_under_the_same_name_replaces_the_old(parts):
    old = add(parts, "laporan.txt", "tekanan lama enampuluh")
    new = report(parts, "laporan.txt", "tekanan baru delapanpuluh")
    assert new.status == "replaced"
    assert new.document is not None
    assert documents.get(parts.database, old.id).current is False
    assert found(parts, "tekanan") == {"laporan.txt"}
    hits = parts.keywords.search(terms("tekanan"), limit=9)
    assert {
        c.document_id
        for c, _ in documents.passages(parts.database, [h.chunk_id for h in hits]).values()
    } == {new.document.id}
    assert found(parts, "enampuluh", Where(current=False)) == {"laporan.txt"}
    assert documents.stale(parts.database) == []


def test_the_old_version_answers_until_the_new_one_is_ready(parts):
    old = add(parts, "laporan.txt", "tekanan lama")
    for event in ingest(parts, PlainReader(), "laporan.txt", b"tekanan baru", user="sari"):
        if isinstance(event, Step):
            assert documents.get(parts.database, old.id).current
            assert found(parts, "tekanan lama") == {"laporan.txt"}
            assert found(parts, "baru") == set()
    assert not documents.get(parts.database, old.id).current


def test_an_older_revision_that_comes_later_does_not_answer(parts):
    add(parts, "SOP-OPS-012 Rev 3.txt", "No. Dokumen: SOP-OPS-012\nRevisi: 3\nBatas 80 bar.")
    late = report(parts, "SOP-OPS-012 Rev 2.txt", "No. Dokumen: SOP-OPS-012\nRevisi: 2\nBatas 60.")
    assert late.status == "indexed"
    assert late.document is not None
    assert late.document.current is False
    assert found(parts, "batas") == {"SOP-OPS-012 Rev 3.txt"}
    assert found(parts, "batas", Where(current=False)) == {"SOP-OPS-012 Rev 2.txt"}


def test_reports_that_share_their_beginning_stay_separate(parts):
    head = "LAPORAN HARIAN OPERASI " + "pembukaan yang sama " * 40
    for day in range(1, 32):
        add(parts, f"Laporan Harian {day:02} Maret 2025.txt", f"{head}\nTanggal: {day} Maret 2025")
    everything = documents.find(parts.database, where=Where())
    assert len(everything) == 31
    assert len(documents.periods(parts.database, Where(periods=(MARCH,)))) == 31


def test_an_unreadable_file_leaves_a_reason_and_nothing_else(parts):
    done = report(parts, "gambar.jpg", b"\xff\xd8")
    assert done.status == "failed"
    assert done.error
    assert "gambar.jpg" not in done.error
    assert done.document is not None
    assert done.document.status == "failed"
    assert parts.vectors.counts() == parts.keywords.counts() == {}
    assert list(parts.files.iterdir()) == []


def test_a_blank_file_is_not_counted_as_read(parts):
    assert report(parts, "kosong.txt", "  \n\n ").status == "failed"
    assert documents.find(parts.database) == []


@dataclass(frozen=True)
class BrokenReader:
    """A reader with a bug."""

    def load(self, name: str, data: bytes) -> Content:
        raise ZeroDivisionError


def test_a_bug_in_a_reader_fails_the_file_and_no_more(parts, caplog):
    *_, last = ingest(parts, BrokenReader(), "a.txt", b"isi", user="sari")
    assert isinstance(last, FileReport)
    assert last.status == "failed"
    assert last.error is not None
    assert "ZeroDivisionError" in last.error
    assert "ZeroDivisionError" in caplog.text


class AwayEmbedder(HashEmbedder):
    """An embedder whose server is away."""

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        raise EmbedderUnavailable("Ollama at http://127.0.0.1:11434 does not answer. Start it.")


def test_a_file_whose_embedder_was_away_is_read_at_the_next_try(parts):
    away = replace(parts, embedder=AwayEmbedder())
    failed = report(away, "a.txt", "zirkonafta")
    assert failed.status == "failed"
    assert failed.error == "Ollama at http://127.0.0.1:11434 does not answer. Start it."
    assert report(parts, "a.txt", "zirkonafta").status == "indexed"
    assert [d.status for d in documents.find(parts.database, statuses=("ready", "failed"))] == [
        "ready"
    ]


class AwayIndex(ExactIndex):
    """A vector index that is out of reach for every change."""

    def upsert(self, *args: object) -> None:
        raise IndexUnavailable("Qdrant at http://127.0.0.1:6333 does not answer. Start it.")

    def delete(self, document_id: str) -> None:
        raise IndexUnavailable("Qdrant at http://127.0.0.1:6333 does not answer. Start it.")


def test_a_new_version_that_cannot_be_indexed_leaves_the_old_one_answering(parts):
    old = add(parts, "a.txt", "tekanan lama")
    away = replace(parts, vectors=AwayIndex(dim=parts.embedder.dim))
    failed = report(away, "a.txt", "tekanan baru")
    assert failed.status == "failed"
    assert documents.get(parts.database, old.id).current
    assert found(parts, "tekanan") == {"a.txt"}
    assert parts.keywords.counts().keys() == {old.id}


class PatchyEmbedder(HashEmbedder):
    """Cannot embed one text, as some models cannot."""

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        rows = super().embed(texts, kind)
        rows[[n for n, text in enumerate(texts) if "zirkonafta" in text]] = np.nan
        return rows


def test_a_passage_that_cannot_be_embedded_is_found_by_its_words(parts):
    patchy = replace(parts, embedder=PatchyEmbedder())
    text = "\n\n".join([*("kata lain " * 80 for _ in range(5)), "zirkonafta " * 60])
    document = add(patchy, "a.txt", text)
    assert document.notes == (
        f"1 of {document.chunks} passages could not be embedded and are found by their words only.",
    )
    assert parts.vectors.counts() == {document.id: document.chunks - 1}
    assert [hit.score > 0 for hit in parts.keywords.search(terms("zirkonafta"), limit=3)] == [True]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("../../a.txt", id="climbs"),
        pytest.param("/etc/a.txt", id="absolute"),
        pytest.param("..\\..\\a.txt", id="backslashes"),
        pytest.param("C:\\Windows\\a.txt", id="drive"),
        pytest.param("x" * 400 + ".txt", id="long"),
        pytest.param("CON.txt", id="reserved"),
        pytest.param("a\x00b.txt", id="control character"),
    ],
)
def test_a_name_is_a_label_and_never_a_path(parts, name):
    done = report(parts, name, f"isi dari {len(name)}")
    assert done.status == "indexed"
    assert done.document is not None
    assert "/" not in done.document.name
    assert [path.name for path in parts.files.iterdir()] == [done.document.id]


def test_an_ingestion_is_on_the_audit_trail(parts):
    document = add(parts, "a.txt", "isi")
    [entry] = audit.entries(parts.database, subject=document.id)
    assert (entry.user, entry.action, entry.detail) == ("sari", "ingest", "indexed a.txt")


def test_an_identifier_depends_on_the_bytes_alone():
    assert digest_of(b"abc").startswith("ba7816bf")
