"""Tables from workbooks, databases, Parquet folders and data frames, as a person would read them."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from clew.errors import SourceError
from clew.kb.build import build_kb, find_source
from clew.kb.build_report import BuildReport
from clew.kb.files import Source, mask_url
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.readers import ReaderOptions, detect_format
from clew.kb.readers.tables.sources import excel_workbook
from clew.kb.readers.tables.sources.database_server import database_tables, remove_password, time_text
from clew.kb.readers.tables.sources.row_spool import open_spool
from clew.kb.readers.tables.sources.sheet_layout import MergedCells, MergedRange, find_heading
from clew.kb.readers.tables.table import TableChoice
from clew.kb.readers.tables.table_files import open_tables

Rows = list[list[str]]


def tables_of(place: Path | Source, report: BuildReport | None = None, *chosen: str) -> dict[str, Rows]:
    """The columns and rows of every table at a place."""
    source = place if isinstance(place, Source) else Source(str(place))
    with open_tables(source, {}, report or BuildReport(), chosen) as tables:
        return {table.name: [list(table.columns), *(list(row.cells) for row in table.rows())] for table in tables}


def reasons(report: BuildReport) -> dict[str, int]:
    return {reason: tally.count for reason, tally in (*report.skipped.items(), *report.notes.items())}


def build(tmp_path: Path, place: Any, **options: Any) -> KnowledgeBase:
    build_kb([place], tmp_path / "kb", ReaderOptions(**options))
    return open_kb(tmp_path / "kb")


# --- Excel ---

openpyxl = pytest.importorskip("openpyxl", reason="Excel files need openpyxl: pip install 'clew-kbqa[excel]'")


def save_workbook(path: Path, sheets: dict[str, Sequence[Sequence[object]]], merged: Sequence[str] = ()) -> Path:
    """A workbook with these sheets; the ranges of the first one in `merged` are merged."""
    workbook = openpyxl.Workbook()
    workbook.remove(workbook.active)
    for name, rows in sheets.items():
        sheet = workbook.create_sheet(name)
        for row in rows:
            sheet.append(row)
    for area in merged:
        workbook.worksheets[0].merge_cells(area)
    workbook.save(path)
    return path


REPORT: list[list[object]] = [
    ["Sales report", None, None, None],
    ["printed", date(2024, 5, 1)],
    [],
    ["Region", "City", "Sales", None],
    [None, None, 2022, 2023],
    ["North", "Oslo", 10, 20.5],
    [None, "Bergen", 11, None],
    ["In the south", None, None, None],
    ["South", "Rome", 1, "#N/A"],
    ["Total", None, 22, 20.5],
    [],
    ["Source: the archive"],
]


def test_a_sheet_is_read_as_a_person_sees_it(tmp_path: Path) -> None:
    merged = ("A1:D1", "A4:A5", "B4:B5", "C4:D4", "A6:A7", "A8:D8")
    report = BuildReport()
    tables = tables_of(save_workbook(tmp_path / "report.xlsx", {"Sheet1": REPORT}, merged), report)
    assert tables == {
        "report": [
            ["Region", "City", "Sales 2022", "Sales 2023"],
            ["North", "Oslo", "10", "20.5"],
            ["North", "Bergen", "11", ""],
            ["South", "Rome", "1", ""],
        ]
    }
    assert reasons(report) == {
        "row above a table": 2, "cell with an error": 1, "total row": 1, "note beside a table": 2,
    }  # fmt: skip


def test_every_visible_sheet_is_a_table(tmp_path: Path) -> None:
    sheets: dict[str, Sequence[Sequence[object]]] = {
        "People": [["name", "age"], ["Ann", 30]],
        "Cities": [[None, "name"], [None, "Oslo"]],
        "void": [],
        "x": [["a"]],
    }
    path = save_workbook(tmp_path / "book.xlsx", sheets)
    workbook = openpyxl.load_workbook(path)
    workbook["x"].sheet_state = "hidden"
    workbook.save(path)
    report = BuildReport()
    assert tables_of(path, report) == {"People": [["name", "age"], ["Ann", "30"]], "Cities": [["name"], ["Oslo"]]}
    assert reasons(report) == {"hidden sheet": 1, "empty sheet": 1}
    assert list(tables_of(path, None, "cit*")) == ["Cities"]
    with pytest.raises(SourceError, match=r"has no table 'Peple' \(nearest: People\)"):
        tables_of(path, None, "Peple")


@pytest.mark.parametrize(
    ("value", "number_format", "text"),
    [
        (0.125, "0.0%", "12.5%"),
        (0.1 + 0.2, "General", "0.3"),
        (7, "00000", "00007"),
        (5.5, "[$€-407] #,##0.00", "€ 5.5"),
        (5, '"$"#,##0.00', "$5"),
        (12, '0.0 "km"', "12 km"),
        (True, "General", "true"),
        (date(2001, 2, 3), "yyyy-mm-dd", "2001-02-03"),
        (datetime(2001, 2, 3, 4, 5), "yyyy-mm-dd hh:mm", "2001-02-03T04:05:00"),
        (Decimal("1234567.25"), "#,##0.00", "1234567.25"),
    ],
)
def test_a_cell_has_what_its_format_shows(tmp_path: Path, value: object, number_format: str, text: str) -> None:
    path = save_workbook(tmp_path / "a.xlsx", {"a": [["key", "value"], ["x", value]]})
    workbook = openpyxl.load_workbook(path)
    workbook["a"]["B2"].number_format = number_format
    workbook.save(path)
    assert tables_of(path)["a"][1] == ["x", text]


def test_a_formula_gives_the_value_it_had_when_it_was_saved(tmp_path: Path) -> None:
    path = save_workbook(tmp_path / "a.xlsx", {"a": [["key", "n", "twice"], ["x", 2, "=B2*2"], ["y", 3, "=B3*2"]]})
    rewrite_member(path, "xl/worksheets/sheet1.xml", rb"<f>B2\*2</f><v(?: ?/>|></v>)", b"<f>B2*2</f><v>4</v>")
    report = BuildReport()
    assert tables_of(path, report)["a"][1:] == [["x", "2", "4"], ["y", "3", ""]]
    assert reasons(report) == {"formula without a stored value": 1}


def rewrite_member(path: Path, name: str, old: bytes, new: bytes) -> None:
    """Replace what matches a pattern in a member of a zip archive."""
    with zipfile.ZipFile(path) as archive:
        members = {member: archive.read(member) for member in archive.namelist()}
    members[name], count = re.subn(old, new, members[name])
    assert count == 1
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, data in members.items():
            archive.writestr(member, data)


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (OLE, "has the old Excel format"),
        (OLE + "EncryptedPackage".encode("utf-16-le"), "is encrypted; open it with its password"),
        (b"PK\x03\x04 damaged", "is a damaged Excel file or zip archive"),
        ({"content.xml": b"", "mimetype": b""}, "is an OpenDocument file"),
        ({"xl/workbook.bin": b""}, "is a binary workbook"),
        ({"a.txt": b""}, "is a zip archive, not an Excel file"),
        ({"xl/workbook.xml": b"<!DOCTYPE x>"}, "has a document type"),
        ({"xl/workbook.xml": b"<x/>"}, "cannot be read as an Excel file"),
    ],
)
def test_what_is_no_readable_workbook_is_refused(
    tmp_path: Path, content: bytes | dict[str, bytes], message: str
) -> None:
    path = tmp_path / "a.xlsx"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        with zipfile.ZipFile(path, "w") as archive:
            for name, data in content.items():
                archive.writestr(name, data)
    with pytest.raises(SourceError, match=message):
        tables_of(path)


def test_a_workbook_is_bounded_whatever_it_claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_workbook(tmp_path / "a.xlsx", {"a": [["key", "n"], ["x", 1], ["y", 2]]})
    rewrite_member(path, "xl/worksheets/sheet1.xml", b'<row r="3"', b'<row r="99999999"')
    monkeypatch.setattr(excel_workbook, "MAX_ROWS", 10_000)
    with pytest.raises(SourceError, match="claims more rows or columns than its cells fill"):
        tables_of(path)
    monkeypatch.setattr(excel_workbook, "MIN_BOMB_BYTES", 100)
    monkeypatch.setattr(excel_workbook, "MAX_EXPANSION", 1)
    with pytest.raises(SourceError, match="as a decompression bomb does"):
        tables_of(path)


def test_without_openpyxl_the_error_says_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_workbook(tmp_path / "a.xlsx", {"a": [["x"]]})

    def absent(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(excel_workbook, "import_module", absent)
    with pytest.raises(SourceError, match=r"needs openpyxl: pip install 'clew-kbqa\[excel\]'"):
        tables_of(path)


def test_a_header_is_found_below_titles_and_a_total_between_rows_is_kept() -> None:
    heading = find_heading([["", ""], ["A title"], ["name", "", "size"], ["a", "", "1"]], ())
    assert (heading.columns, heading.start, heading.first_row) == (("name", "", "size"), 2, 3)
    assert find_heading([["1", "2"], ["3", "4"]], ()).columns == ()
    assert find_heading([[], []], ()).width == 0


def test_merged_cells_have_one_text() -> None:
    merged = MergedCells([MergedRange(0, 0, 1, 1), MergedRange(5, 0, 2, 0)])
    assert merged.fill(0, ["a", "", "b"]) == ["a", "a", "b"]
    assert merged.fill(1, ["", "", "c"]) == ["a", "a", "c"]
    assert merged.fill(2, ["", "", "d"]) == ["", "", "d"]


# --- DuckDB ---


def test_a_duckdb_file_comes_with_its_keys(tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb", reason="DuckDB files need duckdb: pip install 'clew-kbqa[duckdb]'")
    path = tmp_path / "shop.duckdb"
    with duckdb.connect(str(path)) as database:
        database.execute(
            "CREATE TABLE product (sku VARCHAR, region VARCHAR, price DECIMAL(8, 2), tags VARCHAR[],"
            " PRIMARY KEY (sku, region));"
            "CREATE TABLE sale (id INTEGER PRIMARY KEY, sku VARCHAR, region VARCHAR, made TIMESTAMP,"
            " FOREIGN KEY (sku, region) REFERENCES product (sku, region));"
            "CREATE VIEW other AS SELECT content FROM read_text('/etc/hostname');"
            "CREATE VIEW cheap AS SELECT sku FROM product;"
            "INSERT INTO product VALUES ('A', 'EU', 1.20, ['x', 'y']);"
            "INSERT INTO sale VALUES (1, 'A', 'EU', '2020-01-02 00:00:00');"
        )
        command = [sys.executable, "-m", "clew", "build", str(path), "-o", str(tmp_path / "kb")]
        locked = subprocess.run(command, capture_output=True, text=True)
        assert "shop.duckdb is in use by another program" in locked.stderr
    assert detect_format(Source(str(path))) == "tables"
    with open_tables(Source(str(path)), {}, BuildReport()) as (product, sale):
        assert product.key == ("sku", "region")
        assert (sale.foreign[0].columns, sale.foreign[0].table, sale.foreign[0].by) == (
            ("sku", "region"), "product", ("sku", "region"),
        )  # fmt: skip
        assert [row.cells for row in sale.rows()] == [["1", "A", "EU", "2020-01-02"]]
        assert product.types[2] == "DECIMAL(8,2)"
    assert tables_of(path, None, "cheap") == {"cheap": [["sku"], ["A"]]}
    with pytest.raises(SourceError, match="cannot be read as a DuckDB database: Permission Error"):
        tables_of(path, None, "other")
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(SourceError, match="cannot be read as a DuckDB database"):
        tables_of(path)


# --- Parquet folders ---


def write_parquet(path: Path, **columns: Sequence[object]) -> None:
    pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table(columns), path)


def test_the_parts_of_a_parquet_table_are_one_table(tmp_path: Path) -> None:
    folder = tmp_path / "sales"
    write_parquet(folder / "part-00000.snappy.parquet", id=[1, 2])
    write_parquet(folder / "part-00001.snappy.parquet", id=[3], note=["x"])
    (folder / "_SUCCESS").touch()
    assert tables_of(folder) == {"sales": [["id", "note"], ["1", ""], ["2", ""], ["3", "x"]]}
    assert detect_format(Source(str(tmp_path))) == "tables"
    assert list(tables_of(tmp_path)) == ["sales"]


def test_the_folders_of_a_partitioned_table_give_a_column(tmp_path: Path) -> None:
    write_parquet(tmp_path / "sales" / "year=2020" / "0.parquet", n=[1])
    write_parquet(tmp_path / "sales" / "year=__HIVE_DEFAULT_PARTITION__" / "0.parquet", n=[2])
    expected = {"sales": [["n", "year"], ["1", "2020"], ["2", ""]]}
    assert tables_of(tmp_path) == tables_of(tmp_path / "sales") == expected


def test_parquet_files_with_names_of_their_own_are_tables(tmp_path: Path) -> None:
    write_parquet(tmp_path / "people.parquet", name=["Ann"])
    write_parquet(tmp_path / "cities.parquet", name=["Oslo"])
    assert tables_of(tmp_path) == {"cities": [["name"], ["Oslo"]], "people": [["name"], ["Ann"]]}


# --- Data frames ---


def test_frames_of_any_library_are_tables(tmp_path: Path) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    columns = {"name": ["Ann", "Bob"], "born": [date(2000, 1, 2), None], "size": [1.5, None]}
    rows = [["name", "born", "size"], ["Ann", "2000-01-02", "1.5"], ["Bob", "", ""]]
    frames = {
        "pandas": pandas.DataFrame(columns).astype({"born": "datetime64[ns]", "size": "Float64"}),
        "polars": polars.DataFrame(columns),
        "arrow": polars.DataFrame(columns).to_arrow(),
        "columns": columns,
        "records": [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)],
    }
    assert tables_of(find_source(frames)) == dict.fromkeys(frames, rows)
    indexed = pandas.DataFrame(
        {"n": [1, 2]}, index=pandas.MultiIndex.from_tuples([("a", 1), ("b", 2)], names=["k", "l"])
    )
    assert tables_of(find_source({"indexed": indexed})) == {
        "indexed": [["k", "l", "n"], ["a", "1", "1"], ["b", "2", "2"]]
    }
    lists = polars.DataFrame({"name": ["Ann", "Bob", "Cy"], "tags": [["x", "y"], [], None]})
    kb = build(tmp_path, {"people": lists})
    assert [str(kb.fact(fact).value) for fact in kb.attribute_facts(kb.resolve("Ann")[0], kb.predicate("tags"))] == [
        "x",
        "y",
    ]
    assert kb.manifest.sources[0].name == "data frames"


def test_what_is_no_frame_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="'people' is a int; clew builds from a pandas"):
        tables_of(find_source({"people": 3}))
    with pytest.raises(SourceError, match="'people' cannot be read as a table"):
        tables_of(find_source({"people": {"a": [1, 2], "b": [1]}}))
    with pytest.raises(SourceError, match="data frames contains no tables"):
        tables_of(find_source({"people": {}}))


# --- Databases by URL; a real server is in test_postgresql.py ---


def test_a_database_by_url_comes_with_its_keys(tmp_path: Path) -> None:
    sqlalchemy = pytest.importorskip(
        "sqlalchemy", reason="databases need sqlalchemy: pip install 'clew-kbqa[databases]'"
    )
    url = f"sqlite:///{tmp_path}/shop.db"
    with sqlalchemy.create_engine(url, poolclass=sqlalchemy.pool.NullPool).begin() as connection:
        for statement in (
            "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, founded DATE)",
            "CREATE TABLE road (a INTEGER REFERENCES city (id), b INTEGER REFERENCES city (id), PRIMARY KEY (a, b))",
            "CREATE VIEW town AS SELECT name FROM city",
            "INSERT INTO city VALUES (1, 'Oslo', '1040-01-01'), (2, 'Rome', NULL)",
            "INSERT INTO road VALUES (1, 2)",
        ):
            connection.exec_driver_sql(statement)
    with open_spool() as spool:
        city, road = database_tables(url, spool, BuildReport(), TableChoice())
        assert [row.cells for row in city.rows()] == [["1", "Oslo", "1040-01-01"], ["2", "Rome", ""]]
        assert (city.key, road.key, len(road.foreign)) == (("id",), ("a", "b"), 2)
        digest = spool.digest
    with open_spool() as spool:
        database_tables(url, spool, BuildReport(), TableChoice())
        assert spool.digest == digest
        (town,) = database_tables(url, spool, BuildReport(), TableChoice(("town",)))
        assert [row.cells for row in town.rows()] == [["Oslo"], ["Rome"]]
    assert sorted(tables_of(find_source(url))) == ["city", "road"]  # read as the file that it is


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://me:secret@db.example.org:5432/shop", "postgresql://db.example.org:5432/shop"),
        ("postgresql://me:sec/ret?@h/shop?sslpassword=x", "postgresql://h/shop"),
        ("postgresql+psycopg://h/shop?user=me&password=secret", "postgresql+psycopg://h/shop"),
        ("mysql://me@h/shop", "mysql://h/shop"),
        ("data/a.csv", "data/a.csv"),
    ],
)
def test_a_url_is_shown_without_credentials(url: str, shown: str) -> None:
    assert mask_url(url) == Source(url).name == shown
    assert "secret" not in repr(Source(url))


def test_a_message_is_shown_without_credentials() -> None:
    url = "postgresql://me:s%40fe@h/d?password=other"
    assert remove_password("(x.Error) bad s@fe, s%40fe, other\n(Background on this error", url) == "bad ***, ***, ***"


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("postgresql://me:secret@127.0.0.1:1/shop", r"cannot read postgresql://127\.0\.0\.1:1/shop: .*refused"),
        ("nonsense://me:secret@h/shop", "no database is known as 'nonsense'"),
        ("mysql://me:secret@h/shop", "mysql://h/shop needs the Python package mysqlclient"),
        ("postgresql://me:secret@h:port/shop", "cannot read postgresql://h:port/shop"),
        ("http://me:secret@h/file.csv", "http://h/file.csv is no database"),
    ],
)
def test_a_database_that_cannot_be_read_is_named_without_its_password(tmp_path: Path, url: str, message: str) -> None:
    pytest.importorskip("sqlalchemy")
    with pytest.raises(SourceError, match=message) as fault:
        build_kb([url], tmp_path / "kb")
    assert "secret" not in str(fault.value)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("2001-02-03", "2001-02-03"),
        ("2001-02-03 00:00:00", "2001-02-03"),
        ("2001-02-03 04:05:06+00", "2001-02-03T04:05:06+00:00"),
        ("0044-03-15 BC", "-0044-03-15"),
        ("infinity", ""),
        (None, ""),
        (date(2001, 2, 3), "2001-02-03"),
    ],
)
def test_times_of_postgresql_are_written_as_iso_times(cell: object, text: str) -> None:
    assert time_text(cell) == text
