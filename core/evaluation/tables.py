"""The tables of a report, made from what runs measured; nothing here is typed in by hand
but what the source paper published, which is marked so.
"""

from __future__ import annotations

from calendar import monthrange
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal, get_args

from core.evaluation.metrics import mean, percentile
from core.evaluation.statistics import interval
from core.records import EvaluationRow, EvaluationRun, Period

Key = Literal["strategy", "difficulty", "language", "group", "dates"]
DateKind = Literal["none", "day", "week", "month", "quarter", "half", "year", "range", "open"]
_WIDTH: tuple[DateKind, ...] = get_args(DateKind)
_OPEN = {date(1, 1, 1), date(9999, 12, 31)}


@dataclass(frozen=True, slots=True)
class Share:
    """The questions that have something in common, and how they were answered.

    `low` and `high` are the 95 % interval of F1; `dates` is None where no question of them
    has an expected reading.
    """

    name: str
    questions: int
    precision: float
    recall: float
    f1: float
    low: float
    high: float
    dates: float | None
    p50_ms: float


@dataclass(frozen=True, slots=True)
class Change:
    """A question of two runs: its F1 in each."""

    row: EvaluationRow
    other: EvaluationRow

    @property
    def difference(self) -> float:
        """The first run's F1 minus the second's."""
        return self.row.metrics.get("f1", 0.0) - self.other.metrics.get("f1", 0.0)


@dataclass(frozen=True, slots=True)
class Published:
    """A figure that the source paper gives; None where it gives none."""

    system: str
    precision: float | None
    recall: float | None
    f1: float


# Of its own corpus of 500 documents and its own questions: not comparable figure by figure.
PUBLISHED = (
    Published("hybrid", 0.95, 0.89, 0.92),
    Published("rag", None, None, 0.86),
    Published("vector", None, None, 0.82),
    Published("bm25", None, None, 0.81),
)
PUBLISHED_UPLOADS = 2.9  # times faster, for 3 files at once
PUBLISHED_DATES = 0.98  # of 200 expressions
PUBLISHED_ANSWER_S = 3.2


def shares(rows: Sequence[EvaluationRow], key: Key) -> list[Share]:
    """Return one share for each value of a key, those with most questions first.

    Rows without a value are left out; `dates` tells questions by the kind of the dates that
    the set expects, and leaves out those without an expectation.
    """
    return [
        _share(name, [row for row in rows if value_of(row, key) == name])
        for name, _ in Counter(filter(None, (value_of(row, key) for row in rows))).most_common()
    ]


def value_of(row: EvaluationRow, key: Key) -> str:
    """Return what a row is told apart by."""
    if key == "dates":
        return "" if row.expected is None else kind_of(row.expected)
    return {
        "strategy": str(row.strategy),
        "difficulty": row.difficulty,
        "language": row.language,
        "group": row.group,
    }[key]


def having(rows: Iterable[EvaluationRow], key: Key, value: str) -> list[EvaluationRow]:
    """Return the rows behind one bar."""
    return [row for row in rows if value_of(row, key) == value]


def _share(name: str, rows: Sequence[EvaluationRow]) -> Share:
    scores = [row.metrics.get("f1", 0.0) for row in rows]
    dated = [float(row.dates_right) for row in rows if row.dates_right is not None]
    low, high = interval(scores)
    return Share(
        name,
        len(rows),
        mean([row.metrics.get("precision", 0.0) for row in rows]),
        mean([row.metrics.get("recall", 0.0) for row in rows]),
        mean(scores),
        low,
        high,
        mean(dated) if dated else None,
        percentile([row.ms for row in rows], 0.5),
    )


# --- times ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Span:
    """How many questions took at least `first_ms` and less than `last_ms`."""

    first_ms: float
    last_ms: float
    questions: int


def spans(rows: Sequence[EvaluationRow], *, count: int = 10) -> list[Span]:
    """Return the distribution of search times (Figure 5) in equal spans from zero.

    The last span includes the longest time.
    """
    if not rows:
        return []
    width = max(max(row.ms for row in rows), 1.0) / count
    counted = Counter(min(int(row.ms / width), count - 1) for row in rows)
    return [Span(at * width, (at + 1) * width, counted[at]) for at in range(count)]


