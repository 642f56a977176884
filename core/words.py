"""The sentences of answers and notices, in Indonesian and English, and how dates are written.

Everything that core says to a reader of an answer stands here. `{0}`, `{1}` … are the
values, in order; both languages of a sentence use the same ones.
"""

from __future__ import annotations

import calendar
from collections.abc import Sequence
from datetime import date, timedelta

from core.records import Language, Period

_INDONESIAN = (
    *("Januari", "Februari", "Maret", "April", "Mei", "Juni"),
    *("Juli", "Agustus", "September", "Oktober", "November", "Desember"),
)

# key: (Indonesian, English)
SENTENCES: dict[str, tuple[str, str]] = {
    # --- what was found
    "from_one": ("Dari {0}:", "From {0}:"),
    "documents_that": ("Dokumen yang memuatnya ({0}):", "Documents that hold it ({0}):"),
    "compared": ("Perbandingan{0}:", "Comparison{0}:"),
    "period": ("Periode", "Period"),
    "compared_thing": ("Yang dibandingkan", "Compared"),
    "says": ("Isi dokumen", "What the documents say"),
    "nothing_here": ("tidak ada dokumen", "no document"),
    "nothing_said": ("dokumen ada, tetapi tidak menyebutnya", "documents exist, but do not say"),
    "superseded": ("sudah digantikan versi baru", "superseded by a newer version"),
    "covering": ("mencakup periode yang lebih panjang", "covers a longer period"),
    "longer": (
        "Dokumen berikut mencakup periode yang lebih panjang, bukan hanya yang ditanyakan:",
        "These documents cover a longer period, not only the one that was asked for:",
    ),
    "longer_for": (
        "Dokumen berikut menyebutnya untuk periode yang lebih panjang daripada {0}:",
        "These documents speak of it for a longer period than {0}:",
    ),
    "undated": ("tanpa tanggal", "undated"),
    "page": ("hal. {0}", "p. {0}"),
    "latest_is": ("Yang terbaru adalah {0}.", "The newest is {0}."),
    # --- counted and listed
    "counted": ("Ada {0} {1}.", "There are {0} {1}."),
    "counted_one": ("Ada 1 {0}.", "There is 1 {0}."),
    "counted_none": ("Tidak ada {0}.", "There are no {0}."),
    "word_document": ("dokumen", "documents"),
    "word_report": ("laporan", "reports"),
    "word_procedure": ("prosedur", "procedures"),
    "word_technical": ("dokumen teknis", "technical documents"),
    "one_document": ("dokumen", "document"),
    "one_report": ("laporan", "report"),
    "one_procedure": ("prosedur", "procedure"),
    "one_technical": ("dokumen teknis", "technical document"),
    "of_unit": ("untuk {0}", "for {0}"),
    "in_period": ("pada {0}", "in {0}"),
    "that_mention": ("yang memuat “{0}”", "that contain “{0}”"),
    "missing_days": ("Hari tanpa laporan ({0}): {1}.", "Days without a report ({0}): {1}."),
    "and_more": ("… dan {0} lagi.", "… and {0} more."),
    "from_catalogue": (
        "Dihitung dari katalog dokumen, bukan diperkirakan dari beberapa bagian.",
        "Counted in the catalogue of documents, not guessed from a few passages.",
    ),
    # --- figures computed over rows
    "total": ("Jumlah {0}: **{1}** dari {2} baris.", "Total of {0}: **{1}** over {2} rows."),
    "average": (
        "Rata-rata {0}: **{1}** dari {2} baris.",
        "Average of {0}: **{1}** over {2} rows.",
    ),
    "highest": (
        "{0} tertinggi: **{1}** dari {2} baris.",
        "Highest {0}: **{1}** over {2} rows.",
    ),
    "lowest": ("{0} terendah: **{1}** dari {2} baris.", "Lowest {0}: **{1}** over {2} rows."),
    "counted_rows": (
        "Ada **{0}** baris tabel yang memuatnya:",
        "**{0}** table rows hold it:",
    ),
    "from_rows": (
        "Dihitung dari baris tabel yang terbaca; baris jumlah dan sel yang bukan angka dilewati.",
        "Computed over the table rows that were read, without rows of totals and other cells.",
    ),
    # --- what was not found
    "empty_library": (
        "Belum ada dokumen di pustaka ini. Unggah dokumen dahulu, lalu tanyakan lagi.",
        "There are no documents in this library yet. Upload some, then ask again.",
    ),
    "still_reading": (
        "Belum ada dokumen yang siap dicari; {0} masih dibaca. Coba lagi sebentar lagi.",
        "No document is ready yet; {0} still being read. Try again in a moment.",
    ),
    "also_reading": (
        "{0} masih dibaca dan belum ikut dicari.",
        "{0} still being read, and not searched yet.",
    ),
    "empty_period": (
        "Tidak ada dokumen untuk {0}. Hanya periode itu yang dicari.",
        "There is no document for {0}. Only that period was searched.",
    ),
    "nearest": ("Tanggal terdekat yang ada: {0}.", "The nearest dates that exist: {0}."),
    "impossible": (
        "{0} tidak ada di kalender.",
        "{0} is not in any calendar.",
    ),
    "unknown_thing": (
        "Dokumen yang paling cocok tidak menyebut {0}, jadi tidak menjawab pertanyaan ini.",
        "The documents that match best do not mention {0}, so they do not answer this question.",
    ),
    "unknown_thing_period": (
        "Dokumen untuk {1} tidak menyebut {0}, jadi tidak menjawab pertanyaan ini.",
        "The documents for {1} do not mention {0}, so they do not answer this question.",
    ),
    "not_said": (
        "Dokumen yang dicari tidak menjawab pertanyaan ini.",
        "The documents that were searched do not answer this question.",
    ),
    "not_said_period": (
        "Dokumen untuk {0} tidak menjawab pertanyaan ini.",
        "The documents for {0} do not answer this question.",
    ),
    "missing_period": (
        "Untuk {0} tidak ada dokumen.",
        "For {0} there is no document.",
    ),
    "ask_something": (
        "Tanyakan sesuatu tentang isi dokumen, misalnya sebuah angka, kejadian, atau tanggal.",
        "Ask something about the documents: a figure, an event or a date.",
    ),
    # --- notices
    "no_model": (
        "Tidak ada model bahasa yang dipasang: jawaban ini kutipan langsung dari dokumen.",
        "No language model is configured: this answer quotes the documents directly.",
    ),
    "model_failed": (
        "Model bahasa gagal: {0} Sumber di bawah dikutip langsung dari dokumen.",
        "The language model failed: {0} The sources below are quoted from the documents directly.",
    ),
    "refused": (
        "Model menolak menjawab. Sumbernya dikutip langsung.",
        "The model declined to answer. The sources are quoted directly.",
    ),
    "cancelled": ("Dihentikan sebelum selesai.", "Stopped before it was finished."),
    "truncated": (
        "Jawaban terpotong karena batas panjang model.",
        "The answer was cut at the model's length limit.",
    ),
    "private_refused": (
        "Pengaturan privasi melarang menghubungi {0}; tidak ada yang dikirim.",
        "The privacy setting forbids contacting {0}; nothing was sent.",
    ),
    "search_failed": (
        "Pencarian tidak tersedia: {0}",
        "Search is unavailable: {0}",
    ),
    "removed": (
        "{0} rujukan yang tidak ada sumbernya telah dihapus.",
        "{0} citations without a source were removed.",
    ),
    "unverified": (
        "Angka yang tidak ada di sumber yang dikutip: {0}.",
        "Figures that stand in no cited source: {0}.",
    ),
    "uncited": (
        "Jawaban ini tidak menyebut sumber; periksa dahulu sebelum dipakai.",
        "This answer cites no source; check it before you use it.",
    ),
    "disagree": (
        "Dua dokumen yang berlaku menyebut angka yang berbeda: {0}.",
        "Two current documents give different figures: {0}.",
    ),
    "only_partly": (
        "Kata yang tidak ditemukan di bagian yang dikutip: {0}.",
        "Words found in no quoted passage: {0}.",
    ),
    "no_steps": (
        "Tidak ada urutan langkah kerja yang ditemukan; ini bagian yang paling mendekati.",
        "No list of steps was found; this is what comes nearest.",
    ),
    "carried": (
        "Dibaca sebagai lanjutan: {0}",
        "Read as a follow-up: {0}",
    ),
    # --- an exported thread
    "export_untitled": ("Percakapan", "Conversation"),
    "export_asked": ("Ditanyakan {0}", "Asked {0}"),
    "export_sources": ("Sumber", "Sources"),
    "export_by": ("Dijawab oleh: {0}", "Answered by: {0}"),
    "export_sent": (
        "Dikirim ke {0}: {1} bagian dokumen, {2} karakter",
        "Sent to {0}: {1} passages, {2} characters",
    ),
    "export_removed": ("sudah dihapus dari pustaka", "removed from the library since"),
    "export_number": ("No.", "No."),
    "export_document": ("Dokumen", "Document"),
    "export_file": ("Berkas", "File"),
    "export_page": ("Halaman", "Page"),
    "export_date": ("Tanggal", "Date"),
    "export_version": ("Versi", "Version"),
    "export_quote": ("Kutipan", "Quotation"),
    "to": ("sampai", "to"),
    "before": ("sampai {0}", "up to {0}"),
    "since": ("sejak {0}", "since {0}"),
    "any_time": ("semua waktu", "any time"),
    "and": ("dan", "and"),
}


