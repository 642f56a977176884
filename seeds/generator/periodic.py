"""Reports of a month, a quarter and a year, and the tables of emissions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random

from core.records import Block, Period, Table
from seeds.generator import plant
from seeds.generator.days import each_day, long_day, long_month
from seeds.generator.measures import MONTHLY, label, wide, written
from seeds.generator.plant import PEOPLE, PLANT, Unit
from seeds.generator.records import Event, Fact, Paper, Tongue
from seeds.generator.remarks import notes
from seeds.generator.reports import Form, cause_facts, pick
from seeds.generator.telling import tell


def effect(event: Event) -> str:
    """What a disturbance did to the unit, in a table's cell."""
    return "trip" if event.trip else f"derating {event.derating} MW" if event.derating else "-"


def event_table(events: Sequence[Event], tongue: Tongue) -> Block:
    """Disturbances as rows."""
    index = 0 if tongue == "id" else 1
    header = pick(
        tongue,
        "Tanggal|Unit|Tag|Gangguan|Penyebab|Tindakan|Akibat|Durasi menit",
        "Date|Unit|Tag|Disturbance|Cause|Action|Effect|Minutes",
    ).split("|")
    rows = tuple(
        (
            long_day(e.day, tongue), e.unit, e.tag, e.trouble[index], e.cause[index],
            e.action[index], effect(e), str(e.minutes),
        )
        for e in events
    )  # fmt: skip
    return Block("table", table=Table(tuple(header), rows))


def dated_telling(rng: Random, events: Sequence[Event], form: Form) -> list[Block]:
    """Disturbances as paragraphs that begin with their day."""
    return [
        Block("paragraph", f"{long_day(e.day, form.tongue)}: {tell(rng, e, form.tongue)}")
        for e in events
    ]


