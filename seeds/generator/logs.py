"""Incident logs and minutes of meetings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from core.records import Block, Period, Table
from seeds.generator import plant
from seeds.generator.days import long_day, weekday
from seeds.generator.periodic import effect
from seeds.generator.plant import PEOPLE, Unit
from seeds.generator.records import Fact, Pair, Paper
from seeds.generator.reports import Form, cause_facts, pick


def incidents(units: Sequence[Unit], period: Period, form: Form, *, when: str) -> Paper:
    """The period's gravest disturbances of each unit, a row each."""
    tongue = form.tongue
    index = 0 if tongue == "id" else 1
    events = sorted(
        (e for u in units for e in plant.worst(form.seed, u, period, count=2 + form.size)),
        key=lambda e: (e.day, e.clock),
    )
    header = pick(
        tongue,
        "No|Tanggal|Jam|Unit|Tag|Peralatan|Gangguan|Penyebab|Tindakan|Akibat|Menit|PIC",
        "No|Date|Time|Unit|Tag|Equipment|Disturbance|Cause|Action|Effect|Minutes|PIC",
    ).split("|")
    rows = tuple(
        (
            f"INS-{number:03d}", f"{e.day:%d/%m/%Y}" if tongue == "id" else long_day(e.day, "en"),
            e.clock, e.unit, e.tag, e.equipment[index], e.trouble[index], e.cause[index],
            e.action[index], effect(e), str(e.minutes), e.person,
        )
        for number, e in enumerate(events, start=1)
    )  # fmt: skip
    facts = cause_facts(tuple(events), tongue)
    if not form.name.endswith(".csv"):  # it has no head that could say so
        facts.append(Fact("report:incidents", when))
    facts += [Fact(f"owner:{e.tag}", e.person, e.unit) for e in events]
    title = pick(tongue, "Log Insiden", "Incident Log")
    return Paper(
        form.name, "incidents", f"{title} {when}", "report", form.language, period,
        ((pick(tongue, "Periode", "Period"), when),),
        (Block("table", table=Table(tuple(header), rows)),), tuple(facts),
        unit=units[0].name if len(units) == 1 else None,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Meeting:
    """A meeting: its subject, and each decision as topic, sentence and the value decided."""

    subject: Pair
    place: str
    decisions: tuple[tuple[str, str, str], ...]
    opening: str
    unit: str | None = None


def minutes(meeting: Meeting, day: date, form: Form) -> Paper:
    """What a meeting decided, and who does it."""
    rng, tongue = form.rng, form.tongue
    index = 0 if tongue == "id" else 1
    present = rng.sample(PEOPLE, 5)
    when = f"{weekday(day, tongue)}, {long_day(day, tongue)}"
    blocks = [
        Block("heading", pick(tongue, "Pembahasan", "Discussion")),
        Block("paragraph", meeting.opening),
        Block("heading", pick(tongue, "Keputusan", "Decisions")),
    ]
    facts = [Fact("chair", present[0]), Fact("report:minutes", when)]
    for number, (topic, sentence, value) in enumerate(meeting.decisions, start=1):
        owner = rng.choice(present)
        blocks.append(Block("paragraph", f"{number}. {sentence} (PIC: {owner})"))
        facts += [Fact(f"decision:{topic}", value), Fact(f"pic:{topic}", owner)]
    fields = (
        (pick(tongue, "Tanggal", "Date"), when),
        (pick(tongue, "Tempat", "Place"), meeting.place),
        (pick(tongue, "Pimpinan rapat", "Chair"), present[0]),
        (pick(tongue, "Hadir", "Present"), ", ".join(present)),
    )
    title = pick(tongue, "Notulen Rapat", "Minutes of Meeting")
    return Paper(
        form.name, "minutes", f"{title} {meeting.subject[index]}", "report", form.language,
        Period(day, day), fields, tuple(blocks), tuple(facts), subject=meeting.subject,
        unit=meeting.unit,
    )  # fmt: skip
