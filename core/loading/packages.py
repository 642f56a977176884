"""What office files have in common: they are ZIP packages of XML parts."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from core.loading import refusals
from core.loading.limits import MEGABYTE, Limits

ZIP_ERRORS = (
    EOFError,
    KeyError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
    struct.error,
    zipfile.BadZipFile,
    zlib.error,
)
"""What zipfile raises on damaged archives."""

_OLE = bytes.fromhex("D0CF11E0A1B11AE1")
_HEAD = 2048
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")


def _declares_entities(package: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """True for a part that could unfold without end, or read other files."""
    if not part.filename.endswith((".xml", ".rels")):
        return False
    with package.open(part) as stream:
        return b"<!DOCTYPE" in stream.read(_HEAD).replace(b"\0", b"")


@contextmanager
def open_package(name: str, data: bytes, kind: str, limits: Limits) -> Iterator[zipfile.ZipFile]:
    """Open an office file's package. Raises UnreadableFile where it is none, or unfolds too far."""
    if data.startswith(_OLE):
        if _ENCRYPTED in data:
            raise refusals.encrypted(name)
        raise refusals.unreadable(
            name, "it is a file of Office 97-2003 under a newer suffix", f"Save it as {kind}"
        )
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            if sum(part.file_size for part in package.infolist()) > limits.unpacked_bytes:
                raise refusals.too_large(
                    name, "MB when unpacked", limits.unpacked_bytes // MEGABYTE
                )
            if any(_declares_entities(package, part) for part in package.infolist()):
                raise refusals.unreadable(
                    name,
                    "it declares XML entities, as no office program does",
                    f"Save it as {kind}",
                )
            yield package
    except ZIP_ERRORS as exc:
        raise refusals.damaged(name, kind) from exc
