"""Sentences about disturbances, in many patterns."""

from __future__ import annotations

from random import Random

from seeds.generator.records import Event, Tongue

SENTENCES_ID = (
    "Pukul {clock} WIB operator melaporkan {trouble} pada {eq} {tag}. Hasil pemeriksaan menunjukkan"
    " penyebabnya {cause}; tindak lanjut berupa {action} dipimpin {person}.",
    "{Eq} {tag} mengalami {trouble} pada pukul {clock}. Penyebab: {cause}. Tindakan: {action}"
    " (PIC {person}), selesai dalam {minutes} menit.",
    "Gangguan tercatat di {eq} {tag} mulai {clock}: {trouble}. Setelah ditelusuri, hal ini dipicu"
    " oleh {cause}. {Action} rampung {minutes} menit kemudian.",
    "Karena {cause}, {eq} {tag} menunjukkan {trouble} sejak {clock}. {person} bersama tim"
    " melaksanakan {action}.",
    "Alarm {tag} muncul {clock} WIB akibat {trouble}. Diduga kuat {cause}. Regu melakukan {action}"
    " dan memantau selama {minutes} menit.",
    "{person} menemukan {trouble} saat patroli di {eq} {tag} ({clock}). Akar masalah: {cause}."
    " Sudah dilakukan {action}.",
    "Pada jam {clock} terjadi {trouble} di {tag} ({eq}). Investigasi awal mengarah ke {cause},"
    " sehingga diputuskan {action}.",
    "Temuan {clock}: {trouble} - {eq} {tag}. Sebabnya {cause}. Perbaikan yang diambil ialah"
    " {action}, lama pekerjaan {minutes} menit.",
    "Kondisi {eq} {tag} tidak normal, yaitu {trouble}, terpantau {clock}. Tim pemeliharaan"
    " menyimpulkan {cause} dan menuntaskannya lewat {action}.",
    "Regu jaga menerima laporan {trouble} dari {tag} menjelang {clock}. Pemicunya {cause}."
    " {person} menginstruksikan {action}.",
)
SENTENCES_EN = (
    "At {clock} the {eq} {tag} showed {trouble}. The cause was {cause}; {action} followed under"
    " {person}.",
    "{Trouble} was reported on {tag} ({eq}) at {clock}. Root cause: {cause}. Corrective action:"
    " {action}, done within {minutes} minutes.",
    "The control room logged {trouble} on the {eq} {tag} from {clock}. It was traced to {cause}."
    " {person} ordered {action}.",
    "{person} found {trouble} during a walkdown of {tag} at {clock}, due to {cause}. The crew"
    " carried out {action}.",
    "Alarm on {tag} at {clock}: {trouble}. Inspection pointed to {cause}. Remedy: {action},"
    " {minutes} minutes of work.",
    "Because of {cause}, the {eq} {tag} suffered {trouble} shortly after {clock}. The response was"
    " {action}.",
    "A disturbance on {tag} began at {clock} with {trouble}. Maintenance blamed {cause} and chose"
    " {action}.",
    "By {clock} operators had noticed {trouble} at the {eq} {tag}. Analysis: {cause}. Follow-up:"
    " {action} (PIC {person}).",
)
SENTENCES_MIXED = (
    "Jam {clock} ada {trouble} di {tag}, cause: {cause}. Action taken: {action}, PIC {person}.",
    "{tag} alarm high pukul {clock}, finding di lapangan {trouble}; root cause {cause}."
    " Follow up {action}, done {minutes} menit.",
    "Walkdown {clock} oleh {person}: {trouble} pada {eq} {tag}. Penyebab {cause}, work order"
    " dibuka untuk {action}.",
    "Issue {tag} ({eq}) sejak {clock} yaitu {trouble}. Suspect {cause}, sudah di-handle dengan"
    " {action}.",
)
TRIPS_ID = (
    " {unit} trip dan keluar dari jaringan selama {minutes} menit.",
    " Akibatnya {unit} trip; sinkron kembali setelah {minutes} menit.",
    " Kejadian ini membuat {unit} lepas sinkron (trip) {minutes} menit lamanya.",
)
TRIPS_EN = (
    " {unit} tripped and was off the grid for {minutes} minutes.",
    " This tripped {unit}; resynchronisation took {minutes} minutes.",
)
DERATINGS_ID = (
    " Beban {unit} sempat diturunkan {derating} MW.",
    " Derating {derating} MW diberlakukan pada {unit}.",
    " {unit} dibatasi, kehilangan {derating} MW selama perbaikan.",
)
DERATINGS_EN = (
    " {unit} was derated by {derating} MW meanwhile.",
    " A derating of {derating} MW applied to {unit}.",
)
MINOR_ID = (
    " Produksi tidak terganggu.",
    " Tidak ada pengaruh terhadap beban.",
    "",
)
MINOR_EN = (" Output was not affected.", " No loss of load.", "")


def tell(rng: Random, event: Event, tongue: Tongue, *, mixed: bool = False) -> str:
    """One disturbance as a short paragraph."""
    index = 0 if tongue == "id" else 1
    alone: tuple[str, ...] = (SENTENCES_ID, SENTENCES_EN)[index]
    patterns = SENTENCES_MIXED if mixed else alone
    pattern = rng.choice(patterns) + _outcome(rng, event, index)
    return pattern.format_map(_slots(event, index))


def _outcome(rng: Random, event: Event, index: int) -> str:
    if event.trip:
        return rng.choice((TRIPS_ID, TRIPS_EN)[index])
    if event.derating:
        return rng.choice((DERATINGS_ID, DERATINGS_EN)[index])
    return rng.choice((MINOR_ID, MINOR_EN)[index])


def _slots(event: Event, index: int) -> dict[str, str]:
    equipment, trouble = event.equipment[index], event.trouble[index]
    return {
        "clock": event.clock,
        "tag": event.tag,
        "eq": equipment,
        "Eq": _capital(equipment),
        "trouble": trouble,
        "Trouble": _capital(trouble),
        "cause": event.cause[index],
        "action": event.action[index],
        "Action": _capital(event.action[index]),
        "person": event.person,
        "minutes": str(event.minutes),
        "derating": str(event.derating),
        "unit": event.unit,
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
