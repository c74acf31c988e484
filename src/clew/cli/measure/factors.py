"""clew factors: what the wording of questions has to do with how well they are answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from rich.text import Text

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
from clew.benchmark.levels import Seen, seen_in
from clew.benchmark.question import Question
from clew.benchmark.reader import read_benchmark
from clew.benchmark.run_reader import paired, read_run
from clew.cli.arguments import FORMAT
from clew.cli.printing import console, print_json, table
from clew.cli.progress import count_progress
from clew.evaluate.measures.measure_table import read_measure
from clew.kb.files import open_output


@click.command("factors")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("run", metavar="RUN")
@click.option("-m", "--measure", default="answer-f1", show_default=True,
              help="What is explained; a measure that needs no query to be run.")  # fmt: skip
@click.option("--by", default="", metavar="LABEL", help="Also for each value of a label of the questions.")
@click.option("--train", metavar="FILE", help="The training set, for the number of zero-shot items.")
@click.option("--values", "given", metavar="FILE",
              help="Factors computed elsewhere, as JSON lines: an id and numbers, by name.")  # fmt: skip
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--train-format", type=FORMAT, metavar="FORMAT", help="The format of TRAIN.")
@click.option("--run-format", metavar="FORMAT", help="The format of RUN.")
@click.option("--per-question", "listing", metavar="FILE", help="Write the factors and score of each question here.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def factors_command(questions: str, run: str, **choices: object) -> None:
    """Explain the scores of RUN by the wording of QUESTIONS: a linear regression on linguistic factors.

    Factors are the number of words and of common nouns, readability (Flesch), grammaticality, complexity, coherence,
    and with --train the number of zero-shot items. Those marked ~ are stand-ins for models that clew does not bring;
    --values takes the real ones. Needs pip install 'clew-kbqa[analyse]'.

    \b
        clew factors grailqa_dev.json predictions.json --train grailqa_train.json
        clew factors test.jsonl bart.jsonl -m kqapro-accuracy --by type --values coherence.jsonl
    """
    show_factors(questions, run, **choices)  # type: ignore[arg-type]


LEGEND = "* p ≤ 0.05  ** p ≤ 0.01  *** p ≤ 0.001; ~ is a stand-in, see docs/analysis.md"


def show_factors(
    questions: str, run: str, measure: str, by: str, train: str | None, given: str | None, format_: str | None,
    train_format: str | None, run_format: str | None, listing: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Fits the regression and prints its tables."""
    asked = read_benchmark(questions, format_).questions
    matched = paired(asked, read_run(run, run_format, asked))
    if matched.missing:
        click.echo(f"{len(matched.missing):,} questions have no prediction: they count as wrong", err=True)
    scores = score_predictions(asked, matched.predictions, read_measure(measure))
    factors = factors_of(asked, seen(train, train_format, asked), read_given_factors(given) if given else ())
    with count_progress("questions looked at") as count:
        found = analyse_factors(asked, scores, factors, by, count)
    if listing is not None:
        write_listing(listing, asked, found)
    if as_json:
        print_json(explained_json(found, measure))
    else:
        print_explained(found, measure)


def seen(train: str | None, format_: str | None, test: Sequence[Question]) -> Seen | None:
    return None if train is None else seen_in(read_benchmark(train, format_, unique=False).questions, test)


def shown(factor: Factor) -> str:
    return f"{factor.name} ~" if factor.is_stand_in else factor.name


def print_explained(found: FactorAnalysis, measure: str) -> None:
    out = console()
    groups = [f"{fit.group} (n={fit.n:,})" for fit in found.fits]
    numbers = range(1, len(groups) + 1)
    coefficients = [[shown(one), *(coefficient(fit, one.name) for fit in found.fits)] for one in found.factors]
    coefficients.append(["R²", *(f"{fit.r_squared:.3f}" for fit in found.fits)])
    out.print(table(f"{measure}: coefficients", ["factor", *groups], coefficients, numbers))
    means = [[shown(one), *(mean(fit, one.name) for fit in found.fits)] for one in found.factors]
    out.print(table("\nmean (standard deviation)", ["factor", *groups], means, numbers))
    out.print(Text(LEGEND, "dim"))
    for fault in found.faults:
        out.print(Text(f"left out: {fault}", "yellow"))


def coefficient(fit: RegressionFit, name: str) -> str:
    found = fit.coefficients.get(name)
    return f"{found.value:+.4f}{found.stars:<3}" if found else "constant"


def mean(fit: RegressionFit, name: str) -> str:
    return f"{fit.spreads[name].mean:.2f} ({fit.spreads[name].deviation:.2f})"


def explained_json(found: FactorAnalysis, measure: str) -> dict[str, Any]:
    factors = [{"name": one.name, "stand_in": one.is_stand_in} for one in found.factors]
    return {"measure": measure, "factors": factors, "fits": list(map(fit_json, found.fits)), "left_out": found.faults}


def fit_json(fit: RegressionFit) -> dict[str, Any]:
    return {
        "group": fit.group, "n": fit.n, "r_squared": fit.r_squared, "intercept": coefficient_json(fit.intercept),
        "coefficients": {name: coefficient_json(one) for name, one in fit.coefficients.items()},
        "means": {name: {"mean": one.mean, "deviation": one.deviation} for name, one in fit.spreads.items()},
    }  # fmt: skip


def coefficient_json(found: Coefficient) -> dict[str, float]:
    return {"value": found.value, "error": found.error, "p": found.p}


def write_listing(place: str, questions: Sequence[Question], found: FactorAnalysis) -> None:
    """Writes a line for each question with its score and factors."""
    names = [factor.name for factor in found.factors]
    rows = zip(questions, found.scores, found.values, strict=True)
    lines = ({"id": one.id, "score": score} | dict(zip(names, values, strict=True)) for one, score, values in rows)
    with open_output(place) as stream:
        JsonLayout(lines=True).write(stream, lines, {})
