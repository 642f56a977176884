"""The invented plant: its units, its people, and what happened there on any day.

Everything follows from the seed, the unit and the day, so that all documents about the same
day say the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from random import Random

from core.records import Period
from seeds.generator.days import each_day
from seeds.generator.machines import Machine, machines
from seeds.generator.records import Event, Tongue

COMPANY = "PT Segara Karsa Energi"
PLANT = "Pembangkit Teluk Sembada"
PEOPLE = (
    "Wira Adinata", "Laras Kinanti", "Bagas Prameswara", "Yohana Tambunan", "Rendi Kusnadi",
    "Sekar Maheswari", "Dodik Firmansyah", "Ni Luh Sariani", "Hendra Lubis", "Fitri Ayuningtyas",
    "Markus Wenda", "Anindya Putri", "Joko Saptono", "Rahmat Hidayatullah", "Clara Sinaga",
    "Teuku Farhan", "Endang Rukmini", "Gilang Permadi", "Maria Kefi", "Ucok Siregar",
)  # fmt: skip
REGU = ("Regu A", "Regu B", "Regu C", "Regu D")
METRICS = ("load", "load_max", "energy", "nphr", "nox", "so2", "dust", "fuel", "aux", "vacuum")


@dataclass(frozen=True, slots=True)
class Unit:
    """A generating unit: `fuel` is "coal" or "gas"."""

    number: int
    fuel: str
    capacity: int

    @property
    def name(self) -> str:
        """'Unit 7'."""
        return f"Unit {self.number}"


@cache
def units() -> tuple[Unit, ...]:
    """Units 1-4 combined cycle, 5-8 coal."""
    sizes = (240, 240, 265, 265, 330, 330, 660, 660)
    return tuple(
        Unit(number, "gas" if number < 5 else "coal", size)
        for number, size in enumerate(sizes, start=1)
    )


def unit(number: int) -> Unit:
    """One unit by its number."""
    return units()[number - 1]


@dataclass(frozen=True, slots=True)
class Figures:
    """A unit's figures of a day, or their means over a period; `energy` is a sum (MWh).

    `load`, `load_max` MW; `nphr` kcal/kWh; `nox`, `so2`, `dust` mg/Nm3; `fuel` t/h of coal or
    MMSCFD of gas; `aux` %; `vacuum` mmHg; `downtime` hours (a sum).
    """

    load: float
    load_max: float
    energy: float
    nphr: float
    nox: float
    so2: float
    dust: float
    fuel: float
    aux: float
    vacuum: float
    downtime: float


def _drawn(rng: Random, low: float, high: float) -> float:
    """A figure with one decimal that is never zero, so that every format writes it alike."""
    tenths = rng.randint(round(low * 10), round(high * 10))
    return (tenths if tenths % 10 else tenths + 1) / 10


def _nonzero(value: float) -> float:
    tenths = round(value * 10)
    return (tenths if tenths % 10 else tenths + 1) / 10


@lru_cache(maxsize=20_000)
def figures(seed: int, unit_: Unit, day: date) -> Figures:
    """What the unit did that day."""
    rng = Random(f"{seed}/figures/{unit_.number}/{day}")
    coal = unit_.fuel == "coal"
    lost = sum(e.minutes for e in events(seed, unit_, day) if e.trip) / 60
    load = _drawn(rng, unit_.capacity * 0.71, unit_.capacity * 0.95)
    return Figures(
        load=load,
        load_max=_nonzero(min(load * rng.uniform(1.02, 1.06), unit_.capacity * 1.01)),
        energy=float(round(load * (24 - lost))),
        nphr=_drawn(rng, 2265, 2490) if coal else _drawn(rng, 1815, 2040),
        nox=_drawn(rng, 255, 430) if coal else _drawn(rng, 55, 140),
        so2=_drawn(rng, 290, 520) if coal else _drawn(rng, 2, 12),
        dust=_drawn(rng, 22, 78) if coal else _drawn(rng, 1, 6),
        fuel=_nonzero(load * (rng.uniform(0.5, 0.56) if coal else rng.uniform(0.16, 0.19))),
        aux=_drawn(rng, 5, 8) if coal else _drawn(rng, 1.5, 3),
        vacuum=-_drawn(rng, 684, 706),
        downtime=_nonzero(lost) if lost else 0.0,
    )


def over(seed: int, unit_: Unit, period: Period) -> Figures:
    """Means over the days of a period; energy and downtime as sums, load_max as the highest."""
    daily = [figures(seed, unit_, day) for day in each_day(period)]

    def mean(values: Iterable[float]) -> float:
        return _nonzero(sum(values) / len(daily))

    lost = sum(f.downtime for f in daily)
    return Figures(
        load=mean(f.load for f in daily),
        load_max=max(f.load_max for f in daily),
        energy=float(round(sum(f.energy for f in daily))),
        nphr=mean(f.nphr for f in daily),
        nox=mean(f.nox for f in daily),
        so2=mean(f.so2 for f in daily),
        dust=mean(f.dust for f in daily),
        fuel=mean(f.fuel for f in daily),
        aux=mean(f.aux for f in daily),
        vacuum=-mean(-f.vacuum for f in daily),
        downtime=_nonzero(lost) if lost else 0.0,
    )


@cache
def _fitting(fuel: str) -> tuple[Machine, ...]:
    return tuple(m for m in machines() if m.fuel in ("", fuel))


def machine_of(rng: Random, unit_: Unit) -> tuple[Machine, str]:
    """A machine that this unit has, and its tag."""
    machine = rng.choice(_fitting(unit_.fuel))
    letter = rng.choice(machine.letters) if machine.letters else ""
    return machine, f"{machine.tag}-{unit_.number}{letter}"


@lru_cache(maxsize=20_000)
def events(seed: int, unit_: Unit, day: date) -> tuple[Event, ...]:
    """The unit's disturbances of that day, by the clock: one to three, on different machines."""
    rng = Random(f"{seed}/events/{unit_.number}/{day}")
    found: dict[str, Event] = {}
    for _ in range(rng.choice((1, 2, 2, 3))):
        machine, tag = machine_of(rng, unit_)
        trip = rng.random() < 0.05 and not any(e.trip for e in found.values())
        found.setdefault(tag, _event(rng, unit_, day, machine, tag=tag, trip=trip))
    return tuple(sorted(found.values(), key=lambda e: e.clock))


