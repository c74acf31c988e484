"""The questions of a benchmark with their queries in SPARQL, and what runs them, for the commands that need both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import click

from clew.analyse.measure_tests.gold_queries import QueryRunner, SkippedQuestion, open_query_runner, translate_gold
from clew.benchmark.question import Question
from clew.benchmark.reader import read_benchmark
from clew.cli.progress import open_with_progress
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.evaluate.run.query_executor import ExecutionSetup

REASONS_SHOWN = 3


@dataclass(frozen=True, slots=True)
class BenchmarkQueries:
    """Questions in SPARQL, and what runs queries on their knowledge base, if there is one."""

    questions: tuple[Question, ...]
    execute: QueryRunner | None


@contextmanager
def open_queries(
    benchmark: str, format_: str | None, kb: str, engine: str, seconds: float
) -> Iterator[BenchmarkQueries]:
    """The questions of a file, translated to SPARQL by `kb` where need be, and what runs their queries."""
    base = open_with_progress(kb) if kb else None
    setup = (
        ExecutionSetup(str(base.folder), base.digest, engine, seconds)
        if base
        else ExecutionSetup(engine=engine, seconds=seconds)
    )
    found = translate_gold(read_benchmark(benchmark, format_).questions, SchemaView(base) if base else None)
    print_left_out(found.skipped, len(found.questions))
    with open_query_runner(base, setup, found.questions) as execute:
        yield BenchmarkQueries(found.questions, execute)


def print_left_out(left_out: Sequence[SkippedQuestion], kept: int) -> None:
    """Says on standard error which questions have no part; an error if none has."""
    reasons = Counter(one.reason for one in left_out).most_common(REASONS_SHOWN)
    if not kept:
        raise ClewError(f"no question has a query that can be used: {reasons[0][0] if reasons else 'there is none'}")
    for reason, count in reasons:
        click.echo(f"{count:,} of {kept + len(left_out):,} questions are left out: {reason}", err=True)
