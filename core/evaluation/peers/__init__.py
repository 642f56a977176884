"""Other frameworks over the same passages and embedding model, for comparison.

Each is set up as its own documentation shows hybrid retrieval: its BM25 retriever beside its
vector store, both joined by its own fusion, with its defaults but for the number of passages.
None of them reads dates.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal, get_args

from core.errors import BadInput
from core.evaluation import runner
from core.parts import Parts
from core.ports import Embedder
from core.records import Chunk, Document, EvaluationRow, Hit, Judged, SearchResult
from core.storage import documents

PeerName = Literal["langchain", "llamaindex"]
Peer = Callable[[str], list[str]]
NAMES: tuple[PeerName, ...] = get_args(PeerName)
PASSAGES = 10


def run(
    context: runner.Context, judged: Sequence[Judged], name: PeerName
) -> Iterator[EvaluationRow | runner.Summary]:
    """Yield a row for each question and last the means; nothing is stored.

    Raises BadInput where the framework is not installed.
    """
    chunks, owners = _ready(context.parts)
    ask = _opened(name, context.parts.embedder, list(chunks.values()))
    rows: list[EvaluationRow] = []
    for question in judged:
        started = time.perf_counter()
        found = ask(question.query)
        timings = {"total": round((time.perf_counter() - started) * 1000, 3)}
        hits = tuple(
            Hit(chunks[i], owners[chunks[i].document_id], score=1 / rank)
            for rank, i in enumerate(found, start=1)
        )
        reading = runner.read(context, question)
        result = SearchResult(reading, hits, timings_ms=timings)
        rows.append(replace(runner.judge(context, question, result), dates_right=None))
        yield rows[-1]
    yield runner.summarise(rows, name)


def _ready(parts: Parts) -> tuple[dict[str, Chunk], dict[str, Document]]:
    owners = {document.id: document for document in documents.find(parts.database)}
    found = documents.chunks_of_many(parts.database, list(owners))
    return {chunk.id: chunk for chunks in found.values() for chunk in chunks}, owners


def _opened(name: PeerName, embedder: Embedder, chunks: Sequence[Chunk]) -> Peer:
    try:
        if name == "langchain":
            from core.evaluation.peers.langchain import open_langchain

            return open_langchain(embedder, chunks, limit=PASSAGES)
        from core.evaluation.peers.llamaindex import open_llamaindex

        return open_llamaindex(embedder, chunks, limit=PASSAGES)
    except ModuleNotFoundError as exc:
        raise BadInput(
            f"{name} is not installed ({exc.name}). Run: pip install 'docai[peers]'"
        ) from exc
