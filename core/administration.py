"""What analysts and admins keep about the dashboard itself; every verb asks who may."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from core import accounts, services
from core.errors import BadInput
from core.evaluation.agreement import Agreement, agreement, labels
from core.evaluation.answers import Answerer, Judgement, System, judged
from core.parts import Parts
from core.permissions import Action
from core.records import Judged, Sending, Viewer
from core.services import Service
from core.settings import InForce, Settings, in_force
from core.storage import administration, ledger
from core.storage.administration import MeasuredKind, Measurement, Remark, UsageDay
from core.storage.ledger import LedgerEntry

Cause = Literal["date", "words", "unit", "version", "reading", "ranking", "judging", "other"]
CAUSES: tuple[Cause, ...] = get_args(Cause)


@dataclass(frozen=True, slots=True)
class Satisfaction:
    """What users said of answers; `remarks` is empty for who does not see every unit."""

    helpful: int
    unhelpful: int
    unjudged: int
    remarks: tuple[Remark, ...]

    @property
    def judged(self) -> int:
        """How many answers were judged."""
        return self.helpful + self.unhelpful


@dataclass(frozen=True, slots=True)
class Disk:
    """The data folder in bytes: what it holds, and what is left of the disk."""

    database: int
    vectors: int
    files: int
    free: int
    total: int


@dataclass(frozen=True, slots=True)
class Administration:
    """The records around the library, over its parts."""

    parts: Parts
    settings: Settings

    # --- evaluation -----------------------------------------------------------------------

    def satisfaction(self, *, viewer: Viewer) -> Satisfaction:
        """Return the users' own feedback (Table 10)."""
        self._require(viewer, "evaluate")
        counted = administration.feedback(self.parts.database)
        said = administration.remarks(self.parts.database) if viewer.units is None else []
        return Satisfaction(*counted, tuple(said))

    def causes(self, run_id: str, *, viewer: Viewer) -> dict[str, str]:
        """Return question id → the cause that an analyst gave its miss."""
        self._require(viewer, "evaluate", run_id)
        return administration.causes(self.parts.database, run_id)

    def set_cause(
        self, run_id: str, question_id: str, cause: Cause | None, *, viewer: Viewer
    ) -> None:
        """Keep the cause of a miss (Table 11); None takes it back."""
        self._require(viewer, "evaluate", run_id)
        if cause is not None and cause not in CAUSES:
            raise BadInput(f"{cause!r} is no cause; use one of {', '.join(CAUSES)}.")
        administration.set_cause(
            self.parts.database,
            run_id,
            question_id,
            cause or "",
            user=viewer.name,
            now=self.parts.clock(),
        )

    def measurements(self, kind: MeasuredKind, *, viewer: Viewer) -> list[Measurement]:
        """Return the measurements of a kind, newest first."""
        self._require(viewer, "evaluate")
        return administration.measurements(self.parts.database, kind)

    def keep(
        self, kind: MeasuredKind, figures: Sequence[Mapping[str, Any]], *, viewer: Viewer
    ) -> None:
        """Keep a measurement."""
        self._require(viewer, "evaluate")
        now = self.parts.clock()
        measured = Measurement("", kind, now, viewer.name, tuple(figures))
        administration.save_measurement(self.parts.database, measured)

    def judge_answers(
        self,
        questions: Sequence[Judged],
        *,
        set_name: str,
        answers: Mapping[System, Answerer],
        viewer: Viewer,
    ) -> Iterator[Judgement]:
        """Judge each system's answers by the expected ones, and keep how many were right.

        Raises BadInput where the set expects none, and what a system raises.
        """
        self._require(viewer, "evaluate", set_name)
        if not any(question.answer for question in questions):
            raise BadInput(f"{set_name}: no question has an answer; add the field answer.")
        rows = []
        for system, answer in answers.items():
            found = []
            for one in judged(questions, answer):
                found.append(one)
                yield one
            right = sum(one.right for one in found)
            missed = [asdict(one) for one in found if not one.right][:50]
            row = {"system": system, "set": set_name, "judged": len(found), "right": right}
            rows.append(row | {"missed": missed})
        self.keep("answers", rows, viewer=viewer)

    def agree(self, ours: tuple[str, str], theirs: tuple[str, str], *, viewer: Viewer) -> Agreement:
        """Compare two annotators' files, each (name, text), and keep the result."""
        self._require(viewer, "evaluate")
        found = agreement(labels(*ours), labels(*theirs))
        row = {
            "files": [ours[0], theirs[0]],
            "judged": found.judged,
            "agreed": found.agreed,
            "kappa": found.kappa,
        }
        self.keep("agreement", [row], viewer=viewer)
        return found

    # --- administration -------------------------------------------------------------------

    def usage(self, *, viewer: Viewer) -> list[UsageDay]:
        """Return each day on which something was asked."""
        self._require(viewer, "administer")
        return administration.usage(self.parts.database, self.settings.zone)

    def in_force(self, *, viewer: Viewer) -> Iterator[InForce]:
        """Yield each setting with its value, secrets hidden, and where it comes from."""
        self._require(viewer, "administer")
        return in_force(self.settings)

    def services(self, *, viewer: Viewer) -> list[Service]:
        """Return whether each server that is leaned on answers now."""
        self._require(viewer, "administer")
        return list(services.check(self.parts, self.settings))

    def sent(self, entry: LedgerEntry, *, viewer: Viewer) -> list[Sending]:
        """Return word for word what a call of the ledger sent; the look is in the audit."""
        self._require(viewer, "administer")
        if entry.message_id is None:
            return []
        about, whose = entry.message_id, f"of {entry.user}"
        accounts.note(self.parts, viewer.name, "read_sent", subject=about, detail=whose)
        return ledger.sent(self.parts.database, entry.message_id, user=entry.user)

    def disk(self, *, viewer: Viewer) -> Disk:
        """Return how much the data folder takes, and what is left."""
        self._require(viewer, "administer")
        home = self.settings.home
        left = shutil.disk_usage(home if home.exists() else ".")
        vectors, files = _size(home / "vectors"), _size(home / "files")
        database = sum(path.stat().st_size for path in home.glob("docai.duckdb*"))
        return Disk(database, vectors, files, left.free, left.total)

    def _require(self, viewer: Viewer, action: Action, subject: str = "") -> None:
        accounts.require(self.parts, viewer, action, subject)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
