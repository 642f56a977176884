"""What a question asks for, and the words by which an answer is recognised."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Literal
from unicodedata import combining, normalize

from core.chat.forms import alike, forms, loans
from core.chat.glossary import answering
from core.records import Language, Reading, Span
from core.text import STOP_WORDS, normal

Need = Literal["why", "figure", "when", "who", "where", "list", "steps", "define", "passage"]

_TOKEN = re.compile(r"[^\W_]+(?:['.,:/&-][^\W_]+)*")
_PART = re.compile(r"[^\W\d_]+|\d+")
# two words that mean one thing: "rate" alone is none of heat
_COMPOUND = re.compile(r"\b(heat|start|shut) (rate|up|down)\b", re.IGNORECASE)
_CLITIC = re.compile(r"-(nya|lah|kah)\b|'s\b")
_SPACED_THOUSANDS = re.compile(r"(?<=\d)[ \u00a0](?=\d{3}\b)")
_THOUSANDS = re.compile(r"\d{1,3}(?:[.,]\d{3})+")
_WRITTEN_NUMBER = re.compile(r"\d+(?:[.,]\d+)+")

_NEEDS: tuple[tuple[Need, str], ...] = (
    (
        "why",
        r"\b(kenapa|mengapa|why|what caused|(apa )?(penyebab|sebab|alasan)(nya)?|reason|cause)\b",
    ),
    (
        "list",
        r"\bapa(kah)? saja\b|\bsebutkan\b|\bdaftar\b|\bmana saja\b|\bsiapa saja\b|\bon which\b"
        r"|\b(which|list|what are)\b.*"
        r"\b(reports?|documents?|days?|procedures?|files?|dates?|regulations?)\b"
        r"|\b(laporan|dokumen|hari|tanggal|prosedur|sop|peraturan)( \w+)? (apa|mana)\b",
    ),
    (
        "figure",
        r"\bberapa(kah)?\b|\bhow (much|many|long|often|deep|high|fast|far|big|large|hot|old)\b"
        r"|\b(nilai|besarnya|jumlah|angka|kapasitas|batas|value of|amount of|number of)\b"
        r"|\bwhat (is|was|were|are) the (\w+ ){0,2}(temperature|pressure|rate|depth|level|value"
        r"|limit|load|flow|speed|weight|figure|total|capacity|number)\b",
    ),
    (
        "when",
        r"\b(kapan(kah)?|bilamana|when|what (day|date|time)|(tanggal|jam|hari) (berapa|apa))\b",
    ),
    ("who", r"\b(siapa(kah)?|who|whom|whose)\b"),
    ("where", r"\b(di ?mana(kah)?|ke ?mana(kah)?|dari ?mana(kah)?|where)\b"),
    (
        "steps",
        r"\b(langkah|tahapan|steps|yang harus (di ?lakukan|di ?kerjakan))\b"
        r"|^\W*((tolong|mohon|jelaskan|tampilkan|tunjukkan|berikan|cari(kan)?|apa(kah)?) )*"
        r"((tata )?cara|prosedur|sop|instruksi kerja)(?![-\w])"
        r"|^\W*((what (is|are)|show|give|tell|describe|explain) )?((me|us) )?((the|a|our) )?"
        r"((?!of\b|for\b|in\b|on\b)[\w-]+ ){0,3}?(procedures?|work instructions?|sop)(?![-\w])",
    ),
    (
        "define",
        r"\b(apa(kah)? (itu|yang di ?maksud)|itu apa|pengertian|definisi|arti(nya)?|singkatan"
        r"|kepanjangan|stands? for|short for)\b"
        r"|\bwhat (is|are) (an? )?[\w -]+\?*$|\b(meaning|definition) of\b",
    ),
    (
        "steps",
        r"\b(bagaimana(kah)?|gimana|langkah|tahapan|cara|prosedur untuk"
        r"|how (to|do|does|is|are|should)|steps?)\b",
    ),
)

_INTERROGATIVE = re.compile(
    r"\b(berapa(kah)?|siapa(kah)?|how (much|many|long|often|deep|high|fast|far|big|large|hot|old)"
    r"|who(m|se)?( is| was| are| were)?|what (is|was|are|were) the)\b"
)
_COMPARES = re.compile(r"\b(banding\w*|perbandingan|tren|trend|compar\w*|selisih\w*|beda\w*)\b")
_PREPOSITION = re.compile(
    r"\b(of|on|in|at|for|from|during|to|that|which|who|when|after|before|by|with)\b"
)
_WHO_DID = re.compile(r"\bsiapa(kah)? (saja )?yang\b|\bwho (?!is\b|was\b|are\b|were\b)")
_WHO_IS = re.compile(
    r"^\W*(?:siapa(?:kah)?(?: itu)?|who (?:is|was)) (?!yang\b)\w+(?: \w+){0,3}\W*$"
)

# Words that say how to answer or where to look, never what the answer is about.
_ASKING_WORDS = """
    tren trend perkembangan selisih beda perbedaan difference change changed over
    month-over-month year-over-year yoy mom rangkuman menyebut menyebutkan mencatat
    menyinggung mencantumkan melaporkan mengatakan dimaksud maksud pengertian definisi arti
    artinya nama namanya bernama memiliki punya mempunyai kali darimanakah dimanakah kapankah
    siapakah apakah berapakah disebut dinamakan merupakan meaning definition define defined
    called named name has have hasil hasilnya result results kondisi kondisinya situasi detail
    details rincian laporan dokumen berkas file arsip catatan harian bulanan mingguan tahunan
    menurut berdasarkan terbaru terkini terakhir tanggal bulan tahun hari minggu pekan periode
    jumlah banyak banyaknya nilai besar besarnya angka lama lamanya apa saja mana daftar
    sebutkan jelaskan tunjukkan cari carikan tampilkan berikan beri bandingkan perbandingan
    banding ringkas ringkasan rangkum total alasan sebab penyebab terjadi ada bagaimanakah isi
    isinya hal mengenai seputar soal kira tolong mohon pak bu dong ya nih sih deh juga masing
    per tiap setiap antara dibanding dibandingkan sama dulu lalu terus kalau kalo gimana
    bagaimana kah begitu bisa boleh butuh perlu tercatat tertulis dilaporkan disebutkan memuat
    berisi membahas tentang terkait berapa siapa kapan semua seluruh paling pernah kepanjangan
    singkatan stand stands short proses process ukuran size harus dilakukan sebaiknya
    melibatkan involve involving involved report reports document documents files
    record records daily monthly weekly yearly annual according latest newest recent date
    month year day days week period amount number value much many long list show tell give
    find compare comparison versus vs summarise summarize summary reason cause happen happened
    happens which what whats there please mention mentions mentioned describe explain contain
    contains deal deals dealing between during each every all any state stated said say says
    get got about regarding concerning
