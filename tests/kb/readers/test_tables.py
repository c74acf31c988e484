"""Folders of tables, read and compared with what a person would make of them (tests/golden/tables)."""

from __future__ import annotations

import gzip
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import fields
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from clew.errors import ClewError, MappingError, SourceError
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport
from clew.kb.draft import DeclaredKind, FactRows, KbDraft
from clew.kb.files import Source
from clew.kb.readers import ReaderOptions
from clew.kb.readers.tables.cell_types import CELL_TYPES
from clew.kb.readers.tables.reader import looks_like_tables, read_tables
from clew.kb.readers.tables.sources import parquet_files
from clew.kb.readers.tables.table import cell_text
from clew.kb.readers.tables.table_mapping import EXPORTED_OPTIONS, ROLES, ColumnMapping, TableMapping
from clew.kb.values import from_parts

GOLDEN = Path(__file__).parents[2] / "golden" / "tables"
SETS = ("company", "shop", "films", "places")
DATA = Path(os.environ.get("CLEW_DATA", Path(__file__).parents[4] / "shared" / "data"))


def read(place: Path, options: ReaderOptions | None = None, strict: bool = False) -> KbDraft:
    """The draft of the tables at `place`."""
    draft = KbDraft(BuildReport(strict=strict))
    read_tables(Source(str(place)), draft, options or ReaderOptions())
    return draft


def draft_lines(draft: KbDraft) -> list[str]:
    """Everything a draft says, one sorted line each."""
    nodes, lines = draft.nodes.keys, []
    for number, id_ in enumerate(nodes):
        kind = DeclaredKind(draft.kinds[number]).name.lower()
        types = [nodes[type_] for type_ in draft.types.get(number, [])]
        aliases = draft.aliases.get(number, [])
        lines.append(f"{kind} {id_} {draft.names.get(number, '')!r} {types} {aliases}")
    lines += [f"term {name} {term.aliases}" for name, term in draft.predicate_notes.items() if term.aliases]
    lines += [f"relation {line}" for line in fact_lines(draft, draft.relations, True)]
    lines += [f"attribute {line}" for line in fact_lines(draft, draft.attributes, False)]
    report = draft.report
    for kind, tallies in (("skipped", report.skipped), ("note", report.notes)):
        lines += [f"{kind} {reason}: {tally.count} {tally.examples}" for reason, tally in tallies.items()]
    return sorted(lines)


def fact_lines(draft: KbDraft, rows: FactRows, relations: bool) -> Iterator[str]:
    keys, values, nodes = draft.predicates.keys, draft.values.keys, draft.nodes.keys
    qualifiers: dict[int, list[str]] = {}
    for fact, key, value in zip(rows.qualified, rows.qualifier_key, rows.qualifier_value, strict=True):
        qualifiers.setdefault(fact, []).append(f"{keys[key]}={from_parts(*values[value])}")
    for fact, (subject, predicate, object_) in enumerate(zip(rows.subject, rows.predicate, rows.object, strict=True)):
        target = nodes[object_] if relations else str(from_parts(*values[object_]))
        yield " | ".join((nodes[subject], keys[predicate], target, *qualifiers.get(fact, [])))


def facts(draft: KbDraft) -> set[str]:
    return {*fact_lines(draft, draft.relations, True), *fact_lines(draft, draft.attributes, False)}


