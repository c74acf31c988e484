"""Probes: predictions built from a benchmark in pairs that the axioms for measures compare."""

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

GOLD = "gold"
FAILING = "failing"
NOT_RUNNABLE = "does not run"
TOKEN_COUNT = 8  # log-probabilities of a probe; any number serves
UNKNOWN_ANSWERS = ("the answer",)
MIN_RIGHT_ANSWERS = 3  # fewer leave no room between right and wrong


@dataclass(frozen=True, slots=True)
class Probe:
    """A prediction with its outcome, and how near it is to the gold one in elements, triples and answers."""

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
        """The outcome of running it; empty if it was not run."""
        return self.case.outcome or Outcome()

    @property
    def runs(self) -> bool:
        """Whether it runs without an error."""
        return not self.outcome.error

    @property
    def is_same_meaning(self) -> bool:
        """Whether its elements and triples are those of the gold query."""
        return self.elements == 1.0 and self.triples == 1.0


class ProbePair(NamedTuple):
    """Two predictions; a good measure scores the first one higher."""

    better: Probe
    worse: Probe


@dataclass(frozen=True, slots=True)
class ProbeSet:
    """The probes for one question.

    `queries` differ in their text. They have been run, or else are assumed to have no answers if their meaning differs
    from the gold one, and the gold answers if not. `answered` all have the gold query, or a
    rewording of it, and differ in their answers. `failing` is the gold query with an error. `short` and `long` are
    never run: they may not terminate.
    """

    gold: Probe
    queries: tuple[Probe, ...]
    answered: tuple[Probe, ...]
    failing: Probe
    short: Probe
    long: Probe


