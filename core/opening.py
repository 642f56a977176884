"""The parts of a library, opened on its data folder and brought to agree."""

from __future__ import annotations

from contextlib import ExitStack

from core import library, wiring
from core.embedding.cache import CachedEmbedder
from core.errors import IndexMismatch
from core.operations import restore
from core.parts import Parts
from core.ports import Clock, Embedder, VectorIndex
from core.settings import Settings
from core.storage import embeddings
from core.storage.database import Database, open_database
from core.succession import Succession


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
        files = settings.home / "files"
        files.mkdir(parents=True, exist_ok=True)
        if vectors is None:
            cached, index, coming = _index(settings, database, embedder, afresh=afresh)
            opened.callback(index.close)
        else:
            cached, index, coming = _asked(settings, database, embedder), vectors, None
        keywords = wiring.keywords(settings)
        opened.callback(keywords.close)
        parts = Parts(database, files, cached, index, keywords, clock, coming)
        library.fill_keywords(parts)
        if not afresh:
            library.recover(parts)
        opened.pop_all()
    return parts


def _asked(settings: Settings, database: Database, given: Embedder | None) -> Embedder:
    """Open the embedding model that was given, or that the settings name."""
    model = given or wiring.embedder(settings, embeddings.models(database))
    return CachedEmbedder(model, database)


def _index(
    settings: Settings, database: Database, given: Embedder | None, *, afresh: bool
) -> tuple[Embedder, VectorIndex, Succession | None]:
    """Open the vector index with its model, which is the one that made it where it is another's.

    Raises IndexMismatch where that model cannot be opened.
    """
    asked = _asked(settings, database, given)
    try:
        return asked, wiring.vectors(settings, asked, afresh=afresh), None
    except IndexMismatch as exc:
        former = wiring.former_embedder(settings, exc.made_by)
        if former is None or former.dim != exc.dim:
            raise

    def begin() -> tuple[Embedder, VectorIndex]:
        model = _asked(settings, database, given)
        return model, wiring.vectors(settings, model, afresh=True, held=True)

    serving = CachedEmbedder(former, database)
    index = wiring.vectors(settings, serving, afresh=False)
    succession = Succession(index, asked=asked.name, begin=begin)
    return serving, succession, succession
