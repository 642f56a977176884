"""Work that must outlive the page that started it: run in a thread, followed from anywhere."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

Work = Callable[[], Iterator[object]]
_KEPT = 50


class Task:
    """One running or finished iteration; its events are kept, so any reader sees all."""

    def __init__(self, label: str, total: int) -> None:
        self.label = label
        self.total = total
        self._events: list[object] = []
        self._changed = threading.Condition()
        self._stopping = threading.Event()
        self._ended = False
        self._future: Future[None] | None = None

    @property
    def ended(self) -> bool:
        """True once no further event will come."""
        return self._ended

    @property
    def stopping(self) -> bool:
        """True once it was asked to end."""
        return self._stopping.is_set()

    def follow(self, *, beat_s: float = 0.25) -> Iterator[object]:
        """Yield every event from the first; None after each `beat_s` in which none came.

        Raises what the work raised. The beats let a page notice that its reader has left.
        """
        seen, ended = 0, False
        while not ended:
            with self._changed:
                self._changed.wait_for(lambda: self._ended or len(self._events) > seen, beat_s)  # noqa: B023
                fresh, ended = self._events[seen:], self._ended
            seen += len(fresh)
            yield from fresh
            if not fresh and not ended:
                yield None
        self.check()

    def latest(self) -> object:
        """Return the last event so far; None before the first."""
        with self._changed:
            return self._events[-1] if self._events else None

    def so_far(self) -> Sequence[object]:
        """Return every event until now."""
        with self._changed:
            return tuple(self._events)

    def check(self) -> None:
        """Raise what the ended work raised, if anything."""
        if self._future is not None:
            self._future.result()

    def stop(self) -> None:
        """Ask the work to end after its current event."""
        self._stopping.set()

    def _run(self, work: Work) -> None:
        iterator = work()
        try:
            while not self._stopping.is_set():
                event = next(iterator, self)
                if event is self:
                    break
                with self._changed:
                    self._events.append(event)
                    self._changed.notify_all()
        finally:
            if isinstance(iterator, Generator):
                iterator.close()
            with self._changed:
                self._ended = True
                self._changed.notify_all()


class Background:
    """The tasks of one process, the latest one of each key."""

    def __init__(self, workers: int = 8) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="background")
        self._tasks: dict[str, Task] = {}
        self._lock = threading.Lock()

    def start(self, key: str, work: Work, *, label: str = "", total: int = 0) -> Task:
        """Run `work()` to its end in a thread; a key that is still running is not restarted."""
        with self._lock:
            running = self._tasks.get(key)
            if running is not None and not running.ended:
                return running
            if len(self._tasks) >= _KEPT:
                self._tasks = {k: task for k, task in self._tasks.items() if not task.ended}
            task = self._tasks[key] = Task(label, total)
            task._future = self._pool.submit(task._run, work)
            return task

    def find(self, key: str) -> Task | None:
        """Return the latest task of a key, running or ended, until it is forgotten."""
        with self._lock:
            return self._tasks.get(key)

    def running(self, prefix: str) -> list[tuple[str, Task]]:
        """Return the tasks that have not ended and whose key starts so, with their keys."""
        with self._lock:
            tasks = list(self._tasks.items())
        return [(key, task) for key, task in tasks if key.startswith(prefix) and not task.ended]

    def forget(self, key: str) -> None:
        """Drop an ended task and its events."""
        with self._lock:
            task = self._tasks.get(key)
            if task is not None and task.ended:
                del self._tasks[key]

    def close(self) -> None:
        """Ask every task to end, and wait until each has finished its current event."""
        with self._lock:
            tasks = list(self._tasks.values())
        for task in tasks:
            task.stop()
        self._pool.shutdown(wait=True)
