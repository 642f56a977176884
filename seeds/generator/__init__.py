"""A seeded generator of the documents of an invented Indonesian power plant.

Facts first (`plant`), then documents about them (`reports`, `procedures`, `manuals`, `logs`),
then files (`files`), and questions whose right answers follow from the facts.
"""

from __future__ import annotations

from seeds.generator.corpus import generate, passages
from seeds.generator.questions import judged
from seeds.generator.records import Event, Fact, Facts, Paper

__all__ = ["Event", "Fact", "Facts", "Paper", "generate", "judged", "passages"]
