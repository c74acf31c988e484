"""What an evaluation found, as values and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from clew.evaluate.sampling import Difference

FEW = 8


@dataclass(frozen=True, slots=True)
class Score:
    """The value of a measure over `n` questions, its interval, and the recipe it was made by."""

    measure: str
    value: float
    low: float
    high: float
    n: int
    signature: str
    shown: str = ""
    lower_is_better: bool = False

    def as_json(self) -> dict[str, Any]:
        """The score for `--json`."""
        return {"measure": self.measure, "value": self.value, "low": self.low, "high": self.high, "n": self.n,
                "signature": self.signature}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Compared:
    """The same measure of the run and another one, with their difference."""

    measure: str
    shown: str
    ours: float
    theirs: float
    difference: Difference

    def as_json(self) -> dict[str, Any]:
        """The comparison for `--json`."""
        found = asdict(self.difference)
        return {"measure": self.measure, "run": self.ours, "against": self.theirs, "difference": found.pop("value"),
                **found}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The scores of a run, their breakdowns by label, what other runs score, and what there is to know of it all."""

    scores: tuple[Score, ...]
    by: Mapping[str, Mapping[str, tuple[Score, ...]]] = field(default_factory=dict)
    against: Mapping[str, tuple[Compared, ...]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Everything for `--json`."""
        return {
            "scores": [score.as_json() for score in self.scores],
            "by": {
                label: {value: [score.as_json() for score in scores] for value, scores in groups.items()}
                for label, groups in self.by.items()
            },
            "against": {run: [one.as_json() for one in rows] for run, rows in self.against.items()},
            "notes": list(self.notes),
            **self.facts,
        }


def named(score: Score) -> str:
    """The measure of a score for people, with an arrow if less is better."""
    return score.shown + (" ↓" if score.lower_is_better else "")


def groups_table(label: str, groups: Mapping[str, tuple[Score, ...]]) -> list[list[str]]:
    """The values of a label and the measures as rows of cells, headers first; there are fewer columns than rows."""
    if not groups:
        return [[label, "n"]]
    measures = list(map(named, next(iter(groups.values()))))
    rows = [[value, f"{max(one.n for one in scores):,}", *(f"{one.value:.4f}" for one in scores)]
            for value, scores in groups.items()]  # fmt: skip
    found = [[label, "n", *measures], *rows]
    return found if len(measures) <= max(len(rows), FEW) else [list(row) for row in zip(*found, strict=True)]
