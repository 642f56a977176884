"""Editing, deleting, rebuilding and comparing: the three places always agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Literal

import pytest

from core import library, loading
from core.bm25 import open_keywords
from core.errors import BadInput, EmbedderUnavailable, IndexUnavailable, NotFound
from core.ingest import ingest
from core.parts import Parts
from core.ports import Vectors
from core.records import Content, Document, Facets, FileReport, Period, Viewer, Where
from core.storage import audit, changes, documents
from core.testing import HashEmbedder
from core.text import terms
from core.vectors.exact import ExactIndex

FIFTH = Period(date(2025, 3, 5), date(2025, 3, 5))


class PlainReader:
    """Reads in this process, which tests may: they hold no hostile file."""

    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


def add(parts: Parts, name: str, text: str) -> Document:
    *_, last = ingest(parts, PlainReader(), name, text.encode(), user="sari")
    assert isinstance(last, FileReport)
    assert last.document is not None, last.error
    return last.document


def in_both(parts: Parts, question: str, where: Where = Where()) -> tuple[set[str], set[str]]:
    """Ids of the documents of the passages that either index returns."""
    vector = parts.embedder.embed([question], "query")[0]
    by_words = parts.keywords.search(terms(question), limit=50, where=where)
    by_sense = parts.vectors.search(vector, limit=50, where=where)
    owners = {
        chunk.id: document.id
        for document in documents.find(parts.database)
        for chunk in documents.chunks_of(parts.database, document.id)
    }
    return (
        {owners.get(hit.chunk_id, "unknown") for hit in by_words},
        {owners.get(hit.chunk_id, "unknown") for hit in by_sense},
    )


def test_an_edit_holds_in_the_database_and_both_indexes_at_once(parts):
    document = add(parts, "scan_001.txt", "Pembacaan zirkonafta pagi.")
    edited = library.edit(parts, document.id, {"period": FIFTH, "unit": "unit 07"}, user="sari")
    assert (edited.metadata.period, edited.metadata.unit) == (FIFTH, "Unit 7")
    assert edited.edited == {"period", "unit"}
    where = Where(periods=(FIFTH,), units=("Unit 7",))
    assert in_both(parts, "zirkonafta", where) == ({document.id}, {document.id})
    assert documents.stale(parts.database) == []
    assert "unit: None → Unit 7" in audit.entries(parts.database)[0].detail


def test_a_field_can_be_emptied_but_the_title_cannot(parts):
    document = add(parts, "a.txt", "Unit 7\nisi")
    library.edit(parts, document.id, {"unit": "Unit 3"}, user="sari")
    assert library.edit(parts, document.id, {"unit": ""}, user="sari").metadata.unit is None
    with pytest.raises(BadInput, match="title"):
        library.edit(parts, document.id, {"title": "  "}, user="sari")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "novel"),
        ("kind", None),
        ("language", "fr"),
        ("period", "2025-03-05"),
        ("unit", 7),
        ("title", "x" * 301),
        ("colour", "red"),
    ],
)
def test_a_value_that_a_field_cannot_have_is_refused(parts, field, value):
    document = add(parts, "a.txt", "isi")
    with pytest.raises(BadInput):
        library.edit(parts, document.id, {field: value}, user="sari")
    assert documents.get(parts.database, document.id) == document


def test_a_deleted_document_is_nowhere(parts):
    kept = add(parts, "b.txt", "Laporan lain tentang pompa.")
    document = add(parts, "a.txt", "Catatan zirkonafta pompa.")
    library.delete(parts, document.id, user="sari")
    assert in_both(parts, "zirkonafta pompa") == ({kept.id}, {kept.id})
    assert parts.vectors.counts().keys() == parts.keywords.counts().keys() == {kept.id}
    assert [path.name for path in parts.files.iterdir()] == [kept.id]
    for reading in (documents.get, documents.content_of):
        with pytest.raises(NotFound):
            reading(parts.database, document.id)
    assert documents.chunks_of(parts.database, document.id) == []
    assert audit.entries(parts.database)[0].action == "delete"
    with pytest.raises(NotFound):
        library.delete(parts, document.id, user="sari")


def test_deleting_the_current_version_lets_the_one_before_it_answer(parts):
    old = add(parts, "a.txt", "tekanan lama")
    new = add(parts, "a.txt", "tekanan baru")
    library.delete(parts, new.id, user="sari")
    assert in_both(parts, "tekanan") == ({old.id}, {old.id})


def test_a_document_of_another_unit_is_as_if_it_were_not_there(parts):
    document = add(parts, "a.txt", "isi")
    library.edit(parts, document.id, {"unit": "Unit 7"}, user="sari")
    assert library.visible(parts, document.id, Viewer("budi", units=("Unit 7",))).id == document.id
    with pytest.raises(NotFound):
        library.visible(parts, document.id, Viewer("budi", units=("Unit 8",)))


def test_a_healthy_library_has_no_problems(parts):
    document = add(parts, "a.txt", "isi")
    health = library.doctor(parts)
    assert health.ok
    assert (health.documents, health.files) == (1, 1)
    assert health.chunks == health.vectors == health.keywords == document.chunks
    assert health.as_dict()["ok"] is True
    assert "all agree" in health.summary()


def test_every_disagreement_is_a_problem_and_rebuilding_removes_it(parts):
    whole, broken = add(parts, "a.txt", "isi satu"), add(parts, "b.txt", "isi dua")
    parts.vectors.delete(broken.id)
    parts.keywords.delete(broken.id)
    parts.keywords.upsert(documents.chunks_of(parts.database, whole.id), Facets("gone"))
    problems = library.doctor(parts).problems
    assert len(problems) == 3
    assert sum("'b.txt'" in problem for problem in problems) == 2
    assert sum("deleted document (gone)" in problem for problem in problems) == 1
    assert list(library.reindex(parts)) == [(0, 2), (1, 2), (2, 2)]
    assert library.doctor(parts).ok


def test_a_lost_original_is_a_problem(parts):
    document = add(parts, "a.txt", "isi")
    (parts.files / document.id).unlink()
    assert library.doctor(parts).problems == ("'a.txt' has lost its original file.",)


def test_rebuilding_fills_empty_indexes_and_keeps_what_was_edited(parts):
    document = add(parts, "a.txt", "zirkonafta")
    library.edit(parts, document.id, {"unit": "Unit 7"}, user="sari")
    empty = replace(parts, vectors=ExactIndex(dim=parts.embedder.dim), keywords=open_keywords())
    assert list(library.reindex(empty))[-1] == (1, 1)
    where = Where(units=("Unit 7",))
    assert in_both(empty, "zirkonafta", where) == ({document.id}, {document.id})


def test_rebuilding_an_empty_library_ends_at_once(parts):
    assert list(library.reindex(parts)) == [(0, 0)]


def test_the_keyword_index_is_filled_from_the_database_at_the_start(parts):
    document = add(parts, "a.txt", "zirkonafta")
    restarted = replace(parts, keywords=open_keywords())
    library.load_keywords(restarted)
    assert restarted.keywords.counts() == {document.id: document.chunks}


def test_what_a_crash_left_half_done_is_removed_at_the_start(parts):
    whole = add(parts, "a.txt", "isi")
    half = add(parts, "b.txt", "zirkonafta")
    with parts.database.write() as cursor:
        cursor.execute("UPDATE documents SET status = 'pending' WHERE id = ?", [half.id])
    (parts.files / f"{half.id}.part").write_text("half")
    assert len(library.recover(parts)) == 1
    assert parts.vectors.counts().keys() == parts.keywords.counts().keys() == {whole.id}
    assert [path.name for path in parts.files.iterdir()] == [whole.id]
    assert documents.find(parts.database, statuses=("ready", "pending")) == [whole]


def test_the_remains_of_an_interrupted_deletion_are_removed_at_the_start(parts):
    document = add(parts, "a.txt", "isi")
    changes.delete(parts.database, document.id)
    assert len(library.recover(parts)) == 1
    assert parts.vectors.counts() == parts.keywords.counts() == {}
    assert list(parts.files.iterdir()) == []


def test_a_change_that_an_index_has_not_been_told_is_told_at_the_start(parts):
    document = add(parts, "a.txt", "zirkonafta")
    changes.edit(parts.database, document.id, {"unit": "Unit 7"}, user="sari")
    assert len(library.doctor(parts).problems) == 1
    library.recover(parts)
    where = Where(units=("Unit 7",))
    assert in_both(parts, "zirkonafta", where) == ({document.id}, {document.id})
    assert library.doctor(parts).ok


def test_vectors_that_were_lost_are_put_back_at_the_start(parts):
    document = add(parts, "a.txt", "isi")
    parts.vectors.delete(document.id)
    assert library.recover(parts) == ["'a.txt' was not whole in the vector index: put back"]
    assert library.recover(parts) == []
    assert library.doctor(parts).ok


class AwayEmbedder(HashEmbedder):
    """An embedder whose server is away."""

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        raise EmbedderUnavailable("Ollama does not answer.")


def test_the_library_opens_without_its_embedder(parts):
    document = add(parts, "a.txt", "isi")
    parts.vectors.delete(document.id)
    [done] = library.recover(replace(parts, embedder=AwayEmbedder()))
    assert "found by its words only" in done


class AwayIndex(ExactIndex):
    """A vector index that holds nothing and is out of reach for every change."""

    def update(self, facets: Facets) -> None:
        raise IndexUnavailable("Qdrant does not answer.")

    def delete(self, document_id: str) -> None:
        raise IndexUnavailable("Qdrant does not answer.")


def test_a_deletion_is_told_as_unfinished_while_the_index_is_away_and_answers_nothing(parts):
    document = add(parts, "a.txt", "zirkonafta")
    away = replace(parts, vectors=AwayIndex(dim=parts.embedder.dim))
    with pytest.raises(IndexUnavailable):
        library.delete(away, document.id, user="sari")
    assert parts.keywords.counts() == {}
    assert list(parts.files.iterdir()) == []
    left = parts.vectors.search(parts.embedder.embed(["zirkonafta"], "query")[0], limit=5)
    assert documents.passages(parts.database, [hit.chunk_id for hit in left]) == {}
    assert library.recover(parts)
    assert parts.vectors.counts() == {}


def test_an_edit_is_kept_while_the_index_is_away_and_told_later(parts):
    document = add(parts, "a.txt", "zirkonafta")
    away = replace(parts, vectors=AwayIndex(dim=parts.embedder.dim))
    with pytest.raises(IndexUnavailable):
        library.edit(away, document.id, {"unit": "Unit 7"}, user="sari")
    library.recover(parts)
    where = Where(units=("Unit 7",))
    assert in_both(parts, "zirkonafta", where) == ({document.id}, {document.id})
