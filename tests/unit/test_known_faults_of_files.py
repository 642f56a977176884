"""Faults that systems of this kind have with files, each with its right value, end to end.

The library is a real one: Qdrant Edge, BM25, DuckDB on disk, readers in child processes.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path

import docx
import openpyxl
import pymupdf
import pytest
from docx.oxml import OxmlElement
from docx.oxml.ns import qn

from core.engine import Engine, open_engine
from core.records import Document, FileReport, Method, Period, Viewer
from core.settings import Settings
from core.undoing import Undoing

METHODS: tuple[Method, ...] = ("hybrid", "vector", "bm25")
TODAY = date(2026, 3, 18)
# What a font without a map leaves: each letter shifted by the same amount.
SOUP = " ".join(["".join(chr(ord(c) - 29) for c in "peralatan utama maupun bantu")] * 2)
SARI, BUDI = Viewer("sari", "admin"), Viewer("budi", "admin")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    opened = open_engine(Settings(home=tmp_path / "data", embedder="fake", chat="extractive"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """One library for the tests that only add to it: its readers take a second to start."""
    home = tmp_path_factory.mktemp("shelf") / "data"
    opened = open_engine(Settings(home=home, embedder="fake", chat="extractive"))
    yield opened
    opened.close()


def add(engine: Engine, name: str, data: str | bytes, *, viewer: Viewer = SARI) -> FileReport:
    body = data.encode() if isinstance(data, str) else data
    [report] = engine.ingest([(name, body)], viewer=viewer)
    return report


def document(report: FileReport) -> Document:
    assert report.document is not None, report.error
    return report.document


def found(engine: Engine, question: str, method: Method = "hybrid") -> list[str]:
    """The texts of the passages that a question finds, best first."""
    return [h.chunk.text for h in engine.search(question, today=TODAY, method=method).hits]


def read(engine: Engine, report: FileReport) -> str:
    return "\n".join(page.text for page in engine.content(document(report).id).pages)


def rows(engine: Engine, report: FileReport) -> list[str]:
    pages = engine.content(document(report).id).pages
    return [line for page in pages for block in page.blocks for line in block.lines().split("\n")]


def pdf(*paint: Callable[[pymupdf.Page], object], **options: object) -> bytes:
    with pymupdf.open() as made:
        for one in paint:
            one(made.new_page())
        return bytes(made.tobytes(**options))


def text_at(text: str, x: float = 60, y: float = 80) -> Callable[[pymupdf.Page], object]:
    return lambda page: page.insert_text((x, y), text)


def scan(page: pymupdf.Page) -> None:
    picture = pymupdf.Pixmap(pymupdf.csGRAY, (0, 0, 50, 50))
    picture.clear_with(128)  # until then it is whatever lay in memory, sometimes letters
    page.insert_image((60, 60, 400, 400), pixmap=picture)


# --- B: versions, duplicates, deletion ------------------------------------------------------


def test_b1_the_current_revision_answers_and_the_old_one_only_by_name(engine: Engine) -> None:
    sop = "SOP-012 Batas Tekanan\nRevisi: {}\nTanggal: {}\n\nBatas tekanan kompresor {} bar."
    add(engine, "SOP-012_rev2.txt", sop.format(2, "5 Januari 2024", 60))
    add(engine, "SOP-012_rev3.txt", sop.format(3, "5 Januari 2025", 80))
    asked = found(engine, "batas tekanan kompresor SOP-012?")
    assert any("80 bar" in text for text in asked)
    assert not any("60 bar" in text for text in asked)
    assert any("60 bar" in text for text in found(engine, "SOP-012 rev 2 batas tekanan?"))


def test_b2_a_deleted_document_is_nowhere_until_it_is_brought_back(engine: Engine) -> None:
    kept = document(add(engine, "lain.txt", "Catatan pompa umpan unit 8."))
    doomed = document(add(engine, "a.txt", "Pembacaan zirkonafta pompa pagi ini."))
    thread = engine.create_thread(SARI)
    list(engine.ask("zirkonafta", thread=thread.id, viewer=SARI))
    assert all(any("zirkonafta" in t for t in found(engine, "zirkonafta", m)) for m in METHODS)
    engine.delete(doomed.id, viewer=SARI)
    for method in METHODS:
        assert not any("zirkonafta" in text for text in found(engine, "zirkonafta", method))
    assert engine.parts.vectors.counts() == engine.parts.keywords.counts() == {kept.id: 1}
    assert list((engine.parts.files / "incoming").iterdir()) == []
    assert engine.doctor().ok
    *_, answered = engine.messages(thread.id, viewer=SARI)
    assert answered.answer is not None
    assert [c.removed for c in answered.answer.citations] == [True]
    put_away = {"deleted_documents", "deleted_contents", "deleted_chunks"}
    assert tables_with(engine, "zirkonafta") - put_away <= {"threads", "messages"}
    undoing = Undoing(engine.parts, engine.settings)
    undoing.undelete([doomed.id], viewer=SARI)
    assert all(any("zirkonafta" in t for t in found(engine, "zirkonafta", m)) for m in METHODS)
    *_, answered = engine.messages(thread.id, viewer=SARI)
    assert answered.answer is not None
    assert [c.removed for c in answered.answer.citations] == [False]
    engine.delete(doomed.id, viewer=SARI)
    undoing.forget([doomed.id], viewer=SARI)
    assert tables_with(engine, "zirkonafta") <= {"threads", "messages"}
    assert tables_with(engine, doomed.id) <= {"messages", "jobs", "audit"}
    assert {p.name for p in engine.parts.files.iterdir() if p.is_file()} == {kept.id}
    count = "SELECT count(*) FROM embeddings"
    assert engine.parts.database.read(count) == [(1,)]


def tables_with(engine: Engine, word: str) -> set[str]:
    """The tables that hold a word in any text; conversations and the trail keep theirs."""
    columns = engine.parts.database.read(
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE data_type LIKE 'VARCHAR%'"
    )
    return {
        table
        for table, column in columns
        if engine.parts.database.read(
            f"SELECT 1 FROM {table} WHERE contains({column}::VARCHAR, ?) LIMIT 1", [word]
        )
    }


def test_b2_a_deleted_document_stays_away_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(home=tmp_path / "data", embedder="fake", chat="extractive")
    engine = open_engine(settings)
    doomed = document(add(engine, "a.txt", "Pembacaan zirkonafta pompa pagi ini."))
    engine.delete(doomed.id, viewer=SARI)
    engine.close()
    engine = open_engine(settings)
    try:
        assert [found(engine, "zirkonafta", method) for method in METHODS] == [[], [], []]
    finally:
        engine.close()


def test_b4_the_same_bytes_three_times_are_one_document(engine: Engine) -> None:
    body = b"Laporan pompa unit 7."
    reports = list(engine.ingest([("a.txt", body), ("a.txt", body), ("b.txt", body)]))
    assert sorted(report.status for report in reports) == ["indexed", "unchanged", "unchanged"]
    [one] = engine.documents()
    assert engine.parts.vectors.counts() == {one.id: one.chunks}


def test_b5_thirty_one_reports_that_begin_alike_are_thirty_one(engine: Engine) -> None:
    head = "LAPORAN HARIAN UNIT 7\nTanggal: {} Maret 2025\n\n" + "Sama di semua laporan. " * 30
    files = [
        (f"harian_{day:02}.txt", f"{head.format(day)}\nBeban {600 + day} MW.".encode())
        for day in range(1, 32)
    ]
    assert {report.status for report in engine.ingest(files)} == {"indexed"}
    assert len([d for d in engine.documents() if d.current]) == 31
    result = engine.search("beban unit 7 tanggal 17 Maret 2025", today=TODAY)
    assert {h.document.metadata.period for h in result.hits} == {
        Period(date(2025, 3, 17), date(2025, 3, 17))
    }


def test_b6_an_upload_erases_nothing_and_two_users_files_of_one_name_are_two(
    engine: Engine,
) -> None:
    first = add(engine, "laporan.txt", "Catatan argonafta dari Sari.", viewer=SARI)
    second = add(engine, "laporan.txt", "Catatan zirkonafta dari Budi.", viewer=BUDI)
    assert (first.status, second.status) == ("indexed", "indexed")
    for word in ("argonafta", "zirkonafta"):
        for method in METHODS:
            assert any(word in text for text in found(engine, word, method))
    assert len([d for d in engine.documents() if d.current]) == 2


# --- D: reading files -----------------------------------------------------------------------


def test_d1_sheets_merges_codes_formulas_and_rows_are_not_lost(shelf: Engine) -> None:
    book = openpyxl.Workbook()
    book.active.append(["Unit", "Besaran", "Nilai"])
    for row in (["Unit 7", "NPHR", 2345], [None, "Load", 605], ["Total", "-", "=SUM(C2:C3)"]):
        book.active.append(row)
    book.active.merge_cells("A2:A3")
    other = book.create_sheet("Kode")
    other.append(["Kode", "Ke"])
    for n in range(9_000):
        other.append([f"{n:05}", n])
    other.append(["009", 1])
    report = add(shelf, "a.xlsx", saved(book))
    lines = rows(shelf, report)
    assert "Unit: Unit 7 · Besaran: Load · Nilai: 605" in lines
    assert sum(line.startswith("Kode: ") for line in lines) == 9_001
    assert "Kode: 009 · Ke: 1" in lines
    [note] = document(report).notes
    assert "1 formula cell without a stored value (C4)" in note


def test_d3_a_semicolon_file_of_windows_keeps_numbers_days_and_signs(shelf: Engine) -> None:
    body = "Kode;Nilai;Tanggal;Suhu\n007;1.234,5;05/03/2025;80°C\n008;2.000,0;06/03/2025;81°C\n"
    report = add(shelf, "a.csv", body.encode("cp1252"))
    assert rows(shelf, report)[0] == "Kode: 007 · Nilai: 1.234,5 · Tanggal: 05/03/2025 · Suhu: 80°C"
    assert "decimal comma" in " ".join(document(report).notes)
    assert document(report).metadata.period == Period(date(2025, 3, 5), date(2025, 3, 6))


def test_d4_a_scanned_page_is_named_and_a_scan_alone_is_not_ready(shelf: Engine) -> None:
    alone = add(shelf, "pindaian.pdf", pdf(scan))
    assert alone.status == "failed"
    assert "No readable text on page 1" in (alone.error or "")
    mixed = pdf(text_at("Halaman satu terbaca."), text_at("Halaman dua."), scan)
    assert "No readable text on page 3" in " ".join(document(add(shelf, "b.pdf", mixed)).notes)


def test_d5_bad_files_leave_the_others_alone(shelf: Engine) -> None:
    good = [(f"baik_{n}.txt", f"Catatan nomor {n} pompa.".encode()) for n in range(27)]
    locked = pdf(
        text_at("rahasia"), encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="x", owner_pw="y"
    )
    bad = [("kunci.pdf", locked), ("kosong.txt", b""), ("web.pdf", b"<html>halo</html>")]
    reports = {report.file: report for report in shelf.ingest([*good[:9], *bad, *good[9:]])}
    assert sum(report.status == "indexed" for report in reports.values()) == 27
    assert "password" in (reports["kunci.pdf"].error or "")
    assert "empty" in (reports["kosong.txt"].error or "")
    assert "no PDF" in (reports["web.pdf"].error or "")


def test_d6_a_row_of_a_pdf_carries_its_headers_and_merged_unit(shelf: Engine) -> None:
    boxes = [
        *[(0, 0, 1, "Unit"), (0, 1, 1, "Besaran"), (0, 2, 1, "Nilai"), (1, 0, 2, "Unit 7")],
        *[(1, 1, 1, "NPHR"), (1, 2, 1, "2345"), (2, 1, 1, "Load"), (2, 2, 1, "605")],
    ]

    def table(page: pymupdf.Page) -> None:
        for row, column, height, text in boxes:
            x, y = 60 + 100 * column, 80 + 24 * row
            page.draw_rect((x, y, x + 100, y + 24 * height))
            page.insert_text((x + 4, y + 15), text)

    report = add(shelf, "a.pdf", pdf(table))
    assert "Unit: Unit 7 · Besaran: Load · Nilai: 605" in rows(shelf, report)
    assert "605" in found(shelf, "Load unit 7")[0]


def test_d7_a_word_table_stands_in_its_place_as_rows(shelf: Engine) -> None:
    made = docx.Document()
    made.add_heading("Kinerja")
    table = made.add_table(3, 2)
    for (r, c), text in {
        (0, 0): "Unit",
        (0, 1): "NPHR",
        (1, 0): "7",
        (1, 1): "2345",
        (2, 0): "8",
        (2, 1): "2401",
    }.items():
        table.cell(r, c).text = text
    made.add_paragraph("Penutup.")
    lines = rows(shelf, add(shelf, "a.docx", saved(made)))
    assert lines == ["Kinerja", "Unit: 7 · NPHR: 2345", "Unit: 8 · NPHR: 2401", "Penutup."]
    assert "2345" in found(shelf, "NPHR unit 7")[0]


def test_d8_tracked_changes_are_read_as_accepted(shelf: Engine) -> None:
    made = docx.Document()
    paragraph = made.add_paragraph("Batas tekanan ")
    for kind, tag, text in (("w:del", "w:delText", "60"), ("w:ins", "w:t", "80")):
        change, run, body = OxmlElement(kind), OxmlElement("w:r"), OxmlElement(tag)
        body.text = text
        run.append(body)
        change.set(qn("w:id"), "1")
        change.append(run)
        paragraph._p.append(change)
    paragraph.add_run(" bar")
    assert read(shelf, add(shelf, "a.docx", saved(made))) == "Batas tekanan 80 bar"


def test_d10_glyph_soup_is_never_taken_for_text(shelf: Engine) -> None:
    """It fails, or where an engine is there is read from the picture of the page."""
    soup = pdf(*[lambda page: [page.insert_text((60, 80 + 20 * n), SOUP) for n in range(8)]])
    report = add(shelf, "soup.pdf", soup)
    if report.status == "failed":
        assert "No readable text" in (report.error or "")
    else:
        [page] = shelf.content(document(report).id).pages
        assert page.ocr


def test_d11_columns_are_read_one_after_the_other(shelf: Engine) -> None:
    words = "Pompa air pengisi ketel dihentikan karena getaran bantalan yang tinggi sekali"

    def columns(page: pymupdf.Page) -> None:
        page.insert_textbox((50, 60, 280, 700), f"KIRI {words} kiri. " * 6, fontsize=10)
        page.insert_textbox((320, 60, 550, 700), f"KANAN {words} kanan. " * 6, fontsize=10)

    text = " ".join(read(shelf, add(shelf, "a.pdf", pdf(columns))).split())
    assert text.rindex("kiri.") < text.index("KANAN")
    assert text.count(words) == 12


# --- J3: names ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["../a.txt", "/srv/a.txt", "..\\a.txt", "a" * 300 + ".txt", "CON.txt", "~/.ssh/a.txt"]
)
def test_j3_a_name_is_a_label_and_the_path_is_ours(
    name: str, shelf: Engine, tmp_path: Path
) -> None:
    before = outside(tmp_path)
    report = add(shelf, name, "Catatan pompa.")
    one = document(report)
    assert shelf.original(one.id) == shelf.parts.files / one.id
    assert shelf.original(one.id).read_text(encoding="utf-8") == "Catatan pompa."
    assert "/" not in one.name
    assert "\\" not in one.name
    assert outside(tmp_path) == before


def test_j3_an_archive_does_not_climb_out(shelf: Engine, tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("../../keluar.txt", "Catatan isi arsip satu.")
        archive.writestr("/etc/keluar2.txt", "Catatan isi arsip dua.")
    before = outside(tmp_path)
    reports = list(shelf.ingest([("a.zip", packed.getvalue())]))
    assert {report.status for report in reports} == {"indexed"}
    assert outside(tmp_path) == before


def outside(folder: Path) -> Sequence[Path]:
    """Everything beside the data folder."""
    return sorted(p for p in folder.rglob("*") if "data" not in p.relative_to(folder).parts)


def saved(made: object) -> bytes:
    buffer = io.BytesIO()
    made.save(buffer)  # type: ignore[attr-defined]
    return buffer.getvalue()
