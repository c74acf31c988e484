"""Predictions for a question of a benchmark, built so that the premises of the axioms hold for pairs of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random
from typing import NamedTuple

from clew.analyse.measure_tests.degradations import DegradationKind, Degrader
from clew.analyse.measure_tests.gold_queries import QueryRunner
from clew.analyse.measure_tests.query_edits import (
    append_triples,
    drop_closing_bracket,
    halve_query,
    rename_variables,
    reverse_triples,
)
from clew.benchmark.question import Forms, Prediction, Question
from clew.evaluate.measures.answer_sets import EmptyConvention, overlap_of
from clew.evaluate.measures.element_overlap import f_of_sets
from clew.evaluate.measures.measure import Case, Outcome
from clew.evaluate.measures.query_elements import elements_of

GOLD, FAILING = "gold", "failing"
NOT_RUNNABLE = "does not run"
TOKEN_COUNT = 8
UNKNOWN_ANSWERS = ("the answer",)
MIN_RIGHT_ANSWERS = 3


@dataclass(frozen=True, slots=True)
class Probe:
    """A prediction with what came of it, and how near it is to the gold one in elements, triples and answers."""

    kind: str
    case: Case
    elements: float
    triples: float
    answers: float
    precision: float
    recall: float

    @property
    def text(self) -> str:
        """The predicted query."""
        return self.case.prediction.forms.sparql

    @property
    def outcome(self) -> Outcome:
        """What running it gave."""
        return self.case.outcome or Outcome()

    @property
    def runs(self) -> bool:
        """Whether it ran."""
        return not self.outcome.error

    @property
    def is_same_meaning(self) -> bool:
        """Whether its elements and triples are those of the gold query."""
        return self.elements == 1.0 and self.triples == 1.0


class ProbePair(NamedTuple):
    """Two predictions of which the first is better."""

    better: Probe
    worse: Probe


@dataclass(frozen=True, slots=True)
class ProbeSet:
    """The candidates for one question.

    `queries` differ in their text and have been run, or are supposed to answer nothing if they say something else and
    the right thing if not. `answered` all have the gold query, or one in other words, and differ in their answers.
    `failing` is the gold query where it does not run. `short` and `long` are never run: they may take for ever.
    """

    gold: Probe
    queries: tuple[Probe, ...]
    answered: tuple[Probe, ...]
    failing: Probe
    short: Probe
    long: Probe


class ProbeMaker:
    """Makes the candidates for questions in SPARQL; `execute` runs them."""

    def __init__(self, questions: Sequence[Question], seed: int, execute: QueryRunner | None) -> None:
        self.degrader = Degrader(questions, seed)
        self.other_answers = sorted({text for question in questions for text in question.gold.answers or ()}) or [
            f"answer {n}" for n in range(1, 9)
        ]
        self.seed, self.execute = seed, execute

    def make_probes(self, question: Question) -> ProbeSet | None:
        """The candidates for a question, None if its gold query does not run."""
        gold_outcome = self.outcome_of_gold(question)
        if gold_outcome.error:
            return None
        random = Random(f"{self.seed} {question.id}")
        made = ProbeContext(question, gold_outcome, random)
        texts = dict(self.make_queries(question, random))
        queries = [made.make_probe(kind, text, self.outcome(kind, text, gold_outcome)) for kind, text in texts.items()]
        failing = made.make_probe(FAILING, texts[GOLD], Outcome(error=NOT_RUNNABLE))
        answered = tuple(self.make_answers(made, texts["renamed"]))
        return ProbeSet(queries[0], tuple(queries), answered, failing, *self.make_wrong_lengths(made))

    def make_wrong_lengths(self, made: ProbeContext) -> Iterator[Probe]:
        """A query that is too short, and one that is too long."""
        query = self.degrader.queries[made.question.id].query
        other = made.rng.choice(list(self.degrader.queries.values())).query
        yield made.make_probe("short", halve_query(query), Outcome())
        yield made.make_probe("long", append_triples(query, other), Outcome())

    def outcome_of_gold(self, question: Question) -> Outcome:
        if self.execute is not None:
            return self.execute(question.gold.forms.sparql)
        return Outcome(UNKNOWN_ANSWERS if question.gold.answers is None else question.gold.answers)

    def outcome(self, kind: str, text: str, gold: Outcome) -> Outcome:
        """What running a query gives; without an engine, what it may well give."""
        if self.execute is not None:
            return self.execute(text)
        if kind.startswith("broken"):
            return Outcome(error=NOT_RUNNABLE)
        return gold if kind in (GOLD, "renamed", "reordered", "twin") else Outcome()

    def make_queries(self, question: Question, random: Random) -> Iterator[tuple[str, str]]:
        """Queries for a question by what they are: the gold one first."""
        surface = self.degrader.queries[question.id]
        made = list(self.degrader.draw_replacements(surface, random).items())
        random.shuffle(made)
        swapped = {f"{n} replaced": surface.replace_names(dict(made[:n])) for n in range(1, len(made) + 1)}
        base = {GOLD: surface.text, **swapped}
        yield from base.items()
        yield "renamed", rename_variables(surface.text)
        yield from ((f"renamed, {kind}", rename_variables(text)) for kind, text in swapped.items())
        yield from ((f"broken {kind}", text) for kind, one in base.items() if (text := drop_closing_bracket(one)))
        yield from self.make_equivalents(question, random)

    def make_equivalents(self, question: Question, random: Random) -> Iterator[tuple[str, str]]:
        yield "reordered", reverse_triples(self.degrader.queries[question.id].query)
        other = random.choice(list(self.degrader.queries.values()))
        twin = self.degrader.degrade_query(DegradationKind.T3, question.id) if self.degrader.answers else other.text
        if twin:
            yield "twin", twin

    def make_answers(self, context: ProbeContext, renamed: str) -> Iterator[Probe]:
        """The gold query, and the same with other variables, with answers from right to wrong.

        Where fewer than three answers are right, some of other questions are taken for right, or there were no degrees.
        """
        others = [text for text in self.other_answers if text not in context.gold.answers]
        context.rng.shuffle(others)
        missing = max(0, MIN_RIGHT_ANSWERS - len(context.gold.answers))
        right, wrong = (*context.gold.answers, *others[:missing]), others[missing:] or ["none of these"]
        widened = replace(context, gold=Outcome(right))
        by_kind = {"right": right, "nearly right": (*right, wrong[0]),
                   "less right": (*right, *wrong[:MIN_RIGHT_ANSWERS]), "most": right[1:], "some": right[:1],
                   "wrong": (wrong[0],), "empty": ()}  # fmt: skip
        for kind, answers in by_kind.items():
            yield widened.make_probe(kind, context.question.gold.forms.sparql, Outcome(answers))
        yield widened.make_probe("renamed, right", renamed, Outcome(right))


@dataclass(frozen=True, slots=True)
class ProbeContext:
    """What all candidates for a question share."""

    question: Question
    gold: Outcome
    rng: Random

    def make_probe(self, kind: str, text: str, outcome: Outcome) -> Probe:
        """A candidate; how sure a model is of it is drawn at random, for no axiom speaks of that."""
        logs = tuple(self.rng.uniform(-3.0, 0.0) for _ in range(TOKEN_COUNT))
        said = None if outcome.error else outcome.answers
        question = replace(self.question, gold=replace(self.question.gold, answers=self.gold.answers))
        prediction = Prediction(question.id, Forms(sparql=text), said, log_probabilities=logs, error=outcome.error)
        case = Case(question, prediction, self.gold, outcome)
        found = overlap_of(
            frozenset(self.gold.answers), None if said is None else frozenset(said), EmptyConvention.STATED
        )
        return Probe(kind, case, *self.nearness(text), found.f1, found.precision, found.recall)

    def nearness(self, text: str) -> tuple[float, float]:
        """How near the elements and the triples of a query are to those of the gold one."""
        gold = elements_of("sparql", self.question.gold.forms.sparql)
        said = elements_of("sparql", text)
        return f_of_sets(gold.names, said.names), f_of_sets(gold.masked, said.masked)


ProbeSets = Sequence[ProbeSet]
Nearness = Callable[[Probe], float]

QUERY_NEARNESS: dict[str, Nearness] = {
    "elements": lambda one: one.elements,
    "triples": lambda one: one.triples,
}


def pair_gold_with_other_meanings(pools: ProbeSets, near: Nearness) -> Iterator[ProbePair]:
    for pool in pools:
        for query in pool.queries:
            if near(query) < 1 and have_same_result(query, pool.gold):
                yield ProbePair(pool.gold, query)


def pair_rewordings_with_gold(pools: ProbeSets) -> Iterator[ProbePair]:
    for pool in pools:
        for query in pool.queries:
            if query.kind in ("renamed", "reordered") and have_same_result(query, pool.gold):
                yield ProbePair(query, pool.gold)


def pair_by_query_nearness(pools: ProbeSets, near: Nearness) -> Iterator[ProbePair]:
    """Pairs with 1 > g(f1) > g(f2), and the same answers or the same failure."""
    for pool in pools:
        for one, other in permutations(pool.queries, 2):
            if 1 > near(one) > near(other) and have_same_result(one, other):
                yield ProbePair(one, other)


def have_same_result(one: Probe, other: Probe) -> bool:
    """Whether both fail, or both run and answer the same."""
    return one.runs == other.runs and frozenset(one.outcome.answers) == frozenset(other.outcome.answers)


def pair_gold_with_broken(pools: ProbeSets) -> Iterator[ProbePair]:
    for pool in pools:
        yield from (
            ProbePair(pool.gold, query) for query in pool.queries if query.kind == f"broken {GOLD}" and not query.runs
        )


def pair_running_with_broken(pools: ProbeSets) -> Iterator[ProbePair]:
    for pool in pools:
        for one, other in permutations(pool.queries, 2):
            if one.runs and not other.runs and other.kind.startswith("broken") and have_same_elements(one, other):
                yield ProbePair(one, other)


def have_same_elements(one: Probe, other: Probe) -> bool:
    return one.elements == other.elements and one.triples == other.triples


def pair_gold_with_failing(pools: ProbeSets) -> Iterator[ProbePair]:
    return (ProbePair(pool.gold, pool.failing) for pool in pools)


ANSWER_NEARNESS: dict[str, Nearness] = {
    "F1": lambda one: one.answers,
    "precision": lambda one: one.precision,
    "recall": lambda one: one.recall,
}


def pair_gold_with_wrong_queries(pools: ProbeSets) -> Iterator[ProbePair]:
    for pool in pools:
        others = (query for query in pool.queries if not query.is_same_meaning)
        yield from (ProbePair(pool.gold, other) for other in others if other.runs and other.answers == 0)


def pair_right_with_wrong_answers(pools: ProbeSets) -> Iterator[ProbePair]:
    for pool in pools:
        by_kind = {one.kind: one for one in pool.answered}
        if "wrong" in by_kind:
            yield ProbePair(by_kind["renamed, right"], by_kind["wrong"])


def pair_gold_by_answers(pools: ProbeSets) -> Iterator[ProbePair]:
    for pool in pools:
        by_kind = {one.kind: one for one in pool.answered}
        yield from (ProbePair(by_kind["right"], by_kind[kind]) for kind in ("wrong", "empty") if kind in by_kind)


def pair_by_answer_nearness(pools: ProbeSets, near: Nearness) -> Iterator[ProbePair]:
    """Pairs with 1 > g(a1) > g(a2) and the same text."""
    for pool in pools:
        for one, other in permutations(pool.answered, 2):
            if 1 > near(one) > near(other) and one.text == other.text:
                yield ProbePair(one, other)
