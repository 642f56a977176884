"""PDF: reading order, running heads, hyphens, scans and what is hostile."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from typing import Any

import pymupdf
import pytest

from core.errors import UnreadableFile
from core.loading import Limits, load, ocr
from core.records import Page

Draw = Callable[[pymupdf.Page], object]
Pdf = Callable[..., bytes]
PROSE = (
    "Pembangkit unit tujuh beroperasi normal sepanjang hari dan tidak ada gangguan yang berarti "
    "pada peralatan utama maupun peralatan bantu selama dua puluh empat jam terakhir ini. "
)
GLYPHS = {ord(letter): ord(letter) - 29 for letter in "abcdefghijklmnopqrstuvwxyz"}
needs_tesseract = pytest.mark.skipif(not ocr.available(), reason="tesseract is not installed")


def write(*lines: tuple[float, float, str], **options: Any) -> Draw:
    """Return what writes lines at (x, y)."""

    def draw(page: pymupdf.Page) -> None:
        for x, y, text in lines:
            page.insert_text((x, y), text, **options)

    return draw


def box(rect: tuple[float, float, float, float], text: str, **options: Any) -> Draw:
    return lambda page: page.insert_textbox(rect, text, **({"fontsize": 10} | options))


def both(*draws: Draw) -> Draw:
    return lambda page: [draw(page) for draw in draws]


def picture_of(draw: Draw, dpi: int = 200) -> Draw:
    """Return what puts a page on another as a scan."""

    def paint(page: pymupdf.Page) -> None:
        with pymupdf.open() as other:
            original = other.new_page()
            draw(original)
            page.insert_image(page.rect, pixmap=original.get_pixmap(dpi=dpi))

    return paint


def pages(data: bytes) -> tuple[Page, ...]:
    return load("a.pdf", data).pages


def flat(page: Page) -> str:
    return " ".join(page.text.split())


# --- order ------------------------------------------------------------------------------------


def test_columns_of_prose_are_read_one_after_the_other(pdf: Pdf) -> None:
    left, right = "Kolom satu. " + PROSE * 3, "Kolom dua. " + PROSE * 3
    draw = both(
        write(
            (60, 60, "Laporan Bulanan Operasi Pembangkit Unit Tujuh dan Unit Delapan Tahun 2024")
        ),
        box((60, 90, 285, 400), left),
        box((310, 90, 535, 400), right),
        write((60, 430, "Penutup laporan ini berlaku untuk kedua kolom di atas dan semua unit.")),
    )
    text = flat(pages(pdf(draw))[0])
    assert " ".join(left.split()) in text
    assert " ".join(right.split()) in text
    order = [text.index(part) for part in ("Laporan Bulanan", "Kolom satu", "Kolom dua", "Penutup")]
    assert order == sorted(order)


def test_labels_and_their_values_are_read_by_line(pdf: Pdf) -> None:
    labels = [
        ("Nomor", "0842/K/IV/2020"),
        ("Tanggal", "16 April 2020"),
        ("Perihal", "Izin"),
        ("Sifat", "Biasa"),
    ]
    draw = write(
        *((60, 80 + 18 * i, label) for i, (label, _) in enumerate(labels)),
        *((160, 80 + 18 * i, f": {value}") for i, (_, value) in enumerate(labels)),
    )
    assert flat(pages(pdf(draw))[0]) == " ".join(f"{label} : {value}" for label, value in labels)


def test_rows_that_only_blank_space_parts_stay_lines(pdf: Pdf) -> None:
    rows = [("Dibuat", "Diperiksa", "Disetujui"), ("Budi", "Sari", "Tono"), ("Staf", "SPV", "GM")]
    places = [
        (60 + 110 * c, 80 + 16 * r, t) for r, row in enumerate(rows) for c, t in enumerate(row)
    ]
    text = "Dibuat Diperiksa Disetujui\nBudi Sari Tono\nStaf SPV GM"
    assert pages(pdf(write(*places)))[0].text == text


def test_text_is_read_from_top_to_bottom_whatever_the_file_says(pdf: Pdf) -> None:
    draw = write((60, 700, "Tanda tangan"), (60, 80, "Judul surat"), (60, 300, "Isi surat."))
    assert flat(pages(pdf(draw))[0]) == "Judul surat Isi surat. Tanda tangan"


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_rotated_page_is_read_upright(turn: int, pdf: Pdf) -> None:
    draw = both(
        write((60, 80, "Baris satu"), (60, 120, "Baris dua")), lambda page: page.set_rotation(turn)
    )
    assert flat(pages(pdf(draw))[0]) == "Baris satu Baris dua"


def test_text_that_runs_sideways_is_read_upright(pdf: Pdf) -> None:
    draw = write((100, 700, "Baris satu panjang"), (140, 700, "Baris dua panjang"), rotate=90)
    assert flat(pages(pdf(draw))[0]) == "Baris satu panjang Baris dua panjang"


def test_lines_of_a_paragraph_are_one_and_paragraphs_stay_apart(pdf: Pdf) -> None:
    draw = both(box((60, 60, 535, 200), PROSE * 2), box((60, 230, 535, 400), PROSE))
    assert [b.text for b in pages(pdf(draw))[0].blocks] == [(PROSE * 2).strip(), PROSE.strip()]


@pytest.mark.parametrize(
    ("first", "second", "text"),
    [
        ("pengoperasian kompre-", "sor udara", "pengoperasian kompresor udara"),
        ("peraturan perundang-", "undangan yang", "peraturan perundang-undangan yang"),
        ("setiap masing-", "masing unit", "setiap masing-masing unit"),
        ("formulir PPR-", "9087 diisi", "formulir PPR-9087 diisi"),
        ("wilayah non-", "Jawa dan", "wilayah non-Jawa dan"),
        ("tahun 2010-", "2025 dan", "tahun 2010-2025 dan"),
    ],
)
def test_a_word_cut_at_a_line_end_is_joined(first: str, second: str, text: str, pdf: Pdf) -> None:
    assert pages(pdf(write((60, 80, first), (60, 93, second))))[0].text == text


def test_a_larger_line_and_a_section_number_are_headings(pdf: Pdf) -> None:
    draw = both(
        write((60, 60, "Prosedur Start-up"), fontsize=18),
        box((60, 90, 535, 200), PROSE),
        write((60, 220, "Pasal 5"), fontsize=10),
        box((60, 250, 535, 400), PROSE),
    )
    kinds = [(b.kind, b.text) for b in pages(pdf(draw))[0].blocks if b.kind == "heading"]
    assert kinds == [("heading", "Prosedur Start-up"), ("heading", "Pasal 5")]


# --- running heads ----------------------------------------------------------------------------


def numbered(count: int, head: Callable[[int], str], foot: Callable[[int], str]) -> list[Draw]:
    return [
        both(
            write((60, 40, head(i))),
            box((60, 90, 535, 300), f"Bagian {i} dari isi. {PROSE}"),
            write((260, 800, foot(i))),
        )
        for i in range(1, count + 1)
    ]


@pytest.mark.parametrize(
    "foot", ["- {} -", "Halaman {} dari 5", "{}", "Page {}", "{}/5", "hal. {}"]
)
def test_heads_stand_once_and_page_numbers_not_at_all(foot: str, pdf: Pdf) -> None:
    data = pdf(*numbered(5, lambda _: "PT Contoh SOP-OPS-001", lambda i: foot.format(i)))
    found = [flat(page) for page in pages(data)]
    assert ["PT Contoh" in text for text in found] == [True, False, False, False, False]
    assert [text.rstrip().endswith("terakhir ini.") for text in found] == [True] * 5


def test_the_page_number_of_a_lone_page_is_dropped_if_it_says_so(pdf: Pdf) -> None:
    (page,) = pages(pdf(write((60, 300, "Isi halaman 1."), (260, 800, "Halaman 1 / 1"))))
    assert page.text == "Isi halaman 1."


def test_a_head_with_the_page_number_in_it_stands_once(pdf: Pdf) -> None:
    data = pdf(*numbered(4, lambda i: f"SOP-OPS-001 Rev 2 Halaman {i}", lambda _: ""))
    assert ["SOP-OPS-001" in flat(page) for page in pages(data)] == [True, False, False, False]


def test_the_date_in_the_head_of_bound_daily_reports_is_not_lost(pdf: Pdf) -> None:
    data = pdf(*numbered(4, lambda i: f"Laporan Harian {i} Januari 2024", str))
    assert all(f"Laporan Harian {i} Januari 2024" in flat(p) for i, p in enumerate(pages(data), 1))


def test_a_word_that_announces_the_next_page_is_dropped(pdf: Pdf) -> None:
    first = both(box((60, 60, 535, 300), PROSE), write((450, 780, "4. Di antara ...")))
    second = write((60, 80, "4. Di antara Pasal 5 dan Pasal 6 disisipkan satu pasal."))
    found = pages(pdf(first, second))
    assert "Di antara" not in found[0].text
    assert "4. Di antara Pasal 5" in flat(found[1])


# --- scans ------------------------------------------------------------------------------------


@pytest.fixture
def without_ocr(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide every recognition engine, as on a machine without one."""
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setitem(sys.modules, "rapidocr", None)
    ocr.forget()


