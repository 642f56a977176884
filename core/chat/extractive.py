"""The answerer without a model: it quotes the sentences and rows that answer.

It never writes a fact of its own: what is between the citations is a quotation, what is
not is a date, a title or one of the sentences of `core.words`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from core.chat import conflicts, evidence, layout
from core.chat.layout import Draft
from core.chat.lines import (
    Line,
    candidates,
    codes_held,
    fitness,
    holds_codes,
    in_context,
    subject,
    weigh,
    words_of,
)
from core.chat.meaning import reorder
from core.chat.questions import Question, held, with_misspellings, word_set
from core.chat.sections import items_under
from core.dates import mentions
from core.ports import Embedder
from core.records import Hit, SearchResult
from core.words import listed, period, periods, say

# How many lines answer each kind of question, and how near the best one they must come.
_MOST = {"why": 4, "figure": 3, "when": 2, "who": 2, "where": 2, "steps": 8, "passage": 4}
_NEAR = {"why": 0.4, "figure": 0.75, "when": 0.75, "who": 0.75, "where": 0.75, "steps": 0.4}
_ONE_LINE = frozenset({"figure", "who", "when", "where", "define"})
_LISTED = 12
_HALTS = frozenset({"delay", "stop", "wait", "interruption", "suspend"})
_COMPARING = re.compile(
    r"\b(banding\w*|perbandingan|selisih(nya)?|beda(nya)?|perbedaan|lebih (tinggi|rendah|besar"
    r"|kecil|banyak|sedikit|baik|buruk)|vs|versus|compar\w*|differen\w*|higher|lower|more|less)\b"
)
_EXACT = 0.85
_CONTEXT = 380
_LOOKED_AT = 12
_LONGEST_ROW = 600


def compose(question: Question, result: SearchResult, embedder: Embedder | None = None) -> Draft:
    """Answer from the hits of a search; without evidence say what was searched and not found.

    The embedder, where given, orders lines by meaning when words say too little.
    """
    if not result.hits:
        return _nothing(question, result)
    found = candidates(result.hits)
    sets = [word_set(line.text) for line in found]
    vocabulary = frozenset().union(*sets, *(words_of(hit) for hit in result.hits))
    question = with_misspellings(question, vocabulary)
    judged = evidence.weigh(question, result.hits)
    found = [line for line in found if line.hit in judged.usable]
    lines = weigh(question, found, result.hits)
    lines = _of_the_whole_period(question, result, lines)
    if embedder is not None and lines and _translated(question, result.hits[lines[0].hit]):
        lines = reorder(question, lines, embedder)
    if question.head in judged.unknown:
        lines = _all_the_rest(question, result, lines)
    if not lines:
        return _unanswered(question, result, judged.unknown)
    draft = _answer(question, result, lines)
    if draft.state == "found" and (lost := _lost(question, judged.unknown)):
        note = say(question.language, "only_partly", listed(lost, question.language))
        draft = replace(draft, notices=(*draft.notices, note))
    return draft


def _all_the_rest(question: Question, result: SearchResult, lines: Sequence[Line]) -> list[Line]:
    """Keep the lines that hold all but what is asked of, which no document calls by this name."""
    rest = [c for c in question.concepts if c.word != question.head and not c.measure]
    sets = [word_set(x.text) | subject(result.hits[x.hit]) for x in lines]
    return [
        x
        for x, words in zip(lines, sets, strict=True)
        if len(rest) > 1 and all(held(c, words) for c in rest)
    ]


def disagreement(question: Question, result: SearchResult) -> str:
    """Return a sentence that names two current sources that differ in what is asked; or ""."""
    lines = weigh(question, candidates(result.hits), result.hits)
    return conflicts.notice(question, result, conflicts.disagreeing(question, result, lines))


def _lost(question: Question, unknown: Sequence[str]) -> list[str]:
    """Return the words that no passage holds and whose translation none holds either."""
    known = {c.word for c in question.concepts if not c.measure}
    return [f"“{word}”" for word in unknown if word in known]


def _answer(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft:
    lines = _of_the_asked_days(result, lines) or lines
    if all(_only_covers(result, line) for line in lines):
        return layout.offered(question, result, lines, _nothing(question, result).text)
    if _compares(result):
        draft = _compare(question, result, lines)
    elif items := _items(question, result, lines[0]):
        draft = layout.quotes(question, result, items)
    elif question.need == "list":
        draft = _list(question, result, lines)
    else:
        chosen = choose(question, _same_codes(question, result, lines))
        both = conflicts.disagreeing(question, result, lines)
        chosen = [*both, *(line for line in chosen if line not in both)]
        draft = layout.quotes(question, result, _in_context(chosen, lines))
        if both:
            told = conflicts.notice(question, result, both)
            draft = replace(draft, notices=(*draft.notices, told))
    return replace(draft, text=_with_gaps(draft.text, question, result))


def _of_the_whole_period(
    question: Question, result: SearchResult, lines: Sequence[Line]
) -> list[Line]:
    """Prefer what speaks of a whole asked month to what speaks of one of its days."""
    asked = result.reading.intervals
    if question.need not in ("figure", "passage") or all(period.days == 1 for period in asked):
        return list(lines)
    best = [replace(line, score=line.score + _fit(result, line)) for line in lines[:_LOOKED_AT]]
    ordered = [*best, *lines[_LOOKED_AT:]]
    return sorted(ordered, key=lambda x: (-x.score, x.hit, x.order))


def _fit(result: SearchResult, line: Line) -> float:
    """What a document of exactly the asked period gains, and a row of a part of it loses."""
    hit = result.hits[line.hit]
    asked = result.reading.intervals[hit.interval or 0]
    gain = 0.15 * (hit.document.metadata.period == asked)
    named = [mention.period for mention in mentions.find(line.text[:_LONGEST_ROW])]
    part = any(asked.contains(named_) and named_ != asked for named_ in named)
    return gain - 0.15 * part


def _translated(question: Question, hit: Hit) -> bool:
    other = hit.document.metadata.language
    return other != question.language and "mixed" not in (other, question.language)


def _of_the_asked_days(result: SearchResult, lines: Sequence[Line]) -> list[Line]:
    """Leave out what a document over a longer period says of other days than the asked ones."""
    return [line for line in lines if not _only_covers(result, line)]


def _only_covers(result: SearchResult, line: Line) -> bool:
    """True for a line of a document over a longer period that names none of the asked days.

    A log's or a recapitulation's row that names the day, or the month, belongs to it.
    """
    hit = result.hits[line.hit]
    if not hit.covering:
        return False
    asked = result.reading.intervals[hit.interval or 0]
    return not any(asked.contains(mention.period) for mention in mentions.find(line.text))


def choose(question: Question, lines: Sequence[Line], *, alone: bool = False) -> list[Line]:
    """Return the lines to quote, best first; there is at least one line.

    With `alone`, as where a figure is asked for, a line that holds all of it is enough.
    """
    alone = alone or question.need in _ONE_LINE
    most, near = _MOST.get(question.need, 4), _NEAR.get(question.need, 0.6)
    best, cover = lines[0].score, lines[0].cover
    # one line that holds all of it answers alone: its neighbours are about something else
    least = cover * (0.8 if alone and cover >= _EXACT else 0.5)
    kept = [line for line in lines if line.score >= near * best and line.cover >= least]
    if question.need == "why":
        kept = [line for line in kept if fitness(question, line) > 0] or kept
        kept += [line for line in _other_halts(question, lines) if line not in kept]
    return kept[:most]


def _other_halts(question: Question, lines: Sequence[Line]) -> list[Line]:
    """Return the other rows that tell of a halt and its cause, best first.

    Only where a halt is what is asked about: a day's work stops more than once.
    """
    if not any(_HALTS & (c.forms | c.meanings) for c in question.concepts):
        return []
    return [x for x in lines if x.row and fitness(question, x) >= 0.5]


def _in_context(chosen: Sequence[Line], lines: Sequence[Line]) -> list[Line]:
    """Give prose the sentences around it, and leave out what another quotation then holds."""
    shown: list[Line] = []
    for line in chosen:
        whole = in_context(line, lines, _CONTEXT)
        if not any(line.hit == other.hit and line.text in other.text for other in shown):
            shown.append(replace(line, text=whole))
    return shown


def _same_codes(question: Question, result: SearchResult, lines: Sequence[Line]) -> Sequence[Line]:
    """Leave out the lines about other equipment than the one that the best line names."""
    codes = codes_held(question, lines[0])
    if not codes:
        return lines
    return [x for x in lines if holds_codes(question, x, result.hits[x.hit], codes)]


def _items(question: Question, result: SearchResult, best: Line) -> list[Line]:
    """Return the whole list that is asked for by its heading: steps, decisions, what is there."""
    if question.need not in ("steps", "passage", "list"):
        return []
    found = items_under(question, result.hits, result.hits[best.hit].document.id)
    return [Line(x.hit, n, x.text, row=True, score=-float(n)) for n, x in enumerate(found)]


def _compares(result: SearchResult) -> bool:
    strategy, several = result.reading.strategy, len(result.reading.intervals)
    if strategy == "explicit":
        return several > 1 and bool(_COMPARING.search(result.reading.question.casefold()))
    return strategy in ("month_range", "all_available") and several != 1


def _list(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft:
    """One line of each document that holds what is asked."""
    best: dict[str, Line] = {}
    for line in lines:
        best.setdefault(result.hits[line.hit].document.id, line)
    top = lines[0].score
    kept = [line for line in best.values() if line.score >= 0.6 * top]
    return layout.by_document(question, result, kept[:_LISTED])


def _compare(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft:
    """The best lines of each period, side by side."""
    groups: dict[int, list[Line]] = {}
    for line in lines:
        groups.setdefault(layout.group_of(result, line), []).append(line)
    best = {key: choose(question, group, alone=True)[:2] for key, group in groups.items()}
    return layout.by_period(question, result, best)


def _with_gaps(answer: str, question: Question, result: SearchResult) -> str:
    """Add which of several asked periods no document lies in; a covered one is marked above."""
    if not result.missing or _compares(result):
        return answer
    language = question.language
    gaps = say(language, "missing_period", periods(result.missing, language))
    near = _nearest(result, question)
    return "\n\n".join(filter(None, (f"{gaps} {near}".strip(), answer)))


def _nothing(question: Question, result: SearchResult) -> Draft:
    """Say which period was searched, that nothing lies in it, and which dates are near."""
    language, reading = question.language, result.reading
    parts = [say(language, "impossible", f"“{phrase}”") for phrase in reading.impossible]
    if reading.intervals:
        asked = periods(result.missing or reading.intervals, language)
        key = "empty_period" if result.missing else "not_said_period"
        parts += [say(language, key, asked), _nearest(result, question)]
    elif not parts:
        parts.append(say(language, "not_said"))
    return Draft(" ".join(filter(None, parts)), state="empty")


def _unanswered(question: Question, result: SearchResult, unknown: Sequence[str]) -> Draft:
    """Say that documents were searched, and which words none of them holds."""
    language, intervals = question.language, result.reading.intervals
    words = listed([f"“{word}”" for word in unknown], language)
    when = periods(intervals, language)
    if words:
        key = "unknown_thing_period" if intervals else "unknown_thing"
        return Draft(say(language, key, words, when), state="empty")
    key = "not_said_period" if intervals else "not_said"
    return Draft(say(language, key, when), state="empty")


def _nearest(result: SearchResult, question: Question) -> str:
    if not result.nearest:
        return ""
    names = [period(value, question.language) for value in result.nearest]
    return say(question.language, "nearest", listed(names, question.language))
