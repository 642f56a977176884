"""Whether the database, the indexes and the originals agree."""

from __future__ import annotations

import streamlit as st

from app import formats, resources, state
from app.components.markdown import plain
from app.texts import errors, t


def draw() -> None:
    """Draw the doctor's counts and problems."""
    found = resources.health()
    if found.ok:
        st.success(t("admin.health.good"), icon=":material/check_circle:")
    for problem in found.problems:
        st.warning(plain(errors.told(problem)), icon=":material/warning:")
    if found.failed:
        names = ", ".join(plain(name) for name in found.failed[:5])
        st.warning(t("admin.health.failed", count=len(found.failed), names=names))
    ui = state.language()
    columns = st.columns(4)
    for column, (name, count) in zip(
        columns,
        {
            "documents": found.documents,
            "passages": found.chunks,
            "vectors": found.vectors,
            "keywords": found.keywords,
        }.items(),
        strict=True,
    ):
        column.metric(t(f"admin.{name}"), formats.number(count, ui))
    st.button(t("admin.check"), icon=":material/refresh:", on_click=resources.health.clear)
