"""Cards of the admin page: health, what is in use, jobs, the privacy ledger, settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pandas as pd
import streamlit as st
from pydantic import SecretStr

from app import formats, resources, state
from app.components import jobs
from app.components.markdown import plain
from app.texts import t

_IN_USE = ("model", "host", "embedder", "index", "privacy", "timezone", "home")


def in_use() -> None:
    """Draw the names of models, index and folder."""
    engine = resources.engine()
    named = engine.describe()
    today = formats.day(engine.today(), state.language())
    lines = [(t(f"admin.{name}"), _named(name, named.get(name, ""))) for name in _IN_USE]
    _pairs([*lines, (t("admin.today"), today)])


def queue() -> None:
    """Draw the counts of jobs and the latest of them."""
    latest = resources.engine().jobs()
    if not latest:
        st.caption(t("admin.jobs.none"))
        return
    counted, ui = Counter(job.state for job in latest), state.language()
    numbers = {s: formats.number(counted[s], ui) for s in ("queued", "running", "done", "failed")}
    st.caption(t("admin.jobs.counts", **numbers))
    jobs.table(latest[:100])


def ledger() -> None:
    """Draw every call that left for a language model."""
    entries = resources.engine().ledger()
    if not entries:
        st.info(t("admin.ledger.none"), icon=":material/lock:")
        return
    zone, ui = resources.engine().settings.zone, state.language()
    frame = pd.DataFrame(
        {
            t("admin.column.when"): [formats.moment(e.at, ui, zone) for e in entries],
            t("admin.column.who"): [e.user for e in entries],
            t("admin.column.where"): [e.host for e in entries],
            t("admin.column.model"): [e.model for e in entries],
            t("admin.column.passages"): [len(e.passages) for e in entries],
            t("admin.column.characters"): [e.characters for e in entries],
        }
    )
    st.dataframe(frame, hide_index=True, width="stretch")


def settings() -> None:
    """Draw the settings in force; a secret is only said to be set."""
    values = resources.engine().settings
    rows = [
        (plain(name), _shown(getattr(values, name)), plain(field.description or ""))
        for name, field in type(values).model_fields.items()
    ]
    names = [t("admin.settings.name"), t("admin.settings.value"), t("admin.settings.means")]
    st.table(pd.DataFrame(rows, columns=names), hide_index=True, border="horizontal")


def _shown(value: object) -> str:
    if value is None:
        return t("admin.settings.unset")
    return t("admin.settings.secret") if isinstance(value, SecretStr) else plain(str(value))


def _named(name: str, value: str) -> str:
    if name == "model" and value == "extractive":
        return t("admin.model.extractive")
    if name == "privacy":
        return t(f"admin.privacy.{value}")
    return plain(value) if value else "–"


def _pairs(lines: Sequence[tuple[str, str]]) -> None:
    frame = pd.DataFrame(lines, columns=[t("admin.settings.name"), t("admin.settings.value")])
    st.table(frame, hide_index=True, hide_header=True, border="horizontal")
