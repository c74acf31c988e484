"""Whether the confidence of a run says how good its predictions are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

BIN_COUNT = 10
MIN_PREDICTIONS = 20


@dataclass(frozen=True, slots=True)
class CalibrationBin:
    """Predictions of similar confidence: their mean confidence, mean score, and number."""

    confidence: float
    score: float
    n: int


@dataclass(frozen=True, slots=True)
class CalibrationCurve:
    """Bins from the least to the most confident, and how likely a better prediction is the more confident one.

    `error` is the expected calibration error (Guo et al. 2017), None unless confidences are from 0 to 1.
    """

    bins: tuple[CalibrationBin, ...]
    rank_agreement: float
    error: float | None


def measure_calibration(confidences: Sequence[float | None], scores: Sequence[float]) -> CalibrationCurve | None:
    """The calibration over bins of equal size; None with too few predictions that have a confidence and a score."""
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
    """The area under the curve: of a right and a wrong prediction (score 0.5 or more, or less), how often the right one
    is the more confident; a tie is a half.
    """
    right, wrong = np.sort(table[table[:, 1] >= 0.5, 0]), np.sort(table[table[:, 1] < 0.5, 0])
    if not len(right) or not len(wrong):
        return 0.5
    below, upto = (np.searchsorted(wrong, right, side=side).sum() for side in ("left", "right"))
    return float((below + upto) / 2 / (len(right) * len(wrong)))
