"""Questions with a date about one document of a generated corpus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from random import Random

from core.records import Period, Strategy
from seeds.generator.days import MONTHS_ID, day, long_day, long_month
from seeds.generator.judging import Draft, Wanted, want
from seeds.generator.records import Facts, Genre, Pair, Paper

TODAY = date(2026, 1, 15)
NAMED: dict[str, Pair] = {
    "load": ("beban rata-rata", "average load"),
    "load_max": ("beban puncak", "peak load"),
    "nphr": ("NPHR", "NPHR"),
    "nox": ("NOX", "NOX"),
    "so2": ("SO2", "SO2"),
    "dust": ("partikulat", "particulates"),
    "aux": ("pemakaian sendiri", "auxiliary power"),
    "vacuum": ("vakum kondensor", "condenser vacuum"),
    "energy": ("energi bruto", "gross energy"),
    "downtime": ("downtime", "downtime"),
}


def dated(
    difficulty: str,
    language: str,
    query: str,
    wanted: Wanted,
    *periods: Period,
    strategy: Strategy = "explicit",
    today: date = TODAY,
) -> Draft:
    """A question about these periods."""
    return Draft(
        difficulty, language, query, replace(wanted, periods=periods), strategy, today, periods
    )


def number_of(paper: Paper) -> int:
    """The number of the unit that the document is about."""
    assert paper.unit is not None
    return int(paper.unit.split()[1])


def first_day(paper: Paper) -> date:
    """The first day of its period."""
    assert paper.period is not None
    return paper.period.first


def spelled(rng: Random, when: date) -> str:
    """A day as an Indonesian question writes it."""
    return rng.choice(
        (
            f"pada {long_day(when, 'id')}",
            f"tanggal {when:%d/%m/%Y}",
            f"tgl {when:%d-%m-%Y}",
            f"pada {when}",
            f"tanggal {long_day(when, 'id')}",
        )
    )


def metric_of_day(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A figure of one day."""
    metric = rng.choice(("load", "load_max", "nphr", "nox", "so2", "dust", "aux", "vacuum"))
    when, unit, name = first_day(paper), number_of(paper), NAMED[metric]
    wanted, period = want(metric, unit), day(str(when))
    if rng.random() < 0.3:
        query = f"What was the {name[1]} of Unit {unit} on {long_day(when, 'en')}?"
        return dated("easy", "en", query, wanted, period)
    query = rng.choice(("Berapa {} Unit {} {}?", "{} Unit {} {} berapa?"))
    return dated("easy", "id", query.format(name[0], unit, spelled(rng, when)), wanted, period)