def write(folder: Path, **files: str) -> Path:
    """A folder with a CSV file of each name."""
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize("name", SETS)
def test_a_golden_folder_says_what_its_expected_lines_say(name: str) -> None:
    assert draft_lines(read(GOLDEN / name)) == (GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", SETS)
def test_the_mapping_of_a_golden_folder_is_written_as_expected(name: str, tmp_path: Path) -> None:
    read(GOLDEN / name, ReaderOptions(write_mapping=tmp_path / "mapping.toml"))
    assert (tmp_path / "mapping.toml").read_text("utf-8") == (GOLDEN / f"{name}.toml").read_text("utf-8")


@pytest.mark.parametrize("name", SETS)
def test_reading_with_the_written_mapping_says_the_same(name: str) -> None:
    assert draft_lines(read(GOLDEN / name, ReaderOptions(mapping=GOLDEN / f"{name}.toml"))) == draft_lines(
        read(GOLDEN / name)
    )


def test_the_digest_depends_on_every_file(tmp_path: Path) -> None:
    digests = []
    for second in ("b\n1\n", "b\n2\n"):
        source = Source(str(write(tmp_path, one="a\n1\n", two=second)))
        read_tables(source, KbDraft(), ReaderOptions())
        digests.append(source.digest)
    assert digests[0] != digests[1]
    assert [len(digest) for digest in digests] == [32, 32]


def test_a_gzipped_file_says_the_same_as_the_plain_one(tmp_path: Path) -> None:
    plain = GOLDEN / "films" / "people.csv"
    (tmp_path / "people.csv.gz").write_bytes(gzip.compress(plain.read_bytes()))
    assert facts(read(tmp_path / "people.csv.gz")) == facts(read(plain))


def test_standard_input_is_read_from_its_start_though_its_head_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    data = gzip.compress(b"name,size\na,1\nb,2\n")
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(data)))
    source, draft = Source("-"), KbDraft()
    assert looks_like_tables(source, source.head())
    read_tables(source, draft, ReaderOptions())
    assert facts(draft) == {"row/a | name | a", "row/a | size | 1", "row/b | name | b", "row/b | size | 2"}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252", "latin-1"])
def test_encodings_are_recognised(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "towns.csv").write_text("name,river\nKöln,Rhein\nTübingen,Neckar\n", encoding)
    assert {"town/Köln | river | Rhein", "town/Tübingen | river | Neckar"} <= facts(read(tmp_path))


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_delimiters_are_recognised(delimiter: str, tmp_path: Path) -> None:
    rows = (("name", "note"), ("a", '"x, y; z"'), ("b", "plain"))
    (tmp_path / "things.csv").write_text("".join(delimiter.join(row) + "\r\n" for row in rows), newline="")
    assert {"thing/a | note | x, y; z", "thing/b | note | plain"} <= facts(read(tmp_path))


def test_a_file_without_a_header_has_numbered_columns(tmp_path: Path) -> None:
    draft = read(write(tmp_path, peaks="Elbert,4401\nMassive,4398\nHarvard,4395\n"))
    assert "peak/Elbert | column 2 | 4401" in facts(draft)


def test_a_file_that_only_has_a_number_is_about_what_its_rows_are_called_by(tmp_path: Path) -> None:
    (tmp_path / "547.csv").write_text("Ship,Built,Type\nQueen Mary,1936,express\nMauretania,1939,express\n")
    assert "ship/Queen Mary | built | 1936" in facts(read(tmp_path / "547.csv"))


def test_a_quote_after_a_backslash_is_part_of_the_cell(tmp_path: Path) -> None:
    rows = 'Year,Show,Role\n1981,Mork,"Episode: \\"Long, Before\\""\n1982,Place,"Episode: \\"One, Two\\""\n'
    (tmp_path / "shows.csv").write_text(rows)
    assert 'show/Mork | role | Episode: "Long, Before"' in facts(read(tmp_path / "shows.csv"))


def test_a_quote_after_a_backslash_may_be_in_cells_without_a_delimiter(tmp_path: Path) -> None:
    rows = 'Name,Team\n"E. \\"Doc\\" Smith","Reds"\n"Ann Lee","Blues"\n'
    (tmp_path / "players.csv").write_text(rows)
    assert 'player/E. "Doc" Smith | team | Reds' in facts(read(tmp_path / "players.csv"))
    (tmp_path / "places.csv").write_text('Name,Folder\n"a","C:\\new\\"\n"b","C:\\old\\"\n')
    assert "place/a | folder | C:\\new\\" in facts(read(tmp_path / "places.csv"))


def test_a_stray_quote_does_not_swallow_the_rows_below(tmp_path: Path) -> None:
    draft = read(write(tmp_path, pipes='name,size\n"5 inch,5\nb,7\nc,8\n'))
    assert {"pipe/b | size | 7", "pipe/c | size | 8"} <= facts(draft)


