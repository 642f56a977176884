"""Evaluation: run judged questions and read what was measured."""

import streamlit as st

from app import access, resources
from app.components import evaluation, runs
from app.texts import t

viewer = access.require_page("evaluation")
st.title(t("page.evaluation"), anchor=False)
if resources.engine().documents(viewer=viewer):
    with st.expander(t("eval.new"), expanded=not resources.engine().runs(viewer=viewer)):
        evaluation.start_form()
    evaluation.follow(viewer)
else:
    st.info(t("eval.nodocuments"), icon=":material/upload_file:")
runs.draw(viewer)
