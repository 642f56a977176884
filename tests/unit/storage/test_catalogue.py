"""What is kept in memory says what the database says, after every change."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from core.records import ANY_VERSION, Period, Where
from core.storage import changes, documents
from core.storage.catalogue import Shelf, catalogue, family, newest_of
from tests.unit.storage.test_documents import add, day


def as_the_database_says(database, where):
    return [d.id for d in documents.find(database, where=where)]


def as_kept(database, where):
    return [e.facets.document_id for e in catalogue(database).matching(where)]


WHERES = (
    Where(),
    ANY_VERSION,
    Where(units=("Unit 7",)),
    Where(periods=(day("2025-03-08"),)),
    Where(allowed_units=()),
)


def test_the_catalogue_follows_every_change(db):
    one = add(db, "a", unit="Unit 7", period=day("2025-03-08"))
    two = add(db, "b")
    for change in (
        lambda: changes.edit(db, two.id, {"unit": "Unit 7"}, user="x"),
        lambda: changes.edit(db, one.id, {"period": day("2025-03-09")}, user="x"),
        lambda: changes.delete(db, two.id),
        lambda: add(db, "c", unit="Unit 8", period=day("2025-03-08")),
    ):
        change()
        for where in WHERES:
            assert as_kept(db, where) == as_the_database_says(db, where)


def test_nothing_is_read_again_while_nothing_changes(db):
    add(db, "a")
    assert catalogue(db) is catalogue(db)


def test_a_passage_is_read_anew_after_a_change(db):
    one = add(db, "a")
    [chunk] = documents.chunks_of(db, one.id)
    assert documents.passages(db, [chunk.id])[chunk.id][1].metadata.unit is None

    changes.edit(db, one.id, {"unit": "Unit 7"}, user="x")

    assert documents.passages(db, [chunk.id])[chunk.id][1].metadata.unit == "Unit 7"
    changes.delete(db, one.id)
    assert documents.passages(db, [chunk.id]) == {}


def test_the_shelf_lets_go_of_what_was_not_asked_for_the_longest_time(db):
    pairs = []
    for name in "abc":
        document = add(db, name)
        pairs += [(chunk, document) for chunk in documents.chunks_of(db, document.id)]
    shelf = Shelf(size=2)
    shelf.put(pairs[:2])
    shelf.take([pairs[0][0].id])
    shelf.put(pairs[2:])

    held = shelf.take([pair[0].id for pair in pairs])

    assert list(held) == [pairs[0][0].id, pairs[2][0].id]


def test_the_newest_of_a_family_is_found_by_date_alone(db):
    old = add(db, "a", unit="Unit 7", period=day("2025-03-10"), title="Laporan Harian 10 Maret")
    new = add(db, "b", unit="Unit 7", period=day("2025-03-11"), title="Laporan Harian 11 Maret")
    add(db, "c", unit="Unit 8", period=day("2025-03-14"), title="Laporan Harian 14 Maret")
    wanted = family(old.facets, old.metadata.title)

    assert newest_of(db, [wanted], Where()) == (new.id,)
    assert newest_of(db, [wanted], Where(documents=(old.id,))) == (old.id,)
    assert newest_of(db, [], Where()) == ()


@pytest.mark.parametrize("asked", ["2025-03-09", "2025-01-01", "2025-12-31", "2025-03-08"])
def test_the_close_periods_hold_both_neighbours_and_the_least_gaps(db, asked):
    names = ("2025-03-01", "2025-03-07", "2025-03-08", "2025-03-11", "2025-06-01")
    for name in names:
        add(db, name, period=day(name))
    wanted = date.fromisoformat(asked)
    days = sorted(map(date.fromisoformat, names))
    nearest = sorted(days, key=lambda d: (abs((d - wanted).days), d))[:2]
    sides = [max((d for d in days if d < wanted), default=None)]
    sides += [min((d for d in days if d > wanted), default=None)]

    found = catalogue(db).close(Period(wanted, wanted), ANY_VERSION, limit=2)

    assert [p.first for p in found] == sorted({*nearest, *filter(None, sides)})


def test_undated_documents_have_no_close_period(db):
    add(db, "a")
    assert catalogue(db).close(day("2025-03-09"), replace(ANY_VERSION), limit=4) == []
