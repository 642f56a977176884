"""An analyst runs judged questions, reads every view, compares, labels and hands on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from core.administration import Administration
from core.evaluation import sets
from core.records import LOCAL_ADMIN, Method
from tests.browser import steps
from tests.browser.house import House, open_house
from tests.browser.shelf import NOX, OLDER, REPORT, library
from tests.browser.steps import give, pressing

pytestmark = pytest.mark.browser

# Worked by hand: two questions are answered by their one document, and the third expects one
# that lies on another day. Of the three, F1 is 1, 1 and 0, and so is the reading of the date.
LATER = "Berapa kadar NOX Unit 7 tanggal 8 Maret 2025?"
MISSED = "Berapa kadar NOX Unit 7 tanggal 9 Maret 2025?"
QUESTIONS: list[dict[str, Any]] = [
    {"id": "q1", "query": NOX, "gold": [REPORT], "answer": "347,2", "difficulty": "easy"},
    {"id": "q2", "query": LATER, "gold": [OLDER], "answer": "312,4", "difficulty": "easy"},
    {"id": "q3", "query": MISSED, "gold": [OLDER]},
]
DAYS = {"q1": "2025-03-11", "q2": "2025-03-08", "q3": "2025-03-08"}
SET = "\n".join(
    json.dumps(
        {"difficulty": "hard", "language": "id", "today": "2026-03-18"}
        | one
        | {"intervals": [[DAYS[one["id"]]] * 2]}
    )
    for one in QUESTIONS
)


UPLOADS = [{"files": 3, "sequential_s": 10.0, "concurrent_s": 4.0, "speedup": 2.5}]
ANSWERS = [{"system": "docai", "set": "soal.jsonl", "judged": 4, "right": 3, "missed": []}]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Serve a library in which the questions were run with two methods, and more was measured."""
    folder = tmp_path_factory.mktemp("evaluated")
    methods: tuple[Method, ...] = ("bm25", "hybrid")
    with library(folder / "data") as engine:
        for method in methods:
            judged = sets.parse("soal.jsonl", SET)
            list(engine.evaluate(judged, set_name="soal.jsonl", method=method, viewer=LOCAL_ADMIN))
        administration = Administration(engine.parts, engine.settings)
        administration.keep("uploads", UPLOADS, viewer=LOCAL_ADMIN)
        administration.keep("answers", ANSWERS, viewer=LOCAL_ADMIN)
    with open_house(folder) as opened:
        yield opened


@pytest.fixture(scope="module")
def anton(browser: Browser, house: House) -> Page:
    page = house.enter(browser, "anton")
    page.goto("/evaluation")
    return page


@pytest.fixture
def page(anton: Page) -> Page:
    """Return the analyst's page with the two runs ticked whose figures are known."""
    for method in ("Hibrida temporal", "BM25 saja"):
        run = anton.get_by_role("checkbox", name=re.compile(f"^{method}, soal.jsonl"))
        run.check()
        expect(run).to_be_checked()
    expect(anton.get_by_text("F1 berbeda pada 0 pertanyaan.")).to_be_visible()
    return anton


def looking(page: Page, view: str, *, of_all: bool = False) -> None:
    """Open one of the views, of the chosen runs or of the whole system."""
    scope = "Seluruh sistem" if of_all else "Evaluasi yang ditampilkan"
    page.get_by_role("radio", name=scope).click()
    page.get_by_role("radio", name=view, exact=True).click()


def charted(page: Page, text: str) -> Locator:
    """Return the chart in which this is written, once it is there."""
    found = page.locator(".js-plotly-plot").filter(has_text=text)
    expect(found).to_have_count(1)
    return found


def questions(page: Page) -> Locator:
    """The rows of questions, without the header."""
    table = page.get_by_role("table", name="Per pertanyaan")
    return table.get_by_role("row").filter(has=page.get_by_role("rowheader"))


