"""How quoted lines stand in an answer: under their document, as a list, or side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal

from core import text
from core.chat import cells
from core.chat.cells import Asked
from core.chat.lines import Line
from core.chat.questions import Question, held, word_set
from core.records import Citation, Document, Hit, Language, Period, SearchResult
from core.words import period, periods, say

_LONGEST = 480
LONGEST_CELL = 220
_FAR = 99
_MANY_CELLS = 5
_OFFERED = 3
_REASON = re.compile(
    r"\W*(?:[\w ]*(?:penyebab|sebab|alasan|cause|reason|keterangan|remark|akibat|effect))",
    re.IGNORECASE,
)
_NEVER = re.compile(r"(?!)")
_DATED = re.compile(r"\W*(?:tanggal|tgl|date|periode|period|bulan|month|hari|day)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Draft:
    """An answer without its reading: text with [n], the citations, and what to note.

    `unknown` are the words that no passage held; `nearest` periods that are worth asking for.
    """

    text: str
    citations: tuple[Citation, ...] = ()
    state: Literal["found", "empty"] = "found"
    notices: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    nearest: tuple[Period, ...] = ()


@dataclass(slots=True)
class Numbering:
    """Gives each quoted passage its [n], from 1 in the order of first use."""

    hits: Sequence[Hit]
    cited: dict[int, Citation] = field(default_factory=dict)

    def mark(self, hit: int, quote: str) -> str:
        """Return the [n] of a hit; the first quotation is kept as the citation's."""
        if hit not in self.cited:
            self.cited[hit] = citation(len(self.cited) + 1, self.hits[hit], quote)
        elif quote not in self.cited[hit].quote:
            known = self.cited[hit]
            self.cited[hit] = replace(known, quote=f"{known.quote}\n{quote}")
        return f"[{self.cited[hit].n}]"

    def citations(self) -> tuple[Citation, ...]:
        """Return the citations in the order of their numbers."""
        return tuple(self.cited.values())


def citation(number: int, hit: Hit, quote: str) -> Citation:
    """Return the citation of a hit under a number."""
    document, chunk = hit.document, hit.chunk
    return Citation(
        n=number,
        document_id=document.id,
        chunk_id=chunk.id,
        name=document.name,
        title=document.metadata.title,
        page=chunk.page,
        quote=quote,
        period=document.metadata.period,
        current=document.current,
        label=chunk.label,
        passage=chunk.text,
        version=document.version,
        rows=chunk.rows,
    )


