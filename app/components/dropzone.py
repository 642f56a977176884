"""Where files are given to the library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from app import access, guard, resources
from app.texts import t
from core.loading import SUFFIXES


def draw() -> None:
    """Draw the drop zone with its limits; submitting queues the files and empties it."""
    megabytes = resources.engine().settings.upload_mb
    kinds = ", ".join(suffix.lstrip(".").upper() for suffix in SUFFIXES)
    with st.form("upload", clear_on_submit=True):
        files = st.file_uploader(
            t("upload.drop"),
            accept_multiple_files=True,
            max_upload_size=megabytes,
        )
        st.caption(t("upload.limits", megabytes=megabytes, suffixes=kinds))
        if st.form_submit_button(t("upload.submit"), type="primary", icon=":material/upload:"):
            _submit(files or [])


@guard.guarded
def _submit(files: Sequence[Any]) -> None:
    if not files:
        st.warning(t("upload.nothing"))
        return
    viewer = access.require("upload")
    # One at a time: the queue writes each to disk before the next one's bytes are taken.
    given = ((file.name, file.getvalue()) for file in files)
    resources.engine().submit(given, viewer=viewer)
    st.success(t("upload.queued", count=len(files)), icon=":material/check_circle:")
