"""A benchmark between two versions of one graph: which questions keep their answers, which change, which break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

OnProgress = Callable[[str, int, int], None]


class Freshness(StrEnum):
    """What the new version of a graph means for a question."""

    KEPT = "kept"
    CHANGED = "changed"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class RefreshPlan:
    """A file of questions in any format, and the folders of the old and the new version of the knowledge base."""

    questions: str
    old: str
    new: str
    format: str | None = None


@dataclass(slots=True)
class RefreshReport:
    """Counts of a refresh: questions by fate, reasons of broken ones, and stored answers that were already wrong."""

    fates: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    wrong_before: int = 0
    written: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The report as `report.json` has it."""
        return {}

    def lines(self) -> Iterator[str]:
        """The report for a terminal, line by line."""
        return iter(())


def refresh_questions(
    plan: RefreshPlan,
    folder: Path,
    workers: int = 1,
    cluster: str = "",
    on_progress: OnProgress = lambda stage, done, of: None,
) -> RefreshReport:
    """Run every question on both versions, and write what changed to `folder`; a stopped refresh continues."""
    raise NotImplementedError
