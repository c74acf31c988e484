"""The confidence of each interpretation of a question: a calibration fitted on questions with known answers.

The model is a logistic regression over the features, whose errors small regression trees correct (gradient boosting,
Friedman 2001, with Newton steps as in Chen and Guestrin 2016). The regression decides about rare features, the trees
about what features mean together. Several interpretations of a question can be right, a list of things and a list of
their names, so that confidences may add up to more than 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import orjson
from numpy.typing import NDArray

from clew.answer.confidence.features import FEATURE_NAMES
from clew.errors import SourceError
from clew.working_files import write_atomically

MAX_ITERATIONS = 50  # a bound for a fit that does not converge
RIDGE = 10.0  # penalty on the squared weights: graphs differ, so that what a feature means is left to the trees
RESCALING_RIDGE = 10.0  # penalty on a change of scale and shift: ten questions do not decide
MIN_SCALE = 0.1  # a more confident interpretation stays the more confident one
TOLERANCE = 1e-6  # the largest change of a weight at which the fit has converged
MAX_LOGIT = 30.0  # keeps the exponential finite
TREES = 100  # more trees fit the databases that they saw, not others
DEPTH = 3  # of a tree: three features together
LEARNING_RATE = 0.08  # the share of each tree's correction that is used
DRAWN_SHARE = 0.5  # of the interpretations that each tree is grown on (Friedman 2002): as good, and faster
SEED = 1  # of the draws
MIN_LEAF_COUNT = 25  # interpretations in a leaf: fewer are chance
MIN_GAIN = 1e-9  # of a split: rounding is none
LEAF_RIDGE = 5.0  # shrinks the corrections of small leaves
MAX_BINS = 24  # places at which a feature can be split
MIN_CASES = 400  # interpretations, from which on trees are fitted
Floats = NDArray[np.float64]
Integers = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class LabelledFeatures:
    """A question for fitting: the features of its interpretations, which of them are right, and its weight."""

    rows: Floats
    right: tuple[bool, ...]
    weight: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Forest:
    """Complete trees of equal depth: for each its splits, level by level, and the correction of each leaf."""

    features: Integers  # (trees, inner nodes)
    thresholds: Floats  # (trees, inner nodes); infinite where nothing is split
    leaves: Floats  # (trees, inner nodes + 1)

    def correct(self, rows: Floats) -> Floats:
        """The correction for each row, summed up over all trees."""
        trees, inner = self.features.shape
        places = np.zeros((len(rows), trees), np.intp)
        numbers, columns = np.arange(len(rows))[:, None], np.arange(trees)
        for _ in range(inner.bit_length()):
            is_above = rows[numbers, self.features[columns, places]] > self.thresholds[columns, places]
            places = 2 * places + 1 + is_above
        corrections: Floats = self.leaves[columns, places - inner].sum(axis=1)
        return corrections


@dataclass(frozen=True, slots=True, eq=False)
class Calibration:
    """The weight of each feature, after that of the constant, and the trees that correct them, if there are any.

    `scale` and `shift` fit the log-odds to another parser or graph. `known` are the names of predicates in the graphs
    that the parser was trained on.
    """

    weights: Floats
    forest: Forest | None = None
    scale: float = 1.0
    shift: float = 0.0
    known: frozenset[str] = frozenset()

    def confidences(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """The confidence of each interpretation of a question with these features."""
        if not len(rows):
            return []
        chances: list[float] = sigmoid(self.scale * self.log_odds(np.array(rows, np.float64)) + self.shift).tolist()
        return chances

    def log_odds(self, table: Floats) -> Floats:
        """The log-odds of each interpretation before they are scaled."""
        logits: Floats = with_constant(table) @ self.weights
        return logits if self.forest is None else logits + self.forest.correct(table)


def with_constant(rows: Floats) -> Floats:
    """The rows with a constant 1 in front."""
    return np.column_stack([np.ones(len(rows)), rows])


def sigmoid(logits: Floats) -> Floats:
    chances: Floats = 1.0 / (1.0 + np.exp(-np.clip(logits, -MAX_LOGIT, MAX_LOGIT)))
    return chances


# --- the fit


class LabelledRows(NamedTuple):
    """The interpretations of several questions: their features, whether each is right, and its weight."""

    features: Floats
    right: Floats
    importance: Floats


def join_cases(cases: Sequence[LabelledFeatures]) -> LabelledRows:
    """The interpretations of the questions that have any; one row for each."""
    kept = [case for case in cases if len(case.rows)]
    if not kept:
        return LabelledRows(np.zeros((0, len(FEATURE_NAMES))), np.zeros(0), np.zeros(0))
    return LabelledRows(
        np.concatenate([case.rows for case in kept]),
        np.concatenate([np.array(case.right, np.float64) for case in kept]),
        np.concatenate([np.full(len(case.rows), case.weight) for case in kept]),
    )


def fit_calibration(cases: Sequence[LabelledFeatures], known: frozenset[str] = frozenset()) -> Calibration:
    """The calibration that maximises the penalised likelihood of which interpretations are right.

    `known` are the names of predicates in the graphs that the parser was trained on.
    """
    rows, right, importance = join_cases(cases)
    if not len(rows):
        return Calibration(np.zeros(len(FEATURE_NAMES) + 1), known=known)
    ridges = np.array([1.0, *[RIDGE] * rows.shape[1]])  # the constant is hardly penalised
    weights = fit_regression(with_constant(rows), right, importance, ridge=ridges)
    if len(rows) < MIN_CASES:
        return Calibration(weights, known=known)
    return Calibration(weights, fit_forest(rows, right, importance, with_constant(rows) @ weights), known=known)


def rescale_calibration(calibration: Calibration, cases: Sequence[LabelledFeatures]) -> Calibration:
    """The calibration with the scale and shift that fit the cases (Platt 1999), near those it had if there are few."""
    rows, right, _ = join_cases(cases)
    if not len(rows):
        return calibration
    prior = np.array([calibration.shift, calibration.scale])
    logits = with_constant(calibration.log_odds(rows)[:, None])
    change = fit_regression(logits, right, np.ones(len(right)), logits @ prior, RESCALING_RIDGE)
    shift, scale = prior + change
    return replace(calibration, scale=max(MIN_SCALE, float(scale)), shift=float(shift))


def refit_features(calibration: Calibration, cases: Sequence[LabelledFeatures], names: Sequence[str]) -> Calibration:
    """The calibration with other weights of some features, which explain what it gets wrong about the cases.

    The constant stays: how hard these questions are is nothing that a feature says.
    """
    rows, right, importance = join_cases(cases)
    if not len(rows):
        return calibration
    places = np.array([FEATURE_NAMES.index(name) for name in names], np.intp)
    logits = calibration.scale * calibration.log_odds(rows) + calibration.shift
    change = fit_regression(with_constant(rows[:, places]), right, importance, logits)
    weights = calibration.weights.copy()
    weights[places + 1] += change[1:] / calibration.scale
    return replace(calibration, weights=weights)


def fit_regression(
    rows: Floats, right: Floats, importance: Floats, offset: Floats | float = 0.0, ridge: Floats | float = RIDGE
) -> Floats:
    """The weights of a ridge logistic regression, by Newton's method; `offset` is added to the log-odds."""
    weights = np.zeros(rows.shape[1])
    for _ in range(MAX_ITERATIONS):
        chances = sigmoid(rows @ weights + offset)
        gradient = rows.T @ (importance * (right - chances)) - ridge * weights
        hessian = (rows.T * (importance * chances * (1 - chances))) @ rows + np.diag(ridge * np.ones(len(weights)))
        step = np.linalg.solve(hessian, gradient)
        weights = weights + step / max(1.0, float(np.abs(step).max()))  # far from the optimum, a full step overshoots
        if np.abs(step).max() < TOLERANCE:
            break
    return weights


