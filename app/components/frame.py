"""What stands around every page: product name, language, user and health in the sidebar."""

from __future__ import annotations

import streamlit as st

from app import access, resources, state
from app.components.markdown import plain
from app.texts import t
from core.records import Viewer

_LOGO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 32" width="132" height="32">
<rect x="2" y="3" width="22" height="26" rx="4" fill="#1c8aa3"/>
<path d="M8 11h10M8 16h10M8 21h6" stroke="#fff" stroke-width="2" stroke-linecap="round"/>
<text x="34" y="23" font-family="system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif"
 font-size="20" font-weight="700" fill="#1c8aa3">DocAI</text></svg>"""

_ICONS: dict[access.PageName, str] = {
    "chat": ":material/chat:",
    "upload": ":material/upload_file:",
    "corpus": ":material/folder_open:",
    "evaluation": ":material/bar_chart:",
    "admin": ":material/admin_panel_settings:",
}
PAGES = tuple(_ICONS)


def logo() -> None:
    """Draw the product's name over the pages."""
    st.logo(_LOGO, size="large")


def page(name: access.PageName) -> st.Page:
    """Return a page as the navigation lists it, in the screen's language."""
    return st.Page(
        f"../pages/{name}.py",
        title=t(f"page.{name}"),
        icon=_ICONS[name],
        url_path=name,
    )


def start(first: st.Page) -> st.Page:
    """Return the hidden page at `/`, which leads to the first one.

    Streamlit serves its default page only at `/`; so that every page has its own address,
    none of them is the default.
    """

    def lead_on() -> None:
        st.switch_page(first, query_params=st.query_params.to_dict())

    return st.Page(lead_on, title="DocAI", url_path="start", default=True, visibility="hidden")


def language_switch() -> None:
    """Draw the switch; the choice stays in the address, so a reload keeps it."""
    st.segmented_control(
        t("frame.language"),
        ["id", "en"],
        default=state.browser_language(),
        required=True,
        format_func=str.upper,
        key=state.LANGUAGE,
        bind="query-params",
        label_visibility="collapsed",
    )


def footer(viewer: Viewer) -> None:
    """Draw who is signed in and whether the system is well."""
    name = t("user.local") if viewer.name == "local" else viewer.name
    st.caption(f":material/person: {name}")
    problems = resources.health().problems
    if not problems:
        st.caption(f":green[:material/check_circle:] {t('frame.health.good')}")
    else:
        st.caption(f":orange[:material/warning:] {t('frame.health.bad')}", help=plain(problems[0]))
