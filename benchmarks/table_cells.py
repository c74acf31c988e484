"""Counts the cells of databases that can be read back from the knowledge bases that are built from them.

    python benchmarks/table_cells.py FOLDER [--only NAME ...] [--keep FOLDER]

FOLDER holds SQLite files at any depth, such as the 137 databases of Spider. A cell is found if the mapping that the
knowledge base keeps leads to its value; the rows of a table must be exactly the entities or facts of that table.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from cell_round_trip import CellCheck
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport
from clew.kb.files import Source
from clew.kb.knowledge_base import open_kb
from clew.kb.readers.tables.table_files import open_tables

MAX_SHOWN = 5  # lost cells of each database


def check_database(path: Path, folder: Path) -> CellCheck:
    """Build the database and look up all its cells."""
    target = folder / f"{path.stem}.clew"
    build_kb([path], target, replace=True)
    check = CellCheck(open_kb(target))
    with open_tables(Source(str(path)), {}, BuildReport()) as tables:
        for table in tables:
            check.check_table(table)
    return check


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="*", default=())
    parser.add_argument("--keep", type=Path, help="keep the knowledge bases in this folder")
    options = parser.parse_args()
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        for path in sorted(options.folder.rglob("*.sqlite")):
            if not options.only or path.stem in options.only:
                total += check_and_print(path, options.keep or Path(scratch))
    print(", ".join(f"{count:,} {name}" for name, count in total.items()))


def check_and_print(path: Path, folder: Path) -> Counter[str]:
    """The counts of one database; a fault is printed and counted."""
    start = time.perf_counter()
    try:
        check = check_database(path, folder)
    except ClewError as fault:
        print(f"{path.stem}: {fault}")
        return Counter(faults=1)
    seconds = time.perf_counter() - start
    print(f"{path.stem}: {check.counts['found']:,} found, {check.counts['lost']:,} lost, {seconds:.1f} s", flush=True)
    for line in check.lost[:MAX_SHOWN]:
        print(f"    {line}")
    return check.counts + Counter(databases=1)


if __name__ == "__main__":
    main()
