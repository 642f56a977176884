"""Speed, measured on a generated corpus in a folder of its own that is removed afterwards.

The embedding model is timed apart, on a sample, and so is what it adds to a question.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from core.assistant import turn
from core.dates import question as questions
from core.embedding.builtin import open_builtin
from core.errors import EmbedderUnavailable
from core.evaluation.benchmark_corpus import TODAY, Line, filled, load, since, texts
from core.evaluation.benchmark_paper import against_paper
from core.evaluation.metrics import percentile
from core.parts import Parts
from core.ports import Embedder, Vectors
from core.records import LOCAL_ADMIN, Answered, Reading, TextDelta
from core.search import search

SAMPLE = 24
WARM = 3
QUESTIONS = {
    "no_filter": "prosedur start-up kompresor udara dan batas tekanannya",
    "explicit, one day": "gangguan unit 7 pada {day}",
    "explicit, one month": "gangguan unit 7 selama {month}",
    "month_range": "bandingkan produksi unit 7 {month} dan {next_month}",
    "latest": "laporan harian terbaru unit 7",
    "all_available": "bandingkan beban unit 7 dari waktu ke waktu",
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What to measure: passages to generate, questions a strategy, threads that ask at once."""

    chunks: int
    queries: int
    threads: int = 8
    paper: bool = False


def run(plan: Plan) -> Iterator[Line]:
    """Yield one line a figure: loading by stage, strategies, threads, whole turns, the model."""
    with tempfile.TemporaryDirectory(prefix="docai-benchmark-") as folder:
        size: Line = {"chunks": plan.chunks}
        for loaded in load(Path(folder), plan.chunks):
            if isinstance(loaded, Parts):
                parts = loaded
            else:
                yield loaded
        for strategy, template in QUESTIONS.items():
            yield size | _time(parts, strategy, template, plan.queries)
        yield size | _together(parts, plan)
        if plan.paper:
            for line in against_paper(parts, plan.chunks, plan.queries):
                yield size | line
        embedder, missing = _model()
        if embedder is not None:
            yield size | _turns(replace(parts, embedder=embedder), plan.queries)
        parts.vectors.close()
        parts.database.close()
    yield from [missing] if embedder is None else _embedding(embedder, plan.chunks)


def _time(parts: Parts, strategy: str, template: str, queries: int) -> Line:
    """Time the whole retrieval of a question without its embedding, each with other dates.

    `cpu_` is the processor's time of all threads: what the clock shows on an idle machine.
    """
    times, spent = [], []
    for number in range(queries + WARM):
        reading = _reading(template, number)
        parts.embedder.embed([reading.question], "query")  # and is remembered
        before = time.process_time()
        result = search(parts, reading)
        if number >= WARM:
            spent.append((time.process_time() - before) * 1000)
            times.append(result.timings_ms["total"] - result.timings_ms["embed"])
    return {"strategy": strategy, "queries": queries} | _spread(times) | _spread(spent, "cpu_")


def _reading(template: str, number: int) -> Reading:
    return questions.read(filled(template, number), TODAY)


def _spread(times: Sequence[float], name: str = "") -> Line:
    return {
        f"{name}p50_ms": round(percentile(times, 0.5), 2),
        f"{name}p95_ms": round(percentile(times, 0.95), 2),
    }


def _together(parts: Parts, plan: Plan) -> Line:
    """Ask the same questions one after the other and from many threads; compare the answers."""
    asked = [_reading(t, n) for n in range(max(4, plan.queries)) for t in QUESTIONS.values()]

    def found(reading: Reading) -> list[tuple[str, float]]:
        return [(hit.chunk.id, hit.score) for hit in search(parts, reading).hits]

    started = time.perf_counter()
    alone = [found(reading) for reading in asked]
    one = len(asked) / (time.perf_counter() - started)
    with ThreadPoolExecutor(plan.threads) as pool:
        started = time.perf_counter()
        together = list(pool.map(found, asked))
        many = len(asked) / (time.perf_counter() - started)
    return {
        "threads": plan.threads,
        "questions": len(asked),
        "per_second_alone": round(one, 1),
        "per_second": round(many, 1),
        "different_results": sum(a != b for a, b in zip(alone, together, strict=True)),
    }


def _turns(parts: Parts, queries: int) -> Line:
    """Time whole extractive turns: the first piece of text, and what is not the embedding."""
    first, rest = [], []
    for number in range(queries + WARM):
        template = list(QUESTIONS.values())[number % len(QUESTIONS)]
        watched = _Watched(parts.embedder)
        started, told = time.perf_counter(), 0.0
        for event in turn.ask(
            replace(parts, embedder=watched),
            None,
            filled(template, number),
            thread_id=None,
            today=TODAY,
            viewer=LOCAL_ADMIN,
        ):
            if isinstance(event, TextDelta | Answered):
                told = told or time.perf_counter() - started
        if number >= WARM:
            first.append(told * 1000)
            rest.append((time.perf_counter() - started - watched.seconds) * 1000)
    whole: Line = {"stage": "a turn without a model", "queries": queries}
    return whole | _spread(first, "first_token_") | _spread(rest, "without_embedding_")


class _Watched:
    """An embedder that counts the seconds it took."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self.name, self.dim, self.seconds = embedder.name, embedder.dim, 0.0

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        """Return what the embedder returns."""
        started = time.perf_counter()
        try:
            return self._embedder.embed(texts, kind)
        finally:
            self.seconds += time.perf_counter() - started


def _model() -> tuple[Embedder | None, Line]:
    """Return the built-in model, warm, or the line that says why it is not there."""
    try:
        embedder = open_builtin()
        embedder.embed(["pemanasan"], "query")
    except EmbedderUnavailable as exc:
        return None, {"stage": "embed", "skipped": str(exc)}
    return embedder, {}


def _embedding(embedder: Embedder, chunks: int) -> Iterator[Line]:
    """Time the built-in model on a sample of the passages, and on questions."""
    some = texts(min(chunks, 20 * SAMPLE))
    sample = [chunk.text for text in some for chunk in text.chunks][:SAMPLE]
    started = time.perf_counter()
    embedder.embed(sample, "passage")
    yield {"stage": "embed", "passages": len(sample), "seconds": since(started)}
    times = []
    for number in range(SAMPLE):
        started = time.perf_counter()
        embedder.embed([filled(QUESTIONS["explicit, one day"], number)], "query")
        times.append((time.perf_counter() - started) * 1000)
    yield {"stage": "embed a question"} | _spread(times)
