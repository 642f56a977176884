"""Sentences of core about the library, its indexes, models, people and questions."""

from __future__ import annotations

LIBRARY: dict[str, str] = {
    # --- people ---
    (
        "The identity provider sent no claim {}. Let it send that, or set DOCAI_USER_CLAIM to one "
        "that names people."
    ): (
        "Penyedia identitas tidak mengirim klaim {}. Aktifkan klaim itu di sana, atau isi "
        "DOCAI_USER_CLAIM dengan klaim yang menamai orang."
    ),
    "The address {} is not confirmed at the identity provider. Confirm it there.": (
        "Alamat {} belum dikonfirmasi di penyedia identitas. Konfirmasikan di sana."
    ),
    "{} has no role in this dashboard yet. Ask an admin to add this address.": (
        "{} belum memiliki peran di dasbor ini. Mintalah admin menambahkan alamat ini."
    ),
    "The role {} may not {}: it takes {}. Ask an admin.": (
        "Peran {} tidak boleh melakukan tindakan {}: diperlukan peran {}. Hubungi admin."
    ),
    "There is no user {}.": "Tidak ada pengguna {}.",
    "{} is no language of the screen; use id or en.": "{} bukan bahasa layar; pakai id atau en.",
    "{} is not an address; write it as name@company.co.id.": (
        "{} bukan alamat; tulis seperti nama@perusahaan.co.id."
    ),
    "{} is no role; use {}.": "{} bukan peran; pakai {}.",
    "{} is the name of the local admin; choose another.": (
        "{} adalah nama admin lokal; pilih yang lain."
    ),
    "{} is the last admin; make another user an admin first.": (
        "{} adalah admin terakhir; jadikan pengguna lain admin dahulu."
    ),
    # --- the inbox ---
    (
        "The inbox's folder {} cannot be listed ({}). Nothing is removed until it can be: mend "
        "the share or its permissions."
    ): (
        "Folder kotak masuk {} tidak dapat dibaca isinya ({}). Tidak ada dokumen yang dihapus "
        "sampai bisa: perbaiki share atau izinnya."
    ),
    (
        "The inbox's folder {} has lost its mark {} and every file that was known in it, so it is "
        "taken for a share that is away. Nothing is followed until they are back: mount the share "
        "again."
    ): (
        "Folder kotak masuk {} kehilangan tanda {} dan semua berkas yang dikenal di dalamnya, "
        "sehingga dianggap share yang terputus. Tidak ada yang diikuti sampai kembali: pasang "
        "lagi share itu."
    ),
    # --- what is taken back ---
    "There is no deleted document {} to bring back; its time may be over.": (
        "Tidak ada dokumen terhapus {} yang dapat dikembalikan; mungkin waktunya sudah habis."
    ),
    "There is no deleted conversation {} to bring back; its time may be over.": (
        "Tidak ada percakapan terhapus {} yang dapat dikembalikan; mungkin waktunya sudah habis."
    ),
    "{} is being indexed anew right now. Wait until it is done.": (
        "{} sedang diindeks ulang saat ini. Tunggu sampai selesai."
    ),
    (
        "{} has been changed since, so that edit cannot be undone. Edit it again instead."
    ): "{} sudah diubah lagi, jadi perubahan itu tidak dapat diurungkan. Ubah lagi saja.",
    # --- what is not there ---
    "There is no document {}; it may have been deleted.": (
        "Dokumen {} tidak ada; mungkin sudah dihapus."
    ),
    "There is no backup {}; it may have been deleted.": (
        "Tidak ada cadangan {}; mungkin sudah dihapus."
    ),
    "The folder {} cannot be made: {}.": "Folder {} tidak dapat dibuat: {}.",
    "There is no conversation {}; it may have been deleted.": (
        "Percakapan {} tidak ada; mungkin sudah dihapus."
    ),
    "There is no answer {}; it may have been deleted.": (
        "Jawaban {} tidak ada; mungkin sudah dihapus."
    ),
    "There is no evaluation run {}.": "Tidak ada evaluasi {}.",
    "There is no failed job {} to try again.": "Tidak ada pekerjaan gagal {} yang dapat diulang.",
    "Nothing was read of document {}; upload its file again.": (
        "Isi dokumen {} tidak terbaca; unggah lagi berkasnya."
    ),
    # --- metadata ---
    "{} is not a field; use {}.": "{} bukan bidang; pakai {}.",
    "{} is not a period of two days.": "{} bukan periode dengan dua tanggal.",
    "{} must be text, not {}.": "{} harus berupa teks, bukan {}.",
    "{} is longer than {} characters; shorten it.": (
        "{} lebih panjang dari {} karakter; persingkat."
    ),
    "{} is no {}; use one of {}.": "{} bukan {} yang dikenal; pakai salah satu dari {}.",
    "A title cannot be empty.": "Judul tidak boleh kosong.",
    # --- question sets ---
    "{}: no question in it; write one JSON object a line.": (
        "{}: tidak berisi pertanyaan; tulis satu objek JSON per baris."
    ),
    "{}: line {}, {}: {}.": "{}: baris {}, {}: {}.",
    "{}: line {} cannot be used: {}.": "{}: baris {} tidak dapat dipakai: {}.",
    "{} cannot be read: {}.": "{} tidak dapat dibaca: {}.",
    "{}: line {} is not a JSON object.": "{}: baris {} bukan objek JSON.",
    "{}: line {} is not JSON ({}).": "{}: baris {} bukan JSON ({}).",
    "Field required": "bidang ini wajib ada",
    "{} should hold one file of questions; found {}.": (
        "{} harus berisi satu berkas pertanyaan; yang ada: {}."
    ),
    "{}: no label in it; write columns id and label.": (
        "{}: tidak berisi label; tulis kolom id dan label."
    ),
    "{}: no question has an answer; add the field answer.": (
        "{}: tidak ada pertanyaan yang punya jawaban; tambahkan kolom answer."
    ),
    "{}: line {} has no id or no label.": "{}: baris {} tanpa id atau tanpa label.",
    "{}: line {} labels {} a second time.": "{}: baris {} memberi label {} dua kali.",
    "The two files have no id in common; both must label the same questions.": (
        "Kedua berkas tidak punya id yang sama; keduanya harus menilai pertanyaan yang sama."
    ),
    "A generated file was not taken in: {}.": "Berkas buatan tidak dapat dimasukkan: {}.",
    "{} is not installed ({}). Run: pip install 'docai[peers]'": (
        "{} belum terpasang ({}). Jalankan: pip install 'docai[peers]'"
    ),
    # --- privacy and models ---
    (
        "DOCAI_PRIVACY=local forbids contacting {}: it is not a loopback or private address. Use a "
        "server inside, or set DOCAI_PRIVACY=cloud."
    ): (
        "DOCAI_PRIVACY=local melarang menghubungi {}: alamat itu bukan alamat lokal atau "
        "jaringan dalam. Pakai server di dalam, atau atur DOCAI_PRIVACY=cloud."
    ),
    (
        "The built-in embedding model cannot be loaded on this machine ({}). The other way: start "
        "Ollama, run `ollama pull bge-m3` and set DOCAI_EMBEDDER=ollama"
    ): (
        "Model pencarian bawaan tidak dapat dimuat di mesin ini ({}). Cara lain: jalankan "
        "Ollama, `ollama pull bge-m3`, lalu atur DOCAI_EMBEDDER=ollama"
    ),
    (
        "Ollama at {} cannot be used ({}). Start it with `ollama serve`, run `ollama pull {}`, or "
        "mend OLLAMA_HOST"
    ): (
        "Ollama di {} tidak dapat dipakai ({}). Jalankan `ollama serve`, `ollama pull {}`, atau "
        "perbaiki OLLAMA_HOST"
    ),
    (
        "The model {} at {} fails for every text. See what `ollama ps` and the log of Ollama say, "
        "or run again: ollama pull {}"
    ): (
        "Model {} di {} gagal untuk setiap teks. Lihat `ollama ps` dan log Ollama, atau "
        "jalankan lagi: ollama pull {}"
    ),
    "The model {} at {} gives {} dimensions where {} are expected. Run: ollama pull bge-m3": (
        "Model {} di {} memberi {} dimensi, padahal seharusnya {}. Jalankan: ollama pull bge-m3"
    ),
    "The model {} is not on the Ollama at {}. Run: ollama pull {}": (
        "Model {} belum ada di Ollama {}. Jalankan: ollama pull {}"
    ),
    "{} did not answer in time; try again later": "{} tidak menjawab tepat waktu; coba lagi nanti",
    "{} cannot be reached ({}); check OPENAI_BASE_URL and the network": (
        "{} tidak dapat dihubungi ({}); periksa OPENAI_BASE_URL dan jaringan"
    ),
    "{} reports: {}": "{} melaporkan: {}",
    "{} sent something that is not JSON": "{} mengirim sesuatu yang bukan JSON",
    "{} refused the key ({}); check OPENAI_API_KEY": (
        "{} menolak kunci ({}); periksa OPENAI_API_KEY"
    ),
    "{} does not know this model or path ({}); check DOCAI_MODEL and OPENAI_BASE_URL": (
        "{} tidak mengenal model atau alamat ini ({}); periksa DOCAI_MODEL dan OPENAI_BASE_URL"
    ),
    "{} is over its limit ({})": "{} melewati batas pemakaian ({})",
    "{} failed with {} ({})": "{} gagal dengan kode {} ({})",
    "{} refused the call with {} ({})": "{} menolak panggilan dengan kode {} ({})",
    "the connection was cut before the answer was whole": (
        "sambungan terputus sebelum jawaban lengkap"
    ),
    "the model's server reports {}: {}": "server model melaporkan {}: {}",
    # --- the database ---
    (
        "{} is in use by {}. Stop that process or work through it, or set DOCAI_HOME to another "
        "folder."
    ): (
        "{} sedang dipakai oleh {}. Hentikan proses itu, bekerja melaluinya, atau arahkan "
        "DOCAI_HOME ke folder lain."
    ),
    "{} (process {})": "{} (proses {})",
    "another process": "proses lain",
    "The database {}": "Basis data {}",
    "The database in memory": "Basis data dalam memori",
    (
        "{} was written by a newer version of DocAI ({}). Install that version, or use another "
        "DOCAI_HOME."
    ): (
        "{} ditulis oleh DocAI versi lebih baru ({}). Pasang versi itu, atau pakai DOCAI_HOME lain."
    ),
    "The data folder {} cannot be made: {}. Set DOCAI_HOME to a folder that can be written.": (
        "Folder data {} tidak dapat dibuat: {}. Arahkan DOCAI_HOME ke folder yang dapat ditulisi."
    ),
    "{} cannot be used: {} Check the disk's free space and rights, or restore a backup.": (
        "{} tidak dapat dipakai: {} Periksa sisa ruang dan hak akses disk, atau pulihkan cadangan."
    ),
    # --- the indexes ---
    (
        "The vector index {} was made by {}, and the embedding model is now {}. Go back to that "
        "model, or run: docai reindex"
    ): (
        "Indeks vektor {} dibuat oleh {}, sedangkan model pencarian kini {}. Kembali ke model "
        "itu, atau jalankan: docai reindex"
    ),
    (
        "A new index is being built already, or it is ready and serves from the next start. Wait "
        "for its end, then restart DocAI."
    ): (
        "Indeks baru sedang dibuat, atau sudah siap dan dipakai sejak DocAI dimulai lagi. Tunggu "
        "sampai selesai, lalu mulai ulang DocAI."
    ),
    (
        "This index holds vectors of {} numbers, not of {}: another embedding model made it. Run: "
        "docai reindex"
    ): (
        "Indeks ini berisi vektor {} angka, bukan {}: dibuat oleh model lain. Jalankan: "
        "docai reindex"
    ),
    (
        "The vector index {} cannot be used: {}. It can be made again from the database. Run: "
        "docai reindex"
    ): (
        "Indeks vektor {} tidak dapat dipakai: {}. Indeks dapat dibuat lagi dari basis data. "
        "Jalankan: docai reindex"
    ),
    (
        "The index {} was opened by process {} and cannot be used in a fork of it. Open it in "
        "the process that uses it."
    ): (
        "Indeks {} dibuka oleh proses {} dan tidak dapat dipakai dari cabangnya. Bukalah di "
        "proses yang memakainya."
    ),
    "The vector index {} is open in another process. Stop that process, or work through it.": (
        "Indeks vektor {} sedang dibuka proses lain. Hentikan proses itu, atau bekerja melaluinya."
    ),
    "{} cannot be read, so the vector index beside it is not trusted. Run: docai reindex": (
        "{} tidak dapat dibaca, jadi indeks vektor di sebelahnya tidak dipercaya. Jalankan: "
        "docai reindex"
    ),
    "The Qdrant server at {} refused the key. Set QDRANT_API_KEY.": (
        "Server Qdrant di {} menolak kunci. Isi QDRANT_API_KEY."
    ),
    (
        "The Qdrant server at {} does not answer as it should ({}). Start it (docker compose up "
        "qdrant), or mend QDRANT_URL."
    ): (
        "Server Qdrant di {} tidak menjawab semestinya ({}). Jalankan (docker compose up "
        "qdrant), atau perbaiki QDRANT_URL."
    ),
    # --- servers ---
    "{} is not among the models of this server": "{} tidak ada di antara model server ini",
    "it answers with {}": "menjawab dengan kode {}",
    "it does not answer; start it, or mend its address": (
        "tidak menjawab; jalankan, atau perbaiki alamatnya"
    ),
    "it answers with something that is not JSON": "jawabannya bukan JSON",
    # --- what the doctor finds ---
    ("The index was made by {} and serves with it; the settings ask for {}. Run: docai reindex"): (
        "Indeks dibuat dengan {} dan tetap memakainya; pengaturan meminta {}. Jalankan: "
        "docai reindex"
    ),
    "The index for {} is ready. Restart DocAI to serve from it.": (
        "Indeks untuk {} sudah siap. Mulai ulang DocAI agar dipakai."
    ),
    "The {} holds {} of {} passages of {}. Run: docai reindex": (
        "{} berisi {} dari {} bagian {}. Jalankan: docai reindex"
    ),
    "vector index": "Indeks vektor",
    "keyword index": "Indeks kata kunci",
    "a deleted document ({})": "dokumen yang sudah dihapus ({})",
    "{} has lost its original file.": "{} kehilangan berkas aslinya.",
    "The indexes do not know the latest change of {}. Run: docai reindex": (
        "Indeks belum mengetahui perubahan terakhir {}. Jalankan: docai reindex"
    ),
}
