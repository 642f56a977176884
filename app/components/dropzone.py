"""Where files are given to the library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from app import access, guard, resources, uploads
from app.texts import t
from core.loading import SUFFIXES

_TURN = "upload_turn"
_WAYS: dict[str, Literal["directory"] | bool] = {"files": True, "folder": "directory"}


def draw() -> None:
    """Draw the drop zone with its limits; what is dropped goes to the review at once."""
    megabytes = resources.engine().settings.upload_mb
    kinds = ", ".join(suffix.lstrip(".").upper() for suffix in SUFFIXES)
    way = st.segmented_control(
        t("upload.way"),
        list(_WAYS),
        default="files",
        required=True,
        format_func=lambda name: t(f"upload.way.{name}"),
        label_visibility="collapsed",
    )
    files = st.file_uploader(
        t("upload.drop"),
        accept_multiple_files=_WAYS[way],
        max_upload_size=megabytes,
        key=f"upload-{way}-{_turn()}",
    )
    st.caption(t("upload.limits", megabytes=megabytes, suffixes=kinds))
    if files:
        _take(files if isinstance(files, list) else [files])
        # A fresh widget: the old one would give the same files again.
        st.session_state[_TURN] = _turn() + 1
        st.rerun()


@guard.guarded
def _take(files: Sequence[UploadedFile]) -> None:
    viewer = access.require("upload")
    with st.spinner(t("upload.taking", count=len(files))):
        uploads.take(files, viewer)


def _turn() -> int:
    return int(st.session_state.get(_TURN, 0))
