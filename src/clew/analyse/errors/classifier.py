"""Classifies the errors of a run, counts them, and writes a sheet of those that a person must judge."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from clew.analyse.errors.comparison import MeaningComparer, MeaningDifference
from clew.analyse.errors.error_kinds import ErrorKind
from clew.analyse.run_set import has_form, is_readable
from clew.benchmark.question import Answers, Forms
from clew.errors import ClewError
from clew.evaluate.measures.fact_accuracy import FactAccuracy, asked_fact, gold_facts
from clew.evaluate.measures.measure import Case, MeasureError
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.measures.predicted_query import LANGUAGE_READERS
from clew.evaluate.measures.query_forms import first_form
from clew.kb.files import open_output
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.sparql.reader import read_sparql
from clew.pages.csv_output import write_csv

MAX_JSON_EXAMPLES = 3  # of each kind of error
MAX_ANSWERS = 20  # of each side; some questions have thousands


@dataclass(frozen=True, slots=True)
class ClassifiedPrediction:
    """A prediction with the kind of its error, where it goes wrong, and both sides for people to look at."""

    id: str
    question: str
    kind: ErrorKind
    at: str
    gold: str
    predicted: str
    gold_answers: Answers = ()
    predicted_answers: Answers = ()

    def as_json(self) -> dict[str, Any]:
        """The prediction for `--json`."""
        return {"id": self.id, "question": self.question, "kind": str(self.kind), "at": self.at}


@dataclass(frozen=True)
class ErrorSummary:
    """Every prediction of a run, judged."""

    predictions: tuple[ClassifiedPrediction, ...]

    @cached_property
    def counts(self) -> Counter[ErrorKind]:
        """How many predictions are of each kind, in the order of kinds."""
        by_kind = Counter(prediction.kind for prediction in self.predictions)
        return Counter({kind: by_kind[kind] for kind in ErrorKind if by_kind[kind]})

    @property
    def error_count(self) -> int:
        """The number of wrong predictions."""
        return sum(count for kind, count in self.counts.items() if kind.is_error)

    def of_kind(self, kind: ErrorKind) -> tuple[ClassifiedPrediction, ...]:
        """The predictions of one kind."""
        return tuple(prediction for prediction in self.predictions if prediction.kind is kind)

    def as_json(self) -> dict[str, Any]:
        """Everything for `--json`."""
        wrong = self.error_count
        kinds = [self.kind_json(kind, count, wrong) for kind, count in self.counts.items()]
        return {"questions": len(self.predictions), "errors": wrong, "kinds": kinds}

    def kind_json(self, kind: ErrorKind, count: int, wrong: int) -> dict[str, Any]:
        examples = [prediction.as_json() for prediction in self.of_kind(kind)[:MAX_JSON_EXAMPLES]]
        return {"kind": str(kind), "count": count, "share": count / wrong if kind.is_error else None,
                "needs_a_person": kind.needs_judgement, "examples": examples}  # fmt: skip


def classify_errors(cases: Iterable[Case], kb: KnowledgeBase | None = None) -> ErrorSummary:
    """All cases classified; with `kb` names are known."""
    judge = ErrorClassifier(kb)
    return ErrorSummary(tuple(map(judge.classify, cases)))


class ErrorClassifier:
    """Decides the kind of error of each prediction."""

    def __init__(self, kb: KnowledgeBase | None = None) -> None:
        self.comparer, self.answers = MeaningComparer(kb), read_measure("answer-em")

    def classify(self, case: Case) -> ClassifiedPrediction:
        """The prediction of a case with the kind of its error."""
        kind, at = self.find_error(case)
        gold, prediction = case.question.gold, case.prediction
        outcome = case.outcome.answers if case.outcome is not None else ()
        answers = outcome if prediction.answers is None else prediction.answers
        return ClassifiedPrediction(case.question.id, case.question.text, kind, at, text_of(first_form(gold.forms)),
                      text_of(first_form(prediction.forms)), (gold.answers or ())[:MAX_ANSWERS],
                      answers[:MAX_ANSWERS])  # fmt: skip

    def find_error(self, case: Case) -> MeaningDifference:
        """The kind of error of a prediction, and where it goes wrong."""
        is_right_fact = judge_fact(case)
        if is_right_fact:
            return MeaningDifference(ErrorKind.RIGHT, "")
        is_right = self.is_right(case) if is_right_fact is None else False
        if not has_form(case.prediction.forms):
            return classify_without_form(case, is_right)
        if is_right is not True and not is_readable(case.prediction.forms):
            return MeaningDifference(ErrorKind.UNREADABLE, syntax_error_of(case.prediction.forms))
        try:
            difference = self.nearest_difference(case)
        except ClewError as fault:
            return classify_incomparable(str(fault), is_right)
        if difference is None:
            return MeaningDifference(ErrorKind.SAME_FORM if is_right is False else ErrorKind.RIGHT, "")
        return MeaningDifference(ErrorKind.OTHER_FORM, difference.at) if is_right else difference

    def nearest_difference(self, case: Case) -> MeaningDifference | None:
        """How the prediction differs from the gold meaning, or None if it equals any of the alternatives."""
        differences = [self.comparer.first_difference(case.question, gold, case.prediction.forms)
                 for gold in case.question.golds if has_form(gold.forms)]  # fmt: skip
        if not differences:
            raise ClewError("the question has no gold form")
        return None if None in differences else differences[0]

    def is_right(self, case: Case) -> bool | None:
        """Whether the answers are the gold ones, or None if that is not known."""
        if case.prediction.answers is None and case.outcome is None:
            return None
        try:
            return self.answers.score(case) == 1.0
        except MeasureError:
            return None


def judge_fact(case: Case) -> bool | None:
    """Whether the prediction asks for the gold fact, or None unless gold and prediction ask for one fact each.

    The published accuracy on such questions is about the fact and not about the answers: the file may list one of
    several objects, or come from another version of the graph.
    """
    if gold_facts(case.question) is None or asked_fact(case.prediction.forms) is None:
        return None
    return FactAccuracy().score(case) == 1.0


def syntax_error_of(forms: Forms) -> str:
    """Why a form cannot be read, in one line."""
    language, text = first_form(forms) or ("", "")
    try:
        read_sparql(text) if language == "sparql" else LANGUAGE_READERS[language](text)
    except (ClewError, ValueError, TypeError, KeyError, RecursionError) as fault:
        return str(fault).partition("\n")[0]
    return ""


def classify_without_form(case: Case, is_right: bool | None) -> MeaningDifference:
    if case.prediction.answers is None:
        return MeaningDifference(ErrorKind.NOTHING, case.prediction.error)
    if is_right is None:
        return MeaningDifference(ErrorKind.UNDECIDED, "there are neither gold answers nor a predicted form")
    return MeaningDifference(ErrorKind.RIGHT if is_right else ErrorKind.ANSWERS, "")


def classify_incomparable(reason: str, is_right: bool | None) -> MeaningDifference:
    if is_right:
        return MeaningDifference(ErrorKind.RIGHT, "")
    return MeaningDifference(ErrorKind.UNDECIDED if is_right is None else ErrorKind.ANSWERS, reason.partition("\n")[0])


def text_of(form: tuple[str, str] | None) -> str:
    return form[1] if form else ""


SHEET_COLUMNS = (
    "id",
    "question",
    "kind",
    "at",
    "gold",
    "predicted",
    "gold answers",
    "predicted answers",
    "judgement",
    "note",
)
SEPARATOR = "; "


def sample_for_judgement(errors: ErrorSummary, limit: int, seed: int) -> list[ClassifiedPrediction]:
    """At most `limit` of the errors that need a person, drawn at random, in the order of the questions."""
    candidates = [prediction for prediction in errors.predictions if prediction.kind.needs_judgement]
    positions = sorted(random.Random(seed).sample(range(len(candidates)), min(limit, len(candidates))))
    return [candidates[position] for position in positions]


def write_judgement_sheet(rows: Sequence[ClassifiedPrediction], path: Path) -> None:
    """Write a CSV file with a row for each error and empty columns for the judgement and a note."""
    text = write_csv([SHEET_COLUMNS, *map(judgement_row, rows)], "\n")
    with open_output(str(path)) as stream:
        stream.write(text.encode("utf-8", "replace"))


def judgement_row(row: ClassifiedPrediction) -> list[str]:
    answers = (SEPARATOR.join(row.gold_answers), SEPARATOR.join(row.predicted_answers))
    return [row.id, row.question, judgement_choices(row.kind), row.at, row.gold, row.predicted, *answers, "", ""]


def judgement_choices(kind: ErrorKind) -> str:
    """The kinds that a person has to decide between."""
    if kind is ErrorKind.AMBIGUITY:
        return f"{ErrorKind.HARD} or {ErrorKind.SOFT}?"
    if kind is ErrorKind.LINKING:
        return f"{ErrorKind.DETECTION}, {ErrorKind.HARD} or {ErrorKind.SOFT}?"
    return str(kind)
