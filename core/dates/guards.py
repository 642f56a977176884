"""What must not be read as a date: numbers of laws, standards, things and measures.

`bar` runs before the grammar and takes the meaning out of tokens that belong to such a
name, so that no rule can use them and no date can reach across them.
"""

from __future__ import annotations

from core.dates.lexicon import Roles
from core.dates.tokens import NOTHING, ROMAN, Token

YEARS = range(1900, 2100)
NUMBERED = tuple(f"numbered.{kind}" for kind in ("id", "label", "paper", "count", "few", "thing"))
# up to which number "unit 7 Maret" is about a unit and not about a day
MOST_BEFORE_MONTH = {"numbered.count": 12, "numbered.few": 4}
LAW_REACH = 12
UNIT_LETTERS = frozenset("AVWKCFNJ")
ROMAN_LETTERS = frozenset("ivxlc")
TITLE_REACH = 5


def bar(tokens: list[Token], text: str) -> None:
    """Bar every token that belongs to a number which is no date; `text` is as it was written."""
    for i, token in enumerate(tokens):
        context = token.context
        if context and not token.barred:
            if "laws.nouns" in context or "laws.number" in context:
                _law(tokens, i)
            if "standards.bodies" in context:
                _standard(tokens, i)
            if any(role in context for role in NUMBERED):
                _labelled(tokens, i)
            if "measures.before" in context and not _month_at(tokens, i + 2):
                _bar_digits(tokens, i + 1)
        if token.barred:
            _empty(token)
        elif "clock" in token.roles:
            _clock(tokens, i)
        elif _numeric(token):
            _fraction(tokens, i)
            _measure(tokens, i, text)
            _long_number(tokens, i)


def _empty(token: Token) -> None:
    token.barred = True
    token.roles = NOTHING
    token.number = None
    token.dates = ()


def _numeric(token: Token) -> bool:
    return token.text[0].isdecimal()


def _at(tokens: list[Token], i: int) -> Token | None:
    return tokens[i] if 0 <= i < len(tokens) else None


def _is_year(token: Token | None) -> bool:
    if token is None or token.number is None or len(token.text) != 4:
        return False
    return token.number in YEARS


def _month_at(tokens: list[Token], i: int) -> bool:
    token = _at(tokens, i)
    return token is not None and "month" in token.roles


def _bar_digits(tokens: list[Token], i: int) -> None:
    token = _at(tokens, i)
    if token is not None and _numeric(token):
        _empty(token)


def _law(tokens: list[Token], i: int) -> None:
    """Bar "PP No. 50 Tahun 2012", "UU 13/2003", "Law 13 of 2003", "UU Cipta Kerja 2020"."""
    numbered: int | None = None
    words = 0
    for j in range(i + 1, min(i + LAW_REACH, len(tokens))):
        token = tokens[j]
        if _is_year(token) and (numbered is not None or _titled(tokens, i, words)):
            _empty_all(tokens, numbered if numbered is not None else j, j)
            return
        if _numeric(token) or token.barred:
            if numbered is not None and token.gap:
                return
            numbered = j if numbered is None else numbered
            if _holds_year(token):
                _empty(token)
                return
        elif (
            "laws.year" in token.context
            or token.text in (".", "/", "(", ")", ":", "#")
            or ("laws.number" in token.context and numbered is None)
        ):
            continue
        elif numbered is not None or not token.text[0].isalpha() or _dated(token):
            return
        else:
            words += 1


def _titled(tokens: list[Token], i: int, words: int) -> bool:
    """True for a year right after a law's noun, or after the title of a known kind of law."""
    if "laws.nouns" not in tokens[i].context or words > TITLE_REACH:
        return False
    return words == 0 or "laws.titled" in tokens[i].context


def _holds_year(token: Token) -> bool:
    return any(date.day is None and date.month is not None for date in token.dates)


def _dated(token: Token) -> bool:
    return any(role in token.roles for role in ("month", "date", "unit", "weekday", "day_word"))


def _empty_all(tokens: list[Token], first: int, last: int) -> None:
    for token in tokens[first : last + 1]:
        _empty(token)


def _standard(tokens: list[Token], i: int) -> None:
    """Bar the designation after a standard's body, and the edition year after that."""
    j = i + 1
    while j < len(tokens) and j - i < 4 and _designator(tokens[j]):
        j += 1
    if j >= len(tokens) or not any(char.isdecimal() for char in tokens[j].text + _chunk(tokens, j)):
        return
    _bar_chunk(tokens, j)
    j = _chunk_end(tokens, j)
    bare = True
    while j < len(tokens) and j - i < 12:
        token = tokens[j]
        if token.text in (":", "-", "(", ",") or "standards.editions" in token.context:
            bare = bare and token.text == ","
        elif token.barred or (_designator(token) and token.text.isalpha()):
            pass
        elif _is_year(token):
            if not bare or not _reported(tokens, i):
                _empty(token)
            return
        else:
            return
        j += 1


