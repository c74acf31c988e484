"""How an answer is printed: the results, the thread that leads to them, or what clew is unsure about."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console

from clew.answer.answer import (
    MAX_WORDING,
    Answer,
    Interpretation,
    answer_json,
    describe_unused,
    first_results,
    refusal,
)
from clew.answer.entity_card import EntityCard
from clew.cli.printed_results import (
    PIPED_TABLE_WIDTH,
    print_queries,
    print_readable,
    print_remarks,
    print_result,
    print_step,
)
from clew.cli.printing import Text, console, print_data, print_json, table
from clew.pages.csv_output import write_csv
from clew.pages.markup import shorten
from clew.pages.report_table import count_noun

if TYPE_CHECKING:
    from clew.answer.asker import Asker
    from clew.answer.words.word_offers import WordOffer

MAX_PRINTED_ROWS = 20  # of a list or table; more do not fit a screen with the thread
MAX_SHOWN = 3  # interpretations, and results of each, that are listed
MIN_CONFIDENCE = 0.02  # a less likely interpretation is almost never the one that was meant


@dataclass(frozen=True, slots=True)
class OutputForm:
    """How the answer to one question is printed: at length, or `brief`, as JSON or as CSV; `all_rows` cuts no list."""

    brief: bool = False
    as_json: bool = False
    as_csv: bool = False
    all_rows: bool = False


def answer_question(asker: Asker, question: str, kb: str, form: OutputForm) -> None:
    """Answer one question; exit with 1 if clew gives no answer.

    The answer alone, brief or as CSV, is all that goes to standard output; what clew is unsure about does not.
    """
    answer = asker.ask(question)
    if form.as_json:
        print_json(answer_json(answer))
    elif answer.is_confident and (form.brief or form.as_csv):
        print_answer_alone(answer, form)
    else:
        out = console(sys.stderr) if form.brief or form.as_csv else console()
        print_answer(out, answer, limit=None if form.all_rows else MAX_PRINTED_ROWS)
        offer_words(out, answer, kb)
        print_contract(out, answer)
    if not answer.is_confident:
        raise SystemExit(1)


def print_answer_alone(answer: Answer, form: OutputForm) -> None:
    """Print nothing but the answer: exactly as CSV and to a pipe, as people read it in a terminal."""
    best, out = answer.best, console()
    if form.as_csv:
        print_data(write_csv((answer.columns, *answer.rows), line_end="\n"))
    elif best is not None and out.is_terminal:
        print_readable(out, best.readable, None if form.all_rows else MAX_PRINTED_ROWS)
        print_remarks(out, best.result)
    elif best is not None:
        print_result(out, best.result)


def print_answer(out: Console, answer: Answer, thread: bool = True, limit: int | None = MAX_PRINTED_ROWS) -> None:
    """Print the results, at most `limit`, the interpretation, the thread and the query; or why there is no answer."""
    best = answer.best
    if best is None or not answer.is_confident:
        print_doubts(out, answer)
        return
    print_results(out, answer, best, limit)
    if answer.card is not None:
        return
    if thread:
        print_thread(out, answer, best)
    elif best.unused:
        out.print(Text(f"{capitalise(describe_unused(best))}.", "dim"))
    print_alternatives(out, answer, best)


def print_results(out: Console, answer: Answer, best: Interpretation, limit: int | None = MAX_PRINTED_ROWS) -> None:
    """Print the card or the results of an answer, and the remarks on them."""
    if answer.card is not None:
        print_card(out, answer.card)
    else:
        print_readable(out, best.readable, limit)
        print_remarks(out, best.result)
    print_lines(out, answer.remarks)


def print_alternatives(out: Console, answer: Answer, best: Interpretation) -> None:
    """Print the other interpretations, if one of them is not much less likely than the best."""
    if answer.alternatives and answer.alternatives[0].confidence > best.confidence / 4:
        out.print(Text("It may also mean:", "dim"))
        print_interpretations(out, answer.alternatives)


def print_card(out: Console, card: EntityCard) -> None:
    """Print what an entity is and the facts that tell most about it."""
    out.print(Text(card.name, "bold green"))
    if card.subtitle:
        out.print(Text(card.subtitle))
    rows = table("", ("", ""), ((fact.label, fact.text) for fact in card.facts))
    rows.show_header = False
    if card.facts:
        out.print(rows, width=None if out.is_terminal else PIPED_TABLE_WIDTH, soft_wrap=False)
    if card.more:
        out.print(Text(f"… and {count_noun(card.more, 'more predicate')}", "dim"))


def print_lines(out: Console, lines: Iterable[str]) -> None:
    for line in lines:
        out.print(Text(line, "dim"))


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


def offer_words(out: Console, answer: Answer, kb: str) -> None:
    """Print the commands that teach the words which keep an answer from being sure."""
    if answer.missing:
        from clew.answer.words.word_offers import find_offers

        print_offers(out, find_offers(answer), kb)


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
        found = first_results(choice, MAX_SHOWN)
        found = "" if found == choice.name else f"  {found}"
        out.print(Text.assemble((f"{number} ", "dim"), choice.label, (found, "dim")))
    out.print(Text(f"For example: {answer.choices[-1].question}", "dim"))


def likely_interpretations(answer: Answer) -> tuple[Interpretation, ...]:
    """The interpretations that are likely enough to be listed."""
    return tuple(
        interpretation for interpretation in answer.interpretations if interpretation.confidence >= MIN_CONFIDENCE
    )[:MAX_SHOWN]


def print_reading(out: Console, best: Interpretation) -> None:
    """Print how clew understood a question, how confident it is, and what it left out."""
    out.print(Text.assemble(("I understood: ", "dim"), best.wording, (f"  ({best.confidence:.0%} confident)", "dim")))
    for note in (*best.notes, *filter(None, (capitalise(describe_unused(best)),))):
        out.print(Text(f"{note}.", "dim"))


def print_thread(out: Console, answer: Answer, best: Interpretation) -> None:
    """Print how clew understood a question, each step of the program, and the query."""
    out.print()
    print_reading(out, best)
    trace = answer.trace
    for number, step in enumerate(trace.steps if trace else (), 1):
        print_step(out, number, step)
    print_queries(out, answer.queries)
    if answer.sparql:
        out.print()
        out.print(Text(answer.sparql, "dim"), soft_wrap=True)  # a break in a comment would spoil a copied query


def print_interpretations(out: Console, interpretations: tuple[Interpretation, ...]) -> None:
    likely = [
        interpretation for interpretation in interpretations[:MAX_SHOWN] if interpretation.confidence >= MIN_CONFIDENCE
    ] or interpretations[:1]
    for number, interpretation in enumerate(likely, 1):
        left_out = describe_unused(interpretation)
        chance = f"({interpretation.confidence:.0%}{left_out and '; ' + left_out})"
        details = f"  {first_results(interpretation, MAX_SHOWN)}  {chance}"
        wording = shorten(interpretation.wording, MAX_WORDING)
        out.print(Text.assemble((f"{number} ", "dim"), wording, (details, "dim")))


def capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]
