"""Questions from the terminal: one with its answer, or a session in which a line may refer to the last answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import click
from rich.console import Console

from clew.answer.answer import Answer, answer_json
from clew.answer.asker import Asker
from clew.answer.disambiguation import EntityChoice
from clew.cli.ask.answers import (
    likely_interpretations,
    print_answer,
    print_contract,
    print_interpretations,
    print_offers,
    print_thread,
)
from clew.cli.printed_results import print_result
from clew.cli.printing import console, print_json
from clew.cli.progress import open_with_progress
from clew.english.word_lists import function_words
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.parse.model import ParserModel
from clew.parse.parser_files import ParserLoader

if TYPE_CHECKING:
    from clew.answer.llm.language_model import LanguageModel

WHY_WORDS = ("why", "how")
OTHER_WORDS = ("what else", "else", "other")
TEACHING_WORD = "mean"  # “no, that means …”, “earns means salary”
MAX_CHOICE_WORDS = 5  # a longer line is a new question, even if all its words describe one of the choices
HELP = (
    'Ask in English; "why?" shows how the answer was found, "what else?" lists other interpretations, '
    'a number chooses one, "no, that means …" corrects it; an empty line ends the session.'
)


def open_asker(kb: str, model: LanguageModel | ParserLoader | None, precision: float | None) -> Asker:
    """The asker of a knowledge base, with a language model or with the parser that a thread loads."""
    opened = open_with_progress(kb)
    if isinstance(model, ParserLoader):
        return Asker(opened, ParserModel(model.folder, opened=model.wait()), precision=precision)
    return Asker(opened, model)


def answer_one(asker: Asker, question: str, brief: bool, as_json: bool, kb: str) -> None:
    """Answer one question; exit with 1 if clew gives no answer."""
    answer = asker.ask(question)
    if as_json:
        print_json(answer_json(answer))
    elif brief and answer.best and answer.is_confident:
        print_result(console(), answer.best.result)
    else:
        out = console(sys.stderr) if brief else console()
        print_answer(out, answer)
        offer_words(out, answer, kb)
        print_contract(out, answer)
    if not answer.is_confident:
        raise SystemExit(1)


def run_session(asker: Asker, kb: str) -> None:
    """Answer lines from the terminal until an empty one."""
    out, asked = console(), list[Answer]()
    click.echo(HELP, err=True)
    for line in read_lines():
        answer = answer_line(out, asker, asked, line)
        if answer is not None:
            asked.append(answer)
            offer_words(out, answer, kb)


def answer_line(out: Console, asker: Asker, asked: Sequence[Answer], line: str) -> Answer | None:
    """Print the reply to a line; returns the answer that the next line may refer to if it is a new one."""
    last = asked[-1] if asked else None
    if last is not None and explain_last(out, last, line):
        return None
    choice = choose(asker, last, line) if last is not None else None
    if line.isdecimal() and choice is None:
        out.print(f"Option {line} does not exist.")
        return None
    try:
        taught = last if last is not None and learn_line(out, asker, asked, line) else None
        answer = choice or asker.ask(taught.question if taught else line)
    except ClewError as fault:  # a language model may still reply to the next question
        click.echo(str(fault), err=True)
        return None
    print_answer(out, answer, thread=False)
    return answer


def learn_line(out: Console, asker: Asker, asked: Sequence[Answer], line: str) -> bool:
    """Store what a line teaches about the last question; False if it teaches nothing."""
    if TEACHING_WORD not in line.lower():
        return False
    from clew.cli.ask.lessons import learn

    return learn(out, asker, asked, line)


def offer_words(out: Console, answer: Answer, kb: str) -> None:
    """Print the commands that teach the words which keep an answer from being sure."""
    if answer.missing:
        from clew.answer.words.word_offers import find_offers

        print_offers(out, find_offers(answer), kb)


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


def choose(asker: Asker, last: Answer, line: str) -> Answer | None:
    """The last question with the entity or interpretation that a line chooses, by its number or by words for it."""
    choices = last.choices or (last.alternatives if last.is_confident else likely_interpretations(last))
    number = line.strip(" .)#")
    if number.isdecimal() and 0 < int(number) <= len(choices):
        chosen = choices[int(number) - 1]
        return asker.choose(last, chosen)
    fitting = [choice for choice in last.choices if fits(choice, line)]
    return asker.choose(last, fitting[0]) if len(fitting) == 1 else None


def fits(choice: EntityChoice, line: str) -> bool:
    """Whether every content word of a short line, such as *the state*, describes the choice."""
    words = normalise(line).split()
    content = [word for word in words if word not in function_words()]
    return (
        bool(content)
        and len(words) <= MAX_CHOICE_WORDS
        and set(content) <= set(normalise(f"{choice.label} {choice.id}").split())
    )


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
