"""Admin: health, people, what left the machine, audit, usage, jobs, backups, settings."""

import streamlit as st

from app import access
from app.components import administration, keeping, people, trails
from app.texts import t

VIEWS = {
    "health": administration.overview,
    "people": people.draw,
    "ledger": trails.ledger,
    "audit": trails.audit,
    "usage": administration.usage,
    "jobs": administration.queue,
    "keeping": keeping.draw,
    "settings": administration.settings,
}

viewer = access.require_page("admin")
st.title(t("page.admin"), anchor=False)
view = st.pills(
    t("admin.view"),
    list(VIEWS),
    default="health",
    required=True,
    format_func=lambda name: t(f"admin.view.{name}"),
    label_visibility="collapsed",
    key="admin-view",
)
name = view or "health"
st.header(t(f"admin.view.{name}"), anchor=False)
VIEWS[name](viewer)
