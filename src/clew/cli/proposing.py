"""What `clew ask --llm` is told, and a benchmark answered by a language model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO

import click
import orjson

from clew.answer.answer_json import fields_of
from clew.answer.asker import Asker
from clew.answer.llm.language_model import LanguageModel
from clew.benchmark.question import Question
from clew.benchmark.reading import read_benchmark
from clew.chat.client import Access, ChatError, NoReply
from clew.chat.threads import in_threads
from clew.cli.ask.ask import ids_in
from clew.cli.progress import open_shown, progress_line
from clew.cli.query.run import open_for_more


def language_model(
    url: str, model: str, samples: int, temperature: float, seconds: float, cache: Path | None
) -> LanguageModel:
    return LanguageModel(url, model, samples, Access(temperature=temperature, seconds=seconds), cache)


@dataclass(slots=True)
class Account:
    """How many questions were answered, and how many got no reply, the last of them why."""

    answered: int = 0
    unanswered: int = 0
    fault: str = ""


def answer_file_by(llm: LanguageModel, kb: str, questions: Path, output: Path, jobs: int) -> None:
    """Answers the questions that the output does not have yet, `jobs` at once; one without a reply is left."""
    asker, account = Asker(open_shown(kb), llm), Account()
    asked, done = read_benchmark(questions).questions, ids_in(output)
    left = [one for one in asked if one.id not in done]
    try:
        with open_for_more(output) as stream:
            write_answers(in_threads(partial(line_for, asker), left, jobs), stream, account)
    except ChatError as fault:
        raise ChatError(
            f"{fault}\n{output}: {account.answered:,} questions answered; the same command goes on"
        ) from None
    click.echo(f"{output}: {account.answered:,} questions answered, {len(asked) - len(left):,} were there", err=True)
    if account.unanswered:
        click.echo(f"{account.unanswered:,} got no reply, the same command asks again: {account.fault}", err=True)


def write_answers(lines: Iterator[bytes | NoReply], stream: IO[bytes], account: Account) -> None:
    with progress_line() as show:
        for line in lines:
            if isinstance(line, NoReply):
                account.unanswered, account.fault = account.unanswered + 1, str(line)
                continue
            stream.write(line)
            stream.flush()
            account.answered += 1
            show.say(lambda seconds: f"{account.answered:,} questions answered, {account.answered / seconds:,.1f}/s")


def line_for(asker: Asker, question: Question) -> bytes | NoReply:
    """The line of a run for a question, or why there is none."""
    try:
        answered = asker.ask(question.text)
    except NoReply as fault:
        return fault
    notes = {"notes": list(answered.best.notes)} if answered.best and answered.best.notes else {}
    return orjson.dumps({"id": question.id, **fields_of(answered), **notes}) + b"\n"
