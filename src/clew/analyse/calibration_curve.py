"""How well the confidence of a run predicts the score of its predictions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

BIN_COUNT = 10  # as most papers draw reliability diagrams
MIN_PREDICTIONS = 20  # two for each bin


@dataclass(frozen=True, slots=True)
class CalibrationBin:
    """A group of predictions of similar confidence: mean confidence, mean score, and size."""

    confidence: float
    score: float
    n: int


@dataclass(frozen=True, slots=True)
class CalibrationCurve:
    """Bins from the least to the most confident; how often a right prediction is the more confident one.

    `error` is the expected calibration error (Guo et al. 2017), or None unless confidences are from 0 to 1.
    """

    bins: tuple[CalibrationBin, ...]
    rank_agreement: float
    error: float | None


def measure_calibration(confidences: Sequence[float | None], scores: Sequence[float]) -> CalibrationCurve | None:
    """The calibration over bins of equal size, or None if too few predictions have a confidence and a score."""
    pairs = [(confidence, score) for confidence, score in zip(confidences, scores, strict=True)
             if confidence is not None and np.isfinite(confidence) and score == score]  # fmt: skip
    if len(pairs) < MIN_PREDICTIONS or len({confidence for confidence, _ in pairs}) < 2:
        return None
    table = np.array(sorted(pairs))
    bins = tuple(CalibrationBin(float(part[:, 0].mean()), float(part[:, 1].mean()), len(part))
                 for part in np.array_split(table, BIN_COUNT))  # fmt: skip
    unit = table[0, 0] >= 0 and table[-1, 0] <= 1
    error = sum(part.n * abs(part.confidence - part.score) for part in bins) / len(pairs) if unit else None
    return CalibrationCurve(bins, measure_rank_agreement(table), error)


def measure_rank_agreement(table: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
    """The area under the ROC curve: how often a right prediction is more confident than a wrong one.

    A score of 0.5 or more is right; a tie counts as a half.
    """
    right, wrong = np.sort(table[table[:, 1] >= 0.5, 0]), np.sort(table[table[:, 1] < 0.5, 0])
    if not len(right) or not len(wrong):
        return 0.5
    below, upto = (np.searchsorted(wrong, right, side=side).sum() for side in ("left", "right"))
    return float((below + upto) / 2 / (len(right) * len(wrong)))
