"""The title of a document, as a person reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from core.dates.document_head import CELL, Line, plain_name
from core.dates.document_kind import kind_of
from core.dates.document_titles import rule_at
from core.metadata.units import spoken
from core.records import Content, Evidence

_LONGEST = 300
_ANNEX = re.compile(r"LAMPIRAN\b")
_NUMBER_OR_SUBJECT = re.compile(r"\b(?:NO(?:MOR)?\b|TENTANG\b)", re.IGNORECASE)
_RULE_ENDS = re.compile(
    r"DENGAN\s+RAHMAT|MENIMBANG|MENGINGAT|MEMUTUSKAN|OLEH\b|YTH\b|SEHUBUNGAN|BAHWA\b"
    r"|(?:[A-Z]|[IVX]+|\d)\.(?: |\Z)|(?:PRESIDEN|MENTERI|KEPALA|GUBERNUR|BUPATI|WALI ?KOTA|DEWAN"
    r"|DIREK\w+|KETUA)\b[^,]*,\Z",
    re.IGNORECASE,
)
_RULE_CUT = re.compile(r"\s+(?:DENGAN\s+RAHMAT|MENIMBANG|YTH\.)\b.*", re.IGNORECASE | re.DOTALL)
_TWICE = re.compile(r"(?P<phrase>\S+(?: \S+){1,5}) (?P=phrase)(?= )")
_LABEL = re.compile(
    r"(?:\A|\| ?)(?:nama.? ?judul(?: sop)?|judul(?: dokumen| sop)?|nama (?:sop|dokumen)|title"
    r"|document title|perihal|hal|subject|subyek) ?[:|=]? ?(?P<value>.*)",
    re.IGNORECASE,
)
_FIELD = re.compile(
    r"[^:|]{2,30}[:|]|(?:no\.?|nomor|nip|tel[ep.]|fax|jl\.|jalan|e-?mail|yth|kepada|halaman|page"
    r"|tanggal|revisi|lampiran\Z|ditetapkan|diundangkan|disahkan|rahasia|confidential)\b",
    re.IGNORECASE,
)
_LETTERHEAD = re.compile(
    r"(?:pemerintah|kepala|kementerian|dinas|badan|otoritas|presiden|republik|provinsi|kabupaten"
    r"|kota|direktorat|pt\.?|berita negara|lembaran negara|direktur|sekretariat|inspektorat|rsud"
    r"|rsup|rumah sakit|puskesmas|universitas|politeknik|uptd?|kantor|lembaga|komisi)\b",
    re.IGNORECASE,
)
# A plant or a company over the title, which stands on every paper of the house.
_HOUSE = re.compile(
    r"(?:unit (?:pembangkit|bisnis|pelaksana|usaha|induk)\w*|pt|cv|perum|plt[uagdpms]\w{0,3})\b.*"
    r"|.*\b(?:power (?:plant|station)|refinery|factory|tbk|persero|ltd|limited)\W*",
    re.IGNORECASE,
)
_HEALTH = re.compile(r"(?:rsud|rsup|rs|rumah sakit|puskesmas|klinik|laboratorium)\b", re.IGNORECASE)
_FORM = re.compile(
    r"(?:standa?r (?:(?P<spo>prosedur operasional)|operasional prosedur|operating procedure)"
    r"|sop|spo)(?: \((?:sop|spo)\))?",
    re.IGNORECASE,
)
_FORM_LINES = 8
_SERIES = re.compile(r"(?:BERITA RESMI STATISTIK|SIARAN PERS|PRESS RELEASE|BULETIN|NEWSLETTER)\Z")
_SECTION = re.compile(
    r"(?:BAB|BAGIAN|CHAPTER|SECTION) [\dIVX]|(?:\d+|[A-Z]|[IVX]+)[.)] |KATA PENGANTAR|DAFTAR ISI"
    r"|PENDAHULUAN\Z|TABLE OF CONTENTS|FOREWORD|LEMBAR PENGESAHAN"
)
_MACHINE_MADE = re.compile(
    r"microsoft word|untitled|scan|camscanner|document\d*\Z|dokumen\d*\Z|draf|rancangan|\.\w{2,4}\Z"
    r"|print|powerpoint|book1|sheet1|template|slide \d",
    re.IGNORECASE,
)
_HEADING_NUMBER = re.compile(r"(?:BAB|BAGIAN|CHAPTER|SECTION)\b|\d+[.)]|[A-Z][.)] ")
_WORD = re.compile(r"[^\W\d_]{2,}")
_BEFORE_SUBJECT = re.compile(
    r"(NOMOR .{1,30}?(?:TAHUN \d{4}|/\d{4})) (?!TENTANG)\S.{0,30}? ?\bTENTANG\b"
)
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_L_FOR_I = re.compile(r"\bl(?=[nmsktpdr][a-z])")
_ORDINAL = re.compile(r"\A\d{1,3}[.)]? (?=[^\W\d_]{3})")  # of a file among others: "07 Notulen"
_SLASHES = re.compile(r" ?/ ?(?=\S)")
_FIRST_LINES, _LABEL_LINES, _HEADING_BLOCKS = 16, 40, 20
_SHORTEST, _LONG_WORD = 4, 15


def find_title(name: str, content: Content, lines: Sequence[Line]) -> tuple[str, Evidence]:
    """Return the title: the file's own property where the page bears it out, else the page's.

    Where the page says more than the property, the page is taken; where neither says
    anything, the file name without its suffix.
    """
    lines = [part for line in lines for part in _parted(line)]
    found = (
        _of_rule(lines)
        or _labelled(lines)
        or _of_form(lines)
        or _of_heading(content)
        or _of_lines(lines)
    )
    if (own := _of_properties(content, lines)) and not (found and _holds(found.text, own)):
        return own, Evidence("title", "properties", own, "likely")
    if found:
        return _cased(found.text), Evidence("title", "header", found.text, "likely", found.page)
    words = _ORDINAL.sub("", plain_name(name)).split()
    plain = " ".join(_CAMEL.sub(" ", w) if len(w) > _LONG_WORD else w for w in words) or name
    return plain, Evidence("title", "file name", plain, "guess")


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _holds(text: str, part: str) -> bool:
    return set(_words(part)) <= set(_words(text))


def _of_properties(content: Content, lines: Sequence[Line]) -> str | None:
    """Return the title property if it reads like one and the head of the text speaks of it."""
    title = " ".join(content.properties.get("title", "").split())
    words = _words(title)
    if len(words) < 2 or _MACHINE_MADE.search(title):
        return None
    said = {word for line in lines for word in _words(line.text)}
    borne_out = sum(word in said for word in words)
    return title if len(said) < 10 or borne_out >= 0.6 * len(words) else None


def _of_rule(lines: Sequence[Line]) -> Line | None:
    """A law's, decree's or circular's: from its kind through the number to the whole subject."""
    at = rule_at(lines)
    if at is None:
        return None
    annex = next((line.text for line in lines[:at] if _ANNEX.match(line.text)), "")
    text = _BEFORE_SUBJECT.sub(r"\1 TENTANG", " ".join(_until_end(lines[at:])))
    text = _TWICE.sub(r"\g<phrase>", _RULE_CUT.sub("", text))
    return replace(lines[at], text=f"{annex[:20]} {text}".strip()[:_LONGEST])


