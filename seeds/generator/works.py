"""Procedures, products and meetings for corpora of any size."""

from __future__ import annotations

from random import Random

from core.records import Block, Table
from seeds.generator.logs import Meeting
from seeds.generator.machines import machines
from seeds.generator.manuals import Product, product
from seeds.generator.procedures import Limit, Rule
from seeds.generator.records import Pair, Tongue
from seeds.generator.steps import ACTS_EN, ACTS_ID

TASKS: tuple[tuple[str, str, Pair], ...] = (
    ("SOP", "OPS", ("start-up {}", "start-up of the {}")),
    ("SOP", "OPS", ("penghentian darurat {}", "emergency stop of the {}")),
    ("SOP", "OPS", ("pengalihan {} ke cadangan", "changeover of the {} to standby")),
    ("IK", "MTC", ("penggantian bearing {}", "bearing replacement on the {}")),
    ("IK", "MTC", ("pelumasan {}", "lubrication of the {}")),
    ("IK", "MTC", ("inspeksi internal {}", "internal inspection of the {}")),
    ("IK", "INS", ("kalibrasi instrumen {}", "instrument calibration of the {}")),
    ("SOP", "HSE", ("isolasi LOTO {}", "lock-out of the {}")),
    ("IK", "ENG", ("uji performa {}", "performance test of the {}")),
    ("SOP", "MTC", ("preservasi {} saat padam panjang", "preservation of the {} in long outages")),
    ("IK", "MTC", ("pencucian {}", "washing of the {}")),
    ("SOP", "ENG", ("pemasangan alat ukur getaran {}", "fitting of vibration probes to the {}")),
)
LIMITS: tuple[tuple[str, Pair, str, int, int], ...] = (
    ("pressure", ("batas tekanan", "pressure limit"), "bar", 12, 190),
    ("temperature", ("batas temperatur", "temperature limit"), "C", 48, 140),
    ("torque", ("torsi baut", "bolt torque"), "Nm", 60, 480),
    ("speed", ("putaran maksimum", "maximum speed"), "rpm", 310, 3590),
    ("insulation", ("tahanan isolasi minimum", "minimum insulation resistance"), "megaohm", 5, 95),
    ("warmup", ("waktu pemanasan", "warm-up time"), "menit", 11, 95),
    ("noise", ("kebisingan maksimum", "maximum noise"), "dBA", 71, 99),
    ("flow", ("laju alir minimum", "minimum flow"), "t/jam", 13, 420),
    ("current", ("arus maksimum", "maximum current"), "ampere", 22, 610),
    ("grease", ("takaran grease", "grease dose"), "gram", 15, 240),
)
OWNERS: tuple[Pair, ...] = (
    ("Departemen Operasi", "the Operations Department"),
    ("Bengkel Mekanik", "the Mechanical Workshop"),
    ("Bengkel Listrik", "the Electrical Workshop"),
    ("Departemen K3L", "the HSE Department"),
    ("Bagian Keandalan", "the Reliability Section"),
)
SUBJECTS: tuple[Pair, ...] = (
    ("koordinasi overhaul", "outage coordination"),
    ("evaluasi kinerja mingguan", "weekly performance review"),
    ("pasokan bahan bakar", "fuel supply"),
    ("K3 dan lingkungan", "safety and environment"),
    ("keandalan peralatan", "equipment reliability"),
    ("anggaran pemeliharaan", "maintenance budget"),
    ("kesiapan musim hujan", "rainy season readiness"),
    ("persediaan suku cadang", "spare parts stock"),
)
DECISIONS: tuple[tuple[str, str, str], ...] = (
    ("budget", "Anggaran pekerjaan ditetapkan {}", "Rp {n},{m} miliar"),
    ("duration", "Durasi pekerjaan disepakati {}", "{n} hari"),
    ("crew", "Kontraktor wajib menyediakan {}", "{n} tenaga kerja"),
    ("stock", "Stok pengaman dinaikkan menjadi {}", "{k} ton"),
    ("crane", "Crane sewa yang dipakai berkapasitas {}", "{k} ton angkat"),
    ("training", "Pelatihan ulang diikuti {}", "{n} operator"),
    ("inspection", "Inspeksi tambahan dilakukan tiap {}", "{n} jam operasi"),
    ("target", "Target NPHR diturunkan sebesar {}", "{n} kcal/kWh"),
    ("camera", "Kamera pengawas ditambah {}", "{n} titik"),
)
OPENINGS = (
    "Rapat dibuka dengan peninjauan tindak lanjut sebelumnya; sebagian besar sudah selesai.",
    "Peserta membahas hambatan lapangan, kebutuhan personel, dan keluhan pengguna jasa.",
    "Paparan singkat tentang kondisi terakhir disusul tanya jawab yang cukup panjang.",
    "Pimpinan meminta agar data pendukung dikirim paling lambat sehari sebelum rapat.",
)
PARTS = (
    "shaft sleeve", "thrust pad", "gland packing", "spiral gasket", "impeller nut", "coupling bolt",
    "oil ring", "lip seal", "wear ring", "dowel pin", "spring washer", "cooling coil",
    "temperature probe", "terminal block", "fan blade", "filter element", "sight glass",
    "relief disc",
)  # fmt: skip
MATERIALS = ("SS316", "bronze", "Viton", "13Cr steel", "PTFE", "nodular iron", "Inconel", "NBR")


