"""clew ask: a question in English, answered with its thread."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import click
import orjson

from clew import open as open_graph
from clew.answer.answer_json import answered_json, fields_of
from clew.answer.asker import Asker
from clew.answer.llm.language_model import LanguageModel
from clew.benchmark.reading import read_benchmark
from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.ask.answers import print_answered
from clew.cli.ask.session import hold_session
from clew.cli.folders import place_of
from clew.cli.printing import console, print_json
from clew.cli.progress import counted, open_shown
from clew.cli.proposing import answer_file_by, language_model
from clew.cli.query.run import print_result
from clew.errors import SourceError
from clew.jobs import LineRunner, complete_lines, map_lines, number_lines
from clew.parse.model import SHIPPED, THREADS, Model


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


CHUNK = 8


def opened(kb: str, parser: Path | LanguageModel | None) -> Asker:
    return Asker(open_shown(kb), Model(parser) if isinstance(parser, Path) else parser)


def answer_one(kb: str, parser: Path | LanguageModel | None, question: str, brief: bool, as_json: bool) -> None:
    """Answers one question; where there is no answer, the command fails."""
    answered = opened(kb, parser).ask(question)
    if as_json:
        print_json(answered_json(answered))
    elif brief and answered.best and answered.is_sure:
        print_result(console(), answered.best.result)
    else:
        print_answered(console(sys.stderr) if brief else console(), answered)
    if answered.is_silent or (brief and not answered.is_sure):
        raise SystemExit(1)


# --- many questions


def answer_file(kb: str, parser: Path | None, questions: Path, output: Path, jobs: int) -> None:
    """Answers the questions of a benchmark that the output does not have yet."""
    open_shown(kb)
    asked = read_benchmark(questions).questions
    done = ids_in(output)
    left = [orjson.dumps({"id": one.id, "question": one.text}) for one in asked if one.id not in done]
    make = partial(make_runner, str(parser or SHIPPED), 1 if jobs > 1 else THREADS)
    with output.open("ab") as stream:
        for line in counted(
            map_lines(make, place_of(kb), number_lines(left), jobs, lines_per_chunk=CHUNK), "questions answered"
        ):
            stream.write(line)
            stream.flush()
    click.echo(f"{output}: {len(left):,} questions answered, {len(asked) - len(left):,} were there", err=True)


def ids_in(output: Path) -> set[str]:
    """The ids that a run has; a last line that is cut off is removed."""
    try:
        return {orjson.loads(line)["id"] for line in complete_lines(output)}
    except (ValueError, KeyError, TypeError):
        raise SourceError(f"{output} is there and is no run of clew ask; choose another place") from None


def make_runner(parser: str, threads: int, kb: str) -> LineRunner:
    """What answers the records of one knowledge base; several processes have one thread each."""
    asker = Asker(open_graph(kb), Model(Path(parser), threads))
    return lambda record: fields_of(asker.ask(str(record["question"])))
