"""Measures of running the predicted query: whether it runs, whether it could, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass

from clew.evaluate.answers import Empty, gold_answers, overlap
from clew.evaluate.forms import first_form
from clew.evaluate.measure import Case, Measure, MeasureError, Need, Outcome
from clew.evaluate.syntax import degree_of

RUN = frozenset({Need.EXECUTION})


def outcome_of(case: Case, measure: Measure) -> Outcome | None:
    """What running the predicted query gave, None if none was predicted."""
    if case.outcome is not None:
        return case.outcome
    if first_form(case.prediction.forms):
        raise MeasureError(
            f"{measure} needs the predicted queries to be run: give a knowledge base or an endpoint, or use well-formed"
        )
    return None


@dataclass(frozen=True, slots=True)
class Exec(Measure):
    """1 if the predicted query runs without error within the limits (GEK paper, section 3.3)."""

    title = "Exec"
    needs = RUN

    def score(self, case: Case) -> float:
        """Whether it ran."""
        outcome = outcome_of(case, self)
        return float(outcome is not None and not outcome.error)


@dataclass(frozen=True, slots=True)
class WellFormed(Measure):
    """1 if the predicted query can be read; what stands for Exec where there is no data."""

    title = "well-formed"

    def score(self, case: Case) -> float:
        """Whether it can be read."""
        said = first_form(case.prediction.forms)
        return float(said is not None and degree_of(*said) == 1.0)


@dataclass(frozen=True, slots=True)
class F1Ans(Measure):
    """F1 of the sets of result tuples; 0 if the query does not run, 1 if both are empty (GEK paper, section 3.3)."""

    title = "F1Ans"
    needs = RUN

    def score(self, case: Case) -> float:
        """F1 of the two sets of rows, or of answers where rows are not known on both sides."""
        outcome = outcome_of(case, self)
        if outcome is None or outcome.error:
            return 0.0
        gold = case.gold_outcome
        if gold is not None and not gold.error:
            if gold.rows and outcome.rows:
                return overlap(frozenset(gold.rows), frozenset(outcome.rows), Empty.STATED).f1
            return overlap(frozenset(gold.answers), frozenset(outcome.answers), Empty.STATED).f1
        said = frozenset(outcome.answers)
        return max(overlap(frozenset(one), said, Empty.STATED).f1 for one in gold_answers(case, self))
