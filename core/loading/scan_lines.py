"""The ruled lines of a scanned page, so that its tables keep their cells."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from core.loading.pdf_tables import Ruling

_DARK = 140
_LONGEST_STROKE = 24.0  # points: longer than any stroke of a letter
_SHARE = 0.95  # of a line's pixels are dark, specks left out
_THICKEST = 4.0

Mask = NDArray[np.bool_]


def rulings(samples: bytes, width: int, *, scale: float) -> list[Ruling]:
    """Return the lines of a grey picture, in points; `scale` turns pixels into points."""
    dark = np.frombuffer(samples, np.uint8).reshape(-1, width) < _DARK
    length = max(8, round(_LONGEST_STROKE / scale))
    across = _runs(dark, length, scale)
    down = _runs(np.ascontiguousarray(dark.T), length, scale)
    lines = [Ruling(begin, at, end, at) for at, begin, end in across]
    return lines + [Ruling(at, begin, at, end) for at, begin, end in down]


def _runs(dark: Mask, length: int, scale: float) -> Iterator[tuple[float, float, float]]:
    """Yield (place, begin, end) of each long dark run of each row; thick bars give none."""
    if dark.shape[1] <= length:
        return
    sums = np.cumsum(dark, axis=1, dtype=np.int32)
    windows = sums[:, length:] - sums[:, :-length] >= _SHARE * length
    windows &= ~_inside_bars(windows, round(_THICKEST / scale))
    for row in np.flatnonzero(windows.any(axis=1)):
        marks = np.flatnonzero(np.diff(windows[row].astype(np.int8), prepend=0, append=0))
        for begin, end in marks.reshape(-1, 2):
            yield row * scale, (begin + 1) * scale, (end + length) * scale


def _inside_bars(windows: Mask, thickness: int) -> Mask:
    """Return where the rows above and below are dark over more than a line's thickness."""
    inside = windows.copy()
    for shift in (thickness, -thickness):
        inside &= np.roll(windows, shift, axis=0)
    return inside
