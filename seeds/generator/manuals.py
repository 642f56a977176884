"""English manuals, the register of equipment, alarm lists and the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from random import Random

from core.records import Block, Period, Table
from seeds.generator.days import long_day
from seeds.generator.records import Fact, Pair, Paper
from seeds.generator.reports import Form, pick
from seeds.generator.steps import CHAPTERS_EN


@dataclass(frozen=True, slots=True)
class Product:
    """A machine with a manual: `specs` are the figures of its data sheet, name and value."""

    model: str
    sort: Pair
    specs: tuple[tuple[str, str], ...]


def product(rng: Random, model: str, sort: Pair) -> Product:
    """A product of that sort with a data sheet drawn by chance."""
    specs = (
        ("Rated flow", f"{rng.randint(12, 98) * 10 + rng.randint(1, 9)} m3/h"),
        ("Design pressure", f"{rng.randint(21, 239)} bar"),
        ("Rated speed", f"{rng.randint(141, 598) * 10 + 5} rpm"),
        ("Motor rating", f"{rng.randint(111, 7900)} kW"),
        ("Maximum bearing temperature", f"{rng.randint(78, 109)} C"),
        ("Vibration alarm", f"{rng.randint(31, 79) / 10} mm/s"),
        ("Lubricant", f"ISO VG {rng.choice((32, 46, 68, 100))}"),
        ("Overhaul interval", f"{rng.randint(61, 349)}00 running hours"),
    )
    return Product(model, sort, specs)


def manual(item: Product, day: date, form: Form) -> Paper:
    """The operation and maintenance manual of one product, issued on that day."""
    rng = form.rng
    when = long_day(day, "en")
    rows = tuple(item.specs)
    blocks = [
        Block("heading", "Technical data"),
        Block("table", table=Table(("Item", "Value"), rows, caption=f"Data of {item.model}")),
    ]
    for n, chapter in enumerate(CHAPTERS_EN, start=1):
        blocks.append(Block("heading", f"Chapter {n}. {chapter}"))
        blocks += [Block("paragraph", _prose(rng, item, chapter)) for _ in range(form.size)]
    facts = (
        *(Fact(f"spec:{item.model}:{name}", value) for name, value in item.specs),
        Fact("effective", when),
    )
    fields = (("Model", item.model), ("Equipment", item.sort[1]), ("Issue date", when))
    return Paper(
        form.name, "manual", f"Operation and Maintenance Manual {item.model}", "technical", "en",
        Period(day, day), fields, tuple(blocks), facts, subject=(item.model, item.model),
    )  # fmt: skip


def _prose(rng: Random, item: Product, chapter: str) -> str:
    lines = rng.sample(CHAPTERS_EN[chapter], 3)
    slots = {
        "model": item.model, "sort": item.sort[1], "n": str(rng.randint(6, 58)),
        "few": str(rng.randint(2, 9)),
    }  # fmt: skip
    return " ".join(line.format_map(slots) for line in lines)


def register(rows: Sequence[tuple[str, Pair, str, str]], day: date, form: Form) -> Paper:
    """A list of equipment: tag, name, maker and place."""
    tongue = form.tongue
    index = 0 if tongue == "id" else 1
    header = pick(tongue, "Tag|Peralatan|Pabrikan|Lokasi", "Tag|Equipment|Maker|Location").split(
        "|"
    )
    cells = tuple((tag, name[index], maker, place) for tag, name, maker, place in rows)
    when = long_day(day, tongue)
    facts = [Fact(f"maker:{tag}", maker) for tag, _, maker, _ in rows]
    facts += [Fact(f"place:{tag}", place) for tag, _, _, place in rows]
    title = pick(tongue, "Daftar Peralatan", "Equipment Register")
    return Paper(
        form.name, "register", title, "other", form.language, Period(day, day),
        ((pick(tongue, "Tanggal Berlaku", "Effective date"), when),),
        (Block("table", table=Table(tuple(header), cells)),), (*facts, Fact("effective", when)),
    )  # fmt: skip


def alarms(rows: Sequence[tuple[str, str, str, str]], form: Form) -> Paper:
    """Alarm set points: tag, signal, alarm, trip. A list without a date."""
    header = pick(form.tongue, "Tag|Sinyal|Alarm|Trip", "Tag|Signal|Alarm|Trip").split("|")
    facts = [Fact(f"alarm:{tag}", alarm) for tag, _, alarm, _ in rows]
    facts += [Fact(f"trip:{tag}", trip) for tag, _, _, trip in rows]
    title = pick(form.tongue, "Daftar Set Point Alarm", "Alarm Set Point List")
    return Paper(
        form.name, "register", title, "other", form.language, None, (),
        (Block("table", table=Table(tuple(header), tuple(rows))),), tuple(facts),
    )  # fmt: skip


def glossary(terms: Sequence[tuple[str, str]], form: Form) -> Paper:
    """Words of the trade and what they mean. No date."""
    title = pick(form.tongue, "Glosarium Istilah Operasi", "Glossary of Operating Terms")
    return Paper(
        form.name, "glossary", title, "other", form.language, None, (),
        tuple(Block("paragraph", f"{term}: {meaning}") for term, meaning in terms),
        tuple(Fact(f"term:{term}", meaning) for term, meaning in terms),
    )  # fmt: skip
