"""What speaks for a meaning of a question and against it, in numbers: its confidence is reckoned from these."""

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
from clew.jobs import write_atomically
from clew.kb.values import Op, Quantity, Time
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of
from clew.link.operators import Operator
from clew.parse.actions import items_in, program_text_of
from clew.parse.items import Item, ItemKind

FEATURE_NAMES = (
    "log-probability", "steps", "least entity", "least predicate", "least other",
    "unexplained words", "unlinked words", "unknown names", "operators left out", "answer of another type",
    "without a name", "gives anything", "strange words",
)  # fmt: skip
MIN_LINK_SCORE, MIN_PROBABILITY, MAX_STEPS, MAX_COUNT = 0.05, 1e-6, 8, 2
RANKING_FUNCTIONS = (f.SelectAmong, f.SelectBetween, f.Top, f.TopCount, f.Aggregate, f.GroupBy)
COMPARING_FUNCTIONS = (f.FilterNum, f.FilterYear, f.FilterDate, f.QFilterNum, f.QFilterYear, f.QFilterDate, f.VerifyNum,
             f.VerifyYear, f.VerifyDate, f.SelectBetween, f.FilterCount, f.FilterKeys)  # fmt: skip
OPERATOR_FUNCTIONS: dict[Operator, tuple[type[f.Function], ...]] = {
    Operator.MOST: RANKING_FUNCTIONS, Operator.LEAST: RANKING_FUNCTIONS, Operator.TOP: RANKING_FUNCTIONS, Operator.ORDINAL: RANKING_FUNCTIONS,
    Operator.AVERAGE: (f.Aggregate, f.GroupBy), Operator.SUM: (f.Aggregate, f.GroupBy, f.Count),
    Operator.GREATER: COMPARING_FUNCTIONS, Operator.LESS: COMPARING_FUNCTIONS, Operator.AT_LEAST: COMPARING_FUNCTIONS, Operator.AT_MOST: COMPARING_FUNCTIONS,
}  # fmt: skip
"""The functions that do what an operator asks for; of the other operators nothing is expected."""


def compute_features(
    program: f.Function, share: float, result: Result, items: Sequence[Item], linked: LinkedQuestion, unmatched: int = 0
) -> list[float]:
    """The features of a program, in the order of `NAMES`; `share` is its probability by the parser.

    `strange` is how many words of the question nothing in the graph is called by.
    """
    used = [(one.kind, program_text_of(one)) for one in items_in(program)]
    scores = {(one.kind, program_text_of(one)): one.score for one in reversed(items)}
    nodes, explained, count = (
        list(nodes_of(program)),
        linked.words_explained_by(used),
        max(1, len(linked.content_words)),
    )
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
    """The least score, as a logarithm, of the items of some kinds that are used; 0 if there are none."""
    return min((log(max(scores.get(key, 1.0), MIN_LINK_SCORE)) for key in used if key[0] in kinds), default=0.0)


def count_ignored_operators(heard: LinkedQuestion, nodes: Sequence[f.Function], explained: set[int]) -> int:
    """How many operators of the question no function does; *highest* in `highest point` is none."""
    return sum(
        not explained & set(range(*span)) and not is_performed(wanted, nodes) for span, wanted in heard.operators
    )


def is_performed(wanted: frozenset[str], nodes: Sequence[f.Function]) -> bool:
    if Operator.NOT in wanted:
        return any(isinstance(node, f.Without) or getattr(node, "op", None) is Op.NE for node in nodes)
    expected = [OPERATOR_FUNCTIONS[Operator(one)] for one in wanted if one in OPERATOR_FUNCTIONS]
    return not expected or any(isinstance(node, kinds) for node in nodes for kinds in expected)


def has_wrong_type(heard: LinkedQuestion, result: Result) -> bool:
    """Whether a number answers who or where, anything but a time answers when, or entities answer how many."""
    asked = frozenset[str]().union(*(wanted for _, wanted in heard.operators))
    value = result.answers[0].value if result.answers else None
    if asked & {Operator.WHO, Operator.WHERE} and (isinstance(value, Quantity) or result.kind is ResultKind.COUNT):
        return True
    if Operator.WHEN in asked and not isinstance(value, Time):
        return result.kind is not ResultKind.TRUTH
    return Operator.COUNT in asked and result.kind is ResultKind.ENTITIES


MAX_ITERATIONS, RIDGE, TOLERANCE = 50, 1.0, 1e-6
MAX_LOGIT = 50.0
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class LabelledFeatures:
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
        return probabilities(with_constant(np.array(rows, np.float64)), np.array(self.weights)).tolist() if rows else []


def with_constant(rows: Floats) -> Floats:
    return np.column_stack([np.ones(len(rows)), rows])


def probabilities(rows: Floats, weights: Floats) -> Floats:
    """The probability of each choice; that of none is what is left."""
    worth = np.exp(np.clip(rows @ weights, -MAX_LOGIT, MAX_LOGIT))
    found: Floats = worth / (1.0 + worth.sum())
    return found


def fit_calibration(cases: Sequence[LabelledFeatures]) -> Calibration:
    """The weights under which the right choices are likeliest, by Newton's method; large ones cost a little."""
    made = [(with_constant(case.rows), case.right, case.weight) for case in cases if len(case.rows)]
    weights = np.zeros(len(FEATURE_NAMES) + 1)
    for _ in range(MAX_ITERATIONS):
        slope, bend = -RIDGE * weights, RIDGE * np.eye(len(weights))
        for rows, right, weight in made:
            likely = probabilities(rows, weights)
            mean = likely @ rows
            slope += weight * ((rows[right] if right >= 0 else 0.0) - mean)
            bend += weight * ((rows.T * likely) @ rows - np.outer(mean, mean))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < TOLERANCE:
            break
    return Calibration(tuple(weights.tolist()))


def read_calibration(path: Path) -> Calibration:
    """The calibration that a file holds."""
    try:
        given = orjson.loads(path.read_bytes())["weights"]
        return Calibration((float(given["meaning"]), *(float(given[name]) for name in FEATURE_NAMES)))
    except (OSError, ValueError, TypeError, KeyError) as fault:
        raise SourceError(
            f"{path} is no calibration of this clew ({fault}); make it with benchmarks/calibrating.py"
        ) from None


def write_calibration(path: Path, calibration: Calibration, details: Mapping[str, object]) -> None:
    """Writes a calibration, with what it was fitted to and how well it fits."""
    weights = dict(zip(("meaning", *FEATURE_NAMES), (round(one, 6) for one in calibration.weights), strict=True))
    write_atomically(path, orjson.dumps({"weights": weights, **details}, option=orjson.OPT_INDENT_2) + b"\n")
