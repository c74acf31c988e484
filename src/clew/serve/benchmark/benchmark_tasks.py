"""What a process does for the pages of a benchmark: index it, write the report, and show one question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.evaluate.evaluation import EvaluationOptions
from clew.evaluate.run.query_executor import ExecutionSetup
from clew.evaluate.run.score_store import Progress
from clew.kb.knowledge_base import KnowledgeBase
from clew.serve.open_kbs import OpenKb


def kb_of(kb: OpenKb, fields: dict[str, Any]) -> KnowledgeBase | None:
    """The knowledge base that queries run on, if the command line names one."""
    return kb.kb if fields["has_kb"] else None


def options_of(kb: KnowledgeBase | None) -> EvaluationOptions:
    return EvaluationOptions(setup=ExecutionSetup(str(kb.folder), kb.digest) if kb else ExecutionSetup())


def index_benchmark(kb: OpenKb, fields: dict[str, Any], on_progress: Progress) -> dict[str, Any]:
    """Index the questions and runs, so that they can be listed."""
    from clew.analyse.report.benchmark_index import write_index  # loads much that other requests do not need

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


def show_question(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """A question with its gold form and the form of each run side by side, as HTML."""
    from clew.analyse.report.benchmark_index import BenchmarkIndex, view_question

    base = kb_of(kb, fields)
    index = BenchmarkIndex(Path(fields["folder"]))
    return {"html": view_question(index, fields["position"], options_of(base), base)}
