"""Metadata that a user corrected before a file was indexed, as its job keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter

from core.records import MetadataField, Period

Edits = Mapping[MetadataField, Any]
_EDITS = TypeAdapter(dict[MetadataField, Period | str | None])


def to_json(edits: Edits) -> str:
    """Return the fields as JSON; an empty text where there are none."""
    return _EDITS.dump_json(dict(edits)).decode() if edits else ""


def from_json(text: str | None) -> dict[MetadataField, Any]:
    """Return the fields that `to_json` wrote."""
    return dict(_EDITS.validate_json(text)) if text else {}
