"""A session of `clew ask`: one question after the other, and what to say to an answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click
from rich.console import Console

from clew.answer.asker import Answered, Asker
from clew.answer.disambiguation import Choice
from clew.answer.llm.language_model import LanguageModel
from clew.cli.ask.answers import offered, print_answered, print_meanings, print_thread
from clew.cli.ask.ask import opened
from clew.cli.printing import console
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.link.english import function_words

WHY, ELSE = ("why", "how"), ("what else", "else", "other")
LONGEST_CHOICE = 5
HELP = 'Ask in English; "why?" shows the thread, "what else?" other meanings, a number chooses; an empty line ends.'


def hold_session(kb: str, parser: Path | LanguageModel | None) -> None:
    """Asks for questions until an empty line."""
    asker, out, last = opened(kb, parser), console(), None
    click.echo(HELP, err=True)
    for line in lines():
        last = said(out, asker, last, line)


def said(out: Console, asker: Asker, last: Answered | None, line: str) -> Answered | None:
    """Prints what a line asks for, and gives what the next line may be about."""
    if last is not None and is_about(out, last, asker, line):
        return last
    if line.isdecimal() and (last is None or chosen(last, line) is None):
        out.print(f"There is nothing with the number {line}.")
        return last
    try:
        found = (chosen(last, line) if last is not None else None) or asker.ask(line)
    except ClewError as fault:  # a language model may reply to the next question
        click.echo(str(fault), err=True)
        return last
    print_answered(out, found, thread=False)
    return found


def is_about(out: Console, last: Answered, asker: Asker, line: str) -> bool:
    """Whether a line asks about the last answer; if so, that is printed."""
    words = line.lower().rstrip("?!. ")
    if words.startswith(ELSE):
        others = last.alternatives if last.is_sure else last.meanings
        print_meanings(out, asker, others) if others else out.print("Nothing else.")
        return True
    if words in WHY and last.best is not None:
        print_thread(out, last, last.best, asker)
        return True
    return False


def chosen(last: Answered, line: str) -> Answered | None:
    """The last question with the entity or reading that a line chooses, by number or by words that fit one alone."""
    choices = last.which or (last.alternatives if last.is_sure else offered(last))
    number = line.strip(" .)#")
    if number.isdecimal() and 0 < int(number) <= len(choices):
        one = choices[int(number) - 1]
        return last.taking(one.program, one.result)
    fitting = [one for one in last.which if fits(one, line)]
    return last.taking(fitting[0].program, fitting[0].result) if len(fitting) == 1 else None


def fits(one: Choice, line: str) -> bool:
    """Whether all that a short line says is said of a choice: *the state*."""
    words = normalise(line).split()
    telling = [word for word in words if word not in function_words()]
    return (
        bool(telling)
        and len(words) <= LONGEST_CHOICE
        and set(telling) <= set(normalise(f"{one.label} {one.id}").split())
    )


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
