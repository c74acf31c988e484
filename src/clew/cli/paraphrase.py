"""clew paraphrase: questions in a person's words, by a language model."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE, FORMAT


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
    from clew.cli.paraphrasing import write_paraphrased

    write_paraphrased(questions, output, **choices)  # type: ignore[arg-type]
