"""A question's tokens as the rules see them, and the small readers that all rules share.

A reader looks at the tokens from index `i` and returns what it read with the index after
it, or None. None of them looks further than a fixed number of tokens, which keeps the
whole grammar linear in the length of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from core.dates.lexicon import lexicon
from core.dates.tokens import NOTHING, ROMAN, SUFFIXES, Token
from core.dates.when import Nearness, Unit
from core.records import Language

END = Token("", -1, -1, gap=True, roles=NOTHING, context=NOTHING)
YEARS = range(1900, 2100)
LONGEST_NUMBER = 8


@dataclass(frozen=True, slots=True)
class Line:
    """The tokens with what the rules need to know of the question as a whole.

    `shouting` says that it is all in capitals; `absolute`, that nothing relative to today
    is to be read.
    """

    tokens: list[Token]
    today: date
    language: Language = "id"
    shouting: bool = False
    absolute: bool = False

    def at(self, i: int) -> Token:
        """Return token `i`, or an empty one outside the line."""
        if i < 0:
            return END
        try:
            return self.tokens[i]
        except IndexError:
            return END

    def has(self, i: int, *roles: str) -> bool:
        """True if token `i` may play one of the roles."""
        if not 0 <= i < len(self.tokens):
            return False
        own = self.tokens[i].roles
        if own:
            for role in roles:
                if role in own:
                    return True
        return False

    def value(self, i: int, role: str) -> Any:
        """Return the value of a role of token `i`, or None."""
        own = self.at(i).roles
        return own.get(role) if own else None

    def text(self, i: int) -> str:
        """Return the text of token `i`, empty outside the line."""
        return self.at(i).text

    def glued(self, i: int) -> bool:
        """True if token `i` follows the one before it without a space."""
        return 0 < i < len(self.tokens) and not self.tokens[i].gap


def number(line: Line, i: int) -> tuple[int, int] | None:
    """Read a whole number in digits or words: "12", "dua puluh empat", "two thousand"."""
    token = line.at(i)
    if token.number is not None:
        return token.number, i + 1
    if "number" in token.roles or "join" in token.roles:
        return _spoken(line, i)
    return None


def _spoken(line: Line, i: int) -> tuple[int, int] | None:
    total, current, start = 0, -1, i
    while i - start < LONGEST_NUMBER:
        digit, join = line.value(i, "number"), line.value(i, "join")
        if digit is not None:
            if current >= 0 and not _continues(current, digit):
                break
            current = max(current, 0) + digit
        elif join is not None and (current >= 0 or join.startswith("one_")):
            total, current = _joined(join, total, max(current, 0))
        elif not _between_numbers(line, i):
            break
        i += 1
    if i == start or (total == 0 and current < 0):
        return None
    value = total + max(current, 0)
    return _as_year(line, value, i)


def _continues(current: int, digit: int) -> bool:
    """True where "twenty" goes on with "four", or "two hundred" with "twenty"."""
    if current % 100 == 0 and current > 0:
        return digit < 100
    return current % 10 == 0 and current >= 20 and 0 < digit < 10


def _joined(join: str, total: int, current: int) -> tuple[int, int]:
    match join:
        case "teen":
            return total, current + 10
        case "tens":
            # "dua ratus empat puluh" multiplies only its last digit
            return total, current // 10 * 10 + current % 10 * 10
        case "hundred":
            return total, max(current, 1) * 100
        case "one_hundred":
            return total, current + 100
        case "one_thousand":
            return total + 1000, -1
        case _:
            return (total + max(current, 1)) * 1000, -1


def _between_numbers(line: Line, i: int) -> bool:
    """True for "-" in "twenty-four" and "and" in "two thousand and twenty"."""
    if not line.has(i + 1, "number"):
        return False
    if line.text(i) == "-":
        return line.glued(i) and line.glued(i + 1)
    return line.text(i) == "and" and line.has(i - 1, "join")


def _as_year(line: Line, value: int, i: int) -> tuple[int, int]:
    """Read on where two numbers make a year: "twenty twenty-four"."""
    if value in (19, 20) and line.has(i, "number") and not line.has(i - 1, "join"):
        rest = _spoken(line, i)
        if rest is not None and 10 <= rest[0] <= 99:
            return value * 100 + rest[0], rest[1]
    return value, i


def ordinal(line: Line, i: int) -> tuple[int, int] | None:
    """Read "ke-3", "ketiga", "3rd", "third", "ke-III"."""
    if line.has(i, "ke"):
        j = i + 2 if line.text(i + 1) == "-" else i + 1
        found = number(line, j)
        if found is None and line.text(j) in ROMAN:
            found = ROMAN[line.text(j)], j + 1
        return found
    value = line.value(i, "ordinal")
    if value is not None:
        return int(value), i + 1
    digits = line.at(i).number
    if digits is not None and line.text(i + 1) in SUFFIXES and line.glued(i + 1):
        return digits, i + 2
    return None


def day(line: Line, i: int) -> tuple[int, int] | None:
    """Read the number of a day, 1 to 31, also "15th" and "ke-15"."""
    found = ordinal(line, i) or number(line, i)
    if found is None or not 1 <= found[0] <= 31 or (len(line.text(i)) > 2 and _digits(line, i)):
        return None
    return found


def _digits(line: Line, i: int) -> bool:
    return line.at(i).number is not None


def month(line: Line, i: int) -> tuple[int, int] | None:
    """Read a month's name, a short one with its dot."""
    value = line.value(i, "month")
    if value is None:
        value = _misspelt(line, i)
        if value is None:
            return None
    dotted = line.text(i + 1) == "." and line.glued(i + 1) and len(line.text(i)) <= 5
    # the dot of a short form, and not the end of a sentence at the end of the text
    return int(value), i + 2 if dotted and line.at(i + 2) is not END else i + 1


