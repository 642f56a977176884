"""Words of what is measured beside retrieval, and of the report."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "uploads.none": (
        "Belum diukur di mesin ini. Pengukuran memasukkan 1, 3, 5, dan 10 laporan buatan ke "
        "pustaka sementara, satu per satu lalu sekaligus.",
        "Not measured on this machine yet. Measuring takes 1, 3, 5 and 10 generated reports into "
        "a temporary library, one after the other and then all at once.",
    ),
    "uploads.run": ("Ukur sekarang", "Measure now"),
    "measures.running": ("Mengukur: {done} dari {total}", "Measuring: {done} of {total}"),
    "answers.none": (
        "Belum diukur. Setiap jawaban dinilai dengan jawaban yang diharapkan: semua angkanya harus "
        "ada, dan sedikitnya separuh kata lainnya.",
        "Not measured yet. Each answer is judged by the expected one: all of its numbers must be "
        "there, and at least half of its other words.",
    ),
    "answers.nomodel": (
        "Belum ada model bahasa, jadi hanya jawaban DocAI yang dinilai. Isi OPENAI_API_KEY atau "
        "OPENAI_BASE_URL untuk membandingkannya dengan model tanpa dokumen.",
        "There is no language model, so only DocAI's answers are judged. Set OPENAI_API_KEY or "
        "OPENAI_BASE_URL to compare them with the model without documents.",
    ),
    "answers.run": (
        "Nilai jawaban {count} pertanyaan contoh",
        "Judge the answers to {count} sample questions",
    ),
    "answers.alone": ("Model tanpa dokumen", "Model alone"),
    "answers.docai": ("DocAI", "DocAI"),
    "answers.right": ("Jawaban benar", "Right answers"),
    "answers.axis": ("Bagian jawaban benar (0–1)", "Share of right answers (0–1)"),
    "answers.given": ("Jawaban yang diberikan", "Given answer"),
    "answers.missed": ("Yang dinilai salah: {system}", "Judged wrong: {system}"),
    "answers.note": (
        "Jawaban atas {set} yang dinilai benar oleh jawaban yang diharapkan, diukur {when}.",
        "Answers to {set} that the expected answers call right, measured {when}.",
    ),
    "uploads.files": ("{n} berkas", "{n} files"),
    "uploads.seconds": ("{n} dtk", "{n} s"),
    "uploads.sequential_s": ("Satu per satu", "One after the other"),
    "uploads.concurrent_s": ("Sekaligus", "All at once"),
    "uploads.column.files": ("Berkas", "Files"),
    "uploads.column.speedup": ("Percepatan", "Speed-up"),
    "uploads.note": (
        "Waktu sampai semua berkas dapat dicari, diukur di mesin ini pada {when} dengan model "
        "pencarian yang dipakai.",
        "Time until every file can be searched, measured on this machine on {when} with the "
        "embedding model in use.",
    ),
    "satisfaction.none": (
        "Belum ada penilaian. Angkanya muncul setelah pengguna menilai jawaban di halaman Tanya.",
        "No feedback yet. Figures appear once users judge answers on the Chat page.",
    ),
    "satisfaction.helpful": ("Membantu", "Helpful"),
    "satisfaction.unhelpful": ("Tidak membantu", "Not helpful"),
    "satisfaction.axis": ("Banyaknya jawaban", "Answers"),
    "satisfaction.reason": ("Yang kurang", "What was missing"),
    "satisfaction.note": (
        "{share} % dari {judged} jawaban yang dinilai pengguna dianggap membantu; {unjudged} "
        "jawaban tidak dinilai.",
        "{share} % of the {judged} answers that users judged were found helpful; {unjudged} were "
        "not judged.",
    ),
    "related.system": ("Sistem", "System"),
    "related.source": ("Asal angka", "Where the figures come from"),
    "related.paper": ("Makalah DocAI · {method}", "DocAI paper · {method}"),
    "related.published": ("dipublikasikan, tidak diukur di sini", "published, not measured here"),
    "related.measured": ("diukur di sini: {set}", "measured here: {set}"),
    "related.note": (
        "Angka makalah berasal dari korpus dan pertanyaan mereka sendiri, jadi bukan ukuran yang "
        "sama. Sistem lain tampil di sini setelah dijalankan pada kumpulan pertanyaan yang sama.",
        "The paper's figures come from its own corpus and questions, so they are not the same "
        "measure. Other systems appear here once they were run on the same question set.",
    ),
    "agreement.note": (
        "Dua berkas CSV atau JSONL dengan kolom id dan label, satu dari tiap penilai.",
        "Two CSV or JSONL files with columns id and label, one from each annotator.",
    ),
    "agreement.first": ("Penilai pertama", "First annotator"),
    "agreement.second": ("Penilai kedua", "Second annotator"),
    "agreement.compare": ("Bandingkan", "Compare"),
    "agreement.both": ("Unggah kedua berkas.", "Upload both files."),
    "agreement.differing": ("Berbeda pada {count}:", "They differ on {count}:"),
    "agreement.none": (
        "Belum ada perbandingan. Unggah berkas kedua penilai untuk menghitung kappa Cohen.",
        "No comparison yet. Upload both annotators' files to get Cohen's kappa.",
    ),
    "agreement.undefined": ("tidak terdefinisi", "undefined"),
    "agreement.column.when": ("Kapan", "When"),
    "agreement.column.files": ("Berkas", "Files"),
    "agreement.column.judged": ("Dinilai keduanya", "Judged by both"),
    "agreement.column.agreed": ("Sepakat", "Agreed"),
    "agreement.column.kappa": ("Kappa Cohen", "Cohen's kappa"),
    "report.download": ("Unduh laporan (HTML)", "Download report (HTML)"),
    "report.title": ("Laporan evaluasi DocAI: {set}", "DocAI evaluation report: {set}"),
    "report.made": (
        "Dibuat {when}. Setiap angka berasal dari pengukuran yang tersimpan.",
        "Made {when}. Every figure comes from a stored measurement.",
    ),
    "report.overall": (
        "Rata-rata per pertanyaan; batang menunjukkan F1 dari nol sampai satu.",
        "Means per question; the bar shows F1 from zero to one.",
    ),
}
