"""Upload: give files to the library and follow what becomes of each."""

import streamlit as st

from app import access
from app.components import dropzone, jobs, review
from app.texts import t

access.require_page("upload")
st.title(t("page.upload"), anchor=False)
dropzone.draw()
review.draw()
st.header(t("upload.jobs"), anchor=False)
jobs.live()
