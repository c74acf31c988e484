"""Confusion of gold and predicted isomorphism classes or functions (Dutt et al. 2023, Figure 2), with scores."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from clew.analyse.run_set import has_form
from clew.benchmark.labels import Labels, function_label, iso_label, labels_of
from clew.benchmark.question import Forms, Gold, Question
from clew.errors import ClewError
from clew.evaluate.measures.measure import Case, Measure, MeasureError, QuestionStatistics
from clew.evaluate.measures.predicted_query import syntax_degree
from clew.evaluate.measures.query_forms import first_form
from clew.evaluate.report.signature import display_name
from clew.evaluate.run.score_store import LABEL_ORDERS
from clew.language.isomorphism import CATALOGUE

NO_CLASS = "no class"
UNREADABLE = "unreadable"
NOTHING = "nothing"
OTHERS = "others"
LAST_CLASSES = (OTHERS, NO_CLASS, UNREADABLE, NOTHING)
MAX_CLASSES = 16  # of a matrix; more do not fit on a page

CLASSIFIERS: dict[str, Callable[[Question], Labels]] = {"iso": iso_label, "function": function_label}
KNOWN_ORDERS = {"iso": tuple(known.name for known in CATALOGUE), "function": LABEL_ORDERS["function"]}


@dataclass(frozen=True, slots=True)
class ClassScores:
    """The questions of one gold class: their number, how many predictions have that class, and their scores."""

    name: str
    n: int
    agreed: int
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Confusion:
    """How often each gold class (`rows`) meets each predicted one (`columns`), and scores by gold class."""

    of: str
    counts: Mapping[tuple[str, str], int]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    measures: tuple[str, ...] = ()
    scores: tuple[ClassScores, ...] = ()

    @property
    def total(self) -> int:
        """The number of questions."""
        return sum(self.counts.values())

    @property
    def agreed(self) -> int:
        """The number of predictions with the gold class."""
        return sum(count for (gold, predicted), count in self.counts.items() if gold == predicted)

    def predicted(self) -> dict[str, int]:
        """The number of predictions of each class."""
        return {column: sum(self.counts.get((row, column), 0) for row in self.rows) for column in self.columns}

    def as_json(self) -> dict[str, Any]:
        """Everything for `--json`."""
        table = {row: {column: self.counts[row, column] for column in self.columns if (row, column) in self.counts}
                 for row in self.rows}  # fmt: skip
        groups = [{"class": score.name, "n": score.n, "agreed": score.agreed, **dict(zip(self.measures, score.values,
                   strict=True))} for score in self.scores]  # fmt: skip
        return {"of": self.of, "total": self.total, "agreed": self.agreed, "gold": table, "scores": groups}


@dataclass(slots=True)
class ClassTally:
    """Running counts for one gold class."""

    n: int = 0
    agreed: int = 0
    statistics: dict[int, list[QuestionStatistics]] = field(default_factory=lambda: defaultdict(list))


def count_confusion(cases: Iterable[Case], of: str, measures: Sequence[Measure] = ()) -> Confusion:
    """The confusion of isomorphism classes (`of` = `iso`) or functions, with the scores of each gold class."""
    counts: Counter[tuple[str, str]] = Counter()
    tallies: defaultdict[str, ClassTally] = defaultdict(ClassTally)
    for case in cases:
        gold, predicted = classes_of(case, of)
        counts[gold, predicted] += 1
        add_case(tallies[gold], case, gold == predicted, measures)
    return build_confusion(of, counts, tallies, measures)


def classes_of(case: Case, of: str) -> tuple[str, str]:
    """The classes of the gold and the predicted form; a label of the question takes precedence over its form."""
    question, predicted = case.question, case.prediction.forms
    labels = labels_of(question, of) if of in question.labels else ()
    return labels[0] if labels else class_of(question.gold.forms, of), class_of(predicted, of)


def class_of(forms: Forms, of: str) -> str:
    """The class of a form, or `no class`, `unreadable` or `nothing`."""
    if not has_form(forms):
        return NOTHING
    try:
        return CLASSIFIERS[of](Question("", "", Gold(forms)))[0]
    except (ClewError, ValueError, TypeError, KeyError, RecursionError):
        return NO_CLASS if is_readable(forms) else UNREADABLE


def is_readable(forms: Forms) -> bool:
    """Whether a form is well formed in its language."""
    form = first_form(forms)
    return form is not None and syntax_degree(*form) == 1.0


def add_case(tally: ClassTally, case: Case, agreed: bool, measures: Sequence[Measure]) -> None:
    """Add a case to the counts of its gold class."""
    tally.n += 1
    tally.agreed += agreed
    for place, measure in enumerate(measures):
        try:
            tally.statistics[place].append(measure.statistics(case, measure.score(case)))
        except MeasureError:
            continue


def build_confusion(
    of: str, counts: Counter[tuple[str, str]], tallies: Mapping[str, ClassTally], measures: Sequence[Measure]
) -> Confusion:
    sizes: Counter[str] = Counter()
    for (gold, predicted), count in counts.items():
        sizes.update({gold: count, predicted: count if predicted != gold else 0})
    kept = matrix_names(sizes, of)
    merged: Counter[tuple[str, str]] = Counter()
    for (gold, predicted), count in counts.items():
        merged[kept[gold], kept[predicted]] += count
    rows = order_classes({gold for gold, _ in merged}, sizes, of)
    columns = order_classes({name for pair in merged for name in pair}, sizes, of)
    scores = [score_class(name, tallies[name], measures) for name in order_classes(tallies, sizes, of)]
    return Confusion(of, dict(merged), rows, columns, tuple(map(display_name, measures)), tuple(scores))


def matrix_names(sizes: Counter[str], of: str) -> dict[str, str]:
    """The name of each class in the matrix; if there are too many, the rare ones become `others`."""
    usual = [name for name in order_classes(sizes, sizes, of) if name not in LAST_CLASSES]
    frequent = (
        set(sorted(usual, key=lambda name: -sizes[name])[:MAX_CLASSES]) if len(usual) > MAX_CLASSES else set(usual)
    )
    return {name: name if name in frequent or name in LAST_CLASSES else OTHERS for name in sizes}


def order_classes(names: Iterable[str], sizes: Mapping[str, int], of: str) -> tuple[str, ...]:
    """Classes in their published order, then unpublished ones by size, then those for missing classes."""
    known = KNOWN_ORDERS[of]

    def place(name: str) -> tuple[int, int, str]:
        if name in LAST_CLASSES:
            return len(known) + 1 + LAST_CLASSES.index(name), 0, ""
        return (known.index(name), 0, "") if name in known else (len(known), -sizes.get(name, 0), name)

    return tuple(sorted(names, key=place))


def score_class(name: str, tally: ClassTally, measures: Sequence[Measure]) -> ClassScores:
    values = tuple(total_score(measure, tally.statistics.get(place, [])) for place, measure in enumerate(measures))
    return ClassScores(name, tally.n, tally.agreed, values)


def total_score(measure: Measure, statistics: list[QuestionStatistics]) -> float | None:
    """The value over many questions, or None if none of them has a score."""
    return float(measure.total(np.asarray(statistics, dtype=np.float64).sum(axis=0))) if statistics else None
