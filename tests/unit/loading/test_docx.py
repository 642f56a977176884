"""DOCX: the accepted text, everything in its place, nothing lost."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import docx
import pytest
from docx.document import Document
from docx.oxml.parser import parse_xml

from core.errors import UnreadableFile
from core.loading import load
from core.records import Block, Table
from tests.unit.loading.conftest import blocks
from tests.unit.loading.test_xlsx import repacked

Word = Callable[[Callable[[Document], object]], bytes]
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def raw(*paragraphs: str) -> Callable[[Document], None]:
    """Return what appends paragraphs of WordprocessingML to a document."""

    def fill(document: Document) -> None:
        for xml in paragraphs:
            document.element.body.insert(
                len(document.paragraphs), parse_xml(f"<w:p {W}>{xml}</w:p>")
            )

    return fill


def read(data: bytes) -> list[tuple[str, str]]:
    return [(block.kind, block.text) for block in blocks(load("a.docx", data))]


def test_heading_table_and_paragraph_keep_their_order(word: Word) -> None:
    def fill(document: Document) -> None:
        document.add_heading("Laporan Unit 7", 1)
        table = document.add_table(2, 3)
        for cell, text in zip(
            table._cells, ["Unit", "NPHR", "Load", "7", "2345", "605"], strict=True
        ):
            cell.text = text
        document.add_paragraph("Selesai.")

    found = blocks(load("a.docx", word(fill)))
    assert found == [
        Block("heading", "Laporan Unit 7"),
        Block(
            "table",
            "Unit\tNPHR\tLoad\n7\t2345\t605",
            Table(("Unit", "NPHR", "Load"), (("7", "2345", "605"),), "", 2),
        ),
        Block("paragraph", "Selesai."),
    ]


def test_insertions_are_kept_and_deletions_dropped(word: Word) -> None:
    xml = (
        "<w:r><w:t xml:space='preserve'>Batas </w:t></w:r>"
        "<w:del w:id='1'><w:r><w:delText>60</w:delText></w:r></w:del>"
        "<w:ins w:id='2'><w:r><w:t>80</w:t></w:r></w:ins>"
        "<w:r><w:t xml:space='preserve'> bar</w:t></w:r>"
    )
    assert read(word(raw(xml))) == [("paragraph", "Batas 80 bar")]


def test_moved_text_stands_where_it_was_moved_to(word: Word) -> None:
    run = "<w:r><w:t>Dipindah</w:t></w:r>"
    data = word(
        raw(
            f"<w:moveFrom w:id='1'>{run}</w:moveFrom><w:r><w:t>Awal</w:t></w:r>",
            f"<w:moveTo w:id='2'>{run}</w:moveTo>",
        )
    )
    assert [text for _, text in read(data)] == ["Awal", "Dipindah"]


def test_a_deleted_table_row_is_dropped(word: Word) -> None:
    def fill(document: Document) -> None:
        table = document.add_table(3, 2)
        for cell, text in zip(table._cells, ["a", "b", "c", "d", "e", "f"], strict=True):
            cell.text = text
        table.rows[1]._tr.insert(0, parse_xml(f"<w:trPr {W}><w:del w:id='1'/></w:trPr>"))

    assert load("a.docx", word(fill)).pages[0].text == "a\tb\ne\tf"


def test_running_heads_stand_once_before_and_feet_once_after(word: Word) -> None:
    def fill(document: Document) -> None:
        document.sections[0].header.paragraphs[0].text = "PT Contoh"
        document.sections[0].footer.paragraphs[0].text = "SOP-OPS-001"
        document.add_paragraph("Isi.")
        document.add_section()
        document.add_paragraph("Lanjutan.")

    assert [text for _, text in read(word(fill))] == [
        "PT Contoh",
        "Isi.",
        "Lanjutan.",
        "SOP-OPS-001",
    ]


def test_merged_cells_fill_what_they_cover(word: Word) -> None:
    def fill(document: Document) -> None:
        table = document.add_table(4, 3)
        texts = ["Unit", "Emisi", "", "", "NOX", "SO2", "7", "347,2", "210", "", "348", "211"]
        for cell, text in zip(table._cells, texts, strict=True):
            cell.text = text
        table.cell(0, 0).merge(table.cell(1, 0))
        table.cell(0, 1).merge(table.cell(0, 2))
        table.cell(2, 0).merge(table.cell(3, 0))

    (block,) = blocks(load("a.docx", word(fill)))
    assert block.table is not None
    assert block.table.header == ("Unit", "Emisi NOX", "Emisi SO2")
    assert block.table.rows == (("7", "347,2", "210"), ("7", "348", "211"))


def test_a_text_box_is_read_once(word: Word) -> None:
    box = "<w:txbxContent><w:p><w:r><w:t>Perhatian</w:t></w:r></w:p></w:txbxContent>"
    names = (
        "xmlns:mc='http://schemas.openxmlformats.org/markup-compatibility/2006' "
        "xmlns:wps='http://schemas.microsoft.com/office/word/2010/wordprocessingShape' "
        "xmlns:v='urn:schemas-microsoft-com:vml'"
    )
    xml = (
        f"<w:r><mc:AlternateContent {names}>"
        f"<mc:Choice Requires='wps'><wps:txbx>{box}</wps:txbx></mc:Choice>"
        f"<mc:Fallback><v:textbox>{box}</v:textbox></mc:Fallback>"
        "</mc:AlternateContent></w:r><w:r><w:t>Isi.</w:t></w:r>"
    )
    assert [text for _, text in read(word(raw(xml)))] == ["Isi.", "Perhatian"]


def test_footnotes_stand_at_the_end(word: Word) -> None:
    notes = (
        f"<w:footnotes {W}><w:footnote w:type='separator' w:id='-1'><w:p/></w:footnote>"
        "<w:footnote w:id='1'><w:p><w:r><w:t>Catatan kaki.</w:t></w:r></w:p></w:footnote>"
        "</w:footnotes>"
    ).encode()
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes"
    content_type = "application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"

    def fill(document: Document) -> None:
        name = docx.opc.packuri.PackURI("/word/footnotes.xml")
        part = docx.opc.part.Part(name, content_type, notes, document.part.package)
        document.part.relate_to(part, kind)
        document.add_paragraph("Isi.")

    assert [text for _, text in read(word(fill))] == ["Isi.", "Catatan kaki."]


def test_list_items_have_the_number_that_a_person_sees(word: Word) -> None:
    def fill(document: Document) -> None:
        for text in ("Buka katup", "Tutup katup"):
            document.add_paragraph(text, style="List Number")
        document.add_paragraph("Helm", style="List Bullet")

    assert [text for _, text in read(word(fill))] == ["1. Buka katup", "2. Tutup katup", "• Helm"]


def test_a_frame_of_one_cell_is_no_table(word: Word) -> None:
    def fill(document: Document) -> None:
        cell = document.add_table(1, 1).cell(0, 0)
        cell.text = "Satu."
        cell.add_paragraph("Dua.")
        inner = cell.add_table(2, 3)
        for place, text in zip(inner._cells, ["Unit", "A", "B", "7", "1", "2"], strict=True):
            place.text = text

    found = blocks(load("a.docx", word(fill)))
    assert [block.text for block in found] == ["Satu.", "Dua.", "Unit\tA\tB\n7\t1\t2"]


def test_a_field_shows_its_result_not_its_code(word: Word) -> None:
    xml = (
        "<w:r><w:fldChar w:fldCharType='begin'/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>"
        "<w:r><w:fldChar w:fldCharType='separate'/></w:r><w:r><w:t>3</w:t></w:r>"
        "<w:r><w:fldChar w:fldCharType='end'/></w:r>"
    )
    assert read(word(raw(xml))) == [("paragraph", "3")]


def test_a_short_bold_line_is_a_heading(word: Word) -> None:
    def fill(document: Document) -> None:
        document.add_paragraph().add_run("Tujuan").bold = True
        document.add_paragraph("Isi.")

    assert read(word(fill)) == [("heading", "Tujuan"), ("paragraph", "Isi.")]


def test_properties_are_read(word: Word) -> None:
    def fill(document: Document) -> None:
        document.core_properties.title = "Laporan Harian"
        document.core_properties.author = "Budi"
        document.add_paragraph("Isi.")

    properties = load("a.docx", word(fill)).properties
    assert (properties["title"], properties["author"]) == ("Laporan Harian", "Budi")


def test_what_the_structured_reader_refuses_is_read_as_bare_text(word: Word) -> None:
    data = word(lambda document: document.add_paragraph("Isi yang tetap ada."))
    broken = repacked(
        data,
        lambda name, part: (
            part.replace(b"wordprocessingml.document.main", b"other")
            if name == "[Content_Types].xml"
            else part
        ),
    )
    content = load("a.docx", broken)
    assert content.pages[0].text == "Isi yang tetap ada."
    assert content.notes[0].startswith("Only the bare text could be read")


def test_a_document_of_pictures_only_is_named(word: Word) -> None:
    with pytest.raises(UnreadableFile, match=r"a\.docx: it holds no text"):
        load("a.docx", word(lambda document: document.add_paragraph("")))


def test_declared_entities_are_refused(word: Word) -> None:
    data = repacked(
        word(lambda document: document.add_paragraph("x")),
        lambda name, part: (
            part.replace(b"<w:document", b'<!DOCTYPE a [<!ENTITY b "c">]><w:document', 1)
            if name == "word/document.xml"
            else part
        ),
    )
    with pytest.raises(UnreadableFile, match="declares XML entities"):
        load("a.docx", data)


def test_a_zip_that_is_no_document_is_damaged() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        package.writestr("a.txt", "x")
    with pytest.raises(UnreadableFile, match="the DOCX file is damaged"):
        load("a.docx", buffer.getvalue())
