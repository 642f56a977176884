"""What a question asks for, and how much of it a passage holds."""

from __future__ import annotations

import math

import pytest

from core.concepts import Concept, concepts_of, coverage, query_terms
from core.text import terms


def concept(question: str, word: str, language: str = "id") -> Concept:
    [term] = terms(word)
    found = concepts_of(question, "en" if language == "en" else "id")
    return next(one for one in found if one.term == term)


@pytest.mark.parametrize(
    ("question", "word", "passage"),
    [
        pytest.param("pompa rusak", "pompa", "the pump failed", id="Indonesian to English"),
        pytest.param("pump failed", "pump", "pompa rusak", id="English to Indonesian"),
        pytest.param("pompa rusak", "rusak", "damaged impeller", id="one of several"),
    ],
)
def test_a_concept_is_held_by_its_translation(question: str, word: str, passage: str) -> None:
    assert concept(question, word).held(frozenset(terms(passage)))


@pytest.mark.parametrize("form", ["cut", "cuts", "cutter", "cutters", "cutting"])
def test_an_english_word_is_held_by_its_forms(form: str) -> None:
    assert concept("cutting the casing", "cutting", "en").held(frozenset(terms(form)))


def test_an_indonesian_question_makes_no_english_forms() -> None:
    assert not concept("arus motor", "motor").held(frozenset(terms("motoring")))


def test_thousands_with_a_blank_are_one_number() -> None:
    assert "15000" in query_terms("BOP tested to 15 000 psi", ())


def test_the_questions_own_words_count_twice_and_translations_once() -> None:
    found = query_terms("pompa", concepts_of("pompa"))
    [own] = terms("pompa")
    assert found.count(own) == 2
    assert found.count(terms("pump")[0]) == 1


def test_the_parts_of_a_code_share_one_weight() -> None:
    shares = {one.term: one.share for one in concepts_of("pompa CWP-7B")}
    parts = [shares["cwp"], shares["7"]]
    assert shares["cwp-7-b"] == 1.0
    assert sum(parts) + shares.get("b", 0.0) == pytest.approx(1.0)


def test_coverage_is_worked_by_hand() -> None:
    one, two = Concept("a"), Concept("b")
    found = coverage([one, two], {"x": frozenset("ab"), "y": frozenset("b"), "z": frozenset()})
    # of 3 texts 1 has a and 2 have b; a weighs 1 + ln(1 + 2.5 / 1.5), b 1 + ln(1 + 1.5 / 2.5)
    a, b = 1 + math.log(1 + 2.5 / 1.5), 1 + math.log(1 + 1.5 / 2.5)
    assert found == pytest.approx({"x": 1.0, "y": b / (a + b), "z": 0.0})


def test_what_no_text_holds_weighs_nothing() -> None:
    assert coverage([Concept("a")], {"x": frozenset("b")}) == {"x": 0.0}
    assert coverage([], {}) == {}