def _designator(token: Token) -> bool:
    """True for what stands in a standard's designation before its number: RP, Div, VIII, B."""
    if token.text in ("-", "/", "."):
        return True
    if len(token.text) == 1 and token.text.isalpha():
        return True
    return "standards.designators" in token.context or set(token.text) <= ROMAN_LETTERS


def _chunk(tokens: list[Token], i: int) -> str:
    return "".join(token.text for token in tokens[i : _chunk_end(tokens, i)])


def _chunk_end(tokens: list[Token], i: int) -> int:
    j = i + 1
    while j < len(tokens) and not tokens[j].gap and j - i < 12:
        if tokens[j].text in (",", "?", "!", ";", ")", "("):
            break
        j += 1
    return j


def _bar_chunk(tokens: list[Token], i: int) -> None:
    _empty_all(tokens, i, _chunk_end(tokens, i) - 1)


def _reported(tokens: list[Token], i: int) -> bool:
    return any("standards.reports" in token.context for token in tokens[max(0, i - 4) : i])


def _labelled(tokens: list[Token], i: int) -> None:
    """Bar the number of "unit 7", "tabel 5.2", "drawing 01-02-24", and lists of such numbers."""
    context = tokens[i].context
    j = i + 1
    while j < len(tokens) and j - i < 4 and _before_number(tokens[j]):
        j += 1
    if j == i + 1 and "numbered.id" in context and _plain_word(tokens, j):
        j += 1  # "nomor registrasi 11-06-2024"
    for _ in range(8):
        token = _at(tokens, j)
        if token is None or not _bars(context, token, _at(tokens, j + 1)):
            return
        _empty(token)
        if j > i + 1 and not tokens[j - 1].gap and tokens[j - 1].text in ("/", "-"):
            tokens[j].barred = True
        j += 1
        joined = _at(tokens, j)
        if joined is not None and _next_digits(token, joined):
            continue  # "hp 0812 2024 0115"
        if joined is None or not _joins_things(joined):
            return
        j += 1


def _next_digits(token: Token, after: Token) -> bool:
    """True for the next group of a long number: both are plain digits, three or more."""
    return all(one.text.isdecimal() and len(one.text) >= 3 for one in (token, after))


def _plain_word(tokens: list[Token], j: int) -> bool:
    """True for a word that means nothing to dates and has a number in digits behind it."""
    token, after, then = _at(tokens, j), _at(tokens, j + 1), _at(tokens, j + 2)
    if token is None or after is None or token.roles or token.context or token.barred:
        return False
    if then is not None and "month" in then.roles:
        return False
    return token.text.isalpha() and _numeric(after)


def _before_number(token: Token) -> bool:
    if len(token.text) == 1 and not _numeric(token):
        return token.text in ".:#-" or token.text.isalpha()
    return "numbered.id" in token.context or "numbered.paper" in token.context


def _bars(context: Roles, token: Token, after: Token | None) -> bool:
    if not _numeric(token):
        return False
    if "numbered.id" in context:
        return True
    plain = token.number is not None and not _full(token)
    follows_month = after is not None and "month" in after.roles
    if "numbered.label" in context and not follows_month:
        return plain or _two_digit_year(token)
    if "numbered.paper" in context:
        return token.text.isdecimal() and not follows_month and not _is_year(token)
    if not plain or len(token.text) > 3:
        return False
    if after is not None and "unit" in after.roles:
        # "unit 7 bulan lalu" is about unit 7; "perbaikan pompa 7 bulan lalu" about a month
        return bool(MOST_BEFORE_MONTH.keys() & context.keys()) and after.roles["unit"] != "day"
    if follows_month:
        # "unit 7 Maret" is about unit 7; "inspeksi pompa 7 Maret", "shift 7 Maret" about a day
        most = max((MOST_BEFORE_MONTH.get(role, 0) for role in context), default=0)
        return (token.number or 0) <= most
    return True


def _full(token: Token) -> bool:
    return bool(token.dates) and token.dates[-1].day is not None and len(token.text) > 5


def _two_digit_year(token: Token) -> bool:
    return _full(token) and len(token.text) < 9 and not token.text.isdecimal()


def _joins_things(token: Token) -> bool:
    if token.text in ("-", "&"):
        return True
    return "and" in token.roles or "until" in token.roles


