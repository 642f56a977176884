"""Papers of offices and plants, each of its own sort: title, unit, period as a person reads them.

All names are invented; the shapes are those of public papers.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import docx
import openpyxl
import pytest

from core import metadata
from core.loading import load
from core.records import Metadata

PAPERS = {
    "surat_undangan.txt": (
        """PEMERINTAH KABUPATEN SUKAMAJU
DINAS KESEHATAN
Jalan Melati No. 12 Sukamaju 41211 Telp. (0264) 123456

Sukamaju, 12 Maret 2024

Nomor   : 005/123/Dinkes/2024
Sifat   : Penting
Lampiran : 1 (satu) berkas
Hal     : Undangan Rapat Koordinasi Penanganan Stunting

Kepada Yth.
Kepala Puskesmas se-Kabupaten Sukamaju
di Tempat

Dalam rangka percepatan penurunan stunting, kami mengundang Saudara
hadir pada Kamis, 21 Maret 2024 pukul 09.00 WIB.
""",
        "Undangan Rapat Koordinasi Penanganan Stunting",
        "Dinas Kesehatan Kabupaten Sukamaju",
        "2024-03-12",
    ),
    "SK_direktur_2023.txt": (
        """KEPUTUSAN DIREKTUR RUMAH SAKIT UMUM DAERAH HARAPAN SEHAT
NOMOR : 188/45/RSUD-HS/2023

TENTANG

PEMBENTUKAN TIM PENGENDALIAN MUTU DAN KESELAMATAN PASIEN

DIREKTUR RUMAH SAKIT UMUM DAERAH HARAPAN SEHAT,

Menimbang : a. bahwa dalam rangka peningkatan mutu;
Mengingat : 1. Undang-Undang Nomor 44 Tahun 2009 tentang Rumah Sakit;

MEMUTUSKAN :
Menetapkan : KEPUTUSAN DIREKTUR TENTANG PEMBENTUKAN TIM

Ditetapkan di Sukamaju
pada tanggal 3 Juli 2023
DIREKTUR,
dr. Budi Santosa
""",
        (
            "Keputusan Direktur Rumah Sakit Umum Daerah Harapan Sehat Nomor : "
            "188/45/RSUD-HS/2023 tentang Pembentukan Tim Pengendalian Mutu dan Keselamatan Pasien"
        ),
        "Direktur Rumah Sakit Umum Daerah Harapan Sehat",
        "2023-07-03",
    ),
    "notulen.txt": (
        """NOTULEN RAPAT

Hari/Tanggal : Senin, 8 Januari 2024
Waktu : 13.00 - 15.00 WIB
Tempat : Ruang Rapat Lt. 2
Agenda : Evaluasi Pemeliharaan Turbin Semester II 2023
Pimpinan Rapat : Manajer Pemeliharaan

1. Pembahasan pemeliharaan turbin.
""",
        "Notulen Rapat",
        None,
        "2024-01-08",
    ),
    "berita_acara.txt": (
        """BERITA ACARA SERAH TERIMA PEKERJAAN
Nomor: 021/BAST/PLTU-MJ/V/2024

Pada hari ini Jumat tanggal tiga bulan Mei tahun dua ribu dua puluh empat (03-05-2024), kami
yang bertanda tangan di bawah ini:
1. Nama : Andi
   Jabatan : Manajer Teknik PT Cahaya Energi Nusantara
""",
        "Berita Acara Serah Terima Pekerjaan",
        None,
        "2024-05-03",
    ),
    "kontrak.txt": (
        """SURAT PERJANJIAN KERJA (KONTRAK)
Nomor : 027/SPK/PPK-DPUPR/VI/2023
Tanggal : 14 Juni 2023

PEKERJAAN PEMELIHARAAN BERKALA JALAN MAWAR - KENANGA

Antara
PEJABAT PEMBUAT KOMITMEN DINAS PEKERJAAN UMUM DAN PENATAAN RUANG KOTA BARUJAYA
dengan
CV MITRA KARYA
""",
        "Surat Perjanjian Kerja (KONTRAK)",
        "Dinas Pekerjaan Umum dan Penataan Ruang Kota Barujaya",
        "2023-06-14",
    ),
    "laporan_bulanan.txt": (
        """PT CAHAYA ENERGI NUSANTARA
