"""Which units, codes, revision and kinds a question names, of those that the library has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.metadata import asked, normal_code, normal_revision, normal_unit

UNITS = (
    "Unit 7",
    "Unit 8",
    "Unit 17",
    "15/9-F-12",
    "15/9-F-1",
    "15/9-F-15A",
    "Departemen Operasi",
    "Dinas Kesehatan",
)
CODES = ("SOP-OPS-001", "SOP-OPS-010", "PPR-9087", "IK.05.02", "012/SOP/III/2024", "WI-MNT-014")


@pytest.mark.parametrize(
    ("question", "units"),
    [
        ("laporan unit 7 tanggal 3 Maret 2025", ["Unit 7"]),
        ("beban Unit 07?", ["Unit 7"]),
        ("beban U7 dan U-8", ["Unit 7", "Unit 8"]),
        ("beban unit VII", ["Unit 7"]),
        ("bandingkan unit 7 dan 8", ["Unit 7", "Unit 8"]),
        ("units 7, 8 and 17", ["Unit 7", "Unit 8", "Unit 17"]),
        ("unit 7 dan unit 8 pada Maret 2025", ["Unit 7", "Unit 8"]),
        ("unit 7, 8 Maret 2025", ["Unit 7"]),
        ("unit 7 dan 8 Maret", ["Unit 7"]),
        ("unit 7 8/3/2025", ["Unit 7"]),
        ("laporan unit 9", []),
        ("unit7", ["Unit 7"]),
        ("tujuh unit truk", []),
        ("berapa unit pompa? 7", []),
        ("operations on 15/9-F-12", ["15/9-F-12"]),
        ("operations on F-12 in June", ["15/9-F-12"]),
        ("sumur f12", ["15/9-F-12"]),
        ("well F 12", ["15/9-F-12"]),
        ("F-1", ["15/9-F-1"]),
        ("F-15A", ["15/9-F-15A"]),
        ("F-15", []),
        ("F-123", []),
        ("16/2-F-12", []),
        ("laporan departemen operasi", ["Departemen Operasi"]),
        ("apa tugas Dinas Kesehatan?", []),
        ("", []),
    ],
)
def test_units_are_recognised_as_people_write_them(question: str, units: list[str]) -> None:
    assert sorted(asked(question, units=UNITS, codes=()).units) == sorted(units)


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        ("isi SOP-OPS-001", ["SOP-OPS-001"]),
        ("isi sop ops 001?", ["SOP-OPS-001"]),
        ("SOP-OPS-1", ["SOP-OPS-001"]),
        ("SOP-OPS-010", ["SOP-OPS-010"]),
        ("SOP-OPS-0010", ["SOP-OPS-010"]),
        ("PPR-9087", ["PPR-9087"]),
        ("ppr9087", ["PPR-9087"]),
        ("PPR 9087 rev 3", ["PPR-9087"]),
        ("PPR-90871", []),
        ("APPR-9087", []),
        ("IK 05.02 dan WI-MNT-014", ["IK.05.02", "WI-MNT-014"]),
        ("surat 012/SOP/III/2024", ["012/SOP/III/2024"]),
        ("9087", []),
        ("SOP operasi", []),
    ],
)
def test_codes_are_recognised_as_people_write_them(question: str, codes: list[str]) -> None:
    assert sorted(asked(question, units=(), codes=CODES).codes) == sorted(codes)


@pytest.mark.parametrize(
    ("question", "revision"),
    [
        ("batas tekanan SOP-OPS-001 rev 2", "2"),
        ("batas tekanan rev. 02?", "2"),
        ("revisi ke-3", "3"),
        ("Revision C of the manual", "C"),
        ("revisi 3 Maret 2025", None),
        ("PPR-9087 rev 3 tahun 2024", "3"),
        ("tanggal revisi 12", None),
        ("apa yang direvisi?", None),
        ("revisi terakhir", None),
        ("preview 2", None),
    ],
)
def test_a_revision_is_asked_for_by_number_or_letter(question: str, revision: str | None) -> None:
    assert asked(question, units=(), codes=()).revision == revision


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("laporan unit 7", ("report",)),
        ("SOP start-up kompresor", ("procedure",)),
        ("manual dan laporan", ("technical", "report")),
        ("surat keputusan direksi", ()),
        ("berapa beban unit 7?", ()),
    ],
)
def test_kinds_are_named_by_their_words(question: str, kinds: tuple[str, ...]) -> None:
    assert asked(question, units=(), codes=()).kinds == kinds


@given(st.sampled_from(CODES), st.sampled_from(["", " ", "-", "/", "."]), st.booleans())
def test_a_code_is_found_with_any_separator_and_case(code: str, sign: str, lower: bool) -> None:
    written = code.replace("-", sign).replace(".", sign).replace("/", sign)
    question = f"apa isi {written.lower() if lower else written} itu?"
    if sign or not code[0].isdigit():
        assert code in asked(question, units=(), codes=CODES).codes or sign == ""


@given(st.text(max_size=80))
def test_no_question_makes_it_fail(question: str) -> None:
    asked(question, units=UNITS, codes=CODES)


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("unit 07", "Unit 7"),
        ("UNIT-7", "Unit 7"),
        ("U7", "Unit 7"),
        ("Unit VII", "Unit 7"),
        ("unit 7a", "Unit 7A"),
        ("15/9-f-12", "15/9-F-12"),
        ("  RSUD   SAWAH  ", "RSUD Sawah"),
        ("BAPETEN", "BAPETEN"),
        ("Departemen Operasi", "Departemen Operasi"),
        ("", ""),
    ],
)
def test_a_unit_has_one_spelling(written: str, normal: str) -> None:
    assert normal_unit(written) == normal


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("sop-ops-001", "SOP-OPS-001"),
        ("SOP – OPS – 001", "SOP-OPS-001"),
        ("ppr9087", "PPR-9087"),
        ("ppr 9087", "PPR-9087"),
        ("012 / sop / iii / 2024", "012/SOP/III/2024"),
        ("ik.05.02", "IK.05.02"),
    ],
)
def test_a_code_has_one_spelling(written: str, normal: str) -> None:
    assert normal_code(written) == normal


@pytest.mark.parametrize(("written", "normal"), [("02", "2"), ("00", "0"), ("c", "C"), ("3", "3")])
def test_a_revision_has_one_spelling(written: str, normal: str) -> None:
    assert normal_revision(written) == normal
