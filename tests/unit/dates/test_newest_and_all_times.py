"""The newest, and comparisons without a period."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected", "strategy"),
    [
        pytest.param(
            "bandingkan semua laporan inspeksi",
            "",
            "all_available",
            id="bandingkan-semua-laporan-i",
        ),
        pytest.param(
            "tren getaran dari waktu ke waktu", "", "all_available", id="tren-getaran-dari-waktu-ke"
        ),
        pytest.param("tren konsumsi listrik", "", "all_available", id="tren-konsumsi-listrik"),
        pytest.param(
            "perkembangan jumlah insiden", "", "all_available", id="perkembangan-jumlah-inside"
        ),
        pytest.param("compare all reports", "", "all_available", id="compare-all-reports"),
        pytest.param(
            "compare findings across all reports",
            "",
            "all_available",
            id="compare-findings-across-al",
        ),
        pytest.param(
            "month-over-month comparison of output",
            "",
            "all_available",
            id="month-over-month-compariso",
        ),
        pytest.param(
            "bandingkan produksi dari bulan ke bulan",
            "",
            "all_available",
            id="bandingkan-produksi-dari-b",
        ),
        pytest.param(
            "how has output evolved over time", "", "all_available", id="how-has-output-evolved-ove"
        ),
        pytest.param(
            "Apakah downtime cenderung naik?", "", "all_available", id="apakah-downtime-cenderung"
        ),
        pytest.param("show the trend of NOx", "", "all_available", id="show-the-trend-of-nox"),
        pytest.param(
            "perbandingan konsumsi antar bulan",
            "",
            "all_available",
            id="perbandingan-konsumsi-anta",
        ),
        pytest.param("emission trends please", "", "all_available", id="emission-trends-please"),
        pytest.param("evolusi biaya perawatan", "", "all_available", id="evolusi-biaya-perawatan"),
        pytest.param("laporan terbaru unit 7", "", "latest", id="laporan-terbaru-unit-7"),
        pytest.param(
            "SOP terbaru start-up kompresor", "", "latest", id="sop-terbaru-start-up-kompr"
        ),
        pytest.param("revisi terakhir SOP-OPS-001", "", "latest", id="revisi-terakhir-sop-ops-00"),
        pytest.param("laporan inspeksi terakhir", "", "latest", id="laporan-inspeksi-terakhir"),
        pytest.param(
            "hasil kalibrasi terakhir PT-101", "", "latest", id="hasil-kalibrasi-terakhir-p"
        ),
        pytest.param("data emisi terkini", "", "latest", id="data-emisi-terkini"),
        pytest.param(
            "notulen rapat yang paling baru", "", "latest", id="notulen-rapat-yang-paling"
        ),
        pytest.param("laporan paling mutakhir", "", "latest", id="laporan-paling-mutakhir"),
        pytest.param("the latest inspection report", "", "latest", id="the-latest-inspection-repo"),
        pytest.param("most recent audit", "", "latest", id="most-recent-audit"),
        pytest.param("newest version of the manual", "", "latest", id="newest-version-of-the-manu"),
        pytest.param("last audit report", "", "latest", id="last-audit-report"),
        pytest.param(
            "last maintenance report for K-102", "", "latest", id="last-maintenance-report-fo"
        ),
        pytest.param(
            "laporan produksi yang terakhir", "", "latest", id="laporan-produksi-yang-tera"
        ),
        pytest.param(
            "status terakhir pekerjaan turbin", "", "latest", id="status-terakhir-pekerjaan"
        ),
        pytest.param("versi terkini IK.05.02", "", "latest", id="versi-terkini-ik-05-02"),
        pytest.param("kondisi terkini boiler", "", "latest", id="kondisi-terkini-boiler"),
        pytest.param("3 laporan terakhir", "", "latest", id="3-laporan-terakhir"),
        pytest.param("update terakhir proyek", "", "latest", id="update-terakhir-proyek"),
        pytest.param(
            "Versi terakhir manual turbin ada di mana?",
            "",
            "latest",
            id="versi-terakhir-manual-turb",
        ),
        pytest.param("gambar P&ID revisi terakhir", "", "latest", id="gambar-p-id-revisi-terakhi"),
        pytest.param(
            "status perbaikan terkini kompresor K-102?",
            "",
            "latest",
            id="status-perbaikan-terkini-k",
        ),
        pytest.param(
            "What's the latest on the K-102 repair?", "", "latest", id="what-s-the-latest-on-the-k"
        ),
        pytest.param("newest MSDS for caustic soda", "", "latest", id="newest-msds-for-caustic-so"),
        pytest.param(
            "most recent calibration certificate of PT-101",
            "",
            "latest",
            id="most-recent-calibration-ce",
        ),
        pytest.param(
            "show me the last inspection report for tank T-12",
            "",
            "latest",
            id="show-me-the-last-inspectio",
        ),
        pytest.param(
            "kapan kalibrasi terakhir PT-101?", "", "latest", id="kapan-kalibrasi-terakhir-p"
        ),
        pytest.param(
            "SOP paling baru untuk hot work", "", "latest", id="sop-paling-baru-untuk-hot"
        ),
        pytest.param(
            "pembaruan terakhir matriks risiko", "", "latest", id="pembaruan-terakhir-matriks"
        ),
        pytest.param("audit terakhir temuannya apa", "", "latest", id="audit-terakhir-temuannya-a"),
        pytest.param("data terbaru debit air", "", "latest", id="data-terbaru-debit-air"),
        pytest.param("laporan emisi teranyar", "", "latest", id="laporan-emisi-teranyar"),
        pytest.param(
            "bandingkan laporan terbaru dengan yang lama",
            "",
            "latest",
            id="bandingkan-laporan-terbaru",
        ),
        pytest.param(
            "Bandingkan seluruh laporan tahunan",
            "",
            "all_available",
            id="bandingkan-seluruh-laporan",
        ),
        pytest.param(
            "bagaimana evolusi desain impeller",
            "",
            "all_available",
            id="bagaimana-evolusi-desain-i",
        ),
        pytest.param(
            "tren harga solar dari tahun ke tahun",
            "",
            "all_available",
            id="tren-harga-solar-dari-tahu",
        ),
        pytest.param(
            "year-on-year comparison of safety performance",
            "",
            "all_available",
            id="year-on-year-comparison-of",
        ),
        pytest.param(
            "How has availability trended?", "", "all_available", id="how-has-availability-trend"
        ),
        pytest.param(
            "perbandingan temuan dari minggu ke minggu",
            "",
            "all_available",
            id="perbandingan-temuan-dari-m",
        ),
        pytest.param(
            "How do results differ across all reports?",
            "",
            "all_available",
            id="how-do-results-differ-acro",
        ),
        pytest.param(
            "compare the daily reports over time",
            "",
            "all_available",
            id="compare-the-daily-reports",
        ),
        pytest.param(
            "hasil uji getaran pompa yang terakhir", "", "latest", id="hasil-uji-getaran-pompa-ya"
        ),
        pytest.param(
            "nilai isolasi motor yang terakhir berapa",
            "",
            "latest",
            id="nilai-isolasi-motor-yang-t",
        ),
        pytest.param(
            "kapan terakhir kali filter diganti?", "", "latest", id="kapan-terakhir-kali-filter"
        ),
        pytest.param(
            "Apa perkembangan terbaru proyek desalinasi?",
            "",
            "latest",
            id="apa-perkembangan-terbaru-p",
        ),
        pytest.param(
            "Bagaimana konsumsi solar dari bulan ke bulan?",
            "",
            "all_available",
            id="bagaimana-konsumsi-solar-d",
        ),
        pytest.param("last calibration of PT-101", "", "latest", id="last-calibration-of-pt-101"),
        pytest.param(
            "dokumen paling baru tentang MOC", "", "latest", id="dokumen-paling-baru-tentan"
        ),
        pytest.param(
            "What is the most up-to-date P&ID?", "", "latest", id="what-is-the-most-up-to-dat"
        ),
        pytest.param(
            "tampilkan rekaman kalibrasi terakhir", "", "latest", id="tampilkan-rekaman-kalibras"
        ),
        pytest.param("notulen terakhir rapat K3", "", "latest", id="notulen-terakhir-rapat-k3"),
        pytest.param(
            "hasil tes terakhir air boiler", "", "latest", id="hasil-tes-terakhir-air-boi"
        ),
        pytest.param("flaring report edisi terbaru", "", "latest", id="flaring-report-edisi-terba"),
        pytest.param(
            "latest SOP untuk confined space dong", "", "latest", id="latest-sop-untuk-confined"
        ),
        pytest.param("hasil uji SEM terakhir", "", "latest", id="hasil-uji-sem-terakhir"),
        pytest.param("terakhir kali", "", "latest", id="terakhir-kali"),
        pytest.param("Tren NPHR unit 7", "", "all_available", id="tren-nphr-unit-7"),
        pytest.param(
            "compare every monthly report", "", "all_available", id="compare-every-monthly-repo"
        ),
        pytest.param(
            "bandingkan seluruh berita acara uji",
            "",
            "all_available",
            id="bandingkan-seluruh-berita",
        ),
        pytest.param(
            "bandingkan semua hasil inspeksi", "", "all_available", id="bandingkan-semua-hasil-ins"
        ),
        pytest.param(
            "compare all of the audit findings",
            "",
            "all_available",
            id="compare-all-of-the-audit-f",
        ),
        pytest.param(
            "What's the latest revision of drawing 20-PID-0305?",
            "",
            "latest",
            id="what-s-the-latest-revision",
        ),
        pytest.param(
            "Give me the most recent vibration reading for P-101A",
            "",
            "latest",
            id="give-me-the-most-recent-vi",
        ),
        pytest.param("The last two audits", "", "latest", id="the-last-two-audits"),
        pytest.param("Kapan terakhir dikalibrasi?", "", "latest", id="kapan-terakhir-dikalibrasi"),
        pytest.param(
            "laporan terbaru Maret 2025", "2025-03", "explicit", id="laporan-terbaru-maret-2025"
        ),
        pytest.param("latest report of 2024", "2024", "explicit", id="latest-report-of-2024"),
        pytest.param(
            "laporan terbaru minggu ini",
            "2025-06-16..2025-06-22",
            "explicit",
            id="laporan-terbaru-minggu-ini",
        ),
        pytest.param(
            "pompa terakhir di jalur itu", "", "no_filter", id="pompa-terakhir-di-jalur-it"
        ),
        pytest.param("the last pump in the row", "", "no_filter", id="the-last-pump-in-the-row"),
        pytest.param("cara start-up turbin", "", "no_filter", id="cara-start-up-turbin"),
        pytest.param("prosedur LOTO", "", "no_filter", id="prosedur-loto"),
        pytest.param("What is NPSH?", "", "no_filter", id="what-is-npsh"),
        pytest.param("siapa kepala gudang", "", "no_filter", id="siapa-kepala-gudang"),
        pytest.param("jelaskan fungsi governor", "", "no_filter", id="jelaskan-fungsi-governor"),
    ],
)
def test_a_question_is_read_with_its_strategy(
    check: Callable[..., None], question: str, expected: str, strategy: str
) -> None:
    check(question, expected, strategy=strategy)
