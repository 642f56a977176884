"""What office files have in common: they are ZIP packages of XML parts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager

from core.loading import refusals
from core.loading.limits import MEGABYTE, Limits

_OLE = bytes.fromhex("D0CF11E0A1B11AE1")
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")


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
            yield package
    except (zipfile.BadZipFile, EOFError, OSError, NotImplementedError) as exc:
        raise refusals.damaged(name, kind) from exc
