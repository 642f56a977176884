"""The documents that a viewer may see, read from the library once a change of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import streamlit as st

from app import resources
from core import facets
from core.engine import Engine
from core.records import Content, Document, Language, Period, Viewer
from core.suggestions import suggest


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What one viewer may see: every document of any status, the ready ones, their units.

    `suggestions` are questions to start from, by the language of the screen.
    """

    documents: tuple[Document, ...]
    ready: tuple[Document, ...]
    by_id: Mapping[str, Document]
    units: tuple[str, ...]
    suggestions: Mapping[Language, tuple[str, ...]]


def of(viewer: Viewer) -> Catalogue:
    """Return what a viewer may see; shared by all of the same units, and frozen."""
    engine = resources.engine()
    return _read(engine, viewer, (engine.revision, viewer.units))


@st.cache_resource(show_spinner=False, max_entries=20)
def _read(_engine: Engine, _viewer: Viewer, key: tuple[object, ...]) -> Catalogue:  # noqa: ARG001
    """The key says it all: the library's revision, and the units that may be seen."""
    found = tuple(_engine.documents(viewer=_viewer, statuses=("ready", "pending", "failed")))
    ready = tuple(document for document in found if document.status == "ready")
    return Catalogue(
        documents=found,
        ready=ready,
        by_id={document.id: document for document in found},
        units=tuple(sorted({d.metadata.unit for d in ready if d.metadata.unit})),
        suggestions={"id": tuple(suggest(ready, "id")), "en": tuple(suggest(ready, "en"))},
    )


def counts(
    viewer: Viewer,
    found: Sequence[Document],
    chosen: Mapping[str, Sequence[str]],
    *,
    search: str,
    superseded: bool,
    within: Period | None,
) -> Mapping[str, Mapping[str, int]]:
    """Return the counts of every facet within the other choices; `found` is what `search` gave."""
    picked = tuple((name, tuple(values)) for name, values in chosen.items())
    key = (resources.engine().revision, viewer.units, search)
    return _counts(found, picked, superseded, within, key=key)


@st.cache_resource(show_spinner=False, max_entries=100)
def _counts(
    _found: Sequence[Document],
    chosen: tuple[tuple[str, tuple[str, ...]], ...],
    superseded: bool,
    within: Period | None,
    *,
    key: tuple[object, ...],  # noqa: ARG001
) -> Mapping[str, Mapping[str, int]]:
    """The key says which documents were found: in which state of the library, by whom, how."""
    return facets.scoped_counts(_found, dict(chosen), superseded=superseded, within=within)


def content(document: Document) -> Content:
    """Return all that was read of a document that the viewer was given."""
    engine = resources.engine()
    return _content(engine, document.id, engine.revision)


@st.cache_resource(show_spinner=False, max_entries=6)
def _content(_engine: Engine, document_id: str, revision: int) -> Content:  # noqa: ARG001
    """A long document takes a while to be decoded; its pages are read one after another."""
    return _engine.content(document_id)