def monthly(units: Sequence[Unit], period: Period, form: Form) -> Paper:
    """The month of one unit or of several."""
    rng, tongue = form.rng, form.tongue
    each = [(unit, plant.over(form.seed, unit, period)) for unit in units]
    measured, facts = wide(each, MONTHLY, tongue, style=form.numbers)
    few = max(1, 4 // len(units)) * form.size
    events = tuple(e for u in units for e in plant.worst(form.seed, u, period, count=few))
    tabular = form.numbers == "raw"
    when = long_month(period.first, tongue)
    blocks = [
        Block("heading", pick(tongue, "Kinerja Bulanan", "Monthly performance")),
        measured,
        Block("heading", pick(tongue, "Gangguan Utama", "Main disturbances")),
        *([event_table(events, tongue)] if tabular else dated_telling(rng, events, form)),
        *notes(rng, units[0].name, tongue, parts=2 * form.size, count=2 + form.size),
    ]
    if form.size > 1:
        blocks += [Block("heading", pick(tongue, "Rincian Harian", "Day by day"))]
        blocks += [day_by_day(unit, period, form) for unit in units[:2]]
    fields = (
        (pick(tongue, "Pembangkit", "Plant"), PLANT),
        ("Unit", ", ".join(str(unit.number) for unit in units)),
        (pick(tongue, "Periode", "Period"), when),
        (pick(tongue, "Disetujui oleh", "Approved by"), rng.choice(PEOPLE)),
    )
    alone = units[0].name if len(units) == 1 else None
    title = pick(tongue, "Laporan Bulanan Operasi", "Monthly Operation Report")
    facts += [*cause_facts(events, tongue), Fact("report:monthly", when, alone)]
    return Paper(
        form.name, "monthly", f"{title} {alone or ''}".strip(), "report", form.language, period,
        fields, tuple(blocks), tuple(facts), unit=alone,
    )  # fmt: skip


def day_by_day(unit: Unit, period: Period, form: Form) -> Block:
    """A row a day of one unit."""
    metrics = ("load", "energy", "nphr", "nox")
    names = [label(metric, form.tongue) for metric in metrics]
    rows = []
    for day in each_day(period):
        figures = plant.figures(form.seed, unit, day)
        cells = (written(figures, metric, form.numbers) for metric in metrics)
        rows.append((f"{day:%d/%m/%Y}", unit.name, *cells))
    header = (pick(form.tongue, "Tanggal", "Date"), "Unit", *names)
    return Block("table", table=Table(header, tuple(rows)))


def quarterly(units: Sequence[Unit], period: Period, form: Form, *, when: str) -> Paper:
    """The quarter's production, by unit and by month."""
    tongue = form.tongue
    each = [(unit, plant.over(form.seed, unit, period)) for unit in units]
    measured, facts = wide(each, ("energy", "load", "nphr", "downtime"), tongue, style=form.numbers)
    rows = []
    for unit, _ in each:
        for first in sorted({day.replace(day=1) for day in each_day(period)}):
            energy = written(_month_of(form.seed, unit, first), "energy", form.numbers)
            rows.append((unit.name, long_month(first, tongue), energy))
    header = ("Unit", pick(tongue, "Bulan", "Month"), label("energy", tongue))
    blocks = (
        Block("heading", pick(tongue, "Rekapitulasi Produksi", "Production summary")),
        measured,
        Block("heading", pick(tongue, "Energi per Bulan", "Energy by month")),
        Block("table", table=Table(header, tuple(rows))),
        *notes(form.rng, units[0].name, tongue, parts=form.size, count=1 + form.size),
    )
    fields = ((pick(tongue, "Periode", "Period"), when),)
    title = pick(tongue, "Rekap Produksi Triwulanan", "Quarterly Production Summary")
    facts.append(Fact("report:quarterly", when))
    return Paper(
        form.name, "quarterly", title, "report", form.language, period, fields, blocks, tuple(facts)
    )


def _month_of(seed: int, unit: Unit, first: date) -> plant.Figures:
    following = date(first.year + first.month // 12, first.month % 12 + 1, 1)
    return plant.over(seed, unit, Period(first, date.fromordinal(following.toordinal() - 1)))


def yearly(units: Sequence[Unit], year: Period, form: Form) -> Paper:
    """The year's reliability of each unit."""
    rng, tongue, style = form.rng, form.tongue, form.numbers
    facts: list[Fact] = []
    rows: list[tuple[str, ...]] = []
    for unit in units:
        figures = plant.over(form.seed, unit, year)
        every = [e for day in each_day(year) for e in plant.events(form.seed, unit, day)]
        trips = str(sum(e.trip for e in every))
        eaf = f"{100 - figures.downtime / (year.days * 24) * 100:.2f}"
        eaf = eaf.replace(".", ",") if style == "id" else eaf
        energy, lost = written(figures, "energy", style), written(figures, "downtime", style)
        rows.append((unit.name, energy, eaf, trips, lost))
        pairs = (("energy", energy), ("eaf", eaf), ("trips", trips), ("downtime", lost))
        facts += [Fact(topic, value, unit.name) for topic, value in pairs]
    header = pick(
        tongue,
        "Unit|Energi bruto MWh|EAF %|Jumlah trip|Downtime jam",
        "Unit|Gross energy MWh|EAF %|Number of trips|Downtime hours",
    ).split("|")
    events = tuple(e for u in units for e in plant.worst(form.seed, u, year, count=form.size))
    blocks = (
        Block("heading", pick(tongue, "Indikator Keandalan", "Reliability indicators")),
        Block("table", table=Table(tuple(header), tuple(rows))),
        Block("heading", pick(tongue, "Gangguan Terberat", "Gravest disturbances")),
        *dated_telling(rng, events, form),
        *notes(rng, units[0].name, tongue, parts=2 * form.size, count=2 + form.size),
    )
    when = str(year.first.year)
    fields = (
        (pick(tongue, "Pembangkit", "Plant"), PLANT),
        (pick(tongue, "Periode", "Period"), pick(tongue, f"Tahun {when}", f"Year {when}")),
    )
    title = pick(tongue, f"Laporan Tahunan Keandalan {when}", f"Annual Reliability Report {when}")
    facts += [*cause_facts(events, tongue), Fact("report:yearly", when)]
    return Paper(
        form.name, "yearly", title, "report", form.language, year, fields, blocks, tuple(facts)
    )


def emissions(units: Sequence[Unit], period: Period, form: Form) -> Paper:
    """A month's emissions, a row a unit."""
    tongue = form.tongue
    style = "id" if tongue == "id" else "raw"
    when = long_month(period.first, tongue)
    facts: list[Fact] = []
    rows = []
    for unit in units:
        figures = plant.over(form.seed, unit, period)
        cells = [written(figures, metric, style) for metric in ("nox", "so2", "dust")]
        limit = ("800", "550", "150") if unit.fuel == "coal" else ("320", "150", "30")
        rows.append((when, unit.name, *cells, "/".join(limit), form.rng.choice(PEOPLE)))
        pairs = zip(("nox", "so2", "dust"), cells, strict=True)
        facts += [Fact(topic, value, unit.name) for topic, value in pairs]
    facts.append(Fact("report:emissions", when))
    names = [label(metric, tongue) for metric in ("nox", "so2", "dust")]
    header = (
        pick(tongue, "Periode", "Period"), "Unit", *names,
        pick(tongue, "Baku mutu NOX/SO2/partikulat", "Limit NOX/SO2/particulates"),
        pick(tongue, "Petugas", "Analyst"),
    )  # fmt: skip
    title = pick(tongue, "Laporan Emisi Bulanan", "Monthly Emission Report")
    return Paper(
        form.name, "emissions", title, "report", form.language, period, (),
        (Block("table", table=Table(header, tuple(rows))),), tuple(facts),
    )  # fmt: skip
