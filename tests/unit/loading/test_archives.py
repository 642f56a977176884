"""ZIP archives: nothing climbs out, nothing explodes, names are labels."""

from __future__ import annotations

import io
import stat
import zipfile
from pathlib import Path

import pytest

from core.errors import UnreadableFile
from core.loading import Limits
from core.loading.archives import expand, is_archive


def packed(*members: tuple[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return buffer.getvalue()


def test_a_zip_is_told_by_its_suffix() -> None:
    assert is_archive("Laporan.ZIP")
    assert not is_archive("laporan.docx")


def test_files_come_in_their_order() -> None:
    data = packed(("b.txt", b"dua"), ("a.txt", b"satu"))
    assert expand("x.zip", data) == [("b.txt", b"dua"), ("a.txt", b"satu")]


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("2024/Januari/a.pdf", "2024/Januari/a.pdf"),
        ("../../etc/a.pdf", "etc/a.pdf"),
        ("/var/a.pdf", "var/a.pdf"),
        ("..\\..\\a.pdf", "a.pdf"),
        ("C:\\data\\CON", "data/CON"),
        ("x" * 300 + ".txt", "x" * 300 + ".txt"),
    ],
)
def test_a_path_is_only_a_label(path: str, label: str, tmp_path: Path) -> None:
    assert [name for name, _ in expand("x.zip", packed((path, b"isi")))] == [label]


def test_folders_links_and_leftovers_are_passed_over() -> None:
    link = zipfile.ZipInfo("link.txt")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    buffer = io.BytesIO(packed(("a/", b""), ("__MACOSX/._a.txt", b"x"), ("a/.DS_Store", b"x")))
    with zipfile.ZipFile(buffer, "a") as archive:
        archive.writestr(link, "/etc/passwd")
        archive.writestr("a/b.txt", b"isi")
    assert expand("x.zip", buffer.getvalue()) == [("a/b.txt", b"isi")]


def test_an_archive_within_is_opened_as_a_folder_and_one_within_that_is_a_file() -> None:
    deepest = packed(("c.txt", b"z"))
    inner = packed(("a.txt", b"x"), ("deep.zip", deepest))
    data = packed(("2025/inner.ZIP", inner), ("b.txt", b"y"))
    assert expand("x.zip", data) == [
        ("2025/inner/a.txt", b"x"),
        ("2025/inner/deep.zip", deepest),
        ("b.txt", b"y"),
    ]


def test_an_archive_within_that_cannot_be_opened_is_a_file_and_loses_no_other() -> None:
    assert expand("x.zip", packed(("rusak.zip", b"PK?"), ("b.txt", b"y"))) == [
        ("rusak.zip", b"PK?"),
        ("b.txt", b"y"),
    ]


def test_the_limits_hold_for_an_archive_and_those_within_it_together() -> None:
    three = packed(*((f"{n}.txt", b"123") for n in range(3)))
    data = packed(("a.zip", three), ("b.zip", three))
    with pytest.raises(UnreadableFile, match="more than 5 files"):
        expand("x.zip", data, limits=Limits(archive_files=5))


def test_a_bomb_is_refused_by_what_really_unfolds() -> None:
    with pytest.raises(UnreadableFile, match=r"x\.zip: a\.txt in it unfolds to a suspicious size"):
        expand("x.zip", packed(("a.txt", b"0" * 5_000_000)))


@pytest.mark.parametrize(
    ("limits", "message"),
    [(Limits(archive_files=1), "more than 1 files"), (Limits(archive_bytes=5), "when unpacked")],
)
def test_limits_have_their_message(limits: Limits, message: str) -> None:
    with pytest.raises(UnreadableFile, match=message):
        expand("x.zip", packed(("a.txt", b"123"), ("b.txt", b"456")), limits=limits)


def test_a_password_is_named() -> None:
    data = bytearray(packed(("a.txt", b"isi")))
    data[6] |= 1  # in the member's own header
    data[data.index(b"PK\x01\x02") + 8] |= 1  # and in the directory
    with pytest.raises(UnreadableFile, match="protected by a password"):
        expand("x.zip", bytes(data))


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", packed(("a.txt", b"isi" * 99))[:60]])
def test_a_damaged_archive_is_named(data: bytes) -> None:
    with pytest.raises(UnreadableFile, match=r"x\.zip: the ZIP file is damaged"):
        expand("x.zip", data)
