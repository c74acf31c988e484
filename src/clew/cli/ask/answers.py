"""How an answer is printed: the results, the thread that leads to them, or what clew is unsure about."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Console

from clew.answer.answer import Answer, Interpretation, describe_unused, refusal
from clew.cli.printed_results import print_result, print_step
from clew.cli.printing import Text
from clew.engine.result import Result

if TYPE_CHECKING:
    from clew.answer.words.word_offers import WordOffer

MAX_SHOWN = 3  # interpretations, and results of each, that are listed
MIN_CONFIDENCE = 0.02  # a less likely interpretation is almost never the one that was meant


def print_answer(out: Console, answer: Answer, thread: bool = True) -> None:
    """Print the results, the interpretation, the thread and the query; or why there is no answer."""
    best = answer.best
    if best is None or not answer.is_confident:
        print_doubts(out, answer)
        return
    print_result(out, best.result)
    for remark in answer.remarks:
        out.print(Text(remark, "dim"))
    if thread:
        print_thread(out, answer, best)
    elif best.unused:
        out.print(Text(f"{capitalise(describe_unused(best))}.", "dim"))
    if answer.alternatives and answer.alternatives[0].confidence > best.confidence / 4:
        out.print(Text("It may also mean:", "dim"))
        print_interpretations(out, answer.alternatives)


def print_doubts(out: Console, answer: Answer) -> None:
    """Print the entities to choose from; or what is missing, and the nearest interpretations."""
    if answer.choices:
        print_choices(out, answer)
        return
    out.print(Text(refusal(answer), "yellow"))
    remarks = () if answer.interpretations else answer.remarks
    for text in (*(missing.sentence for missing in answer.missing), *remarks):
        out.print(Text(text))
    interpretations = likely_interpretations(answer)
    if interpretations:
        out.print(Text("The nearest questions that it can answer:" if answer.is_unanswered else "You may mean:", "dim"))
        print_interpretations(out, interpretations)


def print_contract(out: Console, answer: Answer) -> None:
    """Print what the precision that was asked for means on this graph."""
    if answer.contract is not None:
        out.print(Text(answer.contract.sentence, "dim"))


def print_offers(out: Console, offers: Iterable[WordOffer], kb: str) -> None:
    """Print the command that teaches each word that nothing in the graph fits."""
    for offer in offers:
        command = shlex.join(["clew", "words", "add", "-k", kb, offer.names[0] if offer.names else "NAME", offer.text])
        reason = f"means {join_names(offer.names)}" if offer.names else "has another name in the graph"
        out.print(Text(f"If “{offer.text}” {reason}, teach me: {command}", "dim"))


def join_names(names: Sequence[str]) -> str:
    """Names as a choice: a, b or c."""
    return " or ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def print_choices(out: Console, answer: Answer) -> None:
    names = {choice.name for choice in answer.choices}
    out.print(Text(f"Which {names.pop()} do you mean?" if len(names) == 1 else "Which one do you mean?", "yellow"))
    for number, choice in enumerate(answer.choices, 1):
        out.print(Text.assemble((f"{number} ", "dim"), choice.label, (f"  {first_results(choice.result)}", "dim")))
    out.print(Text(f"For example: {answer.choices[-1].question}", "dim"))


def likely_interpretations(answer: Answer) -> tuple[Interpretation, ...]:
    """The interpretations that are likely enough to be listed."""
    return tuple(
        interpretation for interpretation in answer.interpretations if interpretation.confidence >= MIN_CONFIDENCE
    )[:MAX_SHOWN]


def print_thread(out: Console, answer: Answer, best: Interpretation) -> None:
    out.print()
    out.print(Text.assemble(("I understood: ", "dim"), best.wording, (f"  ({best.confidence:.0%} confident)", "dim")))
    for note in (*best.notes, *filter(None, (capitalise(describe_unused(best)),))):
        out.print(Text(f"{note}.", "dim"))
    trace = answer.trace
    for number, step in enumerate(trace.steps if trace else (), 1):
        print_step(out, number, step)
    if answer.sparql:
        out.print()
        out.print(Text(answer.sparql, "dim"))


def print_interpretations(out: Console, interpretations: tuple[Interpretation, ...]) -> None:
    likely = [
        interpretation for interpretation in interpretations[:MAX_SHOWN] if interpretation.confidence >= MIN_CONFIDENCE
    ] or interpretations[:1]
    for number, interpretation in enumerate(likely, 1):
        left_out = describe_unused(interpretation)
        chance = f"({interpretation.confidence:.0%}{left_out and '; ' + left_out})"
        details = f"  {first_results(interpretation.result)}  {chance}"
        out.print(Text.assemble((f"{number} ", "dim"), interpretation.wording, (details, "dim")))


def capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]


def first_results(result: Result) -> str:
    """The first values of a result."""
    more = " …" if len(result.texts) > MAX_SHOWN else ""
    return (" · ".join(result.texts[:MAX_SHOWN]) or "a table") + more
