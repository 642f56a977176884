"""The calendar of coverage: a year, one cell a day, each day with documents a button.

It is a table of its own, since no component of Streamlit's draws one whose cells can be
reached by keyboard and read aloud. Colours come from the theme.
"""

from __future__ import annotations

from datetime import date
from typing import Any, cast

import streamlit as st

from app import formats, state
from app.texts import t
from core.facets import Coverage

_CSS = """
table { border-collapse: separate; border-spacing: 2px; width: 100%; table-layout: fixed;
  font: 0.7rem var(--st-font, sans-serif); color: var(--st-text-color); }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th { font-weight: 400; opacity: 0.75; padding: 0; text-align: center; }
.month { text-align: left; width: 3.2em; }
th.day { font-size: 0.58rem; overflow: hidden; }
.sum { width: 3em; text-align: right; padding: 0 0 0 4px; font-variant-numeric: tabular-nums; }
td { padding: 0; height: 1.15rem; text-align: center; border-radius: 2px; }
td.none { background: color-mix(in srgb, var(--st-text-color) 6%, transparent); }
td.missing {
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--st-text-color) 30%, transparent); }
button { all: unset; box-sizing: border-box; display: block; width: 100%; height: 100%;
  border-radius: 2px; cursor: pointer; line-height: 1.15rem; text-align: center;
  background: color-mix(in srgb, var(--st-primary-color) 45%, transparent); }
button.several { background: var(--st-primary-color); color: #fff; }
button[aria-pressed=true] { outline: 2px solid var(--st-text-color); outline-offset: 1px; }
button:focus-visible { outline: 2px solid var(--st-text-color); outline-offset: 1px; }
.year { container-type: inline-size; }
@container (max-width: 500px) {
  th.day { overflow: visible; } th.day:nth-child(2n+1) { font-size: 0; } }
@media (max-width: 420px) { table { border-spacing: 1px; font-size: 0.5rem; }
  th.day { font-size: 0.5rem; } .month { width: 3.4em; } .sum { width: 2.6em; } }
"""

_JS = """
export default function ({ parentElement, data, setTriggerValue }) {
  const make = (tag, text, classes) => {
    const made = document.createElement(tag);
    made.textContent = text ?? "";
    if (classes) made.className = classes;
    return made;
  };
  const table = make("table");
  table.append(make("caption", data.caption));
  const head = table.createTHead().insertRow();
  head.append(make("td", "", "month"));
  for (let day = 1; day <= 31; day++) {
    const column = make("th", day, "day");
    column.scope = "col";
    head.append(column);
  }
  for (const name of data.sums) head.append(make("th", name, "sum"));
  const body = table.createTBody();
  const buttons = [];
  for (const month of data.months) {
    const row = body.insertRow();
    const name = make("th", month.name, "month");
    name.scope = "row";
    row.append(name);
    for (const day of month.days) {
      const cell = make("td", "", day ? day.state : "");
      if (day && day.state !== "none") cell.title = day.label;
      if (day && day.count) {
        cell.className = "";
        const button = make("button", day.count > 1 ? day.count : "", day.state);
        button.type = "button";
        button.setAttribute("aria-label", day.label);
        button.setAttribute("aria-pressed", String(day.date === data.chosen));
        button.onclick = () => setTriggerValue("day", day.date);
        button.tabIndex = day.date === data.chosen || !buttons.length ? 0 : -1;
        buttons.push(button);
        cell.append(button);
      }
      row.append(cell);
    }
    for (const sum of month.sums) row.append(make("td", sum, "sum"));
  }
  table.onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = buttons.indexOf(event.target);
    const next = step && buttons[at + step];
    if (!next) return;
    event.preventDefault();
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  parentElement.querySelector(".year").replaceChildren(table);
}
"""
_HTML = '<div class="year"></div>'


def draw(covered: Coverage, chosen: date | None) -> date | None:
    """Draw a year and return the day that was just clicked, if any."""
    drawn = st.components.v2.component("coverage_calendar", html=_HTML, css=_CSS, js=_JS)
    data: dict[str, Any] = {
        "caption": t("corpus.calendar.caption", year=covered.year),
        "sums": [t("corpus.calendar.documents"), t("corpus.calendar.missing")],
        "months": [_month(covered, month) for month in range(1, 13)],
        "chosen": chosen.isoformat() if chosen else None,
    }
    clicked = drawn(key="coverage", data=data, on_day_change=_nothing).get("day")
    return date.fromisoformat(cast("str", clicked)) if clicked else None


def _nothing() -> None:
    """A trigger needs a callback to be part of the result."""


def _month(covered: Coverage, month: int) -> dict[str, Any]:
    ui = state.language()
    _, missing, documents = covered.months()[month - 1]
    return {
        "name": formats.day(date(covered.year, month, 1), ui, short=True).split()[1],
        "days": [_cell(covered, month, number) for number in range(1, 32)],
        "sums": [formats.number(n, ui) if n else "–" for n in (documents, missing)],
    }


def _cell(covered: Coverage, month: int, number: int) -> dict[str, Any] | None:
    """Return a day as the table draws it; None for a day that the month has not."""
    try:
        day = date(covered.year, month, number)
    except ValueError:
        return None
    count = covered.days.get(day, 0)
    kind = ("one" if count == 1 else "several") if count else "none"
    if day in covered.missing:
        kind = "missing"
    written = formats.day(day, state.language())
    label = t("corpus.calendar.cell", day=written, count=count)
    if kind == "missing":
        label = t("corpus.calendar.cell.missing", day=written)
    return {"date": day.isoformat(), "count": count, "state": kind, "label": label}
