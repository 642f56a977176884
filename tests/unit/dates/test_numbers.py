"""Numbers with units, money, ratios, addresses and telephones are no dates."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("tekanan 12.05 bar", "", id="tekanan-12-05-bar"),
        pytest.param("20.05 bar di separator", "", id="20-05-bar-di-separator"),
        pytest.param("poros 2010 rpm", "", id="poros-2010-rpm"),
        pytest.param("2024 rpm aman?", "", id="2024-rpm-aman"),
        pytest.param("kapasitas 2000 ton", "", id="kapasitas-2000-ton"),
        pytest.param("1.5-2.5 mm", "", id="1-5-2-5-mm"),
        pytest.param("pipa 3/4 inch", "", id="pipa-3-4-inch"),
        pytest.param("baut 5/8", "", id="baut-5-8"),
        pytest.param("rasio 10/12", "", id="rasio-10-12"),
        pytest.param("rasio 1:100", "", id="rasio-1-100"),
        pytest.param("layanan 24/7", "", id="layanan-24-7"),
        pytest.param("tegangan 12-24 VDC", "", id="tegangan-12-24-vdc"),
        pytest.param("IP 10.12.20.24", "", id="ip-10-12-20-24"),
        pytest.param("192.168.5.3 server apa", "", id="192-168-5-3-server-apa"),
        pytest.param("ping 10.5.3.24", "", id="ping-10-5-3-24"),
        pytest.param("telepon 0812-0305-2024", "", id="telepon-0812-0305-2024"),
        pytest.param("hubungi 021-2024-0305", "", id="hubungi-021-2024-0305"),
        pytest.param("hp 0812 2024 0115", "", id="hp-0812-2024-0115"),
        pytest.param("+62 812 2024 0115", "", id="62-812-2024-0115"),
        pytest.param("NIK 3201 0115 0124 0001", "", id="nik-3201-0115-0124-0001"),
        pytest.param("NIK 3201011501240001", "", id="nik-3201011501240001"),
        pytest.param("NPWP 01.234.567.8-901.000", "", id="npwp-01-234-567-8-901-000"),
        pytest.param("Rp 2.024.000", "", id="rp-2-024-000"),
        pytest.param("Rp 2024", "", id="rp-2024"),
        pytest.param("USD 2024", "", id="usd-2024"),
        pytest.param("$2024", "", id="2024"),
        pytest.param("harga 20.24 juta", "", id="harga-20-24-juta"),
        pytest.param("jam 08.30", "", id="jam-08-30"),
        pytest.param("pukul 14.30", "", id="pukul-14-30"),
        pytest.param("jam 10.12 ada alarm", "", id="jam-10-12-ada-alarm"),
        pytest.param("at 10:12", "", id="at-10-12"),
        pytest.param("shift 2", "", id="shift-2"),
        pytest.param("unit 7", "", id="unit-7"),
        pytest.param("boiler 3 trip kenapa", "", id="boiler-3-trip-kenapa"),
        pytest.param("605 MW pukul 14.30", "", id="605-mw-pukul-14-30"),
        pytest.param("100M kabel", "", id="100m-kabel"),
        pytest.param("surat 538400", "", id="surat-538400"),
        pytest.param("temperatur 12.5 derajat", "", id="temperatur-12-5-derajat"),
        pytest.param("5% dari 2000 kg", "", id="5-dari-2000-kg"),
        pytest.param("20.24%", "", id="20-24"),
        pytest.param("koordinat 6.2024, 106.8", "", id="koordinat-6-2024-106-8"),
        pytest.param("12 kg", "", id="12-kg"),
        pytest.param("skala 1/50", "", id="skala-1-50"),
        pytest.param("versi 2.1.24", "", id="versi-2-1-24"),
        pytest.param("v1.2.24", "", id="v1-2-24"),
        pytest.param("Windows 2019", "", id="windows-2019"),
        pytest.param("ext 2024", "", id="ext-2024"),
        pytest.param("line 2024?", "2024", id="line-2024"),
        pytest.param("pompa 12", "", id="pompa-12"),
        pytest.param("100 x 50 mm", "", id="100-x-50-mm"),
        pytest.param("pH 7.2", "", id="ph-7-2"),
    ],
)
def test_the_days_that_are_asked_for_are_read(
    check: Callable[..., None], question: str, expected: str
) -> None:
    check(question, expected)