# --- related systems ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Related:
    """A system's figures on a question set; without a set they are the source paper's own."""

    system: str
    set_name: str
    precision: float | None
    recall: float | None
    f1: float | None


def related(runs: Iterable[EvaluationRun]) -> list[Related]:
    """Return what the paper gives, then the newest run of each method and set (Table 13).

    `runs` come newest first.
    """
    newest: dict[tuple[str, str], EvaluationRun] = {}
    for run in runs:
        newest.setdefault((run.method, run.set_name), run)
    return [
        *(Related(p.system, "", p.precision, p.recall, p.f1) for p in PUBLISHED),
        *(
            Related(
                run.method,
                run.set_name,
                *(_figure(run, name) for name in ("precision", "recall", "f1")),
            )
            for run in newest.values()
        ),
    ]


def _figure(run: EvaluationRun, name: str) -> float | None:
    value = run.summary.get(name)
    return float(value) if isinstance(value, int | float) else None


# --- dates ----------------------------------------------------------------------------------


def kind_of(intervals: Sequence[Period]) -> DateKind:
    """Return what kind of date expression these intervals are: the widest kind of them."""
    if not intervals:
        return "none"
    found = [_kind(period) for period in intervals]
    return max(found, key=_WIDTH.index)


def _kind(period: Period) -> DateKind:
    first, last = period.first, period.last
    if {first, last} & _OPEN:
        return "open"
    if first == last:
        return "day"
    months = (last.year - first.year) * 12 + last.month - first.month + 1
    if first.day == 1 and last.day == monthrange(last.year, last.month)[1]:
        whole: Mapping[tuple[int, int], DateKind] = {
            **{(1, month): "month" for month in range(1, 13)},
            **{(3, month): "quarter" for month in (1, 4, 7, 10)},
            **{(6, month): "half" for month in (1, 7)},
            **{(12, month): "year" for month in range(1, 13)},
        }
        return whole.get((months, first.month), "range")
    return "week" if period.days == 7 and first.weekday() == 0 else "range"


# --- two runs -------------------------------------------------------------------------------


def changes(first: EvaluationRun, second: EvaluationRun) -> list[Change]:
    """Return the questions of both runs whose F1 differs, the greatest difference first."""
    others = {row.id: row for row in second.rows}
    both = [Change(row, others[row.id]) for row in first.rows if row.id in others]
    differing = [change for change in both if abs(change.difference) > 1e-9]
    return sorted(differing, key=lambda change: (-abs(change.difference), change.row.id))


def same_questions(first: EvaluationRun, second: EvaluationRun) -> bool:
    """True if two runs can be compared question by question."""
    return [row.id for row in first.rows] == [row.id for row in second.rows]


# --- samples and errors ---------------------------------------------------------------------


def samples(rows: Sequence[EvaluationRow], *, each: int = 2) -> list[EvaluationRow]:
    """Return questions of every strategy, right ones and misses alike (Table 12).

    Of each strategy the first that was answered whole, then the first that was not.
    """
    taken: list[EvaluationRow] = []
    for strategy in dict.fromkeys(row.strategy for row in rows):
        mine = [row for row in rows if row.strategy == strategy]
        right = [row for row in mine if row.metrics.get("f1", 0.0) >= 1]
        wrong = [row for row in mine if row.metrics.get("f1", 0.0) < 1]
        chosen = [*right[: each - 1 if wrong else each], *wrong[:1]]
        taken += chosen[:each]
    return taken


def misses(rows: Iterable[EvaluationRow]) -> list[EvaluationRow]:
    """Return the rows that miss a document, find a wrong one, or read a date wrongly."""
    return [row for row in rows if row.metrics.get("f1", 0.0) < 1 or row.dates_right is False]


def counted(causes: Mapping[str, str], order: Sequence[str]) -> dict[str, int]:
    """Return how many labelled misses each cause has (Table 11), in a fixed order."""
    found = Counter(causes.values())
    return {cause: found[cause] for cause in order if found[cause]}
