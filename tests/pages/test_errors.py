"""What core says in English is said in Indonesian on an Indonesian screen."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from app.texts.errors import indonesian
from app.texts.errors_files import FILES
from app.texts.errors_library import LIBRARY
from core import errors
from core.errors import DocAIError
from core.loading import refusals
from tests.pages.conftest import MAIN

CORE = MAIN.parents[1] / "core"
KINDS = {
    name
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, DocAIError)
}
# What only the command line or the language model is told.
_ELSEWHERE = ("cli", "operations")


def raised() -> Iterator[tuple[str, str]]:
    """Yield (where, sentence) of every error that core makes, `7` in each gap."""
    for path in sorted(CORE.rglob("*.py")):
        if set(path.relative_to(CORE).parts) & set(_ELSEWHERE):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = ast.unparse(node.func).split(".")[-1]
            sentence = filled(node.args[0]) if name in KINDS else None
            if sentence and any(c.isalpha() for c in sentence):
                yield f"{path.relative_to(CORE)}:{node.lineno}", sentence


def filled(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (v.value if isinstance(v, ast.Constant) else "7" for v in node.values)
        return "".join(map(str, parts))
    return None


def test_every_error_that_core_makes_has_its_indonesian() -> None:
    english = [f"{where} {said}" for where, said in raised() if indonesian(said) == said]
    assert not [one for one in english if not one.endswith((" 7: 7. 7.", " 7: 7"))]


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (
            refusals.too_large("a.pdf", "pages", 3000),
            "a.pdf: isinya lebih dari 3,000 halaman. Pecah menjadi beberapa berkas lalu unggah.",
        ),
        (
            refusals.encrypted("laporan: final.pdf"),
            "laporan: final.pdf: berkas dilindungi kata sandi. Simpan salinan tanpa kata sandi "
            "lalu unggah.",
        ),
        (
            "No readable text on page 3 (scanned or damaged). There is no text in it to be found.",
            "Tidak ada teks terbaca di halaman 3 (pindaian atau rusak). Tidak ada teks di dalamnya "
            "yang dapat dicari.",
        ),
        (
            "Read as cp1252 text, separated by semicolon, decimal comma.",
            "Dibaca sebagai teks cp1252, dipisah titik koma, koma desimal.",
        ),
        (
            "The database '/d/docai.duckdb' is in use by python (process 12). Stop that process or "
            "work through it, or set DOCAI_HOME to another folder.",
            "Basis data '/d/docai.duckdb' sedang dipakai oleh python (proses 12). Hentikan proses "
            "itu, bekerja melaluinya, atau arahkan DOCAI_HOME ke folder lain.",
        ),
    ],
    ids=["refusal", "name with a colon", "two sentences", "a note", "a value that is a sentence"],
)
def test_a_sentence_is_told_with_what_it_names(made: object, told: str) -> None:
    assert indonesian(str(made)) == told


def test_a_sentence_that_nobody_knows_stays_as_it_is() -> None:
    assert indonesian("Something else entirely.") == "Something else entirely."


def test_both_sides_of_a_sentence_have_the_same_gaps() -> None:
    different = [
        english
        for english, said in {**LIBRARY, **FILES}.items()
        if english.count("{}") != said.count("{}")
    ]
    assert not different


def test_a_name_is_never_taken_for_a_pattern() -> None:
    name = "a.*(b)[c]"
    assert name in indonesian(f"There is no user {name!r}.")


def test_a_files_sentence_is_told_also_where_the_name_stands_beside_it() -> None:
    said = "the PDF file is damaged. Open it in its program, save it again and upload that."
    assert indonesian(said) == "berkas PDF rusak. Buka di programnya, simpan ulang, lalu unggah."
    assert indonesian(f"a: b. c.pdf: {said}").startswith("a: b. c.pdf: berkas PDF rusak.")
