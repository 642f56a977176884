"""Signing in and out, and the word that nobody has to."""

from __future__ import annotations

import streamlit as st

from app import access
from app.texts import t


def draw() -> None:
    """Draw the way in; nothing else is reachable before."""
    left, middle, right = st.columns([1, 2, 1])
    del left, right
    with middle, st.container(border=True):
        st.title("DocAI", anchor=False)
        st.write(t("access.signin.detail"))
        names = access.providers()
        if not names:
            st.button(t("access.signin.button"), type="primary", on_click=st.login)
        for name in names:
            st.button(
                t("access.signin.with", provider=name.title()),
                key=f"signin-{name}",
                on_click=st.login,
                args=(name,),
            )


def sign_out() -> None:
    """Draw the way out, where people sign in."""
    if access.configured():
        st.button(t("access.signout"), icon=":material/logout:", on_click=st.logout)


def banner() -> None:
    """Say, where nobody signs in, who the admin is."""
    if not access.configured():
        st.markdown(f":orange[:material/lock_open:] :small[{t('access.local')}]")