def test_the_figures_of_two_runs_stand_side_by_side_and_are_compared(page: Page) -> None:
    """Each finds two of three and nothing beside: precision, recall and F1 are 2/3."""
    for method in ("Hibrida temporal", "BM25 saja"):
        table = page.get_by_role("table", name="Hasil per metode")
        row = table.get_by_role("row").filter(has_text=method)
        expect(row.get_by_role("cell").nth(0)).to_contain_text("3")
        for number in range(1, 7):  # precision, recall, F1, MRR, nDCG@10, dates
            expect(row.get_by_role("cell").nth(number)).to_contain_text("0,667")
    expect(page.get_by_role("heading", name="Selisih Hibrida temporal dan BM25")).to_be_visible()
    expect(page.get_by_role("row", name="F1 0,000 0,000 … 0,000 1,000")).to_be_visible()


def test_every_view_of_the_runs_shows_what_was_measured(page: Page) -> None:
    looking(page, "Metode")
    charted(page, "0,67")
    expect(page.get_by_text("Rata-rata per pertanyaan dari 3 pertanyaan")).to_be_visible()
    looking(page, "Strategi")
    expect(page.get_by_text("Bagaimana tanggal 3 pertanyaan dibaca")).to_be_visible()
    shares = page.get_by_role("row", name=re.compile("^tanggal yang disebut 3 0,667 0,667 0,667"))
    expect(shares).to_be_visible()
    looking(page, "Tanggal")
    charted(page, "Satu hari (n=3)")
    expect(page.get_by_text("1 pertanyaan yang tanggalnya salah dibaca")).to_be_visible()
    expect(questions(page)).to_contain_text(MISSED)
    looking(page, "Kesulitan dan bahasa")
    charted(page, "easy (n=2)")
    charted(page, "Indonesia (n=3)")
    looking(page, "Waktu respons")
    charted(page, "Milidetik")
    expect(page.get_by_text("Separuhnya selesai dalam")).to_be_visible()
    looking(page, "Contoh pertanyaan")
    expect(questions(page)).to_have_count(2)  # one that was answered, and the one that was not


def test_every_view_of_the_system_shows_what_was_measured(page: Page) -> None:
    looking(page, "Jawaban", of_all=True)
    charted(page, "3/4")
    expect(page.get_by_text("Belum ada model bahasa")).to_be_visible()
    looking(page, "Unggahan", of_all=True)
    charted(page, "10,0 dtk")
    expect(page.get_by_role("row").filter(has_text="2,50×")).to_contain_text("4,0 dtk")
    looking(page, "Kepuasan", of_all=True)
    expect(page.get_by_text("Belum ada penilaian.")).to_be_visible()
    looking(page, "Sistem lain", of_all=True)
    measured = page.get_by_role("row").filter(has_text="soal.jsonl").filter(has_text="Hibrida")
    expect(measured).to_contain_text("0,667")
    published = page.get_by_role("row").filter(has_text="dipublikasikan, tidak diukur di sini")
    expect(published.first).to_contain_text("0,920")


def test_a_bar_leads_to_its_questions_and_to_why(page: Page) -> None:
    looking(page, "Kesulitan dan bahasa")
    charted(page, "easy (n=2)").locator(".barlayer .point path").first.click(force=True)
    expect(page.get_by_text("easy: 2 pertanyaan")).to_be_visible()
    expect(questions(page)).to_have_count(2)
    questions(page).get_by_role("button", name=LATER).click()
    expect(page.get_by_role("heading", name=LATER)).to_be_visible()
    expect(page.get_by_text("Diharapkan", exact=True).last).to_be_visible()
    page.get_by_text("Mengapa begini?").click()
    expect(page.get_by_role("table").filter(has_text="dipakai")).to_be_visible()


def test_a_missed_question_is_labelled_and_counted_by_its_cause(page: Page) -> None:
    looking(page, "Per pertanyaan")
    page.get_by_text("Hanya yang belum sempurna").click()
    expect(questions(page)).to_have_count(1)
    looking(page, "Penyebab kesalahan")
    expect(page.get_by_text("1 pertanyaan belum sempurna")).to_be_visible()
    questions(page).get_by_role("button", name=MISSED).click()
    expect(page.get_by_text("tidak ditemukan")).to_be_visible()
    steps.choose(page, "Penyebab", "Tanggal salah dibaca")
    expect(page.get_by_text("1 dari 1 pertanyaan yang belum sempurna")).to_be_visible()
    charted(page, "Tanggal salah dibaca")


