"""The tools that a model may call, run here: validated, and only ever narrowing.

What a tool cannot do it says in its answer, so that the model can try again; nothing that
a model writes becomes a filter before it was checked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from core.assistant import catalogue, figures, prompts, rows
from core.assistant.context import Turn, find
from core.assistant.periods import Refused, intersect, read_periods
from core.chat.questions import concepts_of, designators, held, word_set
from core.metadata import asked
from core.records import Hit, Kind, Period, Reading, SearchResult, ToolCall, ToolSpec
from core.storage import documents
from core.words import days, periods

_PERIODS = {
    "type": ["array", "null"],
    "description": (
        "Only to narrow the period that the user asked for; leave it null to use that period. "
        "Whole days, both included."
    ),
    "items": {
        "type": "object",
        "properties": {
            "from": {"type": "string", "description": "YYYY-MM-DD"},
            "to": {"type": "string", "description": "YYYY-MM-DD"},
        },
        "required": ["from", "to"],
        "additionalProperties": False,
    },
}
_UNIT = {"type": ["string", "null"], "description": 'A unit by name, such as "Unit 7", or null.'}
_KIND = {
    "type": ["string", "null"],
    "enum": ["report", "procedure", "technical", "other", None],
    "description": "A kind of document, or null for any.",
}


def _schema(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


SPECS: tuple[ToolSpec, ...] = (
    ToolSpec(
        "retrieve_documents",
        "Find passages of the company's documents. Call it before answering anything; call it "
        "again with other words if the passages do not answer.",
        _schema(
            {
                "query": {"type": "string", "description": "What to look for, in a few words."},
                "periods": _PERIODS,
                "unit": _UNIT,
                "kind": _KIND,
            }
        ),
    ),
    ToolSpec(
        "list_documents",
        "Count and list documents exactly, with the days that have none. Use it for how many, "
        "which documents exist and missing days; never count passages yourself.",
        _schema({"periods": _PERIODS, "unit": _UNIT, "kind": _KIND}),
    ),
    ToolSpec(
        "table_rows",
        "Compute over the rows of all tables that were read: total, average, highest or lowest of "
        "a column, or the rows themselves, up to 60. Use it for sums, means and extremes; never "
        "do arithmetic yourself.",
        _schema(
            {
                "column": {
                    "type": "string",
                    "description": "The column or parameter by its name, such as 'Energi bruto'.",
                },
                "operation": {
                    "type": "string",
                    "enum": ["rows", "total", "average", "highest", "lowest"],
                },
                "contains": {
                    "type": ["string", "null"],
                    "description": "Words that a row must hold, or null for every row.",
                },
                "periods": _PERIODS,
                "unit": _UNIT,
            }
        ),
    ),
)


_ROWS_SHOWN = 60


class _Arguments(BaseModel):
    """Arguments as a model wrote them, before anything is believed."""

    model_config = ConfigDict(extra="ignore", str_strip_whitespace=True)

    query: str = ""
    periods: Any = None
    unit: str | None = None
    kind: str | None = None
    column: str = ""
    operation: str = "rows"
    contains: str | None = None


@dataclass(frozen=True, slots=True)
class Output:
    """What a tool call gives: text for the model, and a search if one was made."""

    text: str
    result: SearchResult | None = None


@dataclass(slots=True)
class Toolbox:
    """The tools of one turn; passages are numbered from 1 as they are first found."""

    turn: Turn
    hits: list[Hit] = field(default_factory=list)
    results: list[SearchResult] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)

    def run(self, call: ToolCall) -> Output:
        """Run one call. A call that cannot be run gives a text that says why."""
        tools: dict[str, Callable[[_Arguments], Output]] = {
            "retrieve_documents": self._retrieve,
            "list_documents": self._list,
            "table_rows": self._rows,
        }
        if call.name not in tools:
            return Output(f"There is no tool {call.name!r}; there are: {', '.join(tools)}.")
        try:
            return tools[call.name](_parsed(call.arguments))
        except Refused as exc:
            return Output(f"Refused: {exc}")

    @property
    def used(self) -> bool:
        """True once a tool has given anything to rest an answer on."""
        return bool(self.results or self.facts)

    def _retrieve(self, arguments: _Arguments) -> Output:
        if not arguments.query:
            raise Refused("`query` is empty; say in a few words what to look for.")
        kind = _kind(arguments)
        result = find(self.turn, self._reading(arguments), (kind,) if kind else ())
        self.results.append(result)
        numbers = self._numbers(result.hits)
        numbered = [(numbers[hit.chunk.id], hit) for hit in result.hits]
        return Output(prompts.passages(numbered, result), result)

    def _list(self, arguments: _Arguments) -> Output:
        reading = self._reading(arguments)
        counted = catalogue.count(self.turn.parts, reading, self.turn.viewer)
        kind = _kind(arguments)
        found = [d for d in counted.found if kind is None or d.metadata.kind == kind]
        lines = [f"{len(found)} documents"]
        if reading.intervals:
            lines[0] += f" in {periods(reading.intervals, 'en')}"
        if counted.missing and kind in (None, "report"):
            lines.append(f"{len(counted.missing)} days without one: {days(counted.missing, 'en')}")
        lines += [prompts.document_line(document) for document in found[:60]]
        text = "\n".join(lines)
        self.facts.append(text)
        return Output(text)

    def _rows(self, arguments: _Arguments) -> Output:
        operation = _operation(arguments)
        metric = tuple(concepts_of(arguments.column))
        if not metric:
            raise Refused("`column` is empty; name a column, such as 'NPHR'.")
        reading = self._reading(arguments)
        found = catalogue.holding_rows(self.turn.parts, reading, self.turn.viewer)
        wanted = designators(reading.question)
        cells = rows.collect(self.turn.parts, found, metric, wanted)
        must = tuple(concepts_of(arguments.contains or ""))
        cells = [c for c in cells if all(held(word, word_set(c.row)) for word in must)]
        series = rows.one_series(cells, metric)
        shown = series[:_ROWS_SHOWN]
        hits = figures.passages(self.turn.parts, [(c.document, c.row, c.written) for c in shown])
        numbers = self._numbers(hits)
        of_document = {hit.document.id: numbers[hit.chunk.id] for hit in hits}
        text = prompts.computed(shown, of_document, total=len(series))
        if operation and series:
            value = figures.compute(operation, [c.value for c in series])
            text = f"{operation} of {series[0].column}: {value:.12g}\n{text}"
        self.facts += [text] if series else []
        return Output(text)

    def _numbers(self, hits: Sequence[Hit]) -> dict[str, int]:
        """Number passages from 1 as they are first found; return chunk id to number."""
        known = {hit.chunk.id for hit in self.hits}
        self.hits += [hit for hit in hits if hit.chunk.id not in known]
        return {hit.chunk.id: n for n, hit in enumerate(self.hits, start=1)}

    def _reading(self, arguments: _Arguments) -> Reading:
        """The user's reading, narrowed by what the model asks for; its units always hold."""
        base = self.turn.asked.search
        intervals = _narrowed(arguments.periods, base)
        words = [arguments.query, *self._units(arguments)]
        question = " ".join(filter(None, words)) or base.question
        if intervals == base.intervals:
            return replace(base, question=question, spans=())
        return replace(base, question=question, spans=(), intervals=intervals, strategy="explicit")

    def _units(self, arguments: _Arguments) -> tuple[str, ...]:
        """The units that must stand in the search: the user's own, or else the model's."""
        db = self.turn.parts.database
        units = documents.units(db)
        own = asked(self.turn.asked.search.question, units=units, codes=()).units
        if not arguments.unit:
            return own
        wanted = asked(arguments.unit, units=units, codes=()).units
        if not wanted:
            known = ", ".join(_visible(units, self.turn)[:30]) or "none"
            raise Refused(f"There is no unit {arguments.unit!r}. Known units: {known}.")
        if own and not set(wanted) <= set(own):
            raise Refused(f"The user asked about {', '.join(own)}, not {arguments.unit!r}.")
        return wanted


