"""clew paraphrase: questions in a person's words, by a language model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions
from clew.benchmark.writer import write_questions
from clew.chat.client import Access, Chat, open_chat
from clew.chat.reply_cache import usual_place
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.printing import print_json
from clew.cli.progress import open_with_progress, progress_line
from clew.generate.paraphraser import Account, paraphrased
from clew.kb.files import STDIN


@click.command("paraphrase")
@click.argument("questions", metavar="QUESTIONS|-")
@click.option("--url", required=True, help="An OpenAI-compatible address, up to /chat/completions.")
@click.option("--model", required=True, help="The name of the model there.")
@click.option("-o", "--output", required=True, metavar="FILE|-", help="Where to write the questions, as JSON lines.")
@click.option("-k", "--kb", default="", help="The knowledge base; its aliases may then stand for names.")
@click.option("--batch", default=10, show_default=True, type=AT_LEAST_ONE, help="Questions in one prompt.")
@click.option("--concurrency", default=4, show_default=True, type=AT_LEAST_ONE, help="Prompts that are out at once.")
@click.option("--temperature", default=0.7, show_default=True, type=click.FloatRange(0), help="The model's freedom.")
@click.option("--time-limit", "seconds", default=120.0, show_default=True, type=click.FloatRange(0.001),
              help="Seconds that a reply may take.")  # fmt: skip
@click.option("--cache", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Where replies are kept, instead of clew's cache folder.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format, instead of detecting it.")
@click.option("--json", "as_json", is_flag=True, help="Print what was done as one JSON object.")
def paraphrase_command(questions: str, output: str, **choices: object) -> None:
    """Let a language model say QUESTIONS anew, and keep what still asks the same.

    A paraphrase is refused if it loses a name, number, date or unit, adds a number, says the answer or is too near
    to the text it is made from; such a question stays as it is. The key comes from CLEW_API_KEY or OPENAI_API_KEY.
    Replies are kept: a run that was stopped goes on where it was, and nothing is paid for twice.

    \b
        clew paraphrase questions.jsonl --url http://localhost:11434/v1 --model qwen3 -o said.jsonl
        clew paraphrase questions.jsonl -k my.clew --url https://api.openai.com/v1 --model gpt-4.1-mini -o said.jsonl
    """
    write_paraphrased(questions, output, **choices)  # type: ignore[arg-type]


REASONS = 8


def write_paraphrased(
    questions: str, output: str, url: str, model: str, kb: str, batch: int, concurrency: int, temperature: float,
    seconds: float, cache: Path | None, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Writes the questions in the model's words, and says what became of them."""
    base, account = open_with_progress(kb) if kb else None, Account()
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
            show.show(lambda seconds: progress(account, seconds))


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
