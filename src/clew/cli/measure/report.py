"""clew report: write a page that shows where and why runs are wrong."""

from __future__ import annotations

from pathlib import Path

import click

from clew.analyse.report.contents import collect_report
from clew.analyse.report.report_page import write_report_page
from clew.cli.arguments import AT_LEAST_ONE, FORMAT
from clew.cli.printing import save_page
from clew.cli.progress import open_with_progress, stage_progress
from clew.evaluate.evaluation import EvaluationOptions
from clew.evaluate.measures.measure_help import ALL, read_measures
from clew.evaluate.report.significance import Bootstrap
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.kb.files import make_folder


@click.command("report")
@click.argument("questions", metavar="QUESTIONS")
@click.argument("runs", metavar="RUN...", nargs=-1, required=True)
@click.option("-o", "--output", "folder", required=True, type=click.Path(path_type=Path, file_okay=False),
              metavar="DIR", help="The folder for the page, index.html.")  # fmt: skip
@click.option("-k", "--kb", default="", help="The knowledge base, to run queries and show traces.")
@click.option("-m", "--measure", "measures", multiple=True, metavar="MEASURE",
              help="A measure (see clew measures); can be repeated.  [default: by the files]")  # fmt: skip
@click.option(
    "--hardest", default=20, show_default=True, type=click.IntRange(0), help="Number of the hardest questions to show."
)
@click.option("--resamples", default=1_000, show_default=True, type=click.IntRange(0),
              help="Resamples for confidence intervals and significance; 0 leaves them out.")  # fmt: skip
@click.option("-j", "--jobs", default=1, type=AT_LEAST_ONE, show_default=True, help="Number of processes.")
@click.option("--format", "format_", type=FORMAT, metavar="FORMAT", help="The format of QUESTIONS.")
@click.option("--run-format", metavar="FORMAT", help="The format of the runs.")
@click.option("--title", help="The title of the page.")
def report_command(questions: str, runs: tuple[str, ...], folder: Path, **choices: object) -> None:
    """Write a page that shows where and why runs are wrong.

    The page has scores, breakdowns, confusion matrices, kinds of error and the hardest questions, and works without a
    network. It is about the first RUN; other runs are compared with it, question by question.

    \b
        clew report test.jsonl bart.jsonl -k my.clew -o report/
        clew report test.jsonl bart.jsonl t5.jsonl -k my.clew -o report/ -m answer-f1 -m GEK-3
    """
    write_report(questions, runs, folder, **choices)  # type: ignore[arg-type]


def write_report(
    questions: str, runs: tuple[str, ...], folder: Path, kb: str, measures: tuple[str, ...], hardest: int,
    resamples: int, jobs: int, format_: str | None, run_format: str | None, title: str | None,
) -> None:  # fmt: skip
    """Collect the contents and write the page."""
    base = open_with_progress(kb) if kb else None
    setup = ExecutionSetup(str(base.folder), base.digest) if base else ExecutionSetup()
    options = EvaluationOptions(read_measures(measures), setup=setup, jobs=jobs, bootstrap=Bootstrap(resamples),
                      question_format=format_, run_format=run_format, takes_all=ALL in measures)  # fmt: skip
    make_folder(folder)
    with stage_progress() as show:
        contents = collect_report(questions, runs, options, base, hardest, show)
    save_page(folder / "index.html", write_report_page(contents, title or ""))
    click.echo(folder / "index.html")
