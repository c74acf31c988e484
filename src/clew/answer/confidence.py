"""The confidence of each interpretation of a question: features, and a calibration fitted on known answers.

The model is a multinomial logit (McFadden 1974) over the interpretations and the choice that none of them is right. So
the confidences of a question add up to at most 1, and an interpretation that the question's words do not support gets a
low confidence even if the parser gives it a high probability.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path

import numpy as np
import orjson
from numpy.typing import NDArray

from clew.answer.linked_question import ItemKey, LinkedQuestion
from clew.engine.result import Result, ResultKind
from clew.errors import SourceError
from clew.kb.values import Op, Quantity, Time
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of
from clew.link.operators import Operator
from clew.parse.actions import items_in, program_text_of
from clew.parse.items import Item, ItemKind
from clew.working_files import write_atomically

FEATURE_NAMES = (
    "log-probability", "steps", "least entity", "least predicate", "least other",
    "unexplained words", "unlinked words", "unknown names", "operators left out", "answer of another type",
    "without a name", "gives anything", "strange words",
)  # fmt: skip
MIN_LINK_SCORE = 0.05  # bounds the logarithm of a score
MIN_PROBABILITY = 1e-6  # bounds the logarithm of a probability
MAX_STEPS = 8  # longer programs are equally unlikely
MAX_COUNT = 2  # a third unknown name or ignored operator says nothing more
RANKING_FUNCTIONS = (f.SelectAmong, f.SelectBetween, f.Top, f.TopCount, f.Aggregate, f.GroupBy)
COMPARING_FUNCTIONS = (
    f.FilterNum, f.FilterYear, f.FilterDate, f.QFilterNum, f.QFilterYear, f.QFilterDate, f.VerifyNum, f.VerifyYear,
    f.VerifyDate, f.SelectBetween, f.FilterCount, f.FilterKeys,
)  # fmt: skip
OPERATOR_FUNCTIONS: dict[Operator, tuple[type[f.Function], ...]] = {
    **dict.fromkeys((Operator.MOST, Operator.LEAST, Operator.TOP, Operator.ORDINAL), RANKING_FUNCTIONS),
    Operator.AVERAGE: (f.Aggregate, f.GroupBy),
    Operator.SUM: (f.Aggregate, f.GroupBy, f.Count),
    **dict.fromkeys((Operator.GREATER, Operator.LESS, Operator.AT_LEAST, Operator.AT_MOST), COMPARING_FUNCTIONS),
}
"""The functions that perform an operator; other operators need none."""


def compute_features(
    program: f.Function, share: float, result: Result, items: Sequence[Item], linked: LinkedQuestion, unmatched: int = 0
) -> list[float]:
    """The features of a program in the order of `FEATURE_NAMES`; `share` is the parser's probability.

    `unmatched` is the number of nouns and verbs in the question that match nothing in the graph.
    """
    used = [(item.kind, program_text_of(item)) for item in items_in(program)]
    scores = {(item.kind, program_text_of(item)): item.score for item in reversed(items)}
    nodes, explained = list(nodes_of(program)), linked.words_explained_by(used)
    count = max(1, len(linked.content_words))
    return [
        log(max(share, MIN_PROBABILITY)),
        min(MAX_STEPS, len(nodes)) / MAX_STEPS,
        min_link_score(scores, used, ItemKind.ENTITY),
        min_link_score(scores, used, ItemKind.PREDICATE),
        min_link_score(scores, used, ItemKind.CONCEPT, ItemKind.VALUE),
        len(linked.content_words - explained) / count,
        len(linked.unlinked_words) / count,
        min(MAX_COUNT, len(linked.unknown_spans)),
        min(MAX_COUNT, count_ignored_operators(linked, nodes, explained)),
        float(has_wrong_type(linked, result)),
        float(not any(isinstance(node, f.Find) for node in nodes)),
        float(result.kind in (ResultKind.COUNT, ResultKind.TRUTH)),
        min(MAX_COUNT, unmatched),
    ]


def min_link_score(scores: dict[ItemKey, float], used: Sequence[ItemKey], *kinds: ItemKind) -> float:
    """The log of the lowest linking score among the items `used` of some kinds; 0 if there are none."""
    return min((log(max(scores.get(key, 1.0), MIN_LINK_SCORE)) for key in used if key[0] in kinds), default=0.0)


def count_ignored_operators(linked: LinkedQuestion, nodes: Sequence[f.Function], explained: set[int]) -> int:
    """The number of operators in the question that no function performs; not *highest* in `highest point`."""
    return sum(
        not explained & set(range(*span)) and not is_performed(operators, nodes) for span, operators in linked.operators
    )


def is_performed(operators: frozenset[str], nodes: Sequence[f.Function]) -> bool:
    """Whether one of the functions performs an operator of the span."""
    if Operator.NOT in operators:
        return any(isinstance(node, f.Without) or getattr(node, "op", None) is Op.NE for node in nodes)
    expected = [OPERATOR_FUNCTIONS[Operator(operator)] for operator in operators if operator in OPERATOR_FUNCTIONS]
    return not expected or any(isinstance(node, kinds) for node in nodes for kinds in expected)


def has_wrong_type(linked: LinkedQuestion, result: Result) -> bool:
    """Whether a number answers *who* or *where*, anything but a time *when*, or entities *how many*."""
    operators = frozenset[str]().union(*(names for _, names in linked.operators))
    value = result.answers[0].value if result.answers else None
    if operators & {Operator.WHO, Operator.WHERE} and (isinstance(value, Quantity) or result.kind is ResultKind.COUNT):
        return True
    if Operator.WHEN in operators and not isinstance(value, Time):
        return result.kind is not ResultKind.TRUTH
    return Operator.COUNT in operators and result.kind is ResultKind.ENTITIES


MAX_ITERATIONS = 50  # a bound for a fit that does not converge
RIDGE = 1.0  # penalty on the squared weights, so that rare features stay small
TOLERANCE = 1e-6  # the largest change of a weight at which the fit has converged
MAX_LOGIT = 50.0  # keeps the exponential finite
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class LabelledFeatures:
    """A question for fitting: the features of its interpretations, and the row of the right one, -1 for none."""

    rows: Floats
    right: int
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Calibration:
    """The weight of each feature, after that of the constant."""

    weights: tuple[float, ...]

    def confidences(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """The confidence of each interpretation with these features."""
        return probabilities(with_constant(np.array(rows, np.float64)), np.array(self.weights)).tolist() if rows else []


def with_constant(rows: Floats) -> Floats:
    """The rows with a constant 1 in front."""
    return np.column_stack([np.ones(len(rows)), rows])


def probabilities(rows: Floats, weights: Floats) -> Floats:
    """The probability of each interpretation; the rest is that of none."""
    odds = np.exp(np.clip(rows @ weights, -MAX_LOGIT, MAX_LOGIT))
    shares: Floats = odds / (1.0 + odds.sum())
    return shares


def fit_calibration(cases: Sequence[LabelledFeatures]) -> Calibration:
    """The weights that maximise the penalised likelihood of the right choices, by Newton's method."""
    examples = [(with_constant(case.rows), case.right, case.weight) for case in cases if len(case.rows)]
    weights = np.zeros(len(FEATURE_NAMES) + 1)
    for _ in range(MAX_ITERATIONS):
        gradient, hessian = -RIDGE * weights, RIDGE * np.eye(len(weights))
        for rows, right, weight in examples:
            shares = probabilities(rows, weights)
            mean = shares @ rows
            gradient += weight * ((rows[right] if right >= 0 else 0.0) - mean)
            hessian += weight * ((rows.T * shares) @ rows - np.outer(mean, mean))
        step = np.linalg.solve(hessian, gradient)
        weights += step
        if np.abs(step).max() < TOLERANCE:
            break
    return Calibration(tuple(weights.tolist()))


def read_calibration(path: Path) -> Calibration:
    """The calibration in a file."""
    try:
        weights = orjson.loads(path.read_bytes())["weights"]
        return Calibration((float(weights["meaning"]), *(float(weights[name]) for name in FEATURE_NAMES)))
    except (OSError, ValueError, TypeError, KeyError) as fault:
        raise SourceError(
            f"{path} is not a calibration of this version of clew ({fault}); make it with benchmarks/calibration.py"
        ) from None


def write_calibration(path: Path, calibration: Calibration, details: Mapping[str, object]) -> None:
    """Write a calibration, with details of what it was fitted on and how well it fits."""
    weights = dict(zip(("meaning", *FEATURE_NAMES), (round(weight, 6) for weight in calibration.weights), strict=True))
    write_atomically(path, orjson.dumps({"weights": weights, **details}, option=orjson.OPT_INDENT_2) + b"\n")