def _event(rng: Random, unit_: Unit, day: date, machine: Machine, *, tag: str, trip: bool) -> Event:
    return Event(
        unit=unit_.name,
        day=day,
        clock=f"{rng.randint(0, 23):02d}.{rng.randint(1, 59):02d}",
        tag=tag,
        equipment=machine.name,
        trouble=rng.choice(machine.troubles),
        cause=rng.choice(machine.causes),
        action=rng.choice(machine.actions),
        person=rng.choice(PEOPLE),
        minutes=rng.randint(95, 640) if trip else rng.randint(12, 180),
        derating=0 if trip else rng.choice((0, 0, 10, 15, 20, 35, 50, 75)),
        trip=trip,
    )


def worst(seed: int, unit_: Unit, period: Period, *, count: int) -> tuple[Event, ...]:
    """The period's gravest disturbances, in the order in which they happened."""
    every = [e for day in each_day(period) for e in events(seed, unit_, day)]
    grave = sorted(every, key=lambda e: (-e.trip, -e.minutes, e.day, e.tag))[:count]
    return tuple(sorted(grave, key=lambda e: (e.day, e.clock)))


def shift_of(event: Event) -> str:
    """'pagi' from 07.00, 'sore' from 15.00, 'malam' from 23.00 or before 07.00."""
    hour = int(event.clock[:2])
    return "pagi" if 7 <= hour < 15 else "sore" if 15 <= hour < 23 else "malam"


def number(value: float, tongue: Tongue, places: int = 1) -> str:
    """A figure as the language writes it: '2.345,6' in Indonesian, '2,345.6' in English."""
    text = f"{value:,.{places}f}"
    return text if tongue == "en" else text.translate(str.maketrans(",.", ".,"))
