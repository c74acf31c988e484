"""How likely each meaning of a question is right, by a small model that is fitted to questions with known answers.

A multinomial logit (McFadden 1974) with one choice more than there are meanings: that none of them is right. So the
confidences of a question add up to at most 1, and a parser that is sure of a meaning which the question's words do not
bear out is not believed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import orjson
from numpy.typing import NDArray

from clew.answer.features import NAMES
from clew.errors import SourceError
from clew.generate.shards import write_whole

ROUNDS, RIDGE, SETTLED = 50, 1.0, 1e-6
LARGEST = 50.0
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Case:
    """A question: the features of its meanings, a row each, and which row is right, -1 for none."""

    rows: Floats
    right: int
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Calibration:
    """The weight of each feature, behind that of being a meaning at all."""

    weights: tuple[float, ...]

    def confidences(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """How likely each of the meanings with these features is the right one."""
        return chances(with_constant(np.array(rows, np.float64)), np.array(self.weights)).tolist() if rows else []


def with_constant(rows: Floats) -> Floats:
    return np.column_stack([np.ones(len(rows)), rows])


def chances(rows: Floats, weights: Floats) -> Floats:
    """The probability of each choice; that of none is what is left."""
    worth = np.exp(np.clip(rows @ weights, -LARGEST, LARGEST))
    found: Floats = worth / (1.0 + worth.sum())
    return found


def fit(cases: Sequence[Case]) -> Calibration:
    """The weights under which the right choices are likeliest, by Newton's method; large ones cost a little."""
    made = [(with_constant(case.rows), case.right, case.weight) for case in cases if len(case.rows)]
    weights = np.zeros(len(NAMES) + 1)
    for _ in range(ROUNDS):
        slope, bend = -RIDGE * weights, RIDGE * np.eye(len(weights))
        for rows, right, weight in made:
            likely = chances(rows, weights)
            mean = likely @ rows
            slope += weight * ((rows[right] if right >= 0 else 0.0) - mean)
            bend += weight * ((rows.T * likely) @ rows - np.outer(mean, mean))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < SETTLED:
            break
    return Calibration(tuple(weights.tolist()))


def read_calibration(path: Path) -> Calibration:
    """The calibration that a file holds."""
    try:
        given = orjson.loads(path.read_bytes())["weights"]
        return Calibration((float(given["meaning"]), *(float(given[name]) for name in NAMES)))
    except (OSError, ValueError, TypeError, KeyError) as fault:
        raise SourceError(
            f"{path} is no calibration of this clew ({fault}); make it with benchmarks/calibrating.py"
        ) from None


def write_calibration(path: Path, made: Calibration, told: Mapping[str, object]) -> None:
    """Writes a calibration, with what it was fitted to and how well it fits."""
    weights = dict(zip(("meaning", *NAMES), (round(one, 6) for one in made.weights), strict=True))
    write_whole(path, orjson.dumps({"weights": weights, **told}, option=orjson.OPT_INDENT_2) + b"\n")
