"""What the screen says, in Indonesian and English: one catalogue, one way to read it."""

from __future__ import annotations

from collections.abc import Mapping

from app import state
from app.formats import Ui
from app.texts import access, admin, chat, common, corpus, evaluation, measures, undo, upload

CATALOGUE: Mapping[str, tuple[str, str]] = {
    **common.TEXTS,
    **access.TEXTS,
    **chat.TEXTS,
    **upload.TEXTS,
    **corpus.TEXTS,
    **evaluation.TEXTS,
    **measures.TEXTS,
    **admin.TEXTS,
    **undo.TEXTS,
}


def t(key: str, **values: object) -> str:
    """Return the text of `key` in the screen's language, `{names}` filled in."""
    return text(key, state.language()).format(**values)


def text(key: str, ui: Ui) -> str:
    """Return the text of `key` in one language, `{names}` unfilled."""
    return CATALOGUE[key][0 if ui == "id" else 1]
