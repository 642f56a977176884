"""Corpora of any size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from core.records import Facets
from seeds.generator.files import render
from seeds.generator.plan import planned
from seeds.generator.records import Facts, Paper

CHUNK, OVERLAP = 1000, 200


def generate(folder: Path, *, documents: int, seed: int) -> Facts:
    """Write a corpus of that many files into the folder and return what they say."""
    facts = Facts(seed, tuple(planned(documents, seed)))
    write(folder, facts)
    return facts


def write(folder: Path, facts: Facts) -> None:
    """Write every document of a corpus into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for paper in facts.papers:
        (folder / paper.name).write_bytes(render(paper))


def passages(chunks: int, seed: int) -> Iterator[tuple[Facets, list[str]]]:
    """Documents as facets and texts of at most 1,000 characters, `chunks` texts in all.

    Nothing touches the disk; for measuring speed.
    """
    left, documents = chunks, max(20, chunks // 20)
    while left > 0:
        for paper in planned(documents, seed):
            texts = cut(paper)[:left]
            yield paper.facets(str(uuid5(NAMESPACE_URL, f"docai:{seed}/{paper.name}"))), texts
            left -= len(texts)
            if not left:
                return
        seed += 1


def cut(paper: Paper) -> list[str]:
    """The text in windows of 1,000 characters that overlap by 200."""
    text = paper.text
    step = CHUNK - OVERLAP
    return [text[at : at + CHUNK] for at in range(0, max(1, len(text) - OVERLAP), step)]
