"""What stands around every page: product name, language, user and health in the sidebar."""

from __future__ import annotations

import streamlit as st

from app import access, guard, resources, state
from app.components import reindexing, signin, undo
from app.components.markdown import plain
from app.texts import errors, t
from core.records import User

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


def inside() -> None:
    """Draw the navigation of what this user may see, and run the page of the address."""
    top, foot, out = (st.sidebar.container() for _ in range(3))
    with out:
        signin.sign_out()
    user = access.user()
    state.keep_language(user.language)
    with top:
        language_switch()
    allowed = {name: access.may_see(name, user.viewer) for name in PAGES}
    pages = {name: page(name) if seen else refusal(name) for name, seen in allowed.items()}
    first = next(pages[name] for name in PAGES if allowed[name])
    chosen = st.navigation([*pages.values(), start(first)])
    signin.banner()
    reindexing.banner(user.viewer)
    undo.draw(user.viewer)
    with guard.on_screen():
        chosen.run()
    with foot:
        footer(user)


def refusal(name: access.PageName) -> st.Page:
    """Return, at the address of a page that is not open to this user, the word that says so."""

    def refuse() -> None:
        access.require_page(name)

    return st.Page(refuse, title=t(f"page.{name}"), url_path=name, visibility="hidden")


def language_switch() -> None:
    """Draw the switch; the choice is kept with the user, and in the address for a reload."""
    st.segmented_control(
        t("frame.language"),
        ["id", "en"],
        default=state.language(),
        required=True,
        format_func=str.upper,
        key=state.LANGUAGE,
        bind="query-params",
        on_change=_keep_language,
        label_visibility="collapsed",
    )


@guard.guarded
def _keep_language() -> None:
    resources.engine().set_language(state.language(), viewer=access.viewer())


def footer(user: User) -> None:
    """Draw who is signed in and whether the system is well; what ails it is for admins."""
    name = plain(user.name or user.id) if access.configured() else t("user.local")
    st.caption(f":material/person: {name} · {t(f'role.{user.role}')}")
    problems = resources.health().problems
    if not problems:
        st.caption(f":green[:material/check_circle:] {t('frame.health.good')}")
        return
    named = plain(errors.told(problems[0])) if access.may("administer", user.viewer) else None
    st.caption(f":orange[:material/warning:] {t('frame.health.bad')}", help=named)
