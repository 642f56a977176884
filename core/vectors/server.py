"""The vector index on a Qdrant server, through qdrant-client.

The first index is the collection `docai` itself. One begun afresh is a collection beside it,
`docai-` and a number of its own; the alias `docai-current` names the one that serves, and is
put on the new one when that is whole. What nothing names any more is dropped at an opening.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from json import JSONDecodeError
from types import TracebackType
from uuid import uuid4

from pydantic import ValidationError
from qdrant_client import QdrantClient, models
from qdrant_client.common.client_exceptions import QdrantException
from qdrant_client.http.exceptions import ApiException, UnexpectedResponse

from core.errors import IndexUnavailable
from core.hiding import hide, hide_credentials
from core.ports import Vectors
from core.records import ANYWHERE, Chunk, Facets, Period, Scored, Where
from core.vectors.checks import best, check_query, check_rows, check_same_maker
from core.vectors.payload import INDEXED, SHORT_DAYS, payload

COLLECTION = "docai"
_BATCH = 100
_TIMEOUT_S = 30
SEARCH_WIDTH = 256
_ANY_NUMBER_OF_DOCUMENTS = 1_000_000
_SCHEMA = {
    "integer": models.PayloadSchemaType.INTEGER,
    "keyword": models.PayloadSchemaType.KEYWORD,
}


@dataclass(frozen=True, slots=True)
class Cluster:
    """How a new collection is spread over a Qdrant cluster; one node takes the defaults.

    `write_consistency` is how many replicas of a shard must have a change before it counts.
    """

    shards: int = 1
    replicas: int = 1
    write_consistency: int = 1


ONE_NODE = Cluster()


def open_server(
    url: str,
    api_key: str | None,
    *,
    model: str,
    dim: int,
    collection: str = COLLECTION,
    afresh: bool = False,
    cluster: Cluster = ONE_NODE,
) -> ServerIndex:
    """Open an index on the server at `url`, or make it; `afresh` begins another beside it.

    The other takes its place when it is kept; the old one goes when the new one is closed. A
    kill before that leaves the old one as it was. Raises IndexMismatch if another model or
    dimension made it, IndexUnavailable if the server does not answer or refuses the key.
    """
    client = connect(url, api_key)
    return open_collection(
        client,
        address=url,
        key=api_key,
        model=model,
        dim=dim,
        collection=collection,
        afresh=afresh,
        cluster=cluster,
    )


def connect(url: str, api_key: str | None) -> QdrantClient:
    """Return a client of the server at `url`; nothing is sent yet."""
    return QdrantClient(url=url, api_key=api_key, timeout=_TIMEOUT_S, check_compatibility=False)


def open_collection(
    client: QdrantClient,
    *,
    address: str,
    key: str | None = None,
    model: str,
    dim: int,
    collection: str,
    afresh: bool,
    cluster: Cluster = ONE_NODE,
) -> ServerIndex:
    """Open an index of a connected client, as `open_server` does.

    `address` is for messages, which keep `key` out of what the server says.
    """
    maker = {"model": model, "dim": dim, "distance": "cosine"}
    told = Translated(address, key)
    with told:
        serves = _serving(client, collection)
        _drop_leftovers(client, collection, serves)
        name = f"{collection}-{uuid4().hex}" if afresh else serves
        if client.collection_exists(name):
            found = client.get_collection(name).config.metadata or {}
            check_same_maker(f"{told.address}, {collection}", found=found, mine=maker)
        else:
            client.create_collection(
                name,
                vectors_config=models.VectorParams(size=dim, distance=models.Distance.COSINE),
                shard_number=cluster.shards,
                replication_factor=cluster.replicas,
                write_consistency_factor=cluster.write_consistency,
                metadata=maker,
            )
            index_facets(client, name)
    becomes = _Place(collection, serves) if afresh else None
    return ServerIndex(client, told, name=name, dim=dim, becomes=becomes)


@dataclass(frozen=True, slots=True)
class _Place:
    """What an index begun afresh comes to be, and which collection is that now."""

    name: str
    held_by: str


def _serving(client: QdrantClient, collection: str) -> str:
    """Return the collection that serves: the one with the alias, the first one without it."""
    named = {alias.alias_name: alias.collection_name for alias in client.get_aliases().aliases}
    return named.get(_alias(collection), collection)


def _drop_leftovers(client: QdrantClient, collection: str, serves: str) -> None:
    """Drop the old collection that was replaced, and new ones that were never finished."""
    ours = re.compile(rf"{re.escape(collection)}(-[0-9a-f]{{32}})?")
    for found in client.get_collections().collections:
        if ours.fullmatch(found.name) and found.name != serves:
            client.delete_collection(found.name)


def _give_place(client: QdrantClient, place: _Place, name: str) -> None:
    """Let a collection serve from now on: one change of the alias, which no search notices."""
    alias = _alias(place.name)
    put = models.CreateAlias(collection_name=name, alias_name=alias)
    changes: list[models.AliasOperations] = [models.CreateAliasOperation(create_alias=put)]
    if place.held_by != place.name:
        gone = models.DeleteAlias(alias_name=alias)
        changes.insert(0, models.DeleteAliasOperation(delete_alias=gone))
    client.update_collection_aliases(changes)


def _alias(collection: str) -> str:
    return f"{collection}-current"


def index_facets(client: QdrantClient, collection: str) -> None:
    """Have the server index every facet of a new collection."""
    for field, kind in INDEXED.items():
        client.create_payload_index(collection, field, _SCHEMA[kind])


class Collection:
    """A collection. The server orders changes and searches of all who use it."""

    def __init__(self, client: QdrantClient, translated: Translated, *, name: str) -> None:
        self._client = client
        self._translated = translated
        self._name = name

    def update(self, facets: Facets) -> None:
        """Replace the facets of every chunk of a document."""
        with self._translated:
            self._client.overwrite_payload(
                self._name, payload(facets), of_document(facets.document_id), wait=True
            )

    def delete(self, document_id: str) -> None:
        """Remove every chunk of a document."""
        self._remove(of_document(document_id))

    def counts(self) -> Mapping[str, int]:
        """Return the number of stored chunks by document id."""
        with self._translated:
            found = self._client.facet(
                self._name, "document", limit=_ANY_NUMBER_OF_DOCUMENTS, exact=True
            )
        return {str(hit.value): hit.count for hit in found.hits if hit.count}

    def keep(self) -> None:
        """Change nothing: there is no other index beside this one."""

    def close(self) -> None:
        """Close the connection."""
        self._client.close()

    def _put(self, points: Sequence[models.PointStruct]) -> None:
        with self._translated:
            for start in range(0, len(points), _BATCH):
                self._client.upsert(self._name, points[start : start + _BATCH], wait=True)

    def _remove(self, passing: models.Filter) -> None:
        with self._translated:
            self._client.delete(self._name, models.FilterSelector(filter=passing), wait=True)

    def _nearest(
        self,
        query: list[float] | models.SparseVector,
        *,
        limit: int,
        where: Where,
        using: str | None = None,
    ) -> list[Scored]:
        passing = _filter(where)

        def nearest(n: int) -> list[Scored]:
            with self._translated:
                found = self._client.query_points(
                    self._name,
                    query=query,
                    using=using,
                    query_filter=passing,
                    limit=n,
                    search_params=models.SearchParams(hnsw_ef=SEARCH_WIDTH),
                    with_payload=False,
                )
            return [Scored(str(point.id), point.score) for point in found.points]

        return best(nearest, limit=limit)


class ServerIndex(Collection):
    """The vectors of passages, in a collection."""

    def __init__(
        self,
        client: QdrantClient,
        translated: Translated,
        *,
        name: str,
        dim: int,
        becomes: _Place | None = None,
    ) -> None:
        super().__init__(client, translated, name=name)
        self._dim = dim
        self._becomes = becomes
        self._kept = False

    def keep(self) -> None:
        """Let an index begun afresh serve whoever opens one from now on."""
        if self._becomes is not None and not self._kept:
            with self._translated:
                _give_place(self._client, self._becomes, self._name)
            self._kept = True

    def close(self) -> None:
        """Drop the index that is over: the old one, or one begun afresh that was not kept.

        Where the server is away it is dropped at the next opening.
        """
        if self._becomes is not None:
            over = self._becomes.held_by if self._kept else self._name
            with suppress(IndexUnavailable), self._translated:
                self._client.delete_collection(over)
        super().close()

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors, facets: Facets) -> None:
        """Store the chunks of one document; see `VectorIndex.upsert`."""
        rows = check_rows(vectors, count=len(chunks), dim=self._dim).tolist()
        fields = payload(facets)
        self._put(
            [
                models.PointStruct(id=chunk.id, vector=row, payload=fields)
                for chunk, row in zip(chunks, rows, strict=True)
            ]
        )

    def search(self, vector: Vectors, *, limit: int, where: Where = ANYWHERE) -> list[Scored]:
        """Return the nearest by cosine; see `VectorIndex.search`."""
        query: list[float] = check_query(vector, dim=self._dim).tolist()
        return self._nearest(query, limit=limit, where=where)


class Translated:
    """Turns the client's errors into one line that names the address and what to do.

    The line holds neither the key nor who signs in by the address.
    """

    def __init__(self, address: str, key: str | None = None) -> None:
        self.address = hide_credentials(address)
        self._key = key

    def __enter__(self) -> None:
        return None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        exc: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(exc, UnexpectedResponse) and exc.status_code in {401, 403}:
            raise IndexUnavailable(
                f"The Qdrant server at {self.address} refused the key. Set QDRANT_API_KEY."
            ) from exc
        # A page of a proxy is no JSON, or JSON of something else.
        if isinstance(exc, ApiException | QdrantException | JSONDecodeError | ValidationError):
            raise IndexUnavailable(
                f"The Qdrant server at {self.address} does not answer as it should "
                f"({self._said(exc)}). Start it (docker compose up qdrant), or mend QDRANT_URL."
            ) from exc

    def _said(self, exc: Exception) -> str:
        first = (str(exc).strip().splitlines() or [type(exc).__name__])[0]
        return hide_credentials(hide(first, self._key))


def _filter(where: Where) -> models.Filter | None:
    """Translate `where`; None if it lets everything through."""
    must: list[models.Condition] = []
    if where.periods:
        lies = _within if where.match == "within" else _covers
        ways = [lies(period) for period in where.periods]
        must.append(ways[0] if len(ways) == 1 else models.Filter(should=ways))
    for field, values in (
        ("unit", where.units),
        ("kind", where.kinds),
        ("code", where.codes),
        ("document", where.documents),
        ("unit", () if where.allowed_units is None else (*where.allowed_units, "")),
    ):
        if values:
            match = models.MatchAny(any=list(values))
            must.append(models.FieldCondition(key=field, match=match))
    if where.current is not None:
        is_current = models.MatchValue(value=int(where.current))
        must.append(models.FieldCondition(key="current", match=is_current))
    return models.Filter(must=must) if must else None


def of_document(document_id: str) -> models.Filter:
    """Return what only the chunks of a document pass."""
    this = models.MatchValue(value=document_id)
    return models.Filter(must=[models.FieldCondition(key="document", match=this)])


def _within(period: Period) -> models.Filter:
    start, end = period.first.toordinal(), period.last.toordinal()
    if period.days > SHORT_DAYS:
        return models.Filter(must=[_days("first", gte=start), _days("last", lte=end)])
    return models.Filter(must=[_days(field, gte=start, lte=end) for field in ("first", "last")])


def _covers(period: Period) -> models.Filter:
    first, last = period.first.toordinal(), period.last.toordinal()
    return models.Filter(
        should=[
            models.Filter(must=[_days("first", lte=first - 1), _days("last", gte=last)]),
            models.Filter(must=[_days("first", lte=first), _days("last", gte=last + 1)]),
        ]
    )


def _days(field: str, *, gte: int | None = None, lte: int | None = None) -> models.FieldCondition:
    return models.FieldCondition(key=field, range=models.Range(gte=gte, lte=lte))
