"""clew confusion: which isomorphism class or function a run finds for which."""

from __future__ import annotations

import click

from clew.analyse.confusion import ClassScores, Confusion, count_confusion
from clew.analyse.run_set import open_case_maker, open_run_set
from clew.cli.arguments import FORMAT
from clew.cli.measure.evaluate import place_and_digest
from clew.cli.printing import console, print_json, print_notes, table
from clew.cli.progress import show_count
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.run.default_measures import has_answers
from clew.evaluate.run.matched_questions import MatchedQuestions
from clew.evaluate.run.query_executor import ExecutionSetup


@click.command("confusion")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("run", metavar="RUN")
@click.option("--of", type=click.Choice(["iso", "function"]), default="iso", show_default=True,
              help="Isomorphism classes, or none, count, comparative, superlative.")  # fmt: skip
@click.option("-k", "--kb", default="", help="The knowledge base that queries without answers are run on.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="What classes are scored by.  [default: query-em, and answer-f1 if there are answers]")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--run-format", metavar="FORMAT", help="The format of RUN.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def confusion_command(questions: str, run: str, **choices: object) -> None:
    """Count which class of the predictions in RUN meets which of the gold forms in QUESTIONS, and score each.

    Gold and predicted forms may be in any language. A predicted form that cannot be read is "unreadable", a missing one
    "nothing", and one that has no class (a yes/no question, a union) "no class". Columns are what was predicted.

    \b
        clew confusion grailqa_dev.json predictions.json
        clew confusion test.jsonl bart.jsonl --of function -k my.clew
    """
    show_confusion(questions, run, **choices)  # type: ignore[arg-type]


NAMES = {"iso": "isomorphism class", "function": "function"}


def show_confusion(
    questions: str, run: str, of: str, kb: str, measures: tuple[str, ...], format_: str | None,
    run_format: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Counts and prints."""
    setup = ExecutionSetup(*place_and_digest(kb))
    with open_run_set(questions, [run], format_, run_format) as found, open_case_maker(setup) as make:
        chosen = [read_measure(text) for text in dict.fromkeys(measures or usual(found.inputs.matched, setup))]
        print_notes(found.notes())
        made = count_confusion(show_count(found.cases(make), "questions looked at"), of, chosen)
    if as_json:
        print_json(made.as_json())
    else:
        print_confusion(made)


def usual(spooled: MatchedQuestions, setup: ExecutionSetup) -> tuple[str, ...]:
    """What the files have something for."""
    answered = all(has_answers(spooled, setup, whose) for whose in ("gold", "predicted"))
    return ("query-em", "answer-f1") if answered else ("query-em",)


def print_confusion(found: Confusion) -> None:
    out = console()
    rows = [[row, *(shown(found.counts.get((row, column), 0)) for column in found.columns)] for row in found.rows]
    columns = [f"gold {NAMES[found.of]}", *found.columns]
    out.print(table("predicted", columns, rows, numbers=range(1, len(columns))))
    share = 100 * found.agreed / max(found.total, 1)
    out.print(f"{found.agreed:,} of {found.total:,} predictions are of the gold class ({share:.1f} %)", style="dim")
    headers = [NAMES[found.of], "n", "same", *found.measures]
    out.print(table("\nscores", headers, map(score_row, found.scores), numbers=range(1, len(headers))))


def shown(count: int) -> str:
    return f"{count:,}" if count else "·"


def score_row(one: ClassScores) -> list[str]:
    values = ["–" if value is None else f"{100 * value:.1f}" for value in one.values]
    return [one.name, f"{one.n:,}", f"{one.agreed:,}", *values]
