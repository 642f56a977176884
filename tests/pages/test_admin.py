"""The admin page: health, what is in use, and nothing secret."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import words

Open = Callable[[str], AppTest]


def cells(at: AppTest) -> str:
    return "\n".join(table.value.to_string() for table in at.table)


def test_a_well_library_is_said_to_be_well(filled: Path, open_page: Open) -> None:
    at = open_page("admin")
    assert any("saling cocok" in s.value for s in at.success)
    assert at.metric[0].value == "4"


def test_what_is_in_use_is_named(filled: Path, open_page: Open) -> None:
    shown = cells(open_page("admin"))
    assert "Asia/Jakarta" in shown
    assert "tanpa model" in shown


def test_nothing_was_sent_is_said(filled: Path, open_page: Open) -> None:
    assert "Belum ada yang pernah dikirim" in words(open_page("admin"))


def test_a_secret_is_never_shown(
    filled: Path, open_page: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-rahasia-123")
    shown = cells(open_page("admin"))
    assert "rahasia-123" not in shown
    assert "terisi, disembunyikan" in shown
