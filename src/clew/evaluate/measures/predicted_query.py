"""Measures of the predicted query itself: is it well formed, does it run, what does it answer, how probable was it."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import exp, inf, nan

import numpy as np

from clew.errors import ClewError
from clew.evaluate.measures.answer_sets import EmptyConvention, gold_answers, overlap_of
from clew.evaluate.measures.measure import Case, Floats, Measure, MeasureError, Need, Outcome, QuestionStatistics, ratio
from clew.evaluate.measures.query_forms import first_form, read_query
from clew.language.graph import QueryGraph, read_grailqa_graph, read_rows
from clew.language.graph.graph_records import YES_OR_NO
from clew.language.program.program_text import read_shared_program
from clew.language.sexpr import read_sexpr
from clew.language.sparql.sparql_tokens import read_tokens

NEEDS_EXECUTION = frozenset({Need.EXECUTION})


def predicted_outcome(case: Case, measure: Measure) -> Outcome | None:
    """The outcome of the predicted query; `None` if no query was predicted."""
    if case.outcome is not None:
        return case.outcome
    if first_form(case.prediction.forms):
        raise MeasureError(
            f"{measure} needs to run the predicted queries: give a knowledge base or an endpoint, or use well-formed"
        )
    return None


@dataclass(frozen=True, slots=True)
class Exec(Measure):
    """1 if the predicted query runs without error within the limits (GEK paper, section 3.3)."""

    title = "Exec"
    reads_queries = True
    needs = NEEDS_EXECUTION

    def score(self, case: Case) -> float:
        """1 if the query ran, else 0."""
        outcome = predicted_outcome(case, self)
        return float(outcome is not None and not outcome.error)


@dataclass(frozen=True, slots=True)
class WellFormed(Measure):
    """1 if the predicted query is syntactically correct; a substitute for Exec where there is no data."""

    title = "well-formed"
    reads_queries = True

    def score(self, case: Case) -> float:
        """1 if the query can be parsed, else 0."""
        form = first_form(case.prediction.forms)
        return float(form is not None and syntax_degree(*form) == 1.0)


@dataclass(frozen=True, slots=True)
class F1Ans(Measure):
    """F1 of the sets of result tuples; 0 if the query does not run, 1 if both are empty (GEK paper, section 3.3)."""

    title = "F1Ans"
    reads_queries = True
    needs = NEEDS_EXECUTION

    def score(self, case: Case) -> float:
        """F1 of the two sets of rows, or of the answers if rows are not known on both sides."""
        outcome = predicted_outcome(case, self)
        if outcome is None or outcome.error:
            return 0.0
        gold = case.gold_outcome
        if gold is not None and not gold.error:
            if gold.rows and outcome.rows:
                return overlap_of(frozenset(gold.rows), frozenset(outcome.rows), EmptyConvention.STATED).f1
            return overlap_of(frozenset(gold.answers), frozenset(outcome.answers), EmptyConvention.STATED).f1
        predicted = frozenset(outcome.answers)
        golds = gold_answers(case, self)
        return max(overlap_of(frozenset(gold), predicted, EmptyConvention.STATED).f1 for gold in golds)


@lru_cache(maxsize=4096)
def syntax_degree(language: str, text: str) -> float:
    """How much of `text` is well formed: 1 if it can be parsed; see `SyntaxDegree`."""
    if language == "sparql":
        read = read_query(text)
        return 1.0 if read.query is not None else share_of_tokens_before(text, read.failed_at)
    return float(is_readable(text, LANGUAGE_READERS[language]))


def share_of_tokens_before(text: str, place: int) -> float:
    """The share of tokens, the end included, before character `place`."""
    places = [token.position for token in read_tokens(text)]
    return min(bisect_left(places, place), len(places) - 1) / len(places)


def is_readable(text: str, read: Callable[[str], object]) -> bool:
    """Whether `read` accepts `text`."""
    try:
        read(text)
    except (ClewError, ValueError, TypeError, KeyError, RecursionError):
        return False
    return True


def read_graph(text: str) -> QueryGraph:
    """The query graph in JSON: rows with or without a target, or GrailQA's nodes and edges."""
    data = json.loads(text)
    if isinstance(data, dict) and "rows" not in data:
        return read_grailqa_graph(data)
    return read_rows(data["rows"], data["target"]) if isinstance(data, dict) else read_rows(data, YES_OR_NO)


def read_sql_text(text: str) -> object:
    """The SQL in `text`; its library is only loaded here."""
    from clew.language.sql import read_sql

    return read_sql(text)


LANGUAGE_READERS: dict[str, Callable[[str], object]] = {
    "sexpr": read_sexpr,
    "program": read_shared_program,
    "graph": read_graph,
    "sql": read_sql_text,
}


@dataclass(frozen=True, slots=True)
class SyntaxDegree(Measure):
    """The share of a query's tokens before the first syntax error; 1 only if there is none.

    With n tokens and the error at token k (from 0; k = n if something is missing at the end), it is k / (n + 1). The
    tokens before the first error of a top-down parser are the beginning of some well-formed query. Programs,
    S-expressions and graphs have 0 or 1.
    """

    title = "syntax-degree"
    reads_queries = True

    def score(self, case: Case) -> float:
        """The degree of the predicted query in the first language it has."""
        form = first_form(case.prediction.forms)
        return syntax_degree(*form) if form else 0.0


MAX_EXPONENT = 700.0  # exp of more does not fit into a float


@dataclass(frozen=True, slots=True)
class Perplexity(Measure):
    """exp(- mean log-probability of a token), at least 1; lower is better. No score without log-probabilities."""

    title = "perplexity"
    lower_is_better = True

    def score(self, case: Case) -> float:
        """The perplexity of one prediction, `nan` if the run has no log-probabilities for it."""
        logs = case.prediction.log_probabilities
        if not logs:
            return nan
        mean = -sum(logs) / len(logs)
        return exp(mean) if mean < MAX_EXPONENT else inf

    def statistics(self, case: Case, score: float) -> QuestionStatistics:
        """The summed log-probability of the tokens, and their number."""
        logs = case.prediction.log_probabilities
        return float(sum(logs)), float(len(logs))

    def total(self, sums: Floats) -> Floats:
        """The perplexity of all tokens together."""
        return np.exp(np.minimum(-ratio(sums[..., 0], sums[..., 1]), MAX_EXPONENT))
