"""The speed figures: what is measured, not how fast this machine is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from core.evaluation.benchmark import QUESTIONS, Plan, _together, _turns
from core.evaluation.benchmark_corpus import Line, load, texts
from core.evaluation.benchmark_paper import against_paper
from core.evaluation.benchmark_recall import _measured, _on_edge, recall
from core.parts import Parts
from core.storage import documents
from core.testing import HashEmbedder

CHUNKS = 120


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[Line], Parts]]:
    *lines, parts = load(tmp_path_factory.mktemp("benchmark"), CHUNKS)
    assert isinstance(parts, Parts)
    yield [line for line in lines if isinstance(line, dict)], parts
    parts.vectors.close()
    parts.database.close()


@pytest.fixture
def parts(loaded: tuple[list[Line], Parts]) -> Parts:
    return loaded[1]


def test_every_stage_of_loading_has_its_seconds(loaded: tuple[list[Line], Parts]) -> None:
    assert [line["stage"] for line in loaded[0]] == ["generate", "database", "vectors", "bm25"]
    assert all(line["seconds"] >= 0 and line["chunks"] == CHUNKS for line in loaded[0])


def test_the_generated_library_is_whole(parts: Parts) -> None:
    expected = {text.document.id: len(text.chunks) for text in texts(CHUNKS)}

    assert dict(parts.vectors.counts()) == expected
    assert dict(parts.keywords.counts()) == expected
    assert len(documents.find(parts.database)) == len(expected)


def test_many_threads_get_what_one_gets(parts: Parts) -> None:
    line = _together(parts, Plan(CHUNKS, queries=4, threads=8))

    assert line["questions"] == 4 * len(QUESTIONS)
    assert line["different_results"] == 0


def test_a_turn_is_timed_to_its_first_piece_and_without_the_embedding(parts: Parts) -> None:
    line = _turns(replace(parts, embedder=_Wide()), queries=6)

    assert 0 < line["first_token_p50_ms"] <= line["first_token_p95_ms"]
    assert line["without_embedding_p50_ms"] > 0


def test_the_papers_stack_is_timed_on_the_same_passages(parts: Parts) -> None:
    loading, ours, *paper = against_paper(parts, CHUNKS, queries=2)

    assert loading["stage"] == "paper's stack"
    assert ours["stack"] == "ours"
    assert [line["times_ours"] > 0 for line in paper] == [True, True]


def test_recall_is_the_share_of_the_exact_answer_that_was_found() -> None:
    rows = np.eye(20, dtype=np.float32)
    asked = rows[:1]

    line = _measured(rows, asked, lambda _: [0, 1, 2, 97, 98, 99])

    assert line["recall@15"] == pytest.approx(3 / 15, abs=1e-4)


def test_a_graph_over_few_vectors_finds_nearly_all() -> None:
    drawn = np.random.default_rng(3).standard_normal((300, 8), np.float32)
    rows = drawn / np.linalg.norm(drawn, axis=1, keepdims=True)

    with _on_edge(rows) as nearest:
        line = _measured(rows, rows[:20], nearest)

    assert line["recall@15"] > 0.9


def test_a_library_without_passages_has_no_recall(parts: Parts, tmp_path: Path) -> None:
    *_, empty = load(tmp_path, 0)
    assert isinstance(empty, Parts)

    [line] = recall(empty, url=None, key=None)

    assert line["skipped"]
    empty.vectors.close()
    empty.database.close()


class _Wide(HashEmbedder):
    """The hashing embedder at the generated vectors' length."""

    dim = 384
