"""Scoring chunks of questions, in one or several processes: which queries to run, and every measure for every run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from clew.benchmark.labels import labels_of
from clew.benchmark.question import DATABASE_LABEL, Forms, Gold, Prediction, Question
from clew.engine.kb_opener import open_any_kb
from clew.engine.meaning import Notation
from clew.engine.translation import WRITERS
from clew.errors import ClewError, EngineUnavailable
from clew.evaluate.measures.exact_match import SQL
from clew.evaluate.measures.measure import Case, Floats, Measure, MeasureError, Need, Outcome, PlainOutcomes
from clew.evaluate.measures.query_forms import KQAPRO_MARK, forms_in, has_other_vocabulary, vocabulary_of
from clew.evaluate.measures.result_rows import drop_distinct
from clew.evaluate.run.known_names import KnownNames
from clew.evaluate.run.matched_questions import Chunk, MatchedQuestion
from clew.evaluate.run.outcome_cache import OutcomeCache, respell_answers, spell_outcome
from clew.evaluate.run.query_executor import ExecutableForm, ExecutionSetup, QueryExecutor
from clew.garbage_collection import pause_collector
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.rdf.export_encoding import HOME

if TYPE_CHECKING:
    from clew.evaluate.run.database_executor import DatabaseExecutor

NEEDS_RUN = frozenset({Need.EXECUTION, Need.ROWS})
VOCABULARY_NOTATIONS = {KQAPRO_MARK: Notation.KQAPRO, HOME: Notation.STATEMENTS}  # to write a prediction in
KeyedForm = tuple[bytes, ExecutableForm]


@dataclass(frozen=True)
class EvaluationPlan:
    """What a worker needs: how to run queries, the files with cached outcomes, the measures and the labels."""

    setup: ExecutionSetup
    cache_paths: tuple[str, ...]
    measures: tuple[Measure, ...]
    labels: tuple[str, ...] = ()
    prefer_execution: bool = False
    has_listing: bool = False

    @cached_property
    def needs(self) -> frozenset[Need]:
        """What the measures require."""
        return frozenset(need for measure in self.measures for need in measure.needs)

    def database_of(self, question: Question) -> str:
        """The name of the database that a question is about, if the plan has databases."""
        return question.labels.get(DATABASE_LABEL, "") if self.setup.databases else ""

    def gold_forms_to_run(self, question: Question) -> Iterator[tuple[Gold, ExecutableForm]]:
        """The gold meanings to run: those without answers, and the main one if a measure needs its outcome."""
        if not self.setup.can_run or not self.needs & (NEEDS_RUN | {Need.ANSWERS}):
            return
        for place, gold in enumerate(question.golds):
            is_needed = gold.answers is None or self.prefer_execution or (place == 0 and self.needs & NEEDS_RUN)
            form = self.setup.executable_form(gold.forms, self.database_of(question)) if is_needed else None
            if form is not None:
                yield gold, form

    def predicted_form_to_run(self, prediction: Prediction, database: str = "") -> ExecutableForm | None:
        """The form of a prediction to run; `None` if nothing needs to run."""
        if not self.setup.can_run:
            return None
        if self.needs & NEEDS_RUN or (Need.ANSWERS in self.needs and prediction.answers is None):
            return self.setup.executable_form(prediction.forms, database)
        return None

    def plain_forms(self, gold: ExecutableForm | None, predicted: ExecutableForm | None) -> list[ExecutableForm]:
        """Both SQL queries without DISTINCT, if a measure needs them and one has it; else nothing."""
        if Need.PLAIN_ROWS not in self.needs or gold is None or predicted is None:
            return []
        plain = [form._replace(text=drop_distinct(form.text)) for form in (gold, predicted)]
        return plain if (gold.language, predicted.language) == (SQL, SQL) and plain != [gold, predicted] else []

    def forms_to_run(self, matched: MatchedQuestion) -> Iterator[KeyedForm]:
        """All forms to run for a question, with their keys in the cache."""
        forms = [form for _, form in self.gold_forms_to_run(matched.question)]
        database, main = self.database_of(matched.question), forms[0] if forms else None
        for prediction in matched.predictions:
            form = self.predicted_form_to_run(prediction, database)
            forms += [*([] if form is None else [form]), *self.plain_forms(main, form)]
        return ((self.setup.cache_key(form), form) for form in forms)


MAX_LISTED_ANSWERS = 20  # answers of a question in the listing, which is for reading
MAX_ERROR_KIND_CHARS = 160  # of an error in a note, so that errors with long texts are counted together
ERROR_POSITION = re.compile(r"line \d+, column \d+: ")


def open_executor(kb: KnowledgeBase | None, setup: ExecutionSetup) -> QueryExecutor | DatabaseExecutor:
    """What runs queries: on the databases of the questions if the setup has them, else on one knowledge base."""
    if not setup.databases:
        return QueryExecutor(kb, setup)
    from clew.evaluate.run.database_executor import DatabaseExecutor  # loads what reads SQL

    return DatabaseExecutor(setup)


class StoredOutcome(NamedTuple):
    """An outcome as JSON, with its key in the cache."""

    key: bytes
    data: bytes
    failed: bool


class BatchOutcomes(NamedTuple):
    """The outcomes of a batch of queries and, if the engine became unavailable before its end, why."""

    outcomes: list[StoredOutcome]
    fault: str = ""


@dataclass(slots=True)
class ChunkScores:
    """The scores of a chunk: for each run and measure a table of scores and statistics, `None` if there are none."""

    count: int
    tables: list[list[Floats | None]] = field(default_factory=list)
    labels: list[list[tuple[str, ...]]] = field(default_factory=list)
    unscored: Counter[tuple[int, int]] = field(default_factory=Counter)
    reasons: dict[tuple[int, int], str] = field(default_factory=dict)
    gold_runs: int = 0
    empty_golds: int = 0
    gold_errors: Counter[str] = field(default_factory=Counter)
    errors: list[Counter[str]] = field(default_factory=list)
    unknown_names: Counter[tuple[int, str]] = field(default_factory=Counter)
    compared: int = 0
    agreed: int = 0
    rows: list[dict[str, Any]] = field(default_factory=list)


class ScoredCase(NamedTuple):
    """A case with its score and statistics for each measure."""

    case: Case
    values: list[tuple[float, ...] | None]


class ScoringWorker:
    """Runs queries and scores questions according to a plan."""

    def __init__(self, plan: EvaluationPlan) -> None:
        self.plan = plan
        self.executor = open_executor(self.kb, plan.setup)

    @cached_property
    def kb(self) -> KnowledgeBase | None:
        return open_any_kb(self.plan.setup.kb) if self.plan.setup.kb else None

    @cached_property
    def known_names(self) -> KnownNames | None:
        return KnownNames(self.kb) if self.kb is not None else None

    @cached_property
    def caches(self) -> list[OutcomeCache]:
        return [OutcomeCache(Path(place)) for place in self.plan.cache_paths]

    def close(self) -> None:
        """Close the engines and caches that are open."""
        self.executor.close()
        if "caches" in self.__dict__:
            for cache in self.caches:
                cache.close()

    @pause_collector()
    def execute(self, batch: list[KeyedForm]) -> BatchOutcomes:
        """The outcomes of a batch of forms, ready for the cache."""
        stored: list[StoredOutcome] = []
        try:
            for key, form in batch:
                outcome = self.executor.run(form)
                stored.append(StoredOutcome(key, outcome.dump(), bool(outcome.error)))
        except EngineUnavailable as fault:
            return BatchOutcomes(stored, str(fault))
        return BatchOutcomes(stored)

    def outcome(self, form: ExecutableForm, known: frozenset[str]) -> Outcome:
        """The outcome of `form`, from a cache or run now, with answers spelled as in `known`."""
        key = self.plan.setup.cache_key(form)
        for cache in self.caches:
            if (outcome := cache.get(key)) is not None:
                return spell_outcome(outcome, known)
        return spell_outcome(self.executor.run(form), known)

    @pause_collector()
    def score(self, chunk: Chunk) -> ChunkScores:
        """The scores of a chunk of questions."""
        matched = chunk.load()
        runs = range(len(matched[0].predictions))
        scores = ChunkScores(len(matched), errors=[Counter() for _ in runs])
        scores.labels = [[labels_of(match.question, name) for match in matched] for name in self.plan.labels]
        scores.tables = [[] for _ in runs]
        scored = [[self.score_case(match, run, scores) for run in runs] for match in matched]
        for run, tables in enumerate(scores.tables):
            columns = zip(*(of_runs[run].values for of_runs in scored), strict=True)
            tables.extend(map(statistics_table, columns))
        if self.plan.has_listing:
            scores.rows = [self.listing_row(place, of_runs, scores) for place, of_runs in enumerate(scored)]
        return scores

    def score_case(self, matched: MatchedQuestion, run: int, scores: ChunkScores) -> ScoredCase:
        """A case scored by all measures in turn, so that they share what they have parsed."""
        case = self.build_case(matched, run, scores)
        return ScoredCase(
            case, [self.score_on_measure(case, place, run, scores) for place in range(len(self.plan.measures))]
        )

    def score_on_measure(self, case: Case, place: int, run: int, scores: ChunkScores) -> tuple[float, ...] | None:
        """The score of a case and its statistics; `None` if the measure cannot score it."""
        measure = self.plan.measures[place]
        try:
            score = measure.score(case)
            return (score, *measure.statistics(case, score))
        except MeasureError as fault:
            scores.unscored[run, place] += 1
            scores.reasons.setdefault((run, place), str(fault))
            return None

    def build_case(self, matched: MatchedQuestion, run: int, scores: ChunkScores) -> Case:
        """The case of a question and one run, with the outcomes of both queries."""
        question, prediction = matched.question, matched.predictions[run]
        gold_answers = [answer for gold in question.golds for answer in gold.answers or ()]
        known = frozenset([*gold_answers, *(prediction.answers or ())])
        question, gold_outcome = self.fill_gold_answers(question, known, scores if run == 0 else None)
        form = self.plan.predicted_form_to_run(prediction, self.plan.database_of(question))
        outcome = None if form is None else self.outcome(form, known)
        if outcome is not None and outcome.error:
            scores.errors[run][error_kind(outcome.error)] += 1
        if outcome is not None and outcome.missing:
            scores.unknown_names[run, outcome.missing[0]] += 1
        plain = self.plain_outcomes(question, form, known)
        names, aligned = self.names_for(question, prediction), self.align(prediction, question)
        schema = self.executor.schema(self.plan.database_of(question)) if question.gold.forms.sql else None
        return Case(question, aligned, gold_outcome, outcome, names, schema, plain)

    def names_for(self, question: Question, prediction: Prediction) -> KnownNames | None:
        """The names in the knowledge base of a question; that of a database is opened only if a measure needs it."""
        if not self.plan.setup.databases:
            return self.known_names
        is_needed = Need.KB_ROWS in self.plan.needs and not prediction.forms.sql
        return self.executor.names_in(self.plan.database_of(question)) if is_needed else None

    def plain_outcomes(
        self, question: Question, form: ExecutableForm | None, known: frozenset[str]
    ) -> PlainOutcomes | None:
        """The outcomes of the gold and the predicted SQL without DISTINCT, if a measure needs them."""
        gold = self.plan.setup.executable_form(question.gold.forms, self.plan.database_of(question))
        forms = self.plan.plain_forms(gold, form)
        return PlainOutcomes(*(self.outcome(part, known) for part in forms)) if forms else None

    def align(self, prediction: Prediction, question: Question) -> Prediction:
        """The prediction as gold meanings are written: SPARQL in their vocabulary, answers in their spelling."""
        forms, answers = self.align_vocabulary(prediction.forms, question), prediction.answers
        if answers and self.known_names is not None:
            gold = frozenset(answer for gold in question.golds for answer in gold.answers or ())
            answers = respell_answers(answers, gold, self.known_names.ids)
        if forms is prediction.forms and answers == prediction.answers:
            return prediction
        return replace(prediction, forms=forms, answers=answers)

    def align_vocabulary(self, forms: Forms, question: Question) -> Forms:
        """The forms with SPARQL in the vocabulary of the gold query, if that is another and can express the meaning."""
        golds = [gold.forms for gold in question.golds]
        if not forms.sparql or not has_other_vocabulary(golds, forms):
            return forms
        notation = VOCABULARY_NOTATIONS[next(filter(None, map(vocabulary_of, forms_in("sparql", golds))))]
        database = self.plan.database_of(question)
        language = "program" if forms.program else "sparql"
        form = ExecutableForm(language, getattr(forms, language), database=database)
        try:
            return replace(forms, sparql=WRITERS[notation](self.executor.meaning(form)))
        except (ClewError, RecursionError):
            return forms

    def fill_gold_answers(
        self, question: Question, known: frozenset[str], scores: ChunkScores | None
    ) -> tuple[Question, Outcome | None]:
        """The question with answers for every gold meaning that was run, and the outcome of the main one."""
        forms = self.plan.gold_forms_to_run(question)
        outcomes = {id(gold): require_known_names(self.outcome(form, known)) for gold, form in forms}
        if not outcomes:
            return question, None
        main = outcomes.get(id(question.gold))
        if scores is not None:
            count_gold_outcomes(question.gold, outcomes, self.plan.prefer_execution, scores)
        golds = [self.prefer_executed(gold, outcomes.get(id(gold))) for gold in question.golds]
        return replace(question, gold=golds[0], alternatives=tuple(golds[1:])), main

    def prefer_executed(self, gold: Gold, outcome: Outcome | None) -> Gold:
        """The gold meaning with the answers of its query, if it has none or the plan prefers those."""
        if outcome is None or outcome.error or (gold.answers is not None and not self.plan.prefer_execution):
            return gold
        return replace(gold, answers=outcome.answers)

    def listing_row(self, place: int, of_runs: list[ScoredCase], scores: ChunkScores) -> dict[str, Any]:
        """The row of a question in the listing: its labels, and scores, answers and errors for each run."""
        question = of_runs[0].case.question
        labels = {name: list(values[place]) for name, values in zip(self.plan.labels, scores.labels, strict=True)}
        return {
            "id": question.id,
            "question": question.text,
            "labels": labels,
            "runs": list(map(list_prediction, of_runs)),
        }


def require_known_names(outcome: Outcome) -> Outcome:
    """The outcome of a gold query; without answers because the knowledge base lacks a name, it is an error.

    Its empty set would equal that of every prediction that names something unknown.
    """
    if not outcome.missing:
        return outcome
    others = f" and {len(outcome.missing) - 1} others" if len(outcome.missing) > 1 else ""
    return Outcome(error=f"the knowledge base does not have {outcome.missing[0]}{others}")


def count_gold_outcomes(gold: Gold, outcomes: dict[int, Outcome], prefer_execution: bool, scores: ChunkScores) -> None:
    """Count gold queries that fail or are empty, and whether the main one returns the answers in the file."""
    for outcome in outcomes.values():
        scores.gold_runs += 1
        if outcome.error:
            scores.gold_errors[error_kind(outcome.error)] += 1
    main = outcomes.get(id(gold))
    if main is not None and not (main.error or main.answers or main.rows):
        scores.empty_golds += prefer_execution or gold.answers is None
    if main is not None and gold.answers is not None:
        scores.compared += 1
        scores.agreed += set(main.answers) == set(gold.answers)


def error_kind(error: str) -> str:
    """An error message without its position and the text there, so that equal errors can be counted."""
    first = ERROR_POSITION.sub("", error).partition("\n")[0]
    return first if len(first) <= MAX_ERROR_KIND_CHARS else first[:MAX_ERROR_KIND_CHARS] + "…"


def list_prediction(scored: ScoredCase) -> dict[str, Any]:
    """Scores, answers and error of one prediction."""
    case = scored.case
    outcome, stated = case.outcome, case.prediction.answers
    answers = stated if stated is not None else outcome.answers if outcome is not None else ()
    error = (outcome.error if outcome is not None else "") or case.prediction.error
    scores = [None if value is None or value[0] != value[0] else value[0] for value in scored.values]
    return {"scores": scores, "answers": list(answers[:MAX_LISTED_ANSWERS]), "count": len(answers), "error": error}


def statistics_table(column: Iterable[tuple[float, ...] | None]) -> Floats | None:
    """Scores and statistics as an array; a question without a score has `nan` and statistics of 0."""
    rows = list(column)
    width = next((len(row) for row in rows if row is not None), 0)
    if not width:
        return None
    unscored = (nan, *[0.0] * (width - 1))
    return np.array([row or unscored for row in rows])