def _until_end(lines: Sequence[Line]) -> Iterator[str]:
    """Yield the lines of a title; one in capitals ends where the capitals do."""
    capitals = _in_capitals(lines[0].text)
    page, seen = lines[0].page, 0
    for at, line in enumerate(lines):
        ends = at > 0 and (_RULE_ENDS.match(line.text) or line.page != page)
        numbered = _NUMBER_OR_SUBJECT.match(line.text) or line.text.endswith("TENTANG")
        if ends or seen > _LONGEST or (capitals and not numbered and not _in_capitals(line.text)):
            return
        seen += len(line.text)
        yield line.text


def _labelled(lines: Sequence[Line]) -> Line | None:
    for at, line in enumerate(lines[:_LABEL_LINES]):
        if match := _LABEL.match(line.text):
            value = match["value"].split(CELL)[0].strip()
            if not value and at + 1 < len(lines):
                value = lines[at + 1].text
            if len(_words(value)) >= 2 and not _FIELD.match(value):
                sop = "SOP " if "sop" in match.group()[: match.start("value")].casefold() else ""
                return replace(line, text=(sop + value)[:_LONGEST])
    return None


def _parted(line: Line) -> list[Line]:
    """Part a sheet's caption ("Dinas Kesehatan – Stok Obat") after the house's name."""
    first, dash, rest = line.text.partition(" – ")
    if dash and CELL not in line.text and (_LETTERHEAD.match(first) or _HOUSE.fullmatch(first)):
        return [replace(line, text=first), replace(line, text=rest)]
    return [line]