"""
_ASKING = frozenset(_ASKING_WORDS.split())


DESIGNATED = re.compile(
    r"\b(unit|line|lini|turbin|turbine|boiler|ketel|pompa|pump|kompresor|compressor|tangki|tank"
    r"|blok|block|area|shift|sif|sumur|well|gardu|feeder|penyulang|mesin|engine|train|bay|zona"
    r"|zone|lantai|gedung|generator|genset|trafo|transformer|rev|revisi|revision|pltu|pasal)"
    r"[ .:#-]*(?:no\.? ?|nomor )?0*(\d{1,4})\b(?![.,/:-]\d)"
)

_MEASURES = frozenset(
    (
        *(
            "inch",
            "inci",
            "meter",
            "metre",
            "m",
            "mm",
            "cm",
            "km",
            "bar",
            "psi",
            "kpa",
            "mpa",
            "ton",
        ),
        *(
            "kg",
            "liter",
            "litre",
            "rupiah",
            "persen",
            "percent",
            "derajat",
            "celsius",
            "knots",
            "rpm",
        ),
        *(
            "mw",
            "kw",
            "mwh",
            "kwh",
            "jam",
            "menit",
            "hours",
            "minutes",
            "juta",
            "miliar",
            "triliun",
        ),
    )
)


@dataclass(frozen=True, slots=True)
class Concept:
    """One word of a question: its forms, and the forms of what means the same.

    `sure` marks a code, a number or a name: nothing else can stand for it. `misspelt` are
    words of the searched texts that differ from it by little.
    """

    word: str
    forms: frozenset[str]
    meanings: frozenset[str]
    sure: bool = False
    misspelt: frozenset[str] = frozenset()

    @property
    def is_code(self) -> bool:
        """True for letters with digits: F-12, P-101, PPR-9087; a bare number is none."""
        kinds = {c.isdigit() for c in self.word if c.isalnum()}
        return len(kinds) == 2 and len(self.word) > 2

    @property
    def measure(self) -> bool:
        """True for a unit of measure: it says how a figure is given, not what of."""
        return self.word in _MEASURES


@dataclass(frozen=True, slots=True)
class Question:
    """A question as an answerer without a model sees it.

    `figures` are the numbers that it brings itself, `names` its names and abbreviations, word
    by word. `head` is what a figure, person, day or place is asked of: without it no line
    answers, whatever else it shares with the question.
    """

    text: str
    language: Language
    need: Need
    concepts: tuple[Concept, ...]
    figures: frozenset[str]
    names: tuple[tuple[str, ...], ...] = ()
    head: str = ""


def read(reading: Reading) -> Question:
    """Take apart a question; what was read as a date is no part of what it asks about."""
    text = _COMPOUND.sub(r"\1-\2", without_spans(reading.question, reading.spans))
    concepts = tuple(concepts_of(text))
    figures = frozenset(token for token in tokens(text) if token[0].isdigit())
    names = tuple(names_in(text))
    need = need_of(reading.question)
    return Question(
        *(text, reading.language, need, concepts, figures, names), head=_head(text, need, concepts)
    )


def need_of(question: str) -> Need:
    """Return the kind of answer that is asked for."""
    folded = normal(question)
    for need, pattern in _NEEDS:
        if need == "who" and _WHO_IS.search(folded):
            return "define"
        if _compiled(pattern).search(folded):
            return need
    return "passage"


def _head(text: str, need: Need, concepts: Sequence[Concept]) -> str:
    """Return the first word after the question word, or the first of all if none follows.

    English puts it last of its words: "the plant's insurance broker", "the rated speed of".
    """
    folded = normal(text)
    compares = bool(_COMPARES.search(folded))
    if need not in ("figure", "who") and not compares and not _WHO_IS.search(folded):
        return ""
    asked = _INTERROGATIVE.search(folded)
    if need == "who" and _WHO_DID.search(folded):
        return ""
    behind = set(tokens(folded[asked.end() :])) if asked else set()
    words = [c.word for c in concepts if not c.measure and not (compares and _bare_unit(c))]
    after = [w for w in words if w in behind] or words
    if asked and asked[0].startswith(("who", "what")):
        phrase = _PREPOSITION.split(folded[asked.end() :])[0]
        after = [w for w in words if w in tokens(phrase)][-1:] or after
    return next(iter(after), "")


def _bare_unit(concept: Concept) -> bool:
    return concept.word == "unit" or concept.word.isdigit()


def without_spans(question: str, spans: Sequence[Span]) -> str:
    """Return the question without its date phrases."""
    kept, at = [], 0
    for span in sorted(spans, key=lambda s: s.start):
        kept.append(question[at : max(at, span.start)])
        at = max(at, span.end)
    return " ".join(" ".join([*kept, question[at:]]).split())


def designators(text: str) -> list[tuple[str, int]]:
    """Return "unit 12" and the like as (noun, number), in order."""
    return [(m[1], int(m[2])) for m in DESIGNATED.finditer(normal(text))]


def tokens(text: str) -> list[str]:
    """Return the words, codes and numbers of a text, folded, thousands joined."""
    folded = _CLITIC.sub(lambda m: m[1] or "", normal(text))
    if not folded.isascii():
        folded = "".join(c for c in normalize("NFD", folded) if not combining(c))
    return _TOKEN.findall(_SPACED_THOUSANDS.sub("", folded))


@lru_cache(maxsize=8192)
def word_set(text: str) -> frozenset[str]:
    """Return every form of every word of a text, codes also in parts."""
    return frozenset().union(*(_all_forms(token) for token in tokens(text)))


def held(concept: Concept, words: frozenset[str]) -> float:
    """Return how well a text's word set holds a concept: 1 the word, 0.8 its meaning, 0 not."""
    if concept.forms & words:
        return 1.0
    if concept.meanings & words:
        return 0.8
    return 0.7 if concept.misspelt & words else 0.0


