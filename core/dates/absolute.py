"""Rules for dates by number and name: days, months, years and lists of them."""

from __future__ import annotations

from dataclasses import replace

from core.dates.atoms import Atom, Atoms, Doubt, Other
from core.dates.line import (
    END,
    NEARNESS,
    Line,
    connector,
    day,
    follows,
    month,
    precedes,
    relative_unit,
    skip,
    year,
)
from core.dates.numeric import YEARS
from core.dates.when import Calendar, When

MOST_DAYS = 31


def digits(line: Line, i: int) -> Atoms:
    """Read a date or range in digits: "05/03/2025", "10-14/06/2024", after "tgl" also "5/3"."""
    dates = line.at(i).dates
    if not dates:
        return ()
    if dates[-1].year is not None:
        return tuple(_numeric(line, i, date) for date in dates)
    if not _day_month_cued(line, i) and not _full_date_follows(line, i):
        return ()
    if line.text(i + 1) not in ("/", "-") or not line.glued(i + 1):
        return tuple(_numeric(line, i, date) for date in dates)
    if line.text(i + 1) == "-" and (dates[0].day or 0) < (dates[0].month or 0):
        return ()  # "tgl 1-5" is a range of days
    return (Atom(i, i + 3, dates[0]),)


def spaced_digits(line: Line, i: int) -> Atoms:
    """Read "3 / 6 / 2025", "3 - 6 - 2025" and "03 06 2025"."""
    joint = line.text(i + 1)
    if joint in ("/", "-", ".") and line.text(i + 3) == joint:
        places = (i, i + 2, i + 4)
    elif len(line.text(i)) == len(joint) == 2:
        places = (i, i + 1, i + 2)
    else:
        return ()
    number, value, closing = (line.at(k).number for k in places)
    if number is None or value is None or closing not in YEARS:
        return ()
    if not (1 <= number <= 31 and 1 <= value <= 12):
        return ()
    atom = _numeric(line, i, Calendar(closing, value, number))
    return (replace(atom, last=places[-1] + 1),)


def _numeric(line: Line, i: int, date: Calendar) -> Atom:
    atom = Atom(i, i + 1, date)
    if date.day is None or date.month is None or date.day > 12 or date.day == date.month:
        return atom
    if line.text(i)[:4].isdecimal():
        return atom  # the year first leaves no doubt
    return replace(atom, other=("month_first", replace(date, month=date.day, day=date.month)))


def _day_month_cued(line: Line, i: int) -> bool:
    """True after a word for date, also for the later ones of "tgl 28/5 s/d 3/6"."""
    for _ in range(4):
        before = i - 2 if line.text(i - 1) == "." else i - 1
        if line.has(before, "date"):
            return True
        if connector(line, i - 1) != i:
            return False
        i = i - 4 if line.at(i - 4).dates and line.text(i - 3) in ("/", "-") else i - 2
        if not line.at(i).dates:
            return False
    return False


def _full_date_follows(line: Line, i: int) -> bool:
    """True for the first end of "28/02 - 03/03/2024"."""
    j = i + 3 if line.text(i + 1) == "/" else i + 1
    k = connector(line, j)
    later = line.at(k).dates
    return k > j and bool(later) and later[-1].year is not None


def day_first(line: Line, i: int) -> Atoms:
    """Read "1, 2 dan 3 Maret 2024", "15-Jan-24", "25th of last month", "tanggal 15"."""
    if line.at(i).dates and digits(line, i):
        return ()  # "28/05 - 03/06/2025"
    atoms: list[Atom] = []
    j = i
    for _ in range(1 if _inside_list(line, i) else MOST_DAYS):
        closing = line.at(j).dates
        if atoms and len(closing) == 1 and closing[0].day and closing[0].year:
            return (*atoms, _numeric(line, j, closing[0]))  # "21 s.d. 25/04/2025"
        if atoms and closing and line.text(j + 1) == "/" and line.has(i - 1, "date"):
            return (*atoms, Atom(j, j + 3, closing[0]))  # "tgl 5, 6, 9/5"
        found = day(line, j)
        if found is None:
            break
        number, after = found
        whole = _with_month(line, number, after)
        if whole is not None:
            return (*atoms, replace(whole, first=j, other=_named_thing(line, j, whole.when)))
        atoms.append(Atom(j, after, Calendar(day=number)))
        j = skip(line, connector(line, after), "date", "the", limit=2)
        if j == after:
            break
    return _bare_days(line, i, tuple(atoms))


