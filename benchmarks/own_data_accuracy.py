"""Builds the sets of own data, asks their questions once, and prints how many answers are right, and sure.

python benchmarks/own_data_accuracy.py
python benchmarks/own_data_accuracy.py shop --parser DIR --failures failed.jsonl

own_data/README.md says what the sets are, and that their questions are asked once for a release: the wrong answers go
to the file FAILURES (default: build/benchmarks/own-data-failures.jsonl) and are not printed. An answer is right if its
rows are the gold rows, as the measure `row-match` compares them; the first and last name of a person may be two
columns. A question that the data cannot answer is right if clew is not sure of any answer. Intervals are 95 %
percentiles over bootstrap samples of the questions.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from answer_accuracy import FOLDER, sample_share
from clew.answer.asker import Asker
from clew.evaluate.measures.result_rows import Row, has_rows
from clew.evaluate.run.known_names import KnownNames
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.parse.parser_files import SHIPPED_PARSER
from unseen_databases import Record, answer_fields, open_model

OWN_DATA = Path(__file__).parent / "own_data"
QUESTIONS = "questions.jsonl"
NO_ANSWER = "none"  # the kind of questions that the data cannot answer
OUTCOMES = ("right and sure", "right, not sure", "wrong, not sure", "wrong and sure")


# --- sources


def copy_tables(folder: Path, work: Path) -> Path:
    """A folder with the tables alone."""
    tables = work / folder.name
    tables.mkdir()
    for path in folder.glob("*.csv"):
        shutil.copy(path, tables)
    return tables


def find_graph(folder: Path, work: Path) -> Path:
    return folder / f"{folder.name}.ttl"


def make_database(folder: Path, work: Path) -> Path:
    """The database that a script makes."""
    place = work / f"{folder.name}.sqlite"
    with closing(sqlite3.connect(place)) as database:
        database.executescript((folder / f"{folder.name}.sql").read_text("utf-8"))
        database.commit()
    return place


SOURCES: dict[str, Callable[[Path, Path], Path]] = {
    "company": copy_tables,
    "museum": find_graph,
    "shop": make_database,
    "clinic": copy_tables,
    "botanical": find_graph,
    "rental": make_database,
    "orchestra": find_graph,
    "geo": find_graph,
    "lab": copy_tables,
    "helpdesk": make_database,
    "winery": make_database,
    "family": find_graph,
}


def build_set(folder: Path, work: Path) -> KnowledgeBase:
    """The knowledge base of a set, built anew."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    place = work / f"{folder.name}.clew"
    build_kb([str(SOURCES[folder.name](folder, work))], place)
    return open_kb(place)


# --- asking


def ask_set(folder: Path, kb: KnowledgeBase, parser: Path) -> list[Record]:
    """For each question its kind, and whether the answer is right and sure."""
    asker, names = Asker(kb, open_model(parser)), KnownNames(kb)
    lines = (folder / QUESTIONS).read_text("utf-8").splitlines()
    return [judge_question(asker, names, json.loads(line)) for line in lines]


def judge_question(asker: Asker, names: KnownNames, question: Record) -> Record:
    started = time.perf_counter()
    fields = answer_fields(asker.ask(question["question"], explain=False))
    seconds = round(time.perf_counter() - started, 3)
    cells = [tuple(row) for row in fields["cells"]]
    gold = [tuple(map(str, row)) for row in question.get("rows") or [[one] for one in question.get("answers", ())]]
    is_right = has_rows(gold, join_columns(cells), names) if gold else not fields["sure"]
    return {"id": question["id"], "kind": question["kind"], "question": question["question"], "gold": gold,
            "right": is_right, "seconds": seconds, **fields}  # fmt: skip


def join_columns(rows: Sequence[Row]) -> list[Row]:
    """Rows with each pair of neighbouring columns as one more column: a first and a last name are one name."""
    return [(*row, *(f"{first} {second}" for first, second in pairwise(row))) for row in rows]


# --- report


def outcome_of(line: Record) -> str:
    right_and_sure, right, wrong, wrong_and_sure = OUTCOMES
    if line["right"]:
        return right_and_sure if line["sure"] or line["kind"] == NO_ANSWER else right
    return wrong_and_sure if line["sure"] else wrong


def count_outcomes(lines: Sequence[Record]) -> Record:
    """The number of questions by outcome, and the share of right answers with its interval."""
    outcomes = [outcome_of(line) for line in lines]
    right = sum(line["right"] for line in lines)
    counts = {outcome: outcomes.count(outcome) for outcome in OUTCOMES}
    interval = [round(bound, 4) for bound in sample_share(right, len(lines))]
    return {"questions": len(lines), "right": round(right / len(lines), 4), "interval": interval, **counts}


def print_table(title: str, tables: dict[str, Record]) -> None:
    print(f"| {title} | questions | right | interval | {' | '.join(OUTCOMES)} |")
    print(f"|---|--:|--:|--:|{'--:|' * len(OUTCOMES)}")
    for name, line in tables.items():
        low, high = line["interval"]
        counts = " | ".join(str(line[outcome]) for outcome in OUTCOMES)
        print(f"| {name} | {line['questions']} | {line['right']:.1%} | {low:.1%} to {high:.1%} | {counts} |")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(SOURCES), metavar="NAME", help="default: all sets")
    parser.add_argument("--folder", type=Path, default=OWN_DATA, help="folder of the sets")
    parser.add_argument("--parser", type=Path, default=SHIPPED_PARSER)
    parser.add_argument("--failures", type=Path, default=FOLDER / "own-data-failures.jsonl")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in SOURCES]
    if unknown:
        parser.error(f"there is no set {unknown[0]!r}; the sets are {', '.join(SOURCES)}")
    asked = {}
    for name in options.names:
        folder = options.folder / name
        asked[name] = ask_set(folder, build_set(folder, FOLDER / "own-data" / name), options.parser)
    lines = [line for own in asked.values() for line in own]
    options.failures.parent.mkdir(parents=True, exist_ok=True)
    failed = [line for line in lines if not line["right"]]
    options.failures.write_text("".join(json.dumps(line) + "\n" for line in failed), "utf-8")
    sets = {name: count_outcomes(own) for name, own in asked.items()} | {"all": count_outcomes(lines)}
    kinds = {kind: [line for line in lines if line["kind"] == kind] for kind in sorted({one["kind"] for one in lines})}
    by_kind = {kind: count_outcomes(own) for kind, own in kinds.items()}
    if options.json:
        print(json.dumps({"sets": sets, "kinds": by_kind}, indent=2))
    else:
        print_table("set", sets)
        print_table("kind", by_kind)
        print(f"{len(failed)} wrong answers are in {options.failures}")


if __name__ == "__main__":
    main()