def test_rows_of_one_entity_merge_if_only_references_differ(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        countries="name\nAustria\nHungary\nSerbia\n",
        rivers="name,length_km,crosses\nDanube,2850,Austria\nDanube,2850,Hungary\nDrava,749,Austria\nTisza,966,Serbia\n",
    )
    fact_lines = facts(read(folder))
    assert {"river/Danube | crosses | country/Austria", "river/Danube | crosses | country/Hungary"} <= fact_lines
    assert "river/Danube | length | 2850 kilometre" in fact_lines


def test_namesakes_become_two_entities_by_their_references(tmp_path: Path) -> None:
    folder = write(
        tmp_path,
        states="state,capital\nMaine,Augusta\nOregon,Salem\nTexas,Austin\n",
        cities="city,population,state\nPortland,61000,Maine\nPortland,366000,Oregon\nSalem,89000,Oregon\nAustin,345000,Texas\n",
    )
    fact_lines = facts(read(folder))
    assert {"city/Portland/Maine | population | 61000", "city/Portland/Oregon | population | 366000"} <= fact_lines


def test_a_reference_to_a_namesake_finds_the_one_that_fits_the_row(tmp_path: Path) -> None:
    cities = [("Salem", "Oregon"), ("Salem", "Texas"), ("Austin", "Texas"), ("Maine City", "Maine")]
    rows = "".join(f"{name},{state},{at}\n" for at, (name, state) in enumerate(cities, 1))
    folder = write(
        tmp_path,
        states="state,capital\nMaine,Maine City\nOregon,Salem\nTexas,Austin\n",
        cities="city,state,rank\n" + rows,
    )
    assert "state/Oregon | capital | city/Salem/Oregon" in facts(read(folder))


def test_a_table_of_years_qualifies_what_it_says_of_its_entities(tmp_path: Path) -> None:
    fact_lines = facts(
        read(
            write(
                tmp_path, population="country,continent,year,people\nA,X,2000,5\nA,X,2001,6\nB,Y,2000,7\nB,Y,2001,8\n"
            )
        )
    )
    assert "country/A | people | 5 | point in time=2000" in fact_lines
    assert "country/A | continent | X" in fact_lines


def test_a_number_kept_beside_gaps_as_3_0_still_refers_to_3(tmp_path: Path) -> None:
    folder = write(tmp_path, people="id,name,boss_id\n1,Ann,\n2,Bob,1.0\n3,Cy,1.0\n")
    assert "person/2 | boss | person/1" in facts(read(folder))


def test_a_cell_unlike_the_others_of_its_column_is_kept_as_text_and_noted(tmp_path: Path) -> None:
    draft = read(write(tmp_path, hills="name,height\na,1\nb,2\nc,3\nd,4\ne,high\n"))
    noted = draft.report.notes["cell kept as text, unlike the others of its column"].examples
    assert noted == ["hills.csv:6: height: 'high' is not a number"]
    assert {"hill/d | height | 4", "hill/e | height | high"} <= facts(draft)


def test_a_row_without_its_key_is_known_by_its_number_and_noted_with_file_and_line(tmp_path: Path) -> None:
    rows = "".join(f"{number},n{number}\n" for number in range(1, 15))
    draft = read(write(tmp_path, hills=f"id,name\n{rows},nameless\n"))
    assert draft.report.notes["row without its key, known by its number"].examples == ["hills.csv:16"]
    assert "hill/row 15 | name | nameless" in facts(draft)


@pytest.mark.parametrize("bad", ["e,high\n", "f,6,7,8\n"])
def test_strict_reading_stops_at_the_first_fault(bad: str, tmp_path: Path) -> None:
    folder = write(tmp_path, hills="name,height\na,1\nb,2\nc,3\nd,4\n" + bad)
    with pytest.raises(SourceError, match=r"hills\.csv:6"):
        read(folder, strict=True)


