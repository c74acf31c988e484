"""clew ask: a question in English, answered with its thread."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE


@click.command("ask")
@click.argument("question", required=False)
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("--brief", is_flag=True, help="Print the answer alone.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--questions", type=click.Path(path_type=Path), metavar="FILE",
              help="Answer the questions of a benchmark instead.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="RUN.jsonl",
              help="With --questions: where to write; what is there already is not asked again.")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE,
              help="With --questions: processes; with --llm, questions at once.")  # fmt: skip
@click.option("--parser", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR",
              help="A parser that clew train wrote, instead of the one that comes with clew.")  # fmt: skip
@click.option("--llm", "url", metavar="URL", default="",
              help="Let a language model propose the programs: an OpenAI-compatible address.")  # fmt: skip
@click.option("--model", default="", help="With --llm: the name of the model there.")
@click.option("--samples", default=3, show_default=True, type=AT_LEAST_ONE, help="With --llm: replies that vote.")
@click.option("--temperature", default=0.7, show_default=True, type=click.FloatRange(0),
              help="With --llm: the model's freedom.")  # fmt: skip
@click.option("--time-limit", "seconds", default=120.0, show_default=True, type=click.FloatRange(0.001),
              help="With --llm: seconds that a reply may take.")  # fmt: skip
@click.option("--cache", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="With --llm: where replies are kept, instead of clew's cache folder.")  # fmt: skip
def ask_command(
    question: str | None, kb: str, brief: bool, as_json: bool, questions: Path | None, output: Path | None, jobs: int,
    parser: Path | None, url: str, model: str, **choices: object,
) -> None:  # fmt: skip
    """Answer a question in English, and show how: the program, step by step, the facts and the SPARQL.

    Where no answer is sure, the best readings are offered, it is asked which entity is meant, or the graph does not
    say, and what it lacks is told.

    Without a question, a session begins: ask one after the other, and "why?" or "what else could it mean?" about the
    last, or a number to choose; an empty line ends it. With --questions, {"id", "answers", "program", "sparql",
    "confidence"}, and "missing" or "which", is written for each question, a run that clew evaluate reads. With --llm, a
    language model writes the programs, clew checks and runs them; the key comes from CLEW_API_KEY or OPENAI_API_KEY.

    \b
        clew ask "Which country bordering France has the largest population?"
        clew ask -k my.clew "Who founded Acme Corp?" --brief
        clew ask -k my.clew --questions dev.jsonl -o run.jsonl -j 2
        clew ask "Who discovered polonium?" --llm http://localhost:11434/v1 --model qwen3
    """
    from clew.cli.asking import answer_file, answer_one
    from clew.cli.proposing import answer_file_by, language_model
    from clew.cli.session import hold_session

    if bool(url) != bool(model) or (url and parser):
        raise click.UsageError("--llm URL goes with --model NAME, and without --parser")
    llm = language_model(url, model, **choices) if url else None  # type: ignore[arg-type]
    if questions is not None:
        if output is None or question is not None:
            raise click.UsageError("--questions FILE goes with -o RUN.jsonl and without a question")
        if llm is not None:
            answer_file_by(llm, kb, questions, output, jobs)
        else:
            answer_file(kb, parser, questions, output, jobs)
    elif question is not None:
        answer_one(kb, llm or parser, question, brief, as_json)
    else:
        hold_session(kb, llm or parser)
