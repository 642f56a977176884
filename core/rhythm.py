"""Reports that come again and again, by how often: daily, per shift, monthly, yearly.

Who asks for the daily report is not answered by the monthly one, though both speak of the
same unit and figure. The report's own title says which it is, in either language.
"""

from __future__ import annotations

import re

from core.records import Period

_NAMES: dict[str, str] = {
    "shift": r"shift",
    "daily": r"harian|daily",
    "weekly": r"mingguan|weekly",
    "monthly": r"bulanan|monthly",
    "quarterly": r"triwulan(?:an)?|kuartal(?:an)?|quarterly",
    "half-yearly": r"semester(?:an)?|half-year(?:ly)?|semi-?annual",
    "yearly": r"tahunan|annual|yearly",
}
_DAYS = {
    "shift": (1, 1),
    "daily": (1, 1),
    "weekly": (5, 8),
    "monthly": (28, 31),
    "quarterly": (89, 92),
    "half-yearly": (181, 184),
    "yearly": (365, 366),
}
_NAMED = "|".join(f"(?P<{name.replace('-', '_')}>{words})" for name, words in _NAMES.items())
_ANY = "|".join(_NAMES.values())
_INDONESIAN = re.compile(rf"\b(?:laporan|rekap\w*|log|catatan)\s+(?:\w+\s+)?(?P<word>{_ANY})\b")
_ENGLISH = re.compile(
    rf"\b(?P<word>{_ANY})\s+(?:\w+\s+){{0,2}}(?:reports?|logs?|recaps?|records?|summar(?:y|ies))\b"
)
_ONE = re.compile(rf"\b(?:{_NAMED})\b")


def rhythms_asked(question: str) -> frozenset[str]:
    """Return how often the reports come that a question names; none where it names none."""
    folded = question.casefold()
    found = [*_INDONESIAN.finditer(folded), *_ENGLISH.finditer(folded)]
    return frozenset().union(*(rhythms_of(match["word"]) for match in found))


def rhythms_of(title: str) -> frozenset[str]:
    """Return how often a report of this title comes, by its own words."""
    return frozenset(str(m.lastgroup).replace("_", "-") for m in _ONE.finditer(title.casefold()))


def comes(rhythms: frozenset[str], title: str, period: Period | None) -> bool:
    """Tell whether a report comes so often: by its title, else by the days that it is of."""
    if named := rhythms_of(title):
        return bool(rhythms & named)
    spans = (_DAYS[rhythm] for rhythm in rhythms)
    return period is not None and any(least <= period.days <= most for least, most in spans)
