"""The sample's judged questions."""

from __future__ import annotations

from core.records import Judged
from seeds.generator import sample_dated, sample_undated
from seeds.generator.judging import judge
from seeds.generator.records import Facts


def questions(facts: Facts) -> list[Judged]:
    """The hundred that the sample answers, the sixty with a date first."""
    drafts = (
        *sample_dated.easy(), *sample_dated.near(), *sample_dated.plain(), *sample_dated.hard(),
        *sample_undated.easy(), *sample_undated.latest(), *sample_undated.medium(),
        *sample_undated.hard(),
    )  # fmt: skip
    return [judge(facts, draft, f"q{n:03d}") for n, draft in enumerate(drafts, start=1)]


def unanswered(facts: Facts) -> list[Judged]:
    """Questions that no document of the sample answers."""
    drafts = sample_undated.unanswerable()
    return [judge(facts, draft, f"u{n:03d}") for n, draft in enumerate(drafts, start=1)]
