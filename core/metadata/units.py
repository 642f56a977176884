"""Of what unit, well, department or agency a document is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import chain, islice

from core.dates.document_head import CELL, Line, plain_name
from core.dates.document_titles import rule_at
from core.records import Content, Evidence

ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "X": 10}
_ROMAN = "|".join(sorted(ROMAN, key=len, reverse=True))

_NUMBERED = re.compile(
    r"(?:units?|u)[\s.#:-]*(?:no\.? ?)?"
    rf"(?:0*(?P<n>\d{{1,2}})|(?P<roman>{_ROMAN}))(?P<part>[A-F]?)\Z",
    re.IGNORECASE,
)
_IN_TEXT = re.compile(
    rf"(?<![^\W_])(?:[Uu](?:nit|NIT)[ .#-]{{0,2}}(?:0*\d{{1,2}}[A-F]?|{_ROMAN})|U-?\d{{1,2}})"
    r"(?![^\W_]|/\d|[.,-]\d)",
)
# The plant or the company stands on every page of the house, so it tells nothing apart.
_LABEL = re.compile(
    r"(?:\A|\| ?)(?:unit(?: kerja| organisasi| pelaksana)?|well ?bore|well(?: name)?|sumur"
    r"|nama stasiun|stasiun|departemen|department|dept\.?|divisi|division|bagian|seksi|section"
    r"|organisasi|instansi|skpd|opd|satuan kerja|perangkat daerah|platform)"
    r" ?(?P<sign>[:=|]+) ?(?P<value>[^|]{1,80})?",
    re.IGNORECASE,
)
# What is somewhere in a numbered unit, or comes from it, is that unit's.
_PLACE_LABEL = re.compile(
    r"(?:\A|\| ?)(?:unit ?[/&] ?area|area ?[/&] ?unit|lokasi(?: (?:kejadian|pekerjaan))?|area"
    r"|location|peralatan|equipment|dari|from) ?[:=|]+ ?(?P<value>[^|]{1,80})",
    re.IGNORECASE,
)
_HEAD = re.compile(
    r"(?P<body>(?:BUPATI|WALI ?KOTA|GUBERNUR|(?i:bupati|wali ?kota|gubernur)(?= [A-Z]))"
    r"(?: [A-Z][\w'-]*){1,4})\Z"
)
_SEVERAL = re.compile(r"(?:unit )?\d{1,2}(?: ?(?:,|&|/|-|dan|and|s/d) ?(?:unit )?\d{1,2})+\Z", re.I)
_NAME_LIKE = re.compile(r"[\w/.-]*\d[\w/.-]*|(?:unit|well) \S+", re.IGNORECASE)
_COLUMN = re.compile(
    r"(?:unit|(?:nama )?(?:stasiun|sumur|unit|plant|pembangkit|kota|kabupaten|instansi)"
    r"|well(?: ?bore)?(?: name)?|plant|platform|rig)\Z",
    re.IGNORECASE,
)
_LAW = re.compile(
    r"(?:peraturan|keputusan|surat (?:edaran|keputusan)|instruksi (?!kerja)|maklumat|pengumuman)"
    r"(?: bersama)? (?:kepala )?(?!no\b|nomor\b)(?P<body>.+?)"
    r"(?= (?:no(?:mor)?\b|tentang\b)|\Z)",
    re.IGNORECASE,
)
_HEAD_OF_STATE = re.compile(
    r"(?:peraturan pemerintah|undang[- ]undang|(?:peraturan|keputusan|instruksi) presiden)\b"
    r"(?! daerah)",
    re.IGNORECASE,
)
_BODY = (
    r"(?:badan|dinas|kementerian|rsud|rsup|rumah sakit|puskesmas|direktorat|balai|lembaga"
    r"|sekretariat|universitas|politeknik|otoritas|komisi|kantor|stasiun|bmkg|bps|bapeten"
    r"|inspektorat|pemerintah (?:kabupaten|kota|provinsi))"
)
_NAME = (
    r"(?!(?i:nomor|no|nip|tahun|tanggal|telp|jl|jalan|halaman|kode|alamat)\b)"
    r"(?:\(?[A-Z][\w&'()-]*(?![\w.])|dan|of|and)"
)
_ORGANISATION = re.compile(
    r"(?:\A|\b(?i:kepala|direktur|plt\.?|an\.|sekretaris)(?: utama)? "
    r"|\b(?=(?:RSUD|RSUP|DINAS|BADAN|KEMENTERIAN|OTORITAS|INSPEKTORAT) ))"
    rf"(?P<body>(?i:{_BODY})(?: {_NAME}){{1,9}})"
)
_PLACE = re.compile(rf"(?:(?i:provinsi|prov\.|kabupaten|kota)|(?i:k(?:e)?las))(?: {_NAME}){{1,5}}")
_GOVERNMENT = re.compile(rf"(?i:pemerintah) (?P<place>{_PLACE.pattern})")
_BRANCHES = re.compile(
    r"(?:dinas|badan|balai|inspektorat|sekretariat|stasiun|rsud)\b", re.IGNORECASE
)
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_YEAR_AT_END = re.compile(r"(?<=[^\W\d_])(?=(?:19|20)\d\d(?!\d))")
_NUMBER_IN_FRONT = re.compile(r"\A(?:\d[\d.]*|[-–]) +(?=[^\W\d_]{2})")
_SMALL = frozenset(
    {"dan", "di", "ke", "dari", "untuk", "dengan", "pada", "tentang", "atas", "dalam", "oleh"}
    | {"bagi", "kepada", "terhadap", "serta", "atau", "of", "and", "the", "for", "in", "on", "to"}
)
_SHORT = frozenset(
    {"uji", "zat", "air", "gas", "api", "kas", "non", "per", "oli", "uap", "tim", "hot", "job"}
    | {"work", "plan", "test", "form", "list", "unit"}
)
_UNIT_LINES, _LABEL_LINES, _LONGEST, _LONG_WORD = 14, 40, 70, 9
_TABLES, _ENDS, _PLACE_WITHIN, _TOP_LINES = 3, 20, 4, 6


def normal_unit(text: str) -> str:
    """Return a unit in its one spelling: "unit 07", "U7" → "Unit 7"; "15/9-f-12" upper case."""
    text = " ".join(unicodedata.normalize("NFKC", text).split()).strip(" .,:;-")
    if match := _NUMBERED.match(text):
        number = int(match["n"]) if match["n"] else ROMAN[match["roman"].upper()]
        return f"Unit {number}{match['part'].upper()}"
    if " " not in text and any(c.isdigit() for c in text):
        return text.upper()
    return spoken(text) if text.isupper() and " " in text else text


def spoken(text: str) -> str:
    """Return words that stand in capitals as names are written; abbreviations keep theirs."""
    words = (_word(word, first=not i) for i, word in enumerate(text.split()))
    return " ".join(words).replace(" dalam Negeri", " Dalam Negeri")


def _word(word: str, *, first: bool) -> str:
    lower = word.lower()
    if lower in _SMALL and not first:
        return lower
    letters = re.sub(r"[\W_]", "", lower)
    if not letters.isalpha() or _is_abbreviation(letters):
        if letters not in _SHORT:
            return word
    elif word.startswith("(") and len(letters) < _LONG_WORD:
        return word
    return re.sub(r"[^\W\d_]+", lambda m: m[0].capitalize(), word)


def _is_abbreviation(letters: str) -> bool:
    """Three letters, or some more with hardly a vowel: SOP, RSUD, PLTGU."""
    vowels = sum(c in "aeiou" for c in letters)
    return len(letters) < 4 or (len(letters) == 4 and vowels < 2) or letters.startswith("plt")


def find_unit(
    name: str, title: str, content: Content, lines: Sequence[Line]
) -> tuple[str | None, Evidence | None]:
    """Return the unit: as labelled, else numbered in title or file name, else the issuer.

    A document that says it covers several units is of none.
    """
    labels = list(_labels(lines))
    if any(_SEVERAL.match(value) for _, value in labels):
        return None, None
    ways = (
        *(_of_labels(labels, lines), _of_column(content), _of_place(lines)),
        _of_number(name, title, lines),
    )
    found = chain(*ways, _of_law(title, lines), _of_letterhead(lines), _of_name(name))
    return next(found, (None, None))


Found = tuple[str, Evidence]


def _labels(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Yield what stands after each label, and on which line."""
    for at, line in enumerate(lines[:_LABEL_LINES]):
        for label in _LABEL.finditer(line.text):
            if not _is_column_title(label, line.text):
                yield at, (label["value"] or "").strip()


