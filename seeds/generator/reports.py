"""Reports of a day and of a shift."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random

from core.records import Block, Language, Period, Table
from seeds.generator import plant
from seeds.generator.days import long_day, weekday
from seeds.generator.measures import DAILY, tall, wide
from seeds.generator.plant import PEOPLE, PLANT, REGU, Unit, number
from seeds.generator.records import Event, Fact, Paper, Tongue
from seeds.generator.remarks import notes
from seeds.generator.telling import tell


@dataclass(frozen=True, slots=True)
class Form:
    """How a document is written: `size` 1 is short, each step more sections and sentences.

    `numbers` is "raw" for files whose cells are numbers, else the language's own style.
    """

    name: str
    language: Language = "id"
    size: int = 1
    seed: int = 1

    @property
    def tongue(self) -> Tongue:
        """The language of its headings."""
        return "en" if self.language == "en" else "id"

    @property
    def numbers(self) -> str:
        """How it writes figures."""
        return "raw" if self.name.endswith((".json", ".xlsx", ".csv")) else self.tongue

    @property
    def rng(self) -> Random:
        """A fresh source of chance, of this document alone."""
        return Random(f"{self.seed}/{self.name}")


def pick(tongue: Tongue, indonesian: str, english: str) -> str:
    """The one of two wordings that is in that language."""
    return indonesian if tongue == "id" else english


def head_date(rng: Random, day: date, tongue: Tongue) -> str:
    """A day as a document's head writes it."""
    forms = [long_day(day, tongue), f"{weekday(day, tongue)}, {long_day(day, tongue)}"]
    if tongue == "id":
        forms.append(f"{day:%d/%m/%Y}")
    return rng.choice(forms)


def cause_facts(events: tuple[Event, ...], tongue: Tongue) -> list[Fact]:
    """What the telling of disturbances states: the cause and the action of each."""
    index = 0 if tongue == "id" else 1
    return [
        fact
        for e in events
        for fact in (
            Fact(f"cause:{e.tag}", e.cause[index], e.unit),
            Fact(f"action:{e.tag}", e.action[index], e.unit),
            *((Fact("trip", str(e.minutes), e.unit),) if e.trip else ()),
        )
    ]


def told(rng: Random, events: tuple[Event, ...], form: Form) -> list[Block]:
    """A paragraph a disturbance."""
    mixed = form.language == "mixed"
    return [Block("paragraph", tell(rng, e, form.tongue, mixed=mixed)) for e in events]


def hourly(rng: Random, load: float, form: Form) -> Block:
    """The unit's load and steam by the hour."""
    header = pick(
        form.tongue,
        "Jam|Beban MW|Tekanan steam bar|Temperatur steam C|O2 %|Opasitas %",
        "Hour|Load MW|Steam pressure bar|Steam temperature C|O2 %|Opacity %",
    ).split("|")
    rows = tuple(
        (
            f"{hour:02d}.00",
            number(load * rng.uniform(0.93, 1.05), form.tongue),
            str(rng.randint(161, 172)),
            str(rng.randint(531, 542)),
            number(rng.uniform(2.4, 4.6), form.tongue),
            str(rng.randint(6, 18)),
        )
        for hour in range(24)
    )
    return Block("table", table=Table(tuple(header), rows))


def daily(unit: Unit, day: date, form: Form) -> Paper:
    """The report of one unit's day."""
    rng, tongue = form.rng, form.tongue
    figures = plant.figures(form.seed, unit, day)
    events = plant.events(form.seed, unit, day)
    if form.numbers == "raw" or rng.random() < 0.5:
        measured, facts = wide([(unit, figures)], DAILY, tongue, style=form.numbers)
    else:
        measured, facts = tall(unit, figures, tongue, style=form.numbers)
    author, when = rng.choice(PEOPLE), head_date(rng, day, tongue)
    blocks = [
        Block("heading", pick(tongue, "Data Operasi", "Operating data")),
        measured,
        Block("heading", pick(tongue, "Gangguan dan Tindak Lanjut", "Disturbances and follow-up")),
        *told(rng, events, form),
        *notes(rng, unit.name, tongue, parts=2 * form.size, count=1 + form.size * 2),
    ]
    if form.size > 1:
        blocks += [Block("heading", pick(tongue, "Data Per Jam", "Hourly data"))]
        blocks += [hourly(rng, figures.load, form)]
    fields = (
        (pick(tongue, "Pembangkit", "Plant"), PLANT),
        ("Unit", str(unit.number)),
        (pick(tongue, "Tanggal", "Date"), when),
        (pick(tongue, "Disusun oleh", "Prepared by"), author),
    )
    facts += [*cause_facts(events, tongue), Fact("author:daily", author, unit.name)]
    facts.append(Fact("report:daily", when, unit.name))
    title = pick(
        tongue, f"Laporan Harian Operasi {unit.name}", f"Daily Operation Report {unit.name}"
    )
    return Paper(
        form.name, "daily", title, "report", form.language, Period(day, day), fields,
        tuple(blocks), tuple(facts), unit=unit.name,
    )  # fmt: skip


