"""One date phrase found in a question, before its neighbours are asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from core.dates.line import Line
from core.dates.when import When

# why a phrase needs a neighbour that speaks for it before it is believed
Doubt = Literal["name", "word", "modal", "weekday", "part", "half", "feast", "year", "week", "tag"]
# what kind of other reading a phrase has, where it has one
Other = Literal[
    "month_first",
    "year_or_day",
    "label_or_day",
    "day_or_label",
    "year_before",
    "open_or_year",
    "week_of_month",
    "week_before",
    "night",
    "fiscal",
    "file_name",
    "calendar_unit",
    "same_year",
    "month_end",
]


@dataclass(frozen=True, slots=True)
class Atom:
    """Tokens `first` to before `last` name `when`; `other` is a second defensible reading."""

    first: int
    last: int
    when: When
    doubt: Doubt | None = None
    other: tuple[Other, When] | None = None


Atoms = tuple[Atom, ...]
# reads the atoms that begin at a token, or nothing
Rule = Callable[[Line, int], Atoms]