def metric_of_yesterday(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A figure of a day counted back from today."""
    back = rng.choice((1, 1, 2, 3, 5))
    when, unit = first_day(paper), number_of(paper)
    metric = rng.choice(("load_max", "nphr", "nox", "so2"))
    phrase = "kemarin" if back == 1 else f"{back} hari lalu"
    query = f"{NAMED[metric][0]} Unit {unit} {phrase} berapa?"
    today = when + timedelta(days=back)
    return dated("medium", "id", query, want(metric, unit), day(str(when)), today=today)


def cause_of_day(rng: Random, paper: Paper, _: Facts) -> Draft | None:
    """Why a machine gave trouble that day."""
    tags = [f.topic.split(":")[1] for f in paper.facts if f.topic.startswith("cause:")]
    if not tags:
        return None
    tag, when = rng.choice(tags), first_day(paper)
    wanted, period = want(f"cause:{tag}", number_of(paper)), day(str(when))
    form = rng.randrange(3)
    if form == 0:
        query = f"What caused the trouble on {tag} on {long_day(when, 'en')}?"
        return dated("medium", "en", query, wanted, period)
    if form == 1:
        query = f"Root cause gangguan {tag} {spelled(rng, when)} apa?"
        return dated("medium", "mixed", query, wanted, period)
    return dated("medium", "id", f"Apa penyebab gangguan {tag} {spelled(rng, when)}?", wanted,
                 period)  # fmt: skip


def supervisor(rng: Random, paper: Paper, _: Facts) -> Draft:
    """Who led a shift."""
    shift, when, unit = paper.subject[0], first_day(paper), number_of(paper)
    query = f"Siapa supervisor shift {shift} Unit {unit} {spelled(rng, when)}?"
    return dated("easy", "id", query, want(f"supervisor:{shift}", unit), day(str(when)))


def metric_of_month(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A figure of one month of one unit."""
    assert paper.period is not None
    metric = rng.choice(("energy", "nphr", "downtime", "load"))
    unit, first = number_of(paper), paper.period.first
    wanted = want(metric, unit, "monthly")
    if rng.random() < 0.3:
        query = f"Monthly report: {NAMED[metric][1]} of Unit {unit} in {long_month(first, 'en')}?"
        return dated("medium", "en", query, wanted, paper.period)
    name = NAMED[metric][0]
    query = f"Berapa {name} Unit {unit} menurut laporan bulanan {long_month(first, 'id')}?"
    return dated("medium", "id", query, wanted, paper.period)


def compared_months(rng: Random, paper: Paper, facts: Facts) -> Draft | None:
    """The same figure in two months of one unit."""
    others = [
        p.period
        for p in facts.papers
        if p.genre == "monthly" and p.unit == paper.unit and p.period != paper.period
    ]
    if not others or paper.period is None:
        return None
    other = rng.choice(others)
    assert other is not None
    pair = sorted((paper.period, other))
    metric, unit = rng.choice(("energy", "nphr", "downtime")), number_of(paper)
    first, second = (long_month(p.first, "id") for p in pair)
    query = (
        f"Bandingkan {NAMED[metric][0]} Unit {unit} bulan {first} dan {second} di laporan bulanan"
    )
    wanted = want(metric, unit, "monthly")
    return dated("hard", "id", query, wanted, *pair, strategy="month_range")


def emission_of_month(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A unit's emission of a month."""
    assert paper.period is not None
    metric, unit = rng.choice(("nox", "so2", "dust")), rng.randint(1, 8)
    first = paper.period.first
    when = rng.choice((long_month(first, "id"), f"{first:%m/%Y}"))
    query = f"Emisi {NAMED[metric][0]} Unit {unit} bulan {when}"
    wanted = want(metric, unit, "emissions", "monthly")
    return dated("medium", "id", query, wanted, paper.period)


def troubles_of_days(rng: Random, paper: Paper, _: Facts) -> Draft:
    """All that went wrong with a unit in some days."""
    first = first_day(paper)
    last = first + timedelta(days=rng.randint(1, 12))
    unit, month = number_of(paper), MONTHS_ID[last.month - 1]
    if first.month == last.month:
        when = f"{first.day}-{last.day} {month} {last.year}"
    else:
        when = f"dari {long_day(first, 'id')} sampai {long_day(last, 'id')}"
    query = f"Apa saja penyebab gangguan Unit {unit} {when}?"
    return dated("hard", "id", query, want("cause:", unit), Period(first, last))


def energy_of_quarter(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A unit's production in a quarter."""
    assert paper.period is not None
    unit, first = rng.randint(1, 8), paper.period.first
    when = f"{rng.choice(('Q', 'TW ', 'triwulan '))}{(first.month + 2) // 3} {first.year}"
    query = f"Energi bruto Unit {unit} pada rekap {when}"
    return dated("medium", "id", query, want("energy", unit, "quarterly"), paper.period)


def reliability_of_year(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A coal unit's availability in a year."""
    assert paper.period is not None
    unit, when = rng.randint(5, 8), paper.period.first.year
    query = f"Berapa EAF Unit {unit} sepanjang tahun {when}?"
    return dated("medium", "id", query, want("eaf", unit), paper.period)


def decision_of_day(rng: Random, paper: Paper, _: Facts) -> Draft:
    """What a meeting decided."""
    topics = {
        "budget": "Berapa anggaran yang ditetapkan",
        "duration": "Berapa hari durasi pekerjaan yang disepakati",
        "crew": "Berapa tenaga kerja kontraktor yang diwajibkan",
        "stock": "Berapa stok pengaman yang diputuskan",
        "crane": "Berapa kapasitas crane sewa",
        "training": "Berapa operator mengikuti pelatihan ulang",
        "inspection": "Tiap berapa jam inspeksi tambahan dilakukan",
        "target": "Berapa penurunan target NPHR",
        "camera": "Berapa titik kamera pengawas ditambah",
    }
    decided = [f.topic for f in paper.facts if f.topic.startswith("decision:")]
    topic, when = rng.choice(decided), first_day(paper)
    query = f"{topics[topic.split(':')[1]]} dalam rapat {paper.subject[0]} {spelled(rng, when)}?"
    return dated("medium", "id", query, want(topic), day(str(when)))


def cause_in_log(rng: Random, paper: Paper, _: Facts) -> Draft:
    """A machine's trouble in an incident log."""
    assert paper.period is not None
    tags = [f.topic for f in paper.facts if f.topic.startswith("cause:")]
    topic, first = rng.choice(tags), paper.period.first
    when = f"semester {1 if first.month == 1 else 2} {first.year}"
    query = f"Menurut log insiden, apa penyebab gangguan {topic.split(':')[1]} pada {when}?"
    wanted = want(topic, number_of(paper), "incidents")
    return dated("hard", "id", query, wanted, paper.period)


DATED: tuple[tuple[Genre, Callable[[Random, Paper, Facts], Draft | None]], ...] = (
    ("daily", metric_of_day), ("daily", cause_of_day), ("shift", supervisor),
    ("daily", metric_of_yesterday), ("monthly", metric_of_month), ("monthly", compared_months),
    ("daily", metric_of_day), ("emissions", emission_of_month), ("daily", troubles_of_days),
    ("quarterly", energy_of_quarter), ("minutes", decision_of_day), ("daily", cause_of_day),
    ("incidents", cause_in_log), ("yearly", reliability_of_year),
)  # fmt: skip
