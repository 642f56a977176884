"""The engine and the background work of this process: opened once, shared by all sessions."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import streamlit as st

import seeds
from app import components
from core import preview
from core.administration import Administration
from core.background import Background
from core.engine import Engine, open_engine
from core.evaluation import sets
from core.library import Health
from core.records import Judged, Viewer
from core.settings import Settings
from core.undoing import Undoing

_DASHBOARD = Viewer("dashboard", "admin")


def warm() -> None:
    """Import what each page needs, seconds of it, which the first visitor would wait for."""
    for module in iter_modules(components.__path__, f"{components.__name__}."):
        import_module(module.name)


@st.cache_resource(show_spinner=False, on_release=Engine.close)
def engine() -> Engine:
    """Open the library that the settings name."""
    return open_engine(Settings())


def administration() -> Administration:
    """Return the records around the library: measurements, usage, settings."""
    opened = engine()
    return Administration(opened.parts, opened.settings)


def undoing() -> Undoing:
    """Return what takes back deletions and edits."""
    opened = engine()
    return Undoing(opened.parts, opened.settings)


@st.cache_resource(show_spinner=False, on_release=Background.close)
def background() -> Background:
    """Return the tasks that go on when their page is left."""
    return Background()


@st.cache_data(show_spinner=False, max_entries=40)
def page_picture(path: Path, number: int, quote: str = "", passage: str = "") -> preview.Picture:
    """Draw a page once; an original never changes under its path, which carries its digest."""
    return preview.page_picture(path, number, quote, passage)


@st.cache_data(show_spinner=False, ttl=60, max_entries=1)
def health() -> Health:
    """Return what the doctor said, at most a minute ago; the dashboard itself asks."""
    return engine().doctor(viewer=_DASHBOARD)


@st.cache_resource(show_spinner=False)
def sample_questions() -> list[Judged]:
    """Return the judged questions that come with the sample corpus; empty without them."""
    path = Path(seeds.__file__).parent / "questions.jsonl"
    return sets.load(path) if path.exists() else []
