"""Asks human questions over databases that training never saw, and prints how many answers are right, and sure.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/unseen_databases.py ../shared/data/spider databases --kbs kbs -j 2
python benchmarks/unseen_databases.py ../shared/data/spider databases --kbs kbs --part train --limit 500

The part `valid` has the databases that valid-databases.txt names, `train` all others; --limit takes a random sample
that the seed fixes. An answer is right if it scores 1 on the measure `row-match`, and sure if `clew ask` calls it so.
With --as-graphs, the tables of the databases are hidden from clew, as if their graphs came from RDF.
The run is kept in RUN (default: build/benchmarks/unseen-PART.jsonl); --recount scores it again without asking.
Intervals are 95 % percentiles over bootstrap samples of whole databases, since the questions about one database stand
and fall together. The report ends with the first fault of the wrong answers, and with a signature: the settings that
the figures depend on.
"""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from functools import cache, partial
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from sqlglot import exp

from clew.answer.answer import MIN_ANSWER_CONFIDENCE, Answer
from clew.answer.asker import Asker
from clew.answer.beam_search import SearchSettings
from clew.benchmark.formats.spider import NULL_TEXT
from clew.evaluate.measures.honesty import ExpectedCalibrationError, RiskCoverageArea, SelectiveCoverage
from clew.evaluate.measures.measure import Floats
from clew.evaluate.measures.result_rows import Row, has_rows, result_cells
from clew.evaluate.run.known_names import KnownNames
from clew.kb.files import file_digest
from clew.language.program.program_text import write_program_text
from clew.language.sql import read_sql
from clew.parse.model import ParserModel
from clew.parse.parser_files import PARSER_FILES, SHIPPED_PARSER
from clew.version import __version__
from error_kinds import ErrorFinder, ErrorKind
from sql_coverage import nested, open_or_build, read_questions

FOLDER = Path("build") / "benchmarks"
SEED = 11  # of the sample and the bootstrap
SAMPLES = 1_000  # of the bootstrap
MAX_ROWS = 2_000  # of an answer that the run keeps
PENALTY = 10  # of a wrong answer in RS(10), as TrustSQL reports it in percent
KINDS = (
    "lookup", "count", "statistic", "ordered list", "superlative", "group", "group, ranked", "condition on groups",
    "nested", "set operation",
)  # fmt: skip
NOT_SURE = "right, but not sure"
CONSTRUCTS = ("all", "one column", "several columns", "0 joins", "1 join", "2 joins or more", *KINDS)
STATISTICS = (exp.Sum, exp.Avg, exp.Min, exp.Max)
Record = dict[str, Any]


# --- what a question asks for


def constructs_of(sql: str) -> tuple[str, str, str]:
    """The number of columns and joins of a query, and its kind."""
    query = read_sql(sql)
    joins = len(list(query.find_all(exp.Join)))
    columns = "one column" if len(query.selects) == 1 else "several columns"
    return columns, ("0 joins", "1 join")[joins] if joins < 2 else "2 joins or more", kind_of(query)


def kind_of(query: exp.Expr) -> str:
    """The kind of a query by its hardest part."""
    if query.find(exp.SetOperation) is not None:
        return "set operation"
    if any(part is not query and nested(part) for part in query.find_all(exp.Select)):
        return "nested"
    is_ranked = query.find(exp.Limit) is not None
    if query.find(exp.Having) is not None:
        return "condition on groups"
    if query.find(exp.Group) is not None:
        return "group, ranked" if is_ranked else "group"
    if query.find(exp.Order) is not None:
        return "superlative" if is_ranked else "ordered list"
    if query.find(*STATISTICS) is not None:
        return "statistic"
    return "count" if query.find(exp.Count) is not None else "lookup"


# --- asking


