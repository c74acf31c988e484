"""clew run: run a program or query, or a batch of them, on a knowledge base."""

from __future__ import annotations

import io
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, cast

import click

from clew.cli.arguments import AT_LEAST_ONE, CLUSTER, refuse_unused
from clew.cli.printed_results import print_queries, print_result, print_step
from clew.cli.printing import console, print_json
from clew.cli.progress import open_with_progress
from clew.engine.executor import NATIVE, run_text, runner_maker
from clew.engine.http_reply import is_url
from clew.engine.meaning import NOTATION_NAMES, Notation, notation_of_record
from clew.engine.trace import Trace, thread_json
from clew.errors import SourceError
from clew.jobs import MakeLineRunner, explain_interrupt, map_lines, number_lines, skip_answered, write_lines
from clew.kb.files import DECOMPRESSORS, STDIN, Source, bounded_lines, open_append, read_text_file
from clew.kb.server_log import watch_server
from clew.language.language_detector import LANGUAGES, is_sql, record_of_text


@click.command("run")
@click.argument("program", metavar="FILE|-|TEXT")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("--language", default=None, type=click.Choice(LANGUAGES),
              help="The language of TEXT; by default detected.")  # fmt: skip
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL",
              help="The engine; a URL is that of a SPARQL server.")  # fmt: skip
@click.option("--quirks", metavar="NAME",
              help="The server at the URL: standard, virtuoso, oxigraph, qlever, blazegraph, wikidata or neptune. "
                   "By default detected from its replies.")  # fmt: skip
@click.option("--compat", type=click.Choice(["kqapro", "kopl"]),
              help="Give the results of KQA Pro's rule executor or of the kopl package.")  # fmt: skip