def test_a_parquet_file_reads_as_a_csv_file_does(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    columns = {"name": ["a", "b"], "size_cm": [1.5, None], "made": [None, "2001-02-03"], "tags": [["x", "y"], ["x"]]}
    parquet.write_table(pyarrow.table(columns), tmp_path / "boxes.parquet")
    fact_lines = {
        "box/a | size | 1.5 centimetre",
        "box/b | made | 2001-02-03",
        "box/a | tag | tag/x",
        "box/b | tag | tag/x",
    }
    assert fact_lines <= facts(read(tmp_path))


def test_a_missing_pyarrow_is_reported_with_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ImportError(name)

    (tmp_path / "boxes.parquet").write_bytes(b"PAR1 and more")
    monkeypatch.setattr("clew.kb.readers.tables.sources.parquet_files.import_module", absent)
    with pytest.raises(SourceError, match=r"pip install 'clew-kbqa\[parquet\]'"):
        read(tmp_path)


def test_keys_that_a_database_declares_are_followed(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "zoo.sqlite")) as database:
        database.executescript(
            "CREATE TABLE keeper (nr INTEGER PRIMARY KEY, called TEXT);"
            "CREATE TABLE animal (nr INTEGER PRIMARY KEY, name TEXT, fed_by INTEGER REFERENCES keeper, photo BLOB);"
            "INSERT INTO keeper VALUES (7, 'Kim'), (8, 'Lee');"
            "INSERT INTO animal VALUES (1, 'Leo', 7, x'00ff'), (2, 'Rex', 8, NULL);"
        )
    draft = read(tmp_path / "zoo.sqlite")
    assert "animal/1 | fed by | keeper/7" in facts(draft)
    assert draft.report.skipped["cell that is not text"].count == 1


@pytest.mark.parametrize(
    ("name", "head", "expected"),
    [
        ("a.csv", b"x\n", True),
        ("a.csv.gz", b"x\n", True),
        ("a.bin", b"SQLite format 3\x00", True),
        ("a.txt", b"a\tb\nc\td\n", True),
        ("a.txt", b"just a sentence, and\nanother one\n", False),
        ("a.json", b'{"a": 1,\n"b": 2}\n', False),
        ("a.nt", b"<a> <b> <c> .\n<a> <b> <d> .\n", False),
    ],
)
def test_tables_are_recognised(name: str, head: bytes, expected: bool, tmp_path: Path) -> None:
    assert looks_like_tables(Source(str(tmp_path / name)), head) is expected


def test_a_folder_is_recognised_by_the_files_in_it(tmp_path: Path) -> None:
    assert not looks_like_tables(Source(str(tmp_path)), b"")
    assert looks_like_tables(Source(str(write(tmp_path, things="a\n"))), b"")


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        ("[tables.citties]\n", "no table 'citties' \\(nearest: 'cities'\\)"),
        ("[tables.cities]\nkees = ['name']\n", "no option of table 'cities' called 'kees' \\(nearest: 'key'\\)"),
        ("[tables.cities]\nkey = ['nmae']\n", "no column of table 'cities' called 'nmae' \\(nearest: 'name'\\)"),
        ("[tables.cities]\nkey = 3\n", "key of table 'cities' must be a list of texts, not 3"),
        ("[tables.cities.columns]\nsise = {}\n", "no column of table 'cities' called 'sise' \\(nearest: 'size'\\)"),
        ("[tables.cities.columns]\nsize = { rôle = 1 }\n", "not a mapping in TOML"),
        ("[tables.cities.columns]\nsize = { rule = 'name' }\n", "'rule' \\(nearest: 'role'\\)"),
        ("[tables.cities.columns]\nsize = { role = 'atribute' }\n", "'atribute' \\(nearest: 'attribute'\\)"),
        ("[tables.cities.columns]\nsize = { role = 'relation' }\n", "needs a table or a concept"),
        ("[tables.cities.columns]\nsize = { role = 'relation', table = 'city' }\n", "no table 'city'"),
        ("[tables.cities]\nencoding = 'utf-9'\n", "unknown encoding 'utf-9'"),
        ("[table.cities]\n", "no section 'table' \\(nearest: 'tables'\\)"),
        ("tables = 3\n", "must be sections"),
    ],
)
def test_a_mapping_that_names_what_is_not_there_says_so(mapping: str, message: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "data", cities="name,size\na,1\nb,2\n")
    (tmp_path / "mapping.toml").write_text(mapping, "utf-8")
    with pytest.raises(MappingError, match=message):
        read(folder, ReaderOptions(mapping=tmp_path / "mapping.toml"))


