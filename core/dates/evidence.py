"""Which doubtful phrases are believed: words that are also names, verbs, gases or habits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.dates.atoms import Atom
from core.dates.line import END, Line
from core.dates.links import Group
from core.dates.tokens import Token
from core.dates.when import Calendar, Feast, Segment, Weekday

SUPPORT = [
    "of",
    "since",
    "from",
    "before",
    "after",
    "until",
    "until_alone",
    "between",
    "except",
    "early",
    "mid",
    "late",
    "date",
    "position",
    "during",
]


# "Universitas 17 Agustus 1945": a year before this one belongs to an institution's name
FOUNDED_BEFORE = 1990
# "NOV", "DEC" in capitals are more often abbreviations of other things than months
SHORT = 4


@dataclass(frozen=True, slots=True)
class Tone:
    """What the question as a whole says: context roles anywhere in it, and its letter case."""

    text: str
    context: frozenset[str]
    titled: bool

    @classmethod
    def of(cls, text: str, line: Line) -> Tone:
        """Collect the context roles of a line and see how the text is written."""
        roles = {role for token in line.tokens for role in token.context}
        words = [w for w in text.split() if w[0].isalpha()]
        titled = len(words) > 3 and sum(w[0].isupper() for w in words) > 0.85 * len(words)
        return cls(text, frozenset(roles), titled)


def believed(line: Line, tone: Tone, found: Group) -> Group | None:
    """Return the group without the members that nothing speaks for, or None if none is left."""
    sure = [_stands_alone(line, tone, atom) for atom in found.atoms]
    if all(sure):
        return found
    firm = any(ok and _names_period(a) for ok, a in zip(sure, found.atoms, strict=True))
    pair = len(found.atoms) > 1 and _compared_months(line, tone, found.atoms)
    kept = [
        a
        for ok, a in zip(sure, found.atoms, strict=True)
        if ok or ((firm or pair) and _may_borrow(line, tone, a))
    ]
    return _without(found, kept) if kept else None


def _without(found: Group, kept: Sequence[Atom]) -> Group:
    """Return the group with only the atoms kept; one that goes takes the link behind it along.

    The last one takes the link before it.
    """
    if len(kept) == len(found.atoms):
        return found
    stays = [atom in kept for atom in found.atoms]
    links = [link for link, ok in zip(found.links, stays[:-1], strict=True) if ok]
    return Group(tuple(kept), tuple(links[: len(kept) - 1]))


_LENDABLE = ("tag", "name", "word", "modal", "half", "week", "weekday", "part")


def _may_borrow(line: Line, tone: Tone, atom: Atom) -> bool:
    """True if a doubtful phrase may be believed for its neighbour's sake."""
    if atom.doubt not in _LENDABLE or _recurs(line, atom) or _institution(line, tone, atom):
        return False
    if line.text(atom.first) == "h" and tone.context & {"gas.words", "electrics.words"}:
        return False
    return not _named(line, tone, atom)


def _names_period(atom: Atom) -> bool:
    return atom.doubt != "year" or isinstance(atom.when, Calendar)


def _compared_months(line: Line, tone: Tone, atoms: Sequence[Atom]) -> bool:
    """True for "May vs June", "H1 vs H2": doubtful members that vouch for each other."""
    if line.text(atoms[0].first) == "h" and "strategy.compare" not in tone.context:
        return False
    kinds = {type(atom.when) for atom in atoms}
    if len(kinds) != 1 or any(_named(line, tone, atom) for atom in atoms):
        return False
    return not isinstance(atoms[0].when, Weekday)


def _stands_alone(line: Line, tone: Tone, atom: Atom) -> bool:
    if _recurs(line, atom) or _institution(line, tone, atom) or _titled(line, atom):
        return False
    match atom.doubt:
        case "name":
            return not _person(line, tone, atom)
        case "word":
            return not _person(line, tone, atom) and _short_month(line, tone, atom)
        case "modal":
            return _modal(line, tone, atom)
        case "weekday":
            return _weekday(line, tone, atom)
        case "part":
            return _part(line, tone, atom)
        case "half":
            return _half(line, tone, atom)
        case "feast":
            return line.has(atom.first - 1, "during", *SUPPORT)
        case "tag":
            supported = line.has(atom.first - 1, "during", *SUPPORT)
            return supported or _datable(line, atom.first - 1)
        case "week":
            return False
        case "year":
            return not _edition(tone)
        case _:
            return True


def _recurs(line: Line, atom: Atom) -> bool:
    """True after "setiap", "every": a habit, unless a year pins it down."""
    i = atom.first - 1
    while line.has(i, "date", "the") and i > atom.first - 4:
        i -= 1
    if not line.has(i, "every"):
        return False
    if line.has(i, "position"):
        return isinstance(atom.when, Weekday) or atom.doubt == "part"
    return not (isinstance(atom.when, Calendar) and atom.when.year is not None)


def _institution(line: Line, tone: Tone, atom: Atom) -> bool:
    """True for "Universitas 17 Agustus 1945", "Pasar Minggu", "PT Mei Jaya", "Toko Juli"."""
    if not isinstance(atom.when, (Calendar, Weekday, Feast)):
        return False
    if isinstance(atom.when, Calendar) and (atom.when.year or 0) >= FOUNDED_BEFORE:
        return False
    before = _before(line, atom)
    if line.has(atom.first, "date", "unit"):
        return False
    if "people.institutions" in before.context:
        return True
    if "people.places" in before.context and not line.shouting and not tone.titled:
        return tone.text[before.start].isupper()
    schooled = "people.institutions" in line.at(atom.first - 2).context
    counted = isinstance(atom.when, Calendar) and atom.when.day is not None
    return schooled and counted and not _datable(line, atom.first - 1)


