"""More questions of every kind, dated and not."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("Tuesday's log", "2025-06-17", id="tuesday-s-log"),
        pytest.param("Friday's handover notes", "2025-06-13", id="friday-s-handover-notes"),
        pytest.param(
            "absensi 5 s.d. 20 bulan kemarin",
            "2025-05-05..2025-05-20",
            id="absensi-5-s-d-20-bulan-kem",
        ),
        pytest.param(
            "absensi 5 sampai 20 bulan lalu",
            "2025-05-05..2025-05-20",
            id="absensi-5-sampai-20-bulan",
        ),
        pytest.param(
            "readings from the 3rd to the 10th of last month",
            "2025-05-03..2025-05-10",
            id="readings-from-the-3rd-to-t",
        ),
        pytest.param("tgl 3/5 pukul 14", "2025-05-03", id="tgl-3-5-pukul-14"),
        pytest.param("tanggal 3/5 hari Sabtu", "2025-05-03", id="tanggal-3-5-hari-sabtu"),
        pytest.param(
            "laporan 2024 kecuali 17 Agustus",
            "2024-01-01..2024-08-16 2024-08-18..2024-12-31",
            id="laporan-2024-kecuali-17-ag",
        ),
        pytest.param(
            "Maret 2025 kecuali tanggal 10 dan 12",
            "2025-03-01..2025-03-09 2025-03-11 2025-03-13..2025-03-31",
            id="maret-2025-kecuali-tanggal",
        ),
        pytest.param(
            "bulan lalu kecuali tanggal 17",
            "2025-05-01..2025-05-16 2025-05-18..2025-05-31",
            id="bulan-lalu-kecuali-tanggal",
        ),
        pytest.param(
            "minggu lalu selain hari Minggu",
            "2025-06-09..2025-06-15",
            id="minggu-lalu-selain-hari-mi",
        ),
        pytest.param("rangkum semua laporan HSE", "", id="rangkum-semua-laporan-hse"),
        pytest.param("summarize all reports", "", id="summarize-all-reports"),
        pytest.param("Mei Jaya Group ada di mana?", "", id="mei-jaya-group-ada-di-mana"),
        pytest.param("Juli Motor bengkel mana?", "", id="juli-motor-bengkel-mana"),
        pytest.param("Q-2 pump location", "", id="q-2-pump-location"),
        pytest.param("TW-2 di P&ID mana?", "", id="tw-2-di-p-id-mana"),
        pytest.param("laporan TW-2", "2025-Q2", id="laporan-tw-2"),
        pytest.param("realisasi TW-2", "2025-Q2", id="realisasi-tw-2"),
        pytest.param(
            "selambat-lambatnya 30 Juni 2025",
            "0001-01-01..2025-06-30",
            id="selambat-lambatnya-30-juni",
        ),
        pytest.param(
            "no later than 30 June 2025", "0001-01-01..2025-06-30", id="no-later-than-30-june-2025"
        ),
        pytest.param(
            "at the latest by 30 June 2025",
            "0001-01-01..2025-06-30",
            id="at-the-latest-by-30-june-2",
        ),
        pytest.param(
            "dokumen yang terbit paling lambat Maret 2025",
            "0001-01-01..2025-03-31",
            id="dokumen-yang-terbit-paling",
        ),
        pytest.param(
            "tanggal dua puluh lima bulan kemarin", "2025-05-25", id="tanggal-dua-puluh-lima-bul"
        ),
        pytest.param("tanggal lima bulan ini", "2025-06-05", id="tanggal-lima-bulan-ini"),
        pytest.param(
            "tanggal satu sampai lima bulan ini",
            "2025-06-01..2025-06-05",
            id="tanggal-satu-sampai-lima-b",
        ),
        pytest.param(
            "tanggal tiga puluh satu bulan lalu", "2025-05-31", id="tanggal-tiga-puluh-satu-bu"
        ),
        pytest.param("pada tanggal dua belas Mei", "2025-05-12", id="pada-tanggal-dua-belas-mei"),
        pytest.param("tanggal dua puluh lima", "2025-05-25", id="tanggal-dua-puluh-lima"),
        pytest.param("dua puluh lima bulan lalu", "2023-05", id="dua-puluh-lima-bulan-lalu"),
        pytest.param("2-3 bulan lalu", "", id="2-3-bulan-lalu"),
        pytest.param(
            "Daftar hadir toolbox meeting tgl 12, 13 & 16 Juni 2025?",
            "2025-06-12 2025-06-13 2025-06-16",
            id="daftar-hadir-toolbox-meeti",
        ),
        pytest.param(
            "Siapa saja yang sakit dari 9 s.d. 13 Juni 2025?",
            "2025-06-09..2025-06-13",
            id="siapa-saja-yang-sakit-dari",
        ),
        pytest.param(
            "Bagaimana curah hujan bulan Januari-Februari 2025?",
            "2025-01-01..2025-02-28",
            id="bagaimana-curah-hujan-bula",
        ),
        pytest.param(
            "Apakah target semester lalu tercapai?",
            "2024-07-01..2024-12-31",
            id="apakah-target-semester-lal",
        ),
        pytest.param(
            "Berapa kehilangan energi di tahun buku 2024?", "2024", id="berapa-kehilangan-energi-d"
        ),
        pytest.param(
            "berapa pengunjung sejak pekan lalu?",
            "2025-06-09..2025-06-18",
            id="berapa-pengunjung-sejak-pe",
        ),
        pytest.param(
            "Rekap izin kerja panas sesudah 31 Mei 2025",
            "2025-06-01..9999-12-31",
            id="rekap-izin-kerja-panas-ses",
        ),
        pytest.param(
            "laporan sebelum libur Lebaran 2025",
            "0001-01-01..2025-03-30",
            id="laporan-sebelum-libur-leba",
        ),
        pytest.param(
            "total curah hujan antara tanggal 1 hingga 10 Juni 2025",
            "2025-06-01..2025-06-10",
            id="total-curah-hujan-antara-t",
        ),
        pytest.param(
            "Ringkas berita acara komisioning 18/12/2024 dan 19/12/2024.",
            "2024-12-18 2024-12-19",
            id="ringkas-berita-acara-komis",
        ),
        pytest.param(
            "Who signed the LOTO log on 18.12.2024?", "2024-12-18", id="who-signed-the-loto-log-on"
        ),
        pytest.param(
            "Show compressor trips in the third week of May 2025",
            "2025-05-15..2025-05-21",
            id="show-compressor-trips-in-t",
        ),
        pytest.param(
            "Any gas alarms between 11 pm on 3 June and 5 am on 4 June 2025?",
            "2025-06-03..2025-06-04",
            id="any-gas-alarms-between-11",
        ),
        pytest.param(
            "Which pumps failed in Nov and Dec 2024?",
            "2024-11 2024-12",
            id="which-pumps-failed-in-nov",
        ),
        pytest.param(
            "Which pumps failed in Nov & Dec?", "2024-11 2024-12", id="which-pumps-failed-in-nov-2"
        ),
        pytest.param(
            "Did the flow differ between 3 and 4 June 2025?",
            "2025-06-03 2025-06-04",
            id="did-the-flow-differ-betwee",
        ),
        pytest.param(
            "compare week 22 and week 23 of 2025",
            "2025-W22 2025-W23",
            id="compare-week-22-and-week-2",
        ),
        pytest.param(
            "status of the turnaround as of yesterday",
            "2025-06-17",
            id="status-of-the-turnaround-a",
        ),
        pytest.param("Is there a newer version of ISO 14224?", "", id="is-there-a-newer-version-o"),
        pytest.param("laporan inspeksi dua bulan lalu", "2025-04", id="laporan-inspeksi-dua-bulan"),
        pytest.param("laporan inspeksi dua bulanan", "", id="laporan-inspeksi-dua-bulan-2"),
        pytest.param("Bulan berapa overhaul dilakukan?", "", id="bulan-berapa-overhaul-dila"),
        pytest.param("Tahun berapa pabrik ini berdiri?", "", id="tahun-berapa-pabrik-ini-be"),
        pytest.param("Tanggal berapa gajian?", "", id="tanggal-berapa-gajian"),
        pytest.param("Hari apa rapat K3?", "", id="hari-apa-rapat-k3"),
        pytest.param("Jam berapa shift malam mulai?", "", id="jam-berapa-shift-malam-mul"),
        pytest.param(
            "Berapa lama waktu pengeringan, 2 hari atau 3 hari?",
            "",
            id="berapa-lama-waktu-pengerin",
        ),
        pytest.param("Pompa ini dibeli tahun berapa?", "", id="pompa-ini-dibeli-tahun-ber"),
        pytest.param(
            "Apakah ada pasal tentang cuti 12 hari per tahun?", "", id="apakah-ada-pasal-tentang-c"
        ),
        pytest.param(
            "Apakah kontrak berlaku sampai 31 Desember 2026?",
            "0001-01-01..2026-12-31",
            id="apakah-kontrak-berlaku-sam",
        ),
        pytest.param(
            "masa berlaku sertifikat sampai 2027",
            "0001-01-01..2027-12-31",
            id="masa-berlaku-sertifikat-sa",
        ),
        pytest.param("Yayasan Jumat Berkah alamatnya", "", id="yayasan-jumat-berkah-alama"),
        pytest.param("Restoran Sabtu Malam", "", id="restoran-sabtu-malam"),
        pytest.param("Bu Desember Lestari", "", id="bu-desember-lestari"),
        pytest.param("Dewi Aprilia bagian apa", "", id="dewi-aprilia-bagian-apa"),
        pytest.param("PT Agustus Delapan", "", id="pt-agustus-delapan"),
        pytest.param("Radio Minggu FM", "", id="radio-minggu-fm"),
        pytest.param("Siapa Juli?", "", id="siapa-juli"),
        pytest.param("Does Ms. April work here?", "", id="does-ms-april-work-here"),
        pytest.param("Ask Mr. June about it", "", id="ask-mr-june-about-it"),
        pytest.param("August Wilson's permit", "", id="august-wilson-s-permit"),
        pytest.param(
            "June Carter signed the permit on 3 June 2025",
            "2025-06-03",
            id="june-carter-signed-the-per",
        ),
        pytest.param(
            "Pak Maret Simamora dan laporan Maret 2025", "2025-03", id="pak-maret-simamora-dan-lap"
        ),
        pytest.param("jam tangan", "", id="jam-tangan"),
        pytest.param("paper jam", "", id="paper-jam"),
        pytest.param("second opinion", "", id="second-opinion"),
        pytest.param("half open valve", "", id="half-open-valve"),
        pytest.param("third stage", "", id="third-stage"),
        pytest.param("quarter", "", id="quarter"),
        pytest.param("minute book", "", id="minute-book"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