def _of_form(lines: Sequence[Line]) -> Line | None:
    """The title in the ruled head of a procedure, beside the house's name and the numbers."""
    head = lines[:_FORM_LINES]
    cells = [(cell, line) for line in head for cell in line.text.split(CELL)]
    form = next((m for cell, _ in cells if (m := _FORM.fullmatch(cell))), None)
    if form is None or not any(CELL in line.text for line in head):
        return None
    word = "SPO" if "spo" in form.group().casefold() or form["spo"] else "SOP"
    for cell, line in cells:
        if CELL in line.text and _is_form_title(cell):
            return replace(line, text=f"{'' if kind_of(cell)[1] else word + ' '}{cell}")
    return None


def _is_form_title(cell: str) -> bool:
    others = (_LETTERHEAD.match, _HOUSE.fullmatch, _HEALTH.match, _FIELD.match, _FORM.fullmatch)
    named = any(other(cell) for other in others)
    return not named and _in_capitals(cell) and len(_words(cell)) >= 2


def _of_heading(content: Content) -> Line | None:
    for page in content.pages[:1]:
        for block in page.blocks[:_HEADING_BLOCKS]:
            text = " ".join(block.text.split())
            if block.kind == "heading" and _is_title(text) and not _HEADING_NUMBER.match(text):
                return Line(text[:_LONGEST], page.number, 0)
    return None


def _of_lines(lines: Sequence[Line]) -> Line | None:
    """The first line if it names its kind, else the first in capitals, else the first."""
    able = [at for at, line in enumerate(lines[:_FIRST_LINES]) if _is_title(line.text)]
    able = _within_house(able, lines)
    if not able:
        return None
    first = next((at for at in able if kind_of(lines[at].text)[1]), None)
    if first != able[0]:
        first = next((at for at in able if _in_capitals(lines[at].text)), able[0])
    text = lines[first].text
    if _in_capitals(text):
        said = text.casefold()
        more = takewhile(
            lambda x: _goes_on(x.text) and said not in x.text.casefold(), lines[first + 1 :]
        )
        text = " ".join([text, *(line.text for line in more)])
    cells = {cell.upper() for line in lines[:_FIRST_LINES] for cell in line.text.split(CELL)}
    alone = cells & {"SOP", "SPO", "IK", "WI"}
    if alone and not kind_of(text)[1]:
        text = f"{min(alone)} {text}"
    return replace(lines[first], text=text[:_LONGEST])


def _within_house(able: Sequence[int], lines: Sequence[Line]) -> list[int]:
    """Leave out the house's own name over a title, and a series' name over an issue's."""
    kept = list(able)
    while len(kept) > 1:
        house = _HOUSE.fullmatch(lines[kept[0]].text) and not kind_of(lines[kept[0]].text)[1]
        if not house and not _SERIES.match(lines[kept[0]].text):
            break
        if not _in_capitals(lines[kept[1]].text):
            break
        kept = kept[1:]
    return kept


def _goes_on(text: str) -> bool:
    ends = _SECTION.match(text) or _HOUSE.fullmatch(text)
    return _in_capitals(text) and _is_part(text) and not ends


def _is_title(text: str) -> bool:
    return (
        (len(_words(text)) >= 2 or _names_a_kind(text))
        and len(text) <= 200
        and _is_part(text)
        and (not _LETTERHEAD.match(text) or bool(kind_of(text)[1]))
        and not text.endswith((",", ";"))
        and (text[0].isupper() or text[0].isdigit() or not text[0].isalpha())
    )


def _names_a_kind(text: str) -> bool:
    """Tell a title of one word (NOTULEN) from one that stands beside the title (SOP)."""
    return bool(kind_of(text)[1]) and len(text) > _SHORTEST


def _is_part(text: str) -> bool:
    return CELL not in text and not _FIELD.match(text) and len(text) <= 200


def _in_capitals(text: str) -> bool:
    letters = [c for c in text if c.isalpha()]
    return len(letters) > 2 and sum(c.isupper() for c in letters) >= 0.8 * len(letters)


def _cased(text: str) -> str:
    """A title in capitals is written as a name is; "lnformasi" is how scanners read an I."""
    text = _L_FOR_I.sub("I", _SLASHES.sub("/", text))
    return spoken(text) if _in_capitals(text) else text
