"""Adapts the parser to each of Spider's validation databases by `clew train -k`, and prints what people gain by it.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/adaptation_gain.py ../shared/data/spider databases --kbs kbs --minutes 1.5 -j 2
python benchmarks/adaptation_gain.py ../shared/data/spider databases --kbs kbs --part train --only aircraft

The parser learns from questions that clew makes over a database; no human question is used. Then all human questions
about the database are asked with the parser from before, and with the one that `clew train` kept. They are also asked
with the trained parser where it was not kept, which shows what the choice is worth. Right is what unseen_databases.py
counts as right. The results are kept in OUTPUT (default: build/benchmarks/adaptation-PART.jsonl), and databases that
are in it are not done again. Intervals are 95 % percentiles over bootstrap samples of the databases.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from clew.answer.asker import Asker
from clew.answer.parser_training import adapt_parser
from clew.evaluate.measures.result_rows import has_rows
from clew.evaluate.run.known_names import KnownNames
from clew.kb.knowledge_base import KnowledgeBase
from clew.parse.model import ParserModel
from clew.parse.parser_files import writes_outlines
from clew.parse.training.adaptation import AdaptationRequest, adaptation_recipe
from clew.parse.training.build_steps import SilentReporter
from clew.parse.training.candidates import AFTER, BEFORE
from clew.parse.training.pipeline import Pipeline
from sql_coverage import open_or_build
from unseen_databases import (
    FOLDER,
    SAMPLES,
    SEED,
    Record,
    answer_fields,
    choose_questions,
    gold_rows,
    make_argument_parser,
)

MEAN_GAIN = 0.03  # to reach
MAX_LOSS = 0.01  # of any database


def use_one_core() -> None:
    """Let each process use one core; several of them run at once."""
    os.environ["OMP_NUM_THREADS"] = "1"


def prepare_others(options: argparse.Namespace, folder: Path) -> None:
    """Make the questions over the demo graph once, which every adaptation mixes in."""
    request = AdaptationRequest(
        "", generated=options.generated, minutes=options.minutes, start=str(options.parser.resolve()),
        writes_outlines=writes_outlines(options.parser), has_tables=True,
    )  # fmt: skip
    recipe = adaptation_recipe(request)
    Pipeline(replace(recipe, graphs=recipe.graphs[1:]), folder, SilentReporter(), options.jobs).prepare()


def adapt_database(options: argparse.Namespace, folder: Path, questions: list[Record]) -> Record:
    """What the human questions about a database gain if the parser is adapted to it."""
    name, started = questions[0]["db"], time.perf_counter()
    kb, output = open_or_build(options.databases / f"{name}.sqlite", options.kbs), folder / name
    if not (output / "work").exists():
        shutil.copytree(folder / "others", output / "work")
    report = adapt_parser(str(options.kbs / f"{name}.clew"), output, generated=options.generated,
                          minutes=options.minutes, steps=options.steps, start=options.parser)  # fmt: skip
    seconds = time.perf_counter() - started
    parsers = {"before": options.parser, "trained": output / "work" / AFTER}
    if report.chosen not in (BEFORE, AFTER):
        parsers["kept"] = output
    asked = {which: ask_people(kb, parser, options.databases, questions) for which, parser in parsers.items()}
    asked.setdefault("kept", asked["before" if report.chosen == BEFORE else "trained"])
    shutil.rmtree(output / "work" / "corpora", ignore_errors=True)
    return {"db": name, "questions": len(questions), "chosen": report.chosen, "why": report.reason,
            "steps": report.steps, "seconds": round(seconds), **asked}  # fmt: skip


def ask_people(kb: KnowledgeBase, parser: Path, folder: Path, questions: Sequence[Record]) -> Record:
    """How many of the human questions a parser answers rightly, how many it is sure of, and both."""
    asker, names, outcomes = Asker(kb, ParserModel(parser, threads=1)), KnownNames(kb), list[tuple[bool, bool]]()
    for question in questions:
        fields = answer_fields(asker.ask(question["question"], explain=False))
        cells = [tuple(row) for row in fields["cells"]]
        is_right = bool(cells) and has_rows(gold_rows(question, folder), cells, names)
        outcomes.append((is_right, fields["sure"]))
    return {"right": sum(right for right, _ in outcomes), "sure": sum(sure for _, sure in outcomes),
            "both": outcomes.count((True, True))}  # fmt: skip


def adapt_all(options: argparse.Namespace, questions: dict[str, list[Record]], folder: Path) -> Iterator[Record]:
    work = partial(adapt_database, options, folder)
    with ProcessPoolExecutor(options.jobs, get_context("spawn"), use_one_core) as pool:
        jobs = {pool.submit(work, own): name for name, own in questions.items()}
        for number, job in enumerate(as_completed(jobs), 1):
            print(f"{number} of {len(jobs)}: {jobs[job]}", file=sys.stderr, flush=True)
            yield job.result()


# --- report


def gain_of(line: Record, which: str) -> float:
    return float(line[which]["right"] - line["before"]["right"]) / int(line["questions"])


def summarise(lines: Sequence[Record], which: str) -> Record:
    """The mean gain over databases with its interval, and the largest loss."""
    gains = np.array([gain_of(line, which) for line in lines])
    samples = np.random.default_rng(SEED).choice(gains, (SAMPLES, len(gains))).mean(axis=1)
    right, sure, both = (sum(line[which][key] for line in lines) for key in ("right", "sure", "both"))
    return {"parser": which, "mean gain": round(float(gains.mean()), 4), "worst": round(float(gains.min()), 4),
            "interval": np.percentile(samples, (2.5, 97.5)).round(4).tolist(), "right": right,
            "right when sure": round(both / sure, 4) if sure else None}  # fmt: skip


def print_report(lines: Sequence[Record], summaries: Sequence[Record]) -> None:
    print("| database | questions | right before | kept | gain | trained, kept or not | steps | seconds |")
    print("|---|--:|--:|---|--:|--:|--:|--:|")
    for line in lines:
        gains = [f"{100 * gain_of(line, which):+.1f}" for which in ("kept", "trained")]
        before = f"{line['before']['right'] / line['questions']:.1%}"
        cells = (line["db"], line["questions"], before, line["chosen"], *gains, line["steps"], line["seconds"])
        print(f"| {' | '.join(map(str, cells))} |")
    print()
    for row in summaries:
        low, high = row["interval"]
        print(f"{row['parser']}: {row['right']} right, mean gain {row['mean gain']:+.1%} ({low:+.1%} to {high:+.1%}), "
              f"worst {row['worst']:+.1%}, right when sure {row['right when sure']}")  # fmt: skip
    kept = next(row for row in summaries if row["parser"] == "kept")
    is_reached = kept["mean gain"] >= MEAN_GAIN and kept["worst"] >= -MAX_LOSS
    print(f"a mean gain of {MEAN_GAIN:.0%} without a loss of more than {MAX_LOSS:.0%}: {is_reached}")


def main() -> None:
    parser = make_argument_parser(__doc__)
    parser.add_argument("--minutes", type=float, default=1.5, help="of training for each database")
    parser.add_argument("--steps", type=int, default=0, help="train for so many steps instead, on a busy machine")
    parser.add_argument("-n", "--generated", type=int, default=1_000, help="as in clew train")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="these databases; default: all")
    parser.add_argument("-o", "--output", type=Path, help="default: build/benchmarks/adaptation-PART.jsonl")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    path = options.output or FOLDER / f"adaptation-{options.part}.jsonl"
    folder = path.with_suffix(".parsers")
    done = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    questions = choose_questions(options.spider, options.part, options.limit)
    waiting = {
        name: own
        for name, own in questions.items()
        if (not options.only or name in options.only) and name not in {line["db"] for line in done}
    }
    if waiting:
        prepare_others(options, folder / "others")
    for line in adapt_all(options, waiting, folder):
        done.append(line)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
    lines = sorted(done, key=lambda line: str(line["db"]))
    summaries = [summarise(lines, which) for which in ("before", "kept", "trained")]
    if options.json:
        print(json.dumps({"databases": lines, "summaries": summaries}, indent=2))
    else:
        print_report(lines, summaries)


if __name__ == "__main__":
    main()
