"""The one lock around MuPDF, which two threads of a process must not enter at once."""

from __future__ import annotations

import threading

one_at_a_time = threading.Lock()
