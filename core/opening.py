"""The parts of a library, opened on its data folder and brought to agree."""

from __future__ import annotations

from contextlib import ExitStack

from core import library, wiring
from core.embedding.cache import CachedEmbedder
from core.operations import restore
from core.parts import Parts
from core.ports import Clock, Embedder, VectorIndex
from core.settings import Settings
from core.storage import embeddings
from core.storage.database import open_database


def open_parts(
    settings: Settings,
    *,
    embedder: Embedder | None,
    vectors: VectorIndex | None,
    clock: Clock,
    afresh: bool,
) -> Parts:
    """Open the data folder and build what was not given; see `open_engine`."""
    restore.finish(settings.home)
    with ExitStack() as opened:
        database = open_database(settings.home / "docai.duckdb")
        opened.callback(database.close)
        model = embedder or wiring.embedder(settings, embeddings.models(database))
        cached = CachedEmbedder(model, database)
        files = settings.home / "files"
        files.mkdir(parents=True, exist_ok=True)
        index = vectors or wiring.vectors(settings, cached, afresh=afresh)
        if vectors is None:
            opened.callback(index.close)
        keywords = wiring.keywords(settings)
        opened.callback(keywords.close)
        parts = Parts(database, files, cached, index, keywords, clock)
        library.fill_keywords(parts)
        if not afresh:
            library.recover(parts)
        opened.pop_all()
    return parts
