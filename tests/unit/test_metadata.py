"""What a document is: title, kind, unit, code and revision, each with its evidence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import metadata
from core.loading import load
from core.loading.limits import Limits
from core.records import Block, Content, Metadata, Page, Period, Table


def text(page: str, **properties: str) -> Content:
    """Return the content of a text of one page."""
    return Content((Page(1, (Block("paragraph", page),)),), properties)


def sheet(header: str, *rows: str) -> Content:
    """Return the content of a sheet; cells are parted by commas."""
    cells = tuple(tuple(row.split(",")) for row in rows)
    return Content((Page(1, (Block("table", table=Table(tuple(header.split(",")), cells)),)),))


REPORT = text(
    "PT CONTOH ENERGI\nLAPORAN HARIAN OPERASI UNIT 7\nNo. Dokumen : FM-OPS-012 Rev 1\n"
    "Tanggal : 5 Maret 2025\nBeban rata-rata yang dicapai pada hari ini adalah 605 MW."
)
PROCEDURE = text(
    "PT CONTOH ENERGI\nSTART-UP KOMPRESOR UDARA\nNo. Dokumen : SOP-OPS-001\nRevisi : 03\n"
    "Tanggal Revisi : 5 Maret 2025\nUnit : Utilitas\nTujuan prosedur ini adalah ..."
)
RULE = text(
    "SALINAN\nPERATURAN KEPALA BADAN CONTOH\nREPUBLIK INDONESIA\nNOMOR 8 TAHUN 2019\nTENTANG\n"
    "PENYUSUNAN LAPORAN\nKESELAMATAN\nDENGAN RAHMAT TUHAN YANG MAHA ESA\nKEPALA BADAN CONTOH,\n"
    "Menimbang : bahwa"
)
DRILLING = text("DAILY DRILLING REPORT\nWellbore: 15/9-f-12\nReport date: 2019-06-23\n")


def sources(found: Metadata) -> dict[str, str]:
    """Return where each field was found."""
    return {one.field: one.source for one in reversed(found.evidence)}


def test_a_report_is_read_whole() -> None:
    found = metadata.read("LH-050325.pdf", REPORT)
    assert (found.title, found.kind, found.unit) == (
        "Laporan Harian Operasi Unit 7",
        "report",
        "Unit 7",
    )
    assert found.language == "id"
    assert found.period is not None
    assert found.period.first.isoformat() == "2025-03-05"


def test_the_number_of_the_blank_form_is_not_the_report_s_own() -> None:
    """Else a month of reports on one form would be versions of one document."""
    assert metadata.read("LH-050325.pdf", REPORT).code is None


def test_a_procedure_is_read_whole() -> None:
    found = metadata.read("dok1.pdf", PROCEDURE)
    assert (found.code, found.revision, found.unit) == ("SOP-OPS-001", "3", "Utilitas")
    assert found.kind == "procedure"
    assert found.title == "Start-Up Kompresor Udara"
    assert sources(found) == dict.fromkeys(
        ("title", "kind", "unit", "code", "revision", "period"), "header"
    )


def test_a_rule_s_title_runs_from_its_kind_to_the_end_of_its_subject() -> None:
    found = metadata.read("x.pdf", RULE)
    assert found.title == (
        "Peraturan Kepala Badan Contoh Republik Indonesia Nomor 8 Tahun 2019 tentang "
        "Penyusunan Laporan Keselamatan"
    )
    assert (found.kind, found.unit, found.code) == ("other", "Badan Contoh", None)


def test_a_well_is_a_unit() -> None:
    found = metadata.read("x.txt", DRILLING)
    assert (found.unit, found.title, found.kind) == (
        "15/9-F-12",
        "Daily Drilling Report",
        "report",
    )


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Laporan Harian.pdf", "report"),
        ("prod_shift_report.pdf", "report"),
        ("logbook operator.xlsx", "report"),
        ("Notulen rapat K3.docx", "report"),
        ("SOP serah terima shift.pdf", "procedure"),
        ("IK.05.02 pompa.pdf", "procedure"),
        ("WI-MNT-014.docx", "procedure"),
        ("Instruksi Kerja Las.docx", "procedure"),
        ("Manual kompresor.pdf", "technical"),
        ("Spesifikasi Teknis Pompa.pdf", "technical"),
        ("pump datasheet.pdf", "technical"),
        ("P&ID area 3.pdf", "technical"),
        ("Peraturan tentang laporan.pdf", "other"),
        ("catalogue of birds and logic.txt", "technical"),
        ("kelogisan.txt", "other"),
        ("foto.pdf", "other"),
    ],
)
def test_the_kind_is_in_the_name_where_the_page_is_silent(name: str, kind: str) -> None:
    assert metadata.read(name, text("")).kind == kind


@pytest.mark.parametrize(
    ("name", "code", "revision"),
    [
        ("SOP-OPS-001 rev 3.pdf", "SOP-OPS-001", "3"),
        ("SOP_OPS_001_Rev.03.pdf", "SOP-OPS-001", "3"),
        ("IK.05.02 Start-up.docx", "IK.05.02", None),
        ("WI-MNT-014 rev. C.docx", "WI-MNT-014", "C"),
        ("PPR-9087 revisi 2.pdf", "PPR-9087", "2"),
        ("ppr 9087.pdf", None, None),
        ("SOP pompa BFP-201.pdf", None, None),
        ("SOP COVID-19.pdf", None, None),
        ("SOP 2024.pdf", None, None),
        ("Laporan pompa P-101.pdf", None, None),
        ("LHP-05-03-2025.pdf", None, None),
        ("SOP-OPS-004 Tanggal Revisi 05-03-2025.pdf", "SOP-OPS-004", None),
    ],
)
def test_codes_and_revisions_are_read_from_names(
    name: str, code: str | None, revision: str | None
) -> None:
    found = metadata.read(name, text(""))
    assert (found.code, found.revision) == (code, revision)


@pytest.mark.parametrize(
    ("head", "code", "revision"),
    [
        ("PROSEDUR LAS\nNomor : 012/SOP/III/2024", "012/SOP/III/2024", None),
        ("PROSEDUR LAS\nDoc. No.: WI-MNT-014 Rev. C", "WI-MNT-014", "C"),
        ("SURAT EDARAN DIREKSI\nNOMOR : 0842 /K/IV/2020\nTENTANG\nMASKER", "0842/K/IV/2020", None),
        ("PROSEDUR LAS\nNo. Dokumen :\nNo. Revisi 00\nHalaman 1/2", None, "0"),
        ("SOP-OPS-009 PEMADAMAN\nTanggal Revisi : 5 Maret 2025", "SOP-OPS-009", None),
        ("PROSEDUR LAS\nMengacu ISO 9001 dan SNI 07-2052", None, None),
        ("PROSEDUR PEMERIKSAAN APAR\nNo. Dok : PR/K3/07\nRev. : 02", "PR/K3/07", "2"),
        ("SPESIFIKASI POMPA\nDocument No.: SPEC-MEC-0012\nRevision: B", "SPEC-MEC-0012", "B"),
        ("LAPORAN UJI\nNo. Laporan : 064/LU/III/2025", "064/LU/III/2025", None),
        ("LAMPIRAN I\nPROSEDUR LAS\nNomor : 012/SOP/III/2024", None, None),
    ],
)
def test_codes_and_revisions_are_read_from_the_head(
    head: str, code: str | None, revision: str | None
) -> None:
    found = metadata.read("x.pdf", text(head))
    assert (found.code, found.revision) == (code, revision)


@pytest.mark.parametrize(
    ("head", "title"),
    [
        (
            "Pompa Baru Beroperasi\nTanggal: 2020-02-10\n\nKOTA, Kabar - isi",
            "Pompa Baru Beroperasi",
        ),
        ("PEMERINTAH KOTA CONTOH\nDINAS KESEHATAN\nPROFIL LAYANAN PUBLIK", "Profil Layanan Publik"),
        ("Nama/Judul SOP\nPengujian lnformasi Publik", "SOP Pengujian Informasi Publik"),
        ("INVOICE\nInvoice Date: 4 Mar 2024", "Invoice"),
        ("Nomor : 5/A/2024\nPerihal : Undangan rapat K3", "Undangan rapat K3"),
        ("M A N U A L\nOPERASI\nKOMPRESOR RSUD", "Manual Operasi Kompresor RSUD"),
        ("www.contoh.go.id\n- 2 -\nLaporan Kinerja Semester Satu", "Laporan Kinerja Semester Satu"),
    ],
)
def test_the_title_is_what_a_person_reads_first(head: str, title: str) -> None:
    assert metadata.read("x.pdf", text(head)).title == title


@pytest.mark.parametrize(
    ("own", "title"),
    [
        ("Microsoft Word - lap.doc", "Laporan Kinerja Pompa"),
        ("CamScanner 09-09-2024", "Laporan Kinerja Pompa"),
        ("untitled", "Laporan Kinerja Pompa"),
        ("Draf bersih hasil rapat", "Laporan Kinerja Pompa"),
        ("Laporan Kinerja Pompa Sirkulasi 2024", "Laporan Kinerja Pompa Sirkulasi 2024"),
        ("Kinerja Pompa", "Laporan Kinerja Pompa"),
    ],
)
def test_the_file_s_own_title_counts_where_the_page_bears_it_out(own: str, title: str) -> None:
    page = (
        "LAPORAN KINERJA POMPA\nPompa sirkulasi bekerja baik sepanjang tahun dengan sedikit "
        "gangguan pada bantalan dan tanpa kebocoran."
    )
    assert metadata.read("x.pdf", text(page, title=own)).title == title


def test_without_text_the_title_is_the_file_name() -> None:
    found = metadata.read("laporan_pompa.pdf", text(""))
    assert found.title == "laporan pompa"
    assert sources(found)["title"] == "file name"


@pytest.mark.parametrize(
    ("content", "unit"),
    [
        (text("LAPORAN\nUnit: 07"), "Unit 7"),
        (text("LAPORAN\nUnit : VII"), "Unit 7"),
        (text("LAPORAN BULANAN\nDepartemen : Operasi"), "Operasi"),
        (text("LAPORAN POMPA U7"), "Unit 7"),
        (text("Organisasi : 1.02.0.01 DINAS KESEHATAN"), "Dinas Kesehatan"),
        (
            text("PEMERINTAH KOTA CONTOH\nDINAS KESEHATAN\nPROFIL LAYANAN"),
            "Dinas Kesehatan Kota Contoh",
        ),
        (
            text("SURAT EDARAN KEPALA BADAN UJI COBA\nNOMOR 1 TAHUN 2020\nTENTANG\nX"),
            "Badan Uji Coba",
        ),
        (
            text("UNDANG-UNDANG REPUBLIK INDONESIA\nNOMOR 1 TAHUN 2020\nTENTANG\nX"),
            "Presiden Republik Indonesia",
        ),
        (sheet("Tanggal,Unit,Beban", "01/03/2025,7,605", "02/03/2025,7,598"), "Unit 7"),
        (sheet("Parameter,Unit,Nilai", "Beban,MW,605", "Tekanan,bar,80"), None),
        (sheet("Tanggal,Unit,Beban", "01/03/2025,7,605", "02/03/2025,8,598"), None),
        (text("Laporan Shift Malam\nUnit 7\nRegu C"), "Unit 7"),
        (text("LAPORAN BULANAN\nUnit: 5, 6, 7, 8"), None),
        (text("DAILY DRILLING REPORT\nWellbore: 16/2-D-4 H"), "16/2-D-4 H"),
        (text("PT CONTOH ENERGI\nPROSEDUR LAS\nPembangkit: Teluk Contoh"), None),
        (text("Catatan pompa"), None),
    ],
)
def test_the_unit_is_labelled_numbered_or_who_issues(content: Content, unit: str | None) -> None:
    assert metadata.read("x.pdf", content).unit == unit


@given(st.text(max_size=60), st.text(max_size=400))
def test_no_name_and_no_text_make_it_fail(name: str, body: str) -> None:
    assert isinstance(metadata.read(name, text(body)), Metadata)


@pytest.mark.parametrize(
    "junk",
    [
        "\x00" * 9,
        "a" * 9000,
        "Unit: " * 500,
        "NOMOR " * 500,
        "(" * 500,
        "-" * 30000,
        " a" * 9000,
        "A B " * 5000,
    ],
)
def test_long_runs_of_the_same_are_read_at_once(junk: str) -> None:
    started = process_time()
    metadata.read(junk[:100], text(junk, title=junk))
    assert process_time() - started < 0.5


# --- the public office files ------------------------------------------------------------------

_SAME = {
    "bapeten": "badan pengawas tenaga nuklir",
    "ojk": "otoritas jasa keuangan",
    "spo": "sop",
    "dki": "daerah khusus ibukota",
}
_NOISE = {"dan", "di", "tentang", "republik", "indonesia", "nomor", "no"}


def words(title: str) -> set[str]:
    """Return the words of a title that count, abbreviations written out."""
    found = re.findall(r"\w+", title.casefold())
    return set(" ".join(_SAME.get(word, word) for word in found).split()) - _NOISE


def alike(ours: str | None, theirs: str) -> bool:
    """True if most words of the shorter stand in the longer, a scanner's slips allowed."""
    mine, wanted = words(ours or ""), words(re.sub(r"\(.*?\)", " ", theirs))
    both = sum(bool(get_close_matches(word, mine, n=1, cutoff=0.85)) for word in wanted)
    return both >= 0.7 * min(len(mine), len(wanted)) and both >= 0.4 * len(wanted) > 0


