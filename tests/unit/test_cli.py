"""The command line's contract: its JSON, its exit status, its one line for every failure."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from core.cli import main
from core.cli.opening import opened
from core.settings import Settings

REPORT = """LAPORAN HARIAN UNIT 7
Tanggal: {day} Maret 2025

Beban rata-rata {load} MW. Pompa air umpan B dihentikan karena vibrasi bantalan tinggi.
"""


@dataclass(frozen=True)
class Ran:
    """What one run left: its exit status, stdout and stderr."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Ran]


@pytest.fixture
def docai(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs the command line on the shipped fake embedder."""
    monkeypatch.setenv("DOCAI_EMBEDDER", "fake")
    monkeypatch.setenv("DOCAI_CHAT", "extractive")

    def run(*words: str | Path) -> Ran:
        try:
            status = main([str(word) for word in words])
        except SystemExit as exc:
            status = int(exc.code or 0)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return run


@pytest.fixture
def reports(tmp_path: Path) -> Path:
    folder = tmp_path / "laporan"
    folder.mkdir()
    for day, load in ((1, 601), (2, 602), (4, 604)):
        path = folder / f"Laporan_Harian_Unit7_2025-03-0{day}.txt"
        path.write_text(REPORT.format(day=day, load=load), encoding="utf-8")
    return folder


@pytest.fixture
def filled(docai: Run, reports: Path) -> Run:
    assert docai("ingest", reports, "--json").status == 0
    return docai


# --- ingest -------------------------------------------------------------------------------


def test_ingest_prints_a_line_a_file_with_what_was_read(docai: Run, reports: Path) -> None:
    ran = docai("ingest", reports, "--json")
    assert ran.status == 0
    line = next(x for x in ran.lines if x["file"].endswith("03-02.txt"))
    wanted = {"status": "indexed", "kind": "report", "unit": "Unit 7", "error": None}
    assert {key: line[key] for key in wanted} == wanted
    assert line["period"] == ["2025-03-02", "2025-03-02"]
    assert line["chunks"] >= 1


def test_the_same_files_again_are_unchanged(filled: Run, reports: Path) -> None:
    again = filled("ingest", reports, "--json")
    assert {line["status"] for line in again.lines} == {"unchanged"}


def test_a_bad_file_fails_alone_and_the_status_is_1(docai: Run, reports: Path) -> None:
    (reports / "kosong.txt").write_bytes(b"")
    (reports / "foto.xyz").write_bytes(b"\x00\x01")
    ran = docai("ingest", reports, "--json")
    assert ran.status == 1
    statuses = {line["file"]: line["status"] for line in ran.lines}
    assert [statuses[name] for name in ("kosong.txt", "foto.xyz")] == ["failed", "failed"]
    assert sum(status == "indexed" for status in statuses.values()) == 3
    complaints = [line for line in ran.err.splitlines() if "kosong.txt" in line]
    assert len(complaints) == 1


def test_a_missing_path_is_named_and_the_others_go_on(docai: Run, reports: Path) -> None:
    ran = docai("ingest", reports / "tidak_ada.txt", reports, "--json")
    assert ran.status == 1
    assert "tidak_ada.txt" in ran.err
    assert sum(line["status"] == "indexed" for line in ran.lines) == 3


def test_new_content_under_the_same_name_replaces(filled: Run, reports: Path) -> None:
    path = reports / "Laporan_Harian_Unit7_2025-03-02.txt"
    path.write_text(REPORT.format(day=2, load=555), encoding="utf-8")
    [line] = filled("ingest", path, "--json").lines
    assert line["status"] == "replaced"
    answer = filled("ask", "Berapa beban rata-rata unit 7 pada 2 Maret 2025?", "--json").lines[0]
    assert "555" in answer["answer"]
    assert "602" not in answer["answer"]


# --- questions ----------------------------------------------------------------------------


def test_dates_prints_the_reading(docai: Run) -> None:
    [line] = docai("dates", "laporan 2 Maret 2025", "--today", "2025-03-05", "--json").lines
    assert line["intervals"] == [["2025-03-02", "2025-03-02"]]
    assert line["strategy"] == "explicit"
    assert "id" not in line
    start, end, text = line["spans"][0]
    assert line["query"][start:end] == text


def test_dates_reads_a_file_with_its_own_days(docai: Run, tmp_path: Path) -> None:
    path = tmp_path / "q.jsonl"
    path.write_text('{"id": "a", "query": "laporan kemarin", "today": "2025-03-05"}\n', "utf-8")
    [line] = docai("dates", "--file", path, "--json").lines
    assert (line["id"], line["intervals"]) == ("a", [["2025-03-04", "2025-03-04"]])


def test_search_finds_only_the_asked_day(filled: Run) -> None:
    [line] = filled("search", "beban unit 7 pada 2 Maret 2025", "--json").lines
    assert {hit["file"] for hit in line["hits"]} == {"Laporan_Harian_Unit7_2025-03-02.txt"}
    assert {"document_id", "title", "period", "page", "score", "dense", "bm25", "text"} <= set(
        line["hits"][0]
    )


def test_ask_answers_with_a_citation(filled: Run) -> None:
    [line] = filled("ask", "Kenapa pompa dihentikan pada 2 Maret 2025?", "--json").lines
    assert "vibrasi" in line["answer"]
    assert line["citations"][0]["file"] == "Laporan_Harian_Unit7_2025-03-02.txt"
    assert line["sent"] == {"passages": 0, "characters": 0, "hosts": []}


def test_ask_for_an_empty_day_names_the_nearest_and_quotes_nothing(filled: Run) -> None:
    [line] = filled("ask", "Berapa beban unit 7 pada 3 Maret 2025?", "--json").lines
    assert line["state"] == "empty"
    assert line["citations"] == []
    assert "60" not in line["answer"]
    assert line["nearest"] == [
        ["2025-03-02", "2025-03-02"],
        ["2025-03-04", "2025-03-04"],
        [
            "2025-03-01",
            "2025-03-01",
        ],
    ]


def test_a_reading_that_does_not_exist_is_named(filled: Run) -> None:
    ran = filled("search", "beban pada 2 Maret 2025", "--reading", "9")
    assert ran.status == 1
    assert "reading 9" in ran.err


# --- the corpus ---------------------------------------------------------------------------


def test_list_and_show_agree(filled: Run) -> None:
    listed = filled("list", "--json").lines
    assert len(listed) == 3
    [shown] = filled("show", listed[0]["document_id"], "--json").lines
    assert shown["file"] == listed[0]["file"]
    assert {e["field"] for e in shown["evidence"]} >= {"period"}


def test_show_text_prints_what_was_read(filled: Run) -> None:
    [page] = filled("show", "Laporan_Harian_Unit7_2025-03-02.txt", "--text", "--json").lines
    assert "602 MW" in page["text"]
    assert page["ocr"] is False


def test_an_edited_period_counts_at_once(filled: Run) -> None:
    name = "Laporan_Harian_Unit7_2025-03-02.txt"
    [line] = filled("edit", name, "--period", "2025-04-09", "--json").lines
    assert line["period"] == ["2025-04-09", "2025-04-09"]
    [found] = filled("search", "beban pada 9 April 2025", "--json").lines
    assert {hit["file"] for hit in found["hits"]} == {name}


def test_a_deleted_document_is_gone(filled: Run) -> None:
    name = "Laporan_Harian_Unit7_2025-03-02.txt"
    assert filled("delete", name).status == 0
    assert filled("search", "beban pada 2 Maret 2025", "--json").lines[0]["hits"] == []
    ran = filled("show", name)
    assert (ran.status, ran.err.count("\n")) == (1, 1)


def test_a_deleted_document_is_listed_and_brought_back_by_name(filled: Run) -> None:
    name = "Laporan_Harian_Unit7_2025-03-02.txt"
    [gone] = filled("delete", name, "--json").lines
    assert (gone["file"], gone["status"]) == (name, "deleted")
    [kept] = filled("list", "--deleted", "--json").lines
    assert (kept["document_id"], kept["by"]) == (gone["document_id"], "local")
    days = date.fromisoformat(kept["until"][:10]) - date.fromisoformat(kept["deleted"][:10])
    assert days.days == 7
    assert name in filled("list", "--deleted").out
    [back] = filled("delete", "--undo", name, "--json").lines
    assert back == gone | {"status": "undeleted"}
    assert filled("search", "beban pada 2 Maret 2025", "--json").lines[0]["hits"]
    assert filled("list", "--deleted", "--json").lines == []
    refused = filled("delete", "--undo", name)
    assert (refused.status, refused.err.count("\n")) == (1, 1)


def test_originals_are_read_again_by_name_or_all_of_them(filled: Run) -> None:
    name = "Laporan_Harian_Unit7_2025-03-02.txt"
    filled("edit", name, "--unit", "Unit 9")
    [line] = filled("reread", name, "--json").lines
    assert (line["file"], line["status"], line["unit"]) == (name, "unchanged", "Unit 9")
    assert [x["status"] for x in filled("reread", "--all", "--json").lines] == ["unchanged"] * 3
    refused = filled("reread")
    assert (refused.status, refused.err) == (
        1,
        "docai: Name the documents to read again, or give --all.\n",
    )


def test_reindex_and_doctor_agree(filled: Run) -> None:
    assert filled("reindex", "--json").lines == [{"documents": 3}]
    assert filled("doctor", "--json").status == 0


# --- measures -----------------------------------------------------------------------------


def test_search_explains_every_passage_and_a_named_document(filled: Run) -> None:
    ran = filled(
        *("search", "beban unit 7 pada 2 Maret 2025", "--explain", "--json"),
        *("--document", "tidak-ada.txt"),
    )
    [line] = ran.lines
    assert line["where"][0] == "2 Maret 2025"
    best = line["candidates"][0]
    assert (best["kept"], best["reason"], best["bm25_rank"]) == (True, "found", 1)
    assert line["document"]["reason"] == "unknown"


def test_search_explains_itself_to_people(filled: Run) -> None:
    out = filled("search", "beban unit 7 pada 2 Maret 2025", "--explain").out
    assert "BM25" in out
    assert "found" in out


def test_evaluate_compares_all_methods(filled: Run, tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    line = {"id": "1", "query": "beban unit 7 pada 2 Maret 2025", "gold": ["x.txt"]}
    path.write_text(json.dumps(line), encoding="utf-8")
    lines = filled("evaluate", path, "--method", "all", "--json").lines
    assert next(one["method"] for one in lines if "method" in one) == "hybrid"
    compared = [one for one in lines if "methods" in one]
    assert {tuple(one["methods"]) for one in compared} == {
        ("hybrid", other) for other in ("vector", "bm25", "rag", "hybrid_undated")
    }


def test_evaluate_prints_rows_and_then_the_summary(filled: Run, tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    question = {
        "id": "1",
        "query": "beban unit 7 pada 2 Maret 2025",
        "gold": ["Laporan_Harian_Unit7_2025-03-02"],
    }
    path.write_text(json.dumps(question), "utf-8")
    row, summary = filled("evaluate", path, "--method", "hybrid", "--rows", "--json").lines
    assert row["documents"] == ["Laporan_Harian_Unit7_2025-03-02"]
    assert (summary["queries"], summary["precision"], summary["recall"]) == (1, 1.0, 1.0)


def test_benchmark_prints_stages_and_strategies(docai: Run) -> None:
    lines = docai("benchmark", "--chunks", "40", "--queries", "2", "--json").lines
    assert {"generate", "database", "vectors", "bm25"} <= {x.get("stage") for x in lines}
    assert sum("strategy" in line for line in lines) == 6


# --- wrong usage and unreachable servers --------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["fly"], id="no such verb"),
        pytest.param(["search", "x", "--method", "magic"], id="no such method"),
        pytest.param(["ask", "x", "--today", "5 March"], id="no ISO day"),
        pytest.param([], id="nothing"),
    ],
)
def test_wrong_usage_is_2_with_the_usage_on_stderr(docai: Run, words: list[str]) -> None:
    ran = docai(*words)
    assert ran.status == 2
    assert ran.out == ""
    assert "usage:" in ran.err


def test_a_bad_setting_is_one_line(docai: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOCAI_TIMEZONE", "Jakarta")
    ran = docai("list")
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert "DOCAI_TIMEZONE" in ran.err


def test_an_unreachable_qdrant_is_named(docai: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QDRANT_URL", "http://127.0.0.1:9")
    ran = docai("list")
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert "127.0.0.1:9" in ran.err


def test_an_unreachable_ollama_is_named_and_nothing_is_lost(
    docai: Run, reports: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOCAI_EMBEDDER", "ollama")
    monkeypatch.setenv("OLLAMA_HOST", "http://127.0.0.1:9")
    ran = docai("ingest", reports, "--json")
    assert ran.status == 1
    assert "127.0.0.1:9" in ran.err
    assert "Traceback" not in ran.err


def test_the_old_model_serves_and_the_doctor_says_so_until_the_library_is_reindexed(
    filled: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOCAI_EMBEDDER", "builtin")
    assert filled("search", "beban unit 7", "--json").lines[0]["hits"]
    found = filled("doctor")
    assert (found.status, found.err.count("\n")) == (1, 1)
    assert "made by fake:hash" in found.err
    assert "docai reindex" in found.err
    assert filled("reindex").status == 0
    assert filled("doctor").status == 0
    assert filled("search", "beban unit 7", "--json").lines[0]["hits"]


def test_a_bad_day_in_a_file_of_questions_is_named(docai: Run, tmp_path: Path) -> None:
    path = tmp_path / "q.jsonl"
    path.write_text('\n{"query": "laporan kemarin", "today": "5 March"}\n', "utf-8")
    ran = docai("dates", "--file", path)
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert "line 2" in ran.err


def test_a_conversation_is_listed_and_written_with_its_sources(
    docai: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "harian.txt"
    file.write_text(REPORT.format(day=2, load=598), encoding="utf-8")
    assert docai("ingest", str(file)).status == 0
    with opened(Settings()) as engine:
        thread = engine.create_thread(title="Beban")
        list(engine.ask("Berapa beban rata-rata unit 7 pada 2 Maret 2025?", thread=thread.id))
    (listed,) = docai("export", "--json").lines
    assert (listed["thread"], listed["title"]) == (thread.id, "Beban")
    written = tmp_path / "percakapan.md"
    (told,) = docai("export", thread.id, "--output", str(written), "--json").lines
    assert told["file"] == str(written)
    assert "harian.txt" in written.read_text(encoding="utf-8")
    word = docai("export", thread.id, "--format", "docx", "--output", str(tmp_path / "p.docx"))
    assert (word.status, (tmp_path / "p.docx").read_bytes()[:2]) == (0, b"PK")
    nowhere = docai("export", thread.id, "--output", str(tmp_path / "no" / "p.md"))
    assert (nowhere.status, nowhere.err.count("\n")) == (1, 1)
    assert docai("export", "unknown").status == 1
