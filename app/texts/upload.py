"""Words of the upload page."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "upload.drop": (
        "Berkas yang akan diunggah",
        "Files to upload",
    ),
    "upload.limits": (
        "Sampai {megabytes} MB per berkas: {suffixes}, atau ZIP berisi berkas-berkas itu. Berkas "
        "yang sama tidak diproses dua kali; nama yang sama dengan isi baru menjadi versi baru.",
        "Up to {megabytes} MB a file: {suffixes}, or a ZIP of such files. The same file is never "
        "processed twice; the same name with new content becomes a new version.",
    ),
    "upload.way": ("Apa yang diunggah", "What to upload"),
    "upload.way.files": ("Berkas atau ZIP", "Files or ZIPs"),
    "upload.way.folder": ("Folder", "Folder"),
    "upload.taking": ("Menyimpan {count} berkas …", "Storing {count} files …"),
    "review.title": ("Periksa sebelum diindeks", "Check before indexing"),
    "review.reading": (
        "{done} dari {total} berkas terbaca · {name}",
        "{done} of {total} files read · {name}",
    ),
    "review.failed": (
        "{count} berkas tidak dapat dibaca",
        "{count} files could not be read",
    ),
    "review.how": (
        "Perbaiki langsung di tabel bila ada yang keliru; perbaikan tersimpan. Berkas yang tidak "
        "dicentang tetap di sini, paling lama {days} hari.",
        "Correct in the table what is wrong; corrections are kept. Files that are not ticked stay "
        "here, for {days} days at most.",
    ),
    "review.tick": ("Indeks", "Index"),
    "review.evidence": ("Dasar tanggal", "Date read from"),
    "review.new": ("Dokumen baru", "New document"),
    "review.same": ("Sama dengan {name}", "Same as {name}"),
    "review.twin": ("Sama dengan {name} di tabel ini", "Same as {name} in this table"),
    "review.back": (
        "Pernah dihapus, kembali dengan perbaikannya",
        "Was deleted, comes back with its corrections",
    ),
    "review.version": ("Versi baru dari {name}", "New version of {name}"),
    "review.order": (
        "Hari terakhir mendahului hari pertama: {names}",
        "The last day comes before the first: {names}",
    ),
    "review.index": ("Indeks {count} berkas", "Index {count} files"),
    "review.sending": ("Memasukkan ke antrean …", "Putting them into the queue …"),
    "review.drop": ("Buang semua", "Put all aside"),
    "review.drop.failed": ("Buang", "Put aside"),
    "upload.queued": (
        "{count} berkas diterima. Anda boleh meninggalkan halaman ini; prosesnya tetap berjalan.",
        "{count} files received. You may leave this page; the work goes on.",
    ),
    "upload.jobs": ("Antrean dan hasil", "Queue and results"),
    "upload.empty": (
        "Belum ada unggahan. Hasil setiap berkas akan tampil di sini.",
        "Nothing has been uploaded yet. The result of each file will be shown here.",
    ),
    "upload.progress": (
        "{done} dari {total} berkas selesai",
        "{done} of {total} files finished",
    ),
    "upload.left": ("sekitar {left} lagi", "about {left} left"),
    "upload.left.seconds": ("{n} detik", "{n} seconds"),
    "upload.left.minutes": ("{n} menit", "{n} minutes"),
    "upload.summary": (
        "{ready} siap · {unchanged} tidak berubah · {failed} perlu perhatian",
        "{ready} ready · {unchanged} unchanged · {failed} need attention",
    ),
    "upload.failures": ("Perlu perhatian", "Needs attention"),
    "upload.failures.more": (
        "dan {count} lagi di tabel di bawah",
        "and {count} more in the table below",
    ),
    "upload.retry": ("Coba lagi", "Retry"),
    "upload.retry.all": ("Coba lagi semuanya", "Retry all"),
    "upload.csv.file": ("antrean.csv", "queue.csv"),
    "upload.column.file": ("Berkas", "File"),
    "upload.column.status": ("Status", "Status"),
    "upload.column.progress": ("Kemajuan", "Progress"),
    "upload.column.note": ("Keterangan", "Note"),
    "upload.column.time": ("Waktu", "Time"),
    "upload.column.user": ("Oleh", "By"),
    "stage.queued": ("Menunggu", "Waiting"),
    "stage.reading": ("Dibaca", "Reading"),
    "stage.embedding": (
        "Diindeks, {done} dari {total} bagian",
        "Indexing, {done} of {total} passages",
    ),
    "stage.writing": ("Disimpan", "Saving"),
    "stage.finished": ("Selesai", "Finished"),
    "outcome.indexed": ("Siap", "Ready"),
    "outcome.replaced": ("Siap, versi baru", "Ready, new version"),
    "outcome.unchanged": ("Tidak berubah", "Unchanged"),
    "outcome.failed": ("Gagal", "Failed"),
    "outcome.indexed.note": ("Dokumen baru", "New document"),
    "outcome.replaced.note": (
        "Menggantikan versi sebelumnya",
        "Replaces the version before it",
    ),
    "outcome.unchanged.note": ("Sudah ada, isinya sama", "Already there, same content"),
}
