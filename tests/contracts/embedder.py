"""What every embedder must do: inherit, and give an `embedder`."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Literal

import numpy as np
import pytest

from core.ports import Embedder

TEXTS = ("Pompa P-101 bocor", "Laporan operasi unit 7", "The turbine was stopped for repair")


class EmbedderContract:
    """Each test quotes a sentence of `Embedder`."""

    @pytest.mark.parametrize("kind", ["query", "passage"])
    def test_rows_are_unit_float32_in_the_order_given(
        self, embedder: Embedder, kind: Literal["query", "passage"]
    ) -> None:
        rows = embedder.embed(TEXTS, kind)

        assert rows.shape == (3, embedder.dim)
        assert rows.dtype == np.float32
        assert np.linalg.norm(rows, axis=1) == pytest.approx(1.0, abs=1e-4)
        assert embedder.embed(TEXTS[::-1], kind) == pytest.approx(rows[::-1], abs=1e-3)

    def test_no_texts_give_no_rows(self, embedder: Embedder) -> None:
        assert embedder.embed([], "passage").shape == (0, embedder.dim)

    def test_a_text_has_one_vector_whatever_its_neighbours(self, embedder: Embedder) -> None:
        alone = embedder.embed(TEXTS[:1], "passage")[0]
        together = embedder.embed(TEXTS, "passage")[0]

        assert float(alone @ together) >= 0.999

    @pytest.mark.parametrize(
        "text", ["", "  \n", "a\0b", "\udc80 setengah", "laporan pompa " * 700]
    )
    def test_odd_texts_have_unit_rows_as_well(self, embedder: Embedder, text: str) -> None:
        rows = embedder.embed([text, "pompa"], "passage")

        assert np.linalg.norm(rows, axis=1) == pytest.approx(1.0, abs=1e-4)

    def test_what_follows_a_nul_counts(self, embedder: Embedder) -> None:
        rows = embedder.embed(["pompa\0turbin", "pompa"], "passage")

        assert float(rows[0] @ rows[1]) < 0.999

    def test_a_question_is_nearest_to_its_passage(self, embedder: Embedder) -> None:
        question = embedder.embed(["pompa P-101 bocor?"], "query")[0]

        assert int(np.argmax(embedder.embed(TEXTS, "passage") @ question)) == 0

    def test_threads_get_the_same_vectors(self, embedder: Embedder) -> None:
        right = embedder.embed(TEXTS, "passage")

        with ThreadPoolExecutor(4) as pool:
            found = list(pool.map(lambda _: embedder.embed(TEXTS, "passage"), range(8)))

        assert all(rows == pytest.approx(right, abs=1e-5) for rows in found)
