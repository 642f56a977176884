"""The figures of reports: their labels, and tables of them with the facts that they state."""

from __future__ import annotations

from collections.abc import Sequence

from core.records import Block, Table
from seeds.generator.plant import Figures, Unit, number
from seeds.generator.records import Fact, Pair, Tongue

LABELS: dict[str, Pair] = {
    "load": ("Beban rata-rata", "Average load"),
    "load_max": ("Beban puncak", "Peak load"),
    "energy": ("Energi bruto", "Gross energy"),
    "nphr": ("NPHR", "NPHR"),
    "nox": ("NOX", "NOX"),
    "so2": ("SO2", "SO2"),
    "dust": ("Partikulat", "Particulates"),
    "coal": ("Laju alir batubara", "Coal flow"),
    "gas": ("Laju alir gas", "Gas flow"),
    "aux": ("Pemakaian sendiri", "Auxiliary power"),
    "vacuum": ("Vakum kondensor", "Condenser vacuum"),
    "downtime": ("Downtime", "Downtime"),
}
SCALES: dict[str, Pair] = {
    "load": ("MW", "MW"),
    "load_max": ("MW", "MW"),
    "energy": ("MWh", "MWh"),
    "nphr": ("kcal/kWh", "kcal/kWh"),
    "nox": ("mg/Nm3", "mg/Nm3"),
    "so2": ("mg/Nm3", "mg/Nm3"),
    "dust": ("mg/Nm3", "mg/Nm3"),
    "coal": ("t/jam", "t/h"),
    "gas": ("MMSCFD", "MMSCFD"),
    "aux": ("%", "%"),
    "vacuum": ("mmHg", "mmHg"),
    "downtime": ("jam", "hours"),
}
DAILY = ("load", "load_max", "energy", "nphr", "nox", "so2", "dust", "fuel", "aux", "vacuum")
MONTHLY = ("energy", "load", "nphr", "nox", "so2", "dust", "downtime")


def topic_of(metric: str, unit: Unit) -> str:
    """The metric's topic: fuel is "coal" or "gas" by the unit."""
    return unit.fuel if metric == "fuel" else metric


def written(figures: Figures, metric: str, style: Tongue | str) -> str:
    """The figure as the document writes it; style "raw" has no thousands separator."""
    value: float = getattr(figures, metric)
    places = 0 if metric == "energy" else 1
    if metric == "downtime" and value == 0:
        places = 0
    return f"{value:.{places}f}" if style == "raw" else number(value, _tongue(style), places)


def _tongue(style: str) -> Tongue:
    return "en" if style == "en" else "id"


def label(topic: str, tongue: Tongue, *, scale: bool = True) -> str:
    """'NOX mg/Nm3' or, without scale, 'NOX'."""
    index = 0 if tongue == "id" else 1
    name = LABELS[topic][index]
    return f"{name} {SCALES[topic][index]}" if scale else name


def tall(unit: Unit, figures: Figures, tongue: Tongue, *, style: str) -> tuple[Block, list[Fact]]:
    """One unit's day as rows of parameter, scale and value."""
    index = 0 if tongue == "id" else 1
    header = (("Parameter", "Satuan", "Nilai"), ("Parameter", "Scale", "Value"))[index]
    rows, facts = [], []
    for metric in DAILY:
        topic, text = topic_of(metric, unit), written(figures, metric, style)
        rows.append((LABELS[topic][index], SCALES[topic][index], text))
        facts.append(Fact(topic, text, unit.name))
    return Block("table", table=Table(header, tuple(rows))), facts


def wide(
    each: Sequence[tuple[Unit, Figures]], metrics: Sequence[str], tongue: Tongue, *, style: str
) -> tuple[Block, list[Fact]]:
    """A row a unit, a column a metric."""
    facts: list[Fact] = []
    rows: list[tuple[str, ...]] = []
    for unit, figures in each:
        cells = [written(figures, metric, style) for metric in metrics]
        rows.append((unit.name, *cells))
        for metric, text in zip(metrics, cells, strict=True):
            facts.append(Fact(topic_of(metric, unit), text, unit.name))
    names = [label(topic_of(metric, each[0][0]), tongue) for metric in metrics]
    return Block("table", table=Table(("Unit", *names), tuple(rows))), facts
