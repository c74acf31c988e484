"""What `clew ask` prints and writes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import click
import orjson
from rich.console import Console
from rich.text import Text

from clew import open as open_graph
from clew.answer.answering import Answered, Asker, Meaning
from clew.benchmark.reading import read_benchmark
from clew.cli.printing import console, print_json
from clew.cli.progress import counted, open_shown
from clew.cli.running import print_result, print_step, thread_json
from clew.engine.batch import Runner, numbered, run_lines, whole_lines
from clew.errors import ClewError, SourceError
from clew.language.program.text import write_text
from clew.parse.model import Model

READINGS, LEAST = 3, 0.005
CHUNK = 8
WHY, ELSE = ("why", "how"), ("what else", "else", "other")


def opened(kb: str, parser: Path | None) -> Asker:
    return Asker(open_shown(kb), Model(parser) if parser else None)


def answer_one(kb: str, parser: Path | None, question: str, brief: bool, as_json: bool) -> None:
    """Answers one question; where there is no answer, the command fails."""
    answered = opened(kb, parser).ask(question)
    if as_json:
        print_json(answered_json(answered))
    elif brief and answered.best:
        print_result(console(), answered.best.result)
    else:
        print_answered(console(), answered, thread=not brief)
    if not answered.meanings:
        raise SystemExit(1)


def print_answered(out: Console, answered: Answered, thread: bool = True) -> None:
    """Prints the answer, how the question was taken, the thread and the query; or that there is none."""
    best, asker = answered.best, answered.asker
    if best is None or asker is None:
        out.print(Text("The graph does not say.", "yellow"))
        return
    if not answered.is_sure:
        out.print(Text("Not sure what is meant. It may be:", "yellow"))
        print_meanings(out, asker, answered.meanings)
        return
    print_result(out, best.result)
    if thread:
        print_thread(out, answered, best, asker)
    if answered.alternatives and answered.alternatives[0].confidence > best.confidence / 4:
        out.print(Text("It may also mean:", "dim"))
        print_meanings(out, asker, answered.alternatives)


def print_thread(out: Console, answered: Answered, best: Meaning, asker: Asker) -> None:
    out.print()
    out.print(
        Text.assemble(("Taken to ask: ", "dim"), in_words(asker, best), (f"  ({best.confidence:.0%} sure)", "dim"))
    )
    trace = answered.trace
    for number, step in enumerate(trace.steps if trace else (), 1):
        print_step(out, number, step)
    if answered.sparql:
        out.print()
        out.print(Text(answered.sparql, "dim"))


def print_meanings(out: Console, asker: Asker, meanings: tuple[Meaning, ...]) -> None:
    likely = [one for one in meanings[:READINGS] if one.confidence >= LEAST] or meanings[:1]
    for number, one in enumerate(likely, 1):
        shown = " · ".join(one.result.texts[:READINGS]) or "a table"
        out.print(
            Text.assemble((f"{number} ", "dim"), in_words(asker, one), (f"  {shown}  ({one.confidence:.0%})", "dim"))
        )


def in_words(asker: Asker, meaning: Meaning) -> str:
    """What a program asks, in English; the program itself where there are no words for it."""
    try:
        return asker.in_words(meaning.program)
    except ClewError:
        return write_text(meaning.program)


def answered_json(answered: Answered) -> dict[str, Any]:
    best, trace = answered.best, answered.trace
    if best is None:
        return {"question": answered.question, "answers": [], "confidence": 0.0, "alternatives": []}
    return {
        "question": answered.question,
        "answers": list(answered.answers),
        "confidence": round(best.confidence, 4),
        "sure": answered.is_sure,
        "program": write_text(best.program),
        "sparql": answered.sparql,
        "thread": thread_json(trace) if trace else {},
        "alternatives": [
            {
                "answers": list(one.result.texts),
                "program": write_text(one.program),
                "confidence": round(one.confidence, 4),
            }
            for one in answered.alternatives
        ],
    }


def hold_session(kb: str, parser: Path | None) -> None:
    """Asks for questions until an empty line."""
    asker, out, last = opened(kb, parser), console(), None
    click.echo('Ask in English; "why?" shows the thread, "what else?" other meanings; an empty line ends.', err=True)
    for line in lines():
        words = line.lower().rstrip("?!. ")
        if last is not None and words.startswith(ELSE):
            print_meanings(out, asker, last.alternatives) if last.alternatives else out.print("Nothing else.")
        elif last is not None and words in WHY and last.best is not None:
            print_thread(out, last, last.best, asker)
        else:
            last = asker.ask(line)
            print_answered(out, last, thread=False)


def lines() -> Iterator[str]:
    """What a person types, with a history where the terminal has one."""
    with suppress(ImportError):
        import readline  # noqa: F401
    while True:
        try:
            line = input("? ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if not line:
            return
        yield line


# --- many questions


def answer_file(kb: str, parser: Path | None, questions: Path, output: Path, jobs: int) -> None:
    """Answers the questions of a benchmark that the output does not have yet."""
    open_shown(kb)
    asked = read_benchmark(questions).questions
    done = ids_in(output)
    left = [orjson.dumps({"id": one.id, "question": one.text}) for one in asked if one.id not in done]
    place = kb if kb == "demo" else str(Path(kb).resolve())
    make = partial(make_runner, str(parser) if parser else "")
    with output.open("ab") as stream:
        for line in counted(run_lines(make, place, numbered(left), jobs, CHUNK), "questions answered"):
            stream.write(line)
            stream.flush()
    click.echo(f"{output}: {len(left):,} questions answered, {len(asked) - len(left):,} were there", err=True)


def ids_in(output: Path) -> set[str]:
    """The ids that a run has; a last line that is cut off is removed."""
    try:
        return {orjson.loads(line)["id"] for line in whole_lines(output)}
    except (ValueError, KeyError, TypeError):
        raise SourceError(f"{output} is there and is no run of clew ask; choose another place") from None


def make_runner(parser: str, kb: str) -> Runner:
    """What answers the records of one knowledge base."""
    asker = Asker(open_graph(kb), Model(Path(parser)) if parser else None)
    return lambda record: fields_of(asker.ask(str(record["question"])))


def fields_of(answered: Answered) -> dict[str, Any]:
    """What a run says of a question, beside its id."""
    found: dict[str, Any] = {"answers": list(answered.answers), "confidence": round(answered.confidence, 4)}
    if answered.program is not None:
        found |= {"program": write_text(answered.program), "sparql": answered.sparql}
    return found