SHIFTS = {
    "pagi": ("Pagi (07.00-15.00)", "Morning (07.00-15.00)"),
    "sore": ("Sore (15.00-23.00)", "Afternoon (15.00-23.00)"),
    "malam": ("Malam (23.00-07.00)", "Night (23.00-07.00)"),
}
POSTS = (
    ("Operator boiler", "Boiler operator"),
    ("Operator turbin", "Turbine operator"),
    ("Operator listrik", "Electrical operator"),
    ("Operator lapangan", "Field operator"),
)


def crew_table(rng: Random, form: Form) -> Block:
    """Who stood where."""
    index = 0 if form.tongue == "id" else 1
    header = (("Posisi", "Nama", "Radio"), ("Post", "Name", "Radio"))[index]
    names = rng.sample(PEOPLE, len(POSTS))
    rows = tuple(
        (post[index], name, f"CH-{rng.randint(1, 16)}")
        for post, name in zip(POSTS, names, strict=True)
    )
    return Block("table", table=Table(header, rows))


def readings(rng: Random, load: float, form: Form, *, shift: str) -> Block:
    """Four readings in the course of a shift."""
    start = {"pagi": 7, "sore": 15, "malam": 23}[shift]
    header = pick(
        form.tongue,
        "Jam|Beban MW|Level drum mm|Tekanan oli bar",
        "Time|Load MW|Drum level mm|Oil pressure bar",
    ).split("|")
    style: Tongue = "en" if form.numbers == "raw" else form.tongue
    rows = tuple(
        (
            f"{(start + 2 * n) % 24:02d}.00",
            number(load * rng.uniform(0.95, 1.04), style),
            str(rng.randint(-18, 22)),
            number(rng.uniform(1.6, 2.2), style),
        )
        for n in range(4)
    )
    return Block("table", table=Table(tuple(header), rows))


def shift_report(unit: Unit, day: date, shift: str, form: Form) -> Paper:
    """What one crew wrote of its eight hours."""
    rng, tongue = form.rng, form.tongue
    index = 0 if tongue == "id" else 1
    events = tuple(e for e in plant.events(form.seed, unit, day) if plant.shift_of(e) == shift)
    supervisor, crew, when = rng.choice(PEOPLE), rng.choice(REGU), head_date(rng, day, tongue)
    quiet = pick(
        tongue, "Tidak ada gangguan selama shift ini.", "No disturbance during this shift."
    )
    figures = plant.figures(form.seed, unit, day)
    blocks = [
        Block("heading", pick(tongue, "Pembacaan", "Readings")),
        readings(rng, figures.load, form, shift=shift),
        Block("heading", pick(tongue, "Petugas", "On duty")),
        crew_table(rng, form),
        Block("heading", pick(tongue, "Kejadian", "Events")),
        *(told(rng, events, form) or [Block("paragraph", quiet)]),
        *notes(rng, unit.name, tongue, parts=2 * form.size, count=2 * form.size),
    ]
    fields = (
        ("Unit", str(unit.number)),
        (pick(tongue, "Tanggal", "Date"), when),
        ("Shift", SHIFTS[shift][index]),
        (pick(tongue, "Regu", "Crew"), crew),
        (pick(tongue, "Supervisor shift", "Shift supervisor"), supervisor),
    )
    facts = (
        *cause_facts(events, tongue),
        Fact(f"supervisor:{shift}", supervisor, unit.name),
        Fact("report:shift", when, unit.name),
    )
    name = SHIFTS[shift][index].split(" ")[0]
    title = pick(tongue, f"Laporan Shift {name} {unit.name}", f"{name} Shift Report {unit.name}")
    return Paper(
        form.name, "shift", title, "report", form.language, Period(day, day), fields,
        tuple(blocks), facts, unit=unit.name, subject=(shift, shift),
    )  # fmt: skip
