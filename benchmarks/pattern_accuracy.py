"""Prints how many of Spider's questions patterns read, how many of those rightly, and the others.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/pattern_accuracy.py ../shared/data/spider databases --kbs kbs
python benchmarks/pattern_accuracy.py ../shared/data/spider databases --kbs kbs --part valid

The databases of a part are asked in a random order that the seed fixes; of the part `valid`, which the patterns were
not written for, only the figures are printed. A reading is right if it gives the rows of the gold SQL as a set; the
order of columns and the way that dates are written do not count.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import clew
from clew.answer.question_patterns import PatternReader
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Time
from clew.language.program.program_text import write_program_text
from sql_coverage import plain_cell

SEED = 7


def read_questions(folder: Path, part: str) -> dict[str, list[dict[str, Any]]]:
    """The questions of a part by database."""
    valid = set((folder / "valid-databases.txt").read_text("utf-8").split())
    questions = defaultdict(list)
    with gzip.open(folder / "questions.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            if (record["db"] in valid) == (part == "valid"):
                questions[record["db"]].append(record)
    return questions


def open_database(path: Path, kbs: Path) -> KnowledgeBase:
    kb = kbs / f"{path.stem}.clew"
    if not kb.exists():
        clew.build([path], kb)
    return clew.open(str(kb))


def plain_rows(result: Result) -> set[tuple[str, ...]]:
    """The rows of a result, in a form that SQLite's share."""
    if result.rows:
        return {plain_row(row) for row in result.rows}
    values = [answer.value for answer in result.answers]
    cells = [
        str(value.number) if isinstance(value, Quantity) else str(value) if isinstance(value, Time) else answer.text
        for value, answer in zip(values, result.answers, strict=True)
    ]
    return {plain_row((cell,)) for cell in cells}


def plain_row(row: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(sorted(str(plain_cell(cell)) for cell in row))


def read_database(
    kb: KnowledgeBase, database: Path, questions: list[dict[str, Any]]
) -> Iterator[tuple[bool, str, str]]:
    """For each question that a pattern reads: whether rightly, the question and the program."""
    engine = NativeEngine(kb)
    reader = PatternReader(engine)
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        connection.text_factory = lambda text: text.decode("utf-8", "replace")
        for record in questions:
            program = reader.read(record["question"])
            if program is None:
                continue
            try:
                result = engine.run(program, explain=False)
            except ClewError:
                continue
            if result.answers or result.rows:
                gold = {plain_row(row) for row in connection.execute(record["sql"]).fetchall()}
                text = " ".join(write_program_text(program).split())
                yield plain_rows(result) == gold, record["question"], text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spider", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kbs", type=Path, default=Path("kbs"))
    parser.add_argument("--part", choices=("valid", "train"), default="train")
    parser.add_argument("--databases", type=int, default=0, help="number of databases to ask; default: all")
    options = parser.parse_args()
    questions = read_questions(options.spider, options.part)
    names = sorted(questions)
    random.Random(SEED).shuffle(names)
    asked, readings = 0, []
    names = names[: options.databases or None]
    for name in names:
        database = options.folder / f"{name}.sqlite"
        asked += len(questions[name])
        readings += list(read_database(open_database(database, options.kbs), database, questions[name]))
    right = sum(is_right for is_right, _, _ in readings)
    print(f"{asked:,} questions over {len(names)} databases: {len(readings)} read, {right} of them rightly")
    for is_right, question, program in readings:
        if not is_right and options.part == "train":
            print(f"  {question}\n    {program}")


if __name__ == "__main__":
    main()
