"""clew selftest: ask a knowledge base about itself, and count right answers."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from clew.answer.confidence.precision import GIVEN_QUESTIONS, MADE_QUESTIONS
from clew.answer.self_test import (
    CheckedQuestion,
    QuestionOutcome,
    SelfTestReport,
    WeakSpot,
    keep_outcomes,
    make_test_questions,
    read_test_questions,
    run_self_test,
)
from clew.cli.arguments import AT_LEAST_ONE
from clew.cli.printing import console, print_json, print_notes, table
from clew.cli.progress import count_progress, open_with_progress
from clew.errors import ClewError
from clew.language.program.program_text import write_program_text
from clew.pages.score_text import format_share

PARSER_FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)
QUESTION_FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
MAX_ANSWERS = 3  # of a question that are printed


@click.command("selftest")
@click.option("-k", "--kb", default="demo", show_default=True, help="The knowledge base.")
@click.option("--questions", type=QUESTION_FILE, metavar="FILE",
              help="Ask the questions of FILE, which has their programs, queries or answers, instead.")  # fmt: skip
@click.option("-n", "--count", default=200, show_default=True, type=AT_LEAST_ONE,
              help="Number of questions to make.")  # fmt: skip
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Seed for the questions.")
@click.option("--parser", type=PARSER_FOLDER, metavar="DIR",
              help="A parser made by clew train, instead of the one shipped with clew.")  # fmt: skip
@click.option("-j", "--jobs", default=1, show_default=True, type=AT_LEAST_ONE, help="Number of processes.")
@click.option("--fail-under", type=click.FloatRange(0, 100), metavar="PERCENT",
              help="Exit with status 1 if fewer answers are right.")  # fmt: skip
@click.option("--weak", "limit", default=5, show_default=True, type=click.IntRange(min=0),
              help="Number of weak predicates to print.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, with all questions.")
def selftest_command(
    kb: str, questions: Path | None, count: int, seed: int, parser: Path | None, jobs: int, fail_under: float | None,
    limit: int, as_json: bool,
) -> None:  # fmt: skip
    """Ask a knowledge base about itself, and count right answers.

    clew makes questions from the facts of KB, most of them worded as people type, and some with an invented name, which
    it must not answer. It tells how many answers are right, how many of those it was sure of, and which predicates and
    kinds of question are weak. Questions of your own, with --questions, tell more: people say things in other ways.
    The outcomes are kept in KB, where clew ask --precision finds them.

    \b
        clew selftest -k my.clew
        clew selftest -k my.clew --questions asked.jsonl --fail-under 80 -j 2
    """
    place = str(open_with_progress(kb).folder)
    tested = read_test_questions(place, questions) if questions else make_test_questions(place, count, seed)
    if not tested:
        raise ClewError(f"{kb}: no question can be made from so few facts; give some with --questions FILE")
    with count_progress(f"of {len(tested):,} questions asked") as show:
        report = run_self_test(place, tested, parser, jobs, show)
    try:
        keep_outcomes(place, report, GIVEN_QUESTIONS if questions else MADE_QUESTIONS, parser)
    except ClewError as fault:  # the report is worth printing all the same
        print_notes([f"the outcomes are not kept for clew ask --precision: {fault}"])
    if as_json:
        print_json(report_json(report))
    else:
        print_report(report, kb, limit)
    if fail_under is not None and 100 * report.accuracy < fail_under:
        raise ClewError(f"{format_share(report.accuracy)} right, less than the {fail_under:g} % of --fail-under")


def print_report(report: SelfTestReport, kb: str, limit: int) -> None:
    """Print the shares, the kinds of questions, and the weak predicates with examples."""
    click.echo(
        f"{report.asked:,} questions: {format_share(report.accuracy)} right; sure of {format_share(report.coverage)},"
        f" and {format_share(report.precision)} of those right"
    )
    if report.weak_kinds:
        console().print(spot_table("weak kinds of question", report.weak_kinds))
    if report.weak_predicates[:limit]:
        console().print(spot_table("weak predicates", report.weak_predicates[:limit]))
    for spot in report.weak_kinds:
        print_spot(spot)
    for spot in report.weak_predicates[:limit]:
        print_spot(spot)
        for word in spot.words:
            click.echo(f"  if “{word}” means it: {teaching_command(kb, spot.name, word)}")


def spot_table(title: str, spots: Sequence[WeakSpot]) -> Any:
    rows = [[spot.name, f"{spot.asked:,}", f"{spot.right:,}", f"{spot.sure_and_wrong:,}"] for spot in spots]
    return table(title, ["", "asked", "right", "wrong and sure"], rows, (1, 2, 3))


def print_spot(spot: WeakSpot) -> None:
    """Print the examples of a weak spot."""
    click.echo(f"\n{spot.name}")
    for outcome in spot.examples:
        click.echo(f"  {outcome.question.text}")
        click.echo(
            f"    said {name_answers(outcome.given)} ({outcome.confidence:.0%} confident), {expectation(outcome)}"
        )


def teaching_command(kb: str, name: str, word: str) -> str:
    """The command that teaches clew another word for a name."""
    return f"clew words add -k {shlex.quote(kb)} {shlex.quote(name)} {shlex.quote(word)}"


def expectation(outcome: QuestionOutcome) -> str:
    return f"right is {name_answers(outcome.expected)}" if outcome.expected else "the graph has no answer"


def name_answers(answers: Sequence[str]) -> str:
    shown = ", ".join(answers[:MAX_ANSWERS])
    more = len(answers) - MAX_ANSWERS
    return (f"{shown} and {more:,} more" if more > 0 else shown) or "nothing"


def report_json(report: SelfTestReport) -> dict[str, Any]:
    """The report with every question."""
    return {
        "asked": report.asked,
        "right": report.right,
        "sure": report.sure,
        "right_and_sure": report.right_and_sure,
        "accuracy": round(report.accuracy, 4),
        "precision": round(report.precision, 4),
        "coverage": round(report.coverage, 4),
        "weak_kinds": [spot_json(spot) for spot in report.weak_kinds],
        "weak_predicates": [spot_json(spot) for spot in report.weak_predicates],
        "questions": [outcome_json(outcome) for outcome in report.outcomes],
    }


def spot_json(spot: WeakSpot) -> dict[str, Any]:
    return {
        "name": spot.name,
        "asked": spot.asked,
        "right": spot.right,
        "wrong_and_sure": spot.sure_and_wrong,
        "unmatched": list(spot.words),
    }


def outcome_json(outcome: QuestionOutcome) -> dict[str, Any]:
    question: CheckedQuestion = outcome.question
    program = {"program": write_program_text(question.program)} if question.program is not None else {}
    return {
        "question": question.text,
        "kind": question.kind,
        **program,
        "expected": list(outcome.expected),
        "answers": list(outcome.given),
        "confidence": round(outcome.confidence, 4),
        "sure": outcome.is_sure,
        "right": outcome.is_right,
    }
