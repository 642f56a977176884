"""Words for taking back what was done."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "undo.do": ("Urungkan", "Undo"),
    "undo.document": ("Dokumen “{name}” dihapus.", "The document “{name}” is deleted."),
    "undo.documents": ("{count} dokumen dihapus.", "{count} documents are deleted."),
    "undo.edit": ("Keterangan “{name}” diubah.", "The metadata of “{name}” is changed."),
    "undo.thread": ("Percakapan “{name}” dihapus.", "The conversation “{name}” is deleted."),
    "undo.done.document": ("Dokumen dikembalikan.", "The document is back."),
    "undo.done.documents": ("{count} dokumen dikembalikan.", "{count} documents are back."),
    "undo.done.edit": ("Perubahan diurungkan.", "The changes are undone."),
    "undo.done.thread": ("Percakapan dikembalikan.", "The conversation is back."),
    "deleted.title": ("Baru dihapus ({count})", "Recently deleted ({count})"),
    "deleted.close": ("Kembali ke daftar", "Back to the list"),
    "deleted.note": (
        "Tidak dicari, dihitung, atau dikutip lagi. Selama {days} hari masih dapat dikembalikan, "
        "dengan perbaikannya dan urutan versinya.",
        "No longer searched, counted or cited. For {days} days each can be brought back, with its "
        "corrections and its place among the versions.",
    ),
    "deleted.line": (
        "dihapus {when} oleh {who}, dapat dikembalikan sampai {until}",
        "deleted {when} by {who}, can be brought back until {until}",
    ),
    "deleted.back": ("Kembalikan", "Bring back"),
    "deleted.forget": ("Hapus selamanya", "Delete for good"),
    "deleted.forget.sure": (
        "“{title}” beserta berkas aslinya akan hilang untuk selamanya.",
        "“{title}” and its original file will be gone for good.",
    ),
    "deleted.forgotten": ("Dokumen dihapus selamanya.", "The document is gone for good."),
    "deleted.for": (
        "Dapat dikembalikan selama {days} hari, dari Baru dihapus di halaman Dokumen.",
        "It can be brought back for {days} days, from Recently deleted on the Documents page.",
    ),
    "deleted.never": (
        "Berkas aslinya ikut dihapus dan tidak dapat dikembalikan.",
        "Its original file goes too, and it cannot be brought back.",
    ),
    "deleted.thread.for": (
        "Setelah dihapus, percakapan dapat dikembalikan dengan Urungkan selama {days} hari.",
        "Once deleted, the conversation can be brought back with Undo for {days} days.",
    ),
}
