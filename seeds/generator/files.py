"""Documents to files of the six formats, the same bytes every time."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from datetime import UTC, datetime, time
from typing import Any

import docx
import openpyxl
from openpyxl.styles import Font

from core.records import Block, Table
from seeds.generator.pdf import write_pdf
from seeds.generator.records import Paper

_ZIP_TIME = (1980, 1, 1, 0, 0, 0)
_MODIFIED = re.compile(rb"(<dcterms:(created|modified)[^>]*>)[^<]*")


def render(paper: Paper) -> bytes:
    """The file's bytes; the format follows from the name."""
    writers = {
        "txt": write_text, "csv": write_csv, "json": write_json,
        "docx": write_docx, "xlsx": write_xlsx, "pdf": write_pdf,
    }  # fmt: skip
    return writers[paper.suffix](paper)


def write_text(paper: Paper) -> bytes:
    """A head of fields, underlined headings, tables in columns."""
    width = max((len(name) for name, _ in paper.fields), default=0)
    lines = [paper.title.upper(), "=" * len(paper.title)]
    lines += [f"{name.ljust(width)} : {value}" for name, value in paper.fields]
    for block in paper.blocks:
        lines.append("")
        if block.table is not None:
            lines += _columns(block.table)
        elif block.kind == "heading":
            lines += [block.text, "-" * len(block.text)]
        else:
            lines.append(block.text)
    return ("\n".join(lines) + "\n").encode()


def _columns(table: Table) -> list[str]:
    every = [table.header, *table.rows]
    widths = [max(len(row[n]) for row in every) for n in range(len(table.header))]
    lines = [
        " | ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)) for row in every
    ]
    lines.insert(1, "-+-".join("-" * w for w in widths))
    return [line.rstrip() for line in ([table.caption] if table.caption else []) + lines]


def write_csv(paper: Paper) -> bytes:
    """The first table; Indonesian files with ';' as Excel in that country writes them."""
    table = next(block.table for block in paper.blocks if block.table is not None)
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if paper.language == "id" else ",", lineterminator="\n")
    writer.writerow(table.header)
    writer.writerows(table.rows)
    return out.getvalue().encode()


def write_json(paper: Paper) -> bytes:
    """The head as keys, then sections; figures of tables as numbers."""
    english = paper.language == "en"
    record: dict[str, Any] = {"title" if english else "judul": paper.title}
    record |= {name.lower().replace(" ", "_"): value for name, value in paper.fields}
    heading = "data"
    for block in paper.blocks:
        if block.kind == "heading":
            heading = block.text
        else:
            record.setdefault(heading, []).extend(_values(block))
    return (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()


def _values(block: Block) -> list[Any]:
    if block.table is None:
        return [block.text]
    return [
        {name: _cell(cell) for name, cell in zip(block.table.header, row, strict=True)}
        for row in block.table.rows
    ]


def _cell(text: str) -> str | int | float:
    """A figure as a number if that loses nothing of how it is written."""
    if re.fullmatch(r"-?(0|[1-9]\d*)", text):
        return int(text)
    return float(text) if re.fullmatch(r"-?(0|[1-9]\d*)\.\d*[1-9]", text) else text


def write_docx(paper: Paper) -> bytes:
    """Headings, paragraphs and ruled tables."""
    document = docx.Document()
    document.add_heading(paper.title, 0)
    if len(paper.fields) > 4:
        _docx_table(document, Table(("", ""), paper.fields), head=False)
    else:
        for name, value in paper.fields:
            document.add_paragraph(f"{name}: {value}")
    for block in paper.blocks:
        if block.table is not None:
            if block.table.caption:
                document.add_paragraph(block.table.caption)
            _docx_table(document, block.table, head=True)
        elif block.kind == "heading":
            document.add_heading(block.text, 1)
        else:
            document.add_paragraph(block.text)
    properties = document.core_properties
    properties.author, properties.title = paper.fields[0][1] if paper.fields else "", paper.title
    out = io.BytesIO()
    document.save(out)
    return _settled(out.getvalue(), _written_at(paper))


def _docx_table(document: Any, table: Table, *, head: bool) -> None:
    rows = ([table.header] if head else []) + list(table.rows)
    grid = document.add_table(rows=len(rows), cols=len(table.header))
    grid.style = "Table Grid"
    for cells, row in zip(grid.rows, rows, strict=True):
        for cell, text in zip(cells.cells, row, strict=True):
            cell.text = text


def write_xlsx(paper: Paper) -> bytes:
    """The head and first table on the first sheet, every other heading a sheet of its own."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Laporan" if paper.language != "en" else "Report"
    sheet.append([paper.title])
    sheet["A1"].font = Font(bold=True, size=14)
    for name, value in paper.fields:
        sheet.append([name, value])
    begun = False
    for block in paper.blocks:
        if block.kind == "heading":
            if begun:
                sheet = book.create_sheet(re.sub(r"[\\/*?:\[\]]", " ", block.text)[:31])
            else:
                sheet.append([])
            begun = True
        elif block.table is None:
            sheet.append([block.text])
        else:
            sheet.append(list(block.table.header))
            for row in block.table.rows:
                sheet.append([_cell(cell) for cell in row])
    out = io.BytesIO()
    book.save(out)
    return _settled(out.getvalue(), _written_at(paper))


def _written_at(paper: Paper) -> str:
    """When the file says it was saved: the evening of its last day."""
    day = paper.period.last if paper.period else datetime(2025, 1, 6, tzinfo=UTC).date()
    return datetime.combine(day, time(17, 30), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _settled(data: bytes, written_at: str) -> bytes:
    """An Office file with the clock's traces replaced, so that bytes repeat."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in sorted(old.namelist(), key=lambda n: (n != "[Content_Types].xml", n)):
            content = old.read(name)
            if name == "docProps/core.xml":
                content = _MODIFIED.sub(rb"\g<1>" + written_at.encode(), content)
            entry = zipfile.ZipInfo(name, _ZIP_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, content)
    return out.getvalue()
