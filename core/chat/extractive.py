"""The answerer without a model: it quotes the sentences and rows that answer.

It never writes a fact of its own: what is between the citations is a quotation, what is
not is a date, a title or one of the sentences of `core.words`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from core import text
from core.chat import comparing, conflicts, evidence, layout
from core.chat.cells import cells_of
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
from core.chat.questions import Question, designators, held, with_misspellings, word_set
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
_PROCEDURE = re.compile(
    r"\b(prosedur|procedures?|langkah|steps?|tahapan|cara|how (do (i|we)|to|should)|sop"
    r"|instruksi)\b"
)
_EXACT = 0.85
_ALIKE = 0.02
_MOST_ALIKE = 8
_CONTEXT = 380
_LOOKED_AT = 12
_LONGEST_ROW = 600


def compose(question: Question, result: SearchResult, embedder: Embedder | None = None) -> Draft:
    """Answer from the hits of a search; without evidence say what was searched and not found.

    The embedder, where given, orders lines by meaning when words say too little.
    """
    if not result.hits:
        return _nothing(question, result)
    question, lines, unknown = _evident(question, result, embedder)
    if not lines:
        return _unanswered(question, result, unknown)
    draft = _answer(question, result, lines)
    if draft.state == "found" and (lost := _lost(question, unknown)):
        note = say(question.language, "only_partly", listed(lost, question.language))
        draft = replace(draft, notices=(*draft.notices, note))
    return draft


def offer(question: Question, covering: SearchResult) -> Draft | None:
    """Name the documents over a longer period that speak of what is asked; None if none does."""
    question, lines, _ = _evident(question, covering, None)
    return layout.offered(question, covering, lines) if lines else None


def _evident(
    question: Question, result: SearchResult, embedder: Embedder | None
) -> tuple[Question, list[Line], tuple[str, ...]]:
    """Return the lines that may answer, best first, and the words that no passage holds.

    The question comes back with the spellings that its words have in the passages.
    """
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
    return question, lines, judged.unknown


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
    known = {c.word for c in question.concepts if not c.measure and c.word not in evidence.KINDS}
    return [f"“{word}”" for word in unknown if word in known]


def _answer(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft:
    lines = _of_the_asked_days(result, lines) or lines
    if question.need == "steps" and _PROCEDURE.search(question.text.casefold()):
        lines = _of_procedures(result, lines) or lines
    if all(_only_covers(result, line) for line in lines):
        return layout.offered(question, result, lines, _nothing(question, result).text)
    if _compares(result):
        draft = _compare(question, result, lines)
    elif beside := _of_units(question, result, lines):
        draft = beside
    elif items := _items(question, result, lines):
        draft = layout.quotes(question, result, items)
    elif question.need == "list":
        draft = _list(question, result, lines)
    else:
        chosen = choose(question, _same_codes(question, result, lines))
        if layout.asked_row(question, result, chosen[0]):
            chosen = [x for x in chosen if layout.asked_row(question, result, x)]
        both = conflicts.disagreeing(question, result, lines)
        chosen = [*both, *(line for line in chosen if line not in both)]
        draft = layout.quotes(question, result, _in_context(chosen, lines))
        if question.need == "steps" and _PROCEDURE.search(question.text.casefold()):
            note = say(question.language, "no_steps")
            draft = replace(draft, notices=(*draft.notices, note))
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


def _of_procedures(result: SearchResult, lines: Sequence[Line]) -> list[Line]:
    """Leave out what reports tell where a procedure or a manual says how it is done."""
    kinds = ("procedure", "technical")
    return [x for x in lines if result.hits[x.hit].document.metadata.kind in kinds]


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
    if alone or question.need == "passage":
        kept = [x for x in kept if not _lesser_row(x, lines[0])]
    if question.need == "why":
        kept = [line for line in kept if fitness(question, line) > 0] or kept
        kept += [line for line in _other_halts(question, lines) if line not in kept]
    return _alike(kept)[:_MOST_ALIKE] if len(_alike(kept)) > most else kept[:most]


def _alike(lines: Sequence[Line]) -> list[Line]:
    """Return the first lines as long as they are rows of one table that hold as much."""
    heads = [[cell.header for cell in cells_of(x.text)] for x in lines]
    alike = list(
        takewhile(
            lambda pair: (
                pair[0].row
                and len(pair[1]) > 1
                and pair[1] == heads[0]
                and pair[0].cover >= lines[0].cover - _ALIKE
            ),
            zip(lines, heads, strict=True),
        )
    )
    return [line for line, _ in alike]


def _lesser_row(line: Line, best: Line) -> bool:
    """True for a row of the best one's table that holds less: it is about something else."""
    if not (line.row and best.row) or line.cover >= best.cover - _ALIKE:
        return False
    heads = [[cell.header for cell in cells_of(x.text)] for x in (line, best)]
    return heads[0] == heads[1] and len(heads[0]) > 1


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
        whole = replace(line, text=in_context(line, lines, _CONTEXT))
        beside = [other for other in shown if other.hit == line.hit]
        if any(line.text in other.text for other in beside):
            continue
        inside = [other for other in beside if other.text in whole.text]
        if inside:
            shown[shown.index(inside[0])] = replace(whole, score=inside[0].score)
            shown = [other for other in shown if other not in inside]
        else:
            shown.append(whole)
    return shown


