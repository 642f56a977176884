"""Care of the library: change, delete, rebuild, compare and repair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, get_args
from uuid import UUID

from core import indexing, metadata, permissions
from core.errors import BadInput, EmbedderUnavailable, NotFound
from core.parts import Parts
from core.records import (
    Chunk,
    Document,
    Facets,
    Kind,
    Language,
    MetadataField,
    Period,
    Status,
    Viewer,
)
from core.storage import audit, changes, deleted, documents

_CLOSED: Mapping[MetadataField, tuple[str, ...]] = {
    "kind": get_args(Kind),
    "language": get_args(Language),
}
_LONGEST = 300
_STRIDE = 200


@dataclass(frozen=True, slots=True)
class Health:
    """What a comparison of the database, both indexes and the file store found.

    `problems` are sentences, each with its remedy; none means that all agree. `pending` and
    `failed` are names of documents that do not answer.
    """

    documents: int
    chunks: int
    vectors: int
    keywords: int
    files: int
    pending: tuple[str, ...]
    failed: tuple[str, ...]
    problems: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """True if everything agrees."""
        return not self.problems

    def as_dict(self) -> dict[str, Any]:
        """Return it as JSON-ready values."""
        return {**asdict(self), "ok": self.ok}

    def summary(self) -> str:
        """Return one line for people."""
        state = "all agree" if self.ok else f"{len(self.problems)} problems"
        return (
            f"{self.documents} documents, {self.chunks} passages, {self.vectors} vectors,"
            f" {self.keywords} in the keyword index, {self.files} files: {state}"
        )


# --- one document -------------------------------------------------------------------------


def visible(parts: Parts, document_id: str, viewer: Viewer) -> Document:
    """Return a document that the viewer may see. Raises NotFound for any other."""
    document = documents.get(parts.database, document_id)
    if not permissions.sees(viewer, document.metadata.unit):
        raise NotFound(f"There is no document {document_id!r}; it may have been deleted.")
    return document


def edit(
    parts: Parts, document_id: str, edits: Mapping[MetadataField, Any], *, user: str
) -> Document:
    """Set metadata fields; the database and both indexes filter by them at once.

    Raises BadInput for a value that the field cannot have, NotFound, and IndexUnavailable:
    then the edit is kept, and the index is told at the next start.
    """
    values = checked(edits)
    if not values:
        return documents.get(parts.database, document_id)
    old = documents.get(parts.database, document_id)
    told = (f"{f}: {getattr(old.metadata, f)} → {value}" for f, value in values.items())
    _record(parts, "edit", document_id, "; ".join(told), user=user)
    changed = changes.edit(parts.database, document_id, values, user=user)
    indexing.sync(parts, changed)
    return changed[0]


def checked(edits: Mapping[MetadataField, Any]) -> dict[MetadataField, Any]:
    """Return metadata fields in their normal form. Raises BadInput."""
    return {field: _checked(field, value) for field, value in edits.items()}


def _checked(field: MetadataField, value: Any) -> Any:
    """Return a field's value in its normal form. Raises BadInput."""
    if field not in get_args(MetadataField):
        raise BadInput(f"{field!r} is not a field; use {', '.join(get_args(MetadataField))}.")
    if field == "period":
        if value is not None and not isinstance(value, Period):
            raise BadInput(f"{value!r} is not a period of two days.")
        return value
    if value is not None and not isinstance(value, str):
        raise BadInput(f"{field} must be text, not {value!r}.")
    text = " ".join(value.split()) if value else ""
    if len(text) > _LONGEST:
        raise BadInput(f"{field} is longer than {_LONGEST} characters; shorten it.")
    if field in _CLOSED:
        if text not in _CLOSED[field]:
            raise BadInput(f"{value!r} is no {field}; use one of {', '.join(_CLOSED[field])}.")
        return text
    if field == "title" and not text:
        raise BadInput("A title cannot be empty.")
    return _normal(field, text) if text else None


def _normal(field: MetadataField, text: str) -> str:
    if field == "unit":
        return metadata.normal_unit(text)
    return metadata.normal_code(text) if field == "code" else text


def delete(parts: Parts, document_id: str, *, user: str, keep: bool = False) -> None:
    """Remove a document from the database, both indexes and the file store. Raises NotFound.

    From the first step on it answers nothing, and the version before it is current again.
    With `keep`, one that was read can be brought back: its original and all that was read of
    it are put away. Raises IndexUnavailable where its vectors stay behind; they go at the next
    start.
    """
    document = documents.get(parts.database, document_id)
    keep = keep and document.status == "ready"
    _record(parts, "delete", document_id, document.name, user=user)
    if keep:
        changed = deleted.delete(parts.database, document_id, user=user, now=parts.clock())
    else:
        changed = changes.delete(parts.database, document_id)
    parts.keywords.delete(document_id)
    if not keep:
        (parts.files / document_id).unlink(missing_ok=True)
    if document.status == "failed":  # kept for another try, which now asks for the file anew
        (parts.files / "incoming" / document.digest).unlink(missing_ok=True)
    parts.vectors.delete(document_id)
    indexing.sync(parts, changed)


