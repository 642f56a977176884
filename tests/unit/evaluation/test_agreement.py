"""Cohen's kappa, worked by hand, and the files that it is read from."""

from __future__ import annotations

import pytest

from core.errors import BadInput
from core.evaluation.agreement import agreement, labels


def test_kappa_is_what_a_hand_works_out() -> None:
    # 20 yes/yes, 5 yes/no, 10 no/yes, 15 no/no of 50: p_o = .7, p_e = .5 * .6 + .5 * .4 = .5
    pairs = [("y", "y")] * 20 + [("y", "n")] * 5 + [("n", "y")] * 10 + [("n", "n")] * 15
    ours = {str(n): a for n, (a, _) in enumerate(pairs)}
    theirs = {str(n): b for n, (_, b) in enumerate(pairs)}
    found = agreement(ours, theirs)
    assert (found.judged, found.agreed) == (50, 35)
    assert found.kappa == pytest.approx((0.7 - 0.5) / (1 - 0.5))
    assert len(found.differing) == 15


def test_those_who_always_agree_have_a_kappa_of_one() -> None:
    assert agreement({"a": "x", "b": "y"}, {"a": "x", "b": "y"}).kappa == 1


def test_those_who_agree_as_chance_would_have_none() -> None:
    ours = {"a": "x", "b": "x", "c": "y", "d": "y"}
    theirs = {"a": "x", "b": "y", "c": "x", "d": "y"}
    assert agreement(ours, theirs).kappa == 0


def test_one_label_throughout_says_nothing_of_agreement() -> None:
    assert agreement({"a": "x"}, {"a": "x"}).kappa is None


def test_only_what_both_labelled_counts() -> None:
    assert agreement({"a": "x", "b": "y"}, {"b": "y", "c": "z"}).judged == 1


def test_files_without_a_common_id_are_refused() -> None:
    with pytest.raises(BadInput, match="no id in common"):
        agreement({"a": "x"}, {"b": "x"})


@pytest.mark.parametrize(
    "text",
    [
        "id,label\nq1,Ya\nq2,tidak\n",
        "\ufeffid;label\nq1;ya\nq2;Tidak".removeprefix("\ufeff"),
        '{"id": "q1", "label": "ya"}\n{"question_id": "q2", "relevant": "tidak"}',
        " ID , Label \nq1,ya\nq2,tidak",
    ],
    ids=["commas", "semicolons", "JSON lines", "spaces in the header"],
)
def test_labels_are_read_from_either_kind_of_file(text: str) -> None:
    assert labels("a.csv", text) == {"q1": "ya", "q2": "tidak"}


@pytest.mark.parametrize(
    "text",
    ["", "id,label\n", "id,label\nq1,\n", "x,y\n1,2", "id,label\nq1,a\nq1,b", '{"id": "q1"}'],
    ids=["empty", "header only", "no label", "other columns", "twice", "no label in JSON"],
)
def test_a_file_that_labels_nothing_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadInput, match=r"a\.csv"):
        labels("a.csv", text)
