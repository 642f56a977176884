"""What sort of document a name and a title announce, and how often such a one appears."""

from __future__ import annotations

import re
from typing import Literal

from core.records import Kind

Cadence = Literal["day", "week", "month", "quarter", "half", "year"]

# A rule or a letter stays what it is whatever it is about ("Peraturan tentang Laporan …").
_KINDS: dict[Kind, str] = {
    "other": r"peraturan|keputusan|undang[- ]undang|surat edaran|surat keputusan|surat tugas"
    r"|maklumat|pengumuman|memorandum|perjanjian|kontrak|invoice|undangan|nota dinas|memo"
    r"|surat (?:pengantar|permohonan|perintah|keterangan|kuasa|izin|pernyataan|penawaran)"
    r"|penyampaian|pengiriman|permohonan|permintaan",
    "report": r"laporan|lap|lhp|lhs|report|reports|log|logs|logbook|logsheet|log ?sheet|shift"
    r"|harian|mingguan|bulanan|triwulanan|tahunan|daily|weekly|monthly|quarterly|annual"
    r"|ddr|berita acara|notulen|notula|risalah|minutes|rekap|rekapitulasi|realisasi|progres"
    r"|progress|handover|buku jaga|serah terima",
    "procedure": r"sop|spo|ik|wi|prosedur|procedure|procedures|instruksi kerja"
    r"|work instructions?|protap|prosedur tetap|standar operasional|standard operating"
    r"|juknis|juklak|petunjuk teknis|petunjuk pelaksanaan|pedoman|guidelines?|panduan|jsa",
    "technical": r"manual|spesifikasi|spesifikasi teknis|specifications?|spec|data ?sheets?"
    r"|drawings?|gambar|gambar teknik|p&id|pid|diagram|skema|katalog|catalogue?|buku petunjuk"
    r"|kajian teknis|desain|design|wiring|tds|msds|sds|lembar data",
}
_CADENCES: dict[Cadence, str] = {
    "day": r"harian|daily|shift|ddr|lhp|per hari",
    "week": r"mingguan|weekly|pekanan",
    "month": r"bulanan|monthly",
    "quarter": r"triwulan(?:an)?|tri wulan|tw|kuartal(?:an)?|quarter(?:ly)?|q[1-4]",
    "half": r"semester(?:an)?|semesteran|half[- ]year(?:ly)?|h[12]",
    "year": r"tahunan|annual|yearly",
}


def _finder(words: dict[Kind, str] | dict[Cadence, str]) -> re.Pattern[str]:
    groups = "|".join(f"(?P<{name}>{pattern})" for name, pattern in words.items())
    return re.compile(rf"(?<![^\W_])(?:{groups})(?![^\W_])", re.IGNORECASE)


_KIND = _finder(_KINDS)
_CADENCE = _finder(_CADENCES)


def kind_of(*texts: str) -> tuple[Kind, str]:
    """Return the kind that the first telling text names, and the word; else ("other", "").

    Within a text the first word decides: an "SOP serah terima shift" is a procedure.
    """
    for text in texts:
        if match := _KIND.search(text):
            return match.lastgroup, match.group()  # type: ignore[return-value]
    return "other", ""


def cadence_of(*texts: str) -> Cadence | None:
    """Return how often such a document appears, if the texts say it; the first word decides."""
    for text in texts:
        if match := _CADENCE.search(text):
            return match.lastgroup  # type: ignore[return-value]
    return None


def kinds_in(text: str) -> tuple[Kind, ...]:
    """Return the kinds that a question's words name, in order; "other" is not asked for."""
    named = (match.lastgroup for match in _KIND.finditer(text))
    return tuple(dict.fromkeys(kind for kind in named if kind != "other"))  # type: ignore[misc]
