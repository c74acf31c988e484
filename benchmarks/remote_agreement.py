"""Measures whether questions over a graph on a SPARQL server get the answers that they get over a local copy.

python benchmarks/remote_agreement.py [--kb demo] [--server oxigraph|virtuoso] [--questions FILE] [--count 100]
                                      [--max-rows N] [--misses 20]

The knowledge base is exported as rdf-statements, served, and connected with `clew connect`; each question is asked of
both. An answer agrees if its texts and rows, and whether it is sure, are the same. Without FILE, the questions are
those of benchmarks/questions/demo-open.jsonl, or for another knowledge base questions generated over it. Prints the
agreement, the median time and the queries of a question, and what the survey took. Nothing is kept between questions
but what clew keeps: the first question that needs a fact fetches it. Needs the `endpoint` extra, and the `oxigraph`
program (pip install oxigraph) or Virtuoso (make system).
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import clew
from clew.answer.answer import Answer
from clew.answer.asker import Asker
from clew.benchmark.reader import read_questions
from clew.engine.kb_opener import open_any_kb
from clew.engine.remote.connection import connect_graph
from clew.errors import ClewError
from clew.generate.benchmark_generator import GenerationJob, GenerationReport, generate_questions
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.writers import export_kb
from oxigraph_server import serve_file
from virtuoso_server import run_virtuoso

DEMO_QUESTIONS = Path(__file__).parent / "questions" / "demo-open.jsonl"
SEED = 7  # of generated questions


@dataclass(slots=True)
class Tally:
    """How the questions went."""

    agreed: int = 0
    seconds: list[float] = field(default_factory=list)
    local_seconds: list[float] = field(default_factory=list)
    queries: list[int] = field(default_factory=list)
    misses: list[str] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        total, ordered = len(self.seconds), sorted(self.seconds)
        yield f"{self.agreed:,} of {total:,} answers agree ({self.agreed / total:.1%})"
        yield (
            f"{statistics.median(ordered):.2f} s median, {ordered[int(0.95 * total)]:.2f} s p95; "
            f"{statistics.median(self.local_seconds):.2f} s median locally"
        )
        share = sum(count <= 25 for count in self.queries) / total
        yield (
            f"{statistics.mean(self.queries):.1f} queries a question, {max(self.queries)} at most, "
            f"25 or fewer for {share:.1%}"
        )


def meaning_of(answer: Answer) -> object:
    """What must agree of an answer."""
    return answer.answers, answer.is_confident


def question_texts(kb: KnowledgeBase, path: Path | None, count: int, is_demo: bool) -> list[str]:
    """The questions to ask."""
    if path is not None or is_demo:
        return [question.text for question in read_questions(path or DEMO_QUESTIONS).questions][:count]
    with tempfile.TemporaryDirectory() as parts:
        job = GenerationJob(str(kb.folder), count, SEED)
        return [question.text for question in generate_questions(job, Path(parts), GenerationReport())][:count]


@contextmanager
def serve(kb: KnowledgeBase, server: str, folder: Path, max_rows: int) -> Iterator[str]:
    """The address of a server that holds the knowledge base."""
    export_kb(kb, "rdf-statements", str(folder / "kb.nt"))
    if server == "oxigraph":
        with serve_file(folder / "kb.nt", folder) as url:
            yield url
        return
    with run_virtuoso(folder, buffers=40_000, max_rows=max_rows) as running:
        running.load_files("*.nt")
        yield running.url


def ask_both(local: Asker, remote: Asker, questions: Sequence[str]) -> Tally:
    """Ask each question of both, and compare."""
    tally = Tally()
    for question in questions:
        start = time.perf_counter()
        expected = local.ask(question)
        between = time.perf_counter()
        try:
            answer = remote.ask(question)
            is_same, queries = meaning_of(answer) == meaning_of(expected), len(answer.queries)
            found = f"{answer.answers[:3]} ({answer.confidence:.0%})"
        except ClewError as fault:
            is_same, queries, found = False, 0, str(fault)
        tally.seconds.append(time.perf_counter() - between)
        tally.local_seconds.append(between - start)
        tally.queries.append(queries)
        tally.agreed += is_same
        if not is_same:
            tally.misses.append(f"{question}: {expected.answers[:3]} ({expected.confidence:.0%}), remotely {found}")
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kb", default="demo")
    parser.add_argument("--server", choices=("oxigraph", "virtuoso"), default="oxigraph")
    parser.add_argument("--questions", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--max-rows", type=int, default=1_000_000, help="rows that Virtuoso gives at a time")
    parser.add_argument("--misses", type=int, default=20)
    chosen = parser.parse_args()
    kb = clew.open(chosen.kb)
    questions = question_texts(kb, chosen.questions, chosen.count, chosen.kb == "demo")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        os.environ["CLEW_CACHE"] = str(folder / "cache")  # no replies of an earlier run
        (folder / "server").mkdir()
        with serve(kb, chosen.server, folder / "server", chosen.max_rows) as url:
            report = connect_graph(url, folder / "remote.clew")
            print(f"{chosen.kb} on {chosen.server}: {report.queries:,} queries in {report.seconds:.0f} s to connect")
            tally = ask_both(Asker(kb), Asker(open_any_kb(folder / "remote.clew")), questions)
    print("\n".join((*tally.lines(), *tally.misses[: chosen.misses])))


if __name__ == "__main__":
    main()
