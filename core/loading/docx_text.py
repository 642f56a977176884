"""The accepted text of WordprocessingML: what a person reads once all changes are accepted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from core.loading.decoding import clean

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_MATH = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_COMPATIBILITY = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"

DROPPED = {
    f"{W}del",
    f"{W}moveFrom",
    f"{W}delText",
    f"{W}instrText",
    f"{W}pPr",
    f"{W}rPr",
    f"{W}txbxContent",
    f"{_COMPATIBILITY}Fallback",
}
_CHANGES = (f"{W}del", f"{W}moveFrom", f"{W}txbxContent", f"{_COMPATIBILITY}Fallback")
_BREAKS = {f"{W}br": "\n", f"{W}cr": "\n", f"{W}tab": "\t", f"{W}noBreakHyphen": "-"}
_HEADING_NAME = re.compile(r"(?:heading|title|subtitle|judul)\b", re.IGNORECASE)
_ROMAN = {"m": 1000, "cm": 900, "d": 500, "cd": 400, "c": 100, "xc": 90, "l": 50, "xl": 40}
_ROMAN |= {"x": 10, "ix": 9, "v": 5, "iv": 4, "i": 1}
_PLACEHOLDER = re.compile(r"%(\d)")


def text(element: Any) -> str:
    """Return the text of a paragraph or run, without what was deleted."""
    return re.sub(r" *\n *", "\n", clean("".join(_pieces(element)))).strip()


def _pieces(element: Any) -> Iterator[str]:
    for child in element:
        tag = child.tag
        if tag in DROPPED or not isinstance(tag, str):
            continue
        if tag in (f"{W}t", f"{_MATH}t"):
            yield child.text or ""
        elif tag in _BREAKS:
            yield _BREAKS[tag]
        else:
            yield from _pieces(child)


def left_out(body: Any) -> str:
    """Return, unordered, the whole text of paragraphs and rows that are not read as they stand.

    These hold changes, text boxes or alternatives, which a plain reader runs together.
    """
    changed = {element.getparent() for tag in _CHANGES for element in body.iter(tag)}
    holders = {
        holder
        for element in changed
        for holder in (element, *element.iterancestors())
        if holder.tag in (f"{W}p", f"{W}tr")
    }
    return "".join(
        "\n" if element.tag == f"{W}p" else element.text or ""
        for holder in holders
        for element in holder.iter(f"{W}p", f"{W}t")
    )


def boxes(paragraph: Any) -> list[Any]:
    """Return the text boxes anchored in a paragraph, each once."""
    return [
        box
        for box in paragraph.iter(f"{W}txbxContent")
        if not any(
            parent.tag in DROPPED for parent in box.iterancestors() if parent is not paragraph
        )
    ]


def is_bold(paragraph: Any) -> bool:
    """True if every run that shows anything is set bold by itself."""
    runs = [run for run in paragraph.iter(f"{W}r") if text(run)]
    return bool(runs) and all(_is_on(run.find(f"{W}rPr/{W}b")) for run in runs)


def _is_on(flag: Any) -> bool:
    return flag is not None and flag.get(f"{W}val", "1") not in {"0", "false", "off"}


def value(element: Any, path: str) -> str:
    """Return the w:val of a descendant such as 'w:pPr/w:pStyle', '' where there is none."""
    found = element.find(path.replace("w:", W))
    return "" if found is None else found.get(f"{W}val", "")


# --- styles and numbers ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Styles:
    """Which paragraph styles are headings, and how styles number their paragraphs."""

    headings: frozenset[str] = frozenset()
    numbers: dict[str, tuple[str, int]] = field(default_factory=dict)


def styles(root: Any) -> Styles:
    """Read the styles part."""
    headings: set[str] = set()
    numbers: dict[str, tuple[str, int]] = {}
    for style in root.iter(f"{W}style"):
        key = style.get(f"{W}styleId", "")
        level = value(style, "w:pPr/w:outlineLvl")
        if _HEADING_NAME.match(value(style, "w:name")) or (level.isdigit() and int(level) < 9):
            headings.add(key)
        if number := value(style, "w:pPr/w:numPr/w:numId"):
            numbers[key] = number, _level(value(style, "w:pPr/w:numPr/w:ilvl"))
    return Styles(frozenset(headings), numbers)


@dataclass(frozen=True, slots=True)
class _Level:
    kind: str
    pattern: str
    start: int


class Numbering:
    """Counts list items as Word does, to give each the number that a person sees."""

    def __init__(self, root: Any | None, styles: Styles) -> None:
        self._styles = styles
        self._levels: dict[str, dict[int, _Level]] = {}
        self._list_of: dict[str, str] = {}
        self._restarts: dict[str, dict[int, int]] = {}
        self._counts: dict[str, dict[int, int]] = {}
        if root is None:
            return
        for abstract in root.iter(f"{W}abstractNum"):
            self._levels[abstract.get(f"{W}abstractNumId", "")] = {
                _level(level.get(f"{W}ilvl", "")): _Level(
                    value(level, "w:numFmt") or "decimal",
                    value(level, "w:lvlText"),
                    _level(value(level, "w:start") or "1"),
                )
                for level in abstract.iter(f"{W}lvl")
            }
        for number in root.iter(f"{W}num"):
            key = number.get(f"{W}numId", "")
            self._list_of[key] = value(number, "w:abstractNumId")
            self._restarts[key] = {
                _level(level.get(f"{W}ilvl", "")): _level(value(level, "w:startOverride"))
                for level in number.iter(f"{W}lvlOverride")
                if value(level, "w:startOverride")
            }

    def label(self, paragraph: Any) -> str:
        """Return the next number or bullet of a list item, '' where it is none."""
        number = value(paragraph, "w:pPr/w:numPr/w:numId")
        level = _level(value(paragraph, "w:pPr/w:numPr/w:ilvl"))
        if not number:
            style = value(paragraph, "w:pPr/w:pStyle")
            number, level = self._styles.numbers.get(style, ("", 0))
        levels = self._levels.get(self._list_of.get(number, ""), {})
        if level not in levels:
            return ""
        counts = self._counts.setdefault(self._list_of[number], {})
        for restarted, start in self._restarts.pop(number, {}).items():
            counts[restarted] = start - 1
        counts[level] = counts.get(level, levels[level].start - 1) + 1
        for deeper in [other for other in counts if other > level]:
            del counts[deeper]
        return _label(levels, counts, level)


def _label(levels: dict[int, _Level], counts: dict[int, int], level: int) -> str:
    if levels[level].kind == "bullet":
        return "•"
    if levels[level].kind == "none":
        return ""

    def number(match: re.Match[str]) -> str:
        place = int(match[1]) - 1
        found = levels.get(place)
        if found is None:
            return ""
        return _numeral(counts.get(place, found.start), found.kind)

    return _PLACEHOLDER.sub(number, levels[level].pattern).strip()


def _numeral(count: int, kind: str) -> str:
    if kind in {"lowerLetter", "upperLetter"} and count > 0:
        letter = chr(ord("a") + (count - 1) % 26) * ((count - 1) // 26 + 1)
        return letter.upper() if kind == "upperLetter" else letter
    if kind in {"lowerRoman", "upperRoman"} and 0 < count < 4000:
        numeral = _roman(count)
        return numeral.upper() if kind == "upperRoman" else numeral
    if kind == "decimalZero":
        return f"{count:02d}"
    return str(count)


def _roman(count: int) -> str:
    text = ""
    for numeral, worth in _ROMAN.items():
        text += numeral * (count // worth)
        count %= worth
    return text


def _level(text: str) -> int:
    return int(text) if text.isdigit() else 0
