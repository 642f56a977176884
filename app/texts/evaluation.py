"""Words of the evaluation page."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "eval.new": ("Jalankan evaluasi", "Run an evaluation"),
    "eval.set": ("Kumpulan pertanyaan", "Question set"),
    "eval.set.sample": ("Pertanyaan contoh ({count})", "Sample questions ({count})"),
    "eval.set.upload": ("Unggah JSONL atau CSV", "Upload JSONL or CSV"),
    "eval.set.file": (
        "Berkas JSONL atau CSV, satu pertanyaan per baris",
        "JSONL or CSV file, one question a line",
    ),
    "eval.set.help": (
        'JSONL: {{"id", "query", "today", "gold": [nama dokumen]}}. CSV: kolom yang sama, '
        "beberapa dokumen dipisah dengan |. Batas 10 MB.",
        'JSONL: {{"id", "query", "today", "gold": [document names]}}. CSV: the same columns, '
        "several documents parted by |. Up to 10 MB.",
    ),
    "eval.methods": ("Metode", "Methods"),
    "eval.run": ("Jalankan", "Run"),
    "eval.nomethod": ("Pilih sedikitnya satu metode.", "Choose at least one method."),
    "eval.noset": (
        "Unggah berkas pertanyaan dahulu.",
        "Upload a file of questions first.",
    ),
    "eval.running": (
        "{set}: {done} dari {total} pertanyaan",
        "{set}: {done} of {total} questions",
    ),
    "eval.stop": ("Hentikan", "Stop"),
    "eval.finished": ("Evaluasi selesai.", "The evaluation is finished."),
    "eval.stopped": ("Evaluasi dihentikan.", "The evaluation was stopped."),
    "eval.runs": ("Evaluasi tersimpan", "Stored runs"),
    "eval.runs.pick": (
        "Centang satu untuk melihatnya, dua untuk membandingkannya; tanpa centang tampil yang "
        "terbaru dari setiap metode.",
        "Tick one to see it, two to compare them; with none ticked the newest of each method is "
        "shown.",
    ),
    "eval.column.when": ("Kapan", "When"),
    "eval.column.who": ("Oleh", "By"),
    "eval.column.state": ("Status", "State"),
    "eval.column.measure": ("Ukuran", "Measure"),
    "eval.column.difference": ("Selisih", "Difference"),
    "eval.column.interval": ("Selang 95 %", "95 % interval"),
    "eval.state.done": ("selesai", "finished"),
    "eval.state.shown": ("ditampilkan", "shown"),
    "eval.state.running": ("sedang berjalan", "running"),
    "eval.headline.note": (
        "Rata-rata per pertanyaan, di bawahnya selang 95 % hasil bootstrap; tebal: yang terbaik.",
        "Means per question, below each its 95 % interval by bootstrap; in bold: the best.",
    ),
    "eval.difference": ("Selisih {first} dan {second}", "{first} against {second}"),
    "eval.difference.other": (
        "Kedua evaluasi memakai pertanyaan yang berbeda, jadi selisihnya tidak dapat dihitung.",
        "The two runs are over different questions, so no difference can be worked out.",
    ),
    "eval.difference.note": (
        "Selisih berpasangan per pertanyaan (yang pertama dikurangi yang kedua); p dari uji acak. "
        "F1 berbeda pada {count} pertanyaan.",
        "Paired differences by question (the first minus the second); p by a randomisation test. "
        "F1 differs on {count} questions.",
    ),
    "eval.difference.questions": (
        "{count} pertanyaan yang hasilnya berbeda",
        "{count} questions with another result",
    ),
    "eval.empty": (
        "Belum ada yang diukur. Pilih kumpulan pertanyaan dan metode, lalu jalankan; angka dan "
        "grafik di sini hanya berasal dari pengukuran.",
        "Nothing has been measured yet. Choose a question set and methods, then run; the figures "
        "and charts here come from measurements only.",
    ),
    "eval.nodocuments": (
        "Pustaka masih kosong, jadi belum ada yang dapat diukur. Unggah dokumen dahulu.",
        "The library is still empty, so there is nothing to measure. Upload documents first.",
    ),
    "eval.headline": ("Hasil per metode", "Results by method"),
    "eval.details": ("Rincian", "Details"),
    "eval.scope": ("Cakupan", "Scope"),
    "eval.scope.runs": ("Evaluasi yang ditampilkan", "The runs shown"),
    "eval.scope.system": ("Seluruh sistem", "The whole system"),
    "eval.view": ("Tampilan", "View"),
    "eval.view.methods": ("Metode", "Methods"),
    "eval.view.strategies": ("Strategi", "Strategies"),
    "eval.view.dates": ("Tanggal", "Dates"),
    "eval.view.parts": ("Kesulitan dan bahasa", "Difficulty and language"),
    "eval.view.times": ("Waktu respons", "Response times"),
    "eval.view.questions": ("Per pertanyaan", "By question"),
    "eval.view.errors": ("Penyebab kesalahan", "Error kinds"),
    "eval.view.samples": ("Contoh pertanyaan", "Sample questions"),
    "eval.view.answers": ("Jawaban", "Answers"),
    "eval.view.uploads": ("Unggahan", "Uploads"),
    "eval.view.satisfaction": ("Kepuasan", "Satisfaction"),
    "eval.view.related": ("Sistem lain", "Related systems"),
    "eval.view.agreement": ("Kesepakatan penilai", "Annotators' agreement"),
    "eval.method.hybrid": ("Hibrida temporal", "Temporal hybrid"),
    "eval.method.vector": ("Vektor saja", "Vector only"),
    "eval.method.bm25": ("BM25 saja", "BM25 only"),
    "eval.method.rag": ("RAG biasa", "Plain RAG"),
    "eval.method.hybrid_undated": ("Hibrida tanpa tanggal", "Hybrid without dates"),
    "eval.column.method": ("Metode", "Method"),
    "eval.column.set": ("Kumpulan", "Set"),
    "eval.column.queries": ("Pertanyaan", "Questions"),
    "eval.metric.precision": ("Presisi", "Precision"),
    "eval.metric.recall": ("Recall", "Recall"),
    "eval.metric.f1": ("F1", "F1"),
    "eval.metric.mrr": ("MRR", "MRR"),
    "eval.metric.ndcg@10": ("nDCG@10", "nDCG@10"),
    "eval.metric.date_accuracy": ("Ketepatan tanggal", "Date accuracy"),
    "eval.metric.p50_ms": ("p50 (ms)", "p50 (ms)"),
    "eval.metric.p95_ms": ("p95 (ms)", "p95 (ms)"),
    "eval.chart.methods": (
        "Rata-rata per pertanyaan dari {count} pertanyaan; 1 adalah sempurna.",
        "Mean per question over {count} questions; 1 is perfect.",
    ),
    "eval.chart.strategies": (
        "Bagaimana tanggal {count} pertanyaan dibaca, dari metode {method}.",
        "How the dates of {count} questions were read, from the method {method}.",
    ),
    "eval.chart.times": (
        "Waktu pencarian per pertanyaan, tanpa penyusunan jawaban. Separuhnya selesai dalam "
        "{p50} ms.",
        "Search time per question, without writing the answer. Half were done within {p50} ms.",
    ),
    "eval.axis.ms": ("Milidetik", "Milliseconds"),
    "eval.axis.questions": ("Banyaknya pertanyaan", "Questions"),
    "eval.axis.score": ("Nilai (0–1)", "Score (0–1)"),
    "eval.axis.f1": ("F1 (0–1)", "F1 (0–1)"),
    "eval.axis.dates": ("Tanggal dibaca benar (0–1)", "Dates read right (0–1)"),
    "eval.axis.seconds": ("Detik", "Seconds"),
    "eval.chart.shares": (
        "F1 rata-rata dengan selang 95 %; n adalah banyaknya pertanyaan. Klik sebuah batang untuk "
        "melihat pertanyaannya.",
        "Mean F1 with its 95 % interval; n is the number of questions. Click a bar to see its "
        "questions.",
    ),
    "eval.chart.dates": (
        "Bagian tanggal yang dibaca benar dari {count} pertanyaan yang jawabannya diketahui, "
        "menurut jenis ungkapannya.",
        "The share of dates read right over {count} questions with a known reading, by the kind "
        "of expression.",
    ),
    "eval.chart.causes": (
        "{labelled} dari {missed} pertanyaan yang belum sempurna sudah diberi penyebab.",
        "An analyst has named the cause of {labelled} of {missed} imperfect questions.",
    ),
    "eval.causes.none": (
        "{missed} pertanyaan belum sempurna dan belum ada yang diberi penyebab. Pilih satu di "
        "bawah, lalu pilih penyebabnya.",
        "{missed} questions are not perfect and none has a cause yet. Choose one below and choose "
        "its cause.",
    ),
    "eval.cause": ("Penyebab", "Cause"),
    "eval.cause.choose": ("Pilih penyebab", "Choose a cause"),
    "cause.date": ("Tanggal salah dibaca", "Date read wrongly"),
    "cause.words": ("Kata berbeda dengan dokumen", "Other words than the document's"),
    "cause.unit": ("Unit atau kode keliru", "Wrong unit or code"),
    "cause.version": ("Versi keliru", "Wrong version"),
    "cause.reading": ("Dokumen salah terbaca", "Document misread"),
    "cause.ranking": ("Kalah peringkat", "Ranked too low"),
    "cause.judging": ("Penilaian kumpulan keliru", "The set's judgement is wrong"),
    "cause.other": ("Lainnya", "Other"),
    "eval.behind": ("{name}: {count} pertanyaan", "{name}: {count} questions"),
    "eval.by.difficulty": ("Menurut kesulitan", "By difficulty"),
    "eval.by.language": ("Menurut bahasa", "By language"),
    "eval.by.group": ("Menurut kelompok", "By group"),
    "eval.parts.none": (
        "Kumpulan ini tidak menyebut kesulitan, bahasa, atau kelompok. Tambahkan kolom difficulty, "
        "language, atau group lalu jalankan lagi.",
        "This set names no difficulty, language or group. Add the columns difficulty, language or "
        "group and run it again.",
    ),
    "eval.dates.none": (
        "Kumpulan ini tidak memuat bacaan tanggal yang benar. Tambahkan kolom intervals lalu "
        "jalankan lagi.",
        "This set has no right readings of dates. Add the column intervals and run it again.",
    ),
    "eval.dates.wrong": (
        "{count} pertanyaan yang tanggalnya salah dibaca",
        "{count} questions whose dates were read wrongly",
    ),
    "eval.dates.day": ("Satu hari", "One day"),
    "eval.dates.week": ("Satu minggu", "One week"),
    "eval.dates.month": ("Satu bulan", "One month"),
    "eval.dates.quarter": ("Satu triwulan", "One quarter"),
    "eval.dates.half": ("Satu semester", "Half a year"),
    "eval.dates.year": ("Satu tahun", "One year"),
    "eval.dates.range": ("Rentang lain", "Another range"),
    "eval.dates.open": ("Rentang terbuka", "Open range"),
    "eval.dates.none_named": ("Tanpa tanggal", "No date"),
    "eval.expected": ("Diharapkan", "Expected"),
    "eval.retrieved": ("Ditemukan", "Retrieved"),
    "eval.notfound": ("tidak ditemukan", "not found"),
    "eval.notexpected": ("tidak diharapkan", "not expected"),
    "eval.nodocument": ("tidak ada dokumen", "no document"),
    "eval.nodates": ("tanggal yang benar tidak disebut", "no right dates given"),
    "eval.why": ("Mengapa begini?", "Why so?"),
    "eval.samples.note": (
        "Beberapa pertanyaan dari setiap strategi, yang berhasil dan yang belum, dari metode "
        "{method}.",
        "A few questions of every strategy, answered and missed, from the method {method}.",
    ),
    "eval.questions.pick": (
        "Pilih satu pertanyaan untuk melihat yang diharapkan dan yang ditemukan.",
        "Choose a question to see what was expected and what was found.",
    ),
    "eval.questions.none": (
        "Tidak ada pertanyaan dalam pilihan ini.",
        "There is no question in this selection.",
    ),
    "eval.question.gold": ("Diharapkan", "Expected"),
    "eval.questions.only": ("Hanya yang belum sempurna", "Only those not perfect"),
    "eval.questions.run": ("Hasil dari", "Results of"),
    "eval.question.strategy": ("Strategi", "Strategy"),
    "eval.question.dates": ("Tanggal dibaca", "Dates read"),
    "eval.question.documents": ("Dokumen ditemukan", "Documents found"),
    "eval.question.query": ("Pertanyaan", "Question"),
    "eval.question.datesright": ("Tanggal benar", "Dates right"),
    "eval.yes": ("ya", "yes"),
    "eval.no": ("tidak", "no"),
    "eval.download": ("Unduh CSV", "Download CSV"),
}
