"""Document numbers and revisions: `SOP-OPS-001`, `IK.05.02`, `012/SOP/III/2024`, `Rev. C`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from core.dates.document_head import Line, plain_name
from core.records import Evidence, Kind

_PREFIX = r"(?:SOP|SPO|IK|WI|PRO|PROS|PROT|JSA|STD|SPEC|DWG|DOC|DOK|PPR|MAN)"
_CODE = re.compile(
    r"(?<![\w./-])(?:"
    r"\d{1,5}(?:[-.]?[A-Z]{1,6})?(?:/[A-Z0-9]+(?:[-.][A-Z0-9]+)*){1,5}"  # 012/SOP/III/2024
    r"|[A-Z]{1,6}(?:[-.][A-Z]{1,6}|[-.]\d{1,5}[A-Z]?){1,5}"  # SOP-OPS-001, IK.05.02
    rf"|{_PREFIX}(?:[ -][A-Z]{{2,4}}){{0,2}} ?(?!(?:19|20)\d\d\b)\d{{2,5}}"  # SOP OPS 001
    r")(?![\w/])"
)
_LABELLED_CODE = re.compile(rf"\A[A-Z0-9]+(?:[-./][A-Z0-9]+)+(?![\w/])|\A{_CODE.pattern}")
_LABEL = re.compile(
    r"(?:\A|\| ?)(?:"
    r"(?P<report>(?:no(?:mor)?\.?|number) ?(?:laporan|report)|report (?:no|number)\.?)"
    r"|(?:no(?:mor)?\.?|number)(?: ?(?:dokumen|dok\.?|document|sop|spo|ik|prosedur|surat|dpa))?"
    r"|(?:doc(?:ument)?|sop|wi|procedure|drawing|dwg)\.? ?(?:no|number|code)\.?"
    r"|kode(?: dokumen)?|document code"
    r") ?[:|=. ] ?[:|]? ?(?P<value>[^|]{0,40})",
    re.IGNORECASE,
)
# Standards and names that only look like a code. A report has a code only where it is labelled
# as the report's number: the number of the blank form stands on every day's sheet, and would
# make versions of one document of a month of reports.
_NOT_A_CODE = re.compile(r"(?:COVID|ISO|SNI|IEC|ASTM|ASME|ANSI|API|NIP|NIK|ISBN|ISSN|REV|UNIT)\b")
_FORM = re.compile(r"(?:F|FM|FR|FRM|FORM)[-./ ]")
_KNOWN = re.compile(rf"{_PREFIX}(?![A-Z])")
_DATED = re.compile(r"[A-Z]*[-./]?(?:\d{1,2}[-.]\d{1,2}[-.]\d{4}|\d{4}[-.]\d{1,2}[-.]\d{1,2})\Z")
_ANNEX = re.compile(r"(?:LAMPIRAN|ANNEX|APPENDIX)\b", re.IGNORECASE)
_LABEL_LINES, _TITLE_LINES = 30, 6

_REVISION = re.compile(
    r"(?<![^\W_])(?<!tanggal )(?<!tgl )(?<!tgl\. )(?:no(?:mor)?\.? ?)?(?:revisi|revision|rev)\b"
    r"\.? ?(?:(?:ke|no|number)\b\.?)? ?[-:|.=]? ?(?P<value>\d{1,3}|[A-Z])(?![\w/]|[-.]\d)"
    r"(?! (?!tahun|year)[^\W\d]{3,9}\.? \d{4}\b)",  # "revisi 3 Maret 2025" is a day
    re.IGNORECASE,
)
_AT_START = re.compile(r"(?:\A|\| ?)\Z")

_DASHES = re.compile(r"[‐-―−]")
_AROUND = re.compile(r"\s*([-/.])\s*")
_GLUED = re.compile(r"([A-Z]{2,6})(\d{2,6})\Z")


def normal_code(text: str) -> str:
    """Return a code in its one spelling: upper case, no blanks: "ppr 9087" → "PPR-9087"."""
    code = _DASHES.sub("-", unicodedata.normalize("NFKC", text)).strip().upper()
    code = "-".join(_AROUND.sub(r"\1", code).split())
    return _GLUED.sub(r"\1-\2", code)


def normal_revision(text: str) -> str:
    """Return a revision without leading zeros, letters in upper case: "02" → "2"."""
    return text.strip().upper().lstrip("0") or "0"


def find_code(name: str, lines: Sequence[Line], kind: Kind) -> tuple[str | None, Evidence | None]:
    """Return the document's own number: as labelled, else in the file name, else on top."""
    if lines and _ANNEX.match(lines[0].text):
        return None, None  # it carries the number of the document that it belongs to
    for text, line in _places(name, lines, kind):
        pattern = _CODE if line is None or text == line.text else _LABELLED_CODE
        for match in pattern.finditer(text):
            if _is_code(match, kind, labelled=line is not None and text != line.text):
                return normal_code(match.group()), _evidence(match.group(), line)
    return None, None


def _places(name: str, lines: Sequence[Line], kind: Kind) -> Iterator[tuple[str, Line | None]]:
    for line in lines[:_LABEL_LINES]:
        for match in _LABEL.finditer(line.text):
            if kind != "report" or match["report"]:
                yield _AROUND.sub(r"\1", match["value"].upper()), line
    if kind != "report":
        yield plain_name(name), None
    if kind in ("procedure", "technical"):
        yield from ((line.text, line) for line in lines[:_TITLE_LINES])


def _is_code(match: re.Match[str], kind: Kind, *, labelled: bool) -> bool:
    text = match.group()
    if not any(c.isdigit() for c in text) or not any(c.isalpha() for c in text):
        return False
    if _NOT_A_CODE.match(text) or _DATED.match(text):
        return False
    if labelled:
        return not (kind == "report" and _FORM.match(text))
    # Elsewhere a pump's tag ("BFP-201") looks the same, so the place or the prefix must tell.
    return match.start() == 0 or _KNOWN.match(text) is not None or "/" in text


def _evidence(snippet: str, line: Line | None) -> Evidence:
    if line is None:
        return Evidence("code", "file name", snippet, "likely")
    return Evidence("code", "header", line.text, "sure", line.page)


def find_revision(name: str, lines: Sequence[Line]) -> tuple[str | None, Evidence | None]:
    """Return the revision: a labelled one, else one in the file name, else in the title."""
    head = lines[:_LABEL_LINES]
    for line in head:
        match = _REVISION.search(line.text)
        if match and _AT_START.search(line.text[: match.start()]):
            return _revision(match, Evidence("revision", "header", line.text, "sure", line.page))
    if match := _REVISION.search(plain_name(name)):
        return _revision(match, Evidence("revision", "file name", match.group(), "sure"))
    for line in head[:_TITLE_LINES]:
        if match := _REVISION.search(line.text):
            return _revision(match, Evidence("revision", "header", line.text, "likely", line.page))
    return None, None


def _revision(match: re.Match[str], evidence: Evidence) -> tuple[str, Evidence]:
    return normal_revision(match["value"]), evidence


def revision_asked(question: str) -> str | None:
    """Return the revision that a question names ("rev 2", "revisi ke-2"), if it does."""
    match = _REVISION.search(question)
    return normal_revision(match["value"]) if match else None
