"""The evaluation page: run a set, read figures that were measured."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from app import resources
from app.components import report
from core.evaluation import sets
from core.records import EvaluationRun, Judged, Viewer
from tests.pages.conftest import has_table, listed, notes, table_data, words

Open = Callable[[str], AppTest]
SET = [
    {
        "id": "q1",
        "query": "Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?",
        "today": "2026-03-18",
        "gold": ["laporan_harian_unit7_2025-03-11.txt"],
    },
    {
        "id": "q2",
        "query": "Berapa kadar NOX Unit 7 tanggal 9 Maret 2025?",
        "today": "2026-03-18",
        "gold": [],
    },
]
ANALYST = Viewer("anton", "analyst")
CSV = b"id,query,gold,today,intervals\nq1,Berapa kadar NOX Unit 7 tanggal 11 Maret 2025?,"
CSV += b"laporan_harian_unit7_2025-03-11.txt,2026-03-18,2025-03-11\n"
RUN_VIEWS = ["methods", "strategies", "dates", "parts", "times", "questions", "errors", "samples"]
OTHER_VIEWS = ["answers", "uploads", "satisfaction", "related", "agreement"]
LINES = "\n".join(json.dumps(line) for line in SET).encode()


def judged_set() -> list[Judged]:
    return sets.parse("soal.jsonl", LINES.decode())


def measured(*methods: str, set_name: str = "soal.jsonl") -> list[EvaluationRun]:
    """Store a run of each method and return them."""
    made = []
    for method in methods:
        *_, run = resources.engine().evaluate(
            judged_set(),
            set_name=set_name,
            method=method,  # type: ignore[arg-type]
            viewer=ANALYST,
        )
        assert isinstance(run, EvaluationRun)
        made.append(run)
    return made


def view(at: AppTest, name: str, *, runs: bool = True) -> AppTest:
    scope = "runs" if name in RUN_VIEWS else "system"
    if runs:
        at.button_group(key="eval-scope").set_value(scope).run()
    at.button_group(key=f"eval-view-{scope}").set_value(name).run()
    assert not at.exception
    assert not at.error
    return at


def run_set(at: AppTest, data: bytes, methods: list[str], *, name: str = "soal.jsonl") -> AppTest:
    at.button_group(key="evaluation-set").set_value("upload").run()
    at.file_uploader[0].set_value([(name, data, "application/json")])
    pills = next(g for g in at.button_group if "bm25" in str(g.value))
    pills.set_value(methods)
    next(b for b in at.button if b.label == "Jalankan").click().run()
    assert not at.exception
    if task := resources.background().find("evaluation:local"):
        list(task.follow())
        at.run()
    return at


def test_without_documents_there_is_nothing_to_measure(open_page: Open) -> None:
    assert "Pustaka masih kosong" in words(open_page("evaluation"))


def test_without_runs_nothing_is_shown_but_how_to_begin(filled: Path, open_page: Open) -> None:
    at = open_page("evaluation")
    assert "Belum ada yang diukur" in words(at)
    assert not at.table
    hints = ["dinilai dengan jawaban yang diharapkan", "Belum diukur di mesin ini"]
    hints += ["Belum ada penilaian", "makalah", "kappa Cohen"]
    for name, hint in zip(OTHER_VIEWS, hints, strict=True):
        assert hint in words(view(at, name, runs=False))


def test_a_run_gives_a_row_of_figures_for_each_method(filled: Path, open_page: Open) -> None:
    at = run_set(open_page("evaluation"), LINES, ["hybrid", "bm25"])
    figures = {row["Metode"]: row for row in listed(at, "headline")}
    assert sorted(figures) == ["BM25 saja", "Hibrida temporal"]
    assert {row["Pertanyaan"] for row in figures.values()} == {"2"}
    assert figures["Hibrida temporal"]["F1"] == "1,000"
    assert notes(at, "headline")["Hibrida temporal"]["F1"] == "1,00–1,00"


@pytest.mark.parametrize("data", [b"", b"bukan json", b'{"id": "1"}'], ids=str)
def test_a_set_that_cannot_be_used_is_refused_with_its_line(
    filled: Path, open_page: Open, data: bytes
) -> None:
    at = run_set(open_page("evaluation"), data, ["hybrid"])
    assert any("soal.jsonl" in e.value.replace("\\", "") for e in at.error)
    assert not has_table(at, "headline")


def test_no_method_chosen_is_said(filled: Path, open_page: Open) -> None:
    at = run_set(open_page("evaluation"), LINES, [])
    assert any("sedikitnya satu metode" in e.value for e in at.error)


def test_a_set_that_a_spreadsheet_saved_is_run_too(filled: Path, open_page: Open) -> None:
    at = run_set(open_page("evaluation"), CSV, ["hybrid"], name="soal.csv")
    run = resources.engine().runs(viewer=Viewer("boss", "admin"))[0]
    assert run.set_name == "soal.csv"
    assert listed(at, "headline")[0]["Ketepatan tanggal"] == "1,000"


def test_two_runs_stand_side_by_side_with_what_they_differ_in(
    filled: Path, open_page: Open
) -> None:
    open_page("chat")
    measured("hybrid", "rag")
    at = open_page("evaluation")
    assert any("Selisih Hibrida temporal dan RAG biasa" in h.value for h in at.subheader)
    difference = listed(at, "difference")
    assert [row["Ukuran"] for row in difference] == ["Presisi", "Recall", "F1", "MRR", "nDCG@10"]


def test_every_view_of_runs_is_drawn_from_what_was_measured(filled: Path, open_page: Open) -> None:
    open_page("chat")
    measured("hybrid", "bm25")
    at = open_page("evaluation")
    for name in [*RUN_VIEWS, *OTHER_VIEWS]:
        view(at, name)
    assert "tidak diukur di sini" in str(listed(view(at, "related"), "related"))


def test_the_newest_of_each_method_is_shown_until_runs_are_ticked(
    filled: Path, open_page: Open
) -> None:
    open_page("chat")
    old, newer, other = measured("hybrid", "hybrid", "bm25")
    at = open_page("evaluation")
    assert shown_runs(at) == [newer.id, other.id]
    at.session_state["table-runs"] = ([old.id, "00000000", other.id], 1)
    at.run()
    assert shown_runs(at) == [other.id, old.id]
    assert table_data(at, "runs")["chosen"] == [old.id, other.id]
    states = {row["id"]: row["cells"][-1]["text"] for row in table_data(at, "runs")["rows"]}
    assert states == {old.id: "ditampilkan", newer.id: "selesai", other.id: "ditampilkan"}


def shown_runs(at: AppTest) -> list[str]:
    return [row["id"] for row in table_data(at, "headline")["rows"]]


def test_a_run_in_progress_is_listed_and_cannot_be_ticked(filled: Path, open_page: Open) -> None:
    open_page("chat")
    measured("hybrid")
    gate = threading.Event()

    def waits() -> Iterator[object]:
        yield gate.wait(30)

    task = resources.background().start("evaluation:sari", waits, label="soal.jsonl", total=100)
    row = table_data(open_page("evaluation"), "runs")["rows"][0]
    gate.set()
    list(task.follow())
    assert row["locked"]
    assert [cell["text"] for cell in row["cells"]][-1] == "sedang berjalan"


def test_the_best_of_each_figure_is_marked_and_a_common_set_has_no_column(
    filled: Path, open_page: Open
) -> None:
    open_page("chat")
    measured("hybrid", "rag")
    data = table_data(open_page("evaluation"), "headline")
    f1 = [column["name"] for column in data["columns"]].index("F1")
    best = {row["cells"][0]["text"]: row["cells"][f1].get("best", False) for row in data["rows"]}
    assert best == {"Hibrida temporal": True, "RAG biasa": False}
    assert "Kumpulan" not in [column["name"] for column in data["columns"]]
    measured("bm25", set_name="lain.jsonl")
    at = open_page("evaluation")
    at.session_state["table-runs"] = ([row["id"] for row in table_data(at, "runs")["rows"]], 1)
    at.run()
    names = [column["name"] for column in table_data(at, "headline")["columns"]]
    assert names[1] == "Kumpulan"


def test_a_picked_question_stays_open_until_it_is_no_longer_listed(
    filled: Path, open_page: Open
) -> None:
    open_page("chat")
    [run] = measured("rag")
    at = view(open_page("evaluation"), "questions")
    key = f"table-questions-all-{run.id}"
    at.session_state[key] = (["q1"], 1)
    at.run()
    assert any("11 Maret 2025" in h.value for h in at.subheader)
    at.session_state[key] = (["gone"], 2)
    at.run()
    assert not at.exception
    assert at.session_state[key] == ([], 2)


def test_satisfaction_is_what_users_said(filled: Path, open_page: Open) -> None:
    at, engine, who = open_page("chat"), resources.engine(), Viewer("sari", "staff")
    thread = engine.create_thread(who)
    *_, last = engine.ask(SET[0]["query"], thread=thread.id, viewer=who)  # type: ignore[arg-type]
    engine.feedback(last.message_id, False, "kurang rinci", viewer=who)  # type: ignore[union-attr]
    at = view(open_page("evaluation"), "satisfaction", runs=False)
    assert "0 % dari 1 jawaban" in words(at)
    assert "kurang rinci" in str(at.table[-1].value)
    limited = resources.administration().satisfaction(viewer=Viewer("x", "analyst", ("Unit 8",)))
    assert (limited.unhelpful, limited.remarks) == (1, ())


def test_the_cause_of_a_miss_is_kept_and_counted(filled: Path, open_page: Open) -> None:
    open_page("chat")
    run = measured("rag")[0]
    missed = next(row.id for row in run.rows if row.metrics["f1"] < 1)
    at = view(open_page("evaluation"), "errors")
    assert "belum ada yang diberi penyebab" in words(at)
    resources.administration().set_cause(run.id, missed, "date", viewer=ANALYST)
    assert "1 dari" in words(view(open_page("evaluation"), "errors"))
    resources.administration().set_cause(run.id, missed, None, viewer=ANALYST)
    assert resources.administration().causes(run.id, viewer=ANALYST) == {}


def test_two_annotators_are_compared_and_the_result_stays(filled: Path, open_page: Open) -> None:
    at = view(open_page("evaluation"), "agreement", runs=False)
    first, second = at.file_uploader[-2], at.file_uploader[-1]
    first.set_value([("a.csv", b"id,label\n1,ya\n2,tidak\n3,ya\n4,tidak", "text/csv")])
    second.set_value([("b.csv", b"id,label\n1,ya\n2,tidak\n3,tidak\n4,ya", "text/csv")])
    next(b for b in at.button if b.label == "Bandingkan").click().run()
    assert not at.exception
    row = listed(at, "agreement")[0]
    assert (row["Dinilai keduanya"], row["Sepakat"], row["Kappa Cohen"]) == ("4", "2", "0,000")
    assert "3, 4" in words(at)


def test_the_report_stands_alone_and_nothing_in_it_can_act(filled: Path, open_page: Open) -> None:
    open_page("chat")
    run = measured("hybrid", set_name="<script>alert(1)</script>")[0]
    made = report.made([run], ANALYST).decode()
    assert "<script" not in made
    assert "&lt;script&gt;" in made
    assert "http" not in made
    assert "Contoh pertanyaan" in made


def test_the_report_has_every_table_that_was_measured(filled: Path, open_page: Open) -> None:
    open_page("chat")
    ours, engine = resources.administration(), resources.engine()
    runs = measured("hybrid", "rag")
    asked = [Judged("1", "x", (), answer="347,2 mg")]
    said = {"docai": lambda one: "Tercatat 347,2 mg."}
    list(ours.judge_answers(asked, set_name="s", answers=said, viewer=ANALYST))  # type: ignore[arg-type]
    ours.agree(("a.csv", "id,label\n1,x\n2,y\n"), ("b.csv", "id,label\n1,x\n2,z\n"), viewer=ANALYST)
    timings = {"files": 3, "sequential_s": 3.0, "concurrent_s": 1.5, "speedup": 2.0}
    ours.keep("uploads", [timings], viewer=ANALYST)
    ours.set_cause(runs[0].id, "q1", "words", viewer=ANALYST)
    thread = engine.create_thread(ANALYST)
    list(engine.ask("Berapa kadar NOX 11 Maret 2025?", thread=thread.id, viewer=ANALYST))
    answer = engine.messages(thread.id, viewer=ANALYST)[-1]
    engine.feedback(answer.id, helpful=True, viewer=ANALYST)
    made = report.made(runs, ANALYST).decode()
    titles = re.findall("<h2>(.*?)</h2>", made)
    assert titles == [
        *("Hasil per metode", "Selisih Hibrida temporal dan RAG biasa", "Strategi"),
        *("Waktu respons", "Jawaban", "Penyebab kesalahan", "Unggahan", "Kepuasan"),
        *("Kesepakatan penilai", "Sistem lain", "Contoh pertanyaan"),
    ]
    assert "1/1" in made
    assert "2,00×" in made
    assert "0,920" in made


def test_answers_are_judged_by_the_expected_ones(filled: Path, open_page: Open) -> None:
    open_page("chat")
    asked = [Judged("1", "x", (), answer="347,2 mg"), Judged("2", "y", (), answer="60 bar")]
    ours = resources.administration()
    said = {"docai": lambda one: "Tercatat 347,2 mg."}
    list(ours.judge_answers(asked, set_name="s", answers=said, viewer=ANALYST))  # type: ignore[arg-type]
    row = ours.measurements("answers", viewer=ANALYST)[0].figures[0]
    assert (row["judged"], row["right"]) == (2, 1)
    at = view(open_page("evaluation"), "answers", runs=False)
    assert "60 bar" in str(listed(at))
