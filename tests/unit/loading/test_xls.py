"""XLS: the old format under the rules of the new one."""

from __future__ import annotations

import base64
import io
import zlib
from collections.abc import Callable

import pandas
import pytest

from core.errors import UnreadableFile
from core.loading import load
from core.records import Table

Tables = Callable[[str, bytes], list[Table]]

# Two sheets, the second hidden: a title merged over five columns, a unit merged over two rows,
# the number 9 as 009, the text 010, dates, a share, a truth; made once, as nothing that is kept
# up writes the format.
SAMPLE = zlib.decompress(
    base64.b64decode("""
    eNrtWEtIFWEU/v556L3m43qzN9igaC+rGy1yU9fSEiqjorAiqDFvatkoN1vUope5DIIW0WMT9F5YbXqQie0igqIWQRBo
    0apVUNHCnM45d0bMrqBRUjFn+M//n/Of1/xz5py59/mz/N6Lt6f3YRgsg44BN4yMITxFI+wTEdC+6/LSn0M03AD+KQiH
    6EFmmHiQ8zSTnyE/7z5ouGU8Igy8pbEdrVjX4iSscYQVEoOtOIalyqDc03CBRi6mSVxRwbsETxR8U2S7BFcI56TgpSTb
    q7bhWXzd3HIvj7doRbKXS1jhrui8Fs4iTMJjzuMjp1RK1sTyZJPd/BdsKNro0v62qNJsFBrZuATKp+qEk0gyHcJlKiiI
    xWKFRh6uIAuoqlpYU7NwKwGLX2Xx4rLi4tgCEgnjGgwSXxAr6UUBJeUlfHYt4JNffXqsgD++fAXif/2RnzkCPzQCP0xZ
    kI6fRRmRjj+B0iIdP3sE+RxKm+H80xol0lG4OxW/6h0kc8bkHRMrEnW2w4zGkJ+7+5ta+3GY/EJGAbDWbm1J2o5Vx8JW
    o03p7ZDBzU5TG01rWuoTlLebbKehwW4mM2LTqqmlMrr6wL5muzEjJWst4exfFPPJciKXz18cBSrtNrocy2bnVnnsVmUW
    t1kpy5EfynKOFKtswvXIk3W+lKwInXf/9Y8vaurWx3cI56i04lTDLuH7h4tjrEHKufDt8RkAc0VjnuDjYnWGrKcLLiAZ
    mkvXT/IWq9pF5oTslpKfxQIv47OGrGfTuuPDhnuFHe/ic2jdWd13qKDzVfwiiigH6kmfr3aUqTJ17izD/bg/K6+0vxE8
    7acyH9IiXuyu91WSh29cTwjyBXcjV+4937sM0dHS6Giiw6eUovwTTVEaUfogpYslnzKIMr1o9DSWdWlRfMoPMZUoRdGX
    ynnufqJR2Tz/NEzcDMwkbJCkLsquZySMKh16T6EGkx0Ywxx005Ea4iAVDnfHKNdPHNaY0jAZe8iNTg/bINNT/Jchbmqs
    yQ6VhM63YAwL3RTLIc+2KbbDnm2TrEVx44vrvpfHpEscPhhYpkVxRzpUxRD+eCS0GsT/akKrNAkdlVlOFelONYAAAggg
    gAB+DbhjchfSpX+nPgm5N2d6/+t8ozEQ/E3y38JGtNDVRj+aVsKhOYmDY8qfyTCVb0uNUsf/v5ChlrwnsRd1EsfeMecv
    fVupofczasXI73uFxup/YCxx/mH/3wFaLGGk
    """)
)


def test_sheets_merges_codes_dates_and_formats(tables_of: Tables) -> None:
    (table,) = tables_of("a.xls", SAMPLE)
    assert table.caption == "Laporan beban harian"
    assert table.header == ("Unit", "Kode", "Tanggal", "Beban MW", "Jumlah")
    assert table.rows == (
        ("Unit 7", "009", "05/03/2025", "1,605.5", ""),
        ("Unit 7", "010", "06/03/2025", "12.5%", "TRUE"),
        ("Unit 8", "A-3", "", "-598", ""),
    )
    assert table.first_row == 4


def test_a_hidden_sheet_is_read_and_named() -> None:
    content = load("a.xls", SAMPLE)
    assert [page.label for page in content.pages] == ["Beban", "Arsip"]
    assert content.pages[1].text == "Catatan arsip 80°C"
    assert content.notes == ("Sheet 'Arsip' is hidden; it was read like the others.",)


def test_no_cell_is_lost_that_pandas_reads() -> None:
    frames = pandas.read_excel(io.BytesIO(SAMPLE), sheet_name=None, header=None, engine="calamine")
    count = sum(int((frame.notna() & (frame != "")).to_numpy().sum()) for frame in frames.values())
    shown = "\n".join(page.text for page in load("a.xls", SAMPLE).pages)
    assert len([cell for line in shown.split("\n") for cell in line.split("\t") if cell]) == count


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        pytest.param(b"PK\x03\x04" + b"x" * 50, "it is a XLSX file under", id="xlsx"),
        pytest.param(b"<html><table></table></html>", "it is a web page file under", id="web page"),
        pytest.param(SAMPLE[:2000], "the XLS file is damaged", id="cut"),
        pytest.param(b"tidak ada apa-apa", "the XLS file is damaged", id="text"),
    ],
)
def test_what_is_no_workbook_is_named(data: bytes, reason: str) -> None:
    with pytest.raises(UnreadableFile, match=reason):
        load("a.xls", data)
