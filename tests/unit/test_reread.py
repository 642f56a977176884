"""Reading an original again: the same document, what it says now, nothing lost on the way."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from core import library
from core.embedding.cache import CachedEmbedder
from core.errors import BadInput, EmbedderUnavailable, IndexUnavailable, NotFound, UnreadableFile
from core.ingest import ingest
from core.parts import Parts
from core.ports import Vectors
from core.records import Block, Chunk, Content, Document, Facets, FileReport, Page, Period, Where
from core.reread import reread
from core.storage import audit, changes, documents
from core.testing import HashEmbedder
from core.text import terms
from core.vectors.exact import ExactIndex

FIFTH = Period(date(2025, 3, 5), date(2025, 3, 5))


class FixedReader:
    """Reads every file as the same paragraphs: yesterday's reader, or today's."""

    def __init__(self, *paragraphs: str) -> None:
        self._blocks = tuple(Block("paragraph", text) for text in paragraphs)

    def load(self, name: str, data: bytes) -> Content:
        del name, data
        return Content((Page(1, self._blocks),))


class RefusingReader:
    """Reads nothing any more."""

    def load(self, name: str, data: bytes) -> Content:
        raise UnreadableFile(f"{name}: the file is damaged. Save it again.")


OLD = FixedReader("Prosedur start kompresor.", "Katub lama zirkonafta.")
NEW = FixedReader("Prosedur start kompresor.", "Katup baru argonafta.", "Unit: Unit 8")


def add(parts: Parts, name: str = "sop.txt", *, user: str = "sari") -> Document:
    *_, last = ingest(parts, OLD, name, name.encode(), user=user)
    assert isinstance(last, FileReport)
    assert last.document is not None, last.error
    return last.document


def found(parts: Parts, question: str, where: Where = Where()) -> tuple[list[str], list[str]]:
    """Texts that either index finds by a word which stands in them."""
    vector = parts.embedder.embed([question], "query")[0]
    by_words = parts.keywords.search(terms(question), limit=50, where=where)
    by_sense = parts.vectors.search(vector, limit=50, where=where)
    texts = documents.passages(parts.database, [h.chunk_id for h in (*by_words, *by_sense)])

    def holding(hits: list[str]) -> list[str]:
        kept = (texts[i][0].text for i in hits if i in texts)
        return [text for text in kept if question in text]

    return holding([h.chunk_id for h in by_words]), holding([h.chunk_id for h in by_sense])


def test_a_reread_document_is_the_same_one_and_says_what_is_read_now(parts):
    document = add(parts)
    report = reread(parts, NEW, document.id, user="budi")
    assert report.status == "indexed"
    assert report.document is not None
    assert report.document.id == document.id
    assert (report.document.series, report.document.version) == (document.series, 1)
    assert (report.document.added_at, report.document.added_by) == (document.added_at, "sari")
    assert documents.get(parts.database, document.id) == report.document
    assert report.document.metadata.unit == "Unit 8"
    words, sense = found(parts, "argonafta")
    assert words == sense != []
    assert found(parts, "zirkonafta") == ([], [])
    where = Where(units=("Unit 8",))
    assert found(parts, "argonafta", where) == (words, sense)
    assert documents.content_of(parts.database, document.id) == NEW.load("", b"")
    assert library.doctor(parts).ok
    assert audit.entries(parts.database)[0].action == "reread"


def test_what_a_user_set_outlives_every_reading(parts):
    document = add(parts)
    library.edit(parts, document.id, {"unit": "Unit 3", "period": FIFTH}, user="sari")
    kept = reread(parts, NEW, document.id, user="budi").document
    assert kept is not None
    assert (kept.metadata.unit, kept.metadata.period) == ("Unit 3", FIFTH)
    assert kept.edited == {"unit", "period"}
    assert {e.source for e in kept.metadata.evidence if e.field == "unit"} == {"user"}
    where = Where(periods=(FIFTH,), units=("Unit 3",))
    assert all(found(parts, "argonafta", where))


def test_a_field_that_a_user_emptied_stays_empty(parts):
    document = add(parts)
    library.edit(parts, document.id, {"unit": None}, user="sari")
    kept = reread(parts, NEW, document.id, user="budi").document
    assert kept is not None
    assert kept.metadata.unit is None


def test_a_reading_that_finds_the_same_changes_nothing(parts):
    document = add(parts)
    edited = library.edit(parts, document.id, {"unit": "Unit 3"}, user="sari")
    before = parts.database.revision
    assert reread(parts, OLD, document.id, user="budi").status == "unchanged"
    assert documents.get(parts.database, document.id) == edited
    assert parts.database.revision == before


def test_a_shorter_reading_leaves_no_passage_of_the_old_one(parts):
    long = FixedReader(*(f"Paragraf {n} zirkonafta. " + "isi " * 240 for n in range(8)))
    *_, last = ingest(parts, long, "a.txt", b"a", user="sari")
    assert isinstance(last, FileReport)
    assert last.document is not None
    assert last.document.chunks >= 8
    reread(parts, FixedReader("Hanya satu."), last.document.id, user="sari")
    assert parts.vectors.counts() == parts.keywords.counts() == {last.document.id: 1}
    assert library.doctor(parts).ok


def test_a_reading_that_fails_loses_nothing(parts):
    document = add(parts)
    before = found(parts, "zirkonafta")
    report = reread(parts, RefusingReader(), document.id, user="sari")
    assert (report.status, report.error) == ("failed", "the file is damaged. Save it again.")
    assert reread(parts, FixedReader(""), document.id, user="sari").status == "failed"
    assert documents.get(parts.database, document.id) == document
    assert found(parts, "zirkonafta") == before
    assert library.doctor(parts).ok


class AwayEmbedder(HashEmbedder):
    """An embedder whose server is away."""

    def embed(self, texts: object, kind: object) -> Vectors:
        raise EmbedderUnavailable("Ollama does not answer.")


def test_an_embedder_that_is_away_loses_nothing(parts):
    document = add(parts)
    away = replace(parts, embedder=AwayEmbedder())
    assert reread(away, NEW, document.id, user="sari").error == "Ollama does not answer."
    assert documents.get(parts.database, document.id) == document


@pytest.mark.parametrize("other", [None, b"other bytes"])
def test_an_original_that_is_lost_or_changed_is_told_and_loses_nothing(parts, other):
    document = add(parts)
    path = parts.files / document.id
    path.unlink()
    if other is not None:
        path.write_bytes(other)
    report = reread(parts, NEW, document.id, user="sari")
    assert report.status == "failed"
    assert "stored original" in (report.error or "")
    assert documents.get(parts.database, document.id) == document


class AwayIndex(ExactIndex):
    """A vector index that takes no changes."""

    def upsert(self, chunks: object, vectors: Vectors, facets: Facets) -> None:
        raise IndexUnavailable("Qdrant does not answer.")

    def delete(self, document_id: str) -> None:
        raise IndexUnavailable("Qdrant does not answer.")


def test_an_index_that_is_away_is_told_at_the_next_start(parts):
    document = add(parts)
    away = replace(parts, vectors=AwayIndex(dim=parts.embedder.dim))
    with pytest.raises(IndexUnavailable):
        reread(away, NEW, document.id, user="sari")
    assert not library.doctor(parts).ok
    assert library.recover(parts)
    assert all(found(parts, "argonafta"))
    assert library.doctor(parts).ok


def test_a_new_revision_read_in_an_old_original_takes_its_place_among_the_versions(parts):
    first = FixedReader("SOP Start Kompresor", "No. Dokumen: SOP-OPS-001", "Revisi: 2", "isi satu")
    blurred = FixedReader("SOP Start Kompresor", "isi dua")
    sharp = FixedReader("SOP Start Kompresor", "No. Dokumen: SOP-OPS-001", "Revisi: 3", "isi dua")
    *_, one = ingest(parts, first, "lama.txt", b"1", user="sari")
    *_, two = ingest(parts, blurred, "baru.txt", b"2", user="sari")
    assert isinstance(one, FileReport)
    assert isinstance(two, FileReport)
    assert one.document is not None
    assert two.document is not None
    assert one.document.series != two.document.series
    reread(parts, sharp, two.document.id, user="sari")
    old, new = documents.by_ids(parts.database, sorted([one.document.id, two.document.id]))
    if old.id != one.document.id:
        old, new = new, old
    assert old.series == new.series
    assert (old.current, new.current) == (False, True)
    assert found(parts, "satu") == ([], [])
    assert all(found(parts, "dua"))


def test_what_was_never_read_cannot_be_read_again(parts):
    with pytest.raises(NotFound):
        reread(parts, NEW, "nobody", user="sari")
    *_, last = ingest(parts, RefusingReader(), "a.txt", b"a", user="sari")
    assert isinstance(last, FileReport)
    assert last.document is not None
    with pytest.raises(BadInput, match="never read"):
        reread(parts, NEW, last.document.id, user="sari")


def test_a_document_deleted_while_it_is_read_stays_deleted(parts):
    document = add(parts)

    class DeletingReader(FixedReader):
        def load(self, name: str, data: bytes) -> Content:
            library.delete(parts, document.id, user="budi")
            return super().load(name, data)

    with pytest.raises(NotFound):
        reread(parts, DeletingReader("isi"), document.id, user="sari")
    assert parts.vectors.counts() == parts.keywords.counts() == {}
    assert list(parts.files.iterdir()) == []


def test_vectors_of_texts_that_are_gone_are_forgotten(parts):
    cached = replace(parts, embedder=CachedEmbedder(HashEmbedder(), parts.database))
    document, other = add(cached), add(cached, "salinan.txt")
    texts = [c.text for c in documents.chunks_of(parts.database, document.id)]
    assert texts == [c.text for c in documents.chunks_of(parts.database, other.id)]
    reread(cached, NEW, document.id, user="sari")
    assert kept_vectors(parts) == len(texts) + len(passages(parts, document))
    library.delete(cached, other.id, user="sari")
    assert kept_vectors(parts) == len(passages(parts, document))
    library.delete(cached, document.id, user="sari")
    assert kept_vectors(parts) == 0


def kept_vectors(parts: Parts) -> int:
    return int(parts.database.read("SELECT count(*) FROM embeddings")[0][0])


def passages(parts: Parts, document: Document) -> list[Chunk]:
    return documents.chunks_of(parts.database, document.id)


def test_no_change_of_a_series_undoes_an_edit(parts):
    """The next version takes over what names the thing; the old one keeps all of its own."""
    old = add(parts)
    library.edit(parts, old.id, {"unit": "Unit 3", "title": "Judul tangan"}, user="sari")
    *_, last = ingest(parts, NEW, "sop.txt", b"new", user="sari")
    assert isinstance(last, FileReport)
    assert last.document is not None
    assert (last.document.version, last.document.metadata.unit) == (2, "Unit 3")
    kept = documents.get(parts.database, old.id).metadata
    assert (kept.unit, kept.title) == ("Unit 3", "Judul tangan")
    where = Where(units=("Unit 3",), current=None)
    assert all(found(parts, "argonafta", where))
    assert all(found(parts, "zirkonafta", where))
    again = reread(parts, OLD, last.document.id, user="sari").document
    assert again is not None
    assert again.metadata.unit == "Unit 3"
    assert changes.UNKNOWN not in {n for _, n in documents.chunk_counts(parts.database).values()}
