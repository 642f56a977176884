"""A cell's value as its number format shows it."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from core.loading.decoding import clean

Value = str | bool | int | float | date | datetime | time | timedelta | None


def shown(value: Value, code: str) -> str:
    """Return the text that a person sees in the cell."""
    if value is None:
        return ""
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    if isinstance(value, float):
        return f"{value:.15g}"
    return " ".join(clean(str(value)).split())
