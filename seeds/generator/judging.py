"""Which documents answer a question, decided by the facts that they state."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from core.records import Judged, Period, Strategy
from seeds.generator.records import Fact, Facts, Genre, Paper


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a question is after.

    A topic that ends in ":" stands for all that begin so. `genres` empty means any,
    `periods` empty any time. Superseded revisions answer only where `revision` names them
    ("any" takes all). `newest` keeps the latest document alone.
    """

    topic: str
    unit: str | None = None
    genres: tuple[Genre, ...] = ()
    periods: tuple[Period, ...] = ()
    code: str | None = None
    revision: str | None = None
    newest: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A question before its gold is known."""

    difficulty: str
    language: str
    query: str
    wanted: Wanted
    strategy: Strategy
    today: date
    periods: tuple[Period, ...]


def want(
    topic: str,
    unit: int | None = None,
    *genres: Genre,
    code: str | None = None,
    revision: str | None = None,
    newest: bool = False,
) -> Wanted:
    """What a question is after, apart from its dates."""
    name = f"Unit {unit}" if unit else None
    return Wanted(topic, name, genres, (), code, revision, newest)


def stated(paper: Paper, wanted: Wanted) -> list[Fact]:
    """The facts by which a document answers, whatever its date and genre."""
    return [
        fact
        for fact in paper.facts
        if (fact.topic == wanted.topic or _begins(fact.topic, wanted.topic))
        and (wanted.unit is None or wanted.unit in (fact.unit, paper.unit))
    ]


def _begins(topic: str, wanted: str) -> bool:
    return wanted.endswith(":") and topic.startswith(wanted)


def relevant(facts: Facts, wanted: Wanted) -> list[Paper]:
    """Every document that answers, in the corpus's order."""
    found = [p for p in related(facts, wanted) if not wanted.genres or p.genre in wanted.genres]
    if wanted.newest and found:
        last = max(p.period.last for p in found if p.period)
        return [p for p in found if p.period and p.period.last == last]
    return found


def related(facts: Facts, wanted: Wanted) -> list[Paper]:
    """Every document in the period that states such a fact, of any genre and age."""
    return [
        paper
        for paper in facts.papers
        if _in_force(paper, wanted) and within(paper, wanted.periods) and stated(paper, wanted)
    ]


def _in_force(paper: Paper, wanted: Wanted) -> bool:
    if wanted.code is not None and paper.code != wanted.code:
        return False
    if wanted.revision is None:
        return paper.current
    return wanted.revision in ("any", paper.revision)


def within(paper: Paper, periods: tuple[Period, ...]) -> bool:
    """True if the document's period lies in one of these, or none is asked."""
    if not periods:
        return True
    return paper.period is not None and any(
        asked.first <= paper.period.first and paper.period.last <= asked.last for asked in periods
    )


def covering(facts: Facts, wanted: Wanted) -> list[Paper]:
    """Documents that state such a fact of a longer period around an asked one."""
    return [
        paper
        for paper in facts.papers
        if paper.period is not None
        and any(
            paper.period.first <= asked.first and asked.last <= paper.period.last
            for asked in wanted.periods
        )
        and not within(paper, wanted.periods)
        and stated(paper, wanted)
    ]


def judge(facts: Facts, draft: Draft, number: str) -> Judged:
    """The question with its gold; what is related but not asked for counts neither way."""
    wanted = draft.wanted
    gold = relevant(facts, wanted)
    dated = wanted.genres or (wanted.newest and wanted.periods)
    beside = [p for p in related(facts, wanted) if p not in gold] if dated else []
    if wanted.newest and not wanted.periods:
        beside = [p for p in beside if p.genre not in wanted.genres]
    return Judged(
        id=number,
        query=draft.query,
        gold=tuple(p.name for p in gold),
        partial=tuple(p.name for p in (beside if gold else covering(facts, wanted))),
        today=draft.today,
        answer=_answer(gold, wanted),
        intervals=draft.periods,
        strategy=draft.strategy,
        difficulty=draft.difficulty,
        language=draft.language,
    )


def _answer(gold: list[Paper], wanted: Wanted) -> str | None:
    """The figure or phrase asked for, where there is one and the question is not for a report."""
    if wanted.topic.startswith("report:"):
        return None
    values = {fact.value for paper in gold for fact in stated(paper, wanted)}
    return values.pop() if len(values) == 1 else None
