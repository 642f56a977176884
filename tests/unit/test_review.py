"""Files looked at before they are indexed: what is read of each, and corrected."""

from __future__ import annotations

import io
import threading
import time
import tracemalloc
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from importlib.metadata import version
from pathlib import Path

import pytest

from core import library, loading, review
from core.drafts import Draft, twins
from core.errors import BadInput, UnreadableFile
from core.parts import Parts
from core.queue import IngestQueue, open_queue
from core.records import Content, Period
from core.review import Reviews, open_reviews
from core.storage import documents
from core.testing import fixed_clock
from tests.unit.conftest import NOON

MB = 1024 * 1024
REPORT = b"LAPORAN HARIAN UNIT 7\nTanggal: 3 Mei 2025\n\nBeban puncak 598 MW."


class PlainReader:
    """Reads in this process, which tests may: they hold no hostile file."""

    def load(self, name: str, data: bytes) -> Content:
        return loading.load(name, data)


@pytest.fixture
def reviews(parts: Parts) -> Iterator[Reviews]:
    opened = open_reviews(parts, PlainReader(), max_mb=1)
    yield opened
    opened.close()


@pytest.fixture
def queue(parts: Parts) -> Iterator[IngestQueue]:
    opened = open_queue(parts, PlainReader())
    yield opened
    opened.close()


def give(reviews: Reviews, *files: tuple[str, bytes], user: str = "sari") -> list[Draft]:
    """Add files and return the drafts once all are read."""
    for name, data in files:
        reviews.add(name, io.BytesIO(data), user=user)
    end = time.monotonic() + 20
    while any(draft.state in ("waiting", "reading") for draft in reviews.of(user)):
        assert time.monotonic() < end
        time.sleep(0.01)
    return reviews.of(user)


def index(parts: Parts, queue: IngestQueue, drafts: list[Draft], **edits: object) -> None:
    batch = review.index(parts, queue, drafts, {drafts[0].id: edits}, user="sari")  # type: ignore[dict-item]
    assert {job.outcome for job in queue.wait(batch)} <= {"indexed", "replaced", "unchanged"}


def drafts_on_disk(parts: Parts) -> list[Path]:
    return list((parts.files / "drafts").glob("*"))


def test_a_file_is_read_with_the_evidence_of_its_date_and_nothing_is_indexed(
    parts: Parts, reviews: Reviews
) -> None:
    [draft] = give(reviews, ("laporan.txt", REPORT))
    assert draft.metadata is not None
    assert draft.metadata.period == Period(date(2025, 5, 3), date(2025, 5, 3))
    assert draft.metadata.unit == "Unit 7"
    assert any(e.field == "period" and "3 Mei 2025" in e.snippet for e in draft.metadata.evidence)
    assert documents.find(parts.database) == []


def test_what_was_corrected_holds_in_the_index(
    parts: Parts, reviews: Reviews, queue: IngestQueue
) -> None:
    drafts = give(reviews, ("laporan.txt", REPORT))
    second = Period(date(2025, 5, 2), date(2025, 5, 2))
    index(parts, queue, drafts, unit="unit 9", period=second)
    [document] = documents.find(parts.database)
    assert (document.metadata.unit, document.metadata.period) == ("Unit 9", second)
    assert document.edited == {"unit", "period"}
    assert parts.keywords.counts().keys() == {document.id}


def test_a_value_that_a_field_cannot_have_is_refused_before_anything_is_queued(
    parts: Parts, reviews: Reviews, queue: IngestQueue
) -> None:
    drafts = give(reviews, ("laporan.txt", REPORT))
    with pytest.raises(BadInput, match="kind"):
        index(parts, queue, drafts, kind="sajak")
    assert documents.find(parts.database, statuses=("ready", "pending", "failed")) == []


