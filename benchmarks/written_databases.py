"""Builds the databases that are written as scripts in recipes/databases, for the other benchmarks over databases.

python benchmarks/written_databases.py written
python benchmarks/unseen_databases.py written written/databases --kbs written/kbs -j 2

The folder has the layout of Spider's: databases/NAME.sqlite, questions.jsonl.gz with the rows of each answer, and
valid-databases.txt with the databases that recipes/shipped.toml holds out. The rows are those of the query as clew
reads it, in which a year stands for all its days; SQLite would compare it as a text. With `--spider FOLDER DATABASES`,
the questions and databases of Spider are there, too, and the validation databases are Spider's:
benchmarks/calibration.py then takes twins that were trained without some of either.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from clew.answer.outline_programs import OutlinePrograms
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.evaluate.measures.result_rows import result_cells
from clew.language.sql import sql_to_outline
from clew.parse.training.database_scripts import build_databases
from sql_coverage import open_or_build
from unseen_databases import Record

SCRIPTS = Path(__file__).parent.parent / "recipes" / "databases"
VALID, QUESTIONS = "valid-databases.txt", "questions.jsonl.gz"


def add_rows(records: list[Record], databases: Path, kbs: Path) -> Iterator[Record]:
    """The questions over one database with the rows of their answers."""
    kb = open_or_build(databases / f"{records[0]['db']}.sqlite", kbs)
    programs, engine = OutlinePrograms(kb), NativeEngine(kb)
    for record in records:
        try:
            outline = sql_to_outline(record["sql"], programs.schema.sql_schema)
            result = engine.run(programs.program_of(outline, engine), explain=False)
        except ClewError as fault:
            print(f"{record['id']} is left out: {fault}", file=sys.stderr)
            continue
        yield record | {"rows": [list(row) for row in result_cells(result)]}


def read_records(questions: Path, databases: Path, kbs: Path) -> Iterator[Record]:
    """All questions with the rows of their answers."""
    records = map(json.loads, questions.read_text("utf-8").splitlines())
    for name, own in groupby(records, key=lambda record: str(record["db"])):
        print(f"\r{name:60.60}", end="", file=sys.stderr)
        yield from add_rows(list(own), databases, kbs)
    print(file=sys.stderr)


def add_spider(folder: Path, spider: Path, databases: Path) -> Iterator[Record]:
    """Spider's questions, whose databases are linked to and whose list of validation databases is copied."""
    for path in databases.glob("*.sqlite"):
        link = folder / "databases" / path.name
        link.unlink(missing_ok=True)
        link.symlink_to(path.resolve())
    shutil.copy(spider / VALID, folder / VALID)
    with gzip.open(spider / QUESTIONS, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="to write to")
    parser.add_argument("--scripts", type=Path, default=SCRIPTS, help="folder of scripts and valid-databases.txt")
    parser.add_argument("--spider", type=Path, nargs=2, metavar=("FOLDER", "DATABASES"), help="add those of Spider")
    options = parser.parse_args()
    folder, kbs = options.folder, options.folder / "kbs"
    kbs.mkdir(parents=True, exist_ok=True)
    questions = build_databases(options.scripts, folder / "databases")
    records = list(read_records(questions, folder / "databases", kbs))
    shutil.copy(options.scripts / VALID, folder / VALID)
    records += add_spider(folder, *options.spider) if options.spider else ()
    with gzip.open(folder / QUESTIONS, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
    print(f"{folder}: {len(records):,} questions over {len({record['db'] for record in records})} databases")


if __name__ == "__main__":
    main()
