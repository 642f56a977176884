"""A small library made once, a copy of it for each test, and the app opened on a page."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from core.engine import open_engine
from core.settings import Settings

MAIN = Path(__file__).resolve().parents[2] / "app" / "main.py"
FILES = {
    "laporan_harian_unit7_2025-03-08.txt": (
        "LAPORAN HARIAN UNIT 7\nTanggal: 8 Maret 2025\n\n"
        "Kadar NOX rata-rata Unit 7 tercatat 312,4 mg/Nm3. Beban puncak 598 MW."
    ),
    "laporan_harian_unit7_2025-03-11.txt": (
        "LAPORAN HARIAN UNIT 7\nTanggal: 11 Maret 2025\n\n"
        "Kadar NOX rata-rata Unit 7 tercatat 347,2 mg/Nm3. Pompa air umpan diganti."
    ),
    "SOP-OPS-012_kompresor_rev2.txt": (
        "SOP-OPS-012 Start-up Kompresor\nRevisi: 2\nTanggal: 5 Januari 2024\n\n"
        "Tekanan maksimum kompresor 60 bar. Buka katup V-12 perlahan."
    ),
    "bahaya.txt": (
        "Catatan\nTanggal: 2 Mei 2025\n\n"
        "Biaya perbaikan pompa $5 juta ![x](http://contoh.test/a.png) :red[awas]."
    ),
}


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ingest the files once; returns the data folder."""
    home = tmp_path_factory.mktemp("library")
    settings = Settings(home=home, embedder="fake", chat="extractive")
    engine = open_engine(settings)
    try:
        reports = list(engine.ingest((name, text.encode()) for name, text in FILES.items()))
    finally:
        engine.close()
    assert {report.status for report in reports} == {"indexed"}
    return home


@pytest.fixture(autouse=True)
def app_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Choose the fakes by settings, the way production chooses; nothing cached stays behind."""
    home = tmp_path / "data"
    monkeypatch.setenv("DOCAI_HOME", str(home))
    monkeypatch.setenv("DOCAI_EMBEDDER", "fake")
    monkeypatch.setenv("DOCAI_CHAT", "extractive")
    _forget()
    yield home
    _forget()


@pytest.fixture
def filled(library: Path, app_settings: Path) -> Path:
    """Put a copy of the library in place."""
    shutil.copytree(library, app_settings)
    return app_settings


@pytest.fixture
def open_page() -> Callable[[str], AppTest]:
    """Return a function that opens the app on a page, in Indonesian."""

    def opened(name: str) -> AppTest:
        at = AppTest.from_file(str(MAIN), default_timeout=30).run()
        if name != "chat":
            at.switch_page(f"../pages/{name}.py").run()
        assert not at.exception
        return at

    return opened


def listed(at: AppTest, key: str | None = None, part: str = "text") -> list[dict[str, str]]:
    """Return the rows of the page's first table of ours, or of that key: header to text."""
    data = table_data(at, key)
    names = [column["name"] for column in data["columns"]]
    return [
        dict(zip(names, (cell.get(part, "") for cell in row["cells"]), strict=True))
        for row in data["rows"]
    ]


def notes(at: AppTest, key: str) -> dict[str, dict[str, str]]:
    """Return the small lines of a table's cells, by the text of each row's first cell."""
    named = [next(iter(row.values())) for row in listed(at, key)]
    return dict(zip(named, listed(at, key, "note"), strict=True))


def table_data(at: AppTest, key: str | None = None) -> dict[str, Any]:
    """Return what a table of ours is given to draw."""
    data: dict[str, Any] = json.loads(_tables(at, key)[0].json)
    return data


def has_table(at: AppTest, key: str | None = None) -> bool:
    """True where a table of ours is on the page."""
    return bool(_tables(at, key))


def all_tables(at: AppTest) -> str:
    """Return all that the tables of ours on the page are given to draw, as text."""
    return "\n".join(str(proto.json) for proto in _tables(at, None))


def _tables(at: AppTest, key: str | None) -> list[Any]:
    protos = [element.proto for element in at.get("bidi_component")]  # type: ignore[attr-defined]
    ours = [proto for proto in protos if proto.component_name == "data_table"]
    return [proto for proto in ours if key is None or proto.id.endswith(f"-{key}")]


def words(at: AppTest) -> str:
    """Return all that can be read on the page."""
    kinds = (
        at.title,
        at.header,
        at.subheader,
        at.markdown,
        at.caption,
        at.info,
        at.warning,
        at.error,
    )
    return "\n".join(str(element.value) for kind in kinds for element in kind)


def _forget() -> None:
    st.cache_resource.clear()
    st.cache_data.clear()
