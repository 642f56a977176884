"""Numbers of codes, standards and laws are no dates."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("apa isi SOP-OPS-001 rev 3", id="apa-isi-sop-ops-001-rev-3"),
        pytest.param("SOP-12-2023 butir 4", id="sop-12-2023-butir-4"),
        pytest.param("WO-2024-0315 statusnya?", id="wo-2024-0315-statusnya"),
        pytest.param("isi surat 045/DIR/III/2024", id="isi-surat-045-dir-iii-2024"),
        pytest.param("nomor surat 12/HRD/IX/2023 tentang apa", id="nomor-surat-12-hrd-ix-2023"),
        pytest.param("P&ID 20-PID-0305-2024 ada di mana", id="p-id-20-pid-0305-2024-ada"),
        pytest.param("tag 10LAB20CP001", id="tag-10lab20cp001"),
        pytest.param("IK.07.24 tentang apa", id="ik-07-24-tentang-apa"),
        pytest.param("FR-HSE-05-2024", id="fr-hse-05-2024"),
        pytest.param("apa itu MOC-2024-05-03", id="apa-itu-moc-2024-05-03"),
        pytest.param("drawing no. 05-03-2024", id="drawing-no-05-03-2024"),
        pytest.param("gambar 01-02-24 revisi berapa", id="gambar-01-02-24-revisi-ber"),
        pytest.param("nomor dokumen 20240305", id="nomor-dokumen-20240305"),
        pytest.param("tiket INC-20240305-01", id="tiket-inc-20240305-01"),
        pytest.param("JSA 0425", id="jsa-0425"),
        pytest.param("ISO 9001:2015 klausul 7.1.5", id="iso-9001-2015-klausul-7-1"),
        pytest.param("ISO 14001:2015 pasal 6", id="iso-14001-2015-pasal-6"),
        pytest.param("SNI 03-1733-2004", id="sni-03-1733-2004"),
        pytest.param("NFPA 10-2022 mengatur apa", id="nfpa-10-2022-mengatur-apa"),
        pytest.param("API 610-2010 seal plan", id="api-610-2010-seal-plan"),
        pytest.param("IEC 60079-10-1:2020", id="iec-60079-10-1-2020"),
        pytest.param("ASME B16.5-2020 flange rating", id="asme-b16-5-2020-flange-rat"),
        pytest.param("ISO 45001 : 2018 requirement", id="iso-45001-2018-requirement"),
        pytest.param("ISO 9001 versi 2015", id="iso-9001-versi-2015"),
        pytest.param("PUIL 2011 tentang pembumian", id="puil-2011-tentang-pembumia"),
        pytest.param("NFPA 70 (2023) clearance", id="nfpa-70-2023-clearance"),
        pytest.param("edisi 2018 dari ISO 45001", id="edisi-2018-dari-iso-45001"),
        pytest.param("the 2018 edition of ISO 45001", id="the-2018-edition-of-iso-45"),
        pytest.param("PP No. 50 Tahun 2012", id="pp-no-50-tahun-2012"),
        pytest.param(
            "UU No. 1 Tahun 1970 tentang keselamatan kerja", id="uu-no-1-tahun-1970-tentang"
        ),
        pytest.param("UU Nomor 13 Tahun 2003", id="uu-nomor-13-tahun-2003"),
        pytest.param("UU 13/2003", id="uu-13-2003"),
        pytest.param("UU no.1 thn 1970", id="uu-no-1-thn-1970"),
        pytest.param("Permenaker 5/2018", id="permenaker-5-2018"),
        pytest.param("Permenaker No. 04 Tahun 1987", id="permenaker-no-04-tahun-198"),
        pytest.param("Permen LHK No. P.68 Tahun 2016", id="permen-lhk-no-p-68-tahun-2"),
        pytest.param("Kepmenaker No. 187 Tahun 1999", id="kepmenaker-no-187-tahun-19"),
        pytest.param("Perpres 12 tahun 2021", id="perpres-12-tahun-2021"),
        pytest.param("Peraturan Pemerintah Nomor 22 Tahun 2021", id="peraturan-pemerintah-nomor"),
        pytest.param("Peraturan Menteri ESDM Nomor 18 Tahun 2018", id="peraturan-menteri-esdm-nom"),
        pytest.param("Undang-Undang Nomor 11 Tahun 2020", id="undang-undang-nomor-11-tah"),
        pytest.param("UU Cipta Kerja tahun 2020", id="uu-cipta-kerja-tahun-2020"),
        pytest.param("Keputusan Direksi No. 123 Tahun 2021", id="keputusan-direksi-no-123-t"),
        pytest.param("Surat Edaran Menaker Nomor 3 Tahun 2020", id="surat-edaran-menaker-nomor"),
        pytest.param("Government Regulation No. 50 of 2012", id="government-regulation-no-5"),
        pytest.param("Law No. 1 of 1970", id="law-no-1-of-1970"),
        pytest.param("Law 13 of 2003", id="law-13-of-2003"),
        pytest.param("Act 1970", id="act-1970"),
        pytest.param("Permenaker 5/2018 dan PP 50/2012", id="permenaker-5-2018-dan-pp-5"),
        pytest.param("bab 5 tabel 3.2", id="bab-5-tabel-3-2"),
        pytest.param("pasal 12 ayat 3", id="pasal-12-ayat-3"),
        pytest.param("lampiran III halaman 12", id="lampiran-iii-halaman-12"),
        pytest.param("section 5.3.24 of the manual", id="section-5-3-24-of-the-manu"),
        pytest.param("klausul 8.5.10", id="klausul-8-5-10"),
        pytest.param("Chapter 3 page 12", id="chapter-3-page-12"),
        pytest.param("tabel IV pada bab II", id="tabel-iv-pada-bab-ii"),
        pytest.param("rev 03 dokumen", id="rev-03-dokumen"),
        pytest.param("revisi 2 tahun berapa", id="revisi-2-tahun-berapa"),
        pytest.param("laporan nomor 12", id="laporan-nomor-12"),
        pytest.param("butir 5/3", id="butir-5-3"),
        pytest.param("no 12/2024 apa isinya", id="no-12-2024-apa-isinya"),
        pytest.param("gambar 2024 di mana", id="gambar-2024-di-mana"),
    ],
)
def test_nothing_in_the_question_is_a_date(check: Callable[..., None], question: str) -> None:
    check(question, "")