def choose_questions(spider: Path, part: str, limit: int) -> dict[str, list[Record]]:
    """The questions of a part by database."""
    valid = set((spider / "valid-databases.txt").read_text("utf-8").split())
    questions = read_questions(spider / "questions.jsonl.gz")
    chosen = [one for name in sorted(questions) if (name in valid) == (part == "valid") for one in questions[name]]
    if limit and limit < len(chosen):
        chosen = random.Random(SEED).sample(chosen, limit)
    found: dict[str, list[Record]] = defaultdict(list)
    for question in chosen:
        found[question["db"]].append(question)
    return found


def ask_database(folder: Path, kbs: Path, parser: Path, as_graph: bool, questions: list[Record]) -> list[Record]:
    """The lines of the run for the questions about one database, or about its graph without its tables."""
    kb = open_or_build(folder / f"{questions[0]['db']}.sqlite", kbs)
    if as_graph:
        kb.tables = {}
    asker = Asker(kb, open_model(parser))
    return [ask_question(asker, question) for question in questions]


@cache
def open_model(parser: Path) -> ParserModel:
    """The parser, opened once in each process, which uses one core."""
    return ParserModel(parser, threads=1)


def ask_question(asker: Asker, question: Record) -> Record:
    started = time.perf_counter()
    answer = asker.ask(question["question"], explain=False)
    seconds = time.perf_counter() - started
    return {"id": question["id"], "db": question["db"], "seconds": round(seconds, 3), **answer_fields(answer)}


def answer_fields(answer: Answer) -> Record:
    """What a run keeps of an answer: its cells, an entity by its id, and whether it is sure."""
    fields = {"confidence": round(answer.confidence, 4), "sure": answer.is_confident, "cells": [], "program": ""}
    if answer.best is None or answer.is_unanswered:
        return fields
    cells = result_cells(answer.best.result)
    return fields | {"cells": cells[:MAX_ROWS], "program": write_program_text(answer.best.program)}


def ask_all(
    ask: Callable[[list[Record]], list[Record]], questions: Mapping[str, list[Record]], jobs: int
) -> Iterator[Record]:
    """What `ask` finds for the questions about each database, in several processes; the largest database first."""
    largest = sorted(questions, key=lambda name: -len(questions[name]))
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting = {pool.submit(ask, questions[name]): name for name in largest}
        for number, job in enumerate(as_completed(waiting), 1):
            print(f"{number} of {len(waiting)}: {waiting[job]}", file=sys.stderr, flush=True)
            yield from job.result()


# --- scores


def score_run(folder: Path, kbs: Path, questions: dict[str, list[Record]], run: dict[str, Record]) -> list[Record]:
    """For each question its database and constructs, and whether the answer is given, sure and right."""
    scored = []
    for name, asked in questions.items():
        kb = open_or_build(folder / f"{name}.sqlite", kbs)
        names, errors = KnownNames(kb), ErrorFinder(kb)
        for question in asked:
            line = run[question["id"]]
            cells = [tuple(row) for row in line["cells"]]
            is_right = bool(cells) and has_rows(gold_rows(question, folder), cells, names)
            error = "" if is_right else errors.find(question["question"], question["sql"], line["program"])
            scored.append({"id": question["id"], "db": name, "constructs": ("all", *constructs_of(question["sql"])),
                           "confidence": line["confidence"], "given": bool(cells), "sure": line["sure"],
                           "right": is_right, "error": error})  # fmt: skip
    return scored


def gold_rows(question: Record, folder: Path) -> list[Row]:
    """The rows of the gold SQL; those that the file cuts off come from the database."""
    rows = question["rows"]
    if question.get("rows_cut"):
        with closing(sqlite3.connect(f"file:{folder / question['db']}.sqlite?mode=ro", uri=True)) as database:
            database.text_factory = lambda data: data.decode("utf-8", "replace")
            rows = database.execute(question["sql"]).fetchall()
    return [tuple(NULL_TEXT if cell is None else str(cell) for cell in row) for row in rows]


