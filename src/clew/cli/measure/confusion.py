"""clew confusion: print the confusion matrix of predicted and gold classes."""

from __future__ import annotations

import click

from clew.analyse.confusion import CODE_EXPLANATION, ClassScores, Confusion, count_confusion
from clew.analyse.errors.comparison import MeaningComparer
from clew.analyse.run_set import open_case_maker, open_run_set
from clew.cli.arguments import FORMAT
from clew.cli.printing import console, print_json, print_notes, table
from clew.cli.progress import open_with_progress, show_count
from clew.errors import ClewError
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.run.default_measures import has_answers
from clew.evaluate.run.matched_questions import MatchedQuestions
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.pages.score_text import format_score, format_share


@click.command("confusion")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("run", metavar="RUN")
@click.option("--of", type=click.Choice(["iso", "function"]), default="iso", show_default=True,
              help="Isomorphism classes, or the functions none, count, comparative, superlative.")  # fmt: skip
@click.option("-k", "--kb", default="", help="The knowledge base, to run queries without answers and to translate.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="A measure for the classes.  [default: query-em, and answer-f1 if there are answers]")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--run-format", metavar="FORMAT", help="The format of RUN.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def confusion_command(questions: str, run: str, **choices: object) -> None:
    """Print the confusion matrix of predicted and gold classes.

    Rows are the classes of the gold queries in QUESTIONS, columns those of the predictions in RUN; each class has its
    scores. Gold and prediction are compared in a language that both have; with --kb, they are translated if they have
    none. A predicted query that cannot be compared counts as "not compared", one that cannot be read as "unreadable",
    a missing one as "nothing", and one without a class (a yes/no question, a union) as "no class".

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
    """Count and print."""
    base = open_with_progress(kb) if kb else None
    setup = ExecutionSetup(str(base.folder), base.digest) if base else ExecutionSetup()
    with open_run_set(questions, [run], format_, run_format) as run_set, open_case_maker(setup) as make:
        if run_set.inputs.matched.has_only_answers(0):
            raise ClewError(f"{run} has answers but no queries, so that its predictions have no class")
        chosen = [
            read_measure(text) for text in dict.fromkeys(measures or default_measures(run_set.inputs.matched, setup))
        ]
        print_notes(run_set.notes())
        cases = show_count(run_set.cases(make), "questions looked at")
        matrix = count_confusion(cases, of, chosen, MeaningComparer(base).program_of if base else None)
        print_notes(matrix.notes())
    if as_json:
        print_json(matrix.as_json())
    else:
        print_confusion(matrix)


def default_measures(matched: MatchedQuestions, setup: ExecutionSetup) -> tuple[str, ...]:
    """The default measures: those that the files have the data for."""
    answered = all(has_answers(matched, setup, whose) for whose in ("gold", "predicted"))
    return ("query-em", "answer-f1") if answered else ("query-em",)


def print_confusion(matrix: Confusion) -> None:
    out = console()
    rows = [
        [row, *(count_text(matrix.counts.get((row, column), 0)) for column in matrix.columns)] for row in matrix.rows
    ]
    columns = [f"gold {NAMES[matrix.of]}", *matrix.columns]
    out.print(table("predicted", columns, rows, numbers=range(1, len(columns))))
    share = format_share(matrix.agreed / max(matrix.compared, 1))
    out.print(f"{matrix.agreed:,} of {matrix.compared:,} predictions have the gold class ({share})", style="dim")
    headers = [NAMES[matrix.of], "n", "same", *matrix.measures]
    out.print(table("\nscores", headers, map(score_row, matrix.scores), numbers=range(1, len(headers))))
    if matrix.has_codes:
        out.print(CODE_EXPLANATION, style="dim")


def count_text(count: int) -> str:
    return f"{count:,}" if count else "·"


def score_row(scores: ClassScores) -> list[str]:
    values = ["–" if value is None else format_score(value, 3) for value in scores.values]
    return [scores.name, f"{scores.n:,}", f"{scores.agreed:,}", *values]
