"""Filters with counts, and the days that have documents."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from core import facets
from core.records import Document, Metadata, Period


def document(
    name: str,
    first: date | None = None,
    last: date | None = None,
    *,
    unit: str | None = None,
    current: bool = True,
) -> Document:
    period = Period(first, last or first) if first else None
    return Document(
        id=name,
        name=name,
        digest=name,
        size_bytes=1,
        metadata=Metadata(title=name, kind="report", unit=unit, period=period),
        status="ready",
        series=name,
        version=1,
        current=current,
        pages=1,
        chunks=1,
        added_at=datetime(2025, 1, 1, tzinfo=UTC),
        added_by="local",
    )


@pytest.fixture
def documents() -> list[Document]:
    return [
        document("a.pdf", date(2025, 3, 1), unit="Unit 7"),
        document("b.PDF", date(2025, 3, 4), unit="Unit 8"),
        document("c.txt", date(2025, 3, 4), unit="Unit 8"),
        document("d.txt", date(2024, 12, 1), date(2024, 12, 31)),
        document("e.txt", current=False),
    ]


def test_values_are_counted_and_the_missing_one_comes_last(documents: list[Document]) -> None:
    assert list(facets.counts(documents, "unit").items()) == [
        ("Unit 7", 1),
        ("Unit 8", 2),
        (facets.NONE, 2),
    ]
    assert facets.counts(documents, "format") == {"pdf": 2, "txt": 3}
    assert facets.counts(documents, "year") == {"2024": 1, "2025": 3, facets.NONE: 1}


def test_facets_narrow_together_and_their_values_widen(documents: list[Document]) -> None:
    chosen = {"unit": ["Unit 7", "Unit 8"], "format": ["txt"]}
    assert [d.name for d in facets.select(documents, chosen)] == ["c.txt"]


def test_the_counts_of_a_facet_follow_the_choices_of_the_others(documents: list[Document]) -> None:
    """By hand: of unit 8 there are b.PDF and c.txt; of PDF a.pdf (unit 7) and b.PDF (unit 8)."""
    found = facets.scoped_counts(documents, {"unit": ["Unit 8"]})
    assert found["format"] == {"pdf": 1, "txt": 1}
    assert found["year"] == {"2025": 2}
    assert found["unit"] == {"Unit 7": 1, "Unit 8": 2, facets.NONE: 1}
    both = facets.scoped_counts(documents, {"unit": ["Unit 8"], "format": ["pdf"]})
    assert both["unit"] == {"Unit 7": 1, "Unit 8": 1}
    assert both["format"] == {"pdf": 1, "txt": 1}
    assert both["year"] == {"2025": 1}


def test_counts_follow_the_days_and_the_versions_that_are_asked_for(
    documents: list[Document],
) -> None:
    march = Period(date(2025, 3, 1), date(2025, 3, 31))
    assert facets.scoped_counts(documents, {}, within=march)["format"] == {"pdf": 2, "txt": 1}
    assert facets.scoped_counts(documents, {})["format"] == {"pdf": 2, "txt": 2}
    every = facets.scoped_counts(documents, {}, superseded=True)
    assert every["format"] == {"pdf": 2, "txt": 3}


@pytest.mark.parametrize("name", facets.NAMES)
def test_a_value_s_count_is_what_choosing_it_shows(documents: list[Document], name: str) -> None:
    chosen = {"unit": ["Unit 8", facets.NONE], "format": ["txt"]}
    for value, count in facets.scoped_counts(documents, chosen)[name].items():
        assert len(facets.select(documents, {**chosen, name: [value]})) == count


def test_superseded_documents_are_shown_only_when_asked_for(documents: list[Document]) -> None:
    assert "e.txt" not in [d.name for d in facets.select(documents, {})]
    assert "e.txt" in [d.name for d in facets.select(documents, {}, superseded=True)]


def test_the_latest_comes_first_and_the_undated_last(documents: list[Document]) -> None:
    names = [d.name for d in facets.newest_first(documents)]
    assert names == ["b.PDF", "c.txt", "a.pdf", "d.txt", "e.txt"]


def test_coverage_counts_daily_documents_and_names_the_days_between(
    documents: list[Document],
) -> None:
    assert facets.years(documents) == [2025]
    covered = facets.coverage(documents, 2025)
    assert covered.days == {date(2025, 3, 1): 1, date(2025, 3, 4): 2}
    assert covered.missing == (date(2025, 3, 2), date(2025, 3, 3))
    assert facets.coverage(documents, 2024) == facets.Coverage(2024, {}, ())


def test_a_month_has_its_days_filled_and_missing_and_its_documents(
    documents: list[Document],
) -> None:
    months = facets.coverage(documents, 2025).months()
    assert months[2] == (2, 2, 3)  # 1 and 4 March; 2 and 3 March; one and two documents
    assert months[3] == (0, 0, 0)


def test_a_period_keeps_what_has_a_day_in_it(documents: list[Document]) -> None:
    within = Period(date(2024, 12, 20), date(2025, 3, 1))
    found = facets.select(documents, {}, within=within)
    assert [d.name for d in found] == ["a.pdf", "d.txt"]


def test_the_documents_of_a_day_are_those_of_that_day_alone(documents: list[Document]) -> None:
    assert [d.name for d in facets.of_day(documents, date(2025, 3, 4))] == ["b.PDF", "c.txt"]
    assert facets.of_day(documents, date(2024, 12, 5)) == []


def test_neighbouring_days_are_one_stretch() -> None:
    days = [date(2025, 2, 27), date(2025, 2, 28), date(2025, 3, 1), date(2025, 3, 5)]
    assert facets.stretches(days) == [
        Period(date(2025, 2, 27), date(2025, 3, 1)),
        Period(date(2025, 3, 5), date(2025, 3, 5)),
    ]
    assert facets.stretches([]) == []


def test_documents_are_sorted_as_asked(documents: list[Document]) -> None:
    def names(order: facets.Order) -> str:
        return "".join(d.name[0] for d in facets.in_order(documents, order))

    assert names("newest") == "bcade"
    assert names("oldest") == "dabce"
    assert names("title") == "abcde"
