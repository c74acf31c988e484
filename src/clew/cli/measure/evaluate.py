"""clew evaluate: score a run against gold answers and queries."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click
from rich.console import Console

from clew.cli.arguments import AT_LEAST_ONE, CLUSTER
from clew.cli.measure.query_input import place_and_digest
from clew.cli.printing import Text, console, print_json, print_notes, save_page, table
from clew.cli.progress import stage_progress
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.measure_help import ALL, read_measures
from clew.evaluate.report.evaluation_page import evaluation_page
from clew.evaluate.report.scores import Evaluation, Score, ScoreComparison, groups_table, label_with_arrow
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.pages.score_text import format_difference, format_difference_interval, format_interval, format_score

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("evaluate")
@click.argument("questions", metavar="QUESTIONS|-")
@click.argument("run", metavar="RUN")
@click.option("-k", "--kb", default="", help="The knowledge base to run queries on.")
@click.option("--databases", default="", metavar="FOLDER",
              help="Instead of -k: a folder with the SQLite database of each question, or one for all.")  # fmt: skip
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="A measure (see clew measures), or all; can be repeated.  [default: by the files]")  # fmt: skip
@click.option("--by", multiple=True, metavar="LABEL",
              help="Break down by type, category, hops, function, iso, rp, zero-shot, or any label of the questions."
              )  # fmt: skip
@click.option("--train", metavar="FILE",
              help="Training questions, for --by zero-shot: answers that they do not have are unseen.")  # fmt: skip
@click.option("--against", multiple=True, metavar="RUN2", help="Compare with another run, question by question.")
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL",
              help="The engine for queries; a URL is that of a SPARQL server.")  # fmt: skip
@click.option("--time-limit", "seconds", default=10.0, show_default=True, type=click.FloatRange(0.001),
              help="Time limit for a query, in seconds.")  # fmt: skip
@click.option("--answer-limit", "answers", default=100_000, show_default=True, type=AT_LEAST_ONE,
              help="Maximum number of answers of a query; a query with more counts as failed.")  # fmt: skip
@click.option("--gold", type=click.Choice(["given", "executed"]), default="given", show_default=True,
              help="Gold answers: those in the file if it has any, or the results of the gold queries.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=AT_LEAST_ONE, show_default=True, help="Number of processes.")
@CLUSTER
@click.option("--resamples", default=1_000, show_default=True, type=click.IntRange(0),
              help="Resamples for confidence intervals and significance; 0 leaves them out.")  # fmt: skip
@click.option("--seed", default=12345, show_default=True, type=click.IntRange(0), help="Seed for resampling.")
@click.option("--cache", type=FILE, help="The file that caches query results.  [default: one in the cache folder]")
@click.option("--no-cache", is_flag=True, help="Run all queries again, without a cache.")
@click.option(
    "--per-question", "listing", type=FILE, help="Write the scores of each question to a .csv or .jsonl file."
)
@click.option("--html", type=FILE, help="Write a self-contained page.")
@click.option("--format", "question_format", help="The format of QUESTIONS, instead of detecting it.")
@click.option("--run-format", help="The format of RUN, instead of detecting it.")
@click.option("--signatures", is_flag=True, help="Print the signature of every score.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def evaluate_command(questions: str, run: str, **choices: object) -> None:
    """Score a run against gold answers and queries.

    RUN has the predictions, QUESTIONS the gold answers and queries, in any published format (see docs/questions.md).
    Each query runs once on KB, and its results are cached: repeat an interrupted command to continue. A question
    without a prediction counts as wrong. With --databases, SQL runs on the SQLite file NAME.sqlite or NAME/NAME.sqlite
    of the question's database, read-only; programs run on the knowledge base NAME.clew, or on one built from the file.

    \b
        clew evaluate test.jsonl bart.jsonl -k my.clew
        clew evaluate test.jsonl bart.jsonl -k my.clew -m GEK-3 -m answer-f1 --by hops --against t5.jsonl
        clew evaluate val.json predict.txt --by category --by zero-shot --train train.json
        clew evaluate dev.json predictions.sql --databases database/
        clew evaluate grailqa.json predictions.json -m "query-em(by=official, ontology=ontology/)" --by function
    """
    evaluate_files(questions, run, **choices)  # type: ignore[arg-type]


def evaluate_files(
    questions: str, run: str, kb: str, databases: str, measures: tuple[str, ...], by: tuple[str, ...],
    against: tuple[str, ...], engine: str, seconds: float, answers: int, gold: str, jobs: int, resamples: int,
    seed: int, cache: Path | None, no_cache: bool, listing: Path | None, html: Path | None,
    question_format: str | None, run_format: str | None,
    signatures: bool, as_json: bool, cluster: str, train: str | None,
) -> None:  # fmt: skip
    """Evaluate the run and print the scores."""
    if kb and databases:
        raise click.UsageError("use either -k or --databases, not both")
    digests = database_digest(databases) if databases else place_and_digest(kb)
    setup = ExecutionSetup(*digests, engine, seconds, answers, databases)
    options = EvaluationOptions(
        read_measures(measures), tuple(dict.fromkeys(by)), setup, gold == "executed", jobs,
        Bootstrap(resamples, seed=seed), cache, not no_cache, listing, question_format, run_format, cluster,
        ALL in measures, train,
    )  # fmt: skip
    with stage_progress() as show:
        evaluation = evaluate(questions, run, options, against, show)
    if html is not None:
        save_page(html, evaluation_page(evaluation, f"{Path(run).name} on {Path(questions).name}"))
    if as_json:
        print_json(evaluation.as_json())
    else:
        print_evaluation(evaluation, signatures)


def database_digest(databases: str) -> tuple[str, str]:
    """No knowledge base, and the digest of all databases in a folder."""
    from clew.engine.sqlite import DatabaseFolder

    return "", DatabaseFolder(databases).whole_digest


def print_evaluation(evaluation: Evaluation, signatures: bool) -> None:
    out = console()
    out.print(table("", HEADERS, map(score_row, evaluation.scores), numbers=[1, 3]))
    for label, groups in evaluation.by.items():
        print_groups(out, label, groups)
    for run, rows in evaluation.against.items():
        headers = ["measure", "this run", run, "difference", "95 %", "p"]
        out.print(table(f"\nagainst {run}", headers, map(compared_row, rows), numbers=[1, 2, 3, 5]))
    print_notes(evaluation.notes)
    if signatures:
        out.print()
        for score in evaluation.scores:
            out.print(Text(score.signature, "dim"), soft_wrap=True)


HEADERS = ["measure", "score", "95 %", "n"]


def score_row(score: Score) -> list[str]:
    return [label_with_arrow(score), format_score(score.value), format_interval(score.low, score.high), f"{score.n:,}"]


def compared_row(row: ScoreComparison) -> list[str]:
    difference = row.difference
    interval = format_difference_interval(difference.low, difference.high)
    return [
        label_with_arrow(row),
        format_score(row.run_value),
        format_score(row.other_value),
        format_difference(difference.value),
        interval,
        format_score(difference.p),
    ]


def print_groups(out: Console, label: str, groups: Mapping[str, tuple[Score, ...]]) -> None:
    """Print the scores by the values of a label; whichever are fewer, values or measures, are the columns."""
    headers, *rows = groups_table(label, groups)
    out.print(table(f"\nby {label}", headers, rows, numbers=range(1, len(headers))))
