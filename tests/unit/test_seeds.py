"""The seeds agree with the facts that they were made from."""

from __future__ import annotations

import calendar
import itertools
import json
import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

import seeds
from core.loading import load
from core.records import Judged, Period
from seeds.generator import generate, judged, passages
from seeds.generator.committed import texts
from seeds.generator.corpus import cut
from seeds.generator.dates import phrases
from seeds.generator.days import (
    MONTHS_EN,
    MONTHS_ID,
    WEEKDAYS_EN,
    WEEKDAYS_ID,
    iso_week,
    last_months,
    long_day,
    month,
    quarter,
    week_of,
)  # fmt: skip
from seeds.generator.files import render
from seeds.generator.plan import planned
from seeds.generator.records import Facts, Paper
from seeds.generator.sample import sample
from seeds.generator.sample_questions import questions, unanswered

SEEDS = Path(seeds.__file__).parent
DOCUMENTS = SEEDS / "documents"


def plain(text: str) -> str:
    """Letters alike and blanks single."""
    return re.sub(r"\s+", " ", text).casefold()


def read(name: str, data: bytes) -> str:
    return plain(" ".join(page.text for page in load(name, data).pages))


@pytest.fixture(scope="module")
def facts() -> Facts:
    return sample()


@pytest.fixture(scope="module")
def asked(facts: Facts) -> list[Judged]:
    return questions(facts)


@pytest.fixture(scope="module")
def read_texts(facts: Facts) -> dict[str, str]:
    return {p.name: read(p.name, (DOCUMENTS / p.name).read_bytes()) for p in facts.papers}


@pytest.fixture(scope="module")
def large() -> Facts:
    return Facts(5, tuple(planned(120, 5)))


# --- the sample corpus ----------------------------------------------------------------------


def test_the_folder_holds_exactly_the_sample(facts: Facts) -> None:
    assert {p.name for p in facts.papers} == {path.name for path in DOCUMENTS.iterdir()}


def test_the_sample_is_small_and_of_all_six_formats(facts: Facts) -> None:
    assert {p.suffix for p in facts.papers} == {"pdf", "docx", "txt", "csv", "json", "xlsx"}
    assert sum(len(cut(p)) for p in facts.papers) <= 150
    assert sum(path.stat().st_size for path in DOCUMENTS.iterdir()) < 2_000_000


def test_regenerating_gives_the_committed_documents(
    facts: Facts, read_texts: dict[str, str]
) -> None:
    for paper in facts.papers:
        data = render(paper)
        assert read(paper.name, data) == read_texts[paper.name], paper.name
        if paper.suffix in {"txt", "csv", "json"}:
            assert data == (DOCUMENTS / paper.name).read_bytes(), paper.name


def test_a_file_is_the_same_bytes_every_time(facts: Facts) -> None:
    for suffix in ("pdf", "docx", "xlsx"):
        paper = next(p for p in facts.papers if p.suffix == suffix)
        assert render(paper) == render(paper)


@pytest.mark.parametrize(
    "name", ["facts.json", "questions.jsonl", "unanswerable.jsonl", "dates.jsonl"]
)
def test_regenerating_gives_the_committed_sets(facts: Facts, name: str) -> None:
    assert texts(facts)[name] == (SEEDS / name).read_text(encoding="utf-8")


def test_every_fact_stands_in_its_file(facts: Facts, read_texts: dict[str, str]) -> None:
    for paper in facts.papers:
        for fact in paper.facts:
            assert plain(fact.value) in read_texts[paper.name], (paper.name, fact)


def test_every_dated_document_says_its_period(facts: Facts, read_texts: dict[str, str]) -> None:
    for paper in facts.papers:
        if paper.period is not None:
            text = read_texts[paper.name]
            assert any(form in text for form in period_forms(paper.period)), paper.name