def construct_table(scored: Sequence[Record], names: Sequence[str] = CONSTRUCTS) -> list[Record]:
    """A line for each construct that occurs, with an interval for the share of right answers."""
    lines = []
    samples = resample_databases(scored)
    for name in names:
        places = [place for place, one in enumerate(scored) if name in one["constructs"]]
        chosen, counts = [scored[place] for place in places], samples[:, places]
        right, sure = sum(one["right"] for one in chosen), sum(one["sure"] for one in chosen)
        both = sum(one["right"] and one["sure"] for one in chosen)
        with np.errstate(invalid="ignore"):  # a sample may have no such question
            shares = counts @ np.array([one["right"] for one in chosen], float) / counts.sum(axis=1)
        if chosen:
            lines.append({"construct": name, "questions": len(chosen), "right": share(right, len(chosen)),
                          "interval": np.nanpercentile(shares, (2.5, 97.5)).round(4).tolist(),
                          "sure": share(sure, len(chosen)), "right when sure": share(both, sure),
                          "sure when right": share(both, right)})  # fmt: skip
    return lines


def count_errors(scored: Sequence[Record]) -> dict[str, int]:
    """The number of wrong answers by their first fault, and of right ones that are not sure."""
    counts = Counter(NOT_SURE if one["right"] else one["error"] for one in scored if not (one["right"] and one["sure"]))
    return {name: counts[name] for name in (*ErrorKind, NOT_SURE) if counts[name]}


def share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def measure_honesty(scored: Sequence[Record], counts: Floats) -> dict[str, Floats]:
    """Each figure for each row of `counts`, which says how often a question counts."""
    confidence, given, sure, right = (
        np.array([one[key] for one in scored], float) for key in ("confidence", "given", "sure", "right")
    )
    ranked = np.column_stack([np.where(given > 0, confidence, -np.inf), given, right, np.ones(len(scored))])
    ece = ExpectedCalibrationError()
    tables = np.zeros((len(scored), ece.bins, 3))
    places = np.clip(np.ceil(np.round(confidence * ece.bins, 9)).astype(int) - 1, 0, None)
    tables[np.arange(len(scored)), places] = np.column_stack([given, given * confidence, given * right])
    total = counts.sum(axis=1)
    with np.errstate(invalid="ignore", divide="ignore"):
        return {
            "right": counts @ right / total,
            "sure": counts @ sure / total,
            "right when sure": counts @ (sure * right) / (counts @ sure),
            "sure when right": counts @ (sure * right) / (counts @ right),
            "ECE": ece.total(counts @ tables.reshape(len(scored), -1)),
            "coverage at 95 %": SelectiveCoverage(95).totals(ranked, counts),
            "coverage at 90 %": SelectiveCoverage(90).totals(ranked, counts),
            "AURC": RiskCoverageArea().totals(ranked, counts),
            f"RS({PENALTY})": 100 * (counts @ (sure * (right - PENALTY * (1 - right)))) / total,
        }


def resample_databases(scored: Sequence[Record]) -> Floats:
    """How often each question counts in each bootstrap sample of databases."""
    names = sorted({one["db"] for one in scored})
    drawn = np.random.default_rng(SEED).multinomial(len(names), np.full(len(names), 1 / len(names)), SAMPLES)
    return drawn[:, [names.index(one["db"]) for one in scored]].astype(float)


def summarise(scored: Sequence[Record]) -> list[Record]:
    """Each figure with its interval."""
    values = measure_honesty(scored, np.ones((1, len(scored))))
    samples = measure_honesty(scored, resample_databases(scored))
    return [
        {"figure": name, "value": round(float(value[0]), 4),
         "interval": np.nanpercentile(samples[name], (2.5, 97.5)).round(4).tolist()}
        for name, value in values.items()
    ]  # fmt: skip


# --- report


def percent(value: float | None) -> str:
    return "–" if value is None or value != value else f"{value:.0%}".replace("%", " %")


