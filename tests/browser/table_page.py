"""A page with nothing on it but tables of ours: a script that the browser test serves."""

from __future__ import annotations

import streamlit as st

from app.components import table

HOSTILE = "<img src=x onerror=\"document.title='struck'\">"
COLUMNS = (
    table.Column("Tanggal", kind="kept"),
    table.Column("Judul", kind="title"),
    table.Column("Status"),
    table.Column("Halaman", kind="figure", narrow="labelled"),
)


def rows(count: int) -> list[table.Row]:
    """Return rows whose days sort otherwise than their texts, and one with a hostile title."""
    made = [
        table.row(
            f"row-{n}",
            [
                table.Cell(f"{n % 28 + 1} Mei {2000 + n}", value=f"{2000 + n}-05-{n % 28 + 1:02}"),
                HOSTILE if n == 1 else f"Laporan {n}",
                table.Cell("sudah digantikan", tone="doubt") if n % 2 else "Siap",
                table.number(n * 100),
            ],
            name=f"Laporan {n}",
        )
        for n in range(count)
    ]
    return made[::-1] if st.session_state.get("turned") else made


count = int(st.query_params.get("rows", "12"))
st.title("Tabel")
st.toggle("Baliklah", key="turned")
gone = st.toggle("Tanpa yang pertama", key="gone")
kept = [row for row in rows(count) if not (gone and row.id == "row-0")]
st.header("Yang dibuka")
table.open_row(
    table.listing("Daftar buka", COLUMNS, kept),
    lambda name: st.session_state.update(opened=name),
    key="opens",
    parameter="document",
)
st.write(f"dibuka: {st.session_state.get('opened')}")
st.header("Yang dipilih")
picked = table.pick(table.listing("Daftar pilih", COLUMNS, kept, height=table.TALL), key="picks")
st.write(f"dipilih: {picked}")
st.header("Yang dicentang")
ticked = table.tick(table.listing("Daftar centang", COLUMNS, kept, whole=False), key="ticks")
st.write(f"dicentang: {' '.join(ticked)}")
