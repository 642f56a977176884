"""A thread as a file: every question, answer and source, and nothing that acts."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, date, datetime
from io import BytesIO
from zoneinfo import ZoneInfo

import docx
import openpyxl
import pymupdf

from core.assistant import export, export_docx, export_pdf, export_xlsx, exported
from core.parts import Parts
from core.records import Answer, Citation, Message, Period, Reading, Sent, Thread
from core.storage import threads
from core.words import period
from tests.unit.assistant.conftest import events

ZONE = ZoneInfo("Asia/Jakarta")
ASKED = datetime(2026, 3, 18, 5, 7, tzinfo=UTC)
SECOND = Period(date(2025, 3, 2), date(2025, 3, 2))
READING = Reading("Kenapa?", date(2026, 3, 18), "id", (), "no_filter")
CITED = Citation(
    *(1, "d1", "c1", "harian_u7.pdf", "Laporan Harian Unit 7", 3, "Pompa | berhenti."),
    period=SECOND,
    version=2,
    current=False,
)
ANSWER = Answer(
    "Dari **Laporan** (2 Maret 2025):\n\n> Pompa berhenti [1]\n\n- satu [1]\n\n"
    "| Periode | Isi |\n|---|---|\n| 2 Maret | a \\| b |",
    (CITED,),
    READING,
    *("id", "gpt-6-luna", "found"),
    notices=("Angka 5 tidak ada.",),
    sent=(Sent("api.openai.com", "gpt-6-luna", 5, 3120, False),),
)


def thread_of(
    question: str = "Kenapa unit 7 trip?", answer: Answer = ANSWER
) -> tuple[Thread, list[Message]]:
    thread = Thread("t1", "sari", "Trip unit 7", ASKED, ASKED)
    return thread, [
        Message("m1", "t1", "user", question, ASKED),
        Message("m2", "t1", "assistant", answer.text, ASKED, answer),
    ]


def as_markdown(question: str = "Kenapa unit 7 trip?", answer: Answer = ANSWER) -> str:
    return export.markdown(export.blocks(*thread_of(question, answer), ZONE))


def as_docx(question: str = "Kenapa unit 7 trip?", answer: Answer = ANSWER) -> str:
    data = export_docx.write(export.blocks(*thread_of(question, answer), ZONE))
    opened = docx.Document(BytesIO(data))
    cells = [c.text for t in opened.tables for row in t.rows for c in row.cells]
    return "\n".join([*(p.text for p in opened.paragraphs), *cells])


def as_xlsx(question: str = "Kenapa unit 7 trip?", answer: Answer = ANSWER) -> list[list[str]]:
    data = export_xlsx.write(export.blocks(*thread_of(question, answer), ZONE))
    sheet = openpyxl.load_workbook(BytesIO(data)).worksheets[0]
    return [[str(cell) for cell in row if cell] for row in sheet.iter_rows(values_only=True)]


def as_pdf(question: str = "Kenapa unit 7 trip?", answer: Answer = ANSWER) -> str:
    """Return the words of the PDF, one blank between two, whatever its line breaks."""
    with pymupdf.open(
        stream=export_pdf.write(export.blocks(*thread_of(question, answer), ZONE))
    ) as opened:
        return " ".join(" ".join(page.get_text() for page in opened).split())


def test_markdown_has_question_time_answer_and_every_source() -> None:
    text = as_markdown()
    assert text.startswith("# Trip unit 7\n")
    assert "## Kenapa unit 7 trip?" in text
    assert "*Ditanyakan 18 Maret 2026 12:07 WIB*" in text
    assert "> Pompa berhenti [1]" in text
    assert "| 2 Maret | a \\| b |" in text
    assert "*Angka 5 tidak ada.*" in text
    row = (
        "| \\[1\\] | Laporan Harian Unit 7 | harian\\_u7.pdf | 3 | 2 Maret 2025"
        " | 2 (sudah digantikan versi baru) | Pompa \\| berhenti. |"
    )
    assert row in text
    assert "*Dikirim ke api.openai.com: 5 bagian dokumen, 3.120 karakter*" in text


def test_word_has_question_time_answer_and_every_source() -> None:
    text = as_docx()
    for piece in (
        *("Trip unit 7", "Kenapa unit 7 trip?", "Ditanyakan 18 Maret 2026 12:07 WIB"),
        *("Dari Laporan (2 Maret 2025):", "Pompa berhenti [1]", "a | b", "[1]"),
        *("Laporan Harian Unit 7", "harian_u7.pdf", "3", "2 Maret 2025", "Pompa | berhenti."),
        "Dikirim ke api.openai.com: 5 bagian dokumen, 3.120 karakter",
    ):
        assert piece in text.splitlines()


def test_excel_has_question_time_answer_and_every_source_as_a_row() -> None:
    rows = as_xlsx()
    assert rows[:3] == [
        ["Trip unit 7"],
        ["Kenapa unit 7 trip?"],
        ["Ditanyakan 18 Maret 2026 12:07 WIB"],
    ]
    for row in (
        ["Dari Laporan (2 Maret 2025):"],
        ["Pompa berhenti [1]"],
        ["2 Maret", "a | b"],
        ["No.", "Dokumen", "Berkas", "Halaman", "Tanggal", "Versi", "Kutipan"],
        [
            *("[1]", "Laporan Harian Unit 7", "harian_u7.pdf", "3", "2 Maret 2025"),
            *("2 (sudah digantikan versi baru)", "Pompa | berhenti."),
        ],
        ["Dikirim ke api.openai.com: 5 bagian dokumen, 3.120 karakter"],
    ):
        assert row in rows


def test_pdf_has_question_time_answer_and_every_source() -> None:
    text = as_pdf()
    for piece in (
        *("Trip unit 7", "Kenapa unit 7 trip?", "Ditanyakan 18 Maret 2026 12:07 WIB"),
        *("Dari Laporan (2 Maret 2025):", "Pompa berhenti [1]", "2 Maret a | b", "[1]"),
        *("Laporan Harian Unit 7", "harian_u7.pdf", "2 Maret 2025", "Pompa | berhenti."),
        "Dikirim ke api.openai.com: 5 bagian dokumen, 3.120 karakter",
    ):
        assert piece in text


def test_words_of_a_pdf_are_found_by_a_search_even_where_a_font_has_one_glyph_for_fi() -> None:
    text = as_pdf("Berkas final offline_efficiency ≤ 80 °C, 347,2 mg/Nm³?")
    assert "Berkas final offline_efficiency ≤ 80 °C, 347,2 mg/Nm³?" in text


def test_a_long_conversation_goes_on_over_the_pages_of_a_pdf() -> None:
    text = "\n\n".join(f"Baris ke-{number} dari jawaban." for number in range(200))
    assert all(
        f"Baris ke-{number} dari" in as_pdf(answer=replace(ANSWER, text=text))
        for number in (0, 99, 199)
    )


def test_a_document_that_was_deleted_since_is_marked() -> None:
    gone = replace(ANSWER, citations=(replace(CITED, removed=True),))
    assert "Laporan Harian Unit 7 (sudah dihapus dari pustaka)" in as_markdown(answer=gone)
    assert "Laporan Harian Unit 7 (sudah dihapus dari pustaka)" in as_docx(answer=gone)
    assert "Laporan Harian Unit 7 (sudah dihapus dari pustaka)" in as_pdf(answer=gone)
    assert any(
        "Laporan Harian Unit 7 (sudah dihapus dari pustaka)" in r for r in as_xlsx(answer=gone)
    )


def test_nothing_of_a_document_or_a_user_acts_in_the_file() -> None:
    evil = "[klik](http://evil.example) ![x](http://evil.example/x) <script>alert(1)</script>\x00"
    cited = replace(CITED, quote=evil, title=evil, name="=cmd|' /C calc'!A0.pdf")
    answer = replace(ANSWER, citations=(cited,), text=f"> {evil} [1]")
    text = as_markdown(evil, answer)
    assert "<script" not in text
    assert not re.search(r"(?<!\\)\]\(", text)
    assert "&lt;script&gt;" in text
    assert "alert(1)" in as_docx(evil, answer)
    data = export_xlsx.write(export.blocks(*thread_of(evil, answer), ZONE))
    cells = [c for row in openpyxl.load_workbook(BytesIO(data)).worksheets[0] for c in row]
    named = [c for c in cells if c.value == "=cmd|' /C calc'!A0.pdf"]
    assert [c.data_type for c in named] == ["s"]
    with pymupdf.open(
        stream=export_pdf.write(export.blocks(*thread_of(evil, answer), ZONE))
    ) as opened:
        assert all(not page.get_links() and not page.get_images() for page in opened)
        assert "<script>alert(1)</script>" in " ".join(page.get_text() for page in opened)


def test_a_kept_thread_is_exported_as_it_was_answered(library: Parts, thread: str) -> None:
    events(library, "Kenapa beban unit 7 turun pada 2 Maret 2025?", thread=thread)
    kept = threads.get(library.database, thread, user="local")
    messages = threads.messages(library.database, thread, user="local")
    text = export.markdown(export.blocks(kept, messages, ZONE))
    answer = messages[-1].answer
    assert answer is not None
    assert all(f"\\[{c.n}\\]" in text for c in answer.citations)
    assert "bantalan rusak" in text


def test_f4_the_word_file_of_a_kept_thread_holds_each_turn_with_every_citation(
    library: Parts, thread: str
) -> None:
    asked = [
        "Kenapa beban unit 7 turun pada 2 Maret 2025?",
        "Bandingkan NPHR unit 7 tanggal 1 Maret 2025 dan 4 Maret 2025",
    ]
    for question in asked:
        events(library, question, thread=thread)
    data = exported.thread(library.database, thread, "docx", user="local", zone=ZONE)
    opened = docx.Document(BytesIO(data))
    said = [p.text for p in opened.paragraphs]
    rows = [tuple(c.text for c in row.cells) for t in opened.tables for row in t.rows]
    messages = threads.messages(library.database, thread, user="local")
    assert [m.text for m in messages if m.role == "user" and m.text in said] == asked
    for message in messages:
        local = message.created_at.astimezone(ZONE)
        if message.role == "user":
            assert any(p.startswith("Ditanyakan") and f"{local:%H:%M} WIB" in p for p in said)
            continue
        answer = message.answer
        assert answer is not None
        assert answer.citations
        for c in answer.citations:
            assert c.period is not None
            expected = (f"[{c.n}]", c.title, c.name, str(c.page), period(c.period, "id"))
            assert expected in [row[:5] for row in rows]
    assert {cell for row in rows for cell in row} >= {
        "1 Maret 2025",
        "2 Maret 2025",
        "4 Maret 2025",
    }
