"""clew evaluate: score a run against a benchmark."""

from __future__ import annotations

from pathlib import Path

import click

from clew.cli.arguments import AT_LEAST_ONE

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
    from clew.cli.evaluating import evaluate_files

    evaluate_files(questions, run, **choices)  # type: ignore[arg-type]
