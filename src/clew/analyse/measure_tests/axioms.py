"""Tests measures by the axioms of Linjordet and Balog (2022, section 4.1) on predictions built from a benchmark.

Each axiom compares two predictions that are equal in all other respects; docs/measure-tests.md explains the readings.
Two general properties complete their Table 1: instance level and partial reward.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isnan
from random import Random

import numpy as np

from clew.analyse.measure_tests.gold_queries import QueryRunner
from clew.analyse.measure_tests.probes import (
    ANSWER_NEARNESS,
    QUERY_NEARNESS,
    ProbeMaker,
    ProbePair,
    ProbeSet,
    ProbeSets,
    pair_by_answer_nearness,
    pair_by_query_nearness,
    pair_gold_by_answers,
    pair_gold_with_broken,
    pair_gold_with_failing,
    pair_gold_with_other_meanings,
    pair_gold_with_wrong_queries,
    pair_rewordings_with_gold,
    pair_right_with_wrong_answers,
    pair_running_with_broken,
)
from clew.analyse.measure_tests.verdicts import (
    TOLERANCE,
    AxiomPart,
    CounterExample,
    Grade,
    OrderCheck,
    Verdict,
    best_verdict,
    check_equality,
    check_order,
    grade_parts,
)
from clew.benchmark.question import Question
from clew.errors import ClewError
from clew.evaluate.measures.measure import Measure, MeasureError

OUTSIDE_TOLERANCE = 1e-6  # how far rounding may carry a mean beyond the scores it is of


def grade_instance_level(measure: Measure, probe_sets: Sequence[ProbeSet]) -> Verdict:
    """Full if the value over several questions lies between their scores, half if it can lie outside.

    Corpus BLEU can: a query that is too short and one that is too long compensate each other.
    """
    check = OrderCheck("two predictions together score between what they score alone")
    failed = ""
    for pair in pair_short_with_long(probe_sets):
        scores = [measure.score(probe.case) for probe in pair]
        if any(map(isnan, scores)):
            return Verdict(Grade.NONE, (check,), None, "a single question has no score")
        total = score_together(measure, pair, scores)
        if min(scores) - OUTSIDE_TOLERANCE <= total <= max(scores) + OUTSIDE_TOLERANCE:
            check.held += 1
        else:
            check.inverted += 1
            check.inversion = check.inversion or CounterExample(pair, *scores)
            failed = failed or f"{check.name} (together it is {total:.4g})"
    return Verdict(Grade.HALF, (check,), check.example, failed) if failed else Verdict(Grade.FULL, (check,))


def score_together(measure: Measure, pair: ProbePair, scores: Sequence[float]) -> float:
    """The value of a measure over both probes of a pair."""
    statistics = [measure.statistics(probe.case, score) for probe, score in zip(pair, scores, strict=True)]
    return measure.total_over(np.asarray(statistics, dtype=np.float64))


def pair_short_with_long(probe_sets: Sequence[ProbeSet]) -> Iterator[ProbePair]:
    """For each question, a query that is too short and one that is too long."""
    for probe_set in probe_sets:
        yield ProbePair(probe_set.short, probe_set.long)


def grade_partial_reward(measure: Measure, probe_sets: Sequence[ProbeSet]) -> Verdict:
    """Full if some prediction scores between the best and the worst one for its question."""
    check = OrderCheck("some prediction scores between the best and the worst one for its question")
    for probe_set in probe_sets:
        scores = [measure.score(probe.case) for probe in (*probe_set.queries, *probe_set.answered)]
        between = any(min(scores) + TOLERANCE < score < max(scores) - TOLERANCE for score in scores)
        check.held += between
        check.tied += not between
    if check.held:
        return Verdict(Grade.FULL, (check,))
    return Verdict(Grade.NONE, (check,), find_tied_example(measure, probe_sets), check.name)


def find_tied_example(measure: Measure, probe_sets: Sequence[ProbeSet]) -> CounterExample | None:
    """A partly right prediction that scores no better than a wrong one, or None."""
    for probe_set in probe_sets:
        for pair in pair_nearly_right_with_wrong(probe_set):
            scores = [measure.score(probe.case) for probe in pair]
            if scores[0] == scores[1]:
                return CounterExample(pair, *scores)
    return None


def pair_nearly_right_with_wrong(probes: ProbeSet) -> Iterator[ProbePair]:
    """A nearly right and a wrong probe: by their queries, then by their answers."""
    by_query = sorted((probe for probe in probes.queries if probe.triples < 1), key=lambda probe: probe.triples)
    by_answer = sorted((probe for probe in probes.answered if probe.answers < 1), key=lambda probe: probe.answers)
    for ordered in (by_query, by_answer):
        if ordered:
            yield ProbePair(ordered[-1], ordered[0])


TABLE_1 = (
    "query-em", "answer-em", "answer-f1", "answer-recall", "answer-precision", "perplexity", "BLEU", "ROUGE-L",
    "GEK-1", "GEK-2", "GEK-3",
)  # fmt: skip
PROPERTIES = ("A1", "A2", "A3", "instance", "partial")


@dataclass(frozen=True, slots=True)
class MeasureVerdicts:
    """The verdicts on one measure by the names of `PROPERTIES`, or the `error` why there are none."""

    measure: Measure
    verdicts: dict[str, Verdict]
    error: str = ""


def grade_measure(measure: Measure, probe_sets: ProbeSets, strict: bool = False) -> MeasureVerdicts:
    """The verdicts on `measure`; with `strict`, ties count against it, as the axioms literally demand."""
    try:
        return MeasureVerdicts(measure, {
            "A1": grade_semantics(measure, probe_sets, strict),
            "A2": grade_executability(measure, probe_sets, strict),
            "A3": grade_completeness(measure, probe_sets, strict),
            "instance": grade_instance_level(measure, probe_sets),
            "partial": grade_partial_reward(measure, probe_sets),
        })  # fmt: skip
    except MeasureError as fault:
        return MeasureVerdicts(measure, {}, str(fault))


def make_probe_sets(
    questions: Sequence[Question], size: int = 50, seed: int = 0, execute: QueryRunner | None = None,
    on_progress: Callable[[int], None] = lambda done: None,
) -> tuple[ProbeSet, ...]:  # fmt: skip
    """Probes for `size` of the `questions`, whose gold queries are in SPARQL; without `execute` no query is run."""
    maker = ProbeMaker(questions, seed, execute)
    drawn = Random(seed).sample(list(questions), min(size, len(questions)))
    made_sets = []
    for number, question in enumerate(drawn, 1):
        made_sets.append(maker.make_probes(question))
        on_progress(number)
    probe_sets = tuple(probe_set for probe_set in made_sets if probe_set is not None)
    if not probe_sets:
        raise ClewError("no gold query runs on this knowledge base; name the one that the questions are about")
    return probe_sets


def grade_semantics(measure: Measure, probe_sets: ProbeSets, strict: bool) -> Verdict:
    """A1: a. the right query is best; b. of two others, the one nearer to it is better, by elements or by triples."""
    return best_verdict(grade_semantics_by(measure, probe_sets, strict, aspect) for aspect in QUERY_NEARNESS)


def grade_semantics_by(measure: Measure, probe_sets: ProbeSets, strict: bool, aspect: str) -> Verdict:
    nearness = QUERY_NEARNESS[aspect]
    right = f"A1.a: the right query is above one with other {aspect} and the same answers"
    parts = [AxiomPart(check_order(measure, right, pair_gold_with_other_meanings(probe_sets, nearness)), True)]
    if strict:
        parts.append(
            AxiomPart(
                check_equality(
                    measure,
                    "A1.a: the right query in other words has the same score",
                    pair_rewordings_with_gold(probe_sets),
                ),
                True,
            )
        )
    name = f"A1.b: of two wrong queries with the same answers, the one with more right {aspect} is above"
    return grade_parts([*parts, AxiomPart(check_order(measure, name, pair_by_query_nearness(probe_sets, nearness)))])


def grade_executability(measure: Measure, probe_sets: ProbeSets, strict: bool) -> Verdict:
    """A2: a query that runs scores above one that does not, and because it runs."""
    name = "A2: no broken query is above one with the same elements that runs"
    runs = check_order(measure, name, pair_running_with_broken(probe_sets))
    parts = [
        AxiomPart(
            check_order(measure, "A2: the right query is above itself broken", pair_gold_with_broken(probe_sets)), True
        ),
        AxiomPart(runs, True, ties_allowed=True),
        AxiomPart(
            check_order(
                measure, "A2: a query is above itself where it fails to run", pair_gold_with_failing(probe_sets)
            )
        ),
    ]
    if strict:
        parts.append(AxiomPart(OrderCheck(f"{name}, nor level with it", runs.held, runs.tied, runs.inverted, runs.tie)))
    return grade_parts(parts)


def grade_completeness(measure: Measure, probe_sets: ProbeSets, strict: bool) -> Verdict:
    """A3: right answers score above wrong ones, and because they are right."""
    right_query = "A3: the right query is above one with other answers"
    same_elements = "A3: no wrong answer is above the right one from the same elements"
    wrong_answers = pair_right_with_wrong_answers(probe_sets)
    same_query = "A3: a query with the right answer is above itself with a wrong one"
    parts = [
        AxiomPart(check_order(measure, right_query, pair_gold_with_wrong_queries(probe_sets)), True),
        AxiomPart(check_order(measure, same_elements, wrong_answers), True, ties_allowed=True),
        AxiomPart(check_order(measure, same_query, pair_gold_by_answers(probe_sets))),
    ]
    if strict:
        name = "A3.b: of two answers that are not right, the nearer one by {} is above"
        checks = [
            check_order(measure, name.format(aspect), pair_by_answer_nearness(probe_sets, nearness))
            for aspect, nearness in ANSWER_NEARNESS.items()
        ]
        return best_verdict(grade_parts([*parts, AxiomPart(check)]) for check in checks)
    return grade_parts(parts)
