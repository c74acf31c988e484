"""What has to be run, scored and listed in an evaluation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import nan
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from clew.benchmark.labels import labels_of
from clew.benchmark.question import Gold, Prediction, Question
from clew.evaluate.measures.measure import Case, Floats, Measure, MeasureError, Need, Outcome
from clew.evaluate.run.known_names import KnownNames
from clew.evaluate.run.matched_questions import Chunk, MatchedQuestion
from clew.evaluate.run.outcome_cache import OutcomeCache, spell_outcome
from clew.evaluate.run.query_executor import ExecutableForm, ExecutionSetup, QueryExecutor
from clew.kb.knowledge_base import KnowledgeBase, open_kb

NEEDS_RUN = frozenset({Need.EXECUTION, Need.ROWS})
KeyedForm = tuple[bytes, ExecutableForm]


@dataclass(frozen=True)
class EvaluationPlan:
    """What a worker has to know: how queries are run, where outcomes are, the measures, the labels."""

    setup: ExecutionSetup
    cache_paths: tuple[str, ...]
    measures: tuple[Measure, ...]
    labels: tuple[str, ...] = ()
    prefer_execution: bool = False
    has_listing: bool = False

    @cached_property
    def needs(self) -> frozenset[Need]:
        """What any of the measures needs."""
        return frozenset(need for measure in self.measures for need in measure.needs)

    def gold_forms_to_run(self, question: Question) -> Iterator[tuple[Gold, ExecutableForm]]:
        """The right readings that have to be run: those without answers, and the main one if a measure needs it."""
        if not self.setup.can_run or not self.needs & (NEEDS_RUN | {Need.ANSWERS}):
            return
        for place, gold in enumerate(question.golds):
            wanted = gold.answers is None or self.prefer_execution or (place == 0 and self.needs & NEEDS_RUN)
            runnable = self.setup.executable_form(gold.forms) if wanted else None
            if runnable is not None:
                yield gold, runnable

    def predicted_form_to_run(self, prediction: Prediction) -> ExecutableForm | None:
        """What has to be run of a prediction."""
        if not self.setup.can_run:
            return None
        if self.needs & NEEDS_RUN or (Need.ANSWERS in self.needs and prediction.answers is None):
            return self.setup.executable_form(prediction.forms)
        return None

    def forms_to_run(self, matched: MatchedQuestion) -> Iterator[KeyedForm]:
        """All that has to be run for a question."""
        found = [runnable for _, runnable in self.gold_forms_to_run(matched.question)]
        found += [one for said in matched.predictions if (one := self.predicted_form_to_run(said)) is not None]
        return ((self.setup.cache_key(one), one) for one in found)


MAX_LISTED_ANSWERS, MAX_ERROR_KIND_CHARS = 20, 160
ERROR_POSITION = re.compile(r"line \d+, column \d+: ")


class StoredOutcome(NamedTuple):
    """The outcome of what goes by `key`, as JSON."""

    key: bytes
    data: bytes
    failed: bool


@dataclass(slots=True)
class ChunkScores:
    """The scores of a piece: for each run and measure a table of score and statistics, None where there is none."""

    count: int
    tables: list[list[Floats | None]] = field(default_factory=list)
    labels: list[list[tuple[str, ...]]] = field(default_factory=list)
    unscored: Counter[tuple[int, int]] = field(default_factory=Counter)
    reasons: dict[tuple[int, int], str] = field(default_factory=dict)
    gold_errors: Counter[str] = field(default_factory=Counter)
    errors: list[Counter[str]] = field(default_factory=list)
    compared: int = 0
    agreed: int = 0
    rows: list[dict[str, Any]] = field(default_factory=list)


class ScoredCase(NamedTuple):
    """A case with its score and statistics on each measure."""

    case: Case
    values: list[tuple[float, ...] | None]


class ScoringWorker:
    """Runs queries and scores questions as planned."""

    def __init__(self, plan: EvaluationPlan) -> None:
        self.plan = plan
        self.executor = QueryExecutor(self.kb, plan.setup)

    @cached_property
    def kb(self) -> KnowledgeBase | None:
        return open_kb(self.plan.setup.kb) if self.plan.setup.kb else None

    @cached_property
    def known_names(self) -> KnownNames | None:
        return KnownNames(self.kb) if self.kb is not None else None

    @cached_property
    def caches(self) -> list[OutcomeCache]:
        return [OutcomeCache(Path(place)) for place in self.plan.cache_paths]

    def close(self) -> None:
        """Ends what was started."""
        self.executor.close()
        if "memories" in self.__dict__:
            for memory in self.caches:
                memory.close()

    def execute(self, batch: list[KeyedForm]) -> list[StoredOutcome]:
        """The outcomes of running a batch, as they are kept."""
        outcomes = ((key, self.executor.run(runnable)) for key, runnable in batch)
        return [StoredOutcome(key, outcome.dump(), bool(outcome.error)) for key, outcome in outcomes]

    def outcome(self, runnable: ExecutableForm, known: frozenset[str]) -> Outcome:
        """What running gave, remembered or run now."""
        key = self.plan.setup.cache_key(runnable)
        for memory in self.caches:
            if (found := memory.get(key)) is not None:
                return spell_outcome(found, known)
        return spell_outcome(self.executor.run(runnable), known)

    def score(self, piece: Chunk) -> ChunkScores:
        """The scores of a piece."""
        matched = piece.load()
        runs = range(len(matched[0].predictions))
        made = ChunkScores(len(matched), errors=[Counter() for _ in runs])
        made.labels = [[labels_of(one.question, name) for one in matched] for name in self.plan.labels]
        made.tables = [[] for _ in runs]
        found = [[self.score_case(one, run, made) for run in runs] for one in matched]
        for run, tables in enumerate(made.tables):
            columns = zip(*(of_runs[run].values for of_runs in found), strict=True)
            tables.extend(map(statistics_table, columns))
        if self.plan.has_listing:
            made.rows = [self.listing_row(place, of_runs, made) for place, of_runs in enumerate(found)]
        return made

    def score_case(self, matched: MatchedQuestion, run: int, made: ChunkScores) -> ScoredCase:
        """One case on all measures, one after the other: what they read of its queries they share."""
        case = self.build_case(matched, run, made)
        return ScoredCase(
            case, [self.score_on_measure(case, place, run, made) for place in range(len(self.plan.measures))]
        )

    def score_on_measure(self, case: Case, place: int, run: int, made: ChunkScores) -> tuple[float, ...] | None:
        """The score of a case and its statistics, None if it cannot be scored."""
        measure = self.plan.measures[place]
        try:
            score = measure.score(case)
            return (score, *measure.statistics(case, score))
        except MeasureError as fault:
            made.unscored[run, place] += 1
            made.reasons.setdefault((run, place), str(fault))
            return None

    def build_case(self, matched: MatchedQuestion, run: int, made: ChunkScores) -> Case:
        """The case of a question and one run, with what running both sides gave."""
        question, prediction = matched.question, matched.predictions[run]
        known = frozenset(
            [one for gold in question.golds for one in gold.answers or ()] + [*(prediction.answers or ())]
        )
        question, gold_outcome = self.fill_gold_answers(question, known, made if run == 0 else None)
        runnable = self.plan.predicted_form_to_run(prediction)
        outcome = None if runnable is None else self.outcome(runnable, known)
        if outcome is not None and outcome.error:
            made.errors[run][error_kind(outcome.error)] += 1
        return Case(question, prediction, gold_outcome, outcome, self.known_names)

    def fill_gold_answers(
        self, question: Question, known: frozenset[str], made: ChunkScores | None
    ) -> tuple[Question, Outcome | None]:
        """The question with answers for every reading that was run, and the outcome of the main one."""
        outcomes = {id(gold): self.outcome(one, known) for gold, one in self.plan.gold_forms_to_run(question)}
        if not outcomes:
            return question, None
        main = outcomes.get(id(question.gold))
        if made is not None:
            count_gold_outcomes(question.gold, outcomes, made)
        golds = [self.prefer_executed(gold, outcomes.get(id(gold))) for gold in question.golds]
        return replace(question, gold=golds[0], alternatives=tuple(golds[1:])), main

    def prefer_executed(self, gold: Gold, outcome: Outcome | None) -> Gold:
        """A reading with the answers of its query, if it has none of its own or they are to be preferred."""
        if outcome is None or outcome.error or (gold.answers is not None and not self.plan.prefer_execution):
            return gold
        return replace(gold, answers=outcome.answers)

    def listing_row(self, place: int, of_runs: list[ScoredCase], made: ChunkScores) -> dict[str, Any]:
        """What is listed of one question: its labels, and for each run scores, answers and errors."""
        question = of_runs[0].case.question
        labels = {name: list(found[place]) for name, found in zip(self.plan.labels, made.labels, strict=True)}
        return {
            "id": question.id,
            "question": question.text,
            "labels": labels,
            "runs": list(map(list_prediction, of_runs)),
        }


def count_gold_outcomes(gold: Gold, outcomes: dict[int, Outcome], made: ChunkScores) -> None:
    """Notes gold queries that fail, and whether the main one gives the answers that the file gives."""
    for outcome in outcomes.values():
        if outcome.error:
            made.gold_errors[error_kind(outcome.error)] += 1
    main = outcomes.get(id(gold))
    if main is not None and gold.answers is not None:
        made.compared += 1
        made.agreed += set(main.answers) == set(gold.answers)


def error_kind(error: str) -> str:
    """An error without the place of it and what stands there."""
    first = ERROR_POSITION.sub("", error).partition("\n")[0]
    return first if len(first) <= MAX_ERROR_KIND_CHARS else first[:MAX_ERROR_KIND_CHARS] + "…"


def list_prediction(scored: ScoredCase) -> dict[str, Any]:
    """Scores, answers and error of one prediction."""
    case = scored.case
    outcome, said = case.outcome, case.prediction.answers
    answers = said if said is not None else outcome.answers if outcome is not None else ()
    error = (outcome.error if outcome is not None else "") or case.prediction.error
    scores = [None if one is None or one[0] != one[0] else one[0] for one in scored.values]
    return {"scores": scores, "answers": list(answers[:MAX_LISTED_ANSWERS]), "count": len(answers), "error": error}


def statistics_table(column: Iterable[tuple[float, ...] | None]) -> Floats | None:
    """Scores and statistics as an array; a question without has `nan` and the statistics of nothing."""
    rows = list(column)
    width = next((len(row) for row in rows if row is not None), 0)
    if not width:
        return None
    nothing = (nan, *[0.0] * (width - 1))
    return np.array([row or nothing for row in rows])
