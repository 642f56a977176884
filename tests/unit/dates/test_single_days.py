"""One day: written out, in digits, in English, without its year."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(
            "laporan patroli 7 Januari 2025", "2025-01-07", id="laporan-patroli-7-januari"
        ),
        pytest.param(
            "Siapa operator jaga tanggal 30 April 2025 malam?",
            "2025-04-30",
            id="siapa-operator-jaga-tangga",
        ),
        pytest.param(
            "berita acara serah terima tertanggal 2 Desember 2024",
            "2024-12-02",
            id="berita-acara-serah-terima",
        ),
        pytest.param(
            "tolong carikan notulen rapat hari Rabu, 21 Mei 2025",
            "2025-05-21",
            id="tolong-carikan-notulen-rap",
        ),
        pytest.param(
            "log genset Selasa 3 Juni 2025 jam 22.15", "2025-06-03", id="log-genset-selasa-3-juni-2"
        ),
        pytest.param(
            "HASIL UJI MINYAK TRAFO 11 PEBRUARI 2025", "2025-02-11", id="hasil-uji-minyak-trafo-11"
        ),
        pytest.param(
            "temuan 17 Agust 2024 sudah ditutup?", "2024-08-17", id="temuan-17-agust-2024-sudah"
        ),
        pytest.param(
            "temuan 17 Agt. 2024 sudah ditutup?", "2024-08-17", id="temuan-17-agt-2024-sudah-d"
        ),
        pytest.param(
            "temuan 17 Ags 2024 sudah ditutup?", "2024-08-17", id="temuan-17-ags-2024-sudah-d"
        ),
        pytest.param("catatan shift 5 Mrt 2025", "2025-03-05", id="catatan-shift-5-mrt-2025"),
        pytest.param("catatan shift 5 Peb 2025", "2025-02-05", id="catatan-shift-5-peb-2025"),
        pytest.param("catatan shift 5 Nop 2024", "2024-11-05", id="catatan-shift-5-nop-2024"),
        pytest.param(
            "catatan shift 5 Djanuari 2025", "2025-01-05", id="catatan-shift-5-djanuari-2"
        ),
        pytest.param("cek stok 9 Okt 2024 dong", "2024-10-09", id="cek-stok-9-okt-2024-dong"),
        pytest.param("cek stok 9 okt. 2024, urgent", "2024-10-09", id="cek-stok-9-okt-2024-urgent"),
        pytest.param("data tgl. 4 Juni 2025", "2025-06-04", id="data-tgl-4-juni-2025"),
        pytest.param("data tgl 04 Juni 2025", "2025-06-04", id="data-tgl-04-juni-2025"),
        pytest.param("laporan Kamis (5 Juni 2025)", "2025-06-05", id="laporan-kamis-5-juni-2025"),
        pytest.param(
            "laporan untuk hari Jumat tanggal 6 Juni 2025",
            "2025-06-06",
            id="laporan-untuk-hari-jumat-t",
        ),
        pytest.param(
            "laporan hari senen 2 juni 2025", "2025-06-02", id="laporan-hari-senen-2-juni"
        ),
        pytest.param(
            "Jum'at, 7 Maret 2025 ada kejadian apa", "2025-03-07", id="jum-at-7-maret-2025-ada-ke"
        ),
        pytest.param(
            "Minggu, 16 Maret 2025 siapa yang masuk?", "2025-03-16", id="minggu-16-maret-2025-siapa"
        ),
        pytest.param(
            "minggu 9 Maret 2025 siapa yang masuk?", "2025-03-09", id="minggu-9-maret-2025-siapa"
        ),
        pytest.param(
            "insiden pada tanggal lima belas Januari dua ribu dua puluh empat",
            "2024-01-15",
            id="insiden-pada-tanggal-lima",
        ),
        pytest.param(
            "laporan dua puluh tiga Maret dua ribu dua puluh lima",
            "2025-03-23",
            id="laporan-dua-puluh-tiga-mar",
        ),
        pytest.param(
            "tanggal tujuh belas Agustus tahun dua ribu dua puluh empat ada apa",
            "2024-08-17",
            id="tanggal-tujuh-belas-agustu",
        ),
        pytest.param("15januari2024", "2024-01-15", id="15januari2024"),
        pytest.param("laporan 15januari 2024", "2024-01-15", id="laporan-15januari-2024"),
        pytest.param("laporan  15   Januari   2024", "2024-01-15", id="laporan-15-januari-2024"),
        pytest.param("laporan 15 Januari 2024", "2024-01-15", id="laporan-15-januari-2024-2"),
        pytest.param("laporan １５ Januari ２０２４", "2024-01-15", id="laporan-januari"),
        pytest.param("laporan 15‑Januari‑2024", "2024-01-15", id="laporan-15-januari-2024-3"),
        pytest.param("laporan 15/Jan/2024", "2024-01-15", id="laporan-15-jan-2024"),
        pytest.param("laporan 15.Jan.2024", "2024-01-15", id="laporan-15-jan-2024-2"),
        pytest.param("laporan 15-Jan-24", "2024-01-15", id="laporan-15-jan-24"),
        pytest.param("laporan 15 Jan 24", "2024-01-15", id="laporan-15-jan-24-2"),
        pytest.param("laporan 15 Jan '24", "2024-01-15", id="laporan-15-jan-24-3"),
        pytest.param(
            "Hasil analisa 29 Februari 2024?", "2024-02-29", id="hasil-analisa-29-februari"
        ),
        pytest.param("laporan 15 Janurai 2024", "2024-01-15", id="laporan-15-janurai-2024"),
        pytest.param("laporan 15 Agsutus 2024", "2024-08-15", id="laporan-15-agsutus-2024"),
        pytest.param("laporan 15 Septmber 2024", "2024-09-15", id="laporan-15-septmber-2024"),
        pytest.param("laporan 15 Oktoberr 2024", "2024-10-15", id="laporan-15-oktoberr-2024"),
        pytest.param(
            "Operasi 5 Mei 2025 siapa supervisornya", "2025-05-05", id="operasi-5-mei-2025-siapa-s"
        ),
        pytest.param("kejadian ttg 5/3 apa saja", "2025-03-05", id="kejadian-ttg-5-3-apa-saja"),
        pytest.param(
            "pukul 22.00 tanggal 3 Juni 2025 trip apa",
            "2025-06-03",
            id="pukul-22-00-tanggal-3-juni",
        ),
        pytest.param("laporan 05/03/2025", "2025-03-05", id="laporan-05-03-2025"),
        pytest.param("laporan 5/3/2025", "2025-03-05", id="laporan-5-3-2025"),
        pytest.param("laporan 05-03-2025", "2025-03-05", id="laporan-05-03-2025-2"),
        pytest.param("laporan 05.03.2025", "2025-03-05", id="laporan-05-03-2025-3"),
        pytest.param("laporan 5/3/25", "2025-03-05", id="laporan-5-3-25"),
        pytest.param("laporan 05.03.25", "2025-03-05", id="laporan-05-03-25"),
        pytest.param("laporan 5-3-25", "2025-03-05", id="laporan-5-3-25-2"),
        pytest.param("laporan 2025/03/05", "2025-03-05", id="laporan-2025-03-05"),
        pytest.param("laporan 2025.03.05", "2025-03-05", id="laporan-2025-03-05-2"),
        pytest.param("laporan 2025-3-5", "2025-03-05", id="laporan-2025-3-5"),
        pytest.param("show data from 04/06/2025", "2025-06-04", id="show-data-from-04-06-2025"),
        pytest.param(
            "readings on 2025-03-05T08:30 please", "2025-03-05", id="readings-on-2025-03-05t08"
        ),
        pytest.param("laporan 20250305", "2025-03-05", id="laporan-20250305"),
        pytest.param("data (05/03/2025)", "2025-03-05", id="data-05-03-2025"),
        pytest.param("tanggal:05/03/2025", "2025-03-05", id="tanggal-05-03-2025"),
        pytest.param("Tanggal : 05/03/2025", "2025-03-05", id="tanggal-05-03-2025-2"),
        pytest.param("tgl5/3/2025", "2025-03-05", id="tgl5-3-2025"),
        pytest.param("tgl 5/3", "2025-03-05", id="tgl-5-3"),
        pytest.param("tanggal 5-3", "2025-03-05", id="tanggal-5-3"),
        pytest.param("tanggal 5.3 ada kejadian?", "2025-03-05", id="tanggal-5-3-ada-kejadian"),
        pytest.param("dated 09/10/24", "2024-10-09", id="dated-09-10-24"),
        pytest.param("laporan 05／03／2025", "2025-03-05", id="laporan-05-03-2025-4"),
        pytest.param("laporan 05–03–2025", "2025-03-05", id="laporan-05-03-2025-5"),
        pytest.param(
            "cek 31/12/2024 dan 01/01/2025",
            "2024-12-31 2025-01-01",
            id="cek-31-12-2024-dan-01-01-2",
        ),
        pytest.param(
            "What tripped on June 3, 2025?", "2025-06-03", id="what-tripped-on-june-3-202"
        ),
        pytest.param("What tripped on 3 June 2025?", "2025-06-03", id="what-tripped-on-3-june-202"),
        pytest.param(
            "What tripped on 3rd of June 2025?", "2025-06-03", id="what-tripped-on-3rd-of-jun"
        ),
        pytest.param(
            "What tripped on June 3rd 2025?", "2025-06-03", id="what-tripped-on-june-3rd-2"
        ),
        pytest.param(
            "what tripped on the 3rd of June, 2025", "2025-06-03", id="what-tripped-on-the-3rd-of"
        ),
        pytest.param(
            "What tripped on Tuesday, June 3?", "2025-06-03", id="what-tripped-on-tuesday-ju"
        ),
        pytest.param("log for Tue 3 Jun 2025", "2025-06-03", id="log-for-tue-3-jun-2025"),
        pytest.param("log for 03-JUN-2025", "2025-06-03", id="log-for-03-jun-2025"),
        pytest.param("log for Jun 3, 2025", "2025-06-03", id="log-for-jun-3-2025"),
        pytest.param("log for Jun. 3, 2025", "2025-06-03", id="log-for-jun-3-2025-2"),
        pytest.param("log for May 12 2025", "2025-05-12", id="log-for-may-12-2025"),
        pytest.param(
            "the fifteenth of January twenty twenty-five",
            "2025-01-15",
            id="the-fifteenth-of-january-t",
        ),
        pytest.param(
            "readings for January 15 2025 unit 3", "2025-01-15", id="readings-for-january-15-20"
        ),
        pytest.param(
            "what did the crew do on 2 May 2025", "2025-05-02", id="what-did-the-crew-do-on-2"
        ),
        pytest.param(
            "Show the permit list of September 1st, 2024",
            "2024-09-01",
            id="show-the-permit-list-of-se",
        ),
        pytest.param("yesterday's log", "2025-06-17", id="yesterday-s-log"),
        pytest.param(
            "what happened on Sun, 15 June 2025?", "2025-06-15", id="what-happened-on-sun-15-ju"
        ),
        pytest.param(
            "inspection dated 12th Feb 2025", "2025-02-12", id="inspection-dated-12th-feb"
        ),
        pytest.param("status at 31 Dec 2024", "2024-12-31", id="status-at-31-dec-2024"),
        pytest.param("what was logged on March 3", "2025-03-03", id="what-was-logged-on-march-3"),
        pytest.param(
            "what was logged on 25 December", "2024-12-25", id="what-was-logged-on-25-dece"
        ),
        pytest.param("what was done on the 5th?", "2025-06-05", id="what-was-done-on-the-5th"),
        pytest.param("laporan 5 Maret", "2025-03-05", id="laporan-5-maret"),
        pytest.param("laporan 5 Juli", "2024-07-05", id="laporan-5-juli"),
        pytest.param("laporan 18 Juni", "2025-06-18", id="laporan-18-juni"),
        pytest.param("laporan 19 Juni", "2024-06-19", id="laporan-19-juni"),
        pytest.param("laporan tanggal 18", "2025-06-18", id="laporan-tanggal-18"),
        pytest.param("laporan tanggal 19", "2025-05-19", id="laporan-tanggal-19"),
        pytest.param("laporan tanggal 31", "2025-05-31", id="laporan-tanggal-31"),
        pytest.param("laporan tgl 3 bulan ini", "2025-06-03", id="laporan-tgl-3-bulan-ini"),
        pytest.param(
            "laporan tanggal 12 bulan kemarin", "2025-05-12", id="laporan-tanggal-12-bulan-k"
        ),
        pytest.param(
            "what was shipped on the 12th of last month",
            "2025-05-12",
            id="what-was-shipped-on-the-12",
        ),
        pytest.param(
            "what was shipped on the 2nd of this month",
            "2025-06-02",
            id="what-was-shipped-on-the-2n",
        ),
        pytest.param(
            "siapa jaga tanggal 29 Februari?", "2024-02-29", id="siapa-jaga-tanggal-29-febr"
        ),
        pytest.param("kejadian 5 Maret lalu", "2025-03-05", id="kejadian-5-maret-lalu"),
        pytest.param(
            "kejadian tanggal 5 Maret kemarin", "2025-03-05", id="kejadian-tanggal-5-maret-k"
        ),
        pytest.param("laporan bulan Maret", "2025-03", id="laporan-bulan-maret"),
        pytest.param("laporan bulan Juli", "2024-07", id="laporan-bulan-juli"),
        pytest.param("laporan Juni", "2025-06", id="laporan-juni"),
        pytest.param("produksi Mei berapa?", "2025-05", id="produksi-mei-berapa"),
        pytest.param("produksi april gimana?", "2025-04", id="produksi-april-gimana"),
        pytest.param("produksi bln Apr", "2025-04", id="produksi-bln-apr"),
        pytest.param("laporan Sept dong", "2024-09", id="laporan-sept-dong"),
        pytest.param("realisasi kontrak Nov", "2024-11", id="realisasi-kontrak-nov"),
        pytest.param("how much did we spend in May?", "2025-05", id="how-much-did-we-spend-in-m"),
        pytest.param("how much did we spend in may", "2025-05", id="how-much-did-we-spend-in-m-2"),
        pytest.param("output for Jan please", "2025-01", id="output-for-jan-please"),
        pytest.param("What happened in December?", "2024-12", id="what-happened-in-december"),
        pytest.param("insiden Juli lalu", "2024-07", id="insiden-juli-lalu"),
        pytest.param("insiden Juni lalu", "2024-06", id="insiden-juni-lalu"),
        pytest.param("insiden Maret kemarin", "2025-03", id="insiden-maret-kemarin"),
        pytest.param("insiden Maret ini", "2025-03", id="insiden-maret-ini"),
        pytest.param("rencana kerja Juli depan", "2025-07", id="rencana-kerja-juli-depan"),
        pytest.param("rekap bulan februari", "2025-02", id="rekap-bulan-februari"),
        pytest.param("report for last March", "2025-03", id="report-for-last-march"),
        pytest.param(
            "bulan Agustus ada berapa kecelakaan?", "2024-08", id="bulan-agustus-ada-berapa-k"
        ),
        pytest.param("Show May production", "2025-05", id="show-may-production"),
        pytest.param("the May report", "2025-05", id="the-may-report"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
