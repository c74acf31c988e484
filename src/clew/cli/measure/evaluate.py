"""clew evaluate: score a run against a benchmark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import console, print_json, table
from clew.cli.progress import open_with_progress
from clew.errors import SourceError
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.measure import Measure
from clew.evaluate.measures.measure_help import all_measures
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.evaluation_page import evaluation_page
from clew.evaluate.report.scores import Evaluation, Score, ScoreComparison, groups_table, label_with_arrow
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.evaluate.run.score_store import Progress

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("evaluate")
@click.argument("questions", metavar="QUESTIONS|-")
@click.argument("run", metavar="RUN")
@click.option("-k", "--kb", default="", help="The knowledge base that queries are run on.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="A measure, see clew measures; all for every one.  [default: what suits the files]")  # fmt: skip
@click.option("--by", multiple=True, metavar="LABEL",
              help="Break down by type, category, hops, function, iso, or any label of the questions.")  # fmt: skip
@click.option("--against", multiple=True, metavar="RUN2", help="Compare with another run, question by question.")
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL",
              help="What runs queries; a URL is that of a SPARQL server.")  # fmt: skip
@click.option("--time-limit", "seconds", default=10.0, show_default=True, type=click.FloatRange(0.001),
              help="Seconds that a query may take.")  # fmt: skip
@click.option("--answer-limit", "answers", default=100_000, show_default=True, type=AT_LEAST_ONE,
              help="Answers that a query may have; one with more has failed.")  # fmt: skip
@click.option("--gold", type=click.Choice(["given", "executed"]), default="given", show_default=True,
              help="Gold answers: those in the file if there are any, or what the gold query gives.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=AT_LEAST_ONE, show_default=True, help="Processes.")
@click.option("--resamples", default=1_000, show_default=True, type=click.IntRange(0),
              help="For intervals and significance; 0 leaves them out.")  # fmt: skip
@click.option("--seed", default=12345, show_default=True, type=click.IntRange(0), help="For resampling.")
@click.option("--cache", type=FILE, help="Keep what queries gave in this file. [default: in the cache folder]")
@click.option("--no-cache", is_flag=True, help="Run all queries again, and keep nothing.")
@click.option(
    "--per-question", "listing", type=FILE, help="Write the scores of each question to a .csv or .jsonl file."
)
@click.option("--html", type=FILE, help="Write a page that needs nothing else.")
@click.option("--format", "question_format", help="The format of QUESTIONS, if its content does not tell it.")
@click.option("--run-format", help="The format of RUN, if its content does not tell it.")
@click.option("--signatures", is_flag=True, help="Print the recipe of every score.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def evaluate_command(questions: str, run: str, **choices: object) -> None:
    """Score the predictions in RUN against the gold answers and queries in QUESTIONS.

    Files are read in any published format (see docs/questions.md). Queries are run on KB, each once; what they gave is
    kept, so that a stopped evaluation goes on and a second one is fast. A question without a prediction counts as
    wrong.

    \b
        clew evaluate test.jsonl bart.jsonl -k my.clew
        clew evaluate test.jsonl bart.jsonl -k my.clew -m GEK-3 -m answer-f1 --by hops --against t5.jsonl
        clew evaluate grailqa.json predictions.json -m "query-em(by=official, ontology=ontology/)" --by function
    """
    evaluate_files(questions, run, **choices)  # type: ignore[arg-type]


ALL = "all"


def evaluate_files(
    questions: str, run: str, kb: str, measures: tuple[str, ...], by: tuple[str, ...], against: tuple[str, ...],
    engine: str, seconds: float, answers: int, gold: str, jobs: int, resamples: int, seed: int, cache: Path | None,
    no_cache: bool, listing: Path | None, html: Path | None, question_format: str | None, run_format: str | None,
    signatures: bool, as_json: bool,
) -> None:  # fmt: skip
    """Evaluates and prints as the user chose."""
    setup = ExecutionSetup(*place_and_digest(kb), engine, seconds, answers)
    options = EvaluationOptions(
        tuple(chosen(measures, setup)), tuple(dict.fromkeys(by)), setup, gold == "executed", jobs,
        Bootstrap(resamples, seed=seed), cache, not no_cache, listing, question_format, run_format,
    )  # fmt: skip
    with progress() as show:
        found = evaluate(questions, run, options, against, show)
    if html is not None:
        write_page(html, evaluation_page(found, f"{Path(run).name} on {Path(questions).name}"))
    if as_json:
        print_json(found.as_json())
    else:
        print_evaluation(found, signatures)


def place_and_digest(kb: str) -> tuple[str, str]:
    """The folder of a knowledge base and its digest, both empty if there is none."""
    if not kb:
        return "", ""
    opened = open_with_progress(kb)
    return str(opened.folder), opened.digest


def chosen(texts: Sequence[str], setup: ExecutionSetup) -> Iterator[Measure]:
    """The measures that the user named, each once."""
    seen: set[Measure] = set()
    for measure in (one for text in texts for one in (all_measures() if text == ALL else [read_measure(text)])):
        if measure not in seen:
            seen.add(measure)
            yield measure


def write_page(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise SourceError(f"cannot write {path}: {fault.strerror}") from fault


@contextmanager
def progress() -> Iterator[Progress]:
    """A line on standard error that says how far things are, in a terminal only."""
    screen = Console(stderr=True)
    with screen.status("") as status:

        def show(stage: str, done: int, of: int) -> None:
            count = f" {done:,}" + (f" of {of:,}" if of else "") if done or of else ""
            status.update(f"{stage}{count}")

        yield show


def print_evaluation(found: Evaluation, signatures: bool) -> None:
    out = console()
    out.print(table("", HEADERS, map(score_row, found.scores), numbers=[1, 3]))
    for label, groups in found.by.items():
        print_groups(out, label, groups)
    for run, rows in found.against.items():
        headers = ["measure", "this run", run, "difference", "95 %", "p"]
        out.print(table(f"\nagainst {run}", headers, map(compared_row, rows), numbers=[1, 2, 3, 5]))
    for note in found.notes:
        Console(stderr=True, highlight=False, soft_wrap=True).print(Text(f"note: {note}", "yellow"))
    if signatures:
        out.print()
        for score in found.scores:
            out.print(Text(score.signature, "dim"), soft_wrap=True)


HEADERS = ["measure", "score", "95 %", "n"]


def score_row(score: Score) -> list[str]:
    return [label_with_arrow(score), f"{score.value:.4f}", f"{score.low:.4f} – {score.high:.4f}", f"{score.n:,}"]


def compared_row(row: ScoreComparison) -> list[str]:
    found = row.difference
    interval = f"{found.low:+.4f} – {found.high:+.4f}"
    return [
        row.label,
        f"{row.run_value:.4f}",
        f"{row.other_value:.4f}",
        f"{found.value:+.4f}",
        interval,
        f"{found.p:.4f}",
    ]


def print_groups(out: Console, label: str, groups: Mapping[str, tuple[Score, ...]]) -> None:
    """The values of a label and the measures, whichever there are fewer of as columns."""
    headers, *rows = groups_table(label, groups)
    out.print(table(f"\nby {label}", headers, rows, numbers=range(1, len(headers))))
