"""TODO"""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from clew.answer.asker import Answer, Asker, Interpretation
from clew.cli.query.run import print_result, print_step
from clew.engine.result import Result
from clew.errors import ClewError
from clew.language.program.text import write_text

READINGS, LEAST = 3, 0.02


def print_answer(out: Console, answered: Answer, thread: bool = True) -> None:
    """Prints the answer, how the question was taken, the thread and the query; or what there is instead."""
    best, asker = answered.best, answered.asker
    if best is None or asker is None or not answered.is_confident:
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


def print_doubt(out: Console, answered: Answer) -> None:
    """Prints which entities to choose from; or what is missing, and the readings that come nearest."""
    if answered.choices:
        print_which(out, answered)
        return
    out.print(Text("The graph does not say." if answered.is_unanswered else "Not sure what is meant.", "yellow"))
    for one in answered.missing:
        out.print(Text(one.sentence))
    readings = offered(answered)
    if readings and answered.asker:
        out.print(Text("The nearest that it can say:" if answered.is_unanswered else "It may be:", "dim"))
        print_meanings(out, answered.asker, readings)


def print_which(out: Console, answered: Answer) -> None:
    names = {one.name for one in answered.choices}
    out.print(Text(f"Which {names.pop()} is meant?" if len(names) == 1 else "Which is meant?", "yellow"))
    for number, one in enumerate(answered.choices, 1):
        out.print(Text.assemble((f"{number} ", "dim"), one.label, (f"  {beginning(one.result)}", "dim")))
    out.print(Text(f"Ask for one of them: {answered.naming(answered.choices[-1])}", "dim"))


def offered(answered: Answer) -> tuple[Interpretation, ...]:
    """The readings that are worth a look though none is sure."""
    return tuple(one for one in answered.interpretations if one.confidence >= LEAST)[:READINGS]


def print_thread(out: Console, answered: Answer, best: Interpretation, asker: Asker) -> None:
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


def print_meanings(out: Console, asker: Asker, meanings: tuple[Interpretation, ...]) -> None:
    likely = [one for one in meanings[:READINGS] if one.confidence >= LEAST] or meanings[:1]
    for number, one in enumerate(likely, 1):
        shown = f"  {beginning(one.result)}  ({one.confidence:.0%})"
        out.print(Text.assemble((f"{number} ", "dim"), in_words(asker, one), (shown, "dim")))


def beginning(result: Result) -> str:
    """The first answers of a result."""
    more = " …" if len(result.texts) > READINGS else ""
    return (" · ".join(result.texts[:READINGS]) or "a table") + more


def in_words(asker: Asker, meaning: Interpretation) -> str:
    """What a program asks, in English; the program itself where there are no words for it."""
    try:
        return asker.paraphrase(meaning.program)
    except ClewError:
        return write_text(meaning.program)
