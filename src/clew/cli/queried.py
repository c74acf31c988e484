"""The questions of a benchmark with their queries in SPARQL, and what runs them, for the commands that need both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import click

from clew.analyse.measure_tests.gold_queries import Execute, LeftOut, executing, with_queries
from clew.benchmark.question import Question
from clew.benchmark.reading import read_benchmark
from clew.cli.progress import open_shown, progress_line
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.evaluate.executing import Setup

SHOWN = 3


@dataclass(frozen=True, slots=True)
class Opened:
    """Questions in SPARQL, and what runs queries on their knowledge base, if there is one."""

    questions: tuple[Question, ...]
    execute: Execute | None


@contextmanager
def opened(benchmark: str, format_: str | None, kb: str, engine: str, seconds: float) -> Iterator[Opened]:
    """The questions of a file, translated to SPARQL by `kb` where need be, and what runs their queries."""
    base = open_shown(kb) if kb else None
    setup = (
        Setup(str(base.store.folder), base.digest, engine, seconds) if base else Setup(engine=engine, seconds=seconds)
    )
    found = with_queries(read_benchmark(benchmark, format_).questions, SchemaView(base) if base else None)
    say_left_out(found.left_out, len(found.questions))
    with executing(base, setup, found.questions) as execute:
        yield Opened(found.questions, execute)


def say_left_out(left_out: Sequence[LeftOut], kept: int) -> None:
    """Says on standard error which questions have no part; an error if none has."""
    reasons = Counter(one.reason for one in left_out).most_common(SHOWN)
    if not kept:
        raise ClewError(f"no question has a query that can be used: {reasons[0][0] if reasons else 'there is none'}")
    for reason, count in reasons:
        click.echo(f"{count:,} of {kept + len(left_out):,} questions are left out: {reason}", err=True)


@contextmanager
def counting(what: str) -> Iterator[Callable[[int], None]]:
    """A progress line that is told how many are done."""
    with progress_line() as line:
        yield lambda done: line.say(lambda seconds: f"{done:,} {what}, {done / max(seconds, 0.001):,.0f}/s")
