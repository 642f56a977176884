"""A cell's value as its number format shows it, in the format's own (English) separators.

A date whose format puts a numeric month before the day, or leaves the order to the machine,
is shown as ISO: everywhere else in the product 03/04/2025 is the third of April.
"""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from functools import lru_cache

from core.loading.decoding import clean

Value = str | bool | int | float | date | datetime | time | timedelta | None

_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "id": "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember",
}
_DAYS = {
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
    "id": "Senin Selasa Rabu Kamis Jumat Sabtu Minggu",
}
_INDONESIAN = re.compile(r"\[\$-[0-9A-F]*421\]", re.IGNORECASE)
_BRACKETS = re.compile(r"\[\$([^\]-]*)(?:-[^\]]*)?\]|\[(?!h|m|s)[^\]]*\]", re.IGNORECASE)
_LITERALS = re.compile(r'"([^"]*)"|\\(.)|_.|\*.')
_DATE_TOKENS = re.compile(
    r'"[^"]*"|\\.|\[h+\]|\[m+\]|\[s+\]|y+|m+|d+|h+|s+(?:\.0+)?|AM/PM|A/P|.', re.IGNORECASE
)
_MONTH_FIRST = re.compile(r"[^yd]*m{1,2}[^myd]+d", re.IGNORECASE)
_DIGITS = re.compile(r"[#0?][#0?,]*(?:\.[#0?]*)?,*(?:E[+-]0+)?%?")
_FRACTION = re.compile(r"[#?]\s*/")
_GENERAL = {"", "general", "@", "standard"}


def shown(value: Value, code: str) -> str:
    """Return the text that a person sees in the cell."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        return " ".join(clean(value).split())
    if isinstance(value, timedelta):
        return _duration(value)
    if isinstance(value, int | float):
        return _number(value, code)
    return _date(value, code)


# --- numbers --------------------------------------------------------------------------------


def _number(value: float, code: str) -> str:
    section = _section(code, (value > 0) - (value < 0))
    if section.lower() in _GENERAL or _FRACTION.search(section):
        return _general(value)
    prefix, digits, suffix = _parts(section)
    if not digits:
        return (prefix or _general(value)).strip()
    text = _digits(abs(value), digits)
    minus = "-" if value < 0 and code.count(";") == 0 and text.strip("0.,%") else ""
    return f"{minus}{prefix}{text}{suffix}".strip()


@lru_cache(maxsize=256)
def _section(code: str, sign: int) -> str:
    """Return the part of a format for positive numbers, negative ones or zero."""
    sections = re.sub(r'"[^"]*"|\\.', lambda m: m[0].replace(";", "\0"), code).split(";")
    chosen = 0
    if sign < 0 and len(sections) > 1:
        chosen = 1
    elif sign == 0 and len(sections) > 2:
        chosen = 2
    return sections[chosen].replace("\0", ";").strip()


@lru_cache(maxsize=256)
def _parts(section: str) -> tuple[str, str, str]:
    """Return what stands before the digits, the digits' format, and what stands after."""
    bare = _BRACKETS.sub(lambda m: f'"{m[1] or ""}"', section)
    masked = _LITERALS.sub(lambda m: "\x01" * len(m[0]), bare)
    match = _DIGITS.search(masked)
    if match is None:
        return _literal(bare).strip(), "", ""
    return (
        _literal(bare[: match.start()]).lstrip(),
        match[0],
        _literal(bare[match.end() :]).rstrip(),
    )


def _literal(code: str) -> str:
    return _LITERALS.sub(lambda m: m[1] or m[2] or "", code)