def _inside_list(line: Line, i: int) -> bool:
    """True after another day and a comma: that day has looked for the list's month already."""
    before = line.at(i - 2)
    counted = 1 <= (before.number or 0) <= 31 or "ordinal" in before.roles
    return counted and connector(line, i - 1) == i


def _named_thing(line: Line, j: int, when: When) -> tuple[Other, When] | None:
    """Return the month of "inspeksi pompa 7 Maret 2025", where 7 may be the pump's number."""
    numbered = any(role.startswith("numbered.") for role in line.at(j - 1).context)
    if not numbered or not isinstance(when, Calendar):
        return None
    return "day_or_label", replace(when, day=None)


def _with_month(line: Line, number: int, j: int) -> Atom | None:
    k = j
    if line.text(k) in ("-", "/", ".", ",") and (line.glued(k) or line.text(k) == ","):
        k += 1
    k = skip(line, k, "of", "the", limit=2)
    named = k + 1 if line.value(k, "unit") == "month" else k
    found = month(line, named)
    if found is None and named > k and _marked(line, j):
        numbered = day(line, named)  # "tanggal 15 bulan 3 2025"
        found = numbered if numbered is not None and numbered[0] <= 12 else None
    if found is not None:
        value, after = found
        when, last = _month_tail(line, Calendar(month=value, day=number), after)
        return Atom(j, last, when)
    relative = relative_unit(line, k)
    if relative is None or relative[0] != "month":
        return None
    # "5 bulan terakhir" is a window: only a marked day may be followed by "bulan lalu"
    if not _marked(line, j):
        return None
    first = _month_from_today(line, relative[1])
    return Atom(j, relative[2], replace(first, day=number))


def _marked(line: Line, j: int) -> bool:
    """True if the numbers that end before `j` are days, by "tanggal", "th" or "the"."""
    if _ranged(line, j):
        return True
    for k in range(j - 1, max(-1, j - 12), -1):
        token = line.at(k)
        if "bare_day" in token.roles or "the" in token.roles:
            return True
        suffix = token.number is None and token.text in ("st", "nd", "rd", "th")
        if suffix or "ordinal" in token.roles:
            return True
        linking = connector(line, k) > k or line.has(k, "number", "join")
        linking = linking or token.roles.get("unit") == "month"
        if token.number is None and not linking and follows(line, k) is None:
            return False
    return False


def _ranged(line: Line, j: int) -> bool:
    """True for "1 s.d. 15 bulan lalu"; "2-3 bulan lalu" counts months."""
    last, joint, first = line.at(j - 1).number, line.at(j - 2), line.at(j - 3).number
    if last is None or first is None or not first < last <= 31:
        return False
    return "until" in joint.roles or (joint.text == "-" and last > 12)


