"""Makes a benchmark of GeoQuery: a knowledge base from its database, and its questions with the answers of their SQL.

    python benchmarks/geoquery.py                          # the development questions
    python benchmarks/geoquery.py --split train
    clew evaluate build/benchmarks/geoquery-dev.jsonl RUN -m answer-f1

CLEW_DATA is the folder that holds geoquery. The knowledge base is `build/benchmarks/geoquery.clew`, built with the
mapping beside this script. Answers are written as the knowledge base prints them. Before the SQL runs, two faults of
the database are mended, which clew mends too when it reads it: elevations are texts there, so that 979 is more than
6194, and a dozen rows about rivers stand twice. A query that selects from a table outside its scope is mended as well.
Queries that do not run are named, and their questions left out.
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
MENDED = """
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
KINDS = {
    "aggregation": re.compile(r"^SELECT (DISTINCT )?(COUNT|SUM|AVG|MAX|MIN) ?\("),
    "superlative": re.compile(r"\b(MAX|MIN) ?\(|\bORDER BY\b"),
    "nested": re.compile(r"SELECT.*SELECT"),
}

Cell = str | int | float
Rows = list[tuple[Cell, ...]]


def open_database(place: Path, mended: bool = True) -> sqlite3.Connection:
    """The gzipped database at `place`, in memory."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(gzip.decompress(place.read_bytes()))
    if mended:
        connection.executescript(MENDED)
    return connection


def rows_of(question: Question, database: sqlite3.Connection) -> Rows:
    """What the SQL of a question selects, each row once."""
    found = database.execute(str(question.extra["sql"]).replace(*OUT_OF_SCOPE))
    return list(dict.fromkeys(found))


def printed(cell: Cell, kb: KnowledgeBase) -> str:
    """A cell as the knowledge base prints it: `mount mckinley` is the mountain called `mckinley`."""
    if not isinstance(cell, str):
        return str(Quantity(Decimal(str(cell))))
    meant = [kb.name_of(node) for node in kb.names.with_name_or_alias(cell)]
    return cell if cell in meant or not meant else meant[0]


def kinds_of(sql: str) -> list[str]:
    """What the SQL is, or that it is plain."""
    return [kind for kind, pattern in KINDS.items() if pattern.search(sql)] or ["plain"]


def answered(question: Question, rows: Rows, kb: KnowledgeBase) -> Question:
    """The question with the first column as its answers; a row of several columns is kept under `extra`."""
    texts = [[printed(cell, kb) for cell in row] for row in rows]
    answers: Answers = tuple(dict.fromkeys(row[0] for row in texts))
    labels = {**question.labels, "kind": " + ".join(kinds_of(str(question.extra["sql"])))}
    several = {"rows": texts} if rows and len(rows[0]) > 1 else {}
    return replace(question, gold=Gold(answers=answers), labels=labels, extra={**question.extra, **several}, format="")


def answered_all(questions: Iterable[Question], database: sqlite3.Connection, kb: KnowledgeBase) -> Iterator[Question]:
    for question in questions:
        try:
            yield answered(question, rows_of(question, database), kb)
        except sqlite3.Error as error:
            print(f"left out {question.id}, {question.text!r}: {error}", file=sys.stderr)


def changed(questions: Iterable[Question], mended: sqlite3.Connection, published: sqlite3.Connection) -> int:
    """How many questions are answered otherwise by the database as it is published."""
    return sum(
        {tuple(map(str, row)) for row in rows_of(one, mended)}
        != {tuple(map(str, row)) for row in rows_of(one, published)}
        for one in questions
    )


def print_kinds(questions: list[Question]) -> None:
    """Print how many questions have SQL of each kind; one may be of several."""
    found = Counter(kind for one in questions for kind in kinds_of(str(one.extra["sql"])))
    for kind in (*KINDS, "plain"):
        print(f"{kind:<24}{found[kind]:>5}{100 * found[kind] / len(questions):>7.1f} %")
    print(f"{'without an answer':<24}{sum(not one.gold.answers for one in questions):>5}")


def main() -> None:
    """Build, ask and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--split", choices=SPLITS, default="dev", help="which questions (default: dev)")
    split = parser.parse_args().split
    if not DATA.is_dir():
        raise SystemExit(f"there is no {DATA}; set CLEW_DATA to the folder that holds geoquery")
    tables, place = DATA / "geography.sqlite.gz", FOLDER / "geoquery.clew"
    FOLDER.mkdir(parents=True, exist_ok=True)
    build_kb([tables], place, ReaderOptions(mapping=MAPPING), replace=True)
    asked = [one for one in read_questions(DATA / "geography.json.gz").questions if one.labels["split"] == split]
    mended = open_database(tables)
    questions = list(answered_all(asked, mended, open_kb(place)))
    write_questions(questions, FOLDER / f"geoquery-{split}.jsonl", "jsonl")
    print(f"{len(questions)} of {len(asked)} questions in {FOLDER / f'geoquery-{split}.jsonl'}, about {place}")
    print_kinds(questions)
    print(f"{'mended answers':<24}{changed(questions, mended, open_database(tables, mended=False)):>5}")


if __name__ == "__main__":
    main()
