"""How the tables of questions are checked.

A table's row gives the asked days in short: "2025-03-05", "2025-03" (the month), "2025",
"2025-Q1", "2025-W12", "2025-03-01..2025-03-05", parted by blanks; "" for none.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from core.dates.question import read
from core.records import Period

WEDNESDAY = "2025-06-18"


def period(text: str) -> Period:
    """Return the days that the short form of a table's row means."""
    if ".." in text:
        first, last = text.split("..")
        return Period(date.fromisoformat(first), date.fromisoformat(last))
    if len(text) == 10:
        return Period(date.fromisoformat(text), date.fromisoformat(text))
    year, _, rest = text.partition("-")
    if rest.startswith("W"):
        monday = date.fromisocalendar(int(year), int(rest[1:]), 1)
        return Period(monday, monday + timedelta(days=6))
    if rest.startswith("Q"):
        return months(int(year), 3 * int(rest[1:]) - 2, 3)
    return months(int(year), int(rest), 1) if rest else months(int(year), 1, 12)


def months(year: int, first: int, count: int) -> Period:
    """Return `count` whole months that end within the year."""
    after = first + count
    end = date(year + 1, 1, 1) if after > 12 else date(year, after, 1)
    return Period(date(year, first, 1), end - timedelta(days=1))


@pytest.fixture(scope="session")
def check() -> Callable[..., None]:
    """Return a function that reads a question and compares days, strategy and spans."""

    def run(question: str, expected: str, *, today: str = WEDNESDAY, strategy: str = "") -> None:
        reading = read(question, date.fromisoformat(today))
        assert reading.intervals == tuple(period(text) for text in expected.split())
        assert reading.strategy == (strategy or ("explicit" if expected else "no_filter"))
        assert all(question[span.start : span.end] == span.text for span in reading.spans)

    return run
