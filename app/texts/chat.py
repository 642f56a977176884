"""Words of the chat page."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "chat.new": ("Percakapan baru", "New conversation"),
    "chat.threads": ("Riwayat", "History"),
    "chat.threads.search": ("Cari percakapan", "Search conversations"),
    "chat.threads.none": ("Belum ada percakapan.", "No conversations yet."),
    "chat.threads.nomatch": ("Tidak ada yang cocok.", "Nothing matches."),
    "chat.thread.options": ("Kelola", "Manage"),
    "chat.thread.title": ("Judul percakapan", "Conversation title"),
    "chat.thread.delete": ("Hapus percakapan", "Delete conversation"),
    "chat.thread.delete.sure": (
        "Percakapan ini dan semua jawabannya akan dihapus. Dokumen tetap ada.",
        "This conversation and all of its answers will be deleted. The documents stay.",
    ),
    "chat.thread.gone": (
        "Percakapan itu sudah tidak ada. Mulailah yang baru.",
        "That conversation no longer exists. Start a new one.",
    ),
    "chat.input": (
        "Tanyakan isi dokumen …",
        "Ask about the documents …",
    ),
    "chat.welcome": ("Apa yang ingin Anda ketahui?", "What would you like to know?"),
    "chat.welcome.detail": (
        "Jawaban disusun dari {documents} dokumen di pustaka ini, lengkap dengan sumber dan "
        "tanggalnya.",
        "Answers come from the {documents} documents in this library, with their sources and "
        "dates.",
    ),
    "chat.suggestions": ("Misalnya", "For example"),
    "chat.empty": (
        "Belum ada dokumen. Unggah beberapa berkas, lalu tanyakan isinya di sini.",
        "There are no documents yet. Upload some files, then ask about them here.",
    ),
    "chat.pending": (
        "{count} dokumen masih dibaca; isinya belum ikut menjawab.",
        "{count} documents are still being read; they do not answer yet.",
    ),
    "chat.stop": ("Hentikan", "Stop"),
    "chat.stopped": (
        "Jawaban dihentikan sebelum selesai.",
        "The answer was stopped before it was finished.",
    ),
    "chat.reading": ("Membaca tanggal pertanyaan …", "Reading the dates of the question …"),
    "chat.searching": (
        "Mencari di dokumen … {seconds} dtk",
        "Searching the documents … {seconds} s",
    ),
    "chat.writing": (
        "{hits} bagian ditemukan, menyusun jawaban … {seconds} dtk",
        "{hits} passages found, writing the answer … {seconds} s",
    ),
    "chat.read_as": ("Dibaca sebagai", "Read as"),
    "chat.anydate": ("semua tanggal", "any date"),
    "chat.alternative": ("Maksud Anda {periods}?", "Did you mean {periods}?"),
    "chat.dates.change": ("Ubah tanggal", "Change dates"),
    "chat.dates.range": ("Dari dan sampai", "From and to"),
    "chat.dates.ask": ("Tanya lagi", "Ask again"),
    "chat.nearest": ("Tanggal terdekat yang ada", "The nearest dates that exist"),
    "chat.sources": ("Sumber", "Sources"),
    "chat.source.document": ("Buka dokumen", "Open the document"),
    "chat.source.removed": (
        "Dokumen ini sudah dihapus dari pustaka. Kutipan yang tersimpan bersama jawaban:",
        "This document has been deleted from the library. The quote kept with the answer:",
    ),
    "chat.source.page": ("Halaman {page} dari {pages}", "Page {page} of {pages}"),
    "chat.source.unmarked": (
        "Letak kutipan pada gambar halaman tidak dapat ditandai; kutipannya:",
        "The passage could not be marked on the picture of the page; the quote:",
    ),
    "chat.source.picture": (
        "Halaman {page} dari {title}, bagian yang dikutip ditandai kuning",
        "Page {page} of {title}, the quoted passage marked in yellow",
    ),
    "chat.sent.nothing": (
        "Tidak ada yang dikirim keluar dari mesin ini",
        "Sent: nothing left this machine",
    ),
    "chat.sent.local": (
        "Dikirim ke {host} di jaringan sendiri ({model}): {passages} bagian, {characters} karakter",
        "Sent to {host} on your network ({model}): {passages} passages, {characters} characters",
    ),
    "chat.sent.cloud": (
        "Dikirim ke {host} ({model}): {passages} bagian, {characters} karakter",
        "Sent to {host} ({model}): {passages} passages, {characters} characters",
    ),
    "chat.took": ("{seconds} dtk", "{seconds} s"),
    "chat.state.partial": ("jawaban tidak lengkap", "incomplete answer"),
    "chat.state.failed": ("jawaban gagal", "the answer failed"),
    "chat.helpful": ("Jawaban ini membantu?", "Was this answer helpful?"),
    "chat.helpful.reason": ("Apa yang kurang?", "What was missing?"),
    "chat.helpful.send": ("Kirim", "Send"),
    "chat.helpful.thanks": (
        "Terima kasih, masukan Anda tersimpan.",
        "Thank you, your feedback is kept.",
    ),
}
