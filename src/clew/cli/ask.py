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
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="With --questions: processes.")
@click.option("--parser", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR",
              help="A parser that clew train wrote, instead of the one that comes with clew.")  # fmt: skip
def ask_command(
    question: str | None, kb: str, brief: bool, as_json: bool, questions: Path | None, output: Path | None, jobs: int,
    parser: Path | None,
) -> None:  # fmt: skip
    """Answer a question in English, and show how: the program, step by step, the facts and the SPARQL.

    Without a question, a session begins: ask one after the other, and "why?" or "what else could it mean?" about the
    last; an empty line ends it. With --questions, {"id", "answers", "program", "sparql", "confidence"} is written
    for each question, a run that clew evaluate reads.

    \b
        clew ask "Which country bordering France has the largest population?"
        clew ask -k my.clew "Who founded Acme Corp?" --brief
        clew ask -k my.clew --questions dev.jsonl -o run.jsonl -j 2
    """
    from clew.cli.asking import answer_file, answer_one, hold_session

    if questions is not None:
        if output is None or question is not None:
            raise click.UsageError("--questions FILE goes with -o RUN.jsonl and without a question")
        answer_file(kb, parser, questions, output, jobs)
    elif question is not None:
        answer_one(kb, parser, question, brief, as_json)
    else:
        hold_session(kb, parser)
