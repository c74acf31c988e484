"""What a process does with a benchmark: index it, write the report, show one question, and evaluate a run."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clew.errors import OptionError
from clew.kb.knowledge_base import KnowledgeBase
from clew.serve.kb_processes import Progress
from clew.serve.open_kbs import OpenKb
from clew.working_files import make_temporary_folder

if TYPE_CHECKING:  # other requests do not need what evaluation loads
    from clew.evaluate.evaluation import EvaluationOptions
    from clew.evaluate.measures.measure import Measure
    from clew.evaluate.run.query_executor import ExecutionSetup


def kb_of(kb: OpenKb, fields: dict[str, Any]) -> KnowledgeBase | None:
    """The knowledge base that queries run on, if the command line names one."""
    return kb.kb if fields["has_kb"] else None


def setup_of(kb: KnowledgeBase | None) -> ExecutionSetup:
    """Where queries run; nowhere without a knowledge base."""
    from clew.evaluate.run.query_executor import ExecutionSetup

    return ExecutionSetup(str(kb.folder), kb.digest) if kb else ExecutionSetup()


def options_of(kb: KnowledgeBase | None) -> EvaluationOptions:
    from clew.evaluate.evaluation import EvaluationOptions

    return EvaluationOptions(setup=setup_of(kb))


def index_benchmark(kb: OpenKb, fields: dict[str, Any], on_progress: Progress) -> dict[str, Any]:
    """Index the questions and runs, so that they can be listed."""
    from clew.analyse.report.benchmark_index import write_index

    options = options_of(kb_of(kb, fields))
    count = write_index(fields["questions"], fields["runs"], options, Path(fields["folder"]), on_progress)
    return {"count": count}


def report_benchmark(kb: OpenKb, fields: dict[str, Any], on_progress: Progress) -> dict[str, Any]:
    """Find what is right and wrong in each run, and write the report."""
    from clew.analyse.report.benchmark_index import write_report

    base = kb_of(kb, fields)
    folder = Path(fields["folder"])
    write_report(fields["questions"], fields["runs"], options_of(base), base, folder, on_progress)
    return {}


def evaluate_run(kb: OpenKb, fields: dict[str, Any], on_progress: Progress) -> dict[str, Any]:
    """The scores of a run that a request holds, perhaps with its questions, as clew evaluate prints them."""
    from clew.evaluate.evaluation import EvaluationOptions, evaluate
    from clew.evaluate.report.significance import Bootstrap

    measures, setup = read_plain_measures(fields["measures"]), setup_of(kb_of(kb, fields))
    options = EvaluationOptions(measures, split_names(fields["by"]), setup, has_cache=False,
                                bootstrap=Bootstrap(fields["resamples"]))  # fmt: skip
    here = Path.cwd()
    folder = make_temporary_folder("evaluate")
    try:
        os.chdir(folder)  # so that messages name the files as "questions" and "run"
        Path("run").write_text(fields["run"], "utf-8")
        if fields["questions"]:
            Path("questions").write_text(fields["questions"], "utf-8")
        place = "questions" if fields["questions"] else fields["benchmark"]
        return evaluate(place, "run", options, on_progress=on_progress).as_json()
    finally:
        os.chdir(here)
        shutil.rmtree(folder, ignore_errors=True)


def read_plain_measures(text: str) -> tuple[Measure, ...]:
    """The measures in a list of names; those with options are refused, because options can name files."""
    from clew.evaluate.measures.measure_table import read_measure

    names = split_names(text)
    for name in names:
        if "(" in name:
            raise OptionError(f"{name[:80]!r} has options, which requests cannot give; use clew evaluate")
    return tuple(map(read_measure, names))


def split_names(text: str) -> tuple[str, ...]:
    """The names in a list with commas."""
    return tuple(dict.fromkeys(name for part in text.split(",") if (name := part.strip())))


def show_question(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """A question with its gold form and the form of each run side by side, as HTML."""
    from clew.analyse.report.benchmark_index import BenchmarkIndex, view_question

    base = kb_of(kb, fields)
    index = BenchmarkIndex(Path(fields["folder"]))
    return {"html": view_question(index, fields["position"], options_of(base), base)}
