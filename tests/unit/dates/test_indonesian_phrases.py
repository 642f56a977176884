"""Indonesian phrases for days, quarters, windows and open ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("laporan tanggal 15 bulan 3 2025", "2025-03-15", id="bulan-3-2025"),
        pytest.param("tgl 5 bulan 12 tahun 2024", "2024-12-05", id="bulan-12-tahun-2024"),
        pytest.param("tanggal 1-5 bulan 3 2025", "2025-03-01..2025-03-05", id="1-5-bulan-3"),
        pytest.param("selama 15 bulan 3 unit trip", "", id="selama-15-bulan"),
        pytest.param(
            "Siapa saja peserta rapat koordinasi tanggal 4 bulan Juni kemarin?",
            "2025-06-04",
            id="siapa-saja-peserta-rapat-k",
        ),
        pytest.param(
            "Data penerimaan batu bara harian, 1 Mei s.d. 31 Mei 2025",
            "2025-05-01..2025-05-31",
            id="data-penerimaan-batu-bara",
        ),
        pytest.param(
            "Pada tgl. 9 s.d. 11 Juni 2025 ada kegiatan apa saja di workshop?",
            "2025-06-09..2025-06-11",
            id="pada-tgl-9-s-d-11-juni-202",
        ),
        pytest.param(
            "Mohon info jadwal overhaul September depan", "2025-09", id="mohon-info-jadwal-overhaul"
        ),
        pytest.param(
            "kapan pompa P-12 trip di bulan Februari?", "2025-02", id="kapan-pompa-p-12-trip-di-b"
        ),
        pytest.param(
            "Apakah pada 2023 ada insiden fatal?", "2023", id="apakah-pada-2023-ada-insid"
        ),
        pytest.param(
            "apa saja yang berubah di SOP sejak 2024?",
            "2024-01-01..2025-06-18",
            id="apa-saja-yang-berubah-di-s",
        ),
        pytest.param(
            "cari notulen tgl 3-4 Juni kemarin",
            "2025-06-03..2025-06-04",
            id="cari-notulen-tgl-3-4-juni",
        ),
        pytest.param(
            "berapa MWh yang dihasilkan hari Selasa tanggal 10 Juni?",
            "2025-06-10",
            id="berapa-mwh-yang-dihasilkan",
        ),
        pytest.param(
            "Coba lihat temuan di minggu ketiga April 2025",
            "2025-04-15..2025-04-21",
            id="coba-lihat-temuan-di-mingg",
        ),
        pytest.param(
            "berapa tagihan listrik untuk bulan 4 tahun 2025",
            "2025-04",
            id="berapa-tagihan-listrik-unt",
        ),
        pytest.param("laporan K3 TW-1/2025", "2025-Q1", id="laporan-k3-tw-1-2025"),
        pytest.param("laporan K3 TW 1 - 2025", "2025-Q1", id="laporan-k3-tw-1-2025-2"),
        pytest.param(
            "Realisasi TW1 s.d. TW3 2024", "2024-01-01..2024-09-30", id="realisasi-tw1-s-d-tw3-2024"
        ),
        pytest.param(
            "Realisasi TW1-TW3/2024", "2024-01-01..2024-09-30", id="realisasi-tw1-tw3-2024"
        ),
        pytest.param("rekap semester I/2024", "2024-01-01..2024-06-30", id="rekap-semester-i-2024"),
        pytest.param("capaian smt 1 th 2024", "2024-01-01..2024-06-30", id="capaian-smt-1-th-2024"),
        pytest.param(
            "tampilkan beban puncak 10 Maret 2025 vs 10 Maret 2024",
            "2025-03-10 2024-03-10",
            id="tampilkan-beban-puncak-10",
        ),
        pytest.param(
            "berapa selisih produksi 10 Maret dan 11 Maret 2025",
            "2025-03-10 2025-03-11",
            id="berapa-selisih-produksi-10",
        ),
        pytest.param(
            "Bandingkan kinerja pekan ini dan pekan lalu",
            "2025-06-16..2025-06-22 2025-06-09..2025-06-15",
            id="bandingkan-kinerja-pekan-i",
        ),
        pytest.param(
            "Bandingkan hari ini dengan hari yang sama minggu lalu",
            "2025-06-18 2025-06-11",
            id="bandingkan-hari-ini-dengan",
        ),
        pytest.param(
            "produksi tahun ini sampai sekarang",
            "2025-01-01..2025-06-18",
            id="produksi-tahun-ini-sampai",
        ),
        pytest.param(
            "produksi tahun ini hingga bulan lalu",
            "2025-01-01..2025-05-31",
            id="produksi-tahun-ini-hingga",
        ),
        pytest.param(
            "dari awal tahun sampai sekarang",
            "2025-01-01..2025-06-18",
            id="dari-awal-tahun-sampai-sek",
        ),
        pytest.param(
            "dari awal tahun hingga Maret 2025",
            "2025-01-01..2025-03-31",
            id="dari-awal-tahun-hingga-mar",
        ),
        pytest.param(
            "dari awal bulan sampai hari ini",
            "2025-06-01..2025-06-18",
            id="dari-awal-bulan-sampai-har",
        ),
        pytest.param(
            "dari kemarin sampai hari ini",
            "2025-06-17..2025-06-18",
            id="dari-kemarin-sampai-hari-i",
        ),
        pytest.param(
            "dari Senin sampai Rabu minggu ini",
            "2025-06-16..2025-06-18",
            id="dari-senin-sampai-rabu-min",
        ),
        pytest.param("mulai minggu lalu", "2025-06-09..2025-06-18", id="mulai-minggu-lalu"),
        pytest.param(
            "mulai Januari sampai Maret 2025",
            "2025-01-01..2025-03-31",
            id="mulai-januari-sampai-maret",
        ),
        pytest.param(
            "sejak pukul 08.00 tanggal 5 Juni 2025",
            "2025-06-05..2025-06-18",
            id="sejak-pukul-08-00-tanggal",
        ),
        pytest.param("sejak hari Senin", "2025-06-16..2025-06-18", id="sejak-hari-senin"),
        pytest.param(
            "terhitung sejak tanggal 1 Juni 2025",
            "2025-06-01..2025-06-18",
            id="terhitung-sejak-tanggal-1",
        ),
        pytest.param(
            "sampai dengan akhir Mei 2025",
            "0001-01-01..2025-05-31",
            id="sampai-dengan-akhir-mei-20",
        ),
        pytest.param(
            "setelah akhir Maret 2025", "2025-04-01..9999-12-31", id="setelah-akhir-maret-2025"
        ),
        pytest.param("sebelum 2024", "0001-01-01..2023-12-31", id="sebelum-2024"),
        pytest.param(
            "sebelum semester II 2024", "0001-01-01..2024-06-30", id="sebelum-semester-ii-2024"
        ),
        pytest.param("sebelum minggu lalu", "0001-01-01..2025-06-08", id="sebelum-minggu-lalu"),
        pytest.param("per akhir Mei 2025", "2025-05-21..2025-05-31", id="per-akhir-mei-2025"),
        pytest.param("per Mei 2025", "2025-05", id="per-mei-2025"),
        pytest.param("per hari ini", "2025-06-18", id="per-hari-ini"),
        pytest.param("posisi 31/05/2025", "2025-05-31", id="posisi-31-05-2025"),
        pytest.param("Jumat malam kemarin", "2025-06-13", id="jumat-malam-kemarin"),
        pytest.param("kemarin malam", "2025-06-17", id="kemarin-malam"),
        pytest.param("kemarin siang jam 2", "2025-06-17", id="kemarin-siang-jam-2"),
        pytest.param("tadi siang", "2025-06-18", id="tadi-siang"),
        pytest.param("hari Senin kemarin", "2025-06-16", id="hari-senin-kemarin"),
        pytest.param("hari Senin yang lalu", "2025-06-16", id="hari-senin-yang-lalu"),
        pytest.param("hari Kamis minggu kemarin", "2025-06-12", id="hari-kamis-minggu-kemarin"),
        pytest.param("seminggu yang lalu", "2025-06-09..2025-06-15", id="seminggu-yang-lalu"),
        pytest.param("sebulan lalu", "2025-05", id="sebulan-lalu"),
        pytest.param("satu tahun lalu", "2024", id="satu-tahun-lalu"),
        pytest.param("satu bulan terakhir", "2025-05-19..2025-06-18", id="satu-bulan-terakhir"),
        pytest.param("1 minggu terakhir", "2025-06-12..2025-06-18", id="1-minggu-terakhir"),
        pytest.param("30 hari terakhir", "2025-05-20..2025-06-18", id="30-hari-terakhir"),
        pytest.param(
            "tiga puluh hari terakhir", "2025-05-20..2025-06-18", id="tiga-puluh-hari-terakhir"
        ),
        pytest.param(
            "sembilan puluh hari terakhir",
            "2025-03-21..2025-06-18",
            id="sembilan-puluh-hari-terakh",
        ),
        pytest.param(
            "dua belas bulan terakhir", "2024-06-19..2025-06-18", id="dua-belas-bulan-terakhir"
        ),
        pytest.param("dua hari belakangan", "2025-06-17..2025-06-18", id="dua-hari-belakangan"),
        pytest.param("5 tahun terakhir", "2020-06-19..2025-06-18", id="5-tahun-terakhir"),
        pytest.param("dlm 2 mgg terakhir", "2025-06-05..2025-06-18", id="dlm-2-mgg-terakhir"),
        pytest.param("selama sepekan ini", "2025-06-12..2025-06-18", id="selama-sepekan-ini"),
        pytest.param("akhir kuartal lalu", "2025-03", id="akhir-kuartal-lalu"),
        pytest.param("awal tahun depan", "2026-Q1", id="awal-tahun-depan"),
        pytest.param("akhir tahun ini", "2025-Q4", id="akhir-tahun-ini"),
        pytest.param(
            "pertengahan tahun 2023", "2023-04-01..2023-09-30", id="pertengahan-tahun-2023"
        ),
        pytest.param(
            "awal Mei sampai akhir Mei 2025",
            "2025-05-01..2025-05-31",
            id="awal-mei-sampai-akhir-mei",
        ),
        pytest.param(
            "awal Mei hingga pertengahan Juni 2025",
            "2025-05-01..2025-06-20",
            id="awal-mei-hingga-pertengaha",
        ),
        pytest.param("Juni '24 - Agustus '24", "2024-06-01..2024-08-31", id="juni-24-agustus-24"),
        pytest.param(
            "Juni 24 s.d. Agustus 24", "2024-06-01..2024-08-31", id="juni-24-s-d-agustus-24"
        ),
        pytest.param("31/12/24 - 2/1/25", "2024-12-31..2025-01-02", id="31-12-24-2-1-25"),
        pytest.param(
            "tanggal 31 Des 2024 s/d 2 Jan 2025",
            "2024-12-31..2025-01-02",
            id="tanggal-31-des-2024-s-d-2",
        ),
        pytest.param("31 Des - 2 Jan", "2024-12-31..2025-01-02", id="31-des-2-jan"),
        pytest.param("2 - 4 jun 25", "2025-06-02..2025-06-04", id="2-4-jun-25"),
        pytest.param("5 & 6 Mei", "2025-05-05 2025-05-06", id="5-6-mei"),
        pytest.param("5 Mei & 6 Juni", "2025-05-05 2025-06-06", id="5-mei-6-juni"),
        pytest.param("laporan lapangan Maret", "2025-03", id="laporan-lapangan-maret"),
        pytest.param("tagihan vendor Januari", "2025-01", id="tagihan-vendor-januari"),
        pytest.param("jadwal operator Mei", "2025-05", id="jadwal-operator-mei"),
        pytest.param("inspeksi jembatan 5 Mei", "2025-05-05", id="inspeksi-jembatan-5-mei"),
        pytest.param("Apakah Maret ada shutdown?", "2025-03", id="apakah-maret-ada-shutdown"),
        pytest.param("stok toko Desember", "2024-12", id="stok-toko-desember"),
        pytest.param("Evaluasi kontraktor Maret", "2025-03", id="evaluasi-kontraktor-maret"),
        pytest.param("laporan tim K3 Juni", "2025-06", id="laporan-tim-k3-juni"),
        pytest.param("kegiatan regu B April", "2025-04", id="kegiatan-regu-b-april"),
        pytest.param("kinerja pabrik Februari", "2025-02", id="kinerja-pabrik-februari"),
        pytest.param("kunjungan tamu bulan Mei", "2025-05", id="kunjungan-tamu-bulan-mei"),
        pytest.param("Bagaimana pemakaian gas Maret?", "2025-03", id="bagaimana-pemakaian-gas-ma"),
        pytest.param("Rekap lembur Juli", "2024-07", id="rekap-lembur-juli"),
        pytest.param("kondisi cuaca Oktober", "2024-10", id="kondisi-cuaca-oktober"),
        pytest.param("ada berapa tamu di September?", "2024-09", id="ada-berapa-tamu-di-septemb"),
        pytest.param("rasio bahan bakar 5 Mei 2025", "2025-05-05", id="rasio-bahan-bakar-5-mei-20"),
        pytest.param("revisi 5 Maret 2025", "2025-03-05", id="revisi-5-maret-2025"),
        pytest.param("rev 3 Maret 2025", "2025-03", id="rev-3-maret-2025"),
        pytest.param("lampiran 5 Maret 2025", "2025-03-05", id="lampiran-5-maret-2025"),
        pytest.param("laporan minggu ke-20", "2025-W20", id="laporan-minggu-ke-20"),
        pytest.param("capaian sem 1 2024", "2024-01-01..2024-06-30", id="capaian-sem-1-2024"),
        pytest.param("hasil inspeksi 7 hari lalu", "2025-06-11", id="hasil-inspeksi-7-hari-lalu"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