class ProbeMaker:
    """Makes the probes for questions in SPARQL; `execute` runs their queries."""

    def __init__(self, questions: Sequence[Question], seed: int, execute: QueryRunner | None) -> None:
        self.degrader = Degrader(questions, seed)
        self.other_answers = sorted({text for question in questions for text in question.gold.answers or ()}) or [
            f"answer {n}" for n in range(1, 9)
        ]
        self.seed, self.execute = seed, execute

    def make_probes(self, question: Question) -> ProbeSet | None:
        """The probes for a question, or None if its gold query does not run."""
        gold_outcome = self.outcome_of_gold(question)
        if gold_outcome.error:
            return None
        rng = Random(f"{self.seed} {question.id}")
        context = ProbeContext(question, gold_outcome, rng)
        texts = dict(self.make_queries(question, rng))
        queries = [
            context.make_probe(kind, text, self.outcome(kind, text, gold_outcome)) for kind, text in texts.items()
        ]
        failing = context.make_probe(FAILING, texts[GOLD], Outcome(error=NOT_RUNNABLE))
        answered = tuple(self.make_answers(context, texts["renamed"]))
        return ProbeSet(queries[0], tuple(queries), answered, failing, *self.make_wrong_lengths(context))

    def make_wrong_lengths(self, context: ProbeContext) -> Iterator[Probe]:
        """A query that is too short, and one that is too long."""
        query = self.degrader.queries[context.question.id].query
        other = context.rng.choice(list(self.degrader.queries.values())).query
        yield context.make_probe("short", halve_query(query), Outcome())
        yield context.make_probe("long", append_triples(query, other), Outcome())

    def outcome_of_gold(self, question: Question) -> Outcome:
        if self.execute is not None:
            return self.execute(question.gold.forms.sparql)
        return Outcome(UNKNOWN_ANSWERS if question.gold.answers is None else question.gold.answers)

    def outcome(self, kind: str, text: str, gold: Outcome) -> Outcome:
        """The outcome of a query; without an engine, a plausible one for its kind."""
        if self.execute is not None:
            return self.execute(text)
        if kind.startswith("broken"):
            return Outcome(error=NOT_RUNNABLE)
        return gold if kind in (GOLD, "renamed", "reordered", "twin") else Outcome()

    def make_queries(self, question: Question, rng: Random) -> Iterator[tuple[str, str]]:
        """Queries for a question, each with its kind; the gold one comes first."""
        query = self.degrader.queries[question.id]
        replacements = list(self.degrader.draw_replacements(query, rng).items())
        rng.shuffle(replacements)
        swapped = {
            f"{n} replaced": query.replace_names(dict(replacements[:n])) for n in range(1, len(replacements) + 1)
        }
        base = {GOLD: query.text, **swapped}
        yield from base.items()
        yield "renamed", rename_variables(query.text)
        yield from ((f"renamed, {kind}", rename_variables(text)) for kind, text in swapped.items())
        yield from ((f"broken {kind}", text) for kind, whole in base.items() if (text := drop_closing_bracket(whole)))
        yield from self.make_equivalents(question, rng)

    def make_equivalents(self, question: Question, rng: Random) -> Iterator[tuple[str, str]]:
        yield "reordered", reverse_triples(self.degrader.queries[question.id].query)
        other = rng.choice(list(self.degrader.queries.values()))
        twin = self.degrader.degrade_query(DegradationKind.T3, question.id) if self.degrader.answers else other.text
        if twin:
            yield "twin", twin

    def make_answers(self, context: ProbeContext, renamed: str) -> Iterator[Probe]:
        """Probes with the gold query, or a renaming of it, whose answers range from right to wrong.

        Questions with fewer than three right answers borrow answers of other questions, so that degrees exist.
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
    """What all probes for a question share."""

    question: Question
    gold: Outcome
    rng: Random

    def make_probe(self, kind: str, text: str, outcome: Outcome) -> Probe:
        """A probe; its log-probabilities are random, since no axiom is about them."""
        logs = tuple(self.rng.uniform(-3.0, 0.0) for _ in range(TOKEN_COUNT))
        answers = None if outcome.error else outcome.answers
        question = replace(self.question, gold=replace(self.question.gold, answers=self.gold.answers))
        prediction = Prediction(question.id, Forms(sparql=text), answers, log_probabilities=logs, error=outcome.error)
        case = Case(question, prediction, self.gold, outcome)
        overlap = overlap_of(
            frozenset(self.gold.answers), None if answers is None else frozenset(answers), EmptyConvention.STATED
        )
        return Probe(kind, case, *self.nearness(text), overlap.f1, overlap.precision, overlap.recall)

    def nearness(self, text: str) -> tuple[float, float]:
        """The F1 of the elements and of the triples of a query against those of the gold one."""
        gold = elements_of("sparql", self.question.gold.forms.sparql)
        predicted = elements_of("sparql", text)
        return f_of_sets(gold.names, predicted.names), f_of_sets(gold.masked, predicted.masked)


ProbeSets = Sequence[ProbeSet]
Nearness = Callable[[Probe], float]

QUERY_NEARNESS: dict[str, Nearness] = {
    "elements": lambda probe: probe.elements,
    "triples": lambda probe: probe.triples,
}


def pair_gold_with_other_meanings(probe_sets: ProbeSets, nearness: Nearness) -> Iterator[ProbePair]:
    for probe_set in probe_sets:
        for probe in probe_set.queries:
            if nearness(probe) < 1 and have_same_result(probe, probe_set.gold):
                yield ProbePair(probe_set.gold, probe)


def pair_rewordings_with_gold(probe_sets: ProbeSets) -> Iterator[ProbePair]:
    for probe_set in probe_sets:
        for probe in probe_set.queries:
            if probe.kind in ("renamed", "reordered") and have_same_result(probe, probe_set.gold):
                yield ProbePair(probe, probe_set.gold)


def pair_by_query_nearness(probe_sets: ProbeSets, nearness: Nearness) -> Iterator[ProbePair]:
    """Pairs with 1 > g(f1) > g(f2), and the same answers or the same failure."""
    for probe_set in probe_sets:
        for nearer, farther in permutations(probe_set.queries, 2):
            if 1 > nearness(nearer) > nearness(farther) and have_same_result(nearer, farther):
                yield ProbePair(nearer, farther)


def have_same_result(first: Probe, second: Probe) -> bool:
    """Whether both fail, or both run and have the same answers."""
    return first.runs == second.runs and frozenset(first.outcome.answers) == frozenset(second.outcome.answers)


def pair_gold_with_broken(probe_sets: ProbeSets) -> Iterator[ProbePair]:
    for probe_set in probe_sets:
        yield from (
            ProbePair(probe_set.gold, probe)
            for probe in probe_set.queries
            if probe.kind == f"broken {GOLD}" and not probe.runs
        )


def pair_running_with_broken(probe_sets: ProbeSets) -> Iterator[ProbePair]:
    for probe_set in probe_sets:
        for running, broken in permutations(probe_set.queries, 2):
            if (
                running.runs
                and not broken.runs
                and broken.kind.startswith("broken")
                and have_same_elements(running, broken)
            ):
                yield ProbePair(running, broken)


def have_same_elements(first: Probe, second: Probe) -> bool:
    return first.elements == second.elements and first.triples == second.triples


def pair_gold_with_failing(probe_sets: ProbeSets) -> Iterator[ProbePair]:
    return (ProbePair(probe_set.gold, probe_set.failing) for probe_set in probe_sets)


ANSWER_NEARNESS: dict[str, Nearness] = {
    "F1": lambda probe: probe.answers,
    "precision": lambda probe: probe.precision,
    "recall": lambda probe: probe.recall,
}


def pair_gold_with_wrong_queries(probe_sets: ProbeSets) -> Iterator[ProbePair]:
    for probe_set in probe_sets:
        others = (probe for probe in probe_set.queries if not probe.is_same_meaning)
        yield from (ProbePair(probe_set.gold, other) for other in others if other.runs and other.answers == 0)


def pair_right_with_wrong_answers(probe_sets: ProbeSets) -> Iterator[ProbePair]:
    for probe_set in probe_sets:
        by_kind = {probe.kind: probe for probe in probe_set.answered}
        if "wrong" in by_kind:
            yield ProbePair(by_kind["renamed, right"], by_kind["wrong"])


def pair_gold_by_answers(probe_sets: ProbeSets) -> Iterator[ProbePair]:
    for probe_set in probe_sets:
        by_kind = {probe.kind: probe for probe in probe_set.answered}
        yield from (ProbePair(by_kind["right"], by_kind[kind]) for kind in ("wrong", "empty") if kind in by_kind)


def pair_by_answer_nearness(probe_sets: ProbeSets, nearness: Nearness) -> Iterator[ProbePair]:
    """Pairs with 1 > g(a1) > g(a2) and the same text."""
    for probe_set in probe_sets:
        for nearer, farther in permutations(probe_set.answered, 2):
            if 1 > nearness(nearer) > nearness(farther) and nearer.text == farther.text:
                yield ProbePair(nearer, farther)
