"""Routine remarks: what reports say beside their figures."""

from __future__ import annotations

from random import Random

from core.records import Block
from seeds.generator.plant import PEOPLE, REGU
from seeds.generator.records import Tongue
from seeds.generator.remarks_en import REMARKS_EN, TAILS_EN, WORDS_EN
from seeds.generator.remarks_id import REMARKS_ID, TAILS_ID, WORDS_ID


def sections(tongue: Tongue) -> tuple[str, ...]:
    """The headings of a report's remarks."""
    return tuple(REMARKS_ID if tongue == "id" else REMARKS_EN)


def paragraph(rng: Random, section: str, unit: str, tongue: Tongue, *, count: int) -> str:
    """`count` sentences of that section, no pattern twice while there are others."""
    patterns, words = (REMARKS_ID, WORDS_ID) if tongue == "id" else (REMARKS_EN, WORDS_EN)
    chosen = rng.sample(patterns[section], min(count, len(patterns[section])))
    drawn = _Drawn(rng, words, unit, tongue)
    tails = TAILS_ID if tongue == "id" else TAILS_EN
    ended = [
        pattern[:-1] + rng.choice(tails) if rng.random() < 0.5 else pattern for pattern in chosen
    ]
    return " ".join(_sentence(pattern.format_map(drawn)) for pattern in ended)


def notes(rng: Random, unit: str, tongue: Tongue, *, parts: int, count: int) -> list[Block]:
    """Headed paragraphs of `parts` different sections, `count` sentences in each."""
    names = sections(tongue)
    chosen = sorted(rng.sample(range(len(names)), min(parts, len(names))))
    blocks: list[Block] = []
    for index in chosen:
        blocks.append(Block("heading", names[index]))
        for _ in range(max(1, count // 5)):
            text = paragraph(rng, names[index], unit, tongue, count=min(count, 5))
            blocks.append(Block("paragraph", text))
    return blocks


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


class _Drawn(dict[str, str]):
    """Fills a pattern's slots with words as they are asked for."""

    def __init__(self, rng: Random, words: dict[str, tuple[str, ...]], unit: str, tongue: Tongue):
        super().__init__(unit=unit)
        self._rng, self._words, self._tongue = rng, words, tongue

    def __missing__(self, slot: str) -> str:
        if slot == "person":
            return self._rng.choice(PEOPLE)
        if slot == "crew":
            crew = self._rng.choice(REGU)
            return crew if self._tongue == "id" else crew.replace("Regu", "Crew")
        if slot == "n":
            return str(self._rng.randint(3, 48))
        if slot == "ph":
            value = f"{self._rng.randint(61, 98) / 10}"
            return value.replace(".", ",") if self._tongue == "id" else value
        if slot == "wo":
            return f"WO-{self._rng.randint(20000, 99999)}"
        return self._rng.choice(self._words[slot])