def with_misspellings(question: Question, vocabulary: Iterable[str]) -> Question:
    """Return the question with what in a vocabulary is likely a misspelling of its words."""
    known = [word for word in vocabulary if len(word) > 6]
    joined = _joined(question.concepts, frozenset(known))
    concepts = tuple(
        replace(
            c,
            forms=c.forms | joined.get(c.word, set()),
            misspelt=frozenset() if c.sure else _misspelt(c, known) | loans(c.word),
        )
        for c in question.concepts
    )
    return replace(question, concepts=concepts)


def _joined(concepts: Sequence[Concept], known: frozenset[str]) -> dict[str, set[str]]:
    """Return word → compounds of it and its neighbour that are known: "drill floor"."""
    found: dict[str, set[str]] = {}
    for one, other in pairwise(concepts):
        compound = one.word + other.word
        if compound in known:
            found.setdefault(one.word, set()).add(compound)
            found.setdefault(other.word, set()).add(compound)
    return found


def _misspelt(concept: Concept, known: Sequence[str]) -> frozenset[str]:
    """Words of a vocabulary that are likely this one, written wrongly."""
    wanted = [w for w in (concept.word, *concept.meanings) if len(w) > 6]
    heads = {w[:3] for w in wanted}
    near = [w for w in known if w[:3] in heads]
    return frozenset(w for w in near for own in wanted if alike(own, w))


