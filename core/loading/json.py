"""JSON and JSON lines: an array of records is a table, anything else is path and value."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.loading import refusals, tables
from core.loading.decoding import clean, decode
from core.loading.limits import Limits
from core.records import Block, Content, Page

_DEEPEST = 100


def read(name: str, data: bytes, limits: Limits) -> Content:
    """Return one page: tables for arrays of records, lines 'path: value' for the rest."""
    text, _ = decode(name, data)
    value, notes = _parse(name, text)
    if isinstance(value, list) and len(value) > limits.rows:
        raise refusals.too_large(name, "records", limits.rows)
    try:
        blocks = tuple(_blocks(value, ""))
    except RecursionError as exc:
        raise refusals.unreadable(name, "its records are nested too deeply", "Flatten it") from exc
    if not blocks:
        raise refusals.unreadable(
            name, "the file holds no values", "Check the original and upload again"
        )
    return Content((Page(1, blocks),), notes=notes)


def _parse(name: str, text: str) -> tuple[Any, tuple[str, ...]]:
    try:
        return json.loads(text, parse_float=str, parse_int=str, strict=False), ()
    except RecursionError as exc:
        raise refusals.unreadable(name, "its records are nested too deeply", "Flatten it") from exc
    except json.JSONDecodeError as exc:
        records, bad = _lines(text)
        if not records:
            reason = f"it is not valid JSON (line {exc.lineno}: {exc.msg.lower()})"
            raise refusals.unreadable(name, reason, "Correct it and upload again") from exc
    numbers = ", ".join(map(str, bad[:10])) + ("…" if len(bad) > 10 else "")
    return records, (f"Lines that are not JSON were left out: {numbers}.",) if bad else ()


def _lines(text: str) -> tuple[list[Any], list[int]]:
    """Return the values of JSON lines and the numbers of bad lines; nothing if most are bad."""
    records: list[Any] = []
    bad: list[int] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            records.append(json.loads(line, parse_float=str, parse_int=str, strict=False))
        except (json.JSONDecodeError, RecursionError):
            bad.append(number)
    return (records, bad) if len(records) > len(bad) else ([], bad)


def _blocks(value: Any, path: str) -> Iterator[Block]:
    if _is_table(value):
        yield _table(value, path)
        return
    lines: list[str] = []
    for key, item in _items(value):
        place = f"{path}.{key}" if path else key
        if isinstance(item, Mapping | list) and not _is_flat(item):
            if lines:
                yield Block("paragraph", "\n".join(lines))
                lines = []
            yield from _blocks(item, place)
        elif shown := _shown(item):
            lines.append(f"{place}: {shown}" if place else shown)
    if lines:
        yield Block("paragraph", "\n".join(lines))


def _items(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        yield from ((clean(str(key)), item) for key, item in value.items())
    elif isinstance(value, list) and not _is_flat(value):
        yield from ((str(number), item) for number, item in enumerate(value, start=1))
    else:
        yield "", value


def _is_flat(value: Any) -> bool:
    """True for an array of plain values, shown on one line."""
    return isinstance(value, list) and not any(isinstance(i, Mapping | list) for i in value)


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and len(value) > 0 and all(isinstance(i, Mapping) for i in value)


def _table(records: Sequence[Mapping[str, Any]], path: str) -> Block:
    flat = [dict(_flat(record, "")) for record in records]
    header = list(dict.fromkeys(key for record in flat for key in record))
    rows = [tuple(record.get(key, "") for key in header) for record in flat]
    return tables.table_block(header, rows, text="", caption=path, first_row=1)


def _flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping) or (isinstance(value, list) and not _is_flat(value)):
        for key, item in _items(value):
            yield from _flat(item, f"{path}.{key}" if path else key)
    elif shown := _shown(value):
        yield path, shown


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(filter(None, map(_shown, value)))
    return clean(str(value)).strip()
