"""The marks `[n]` inside an answer as buttons: each opens its source beside the answer.

Markdown has no button, so a small script makes one of every mark; without the script the
buttons under the answer do the same.
"""

from __future__ import annotations

import streamlit as st

from app import state
from app.texts import t

_PREFIX = "answer-"
_JS = """
export default function ({ data, setTriggerValue }) {
  const boxes = `[class*="st-key-${data.prefix}"]`;
  const isMark = (node) => /^\\d{1,3}$/.test(node.textContent);
  const number = () => {
    for (const mark of document.querySelectorAll(`${boxes} .stMarkdownBadge`)) {
      if (mark.role === "button" || !isMark(mark)) continue;
      mark.role = "button";
      mark.tabIndex = 0;
      mark.style.cursor = "pointer";
      mark.setAttribute("aria-label", `${data.label} ${mark.textContent}`);
    }
  };
  const open = (event) => {
    const mark = event.target.closest?.(`${boxes} .stMarkdownBadge`);
    if (!mark || !isMark(mark)) return;
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const box = mark.closest(boxes);
    const key = [...box.classList].find((name) => name.startsWith(`st-key-${data.prefix}`));
    const message = key.slice(`st-key-${data.prefix}`.length);
    setTriggerValue("open", { message, n: Number(mark.textContent) });
  };
  const watcher = new MutationObserver(number);
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("click", open);
  document.addEventListener("keydown", open);
  number();
  return () => {
    watcher.disconnect();
    document.removeEventListener("click", open);
    document.removeEventListener("keydown", open);
  };
}
"""


def key(message_id: str) -> str:
    """Return the key of the container in which an answer's marks are buttons."""
    return f"{_PREFIX}{message_id}"


def listen() -> None:
    """Open the source of a mark that was clicked; once a page, before the source is drawn."""
    listening = st.components.v2.component("citation_marks", html="<i hidden></i>", js=_JS)
    data = {"prefix": _PREFIX, "label": t("chat.mark")}
    found = listening(key="citation-marks", data=data, on_open_change=_nothing, height=1)
    if clicked := found.get("open"):
        state.open_source(str(clicked["message"]), int(clicked["n"]))


def _nothing() -> None:
    """A trigger needs a callback to be part of the result."""
