"""Documents: find them, open one, mend what was read of it."""

import streamlit as st

from app import access, resources, state
from app.components import deleted, document, library
from app.texts import t

viewer = access.require_page("corpus")
state.keep_document_in_address()
if opened := state.document():
    document.back()
    document.draw(resources.engine().document(opened, viewer=viewer), viewer)
else:
    st.title(t("page.corpus"), anchor=False)
    library.draw(viewer)
    deleted.draw(viewer)
