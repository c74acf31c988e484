"""The mapping that a knowledge base keeps leads from every cell of its tables to a fact."""

from __future__ import annotations

import json
import os
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path

import pytest

from cell_round_trip import CellCheck
from clew.errors import StoreError
from clew.kb.build import build_kb
from clew.kb.build_report import BuildReport
from clew.kb.files import Source
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.readers.tables.kept_mapping import KEPT_FILE, keep_mapping, read_sources
from clew.kb.readers.tables.table_files import open_tables
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping
from clew.kb.records import Fact

GOLDEN = Path(__file__).parents[2] / "golden" / "tables"
DATA = Path(os.environ.get("CLEW_DATA", Path(__file__).parents[4] / "shared" / "data"))
UNIVERSITY = """
CREATE TABLE Ref_Degrees (degree_code TEXT PRIMARY KEY, degree_description TEXT);
INSERT INTO Ref_Degrees VALUES ('BSc', 'Bachelor of Science'), ('MSc', 'Master of Science');
CREATE TABLE Students (
  StuID INTEGER PRIMARY KEY, Fname TEXT, LName TEXT, heigth_cm REAL, is_female TEXT, hasMPGValue REAL,
  degree_code TEXT REFERENCES Ref_Degrees (degree_code), mentor INTEGER REFERENCES Students (StuID));
INSERT INTO Students VALUES
  (1, 'Ann', 'Lee', 170, 'T', 1.5, 'BSc', NULL), (2, 'Ann', 'Lee', 180.5, 'F', NULL, 'PhD', 1),
  (3, 'Bob', '', NULL, 'F', 0, NULL, 9), (4, NULL, 'N/A', 160, 'T', 2, 'MSc', 2);
CREATE TABLE Section (course TEXT, number INTEGER, room TEXT, PRIMARY KEY (course, number));
INSERT INTO Section VALUES ('550.420', 1, 'A'), ('550.420', 2, 'B'), ('101', 1, NULL);
CREATE TABLE Takes (StuID INTEGER, course TEXT, number INTEGER, grade TEXT, PRIMARY KEY (StuID, course, number),
  FOREIGN KEY (StuID) REFERENCES Students (StuID), FOREIGN KEY (course, number) REFERENCES Section (course, number));
INSERT INTO Takes VALUES (1, '550.420', 1, 'A'), (1, '550.420', 2, NULL), (2, '101', 1, 'B');
CREATE TABLE Visits (StuID INTEGER REFERENCES Students (StuID), day TEXT, room TEXT);
INSERT INTO Visits VALUES (1, '2020-03-01', 'A'), (1, '2020-03-01', 'A'), (9, '2020-03-02', 'B'), (NULL, NULL, 'C');
CREATE TABLE Fines (StuID INTEGER PRIMARY KEY REFERENCES Students (StuID), amount TEXT);
INSERT INTO Fines VALUES (1, '$5.00'), (2, '$7.50');
CREATE TABLE Empty (id INTEGER PRIMARY KEY, note TEXT);
"""