UNIT PEMBANGKITAN MUARA JAYA

LAPORAN BULANAN
KINERJA OPERASI DAN PEMELIHARAAN
BULAN SEPTEMBER 2023

BAB I PENDAHULUAN
1.1 Latar Belakang
Laporan ini disusun.
""",
        "Laporan Bulanan Kinerja Operasi dan Pemeliharaan Bulan September 2023",
        None,
        "2023-09-01..2023-09-30",
    ),
    "memo.txt": (
        """MEMO DINAS
Kepada : Supervisor Operasi
Dari : Manajer Unit 3
Tanggal : 17-08-2024
Perihal : Penggantian filter pelumas turbin

Mohon dilakukan penggantian filter.
""",
        "Penggantian filter pelumas turbin",
        "Unit 3",
        "2024-08-17",
    ),
    "nota_dinas.txt": (
        """KEMENTERIAN PERHUBUNGAN
DIREKTORAT JENDERAL PERHUBUNGAN LAUT
KANTOR KESYAHBANDARAN DAN OTORITAS PELABUHAN KELAS II TELUK BARU

NOTA DINAS
NOMOR : ND-12/KSOP.TB/IV/2024

Yth. : Kepala Seksi Lalu Lintas
Dari : Kepala Subbagian Tata Usaha
Hal : Penyampaian Laporan Kinerja Triwulan I Tahun 2024
Tanggal : 5 April 2024
""",
        "Penyampaian Laporan Kinerja Triwulan I Tahun 2024",
        "Kantor Kesyahbandaran dan Otoritas Pelabuhan Kelas II Teluk Baru",
        "2024-04-05",
    ),
    "surat_edaran.txt": (
        """WALIKOTA BARUJAYA

Barujaya, 27 Desember 2021

Kepada
Yth. 1. Kepala Perangkat Daerah

SURAT EDARAN
Nomor : 443/2218-Dinkes
TENTANG
PENCEGAHAN DAN PENANGGULANGAN COVID-19 PADA SAAT NATAL DAN TAHUN BARU

Dalam rangka menindaklanjuti
""",
        (
            "Surat Edaran Nomor : 443/2218-Dinkes tentang Pencegahan dan Penanggulangan "
            "COVID-19 pada Saat Natal dan Tahun Baru"
        ),
        "Walikota Barujaya",
        "2021-12-27",
    ),
    "rilis.txt": (
        """BADAN PUSAT STATISTIK KOTA BARUJAYA
BERITA RESMI STATISTIK
No. 05/05/3273/Th. XXVI, 2 Mei 2024

PERKEMBANGAN INDEKS HARGA KONSUMEN KOTA BARUJAYA APRIL 2024
Pada April 2024 terjadi inflasi
""",
        "Perkembangan Indeks Harga Konsumen Kota Barujaya April 2024",
        "Badan Pusat Statistik Kota Barujaya",
        "2024-04-01..2024-04-30",
    ),
    "manual_mutu.txt": (
        """PT CAHAYA ENERGI NUSANTARA
PEDOMAN SISTEM MANAJEMEN K3
No. Dokumen : CEN-PSM-001
Revisi : 04
Tanggal Berlaku : 01 Oktober 2020

KATA PENGANTAR
""",
        "Pedoman Sistem Manajemen K3",
        None,
        "2020-10-01",
    ),
    "report_en.txt": (
        """MUARA JAYA POWER PLANT
MONTHLY ENVIRONMENTAL MONITORING REPORT
October 2023

Prepared by: HSE Department
1. Introduction
""",
        "Monthly Environmental Monitoring Report",
        None,
        "2023-10-01..2023-10-31",
    ),
    "incident.txt": (
        """PT CAHAYA ENERGI NUSANTARA
LAPORAN INSIDEN
No. : INC-2024-031
Tanggal Kejadian : 15 Februari 2024
Tanggal Laporan : 16 Februari 2024
Lokasi : Boiler Unit 2
Kronologi : ...
""",
        "Laporan Insiden",
        "Unit 2",
        "2024-02-16",
    ),
    "permit.txt": (
        """IZIN KERJA PANAS (HOT WORK PERMIT)
