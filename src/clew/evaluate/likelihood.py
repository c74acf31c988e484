"""Perplexity: how surprised a model is by the query it predicts."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, inf, nan

import numpy as np

from clew.evaluate.measure import Case, Floats, Measure, Statistics, ratio

# Beyond this the exponential function is too large for a float.
LARGEST = 700.0


@dataclass(frozen=True, slots=True)
class Perplexity(Measure):
    """exp(- mean log-probability of a token), from 1 on; less is better. No score without log-probabilities."""

    title = "perplexity"
    lower_is_better = True

    def score(self, case: Case) -> float:
        """The perplexity of one prediction, `nan` if the run has no log-probabilities for it."""
        found = case.prediction.log_probabilities
        if not found:
            return nan
        mean = -sum(found) / len(found)
        return exp(mean) if mean < LARGEST else inf

    def statistics(self, case: Case, score: float) -> Statistics:
        """The log-probability of all tokens, and their number."""
        found = case.prediction.log_probabilities
        return float(sum(found)), float(len(found))

    def total(self, sums: Floats) -> Floats:
        """The perplexity of all tokens together."""
        return np.exp(np.minimum(-ratio(sums[..., 0], sums[..., 1]), LARGEST))