def _parsed(text: str) -> _Arguments:
    try:
        return _Arguments.model_validate(json.loads(text or "{}"))
    except json.JSONDecodeError as exc:
        raise Refused(f"The arguments are not JSON ({exc}). Call again with valid JSON.") from exc
    except ValidationError as exc:
        problems = "; ".join(f"{e['loc'][-1]}: {e['msg']}" for e in exc.errors() if e["loc"])
        raise Refused(f"The arguments cannot be used ({problems or exc}).") from exc


def _narrowed(asked_for: Any, base: Reading) -> tuple[Period, ...]:
    """Return the model's periods cut to the user's. Raises Refused if nothing is left."""
    wanted = read_periods(asked_for, base.today)
    if not wanted:
        return base.intervals
    if not base.intervals:
        return wanted
    kept = intersect(wanted, base.intervals)
    if not kept:
        raise Refused(
            f"The user asked about {periods(base.intervals, 'en')} only; "
            f"{periods(wanted, 'en')} lies outside. Leave `periods` null."
        )
    return kept


def _kind(arguments: _Arguments) -> Kind | None:
    kinds: dict[str, Kind] = {
        "report": "report",
        "procedure": "procedure",
        "technical": "technical",
        "other": "other",
    }
    if not arguments.kind:
        return None
    if arguments.kind not in kinds:
        raise Refused(f"There is no kind {arguments.kind!r}; there are: {', '.join(kinds)}.")
    return kinds[arguments.kind]


def _operation(arguments: _Arguments) -> figures.Operation | None:
    """Return what to compute; None for the rows themselves."""
    known: dict[str, figures.Operation] = {
        "total": "total",
        "average": "average",
        "highest": "highest",
        "lowest": "lowest",
    }
    if arguments.operation in known:
        return known[arguments.operation]
    if arguments.operation in ("", "rows"):
        return None
    names = ", ".join(["rows", *known])
    raise Refused(f"There is no operation {arguments.operation!r}; there are: {names}.")


def _visible(units: Sequence[str], turn: Turn) -> list[str]:
    allowed = turn.viewer.units
    return [unit for unit in units if allowed is None or unit in allowed]
