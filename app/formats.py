"""Days, periods, moments and numbers as the reader's language writes them, long and short."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

from core import words
from core.records import Period

Ui = Literal["id", "en"]

_SHORT: dict[Ui, tuple[str, str]] = {
    "id": (
        "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember",
        "Jan Feb Mar Apr Mei Jun Jul Agt Sep Okt Nov Des",
    ),
    "en": (
        "January February March April May June July August September October November December",
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    ),
}


def day(value: date, ui: Ui, *, short: bool = False) -> str:
    """Return '15 Januari 2024', short '15 Jan 2024'."""
    written = words.day(value, ui)
    return _shorten(written, ui) if short else written


def period(value: Period | None, ui: Ui, *, short: bool = False) -> str:
    """Return a period in the fewest words, or the word for no date."""
    if value is None:
        return words.say(ui, "undated")
    written = words.period(value, ui)
    return _shorten(written, ui) if short else written


def month_name(month: int, ui: Ui) -> str:
    """Return 'Januari'."""
    return _SHORT[ui][0].split()[month - 1]


def moment(value: datetime, ui: Ui, zone: ZoneInfo) -> str:
    """Return '15 Jan 2024 14.30' in the company's zone (English writes 14:30)."""
    local = value.astimezone(zone)
    clock = f"{local:%H.%M}" if ui == "id" else f"{local:%H:%M}"
    return f"{day(local.date(), ui, short=True)} {clock}"


def number(value: float, ui: Ui, decimals: int = 0) -> str:
    """Return 1.234,5 in Indonesian and 1,234.5 in English, with exactly these decimals."""
    text = f"{value:,.{decimals}f}"
    return text.translate(str.maketrans(",.", ".,")) if ui == "id" else text


def size(size_bytes: int, ui: Ui) -> str:
    """Return a size in kB, MB or GB."""
    if size_bytes < 1_000_000:
        return f"{number(max(1, round(size_bytes / 1000)), ui)} kB"
    if size_bytes < 1_000_000_000:
        return f"{number(size_bytes / 1_000_000, ui, 1)} MB"
    return f"{number(size_bytes / 1_000_000_000, ui, 1)} GB"


def _shorten(written: str, ui: Ui) -> str:
    for long, short in zip(*(names.split() for names in _SHORT[ui]), strict=True):
        written = written.replace(long, short)
    return written