def _record(parts: Parts, action: str, document_id: str, detail: str, *, user: str) -> None:
    """Keep what is about to be done, so that no change goes unrecorded."""
    entry = audit.AuditEntry(parts.clock(), user, action, document_id, detail)
    audit.record(parts.database, entry)


# --- the whole library --------------------------------------------------------------------


def fill_keywords(parts: Parts) -> None:
    """Fill the keyword index at a start, unless it is one that kept the whole library."""
    held, expected = parts.keywords.counts(), documents.chunk_counts(parts.database)
    if not held or any(held.get(i, 0) != chunks for i, (chunks, _) in expected.items()):
        load_keywords(parts)


def load_keywords(parts: Parts) -> None:
    """Fill the keyword index from the database.

    Documents that are being ingested are taken along: they are in the index already.
    """

    def read() -> Iterator[tuple[list[Chunk], Facets]]:
        for document, chunks in _all(parts, ("ready", "pending")):
            documents.keep(parts.database, document, chunks)
            yield chunks, document.facets

    parts.keywords.rebuild(read())


def reindex(parts: Parts) -> Iterator[tuple[int, int]]:
    """Rebuild both indexes from the database; yields (documents done, of all).

    Vectors come from the cache where the model has embedded the same text before. An index
    begun afresh takes the old one's place only at the end. One that another model than the
    settings' made serves on: the settings' is built beside it and serves from the next start.
    """
    if parts.succession is None:
        yield from _rebuild(parts, parts)
        parts.vectors.keep()
        return
    with parts.succession.building() as (embedder, vectors):
        beside = replace(parts, embedder=embedder, vectors=vectors)
        yield from _rebuild(parts, beside)
        _remove_orphans(beside)


def _rebuild(parts: Parts, into: Parts) -> Iterator[tuple[int, int]]:
    """Put every document into the vector index of `into`, and mend all else."""
    total = len(documents.find(parts.database))
    held = into.vectors.counts()
    yield 0, total
    for done, (document, chunks) in enumerate(_all(parts, ("ready",)), start=1):
        _put_again(into, document, chunks, held=held.get(document.id, 0))
        yield done, total
    load_keywords(parts)
    _remove_orphans(parts)
    indexing.sync(parts, documents.stale(parts.database))


def recover(parts: Parts) -> list[str]:
    """Make the indexes and the file store agree with the database; return what was done.

    For the moment of opening, with the keyword index filled and nothing being ingested:
    what a crash left half-done is removed, and its job does it again.
    """
    done = []
    for draft in parts.files.glob("*.part"):
        draft.unlink()
    for document in documents.find(parts.database, statuses=("pending",)):
        changes.delete(parts.database, document.id)
        indexing.discard(parts, document.id)
        done.append(f"{document.name!r} was being ingested: removed, to be done again")
    done += _remove_orphans(parts)
    done += _mend_vectors(parts)
    indexing.sync(parts, documents.stale(parts.database))
    return done


def _mended(parts: Parts, document: Document, *, held: int | None) -> str:
    chunks = documents.chunks_of(parts.database, document.id)
    try:
        _put_again(parts, document, chunks, held=held)
    except EmbedderUnavailable as exc:
        return f"{document.name!r} is found by its words only for now: {exc}"
    return f"{document.name!r} was not whole in the vector index: put back"


def repair(parts: Parts) -> list[str]:
    """Mend what `doctor` finds and can be mended, while the library is in use; return what.

    What is being ingested is left alone: it is not ready, and its job ends it.
    """
    done = _remove_orphans(parts)
    expected = documents.chunk_counts(parts.database)
    by_words = parts.keywords.counts()
    if any(by_words.get(i, 0) != chunks for i, (chunks, _) in expected.items()):
        load_keywords(parts)
        done.append("the keyword index was made again")
    done += _mend_vectors(parts)
    waiting = documents.stale(parts.database)
    indexing.sync(parts, waiting)
    return [*done, *(f"the indexes were told the latest change of {d.name!r}" for d in waiting)]


def _mend_vectors(parts: Parts) -> list[str]:
    """Put back the documents that the vector index does not hold whole; return what was done."""
    held, expected = parts.vectors.counts(), documents.chunk_counts(parts.database)
    broken = [i for i, (_, embedded) in expected.items() if held.get(i, 0) != embedded]
    done = []
    for document in documents.by_ids(parts.database, broken):
        known = expected[document.id][1] != changes.UNKNOWN
        done.append(_mended(parts, document, held=held.get(document.id, 0) if known else None))
    return done


