"""Proof that the whole chain works: a document of its own is read, found, cited and gone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import uuid4

from core import library
from core.errors import DocAIError, NotFound
from core.records import Answered, Viewer
from core.storage import retention

if TYPE_CHECKING:
    from core.engine import Engine

USER = Viewer("canary", "admin")
_LETTERS = "bdfgklmnprst"


@dataclass(frozen=True, slots=True)
class Check:
    """One step: what was tried, whether it held, what went wrong, and how long it took."""

    name: str
    ok: bool
    detail: str
    ms: float


class _Failed(Exception):
    """A step did not hold; the message says how."""


def run(engine: Engine) -> Iterator[Check]:
    """Yield the steps as they end; after one that fails only the clean-up follows.

    Of the document, its job and its question nothing stays; the audit trail and, where a
    language model is asked, the ledger keep their lines.
    """
    word = "kenari" + "".join(
        _LETTERS[int(digit, 16) % len(_LETTERS)] for digit in uuid4().hex[:12]
    )
    trial = _Trial(engine, word)
    steps = (trial.index, trial.search, trial.ask)
    for step in steps:
        check = _checked(step)
        yield check
        if not check.ok:
            break
    yield _checked(trial.delete)
    yield _checked(trial.gone)


def _checked(step: Callable[[], str]) -> Check:
    began = time.perf_counter()
    try:
        detail, ok = step(), True
    except (_Failed, DocAIError) as exc:
        detail, ok = str(exc), False
    took = round((time.perf_counter() - began) * 1000, 1)
    return Check(getattr(step, "__name__", "step"), ok, detail, took)


class _Trial:
    """One document with one word that nothing else has."""

    def __init__(self, engine: Engine, word: str) -> None:
        self._engine = engine
        self._word = word
        self._name = f"canary-{word}.txt"
        self._document: str | None = None

    def index(self) -> str:
        text = f"Uji sistem. Kata sandi uji {self._word} bernilai 4711 bar pada pompa uji.\n"
        batch = self._engine.submit([(self._name, text.encode())], viewer=USER)
        [job] = self._engine.queue.wait(batch)
        retention.drop_batch(self._engine.parts.database, batch)
        self._document = job.document_id
        if job.outcome != "indexed":
            raise _Failed(f"the document was not indexed: {job.error or job.outcome}")
        return f"document {job.document_id}"

    def search(self) -> str:
        for method in ("vector", "bm25", "hybrid"):
            if self._document not in self._found(method):
                raise _Failed(f"the document is not found by {method}")
        return "found by vector, bm25 and hybrid"

    def ask(self) -> str:
        *_, last = self._engine.ask(self._question(), viewer=USER)
        answer = last.answer if isinstance(last, Answered) else None
        if answer is None or self._document not in {c.document_id for c in answer.citations}:
            raise _Failed("the answer does not cite the document")
        return f"cited by {answer.engine}"

    def delete(self) -> str:
        if self._document is None:
            return "there is nothing to delete"
        with suppress(NotFound):
            library.delete(self._engine.parts, self._document, user=USER.name)
        return f"document {self._document}"

    def gone(self) -> str:
        for method in ("vector", "bm25", "hybrid"):
            if self._document is not None and self._document in self._found(method):
                raise _Failed(f"the deleted document is still found by {method}")
        health = library.doctor(self._engine.parts)
        if health.problems:
            raise _Failed(f"{len(health.problems)} problems: {health.problems[0]}")
        return health.summary()

    def _question(self) -> str:
        return f"Berapa nilai kata sandi uji {self._word} pada pompa uji?"

    def _found(self, method: str) -> set[str]:
        result = self._engine.search(self._question(), method=method, viewer=USER)  # type: ignore[arg-type]
        return {hit.document.id for hit in result.hits}
