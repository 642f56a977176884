"""The keyword index on a Qdrant server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from qdrant_client import QdrantClient, models

from core.records import ANYWHERE, Chunk, Facets, Scored, Where
from core.vectors import sparse
from core.vectors.payload import payload
from core.vectors.server import (
    ONE_NODE,
    Cluster,
    Collection,
    Translated,
    connect,
    index_facets,
    of_document,
)
from core.vectors.sparse import MAKER, TERMS, chunk_vector, question_vector

COLLECTION = "docai-keywords"


def open_server_keywords(
    url: str,
    api_key: str | None,
    *,
    collection: str = COLLECTION,
    cluster: Cluster = ONE_NODE,
) -> ServerKeywords:
    """Open a collection on the server at `url`, or make it.

    What another analyzer made is dropped. Raises IndexUnavailable.
    """
    return open_keyword_collection(
        connect(url, api_key), address=url, key=api_key, collection=collection, cluster=cluster
    )


def open_keyword_collection(
    client: QdrantClient,
    *,
    address: str,
    key: str | None = None,
    collection: str = COLLECTION,
    cluster: Cluster = ONE_NODE,
) -> ServerKeywords:
    """Open a collection of a connected client; `address` is for messages, which keep
    `key` out of what the server says.
    """
    maker = {"model": MAKER}
    told = Translated(address, key)
    with told:
        if client.collection_exists(collection):
            if client.get_collection(collection).config.metadata == maker:
                return ServerKeywords(client, told, name=collection)
            client.delete_collection(collection)
        client.create_collection(
            collection,
            vectors_config={},
            sparse_vectors_config={TERMS: models.SparseVectorParams(modifier=models.Modifier.IDF)},
            shard_number=cluster.shards,
            replication_factor=cluster.replicas,
            write_consistency_factor=cluster.write_consistency,
            metadata=maker,
        )
        index_facets(client, collection)
    return ServerKeywords(client, told, name=collection)


class ServerKeywords(Collection):
    """The weighted terms of passages, in a collection."""

    def upsert(self, chunks: Sequence[Chunk], facets: Facets) -> None:
        """Store the chunks of one document in place of what it had."""
        fields = payload(facets)
        self._put(
            [
                models.PointStruct(id=chunk.id, vector=_vector(chunk.text), payload=fields)
                for chunk in chunks
            ]
        )
        others = of_document(facets.document_id)
        if chunks:
            these = models.HasIdCondition(has_id=[chunk.id for chunk in chunks])
            others = models.Filter(must=[others], must_not=[these])
        self._remove(others)

    def rebuild(self, documents: Iterable[tuple[Sequence[Chunk], Facets]]) -> None:
        """Write every document again, then remove those that are not among them."""
        sparse.rebuild(self, documents)

    def search(self, terms: Sequence[str], *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return the best by BM25; see `KeywordIndex.search`."""
        if not terms:
            return []
        numbers, times = question_vector(terms)
        query = models.SparseVector(indices=numbers, values=times)
        return self._nearest(query, limit=limit, where=where, using=TERMS)


def _vector(text: str) -> dict[str, models.SparseVector]:
    numbers, weights = chunk_vector(text)
    return {TERMS: models.SparseVector(indices=numbers, values=weights)} if numbers else {}
