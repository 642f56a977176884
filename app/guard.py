"""The one place that turns an exception into words on the screen."""

from __future__ import annotations

import functools
import logging
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ParamSpec

import streamlit as st

from app.components.markdown import plain
from app.texts import errors, t
from core.errors import DocAIError

_log = logging.getLogger(__name__)
P = ParamSpec("P")


@contextmanager
def on_screen() -> Iterator[None]:
    """Show a known error as its sentence, anything else as a calm word and a logged traceback."""
    try:
        yield
    except DocAIError as error:
        show(error)
    except Exception as error:  # noqa: BLE001 - the screen's boundary: nothing may pass it
        show(error)


def show(error: BaseException) -> None:
    """Draw one error. A traceback goes to the log only, under the number shown."""
    if isinstance(error, DocAIError):
        kind = type(error).__name__
        sentence = plain(errors.told(str(error)))
        st.error(f"**{t(f'error.{kind}')}**  \n{sentence}", icon=":material/error:")
        return
    number = uuid.uuid4().hex[:8]
    _log.error("unexpected error %s", number, exc_info=error)
    st.error(t("error.unexpected", number=number), icon=":material/error:")


def guarded(action: Callable[P, None]) -> Callable[P, None]:
    """Guard what runs outside the page's own script: a button's callback, a fragment."""

    @functools.wraps(action)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        with on_screen():
            action(*args, **kwargs)

    return run