def quotes(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft:
    """Quote the lines under their documents, the document of the best line first."""
    numbering = Numbering(result.hits)
    blocks = []
    if result.reading.strategy == "latest" and lines:
        newest = result.hits[lines[0].hit].document
        blocks.append(say(question.language, "latest_is", name_of(newest, question.language)))
    for group in _grouped(result, lines):
        hit = result.hits[group[0].hit]
        head = say(question.language, "from_one", _headed(hit, question.language))
        blocks.append(head)
        for line in sorted(group, key=lambda x: -x.score):
            row = asked_row(question, result, line)
            quote = row.quote if row else clipped(question, line, _LONGEST)
            said = str(row) if row else f"> {cells.tidy(quote) if line.row else quote}"
            blocks.append(f"{said} {numbering.mark(line.hit, quote)}")
    return Draft(_joined(blocks), numbering.citations())


def _joined(blocks: Sequence[str]) -> str:
    """Put blocks below each other, neighbouring quotations into one."""
    text = blocks[0] if blocks else ""
    for above, block in pairwise(blocks):
        both = above.startswith("> ") and block.startswith("> ")
        text += ("\n>\n" if both else "\n\n") + block
    return text


def asked_row(question: Question, result: SearchResult, line: Line) -> Asked | None:
    """Return what a row says to a question that asks for a figure; None for all else."""
    several = question.need == "define" and len(question.concepts) > 1  # "the load of unit 6"
    if not line.row or not (several or question.need in ("figure", "passage", "list")):
        return None
    title = word_set(result.hits[line.hit].document.metadata.title)
    return cells.asked(question, harmless(line.text), title)


def offered(
    question: Question, result: SearchResult, lines: Sequence[Line], empty: str = ""
) -> Draft:
    """Say that nothing lies in the period, and name the documents over a longer one.

    Nothing of theirs is quoted: what they say holds for the longer period. Without `empty`,
    say for which periods they are named.
    """
    numbering = Numbering(result.hits)
    items = []
    for group in _grouped(result, lines)[:_OFFERED]:
        mark = numbering.mark(group[0].hit, harmless(group[0].text))
        name = name_of(result.hits[group[0].hit].document, question.language)
        items.append(f"- {name} {mark}")
    asked = periods(result.reading.intervals, question.language)
    intro = say(question.language, "longer" if empty else "longer_for", asked)
    text = "\n".join([empty, "", intro, "", *items]).strip()
    cited = numbering.citations()
    spans = dict.fromkeys(c.period for c in cited if c.period is not None)
    return Draft(text, cited, state="empty", nearest=tuple(spans))


def by_document(question: Question, result: SearchResult, lines: Sequence[Line]) -> Draft:
    """List documents by date, each with the line that answers."""
    numbering = Numbering(result.hits)
    ordered = sorted(lines, key=lambda x: day_of(result.hits[x.hit].document))
    items = []
    for line in ordered:
        said, quote = short(question, result, line)
        head = _headed(result.hits[line.hit], question.language)
        items.append(f"- {head}: {said} {numbering.mark(line.hit, quote)}")
    intro = say(question.language, "documents_that", len(items))
    return Draft("\n".join([intro, "", *items]), numbering.citations())


def name_of(document: Document, language: Language) -> str:
    """Return a document's title with its period, as a reader writes dates."""
    m = document.metadata
    unit = f" · {_plain(m.unit)}" if m.unit and m.unit not in m.title else ""
    when = f" ({period(m.period, language)})" if m.period else ""
    return f"**{_plain(m.title)}**{unit}{when}"


def clipped(question: Question, line: Line, limit: int) -> str:
    """Return a line whole, or its sentences around the best one, with … where it was cut."""
    whole = harmless(line.text)
    wide = line.row and whole.count(" · ") >= _MANY_CELLS
    if wide and (question.need == "figure" or len(whole) > limit):
        whole = _cells_asked(question, whole)
    if len(whole) <= limit:
        return whole
    head, body = _row_head(whole) if line.row else ("", whole)
    pieces = text.sentences(body) or [body]
    best = max(range(len(pieces)), key=lambda i: (_holds(question, pieces[i]), -i))
    first = last = best
    room = limit - len(head) - len(pieces[best])
    while True:
        grown = [i for i in (last + 1, first - 1) if 0 <= i < len(pieces)]
        fit = [i for i in grown if len(pieces[i]) + 1 <= room]
        if not fit:
            break
        room -= len(pieces[fit[0]]) + 1
        first, last = min(first, fit[0]), max(last, fit[0])
    shown = _cut(" ".join(pieces[first : last + 1]), limit)
    before, after = "… " if first else "", " …" if last + 1 < len(pieces) else ""
    return f"{head}{before}{shown}{after}"


def harmless(quote: str) -> str:
    """Return a quotation on one line, without what an answer's own marks look like.

    A document's "[3]" is no citation of ours, and its links and images must open nothing.
    """
    quote = re.sub(r"\[(\^?\d{1,4})\]", r"(\1)", " ".join(quote.split()))
    return re.sub(r"!?\[([^\]]*)\]\((?=\S)", r"[\1] (", quote)


def _cells_asked(question: Question, row: str) -> str:
    """Keep of a wide row the first cell and those that are asked for, … for the others."""
    cells = row.split(" · ")
    reason = _REASON if question.need == "why" else _NEVER
    wanted = [
        i == 0 or _holds(question, cell) > 0 or bool(reason.match(cell))
        for i, cell in enumerate(cells)
    ]
    if sum(wanted) < 2:
        return row
    wanted = [keep or bool(_DATED.match(c)) for keep, c in zip(wanted, cells, strict=True)]
    shown = [
        cell if keep else "…"
        for cell, keep, before in zip(cells, wanted, [True, *wanted], strict=False)
        if keep or before
    ]
    return " · ".join(shown)


def _cut(sentence: str, limit: int) -> str:
    """Cut one over-long sentence at a blank."""
    if len(sentence) <= limit:
        return sentence
    return sentence[:limit].rsplit(" ", 1)[0] + " …"


def _row_head(row: str) -> tuple[str, str]:
    """Split the short first cells of a row from its long last one."""
    for mark in (" | ", " · "):
        if mark in row:
            head, body = row.rsplit(mark, 1)
            if len(head) <= 160:
                return head + mark, body
    return "", row


def _holds(question: Question, piece: str) -> float:
    words = word_set(piece)
    return sum(held(concept, words) for concept in question.concepts)


def _grouped(result: SearchResult, lines: Sequence[Line]) -> list[list[Line]]:
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(result.hits[line.hit].document.id, []).append(line)
    return list(groups.values())


def _headed(hit: Hit, language: Language) -> str:
    """A document's name with its marks: superseded, covering, the page."""
    marks = []
    if not hit.document.current:
        marks.append(say(language, "superseded"))
    if hit.covering:
        marks.append(say(language, "covering"))
    if hit.chunk.label:
        marks.append(_plain(hit.chunk.label))
    elif hit.document.pages > 1:
        marks.append(say(language, "page", hit.chunk.page))
    return ", ".join([name_of(hit.document, language), *marks])


def short(question: Question, result: SearchResult, line: Line) -> tuple[str, str]:
    """Return what is said of a line where there is little room, and the quotation it rests on."""
    if row := asked_row(question, result, line):
        return str(row), row.quote
    quote = clipped(question, line, LONGEST_CELL)
    return cells.tidy(quote) if line.row else quote, quote


def day_of(document: Document) -> int:
    """Return the first day of a document as a number, the undated last."""
    when = document.metadata.period
    return when.first.toordinal() if when else _FAR**4


def _plain(title: str) -> str:
    return re.sub(r"[*_`\[\]|]+", " ", title).strip()


def renumbered(draft: Draft, by: int) -> Draft:
    """Return the draft with every [n] raised, to stand behind a text that uses the first."""
    moved = {c.n: c.n + by for c in draft.citations}
    words = re.sub(r"\[(\d+)\]", lambda m: f"[{moved.get(int(m[1]), int(m[1]))}]", draft.text)
    citations = tuple(replace(c, n=moved[c.n]) for c in draft.citations)
    return replace(draft, text=words, citations=citations)