def _digits(value: float, code: str) -> str:
    share = code.endswith("%")
    if share:
        code, value = code[:-1], value * 100
    if "E" in code.upper():
        places = len(code.upper().split("E")[0].partition(".")[2])
        return f"{value:.{places}E}"
    thousands = len(code) - len(code.rstrip(","))
    value /= 1000**thousands
    whole, _, fraction = code.rstrip(",").partition(".")
    fixed = len(fraction)
    comma = "," if "," in whole else ""
    text = f"{value:{comma}.{fixed}f}"
    optional = len(fraction) - len(fraction.rstrip("#?"))
    integer, _, decimals = text.partition(".")
    while optional and decimals.endswith("0"):
        decimals, optional = decimals[:-1], optional - 1
    integer = integer.rjust(whole.count("0"), "0")
    return integer + (f".{decimals}" if decimals else "") + ("%" if share else "")


def _general(value: float) -> str:
    """Return a number with ten digits at most, without the noise of binary fractions."""
    if isinstance(value, int) or value.is_integer():
        return str(int(value)) if abs(value) < 1e15 else f"{value:.15g}"
    text = f"{value:.10g}" if abs(value) < 1e9 else f"{value:.15g}"
    return text if "e" not in text else f"{value:.15g}"


# --- dates ----------------------------------------------------------------------------------


def _date(value: date | datetime | time, code: str) -> str:
    section = code.split(";")[0]
    language = "id" if _INDONESIAN.search(section) else "en"
    bare = _BRACKETS.sub("", section).strip()
    if bare.lower() in _GENERAL or _MONTH_FIRST.match(bare):
        return _iso(value)
    return _formatted(value, bare, language).strip()


def _iso(value: date | datetime | time) -> str:
    if isinstance(value, datetime):
        midnight = value.time() == time()
        return value.date().isoformat() if midnight else value.isoformat(" ", "minutes")
    return value.isoformat("minutes") if isinstance(value, time) else value.isoformat()


def _formatted(value: date | datetime | time, code: str, language: str) -> str:
    tokens = _DATE_TOKENS.findall(code)
    half_day = any(token.upper() in {"AM/PM", "A/P"} for token in tokens)
    parts: list[str] = []
    for i, token in enumerate(tokens):
        kind = token[0].lower()
        if kind == "m" and _is_minute(tokens, i):
            parts.append(f"{getattr(value, 'minute', 0):0{min(len(token), 2)}d}")
        elif kind in "ymd":
            parts.append(_day_part(value, token.lower(), language))
        elif kind in "hs" or token.upper() in {"AM/PM", "A/P"}:
            parts.append(_clock_part(value, token, half_day=half_day))
        else:
            parts.append(_literal(token) if token[0] in '"\\' else token)
    return "".join(parts)


def _is_minute(tokens: list[str], i: int) -> bool:
    """True for an 'm' after hours or before seconds."""
    before = [t[0].lower() for t in tokens[:i] if t[0].lower() in "ymdhs"]
    after = [t[0].lower() for t in tokens[i + 1 :] if t[0].lower() in "ymdhs"]
    return len(tokens[i]) < 3 and (before[-1:] == ["h"] or after[:1] == ["s"])


def _day_part(value: date | datetime | time, token: str, language: str) -> str:
    if isinstance(value, time):
        return ""
    if token[0] == "y":
        return f"{value.year % 100:02d}" if len(token) <= 2 else f"{value.year:04d}"
    number = value.month if token[0] == "m" else value.day
    if len(token) <= 2:
        return f"{number:0{len(token)}d}"
    if token[0] == "m":
        name = _MONTHS[language].split()[value.month - 1]
    else:
        name = _DAYS[language].split()[value.weekday()]
    return name[:3] if len(token) == 3 else name


def _clock_part(value: date | datetime | time, token: str, *, half_day: bool) -> str:
    hour = getattr(value, "hour", 0)
    if token[0].lower() == "s":
        return f"{getattr(value, 'second', 0):0{min(len(token.split('.')[0]), 2)}d}"
    if token[0].lower() == "a":
        return "AM" if hour < 12 else "PM"
    if half_day:
        hour = hour % 12 or 12
    return f"{hour:0{min(len(token), 2)}d}"


def _duration(value: timedelta) -> str:
    seconds = round(value.total_seconds())
    return f"{seconds // 3600}:{seconds % 3600 // 60:02d}:{seconds % 60:02d}"