def test_the_same_bytes_and_a_newer_version_are_named(
    parts: Parts, reviews: Reviews, queue: IngestQueue
) -> None:
    first = give(reviews, ("laporan.txt", REPORT))
    index(parts, queue, first)
    reviews.drop([first[0].id], user="sari")
    same, newer = give(reviews, ("salinan.txt", REPORT), ("laporan.txt", REPORT + b" Revisi."))
    assert same.same is not None
    assert same.same.name == "laporan.txt"
    assert newer.same is None
    assert newer.earlier is not None
    assert newer.earlier.id == same.same.id


def test_an_edit_of_a_file_that_is_there_changes_its_document(
    parts: Parts, reviews: Reviews, queue: IngestQueue
) -> None:
    first = give(reviews, ("laporan.txt", REPORT))
    index(parts, queue, first)
    reviews.drop([first[0].id], user="sari")
    index(parts, queue, give(reviews, ("salinan.txt", REPORT)), title="Laporan Mei")
    assert [d.metadata.title for d in documents.find(parts.database)] == ["Laporan Mei"]


def test_the_files_of_an_archive_are_reviewed_one_by_one(reviews: Reviews) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a/laporan.txt", REPORT)
        archive.writestr("gambar.xyz", b"?")
    good, bad = give(reviews, ("paket.zip", packed.getvalue()))
    assert (good.name, good.state) == ("a/laporan.txt", "read")
    assert bad.state == "failed"
    assert "xyz" in bad.error


def test_a_file_over_the_limit_is_refused_and_leaves_nothing_of_itself_on_the_disk(
    parts: Parts, reviews: Reviews
) -> None:
    [draft] = give(reviews, ("besar.txt", b"x" * (3 * 1024 * 1024)))
    assert draft.state == "failed"
    assert "1 MB" in draft.error
    assert [path.suffix for path in drafts_on_disk(parts)] == [".json"]


def test_a_file_that_could_not_be_read_can_be_tried_again(parts: Parts) -> None:
    class Moody(PlainReader):
        tries = 0

        def load(self, name: str, data: bytes) -> Content:
            self.tries += 1
            if self.tries == 1:
                raise UnreadableFile("It is busy.")
            return super().load(name, data)

    opened = open_reviews(parts, Moody(), max_mb=1)
    [draft] = give(opened, ("laporan.txt", REPORT))
    assert (draft.state, draft.error) == ("failed", "It is busy.")
    opened.again([draft.id], user="sari")
    [draft] = give(opened)
    assert draft.state == "read"
    opened.close()


def test_drafts_belong_to_who_gave_them(parts: Parts, reviews: Reviews) -> None:
    [draft] = give(reviews, ("laporan.txt", REPORT))
    assert reviews.of("budi") == []
    reviews.drop([draft.id], user="budi")
    assert reviews.of("sari") == [draft]
    reviews.drop([draft.id], user="sari")
    assert reviews.of("sari") == []
    assert drafts_on_disk(parts) == []


def test_a_name_that_climbs_leads_nowhere(parts: Parts, reviews: Reviews) -> None:
    [draft] = give(reviews, ("../../etc/laporan.txt", REPORT))
    assert draft.state == "read"
    assert {path.name.partition(".")[0] for path in drafts_on_disk(parts)} == {draft.id}


# --- what is kept ---------------------------------------------------------------------------


