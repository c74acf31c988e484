"""clew ask: answer a question in English, a session of questions, or the questions of a benchmark."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import click
from rich.console import Console

from clew.answer.answer import Answer, answer_json
from clew.answer.asker import Asker
from clew.answer.disambiguation import EntityChoice
from clew.answer.llm.language_model import LanguageModel
from clew.answer.run_writer import RunSummary, answer_file, answer_file_by_llm, open_askers
from clew.answer.word_offers import find_offers
from clew.chat.client import Access
from clew.cli.arguments import AT_LEAST_ONE, CLUSTER, refuse_unused
from clew.cli.ask.answers import likely_interpretations, print_answer, print_interpretations, print_offers, print_thread
from clew.cli.ask.lessons import learn
from clew.cli.printing import console, print_json
from clew.cli.progress import count_progress, open_with_progress
from clew.cli.query.run import print_result
from clew.english.word_lists import function_words
from clew.errors import ClewError
from clew.kb.knowledge_base import absolute_place
from clew.kb.name_index import normalise
from clew.parse.model import ParserModel


@click.command("ask")
@click.argument("words", nargs=-1, metavar="[QUESTION]...")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("--databases", type=click.Path(path_type=Path, exists=True), metavar="FOLDER",
              help="With --questions: a folder with the database of each question, or one for all, instead of"
              " -k.")  # fmt: skip
@click.option("--brief", is_flag=True, help="Print only the answer.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--questions", type=click.Path(path_type=Path), metavar="FILE",
              help="Answer the questions of a benchmark instead.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="RUN.jsonl",
              help="With --questions: the file to write; questions that it answers already are skipped.")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE,
              help="With --questions: number of processes; with --llm, number of questions at a time.")  # fmt: skip
@CLUSTER
@click.option("--parser", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR",
              help="A parser made by clew train, instead of the one shipped with clew.")  # fmt: skip
@click.option("--llm", "url", metavar="URL", default="",
              help="Let a language model propose the programs: the URL of an OpenAI-compatible API.")  # fmt: skip
@click.option("--model", default="", help="With --llm: the name of the language model.")
@click.option("--samples", default=3, show_default=True, type=AT_LEAST_ONE,
              help="With --llm: number of replies to sample; the majority wins.")  # fmt: skip
@click.option("--temperature", default=0.7, show_default=True, type=click.FloatRange(0),
              help="With --llm: sampling temperature for the language model.")  # fmt: skip
@click.option("--time-limit", "seconds", default=120.0, show_default=True, type=click.FloatRange(0.001),
              help="With --llm: time limit for one try of a reply, in seconds.")  # fmt: skip
@click.option("--cache", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="With --llm: the file that caches replies, instead of one in clew's cache folder.")  # fmt: skip
def ask_command(
    words: tuple[str, ...], kb: str, brief: bool, as_json: bool, questions: Path | None, output: Path | None,
    jobs: int, cluster: str, parser: Path | None, url: str, model: str, samples: int, temperature: float,
    seconds: float, cache: Path | None, databases: Path | None,
) -> None:  # fmt: skip
    """Answer a question in English, and show how.

    The answer comes with its program step by step, the facts behind each step, and the SPARQL query. If clew is not
    confident, it lists its best interpretations, asks which entity you meant, or explains what is missing from the
    graph. The exit code is 0 if clew gives an answer, and 1 if it does not.

    Without a question, a session starts: ask one question after the other; "why?" shows how the last answer was found,
    "what else could it mean?" lists other interpretations, and a number chooses one. "no, that means How old is Ann?"
    and "earns means salary" teach clew for this and later sessions (see clew words). An empty line ends the session.

    With --questions, one JSON line {"id", "answers", "program", "sparql", "confidence"} is written for each question,
    plus "missing" or "which"; the file is a run that clew evaluate scores. With --llm, a language model writes the
    programs, and clew checks and runs them; the API key is read from CLEW_API_KEY or OPENAI_API_KEY.

    \b
        clew ask What is the capital of France
        clew ask -k my.clew "Who founded Acme Corp?" --brief
        clew ask -k my.clew --questions dev.jsonl -o run.jsonl -j 2
        clew ask --databases database/ --questions dev.json -o run.jsonl
        clew ask "Who discovered polonium?" --llm http://localhost:11434/v1 --model qwen3
    """
    if bool(url) != bool(model):
        raise click.UsageError("--llm URL and --model NAME must be used together")
    if url and parser:
        raise click.UsageError("use either --llm or --parser, not both")
    refuse_ignored_options(bool(words), questions is not None, bool(url))
    llm = LanguageModel(url, model, samples, Access(temperature=temperature, seconds=seconds), cache) if url else None
    if questions is not None:
        if words:
            raise click.UsageError("give a question or --questions FILE, not both")
        if output is None:
            raise click.UsageError("--questions FILE needs -o RUN.jsonl")
        print_summary(output, write_run(kb, llm or parser, questions, output, jobs, cluster, databases))
        return
    asker = Asker(open_with_progress(kb), llm or (ParserModel(parser) if parser else None))
    if words:
        answer_one(asker, " ".join(words), brief, as_json, kb)
    else:
        run_session(asker, kb)


def refuse_ignored_options(has_question: bool, has_file: bool, has_llm: bool) -> None:
    """Refuse options that have no effect on one question, on a file or in a session."""
    if not has_llm:
        refuse_unused(("samples", "temperature", "seconds", "cache"), "needs --llm URL")
    if has_file:
        refuse_unused(("brief", "as_json"), "has no effect with --questions, which writes JSON lines to RUN.jsonl")
    else:
        refuse_unused(("output", "jobs", "cluster", "databases"), "needs --questions FILE")
    if not has_question:
        refuse_unused(("brief", "as_json"), "needs a question")
    if click.get_current_context().params["brief"]:
        refuse_unused(("as_json",), "and --brief exclude each other")


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
        print_offers(out, find_offers(answer, asker.item_finder.linker), kb)
    if not answer.is_confident:
        raise SystemExit(1)


def write_run(
    kb: str, model: Path | LanguageModel | None, questions: Path, output: Path, jobs: int, cluster: str,
    databases: Path | None,
) -> RunSummary:  # fmt: skip
    """Answer the questions over one knowledge base, or each over its own database."""
    opened = None if databases is not None else open_with_progress(kb)
    place = absolute_place(kb if databases is None else str(databases))
    with count_progress("questions answered") as count:
        if isinstance(model, LanguageModel):
            find_asker = open_askers(place, model) if opened is None else partial(given_asker, Asker(opened, model))
            return answer_file_by_llm(find_asker, questions, output, jobs, count)
        return answer_file(place, questions, output, model, jobs, count, cluster, opened is None)


def given_asker(asker: Asker, database: str) -> Asker:
    """The one asker, whatever the database of a question is called."""
    return asker


def print_summary(output: Path, summary: RunSummary) -> None:
    click.echo(f"{output}: {summary.answered:,} questions answered, {summary.kept:,} were already there", err=True)
    if summary.unread:
        click.echo(f"records left out: {summary.unread:,}; the first: {summary.unread_fault}", err=True)
    if summary.unanswered:
        click.echo(f"{summary.unanswered:,} got no reply; repeat the command to ask again: {summary.fault}", err=True)


WHY_WORDS = ("why", "how")
OTHER_WORDS = ("what else", "else", "other")
MAX_CHOICE_WORDS = 5  # a longer line is a new question, even if all its words describe one of the choices
HELP = (
    'Ask in English; "why?" shows how the answer was found, "what else?" lists other interpretations, '
    'a number chooses one, "no, that means …" corrects it; an empty line ends the session.'
)


def run_session(asker: Asker, kb: str) -> None:
    """Answer lines from the terminal until an empty one."""
    out, asked = console(), list[Answer]()
    click.echo(HELP, err=True)
    for line in read_lines():
        answer = answer_line(out, asker, asked, line)
        if answer is not None:
            asked.append(answer)
            print_offers(out, find_offers(answer, asker.item_finder.linker), kb)


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
        taught = last if last is not None and learn(out, asker, asked, line) else None
        answer = choice or asker.ask(taught.question if taught else line)
    except ClewError as fault:  # a language model may still reply to the next question
        click.echo(str(fault), err=True)
        return None
    print_answer(out, answer, thread=False)
    return answer


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
