"""Forms of one root share a key; words that only look alike do not."""

from __future__ import annotations

import pytest

from core.stemming import stem

FAMILIES = """
pelihara memelihara dipelihara pemeliharaan
baik perbaikan memperbaiki diperbaiki
periksa memeriksa diperiksa pemeriksaan pemeriksa
operasi beroperasi mengoperasikan dioperasikan pengoperasian
produksi memproduksi diproduksi
rusak merusak kerusakan
rawat merawat dirawat perawatan
lapor laporan melaporkan dilaporkan pelaporan laporannya
kerja bekerja mengerjakan dikerjakan pekerjaan pekerja
atur mengatur diatur aturan peraturan
ukur mengukur terukur pengukuran
uji menguji diuji pengujian
isi mengisi diisi pengisian
ganti mengganti diganti penggantian
tekan menekan tekanan
henti berhenti menghentikan dihentikan penghentian
usaha berusaha pengusaha perusahaan
perintah memerintah diperintahkan pemerintah pemerintahan
kembang berkembang mengembangkan pengembangan perkembangan
guna menggunakan digunakan penggunaan pengguna
ubah mengubah diubah berubah perubahan
batas membatasi dibatasi pembatasan
tulis menulis ditulis penulisan tulisan
jalan berjalan menjalankan dijalankan
rencana merencanakan direncanakan perencanaan
tunda menunda ditunda tertunda penundaan
awas mengawasi diawasi pengawasan
aman keamanan pengamanan
pasang memasang dipasang terpasang pemasangan
nyala menyala menyalakan dinyalakan
mati mematikan dimatikan
beri memberi diberi diberikan pemberian
bersih membersihkan dibersihkan pembersihan
terima menerima diterima penerimaan
sebab menyebabkan disebabkan penyebab
""".strip().splitlines()


@pytest.mark.parametrize("family", FAMILIES, ids=[line.split()[0] for line in FAMILIES])
def test_the_forms_of_a_root_share_a_key(family: str) -> None:
    assert len({stem(word) for word in family.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("berita", "beri"),
        ("kemarin", "marin"),
        ("perusahaan", "rusak"),
        ("berikan", "ikan"),
        ("makan", "memakai"),
        ("turbin", "turun"),
        ("jumlah", "jumat"),
        ("bulan", "bulat"),
        ("terbang", "bangun"),
        ("pressure", "pressed"),
    ],
)
def test_words_that_look_alike_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize("word", ["", "a", "sop", "unt", "ppr", "é", "日本語", "kan", "an", "nya"])
def test_short_and_foreign_words_are_their_own_key(word: str) -> None:
    assert stem(word) == word


def test_a_key_is_never_empty() -> None:
    endings = ["kan", "an", "i", "nya", "nyakan"]
    starts = ["me", "di", "ber", "ter", "per", "pe", "ke", "memper"]
    assert all(stem(start + end) for start in starts for end in endings)
