"""Builds cases for the tests of measures in one line each."""

from __future__ import annotations

import numpy as np

from clew.benchmark.question import Answers, Forms, Gold, Prediction, Question
from clew.evaluate.measures.measure import Case, Measure, Outcome
from clew.evaluate.measures.measure_table import read_measure


class KnownNames:
    """A knowledge base that contains only the given names."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def is_known(self, name: str) -> bool:
        return name in self.names

    def ids_of(self, name: str) -> frozenset[str]:
        return frozenset({name} & set(self.names))

    def predicate_of(self, name: str) -> str:
        return name if name in self.names else ""

    def row_of(self, name: str) -> dict[str, str]:
        return {"": name, "length": str(len(name))} if name in self.names else {}


def make_query_case(gold: str, predicted: str, language: str = "sparql", *, kb: KnownNames | None = None) -> Case:
    """A case with a gold query and a predicted one."""
    forms = Forms(**{language: gold}), Forms(**{language: predicted})
    return Case(Question("q", "?", Gold(forms[0])), Prediction("q", forms[1]), kb=kb)


def make_answer_case(gold: Answers, predicted: Answers | None, *alternatives: Answers, choices: Answers = ()) -> Case:
    """A case with gold answers, further correct answers, and predicted answers."""
    golds = tuple(Gold(answers=answers) for answers in alternatives)
    return Case(Question("q", "?", Gold(answers=gold), golds, choices), Prediction("q", answers=predicted))


def make_executed_case(gold: str, predicted: str, gold_outcome: Outcome, outcome: Outcome | None) -> Case:
    """A case whose queries were executed."""
    question = Question("q", "?", Gold(Forms(sparql=gold)))
    return Case(question, Prediction("q", Forms(sparql=predicted)), gold_outcome, outcome)


def score_case(measure: str, case: Case) -> float:
    """The score of a case."""
    return read_measure(measure).score(case)


def score_cases(measure: str | Measure, cases: list[Case]) -> float:
    """The score over all cases together."""
    found = read_measure(measure) if isinstance(measure, str) else measure
    rows = np.array([found.statistics(case, found.score(case)) for case in cases])
    return found.total_over(rows)
