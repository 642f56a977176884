"""Dates as models write them: normalised, or refused with a reason."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from core.assistant.periods import Refused, intersect, read_periods
from core.records import Period

TODAY = date(2026, 3, 18)


def span(first: str, last: str) -> Period:
    return Period(date.fromisoformat(first), date.fromisoformat(last))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (None, ()),
        ([], ()),
        ("null", ()),
        ([{"from": "2025-03-01", "to": "2025-03-07"}], (span("2025-03-01", "2025-03-07"),)),
        ([["2025-03-01", "2025-03-07"]], (span("2025-03-01", "2025-03-07"),)),
        (["2025-03-01", "2025-03-07"], (span("2025-03-01", "2025-03-07"),)),
        ({"date_from": "2025-03", "date_to": "2025-04"}, (span("2025-03-01", "2025-04-30"),)),
        ([{"from": "03/2025", "to": "03/2025"}], (span("2025-03-01", "2025-03-31"),)),
        ([{"from": "2024", "to": "2024"}], (span("2024-01-01", "2024-12-31"),)),
        ([{"from": "05-03-2025", "to": "05/03/2025"}], (span("2025-03-05", "2025-03-05"),)),
        (
            [{"from": "2025-03-01T00:00:00Z", "to": "2025-03-02 23:59"}],
            (span("2025-03-01", "2025-03-02"),),
        ),
        ([{"from": "today", "to": "today"}], (span("2026-03-18", "2026-03-18"),)),
        ([{"from": "2025-03-01", "to": None}], (span("2025-03-01", "9999-12-31"),)),
        ([{"from": "", "to": "2025-03-01"}], (span("0001-01-01", "2025-03-01"),)),
        ([{"from": None, "to": None}], ()),
    ],
)
def test_what_a_model_means_is_read(written: Any, meant: tuple[Period, ...]) -> None:
    assert read_periods(written, TODAY) == meant


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ([{"from": "2025-03-09", "to": "2025-03-01"}], "cannot end"),
        ([{"from": "2025-02-31", "to": "2025-03-01"}], "not in any calendar"),
        ([{"from": "13/2025", "to": "13/2025"}], "not in any calendar"),
        ([{"from": "soonish", "to": "later"}], "not a date"),
        ([{"from": 5, "to": 6}], "not a date"),
        ([{"from": "2025", "to": "2025"}] * 13, "too many"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(written: Any, why: str) -> None:
    with pytest.raises(Refused, match=why):
        read_periods(written, TODAY)


def test_days_outside_the_asked_period_fall_away() -> None:
    asked = [span("2025-03-01", "2025-03-31")]
    wanted = [span("2025-02-20", "2025-03-05"), span("2025-06-01", "2025-06-02")]
    assert intersect(wanted, asked) == (span("2025-03-01", "2025-03-05"),)
    assert intersect([span("2024-01-01", "2024-12-31")], asked) == ()