class CountingReader(PlainReader):
    """Notes the names that it read."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def load(self, name: str, data: bytes) -> Content:
        self.read.append(name)
        return super().load(name, data)


def restarted(parts: Parts, reviews: Reviews, reader: PlainReader) -> Reviews:
    reviews.close()
    return open_reviews(parts, reader, max_mb=1)


def test_drafts_and_what_was_corrected_of_them_come_back_after_a_restart_and_are_not_read_again(
    parts: Parts,
) -> None:
    reader = CountingReader()
    first = open_reviews(parts, reader, max_mb=1)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("z.txt", REPORT + b" Z.")
        archive.writestr("a.txt", REPORT + b" A.")
    given = give(first, ("b.txt", REPORT), ("paket.zip", packed.getvalue()), ("c.txt", b""))
    edits = {"unit": "Unit 9", "period": Period(date(2025, 5, 2), date(2025, 5, 2)), "code": None}
    first.correct({given[0].id: edits}, {given[0].id: False}, user="sari")  # type: ignore[dict-item]
    before, read = first.of("sari"), list(reader.read)
    again = restarted(parts, first, reader)
    assert [draft.name for draft in again.of("sari")] == ["b.txt", "z.txt", "a.txt", "c.txt"]
    assert again.of("sari") == before
    assert (again.of("sari")[0].edits, again.of("sari")[0].ticked) == (edits, False)
    assert reader.read == read
    again.close()


def test_a_draft_that_nobody_had_read_is_read_after_the_restart(parts: Parts) -> None:
    slow = SlowReader()
    first = open_reviews(parts, slow, max_mb=1)
    first.add("a.txt", io.BytesIO(REPORT), user="sari")
    first.add("b.txt", io.BytesIO(REPORT + b" B."), user="sari")
    slow.go_on.set()
    again = restarted(parts, first, PlainReader())
    assert [draft.state for draft in give(again)] == ["read", "read"]
    again.close()


def test_another_version_of_the_program_reads_a_draft_anew_and_keeps_its_corrections(
    parts: Parts,
) -> None:
    reader = CountingReader()
    first = open_reviews(parts, reader, max_mb=1)
    [draft] = give(first, ("a.txt", REPORT))
    first.correct({draft.id: {"unit": "Unit 9"}}, {}, user="sari")
    record = draft.path.with_name(f"{draft.id}.json")
    record.write_text(record.read_text().replace(version("docai"), "0.0.1"))
    again = restarted(parts, first, reader)
    [read] = give(again)
    assert (read.state, read.edits, reader.read) == ("read", {"unit": "Unit 9"}, ["a.txt"] * 2)
    again.close()


def test_what_no_draft_needs_is_removed_at_the_start_and_a_torn_record_stops_nothing(
    parts: Parts,
) -> None:
    first = open_reviews(parts, PlainReader(), max_mb=1)
    kept, torn = give(first, ("a.txt", REPORT), ("b.txt", REPORT + b" B."))
    torn.path.with_name(f"{torn.id}.json").write_text("{")
    (parts.files / "drafts" / "ffff").write_bytes(b"x")
    again = restarted(parts, first, PlainReader())
    assert again.of("sari") == [kept]
    assert {path.name.partition(".")[0] for path in drafts_on_disk(parts)} == {kept.id}
    again.close()


def test_a_draft_whose_document_is_there_or_gone_meanwhile_is_told_so_after_the_restart(
    parts: Parts, queue: IngestQueue
) -> None:
    first = open_reviews(parts, PlainReader(), max_mb=1)
    index(parts, queue, give(first, ("a.txt", REPORT)))
    first.forget("sari")
    copy, new = give(first, ("copy.txt", REPORT), ("new.txt", REPORT + b" N."))
    assert copy.same is not None
    assert new.same is None
    library.delete(parts, copy.same.id, user="sari")
    list(queue.wait(queue.submit([("other.txt", REPORT + b" N.")], user="budi")))
    again = restarted(parts, first, PlainReader())
    copy, new = give(again)
    assert copy.same is None
    assert new.same is not None
    assert new.same.name == "other.txt"
    again.close()


def test_drafts_go_when_they_are_too_old_or_their_user_is_forgotten(parts: Parts) -> None:
    first = open_reviews(parts, PlainReader(), max_mb=1)
    give(first, ("a.txt", REPORT))
    give(first, ("a.txt", REPORT), user="budi")
    assert first.forget("budi") == 1
    later = replace(parts, clock=fixed_clock(NOON + timedelta(days=29)))
    again = restarted(later, first, PlainReader())
    assert len(again.of("sari")) == 1
    over = replace(parts, clock=fixed_clock(NOON + timedelta(days=31)))
    last = restarted(over, again, PlainReader())
    assert last.of("sari") == []
    assert drafts_on_disk(parts) == []
    last.close()


def test_a_file_is_read_once_for_its_review_and_its_indexing(parts: Parts) -> None:
    reader = CountingReader()
    reviews, queue = open_reviews(parts, reader, max_mb=1), open_queue(parts, reader)
    drafts = give(reviews, ("a.txt", REPORT), ("b.csv", b"Kode;Nilai\n007;1,5\n"))
    reviews = restarted(parts, reviews, reader)
    batch = review.index(parts, queue, reviews.of("sari"), {}, user="sari")
    reviews.drop([draft.id for draft in drafts], user="sari")
    assert {job.outcome for job in queue.wait(batch)} == {"indexed"}
    assert sorted(reader.read) == ["a.txt", "b.csv"]
    contents = [documents.content_of(parts.database, d.id) for d in documents.find(parts.database)]
    assert contents == [
        loading.load("a.txt", REPORT),
        loading.load("b.csv", b"Kode;Nilai\n007;1,5\n"),
    ]
    assert drafts_on_disk(parts) == list((parts.files / "incoming").iterdir()) == []
    queue.close()
    reviews.close()


def test_what_was_read_of_another_kind_of_file_with_the_same_bytes_is_not_taken(
    parts: Parts,
) -> None:
    reader = CountingReader()
    reviews, queue = open_reviews(parts, reader, max_mb=1), open_queue(parts, reader)
    data = b"Kode;Nilai\n007;1,5\n"
    [draft] = give(reviews, ("a.csv", data))
    other = replace(draft, name="a.txt")
    list(queue.wait(review.index(parts, queue, [other], {}, user="sari")))
    assert reader.read == ["a.csv", "a.txt"]
    queue.close()
    reviews.close()


def test_a_deleted_file_that_is_given_again_is_shown_as_it_was_and_comes_back(
    parts: Parts, reviews: Reviews, queue: IngestQueue
) -> None:
    index(parts, queue, give(reviews, ("laporan.txt", REPORT)), unit="Unit 9")
    reviews.forget("sari")
    [document] = documents.find(parts.database)
    library.delete(parts, document.id, user="sari", keep=True)
    [draft] = give(reviews, ("laporan.txt", REPORT))
    assert draft.back
    assert draft.metadata is not None
    assert draft.metadata.unit == "Unit 9"
    index(parts, queue, [draft], title="Laporan Mei")
    [again] = documents.find(parts.database)
    assert (again.id, again.metadata.unit, again.metadata.title) == (
        document.id,
        "Unit 9",
        "Laporan Mei",
    )


def test_two_drafts_of_the_same_bytes_are_told_apart_from_the_first(reviews: Reviews) -> None:
    one, other, two = give(
        reviews, ("a.txt", REPORT), ("b.txt", REPORT + b" B."), ("c.txt", REPORT)
    )
    assert twins([one, other, two]) == {two.id: one}


class Stream(io.RawIOBase):
    """An upload of so many bytes that none of them stands anywhere but in the piece asked for."""

    def __init__(self, size: int) -> None:
        self._left = size

    def read(self, size: int = -1) -> bytes:
        given = bytes(min(size, self._left))
        self._left -= len(given)
        return given


class SlowReader:
    """Reads the first file until it is let go; keeps nothing."""

    def __init__(self) -> None:
        self.go_on = threading.Event()

    def load(self, name: str, data: bytes) -> Content:
        assert self.go_on.wait(20)
        return Content(())


def test_i3_an_upload_takes_no_memory_while_it_waits_nor_once_it_is_read(parts: Parts) -> None:
    reader = SlowReader()
    opened = open_reviews(parts, reader, max_mb=200)
    opened.add("first.txt", io.BytesIO(REPORT), user="sari")
    tracemalloc.start()
    began = tracemalloc.get_traced_memory()[0]
    opened.add("large.txt", Stream(100 * MB), user="sari")  # type: ignore[arg-type]
    staged, most = (found - began for found in tracemalloc.get_traced_memory())
    reader.go_on.set()
    *_, large = give(opened)
    left = tracemalloc.get_traced_memory()[0] - began
    tracemalloc.stop()
    opened.close()
    assert (large.state, large.size_bytes) == ("read", 100 * MB)
    assert staged < MB
    assert most < 20 * MB
    assert left < 20 * MB
