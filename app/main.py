"""The frame around every page. Streamlit runs it from the top for each interaction."""

from __future__ import annotations

import logging

import streamlit as st

from app import access, guard, resources
from app.components import frame, style
from app.texts import t

logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
st.set_page_config(page_title="DocAI", page_icon=":material/description:", layout="wide")
frame.logo()
style.apply()
with st.sidebar:
    frame.language_switch()
viewer = access.viewer()
pages = [frame.page(name) for name in frame.PAGES if access.may_see(name, viewer)]
page = st.navigation([*pages, frame.start(pages[0])])
with guard.on_screen():
    with st.spinner(t("frame.opening")):
        resources.engine()
    page.run()
    with st.sidebar:
        frame.footer(viewer)
