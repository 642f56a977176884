"""What each setting means, in Indonesian; the English stands in the settings themselves."""

from __future__ import annotations

from app import state

MEANINGS: dict[str, str] = {
    "DOCAI_HOME": "folder data: dokumen, DuckDB, vektor; hanya satu proses yang memilikinya",
    "DOCAI_TIMEZONE": "zona waktu yang tengah malamnya mengakhiri hari",
    "DOCAI_EMBEDDER": "model pencarian: builtin, ollama (BGE-M3), atau fake (untuk uji)",
    "DOCAI_CHAT": "auto (memakai model bila kunci atau alamatnya diisi), extractive, atau fake",
    "DOCAI_MODEL": "nama model bahasa",
    "OPENAI_API_KEY": "kunci server model bahasa",
    "OPENAI_BASE_URL": "server apa pun yang melayani Responses API (Ollama, vLLM, LM Studio)",
    "OLLAMA_HOST": "alamat Ollama, bila model pencarian ollama",
    "QDRANT_URL": "server Qdrant; tanpa itu Qdrant Edge berjalan di dalam proses",
    "QDRANT_API_KEY": "kunci server Qdrant",
    "DOCAI_KEYWORDS": "BM25 di memory, atau oleh qdrant bila memori tidak boleh memuat semuanya",
    "DOCAI_PRIVACY": "local: hanya alamat loopback dan alamat privat yang dihubungi",
    "DOCAI_MASK": "sembunyikan alamat e-mail, nomor telepon, NIK, dan NIP dari model bahasa",
    "DOCAI_FISCAL_YEAR_START": "bulan awal tahun fiskal",
    "DOCAI_UPLOAD_MB": "ukuran berkas terbesar yang diterima, dalam megabyte",
    "DOCAI_SECRETS": "berkas yang bagian [auth]-nya mengatur masuk dengan OpenID Connect",
    "DOCAI_ADMINS": "alamat e-mail para admin pertama, dipisah koma",
    "DOCAI_USER_CLAIM": "klaim identitas yang menamai pengguna",
    "DOCAI_GROUPS_CLAIM": "klaim yang memuat grup atau peran; a.b menjangkau ke dalamnya",
    "DOCAI_GROUPS": "pemberian grup: grup=peran:unit|unit; …, * untuk semua unit",
    "DOCAI_UNKNOWN_USERS": "yang masuk tanpa peran: refuse (ditolak), atau staff tanpa unit",
    "DOCAI_CONTAINER": "mendengar di luar loopback tanpa masuk: kontainer yang dibuka di loopback",
    "DOCAI_INBOX": "folder yang diawasi: berkas yang ditambah, diganti, atau dihapus diikuti",
    "DOCAI_INBOX_SECONDS": "selang melihat folder itu; berkas dibaca setelah dua kali sama",
    "DOCAI_KEEP_CHATS_DAYS": "lama percakapan disimpan sejak pesan terakhir (hari); 0 selamanya",
    "DOCAI_KEEP_LEDGER_DAYS": "lama catatan pengiriman ke model disimpan (hari); 0 selamanya",
    "DOCAI_KEEP_AUDIT_DAYS": "lama jejak audit disimpan (hari); 0 selamanya",
    "DOCAI_KEEP_JOBS_DAYS": "lama pekerjaan selesai ditampilkan (hari); 0 selamanya",
    "DOCAI_KEEP_DELETED_DAYS": "lama yang dihapus dapat dikembalikan (hari); 0 tidak sama sekali",
    "DOCAI_QUESTIONS_PER_MINUTE": "pertanyaan per menit dari satu pengguna; 0 tanpa batas",
    "DOCAI_LOG": "bentuk log dasbor: text, atau json, satu objek per baris",
    "DOCAI_METRICS_PORT": "port metrik Prometheus; 0 tidak ada",
    "DOCAI_METRICS_ADDRESS": "alamat metrik itu",
    "QDRANT_SHARDS": "banyaknya shard koleksi, saat dibuat",
    "QDRANT_REPLICAS": "salinan setiap shard, saat koleksi dibuat",
    "QDRANT_WRITE_CONSISTENCY": "salinan yang harus memuat perubahan sebelum dianggap selesai",
}


def meaning(name: str, english: str) -> str:
    """Return what a setting means in the screen's language."""
    return MEANINGS[name] if state.language() == "id" else english.replace("`", "")
