"""The catalogue: identity, versions, filters, dates, passages."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from uuid import NAMESPACE_URL, uuid5

import pytest

from core.errors import NotFound
from core.records import (
    ANY_VERSION,
    Block,
    Chunk,
    Content,
    Document,
    Evidence,
    Metadata,
    Page,
    Period,
    Table,
    Where,
)
from core.storage import changes, documents
from core.storage.database import Database

NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)
TABLE = Table(("Unit", "NPHR"), (("7", "2345"), ("8", "")), "Harian", 3)
CONTENT = Content(
    (Page(1, (Block("paragraph", "Batas 80 bar."), Block("table", table=TABLE)), "Lembar", True),),
    {"title": "Laporan"},
    ("1 lembar tersembunyi",),
)


def day(text: str) -> Period:
    return Period(date.fromisoformat(text), date.fromisoformat(text))


def document(name: str, body: str = "", **metadata: object) -> Document:
    identifier = str(uuid5(NAMESPACE_URL, name + body))
    described = replace(Metadata(name), **metadata)  # type: ignore[arg-type]
    return Document(
        *(identifier, name, f"digest of {name}{body}", 3, described, "pending"),
        *("", 0, True, 1, 0, NOON, "sari"),
    )


def chunks(document_id: str, *texts: str) -> list[Chunk]:
    return [
        Chunk(str(uuid5(NAMESPACE_URL, f"{document_id}/{n}")), document_id, n, 1, text)
        for n, text in enumerate(texts)
    ]


def add(
    db: Database, name: str, body: str = "", *, user: str = "sari", **metadata: object
) -> Document:
    """Store a ready document with one passage, its text `body`."""
    new = replace(document(name, body, **metadata), added_by=user)
    changes.add_pending(db, new, CONTENT, chunks(new.id, body))
    return changes.mark_ready(db, new.id)[0]


def current(db: Database) -> set[str]:
    return {d.id for d in documents.find(db, where=Where())}


def test_a_document_comes_back_as_it_was_stored(db):
    new = document(
        "laporan.xlsx",
        unit="Unit 7",
        period=Period(date.min, date.max),
        evidence=(Evidence("unit", "header", "Unit 7", "likely", 1),),
    )
    new = replace(new, notes=("satu", "dua"))
    passage = replace(chunks(new.id, "NPHR 2345")[0], rows=(3, 9), section="A", label="Lembar")
    changes.add_pending(db, new, CONTENT, [passage])
    ready, _ = changes.mark_ready(db, new.id)
    assert ready == replace(new, status="ready", series=new.id, version=1, chunks=1)
    assert documents.get(db, new.id) == ready
    assert documents.by_digest(db, new.digest) == ready
    assert documents.content_of(db, new.id) == CONTENT
    assert documents.chunks_of(db, new.id) == [passage]
    assert documents.passages(db, [passage.id, "unknown"]) == {passage.id: (passage, ready)}


def test_an_unknown_document_is_named_in_the_error(db):
    with pytest.raises(NotFound, match="'nowhere'"):
        documents.get(db, "nowhere")
    with pytest.raises(NotFound, match="'nowhere'"):
        documents.content_of(db, "nowhere")


def test_a_pending_document_is_not_found_and_gives_no_passage(db):
    new = document("a.txt")
    changes.add_pending(db, new, CONTENT, chunks(new.id, "isi"))
    assert documents.find(db) == []
    assert documents.passages(db, [chunks(new.id, "isi")[0].id]) == {}
    assert documents.periods(db) == documents.units(db) == documents.codes(db) == []


def test_the_same_name_with_other_content_is_a_new_version(db):
    old = add(db, "laporan.xlsx", "satu")
    pending = document("Laporan.xlsx", "dua")
    changes.add_pending(db, pending, CONTENT, [])
    assert current(db) == {old.id}
    new, changed = changes.mark_ready(db, pending.id)
    assert (new.series, new.version, new.current) == (old.series, 2, True)
    assert changed == [replace(old, current=False)]
    assert [d.id for d in documents.versions(db, old.series)] == [new.id, old.id]


def test_a_name_in_another_folder_is_another_document(db):
    for month in ("01", "02"):
        add(db, f"2024/{month}/laporan.pdf", month)
    assert len(current(db)) == 2
    assert {d.name for d in documents.find(db)} == {"laporan.pdf"}


def test_files_of_one_name_from_two_users_are_two_documents(db):
    first = add(db, "laporan.docx", "punya Sari", user="sari")
    second = add(db, "laporan.docx", "punya Budi", user="budi")
    assert current(db) == {first.id, second.id}
    assert first.series != second.series
    third = add(db, "laporan.docx", "punya Budi, dibetulkan", user="budi")
    assert current(db) == {first.id, third.id}


@pytest.mark.parametrize(
    ("same", "apart"),
    [
        pytest.param({"code": "SOP-1", "kind": "procedure"}, {"code": "SOP-2"}, id="code"),
        pytest.param({"period": day("2025-03-05")}, {"period": day("2025-03-06")}, id="period"),
        pytest.param(
            {"period": day("2025-03-05"), "unit": "Unit 7"}, {"unit": "Unit 8"}, id="unit"
        ),
    ],
)
def test_a_file_that_is_plainly_the_same_is_a_new_version_whoever_gives_it(db, same, apart):
    add(db, "berkas.docx", "lama", user="sari", **same)
    new = add(db, "berkas.docx", "baru", user="budi", **same)
    other = add(db, "berkas.docx", "lain", user="tono", **{**same, **apart})
    assert current(db) == {new.id, other.id}


def test_the_form_number_of_a_report_does_not_make_two_users_files_one(db):
    for user, period in (("sari", day("2025-03-05")), ("budi", day("2025-03-06"))):
        add(db, "harian.docx", user, user=user, kind="report", code="F-1", period=period)
    assert len(current(db)) == 2


def test_a_failed_try_of_one_user_is_not_forgotten_with_anothers_file(db):
    failed = changes.mark_failed(db, document("a.txt", "buruk"), "rusak")
    add(db, "a.txt", "baik", user="budi")
    assert documents.get(db, failed.id).error == "rusak"


def test_a_file_that_came_from_a_folder_is_replaced_when_it_comes_alone(db):
    add(db, "sop/start.docx", "rev 1", code="SOP-1")
    new = add(db, "start.docx", "rev 2", code="SOP-1")
    assert current(db) == {new.id}


@pytest.mark.parametrize(
    ("first", "second", "stays"),
    [
        pytest.param("2", "3", "second", id="newer number"),
        pytest.param("3", "2", "first", id="older number comes later"),
        pytest.param("9", "10", "second", id="numbers, not text"),
        pytest.param("B", "0", "second", id="drafts have letters"),
        pytest.param("2", "2A", "second", id="letter after a number"),
        pytest.param("Rev. 03", "2", "first", id="with its word"),
    ],
)
def test_of_two_revisions_of_a_code_the_higher_is_current(db, first, second, stays):
    one = add(db, "a.pdf", "x", kind="procedure", code="SOP-12", revision=first)
    two = add(db, "b.pdf", "y", kind="procedure", code="sop-12", revision=second)
    assert one.series == two.series
    assert current(db) == {(one if stays == "first" else two).id}


def test_daily_reports_with_one_form_number_stay_separate(db):
    for n in range(1, 32):
        add(db, f"harian {n}.pdf", str(n), kind="report", code="FM-OPS-1", revision=str(n % 3))
    assert len(current(db)) == 31


def test_forms_of_one_code_and_title_stay_separate_whatever_their_revision(db):
    for n in range(1, 11):
        revision = "1" if n < 6 else "2"
        add(db, f"ceklis {n}.xlsx", str(n), title="Ceklis", code="FM-1", revision=revision)
    assert len(current(db)) == 10


def test_a_manual_of_another_revision_replaces_the_only_one_of_its_code(db):
    add(db, "a.pdf", "x", kind="technical", code="MAN-1", revision="A")
    new = add(db, "b.pdf", "y", kind="technical", code="MAN-1", revision="B")
    assert current(db) == {new.id}


def test_a_corrected_copy_of_a_procedure_replaces_it(db):
    add(db, "a.pdf", "x", kind="procedure", code="SOP-1", revision="1", title="Start")
    new = add(db, "a (final).pdf", "y", kind="procedure", code="SOP-1", revision="1", title="Start")
    add(db, "a lampiran.pdf", "z", kind="procedure", code="SOP-1", revision="1", title="Lampiran")
    assert new.id in current(db)
    assert len(current(db)) == 2


def test_a_translation_is_not_a_revision(db):
    add(db, "a.pdf", "x", kind="procedure", code="SOP-1", revision="1", language="id")
    add(db, "b.pdf", "y", kind="procedure", code="SOP-1", revision="2", language="en")
    assert len(current(db)) == 2


def test_deleting_the_current_version_brings_the_one_before_it_back(db):
    old, new = add(db, "a.txt", "satu"), add(db, "a.txt", "dua")
    assert changes.delete(db, new.id) == [old]
    assert current(db) == {old.id}
    assert documents.passages(db, [chunks(new.id, "dua")[0].id]) == {}
    with pytest.raises(NotFound):
        documents.content_of(db, new.id)


def test_a_failed_try_is_forgotten_once_the_file_is_read(db):
    failed = changes.mark_failed(db, document("a.pdf", "rusak"), "damaged")
    assert documents.get(db, failed.id).error == "damaged"
    assert not documents.find(db)
    new = add(db, "a.pdf", "baik")
    assert [d.id for d in documents.find(db, statuses=("ready", "failed"))] == [new.id]


def test_a_failed_new_version_leaves_the_old_one_current(db):
    old = add(db, "a.pdf", "baik")
    failed = changes.mark_failed(db, document("a.pdf", "rusak"), "damaged")
    assert current(db) == {old.id}
    assert failed.series == old.series


def test_the_same_bytes_may_be_tried_again_after_a_failure(db):
    failed = changes.mark_failed(db, document("a.pdf", "isi"), "no embedder")
    assert add(db, "a.pdf", "isi").id == failed.id
    assert [d.status for d in documents.find(db, statuses=("ready", "failed"))] == ["ready"]


def test_an_edit_is_marked_and_carries_its_evidence(db):
    old = add(db, "a.txt", unit="Unit 1", evidence=(Evidence("unit", "header", "Unit 1"),))
    new, *others = changes.edit(
        db, old.id, {"unit": "Unit 7", "period": day("2025-03-05")}, user="sari"
    )
    assert (new.metadata.unit, new.metadata.period) == ("Unit 7", day("2025-03-05"))
    assert new.edited == {"unit", "period"}
    assert [e.source for e in new.metadata.evidence] == ["user", "user"]
    assert others == []
    assert documents.stale(db) == [new]


def test_an_edit_is_not_undone_by_reading_the_bytes_again(db):
    old = add(db, "a.txt", "isi")
    changes.edit(db, old.id, {"title": "Judul", "period": day("2025-03-05")}, user="sari")
    again = add(db, "a.txt", "isi", unit="Unit 2")
    assert (again.metadata.title, again.metadata.unit) == ("Judul", "Unit 2")
    assert again.metadata.period == day("2025-03-05")


def test_a_new_version_keeps_the_unit_that_a_user_set_but_not_the_period(db):
    old = add(db, "a.txt", "satu", period=day("2025-03-04"))
    changes.edit(db, old.id, {"unit": "Unit 7", "period": day("2025-03-05")}, user="sari")
    new = add(db, "a.txt", "dua", unit="Unit 1", period=day("2025-04-01"))
    assert (new.metadata.unit, new.metadata.period) == ("Unit 7", day("2025-04-01"))
    assert new.edited == {"unit"}


def test_an_edited_revision_decides_again_which_version_is_current(db):
    old = add(db, "a.pdf", "x", kind="procedure", code="SOP-1", revision="3")
    new = add(db, "b.pdf", "y", kind="procedure", code="SOP-1", revision="4")
    changed = changes.edit(db, new.id, {"revision": "2"}, user="sari")
    assert [(d.id, d.current) for d in changed] == [(new.id, False), (old.id, True)]


def test_an_edited_code_moves_a_document_to_the_series_of_that_code(db):
    old = add(db, "a.pdf", "x", kind="procedure", code="SOP-1", revision="1")
    new = add(db, "b.pdf", "y", kind="procedure", code="SOP-7", revision="2")
    changes.edit(db, new.id, {"code": "SOP-1"}, user="sari")
    assert current(db) == {new.id}
    changes.edit(db, new.id, {"code": "SOP-8"}, user="sari")
    assert current(db) == {old.id, new.id}


def test_stale_documents_are_those_whose_facets_changed(db):
    old, new = add(db, "a.txt", "satu"), add(db, "a.txt", "dua")
    assert [d.id for d in documents.stale(db)] == [old.id]
    changes.mark_synced(db, [old.id, new.id])
    assert documents.stale(db) == []


@pytest.mark.parametrize(
    ("where", "names"),
    [
        (Where(), "abcd"),
        (Where(periods=(Period(date(2025, 3, 1), date(2025, 3, 31)),)), "abd"),
        (Where(periods=(day("2025-03-05"), day("2025-04-01"))), "a"),
        (Where(periods=(day("2025-03-07"),), match="covers"), "d"),
        (Where(periods=(day("2025-03-05"),), match="covers"), "d"),
        (Where(units=("Unit 7",)), "ab"),
        (Where(kinds=("procedure",)), "c"),
        (Where(codes=("SOP-1",)), "c"),
        (Where(allowed_units=("Unit 8",)), "cd"),
        (Where(allowed_units=()), "c"),
        (Where(current=False), ""),
    ],
)
def test_a_filter_means_in_the_catalogue_what_it_means_in_the_indexes(db, where, names):
    add(db, "a", unit="Unit 7", period=day("2025-03-05"))
    add(db, "b", unit="Unit 7", period=day("2025-03-06"))
    add(db, "c", kind="procedure", code="SOP-1")
    add(db, "d", unit="Unit 8", period=Period(date(2025, 3, 1), date(2025, 3, 31)))
    assert "".join(d.name for d in documents.find(db, where=where)) == names


def test_search_looks_in_name_title_code_and_unit_and_takes_signs_as_they_are(db):
    add(db, "a.txt", title="Laporan 100%", unit="Unit 7")
    add(db, "b.txt", title="SOP", code="SOP-1")
    assert [d.name for d in documents.find(db, search="unit 7")] == ["a.txt"]
    assert [d.name for d in documents.find(db, search="100%")] == ["a.txt"]
    assert [d.name for d in documents.find(db, search="sop-1")] == ["b.txt"]
    assert documents.find(db, search="'; DROP TABLE documents; --") == []


def test_documents_are_ordered_by_name_latest_period_or_latest_upload(db):
    for name, days in (("b", "2025-03-05"), ("a", "2025-03-04"), ("c", None)):
        add(db, name, period=day(days) if days else None)
    assert [d.name for d in documents.find(db)] == ["a", "b", "c"]
    assert [d.name for d in documents.find(db, order="period")] == ["b", "a", "c"]


def test_the_nearest_periods_lie_on_both_sides_of_the_asked_day(db):
    for days in ("2025-03-01", "2025-03-07", "2025-03-08", "2025-03-11", "2025-06-01"):
        add(db, days, period=day(days))
    asked = [day("2025-03-09")]
    assert documents.nearest(db, asked, limit=2) == [day("2025-03-08"), day("2025-03-11")]
    assert documents.nearest(db, asked, limit=3) == [
        *(day("2025-03-08"), day("2025-03-07"), day("2025-03-11"))
    ]


def test_each_asked_interval_gets_its_neighbours_before_any_gets_more(db):
    for days in ("2025-03-07", "2025-03-08", "2025-03-11", "2025-08-01", "2025-09-01"):
        add(db, days, period=day(days))
    asked = [day("2025-03-09"), day("2025-08-15")]
    assert set(documents.nearest(db, asked)) == {
        *(day("2025-03-08"), day("2025-03-11"), day("2025-08-01"), day("2025-09-01"))
    }


def test_the_nearest_periods_are_those_that_the_reader_may_see(db):
    add(db, "a", unit="Unit 7", period=day("2025-03-08"))
    add(db, "b", unit="Unit 8", period=day("2025-03-11"))
    where = Where(periods=(day("2025-03-09"),), allowed_units=("Unit 8",))
    assert documents.nearest(db, [day("2025-03-09")], where=where) == [day("2025-03-11")]


def test_units_and_codes_are_those_of_the_documents_that_the_filter_leaves(db):
    add(db, "a", unit="Unit 7", code="SOP-1")
    add(db, "b", unit="Unit 8")
    assert documents.codes(db, Where(allowed_units=("Unit 8",))) == []
    assert documents.codes(db) == ["SOP-1"]
    assert documents.units(db) == ["Unit 7", "Unit 8"]
    assert documents.units(db, replace(ANY_VERSION, allowed_units=())) == []


def test_every_change_raises_the_librarys_revision(db):
    seen = [db.revision]
    one = add(db, "a")
    seen.append(db.revision)
    changes.edit(db, one.id, {"unit": "Unit 1"}, user="sari")
    seen.append(db.revision)
    changes.delete(db, one.id)
    seen.append(db.revision)
    assert seen == sorted(set(seen))