@pytest.fixture(autouse=True)
def look_for_ocr_again() -> Any:
    yield
    ocr.forget()


@pytest.mark.usefixtures("without_ocr")
def test_a_scanned_page_is_named_and_never_counted_as_read(pdf: Pdf) -> None:
    text = box((60, 60, 535, 300), PROSE)
    content = load("a.pdf", pdf(text, text, picture_of(text), text))
    assert [page.readable for page in content.pages] == [True, True, False, True]
    assert content.pages[2].blocks == ()
    assert content.notes == (
        "No readable text on page 3 (scanned or damaged). Install tesseract to have scans read.",
    )


@pytest.mark.usefixtures("without_ocr")
def test_a_watermark_over_scans_is_not_their_text(pdf: Pdf) -> None:
    scan = both(picture_of(box((60, 60, 535, 300), PROSE)), write((200, 820, "jdih.contoh.go.id")))
    content = load("a.pdf", pdf(scan, scan, scan))
    assert [page.readable for page in content.pages] == [False, False, False]
    assert content.pages[0].text == "jdih.contoh.go.id"
    assert "page 1-3 " in content.notes[0]


@pytest.mark.usefixtures("without_ocr")
def test_text_of_a_font_without_a_map_is_a_scan_and_not_indexed(pdf: Pdf) -> None:
    text = (PROSE * 3).lower().replace(".", "").translate(GLYPHS)
    content = load("a.pdf", pdf(box((60, 60, 535, 500), text)))
    assert (content.pages[0].readable, content.pages[0].blocks) == (False, ())