def say(language: Language, key: str, *values: object) -> str:
    """Return the sentence `key` in the question's language, values put in."""
    indonesian, english = SENTENCES[key]
    return (english if language == "en" else indonesian).format(*values)


def day(value: date, language: Language) -> str:
    """Write one day as a reader does: 15 Januari 2024, 15 January 2024."""
    return f"{value.day} {_month(value.month, language)} {value.year}"


def period(value: Period, language: Language) -> str:
    """Write a period as shortly as it can be said: a day, a month, a year or a range."""
    first, last = value.first, value.last
    if first == date.min and last == date.max:
        return say(language, "any_time")
    if first == date.min:
        return say(language, "before", day(last, language))
    if last == date.max:
        return say(language, "since", day(first, language))
    if first == last:
        return day(first, language)
    return _whole(first, last, language) or _range(first, last, language)


def periods(values: Sequence[Period], language: Language) -> str:
    """Write several periods as one list."""
    return listed([period(value, language) for value in values], language)


def days(values: Sequence[date], language: Language) -> str:
    """Write days as one list, runs of neighbours as ranges: 3, 7–9 Maret 2025."""
    return listed([period(run, language) for run in runs(values)], language)


def runs(values: Sequence[date]) -> list[Period]:
    """Return the runs of neighbouring days, in order."""
    found: list[Period] = []
    for value in sorted(set(values)):
        if found and found[-1].last + timedelta(days=1) == value:
            found[-1] = Period(found[-1].first, value)
        else:
            found.append(Period(value, value))
    return found


