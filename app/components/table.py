"""A table that everyone can read and work: real rows and headers, reached by keyboard.

Streamlit draws its data frames on a canvas, which a screen reader cannot read and a phone has
no room for. This one is HTML; in a narrow place each row becomes a card. A row is known by its
id, so a list that has changed meanwhile never gives another row than the one that was chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from app import formats, state
from app.texts import t
from core import csv_text
from core.records import Period

Tone = Literal["", "good", "doubt", "bad", "calm"]
Kind = Literal["text", "figure", "title", "kept", "long"]
Narrow = Literal["meta", "labelled", "left-out"]
Mode = Literal["read", "open", "pick", "tick"]
_HELD = "table-{key}"
_SCROLLS = 9
TALL = "25rem"


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell: its text, a smaller note below it, and how it is marked.

    `value` is what it is sorted by instead of the text, "" for a cell that comes last; `share`
    (0..1) draws a bar; `best` is bold. A tone is a colour, and the text says what it means.
    """

    text: str
    note: str = ""
    value: float | str | None = None
    tone: Tone = ""
    share: float | None = None
    best: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A header. Of kind `title` is the cell that names its row; `kept` is never broken, `long`
    anywhere.

    `narrow` says what becomes of it on a card; a `wide` one has a line of its own there.
    """

    name: str
    kind: Kind = "text"
    narrow: Narrow = "meta"
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A row's id and its cells. `name` is what its tick box is called; a locked one has none."""

    id: str
    cells: tuple[Cell, ...]
    name: str = ""
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """A table's name for those who do not see it, its columns and rows.

    `order` names how it is sorted as given. One that is not `whole` cannot be sorted by a click
    on a header, and one of many rows scrolls where it has a height.
    """

    label: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    order: str = ""
    whole: bool = True
    height: str | None = None


def listing(
    label: str,
    columns: Sequence[Column],
    rows: Iterable[Row],
    *,
    order: str = "",
    whole: bool = True,
    height: str | None = None,
) -> Listing:
    """Return a table; its height matters only where there are many rows."""
    made = tuple(rows)
    tall = height if len(made) > _SCROLLS else None
    return Listing(label, tuple(columns), made, order=order, whole=whole, height=tall)


def row(id: str, cells: Iterable[Cell | str], *, name: str = "", locked: bool = False) -> Row:
    """Return a row; plain text is a cell too."""
    made = tuple(Cell(cell) if isinstance(cell, str) else cell for cell in cells)
    return Row(id, made, name, locked)


def facts(label: str, names: Sequence[str], rows: Iterable[Sequence[Cell | str]]) -> Listing:
    """Return a small table: what each row is about first, then what is said of it.

    A column of numbers alone is one of figures.
    """
    made = [row(f"{number}", cells) for number, cells in enumerate(rows)]
    columns = [
        Column(name, kind=_kind(place, made), narrow="labelled") for place, name in enumerate(names)
    ]
    return listing(label, columns, made, whole=False)


def _kind(place: int, rows: Sequence[Row]) -> Kind:
    if place == 0:
        return "title"
    cells = [row.cells[place] for row in rows]
    numbers = all(isinstance(cell.value, int | float) or cell.text == "–" for cell in cells)
    return "figure" if numbers else "text"


def show(listing: Listing, *, key: str) -> None:
    """Draw rows that are only read."""
    _draw(listing, "read", key=key)


def open_row(listing: Listing, opened: Callable[[str], None], *, key: str, parameter: str) -> None:
    """Draw rows whose title is a link; a click calls `opened` with the row's id.

    In another tab the link leads to this page's address with `parameter`=id.
    """
    _draw(listing, "open", key=key, called=opened, parameter=parameter)


def pick(
    listing: Listing, *, key: str, picked: Callable[[str | None], None] | None = None
) -> str | None:
    """Draw rows of which one can be picked; return its id, None where none is or it is gone.

    `picked` is called with it before the page is drawn anew.
    """
    return next(iter(_draw(listing, "pick", key=key, called=picked)), None)


def tick(listing: Listing, *, key: str) -> list[str]:
    """Draw rows with tick boxes; return the ids of the ticked ones that are there, in order."""
    ticked = set(_draw(listing, "tick", key=key))
    return [row.id for row in listing.rows if row.id in ticked]


def chosen(key: str) -> list[str]:
    """Return the ids that were chosen before the table is drawn; some may be gone by now."""
    return _held(key)[0]


def choose(ids: Sequence[str], *, key: str) -> None:
    """Choose rows from outside, before the table is drawn."""
    _, sent = _held(key)
    st.session_state[_HELD.format(key=key)] = (list(ids), sent + 1)