No. Izin : HWP/0231/2024
Unit / Area : Unit 5
Berlaku : 03/06/2024 07:00 s/d 03/06/2024 15:00
""",
        "Izin Kerja Panas (Hot Work Permit)",
        "Unit 5",
        "2024-06-03",
    ),
    "rks.txt": (
        """RENCANA KERJA DAN SYARAT-SYARAT (RKS)
PEKERJAAN OVERHAUL TURBIN UNIT 4
PLTU MUARA JAYA
TAHUN 2021
""",
        "Rencana Kerja dan Syarat-Syarat (RKS) Pekerjaan Overhaul Turbin Unit 4",
        "Unit 4",
        "2021-01-01..2021-12-31",
    ),
    "ik.txt": (
        """INSTRUKSI KERJA
Judul : Penggantian Filter Oli Turbin
No. Dokumen : IK-MTC-014
Revisi : 2
Tgl. Berlaku : 11 Nopember 2019
Bagian : Pemeliharaan Mekanik
""",
        "Penggantian Filter Oli Turbin",
        "Pemeliharaan Mekanik",
        "2019-11-11",
    ),
    "lkjip.txt": (
        """LAPORAN KINERJA INSTANSI PEMERINTAH (LKjIP)
TAHUN 2022
BADAN PENANGGULANGAN BENCANA DAERAH KABUPATEN SUKAMAJU

KATA PENGANTAR
Sukamaju, Februari 2023
""",
        (
            "Laporan Kinerja Instansi Pemerintah (LKjIP) Tahun 2022 Badan Penanggulangan "
            "Bencana Daerah Kabupaten Sukamaju"
        ),
        "Badan Penanggulangan Bencana Daerah Kabupaten Sukamaju",
        "2022-01-01..2022-12-31",
    ),
    "surat tugas.txt": (
        """SEKRETARIAT DAERAH KABUPATEN SUKAMAJU
SURAT TUGAS
Nomor : 800/77/2022
Dasar : Surat Undangan tanggal 2 Juni 2022
Kepada : Andi
Untuk : Menghadiri rapat pada tanggal 9 s.d. 10 Juni 2022
Sukamaju, 7 Juni 2022
Sekretaris Daerah
""",
        "Surat Tugas",
        "Sekretariat Daerah Kabupaten Sukamaju",
        "2022-06-07",
    ),
    "iku.txt": (
        """INDIKATOR KINERJA UTAMA (IKU)
DINAS PERHUBUNGAN KOTA BARUJAYA
TAHUN 2020
NO | SASARAN | INDIKATOR
Barujaya, Januari 2020
""",
        "Indikator Kinerja Utama (IKU) Dinas Perhubungan Kota Barujaya Tahun 2020",
        "Dinas Perhubungan Kota Barujaya",
        "2020-01-01..2020-12-31",
    ),
    "profil.txt": (
        """PROFIL
PEJABAT PENGELOLA INFORMASI DAN DOKUMENTASI (PPID)
DINAS KOMINFO KOTA BARUJAYA
2022
A. Latar Belakang
""",
        "Pejabat Pengelola Informasi dan Dokumentasi (PPID) Dinas Kominfo Kota Barujaya",
        "Dinas Kominfo Kota Barujaya",
        "2022-01-01..2022-12-31",
    ),
    "sertifikat.txt": (
        """SERTIFIKAT KALIBRASI
