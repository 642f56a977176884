"""Views of the admin page: health and what is in use, jobs, usage, settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import streamlit as st

from app import formats, resources, state
from app.components import charts, health, jobs, reindexing, table
from app.components.markdown import plain
from app.texts import errors, t
from app.texts import settings as meanings
from core.records import Period, Viewer
from core.services import Service
from core.storage.administration import UsageDay

_IN_USE = ("model", "host", "embedder", "index", "privacy", "timezone", "home")
_JOBS = 100


def overview(viewer: Viewer) -> None:
    """Draw health, servers, disk and what is in use."""
    left, right = st.columns(2, gap="medium")
    with left, st.container(border=True):
        st.subheader(t("admin.health"), anchor=False)
        health.draw()
        reindexing.draw(viewer)
    with right, st.container(border=True):
        st.subheader(t("admin.services"), anchor=False)
        _services(viewer)
    left, right = st.columns(2, gap="medium")
    with left, st.container(border=True):
        st.subheader(t("admin.running"), anchor=False)
        _in_use(viewer)
    with right, st.container(border=True):
        st.subheader(t("admin.disk"), anchor=False)
        _disk(viewer)


@st.cache_data(show_spinner=False, ttl=60, max_entries=1)
def _checked(_viewer: Viewer) -> list[Service]:
    return resources.administration().services(viewer=_viewer)


def _services(viewer: Viewer) -> None:
    """Draw whether each server answers; a word goes with every colour."""
    ui, today = state.language(), resources.engine().today()
    with st.spinner(t("admin.services.asking")):
        found = _checked(viewer)
    for one in found:
        name = f"**{t(f'admin.service.{one.name}')}** · {plain(one.where)}"
        if one.state == "down":
            word = t("admin.service.down", detail=plain(errors.told(one.detail)))
            st.markdown(f":red[:material/error:] {name}  \n:red[{word}]")
            continue
        word = t("admin.service.good", ms=formats.number(one.ms, ui))
        st.markdown(f":green[:material/check_circle:] {name}  \n{word}")
        if one.ends is not None and one.ending(today):
            ends = t("admin.model.ends", day=formats.day(one.ends, ui))
            st.warning(ends, icon=":material/event_busy:")
        elif one.ends is not None:
            st.caption(t("admin.model.until", day=formats.day(one.ends, ui)))


def _in_use(viewer: Viewer) -> None:
    named = resources.engine().describe(viewer=viewer)
    today = formats.day(resources.engine().today(), state.language())
    lines = [(t(f"admin.{name}"), _named(name, named.get(name, ""))) for name in _IN_USE]
    _pairs(t("admin.running"), [*lines, (t("admin.today"), today)])


def _disk(viewer: Viewer) -> None:
    ui = state.language()
    found = resources.administration().disk(viewer=viewer)
    sizes = {
        "database": found.database,
        "vectors": found.vectors,
        "files": found.files,
        "free": found.free,
    }
    lines = [(t(f"admin.disk.{name}"), formats.size(size, ui)) for name, size in sizes.items()]
    _pairs(t("admin.disk"), lines)
    if found.free < 0.1 * found.total:
        st.warning(t("admin.disk.low"), icon=":material/warning:")


def queue(viewer: Viewer) -> None:
    """Draw the counts of jobs, what failed with its retry, and the latest of them."""
    latest = resources.engine().jobs(viewer=viewer)
    if not latest:
        st.info(t("admin.jobs.none"), icon=":material/inbox:")
        return
    counted, ui = Counter(job.state for job in latest), state.language()
    numbers = {s: formats.number(counted[s], ui) for s in ("queued", "running", "done", "failed")}
    st.caption(t("admin.jobs.counts", **numbers))
    jobs.failures([job for job in latest if job.state == "failed"])
    jobs.table(latest[:_JOBS], whole=len(latest) <= _JOBS)


def usage(viewer: Viewer) -> None:
    """Draw how many questions were asked each day, and by how many people."""
    days = resources.administration().usage(viewer=viewer)[-60:]
    if not days:
        st.info(t("admin.usage.none"), icon=":material/insights:")
        return
    ui = state.language()
    places = [formats.day(one.day, ui, short=True) for one in days]
    series = [
        charts.Series(
            t(f"admin.usage.{name}"),
            [float(getattr(one, name)) for one in days],
            [formats.number(getattr(one, name), ui) for one in days] if len(days) <= 31 else [],
        )
        for name in ("questions", "users")
    ]
    total = formats.number(sum(one.questions for one in days), ui)
    figure = charts.grouped(places, series, axis=t("admin.usage.axis"))
    charts.show(figure, t("admin.usage.note", days=len(days), total=total))
    _days(days)


def _days(days: Sequence[UsageDay]) -> None:
    names = ["admin.usage.questions", "admin.usage.users"]
    names += ["satisfaction.helpful", "satisfaction.unhelpful"]
    columns = [table.Column(t("admin.usage.day"), kind="title")]
    columns += [table.Column(t(name), kind="figure", narrow="labelled") for name in names]
    rows = [
        table.row(
            one.day.isoformat(),
            [
                table.dated(Period(one.day, one.day)),
                *map(table.number, (one.questions, one.users, one.helpful, one.unhelpful)),
            ],
        )
        for one in reversed(days)
    ]
    made = table.listing(t("admin.view.usage"), columns, rows, height=table.TALL)
    table.show(made, key="usage")
    table.download(lambda: made, "docai-usage.csv")


def settings(viewer: Viewer) -> None:
    """Draw the settings in force and where each comes from; a secret is only said to be set."""
    columns = [
        table.Column(t("admin.settings.name"), kind="title"),
        table.Column(t("admin.settings.value"), kind="long"),
        table.Column(t("admin.settings.source")),
        table.Column(t("admin.settings.means"), wide=True),
    ]
    rows = [
        table.row(
            one.name,
            [
                one.name,
                t("admin.settings.secret") if one.hidden else _value(one.value),
                t(f"admin.source.{one.source}"),
                meanings.meaning(one.name, one.meaning).replace("`", ""),
            ],
        )
        for one in resources.administration().in_force(viewer=viewer)
    ]
    table.show(table.listing(t("admin.view.settings"), columns, rows), key="settings")


def _value(value: object) -> str:
    return t("admin.settings.unset") if value in (None, "") else str(value)


def _named(name: str, value: str) -> str:
    if name == "model" and value == "extractive":
        return t("admin.model.extractive")
    if name == "privacy":
        return t(f"admin.privacy.{value}")
    return value or "–"


def _pairs(label: str, lines: Sequence[tuple[str, str]]) -> None:
    columns = [
        table.Column(t("admin.settings.name"), kind="title"),
        table.Column(t("admin.settings.value"), kind="long"),
    ]
    made = table.listing(label, columns, [table.row(line[0], line) for line in lines], whole=False)
    table.show(made, key=f"pairs-{label}")
