"""Admin: health, what is in use, jobs, what left the machine, settings."""

import streamlit as st

from app import access
from app.components import administration, health
from app.texts import t

access.require_page("admin")
st.title(t("page.admin"), anchor=False)
left, right = st.columns(2, gap="medium")
with left, st.container(border=True):
    st.subheader(t("admin.health"), anchor=False)
    health.draw()
with right, st.container(border=True):
    st.subheader(t("admin.running"), anchor=False)
    administration.in_use()
st.subheader(t("admin.ledger"), anchor=False)
administration.ledger()
st.subheader(t("admin.jobs"), anchor=False)
administration.queue()
with st.expander(t("admin.settings"), icon=":material/tune:"):
    administration.settings()
