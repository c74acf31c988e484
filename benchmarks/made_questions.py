"""Prints how many templates and questions come from Spider's human questions, how fast, of which kinds, and a sample.

tar xzf ../shared/data/spider/databases.tar.gz
python benchmarks/made_questions.py ../shared/data/spider databases --kbs kbs --templates 2000 --casual 2000 --show 60

Only the databases that are not in valid-databases.txt are read. Judge the sample by hand: would a person ask so, and
does the query say the same?
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import orjson

from clew.engine.sql.mapped_tables import sql_schema_of
from clew.kb.build import build_kb
from clew.kb.knowledge_base import open_kb
from clew.language.sql import Outline, outline_to_sql
from clew.language.sql.outline import outline_tables
from clew.parse.training.database_questions import DatabaseJob, DatabaseQuestionFiles, KbPlaces
from clew.parse.training.outline_json import read_outline
from clew.parse.training.templates.question_templates import levels_of


class PrintingReporter:
    """Prints finished steps."""

    def show(self, words: str) -> None:
        pass

    def report(self, words: str) -> None:
        print(words, flush=True)


def kinds_of(outline: Outline) -> Iterator[str]:
    """What an outline has that makes it harder."""
    levels = list(levels_of(outline))
    tables = {table for level in levels for table in outline_tables(level)}
    yield f"{min(len(tables), 3)} tables"
    parts = {
        "several columns": len(outline.columns) > 1,
        "conditions": bool(outline.conditions),
        "group": bool(outline.group),
        "having": bool(outline.having),
        "order": bool(outline.order),
        "limit": outline.limit is not None,
        "combined": outline.combined is not None,
        "nested": len(levels) > 1 and outline.combined is None,
    }
    yield from (name for name, is_there in parts.items() if is_there)


def open_or_build(databases: Path, kbs: Path, names: list[str]) -> KbPlaces:
    """The knowledge bases of databases, built where there are none."""
    for name in names:
        if not (kbs / f"{name}.clew").exists():
            build_kb([str(databases / f"{name}.sqlite")], kbs / f"{name}.clew")
    return tuple((name, str(kbs / f"{name}.clew")) for name in names)


def print_file(path: Path, show: int, seed: int) -> None:
    """Print the kinds of the questions in a file, and some of them."""
    rows = [orjson.loads(line) for line in path.read_bytes().splitlines()]
    counts = Counter(kind for row in rows for kind in kinds_of(read_outline(row["outline"])))
    print("  " + ", ".join(f"{kind} {count / len(rows):.1%}" for kind, count in sorted(counts.items())))
    for row in random.Random(seed).sample(rows, min(show, len(rows))):
        schema = sql_schema_of(open_kb(row["kb"]).tables)
        print(f"  {row['question']}\n      {outline_to_sql(read_outline(row['outline']), schema).sql('sqlite')}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder with questions.jsonl.gz and valid-databases.txt")
    parser.add_argument("databases", type=Path, help="the folder of SQLite files")
    parser.add_argument("--kbs", type=Path, required=True, help="where knowledge bases are, or are built")
    parser.add_argument("--templates", type=int, default=2000)
    parser.add_argument("--casual", type=int, default=2000)
    parser.add_argument("--show", type=int, default=20, help="questions of each kind to print")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    given = parser.parse_args()
    held_out = set((given.data / "valid-databases.txt").read_text("utf-8").split())
    names = sorted(path.stem for path in given.databases.glob("*.sqlite") if path.stem not in held_out)
    places = open_or_build(given.databases, given.kbs, names)
    questions = (given.data / "questions.jsonl.gz",)
    job = DatabaseJob("made", places, places, questions, given.templates, given.casual, given.seed)
    with TemporaryDirectory() as folder:
        started = time.process_time()
        files = DatabaseQuestionFiles(Path(folder), given.jobs, PrintingReporter()).make_all(job)
        print(f"{time.process_time() - started:.0f} seconds of this process, templates included")
        for name, path in files.items():
            print(name)
            print_file(path, given.show, given.seed)


if __name__ == "__main__":
    main()