def _same_codes(question: Question, result: SearchResult, lines: Sequence[Line]) -> Sequence[Line]:
    """Leave out the lines about other equipment than the one that the best line names."""
    codes = codes_held(question, lines[0])
    if not codes:
        return lines
    return [x for x in lines if holds_codes(question, x, result.hits[x.hit], codes)]


def _items(question: Question, result: SearchResult, lines: Sequence[Line]) -> list[Line]:
    """Return the whole list that is asked for by its heading: steps, decisions, what is there.

    Of several dated reports each says its own: then none is quoted alone.
    """
    if question.need not in ("steps", "passage", "list"):
        return []
    documents = dict.fromkeys(result.hits[line.hit].document.id for line in lines)
    found = [items_under(question, result.hits, one) for one in documents]
    if result.reading.intervals and sum(map(bool, found)) > 1:
        return []
    return [
        Line(x.hit, n, x.text, row=True, score=-float(n))
        for n, x in enumerate(
            found[0] if question.need != "steps" else next(filter(None, found), [])
        )
    ]


def _compares(result: SearchResult) -> bool:
    strategy, several = result.reading.strategy, len(result.reading.intervals)
    if strategy == "explicit":
        return several > 1 and bool(_COMPARING.search(result.reading.question.casefold()))
    return strategy in ("month_range", "all_available") and several != 1


def _list(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft:
    """One line of each document that holds what is asked."""
    best: dict[str, Line] = {}
    for line in lines:
        document = result.hits[line.hit].document.id
        if document not in best:
            best[document] = _with_section(question, result, line)
    top = lines[0].score
    kept = [line for line in best.values() if line.score >= 0.6 * top]
    return layout.by_document(question, result, kept[:_LISTED])


def _with_section(question: Question, result: SearchResult, line: Line) -> Line:
    """Return for a line the first paragraph under the heading that is asked for, if it has one."""
    found = items_under(question, result.hits, result.hits[line.hit].document.id)
    if not found:
        return line
    shown = ""
    for sentence in text.sentences(found[0].text):
        if shown and len(shown) + len(sentence) > layout.LONGEST_CELL:
            break
        shown = f"{shown} {sentence}".strip()
    return replace(line, hit=found[0].hit, text=shown, row=False)


def _compare(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft:
    """The best lines of each period, side by side."""
    groups: dict[int, list[Line]] = {}
    for line in lines:
        groups.setdefault(comparing.group_of(result, line), []).append(line)
    best = {}
    for key, group in groups.items():
        chosen = choose(question, group, alone=True)
        best[key] = chosen[: max(2, len(_alike(chosen)))]
    return comparing.by_period(question, result, best)


def _of_units(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft | None:
    """Compare the units that a question names, where it names several and compares."""
    compares = _COMPARING.search(result.reading.question.casefold())
    if not compares or len(set(designators(question.text))) < 2:
        return None
    return comparing.by_unit(question, result, lines)


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
        text_ = say(language, key, words, when)
        return Draft(text_, state="empty", unknown=tuple(unknown))
    key = "not_said_period" if intervals else "not_said"
    return Draft(say(language, key, when), state="empty")


def _nearest(result: SearchResult, question: Question) -> str:
    if not result.nearest:
        return ""
    names = [period(value, question.language) for value in result.nearest]
    return say(question.language, "nearest", listed(names, question.language))
