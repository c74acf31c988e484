"""What `clew paraphrase` writes and says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from clew.benchmark.question import Question
from clew.benchmark.reading import open_questions
from clew.benchmark.writing import write_questions
from clew.chat.client import Access, Chat, open_chat
from clew.chat.replies import usual_place
from clew.cli.printing import print_json
from clew.cli.progress import open_shown, progress_line
from clew.generate.paraphrasing import Account, paraphrased
from clew.kb.sources import STDIN

REASONS = 8


def write_paraphrased(
    questions: str, output: str, url: str, model: str, kb: str, batch: int, concurrency: int, temperature: float,
    seconds: float, cache: Path | None, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Writes the questions in the model's words, and says what became of them."""
    base, account = open_shown(kb) if kb else None, Account()
    access = Access(temperature=temperature, seconds=seconds)
    with open_questions(questions, format_) as reading, open_chat(url, model, cache or usual_place(), access) as chat:
        found = paraphrased(reading.questions, chat, base, account, batch, concurrency)
        write_questions(shown(found, account), output, "jsonl")
        tell(account, chat, output, as_json)


def shown(questions: Iterable[Question], account: Account) -> Iterator[Question]:
    """The same questions; while they are drawn, what became of them is shown."""
    with progress_line() as show:
        for question in questions:
            yield question
            show.say(lambda seconds: progress(account, seconds))


def progress(account: Account, seconds: float) -> str:
    rate = account.questions / max(seconds, 0.001)
    return f"{account.paraphrased:,} of {account.questions:,} questions paraphrased, {rate:,.1f}/s"


def tell(account: Account, chat: Chat, output: str, as_json: bool) -> None:
    if as_json:
        print_json({"questions": account.questions, "paraphrased": account.paraphrased,
                    "refused": dict(account.refused), "unanswered": dict(account.unanswered),
                    "asked": chat.asked, "remembered": chat.remembered})  # fmt: skip
        return
    place = "" if output == STDIN else f"{output}: "
    click.echo(f"{place}{account.paraphrased:,} of {account.questions:,} questions paraphrased", err=True)
    for reason, count in (Counter(account.refused) + Counter(account.unanswered)).most_common(REASONS):
        click.echo(f"{count:,} stay as they are: {reason}", err=True)
