"""Any tables can be read: nothing is lost uncounted, and nothing but a ClewError is raised."""

from __future__ import annotations

import csv
import random
import shutil
import sqlite3
import tempfile
import tomllib
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.tables.reader import read_tables
from clew.kb.readers.tables.row_reader import NO_VALUE

GOLDEN = Path(__file__).parents[2] / "golden" / "tables"
QUIET = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
USUAL = st.sampled_from(
    ["id", "name", "city", "city_id", "city_name", "parent_id", "year", "date", "area (km²)", "size_cm", "lat", "lng",
     "population_2016", "country_name", "tags", "alias", "description", "is_big", "2016", "", "note"]
)  # fmt: skip
HEADERS = st.one_of(USUAL, st.sampled_from(["_", "id_ref", "(km)", "[x]", "name name", "-"]), st.text(max_size=6))
CELLS = st.one_of(
    st.sampled_from(["", "1", "2", "3.0", "1,234", "1.5", "n/a", "1999", "2001-02-03", "1/2/2000", "yes", "no", "x|y",
                     "a; b", "Paris", "Rome", "city Paris", "$5", "48.8", "-5", "a/b", "%", '"']),
    st.text(max_size=8),
)  # fmt: skip
TABLE = st.tuples(
    st.lists(HEADERS, min_size=1, max_size=5), st.lists(st.lists(CELLS, min_size=5, max_size=5), max_size=8)
)


def write_tables(folder: Path, tables: Sequence[tuple[list[str], list[list[str]]]]) -> None:
    for name, (headers, rows) in zip(("cities", "countries", "links"), tables, strict=False):
        with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerows([headers, *(row[: len(headers)] for row in rows)])


def read(place: Path, **options: Path) -> KbDraft:
    draft = KbDraft()
    read_tables(Source(str(place)), draft, ReaderOptions(**options))  # type: ignore[arg-type]
    return draft


def draft_contents(draft: KbDraft) -> tuple[object, ...]:
    rows = [
        (r.subject, r.predicate, r.object, r.qualified, r.qualifier_value) for r in (draft.relations, draft.attributes)
    ]
    return draft.nodes.keys, draft.names, draft.values.keys, rows, draft.report.to_json()


@QUIET
@given(tables=st.lists(TABLE, min_size=1, max_size=3))
def test_any_tables_are_read_and_their_mapping_reads_them_again(
    tables: list[tuple[list[str], list[list[str]]]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data, mapping = Path(folder) / "data", Path(folder) / "mapping.toml"
        data.mkdir()
        write_tables(data, tables)
        first = read(data, write_mapping=mapping)
        assert draft_contents(read(data, mapping=mapping)) == draft_contents(first)


@QUIET
@given(table=TABLE)
def test_every_cell_is_a_fact_or_counted(table: tuple[list[str], list[list[str]]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data, mapping = Path(folder) / "data", Path(folder) / "mapping.toml"
        data.mkdir()
        write_tables(data, [table])
        draft = read(data, write_mapping=mapping)
        assert accounted(draft, len(table[0])) >= fact_cells(data / "cities.csv", mapping)


def accounted(draft: KbDraft, width: int) -> int:
    """Facts, read or skipped, cells that say they are empty, and all the cells of skipped rows."""
    report = draft.report
    rows = sum(tally.count for tally in report.skipped.values()) - report.facts_skipped
    empty = report.notes[NO_VALUE].count if NO_VALUE in report.notes else 0
    return report.facts_read + empty + rows * width


def fact_cells(path: Path, mapping: Path) -> int:
    """How many cells below the header are said by the mapping to be facts."""
    tables = tomllib.loads(mapping.read_text("utf-8")).get("tables", {})
    if not tables:
        return 0
    columns = list(tables["cities"]["columns"].values())
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.reader(file, delimiter=tables["cities"].get("delimiter", ","))
        rows = [row for row in reader if any(row)][tables["cities"].get("header", True) :]
    return sum(
        bool(cell.strip())
        for row in rows
        for cell, column in zip(row, columns, strict=False)
        if column["role"] in ("attribute", "relation") and not column.get("separator")
    )


@pytest.mark.parametrize("name", ["company", "shop", "films", "places"])
@pytest.mark.parametrize("seed", range(12))
def test_mutated_files_raise_nothing_but_clew_errors(name: str, seed: int, tmp_path: Path) -> None:
    chance = random.Random(f"{name} {seed}")
    shutil.copytree(GOLDEN / name, tmp_path / name)
    for path in sorted((tmp_path / name).iterdir()):
        path.write_bytes(mutated(path.read_bytes(), chance))
    with suppress(ClewError):
        read(tmp_path / name)


@pytest.mark.parametrize("seed", range(30))
def test_mutated_databases_raise_nothing_but_clew_errors(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.executescript("CREATE TABLE a (id, name); CREATE TABLE b (a_id REFERENCES a (id), size);")
        database.executemany("INSERT INTO a VALUES (?, ?)", [(at, f"n{at}") for at in range(50)])
        database.executemany("INSERT INTO b VALUES (?, ?)", [(at, at / 3) for at in range(50)])
        database.commit()
    path.write_bytes(path.read_bytes()[:16] + mutated(path.read_bytes()[16:], random.Random(seed)))
    with suppress(ClewError):
        read(path)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The bytes with a few of them changed, dropped, doubled or cut off."""
    mutant = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(mutant) + 1)
        change = chance.choice(["set", "drop", "insert", "double", "cut"])
        if change == "set":
            mutant[at : at + 1] = bytes([chance.randrange(256)])
        elif change == "drop":
            del mutant[at : at + chance.randint(1, 20)]
        elif change == "insert":
            mutant[at:at] = chance.choice(
                [b'"', b",", b";", b"\n", b"\r", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xe2\x82"]
            )
        elif change == "double":
            mutant[at:at] = mutant[at : at + 40]
        elif chance.random() < 0.2:
            del mutant[at:]
    return bytes(mutant)