def _before(line: Line, atom: Atom) -> Token:
    """Return the token before a phrase, past the dot of "Jl." and "Sdr."."""
    dotted = line.text(atom.first - 1) == "."
    return line.at(atom.first - 2 if dotted else atom.first - 1)


def _titled(line: Line, atom: Atom) -> bool:
    """True for a month alone after "Pak", "Mr."."""
    alone = isinstance(atom.when, Calendar) and atom.when.day is None and atom.when.year is None
    return alone and "people.titles" in _before(line, atom).context


def _person(line: Line, tone: Tone, atom: Atom) -> bool:
    """True if the neighbours make a name, or one asked about, out of a month's name."""
    asked = line.at(atom.first - 1).context
    helped = "people.helpers" in asked and atom.doubt != "modal"
    if ("people.asks" in asked or helped) and not _possessive(line, atom):
        return not _datable(line, atom.last)
    return _named(line, tone, atom)


def _named(line: Line, tone: Tone, atom: Atom) -> bool:
    """True for "Pak Juli", "PT Mei Jaya", "Jan de Boer", "Mei Lestari"."""
    before, after = _before(line, atom), line.at(atom.last)
    if "people.titles" in before.context:
        return True
    if "people.after" in after.context and line.at(atom.last + 1).number is None:
        return atom.first == 0 or "people.asks" in before.context
    if "people.parts" in after.context and len(after.text) <= 3:
        return True
    if "people.firm_words" in after.context and tone.text[after.start].isupper():
        return not line.shouting
    if after is END or not after.gap or line.shouting:
        return False
    plain = after.text.removesuffix("'s").isalpha() and not after.barred
    if after.roles or after.context or not plain:
        return False
    if tone.titled:
        return "people.institutions" in line.at(atom.first - 2).context
    original = tone.text[after.start : after.end]
    return original[:1].isupper() and not original.isupper() and len(original) > 2


def _possessive(line: Line, atom: Atom) -> bool:
    return line.text(atom.first).endswith("'s")


def _datable(line: Line, i: int) -> bool:
    """True if what follows is something that a month has: "was April production higher"."""
    context = line.at(i).context
    return "documents.words" in context or "documents.measured" in context


def _short_month(line: Line, tone: Tone, atom: Atom) -> bool:
    """Believe "Sep", "Jan", "Mar" where a word before speaks for them, or by their capital."""
    written = tone.text[line.at(atom.first).start : line.at(atom.first).end]
    if line.has(atom.first - 1, *SUPPORT):
        abbreviated = written.isupper() and len(written) <= SHORT and not line.shouting
        return not (abbreviated and line.has(atom.first - 1, "of"))
    reported = _datable(line, atom.first - 1)
    if written.isupper() and len(written) <= SHORT:
        return line.shouting and reported
    return reported or (written[:1].isupper() and atom.first > 0)


def _modal(line: Line, tone: Tone, atom: Atom) -> bool:
    """Believe "May" after a preposition, or capital amid a sentence and with no verb behind."""
    if isinstance(atom.when, Calendar) and atom.when.day is not None and line.language == "id":
        return True
    if line.has(atom.first - 1, *SUPPORT):
        return True
    written = tone.text[line.at(atom.first).start : line.at(atom.first).end]
    opens = atom.first == 0 or line.text(atom.first - 1) in (".", "?", "!", ":")
    if opens or not written[:1].isupper() or line.shouting or tone.titled:
        return False
    if line.at(atom.last).barred and line.at(atom.last).text[0].isdecimal():
        return False  # "May 5 people enter"
    if "people.pronouns" in line.at(atom.last).context and atom.when == Calendar(month=5):
        return False
    return written != "MAR" and not _person(line, tone, atom)


def _weekday(line: Line, tone: Tone, atom: Atom) -> bool:
    if line.has(atom.first - 1, "since", "before", "after", "until", "until_alone", "from"):
        return "habits.habit" not in tone.context
    if _possessive(line, atom):
        return "habits.habit" not in tone.context
    if not {"habits.past"} & tone.context or tone.context & {"habits.habit", "habits.timeless"}:
        return False
    return line.value(atom.first, "unit") == "day" or line.has(atom.first - 1, "during", "of")


def _part(line: Line, tone: Tone, atom: Atom) -> bool:
    if line.has(atom.first - 1, "since", "before", "after", "until", "until_alone"):
        return True
    if line.has(atom.first - 1, "from") and line.has(atom.last, "until"):
        return True
    if tone.context & {"habits.timeless", "habits.habit"}:
        return False
    return line.has(atom.first - 1, "of", "during") or "habits.past" in tone.context


def _edition(tone: Tone) -> bool:
    """True where a bare year is asked as an edition: "which edition of NFPA 25, 2020?"."""
    editions = {"standards.bodies", "standards.editions"} <= tone.context
    return editions and "standards.reports" not in tone.context


def _half(line: Line, tone: Tone, atom: Atom) -> bool:
    """Believe "semester 1" but for students, "Q1" but for circuits, "H2" but for gases."""
    letter = line.text(atom.first)
    spoken_for = line.has(atom.first - 1, "through", "since")
    if len(letter) > 1:
        return "students.words" not in tone.context
    if "electrics.words" in tone.context and not spoken_for:
        return False
    if letter != "h":
        return True
    if "gas.words" in tone.context:
        return False
    if spoken_for or not isinstance(atom.when, Segment) or atom.when.n == 2:
        return spoken_for
    return _datable(line, atom.first - 1) or line.has(atom.first - 1, "during", "of")