def rules(rng: Random, count: int) -> list[Rule]:
    """That many procedures, each of its own task and machine."""
    pairs = [(task, machine) for task in TASKS for machine in machines()]
    chosen = rng.sample(pairs, min(count, len(pairs)))
    return [
        _rule(rng, f"{sort}-{office}-{number:03d}", subject, machine.name)
        for number, ((sort, office, subject), machine) in enumerate(chosen, start=101)
    ]


def _rule(rng: Random, code: str, subject: Pair, machine: Pair) -> Rule:
    limits = tuple(
        Limit(topic, name, scale, tuple(str(rng.randint(low, high)) for _ in range(3)))
        for topic, name, scale, low, high in rng.sample(LIMITS, 2)
    )
    named = (subject[0].format(machine[0]), subject[1].format(machine[1]))
    works = tuple(zip(rng.sample(ACTS_ID, 2), rng.sample(ACTS_EN, 2), strict=True))
    return Rule(code, named, limits, rng.choice(OWNERS), works)


def products(rng: Random, count: int) -> list[Product]:
    """That many products, each with a model name of its own."""
    every = machines()
    numbers = rng.sample(range(110, 9990), count)
    return [
        product(
            rng, f"{''.join(rng.choices('BCDFGHJKLMNPRSTVXZ', k=2))}X-{n}", rng.choice(every).name
        )
        for n in numbers
    ]


def meeting(rng: Random) -> Meeting:
    """A meeting with four decisions."""
    decisions = []
    for topic, sentence, value in rng.sample(DECISIONS, 4):
        slots = {"n": rng.randint(11, 97), "m": rng.randint(1, 9), "k": rng.randint(101, 999)}
        text = value.format_map(slots)
        decisions.append((topic, sentence.format(text), text))
    place = f"Ruang {rng.choice(('Mahoni', 'Meranti', 'Ulin', 'Jati', 'Damar', 'Gaharu'))}"
    opening = " ".join(rng.sample(OPENINGS, 2))
    return Meeting(rng.choice(SUBJECTS), place, tuple(decisions), opening)


def checks(rng: Random, tongue: Tongue, count: int) -> list[Block]:
    """A check sheet: what must not be found on which machine."""
    index = 0 if tongue == "id" else 1
    header = (("Tag", "Peralatan", "Tidak boleh ada", "Periksa tiap"),
              ("Tag", "Equipment", "Must not show", "Check every"))[index]  # fmt: skip
    hours = ("jam", "hours")[index]
    rows = []
    for _ in range(count):
        machine = rng.choice(machines())
        tag = f"{machine.tag}-{rng.randint(1, 8)}{rng.choice(machine.letters or ' ')}".strip()
        trouble = rng.choice(machine.troubles)[index]
        rows.append((tag, machine.name[index], trouble, f"{rng.randint(2, 96)} {hours}"))
    title = ("Lampiran: lembar periksa", "Appendix: check sheet")[index]
    return [Block("heading", title), Block("table", table=Table(header, tuple(rows)))]


def parts(rng: Random, count: int) -> list[Block]:
    """A list of spare parts."""
    rows = tuple(
        (
            f"{rng.randint(100, 999)}-{rng.randint(1000, 9999)}",
            f"{rng.choice(PARTS)} {rng.choice('ABCDEFGH')}{rng.randint(1, 40)}",
            rng.choice(MATERIALS), str(rng.randint(1, 24)), f"{rng.randint(2, 60)} weeks",
        )
        for _ in range(count)
    )  # fmt: skip
    header = ("Part number", "Part", "Material", "Quantity", "Delivery")
    return [Block("heading", "Spare parts"), Block("table", table=Table(header, rows))]