@pytest.mark.parametrize(
    ("mapping", "expected"),
    [
        (
            "[tables.films.columns]\ngenre = { role = 'relation', concept = 'genre' }\n",
            "film/Fargo | genre | genre/Crime",
        ),
        ("[tables.films.columns]\nlength = { unit = 'minute' }\n", "film/Fargo | length | 98 minute"),
        ("[tables.films.columns]\nlength = { name = 'runtime' }\n", "film/Fargo | runtime | 98"),
        ("[tables.films]\nconcept = 'movie'\n", "movie/Fargo | length | 98"),
        ("[tables.films]\nkey = ['title', 'length']\n", "film/Fargo/98 | genre | Crime"),
    ],
)
def test_a_mapping_changes_what_it_mentions(mapping: str, expected: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "data", films="title,genre,length\nFargo,Crime,98\nBelfast,Drama,97\n")
    (tmp_path / "mapping.toml").write_text(mapping, "utf-8")
    assert expected in facts(read(folder, ReaderOptions(mapping=tmp_path / "mapping.toml")))


def test_a_mapping_can_leave_a_table_and_a_column_out(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "data", films="title,length\nFargo,98\nBelfast,97\n", log="when,what\nnow,this\nthen,that\n"
    )
    text = "[tables.log]\nskip = true\n[tables.films.columns]\nlength = { role = 'ignore' }\n"
    (tmp_path / "mapping.toml").write_text(text, "utf-8")
    titles = {"film/Belfast | title | Belfast", "film/Fargo | title | Fargo"}
    assert facts(read(folder, ReaderOptions(mapping=tmp_path / "mapping.toml"))) == titles


def test_an_empty_file_is_counted(tmp_path: Path) -> None:
    assert read(write(tmp_path, nothing="")).report.skipped["empty file"].count == 1


def test_a_folder_without_tables_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="contains no tables"):
        read(tmp_path)


def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.sqlite").write_bytes(b"SQLite format 3\x00" + b"\x07" * 2000)
    with pytest.raises(ClewError, match="cannot be read as a SQLite database"):
        read(tmp_path / "a.sqlite")


def write_database(path: Path, mode: str) -> None:
    """A database with 100 cities, of which 50 are only in its write-ahead log, or 50 must be rolled back."""
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA journal_mode={mode}")
        database.execute("CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT)")
        database.executemany("INSERT INTO city VALUES (?, ?)", ((id_, f"city {id_}") for id_ in range(50)))
        database.commit()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA cache_size=1")  # the rows below reach the file before they are committed
        rows = ((id_, f"city {id_} " + "x" * 500) for id_ in range(50, 100))
        database.executemany("INSERT INTO city VALUES (?, ?)", rows)
        if mode == "wal":
            database.commit()
        copy_with_journal(path, path.with_name("copy.sqlite"))
        database.rollback()


def copy_with_journal(path: Path, copy: Path) -> None:
    """What a crash or a careless copy leaves."""
    for ending in ("", "-wal", "-journal"):
        if path.with_name(path.name + ending).exists():
            copy.with_name(copy.name + ending).write_bytes(path.with_name(path.name + ending).read_bytes())


@pytest.mark.parametrize(("mode", "count"), [("wal", 100), ("delete", 50)])
def test_a_database_is_read_with_its_journal_and_stays_as_it_is(tmp_path: Path, mode: str, count: int) -> None:
    write_database(tmp_path / "cities.sqlite", mode)
    folder = tmp_path / "read-only"
    folder.mkdir()
    copy_with_journal(tmp_path / "copy.sqlite", folder / "cities.sqlite")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert len(before) == 2
    folder.chmod(0o555)
    try:
        names = read(folder / "cities.sqlite").names.values()
    finally:
        folder.chmod(0o755)
    assert sum(name.startswith("city ") for name in names) == count
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_link_to_a_database_is_read_with_its_journal(tmp_path: Path) -> None:
    write_database(tmp_path / "cities.sqlite", "wal")
    link = tmp_path / "elsewhere" / "link.sqlite"
    link.parent.mkdir()
    link.symlink_to(tmp_path / "copy.sqlite")
    names = read(link).names.values()
    assert sum(name.startswith("city ") for name in names) == 100


def test_the_digest_depends_on_the_write_ahead_log(tmp_path: Path) -> None:
    write_database(tmp_path / "cities.sqlite", "wal")
    sources = [Source(str(tmp_path / "copy.sqlite")) for _ in range(2)]
    read_tables(sources[0], KbDraft(), ReaderOptions())
    (tmp_path / "copy.sqlite-wal").unlink()
    read_tables(sources[1], KbDraft(), ReaderOptions())
    assert sources[0].digest != sources[1].digest


