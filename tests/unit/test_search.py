"""Retrieval over a small library of real parts: dates first, then everything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from uuid import NAMESPACE_OID, UUID, uuid5

import pytest

from core.bm25 import open_keywords
from core.parts import Parts
from core.ranking import Weights
from core.records import (
    LOCAL_ADMIN,
    Chunk,
    Content,
    Document,
    Kind,
    Metadata,
    Method,
    Period,
    Reading,
    SearchResult,
    Strategy,
    Viewer,
)
from core.search import Limits, search
from core.storage import changes
from core.storage.database import open_database
from core.testing import HashEmbedder, fixed_clock
from core.vectors.exact import ExactIndex

TODAY = date(2026, 3, 18)


def day(iso: str) -> Period:
    return Period(date.fromisoformat(iso), date.fromisoformat(iso))


def month(iso: str, last: int) -> Period:
    first = date.fromisoformat(f"{iso}-01")
    return Period(first, first.replace(day=last))


@dataclass(frozen=True)
class Library:
    """A library that is filled by hand, and asked with readings made by hand."""

    parts: Parts

    def add(
        self,
        name: str,
        *texts: str,
        period: Period | None = None,
        unit: str | None = None,
        kind: Kind = "report",
        code: str | None = None,
        revision: str | None = None,
        title: str = "",
    ) -> None:
        identity = str(uuid5(NAMESPACE_OID, name))
        metadata = Metadata(title or name, kind, unit, code, revision, "id", period)
        chunks = [
            Chunk(str(uuid5(UUID(identity), str(i))), identity, i, 1, text)
            for i, text in enumerate(texts)
        ]
        document = Document(
            id=identity,
            name=name,
            digest=identity,
            size_bytes=1,
            metadata=metadata,
            status="pending",
            series=identity,
            version=1,
            current=True,
            pages=1,
            chunks=len(chunks),
            added_at=datetime(2026, 1, 1, tzinfo=UTC),
            added_by="test",
        )
        changes.add_pending(self.parts.database, document, Content(pages=()), chunks)
        ready, changed = changes.mark_ready(self.parts.database, identity)
        vectors = self.parts.embedder.embed(texts, "passage")
        self.parts.vectors.upsert(chunks, vectors, ready.facets)
        self.parts.keywords.upsert(chunks, ready.facets)
        for other in changed:
            self.parts.vectors.update(other.facets)
            self.parts.keywords.update(other.facets)

    def ask(
        self,
        question: str,
        *intervals: Period,
        strategy: Strategy = "no_filter",
        method: Method = "hybrid",
        viewer: Viewer = LOCAL_ADMIN,
        limits: Limits = Limits(),
    ) -> SearchResult:
        chosen: Strategy = "explicit" if intervals and strategy == "no_filter" else strategy
        reading = Reading(question, TODAY, "id", tuple(intervals), chosen)
        return search(self.parts, reading, method=method, viewer=viewer, limits=limits)


def names(result: SearchResult) -> list[str]:
    return list(dict.fromkeys(hit.document.name for hit in result.hits))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    database = open_database(":memory:")
    parts = Parts(
        database=database,
        files=tmp_path,
        embedder=HashEmbedder(),
        vectors=ExactIndex(HashEmbedder.dim),
        keywords=open_keywords(),
        clock=fixed_clock(datetime(2026, 3, 18, tzinfo=UTC)),
    )
    yield Library(parts)
    database.close()


def daily(
    library: Library, unit: str, days: Sequence[str], text: str = "beban pompa normal"
) -> None:
    for iso in days:
        library.add(
            f"harian {unit} {iso}",
            f"{unit}: {text} pada {iso}",
            period=day(iso),
            unit=unit,
            title=f"Laporan Harian {unit} {iso}",
        )


# --- strict dates -------------------------------------------------------------------------


def test_one_day_among_two_hundred_alike_is_found(library: Library) -> None:
    start = date(2025, 1, 1).toordinal()
    days = [date.fromordinal(start + i).isoformat() for i in range(200)]
    daily(library, "Unit 7", days)
    assert names(library.ask("beban pompa", day("2025-06-30"))) == ["harian Unit 7 2025-06-30"]


def test_nothing_from_another_day_fills_an_empty_one(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-08", "2025-03-11"])
    result = library.ask("beban pompa", day("2025-03-09"))
    assert result.hits == ()
    assert result.missing == (day("2025-03-09"),)
    assert result.nearest == (day("2025-03-08"), day("2025-03-11"))


def test_a_covering_document_is_offered_only_where_nothing_is_contained(library: Library) -> None:
    library.add("bulanan", "beban pompa bulanan", period=month("2025-01", 31))
    covering = library.ask("beban pompa", day("2025-01-15"))
    assert [hit.covering for hit in covering.hits] == [True]
    assert covering.missing == (day("2025-01-15"),)
    daily(library, "Unit 7", ["2025-01-15"])
    contained = library.ask("beban pompa", day("2025-01-15"))
    assert names(contained) == ["harian Unit 7 2025-01-15"]
    assert contained.missing == ()


def test_an_undated_document_never_answers_a_dated_question(library: Library) -> None:
    library.add("catatan", "beban pompa tanpa tanggal")
    assert library.ask("beban pompa", day("2025-01-15")).hits == ()


@pytest.mark.parametrize("method", ["vector", "bm25", "hybrid"])
def test_the_filter_holds_in_every_path(library: Library, method: Method) -> None:
    daily(library, "Unit 7", ["2025-03-08", "2025-03-09", "2025-03-10"])
    found = names(library.ask("beban pompa", day("2025-03-09"), method=method))
    assert found == ["harian Unit 7 2025-03-09"]


@pytest.mark.parametrize("method", ["rag", "hybrid_undated"])
def test_the_undated_methods_look_everywhere(library: Library, method: Method) -> None:
    daily(library, "Unit 7", ["2025-03-08", "2025-03-09"])
    assert len(names(library.ask("beban pompa", day("2025-03-09"), method=method))) == 2


def test_a_comparison_shares_its_places_among_the_periods(library: Library) -> None:
    daily(library, "Unit 7", [f"2025-01-{n:02}" for n in range(1, 32)], "produksi naik")
    daily(library, "Unit 7", [f"2025-02-{n:02}" for n in range(1, 4)], "produksi")
    result = library.ask(
        "produksi", month("2025-01", 31), month("2025-02", 28), strategy="month_range"
    )
    counts = [sum(hit.interval == i for hit in result.hits) for i in (0, 1)]
    assert counts[1] == 3
    assert sum(counts) <= Limits().max_total


# --- latest and revisions -----------------------------------------------------------------


def test_latest_is_the_newest_of_the_asked_unit(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09", "2025-03-10"])
    daily(library, "Unit 8", ["2025-03-13", "2025-03-14"])
    result = library.ask("laporan harian terbaru unit 7", strategy="latest")
    assert names(result) == ["harian Unit 7 2025-03-10"]


def test_latest_is_found_by_date_though_an_older_one_matches_better(library: Library) -> None:
    for n in range(1, 29):
        daily(library, "Unit 7", [f"2025-02-{n:02}"], "laporan harian beban beban pompa laporan")
    daily(library, "Unit 7", ["2025-03-01"], "operasi tenang")
    result = library.ask("laporan harian beban pompa terbaru unit 7", strategy="latest")
    assert names(result) == ["harian Unit 7 2025-03-01"]


def test_dates_decide_the_order_of_latest(library: Library) -> None:
    library.add("a", "uji vibrasi turbin", period=day("2025-01-02"), title="Uji vibrasi")
    library.add("b", "uji vibrasi turbin", period=day("2025-01-01"), title="Uji vibrasi")
    assert names(library.ask("uji vibrasi terbaru", strategy="latest")) == ["a"]


def sop(library: Library, revision: str, bar: int, iso: str) -> None:
    library.add(
        f"SOP-OPS-012 rev {revision}",
        f"Batas tekanan pompa {bar} bar",
        period=day(iso),
        kind="procedure",
        code="SOP-OPS-012",
        revision=revision,
    )


def test_only_the_current_revision_answers_by_default(library: Library) -> None:
    sop(library, "2", 60, "2024-01-01")
    sop(library, "3", 80, "2025-01-01")
    assert names(library.ask("batas tekanan pompa")) == ["SOP-OPS-012 rev 3"]


def test_an_old_revision_answers_when_it_is_asked_for(library: Library) -> None:
    sop(library, "2", 60, "2024-01-01")
    sop(library, "3", 80, "2025-01-01")
    [hit] = library.ask("batas tekanan SOP-OPS-012 rev 2").hits
    assert (hit.document.metadata.revision, hit.document.current) == ("2", False)


def test_a_comparison_of_what_a_code_names_is_of_all_its_revisions(library: Library) -> None:
    sop(library, "2", 60, "2024-01-01")
    sop(library, "3", 80, "2025-01-01")
    result = library.ask("bandingkan batas tekanan SOP-OPS-012", strategy="all_available")
    assert set(names(result)) == {"SOP-OPS-012 rev 2", "SOP-OPS-012 rev 3"}


def test_a_named_tag_is_not_answered_by_its_neighbours(library: Library) -> None:
    for n in range(1, 9):
        library.add(f"pompa CWP-{n}A", f"Pompa CWP-{n}A diganti bantalannya", kind="technical")
    assert names(library.ask("kapan bantalan pompa CWP-7A diganti")) == ["pompa CWP-7A"]


@pytest.mark.parametrize("question", ["beban pompa mana...2?", "di//1 pompa", "yang-.9 a1"])
def test_signs_between_a_word_and_a_number_make_no_code(library: Library, question: str) -> None:
    daily(library, "Unit 7", ["2025-03-01"])
    assert library.ask(question, day("2025-03-01")).missing == ()


def test_an_impossible_date_finds_nothing(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-01"])
    assert library.ask("beban pompa 31 Februari 2025", strategy="explicit").hits == ()


# --- units and access ---------------------------------------------------------------------


def test_documents_of_another_unit_are_out_and_those_of_none_stay(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09"])
    daily(library, "Unit 8", ["2025-03-09"])
    library.add("harian pabrik", "beban pompa semua unit", period=day("2025-03-09"))
    everything = Limits(weights=Weights(cutoff=0.0))
    found = names(library.ask("beban pompa unit 7", day("2025-03-09"), limits=everything))
    assert set(found) == {"harian Unit 7 2025-03-09", "harian pabrik"}


def test_documents_of_the_plant_stay_when_a_unit_is_asked_for(library: Library) -> None:
    library.add("harian", "beban pompa unit 7", period=day("2025-03-09"), unit="PLTU Teluk")
    assert names(library.ask("beban pompa unit 7", day("2025-03-09"))) == ["harian"]


def test_a_reader_sees_no_other_unit_even_when_asking_for_it(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09"])
    daily(library, "Unit 8", ["2025-03-09"])
    reader = Viewer("sari", "staff", ("Unit 7",))
    assert library.ask("beban pompa unit 8", day("2025-03-09"), viewer=reader).hits == ()
    found = names(library.ask("beban pompa", day("2025-03-09"), viewer=reader))
    assert found == ["harian Unit 7 2025-03-09"]


# --- the rest -----------------------------------------------------------------------------


def test_an_empty_library_finds_nothing(library: Library) -> None:
    assert library.ask("apa saja").hits == ()
    assert library.ask("apa saja", day("2025-03-09")).nearest == ()


def test_an_empty_question_finds_nothing(library: Library) -> None:
    daily(library, "Unit 7", ["2025-03-09"])
    assert library.ask("  ").hits == ()


def test_one_passage_is_returned_where_one_answers(library: Library) -> None:
    library.add("a", "kode zirkonafta tersimpan di gudang")
    library.add("b", "jadwal piket malam")
    library.add("c", "menu kantin pekan depan")
    assert names(library.ask("zirkonafta")) == ["a"]


def test_the_timings_name_every_stage(library: Library) -> None:
    timings = library.ask("apa").timings_ms
    assert set(timings) == {"embed", "search", "merge", "total"}


def test_no_more_than_the_limit_is_returned(library: Library) -> None:
    daily(library, "Unit 7", [f"2025-01-{n:02}" for n in range(1, 32)])
    assert len(library.ask("beban pompa", month("2025-01", 31)).hits) <= Limits().max_total