def as_expected(period: Period | None, entry: dict[str, Any]) -> bool:
    """True if a period is the expected day, or where none can be read, of the right year."""
    if entry["expected"]["date_in_extracted_text"]:
        day = entry["expected"]["date"]
        return period is not None and [str(period.first), str(period.last)] == [day, day]
    return period is None or period.first.year == period.last.year == entry["expected"]["year"]


def read_file(path: Path) -> Metadata:
    """Read a file's metadata; of a long scan only the first pages are recognised."""
    content = load(path.name, path.read_bytes(), limits=Limits(seconds=40.0))
    return metadata.read(path.name, content)


@pytest.mark.slow
def test_the_office_files_are_read_as_a_person_reads_them(shared: Callable[[str], Path]) -> None:
    folder = shared("corpora/office")
    entries = [
        json.loads(line) for line in (folder / "manifest.jsonl").read_text("utf-8").splitlines()
    ]
    pairs = [(read_file(folder / entry["file"]), entry) for entry in entries]
    assert [e["id"] for m, e in pairs if not as_expected(m.period, e)] == []
    titles = [e["id"] for m, e in pairs if not alike(m.title, e["expected"]["title"])]
    units = [e["id"] for m, e in pairs if not alike(m.unit, e["expected"]["unit"])]
    assert len(titles) <= 0.1 * len(pairs), titles
    assert len(units) <= 0.1 * len(pairs), units
