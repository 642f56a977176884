"""ZIP archives of documents: their members' bytes, within limits, their names mere labels."""

from __future__ import annotations

import io
import stat
import zipfile
from dataclasses import replace

from core.errors import UnreadableFile
from core.loading import refusals, suffix
from core.loading.limits import DEFAULT, MEGABYTE, Limits
from core.loading.packages import ZIP_ERRORS

_STEP = 256 * 1024
_JUNK = ("__MACOSX/", ".DS_Store", "Thumbs.db", "desktop.ini")


def is_archive(name: str) -> bool:
    """True for a name that `expand` takes."""
    return suffix(name) == ".zip"


def expand(name: str, data: bytes, *, limits: Limits = DEFAULT) -> list[tuple[str, bytes]]:
    """Return (label, bytes) of each file in an archive, in its order.

    Folders, links and what operating systems leave behind are passed over. An archive within
    it is opened as well, as a folder of its name; one within that, or one that cannot be
    opened, is returned as a file. Nothing is written anywhere. Raises UnreadableFile past a
    limit, counted on what really unfolds of all together.
    """
    files: list[tuple[str, bytes]] = []
    left = limits
    for label, body in _opened(name, data, limits):
        inner = _within(label, body, left) if is_archive(label) else None
        files += [(label, body)] if inner is None else inner
        unfolded = sum(len(body) for _, body in files)
        if len(files) > limits.archive_files:
            raise refusals.too_large(name, "files", limits.archive_files)
        left = replace(limits, archive_bytes=max(0, limits.archive_bytes - unfolded))
    return files


def _within(label: str, data: bytes, limits: Limits) -> list[tuple[str, bytes]] | None:
    """Return the files of an archive in an archive, None where it cannot be opened."""
    try:
        inner = _opened(label, data, limits)
    except UnreadableFile:
        return None
    folder = label[: -len(".zip")]
    return [(f"{folder}/{name}", body) for name, body in inner]


def _opened(name: str, data: bytes, limits: Limits) -> list[tuple[str, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [info for info in archive.infolist() if _is_file(info)]
            if len(members) > limits.archive_files:
                raise refusals.too_large(name, "files", limits.archive_files)
            if any(info.flag_bits & 1 for info in members):
                raise refusals.encrypted(name)
            return _unfold(name, archive, members, limits)
    except ZIP_ERRORS as exc:
        raise refusals.damaged(name, "ZIP") from exc


def _is_file(info: zipfile.ZipInfo) -> bool:
    kind = stat.S_IFMT(info.external_attr >> 16)
    if info.is_dir() or kind not in (0, stat.S_IFREG):
        return False
    return not info.filename.startswith(_JUNK) and not info.filename.endswith(_JUNK)


def _unfold(
    name: str, archive: zipfile.ZipFile, members: list[zipfile.ZipInfo], limits: Limits
) -> list[tuple[str, bytes]]:
    files: list[tuple[str, bytes]] = []
    left = limits.archive_bytes
    for info in members:
        most = min(left, limits.archive_ratio * max(info.compress_size, 1024))
        data = _bounded(archive, info, most)
        if data is None and most < left:
            reason = f"{refusals.label(info.filename)} in it unfolds to a suspicious size"
            raise refusals.unreadable(name, reason, "Upload its files without packing them")
        if data is None:
            raise refusals.too_large(name, "MB when unpacked", limits.archive_bytes // MEGABYTE)
        left -= len(data)
        files.append((_label(info.filename), data))
    return files


def _bounded(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes | None:
    """Return a member's bytes, or None if there are more than `most`."""
    parts: list[bytes] = []
    with archive.open(info) as member:
        while step := member.read(_STEP):
            most -= len(step)
            if most < 0:
                return None
            parts.append(step)
    return b"".join(parts)


def _label(path: str) -> str:
    """Return a member's label: its folders tell files of one name apart, and lead nowhere."""
    parts = (part.strip() for part in path.replace("\\", "/").split("/"))
    return "/".join(p for p in parts if p not in ("", ".", "..") and p[1:] != ":") or "unnamed"