def test_a_damaged_write_ahead_log_is_refused_with_the_way_out(tmp_path: Path) -> None:
    write_database(tmp_path / "cities.sqlite", "wal")
    log = tmp_path / "copy.sqlite-wal"
    log.write_bytes(b"\0" * 40 + log.read_bytes()[40:])
    with pytest.raises(SourceError, match=r"copy\.sqlite-wal.* is damaged.*restore it, or remove it"):
        read(tmp_path / "copy.sqlite")


def test_a_database_that_changes_while_it_is_copied_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_database(tmp_path / "cities.sqlite", "wal")

    def copy(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes())
        with source.open("ab") as stream:
            stream.write(b"more")

    monkeypatch.setattr("shutil.copyfile", copy)
    with pytest.raises(SourceError, match="is being written; close the program"):
        read(tmp_path / "copy.sqlite")


def test_a_quote_that_is_never_closed_names_the_row_where_it_opens(tmp_path: Path) -> None:
    rows = "".join(f"{number},c{number}\n" for number in range(3, 50))
    write(tmp_path, a=f'id,name\n1,a\n2,"b\n{rows}')
    with pytest.raises(SourceError, match=r"a\.csv:3: a quote in this row is never closed; .*quoted = false"):
        read(tmp_path)


def test_long_cells_are_read_and_endless_ones_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, a=f"id,name\n1,{'x' * 200_000}\n2,b\n")
    assert len(read(tmp_path).names) == 3
    monkeypatch.setattr("clew.kb.readers.tables.dialect.MAX_CELL_CHARS", 1_000)
    with pytest.raises(SourceError, match=r"a\.csv:2: a cell has more than"):
        read(tmp_path)
    monkeypatch.setattr("clew.kb.readers.tables.table_files.MAX_RECORD_BYTES", 1_000)
    with pytest.raises(SourceError, match=r"a\.csv:2: the line is longer than"):
        read(tmp_path)


@pytest.fixture(scope="module")
def geography() -> KbDraft:
    path = DATA / "geoquery" / "geography.sqlite.gz"
    if not path.exists():
        pytest.skip(f"needs the GeoQuery database at {path} (set CLEW_DATA to the folder that holds geoquery/)")
    return read(path)


@pytest.mark.parametrize(
    "fact",
    [
        "state/texas | border | state/new mexico",
        "state/maine | capital | city/augusta/maine",
        "state/oregon | capital | city/salem/oregon",
        "state/massachusetts | capital | city/boston/massachusetts",
        "state/illinois | capital | city/springfield/illinois",
        "state/colorado | highest point | mountain/elbert",
        "state/texas | highest point | point/guadalupe peak",
        "state/texas | highest elevation | 2667",
        "point/guadalupe peak | elevation | 2667",
        "state/arizona | lowest point | river/colorado",
        "state/california | lowest elevation | -85",
        "river/mississippi | length | 3778",
        "river/mississippi | traverse | state/minnesota",
        "city/portland/maine | state | state/maine",
        "city/portland/oregon | state | state/oregon",
        "mountain/mckinley | altitude | 6194",
        "lake/superior | state | state/michigan",
        "state/texas | country | country/usa",
    ],
)
def test_the_geography_database_says(fact: str, geography: KbDraft) -> None:
    assert fact in facts(geography)


def test_the_geography_database_has_the_right_numbers_of_entities(geography: KbDraft) -> None:
    names = geography.nodes.keys
    types = [names[type_] for types in geography.types.values() for type_ in types]
    expected = {"state": 51, "city": 386 + 16, "river": 46, "lake": 22, "mountain": 50, "country": 1}
    assert {name: types.count(name) for name in expected} == expected
    assert not geography.report.skipped


def test_every_option_and_role_of_a_mapping_has_its_line_in_the_docs() -> None:
    page = (Path(__file__).parents[3] / "docs" / "tables.md").read_text("utf-8")
    names = {item.name for kind in (TableMapping, ColumnMapping) for item in fields(kind)}
    names -= {"columns", "role", *EXPORTED_OPTIONS}
    assert [name for name in sorted({*names, *ROLES}) if f"`{name}`" not in page] == []
    assert [type_ for type_ in CELL_TYPES if type_ not in page] == []


