"""Order lines by meaning where words say too little: a question in another language.

Embedding is dear (10 to 30 ms a line), so only the lines that are nearest by the other
signs are embedded, cut short, in one batch; as questions, so that no vector is kept on disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from core.chat.lines import Line
from core.chat.questions import Question
from core.ports import Embedder

_ENOUGH = 0.5
_MOST = 6
_LONGEST = 120


def reorder(question: Question, lines: Sequence[Line], embedder: Embedder) -> list[Line]:
    """Return the lines, best first; unchanged if the best one holds most of the question.

    A line that cannot be embedded keeps its place among the others. The cosines only order
    the lines against each other: their differences count, never their height.
    """
    if not lines or lines[0].cover >= _ENOUGH or not question.text.strip():
        return list(lines)
    near, rest = list(lines[:_MOST]), list(lines[_MOST:])
    asked = embedder.embed([question.text], "query")[0]
    vectors = embedder.embed([line.text[-_LONGEST:] for line in near], "query")
    cosines = np.nan_to_num(vectors @ asked, nan=float("-inf"))
    finite = cosines[np.isfinite(cosines)]
    if finite.size < 2 or finite.max() - finite.min() < 1e-6:
        return list(lines)
    scaled = np.clip((cosines - finite.min()) / (finite.max() - finite.min()), 0, 1)
    moved = [
        replace(line, score=line.score + 0.35 * float(share))
        for line, share in zip(near, scaled, strict=True)
    ]
    return sorted(moved + rest, key=lambda x: (-x.score, x.hit, x.order))
