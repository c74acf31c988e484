"""100,000 predictions on all measures, queries run, beside text2sparql-client 2.1.0 and a scorer on rdflib in one run.

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
from kqapro_agreement import DATA, FOLDER, questions

KB = FOLDER / "evaluation.clew"
LITERAL = re.compile(r'"[^"]*"')
PREDICATE = re.compile(r"<(?!pred:)[^>]*>")
TRIPLE = re.compile(r"[^.{}]+ \. ")
SAMPLE = 300


def translated(known: SchemaView) -> Iterator[dict[str, Any]]:
    """Every question whose rows can be written as KQA Pro's SPARQL."""
    for question in questions():
        try:
            program = program_of_rows(question["graph"], question["target"], known.types, known.relations)
            yield question | {"sparql": write_kqapro_sparql(program, known.types)}
        except ClewError:
            continue


class Corruption:
    """Predictions that are half right; the others are wrong in one of the ways that systems are."""

    def __init__(self, records: list[dict[str, Any]], seed: int) -> None:
        self.random = random.Random(seed)
        self.literals = [text for record in records for text in LITERAL.findall(record["sparql"])]
        self.predicates = [text for record in records for text in PREDICATE.findall(record["sparql"])]
        self.kinds = (self.other_value, self.other_predicate, self.less, self.cut_off, self.renamed)

    def __call__(self, query: str) -> str:
        return query if self.random.random() < 0.5 else self.random.choice(self.kinds)(query)

    def other_value(self, query: str) -> str:
        return self.replaced(query, LITERAL, self.literals)

    def other_predicate(self, query: str) -> str:
        return self.replaced(query, PREDICATE, self.predicates)

    def replaced(self, query: str, pattern: re.Pattern[str], pool: list[str]) -> str:
        found = list(pattern.finditer(query))
        if not found:
            return query
        one = self.random.choice(found)
        return query[: one.start()] + self.random.choice(pool) + query[one.end() :]

    def less(self, query: str) -> str:
        """Without one of its triples."""
        found = list(TRIPLE.finditer(query))
        if len(found) < 2:
            return query
        one = self.random.choice(found[1:])
        return query[: one.start()] + " " + query[one.end() :]

    def cut_off(self, query: str) -> str:
        return query[: self.random.randrange(len(query) // 2, len(query))]

    def renamed(self, query: str) -> str:
        return re.sub(r"\?(\w+)", rf"?\1_{self.random.randrange(9)}", query)


def write_files(count: int) -> tuple[Path, Path]:
    """A benchmark of `count` questions with queries, answers and choices, and a run with a prediction for each."""
    records = list(translated(SchemaView(open_kb(KB))))
    corrupted, answers = Corruption(records, 7), [record["answer"] for record in records]
    places = FOLDER / f"evaluation-{count}.questions.jsonl", FOLDER / f"evaluation-{count}.run.jsonl"
    with places[0].open("w") as gold, places[1].open("w") as run:
        for number, record in enumerate(islice(cycle(records), count)):
            choices = [record["answer"], *corrupted.random.sample(answers, 9)]
            gold.write(json.dumps({"id": str(number), "question": record["question"], "sparql": record["sparql"],
                                   "answers": [record["answer"]], "choices": choices,
                                   "labels": {"part": record["part"]}}) + "\n")  # fmt: skip
            query = corrupted(record["sparql"])
            logs = [round(-corrupted.random.random(), 3) for _ in range(20)]
            run.write(json.dumps({"id": str(number), "sparql": query, "log_probabilities": logs}) + "\n")
    return places


class Watch(threading.Thread):
    """The most memory that all processes below this one have held together, in MB; shared pages count once."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.peak, self.over = 0.0, threading.Event()

    def run(self) -> None:
        while not self.over.wait(0.5):
            self.peak = max(self.peak, sum(map(proportional_mb, descendants(os.getpid()))))


def descendants(parent: int) -> list[int]:
    try:
        text = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    except OSError:
        return []
    children = [int(one) for one in text.split()]
    return children + [one for child in children for one in descendants(child)]


def proportional_mb(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


class Took(NamedTuple):
    """What an evaluation took, and what it printed."""

    seconds: float
    processor: float
    peak_mb: float
    found: dict[str, Any]


def evaluated(count: int, jobs: int, *more: str) -> Took:
    """`clew evaluate` on so many predictions and all measures, in processes of its own."""
    gold, run = write_files(count)
    files = [str(gold), str(run), "-k", str(KB)]
    command = [sys.executable, "-c", "from clew.cli import main; main()", "evaluate", *files, "-m", "all"]
    watch = Watch()
    watch.start()
    began, before = time.perf_counter(), processor_seconds()
    done = subprocess.run([*command, "-j", str(jobs), "--json", *more], capture_output=True, check=True)
    seconds = time.perf_counter() - began
    watch.over.set()
    return Took(seconds, processor_seconds() - before, watch.peak, json.loads(done.stdout))


def processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def show(count: int, jobs: int, *more: str) -> None:
    took = evaluated(count, jobs, *more)
    print(f"{count:9,} predictions, {len(took.found['scores'])} measures, {took.found['executed']:7,} queries run: "
          f"{took.seconds:4.0f} s, {took.processor:4.0f} s of processors, {took.processor / count * 1e3:.2f} ms each, "
          f"{took.peak_mb:.0f} MB peak of all processes", flush=True)  # fmt: skip


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
    evaluated(1_000, 1, "--no-cache")  # makes the store of what goes to Oxigraph, once
    for count in options.predictions:
        show(count, options.jobs, "--no-cache")
    cache = FOLDER / "evaluation.sqlite"
    cache.unlink(missing_ok=True)
    show(min(options.predictions), options.jobs, "--cache", str(cache))
    show(min(options.predictions), options.jobs, "--cache", str(cache))
    if not options.no_peers:
        compare_with_peers(KB, *write_files(SAMPLE), SAMPLE)


if __name__ == "__main__":
    main()