def test_the_facts_shown_in_the_docs_are_read() -> None:
    page = (Path(__file__).parents[3] / "docs" / "tables.md").read_text("utf-8")
    shown = [line for line in page.splitlines() if line.startswith("employee/")]
    fact_lines = {
        " ".join(fact.replace(" |", "").replace("=", " = ").split()) for fact in facts(read(GOLDEN / "company"))
    }
    assert len(shown) == 7
    assert {" ".join(line.replace(",", "").split()) for line in shown} <= fact_lines


def test_a_binary_file_given_as_tables_is_refused(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)))
    with pytest.raises(SourceError, match="is not text, and no Excel"):
        build_kb([tmp_path / "picture"], tmp_path / "kb", format_="tables")


REPEATED_TEXT = """
import resource, sys
from pathlib import Path
from clew.kb.readers.tables.sources.parquet_files import parquet_rows
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
print(sum(len(row.cells[0]) for row in parquet_rows(Path(sys.argv[1]), "boxes.parquet")))
"""


@pytest.mark.parametrize(("type_", "length"), [("string", 2_000_000), ("binary", len("\x002000000 bytes"))])
def test_a_text_that_a_parquet_file_repeats_is_held_once(tmp_path: Path, type_: str, length: int) -> None:
    pyarrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    text = pyarrow.array(["x" * 2_000_000], type_)
    repeated = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0] * 2000, "int32"), text)
    path = tmp_path / "boxes.parquet"
    parquet.write_table(pyarrow.table({"text": repeated}), path, dictionary_pagesize_limit=1 << 30, store_schema=False)
    command = [sys.executable, "-c", REPEATED_TEXT, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == (f"{2000 * length}\n", "")


@pytest.mark.parametrize("cell", ["x" * 2000, ["x" * 500] * 4])
def test_a_huge_cell_of_a_parquet_file_is_refused(
    tmp_path: Path, cell: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    pyarrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pyarrow.table({"name": ["a"] * 90, "text": [cell] * 90}), tmp_path / "boxes.parquet")
    monkeypatch.setattr(parquet_files, "MAX_RECORD_BYTES", 1000)
    with pytest.raises(SourceError, match=r"boxes\.parquet.*more than 1,000 bytes"):
        read(tmp_path)


def test_long_rows_of_a_parquet_file_are_read_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pyarrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    rows = [[str(number)] * (number % 9) for number in range(500)]
    parquet.write_table(pyarrow.table({"tags": rows, "a.b": [str(row) for row in rows]}), tmp_path / "boxes.parquet")
    monkeypatch.setattr(parquet_files, "MAX_RECORD_BYTES", 300)
    found = list(parquet_files.parquet_rows(tmp_path / "boxes.parquet", "boxes.parquet"))
    assert [row.line for row in found] == list(range(1, 501))
    assert [row.cells for row in found] == [[cell_text(row), str(row)] for row in rows]


def test_a_parquet_file_that_expands_like_a_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pyarrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    table = pyarrow.table({"name": ["x" * 10_000_000]})
    parquet.write_table(
        table, tmp_path / "boxes.parquet", compression="zstd", use_dictionary=False, write_statistics=False
    )
    monkeypatch.setattr(parquet_files, "MIN_BOMB_BYTES", 1 << 20)
    with pytest.raises(SourceError, match="as a decompression bomb does"):
        read(tmp_path)


def test_first_name_and_surname_name_a_person(tmp_path: Path) -> None:
    draft = read(write(tmp_path, members="Member no.,First name,Surname\n101,Anna,Roth\n102,Ben,Ott\n"))
    assert set(draft.names.values()) >= {"Anna Roth", "Ben Ott"}
    assert "member/101 | member number | 101" in facts(draft)


def test_the_name_of_an_owner_does_not_name_what_is_owned(tmp_path: Path) -> None:
    cars = "Car Name,owner.firstName,owner.lastName\nGolf,Ann,Ray\nID.4,Bob,Lee\nFiesta,Cy,Moss\n"
    assert set(read(write(tmp_path, stock=cars)).names.values()) >= {"Golf", "ID.4", "Fiesta"}


def test_a_first_name_that_names_rows_comes_with_its_last_name(tmp_path: Path) -> None:
    seats = "seat,guest first name,guest last name\n1,Ann,Ray\n2,Bob,Lee\n"
    assert set(read(write(tmp_path, seats=seats)).names.values()) >= {"Ann Ray", "Bob Lee"}


def test_a_column_is_not_read_with_decimal_commas_if_others_have_decimal_points(tmp_path: Path) -> None:
    cars = "car;height;price ($);seconds\nGolf;149,1;24,190;8.5\nMini;144,3;41,990;5.6\n"
    assert "car/Golf | price | 24190 United States dollar" in facts(read(write(tmp_path, cars=cars)))


def test_the_ends_of_a_range_have_the_unit_of_the_header(tmp_path: Path) -> None:
    breads = "bread,baking time (min)\nRye,50-60\nWheat,40-45\n"
    assert "bread/Rye | maximum baking time | 60 minute" in facts(read(write(tmp_path, breads=breads)))


@pytest.mark.parametrize(
    ("cells", "value"), [(("55", "90"), "55 percent"), ((".625", ".5"), "0.625")], ids=["percents", "shares"]
)
def test_a_percent_sign_in_a_header_is_a_unit_unless_the_numbers_are_shares(
    cells: tuple[str, str], value: str, tmp_path: Path
) -> None:
    places = f"place,humidity %\nBonn,{cells[0]}\nKiel,{cells[1]}\n"
    lines = facts(read(write(tmp_path, places=places)))
    assert any(line.endswith(f"| {value}") for line in lines), lines


@pytest.mark.parametrize(("second", "type_"), [("2015", "year"), ("112", "number")])
def test_numbers_under_joined_are_years_if_all_look_like_years(second: str, type_: str, tmp_path: Path) -> None:
    clubs = write(tmp_path / "clubs", clubs=f"name,joined\nA,2009\nB,{second}\n")
    read(clubs, ReaderOptions(write_mapping=tmp_path / "mapping.toml"))
    assert (
        f'joined = {{ role = "attribute", name = "joined", type = "{type_}"' in (tmp_path / "mapping.toml").read_text()
    )


TEAMS = "team,day\nRed,Monday\nBlue,Friday\n"


def test_what_happened_on_a_day_is_an_entity_called_by_whom_and_when(tmp_path: Path) -> None:
    matches = "date,team,opponent,goals\n2024-04-06,Red,TC Nord,1\n2024-04-13,Red,SV West,4\n2024-04-13,Blue,RC Ost,0\n"
    draft = read(write(tmp_path, teams=TEAMS, matches=matches))
    assert set(draft.names.values()) >= {"match Red 2024-04-06", "match Red 2024-04-13", "match Blue 2024-04-13"}
    assert any(line.endswith("| opponent | RC Ost") and line.startswith("match/") for line in facts(draft))


def test_a_series_of_numbers_stays_with_its_entity(tmp_path: Path) -> None:
    points = "date,team,points\n2024-04-06,Red,1\n2024-04-13,Red,4\n2024-04-13,Blue,0\n"
    assert "team/Red | points | 1 | point in time=2024-04-06" in facts(
        read(write(tmp_path, teams=TEAMS, points=points))
    )


def test_rows_of_a_database_without_a_key_are_called_by_what_they_refer_to_and_when(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "weather.db")) as database:
        database.executescript(
            "CREATE TABLE stations (id INTEGER PRIMARY KEY, name TEXT);"
            "CREATE TABLE readings (station_id INTEGER REFERENCES stations (id), day DATE, temp_c REAL);"
            "INSERT INTO stations VALUES (10, 'Brocken'), (11, 'Bonn');"
            "INSERT INTO readings VALUES (10, '2024-01-01', -4), (10, '2024-01-02', -5), (11, '2024-01-01', 3);"
        )
    draft = read(tmp_path / "weather.db")
    assert set(draft.names.values()) >= {"reading Brocken 2024-01-01", "reading Bonn 2024-01-01"}
    assert any(line.endswith("| temperature | -5 degree Celsius") for line in facts(draft))