def print_report(lines: Sequence[Record], figures: Sequence[Record], seconds: Sequence[float]) -> None:
    print("| construct | questions | right | interval | called sure | right when sure | right answers that are sure |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for line in lines:
        low, high = (percent(bound) for bound in line["interval"])
        shares = " | ".join(percent(line[key]) for key in ("sure", "right when sure", "sure when right"))
        print(f"| {line['construct']} | {line['questions']} | {percent(line['right'])} | {low} to {high} | {shares} |")
    print()
    for figure in figures:
        low, high = figure["interval"]
        print(f"{figure['figure']}: {figure['value']:.4g} ({low:.4g} to {high:.4g})")
    ordered = sorted(seconds)
    print(f"{1000 * ordered[len(ordered) // 2]:.0f} ms median, {1000 * ordered[int(0.95 * len(ordered))]:.0f} ms p95")


def print_errors(errors: Mapping[str, int]) -> None:
    print("\n| error | questions |\n|---|--:|")
    for name, count in errors.items():
        print(f"| {name} | {count} |")


def describe_settings(measure: str, scored: Sequence[Record], questions: Path, parser: Path) -> str:
    """The signature of figures: everything that they depend on."""
    weights = "".join(file_digest(parser / name) for name in PARSER_FILES)
    search = SearchSettings()
    parts = {
        "n": len(scored), "databases": len({one["db"] for one in scored}), "questions": file_digest(questions)[:8],
        "parser": blake2b(weights.encode(), digest_size=4).hexdigest(), "sure": MIN_ANSWER_CONFIDENCE,
        "beam": f"{search.beam_width},{search.max_programs}", "ci": f"bootstrap over databases,0.95,{SAMPLES},{SEED}",
        "clew": __version__,
    }  # fmt: skip
    return "|".join((measure, *(f"{name}:{value}" for name, value in parts.items())))


def write_run(lines: Iterator[Record], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)


def read_run(path: Path) -> dict[str, Record]:
    with path.open(encoding="utf-8") as lines:
        return {line["id"]: line for line in map(json.loads, lines)}


def make_argument_parser(doc: str | None) -> argparse.ArgumentParser:
    """The arguments of benchmarks that ask Spider's questions over knowledge bases."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spider", type=Path, help="folder with questions.jsonl.gz and valid-databases.txt")
    parser.add_argument("databases", type=Path, help="folder with NAME.sqlite")
    add_asking_arguments(parser)
    return parser


def add_asking_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of benchmarks that ask over many knowledge bases, some of which training did not see."""
    parser.add_argument("--kbs", type=Path, default=Path("kbs"), help="folder of knowledge bases, built where missing")
    parser.add_argument("--part", choices=("valid", "train"), default="valid")
    parser.add_argument("--limit", type=int, default=0, help="questions, drawn at random; default: all")
    parser.add_argument("--parser", type=Path, default=SHIPPED_PARSER)
    parser.add_argument("-j", "--jobs", type=int, default=1)


def main() -> None:
    parser = make_argument_parser(__doc__)
    parser.add_argument("-o", "--run", type=Path, help="default: build/benchmarks/unseen-PART.jsonl")
    parser.add_argument("--as-graphs", action="store_true", help="ask as if no graph had been built from tables")
    parser.add_argument("--recount", action="store_true", help="score the run that is there, without asking")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    path = options.run or FOLDER / f"unseen-{options.part}.jsonl"
    questions = choose_questions(options.spider, options.part, options.limit)
    if not options.recount:
        options.kbs.mkdir(parents=True, exist_ok=True)
        ask = partial(ask_database, options.databases, options.kbs, options.parser, options.as_graphs)
        write_run(ask_all(ask, questions, options.jobs), path)
    run = read_run(path)
    scored = score_run(options.databases, options.kbs, questions, run)
    lines, figures, errors = construct_table(scored), summarise(scored), count_errors(scored)
    signature = describe_settings("row-match", scored, options.spider / "questions.jsonl.gz", options.parser)
    signature += "|graphs" if options.as_graphs else ""
    if options.json:
        found = {"constructs": lines, "figures": figures, "errors": errors, "signature": signature}
        print(json.dumps(found, indent=2))
    else:
        print_report(lines, figures, [line["seconds"] for line in run.values()])
        print_errors(errors)
        print(f"\n{signature}")


if __name__ == "__main__":
    main()