CALIBRATION CERTIFICATE
Nomor Sertifikat : S.2024.0345
Nama Alat : Pressure Gauge
Merk / Tipe : Wika
Tanggal Kalibrasi : 7 Mei 2024
Pemilik : PLTU Muara Jaya
""",
        "Sertifikat Kalibrasi Calibration Certificate",
        None,
        "2024-05-07",
    ),
}


def days(read: Metadata) -> str | None:
    if read.period is None:
        return None
    first, last = str(read.period.first), str(read.period.last)
    return first if first == last else f"{first}..{last}"


@pytest.mark.parametrize("name", PAPERS)
def test_a_paper_is_read_as_a_person_reads_it(name: str) -> None:
    text, title, unit, period = PAPERS[name]
    read = metadata.read(name, load(name, text.encode()))
    assert (read.title, read.unit, days(read)) == (title, unit, period)


def saved(made: object) -> bytes:
    buffer = io.BytesIO()
    made.save(buffer)  # type: ignore[attr-defined]
    return buffer.getvalue()


def sheet(rows: Sequence[Sequence[object]]) -> bytes:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(list(row))
    return saved(book)


def test_the_ruled_head_of_a_hospital_procedure_says_title_code_revision_and_day() -> None:
    made = docx.Document()
    table = made.add_table(4, 4)
    table.cell(0, 0).merge(table.cell(1, 0)).text = "RSUD HARAPAN SEHAT"
    table.cell(0, 1).merge(table.cell(0, 3)).text = "PEMASANGAN INFUS"
    for column, text in (
        (1, "No. Dokumen\nSPO/KEP/012"),
        (2, "No. Revisi\n01"),
        (3, "Halaman\n1/2"),
    ):
        table.cell(1, column).text = text
    table.cell(2, 0).text = "STANDAR PROSEDUR OPERASIONAL"
    table.cell(2, 1).merge(table.cell(2, 2)).text = "Tanggal Terbit\n9 September 2021"
    table.cell(2, 3).text = "Ditetapkan\nDirektur"
    table.cell(3, 0).text = "Pengertian"
    table.cell(3, 1).merge(table.cell(3, 3)).text = "Memasukkan cairan ke dalam pembuluh"
    content = load("spo.docx", saved(made))
    read = metadata.read("spo.docx", content)
    assert (read.title, read.kind) == ("SPO Pemasangan Infus", "procedure")
    assert (read.code, read.revision, days(read)) == ("SPO/KEP/012", "1", "2021-09-09")
    assert read.unit == "RSUD Harapan Sehat"
    lines = [line for block in content.pages[0].blocks for line in block.lines().split("\n")]
    assert "Pengertian · Memasukkan cairan ke dalam pembuluh" in lines


@pytest.mark.parametrize(
    ("rows", "title", "unit", "period"),
    [
        pytest.param(
            [
                *[["PT CAHAYA ENERGI NUSANTARA"], ["REKAPITULASI PRODUKSI LISTRIK TAHUN 2023"], []],
                *[["Bulan", "Unit 1 (MWh)"], ["Januari", 100], ["Februari", 110]],
            ],
            *("Rekapitulasi Produksi Listrik Tahun 2023", None, "2023-01-01..2023-12-31"),
            id="the company over the title",
        ),
        pytest.param(
            [
                *[["Dinas Kesehatan Kabupaten Sukamaju"], ["Stok Obat per 30 Juni 2024"]],
                *[["Kode", "Nama", "Stok"], ["001", "Parasetamol", 50]],
            ],
            *("Stok Obat per 30 Juni 2024", "Dinas Kesehatan Kabupaten Sukamaju", "2024-06-30"),
            id="the office over the title",
        ),
        pytest.param(
            [
                ["Tanggal", "Unit", "Beban"],
                ["2024-02-01", "Unit 3", 1],
                ["2024-02-02", "Unit 3", 2],
            ],
            *("Buku1", "Unit 3", "2024-02-01..2024-02-02"),
            id="a bare table",
        ),
    ],
)
def test_a_workbook_is_read_as_a_person_reads_it(
    rows: list[list[object]], title: str, unit: str | None, period: str
) -> None:
    read = metadata.read("Buku1.xlsx", load("Buku1.xlsx", sheet(rows)))
    assert (read.title, read.unit, days(read)) == (title, unit, period)


def test_a_file_name_says_what_the_page_does_not() -> None:
    read = metadata.read("07_ProgresBelanjaRSUD_HarapanSehat2024.csv", load("a.csv", b"1;2\n3;4\n"))
    assert read.title == "Progres Belanja RSUD Harapan Sehat2024"
    assert read.unit == "RSUD Harapan Sehat"