@click.option("--trace", is_flag=True, help="Show every step with its results and the facts behind them.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one object, or a line for each line of a batch.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False),
              help="The file for the results; records of a batch that it has already are skipped.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=AT_LEAST_ONE, show_default=True, help="Number of processes for a batch.")
@CLUSTER
def run_command(
    program: str, kb: str, language: str | None, engine: str, quirks: str | None, compat: str | None, trace: bool,
    as_json: bool, output: Path | None, jobs: int, cluster: str,
) -> None:  # fmt: skip
    """Run a program or query on a knowledge base.

    TEXT is a program (as text, KQA Pro's JSON or its sequence form), a SPARQL or SQL query, an S-expression or a query
    graph in JSON; clew detects the language and says what it took a query for. The native engine runs a query as a
    program, or else on Oxigraph: KQA Pro's, those over an export, and any over the RDF that the knowledge base was
    built from. SQL is over the tables that it was built from, or else over those that clew schema --sql shows.

    A file of JSON lines, each with an id and a program, sparql, sql, sexpr or graph, is a batch: every line gives one
    line {"id", "answers", "error"?}, in order, with "empty" (why there is no answer), "note" and, with --trace,
    "steps". Queries are read-only on every engine. An empty result is a result: the exit code is 0.

    \b
        clew run "Find(France) | Relate(shares border with, forward) | SelectAmong(population, largest)" --trace
        clew run -k my.clew questions.jsonl -o answers.jsonl -j 2
        clew run "SELECT ?e { ?e rdfs:label 'France' }"
        clew run "SELECT name, population FROM city ORDER BY population DESC LIMIT 3"
        clew run --engine oxigraph "ASK { ?s ?p ?o }"
        clew run --engine https://example.org/sparql --quirks virtuoso "Find(France) | QueryAttr(population)"
    """
    if trace and (engine != NATIVE or compat is not None):
        raise click.UsageError("only the native engine has a trace: leave out --engine and --compat")
    if quirks is not None and not is_url(engine):
        raise click.UsageError("--quirks needs the URL of a SPARQL server as --engine")
    if is_batch(program):
        run_batch(program, kb, runner_maker(engine, compat, trace, quirks), output, jobs, cluster)
    else:
        refuse_unused(("jobs", "cluster"), "needs a batch: a file of JSON lines, or - with such lines")
        text = read_text(program)
        notation = say_notation(record_of_text(text, language or ""), is_detected=not language)
        opened = open_with_progress(kb)
        with watch_server(opened.server_log) as log:
            executed = run_text(opened, text, language or "", engine, compat, quirks, trace)
        write_trace(executed, notation if as_json else "", output)
        print_queries(console(sys.stderr), log.queries if trace else ())


HEAD_BYTES = 100  # enough to tell a program from a JSON record
LINES_PER_UPDATE = 20_000
GRAPH_START = re.compile(rb'\{\s*"(?:nodes|edges)"')  # a query graph of GrailQA, not a record
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def is_batch(place: str) -> bool:
    """Whether the argument is a file or standard input with records rather than one program or query."""
    if place == STDIN:
        head = cast(io.BufferedReader, sys.stdin.buffer).peek(HEAD_BYTES)
        return head.startswith(tuple(DECOMPRESSORS)) or begins_with_record(head)
    if not is_file(place):
        return False
    source = Source(place)
    if fault := source.explain_head(source.head()):
        raise SourceError(fault)
    return begins_with_record(source.head())


def is_file(place: str) -> bool:
    with suppress(OSError, ValueError):  # a program may be longer than any name of a file
        return Path(place).is_file()
    return False


def begins_with_record(head: bytes) -> bool:
    """Whether a file that begins so has JSON records."""
    start = head.removeprefix(BYTE_ORDER_MARK).lstrip()
    return start.startswith(b"{") and not GRAPH_START.match(start)


def say_notation(record: dict[str, Any], is_detected: bool) -> Notation:
    """The notation of a record; if it was detected and is not a program, also printed."""
    notation = notation_of_record(record)
    if is_detected and notation is not Notation.PROGRAM:
        click.echo(f"taken for {NOTATION_NAMES[notation]}", err=True)
    return notation


def run_batch(place: str, kb: str, make: MakeLineRunner, output: Path | None, jobs: int, cluster: str) -> None:
    """Run every line, and print the results or append them to a file, after those that it has."""
    open_with_progress(kb)
    with Source(place).open() as source:
        lines = number_lines(line.removeprefix(BYTE_ORDER_MARK) for _, line in bounded_lines(source))
        if output is None:
            write_lines(map_lines(make, kb, lines, jobs, cluster), sys.stdout.buffer, lambda _: None)
            return
        remaining = skip_answered(lines, output)
        kept = f"{output} keeps the answers so far; repeat the command to continue"
        with explain_interrupt(lambda: kept), open_append(output) as stream:
            done = write_lines(map_lines(make, kb, remaining, jobs, cluster), stream, print_progress)
    click.echo(f"{output}: {done:,} answered now", err=True)


def print_progress(done: int) -> None:
    if done % LINES_PER_UPDATE == 0:
        click.echo(f"{done:,} done", err=True)


def write_trace(trace: Trace, notation: str, output: Path | None) -> None:
    """Print a trace, or write it to `output`, replacing the file; as JSON with the `notation` of its text, if given."""
    if output is None:
        print_trace(trace, notation)
        return
    try:
        with output.open("w", encoding="utf-8") as stream:
            print_trace(trace, notation, stream)
    except OSError as fault:
        raise SourceError(f"cannot write {output}: {fault.strerror}") from fault


def print_trace(trace: Trace, notation: str, stream: IO[str] | None = None) -> None:
    if notation:
        print_json({"language": notation} | thread_json(trace), stream)
        return
    out = console(stream)
    for number, step in enumerate(trace.steps, 1):
        print_step(out, number, step)
    print_result(out, trace.result)


def read_text(place: str) -> str:
    """The program itself, from standard input or a file if `place` is one."""
    if place == STDIN:
        return sys.stdin.read()
    if is_file(place):
        return read_text_file(Path(place), "a program or query")
    if not set(place) & set("({[") and "<func>" not in place and not is_sql(place):
        raise SourceError(f"{place!r} is neither a file nor a program such as Find(Paris)")
    return place
