"""clew run: run programs on a knowledge base."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import IO, cast

import click
from rich.console import Console
from rich.text import Text

from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import console, print_json, table
from clew.cli.progress import open_with_progress
from clew.engine.executor import NATIVE, answerer, program_of, runner_maker
from clew.engine.native import NativeEngine
from clew.engine.result import Result, ResultValue
from clew.engine.schema_view import SchemaView
from clew.engine.trace import Trace, TraceStep, thread_json
from clew.errors import SourceError
from clew.jobs import MakeLineRunner, map_lines, number_lines, skip_answered, write_lines
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity
from clew.language.program.signatures import SIGNATURES


@click.command("run")
@click.argument("program", metavar="FILE|-|TEXT")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("--language", default="program", show_default=True, type=click.Choice(["program", "sparql", "sexpr"]),
              help="The language of TEXT.")  # fmt: skip
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL",
              help="What runs it; a URL is that of a SPARQL server.")  # fmt: skip
@click.option("--quirks", metavar="NAME",
              help="Which server the URL is of: standard, virtuoso, oxigraph, qlever, blazegraph, wikidata or neptune. "
                   "By default told by its replies.")  # fmt: skip
@click.option("--compat", type=click.Choice(["kqapro", "kopl"]),
              help="Answer as KQA Pro's rule executor or the kopl package would.")  # fmt: skip
@click.option("--trace", is_flag=True, help="Show every step: what it found, and the facts behind it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one object, or a line for each line of a batch.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False),
              help="Write the answers here; what a batch has there already is not run again.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=AT_LEAST_ONE, show_default=True, help="Processes for a batch.")
def run_command(
    program: str,
    kb: str,
    language: str,
    engine: str,
    quirks: str | None,
    compat: str | None,
    trace: bool,
    as_json: bool,
    output: Path | None,
    jobs: int,
) -> None:
    """Run a program on a knowledge base and print its answers.

    The program is text, KQA Pro's JSON or its sequence form; --language sparql or sexpr runs those. A file of JSON
    lines, each with an id and a program, sparql, sexpr or graph, is a batch: {"id", "answers", "error"?} comes out
    for every line, in order; with "empty" (why there is no answer), "note" and, with --trace, "steps". Queries are
    read-only on every engine.

    \b
        clew run "Find(France) | Relate(shares border with, forward) | SelectAmong(population, largest)" --trace
        clew run -k my.clew questions.jsonl -o answers.jsonl -j 2
        clew run --engine oxigraph --language sparql "ASK { ?s ?p ?o }"
        clew run --engine https://example.org/sparql --quirks virtuoso "Find(France) | QueryAttr(population)"
    """
    if trace and (engine != NATIVE or compat is not None):
        raise click.UsageError("--trace shows the steps of the native engine: leave out --engine and --compat")
    if quirks is not None and not engine.startswith(("http://", "https://")):
        raise click.UsageError("--quirks are those of a SPARQL server: give its URL with --engine")
    if is_batch(program):
        run_batch(program, kb, runner_maker(engine, compat, trace, quirks), output, jobs)
    else:
        run_one(program, kb, Choice(language, engine, compat, trace, quirks), as_json, output)


STDIN = "-"
LONGEST_PATH = 4096
LARGE = 10_000
PROGRAM_STARTS = (*(name.encode() for name in SIGNATURES), b"[")


def is_batch(place: str) -> bool:
    """Whether the argument is a file or standard input with records rather than one program."""
    if place == STDIN:
        head = cast(io.BufferedReader, sys.stdin.buffer).peek(100)
        return not head.lstrip().startswith(PROGRAM_STARTS)
    return is_file(place) and not holds_one_program(Path(place))


def is_file(place: str) -> bool:
    return len(place) < LONGEST_PATH and Path(place).is_file()


def holds_one_program(path: Path) -> bool:
    """A file that does not begin like a JSON object is one program."""
    with path.open("rb") as stream:
        return not stream.read(100).lstrip().startswith(b"{")


def run_batch(place: str, kb: str, make: MakeLineRunner, output: Path | None, jobs: int) -> None:
    """Runs every line, to standard output or to a file, where it goes on behind what is there."""
    open_with_progress(kb)
    with open_lines(place) as lines:
        if output is None:
            write_lines(map_lines(make, kb, number_lines(lines), jobs), sys.stdout.buffer, lambda _: None)
            return
        ahead = skip_answered(number_lines(lines), output)
        with open_for_more(output) as stream:
            done = write_lines(map_lines(make, kb, ahead, jobs), stream, say_progress)
    click.echo(f"{output}: {done:,} answered now", err=True)


def open_for_more(output: Path) -> IO[bytes]:
    try:
        return output.open("ab")
    except OSError as fault:
        raise SourceError(f"cannot write {output}: {fault.strerror}") from fault


def open_lines(place: str) -> IO[bytes]:
    try:
        return sys.stdin.buffer if place == STDIN else Path(place).open("rb")
    except OSError as fault:
        raise SourceError(f"cannot read {place}: {fault.strerror}") from fault


def say_progress(done: int) -> None:
    if done % 20_000 == 0:
        click.echo(f"{done:,} done", err=True)


@dataclass(frozen=True, slots=True)
class Choice:
    """How one program is to be run."""

    language: str
    engine: str
    compat: str | None
    trace: bool
    quirks: str | None = None


def run_one(text: str, kb: str, choice: Choice, as_json: bool, output: Path | None) -> None:
    """Runs one program and prints its answers, or writes them to `output`, with the thread if that is asked for."""
    thread = thread_of(text_of(text), open_with_progress(kb), choice)
    if output is not None:
        write_thread(thread, output, as_json)
    elif as_json:
        print_json(thread_json(thread))
    else:
        print_thread(console(), thread)


def write_thread(thread: Trace, output: Path, as_json: bool) -> None:
    """Writes what would be printed, in place of what is there."""
    try:
        with output.open("w", encoding="utf-8") as stream:
            if as_json:
                print_json(thread_json(thread), stream)
            else:
                print_thread(console(stream), thread)
    except OSError as fault:
        raise SourceError(f"cannot write {output}: {fault.strerror}") from fault


def text_of(place: str) -> str:
    """The program itself, or what standard input or a file holds."""
    if place == STDIN:
        return sys.stdin.read()
    if is_file(place):
        return Path(place).read_text("utf-8")
    if "(" not in place and "<func>" not in place and "{" not in place:
        raise SourceError(f"{place!r} is neither a file nor a program such as Find(Paris)")
    return place


def thread_of(text: str, kb: KnowledgeBase, choice: Choice) -> Trace:
    record = {choice.language: text}
    if choice.engine != NATIVE or choice.compat is not None:
        return Trace((), answerer(kb, choice.engine, choice.compat, choice.quirks)(record))
    engine, program = NativeEngine(kb), program_of(record, SchemaView(kb))
    return engine.trace(program) if choice.trace else Trace((), engine.run(program))


def print_thread(out: Console, thread: Trace) -> None:
    for number, step in enumerate(thread.steps, 1):
        print_step(out, number, step)
    print_result(out, thread.result)


def print_step(out: Console, number: int, step: TraceStep) -> None:
    after = f" after {' and '.join(str(one + 1) for one in step.dependencies)}" if len(step.dependencies) > 1 else ""
    call = f"{step.function}({', '.join(step.inputs)})"
    out.print(Text.assemble((f"{number} ", "dim"), (call, "bold"), (f"{after}  {step.count:,} found", "dim")))
    if step.sample:
        more = " …" if step.count > len(step.sample) else ""
        out.print(Text(f"    {' · '.join(step.sample)}{more}"))
    for fact in step.facts:
        out.print(Text(f"    {fact}", "dim"))
    if step.empty:
        out.print(Text(f"    {step.empty}", "yellow"))


def first_of_each(result: Result) -> Iterable[ResultValue]:
    """The answers, each text once."""
    firsts: dict[str, ResultValue] = {}
    for answer in result.answers:
        firsts.setdefault(answer.text, answer)
    return firsts.values()


def readable(answer: ResultValue) -> str:
    """The text of an answer as a person at a terminal reads it: large numbers with separators."""
    number, space, unit = answer.text.partition(" ")
    if not isinstance(answer.value, Quantity) or abs(answer.value.number) < LARGE:
        return answer.text
    return f"{Decimal(number):,}{space}{unit}"


def print_result(out: Console, result: Result) -> None:
    if result.rows:
        out.print(table("", result.columns, result.rows))
    for answer in () if result.rows else first_of_each(result):
        out.print(Text(readable(answer) if out.is_terminal else answer.text, "bold green"))
    if result.tied:
        out.print(Text("(these are tied)", "dim"))
    for remark in (result.empty, result.note):
        if remark:
            Console(stderr=True, highlight=False, soft_wrap=True).print(Text(remark, "yellow"))