def _misspelt(line: Line, i: int) -> int | None:
    """Return the month that an unknown word beside a number misses by one letter."""
    token = line.at(i)
    if len(token.text) < 5 or token.roles or token.barred or not token.text.isalpha():
        return None
    if line.at(i - 1).number is None and line.at(i + 1).number is None:
        return None
    if line.at(i - 1).number is None and (line.at(i + 1).number or 0) < 1900:
        return None
    for name, value in lexicon().month_names.items():
        if _one_slip(token.text, name):
            return value
    return None


def _one_slip(word: str, name: str) -> bool:
    """True if one letter is wrong, missing, doubled or exchanged with the next."""
    if word[0] != name[0] or abs(len(word) - len(name)) > 1 or word == name:
        return False
    same = 0
    while same < min(len(word), len(name)) and word[same] == name[same]:
        same += 1
    a, b = word[same:], name[same:]
    if not a or not b:
        # a missing last letter makes other words: Januar
        return bool(a) and a == name[-1]
    exchanged = a[1:2] == b[0] and b[1:2] == a[0] and a[2:] == b[2:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or exchanged


def four_digit_year(line: Line, i: int) -> tuple[int, int] | None:
    """Read a year of four digits, or spoken in full."""
    token = line.at(i)
    if token.number is not None:
        fits = len(token.text) == 4 and token.number in YEARS
        return (token.number, i + 1) if fits else None
    found = number(line, i)
    return found if found is not None and found[0] in YEARS else None


def short_year(line: Line, i: int) -> tuple[int, int] | None:
    """Read "'24"."""
    digits = line.at(i + 1)
    if line.text(i) == "'" and digits.number is not None and len(digits.text) == 2:
        return 2000 + digits.number, i + 2
    return None


def year(line: Line, i: int) -> tuple[int, int] | None:
    """Read what may follow a month or a quarter as its year, with what joins it.

    "2024", ", 2024", "/2024", "-2024", "of 2024", "tahun 2024", "'24", "tahun lalu".
    """
    j = i
    if line.text(j) in (",", "-", "/", "."):
        tight = line.glued(j) and line.glued(j + 1)
        loose = line.text(j) == "," or (line.text(j) == "-" and not line.glued(j))
        if not tight and not loose:
            return None
        j += 1
    elif line.has(j, "of"):
        j += 1
    while line.has(j, "the") and not line.has(j, "unit"):
        j += 1
    named = line.value(j, "unit") == "year"
    if named:
        j += 2 if line.text(j + 1) == "." else 1
    found = four_digit_year(line, j) or short_year(line, j)
    return found or relative_year(line, j - 1 if named else j)


def relative_year(line: Line, i: int) -> tuple[int, int] | None:
    """Read "tahun lalu", "this year" as the number of that year."""
    found = relative_unit(line, i)
    if found is None or found[0] != "year":
        return None
    return line.today.year + found[1], found[2]


def relative_unit(line: Line, i: int) -> tuple[Unit, int, int] | None:
    """Read "bulan lalu", "next week" as the unit, its steps from today, and the next index."""
    unit = line.value(i, "unit")
    if unit is not None:
        steps = follows(line, i + 1)
        return None if steps is None else (unit, steps[0], steps[1])
    steps = precedes(line, i)
    if steps is None or line.value(steps[1], "unit") is None:
        return None
    return line.value(steps[1], "unit"), steps[0], steps[1] + 1


def follows(line: Line, i: int) -> tuple[int, int] | None:
    """Read a word that comes after its noun: lalu -1, ini 0, depan 1."""
    return _steps(line, i, "after_last", "after_this", "after_next")


def precedes(line: Line, i: int) -> tuple[int, int] | None:
    """Read a word that comes before its noun: last -1, this 0, next 1."""
    return _steps(line, i, "last", "this", "next")


def _steps(line: Line, i: int, *roles: str) -> tuple[int, int] | None:
    if line.absolute:
        return None
    for steps, role in enumerate(roles, start=-1):
        if line.has(i, role):
            return steps, i + 1
    return None


NEARNESS: dict[int, Nearness] = {-1: "past", 0: "this", 1: "next"}


def comma(line: Line, i: int) -> int:
    """Return the index after a list connector: ",", "dan", ", and", "&"; or `i`."""
    j = i
    if line.text(j) in (",", ";", "/"):
        j += 1
    if line.has(j, "and", "or"):
        j += 1
    return j


def connector(line: Line, i: int) -> int:
    """Return the index after what joins two members of a list or range; or `i`."""
    j = comma(line, i)
    if j > i:
        return j
    if line.text(i) == "-" or line.has(i, "until", "versus"):
        return i + 1
    return i


def skip(line: Line, i: int, *roles: str, limit: int = 3) -> int:
    """Return the index after at most `limit` tokens that play one of the roles."""
    j = i
    while j - i < limit and line.has(j, *roles):
        j += 1
    return j


def backwards(line: Line, i: int, limit: int) -> Iterator[Token]:
    """Yield the tokens before `i`, nearest first."""
    for j in range(i - 1, max(-1, i - 1 - limit), -1):
        yield line.tokens[j]