def _clock(tokens: list[Token], i: int) -> None:
    """Bar the hours of "pukul 14.30", "jam 8-10", "at 2 pm"."""
    j = i + 1
    if j < len(tokens) and tokens[j].text == ".":
        j += 1
    for _ in range(2):
        token = _at(tokens, j)
        if token is None or not _numeric(token) or (token.number or 0) > 24 or _full(token):
            return
        if "clock_weak" in tokens[i].roles and _time_free(tokens, j):
            return
        _empty(token)
        if j + 1 >= len(tokens) or tokens[j + 1].text not in ("-", ":", "."):
            return
        j += 2


def _time_free(tokens: list[Token], j: int) -> bool:
    after = _at(tokens, j + 1)
    return after is None or after.text not in ("pm", "am", ":", ".")


def _fraction(tokens: list[Token], i: int) -> None:
    """Bar "24/7" before a word for time, but not the days of "24/25 Maret"."""
    if i > 0 and "date" in tokens[i - 1].roles:
        return
    slash, below, after = (_at(tokens, i + k) for k in (1, 2, 3))
    if slash is None or below is None or after is None or slash.text != "/":
        return
    if slash.gap or below.gap or _is_year(below) or not _numeric(below):
        return
    rising = (tokens[i].number or 0) < (below.number or 0)
    if "unit" in after.roles or ("month" in after.roles and not rising):
        _empty_all(tokens, i, i + 2)


def _measure(tokens: list[Token], i: int, text: str) -> None:
    """Bar a number before a unit of measure, with the range that it closes."""
    token, after = tokens[i], _at(tokens, i + 1)
    if after is None or not _measurable(token):
        return
    if "measures.after" not in after.context and not _lettered(tokens, i, text):
        return
    if _named_year(tokens, i) or _numbered_thing(tokens, i + 1):
        return
    if "prefix" in after.roles and _is_year(token):
        return  # "2025 W12"
    if "unit" in after.roles and not _is_year(token):
        return  # "7 hari terakhir"
    _empty(token)
    before = _at(tokens, i - 1)
    if before is not None and (before.text in ("-", "/", "x") or "until" in before.roles):
        _bar_digits(tokens, i - 2)


def _lettered(tokens: list[Token], i: int, text: str) -> bool:
    """True for "arus 2010 A", "12.5 kV and 2025 A": a letter that is a unit of measure."""
    after, before, then = tokens[i + 1], _at(tokens, i - 1), _at(tokens, i + 2)
    if len(after.text) != 1 or not after.text.isalpha():
        return False
    if before is not None and "measures.quantities" in before.context:
        return True
    ends = then is None or not then.text[0].isalnum()
    measured = any("measures.after" in token.context for token in tokens[max(0, i - 3) : i])
    return (ends or measured) and text[after.start] in UNIT_LETTERS


def _measurable(token: Token) -> bool:
    if not _full(token):
        return True
    return _two_digit_year(token)


def _named_year(tokens: list[Token], i: int) -> bool:
    """True for a year that follows a month, a quarter or the word for year."""
    if not _is_year(tokens[i]):
        return False
    for before in reversed(tokens[max(0, i - 4) : i]):
        if any(role in before.roles for role in ("month", "prefix")):
            return True
        if before.roles.get("unit") in ("year", "quarter", "half", "third", "week"):
            return True
        counting = _numeric(before) or "ke" in before.roles or "ordinal" in before.roles
        if not counting and before.text not in ("-", "/", ".", ",", *ROMAN):
            return False
    return False


def _numbered_thing(tokens: list[Token], i: int) -> bool:
    """True where the word after a year opens something else: "2024 unit 7", "2024 jam 10"."""
    after = _at(tokens, i + 1)
    opens = any(role in tokens[i].context for role in NUMBERED) or "clock" in tokens[i].roles
    return opens and after is not None and _numeric(after)


def _long_number(tokens: list[Token], i: int) -> None:
    """Bar telephone and identity numbers written in groups: "0812 2024 0115"."""
    if tokens[i].dates:
        return
    if i > 0 and not tokens[i].gap and tokens[i - 1].text == "+":
        start = True
    else:
        start = len(tokens[i].text) >= 3 and tokens[i].text[0] == "0" and tokens[i].text[1] != "."
    j, groups = i + 1, [i]
    while j < len(tokens) and len(groups) < 8 and j - i < 24:
        if tokens[j].dates:
            break
        if _numeric(tokens[j]) and len(tokens[j].text) >= 3:
            groups.append(j)
        elif tokens[j].text not in ("-", ")", "("):
            break
        j += 1
    if len(groups) < 2:
        return
    cards = len(groups) >= 3 and all(len(tokens[g].text) >= 3 for g in groups)
    if start or (cards and not all(_is_year(tokens[g]) for g in groups)):
        for group in groups:
            _empty(tokens[group])
