"""What `clew report` does."""

from __future__ import annotations

from pathlib import Path

import click

from clew.analyse.report import report
from clew.analyse.report_page import report_page
from clew.cli.evaluating import chosen, progress, write_page
from clew.cli.folders import make_folder
from clew.cli.progress import open_shown
from clew.evaluate.evaluation import Options
from clew.evaluate.executing import Setup
from clew.evaluate.sampling import Sampling


def write_report(
    questions: str, runs: tuple[str, ...], folder: Path, kb: str, measures: tuple[str, ...], hardest: int,
    resamples: int, jobs: int, format_: str | None, run_format: str | None, title: str | None,
) -> None:  # fmt: skip
    """Collects what there is to say and writes the page."""
    base = open_shown(kb) if kb else None
    setup = Setup(str(base.store.folder), base.digest) if base else Setup()
    options = Options(tuple(chosen(measures, setup)), setup=setup, jobs=jobs, sampling=Sampling(resamples),
                      question_format=format_, run_format=run_format)  # fmt: skip
    make_folder(folder)
    with progress() as show:
        found = report(questions, runs, options, base, hardest, show)
    write_page(folder / "index.html", report_page(found, title or ""))
    click.echo(folder / "index.html")
