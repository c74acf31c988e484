"""What several commands read: a knowledge base to run queries on, and a benchmark with its queries in SPARQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import click

from clew.analyse.measure_tests.gold_queries import QueryRunner, SkippedQuestion, open_query_runner, translate_gold
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.cli.progress import open_with_progress
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.evaluate.run.query_executor import ExecutionSetup

REASONS_SHOWN = 3


@dataclass(frozen=True, slots=True)
class BenchmarkQueries:
    """Questions with their gold queries in SPARQL, and a runner for queries if there is a knowledge base."""

    questions: tuple[Question, ...]
    execute: QueryRunner | None


@contextmanager
def open_queries(
    benchmark: str, format_: str | None, kb: str, engine: str, seconds: float
) -> Iterator[BenchmarkQueries]:
    """The questions of a file with queries in SPARQL, translated if necessary, and a runner for queries on `kb`."""
    base = open_with_progress(kb) if kb else None
    setup = (
        ExecutionSetup(str(base.folder), base.digest, engine, seconds)
        if base
        else ExecutionSetup(engine=engine, seconds=seconds)
    )
    translated = translate_gold(read_questions(benchmark, format_).questions, SchemaView(base) if base else None)
    print_left_out(translated.skipped, len(translated.questions))
    with open_query_runner(base, setup, translated.questions) as execute:
        yield BenchmarkQueries(translated.questions, execute)


def print_left_out(left_out: Sequence[SkippedQuestion], kept: int) -> None:
    """Print why questions are left out; raise an error if none is left."""
    reasons = Counter(question.reason for question in left_out).most_common(REASONS_SHOWN)
    if not kept:
        raise ClewError(f"no question has a usable query: {reasons[0][0] if reasons else 'there are no questions'}")
    for reason, count in reasons:
        click.echo(f"{count:,} of {kept + len(left_out):,} questions are left out: {reason}", err=True)


def place_and_digest(kb: str) -> tuple[str, str]:
    """The folder and digest of a knowledge base, both empty if `kb` is."""
    if not kb:
        return "", ""
    opened = open_with_progress(kb)
    return str(opened.folder), opened.digest
