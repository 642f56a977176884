"""The frame around every page. Streamlit runs it from the top for each interaction."""

from __future__ import annotations

import logging

import streamlit as st

from app import access, guard, resources
from app.components import frame, signin, style
from app.texts import t

logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
st.set_page_config(page_title="DocAI", page_icon=":material/description:", layout="wide")
frame.logo()
style.apply()
with guard.on_screen():
    with st.spinner(t("frame.opening")):
        resources.engine()
    access.refuse_open_door()
    if access.signed_in():
        frame.inside()
    else:
        signin.draw()
