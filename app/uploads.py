"""Uploaded files taken out of the web server's memory, one after another."""

from __future__ import annotations

from collections.abc import Sequence

from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.uploaded_file_manager import UploadedFile

from app import resources
from core.records import Viewer


def take(files: Sequence[UploadedFile], viewer: Viewer) -> None:
    """Give each file to the review, which keeps it on disk, and let go of its bytes at once.

    Streamlit holds every uploaded file in memory until its session ends, so it is told.
    """
    context = get_script_run_ctx()
    manager = context.uploaded_file_mgr if context else None
    for file in files:
        resources.engine().stage(file.name, file, viewer=viewer)
        file.close()
        if context is not None and isinstance(manager, MemoryUploadedFileManager):
            manager.remove_file(context.session_id, file.file_id)
