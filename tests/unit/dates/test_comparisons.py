"""Comparisons and trends over named periods."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected", "strategy"),
    [
        pytest.param(
            "bandingkan produksi Januari dan Februari 2025",
            "2025-01 2025-02",
            "month_range",
            id="bandingkan-produksi-januar",
        ),
        pytest.param(
            "bandingkan produksi Januari dengan Februari 2025",
            "2025-01 2025-02",
            "month_range",
            id="bandingkan-produksi-januar-2",
        ),
        pytest.param(
            "perbandingan produksi Januari vs Februari 2025",
            "2025-01 2025-02",
            "month_range",
            id="perbandingan-produksi-janu",
        ),
        pytest.param(
            "Apa perbedaan antara Januari dan Februari 2025?",
            "2025-01 2025-02",
            "month_range",
            id="apa-perbedaan-antara-janua",
        ),
        pytest.param(
            "selisih biaya Januari terhadap Februari 2025",
            "2025-01 2025-02",
            "month_range",
            id="selisih-biaya-januari-terh",
        ),
        pytest.param(
            "produksi Januari 2025 dibandingkan Januari 2024",
            "2025-01 2024-01",
            "month_range",
            id="produksi-januari-2025-diba",
        ),
        pytest.param(
            "bandingkan Januari 2024 dan 2025",
            "2024-01 2025-01",
            "month_range",
            id="bandingkan-januari-2024-da",
        ),
        pytest.param(
            "bandingkan Q1 2024 vs 2025",
            "2024-Q1 2025-Q1",
            "month_range",
            id="bandingkan-q1-2024-vs-2025",
        ),
        pytest.param(
            "bandingkan TW I 2024 dengan TW I 2025",
            "2024-Q1 2025-Q1",
            "month_range",
            id="bandingkan-tw-i-2024-denga",
        ),
        pytest.param(
            "bandingkan TW I dan II 2025",
            "2025-Q1 2025-Q2",
            "month_range",
            id="bandingkan-tw-i-dan-ii-202",
        ),
        pytest.param(
            "bandingkan semester 1 dan semester 2 2024",
            "2024-01-01..2024-06-30 2024-07-01..2024-12-31",
            "month_range",
            id="bandingkan-semester-1-dan",
        ),
        pytest.param(
            "H1 vs H2 2024",
            "2024-01-01..2024-06-30 2024-07-01..2024-12-31",
            "month_range",
            id="h1-vs-h2-2024",
        ),
        pytest.param(
            "produksi 2023 vs 2024", "2023 2024", "month_range", id="produksi-2023-vs-2024"
        ),
        pytest.param(
            "bandingkan tahun 2023 dan 2024",
            "2023 2024",
            "month_range",
            id="bandingkan-tahun-2023-dan",
        ),
        pytest.param(
            "bandingkan tahun ini dengan tahun lalu",
            "2025 2024",
            "month_range",
            id="bandingkan-tahun-ini-denga",
        ),
        pytest.param(
            "bandingkan bulan ini dan bulan lalu",
            "2025-06 2025-05",
            "month_range",
            id="bandingkan-bulan-ini-dan-b",
        ),
        pytest.param(
            "mana yang lebih tinggi, produksi Maret atau April?",
            "2025-03 2025-04",
            "month_range",
            id="mana-yang-lebih-tinggi-pro",
        ),
        pytest.param(
            "Lebih rendah mana emisi Maret dan April 2025?",
            "2025-03 2025-04",
            "month_range",
            id="lebih-rendah-mana-emisi-ma",
        ),
        pytest.param(
            "apakah produksi April lebih tinggi daripada Maret 2025?",
            "2025-04 2025-03",
            "month_range",
            id="apakah-produksi-april-lebi",
        ),
        pytest.param(
            "bandingkan 3 Juni dan 5 Juni 2025",
            "2025-06-03 2025-06-05",
            "explicit",
            id="bandingkan-3-juni-dan-5-ju",
        ),
        pytest.param(
            "beda produksi kemarin dan hari ini",
            "2025-06-17 2025-06-18",
            "explicit",
            id="beda-produksi-kemarin-dan",
        ),
        pytest.param(
            "bandingkan minggu ini dengan minggu lalu",
            "2025-06-16..2025-06-22 2025-06-09..2025-06-15",
            "explicit",
            id="bandingkan-minggu-ini-deng",
        ),
        pytest.param(
            "tren produksi Januari sampai Mei 2025",
            "2025-01-01..2025-05-31",
            "month_range",
            id="tren-produksi-januari-samp",
        ),
        pytest.param(
            "tren produksi antara Januari dan Mei 2025",
            "2025-01-01..2025-05-31",
            "month_range",
            id="tren-produksi-antara-janua",
        ),
        pytest.param(
            "perkembangan proyek sepanjang 2024",
            "2024",
            "month_range",
            id="perkembangan-proyek-sepanj",
        ),
        pytest.param(
            "Apakah emisi cenderung turun selama 2024?",
            "2024",
            "month_range",
            id="apakah-emisi-cenderung-tur",
        ),
        pytest.param(
            "bandingkan realisasi Maret vs April 2025",
            "2025-03 2025-04",
            "month_range",
            id="bandingkan-realisasi-maret",
        ),
        pytest.param(
            "bandingkan Januari, Februari, dan Maret 2025",
            "2025-01 2025-02 2025-03",
            "month_range",
            id="bandingkan-januari-februar",
        ),
        pytest.param(
            "konsumsi Maret dibanding bulan lalu",
            "2025-03 2025-05",
            "month_range",
            id="konsumsi-maret-dibanding-b",
        ),
        pytest.param(
            "bandingkan Maret 2025 dengan bulan sebelumnya",
            "2025-03 2025-02",
            "month_range",
            id="bandingkan-maret-2025-deng",
        ),
        pytest.param(
            "bandingkan Q1 2025 dengan periode yang sama tahun lalu",
            "2025-Q1 2024-Q1",
            "month_range",
            id="bandingkan-q1-2025-dengan",
        ),
        pytest.param(
            "bandingkan produksi bulan Maret dengan produksi bulan April 2025",
            "2025-03 2025-04",
            "month_range",
            id="bandingkan-produksi-bulan",
        ),
        pytest.param(
            "Kenapa frekuensi trip naik di triwulan pertama 2025 dibanding triwulan terakhir 2024?",
            "2025-Q1 2024-Q4",
            "month_range",
            id="kenapa-frekuensi-trip-naik",
        ),
        pytest.param(
            "Bandingkan pemakaian solar semester I 2024 dengan semester II 2024?",
            "2024-01-01..2024-06-30 2024-07-01..2024-12-31",
            "month_range",
            id="bandingkan-pemakaian-solar",
        ),
        pytest.param(
            "Bagaimana tren konsumsi air baku dari Januari 2024 hingga Desember 2024?",
            "2024-01-01..2024-12-31",
            "month_range",
            id="bagaimana-tren-konsumsi-ai",
        ),
        pytest.param(
            "kinerja kuartal I tahun ini vs kuartal I tahun lalu",
            "2025-Q1 2024-Q1",
            "month_range",
            id="kinerja-kuartal-i-tahun-in",
        ),
        pytest.param(
            "bedanya kinerja Q1 tahun ini dan Q1 tahun lalu apa",
            "2025-Q1 2024-Q1",
            "month_range",
            id="bedanya-kinerja-q1-tahun-i",
        ),
        pytest.param(
            "Mana lebih boros solar: Februari atau Maret 2025?",
            "2025-02 2025-03",
            "month_range",
            id="mana-lebih-boros-solar-feb",
        ),
        pytest.param(
            "produksi bulan ini lebih tinggi dari bulan lalu?",
            "2025-06 2025-05",
            "month_range",
            id="produksi-bulan-ini-lebih-t",
        ),
        pytest.param(
            "Seberapa besar perbedaan jam henti antara Maret 2025 dan Maret 2024?",
            "2025-03 2024-03",
            "month_range",
            id="seberapa-besar-perbedaan-j",
        ),
        pytest.param(
            "perbandingan kecelakaan 2022, 2023, dan 2024",
            "2022 2023 2024",
            "month_range",
            id="perbandingan-kecelakaan-20",
        ),
        pytest.param(
            "gmn perkembangan serapan anggaran triwulan I 2025?",
            "2025-Q1",
            "month_range",
            id="gmn-perkembangan-serapan-a",
        ),
        pytest.param(
            "tren getaran sejak Januari 2025",
            "2025-01-01..2025-06-18",
            "month_range",
            id="tren-getaran-sejak-januari",
        ),
        pytest.param(
            "2H 2024 vs 1H 2025",
            "2024-07-01..2024-12-31 2025-01-01..2025-06-30",
            "month_range",
            id="2h-2024-vs-1h-2025",
        ),
        pytest.param(
            "compare output Maret vs April 2025 please",
            "2025-03 2025-04",
            "month_range",
            id="compare-output-maret-vs-ap",
        ),
        pytest.param(
            "show me trend flaring Januari - Mei 2025",
            "2025-01-01..2025-05-31",
            "month_range",
            id="show-me-trend-flaring-janu",
        ),
        pytest.param(
            "HSE report Q1 2025 vs Q4 2024 apa bedanya",
            "2025-Q1 2024-Q4",
            "month_range",
            id="hse-report-q1-2025-vs-q4-2",
        ),
        pytest.param(
            "tampilkan trend 5 tahun terakhir",
            "2020-06-19..2025-06-18",
            "month_range",
            id="tampilkan-trend-5-tahun-te",
        ),
        pytest.param(
            "mana yang lebih tinggi Q1 or Q2 2024",
            "2024-Q1 2024-Q2",
            "month_range",
            id="mana-yang-lebih-tinggi-q1",
        ),
        pytest.param(
            "BANDINGKAN JANUARI DAN FEBRUARI 2025",
            "2025-01 2025-02",
            "month_range",
            id="bandingkan-januari-dan-feb",
        ),
        pytest.param(
            "bandingkan Januari-Maret 2024 dengan Januari-Maret 2025",
            "2024-01-01..2024-03-31 2025-01-01..2025-03-31",
            "month_range",
            id="bandingkan-januari-maret-2",
        ),
        pytest.param(
            "bandingkan smt 1 dan smt 2 th 2024",
            "2024-01-01..2024-06-30 2024-07-01..2024-12-31",
            "month_range",
            id="bandingkan-smt-1-dan-smt-2",
        ),
        pytest.param(
            "perbedaan realisasi triwulan I dengan triwulan II tahun ini",
            "2025-Q1 2025-Q2",
            "month_range",
            id="perbedaan-realisasi-triwul",
        ),
        pytest.param(
            "2023 versus 2024 emissions",
            "2023 2024",
            "month_range",
            id="2023-versus-2024-emissions",
        ),
        pytest.param(
            "Bandingkan lembur Juli dan Agustus",
            "2024-07 2024-08",
            "month_range",
            id="bandingkan-lembur-juli-dan",
        ),
        pytest.param(
            "jumlah trip 2024 vs 2023", "2024 2023", "month_range", id="jumlah-trip-2024-vs-2023"
        ),
        pytest.param(
            "Laporan Mei vs laporan Juni 2025",
            "2025-05 2025-06",
            "month_range",
            id="laporan-mei-vs-laporan-jun",
        ),
        pytest.param("tren bulanan 2024", "2024", "month_range", id="tren-bulanan-2024"),
        pytest.param(
            "perkembangan harga solar tahun ini",
            "2025",
            "month_range",
            id="perkembangan-harga-solar-t",
        ),
        pytest.param(
            "H2 2024 vs H1 2025 produksi listrik",
            "2024-07-01..2024-12-31 2025-01-01..2025-06-30",
            "month_range",
            id="h2-2024-vs-h1-2025-produks",
        ),
        pytest.param(
            "bandingkan akhir 2023 dan akhir 2024",
            "2023-Q4 2024-Q4",
            "month_range",
            id="bandingkan-akhir-2023-dan",
        ),
        pytest.param(
            "Bandingkan unit 7 dan unit 8 Maret 2025",
            "2025-03",
            "month_range",
            id="bandingkan-unit-7-dan-unit",
        ),
        pytest.param(
            "Bandingkan unit 7 dengan unit 8 bulan lalu",
            "2025-05",
            "month_range",
            id="bandingkan-unit-7-dengan-u",
        ),
        pytest.param(
            "NPHR unit 7 Januari vs Februari 2025",
            "2025-01 2025-02",
            "month_range",
            id="nphr-unit-7-januari-vs-feb",
        ),
        pytest.param(
            "tren NPHR unit 7 triwulan I 2025",
            "2025-Q1",
            "month_range",
            id="tren-nphr-unit-7-triwulan",
        ),
        pytest.param(
            "naik atau turun produksi Mei dibanding April?",
            "2025-05 2025-04",
            "month_range",
            id="naik-atau-turun-produksi-m",
        ),
        pytest.param(
            "tahun 2024 dibandingkan tahun sebelumnya",
            "2024 2023",
            "month_range",
            id="tahun-2024-dibandingkan-ta",
        ),
    ],
)
def test_periods_are_compared(
    check: Callable[..., None], question: str, expected: str, strategy: str
) -> None:
    check(question, expected, strategy=strategy)
