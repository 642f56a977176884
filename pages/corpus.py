"""Documents: find them, open one, mend what was read of it."""

from app import access, resources, state
from app.components import deleted, document, library
from app.texts import t

viewer = access.require_page("corpus")
state.keep_document_in_address()
if opened := state.document():
    document.back()
    document.draw(resources.engine().document(opened, viewer=viewer), viewer)
else:
    if found := deleted.heading(t("page.corpus"), viewer):
        deleted.draw(found)
    else:
        library.draw(viewer)
