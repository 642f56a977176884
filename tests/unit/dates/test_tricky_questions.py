"""Dates beside things that look like dates, and things that only look so."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(
            "Berapa volume air yang dipompa antara pukul 08.00 dan 16.00 pada 3 Juni 2025?",
            "2025-06-03",
            id="berapa-volume-air-yang-dip",
        ),
        pytest.param(
            "Apa isi SE Direksi tanggal 5 Mei 2025?", "2025-05-05", id="apa-isi-se-direksi-tanggal"
        ),
        pytest.param(
            "Ringkas SK Direksi No. 012/2023 yang terbit 5 Mei 2025",
            "2025-05-05",
            id="ringkas-sk-direksi-no-012",
        ),
        pytest.param(
            "Apakah permit PTW-2025-0456 tanggal 11 Juni 2025 sudah ditutup?",
            "2025-06-11",
            id="apakah-permit-ptw-2025-045",
        ),
        pytest.param(
            "Temuan audit ISO 14001:2015 bulan Mei 2025 apa saja",
            "2025-05",
            id="temuan-audit-iso-14001-201",
        ),
        pytest.param("Temuan audit ISO 14001 tahun 2024", "2024", id="temuan-audit-iso-14001-tah"),
        pytest.param("Temuan surveillance ISO 45001 2024", "2024", id="temuan-surveillance-iso-45"),
        pytest.param(
            "Hasil MCU tahun 2024 berapa orang tidak fit?", "2024", id="hasil-mcu-tahun-2024-berap"
        ),
        pytest.param(
            "berapa orang ikut pelatihan pada 2024?", "2024", id="berapa-orang-ikut-pelatiha"
        ),
        pytest.param("2024 berapa kali trip?", "2024", id="2024-berapa-kali-trip"),
        pytest.param(
            "Produksi Q1: 2024 atau 2025 yang lebih tinggi?",
            "2025-Q1 2024 2025",
            id="produksi-q1-2024-atau-2025",
        ),
        pytest.param(
            "Data NPHR 01/06/2025 s.d. 15/06/2025 unit 7",
            "2025-06-01..2025-06-15",
            id="data-nphr-01-06-2025-s-d-1",
        ),
        pytest.param(
            "Data NPHR 1/6 s.d. 15/6/2025 unit 7",
            "2025-06-01..2025-06-15",
            id="data-nphr-1-6-s-d-15-6-202",
        ),
        pytest.param(
            "Jadwal shift tgl 20 s.d. 30 bulan ini",
            "2025-06-20..2025-06-30",
            id="jadwal-shift-tgl-20-s-d-30",
        ),
        pytest.param(
            "Siapa cuti tanggal 25 bulan depan?", "2025-07-25", id="siapa-cuti-tanggal-25-bula"
        ),
        pytest.param(
            "jadwal tgl 1 s.d. 5 bulan depan",
            "2025-07-01..2025-07-05",
            id="jadwal-tgl-1-s-d-5-bulan-d",
        ),
        pytest.param(
            "rencana minggu kedua bulan depan",
            "2025-07-08..2025-07-14",
            id="rencana-minggu-kedua-bulan",
        ),
        pytest.param(
            "Kejadian 2 minggu pertama Mei 2025",
            "2025-05-01..2025-05-14",
            id="kejadian-2-minggu-pertama",
        ),
        pytest.param(
            "lima hari terakhir Mei 2025", "2025-05-27..2025-05-31", id="lima-hari-terakhir-mei-202"
        ),
        pytest.param(
            "realisasi s.d. triwulan III 2024",
            "0001-01-01..2024-09-30",
            id="realisasi-s-d-triwulan-iii",
        ),
        pytest.param(
            "realisasi sampai bulan lalu", "0001-01-01..2025-05-31", id="realisasi-sampai-bulan-lal"
        ),
        pytest.param(
            "rekap dari 2 minggu lalu sampai kemarin",
            "2025-06-02..2025-06-17",
            id="rekap-dari-2-minggu-lalu-s",
        ),
        pytest.param("sejak 3 hari lalu", "2025-06-15..2025-06-18", id="sejak-3-hari-lalu"),
        pytest.param(
            "sejak dua minggu terakhir", "2025-06-05..2025-06-18", id="sejak-dua-minggu-terakhir"
        ),
        pytest.param(
            "dari 3 hari yang lalu hingga hari ini",
            "2025-06-15..2025-06-18",
            id="dari-3-hari-yang-lalu-hing",
        ),
        pytest.param(
            "Apa yang berubah antara Maret 2025 dan sekarang?",
            "2025-03-01..2025-06-18",
            id="apa-yang-berubah-antara-ma",
        ),
        pytest.param(
            "between March 2025 and now", "2025-03-01..2025-06-18", id="between-march-2025-and-now"
        ),
        pytest.param(
            "between last Monday and today",
            "2025-06-16..2025-06-18",
            id="between-last-monday-and-to",
        ),
        pytest.param(
            "from Monday to Wednesday this week",
            "2025-06-16..2025-06-18",
            id="from-monday-to-wednesday-t",
        ),
        pytest.param(
            "Senin dan Selasa minggu lalu", "2025-06-09 2025-06-10", id="senin-dan-selasa-minggu-la"
        ),
        pytest.param("Sabtu dan Minggu lalu", "2025-06-14 2025-06-15", id="sabtu-dan-minggu-lalu"),
        pytest.param(
            "Monday and Tuesday last week", "2025-06-09 2025-06-10", id="monday-and-tuesday-last-we"
        ),
        pytest.param(
            "laporan hari Sabtu dan Minggu kemarin",
            "2025-06-14 2025-06-15",
            id="laporan-hari-sabtu-dan-min",
        ),
        pytest.param(
            "bandingkan Senin lalu dengan Selasa lalu",
            "2025-06-16 2025-06-17",
            id="bandingkan-senin-lalu-deng",
        ),
        pytest.param(
            "kinerja bulan Mei dan kinerja bulan Juni 2025",
            "2025-05 2025-06",
            id="kinerja-bulan-mei-dan-kine",
        ),
        pytest.param(
            "emisi Januari 2024, Maret 2024, dan Mei 2025",
            "2024-01 2024-03 2025-05",
            id="emisi-januari-2024-maret-2",
        ),
        pytest.param("emisi 2022, 2023", "2022 2023", id="emisi-2022-2023"),
        pytest.param(
            "Januari s.d. Maret dan Juli s.d. September 2024",
            "2024-01-01..2024-03-31 2024-07-01..2024-09-30",
            id="januari-s-d-maret-dan-juli",
        ),
        pytest.param(
            "triwulan I 2024 dan semester II 2024",
            "2024-Q1 2024-07-01..2024-12-31",
            id="triwulan-i-2024-dan-semest",
        ),
        pytest.param(
            "Maret 2025, triwulan II 2025", "2025-03 2025-Q2", id="maret-2025-triwulan-ii-202"
        ),
        pytest.param("laporan bulan Mei, tahun 2025", "2025-05", id="laporan-bulan-mei-tahun-20"),
        pytest.param("15 Jan & 20 Feb 2025", "2025-01-15 2025-02-20", id="15-jan-20-feb-2025"),
        pytest.param("15 Jan s.d 20 Feb '25", "2025-01-15..2025-02-20", id="15-jan-s-d-20-feb-25"),
        pytest.param("15-20 Jan '25", "2025-01-15..2025-01-20", id="15-20-jan-25"),
        pytest.param(
            "the 5th, 6th and 9th of May 2025",
            "2025-05-05 2025-05-06 2025-05-09",
            id="the-5th-6th-and-9th-of-may",
        ),
        pytest.param(
            "5/5, 6/5 dan 9/5/2025", "2025-05-05 2025-05-06 2025-05-09", id="5-5-6-5-dan-9-5-2025"
        ),
        pytest.param("tgl 5/5, 6/5, 9/5", "2025-05-05 2025-05-06 2025-05-09", id="tgl-5-5-6-5-9-5"),
        pytest.param("tgl 5, 6, 9/5", "2025-05-05 2025-05-06 2025-05-09", id="tgl-5-6-9-5"),
        pytest.param("5,6,9 Mei", "2025-05-05 2025-05-06 2025-05-09", id="5-6-9-mei"),
        pytest.param("5 ,6 ,9 Mei 2025", "2025-05-05 2025-05-06 2025-05-09", id="5-6-9-mei-2025"),
        pytest.param(
            "Mei 5, 6, dan 9, 2025", "2025-05-05 2025-05-06 2025-05-09", id="mei-5-6-dan-9-2025"
        ),
        pytest.param(
            "3 hari pertama Juni 2025", "2025-06-01..2025-06-03", id="3-hari-pertama-juni-2025"
        ),
        pytest.param(
            "semester I dan II 2024",
            "2024-01-01..2024-06-30 2024-07-01..2024-12-31",
            id="semester-i-dan-ii-2024",
        ),
        pytest.param(
            "semester 1 & 2 tahun 2024",
            "2024-01-01..2024-06-30 2024-07-01..2024-12-31",
            id="semester-1-2-tahun-2024",
        ),
        pytest.param("TW I,II,III 2024", "2024-Q1 2024-Q2 2024-Q3", id="tw-i-ii-iii-2024"),
        pytest.param("Q1, Q2 & Q3 2024", "2024-Q1 2024-Q2 2024-Q3", id="q1-q2-q3-2024"),
        pytest.param("Q1+Q2 2024", "2024-Q1 2024-Q2", id="q1-q2-2024"),
        pytest.param(
            "triwulan pertama dan kedua 2024", "2024-Q1 2024-Q2", id="triwulan-pertama-dan-kedua"
        ),
        pytest.param(
            "kuartal 1 hingga kuartal 3 2024",
            "2024-01-01..2024-09-30",
            id="kuartal-1-hingga-kuartal-3",
        ),
        pytest.param(
            "minggu ke-10, 11, dan 12 2025",
            "2025-W10 2025-W11 2025-W12",
            id="minggu-ke-10-11-dan-12-202",
        ),
        pytest.param("W10 vs W11 2025", "2025-W10 2025-W11", id="w10-vs-w11-2025"),
        pytest.param(
            "bandingkan minggu ke-10 dan ke-11 tahun 2025",
            "2025-W10 2025-W11",
            id="bandingkan-minggu-ke-10-da",
        ),
        pytest.param(
            "tren mingguan W10 s.d. W20 2025",
            "2025-03-03..2025-05-18",
            id="tren-mingguan-w10-s-d-w20",
        ),
        pytest.param(
            "tren harian 1-15 Juni 2025", "2025-06-01..2025-06-15", id="tren-harian-1-15-juni-2025"
        ),
        pytest.param(
            "perkembangan stok minggu ini",
            "2025-06-16..2025-06-22",
            id="perkembangan-stok-minggu-i",
        ),
        pytest.param("NPHR tertinggi sepanjang masa", "", id="nphr-tertinggi-sepanjang-m"),
        pytest.param("laporan semua bulan 2024", "2024", id="laporan-semua-bulan-2024"),
        pytest.param("tiap bulan di tahun 2024", "2024", id="tiap-bulan-di-tahun-2024"),
        pytest.param("produksi per bulan tahun 2024", "2024", id="produksi-per-bulan-tahun-2"),
        pytest.param("rata-rata harian Mei 2025", "2025-05", id="rata-rata-harian-mei-2025"),
        pytest.param("rata-rata bulanan sepanjang 2024", "2024", id="rata-rata-bulanan-sepanjan"),
        pytest.param("monthly average for 2024", "2024", id="monthly-average-for-2024"),
        pytest.param("each month of 2024", "2024", id="each-month-of-2024"),
        pytest.param(
            "setiap hari Senin di bulan Mei 2025", "2025-05", id="setiap-hari-senin-di-bulan"
        ),
        pytest.param(
            "Apakah Bu Sri sudah approve PR-2025-06-001 tanggal 4 Juni?",
            "2025-06-04",
            id="apakah-bu-sri-sudah-approv",
        ),
        pytest.param(
            "Mengapa turbin 2 trip pada 2 Juni 2025 pukul 02.02?",
            "2025-06-02",
            id="mengapa-turbin-2-trip-pada",
        ),
        pytest.param(
            "Apa kata manual edisi 2019 tentang overspeed?", "", id="apa-kata-manual-edisi-2019"
        ),
        pytest.param(
            "Sebutkan isi pasal 5 ayat 2 Permenaker 9/2016", "", id="sebutkan-isi-pasal-5-ayat"
        ),
        pytest.param(
            "Which edition of NFPA 25 applies, 2020 or 2023?", "", id="which-edition-of-nfpa-25-a"
        ),
        pytest.param(
            "Bagaimana cara membaca kode tanggal produksi pada ban?",
            "",
            id="bagaimana-cara-membaca-kod",
        ),
        pytest.param("Kapan jatuh tempo pembayaran?", "", id="kapan-jatuh-tempo-pembayar"),
        pytest.param("How many days are in a billing cycle?", "", id="how-many-days-are-in-a-bil"),
        pytest.param(
            "what is the lead time, 6 weeks or 8 weeks?", "", id="what-is-the-lead-time-6-we"
        ),
        pytest.param("retention period 5 years", "", id="retention-period-5-years"),
        pytest.param("Arsip disimpan berapa tahun?", "", id="arsip-disimpan-berapa-tahu"),
        pytest.param(
            "Dokumen disimpan 5 tahun lalu dimusnahkan", "", id="dokumen-disimpan-5-tahun-l"
        ),
        pytest.param("Umur simpan bahan kimia 24 bulan?", "", id="umur-simpan-bahan-kimia-24"),
        pytest.param("Interval kalibrasi 6 atau 12 bulan?", "", id="interval-kalibrasi-6-atau"),
        pytest.param(
            "servis 1000 jam, 2000 jam, dan 4000 jam isinya apa",
            "",
            id="servis-1000-jam-2000-jam-d",
        ),
        pytest.param(
            "Nilai setpoint 2010 atau 2020?", "2010 2020", id="nilai-setpoint-2010-atau-2"
        ),
        pytest.param("Rapat kick-off hari pertama bahas apa", "", id="rapat-kick-off-hari-pertam"),
        pytest.param(
            "kerja lembur hari Minggu dibayar berapa kali?", "", id="kerja-lembur-hari-minggu-d"
        ),
        pytest.param("Is overtime on Sunday paid double?", "", id="is-overtime-on-sunday-paid"),
        pytest.param(
            "apakah pos satpam buka Sabtu dan Minggu?", "", id="apakah-pos-satpam-buka-sab"
        ),
        pytest.param("jadwal salat Jumat", "", id="jadwal-salat-jumat"),
        pytest.param("senam Jumat pagi di lapangan", "", id="senam-jumat-pagi-di-lapang"),
        pytest.param("Jumat bersih itu apa", "", id="jumat-bersih-itu-apa"),
        pytest.param("Rabu pon", "", id="rabu-pon"),
        pytest.param("what is Casual Friday policy", "", id="what-is-casual-friday-poli"),
        pytest.param("Sunday lunch", "", id="sunday-lunch"),
        pytest.param("bagaimana prosedur cuti Lebaran?", "", id="bagaimana-prosedur-cuti-le"),
        pytest.param("siapa yang mengurus parsel Natal?", "", id="siapa-yang-mengurus-parsel"),
        pytest.param("Natalia bagian apa?", "", id="natalia-bagian-apa"),
        pytest.param("Kota Natal", "", id="kota-natal"),
        pytest.param("Paskah Simbolon jabatannya?", "", id="paskah-simbolon-jabatannya"),
        pytest.param("Bu Ramadhani", "", id="bu-ramadhani"),
        pytest.param("Idul Adha panitianya siapa?", "", id="idul-adha-panitianya-siapa"),
        pytest.param("new year resolution", "", id="new-year-resolution"),
        pytest.param("easter egg in the software", "", id="easter-egg-in-the-software"),
        pytest.param("what does TBT mean", "", id="what-does-tbt-mean"),
        pytest.param("apa itu TW", "", id="apa-itu-tw"),
        pytest.param("apa itu Q1 dalam API Q1", "", id="apa-itu-q1-dalam-api-q1"),
        pytest.param("maksud H1 dan H2 di trafo", "", id="maksud-h1-dan-h2-di-trafo"),
        pytest.param("Kadar H2 pada Maret 2025", "2025-03", id="kadar-h2-pada-maret-2025"),
        pytest.param("Kadar H2 triwulan II 2024", "2024-Q2", id="kadar-h2-triwulan-ii-2024"),
        pytest.param(
            "Pasar Minggu cabang mana yang dipasok Juni 2025?",
            "2025-06",
            id="pasar-minggu-cabang-mana-y",
        ),
        pytest.param(
            "Pak April lapor apa pada April 2025?", "2025-04", id="pak-april-lapor-apa-pada-a"
        ),
        pytest.param(
            "May the log of May 2025 be archived?", "2025-05", id="may-the-log-of-may-2025-be"
        ),
        pytest.param(
            "may i see the log of 3 may 2025", "2025-05-03", id="may-i-see-the-log-of-3-may"
        ),
        pytest.param("May I see April 2025?", "2025-04", id="may-i-see-april-2025"),
        pytest.param(
            "Will May 2025 figures be revised?", "2025-05", id="will-may-2025-figures-be-r"
        ),
        pytest.param("Who may view 2024 data?", "2024", id="who-may-view-2024-data"),
        pytest.param(
            "Does Jan's report cover Jan 2025?", "2025-01", id="does-jan-s-report-cover-ja"
        ),
        pytest.param(
            "sen atau rupiah? laporan Sen, 2 Juni 2025",
            "2025-06-02",
            id="sen-atau-rupiah-laporan-se",
        ),
        pytest.param("Mon 2 June 2025 log", "2025-06-02", id="mon-2-june-2025-log"),
        pytest.param("log of Sat 7 June", "2025-06-07", id="log-of-sat-7-june"),
        pytest.param(
            "sun gear inspection of Sun 8 June 2025", "2025-06-08", id="sun-gear-inspection-of-sun"
        ),
        pytest.param("last Fri log", "2025-06-13", id="last-fri-log"),
        pytest.param("fri 13/6/2025", "2025-06-13", id="fri-13-6-2025"),
        pytest.param("Rab, 11 Juni 2025", "2025-06-11", id="rab-11-juni-2025"),
        pytest.param("jum 13 jun", "2025-06-13", id="jum-13-jun"),
        pytest.param("mgg 15 juni 2025", "2025-06-15", id="mgg-15-juni-2025"),
        pytest.param("mgg lalu gimana", "2025-06-09..2025-06-15", id="mgg-lalu-gimana"),
        pytest.param("mgg ke-20 2025", "2025-W20", id="mgg-ke-20-2025"),
        pytest.param("laporan bulan purnama Juni 2025", "2025-06", id="laporan-bulan-purnama-juni"),
        pytest.param("pasang surut bulan Juni 2025", "2025-06", id="pasang-surut-bulan-juni-20"),
        pytest.param("pengaruh bulan terhadap pasang surut", "", id="pengaruh-bulan-terhadap-pa"),
        pytest.param(
            "gerhana bulan 7 September 2025", "2025-09-07", id="gerhana-bulan-7-september"
        ),
        pytest.param("data sebelum dan sesudah overhaul", "", id="data-sebelum-dan-sesudah-o"),
        pytest.param(
            "perbandingan sebelum dan sesudah perbaikan", "", id="perbandingan-sebelum-dan-s"
        ),
        pytest.param(
            "kondisi sebelum perbaikan Maret 2025", "2025-03", id="kondisi-sebelum-perbaikan"
        ),
        pytest.param("setelah 2 hari pemakaian", "", id="setelah-2-hari-pemakaian"),
        pytest.param("sejak kapan pompa rusak", "", id="sejak-kapan-pompa-rusak"),
        pytest.param("sampai kapan garansi berlaku", "", id="sampai-kapan-garansi-berla"),
        pytest.param("mulai jam berapa", "", id="mulai-jam-berapa"),
        pytest.param("per orang", "", id="per-orang"),
        pytest.param("per unit per hari", "", id="per-unit-per-hari"),
        pytest.param("2 per 3", "", id="2-per-3"),
        pytest.param("kecuali pompa 3", "", id="kecuali-pompa-3"),
        pytest.param("tanpa surat izin", "", id="tanpa-surat-izin"),
        pytest.param("antara pompa A dan B", "", id="antara-pompa-a-dan-b"),
        pytest.param("selain SOP", "", id="selain-sop"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
