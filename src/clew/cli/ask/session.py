"""A session of questions in the terminal, in which a line may refer to earlier answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import click
from rich.console import Console

from clew.answer.answer import Answer
from clew.answer.asker import Asker
from clew.answer.conversation.conversation import Conversation
from clew.cli.ask.answers import (
    offer_words,
    print_alternatives,
    print_doubts,
    print_interpretations,
    print_lines,
    print_reading,
    print_results,
    print_thread,
)
from clew.cli.printing import Text, console
from clew.cli.progress import open_with_progress
from clew.errors import ClewError
from clew.parse.model import ParserModel
from clew.parse.parser_files import ParserLoader

if TYPE_CHECKING:
    from clew.answer.llm.language_model import LanguageModel

WHY_WORDS = ("why", "how", "explain", "why is that", "how so")
OTHER_WORDS = ("what else", "else", "other")
HELP_WORDS = ("help", "?", "h", "commands")
QUIT_WORDS = ("quit", "exit", "bye", "q", "stop")
MAX_OPTION_DIGITS = 2  # a longer number is a year or a value
WELCOME = 'Ask in English; "help" shows what you can say, "quit" or an empty line ends the session.'
HELP = """\
What you can say:
  Who works in sales?             a question
  and in marketing?               the last question, with something else in it
  how many of them are remote?    a question about the last answers: they, those, of them, it, his, her, there
  only the ones from 2020         fewer of the last answers; also: without the retired ones
  sort by price, newest first     the last answers in another order
  show their prices too           the last answers with more about them
  the cheapest one, the second?   one of the last answers
  why?                            how the last answer was found
  what else could it mean?        other interpretations; a number or "the other one" chooses
  no, I meant …                   corrects the last question, for this and later sessions
  keep                            remembers the interpretation that you chose
  earns means salary              teaches a word of the last question
  quit                            ends the session"""


def open_asker(kb: str, model: LanguageModel | ParserLoader | None, precision: float | None) -> Asker:
    """The asker of a knowledge base, with a language model or with the parser that a thread loads."""
    opened = open_with_progress(kb)
    if isinstance(model, ParserLoader):
        return Asker(opened, ParserModel(model.folder, opened=model.wait()), precision=precision)
    return Asker(opened, model)


def run_session(asker: Asker, kb: str) -> None:
    """Answer lines from the terminal until an empty one or *quit*."""
    out, conversation = console(), Conversation(asker)
    click.echo(WELCOME, err=True)
    for line in read_lines():
        words = line.lower().rstrip("?!. ") or line
        if words in QUIT_WORDS:
            return
        if words in HELP_WORDS:
            click.echo(HELP)
        else:
            answer_line(out, conversation, line, kb)


def answer_line(out: Console, conversation: Conversation, line: str, kb: str) -> None:
    """Print the reply to a line."""
    last = conversation.last
    if last is not None and explain_last(out, last.answer, line):
        return
    number = line.strip(" .)#")
    if number.isdecimal() and len(number) <= MAX_OPTION_DIGITS and not 0 < int(number) <= len(conversation.options):
        out.print(f"Option {line} does not exist.")
        return
    try:
        answer = conversation.ask(line)
    except ClewError as fault:  # a language model may still reply to the next question
        click.echo(str(fault), err=True)
        return
    print_turn(out, answer)
    offer_words(out, answer, kb)


def print_turn(out: Console, answer: Answer) -> None:
    """Print an answer of a session: how clew understood the line, how confident it is, and what it is about."""
    best = answer.best
    if best is None or not answer.is_confident:
        print_doubts(out, answer)
        if best is not None and not answer.choices:
            print_lines(out, answer.remarks)
        return
    if not (best.result.answers or best.result.rows):
        out.print(Text("None.", "bold green"))
    print_results(out, answer, best)
    print_reading(out, best)
    print_alternatives(out, answer, best)


def explain_last(out: Console, last: Answer, line: str) -> bool:
    """Print the explanation of the last answer that a line asks for; False if it asks for none."""
    words = line.lower().rstrip("?!. ")
    if words.startswith(OTHER_WORDS):
        others = last.alternatives if last.is_confident else last.interpretations
        print_interpretations(out, others) if others else out.print("Nothing else.")
        return True
    if words in WHY_WORDS and last.best is not None:
        print_thread(out, last, last.best)
        return True
    return False


def read_lines() -> Iterator[str]:
    """The lines that a person types, with a history if the terminal supports it."""
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