def test_rows_and_report_are_handed_on_as_files(page: Page) -> None:
    looking(page, "Per pertanyaan")
    with page.expect_download() as download:
        page.get_by_role("button", name="Unduh CSV").last.click()
    lines = Path(download.value.path()).read_text("utf-8-sig").splitlines()
    assert len(lines) == 1 + 3
    with page.expect_download() as download:
        pressing("Unduh laporan (HTML)")(page)
    report = page.context.new_page()
    report.set_content(Path(download.value.path()).read_text())
    expect(report.get_by_role("heading", level=1)).to_contain_text("soal.jsonl")
    for heading in ("Hasil per metode", "Strategi", "Tanggal", "Unggahan", "Contoh pertanyaan"):
        expect(report.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    expect(report.get_by_role("row").filter(has_text="Hibrida temporal").first).to_contain_text(
        "0,667"
    )
    report.close()


def test_a_set_is_uploaded_and_run_as_lines_and_as_a_sheet(page: Page, tmp_path: Path) -> None:
    lines, sheet = tmp_path / "baris.jsonl", tmp_path / "lembar.csv"
    lines.write_text(SET)
    sheet.write_text(
        "id,query,gold\n" + "\n".join(f"{o['id']},{o['query']},{o['gold'][0]}" for o in QUESTIONS)
    )
    for file in (lines, sheet):
        start(page, file)
        row = page.get_by_role("row").filter(has_text=file.name).filter(has_text="Hibrida temporal")
        expect(row).to_contain_text("0,667")
        expect(page.get_by_role("row").filter(has_text=file.name)).to_have_count(4)


def test_a_run_shows_its_progress_and_is_stopped(page: Page, tmp_path: Path) -> None:
    long = tmp_path / "panjang.jsonl"
    one = {"query": NOX, "gold": [REPORT]}
    long.write_text("\n".join(json.dumps({"id": f"q{n}"} | one) for n in range(8000)))
    start(page, long)
    expect(
        page.get_by_text(re.compile(r"panjang\.jsonl: [\d.]+ dari 32\.000 pertanyaan"))
    ).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="panjang.jsonl")).to_contain_text("berjalan")
    pressing("Hentikan")(page)
    expect(page.get_by_text("Evaluasi dihentikan.").first).to_be_visible()
    expect(page.get_by_role("button", name="Hentikan")).to_have_count(0)


def start(page: Page, file: Path) -> None:
    """Run the questions of a file with the methods that are chosen from the start."""
    form = page.get_by_test_id("stExpander").filter(has_text="Jalankan evaluasi")
    if not form.get_by_role("radio", name=re.compile("Unggah JSONL")).is_visible():
        form.get_by_text("Jalankan evaluasi").click()
    form.get_by_role("radio", name=re.compile("Unggah JSONL")).click()
    give(page, file, place=form)
    form.get_by_role("button", name="Jalankan", exact=True).click()


def test_two_annotators_files_give_their_kappa(page: Page, tmp_path: Path) -> None:
    """They agree on 3 of 4; by chance on 1/2·1/4 + 1/2·3/4 = 1/2; kappa (3/4−1/2)/(1/2) = 1/2."""
    ours, theirs = tmp_path / "kami.csv", tmp_path / "mereka.csv"
    ours.write_text("id,label\n1,ya\n2,ya\n3,tidak\n4,tidak\n")
    theirs.write_text("id,label\n1,ya\n2,tidak\n3,tidak\n4,tidak\n")
    looking(page, "Kesepakatan penilai", of_all=True)
    for label, file in (("Penilai pertama", ours), ("Penilai kedua", theirs)):
        give(page, file, place=page.get_by_test_id("stFileUploader").filter(has_text=label))
    pressing("Bandingkan")(page)
    expect(page.get_by_text("Berbeda pada 1: 2")).to_be_visible()
    row = page.get_by_role("row").filter(has_text="kami.csv · mereka.csv")
    expect(row).to_contain_text("0,500")