def distinct(names: Iterable[str]) -> list[str]:
    """Return ids from names of which some may be equal: each repeated one gets its number."""
    seen: Counter[str] = Counter()
    ids = []
    for name in names:
        seen[name] += 1
        ids.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
    return ids


def dated(period: Period | None, *, note: str = "") -> Cell:
    """Return a period as a cell: sorted by its days, none last."""
    value = f"{period.first} {period.last}" if period else ""
    return Cell(formats.period(period, state.language(), short=True), note, value)


def moment(value: datetime, zone: ZoneInfo) -> Cell:
    """Return a moment in the company's zone as a cell, sorted by itself."""
    utc = value.astimezone(UTC).isoformat(timespec="microseconds")
    return Cell(formats.moment(value, state.language(), zone), value=utc)


def number(value: float | None, decimals: int = 0, *, best: bool = False) -> Cell:
    """Return a number as a cell, sorted by itself; none comes last."""
    if value is None:
        return Cell("–", value="")
    return Cell(formats.number(value, state.language(), decimals), value=value, best=best)


def csv(listing: Listing) -> bytes:
    """Return the table as a file for a spreadsheet; figures as numbers."""
    header = [column.name for column in listing.columns]
    return csv_text.write(header, [list(map(_plain, row.cells)) for row in listing.rows])


def download(made: Callable[[], Listing], file_name: str, *, label: str | None = None) -> None:
    """Draw the button that gives a table as a file; it is made when it is asked for."""
    st.download_button(
        label or t("table.download"),
        data=lambda: csv(made()),
        file_name=file_name,
        mime="text/csv",
        icon=":material/download:",
        type="tertiary",
        on_click="ignore",
    )


def _plain(cell: Cell) -> object:
    return cell.value if isinstance(cell.value, int | float) else cell.text


# --- drawing ------------------------------------------------------------------------------


@cache
def _component() -> ComponentRenderer:
    here = Path(__file__)
    return st.components.v2.component(
        "data_table",
        html='<div class="box"></div>',
        css=here.with_suffix(".css").read_text("utf-8"),
        js=here.with_suffix(".js").read_text("utf-8"),
    )


def _draw(
    listing: Listing,
    mode: Mode,
    *,
    key: str,
    called: Callable[[str], None] | Callable[[str | None], None] | None = None,
    parameter: str = "",
) -> list[str]:
    """Draw the table and return the chosen ids; what a browser sends is never taken unchecked."""
    there = frozenset(row.id for row in listing.rows if not row.locked)
    held, sent = _held(key)
    chosen = [name for name in held if name in there]
    st.session_state[_HELD.format(key=key)] = (chosen, sent)
    data = _data(listing, mode) | {"chosen": chosen, "sent": sent, "parameter": parameter}
    _component()(
        key=key,
        data=data,
        on_choice_change=partial(_take, key, there, called),
        on_open_change=partial(_open, key, there, called),
    )
    return chosen


def _data(listing: Listing, mode: Mode) -> dict[str, Any]:
    return {
        "label": listing.label,
        "mode": mode,
        "columns": [asdict(column) for column in listing.columns],
        "rows": [_row(row) for row in listing.rows],
        "order": listing.order,
        "sortable": listing.whole and len(listing.rows) > 1,
        "height": listing.height,
        "language": state.language(),
        "words": {"best": t("table.best"), "ticks": t("table.ticks")},
    }


def _row(row: Row) -> dict[str, Any]:
    cells = [
        {name: value for name, value in asdict(cell).items() if value not in ("", None, False)}
        | {"text": cell.text}
        | ({"value": cell.value} if cell.value is not None else {})
        | ({"share": cell.share} if cell.share is not None else {})
        for cell in row.cells
    ]
    return {"id": row.id, "name": row.name, "locked": row.locked, "cells": cells}


def _held(key: str) -> tuple[list[str], int]:
    """Return the chosen ids, and the number under which the browser sent them."""
    held: tuple[list[str], int] = st.session_state.get(_HELD.format(key=key), ([], 0))
    return held


def _take(key: str, there: frozenset[str], called: Callable[..., None] | None) -> None:
    """Keep what the browser chose, of the rows that it was given."""
    choice = _told(key, "choice")
    if not choice:
        return
    ids = [name for name in map(str, choice["ids"]) if name in there]
    st.session_state[_HELD.format(key=key)] = (ids, int(choice["sent"]))
    if called is not None:
        called(ids[0] if ids else None)


def _told(key: str, name: str) -> Any:
    """Return what a table told; None where it was taken off the page while it was clicked."""
    told = st.session_state.get(key)
    return told.get(name) if told else None


def _open(key: str, there: frozenset[str], called: Callable[..., None] | None) -> None:
    wanted = str(_told(key, "open"))
    if called is not None and wanted in there:
        called(wanted)
