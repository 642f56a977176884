"""Every combination of the grid is tried on the same questions."""

from __future__ import annotations

from datetime import date

from core import wiring
from core.evaluation import ablation, runner
from core.parts import Parts
from core.records import LOCAL_ADMIN, Judged, JudgedPassage


def test_each_combination_gives_one_trial_without_intervals(parts: Parts) -> None:
    passages = [JudgedPassage("a", "pompa bocor"), JudgedPassage("b", "menu kantin")]
    library = wiring.passage_library(parts, passages, dense=True)
    context = runner.Context(library, date(2026, 3, 18), store=parts.database, dated=False)
    trials = list(
        ablation.run(
            context, [Judged("1", "pompa bocor", ("a",))], method="hybrid", viewer=LOCAL_ADMIN
        )
    )
    combinations = {(t.weights.dense, t.weights.coverage, t.weights.cutoff) for t in trials}
    assert len(combinations) == len(trials)
    assert len(trials) == len(ablation.DENSE) * len(ablation.COVERAGE) * len(ablation.CUTOFF)
    assert all(trial.summary["hit@1"] == 1.0 for trial in trials)
    assert "f1_low" not in trials[0].summary
