"""Times 100,000 predictions on all measures, with queries run, beside text2sparql-client 2.1.0 and rdflib in one run.

python benchmarks/evaluation_speed.py                  # CLEW_DATA is the folder that holds kqapro-slice
python benchmarks/evaluation_speed.py --predictions 10000 --no-peers
For the peers: pip install rdflib pytrec-eval-terrier loguru requests SPARQLWrapper pyyaml
and pip install --no-deps text2sparql-client==2.1.0.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.language.translate import program_of_rows, write_kqapro_sparql
from evaluation_peers import compare_with_peers
from kqapro_agreement import DATA, FOLDER, read_records

KB = FOLDER / "evaluation.clew"
LITERAL = re.compile(r'"[^"]*"')
PREDICATE = re.compile(r"<(?!pred:)[^>]*>")
TRIPLE = re.compile(r"[^.{}]+ \. ")
PEER_SAMPLE = 300  # predictions; the other scorers need seconds for some of them


def read_translated(schema: SchemaView) -> Iterator[dict[str, Any]]:
    """Every question whose rows can be written as KQA Pro's SPARQL."""
    for question in read_records():
        try:
            program = program_of_rows(question["graph"], question["target"], schema.types, schema.relations)
            yield question | {"sparql": write_kqapro_sparql(program, schema.types)}
        except ClewError:
            continue


class Corruption:
    """Makes predictions from gold queries: half are right, the others have a fault typical of real systems."""

    def __init__(self, records: list[dict[str, Any]], seed: int) -> None:
        self.rng = random.Random(seed)
        self.literals = [text for record in records for text in LITERAL.findall(record["sparql"])]
        self.predicates = [text for record in records for text in PREDICATE.findall(record["sparql"])]
        self.corruptions = (
            self.replace_value,
            self.replace_predicate,
            self.drop_triple,
            self.truncate,
            self.rename_variables,
        )

    def __call__(self, query: str) -> str:
        return query if self.rng.random() < 0.5 else self.rng.choice(self.corruptions)(query)

    def replace_value(self, query: str) -> str:
        return self.replace_match(query, LITERAL, self.literals)

    def replace_predicate(self, query: str) -> str:
        return self.replace_match(query, PREDICATE, self.predicates)

    def replace_match(self, query: str, pattern: re.Pattern[str], pool: list[str]) -> str:
        matches = list(pattern.finditer(query))
        if not matches:
            return query
        match = self.rng.choice(matches)
        return query[: match.start()] + self.rng.choice(pool) + query[match.end() :]

    def drop_triple(self, query: str) -> str:
        """The query without one of its triples."""
        triples = list(TRIPLE.finditer(query))
        if len(triples) < 2:
            return query
        triple = self.rng.choice(triples[1:])
        return query[: triple.start()] + " " + query[triple.end() :]

    def truncate(self, query: str) -> str:
        return query[: self.rng.randrange(len(query) // 2, len(query))]

    def rename_variables(self, query: str) -> str:
        return re.sub(r"\?(\w+)", rf"?\1_{self.rng.randrange(9)}", query)


def write_files(count: int) -> tuple[Path, Path]:
    """Write a benchmark of `count` questions with queries, answers and choices, and a run that answers each."""
    records = list(read_translated(SchemaView(open_kb(KB))))
    corrupt, answers = Corruption(records, 7), [record["answer"] for record in records]
    places = FOLDER / f"evaluation-{count}.questions.jsonl", FOLDER / f"evaluation-{count}.run.jsonl"
    with places[0].open("w") as gold, places[1].open("w") as run:
        for number, record in enumerate(islice(cycle(records), count)):
            choices = [record["answer"], *corrupt.rng.sample(answers, 9)]
            gold.write(json.dumps({"id": str(number), "question": record["question"], "sparql": record["sparql"],
                                   "answers": [record["answer"]], "choices": choices,
                                   "labels": {"part": record["part"]}}) + "\n")  # fmt: skip
            query = corrupt(record["sparql"])
            logs = [round(-corrupt.rng.random(), 3) for _ in range(20)]
            run.write(json.dumps({"id": str(number), "sparql": query, "log_probabilities": logs}) + "\n")
    return places


class MemoryWatch(threading.Thread):
    """Watches the memory of all processes below this one: `peak` in MB, with shared pages counted once."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.peak, self.stopped = 0.0, threading.Event()

    def run(self) -> None:
        while not self.stopped.wait(0.5):
            self.peak = max(self.peak, sum(map(proportional_mb, descendants(os.getpid()))))


def descendants(parent: int) -> list[int]:
    try:
        text = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    except OSError:
        return []
    children = [int(number) for number in text.split()]
    return children + [process for child in children for process in descendants(child)]


def proportional_mb(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


class EvaluationCost(NamedTuple):
    """The time and memory of an evaluation, and its report."""

    seconds: float
    processor: float
    peak_mb: float
    report: dict[str, Any]


def run_evaluation(count: int, jobs: int, *more: str) -> EvaluationCost:
    """Run `clew evaluate` on `count` predictions with all measures, in separate processes."""
    gold, run = write_files(count)
    files = [str(gold), str(run), "-k", str(KB)]
    command = [sys.executable, "-c", "from clew.cli import main; main()", "evaluate", *files, "-m", "all"]
    memory = MemoryWatch()
    memory.start()
    began, before = time.perf_counter(), processor_seconds()
    done = subprocess.run([*command, "-j", str(jobs), "--json", *more], capture_output=True, check=True)
    seconds = time.perf_counter() - began
    memory.stopped.set()
    return EvaluationCost(seconds, processor_seconds() - before, memory.peak, json.loads(done.stdout))


def processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def print_evaluation(count: int, jobs: int, *more: str) -> None:
    cost = run_evaluation(count, jobs, *more)
    print(f"{count:9,} predictions, {len(cost.report['scores'])} measures, {cost.report['executed']:7,} queries run: "
          f"{cost.seconds:4.0f} s, {cost.processor:4.0f} s of processors, {cost.processor / count * 1e3:.2f} ms each, "
          f"{cost.peak_mb:.0f} MB peak of all processes", flush=True)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--predictions", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--no-peers", action="store_true")
    options = parser.parse_args()
    if not DATA.is_dir():
        raise SystemExit(f"there is no {DATA}; set CLEW_DATA to the folder that holds kqapro-slice")
    FOLDER.mkdir(parents=True, exist_ok=True)
    build_kb([DATA / "kb.json.gz"], KB, replace=True)
    run_evaluation(1_000, 1, "--no-cache")  # builds the store for Oxigraph, which is not part of the measurement
    for count in options.predictions:
        print_evaluation(count, options.jobs, "--no-cache")
    cache = FOLDER / "evaluation.sqlite"
    cache.unlink(missing_ok=True)
    print_evaluation(min(options.predictions), options.jobs, "--cache", str(cache))
    print_evaluation(min(options.predictions), options.jobs, "--cache", str(cache))
    if not options.no_peers:
        compare_with_peers(KB, *write_files(PEER_SAMPLE), PEER_SAMPLE)


if __name__ == "__main__":
    main()