def fit_forest(rows: Floats, right: Floats, importance: Floats, logits: Floats) -> Forest:
    """Trees that correct the logits of the regression one after the other."""
    edges = [split_points(column) for column in rows.T]
    bins = np.array([np.searchsorted(points, column) for points, column in zip(edges, rows.T, strict=True)])
    trees, rng = [], np.random.default_rng(SEED)
    for _ in range(TREES):
        chances = sigmoid(logits)
        slopes, curvatures = importance * (right - chances), importance * chances * (1 - chances)
        drawn = np.flatnonzero(rng.random(len(rows)) < DRAWN_SHARE)
        tree = grow_tree(bins[:, drawn], edges, slopes[drawn], curvatures[drawn])
        logits = logits + tree.correct(rows)
        trees.append(tree)
    return join_trees(trees)


def join_trees(trees: Sequence[Forest]) -> Forest:
    """One forest of all trees."""
    parts = ([getattr(tree, name) for tree in trees] for name in ("features", "thresholds", "leaves"))
    return Forest(*map(np.concatenate, parts))


def split_points(column: Floats) -> Floats:
    """The values of a feature between which its interpretations are split: few, and equally frequent."""
    values = np.unique(column)
    if len(values) > MAX_BINS:
        values = np.unique(np.quantile(column, np.linspace(0, 1, MAX_BINS + 1)))
    points: Floats = values[:-1]
    return points


