"""The few rules that Streamlit's theme has no option for."""

from __future__ import annotations

import streamlit as st

from app.texts import t

# The source stays in view beside a long conversation; on a phone it rises from below.
_LAYOUT = """
[data-testid="stColumn"]:has(.st-key-source-panel) > div {
  position: sticky; top: 4rem; height: fit-content; flex: none;
}
.st-key-source-panel { max-height: calc(100vh - 12rem); overflow-y: auto; }
/* A chip is a small button: what was read, to be opened and changed. */
[class*="st-key-chip-"] button {
  min-height: 1.75rem; padding: 0 0.5rem; font-size: 0.875rem; border: none;
  background-color: rgba(128, 138, 142, 0.16);
}
[class*="st-key-chip-date-"] button { background-color: rgba(31, 132, 156, 0.2); }
.st-key-undo-bar { padding: 0.25rem 0.75rem; }
[data-testid="stTable"] td { max-width: none; }
/* A conversation's title heads the page, but what was asked and answered is what is read. */
.st-key-thread-bar h1 { font-size: 1.15rem; font-weight: 600; padding: 0; }
/* An answer quotes: its words are what was asked for, and are drawn as text. */
div[data-testid="stMarkdownContainer"] blockquote { opacity: 1; margin: 0.25rem 0; }
/* Streamlit draws captions at 60 %, which is too faint to be read by everyone. */
div[data-testid="stCaptionContainer"] { opacity: 0.85; }
/* The accent is too dark to be read on the dark page: a chosen pill keeps the text's colour. */
button[data-variant][data-selected="true"], button[data-variant][data-selected="true"] p {
  color: inherit !important; font-weight: 600;
}
[class*="st-key-source-"] button > *, [class*="st-key-suggestion-"] button > * {
  justify-content: flex-start; text-align: left;
}
/* What scrolls sideways cannot be reached by keyboard: on a phone a table's lines are broken. */
@media (max-width: 640px) {
  [data-testid="stTable"] :is(th, td) { white-space: normal; padding-inline: 0.3rem; }
  [data-testid="stTable"] td:first-child { overflow-wrap: anywhere; }
  .st-key-source-panel {
    position: fixed; left: 0; right: 0; bottom: 0; z-index: 99990; max-height: 75vh;
    overflow-y: auto; padding-bottom: 9rem; background-color: Canvas;
    box-shadow: 0 -4px 24px rgba(0, 0, 0, 0.25);
  }
}
"""

# The drop zone's own words come from Streamlit in English only.
_DROP_ZONE = """
[data-testid="stFileUploaderDropzone"] > span button p,
[data-testid="stFileUploaderDropzoneInstructions"] span {{ font-size: 0; }}
[data-testid="stFileUploaderDropzone"] > span button p::after {{
  content: "{choose}"; font-size: 0.875rem;
}}
[data-testid="stFileUploaderDropzoneInstructions"] span::after {{
  content: "{drop}"; font-size: 0.875rem;
}}
"""


def apply() -> None:
    """Add the rules to the page."""
    zone = _DROP_ZONE.format(choose=t("frame.choose"), drop=t("frame.drop"))
    st.html(f"<style>{_LAYOUT}{zone}</style>")