def period_forms(period: Period) -> list[str]:
    """The spellings by which a reader would know the period."""
    first, last = period.first, period.last
    if first == last:
        days = [long_day(first, "id"), long_day(first, "en"), f"{first:%d/%m/%Y}"]
        return [form.casefold() for form in days]
    names = zip(MONTHS_ID, MONTHS_EN, strict=True)
    if period == month(first.year, first.month):
        pair = list(names)[first.month - 1]
        return [f"{name} {first.year}".casefold() for name in pair]
    if period == quarter(first.year, (first.month + 2) // 3):
        return [f"triwulan {'i' * ((first.month + 2) // 3)} {first.year}"]
    return [f"{first.year}"]


def test_old_revisions_are_marked_and_their_limits_differ(facts: Facts) -> None:
    revisions = [p for p in facts.papers if p.code == "SOP-OPS-001"]
    limits = [next(f.value for f in p.facts if f.topic == "limit:pressure") for p in revisions]
    assert [(p.revision, p.current) for p in revisions] == [("1", False), ("2", True)]
    assert limits == ["60 bar", "80 bar"]


# --- the hundred questions ------------------------------------------------------------------


def test_there_are_a_hundred_questions_sixty_of_them_dated(asked: list[Judged]) -> None:
    assert len({question.query for question in asked}) == 100
    assert sum(bool(question.intervals) for question in asked) == 60
    assert Counter(q.difficulty for q in asked) == {"easy": 30, "medium": 50, "hard": 20}
    assert {q.language for q in asked} == {"id", "en", "mixed"}
    assert {q.strategy for q in asked} == {
        "explicit", "month_range", "latest", "no_filter", "all_available",
    }  # fmt: skip


def test_every_gold_document_exists_and_lies_in_the_asked_period(
    asked: list[Judged], facts: Facts
) -> None:
    for question in asked:
        assert question.gold, question.query
        for name in question.gold:
            period = facts.paper(name).period
            if question.intervals:
                assert period is not None
                assert any(asked.contains(period) for asked in question.intervals), question.query


def test_every_asked_interval_of_a_comparison_has_its_document(
    asked: list[Judged], facts: Facts
) -> None:
    for question in asked:
        if question.strategy == "month_range":
            periods = [facts.paper(name).period for name in question.gold]
            for interval in question.intervals or ():
                assert any(p is not None and interval.contains(p) for p in periods), question.query


def test_every_answer_stands_in_its_gold_documents(
    asked: list[Judged], read_texts: dict[str, str]
) -> None:
    answered = [q for q in asked if q.answer is not None]
    assert len(answered) >= 60
    for question in answered:
        assert question.answer is not None
        for name in question.gold:
            assert plain(question.answer) in read_texts[name], question.query


def test_partial_documents_exist_and_are_not_gold(asked: list[Judged], facts: Facts) -> None:
    known = {paper.name for paper in facts.papers}
    for question in asked:
        assert set(question.partial) <= known - set(question.gold), question.query


def test_superseded_revisions_are_gold_only_where_the_question_says_so(
    asked: list[Judged], facts: Facts
) -> None:
    for question in asked:
        if not all(facts.paper(name).current for name in question.gold):
            assert "rev" in question.query.casefold(), question.query


def test_the_latest_is_the_newest_of_its_series(asked: list[Judged], facts: Facts) -> None:
    newest = next(q for q in asked if q.query == "Laporan harian terbaru Unit 8")
    days = [p.period.last for p in facts.papers
            if p.genre == "daily" and p.unit == "Unit 8" and p.period]  # fmt: skip
    assert [facts.paper(name).period for name in newest.gold] == [Period(max(days), max(days))]


def test_nothing_answers_the_unanswerable(facts: Facts) -> None:
    found = unanswered(facts)
    assert len(found) >= 15
    assert not any(question.gold for question in found)


def test_a_day_without_a_report_has_the_covering_ones_as_partial(facts: Facts) -> None:
    fourth = next(q for q in unanswered(facts) if "4 Maret 2025" in q.query)
    assert "Laporan_Bulanan_Unit7_Maret_2025.pdf" in fourth.partial


# --- the two hundred date expressions -------------------------------------------------------


def test_there_are_two_hundred_different_date_expressions() -> None:
    assert len({phrase.query for phrase in phrases()}) == 200


def test_phrases_without_periods_have_strategies_without_periods() -> None:
    for phrase in phrases():
        assert bool(phrase.periods) == (phrase.strategy in {"explicit", "month_range"})


def test_whole_periods_are_compared_by_month_range() -> None:
    for phrase in phrases():
        if phrase.strategy == "month_range":
            assert all(p.first.day == 1 and p.days >= 28 for p in phrase.periods), phrase.query


def test_the_numbers_of_a_spelled_day_are_those_of_its_value() -> None:
    day_words = [p for p in phrases() if p.kind in {"date_words", "date_english"}]
    assert len(day_words) >= 15
    for phrase in day_words:
        (period,) = phrase.periods
        numbers = [int(n) for n in re.findall(r"\d+", re.sub(r"\w+-\d\w*", "", phrase.query))]
        assert period.days == 1
        assert {period.first.day, period.first.year} <= set(numbers), phrase.query


def test_weekday_names_beside_dates_are_those_of_the_calendar() -> None:
    named = {**dict(zip(map(str.casefold, WEEKDAYS_ID), range(7), strict=True)), "jum'at": 4}
    checked = 0
    for phrase in phrases():
        match = re.search(r"\b([a-z']+), \d{1,2} ", phrase.query.casefold())
        if match and match[1] in named:
            assert phrase.periods[0].first.weekday() == named[match[1]], phrase.query
            checked += 1
    assert checked >= 2
    assert date(2024, 11, 12).weekday() == WEEKDAYS_EN.index("Tuesday")


def test_recent_days_and_months_without_a_year_are_not_in_the_future() -> None:
    for phrase in phrases():
        if phrase.kind in {"date_no_year", "month_no_year"}:
            first = phrase.periods[0].first
            assert first <= phrase.today
            assert (phrase.today - first).days < 366, phrase.query


def test_months_end_where_the_calendar_says() -> None:
    for year, number in itertools.product((2023, 2024, 2025), range(1, 13)):
        period = month(year, number)
        assert period.last == date(year, number, calendar.monthrange(year, number)[1])
    assert month(2025, 0) == month(2024, 12)


def test_iso_weeks_are_those_of_the_calendar() -> None:
    for year, number in itertools.product((2023, 2024, 2025), (1, 23, 52)):
        assert iso_week(year, number).first == date.fromisocalendar(year, number, 1)
        assert iso_week(year, number) == week_of(date.fromisocalendar(year, number, 7))


def test_a_rolling_month_is_clamped_to_the_months_end() -> None:
    assert last_months(date(2025, 3, 31), 1) == Period(date(2025, 3, 1), date(2025, 3, 31))
    assert last_months(date(2025, 7, 9), 3) == Period(date(2025, 4, 10), date(2025, 7, 9))


# --- corpora of any size --------------------------------------------------------------------


def test_a_generated_corpus_has_the_asked_number_of_different_documents(large: Facts) -> None:
    assert len({paper.name for paper in large.papers}) == 120
    assert len({paper.genre for paper in large.papers}) >= 9


def test_the_same_seed_gives_the_same_corpus() -> None:
    once = tuple(planned(15, 5))
    assert tuple(planned(15, 5)) == once
    assert tuple(planned(15, 6)) != once


def test_generated_documents_are_long(large: Facts) -> None:
    chunks = sum(len(cut(paper)) for paper in large.papers)
    assert 18 <= chunks / len(large.papers) <= 30


def test_daily_reports_do_not_repeat_each_other(large: Facts) -> None:
    def sentences(paper: Paper) -> set[str]:
        return set(re.split(r"(?<=\.) ", " ".join(b.text for b in paper.blocks)))

    reports = [p for p in large.papers if p.genre == "daily" and p.language == "id"][:8]
    for one, other in itertools.combinations(map(sentences, reports), 2):
        assert len(one & other) < 0.2 * len(one)


def test_generate_writes_files_that_hold_their_facts(tmp_path: Path) -> None:
    corpus = generate(tmp_path, documents=12, seed=3)
    for paper in corpus.papers:
        text = read(paper.name, (tmp_path / paper.name).read_bytes())
        for fact in paper.facts:
            assert plain(fact.value) in text, (paper.name, fact)


def test_generated_questions_have_gold_in_their_periods(large: Facts) -> None:
    found = judged(large, 80, 1)
    assert len({question.query for question in found}) == 80
    assert sum(bool(question.intervals) for question in found) == 48
    for question in found:
        assert question.gold
        if question.intervals:
            for name in question.gold:
                period = large.paper(name).period
                assert period is not None
                assert any(asked.contains(period) for asked in question.intervals)


def test_generated_answers_stand_in_their_documents(large: Facts) -> None:
    for question in judged(large, 80, 1):
        if question.answer is not None:
            assert all(question.answer in large.paper(name).text for name in question.gold)


def test_passages_are_as_many_as_asked_with_an_id_for_each_document() -> None:
    found = list(passages(900, 4))
    assert sum(len(texts) for _, texts in found) == 900
    assert len({facets.document_id for facets, _ in found}) == len(found)
    assert max(len(text) for _, texts in found for text in texts) <= 1000


def test_the_sets_are_json_lines_with_the_fields_that_evaluation_reads() -> None:
    for line in (SEEDS / "questions.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        assert {"id", "query", "today", "gold", "partial", "intervals", "strategy"} <= set(record)
