"""clew factors: explain the scores of a run by the wording of questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from clew.analyse.wording.factors import Factor, factors_of
from clew.analyse.wording.regression import (
    Coefficient,
    FactorAnalysis,
    RegressionFit,
    analyse_factors,
    read_given_factors,
    score_predictions,
)
from clew.benchmark.file_layout import JsonLayout
from clew.benchmark.levels import TrainingCoverage, coverage_of
from clew.benchmark.question import Question
from clew.benchmark.reader import read_questions
from clew.benchmark.run_reader import pair_predictions, read_run
from clew.cli.arguments import FORMAT
from clew.cli.printing import Text, console, print_json, table
from clew.cli.progress import count_progress
from clew.evaluate.measures.measure_table import read_measure
from clew.kb.files import open_output


@click.command("factors")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("run", metavar="RUN")
@click.option("-m", "--measure", default="answer-f1", show_default=True,
              help="The measure to explain; one that runs no queries.")  # fmt: skip
@click.option("--by", default="", metavar="LABEL", help="Also fit each value of this label of the questions.")
@click.option("--train", metavar="FILE", help="The training set, to count zero-shot items.")
@click.option("--values", "given", metavar="FILE",
              help="Factors from elsewhere, in JSON lines: an id and numbers by name.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--train-format", type=FORMAT, metavar="FORMAT", help="The format of TRAIN.")
@click.option("--run-format", metavar="FORMAT", help="The format of RUN.")
@click.option(
    "--per-question", "listing", metavar="FILE", help="Write the factors and score of each question to this file."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def factors_command(questions: str, run: str, **choices: object) -> None:
    """Explain the scores of a run by the wording of questions.

    Fits a linear regression on linguistic factors: the number of words and of common nouns, readability (Flesch),
    grammaticality, complexity, coherence, and with --train the number of zero-shot items. Factors marked ~ are
    approximations of models that clew does not include; --values reads the values of the models themselves. Needs
    pip install 'clew-kbqa[analyse]'.

    \b
        clew factors grailqa_dev.json predictions.json --train grailqa_train.json
        clew factors test.jsonl bart.jsonl -m kqapro-accuracy --by type --values coherence.jsonl
    """
    show_factors(questions, run, **choices)  # type: ignore[arg-type]


LEGEND = "* p ≤ 0.05  ** p ≤ 0.01  *** p ≤ 0.001; ~ is an approximation, see docs/analysis.md"


def show_factors(
    questions: str, run: str, measure: str, by: str, train: str | None, given: str | None, format_: str | None,
    train_format: str | None, run_format: str | None, listing: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Fit the regression and print its tables."""
    benchmark = read_questions(questions, format_).questions
    matched = pair_predictions(benchmark, read_run(run, run_format, benchmark))
    if matched.missing:
        click.echo(f"{len(matched.missing):,} questions have no prediction: they count as wrong", err=True)
    scores = score_predictions(benchmark, matched.predictions, read_measure(measure))
    factors = factors_of(
        benchmark, read_training(train, train_format, benchmark), read_given_factors(given) if given else ()
    )
    with count_progress("questions looked at") as count:
        analysis = analyse_factors(benchmark, scores, factors, by, count)
    if listing is not None:
        write_listing(listing, benchmark, analysis)
    if as_json:
        print_json(analysis_json(analysis, measure))
    else:
        print_analysis(analysis, measure)


def read_training(train: str | None, format_: str | None, test: Sequence[Question]) -> TrainingCoverage | None:
    return None if train is None else coverage_of(read_questions(train, format_, unique=False).questions, test)


def factor_label(factor: Factor) -> str:
    return f"{factor.name} ~" if factor.is_stand_in else factor.name


def print_analysis(analysis: FactorAnalysis, measure: str) -> None:
    out = console()
    groups = [f"{fit.group} (n={fit.n:,})" for fit in analysis.fits]
    numbers = range(1, len(groups) + 1)
    coefficients = [
        [factor_label(factor), *(coefficient(fit, factor.name) for fit in analysis.fits)] for factor in analysis.factors
    ]
    coefficients.append(["R²", *(f"{fit.r_squared:.3f}" for fit in analysis.fits)])
    out.print(table(f"{measure}: coefficients", ["factor", *groups], coefficients, numbers))
    means = [[factor_label(factor), *(mean(fit, factor.name) for fit in analysis.fits)] for factor in analysis.factors]
    out.print(table("\nmean (standard deviation)", ["factor", *groups], means, numbers))
    out.print(Text(LEGEND, "dim"))
    for fault in analysis.faults:
        out.print(Text(f"left out: {fault}", "yellow"))


def coefficient(fit: RegressionFit, name: str) -> str:
    estimate = fit.coefficients.get(name)
    return f"{estimate.value:+.4f}{estimate.stars:<3}" if estimate else "constant"


def mean(fit: RegressionFit, name: str) -> str:
    return f"{fit.spreads[name].mean:.2f} ({fit.spreads[name].deviation:.2f})"


def analysis_json(analysis: FactorAnalysis, measure: str) -> dict[str, Any]:
    factors = [{"name": factor.name, "stand_in": factor.is_stand_in} for factor in analysis.factors]
    return {
        "measure": measure,
        "factors": factors,
        "fits": list(map(fit_json, analysis.fits)),
        "left_out": analysis.faults,
    }


def fit_json(fit: RegressionFit) -> dict[str, Any]:
    return {
        "group": fit.group, "n": fit.n, "r_squared": fit.r_squared, "intercept": coefficient_json(fit.intercept),
        "coefficients": {name: coefficient_json(spread) for name, spread in fit.coefficients.items()},
        "means": {name: {"mean": spread.mean, "deviation": spread.deviation} for name, spread in fit.spreads.items()},
    }  # fmt: skip


def coefficient_json(estimate: Coefficient) -> dict[str, float]:
    return {"value": estimate.value, "error": estimate.error, "p": estimate.p}


def write_listing(place: str, questions: Sequence[Question], analysis: FactorAnalysis) -> None:
    """Write a line for each question with its score and factors."""
    names = [factor.name for factor in analysis.factors]
    rows = zip(questions, analysis.scores, analysis.values, strict=True)
    lines = (
        {"id": question.id, "score": score} | dict(zip(names, values, strict=True)) for question, score, values in rows
    )
    with open_output(place) as stream:
        JsonLayout(lines=True).write(stream, lines, {})