def _of_labels(labels: list[tuple[int, str]], lines: Sequence[Line]) -> Iterator[Found]:
    for at, value in labels:
        if unit := _labelled(value):
            line = lines[at]
            evidence = Evidence("unit", "header", line.text, "sure", line.page)
            yield _with_place(unit, lines, at), evidence


def _of_place(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the numbered unit where something was, or from which it comes."""
    for line in lines[:_LABEL_LINES]:
        for label in _PLACE_LABEL.finditer(line.text):
            if match := _IN_TEXT.search(label["value"]):
                unit = normal_unit(match.group())
                yield unit, Evidence("unit", "header", line.text, "likely", line.page)


def _of_number(name: str, title: str, lines: Sequence[Line]) -> Iterator[Found]:
    if match := _IN_TEXT.search(title):
        page = lines[0].page if lines else None
        yield normal_unit(match.group()), Evidence("unit", "header", title, "likely", page)
    for line in lines[:_TOP_LINES]:
        if _IN_TEXT.fullmatch(line.text):
            yield normal_unit(line.text), Evidence("unit", "header", line.text, "sure", line.page)
    plain = plain_name(name)
    if match := _IN_TEXT.search(plain):
        yield normal_unit(match.group()), Evidence("unit", "file name", plain, "likely")


def _of_name(name: str) -> Iterator[Found]:
    plain = _YEAR_AT_END.sub(" ", _CAMEL.sub(" ", plain_name(name)))
    if match := _ORGANISATION.search(plain):
        yield normal_unit(match["body"]), Evidence("unit", "file name", plain, "guess")


def _is_column_title(label: re.Match[str], line: str) -> bool:
    """In "Parameter | Unit | Nilai" the next cell is the next title, not a value."""
    value = label["value"] or ""
    several = "|" in label["sign"] and line.count(CELL) > 1
    return several and not _NAME_LIKE.fullmatch(value.strip())


def _of_column(content: Content) -> Iterator[Found]:
    """Yield the one value that a table's unit column holds all the way down."""
    tables = ((p.number, b.table) for p in content.pages for b in p.blocks if b.table)
    for page, table in islice(tables, _TABLES):
        for column, title in enumerate(table.header):
            if _COLUMN.match(title.strip()):
                ends = (*table.rows[:_ENDS], *table.rows[-_ENDS:])
                values = {row[column].strip() for row in ends} - {""}
                if len(values) == 1 and (unit := _labelled(values.pop())):
                    yield unit, Evidence("unit", "text", f"{title}: {unit}", "likely", page)


def _labelled(value: str) -> str | None:
    value = _NUMBER_IN_FRONT.sub("", value.strip(), count=1) if " " in value.strip() else value
    value = value.strip(" .:;")
    if re.fullmatch(rf"0*\d{{1,2}}[A-F]?|{_ROMAN}", value, re.IGNORECASE):
        return normal_unit(f"Unit {value}")
    return normal_unit(value) if 1 < len(value) <= _LONGEST else None


def _of_law(title: str, lines: Sequence[Line]) -> Iterator[Found]:
    """Yield who issued a law, a decree or a circular, from its title."""
    opening = rule_at(lines)
    page = lines[0].page if lines else None
    for text in (title, *([] if opening is None else [lines[opening].text])):
        if _HEAD_OF_STATE.match(text):
            yield "Presiden Republik Indonesia", Evidence("unit", "header", text, "likely", page)
        elif match := _LAW.match(text):
            body = re.sub(r" republik indonesia\Z", "", match["body"], flags=re.IGNORECASE)
            yield normal_unit(body), Evidence("unit", "header", match.group(), "likely", page)


def _of_letterhead(lines: Sequence[Line]) -> Iterator[Found]:
    """Yield the bodies of the first lines; a government over a department only says where.

    Of bodies that stand one below the other the last is the one that writes.
    """
    for top in (False, True):
        for at, line in enumerate(lines[:_UNIT_LINES]):
            match = _body(line.text)
            if match and bool(_GOVERNMENT.match(line.text)) is top:
                last = at if top else _last_below(lines, at)
                match, line = _body(lines[last].text) or match, lines[last]
                unit = normal_unit(_with_place(match["body"], lines, last))
                yield unit, Evidence("unit", "header", line.text, "likely", line.page)
    for line in lines[:_TOP_LINES]:
        if match := _HEAD.match(line.text):
            unit = normal_unit(match["body"])
            yield unit, Evidence("unit", "header", line.text, "likely", line.page)


def _body(text: str) -> re.Match[str] | None:
    return None if len(text) > 2 * _LONGEST else _ORGANISATION.search(text)


def _last_below(lines: Sequence[Line], at: int) -> int:
    """Return the last line of a letterhead in capitals whose lines are bodies from `at` on."""
    below = at + 1
    while below < min(len(lines), _TOP_LINES) and _is_letterhead(lines[below].text):
        below += 1
    return below - 1 if _is_letterhead(lines[at].text) else at


def _is_letterhead(text: str) -> bool:
    match = _body(text)
    return match is not None and match.start("body") == 0 and text.isupper()


def _with_place(body: str, lines: Sequence[Line], at: int) -> str:
    """Add where a branch is ("Provinsi DKI Jakarta"): from a line below it, or the letterhead."""
    if not _BRANCHES.match(body) or _PLACE.search(body):
        return body
    below = (_PLACE.match(line.text) for line in lines[at + 1 : at + 1 + _PLACE_WITHIN])
    if place := next(filter(None, below), None):
        return f"{body} {place.group()}"
    above = (_GOVERNMENT.search(line.text) for line in lines[:at])
    government = next(filter(None, above), None)
    return f"{body} {government['place']}" if government else body
