"""clew ask: answer a question in English, a session of questions, or the questions of a benchmark."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clew.cli.arguments import AT_LEAST_ONE, CLUSTER, refuse_unused
from clew.parse.parser_files import SHIPPED_PARSER, ParserLoader

if TYPE_CHECKING:
    from clew.answer.asker import Asker
    from clew.answer.llm.language_model import LanguageModel
    from clew.answer.run_writer import RunSummary

FORM_OPTIONS = ("brief", "as_json", "as_csv", "all_rows")  # how the answer to one question is printed


@click.command("ask")
@click.argument("words", nargs=-1, metavar="[QUESTION]...")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("--databases", type=click.Path(path_type=Path, exists=True), metavar="FOLDER",
              help="With --questions: a folder with the database of each question, or one for all, instead of"
              " -k.")  # fmt: skip
@click.option("--brief", is_flag=True, help="Print only the answer.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--csv", "as_csv", is_flag=True, help="Print only the answer, as CSV with a header.")
@click.option("--all", "all_rows", is_flag=True, help="Print all rows of a long answer, not only the first 20.")
@click.option("--questions", type=click.Path(path_type=Path), metavar="FILE",
              help="Answer the questions of a benchmark instead.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="RUN.jsonl",
              help="With --questions: the file to write; questions that it answers already are skipped.")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE,
              help="With --questions: number of processes; with --llm, number of questions at a time.")  # fmt: skip
@CLUSTER
@click.option("--parser", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR",
              help="A parser made by clew train, instead of the one shipped with clew.")  # fmt: skip
@click.option("--precision", type=click.FloatRange(0, 100, max_open=True), metavar="PERCENT",
              help="Answer only where held-out questions of this graph, asked by clew selftest, show that precision;"
              " 0 asks for none. Default: what KB keeps.")  # fmt: skip
@click.option("--remember", is_flag=True, help="Keep --precision in KB as its default.")
@click.option("--llm", "url", metavar="URL", default="",
              help="Let a language model read the question, too: the URL of an OpenAI-compatible API.")  # fmt: skip
@click.option("--model", default="", help="With --llm: the name of the language model.")
@click.option("--samples", default=3, show_default=True, type=AT_LEAST_ONE,
              help="With --llm: the most replies for one question.")  # fmt: skip
@click.option("--temperature", default=0.7, show_default=True, type=click.FloatRange(0),
              help="With --llm: sampling temperature of all replies but the first.")  # fmt: skip
@click.option("--time-limit", "seconds", default=120.0, show_default=True, type=click.FloatRange(0.001),
              help="With --llm: time limit for one try of a reply, in seconds.")  # fmt: skip
@click.option("--max-tokens", default=300, show_default=True, type=click.IntRange(0),
              help="With --llm: the longest reply; 0 sets no limit, for models that think first.")  # fmt: skip
@click.option("--cache", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="With --llm: the file that caches replies, instead of one in clew's cache folder.")  # fmt: skip
def ask_command(
    words: tuple[str, ...], kb: str, brief: bool, as_json: bool, as_csv: bool, all_rows: bool, questions: Path | None,
    output: Path | None, jobs: int, cluster: str, parser: Path | None, url: str, model: str, samples: int,
    temperature: float, seconds: float, max_tokens: int, cache: Path | None, databases: Path | None,
    precision: float | None, remember: bool,
) -> None:  # fmt: skip
    """Answer a question in English, and show how.

    The answer comes with its program step by step, the facts behind each step, and the SPARQL query. If clew is not
    confident, it lists its best interpretations, asks which entity you meant, or explains what is missing from the
    graph. The exit code is 0 if clew gives an answer, and 1 if it does not.

    Without a question, a session starts: ask one question after the other; "why?" shows how the last answer was found,
    "what else could it mean?" lists other interpretations, and a number chooses one. "no, that means How old is Ann?"
    and "earns means salary" teach clew for this and later sessions (see clew words). An empty line ends the session.

    With --questions, one JSON line {"id", "answers", "program", "sparql", "confidence"} is written for each question,
    plus "missing" or "which"; the file is a run that clew evaluate scores. With --llm, a language model also reads
    each question, as SQL that clew checks, makes a program of and runs; the API key is read from CLEW_API_KEY or
    OPENAI_API_KEY.

    \b
        clew ask What is the capital of France
        clew ask -k my.clew "Who founded Acme Corp?" --brief
        clew ask -k my.clew "Which products are sold out?" --csv > sold-out.csv
        clew ask -k my.clew "Who founded Acme Corp?" --precision 95
        clew ask -k my.clew --questions dev.jsonl -o run.jsonl -j 2
        clew ask --databases database/ --questions dev.json -o run.jsonl
        clew ask "Who discovered polonium?" --llm http://localhost:11434/v1 --model qwen3
    """
    refuse_contradictions()
    if remember:
        remember_precision(kb, precision)
        if not words and questions is None:
            return
    refuse_ignored_options(bool(words), questions is not None, bool(url))
    llm = make_language_model(url, model, samples, temperature, seconds, cache, max_tokens) if url else None
    if questions is not None and output is not None:
        print_summary(output, write_run(kb, llm or parser, questions, output, jobs, cluster, databases, precision))
        return
    form = (brief, as_json, as_csv, all_rows)
    ask_in_terminal(" ".join(words), kb, llm or parser or SHIPPED_PARSER, precision, form)


def ask_in_terminal(
    question: str, kb: str, model: LanguageModel | Path, precision: float | None, flags: tuple[bool, bool, bool, bool]
) -> None:
    """Answer a question, or those of a session, with a language model or the parser in a folder."""
    loaded = ParserLoader(model) if isinstance(model, Path) else model
    from clew.cli.ask.answers import OutputForm, answer_question  # loads clew while a thread loads the parser
    from clew.cli.ask.session import open_asker, run_session

    asker = open_asker(kb, loaded, precision)
    if question:
        answer_question(asker, question, kb, OutputForm(*flags))
    else:
        run_session(asker, kb)


def remember_precision(kb: str, precision: float | None) -> None:
    """Keep a precision in the knowledge base, and say what it means there."""
    from clew.answer.confidence.precision import keep_precision
    from clew.cli.progress import open_with_progress

    if precision is None:
        raise click.UsageError("--remember needs --precision PERCENT")
    keep_precision(open_with_progress(kb), precision)
    kept = f"keeps a precision of {precision:g} %" if precision else "keeps no precision any more"
    click.echo(f"{kb} {kept}", err=True)


def make_language_model(
    url: str, model: str, samples: int, temperature: float, seconds: float, cache: Path | None, max_tokens: int
) -> LanguageModel:
    """The language model that the options describe."""
    from clew.answer.llm.language_model import LanguageModel  # an answer by the parser loads no client
    from clew.chat.client import Access

    return LanguageModel(url, model, samples, Access(temperature=temperature, seconds=seconds), cache, max_tokens)


def refuse_contradictions() -> None:
    """Refuse options that exclude or need each other."""
    options = click.get_current_context().params
    if bool(options["url"]) != bool(options["model"]):
        raise click.UsageError("--llm URL and --model NAME must be used together")
    if options["url"] and options["parser"]:
        raise click.UsageError("use either --llm or --parser, not both")
    if options["url"] and options["precision"]:
        raise click.UsageError("--precision needs clew's own parser: answers with a language model were not held out")
    if options["questions"] is not None and options["words"]:
        raise click.UsageError("give a question or --questions FILE, not both")


def refuse_ignored_options(has_question: bool, has_file: bool, has_llm: bool) -> None:
    """Refuse options that have no effect on one question, on a file or in a session."""
    if not has_llm:
        refuse_unused(("samples", "temperature", "seconds", "max_tokens", "cache"), "needs --llm URL")
    if has_file:
        refuse_unused(FORM_OPTIONS, "has no effect with --questions, which writes JSON lines to RUN.jsonl")
        if click.get_current_context().params["output"] is None:
            raise click.UsageError("--questions FILE needs -o RUN.jsonl")
    else:
        refuse_unused(("output", "jobs", "cluster", "databases"), "needs --questions FILE")
    if not has_question:
        refuse_unused(FORM_OPTIONS, "needs a question")
    options = click.get_current_context().params
    if options["brief"]:
        refuse_unused(("as_json", "as_csv"), "and --brief exclude each other")
    if options["as_csv"]:
        refuse_unused(("as_json",), "and --csv exclude each other")
    if options["as_json"] or options["as_csv"]:
        refuse_unused(("all_rows",), "has no effect with --json and --csv, which print all rows")


def write_run(
    kb: str, model: Path | LanguageModel | None, questions: Path, output: Path, jobs: int, cluster: str,
    databases: Path | None, precision: float | None,
) -> RunSummary:  # fmt: skip
    """Answer the questions over one knowledge base, or each over its own database."""
    from clew.answer.asker import Asker
    from clew.answer.run_writer import answer_file, answer_file_by_llm, open_askers  # loads the formats of benchmarks
    from clew.cli.progress import count_progress, open_with_progress
    from clew.kb.knowledge_base import absolute_place

    opened = None if databases is not None else open_with_progress(kb)
    place = absolute_place(kb if databases is None else str(databases))
    with count_progress("questions answered") as count:
        if model is not None and not isinstance(model, Path):
            find_asker = open_askers(place, model) if opened is None else partial(given_asker, Asker(opened, model))
            return answer_file_by_llm(find_asker, questions, output, jobs, count)
        return answer_file(place, questions, output, model, jobs, count, cluster, opened is None, precision)


def given_asker(asker: Asker, database: str) -> Asker:
    """The one asker, whatever the database of a question is called."""
    return asker


def print_summary(output: Path, summary: RunSummary) -> None:
    click.echo(f"{output}: {summary.answered:,} questions answered, {summary.kept:,} were already there", err=True)
    if summary.unread:
        click.echo(f"records left out: {summary.unread:,}; the first: {summary.unread_fault}", err=True)
    if summary.unanswered:
        click.echo(f"{summary.unanswered:,} got no reply; repeat the command to ask again: {summary.fault}", err=True)