def doctor(parts: Parts) -> Health:
    """Compare what the database, both indexes and the file store hold; change nothing."""
    expected = documents.chunk_counts(parts.database)
    vectors, keywords = parts.vectors.counts(), parts.keywords.counts()
    files = _stored_files(parts)
    names = {d.id: d.name for d in documents.find(parts.database)}
    embedded = {i: n[0] if n[1] == changes.UNKNOWN else n[1] for i, n in expected.items()}
    problems = [
        *_other_model(parts),
        *_differences("vector index", embedded, vectors, names),
        *_differences("keyword index", {i: n[0] for i, n in expected.items()}, keywords, names),
        *(f"{names[i]!r} has lost its original file." for i in sorted(expected.keys() - files)),
        *(
            f"The indexes do not know the latest change of {d.name!r}. Run: docai reindex"
            for d in documents.stale(parts.database)
        ),
    ]
    waiting = documents.find(parts.database, statuses=("pending",))
    failed = documents.find(parts.database, statuses=("failed",))
    return Health(
        documents=len(expected),
        chunks=sum(n for n, _ in expected.values()),
        vectors=sum(vectors.values()),
        keywords=sum(keywords.values()),
        files=len(files & expected.keys()),
        pending=tuple(d.name for d in waiting),
        failed=tuple(d.name for d in failed),
        problems=tuple(problems),
    )


def _other_model(parts: Parts) -> Iterator[str]:
    """Yield that another model than the settings' made the index, and what to do now."""
    coming = parts.succession
    if coming is not None and coming.state == "ready":
        yield f"The index for {coming.asked} is ready. Restart DocAI to serve from it."
    elif coming is not None:
        made_by = parts.embedder.name
        yield (
            f"The index was made by {made_by} and serves with it; the settings ask for "
            f"{coming.asked}. Run: docai reindex"
        )


def _differences(
    place: str, expected: Mapping[str, int], found: Mapping[str, int], names: Mapping[str, str]
) -> Iterator[str]:
    for document_id in sorted(expected.keys() | found.keys()):
        want, have = expected.get(document_id, 0), found.get(document_id, 0)
        if want != have:
            name = names.get(document_id)
            of = repr(name) if name else f"a deleted document ({document_id})"
            yield f"The {place} holds {have} of {want} passages of {of}. Run: docai reindex"


def _all(parts: Parts, statuses: Sequence[Status]) -> Iterator[tuple[Document, list[Chunk]]]:
    """Yield every document of these statuses with its passages."""
    found = documents.find(parts.database, statuses=statuses)
    for start in range(0, len(found), _STRIDE):
        some = found[start : start + _STRIDE]
        chunks = documents.chunks_of_many(parts.database, [d.id for d in some])
        yield from ((document, chunks.get(document.id, [])) for document in some)


def _put_again(
    parts: Parts, document: Document, chunks: Sequence[Chunk], *, held: int | None
) -> None:
    """Store a document's vectors anew; `held` is how many the index has now, None: others."""
    batches = list(indexing.embed(parts, chunks))
    if held not in (0, len(chunks)):
        parts.vectors.delete(document.id)
    embedded = indexing.put_vectors(parts, document, chunks, batches)
    changes.set_embedded(parts.database, document.id, embedded)
    for fresh in documents.by_ids(parts.database, [document.id]):
        if fresh.facets != document.facets:  # edited meanwhile
            parts.vectors.update(fresh.facets)


def _remove_orphans(parts: Parts) -> list[str]:
    """Remove passages and files whose document the database does not know.

    The indexes are counted first: a document that comes meanwhile is in the database by then.
    """
    held = parts.vectors.counts().keys() | parts.keywords.counts().keys()
    files = _stored_files(parts)
    known = {d.id for d in documents.find(parts.database, statuses=("ready", "pending"))}
    needed = known | deleted.ids(parts.database)
    orphans = sorted((held - known) | (files - needed))
    for document_id in orphans:
        parts.vectors.delete(document_id)
        parts.keywords.delete(document_id)
        if document_id not in needed:
            (parts.files / document_id).unlink(missing_ok=True)
    return [f"the remains of a document that is gone ({i}) were removed" for i in orphans]


def _stored_files(parts: Parts) -> set[str]:
    return {path.name for path in parts.files.iterdir() if path.is_file() and _is_id(path.name)}


def _is_id(name: str) -> bool:
    try:
        return str(UUID(name)) == name
    except ValueError:
        return False