def listed(items: Sequence[str], language: Language) -> str:
    """Join words as a sentence does: a, b dan c."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {say(language, 'and')} {items[-1]}"


def number(value: float, language: Language) -> str:
    """Write a number with the language's separators: 1.234,5 or 1,234.5."""
    text = f"{value:,.3f}".rstrip("0").rstrip(".")
    if language == "en":
        return text
    return text.translate(str.maketrans(",.", ".,"))


def _whole(first: date, last: date, language: Language) -> str:
    """A whole month, some whole months of a year, or whole years; "" for anything else."""
    if first.day != 1 or last.day != calendar.monthrange(last.year, last.month)[1]:
        return ""
    begin, end = _month(first.month, language), _month(last.month, language)
    if first.month == 1 and last.month == 12:
        return str(first.year) if first.year == last.year else f"{first.year}–{last.year}"
    if first.year != last.year:
        return f"{begin} {first.year} – {end} {last.year}"
    return f"{begin} {last.year}" if begin == end else f"{begin}–{end} {last.year}"


def _range(first: date, last: date, language: Language) -> str:
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{day(last, language)}"
    if first.year == last.year:
        begin = f"{first.day} {_month(first.month, language)}"
        return f"{begin} {say(language, 'to')} {day(last, language)}"
    return f"{day(first, language)} {say(language, 'to')} {day(last, language)}"


def _month(number_: int, language: Language) -> str:
    return calendar.month_name[number_] if language == "en" else _INDONESIAN[number_ - 1]