def grow_tree(bins: Integers, edges: Sequence[Floats], slopes: Floats, curvatures: Floats) -> Forest:
    """The tree that explains the slopes best, grown level by level; `bins` has a row for each feature."""
    inner = 2**DEPTH - 1
    places = np.zeros(len(slopes), np.intp)
    features, thresholds = [0] * inner, [float("inf")] * inner
    for node in range(inner):
        members = np.flatnonzero(places == node)
        split = best_split(bins[:, members], slopes[members], curvatures[members])
        if split is not None:
            features[node], cut = split
            thresholds[node] = float(edges[features[node]][cut])
        above = bins[features[node], members] > split[1] if split is not None else np.zeros(len(members), np.bool_)
        places[members] = 2 * node + 1 + above
    leaves = []
    for leaf in range(inner, 2 * inner + 1):
        members = places == leaf
        leaves.append(LEARNING_RATE * float(slopes[members].sum() / (curvatures[members].sum() + LEAF_RIDGE)))
    return Forest(np.array([features], np.intp), np.array([thresholds]), np.array([leaves]))


def best_split(bins: Integers, slopes: Floats, curvatures: Floats) -> tuple[int, int] | None:
    """The feature and bin behind which a split gains most; None if none gains anything."""
    below_slope, below_curve, below_count = (
        np.cumsum([np.bincount(row, values, MAX_BINS + 1) for row in bins], axis=1)
        for values in (slopes, curvatures, None)
    )
    above_slope, above_curve = slopes.sum() - below_slope, curvatures.sum() - below_curve
    gains = below_slope**2 / (below_curve + LEAF_RIDGE) + above_slope**2 / (above_curve + LEAF_RIDGE)
    gains -= slopes.sum() ** 2 / (curvatures.sum() + LEAF_RIDGE)
    gains[(below_count < MIN_LEAF_COUNT) | (len(slopes) - below_count < MIN_LEAF_COUNT)] = 0.0
    feature, cut = np.unravel_index(int(gains.argmax()), gains.shape)
    return (int(feature), int(cut)) if gains[feature, cut] > MIN_GAIN else None


# --- the file


def read_calibration(path: Path) -> Calibration:
    """The calibration in a file."""
    try:
        data = orjson.loads(path.read_bytes())
        fitted = dict(data["weights"])
        constant, names = float(fitted.pop("constant")), list(fitted)
        places = np.array([FEATURE_NAMES.index(name) for name in names], np.intp)
        weights = np.array([constant, *(float(fitted.get(name, 0.0)) for name in FEATURE_NAMES)])
        forest = read_forest(data["trees"], places) if data["trees"] else None
        scaling = float(data.get("scale", 1.0)), float(data.get("shift", 0.0))
        return Calibration(weights, forest, *scaling, frozenset(map(str, data.get("known", ()))))
    except (OSError, ValueError, TypeError, KeyError, IndexError, AttributeError) as fault:
        raise SourceError(
            f"{path} is not a calibration of this version of clew ({fault}); make it with benchmarks/calibration.py"
        ) from None


def read_forest(data: Mapping[str, Any], places: Integers) -> Forest:
    """The trees in a file, whose features are numbered as in its weights; `places` are those in `FEATURE_NAMES`."""
    thresholds = [[np.inf if value is None else value for value in row] for row in data["thresholds"]]
    features = np.array(data["features"], np.intp)
    if not 0 <= features.min() <= features.max() < len(places):
        raise ValueError("a tree has other features")
    forest = Forest(places[features], np.array(thresholds, float), np.array(data["leaves"], float))
    trees, leaves = forest.leaves.shape
    if leaves & (leaves - 1) or not forest.features.shape == forest.thresholds.shape == (trees, leaves - 1):
        raise ValueError("a tree is not complete")
    return forest


def write_calibration(path: Path, calibration: Calibration, details: Mapping[str, object]) -> None:
    """Write a calibration, with details of what it was fitted on and how well it fits."""
    names = ("constant", *FEATURE_NAMES)
    weights = {name: round(float(weight), 5) for name, weight in zip(names, calibration.weights, strict=True)}
    scaling = {"scale": round(calibration.scale, 5), "shift": round(calibration.shift, 5)}
    known = sorted(calibration.known)
    data = {**details, **scaling, "weights": weights, "trees": write_forest(calibration.forest), "known": known}
    write_atomically(path, orjson.dumps(data) + b"\n")


def write_forest(forest: Forest | None) -> dict[str, Any]:
    """The trees as JSON, features by number; null where nothing is split."""
    if forest is None:
        return {}
    thresholds = [[None if np.isinf(value) else round(value, 6) for value in row] for row in forest.thresholds.tolist()]
    leaves = [[round(value, 5) for value in row] for row in forest.leaves.tolist()]
    return {"features": forest.features.tolist(), "thresholds": thresholds, "leaves": leaves}
