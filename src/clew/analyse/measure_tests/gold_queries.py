"""The gold queries of a benchmark in SPARQL, translated if necessary, and an engine to run them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache

from clew.benchmark.form_reader import graph_of, program_of, rows_of
from clew.benchmark.question import Forms, Question
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.evaluate.measures.measure import Outcome
from clew.evaluate.run.outcome_cache import spell_outcome
from clew.evaluate.run.query_executor import ExecutableForm, ExecutionSetup, QueryExecutor
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.graph import write_freebase_sparql
from clew.language.sparql.reader import read_sparql
from clew.language.translate import program_of_rows, write_kqapro_sparql


@dataclass(frozen=True, slots=True)
class SkippedQuestion:
    """A question that is left out of an analysis, and why."""

    id: str
    reason: str


@dataclass(frozen=True, slots=True)
class GoldQueries:
    """The questions of a benchmark that have a gold query in SPARQL, and those skipped."""

    questions: tuple[Question, ...]
    skipped: tuple[SkippedQuestion, ...] = ()


def translate_gold(questions: Iterable[Question], vocabulary: SchemaView | None = None) -> GoldQueries:
    """`questions` with SPARQL as their only gold form; rows and programs need the `vocabulary` of their kb."""
    translated, skipped = [], []
    for question in questions:
        try:
            text = sparql_of(question.gold.forms, vocabulary)
            read_sparql(text)
            translated.append(replace(question, gold=replace(question.gold, forms=Forms(sparql=text))))
        except ClewError as fault:
            skipped.append(SkippedQuestion(question.id, str(fault).splitlines()[0]))
    return GoldQueries(tuple(translated), tuple(skipped))


def sparql_of(forms: Forms, vocabulary: SchemaView | None = None) -> str:
    """The query of `forms`: its own, or KQA Pro's or Freebase's SPARQL for its program, rows or graph."""
    if forms.sparql:
        return forms.sparql
    if forms.program:
        return write_kqapro_sparql(program_of(forms), require_vocabulary(vocabulary).types)
    if forms.graph.lstrip().startswith("["):
        return sparql_of_rows(forms, require_vocabulary(vocabulary))
    if forms.graph or forms.sexpr:
        return write_freebase_sparql(graph_of(forms))
    raise ClewError("the question has no query in any language")


def sparql_of_rows(forms: Forms, vocabulary: SchemaView) -> str:
    program = program_of_rows(rows_of(forms), forms.target, vocabulary.types, vocabulary.relations)
    return write_kqapro_sparql(program, vocabulary.types)


def require_vocabulary(vocabulary: SchemaView | None) -> SchemaView:
    if vocabulary is None:
        raise ClewError("translating this query needs the knowledge base; name it with -k")
    return vocabulary


QueryRunner = Callable[[str], Outcome]


@contextmanager
def open_query_runner(
    kb: KnowledgeBase | None, setup: ExecutionSetup, questions: Sequence[Question] = ()
) -> Iterator[QueryRunner | None]:
    """A function that runs SPARQL on `kb` or on the server of `setup`, each text once; None if there is neither.

    It spells answers as the gold answers of `questions` do.
    """
    if not setup.can_run:
        yield None
        return
    executor = QueryExecutor(kb, setup)
    known = frozenset(text for question in questions for text in question.gold.answers or ())

    @lru_cache(maxsize=100_000)
    def execute(text: str) -> Outcome:
        return spell_outcome(executor.run(ExecutableForm("sparql", text)), known)

    try:
        yield execute
    finally:
        executor.close()
