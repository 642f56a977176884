"""Content as JSON and back: what a child process, which a file may have taken over, can say."""

from __future__ import annotations

import json
import struct
from dataclasses import asdict
from typing import Any, BinaryIO

from core.records import Block, Content, Page, Table

_LENGTH = struct.Struct("!Q")


def write(stream: BinaryIO, payload: bytes) -> None:
    """Write one message and flush it."""
    stream.write(_LENGTH.pack(len(payload)))
    stream.write(payload)
    stream.flush()


def read(stream: BinaryIO, *, most: int) -> bytes:
    """Return the next message. Raises EOFError at the end, or past `most` bytes."""
    (length,) = _LENGTH.unpack(_exactly(stream, _LENGTH.size))
    if length > most:
        raise EOFError(f"a message of {length} bytes is longer than {most}")
    return _exactly(stream, length)


def _exactly(stream: BinaryIO, length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError("the stream ended within a message")
    return data


def encode(content: Content) -> dict[str, Any]:
    """Return content as JSON's own types."""
    return asdict(content)


def decode(value: dict[str, Any]) -> Content:
    """Return the content that `encode` took apart. Raises KeyError or TypeError on others."""
    return Content(
        pages=tuple(map(_page, value["pages"])),
        properties={str(k): str(v) for k, v in value["properties"].items()},
        notes=tuple(map(str, value["notes"])),
    )


def dumps(message: dict[str, Any]) -> bytes:
    """Return a message's bytes."""
    return json.dumps(message, ensure_ascii=False).encode()


def loads(payload: bytes) -> dict[str, Any]:
    """Return the message. Raises ValueError where it is none."""
    message = json.loads(payload)
    if not isinstance(message, dict):
        raise ValueError("a message must be a JSON object")
    return message


def _page(value: dict[str, Any]) -> Page:
    return Page(
        number=int(value["number"]),
        blocks=tuple(map(_block, value["blocks"])),
        label=str(value["label"]),
        ocr=bool(value["ocr"]),
        readable=bool(value["readable"]),
    )


def _block(value: dict[str, Any]) -> Block:
    table = value["table"]
    return Block(value["kind"], str(value["text"]), None if table is None else _table(table))


def _table(value: dict[str, Any]) -> Table:
    return Table(
        header=tuple(map(str, value["header"])),
        rows=tuple(tuple(map(str, row)) for row in value["rows"]),
        caption=str(value["caption"]),
        first_row=int(value["first_row"]),
    )
