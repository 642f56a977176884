"""A report as one HTML file that needs nothing else: tables with bars, fit for printing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

_STYLE = """
body { font: 14px/1.45 system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif;
  color: #1d2528; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: .2rem } h2 { font-size: 1.1rem; margin: 2rem 0 .3rem }
p.note { color: #4c5a60; margin: .2rem 0 .6rem }
table { border-collapse: collapse; width: 100%; page-break-inside: avoid }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #dce1e3;
  vertical-align: top }
th { font-weight: 600; background: #f3f5f6 }
td.bar { width: 30% } td.bar span { display: block; height: .8rem; background: #0f6e84;
  -webkit-print-color-adjust: exact; print-color-adjust: exact }
h2, p.note { page-break-after: avoid }
"""


@dataclass(frozen=True, slots=True)
class Section:
    """One table with a sentence that says what it shows and from what.

    `bars` gives each row a bar of that part (0..1) of the width, from zero; empty for none.
    """

    title: str
    note: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    bars: Sequence[float] = ()


def html(title: str, subtitle: str, sections: Sequence[Section], *, language: str) -> bytes:
    """Return the report; every text in it is escaped, so none can act."""
    body = "".join(_section(section) for section in sections)
    return (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>"
        f'<h1>{escape(title)}</h1><p class="note">{escape(subtitle)}</p>{body}</body></html>'
    ).encode()


def _section(section: Section) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in section.header)
    head += "<td></td>" if section.bars else ""
    rows = "".join(_row(section, number) for number in range(len(section.rows)))
    return (
        f'<h2>{escape(section.title)}</h2><p class="note">{escape(section.note)}</p>'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row(section: Section, number: int) -> str:
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in section.rows[number])
    if section.bars:
        width = 100 * min(1.0, max(0.0, section.bars[number]))
        cells += f'<td class="bar"><span style="width:{width:.1f}%"></span></td>'
    return f"<tr>{cells}</tr>"
