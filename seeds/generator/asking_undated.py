"""Questions without a date about one document of a generated corpus."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from core.records import Strategy
from seeds.generator.asking_dated import TODAY, number_of
from seeds.generator.judging import Draft, Wanted, want
from seeds.generator.records import Facts, Genre, Pair, Paper
from seeds.generator.works import LIMITS

NAMES: dict[str, Pair] = {topic: name for topic, name, _, _, _ in LIMITS}


def timeless(
    difficulty: str,
    language: str,
    query: str,
    wanted: Wanted,
    *,
    strategy: Strategy = "no_filter",
) -> Draft:
    """A question without a date."""
    return Draft(difficulty, language, query, wanted, strategy, TODAY, ())


def _limit(rng: Random, paper: Paper) -> tuple[str, Pair]:
    topic = rng.choice([f.topic for f in paper.facts if f.topic.startswith("limit:")])
    return topic, NAMES[topic.split(":")[1]]


def limit_by_code(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A value in the procedure of that code, as now in force."""
    topic, name = _limit(rng, paper)
    wanted = want(topic, code=paper.code)
    if rng.random() < 0.3:
        return timeless("easy", "en", f"What is the {name[1]} in {paper.code}?", wanted)
    return timeless("easy", "id", f"Berapa {name[0]} menurut {paper.code}?", wanted)


def limit_by_subject(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A value in a procedure that is named by what it is about, in its own language or not."""
    topic, name = _limit(rng, paper)
    wanted = want(topic, code=paper.code)
    if rng.random() < 0.3:
        query = f"What is the {name[1]} during {paper.subject[1]}?"
        return timeless("hard" if paper.language == "id" else "medium", "en", query, wanted)
    query = f"Berapa {name[0]} pada {paper.subject[0]}?"
    return timeless("medium" if paper.language == "id" else "hard", "id", query, wanted)


def limit_by_revision(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A value in one named revision."""
    topic, name = _limit(rng, paper)
    wanted = want(topic, code=paper.code, revision=paper.revision)
    query = f"Berapa {name[0]} di {paper.code} rev {paper.revision}?"
    return timeless("medium", "id", query, wanted)


def compared_revisions(rng: Random, paper: Paper, facts: Facts) -> Draft | None:
    """A value through all the revisions."""
    if sum(p.code == paper.code for p in facts.papers) < 2:
        return None
    topic, name = _limit(rng, paper)
    query = f"Bandingkan {name[0]} {paper.code} antar semua revisi"
    wanted = want(topic, code=paper.code, revision="any")
    return timeless("hard", "id", query, wanted, strategy="all_available")


def newest_revision(_: Random, paper: Paper, __: Facts) -> Draft:
    """The newest revision of a code."""
    wanted = want("revision", code=paper.code, newest=True)
    return timeless("medium", "id", f"{paper.code} revisi terbaru", wanted, strategy="latest")


def approver(_: Random, paper: Paper, __: Facts) -> Draft:
    """Who approved a procedure."""
    query = f"Siapa yang menyetujui {paper.code}?"
    return timeless("easy", "id", query, want("approver", code=paper.code))


def spec(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A figure of a data sheet."""
    fact = rng.choice([f for f in paper.facts if f.topic.startswith("spec:")])
    model, name = fact.topic.split(":")[1:]
    if rng.random() < 0.4:
        query = f"{name.lower()} untuk {model} berapa menurut manual?"
        return timeless("medium", "mixed", query, want(fact.topic))
    return timeless("easy", "en", f"What is the {name.lower()} of the {model}?", want(fact.topic))


def newest_daily(rng: Random, paper: Paper, _: Facts) -> Draft:
    """The newest daily report of a unit."""
    query = rng.choice(("Laporan harian terbaru Unit {}", "Laporan harian paling baru Unit {}"))
    unit = number_of(paper)
    wanted = want("report:daily", unit, newest=True)
    return timeless("medium", "id", query.format(unit), wanted, strategy="latest")


def newest_monthly(_: Random, paper: Paper, __: Facts) -> Draft:
    """The newest monthly report of a unit."""
    unit = number_of(paper)
    wanted = want("report:monthly", unit, newest=True)
    return timeless(
        "medium", "en", f"Latest monthly report of Unit {unit}", wanted, strategy="latest"
    )


UNDATED: tuple[tuple[Genre, Callable[[Random, Paper, Facts], Draft | None]], ...] = (
    ("procedure", limit_by_code), ("manual", spec), ("procedure", limit_by_subject),
    ("procedure", approver), ("procedure", limit_by_revision), ("manual", spec),
    ("daily", newest_daily), ("procedure", compared_revisions), ("procedure", limit_by_subject),
    ("monthly", newest_monthly), ("procedure", newest_revision),
)  # fmt: skip
