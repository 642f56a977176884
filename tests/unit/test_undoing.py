"""What was deleted or edited can be taken back, and until then it is nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Literal

import pytest

from core import library, loading
from core.embedding.cache import CachedEmbedder
from core.errors import BadInput, EmbedderUnavailable, NotAllowed, NotFound
from core.ingest import ingest
from core.parts import Parts
from core.ports import Vectors
from core.records import Content, Document, FileReport, Period, Viewer
from core.settings import Settings
from core.storage import audit, deleted, documents, threads
from core.storage.database import Database
from core.testing import HashEmbedder, fixed_clock
from core.undoing import Undoing, forget_before, undelete
from tests.unit.conftest import NOON

BOSS, STAFF = Viewer("sari", "admin"), Viewer("budi", "staff")
UNIT_8 = Viewer("tono", "admin", ("Unit 8",))
REPORT = "LAPORAN HARIAN UNIT 7\nTanggal: 3 Mei 2025\n\nKata zirkonafta pada pompa."
SOP = "SOP-OPS-012 Start-up Kompresor\nRevisi: {}\nTanggal: 5 Januari 202{}\n\nTekanan {}0 bar."


class PlainReader:
    """Reads in this process, which tests may: they hold no hostile file."""

    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


class CountingEmbedder(HashEmbedder):
    """Notes how many passages it was given."""

    passages = 0

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        self.passages += len(texts) * (kind == "passage")
        return super().embed(texts, kind)


def add(parts: Parts, name: str, text: str, *, user: str = "sari") -> Document:
    *_, last = ingest(parts, PlainReader(), name, text.encode(), user=user)
    assert isinstance(last, FileReport)
    assert last.document is not None, last.error
    return last.document


def delete(parts: Parts, document: Document) -> None:
    library.delete(parts, document.id, user="sari", keep=True)


def undoing(parts: Parts, days: int = 7) -> Undoing:
    return Undoing(parts, Settings(keep_deleted_days=days))


def later(parts: Parts, days: float) -> Parts:
    return replace(parts, clock=fixed_clock(NOON + timedelta(days=days)))


def found(parts: Parts, word: str) -> set[str]:
    """Ids of the documents of which either index finds a passage that the database knows."""
    vector = parts.embedder.embed([word], "query")[0]
    hits = [
        *parts.vectors.search(vector, limit=20),
        *parts.keywords.search((word,), limit=20),
    ]
    known = documents.passages(parts.database, [hit.chunk_id for hit in hits])
    return {document.id for _, document in known.values()}


def current(parts: Parts, series: str) -> list[str | None]:
    return [v.metadata.revision for v in documents.versions(parts.database, series) if v.current]


# --- documents ------------------------------------------------------------------------------


def test_a_deleted_document_is_nowhere_and_comes_back_whole_under_its_id(parts: Parts) -> None:
    document = add(parts, "a.txt", REPORT)
    library.edit(parts, document.id, {"unit": "Unit 9"}, user="sari")
    before = documents.get(parts.database, document.id)
    content = documents.content_of(parts.database, document.id)
    chunks = documents.chunks_of(parts.database, document.id)
    delete(parts, document)
    assert documents.find(parts.database, statuses=("ready", "pending", "failed")) == []
    assert parts.vectors.counts() == parts.keywords.counts() == {}
    assert documents.periods(parts.database) == documents.units(parts.database) == []
    assert found(parts, "zirkonafta") == set()
    assert library.doctor(parts).problems == ()
    undoing(parts).undelete([document.id], viewer=BOSS)
    assert documents.get(parts.database, document.id) == before
    assert documents.content_of(parts.database, document.id) == content
    assert documents.chunks_of(parts.database, document.id) == chunks
    assert found(parts, "zirkonafta") == {document.id}
    assert documents.units(parts.database) == ["Unit 9"]
    assert (parts.files / document.id).read_text() == REPORT
    assert library.doctor(parts).ok
    assert deleted.find(parts.database) == []
    assert [e.action for e in audit.entries(parts.database)[:2]] == ["undelete", "delete"]


def test_no_passage_is_embedded_a_second_time(parts: Parts) -> None:
    counting = CountingEmbedder()
    cached = replace(parts, embedder=CachedEmbedder(counting, parts.database))
    document = add(cached, "a.txt", REPORT)
    twin = add(cached, "b.txt", REPORT.replace("Mei", "Juni"))
    embedded = counting.passages
    delete(cached, document)
    library.delete(cached, twin.id, user="sari")
    undelete(cached, document.id, user="sari")
    assert counting.passages == embedded


def test_the_vectors_of_a_document_that_is_gone_for_good_are_forgotten(parts: Parts) -> None:
    cached = replace(parts, embedder=CachedEmbedder(HashEmbedder(), parts.database))
    document = add(cached, "a.txt", REPORT)
    delete(cached, document)
    assert parts.database.read("SELECT count(*) FROM embeddings") != [(0,)]
    undoing(cached).forget([document.id], viewer=BOSS)
    assert parts.database.read("SELECT count(*) FROM embeddings") == [(0,)]
    assert list(parts.files.iterdir()) == []


def test_without_the_embedder_it_stays_deleted_and_leaves_nothing_in_the_indexes(
    parts: Parts,
) -> None:
    class Away(HashEmbedder):
        def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
            raise EmbedderUnavailable("Ollama does not answer.")

    document = add(parts, "a.txt", REPORT)
    delete(parts, document)
    with pytest.raises(EmbedderUnavailable):
        undelete(replace(parts, embedder=Away()), document.id, user="sari")
    assert [one.document.id for one in deleted.find(parts.database)] == [document.id]
    assert parts.keywords.counts() == parts.vectors.counts() == {}


def test_deleting_the_newest_revision_makes_the_former_current_and_undoing_reverses_it(
    parts: Parts,
) -> None:
    add(parts, "SOP_rev2.txt", SOP.format(2, 4, 6))
    new = add(parts, "SOP_rev3.txt", SOP.format(3, 5, 8))
    delete(parts, new)
    assert current(parts, new.series) == ["2"]
    assert found(parts, "tekanan") == {v.id for v in documents.find(parts.database)}
    undelete(parts, new.id, user="sari")
    assert current(parts, new.series) == ["3"]
    assert [v.version for v in documents.versions(parts.database, new.series)] == [2, 1]
    assert documents.stale(parts.database) == []
    assert library.doctor(parts).ok


def test_a_former_revision_comes_back_to_its_place_behind_the_newer_one(parts: Parts) -> None:
    old = add(parts, "SOP_rev2.txt", SOP.format(2, 4, 6))
    add(parts, "SOP_rev3.txt", SOP.format(3, 5, 8))
    delete(parts, old)
    undelete(parts, old.id, user="sari")
    assert [
        (v.metadata.revision, v.version, v.current)
        for v in documents.versions(parts.database, old.series)
    ] == [("3", 2, True), ("2", 1, False)]


def test_a_file_of_its_name_that_came_meanwhile_stays_the_newer_version(parts: Parts) -> None:
    old = add(parts, "catatan.txt", "Catatan pompa zirkonafta.")
    delete(parts, old)
    new = add(parts, "catatan.txt", "Catatan pompa wolframita.")
    assert documents.versions(parts.database, new.series) == [new]
    undelete(parts, old.id, user="sari")
    versions = documents.versions(parts.database, new.series)
    assert [(v.id, v.current) for v in versions] == [(new.id, True), (old.id, False)]
    assert library.doctor(parts).ok


def test_a_number_that_another_version_took_is_given_back(parts: Parts) -> None:
    one = add(parts, "catatan.txt", "Catatan pompa satu.")
    two = add(parts, "catatan.txt", "Catatan pompa dua.")
    delete(parts, two)
    with parts.database.write() as cursor:  # as a library of an older version would have it
        cursor.execute("UPDATE documents SET version = 2 WHERE id = ?", [one.id])
    undelete(parts, two.id, user="sari")
    versions = documents.versions(parts.database, one.series)
    assert sorted((v.version, v.id) for v in versions) == [(2, two.id), (3, one.id)]
    assert [v.id for v in versions if v.current] == [one.id]


# --- the same file again --------------------------------------------------------------------


def test_the_same_file_given_again_brings_the_document_back_with_its_corrections(
    parts: Parts,
) -> None:
    document = add(parts, "a.txt", REPORT)
    library.edit(parts, document.id, {"unit": "Unit 9"}, user="sari")
    delete(parts, document)
    again = add(parts, "a.txt", REPORT)
    assert (again.id, again.metadata.unit, again.edited) == (document.id, "Unit 9", {"unit"})
    assert [d.id for d in documents.find(parts.database)] == [document.id]
    assert deleted.find(parts.database) == []
    assert library.doctor(parts).ok


def test_the_same_bytes_under_another_name_are_read_anew_and_are_one_document(
    parts: Parts,
) -> None:
    document = add(parts, "a.txt", REPORT)
    delete(parts, document)
    again = add(parts, "b.txt", REPORT)
    assert (again.id, again.name, again.version) == (document.id, "b.txt", 1)
    assert [d.id for d in documents.find(parts.database)] == [document.id]
    with pytest.raises(NotFound):
        undoing(parts).undelete([document.id], viewer=BOSS)
    assert (parts.files / document.id).read_text() == REPORT


def test_a_try_that_fails_leaves_the_deleted_document_its_original(parts: Parts) -> None:
    class Broken(HashEmbedder):
        def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
            raise EmbedderUnavailable("Ollama does not answer.")

    document = add(parts, "a.txt", REPORT)
    delete(parts, document)
    for name in ("a.txt", "b.txt"):
        events = ingest(
            replace(parts, embedder=Broken()), PlainReader(), name, REPORT.encode(), user="sari"
        )
        assert [e.status for e in events if isinstance(e, FileReport)] == ["failed"]
    undoing(parts).undelete([document.id], viewer=BOSS)
    statuses = [d.status for d in documents.find(parts.database, statuses=("ready", "failed"))]
    assert statuses == ["ready"]
    assert library.doctor(parts).ok


def test_a_start_and_a_mending_leave_a_deleted_document_its_original(parts: Parts) -> None:
    document = add(parts, "a.txt", REPORT)
    delete(parts, document)
    assert library.recover(parts) == library.repair(parts) == []
    list(library.reindex(parts))
    undelete(parts, document.id, user="sari")
    assert library.doctor(parts).ok


# --- how long, and who ----------------------------------------------------------------------


def test_when_its_days_are_over_it_is_gone_for_good(parts: Parts) -> None:
    document = add(parts, "a.txt", REPORT)
    delete(parts, document)
    assert len(undoing(later(parts, 6.9)).deleted(viewer=BOSS)) == 1
    assert forget_before(parts, NOON) == 0
    over = undoing(later(parts, 7.1))
    assert over.deleted(viewer=BOSS) == []
    with pytest.raises(NotFound, match="its time may be over"):
        over.undelete([document.id], viewer=BOSS)
    assert forget_before(parts, NOON + timedelta(seconds=1)) == 1
    assert list(parts.files.iterdir()) == []
    held = {
        t
        for t in ("documents", "contents", "chunks")
        if parts.database.read(f"SELECT 1 FROM deleted_{t}")
    }
    assert held == set()


def test_with_no_days_at_all_nothing_is_kept(parts: Parts) -> None:
    document = add(parts, "a.txt", REPORT)
    thread = threads.create(parts.database, "sari", now=NOON)
    undoing(parts, 0).delete([document.id], viewer=BOSS)
    undoing(parts, 0).delete_thread(thread.id, viewer=BOSS)
    assert list(parts.files.iterdir()) == []
    for table in ("deleted_documents", "deleted_threads"):
        assert parts.database.read(f"SELECT count(*) FROM {table}") == [(0,)]


def test_nobody_sees_or_brings_back_a_document_of_a_unit_that_is_not_theirs(parts: Parts) -> None:
    document = add(parts, "a.txt", REPORT)
    assert document.metadata.unit == "Unit 7"
    delete(parts, document)
    assert undoing(parts).deleted(viewer=UNIT_8) == []
    for verb in (undoing(parts).undelete, undoing(parts).forget):
        with pytest.raises(NotFound):
            verb([document.id], viewer=UNIT_8)
        with pytest.raises(NotAllowed):
            verb([document.id], viewer=STAFF)
    with pytest.raises(NotAllowed):
        undoing(parts).deleted(viewer=STAFF)
    assert [one.by for one in undoing(parts).deleted(viewer=BOSS)] == ["sari"]


def test_several_are_deleted_and_brought_back_together_or_not_at_all(parts: Parts) -> None:
    ids = [add(parts, f"{n}.txt", f"Catatan pompa nomor {n}.").id for n in range(3)]
    with pytest.raises(NotFound):
        undoing(parts).delete([*ids, "nowhere"], viewer=BOSS)
    assert len(documents.find(parts.database)) == 3
    undoing(parts).delete(ids, viewer=BOSS)
    assert documents.find(parts.database) == []
    with pytest.raises(NotFound):
        undoing(parts).undelete([*ids, "nowhere"], viewer=BOSS)
    undoing(parts).undelete(ids, viewer=BOSS)
    assert {d.id for d in documents.find(parts.database)} == set(ids)


def test_the_tables_of_the_deleted_have_every_column_of_their_own(db: Database) -> None:
    sql = "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = ?"
    for table in ("documents", "contents", "chunks", "threads", "messages"):
        own, kept = db.read(sql, [table]), db.read(sql, [f"deleted_{table}"])
        assert set(own) <= set(kept), table


# --- edits ----------------------------------------------------------------------------------


def edited(parts: Parts, document: Document, **values: object) -> tuple[Document, Document]:
    before = documents.get(parts.database, document.id)
    after = library.edit(parts, document.id, values, user="sari")  # type: ignore[arg-type]
    return before, after


def test_an_edit_taken_back_leaves_each_field_as_it_was_read(parts: Parts) -> None:
    document = add(parts, "a.txt", REPORT)
    before, after = edited(
        parts, document, unit="Unit 9", period=Period(date(2025, 5, 2), date(2025, 5, 2))
    )
    assert {e.source for e in after.metadata.evidence if e.field == "period"} == {"user"}
    assert undoing(parts).take_back(before, after, viewer=BOSS) == before
    assert documents.get(parts.database, document.id) == before
    assert before.edited == frozenset()
    assert "user" not in {e.source for e in before.metadata.evidence}
    assert documents.units(parts.database) == ["Unit 7"]
    assert library.doctor(parts).ok


def test_an_edit_that_moved_a_document_to_another_series_is_taken_back_with_its_place(
    parts: Parts,
) -> None:
    old = add(parts, "SOP_rev2.txt", SOP.format(2, 4, 6))
    new = add(parts, "SOP_rev3.txt", SOP.format(3, 5, 8))
    before, after = edited(parts, new, code="SOP-OPS-099")
    assert after.series != old.series
    assert documents.get(parts.database, old.id).current
    undoing(parts).take_back(before, after, viewer=BOSS)
    assert documents.get(parts.database, new.id) == before
    assert not documents.get(parts.database, old.id).current


def test_an_edit_after_which_another_came_is_not_taken_back(parts: Parts) -> None:
    document = add(parts, "a.txt", REPORT)
    before, after = edited(parts, document, unit="Unit 9")
    edited(parts, document, title="Judul lain")
    with pytest.raises(BadInput, match="changed since"):
        undoing(parts).take_back(before, after, viewer=BOSS)
    with pytest.raises(NotAllowed):
        undoing(parts).take_back(before, after, viewer=STAFF)


# --- conversations --------------------------------------------------------------------------


def test_a_deleted_conversation_comes_back_with_its_messages_for_its_user_only(
    parts: Parts,
) -> None:
    database = parts.database
    thread = threads.create(database, "sari", "NOX", now=NOON)
    threads.append(database, thread.id, user="sari", role="user", text="zirkonafta?", now=NOON)
    kept = threads.messages(database, thread.id, user="sari")
    undoing(parts).delete_thread(thread.id, viewer=BOSS)
    assert threads.list_threads(database, "sari", search="zirkonafta") == []
    with pytest.raises(NotFound):
        threads.messages(database, thread.id, user="sari")
    with pytest.raises(NotFound):
        undoing(parts).undelete_thread(thread.id, viewer=STAFF)
    with pytest.raises(NotFound):
        undoing(later(parts, 7.1)).undelete_thread(thread.id, viewer=BOSS)
    undoing(parts).undelete_thread(thread.id, viewer=BOSS)
    assert threads.messages(database, thread.id, user="sari") == kept
    assert [t.title for t in threads.list_threads(database, "sari")] == ["NOX"]
