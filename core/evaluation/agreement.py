"""How far two people agree on the same labels, beyond chance: Cohen's kappa (1960)."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from core import json_lines
from core.errors import BadInput

_IDS = ("id", "question_id", "query_id")
_LABELS = ("label", "judgement", "relevance", "relevant", "cause")


@dataclass(frozen=True, slots=True)
class Agreement:
    """Labels of the questions that both judged.

    `kappa` is None where chance alone would agree always: both gave one label throughout.
    `differing` are the ids on which they differ, in order.
    """

    judged: int
    agreed: int
    kappa: float | None
    differing: tuple[str, ...]

    @property
    def share(self) -> float:
        """Which part they agree on."""
        return self.agreed / self.judged if self.judged else 0.0


def labels(name: str, text: str) -> dict[str, str]:
    """Read id → label from CSV with a header, or JSON lines. Raises BadInput naming the line."""
    rows = _json(name, text) if text.lstrip().startswith("{") else _csv(name, text)
    found: dict[str, str] = {}
    for number, row in rows:
        identity, label = _value(row, _IDS), _value(row, _LABELS)
        if not identity or not label:
            raise BadInput(f"{name}: line {number} has no id or no label.")
        if identity in found:
            raise BadInput(f"{name}: line {number} labels {identity!r} a second time.")
        found[identity] = label.casefold()
    if not found:
        raise BadInput(f"{name}: no label in it; write columns id and label.")
    return found


def agreement(ours: Mapping[str, str], theirs: Mapping[str, str]) -> Agreement:
    """Compare two annotators over what both labelled. Raises BadInput where that is nothing.

    kappa = (p_o - p_e) / (1 - p_e): p_o is the share agreed on, p_e what their own
    frequencies of each label would agree on by chance.
    """
    both = [identity for identity in ours if identity in theirs]
    if not both:
        raise BadInput("The two files have no id in common; both must label the same questions.")
    differing = tuple(i for i in both if ours[i] != theirs[i])
    count = len(both)
    observed = 1 - len(differing) / count
    first, second = Counter(ours[i] for i in both), Counter(theirs[i] for i in both)
    chance = sum(first[label] * second[label] for label in first) / count**2
    kappa = None if chance == 1 else (observed - chance) / (1 - chance)
    return Agreement(count, count - len(differing), kappa, differing)


def _json(name: str, text: str) -> list[tuple[int, Mapping[str, object]]]:
    return list(json_lines.objects(name, text))


def _csv(name: str, text: str) -> list[tuple[int, Mapping[str, object]]]:
    head = text.splitlines()[0] if text.strip() else ""
    separator = ";" if head.count(";") > head.count(",") else ","
    try:
        rows = list(csv.DictReader(io.StringIO(text), delimiter=separator, strict=True))
    except csv.Error as exc:
        raise BadInput(f"{name} cannot be read: {exc}.") from exc
    return [(number, row) for number, row in enumerate(rows, start=2)]


def _value(row: Mapping[str, object], names: tuple[str, ...]) -> str:
    folded = {str(key).strip().casefold(): value for key, value in row.items()}
    given = next((folded[name] for name in names if folded.get(name) is not None), "")
    return str(given).strip()
