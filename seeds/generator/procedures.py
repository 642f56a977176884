"""Procedures and work instructions, in revisions whose limits change."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random

from core.records import Block, Period, Table
from seeds.generator.days import long_day
from seeds.generator.plant import COMPANY, PEOPLE
from seeds.generator.records import Fact, Pair, Paper, Tongue
from seeds.generator.reports import Form, pick
from seeds.generator.steps import ACTS_EN, ACTS_ID, PPE, PURPOSES_EN, PURPOSES_ID, RISKS


@dataclass(frozen=True, slots=True)
class Limit:
    """A value that a procedure sets: `values` by revision, the last one for all later."""

    topic: str
    name: Pair
    scale: str
    values: tuple[str, ...]

    def at(self, revision: int) -> str:
        """The value with its scale in that revision, counted from 0."""
        return f"{self.values[min(revision, len(self.values) - 1)]} {self.scale}"


@dataclass(frozen=True, slots=True)
class Rule:
    """A procedure: what it is called, what it is about, and the limits that it sets."""

    code: str
    subject: Pair
    limits: tuple[Limit, ...]
    owner: Pair
    works: tuple[Pair, ...] = ()


def procedure(rule: Rule, revision: int, day: date, form: Form, *, current: bool) -> Paper:
    """One revision of a procedure, in force from that day."""
    rng, tongue = Random(f"{form.seed}/{rule.code}"), form.tongue
    index = 0 if tongue == "id" else 1
    subject, approver = rule.subject[index], rng.choice(PEOPLE)
    what = _sort(rule.code, tongue)
    when = long_day(day, tongue)
    fields = (
        (pick(tongue, "Perusahaan", "Company"), COMPANY),
        (pick(tongue, "Nomor Dokumen", "Document No."), rule.code),
        (pick(tongue, "Revisi", "Revision"), str(revision)),
        (pick(tongue, "Tanggal Berlaku", "Effective date"), when),
        (pick(tongue, "Pemilik Proses", "Process owner"), rule.owner[index]),
        (pick(tongue, "Disetujui oleh", "Approved by"), approver),
    )
    blocks = [
        *_opening(rng, rule, tongue),
        *_limits(rule, revision, tongue),
        *_steps(rng, rule, form),
        *_closing(rng, rule, revision, tongue),
    ]
    facts = (
        *(Fact(f"limit:{limit.topic}", limit.at(revision)) for limit in rule.limits),
        Fact("approver", approver),
        Fact("owner", rule.owner[index]),
        Fact("effective", when),
        Fact("revision", str(revision)),
    )
    return Paper(
        form.name, "procedure", f"{what} {subject}", "procedure", form.language,
        Period(day, day), fields, tuple(blocks), facts, code=rule.code, revision=str(revision),
        current=current, subject=rule.subject,
    )  # fmt: skip


def _sort(code: str, tongue: Tongue) -> str:
    if code.startswith("SOP"):
        return pick(tongue, "Prosedur Operasi Standar", "Standard Operating Procedure")
    return pick(tongue, "Instruksi Kerja", "Work Instruction")


def _opening(rng: Random, rule: Rule, tongue: Tongue) -> list[Block]:
    index = 0 if tongue == "id" else 1
    purposes = PURPOSES_ID if tongue == "id" else PURPOSES_EN
    slots = {"subject": rule.subject[index], "owner": rule.owner[index]}
    gear = ", ".join(item[index] for item in rng.sample(PPE, 4))
    risk = "; ".join(item[index] for item in rng.sample(RISKS, 3))
    return [
        Block("heading", pick(tongue, "1. Tujuan dan Ruang Lingkup", "1. Purpose and scope")),
        Block("paragraph", rng.choice(purposes).format_map(slots)),
        Block("heading", pick(tongue, "2. Keselamatan", "2. Safety")),
        Block("paragraph", pick(tongue, "APD wajib: ", "Required PPE: ") + gear + "."),
        Block("paragraph", pick(tongue, "Bahaya utama: ", "Main hazards: ") + risk + "."),
    ]


def _limits(rule: Rule, revision: int, tongue: Tongue) -> list[Block]:
    index = 0 if tongue == "id" else 1
    header = pick(tongue, "Parameter|Batas", "Parameter|Limit").split("|")
    rows = tuple((_capital(limit.name[index]), limit.at(revision)) for limit in rule.limits)
    first = rule.limits[0]
    text = pick(
        tongue,
        f"Selama pekerjaan, {first.name[0]} adalah {first.at(revision)}; pekerjaan dihentikan bila"
        " batas ini terlampaui.",
        f"During the work the {first.name[1]} is {first.at(revision)}; stop if it is exceeded.",
    )
    return [
        Block("heading", pick(tongue, "3. Batasan Operasi", "3. Operating limits")),
        Block("table", table=Table(tuple(header), rows)),
        Block("paragraph", text),
    ]


def _steps(rng: Random, rule: Rule, form: Form) -> list[Block]:
    tongue = form.tongue
    index = 0 if tongue == "id" else 1
    acts = ACTS_ID if tongue == "id" else ACTS_EN
    chosen = rng.sample(acts, min(len(acts), 3 + 2 * form.size))
    texts = [work[index] for work in rule.works] + chosen
    blocks = [Block("heading", pick(tongue, "4. Langkah Kerja", "4. Steps"))]
    for n, text in enumerate(texts, start=1):
        blocks.append(
            Block("paragraph", f"4.{n} {text.format_map({'subject': rule.subject[index]})}")
        )
    return blocks


def _closing(rng: Random, rule: Rule, revision: int, tongue: Tongue) -> list[Block]:
    first = rule.limits[0]
    if revision and first.at(revision) != first.at(revision - 1):
        text = pick(
            tongue,
            f"Revisi {revision}: batas pada bagian 3 diperbarui menjadi {first.at(revision)}.",
            f"Revision {revision}: the limit in section 3 is now {first.at(revision)}.",
        )
    else:
        text = pick(tongue, "Terbitan ini memuat batas awal.", "This issue holds the first limits.")
    keep = pick(
        tongue,
        f"Rekaman disimpan {rng.randint(2, 5)} tahun oleh pengendali dokumen.",
        f"Records are kept {rng.randint(2, 5)} years by document control.",
    )
    title = pick(tongue, "5. Rekaman dan Riwayat", "5. Records and history")
    return [Block("heading", title), Block("paragraph", f"{text} {keep}")]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
