"""Vectors, runs, ledger and audit come back as they were kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import numpy as np
import pytest

from core.errors import NotFound
from core.records import EvaluationRow, EvaluationRun, Period
from core.storage import audit, ledger, runs
from core.storage.embeddings import cached_vectors, store_vectors

NOON = datetime(2026, 3, 18, 5, tzinfo=UTC)
FIFTH = Period(date(2025, 3, 5), date(2025, 3, 5))


def test_vectors_come_back_bit_for_bit_and_only_of_the_same_model(db):
    rows = np.array([[0.1, 1 / 3], [1e-30, -2.5]], np.float32)
    store_vectors(db, "one", ["a", "b"], rows)
    known = cached_vectors(db, "one", ["b", "c", "a"])
    assert known.keys() == {"a", "b"}
    assert np.array_equal(known["a"], rows[0])
    assert np.array_equal(known["b"], rows[1])
    assert cached_vectors(db, "another", ["a"]) == {}
    assert cached_vectors(db, "one", []) == {}


def test_a_vector_that_is_not_finite_is_not_kept(db):
    rows = np.array([[np.nan, 1], [np.inf, 0], [1, 0]], np.float32)
    store_vectors(db, "one", ["a", "b", "c"], rows)
    assert cached_vectors(db, "one", ["a", "b", "c"]).keys() == {"c"}


def test_a_known_text_is_kept_once(db):
    row = np.ones((1, 2), np.float32)
    for _ in range(2):
        store_vectors(db, "one", ["a"], row)
    store_vectors(db, "one", ["b", "b"], np.ones((2, 2), np.float32))
    assert db.read("SELECT count(*) FROM embeddings") == [(2,)]


def test_a_run_comes_back_with_its_rows_and_the_list_without(db):
    row = EvaluationRow("q1", "Batas?", "explicit", (FIFTH,), ("a.txt",), 3.5, {"f1": 1.0}, True)
    run = EvaluationRun("r1", "seeds", "hybrid", NOON, "sari", {"f1": 1.0, "queries": 1}, (row,))
    runs.save_run(db, run)
    later = replace(run, id="r2", started_at=NOON + timedelta(hours=1), rows=())
    runs.save_run(db, later)
    assert runs.list_runs(db) == [later, replace(run, rows=())]
    assert runs.load_run(db, "r1") == run
    with pytest.raises(NotFound, match="'r3'"):
        runs.load_run(db, "r3")


def test_the_ledger_lists_the_latest_calls_first(db):
    call = ledger.LedgerEntry(
        *(NOON, "sari", "api.openai.com", "gpt-6-luna", ("c1", "c2"), 1800, False),
        masked=2,
        thread_id="t",
    )
    other = replace(call, host="127.0.0.1", local=True, passages=(), thread_id=None)
    ledger.append(db, call)
    ledger.append(db, other)
    assert ledger.entries(db) == [other, call]
    assert ledger.entries(db, limit=1) == [other]


def test_the_audit_trail_can_be_read_by_subject(db):
    one = audit.AuditEntry(NOON, "sari", "edit", "d1", "unit: None → Unit 7")
    two = audit.AuditEntry(NOON, "budi", "delete", "d2")
    audit.record(db, one)
    audit.record(db, two)
    assert audit.entries(db) == [two, one]
    assert audit.entries(db, subject="d1") == [one]