@pytest.fixture(scope="module")
def university(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("university") / "university.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(UNIVERSITY)
    return path


@pytest.fixture(scope="module")
def university_kb(university: Path) -> KnowledgeBase:
    build_kb([university], university.with_suffix(".clew"))
    return open_kb(university.with_suffix(".clew"))


def check_cells(path: Path, kb: KnowledgeBase) -> CellCheck:
    check = CellCheck(kb)
    with open_tables(Source(str(path)), {}, BuildReport()) as tables:
        for table in tables:
            check.check_table(table)
    return check


def test_every_cell_of_a_database_is_found_by_the_kept_mapping(university: Path, university_kb: KnowledgeBase) -> None:
    check = check_cells(university, university_kb)
    assert check.lost == []
    assert check.counts == {"rows": 18, "cells": 73, "found": 63, "empty": 10}


def test_the_rows_of_a_database_are_entities_or_links(university_kb: KnowledgeBase) -> None:
    tables = university_kb.tables
    assert {name: table.concept for name, table in tables.items()} == {
        "Empty": "empty", "Fines": "fine", "Ref_Degrees": "degree", "Section": "section", "Students": "student",
        "Takes": "", "Visits": "visit",
    }  # fmt: skip
    takes = tables["Takes"]
    assert (takes.subject, takes.object) == ("StuID", "course")
    assert takes.columns["course"].table == "Section"
    assert takes.columns["course"].by == ("course", "number")
    assert (tables["Visits"].key, tables["Section"].key) == ((), ("course", "number"))


def test_references_to_each_part_of_a_key_are_one_reference(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as database:
        database.executescript(
            "CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT);"
            "CREATE TABLE section (course TEXT, year INTEGER, PRIMARY KEY (course, year));"
            "CREATE TABLE takes (id INTEGER REFERENCES student (id), course TEXT REFERENCES section (course),"
            " year INTEGER REFERENCES section (year), grade TEXT, PRIMARY KEY (id, course, year));"
            "INSERT INTO student VALUES (1, 'Ann'); INSERT INTO section VALUES ('CS', 2009), ('CS', 2010);"
            "INSERT INTO takes VALUES (1, 'CS', 2009, 'A'), (1, 'CS', 2010, 'B');"
        )
    build_kb([tmp_path / "a.sqlite"], tmp_path / "kb")
    kb = open_kb(tmp_path / "kb")
    facts = [(kb.id_of(fact.object or 0), kb.qualifiers_of(fact.number)[0].value) for fact in take_facts(kb)]
    assert [(id_, str(grade)) for id_, grade in facts] == [("section/CS/2009", "A"), ("section/CS/2010", "B")]
    assert check_cells(tmp_path / "a.sqlite", kb).lost == []


def take_facts(kb: KnowledgeBase) -> list[Fact]:
    return [
        kb.fact(number)
        for number in kb.relation_facts(
            kb.node("student/1"), kb.predicate(kb.tables["takes"].columns["course"].name)
        ).tolist()
    ]


@pytest.mark.parametrize(
    ("table", "column", "name"),
    [
        ("Students", "StuID", "student id"),
        ("Students", "Fname", "first name"),
        ("Students", "LName", "last name"),
        ("Students", "heigth_cm", "height"),
        ("Students", "is_female", "female"),
        ("Students", "hasMPGValue", "MPG"),
        ("Students", "degree_code", "degree code"),
        ("Ref_Degrees", "degree_description", "description"),
    ],
)
def test_columns_have_readable_names(table: str, column: str, name: str, university_kb: KnowledgeBase) -> None:
    mapping = university_kb.tables[table].columns[column]
    assert (mapping.attribute or mapping.name) == name


@pytest.mark.parametrize(
    ("id_", "name", "aliases"),
    [
        ("student/1", "Ann Lee", ()),
        ("student/3", "Bob", ()),
        ("degree/BSc", "Bachelor of Science", ("BSc",)),
        ("section/550.420/2", "section 550.420 2", ()),
        ("visit/2", "visit 2", ()),
        ("fine/2", "fine Ann Lee", ()),
    ],
)
def test_rows_are_called_as_people_call_them(
    id_: str, name: str, aliases: tuple[str, ...], university_kb: KnowledgeBase
) -> None:
    node = university_kb.node(id_)
    assert (university_kb.name_of(node), university_kb.aliases_of(node)) == (name, aliases)


def test_how_a_boolean_is_written_and_what_a_database_declares_are_kept(university_kb: KnowledgeBase) -> None:
    columns = university_kb.tables["Students"].columns
    assert columns["is_female"].spelling == ("T", "F")
    assert (columns["heigth_cm"].declared, columns["heigth_cm"].unit) == ("REAL", "centimetre")


def test_a_mapping_is_read_back_as_it_was_kept() -> None:
    files: dict[str, bytes] = {}
    column = ColumnMapping("relation", "fed by", table="keeper", by=("nr",), spelling=("1", "0"), qualified=False)
    table = TableMapping(
        "animal", key=("nr",), name=("name",), columns={"fed_by": column, "größe": ColumnMapping("key")}
    )
    keep_mapping(files, "zoo.sqlite", {"animals": table, "log": TableMapping(skip=True)})
    keep_mapping(files, "farm.sqlite", {"animals": table})
    assert read_sources(json.loads(files[KEPT_FILE])["sources"]) == {"animals": table, "animals 2": table}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "cannot be read"),
        ('{"version": 9, "sources": []}', "version 9, and this clew reads version 1"),
        ('{"version": 1, "sources": [{"tables": [{"table": "a", "columns": [{"column": "b", "role": 3}]}]}]}', "role"),
        ('{"version": 1, "sources": [{"tables": [{"table": "a", "columns": [{"column": "b", "rule": ""}]}]}]}', "rule"),
        ('{"version": 1, "sources": 5}', "cannot be read"),
    ],
)
def test_a_damaged_mapping_is_refused(text: str, fault: str, tmp_path: Path) -> None:
    build_kb([GOLDEN / "films"], tmp_path / "kb")
    replace_kept_file(tmp_path / "kb", text)
    with pytest.raises(StoreError, match=fault):
        _ = open_kb(tmp_path / "kb").tables


def replace_kept_file(folder: Path, text: str) -> None:
    """Write another mapping with its size and digest, as a build with a fault would."""
    from clew.kb.files import file_digest

    (folder / KEPT_FILE).write_text(text)
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["files"][KEPT_FILE] = {"size": len(text), "digest": file_digest(folder / KEPT_FILE)}
    (folder / "manifest.json").write_text(json.dumps(manifest))


def test_a_knowledge_base_without_tables_has_no_mapping(tmp_path: Path) -> None:
    (tmp_path / "a.nt").write_text("<http://x/a> <http://x/b> <http://x/c> .\n")
    build_kb([tmp_path / "a.nt"], tmp_path / "kb")
    assert open_kb(tmp_path / "kb").tables == {}


@pytest.mark.parametrize("name", ["hr_1", "wedding", "allergy_1"])
def test_every_cell_of_a_spider_database_is_found(name: str, tmp_path: Path) -> None:
    archive = DATA / "spider" / "databases.tar.gz"
    if not archive.exists():
        pytest.skip(f"needs Spider's databases at {archive} (set CLEW_DATA to the folder that holds spider/)")
    with tarfile.open(archive) as databases:
        member = next(member for member in databases if member.name.endswith(f"/{name}.sqlite"))
        data = databases.extractfile(member)
        assert data is not None
        (tmp_path / f"{name}.sqlite").write_bytes(data.read())
    build_kb([tmp_path / f"{name}.sqlite"], tmp_path / "kb")
    check = check_cells(tmp_path / f"{name}.sqlite", open_kb(tmp_path / "kb"))
    assert check.lost == []
