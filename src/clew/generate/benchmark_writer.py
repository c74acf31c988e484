"""Generate a benchmark into a folder: the questions as JSONL, and a page about them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from clew.benchmark.question import Question
from clew.benchmark.statistics import Statistics
from clew.benchmark.statistics_page import statistics_page
from clew.benchmark.writer import write_questions
from clew.errors import ClewError
from clew.generate.benchmark_generator import GenerationJob, GenerationReport, generate_questions
from clew.jobs import explain_interrupt
from clew.kb.files import make_folder, write_file

QUESTIONS_FILE = "questions.jsonl"
REPORT_FILE = "report.html"
CHECKS_FILE = "checks.json"  # what the second engine said
PARTS_FOLDER = "parts"  # finished chunks, from which a stopped job continues

Transform = Callable[[Iterable[Question]], Iterable[Question]]


@dataclass(frozen=True, slots=True)
class GeneratedBenchmark:
    """What was generated into `folder`: the statistics of the questions, and the report on the draws."""

    folder: Path
    statistics: Statistics
    report: GenerationReport


def write_benchmark(
    job: GenerationJob,
    folder: Path,
    jobs: int = 1,
    cluster: str = "",
    transform: Transform = iter,
    replace: bool = False,
) -> GeneratedBenchmark:
    """Generate the questions of `job` in `jobs` processes or on a Dask cluster, and write what `transform` returns.

    A job that was stopped continues from the chunks it finished. Questions in `folder` stay, except with `replace`.
    """
    check_output(folder, replace)
    make_folder(folder)
    report, statistics, parts = GenerationReport(), Statistics(format="jsonl"), folder / PARTS_FOLDER
    questions = transform(generate_questions(job, parts, report, jobs, cluster))
    with explain_interrupt(lambda: f"{parts} keeps the finished chunks; repeat the command to continue"):
        write_questions(count_questions(questions, statistics), folder / QUESTIONS_FILE, "jsonl")
    write_file(folder / CHECKS_FILE, json.dumps(report.checks.to_json(), ensure_ascii=False, indent=1).encode())
    title = f"{report.count:,} questions over {Path(job.kb).name}; {report.checks.summary}"
    page = statistics_page(statistics, title)
    write_file(folder / REPORT_FILE, page.encode())
    shutil.rmtree(parts)
    return GeneratedBenchmark(folder, statistics, report)


def check_output(folder: Path, replace: bool = False) -> None:
    """Raise a ClewError if `folder` has questions that must not be replaced; a stopped job may continue."""
    questions = folder / QUESTIONS_FILE
    if questions.exists() and not replace and not (folder / PARTS_FOLDER).exists():
        raise ClewError(f"{questions} exists already; choose another folder, or add --force to replace it")


def count_questions(questions: Iterable[Question], statistics: Statistics) -> Iterator[Question]:
    """The same questions, each added to `statistics`."""
    for question in questions:
        statistics.add(question)
        yield question
