"""The child process of `sandbox`: reads one file after another, until its input ends.

Run as `python -m core.loading.worker`; the first message is the limits.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from core.errors import UnreadableFile, UnsupportedFile
from core.loading import load, refusals, wire
from core.loading.limits import MEGABYTE, Limits

if sys.platform != "win32":  # there the time limit holds, the memory limit does not
    import resource

_LARGEST_MESSAGE = 2**40
_STATUS = Path("/proc/self/status")
_GIVES_WAY = 5  # by so much of "nice" to the process that answers people


def main() -> None:
    """Serve until the parent closes the pipe."""
    source, target = sys.stdin.buffer, _own_stdout()
    limits = Limits(**wire.loads(wire.read(source, most=_LARGEST_MESSAGE)))
    if sys.platform != "win32":
        os.nice(_GIVES_WAY)
    os.putenv("OMP_THREAD_LIMIT", "1")  # tesseract's threads only wait for each other
    _bound_memory(limits.memory_bytes)
    sys.excepthook = _tell_of_crash(target)
    while True:
        try:
            name = wire.loads(wire.read(source, most=_LARGEST_MESSAGE))["name"]
            data = wire.read(source, most=_LARGEST_MESSAGE)
        except EOFError:
            return
        _give_up_after(limits.seconds)
        began = time.process_time()
        answer = _answer(name, data, limits)
        used = {"peak": _peak_bytes(), "cpu": time.process_time() - began}
        wire.write(target, wire.dumps(answer | used))
        _give_up_after(0)


def _answer(name: str, data: bytes, limits: Limits) -> dict[str, Any]:
    try:
        return {"content": asdict(load(name, data, limits=limits))}
    except UnsupportedFile as exc:
        return {"unsupported": str(exc)}
    except UnreadableFile as exc:
        return {"unreadable": str(exc)}
    except MemoryError:
        most = f"{limits.memory_bytes // MEGABYTE:,} MB of memory"
        refusal = refusals.unreadable(name, f"reading it takes more than {most}", "Split it")
        return {"unreadable": str(refusal), "spoilt": True}


def _own_stdout() -> BinaryIO:
    """Return the pipe to the parent; what a parser prints goes nowhere."""
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return target


def _bound_memory(most: int) -> None:
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _give_up_after(seconds: float) -> None:
    """End this process then, should the parent be gone that would have done it."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds * 1.2)


def _peak_bytes() -> int:
    """Return the most memory that this program has held; 0 where that is not told."""
    if sys.platform == "win32":
        return 0
    if sys.platform == "darwin":
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # Not ru_maxrss: on Linux it begins with what the parent held when it started this program.
    told = re.search(r"^VmHWM:\s+(\d+) kB$", _STATUS.read_text(encoding="ascii"), re.MULTILINE)
    return int(told[1]) * 1024 if told else 0


def _tell_of_crash(target: BinaryIO) -> Any:
    def hook(kind: type[BaseException], value: BaseException, trace: TracebackType | None) -> None:
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else "?"
        wire.write(target, wire.dumps({"crashed": f"{kind.__name__}: {value} ({place})"}))

    return hook


if __name__ == "__main__":
    main()
