"""How well the confidence of a run predicts whether it is right: the reliability diagram, and risk by coverage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from clew.evaluate.measures.honesty import bin_of, rank_predictions
from clew.evaluate.measures.measure import Floats, ratio

BIN_COUNT = 10  # as most papers draw reliability diagrams, and the default of ECE
MIN_PREDICTIONS = 20  # two for each bin
MAX_CURVE_POINTS = 60  # of a curve: more cannot be told apart on a page


@dataclass(frozen=True, slots=True)
class CalibrationBin:
    """A group of predictions of similar confidence: mean confidence, mean score, and size."""

    confidence: float
    score: float
    n: int


class RiskPoint(NamedTuple):
    """The share of questions that are answered from a confidence on, and the share of errors among them."""

    coverage: float
    risk: float
    n: int


@dataclass(frozen=True, slots=True)
class CalibrationCurve:
    """Bins from the least to the most confident; how often a right prediction is the more confident one.

    `error` is the expected calibration error (Guo et al. 2017), or None unless confidences are from 0 to 1. `risks` is
    the risk-coverage curve over the questions that have a score, and `missing` counts those without a confidence, which
    it does not cover.
    """

    bins: tuple[CalibrationBin, ...]
    rank_agreement: float
    error: float | None
    risks: tuple[RiskPoint, ...]
    missing: int


def measure_calibration(
    confidences: Sequence[float | None], scores: Sequence[float], *, by_size: bool = False
) -> CalibrationCurve | None:
    """The calibration of predictions, or None if too few have a confidence and a score.

    A prediction that is not given has the confidence None, and one without a score `nan`. Bins have equal width; with
    `by_size`, and for confidences on another scale than 0 to 1, they have equal size.
    """
    scored = [pair for pair in zip(confidences, scores, strict=True) if pair[1] == pair[1]]
    pairs = [(confidence, score) for confidence, score in scored if confidence is not None and np.isfinite(confidence)]
    if len(pairs) < MIN_PREDICTIONS or len({confidence for confidence, _ in pairs}) < 2:
        return None
    table = np.array(sorted(pairs))
    is_unit = bool(table[0, 0] >= 0 and table[-1, 0] <= 1)
    parts = np.array_split(table, BIN_COUNT) if by_size or not is_unit else split_by_width(table)
    bins = tuple(CalibrationBin(float(part[:, 0].mean()), float(part[:, 1].mean()), len(part)) for part in parts)
    error = sum(part.n * abs(part.confidence - part.score) for part in bins) / len(pairs) if is_unit else None
    risks = measure_risks(table, len(scored))
    return CalibrationCurve(bins, measure_rank_agreement(table), error, risks, len(scored) - len(pairs))


def split_by_width(table: Floats) -> list[Floats]:
    """Rows of confidence and score in bins of equal width, as `ECE` has them, without empty ones."""
    places = np.array([bin_of(confidence, BIN_COUNT) for confidence in table[:, 0]])
    return [table[places == place] for place in range(BIN_COUNT) if (places == place).any()]


def measure_risks(table: Floats, count: int) -> tuple[RiskPoint, ...]:
    """The risk at each confidence that occurs, out of `count` questions; the risk is 1 - the mean score."""
    statistics = np.column_stack([table[:, 0], np.ones(len(table)), table[:, 1], np.ones(len(table))])
    ranked = rank_predictions(statistics, np.ones((1, len(table))))
    given, right = ranked.given[0], ranked.right[0]
    kept = np.unique(np.linspace(0, len(given) - 1, MAX_CURVE_POINTS).astype(int))
    risks = 1 - ratio(right, given)
    return tuple(RiskPoint(float(given[at] / count), float(risks[at]), int(given[at])) for at in kept)


def measure_rank_agreement(table: Floats) -> float:
    """The area under the ROC curve: how often a right prediction is more confident than a wrong one.

    A score of 0.5 or more is right; a tie counts as a half.
    """
    right, wrong = np.sort(table[table[:, 1] >= 0.5, 0]), np.sort(table[table[:, 1] < 0.5, 0])
    if not len(right) or not len(wrong):
        return 0.5
    below, upto = (np.searchsorted(wrong, right, side=side).sum() for side in ("left", "right"))
    return float((below + upto) / 2 / (len(right) * len(wrong)))
