"""The seams: interfaces of which more than one implementation is really run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from core.records import (
    ANYWHERE,
    ChatMessage,
    Chunk,
    Content,
    Delta,
    Facets,
    Scored,
    ToolSpec,
    Where,
)

Vectors = NDArray[np.float32]
Loader = Callable[[str, bytes], Content]
Clock = Callable[[], datetime]


class Embedder(Protocol):
    """Texts to unit vectors. Safe to call from several threads."""

    @property
    def name(self) -> str:
        """The model, as a collection remembers it: `builtin:multilingual-e5-small`."""

    @property
    def dim(self) -> int:
        """Length of every vector."""

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return (len(texts), dim) float32, rows of unit length, in the order given.

        The same text gives the same vector whatever its neighbours. A row of NaN means
        that this one text could not be embedded. Raises EmbedderUnavailable.
        """


class VectorIndex(Protocol):
    """Nearest chunks by cosine. Ids are chunk ids; an upsert of a known id replaces it."""

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors, facets: Facets) -> None:
        """Store the chunks of one document; vectors are (len(chunks), dim) unit rows.

        All is checked before anything is written: raises IndexMismatch on another dim and
        ValueError on a number that is not finite. Durable when it returns.
        """

    def search(self, vector: Vectors, *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return at most `limit`, best first, equal scores by chunk id; score is the cosine.

        `vector` is (dim,). `where` is applied before ranking.
        """

    def update(self, facets: Facets) -> None:
        """Replace the facets of every chunk of a document; unknown documents are no error."""

    def delete(self, document_id: str) -> None:
        """Remove every chunk of a document; unknown documents are no error. Durable."""

    def counts(self) -> Mapping[str, int]:
        """Return the number of stored chunks by document id."""

    def keep(self) -> None:
        """Let an index that was begun afresh take the old one's place when it is closed.

        Without this it is dropped at the end; of any other index it changes nothing.
        """

    def close(self) -> None:
        """Release the engine; the index cannot be used afterwards."""


class KeywordIndex(Protocol):
    """Best chunks by BM25. Readers never wait for a change: they see the old or the new.

    One outside the process raises IndexUnavailable from any of these.
    """

    def upsert(self, chunks: Sequence[Chunk], facets: Facets) -> None:
        """Store the chunks of one document in place of what it had."""

    def rebuild(self, documents: Iterable[tuple[Sequence[Chunk], Facets]]) -> None:
        """Replace the whole index; searches go on, each document in its old or its new state."""

    def search(self, terms: Sequence[str], *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return at most `limit` with a score above 0, best first, equal scores by chunk id.

        `terms` come from `core.text.terms`. `where` is applied before ranking.
        """

    def update(self, facets: Facets) -> None:
        """Replace the facets of a document; unknown documents are no error."""

    def delete(self, document_id: str) -> None:
        """Remove every chunk of a document; unknown documents are no error."""

    def counts(self) -> Mapping[str, int]:
        """Return the number of stored chunks by document id."""

    def close(self) -> None:
        """Release the engine; the index cannot be used afterwards."""


class ChatModel(Protocol):
    """A language model that may ask for tools."""

    @property
    def name(self) -> str:
        """The model's name as its server knows it."""

    @property
    def host(self) -> str:
        """The host that is called, for the privacy ledger."""

    def reply(self, messages: Sequence[ChatMessage], tools: Sequence[ToolSpec]) -> Iterator[Delta]:
        """Stream one reply: text pieces and whole tool calls, then exactly one Finished.

        Raises ModelUnavailable only before the first piece; a later failure is a Finished.
        """

    def close(self) -> None:
        """Release the connections."""
