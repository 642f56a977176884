"""Which documents a corpus of a given size has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

from core.records import Language, Period
from seeds.generator import days, works
from seeds.generator.days import MONTHS_ID, ROMAN, long_day
from seeds.generator.logs import incidents, minutes
from seeds.generator.manuals import manual
from seeds.generator.periodic import emissions, monthly, quarterly, yearly
from seeds.generator.plant import Unit, units
from seeds.generator.procedures import procedure
from seeds.generator.records import Genre, Paper
from seeds.generator.remarks import notes
from seeds.generator.reports import SHIFTS, Form, daily, shift_report

FIRST, LAST = date(2023, 1, 1), date(2025, 12, 31)
SHARES: tuple[tuple[Genre, int], ...] = (
    ("daily", 46), ("shift", 14), ("monthly", 8), ("emissions", 3), ("quarterly", 1), ("yearly", 1),
    ("procedure", 14), ("manual", 7), ("incidents", 2), ("minutes", 4),
)  # fmt: skip
SUFFIXES = ("txt",) * 9 + ("xlsx",) * 4 + ("json",) * 2 + ("docx",) * 2 + ("pdf",) * 3


@dataclass
class _Names:
    """File names, each given once."""

    rng: Random
    given: set[str] = field(default_factory=set)

    def new(self, stem: str, suffix: str) -> str:
        """The stem with its suffix; a repeated one is numbered."""
        name, again = f"{stem}.{suffix}", 1
        while name in self.given:
            again += 1
            name = f"{stem} ({again}).{suffix}"
        self.given.add(name)
        return name

    def suffix(self) -> str:
        """A format, text ones more often."""
        return self.rng.choice(SUFFIXES)

    def language(self) -> Language:
        """Two in three Indonesian."""
        languages: tuple[Language, ...] = ("id", "id", "id", "id", "en", "mixed")
        return self.rng.choice(languages)


def planned(documents: int, seed: int) -> Iterator[Paper]:
    """That many documents, of all sorts."""
    names = _Names(Random(f"{seed}/plan"))
    makers = {
        "daily": _dailies, "shift": _shifts, "monthly": _monthlies, "emissions": _emissions,
        "quarterly": _quarterlies, "yearly": _yearlies, "procedure": _procedures,
        "manual": _manuals, "incidents": _incidents, "minutes": _minutes,
    }  # fmt: skip
    left = documents
    for genre, share in SHARES[1:]:
        for paper in makers[genre](names, max(1, documents * share // 100), seed):
            if left:
                left -= 1
                yield paper
    yield from _dailies(names, left, seed)


def _unit_days(rng: Random, count: int) -> list[tuple[Unit, date]]:
    """Different pairs of a unit and a day."""
    span = (LAST - FIRST).days + 1
    every = units()
    count = min(count, span * len(every))
    return [
        (every[n % len(every)], FIRST + timedelta(days=n // len(every)))
        for n in rng.sample(range(span * len(every)), count)
    ]


def _dailies(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    rng = names.rng
    for unit, day in _unit_days(rng, count):
        language, n = names.language(), unit.number
        stem = rng.choice(
            (
                f"Laporan_Harian_Unit{n}_{day}", f"Laporan Harian Unit {n} {long_day(day, 'id')}",
                f"LHO_U{n}_{day:%Y%m%d}", f"Laporan Operasi Unit {n} {day:%d-%m-%Y}",
                f"LHO unit {n} berkas {rng.randint(1000, 9999)}",
            )
            if language != "en"
            else (f"Daily_Report_Unit{n}_{day}", f"Daily Report Unit {n} {long_day(day, 'en')}")
        )  # fmt: skip
        yield daily(unit, day, Form(names.new(stem, names.suffix()), language, 11, seed))


def _shifts(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    rng = names.rng
    for unit, day in _unit_days(rng, count):
        language, shift, n = names.language(), rng.choice(tuple(SHIFTS)), unit.number
        stem = rng.choice(
            (
                f"Laporan Shift {shift.title()} Unit {n} {long_day(day, 'id')}",
                f"shift_{shift}_unit{n}_{day:%Y%m%d}", f"Laporan_Shift_{shift}_U{n}_{day}",
            )
        )  # fmt: skip
        form = Form(names.new(stem, names.suffix()), language, 9, seed)
        yield shift_report(unit, day, shift, form)


def _months(rng: Random, count: int) -> list[tuple[Unit, Period]]:
    every = [(unit, days.month(2023, n)) for unit in units() for n in range(1, 37)]
    return rng.sample(every, min(count, len(every)))


def _monthlies(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    rng = names.rng
    for unit, period in _months(rng, count):
        first = period.first
        month = f"{MONTHS_ID[first.month - 1]}"
        stem = rng.choice(
            (
                f"Laporan_Bulanan_Unit{unit.number}_{month}_{first.year}",
                f"Laporan Bulanan Unit {unit.number} {first:%Y-%m}",
                f"LB-U{unit.number} {month} {first.year}",
            )
        )
        form = Form(names.new(stem, names.suffix()), names.language(), 9, seed)
        yield monthly([unit], period, form)


def _emissions(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    for number in names.rng.sample(range(1, 37), min(count, 36)):
        period = days.month(2023, number)
        form = Form(names.new(f"laporan_emisi_{period.first:%Y-%m}", "csv"), "id", 1, seed)
        yield emissions(units(), period, form)


def _quarterlies(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    every = [(year, number) for year in (2023, 2024, 2025) for number in (1, 2, 3, 4)]
    for year, number in names.rng.sample(every, min(count, len(every))):
        when = f"Triwulan {ROMAN[number - 1]} {year}"
        stem = f"Rekap_Produksi_{when.replace(' ', '_')}"
        form = Form(names.new(stem, "xlsx"), "id", 6, seed)
        yield quarterly(units(), days.quarter(year, number), form, when=when)


def _yearlies(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    for year in (2023, 2024, 2025)[:count]:
        form = Form(names.new(f"Laporan_Tahunan_Keandalan_{year}", "pdf"), "id", 8, seed)
        yield yearly(units()[4:], days.year(year), form)


def _procedures(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    rng = names.rng
    for rule in works.rules(rng, count * 4 // 7):
        last, language = rng.choice((0, 0, 1, 2)), rng.choice(("id", "id", "en"))
        tongue: Language = "en" if language == "en" else "id"
        day = FIRST + timedelta(days=rng.randint(0, 300))
        for revision in range(last + 1):
            name = names.new(f"{rule.code} rev {revision}", names.suffix())
            form = Form(name, tongue, 6, seed)
            paper = procedure(rule, revision, day, form, current=revision == last)
            sheet = works.checks(Random(f"{seed}/{rule.code}"), form.tongue, 60)
            remarks = notes(rng, "Unit 1-8", form.tongue, parts=3, count=10)
            yield replace(paper, blocks=(*paper.blocks, *sheet, *remarks))
            day += timedelta(days=rng.randint(120, 400))


def _manuals(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    rng = names.rng
    for item in works.products(rng, count):
        day = FIRST + timedelta(days=rng.randint(0, 1000))
        form = Form(names.new(f"Manual {item.model}", names.suffix()), "en", 22, seed)
        paper = manual(item, day, form)
        yield replace(paper, blocks=(*paper.blocks, *works.parts(form.rng, 160)))


def _incidents(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    every = [(unit, days.half(year, n), f"Semester {ROMAN[n - 1]} {year}")
             for year in (2023, 2024, 2025) for n in (1, 2) for unit in units()]  # fmt: skip
    for unit, period, when in names.rng.sample(every, min(count, len(every))):
        stem = f"Log_Insiden_Unit{unit.number}_{when.replace(' ', '_')}"
        form = Form(names.new(stem, names.rng.choice(("csv", "json"))), "id", 40, seed)
        yield incidents([unit], period, form, when=when)


def _minutes(names: _Names, count: int, seed: int) -> Iterator[Paper]:
    rng = names.rng
    for _ in range(count):
        day = FIRST + timedelta(days=rng.randint(0, (LAST - FIRST).days))
        held = works.meeting(rng)
        stem = rng.choice((f"Notulen {held.subject[0]} {long_day(day, 'id')}", f"MoM_{day}"))
        form = Form(names.new(stem, names.suffix()), "id", 1, seed)
        paper = minutes(held, day, form)
        talk = notes(form.rng, "Unit 1-8", "id", parts=7, count=16)
        yield replace(paper, blocks=(*paper.blocks, *talk))
