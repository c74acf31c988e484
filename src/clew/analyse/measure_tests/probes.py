"""Predictions for a question of a benchmark, built so that the premises of the axioms hold for pairs of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random
from typing import NamedTuple

from clew.analyse.measure_tests.degradations import Degrader, Kind
from clew.analyse.measure_tests.gold_queries import Execute
from clew.analyse.measure_tests.query_edits import (
    longer,
    reordered,
    shorter,
    with_new_variables,
    without_closing_bracket,
)
from clew.benchmark.question import Forms, Prediction, Question
from clew.evaluate.measures.answer_sets import Empty, overlap
from clew.evaluate.measures.element_overlap import f_of_sets
from clew.evaluate.measures.measure import Case, Outcome
from clew.evaluate.measures.query_elements import elements_of

GOLD, FAILING = "gold", "failing"
BROKEN = "does not run"
TOKENS = 8
UNKNOWN = ("the answer",)
SEVERAL = 3


@dataclass(frozen=True, slots=True)
class Candidate:
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


class Pair(NamedTuple):
    """Two predictions of which the first is better."""

    better: Candidate
    worse: Candidate


@dataclass(frozen=True, slots=True)
class Pool:
    """The candidates for one question.

    `queries` differ in their text and have been run, or are supposed to answer nothing if they say something else and
    the right thing if not. `answered` all have the gold query, or one in other words, and differ in their answers.
    `failing` is the gold query where it does not run. `short` and `long` are never run: they may take for ever.
    """

    gold: Candidate
    queries: tuple[Candidate, ...]
    answered: tuple[Candidate, ...]
    failing: Candidate
    short: Candidate
    long: Candidate


class Maker:
    """Makes the candidates for questions in SPARQL; `execute` runs them."""

    def __init__(self, questions: Sequence[Question], seed: int, execute: Execute | None) -> None:
        self.degrader = Degrader(questions, seed)
        self.others = sorted({text for one in questions for text in one.gold.answers or ()}) or [
            f"answer {n}" for n in range(1, 9)
        ]
        self.seed, self.execute = seed, execute

    def pool(self, question: Question) -> Pool | None:
        """The candidates for a question, None if its gold query does not run."""
        gold_outcome = self.outcome_of_gold(question)
        if gold_outcome.error:
            return None
        random = Random(f"{self.seed} {question.id}")
        made = Making(question, gold_outcome, random)
        texts = dict(self.texts(question, random))
        queries = [made.candidate(kind, text, self.outcome(kind, text, gold_outcome)) for kind, text in texts.items()]
        failing = made.candidate(FAILING, texts[GOLD], Outcome(error=BROKEN))
        answered = tuple(self.answered(made, texts["renamed"]))
        return Pool(queries[0], tuple(queries), answered, failing, *self.lengths(made))

    def lengths(self, made: Making) -> Iterator[Candidate]:
        """A query that is too short, and one that is too long."""
        query = self.degrader.surfaces[made.question.id].query
        other = made.random.choice(list(self.degrader.surfaces.values())).query
        yield made.candidate("short", shorter(query), Outcome())
        yield made.candidate("long", longer(query, other), Outcome())

    def outcome_of_gold(self, question: Question) -> Outcome:
        if self.execute is not None:
            return self.execute(question.gold.forms.sparql)
        return Outcome(UNKNOWN if question.gold.answers is None else question.gold.answers)

    def outcome(self, kind: str, text: str, gold: Outcome) -> Outcome:
        """What running a query gives; without an engine, what it may well give."""
        if self.execute is not None:
            return self.execute(text)
        if kind.startswith("broken"):
            return Outcome(error=BROKEN)
        return gold if kind in (GOLD, "renamed", "reordered", "twin") else Outcome()

    def texts(self, question: Question, random: Random) -> Iterator[tuple[str, str]]:
        """Queries for a question by what they are: the gold one first."""
        surface = self.degrader.surfaces[question.id]
        made = list(self.degrader.replacements(surface, random).items())
        random.shuffle(made)
        swapped = {f"{n} replaced": surface.replaced(dict(made[:n])) for n in range(1, len(made) + 1)}
        base = {GOLD: surface.text, **swapped}
        yield from base.items()
        yield "renamed", with_new_variables(surface.text)
        yield from ((f"renamed, {kind}", with_new_variables(text)) for kind, text in swapped.items())
        yield from ((f"broken {kind}", text) for kind, one in base.items() if (text := without_closing_bracket(one)))
        yield from self.reworked(question, random)

    def reworked(self, question: Question, random: Random) -> Iterator[tuple[str, str]]:
        yield "reordered", reordered(self.degrader.surfaces[question.id].query)
        other = random.choice(list(self.degrader.surfaces.values()))
        twin = self.degrader.degraded(Kind.T3, question.id) if self.degrader.answers else other.text
        if twin:
            yield "twin", twin

    def answered(self, made: Making, renamed: str) -> Iterator[Candidate]:
        """The gold query, and the same with other variables, with answers from right to wrong.

        Where fewer than three answers are right, some of other questions are taken for right, or there were no degrees.
        """
        others = [one for one in self.others if one not in made.gold.answers]
        made.random.shuffle(others)
        missing = max(0, SEVERAL - len(made.gold.answers))
        right, wrong = (*made.gold.answers, *others[:missing]), others[missing:] or ["none of these"]
        making = replace(made, gold=Outcome(right))
        answers = {"right": right, "nearly right": (*right, wrong[0]), "less right": (*right, *wrong[:SEVERAL]),
                   "most": right[1:], "some": right[:1], "wrong": (wrong[0],), "empty": ()}  # fmt: skip
        for kind, some in answers.items():
            yield making.candidate(kind, made.question.gold.forms.sparql, Outcome(some))
        yield making.candidate("renamed, right", renamed, Outcome(right))


@dataclass(frozen=True, slots=True)
class Making:
    """What all candidates for a question share."""

    question: Question
    gold: Outcome
    random: Random

    def candidate(self, kind: str, text: str, outcome: Outcome) -> Candidate:
        """A candidate; how sure a model is of it is drawn at random, for no axiom speaks of that."""
        logs = tuple(self.random.uniform(-3.0, 0.0) for _ in range(TOKENS))
        said = None if outcome.error else outcome.answers
        question = replace(self.question, gold=replace(self.question.gold, answers=self.gold.answers))
        prediction = Prediction(question.id, Forms(sparql=text), said, log_probabilities=logs, error=outcome.error)
        case = Case(question, prediction, self.gold, outcome)
        found = overlap(frozenset(self.gold.answers), None if said is None else frozenset(said), Empty.STATED)
        return Candidate(kind, case, *self.nearness(text), found.f1, found.precision, found.recall)

    def nearness(self, text: str) -> tuple[float, float]:
        """How near the elements and the triples of a query are to those of the gold one."""
        gold = elements_of("sparql", self.question.gold.forms.sparql)
        said = elements_of("sparql", text)
        return f_of_sets(gold.names, said.names), f_of_sets(gold.masked, said.masked)


Pools = Sequence[Pool]
Near = Callable[[Candidate], float]

NEARNESS: dict[str, Near] = {
    "elements": lambda one: one.elements,
    "triples": lambda one: one.triples,
}


def above(pools: Pools, near: Near) -> Iterator[Pair]:
    for pool in pools:
        for one in pool.queries:
            if near(one) < 1 and same_result(one, pool.gold):
                yield Pair(pool.gold, one)


def reworded(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        for one in pool.queries:
            if one.kind in ("renamed", "reordered") and same_result(one, pool.gold):
                yield Pair(one, pool.gold)


def nearer(pools: Pools, near: Near) -> Iterator[Pair]:
    """Pairs with 1 > g(f1) > g(f2), and the same answers or the same failure."""
    for pool in pools:
        for one, other in permutations(pool.queries, 2):
            if 1 > near(one) > near(other) and same_result(one, other):
                yield Pair(one, other)


def same_result(one: Candidate, other: Candidate) -> bool:
    """Whether both fail, or both run and answer the same."""
    return one.runs == other.runs and frozenset(one.outcome.answers) == frozenset(other.outcome.answers)


def broken(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        yield from (Pair(pool.gold, one) for one in pool.queries if one.kind == f"broken {GOLD}" and not one.runs)


def running(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        for one, other in permutations(pool.queries, 2):
            if one.runs and not other.runs and other.kind.startswith("broken") and same_elements(one, other):
                yield Pair(one, other)


def same_elements(one: Candidate, other: Candidate) -> bool:
    return one.elements == other.elements and one.triples == other.triples


def failing(pools: Pools) -> Iterator[Pair]:
    return (Pair(pool.gold, pool.failing) for pool in pools)


CLOSENESS: dict[str, Near] = {
    "F1": lambda one: one.answers,
    "precision": lambda one: one.precision,
    "recall": lambda one: one.recall,
}


def wrong_queries(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        others = (one for one in pool.queries if not one.is_same_meaning)
        yield from (Pair(pool.gold, one) for one in others if one.runs and one.answers == 0)


def wrong(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        by_kind = {one.kind: one for one in pool.answered}
        if "wrong" in by_kind:
            yield Pair(by_kind["renamed, right"], by_kind["wrong"])


def answered(pools: Pools) -> Iterator[Pair]:
    for pool in pools:
        by_kind = {one.kind: one for one in pool.answered}
        yield from (Pair(by_kind["right"], by_kind[kind]) for kind in ("wrong", "empty") if kind in by_kind)


def closer(pools: Pools, near: Near) -> Iterator[Pair]:
    """Pairs with 1 > g(a1) > g(a2) and the same text."""
    for pool in pools:
        for one, other in permutations(pool.answered, 2):
            if 1 > near(one) > near(other) and one.text == other.text:
                yield Pair(one, other)
