"""clew paraphrase: let a language model reword questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from clew.benchmark.question import Question
from clew.benchmark.reader import open_questions
from clew.benchmark.writer import write_questions
from clew.chat.client import Access, Chat, open_chat
from clew.chat.reply_cache import default_cache
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.printing import print_json
from clew.cli.progress import open_with_progress, progress_line
from clew.generate.paraphraser import ParaphraseReport, paraphrase_questions
from clew.kb.files import STDIN


@click.command("paraphrase")
@click.argument("questions", metavar="QUESTIONS|-")
@click.option("--url", required=True, help="The URL of an OpenAI-compatible API, up to /chat/completions.")
@click.option("--model", required=True, help="The name of the language model.")
@click.option("-o", "--output", required=True, metavar="FILE|-", help="The file for the questions, in JSON lines.")
@click.option("-k", "--kb", default="", help="The knowledge base; a paraphrase may then use aliases instead of names.")
@click.option("--batch", default=10, show_default=True, type=AT_LEAST_ONE, help="Number of questions in one prompt.")
@click.option("--concurrency", default=4, show_default=True, type=AT_LEAST_ONE, help="Number of prompts at a time.")
@click.option("--temperature", default=0.7, show_default=True, type=click.FloatRange(0), help="Sampling temperature.")
@click.option("--time-limit", "seconds", default=120.0, show_default=True, type=click.FloatRange(0.001),
              help="Time limit for one try of a reply, in seconds.")  # fmt: skip
@click.option("--cache", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="The file that caches replies, instead of one in clew's cache folder.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS, if not detected.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as one JSON object.")
def paraphrase_command(questions: str, output: str, **choices: object) -> None:
    """Let a language model reword questions.

    A paraphrase is rejected if it loses a name, number, date or unit, adds a number, gives away the answer or is too
    similar to the original; the question then keeps its text. The API key is read from CLEW_API_KEY or OPENAI_API_KEY.
    Replies are cached: repeat an interrupted command to continue, without paying for a reply twice.

    \b
        clew paraphrase questions.jsonl --url http://localhost:11434/v1 --model qwen3 -o reworded.jsonl
        clew paraphrase questions.jsonl -k my.clew --url https://api.openai.com/v1 --model gpt-4.1-mini -o new.jsonl
    """
    write_paraphrased(questions, output, **choices)  # type: ignore[arg-type]


REASONS_SHOWN = 8  # the most frequent reasons for which questions keep their text


def write_paraphrased(
    questions: str, output: str, url: str, model: str, kb: str, batch: int, concurrency: int, temperature: float,
    seconds: float, cache: Path | None, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Write the paraphrased questions, and print how many there are."""
    base, account = open_with_progress(kb) if kb else None, ParaphraseReport()
    access = Access(temperature=temperature, seconds=seconds)
    with open_questions(questions, format_) as reading, open_chat(url, model, cache or default_cache(), access) as chat:
        rewritten = paraphrase_questions(reading.questions, chat, base, account, batch, concurrency)
        write_questions(show_progress(rewritten, account), output, "jsonl")
        print_paraphrases(account, chat, output, as_json)


def show_progress(questions: Iterable[Question], account: ParaphraseReport) -> Iterator[Question]:
    """The same questions, with a progress line while they are consumed."""
    with progress_line() as line:
        for question in questions:
            yield question
            line.show(lambda seconds: progress_text(account, seconds))


def progress_text(account: ParaphraseReport, seconds: float) -> str:
    rate = account.questions / max(seconds, 0.001)
    return f"{account.paraphrased:,} of {account.questions:,} questions paraphrased, {rate:,.1f}/s"


def print_paraphrases(account: ParaphraseReport, chat: Chat, output: str, as_json: bool) -> None:
    if as_json:
        print_json({"questions": account.questions, "paraphrased": account.paraphrased,
                    "refused": dict(account.refused), "unanswered": dict(account.unanswered),
                    "asked": chat.reply_count, "remembered": chat.cached_count})  # fmt: skip
        return
    place = "" if output == STDIN else f"{output}: "
    click.echo(f"{place}{account.paraphrased:,} of {account.questions:,} questions paraphrased", err=True)
    for reason, count in (Counter(account.refused) + Counter(account.unanswered)).most_common(REASONS_SHOWN):
        click.echo(f"{count:,} keep their text: {reason}", err=True)
