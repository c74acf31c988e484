"""Makes a benchmark from GeoQuery: a knowledge base from its database, and its questions with the answers of their SQL.

    python benchmarks/geoquery.py                          # the development questions
    python benchmarks/geoquery.py --split train
    clew evaluate build/benchmarks/geoquery-dev.jsonl RUN -m answer-f1

CLEW_DATA is the folder that holds geoquery. The knowledge base is `build/benchmarks/geoquery.clew`, built with the
mapping beside this script. Answers are written as the knowledge base prints them. Before the SQL runs, the script
repairs two faults of the database, as clew does when it reads it: elevations are texts, so that 979 is more than 6194,
and a dozen rows about rivers occur twice. It also repairs a query that selects from a table outside its scope.
Questions whose queries do not run are reported and left out.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

from clew.benchmark.question import Answers, Gold, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.writer import write_questions
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.readers import ReaderOptions
from clew.kb.values import Quantity

FOLDER = Path("build") / "benchmarks"
DATA = Path(os.environ.get("CLEW_DATA") or Path(__file__).parents[2] / "shared" / "data") / "geoquery"
MAPPING = Path(__file__).with_suffix(".toml")
SPLITS = ("train", "dev", "test")
REPAIR_SQL = """
CREATE TABLE mended (state_name TEXT, highest_elevation NUMERIC, lowest_point TEXT, highest_point TEXT,
                     lowest_elevation NUMERIC);
INSERT INTO mended SELECT * FROM highlow;
DROP TABLE highlow;
ALTER TABLE mended RENAME TO highlow;
CREATE TABLE once AS SELECT DISTINCT * FROM river;
DROP TABLE river;
ALTER TABLE once RENAME TO river;
"""
OUT_OF_SCOPE = ("SELECT DERIVED_TABLEalias1.STATE_NAME FROM (", "SELECT DERIVED_TABLEalias0.STATE_NAME FROM (")
SQL_KINDS = {
    "aggregation": re.compile(r"^SELECT (DISTINCT )?(COUNT|SUM|AVG|MAX|MIN) ?\("),
    "superlative": re.compile(r"\b(MAX|MIN) ?\(|\bORDER BY\b"),
    "nested": re.compile(r"SELECT.*SELECT"),
}

Cell = str | int | float
Rows = list[tuple[Cell, ...]]


def open_database(place: Path, repaired: bool = True) -> sqlite3.Connection:
    """The gzipped database at `place`, in memory."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(gzip.decompress(place.read_bytes()))
    if repaired:
        connection.executescript(REPAIR_SQL)
    return connection


def run_sql(question: Question, database: sqlite3.Connection) -> Rows:
    """The rows that the SQL of a question selects, without duplicates."""
    rows = database.execute(question.gold.forms.sql.replace(*OUT_OF_SCOPE))
    return list(dict.fromkeys(rows))


def cell_text(cell: Cell, kb: KnowledgeBase) -> str:
    """A cell as the knowledge base prints it: `mount mckinley` is the mountain called `mckinley`."""
    if not isinstance(cell, str):
        return str(Quantity(Decimal(str(cell))))
    names = [kb.name_of(node) for node in kb.names.with_name_or_alias(cell)]
    return cell if cell in names or not names else names[0]


def sql_kinds(sql: str) -> list[str]:
    """The kinds of an SQL query; `plain` if it is none of the others."""
    return [kind for kind, pattern in SQL_KINDS.items() if pattern.search(sql)] or ["plain"]


def add_answers(question: Question, rows: Rows, kb: KnowledgeBase) -> Question:
    """The question with the first column as its answers; a row of several columns is kept under `extra`."""
    texts = [[cell_text(cell, kb) for cell in row] for row in rows]
    answers: Answers = tuple(dict.fromkeys(row[0] for row in texts))
    labels = {**question.labels, "kind": " + ".join(sql_kinds(question.gold.forms.sql))}
    extra_columns = {"rows": texts} if rows and len(rows[0]) > 1 else {}
    return replace(
        question, gold=Gold(answers=answers), labels=labels, extra={**question.extra, **extra_columns}, format=""
    )


def answer_questions(
    questions: Iterable[Question], database: sqlite3.Connection, kb: KnowledgeBase
) -> Iterator[Question]:
    for question in questions:
        try:
            yield add_answers(question, run_sql(question, database), kb)
        except sqlite3.Error as error:
            print(f"left out {question.id}, {question.text!r}: {error}", file=sys.stderr)


def count_changed(questions: Iterable[Question], repaired: sqlite3.Connection, published: sqlite3.Connection) -> int:
    """The number of questions that the published database answers differently."""
    return sum(
        {tuple(map(str, row)) for row in run_sql(question, repaired)}
        != {tuple(map(str, row)) for row in run_sql(question, published)}
        for question in questions
    )


def print_kinds(questions: list[Question]) -> None:
    """Print how many questions have SQL of each kind; a query may be of several kinds."""
    counts = Counter(kind for question in questions for kind in sql_kinds(question.gold.forms.sql))
    for kind in (*SQL_KINDS, "plain"):
        print(f"{kind:<24}{counts[kind]:>5}{100 * counts[kind] / len(questions):>7.1f} %")
    print(f"{'without an answer':<24}{sum(not question.gold.answers for question in questions):>5}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--split", choices=SPLITS, default="dev", help="which questions (default: dev)")
    make_benchmark(parser.parse_args().split)


def make_benchmark(split: str) -> None:
    """Build the knowledge base, answer the questions of a split and write them."""
    if not DATA.is_dir():
        raise SystemExit(f"there is no {DATA}; set CLEW_DATA to the folder that holds geoquery")
    tables, place = DATA / "geography.sqlite.gz", FOLDER / "geoquery.clew"
    FOLDER.mkdir(parents=True, exist_ok=True)
    build_kb([tables], place, ReaderOptions(mapping=MAPPING), replace=True)
    published = read_questions(DATA / "geography.json.gz").questions
    selected = [question for question in published if question.labels["split"] == split]
    repaired = open_database(tables)
    questions = list(answer_questions(selected, repaired, open_kb(place)))
    write_questions(questions, FOLDER / f"geoquery-{split}.jsonl", "jsonl")
    print(f"{len(questions)} of {len(selected)} questions in {FOLDER / f'geoquery-{split}.jsonl'}, about {place}")
    print_kinds(questions)
    print(f"{'repaired answers':<24}{count_changed(questions, repaired, open_database(tables, repaired=False)):>5}")


if __name__ == "__main__":
    main()