@lru_cache(maxsize=100_000)
def _all_forms(token: str) -> frozenset[str]:
    if token.isalpha():
        return forms(token)
    found = {token} | _number_forms(token)
    if _WRITTEN_NUMBER.fullmatch(token):
        return frozenset(found)  # "2.396,7" is no 7
    for part in _PART.findall(token):
        if len(part) > 1 or not part.isalpha():
            found |= forms(part)
    parts = _PART.findall(token)
    if len(parts) > 1 and any(part.isalpha() for part in parts):
        found |= {"-".join(parts), "".join(parts)}
    return frozenset(found)


def _number_forms(token: str) -> set[str]:
    if not token[0].isdigit():
        return set()
    forms_ = {token, token.replace(",", ".")}
    if _THOUSANDS.fullmatch(token):
        forms_.add(re.sub(r"[.,]", "", token))
    return forms_


def concepts_of(text: str) -> Iterable[Concept]:
    """Yield the words of a text that say what it is about, each once."""
    names = frozenset(word for name in names_in(text) for word in name)
    seen: set[str] = set()
    for token in tokens(text):
        if token in seen or token in STOP_WORDS or token in _ASKING or _bare(token) in _ASKING:
            continue
        if len(token) == 1 and token.isalpha():
            continue
        seen.add(token)
        digits = any(character.isdigit() for character in token)
        own = _exact_forms(token) if digits else forms(token)
        meanings = frozenset[str]() if digits else answering(token)
        yield Concept(token, own, meanings, digits or token in names)


def _exact_forms(token: str) -> frozenset[str]:
    """Forms of a code or number as a whole: its parts alone are not it."""
    parts = _PART.findall(token)
    found = {token} | _number_forms(token)
    if len(parts) > 1 and any(part.isalpha() for part in parts):
        found |= {"-".join(parts), "".join(parts)}
    return frozenset(found)


def _bare(token: str) -> str:
    return token.removesuffix("nya").removesuffix("kah")


def names_in(text: str) -> list[tuple[str, ...]]:
    """Return what is written as a name: capitals inside the sentence, or throughout a word.

    Neighbours make one name. A text in capitals, or with a capital on most words, has none
    but its abbreviations.
    """
    words = list(_TOKEN.finditer(_SPACED_THOUSANDS.sub("", text)))
    if text.isupper():
        return []
    title = sum(word[0][:1].isupper() for word in words) > len(words) * 0.7
    found: list[list[str]] = []
    last = -2
    for place, match in enumerate(words):
        word = match[0]
        short = word.isupper() and 1 < len(word) < 7
        folded = tokens(word)
        if not (short or (word[:1].isupper() and place and not title)):
            continue
        if folded[0] in STOP_WORDS or folded[0] in _ASKING:
            continue
        if place == last + 1:
            found[-1] += folded
        else:
            found.append(folded)
        last = place
    return [tuple(name) for name in found]


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
