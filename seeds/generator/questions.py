"""Judged questions over a generated corpus of any size, made from its own facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from core.records import Judged
from seeds.generator.asking_dated import DATED
from seeds.generator.asking_undated import UNDATED
from seeds.generator.judging import Draft, judge
from seeds.generator.records import Facts, Genre, Paper

Maker = Callable[[Random, Paper, Facts], Draft | None]
MOST_GOLD = 8


def judged(facts: Facts, count: int, seed: int) -> list[Judged]:
    """At most `count` questions, six in ten with a date; each has gold, none is asked twice.

    Fewer come back only from a corpus too small for so many different questions.
    """
    rng = Random(f"{seed}/questions")
    dated = count * 6 // 10
    seen: set[str] = set()
    found = list(_made(rng, facts, DATED, count=dated, seen=seen))
    found += _made(rng, facts, UNDATED, count=count - len(found), seen=seen)
    return found


def _made(
    rng: Random,
    facts: Facts,
    makers: Sequence[tuple[Genre, Maker]],
    *,
    count: int,
    seen: set[str],
) -> Iterator[Judged]:
    """Questions of each sort in turn."""
    shelves: dict[Genre, list[Paper]] = {}
    for paper in facts.papers:
        shelves.setdefault(paper.genre, []).append(paper)
    made, tries = 0, 0
    while made < count and tries < 60 * count:
        genre, maker = makers[tries % len(makers)]
        tries += 1
        shelf = shelves.get(genre)
        draft = maker(rng, rng.choice(shelf), facts) if shelf else None
        if draft is None or draft.query in seen:
            continue
        question = judge(facts, draft, f"g{len(seen) + 1:04d}")
        if 0 < len(question.gold) <= MOST_GOLD:
            seen.add(draft.query)
            made += 1
            yield question
