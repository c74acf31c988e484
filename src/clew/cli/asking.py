"""What `clew ask` prints and writes."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

import click
import orjson
from rich.console import Console
from rich.text import Text

from clew import open as open_graph
from clew.answer.answering import Answered, Asker, Meaning
from clew.answer.proposing import LanguageModel
from clew.benchmark.reading import read_benchmark
from clew.cli.folders import place_of
from clew.cli.printing import console, print_json
from clew.cli.progress import counted, open_shown
from clew.cli.running import print_result, print_step, thread_json
from clew.engine.batch import Runner, numbered, run_lines, whole_lines
from clew.engine.result import Result
from clew.errors import ClewError, SourceError
from clew.language.program.text import write_text
from clew.parse.model import SHIPPED, THREADS, Model

READINGS, LEAST = 3, 0.02
CHUNK = 8


def opened(kb: str, parser: Path | LanguageModel | None) -> Asker:
    return Asker(open_shown(kb), Model(parser) if isinstance(parser, Path) else parser)


def answer_one(kb: str, parser: Path | LanguageModel | None, question: str, brief: bool, as_json: bool) -> None:
    """Answers one question; where there is no answer, the command fails."""
    answered = opened(kb, parser).ask(question)
    if as_json:
        print_json(answered_json(answered))
    elif brief and answered.best and answered.is_sure:
        print_result(console(), answered.best.result)
    else:
        print_answered(console(sys.stderr) if brief else console(), answered)
    if answered.is_silent or (brief and not answered.is_sure):
        raise SystemExit(1)


def print_answered(out: Console, answered: Answered, thread: bool = True) -> None:
    """Prints the answer, how the question was taken, the thread and the query; or what there is instead."""
    best, asker = answered.best, answered.asker
    if best is None or asker is None or not answered.is_sure:
        print_doubt(out, answered)
        return
    print_result(out, best.result)
    for remark in answered.remarks:
        out.print(Text(remark, "dim"))
    if thread:
        print_thread(out, answered, best, asker)
    if answered.alternatives and answered.alternatives[0].confidence > best.confidence / 4:
        out.print(Text("It may also mean:", "dim"))
        print_meanings(out, asker, answered.alternatives)


def print_doubt(out: Console, answered: Answered) -> None:
    """Prints which entities to choose from; or what is missing, and the readings that come nearest."""
    if answered.which:
        print_which(out, answered)
        return
    out.print(Text("The graph does not say." if answered.is_silent else "Not sure what is meant.", "yellow"))
    for one in answered.missing:
        out.print(Text(one.sentence))
    readings = offered(answered)
    if readings and answered.asker:
        out.print(Text("The nearest that it can say:" if answered.is_silent else "It may be:", "dim"))
        print_meanings(out, answered.asker, readings)


def print_which(out: Console, answered: Answered) -> None:
    names = {one.name for one in answered.which}
    out.print(Text(f"Which {names.pop()} is meant?" if len(names) == 1 else "Which is meant?", "yellow"))
    for number, one in enumerate(answered.which, 1):
        out.print(Text.assemble((f"{number} ", "dim"), one.label, (f"  {beginning(one.result)}", "dim")))
    out.print(Text(f"Ask for one of them: {answered.naming(answered.which[-1])}", "dim"))


def offered(answered: Answered) -> tuple[Meaning, ...]:
    """The readings that are worth a look though none is sure."""
    return tuple(one for one in answered.meanings if one.confidence >= LEAST)[:READINGS]


def print_thread(out: Console, answered: Answered, best: Meaning, asker: Asker) -> None:
    out.print()
    out.print(
        Text.assemble(("Taken to ask: ", "dim"), in_words(asker, best), (f"  ({best.confidence:.0%} sure)", "dim"))
    )
    for note in best.notes:
        out.print(Text(f"{note}.", "dim"))
    trace = answered.trace
    for number, step in enumerate(trace.steps if trace else (), 1):
        print_step(out, number, step)
    if answered.sparql:
        out.print()
        out.print(Text(answered.sparql, "dim"))


def print_meanings(out: Console, asker: Asker, meanings: tuple[Meaning, ...]) -> None:
    likely = [one for one in meanings[:READINGS] if one.confidence >= LEAST] or meanings[:1]
    for number, one in enumerate(likely, 1):
        shown = f"  {beginning(one.result)}  ({one.confidence:.0%})"
        out.print(Text.assemble((f"{number} ", "dim"), in_words(asker, one), (shown, "dim")))


def beginning(result: Result) -> str:
    """The first answers of a result."""
    more = " …" if len(result.texts) > READINGS else ""
    return (" · ".join(result.texts[:READINGS]) or "a table") + more


def in_words(asker: Asker, meaning: Meaning) -> str:
    """What a program asks, in English; the program itself where there are no words for it."""
    try:
        return asker.in_words(meaning.program)
    except ClewError:
        return write_text(meaning.program)


def answered_json(answered: Answered) -> dict[str, Any]:
    best, trace = answered.best, None if answered.is_silent else answered.trace
    found: dict[str, Any] = {
        "question": answered.question,
        "answers": list(answered.answers),
        "confidence": round(answered.confidence, 4),
        "sure": answered.is_sure,
    }
    if best is not None and not answered.is_silent:
        found |= {"program": write_text(best.program), "notes": [*best.notes, *answered.remarks]}
        found |= {"sparql": answered.sparql, "thread": thread_json(trace) if trace else {}}
    return found | {
        "missing": missing_json(answered),
        "which": which_json(answered),
        "alternatives": [
            {
                "answers": list(one.result.texts),
                "program": write_text(one.program),
                "confidence": round(one.confidence, 4),
            }
            for one in answered.alternatives
        ],
    }


def missing_json(answered: Answered) -> list[dict[str, Any]]:
    return [
        {"lack": one.lack.value, "text": one.text, "about": one.about, "has": list(one.has), "sentence": one.sentence}
        for one in answered.missing
    ]


def which_json(answered: Answered) -> list[dict[str, Any]]:
    return [
        {"name": one.name, "id": one.id, "is": one.is_, "answers": list(one.result.texts), "ask": answered.naming(one)}
        for one in answered.which
    ]


# --- many questions


def answer_file(kb: str, parser: Path | None, questions: Path, output: Path, jobs: int) -> None:
    """Answers the questions of a benchmark that the output does not have yet."""
    open_shown(kb)
    asked = read_benchmark(questions).questions
    done = ids_in(output)
    left = [orjson.dumps({"id": one.id, "question": one.text}) for one in asked if one.id not in done]
    make = partial(make_runner, str(parser or SHIPPED), 1 if jobs > 1 else THREADS)
    with output.open("ab") as stream:
        for line in counted(run_lines(make, place_of(kb), numbered(left), jobs, CHUNK), "questions answered"):
            stream.write(line)
            stream.flush()
    click.echo(f"{output}: {len(left):,} questions answered, {len(asked) - len(left):,} were there", err=True)


def ids_in(output: Path) -> set[str]:
    """The ids that a run has; a last line that is cut off is removed."""
    try:
        return {orjson.loads(line)["id"] for line in whole_lines(output)}
    except (ValueError, KeyError, TypeError):
        raise SourceError(f"{output} is there and is no run of clew ask; choose another place") from None


def make_runner(parser: str, threads: int, kb: str) -> Runner:
    """What answers the records of one knowledge base; several processes have one thread each."""
    asker = Asker(open_graph(kb), Model(Path(parser), threads))
    return lambda record: fields_of(asker.ask(str(record["question"])))


def fields_of(answered: Answered) -> dict[str, Any]:
    """What a run says of a question, beside its id; of a table also its rows, as `clew run` does."""
    found: dict[str, Any] = {"answers": [], "confidence": round(answered.confidence, 4), "sure": answered.is_sure}
    if answered.best is not None and not answered.is_silent:
        result = answered.best.result
        found |= {"answers": list(result.texts), "program": write_text(answered.best.program)}
        found |= {"sparql": answered.sparql}
        found |= {"columns": list(result.columns), "rows": list(result.rows)} if result.rows else {}
    if answered.which:
        found["which"] = which_json(answered)
    if missing := missing_json(answered):
        found["missing"] = missing
    return found
