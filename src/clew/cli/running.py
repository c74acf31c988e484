"""What `clew run` does with one program, and with a batch of them."""

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

from clew.cli.printing import console, print_json, table
from clew.cli.progress import open_shown
from clew.engine.batch import MakeRunner, numbered, resume, run_lines, write_lines
from clew.engine.native import NativeEngine
from clew.engine.result import Answer, Result
from clew.engine.result_json import trace_json
from clew.engine.running import NATIVE, answerer, program_of
from clew.engine.trace import Trace, TraceStep
from clew.engine.vocabulary import Vocabulary
from clew.errors import SourceError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity
from clew.language.program.signatures import SIGNATURES

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


def run_batch(place: str, kb: str, make: MakeRunner, output: Path | None, jobs: int) -> None:
    """Runs every line, to standard output or to a file, where it goes on behind what is there."""
    open_shown(kb)
    with open_lines(place) as lines:
        if output is None:
            write_lines(run_lines(make, kb, numbered(lines), jobs), sys.stdout.buffer, lambda _: None)
            return
        ahead = resume(numbered(lines), output)
        with open_for_more(output) as stream:
            done = write_lines(run_lines(make, kb, ahead, jobs), stream, say_progress)
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
    thread = thread_of(text_of(text), open_shown(kb), choice)
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
    engine, program = NativeEngine(kb), program_of(record, Vocabulary(kb))
    return engine.trace(program) if choice.trace else Trace((), engine.run(program))


def thread_json(thread: Trace) -> dict[str, object]:
    return {"kind": thread.result.kind.value, "tied": thread.result.tied} | trace_json(thread)


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


def first_of_each(result: Result) -> Iterable[Answer]:
    """The answers, each text once."""
    firsts: dict[str, Answer] = {}
    for answer in result.answers:
        firsts.setdefault(answer.text, answer)
    return firsts.values()


def readable(answer: Answer) -> str:
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
