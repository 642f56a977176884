"""Which variables are ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.settings import Settings


def names_of_fields() -> list[str]:
    return [name.upper() for name in Settings.model_fields]


def test_a_variable_that_only_bears_a_field_s_name_is_not_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for alias in (a for f in Settings.model_fields.values() for a in choices(f.validation_alias)):
        monkeypatch.delenv(alias, raising=False)
    bare = Settings()
    ours = {a.upper() for f in Settings.model_fields.values() for a in choices(f.validation_alias)}
    for name in names_of_fields():
        if name not in ours:
            monkeypatch.setenv(name, "7")
    assert Settings() == bare
    assert bare.home == Path("data")


def test_a_setting_is_read_from_its_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCAI_HOME", "/srv/docai")
    monkeypatch.setenv("QDRANT_URL", "http://127.0.0.1:6333")
    assert Settings().home == Path("/srv/docai")
    assert Settings().qdrant_url == "http://127.0.0.1:6333"


def choices(alias: object) -> list[str]:
    return [str(name) for name in getattr(alias, "choices", [])]