def test_an_empty_page_among_others_is_no_scan(pdf: Pdf) -> None:
    found = load("a.pdf", pdf(write((60, 80, "Isi.")), lambda page: None))
    assert [page.readable for page in found.pages] == [True, True]
    assert found.notes == ()


@needs_tesseract
def test_a_scan_is_recognised_and_marked(pdf: Pdf) -> None:
    text = box((60, 60, 535, 300), PROSE, fontsize=12)
    content = load("a.pdf", pdf(text, picture_of(text)))
    assert [page.ocr for page in content.pages] == [False, True]
    assert "peralatan utama maupun peralatan bantu" in flat(content.pages[1])
    assert content.notes == ("Page 2 was read by text recognition; figures may be misread.",)


class LineEngine:
    """Answers as the engine of the `ocr` extra does: boxes in pixels, a text for each."""

    boxes = (((100, 100), (400, 100), (400, 140), (100, 140)),)
    txts = ("Beban 605 MW",)

    def __call__(self, picture: bytes, *, use_cls: bool) -> LineEngine:
        assert picture.startswith(b"\x89PNG")
        assert not use_cls
        return self


@pytest.mark.usefixtures("without_ocr")
def test_without_tesseract_the_extra_recognises(pdf: Pdf, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("rapidocr")
    module.__spec__ = ModuleSpec("rapidocr", None)
    monkeypatch.setattr(module, "RapidOCR", LineEngine, raising=False)
    monkeypatch.setitem(sys.modules, "rapidocr", module)
    (page,) = pages(pdf(picture_of(box((60, 60, 535, 300), PROSE))))
    assert (page.text, page.ocr, page.readable) == ("Beban 605 MW", True, True)


# --- what is hostile, damaged or locked ---------------------------------------------------------


def test_an_empty_user_password_opens(pdf: Pdf) -> None:
    data = pdf(write((60, 80, "Isi.")), encryption=pymupdf.PDF_ENCRYPT_AES_256, owner_pw="x")
    assert pages(data)[0].text == "Isi."


def test_a_password_is_named(pdf: Pdf) -> None:
    locked = {"encryption": pymupdf.PDF_ENCRYPT_AES_256, "owner_pw": "x", "user_pw": "y"}
    with pytest.raises(UnreadableFile, match=r"a\.pdf: the file is protected by a password"):
        load("a.pdf", pdf(write((60, 80, "Isi.")), **locked))


@pytest.mark.parametrize("data", [b"%PDF-1.7\n", b"%PDF-1.4\n" + b"x" * 4000])
def test_a_damaged_file_is_named(data: bytes) -> None:
    with pytest.raises(UnreadableFile, match=r"a\.pdf: the PDF file is damaged"):
        load("a.pdf", data)


def test_a_file_with_nothing_on_it_is_named(pdf: Pdf) -> None:
    with pytest.raises(UnreadableFile, match=r"a\.pdf: its pages are empty"):
        load("a.pdf", pdf(lambda page: None))


def test_too_many_pages_are_refused(pdf: Pdf) -> None:
    with pytest.raises(UnreadableFile, match="more than 1 pages"):
        load("a.pdf", pdf(*[write((60, 80, "x"))] * 2), limits=Limits(pages=1))


def test_properties_are_read(pdf: Pdf) -> None:
    with pymupdf.open(stream=pdf(write((60, 80, "Isi."))), filetype="pdf") as document:
        document.set_metadata({"title": "Laporan", "creationDate": "D:20240115073000+07'00'"})
        data = document.tobytes()
    assert load("a.pdf", data).properties == {"title": "Laporan", "created": "2024-01-15T07:30:00"}
