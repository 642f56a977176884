"""Dates in questions as Indonesian office workers write them."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(
            "Mohon dikirimkan rekap kehadiran kontraktor selama bulan April 2025",
            "2025-04",
            id="mohon-dikirimkan-rekap-keh",
        ),
        pytest.param(
            "Adakah catatan kebocoran amonia di gudang pendingin pada malam 14 Februari 2025?",
            "2025-02-14",
            id="adakah-catatan-kebocoran-a",
        ),
        pytest.param(
            "Berapa kali pompa umpan cadangan dijalankan antara 3 Februari sampai 9 Februari 2025?",
            "2025-02-03..2025-02-09",
            id="berapa-kali-pompa-umpan-ca",
        ),
        pytest.param(
            "bisa minta log shift malam tgl 7/6/2025 ga",
            "2025-06-07",
            id="bisa-minta-log-shift-malam",
        ),
        pytest.param(
            "Siapa yang menandatangani berita acara tanggal 30-05-2025?",
            "2025-05-30",
            id="siapa-yang-menandatangani",
        ),
        pytest.param(
            "apakah sudah ada laporan harian untuk tanggal 17?",
            "2025-06-17",
            id="apakah-sudah-ada-laporan-h",
        ),
        pytest.param(
            "Apa rencana kerja pekan depan untuk regu listrik?",
            "2025-06-23..2025-06-29",
            id="apa-rencana-kerja-pekan-de",
        ),
        pytest.param(
            "Kapan saja terjadi pemadaman pada bulan lalu?",
            "2025-05",
            id="kapan-saja-terjadi-pemadam",
        ),
        pytest.param(
            "Rangkum semua kejadian sejak 1 Juni.",
            "2025-06-01..2025-06-18",
            id="rangkum-semua-kejadian-sej",
        ),
        pytest.param(
            "Berapa total produksi sampai dengan 31 Mei 2025?",
            "0001-01-01..2025-05-31",
            id="berapa-total-produksi-samp",
        ),
        pytest.param(
            "Ada berapa izin kerja yang terbit sebelum 1 Januari 2025?",
            "0001-01-01..2024-12-31",
            id="ada-berapa-izin-kerja-yang",
        ),
        pytest.param(
            "Perubahan apa yang terjadi setelah overhaul 12 April 2025?",
            "2025-04-12",
            id="perubahan-apa-yang-terjadi",
        ),
        pytest.param(
            "Perubahan apa yang terjadi setelah 12 April 2025?",
            "2025-04-13..9999-12-31",
            id="perubahan-apa-yang-terjadi-2",
        ),
        pytest.param(
            "stok pelumas per 1 Juni 2025 berapa drum",
            "2025-06-01",
            id="stok-pelumas-per-1-juni-20",
        ),
        pytest.param(
            "Apa hasil rapat Senin, 9 Juni 2025 tentang proyek desalinasi?",
            "2025-06-09",
            id="apa-hasil-rapat-senin-9-ju",
        ),
        pytest.param(
            "laporan produksi minggu kedua bulan Mei 2025",
            "2025-05-08..2025-05-14",
            id="laporan-produksi-minggu-ke",
        ),
        pytest.param(
            "Data emisi 6 bulan pertama 2024",
            "2024-01-01..2024-06-30",
            id="data-emisi-6-bulan-pertama",
        ),
        pytest.param(
            "rekap 3 bulan terakhir tahun 2024",
            "2024-10-01..2024-12-31",
            id="rekap-3-bulan-terakhir-tah",
        ),
        pytest.param(
            "Berapa target produksi untuk triwulan depan?",
            "2025-Q3",
            id="berapa-target-produksi-unt",
        ),
        pytest.param(
            "apa isi laporan HSE bulan kemarin?", "2025-05", id="apa-isi-laporan-hse-bulan"
        ),
        pytest.param(
            "Ringkas laporan audit energi tahun 2023 dan tahun 2024.",
            "2023 2024",
            id="ringkas-laporan-audit-ener",
        ),
        pytest.param(
            "Bagaimana realisasi anggaran TA 2023?", "2023", id="bagaimana-realisasi-anggar"
        ),
        pytest.param(
            "Realisasi APBD tahun anggaran 2022 s.d. 2024",
            "2022-01-01..2024-12-31",
            id="realisasi-apbd-tahun-angga",
        ),
        pytest.param(
            "tolong cek absensi tgl 2, 3, dan 4 bulan ini",
            "2025-06-02 2025-06-03 2025-06-04",
            id="tolong-cek-absensi-tgl-2-3",
        ),
        pytest.param(
            "tolong cek absensi tgl 2-4 bulan lalu",
            "2025-05-02..2025-05-04",
            id="tolong-cek-absensi-tgl-2-4",
        ),
        pytest.param(
            "Jam henti mesin bulan Januari s/d Mei tahun ini",
            "2025-01-01..2025-05-31",
            id="jam-henti-mesin-bulan-janu",
        ),
        pytest.param(
            "Jumlah kecelakaan kerja Jan, Feb, dan Mar 2025",
            "2025-01 2025-02 2025-03",
            id="jumlah-kecelakaan-kerja-ja",
        ),
        pytest.param(
            "Kehadiran rapat K3 15 Jan, 12 Feb, 14 Mar 2025",
            "2025-01-15 2025-02-12 2025-03-14",
            id="kehadiran-rapat-k3-15-jan",
        ),
        pytest.param(
            "Selama dua pekan terakhir, siapa yang paling sering lembur?",
            "2025-06-05..2025-06-18",
            id="selama-dua-pekan-terakhir",
        ),
        pytest.param(
            "Dua hari lalu ada tumpahan, laporannya mana?",
            "2025-06-16",
            id="dua-hari-lalu-ada-tumpahan",
        ),
        pytest.param(
            "10 hari lalu siapa yang piket?", "2025-06-08", id="10-hari-lalu-siapa-yang-pi"
        ),
        pytest.param(
            "permintaan suku cadang tahun lalu bulan Agustus",
            "2024-08",
            id="permintaan-suku-cadang-tah",
        ),
        pytest.param(
            "pengadaan katup akhir tahun 2023", "2023-Q4", id="pengadaan-katup-akhir-tahu"
        ),
        pytest.param(
            "kondisi stok awal Juni", "2025-06-01..2025-06-10", id="kondisi-stok-awal-juni"
        ),
        pytest.param(
            "inspeksi pertengahan April lalu",
            "2025-04-11..2025-04-20",
            id="inspeksi-pertengahan-april",
        ),
        pytest.param(
            "Berapa nilai kalor batubara yang diterima pada 8 s.d. 12 Mei 2025 dari pemasok utama?",
            "2025-05-08..2025-05-12",
            id="berapa-nilai-kalor-batubar",
        ),
        pytest.param(
            "tampilkan uji vibrasi tgl 9 - 11 juni 2025",
            "2025-06-09..2025-06-11",
            id="tampilkan-uji-vibrasi-tgl",
        ),
        pytest.param(
            "Rapat direksi bulan Mei membahas apa?", "2025-05", id="rapat-direksi-bulan-mei-me"
        ),
        pytest.param(
            "Rapat direksi mei 2025 membahas apa?", "2025-05", id="rapat-direksi-mei-2025-mem"
        ),
        pytest.param(
            "Di Mei 2025 ada berapa near miss", "2025-05", id="di-mei-2025-ada-berapa-nea"
        ),
        pytest.param(
            "produksi Mei dan Juni tahun lalu", "2024-05 2024-06", id="produksi-mei-dan-juni-tahu"
        ),
        pytest.param(
            "laporan Juli Agustus September 2024",
            "2024-07 2024-08 2024-09",
            id="laporan-juli-agustus-septe",
        ),
        pytest.param(
            "Target Q3 berapa dan Q4 berapa?", "2024-Q3 2024-Q4", id="target-q3-berapa-dan-q4-be"
        ),
        pytest.param(
            "siapa yang lembur hari Sabtu lalu", "2025-06-14", id="siapa-yang-lembur-hari-sab"
        ),
        pytest.param(
            "laporan hari Kamis pekan lalu", "2025-06-12", id="laporan-hari-kamis-pekan-l"
        ),
        pytest.param(
            "piket Jumat minggu lalu siapa", "2025-06-13", id="piket-jumat-minggu-lalu-si"
        ),
        pytest.param(
            "rencana kerja hari Senin depan", "2025-06-23", id="rencana-kerja-hari-senin-d"
        ),
        pytest.param("laporan Q2 tahun lalu dong", "2024-Q2", id="laporan-q2-tahun-lalu-dong"),
        pytest.param(
            "selisih stok 31 Mei 2025 dan 30 April 2025",
            "2025-05-31 2025-04-30",
            id="selisih-stok-31-mei-2025-d",
        ),
        pytest.param(
            "tren getaran minggu ini", "2025-06-16..2025-06-22", id="tren-getaran-minggu-ini"
        ),
        pytest.param(
            "Berapa realisasi triwulan I–III 2024?",
            "2024-01-01..2024-09-30",
            id="berapa-realisasi-triwulan",
        ),
        pytest.param("laporan tri wulan 3 2024", "2024-Q3", id="laporan-tri-wulan-3-2024"),
        pytest.param(
            "laporan triwulan ke tiga tahun 2024", "2024-Q3", id="laporan-triwulan-ke-tiga-t"
        ),
        pytest.param("laporan kwartal 4 th 2024", "2024-Q4", id="laporan-kwartal-4-th-2024"),
        pytest.param("Q-3 2024 performance", "2024-Q3", id="q-3-2024-performance"),
        pytest.param("laporan Q 3 2024", "2024-Q3", id="laporan-q-3-2024"),
        pytest.param("laporan TW ke-3 2024", "2024-Q3", id="laporan-tw-ke-3-2024"),
        pytest.param("laporan triwulan iii tahun 2024", "2024-Q3", id="laporan-triwulan-iii-tahun"),
        pytest.param(
            "laporan TRIWULAN III TAHUN 2024", "2024-Q3", id="laporan-triwulan-iii-tahun-2"
        ),
        pytest.param(
            "laporan semester-2 2024", "2024-07-01..2024-12-31", id="laporan-semester-2-2024"
        ),
        pytest.param(
            "laporan semester ke-2 tahun 2024",
            "2024-07-01..2024-12-31",
            id="laporan-semester-ke-2-tahu",
        ),
        pytest.param(
            "laporan paruh pertama tahun 2025",
            "2025-01-01..2025-06-30",
            id="laporan-paruh-pertama-tahu",
        ),
        pytest.param(
            "laporan setengah tahun pertama 2024",
            "2024-01-01..2024-06-30",
            id="laporan-setengah-tahun-per",
        ),
        pytest.param(
            "laporan tengah tahun 2024", "2024-04-01..2024-09-30", id="laporan-tengah-tahun-2024"
        ),
        pytest.param(
            "laporan catur wulan II 2024", "2024-05-01..2024-08-31", id="laporan-catur-wulan-ii-202"
        ),
        pytest.param("tahun fiskal 2024", "2024", id="tahun-fiskal-2024"),
        pytest.param("laporan tahun 24", "2024", id="laporan-tahun-24"),
        pytest.param("tahun '24", "2024", id="tahun-24"),
        pytest.param("di tahun 2022-2024", "2022-01-01..2024-12-31", id="di-tahun-2022-2024"),
        pytest.param("periode 2022–2024", "2022-01-01..2024-12-31", id="periode-2022-2024"),
        pytest.param(
            "kumpulkan MoM 2021 hingga 2023",
            "2021-01-01..2023-12-31",
            id="kumpulkan-mom-2021-hingga",
        ),
        pytest.param(
            "laporan dari tahun 2021 sampai sekarang",
            "2021-01-01..2025-06-18",
            id="laporan-dari-tahun-2021-sa",
        ),
        pytest.param(
            "insiden tahun 2020 ke atas", "2020-01-01..2025-06-18", id="insiden-tahun-2020-ke-atas"
        ),
        pytest.param("minggu ke-20 tahun ini", "2025-W20", id="minggu-ke-20-tahun-ini"),
        pytest.param("minggu ke 20 th 2025", "2025-W20", id="minggu-ke-20-th-2025"),
        pytest.param("W20 '25", "2025-W20", id="w20-25"),
        pytest.param("W20-2025", "2025-W20", id="w20-2025"),
        pytest.param("wk20 2025", "2025-W20", id="wk20-2025"),
        pytest.param("week-20 2025", "2025-W20", id="week-20-2025"),
        pytest.param("Week 20, 2025", "2025-W20", id="week-20-2025-2"),
        pytest.param("pekan 20 2025", "2025-W20", id="pekan-20-2025"),
        pytest.param("ISO week 20 2025", "2025-W20", id="iso-week-20-2025"),
        pytest.param("2025 week 20", "2025-W20", id="2025-week-20"),
        pytest.param("calendar week 20 of 2025", "2025-W20", id="calendar-week-20-of-2025"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
