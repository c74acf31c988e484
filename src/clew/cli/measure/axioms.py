"""clew axioms: check which axioms a measure satisfies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import click
from rich.console import Console, RenderableType

from clew.analyse.measure_tests.axioms import PROPERTIES, TABLE_1, MeasureVerdicts, grade_measure, make_probe_sets
from clew.analyse.measure_tests.verdicts import CounterExample, OrderCheck, Verdict
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.measure.query_input import BenchmarkQueries, open_queries
from clew.cli.printing import Text, console, print_json, table
from clew.cli.progress import count_progress
from clew.evaluate.measures.measure_table import read_measure


@click.command("axioms")
@click.argument("benchmark", metavar="BENCHMARK")
@click.option("-k", "--kb", default="", help="The knowledge base to run queries on.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="A measure (see clew measures); repeatable.  [default: those of the paper's Table 1]")  # fmt: skip
@click.option("--sample", default=50, show_default=True, type=AT_LEAST_ONE, help="Number of questions to draw.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), help="Seed for drawing questions and names."
)
@click.option("--strict", is_flag=True, help="Read the axioms literally: ties are failures.")
@click.option("--engine", default="native", show_default=True, metavar="native|oxigraph|URL",
              help="The engine for queries; a URL is that of a SPARQL server.")  # fmt: skip
@click.option("--time-limit", "seconds", default=10.0, show_default=True, type=click.FloatRange(0.001),
              help="Time limit for a query, in seconds.")  # fmt: skip
@click.option("--brief", is_flag=True, help="Print the table without counter-examples.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of BENCHMARK, if not detected.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, with every check and its counts.")
def axioms_command(benchmark: str, **choices: object) -> None:
    """Check which axioms a measure satisfies.

    For each question of BENCHMARK, predictions are derived from its gold query: with names replaced, reworded, broken,
    or with other answers. A1: a prediction that shares more with the gold query is better. A2: one that runs is better
    than one that does not. A3: one with more of the right answers is better. With a knowledge base, the queries are
    run; without one, queries with another meaning are assumed to have no results. See docs/measure-tests.md.

    \b
        clew axioms valid.jsonl -k my.clew
        clew axioms lcquad.json -m GEK-3 -m "BLEU(level=instance)" --strict
    """
    show_axioms(benchmark, **choices)  # type: ignore[arg-type]


HEADERS = ("measure", "A1", "A2", "A3", "instance level", "partial reward")
PREFIXES = re.compile(r"^(?:\s*PREFIX\s+\S*:\s*<[^>]*>)+\s*", re.IGNORECASE)
LEGEND = "● satisfied  ◐ partly  ○ not satisfied  - not tested"


def show_axioms(
    benchmark: str, kb: str, measures: tuple[str, ...], sample: int, seed: int, strict: bool, engine: str,
    seconds: float, brief: bool, format_: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Grade the measures and print the table."""
    chosen = [read_measure(text) for text in measures or TABLE_1]
    with open_queries(benchmark, format_, kb, engine, seconds) as queries:
        with count_progress("questions with predictions") as count:
            pools = make_probe_sets(queries.questions, sample, seed, queries.execute, count)
        with count_progress("measures judged") as count:
            judged = [
                judged_and_counted(grade_measure(measure, pools, strict), n, count)
                for n, measure in enumerate(chosen, 1)
            ]
    if as_json:
        print_json({"questions": len(pools), "run": queries.execute is not None, "strict": strict,
                    "measures": [judged_json(measure) for measure in judged]})  # fmt: skip
    else:
        print_judged(judged, basis(len(pools), queries), brief)


def judged_and_counted(judged: MeasureVerdicts, number: int, count: Any) -> MeasureVerdicts:
    count(number)
    return judged


def basis(questions: int, queries: BenchmarkQueries) -> str:
    how = "queries were run" if queries.execute else "no query was run; results are assumed"
    return f"{questions:,} questions; {how}"


def print_judged(judged: Sequence[MeasureVerdicts], about: str, brief: bool) -> None:
    out = console()
    rows = [
        [str(verdicts.measure), *(verdicts.verdicts[name].grade.sign for name in PROPERTIES)]
        for verdicts in judged
        if verdicts.verdicts
    ]
    out.print(table("", HEADERS, rows))
    out.print(Text(f"{LEGEND}; {about}", "dim"))
    for verdicts in judged:
        if verdicts.error:
            out.print(Text(f"{verdicts.measure} cannot be graded: {verdicts.error}", "yellow"))
    for verdicts in () if brief else judged:
        print_examples(out, verdicts)


def print_examples(out: Console, judged: MeasureVerdicts) -> None:
    for name, verdict in judged.verdicts.items():
        if verdict.example is not None:
            out.print(
                Text.assemble(
                    f"\n{judged.measure} {verdict.grade.sign} {name}", (f"  violated: {verdict.failed}", "dim")
                )
            )
            for line in example_lines(verdict.example):
                out.print(line, soft_wrap=True)


def example_lines(example: CounterExample) -> Iterator[RenderableType]:
    """The two predictions, the one that should score higher first."""
    for candidate, score in zip(example.pair, (example.better, example.worse), strict=True):
        outcome = candidate.outcome
        result = "does not run" if outcome.error else ", ".join(outcome.answers[:3]) or "no answer"
        yield Text.assemble((f"  {score:9.4g}  ", "bold"), PREFIXES.sub("", candidate.text), (f"  → {result}", "dim"))


def judged_json(judged: MeasureVerdicts) -> dict[str, Any]:
    fields: dict[str, Any] = {"measure": str(judged.measure)}
    fields |= {name: verdict_json(verdict) for name, verdict in judged.verdicts.items()}
    return fields | ({"error": judged.error} if judged.error else {})


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    fields: dict[str, Any] = {"verdict": str(verdict.grade), "checks": [check_json(check) for check in verdict.checks]}
    return fields | ({"failed": verdict.failed} if verdict.failed else {})


def check_json(check: OrderCheck) -> dict[str, Any]:
    fields: dict[str, Any] = {"check": check.name, "held": check.held, "tied": check.tied, "inverted": check.inverted}
    return fields | ({"example": example_json(check.example)} if check.example else {})


def example_json(example: CounterExample) -> list[dict[str, Any]]:
    pairs = zip(example.pair, (example.better, example.worse), strict=True)
    return [
        {
            "id": prediction.case.question.id,
            "is": prediction.kind,
            "sparql": prediction.text,
            "answers": list(prediction.outcome.answers),
            "error": prediction.outcome.error,
            "score": score,
        }
        for prediction, score in pairs
    ]