def _month_from_today(line: Line, steps: int) -> Calendar:
    index = line.today.year * 12 + line.today.month - 1 + steps
    return Calendar(index // 12, index % 12 + 1)


def _month_tail(line: Line, when: Calendar, j: int) -> tuple[Calendar, int]:
    """Read the year, "lalu" or "ini" after a month."""
    found = year(line, j)
    if found is not None:
        return replace(when, year=found[0]), found[1]
    if when.day is not None:
        short = _two_digit_year(line, j)
        if short is not None:
            return replace(when, year=short[0]), short[1]
    steps = follows(line, j)
    if steps is not None and not line.has(j, "until"):
        return replace(when, nearness=NEARNESS[steps[0]]), steps[1]
    return when, j


def _two_digit_year(line: Line, j: int) -> tuple[int, int] | None:
    """Read "-24" or " 24" after a day and a month."""
    joined = line.text(j) in ("-", "/", ".") and line.glued(j) and line.glued(j + 1)
    k = j + 1 if joined else j
    digits = line.at(k)
    if digits.number is None or len(digits.text) != 2 or digits.barred:
        return None
    if joined:
        return 2000 + digits.number, k + 1
    if likely_year(line, digits.number) and not counts_something(line, k):
        return 2000 + digits.number, k + 1
    return None


def likely_year(line: Line, two_digits: int) -> bool:
    """True for two digits that are a year of about now."""
    return line.today.year - 15 <= 2000 + two_digits <= line.today.year + 1


def counts_something(line: Line, k: int) -> bool:
    """True if the number at `k` is of a unit, a month or a further date."""
    following = line.at(k + 1)
    if connector(line, k + 1) > k + 1 and line.at(k + 2).number is not None:
        return False
    if line.glued(k + 1) and following.text not in (",", ".", "?", "!", ")", ";"):
        return True
    return "measures.after" in following.context or line.has(
        k + 1, "month", "unit", "join", "clock"
    )


def _bare_days(line: Line, i: int, atoms: Atoms) -> Atoms:
    """Keep days without a month only after "tanggal", or as "on the 15th"."""
    cued = line.has(i - 1, "bare_day") or (line.text(i - 1) == "." and line.has(i - 2, "bare_day"))
    if cued:
        return tuple(a for a in atoms if not counts_something(line, a.last - 1))
    if line.has(i - 1, "the") and line.text(i + 1) in ("st", "nd", "rd", "th"):
        ends = line.at(atoms[-1].last) is END or line.text(atoms[-1].last) in ("?", ".", ",", "!")
        return atoms if ends and atoms else ()
    return ()


def month_first(line: Line, i: int) -> Atoms:
    """Read "Maret 2024", "March 5-7, 2024", "Jan-24", "Juni lalu", and a month alone."""
    found = month(line, i)
    if found is None:
        return ()
    value, j = found
    whole, last = _month_tail(line, Calendar(month=value), j)
    if last > j:
        doubt: Doubt | None = None if whole.year or whole.nearness != "recent" else _doubt(line, i)
        return (Atom(i, last, whole, doubt, other=_labelled_day(line, i, whole)),)
    days = _days_after(line, i, value, j) or _number_after(line, i, value, j)
    return days or (Atom(i, j, whole, _doubt(line, i)),)


def _labelled_day(line: Line, i: int, when: Calendar) -> tuple[Other, When] | None:
    """Return the day of "unit 7 Maret 2025", where 7 was taken for the unit's number."""
    before = line.at(i - 1)
    if before.barred and before.text.isdecimal() and 1 <= int(before.text[:9]) <= 31:
        return "label_or_day", replace(when, day=int(before.text))
    return None


def _doubt(line: Line, i: int) -> Doubt | None:
    context = line.at(i).context
    if line.has(i, "modal_words"):
        return "modal"
    if "doubtful.words" in context:
        return "word"
    return "name" if "doubtful.names" in context else None


def _days_after(line: Line, i: int, value: int, j: int) -> Atoms:
    """Read the days of "March 5, 7 and 9, 2024"; a year must close a list."""
    k = j + 1 if line.text(j) in ("-", "/", ",") and line.glued(j) else j
    k = skip(line, k, "the", limit=1)
    atoms: list[Atom] = []
    for _ in range(MOST_DAYS):
        found = day(line, k)
        if found is None:
            break
        atoms.append(Atom(k, found[1], Calendar(month=value, day=found[0])))
        closing = year(line, found[1])
        if closing is not None:
            atoms[0] = replace(atoms[0], first=i)
            last = replace(atoms[-1], last=closing[1])
            named = Calendar(closing[0], value, found[0])
            return (*atoms[:-1], replace(last, when=named))
        k = skip(line, connector(line, found[1]), "the", limit=1)
        if k == found[1]:
            break
    return _yearless_days(line, i, j, atoms)


def _yearless_days(line: Line, i: int, j: int, atoms: list[Atom]) -> Atoms:
    while atoms and counts_something(line, atoms[-1].last - 1):
        atoms.pop()
    english = line.has(i, "month:en") and (line.language == "en" or not line.has(i, "month:id"))
    marked = bool(atoms) and atoms[0].last - atoms[0].first > 1
    if atoms and not marked and line.at(atoms[0].first).number is None:
        english = line.has(atoms[0].first, "ordinal")  # "March third", not "Mar Ten Ltd"
    # "Jan-24" is left to the reading as a year
    if not atoms or line.text(j) == "-" or not (english or marked):
        return ()
    doubt: Doubt | None = "modal" if line.has(i, "modal_words") else None
    atoms[0] = replace(atoms[0], first=i)
    return tuple(replace(atom, doubt=doubt) for atom in atoms)


def _number_after(line: Line, i: int, value: int, j: int) -> Atoms:
    """Read "Jan-24" and "Maret 24" as a year, with the day as the other reading."""
    joined = line.text(j) == "-" and line.glued(j) and line.glued(j + 1)
    k = j + 1 if joined else j
    number = line.at(k).number
    if number is None or len(line.text(k)) > 2 or counts_something(line, k):
        return ()
    as_day = Calendar(month=value, day=number) if 1 <= number <= 31 else None
    if len(line.text(k)) == 2 and likely_year(line, number):
        whole = Calendar(2000 + number, value)
        if as_day is None:
            return (Atom(i, k + 1, whole),)
        return (Atom(i, k + 1, whole, other=("year_or_day", as_day)),)
    return (Atom(i, k + 1, as_day),) if as_day is not None else ()


def month_number(line: Line, i: int) -> Atoms:
    """Read "bulan 3 2024", "bulan ke-3 tahun 2024" from the word for month."""
    if line.value(i, "unit") != "month":
        return ()
    found = day(line, i + 1)
    if found is None or found[0] > 12:
        return ()
    closing = year(line, found[1])
    if closing is None:
        return ()
    return (Atom(i, closing[1], Calendar(closing[0], found[0])),)


def cued_month(line: Line, i: int) -> Atoms:
    """Read "bulan Maret", "month of March": the word for month takes away any doubt."""
    if line.value(i, "unit") != "month":
        return ()
    j = skip(line, i + 1, "of", "the", limit=2)
    found = month_first(line, j)
    if not found:
        return ()
    return (replace(found[0], first=i, doubt=None), *found[1:])


def before_month(line: Line, i: int) -> Atoms:
    """Read "last March", "this June", "next May"."""
    steps = precedes(line, i)
    if steps is None:
        return ()
    found = month(line, steps[1])
    if found is None or year(line, found[1]) is not None:
        return ()
    return (Atom(i, found[1], Calendar(month=found[0], nearness=NEARNESS[steps[0]])),)


def after_date_word(line: Line, i: int) -> Atoms:
    """Read what follows "tanggal" and its kin from the date on, keeping the word in the span."""
    if not line.has(i, "date"):
        return ()
    j = i + 1
    while line.text(j) in (".", ":") or line.has(j, "date", "of"):
        j += 1
        if j - i > 4:
            return ()
    found = digits(line, j) or day_first(line, j)
    return (replace(found[0], first=i), *found[1:]) if found else ()


def month_expression(line: Line, i: int) -> tuple[Calendar, int] | None:
    """Read a whole month: "Maret 2024", "bulan lalu", "last month", "bulan Maret"."""
    relative = relative_unit(line, i)
    if relative is not None and relative[0] == "month":
        return _month_from_today(line, relative[1]), relative[2]
    j = i + 1 if line.value(i, "unit") == "month" else i
    j = skip(line, j, "of", "the", limit=2)
    found = month(line, j)
    if found is None:
        return None
    return _month_tail(line, Calendar(month=found[0]), found[1])
