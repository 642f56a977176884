"""From settings to the parts behind the seams: the only module that names an adapter class.

Adapters are imported where they are chosen: the libraries behind them take up to a second
each to import, and one start needs few of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.assistant import privacy
from core.bm25 import open_keywords
from core.errors import NotAllowed
from core.evaluation.passages import fill
from core.parts import Parts
from core.ports import ChatModel, Embedder, KeywordIndex, VectorIndex
from core.records import JudgedPassage
from core.settings import Settings
from core.storage.database import MEMORY, open_database

if TYPE_CHECKING:
    from core.vectors.server import Cluster


def embedder(settings: Settings, known: Sequence[str] = ()) -> Embedder:
    """Open the embedding model that the settings name. Raises EmbedderUnavailable, NotAllowed.

    `known` are the names of the models whose vectors are kept, newest last.
    """
    if settings.embedder == "ollama":
        from core.embedding.ollama import open_ollama

        privacy.require_allowed(settings.ollama_host, settings.privacy)
        return open_ollama(settings.ollama_host, known=known)
    if settings.embedder == "fake":
        from core.testing import HashEmbedder

        return HashEmbedder()
    from core.embedding.builtin import open_builtin

    return open_builtin()


def former_embedder(settings: Settings, name: str) -> Embedder | None:
    """Open the embedding model of this name, which the settings no longer name.

    None where that is not sure to be the same model: it is not installed, its server is away,
    is forbidden, or has other weights under the name.
    """
    from core.embedding import builtin

    if name == builtin.BuiltinEmbedder.name:
        return builtin.open_builtin() if builtin.is_installed() else None
    kind, _, rest = name.partition(":")
    if kind == "ollama":
        from core.embedding.ollama import open_ollama

        try:
            privacy.require_allowed(settings.ollama_host, settings.privacy)
        except NotAllowed:
            return None
        found = open_ollama(settings.ollama_host, rest.partition("@")[0])
        return found if found.name == name and "@" in name else None
    from core.testing import HashEmbedder

    return HashEmbedder() if name == HashEmbedder.name else None


def vectors(
    settings: Settings, embedder: Embedder, *, afresh: bool, held: bool = False
) -> VectorIndex:
    """Open the vector index for an embedding model, a new one where `afresh`.

    A new one is built beside the old one, which this process itself may have open: `held`.
    Raises IndexMismatch where another model made it, IndexUnavailable.
    """
    model, dim = embedder.name, embedder.dim
    if settings.qdrant_url is None:
        from core.vectors.edge import open_edge

        path = settings.home / "vectors"
        return open_edge(path, model=model, dim=dim, afresh=afresh, held=held)
    from core.vectors.server import open_server

    privacy.require_allowed(settings.qdrant_url, settings.privacy)
    return open_server(
        settings.qdrant_url,
        api_key=_qdrant_key(settings),
        model=model,
        dim=dim,
        afresh=afresh,
        cluster=_cluster(settings),
    )


def keywords(settings: Settings) -> KeywordIndex:
    """Open the keyword index; the one in memory is empty. Raises IndexUnavailable."""
    if settings.keywords == "memory":
        return open_keywords()
    if settings.qdrant_url is None:
        from core.vectors.edge_keywords import open_edge_keywords

        return open_edge_keywords(settings.home / "keywords")
    from core.vectors.server_keywords import open_server_keywords

    privacy.require_allowed(settings.qdrant_url, settings.privacy)
    return open_server_keywords(
        settings.qdrant_url, _qdrant_key(settings), cluster=_cluster(settings)
    )


def _cluster(settings: Settings) -> Cluster:
    from core.vectors.server import Cluster

    return Cluster(
        settings.qdrant_shards, settings.qdrant_replicas, settings.qdrant_write_consistency
    )


def _qdrant_key(settings: Settings) -> str | None:
    key = settings.qdrant_api_key
    return key.get_secret_value() if key else None


def passage_library(base: Parts, passages: Sequence[JudgedPassage], *, dense: bool) -> Parts:
    """Return a library in memory of the passages that a judged set brings along.

    `dense` embeds them; `base` gives the embedder and its cache. Raises EmbedderUnavailable.
    """
    from core.vectors.exact import ExactIndex

    return fill(
        base,
        passages,
        database=open_database(MEMORY),
        keywords=open_keywords(),
        vectors=ExactIndex.of if dense else None,
    )


def model(settings: Settings) -> ChatModel | None:
    """Open the language model that the settings name; None is the extractive answerer."""
    if settings.chat == "fake":
        from core.testing import ScriptedModel

        return ScriptedModel.citing()
    if settings.chat == "extractive" or not (settings.openai_api_key or settings.openai_base_url):
        return None
    from core.chat.server import open_model

    if settings.openai_base_url:
        privacy.require_allowed(settings.openai_base_url, settings.privacy)
    key = settings.openai_api_key.get_secret_value() if settings.openai_api_key else None
    return open_model(
        settings.model, key=key, base_url=settings.openai_base_url, privacy=settings.privacy
    )
