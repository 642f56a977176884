"""The cache embeds nothing twice and keeps nothing broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import numpy as np
import pytest

from core.embedding.cache import CachedEmbedder
from core.ports import Vectors
from core.storage.database import Database, open_database
from core.testing import HashEmbedder


class Counting(HashEmbedder):
    """Keeps what it was asked; cannot embed `(poison)`."""

    def __init__(self, name: str = "fake:hash") -> None:
        self.name = name
        self.asked: list[str] = []

    def embed(self, texts: Sequence[str], kind: Literal["query", "passage"]) -> Vectors:
        self.asked += texts
        rows = super().embed(texts, kind)
        rows[[text == "(poison)" for text in texts]] = np.nan
        return rows


@pytest.fixture
def database() -> Iterator[Database]:
    database = open_database(":memory:")
    yield database
    database.close()


def test_a_passage_is_embedded_once_even_after_a_restart(database: Database) -> None:
    first, later = Counting(), Counting()
    rows = CachedEmbedder(first, database).embed(["pompa", "turbin", "pompa"], "passage")

    again = CachedEmbedder(later, database).embed(["turbin", "pompa"], "passage")

    assert first.asked == ["pompa", "turbin"]
    assert later.asked == []
    assert again == pytest.approx(rows[[1, 0]])


def test_another_model_does_not_see_it(database: Database) -> None:
    CachedEmbedder(Counting(), database).embed(["pompa"], "passage")
    other = Counting("fake:other")

    CachedEmbedder(other, database).embed(["pompa"], "passage")

    assert other.asked == ["pompa"]


def test_a_question_is_embedded_once_and_is_no_passage(database: Database) -> None:
    counting = Counting()
    embedder = CachedEmbedder(counting, database)

    embedder.embed(["pompa"], "query")
    embedder.embed(["pompa"], "query")
    embedder.embed(["pompa"], "passage")

    assert counting.asked == ["pompa", "pompa"]


def test_a_row_of_nan_is_tried_again(database: Database) -> None:
    counting = Counting()
    embedder = CachedEmbedder(counting, database)

    rows = embedder.embed(["(poison)", "pompa"], "passage")
    embedder.embed(["(poison)", "pompa"], "passage")

    assert np.isnan(rows[0]).all()
    assert counting.asked == ["(poison)", "pompa", "(poison)"]


def test_name_and_dimension_are_the_models(database: Database) -> None:
    embedder = CachedEmbedder(HashEmbedder(), database)

    assert (embedder.name, embedder.dim) == ("fake:hash", 64)
