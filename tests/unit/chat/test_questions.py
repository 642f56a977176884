"""What a question asks for, and the words by which its answer is recognised."""

from __future__ import annotations

import pytest

from core.chat import questions
from core.chat.forms import alike, forms, loans
from core.chat.glossary import GROUPS, same_meaning
from core.chat.questions import Concept, held, need_of, tokens, with_misspellings, word_set
from tests.hits import reading


def concepts(question: str) -> list[str]:
    return [c.word for c in questions.read(reading(question)).concepts]


@pytest.mark.parametrize(
    ("question", "need"),
    [
        ("Kenapa operasi ditunda?", "why"),
        ("What caused the delay?", "why"),
        ("Berapa NPHR unit 7?", "figure"),
        ("How deep was the well?", "figure"),
        ("Kapan pompa diganti?", "when"),
        ("Siapa yang bertanggung jawab?", "who"),
        ("Di mana kebocoran itu?", "where"),
        ("Laporan apa saja yang menyebut pompa?", "list"),
        ("Which reports mention the pump?", "list"),
        ("On which days were the guns fired?", "list"),
        ("Bagaimana cara menghidupkan kompresor?", "steps"),
        ("Apa yang dimaksud dengan NPHR?", "define"),
        ("rig skidded from F-4 to F-12", "passage"),
    ],
)
def test_the_kind_of_answer_is_read(question: str, need: str) -> None:
    assert need_of(question) == need


def test_words_that_only_ask_are_not_what_is_asked_about() -> None:
    question = "Kenapa operasi pengeboran ditunda menurut laporan harian tersebut?"
    assert concepts(question) == ["operasi", "pengeboran", "ditunda"]


def test_what_was_read_as_a_date_is_not_what_is_asked_about() -> None:
    asked = reading("NPHR 15 Januari 2024 unit 7", dates=["15 Januari 2024"])
    assert [c.word for c in questions.read(asked).concepts] == ["nphr", "unit", "7"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ditunda", "penundaan"),
        ("memelihara", "pemeliharaan"),
        ("pengeboran", "dibor"),
        ("keterlambatan", "terlambat"),
        ("menyalakan", "dinyalakan"),
        ("stopped", "stop"),
        ("repaired", "repairs"),
        ("failure", "failed"),
    ],
)
def test_two_forms_of_a_word_share_a_form(one: str, other: str) -> None:
    assert forms(one) & forms(other)


@pytest.mark.parametrize(
    ("one", "other"), [("turbin", "tekanan"), ("pompa", "pompon"), ("unit", "uni")]
)
def test_different_words_share_none(one: str, other: str) -> None:
    assert not forms(one) & forms(other)


def test_a_misspelling_differs_by_one_letter_of_a_long_word() -> None:
    assert alike("scavenger", "scavanger")
    assert alike("postponed", "postphoned")
    assert not alike("pressure", "procedure")
    assert not alike("pump", "pumps")


@pytest.mark.parametrize(
    ("indonesian", "english"),
    [
        ("ventilasi", "ventilation"),
        ("reaktor", "reactor"),
        ("logistik", "logistic"),
    ],
)
def test_loanwords_find_their_english_spelling(indonesian: str, english: str) -> None:
    assert english in loans(indonesian)


@pytest.mark.parametrize(
    ("indonesian", "english"),
    [("pompanya", "pump"), ("ditunda", "postponed"), ("cuaca", "weather"), ("penyebab", "cause")],
)
def test_words_of_both_languages_mean_the_same(indonesian: str, english: str) -> None:
    assert english in same_meaning(indonesian)


def test_every_group_of_the_glossary_has_several_words() -> None:
    assert all(len(group.split()) > 1 for group in GROUPS)


@pytest.mark.parametrize(
    ("asked", "written"),
    [
        ("3408,5", "3408.5"),
        ("15 000", "15,000"),
        ("1.500", "1500"),
        ("f-12", "F-12"),
        ("ppr9087", "PPR-9087"),
    ],
)
def test_numbers_and_codes_are_found_however_they_are_written(asked: str, written: str) -> None:
    (concept,) = questions.concepts_of(asked)
    assert held(concept, word_set(f"the value {written} was read")) == 1.0


def test_part_of_a_number_is_not_the_number() -> None:
    (concept,) = questions.concepts_of("9087")
    assert not held(concept, word_set("PPR-1001 and 90871"))


def test_a_word_counts_more_than_its_meaning_and_that_more_than_a_misspelling() -> None:
    word = Concept(
        "pompa", frozenset({"pompa"}), frozenset({"pump"}), misspelt=frozenset({"ponpa"})
    )
    found = [held(word, frozenset({w})) for w in ("pompa", "pump", "ponpa", "katup")]
    assert found == [1.0, 0.8, 0.7, 0.0]


def test_two_words_are_found_written_as_one() -> None:
    question = questions.read(reading("drill floor", language="en"))
    known = with_misspellings(question, ["drillfloor"])
    assert all(held(c, frozenset({"drillfloor"})) for c in known.concepts)


def test_names_are_read_by_their_capitals() -> None:
    assert questions.names_in("Siapa gubernur Sumatera Selatan dan APD") == [
        ("sumatera", "selatan"),
        ("apd",),
    ]
    assert questions.names_in("BERAPA TEKANAN UNIT 7") == []


def test_accents_do_not_hide_a_word() -> None:
    assert tokens("Hergé") == ["herge"]
