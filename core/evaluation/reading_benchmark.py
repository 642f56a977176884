"""How long reading takes and how much memory it holds, apart from embedding.

Each file is read in a child process of its own that has read a small file of its kind before:
a running server's readers have started long ago.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import openpyxl
import pymupdf

from core import chunking, metadata
from core.loading.limits import MEGABYTE
from core.loading.sandbox import open_reader

_LINE = (
    "Pada jam {n} beban unit {unit} tercatat {load},5 MW dengan tekanan uap {bar},2 bar, suhu uap"
    " {suhu} derajat, dan tidak ada gangguan pada peralatan utama maupun peralatan bantu. "
)
_DOCUMENT = "5f0c9d0e-6d0b-4f27-9a3f-2f6d1c9f8e11"
_RUNS = 3


@dataclass(frozen=True, slots=True)
class ReadingTime:
    """What reading one file took, the best of some runs; `at_most` are the bounds we keep.

    `seconds` is the whole wait, cutting into passages and metadata included; `cpu_seconds` is
    what the reader itself took of a processor, which others on the machine do not change.
    """

    what: str
    seconds: float
    cpu_seconds: float
    megabytes: float
    passages: int
    at_most_seconds: float | None
    at_most_megabytes: float | None


@dataclass(frozen=True, slots=True)
class _Case:
    what: str
    name: str
    make: Callable[[int], bytes]
    size: int
    seconds: float | None = None
    megabytes: float | None = None


def run() -> Iterator[ReadingTime]:
    """Yield a figure for each kind of file."""
    cases = (
        _Case("PDF, 10 pages of text", "a.pdf", _text_pdf, 10, seconds=0.3),
        _Case("PDF, 10 pages of ruled tables", "b.pdf", _table_pdf, 10),
        _Case("XLSX, 10,000 rows of 8 columns", "c.xlsx", _sheet, 10_000, seconds=3.0),
        _Case("CSV, 10,000 rows of 8 columns", "d.csv", _csv, 10_000),
        _Case("PDF, 500 pages of text", "e.pdf", _text_pdf, 500, megabytes=300.0),
    )
    return map(_measured, cases)


def _measured(case: _Case) -> ReadingTime:
    data = case.make(case.size)
    best, cpu, passages = float("inf"), float("inf"), 0
    reader = open_reader(1)
    try:
        reader.load(case.name, case.make(2))
        for _ in range(_RUNS if case.size <= 10_000 and case.megabytes is None else 1):
            began = time.perf_counter()
            content = reader.load(case.name, data)
            passages = len(chunking.split(_DOCUMENT, content))
            metadata.read(case.name, content)
            best = min(best, time.perf_counter() - began)
            cpu = min(cpu, reader.cpu_seconds)
    finally:
        reader.close()
    peak = reader.peak_bytes / MEGABYTE
    bounds = (case.seconds, case.megabytes)
    return ReadingTime(case.what, round(best, 3), round(cpu, 3), round(peak), passages, *bounds)


def _line(n: int) -> str:
    return _LINE.format(
        n=n % 24, unit=n % 9, load=500 + n % 97, bar=160 + n % 11, suhu=530 + n % 17
    )


def _text_pdf(pages: int) -> bytes:
    with pymupdf.open() as document:
        for number in range(pages):
            page = document.new_page()
            text = "".join(_line(40 * number + i) for i in range(17))
            page.insert_textbox((56, 60, 540, 780), text, fontsize=10)
            page.insert_text((270, 815), f"Halaman {number + 1}", fontsize=9)
        return bytes(document.tobytes())


def _table_pdf(pages: int) -> bytes:
    with pymupdf.open() as document:
        for number in range(pages):
            page = document.new_page()
            for row in range(40):
                for column in range(6):
                    x, y = 56 + 80 * column, 60 + 18 * row
                    page.draw_rect((x, y, x + 80, y + 18), width=0.5)
                    text = f"Besaran {column}" if row == 0 else f"{number}{row}{column},5"
                    page.insert_text((x + 4, y + 13), text, fontsize=9)
        return bytes(document.tobytes())


def _rows(count: int) -> Iterator[list[object]]:
    yield ["Jam", "Unit", "Kode", "Beban MW", "Tekanan bar", "Suhu C", "Status", "Catatan"]
    for n in range(count):
        status = "siaga" if n % 7 == 0 else "operasi"
        yield [n, f"Unit {n % 9}", f"{n:06}", 500.5 + n % 97, 160, 530.25, status, f"catatan {n}"]


def _sheet(rows: int) -> bytes:
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Data")
    for row in _rows(rows):
        sheet.append(row)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def _csv(rows: int) -> bytes:
    return "\n".join(";".join(map(str, row)) for row in _rows(rows)).encode()
