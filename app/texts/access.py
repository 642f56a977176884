"""Words of signing in, and of what is not open to a role."""

from __future__ import annotations

TEXTS: dict[str, tuple[str, str]] = {
    "role.staff": ("Staf", "Staff"),
    "role.analyst": ("Analis", "Analyst"),
    "role.admin": ("Admin", "Admin"),
    "user.local": ("Admin lokal", "Local admin"),
    "access.page": (
        "Halaman ini tidak terbuka untuk peran {role}. Hubungi admin bila Anda memerlukannya.",
        "This page is not open to the role {role}. Ask an admin if you need it.",
    ),
    "access.action": (
        "Tindakan ini tidak terbuka untuk peran {role}. Hubungi admin bila Anda memerlukannya.",
        "This action is not open to the role {role}. Ask an admin if you need it.",
    ),
    "access.open": (
        "Dasbor ini dijalankan pada alamat yang dapat dicapai mesin lain, padahal belum ada "
        "cara masuk. Atur OpenID Connect (bagian [auth] pada berkas DOCAI_SECRETS), atau jalankan "
        "pada 127.0.0.1.",
        "This dashboard listens on an address that other machines reach, and nobody signs in. "
        "Configure OpenID Connect ([auth] in the file DOCAI_SECRETS), or serve it on 127.0.0.1.",
    ),
    "access.unread": (
        "{file} mengatur cara masuk, tetapi server ini tidak memuatnya. Jalankan: docai serve",
        "{file} configures sign-in, but this server has not loaded it. Start it with: docai serve",
    ),
    "access.signin": ("Silakan masuk dahulu.", "Please sign in first."),
    "access.signin.detail": (
        "Tanya jawab atas dokumen perusahaan. Masuk dengan akun perusahaan Anda.",
        "Questions and answers over the company's documents. Sign in with your company account.",
    ),
    "access.signin.button": ("Masuk", "Sign in"),
    "access.signin.with": ("Masuk dengan {provider}", "Sign in with {provider}"),
    "access.signout": ("Keluar", "Sign out"),
    "access.local": (
        "Tanpa cara masuk: siapa pun yang memakai mesin ini adalah admin.",
        "No sign-in: whoever uses this machine is the admin.",
    ),
}
