"""A knowledge base as a database: plain SQL answers as programs do, and the same knowledge base is built from it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from clew.engine.native.engine import NativeEngine
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.draft import KbDraft
from clew.kb.graph_tables import table_choice
from clew.kb.graph_tables.table_maker import derive_tables
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.readers import ReaderOptions
from clew.kb.values import Coordinates, Quantity, Text, Time, Value
from clew.kb.writers import export_kb
from clew.language.program.program_text import read_program_text
from sample_kbs import all_records, build_draft, drafts, make_small_draft

FORMATS = ("sqlite", "duckdb")
BORDERS = (
    "SELECT n.name FROM country c JOIN geographic_location_shares_border_with b ON b.geographic_location_id = c.id "
    "JOIN entity n ON n.id = b.shares_border_with_id"
)
ODD_VALUES: tuple[Value, ...] = (
    Text(""),
    Text(' spaces, "quotes"\n\ttabs \\ and \x00 \u2028 ', "en"),
    Text("12"),
    Text("1999-01-01"),
    Text("London", entity="a b"),
    Text("somewhere", entity="not an entity"),
    Quantity(Decimal("0.1"), "metre"),
    Quantity(Decimal("9223372036854775808")),
    Quantity(Decimal("1E+200"), "light_year"),
    Quantity(Decimal("-12345678901234567890.123456789"), "km²"),
    Time(1960),
    Time(-5),
    Time(850, 2),
    Time(1960, 2, 29, "T14:30:00.25+02:00"),
    Time(1900, 2, 29),
    Time(1960, 0, 0, "T14:30:00Z"),
    Coordinates(Decimal("-90"), Decimal("359.123456789")),
    Coordinates(Decimal("0.1"), Decimal("-0.2"), "the Moon"),
)


def export(kb: KnowledgeBase, folder: Path, format_: str = "sqlite") -> Path:
    path = folder / f"export.{format_}"
    export_kb(kb, format_, str(path), replace=True)
    return path


def build_again(path: Path, folder: Path) -> KnowledgeBase:
    target = folder / "again.clew"
    report = build_kb([path], target, replace=True)
    assert not report.skipped
    return open_kb(target)


def query(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


@pytest.fixture
def small_kb(tmp_path: Path) -> KnowledgeBase:
    return build_draft(make_small_draft(), tmp_path)


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[KnowledgeBase, Path]:
    kb = open_kb()
    return kb, export(kb, tmp_path_factory.mktemp("demo"))


@pytest.mark.parametrize("format_", FORMATS)
def test_the_same_knowledge_base_is_built_from_the_tables(
    small_kb: KnowledgeBase, tmp_path: Path, format_: str
) -> None:
    if format_ == "duckdb":
        pytest.importorskip("duckdb")
    again = build_again(export(small_kb, tmp_path, format_), tmp_path)
    assert all_records(again) == all_records(small_kb)
    assert again.digest == small_kb.digest


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(draft=drafts())
def test_any_knowledge_base_is_built_again_from_its_tables(draft: KbDraft, tmp_path: Path) -> None:
    kb = build_draft(draft, tmp_path)
    again = build_again(export(kb, tmp_path), tmp_path)
    assert all_records(again) == all_records(kb)
    assert again.digest == kb.digest


@pytest.mark.parametrize("value", ODD_VALUES, ids=repr)
def test_a_value_of_any_kind_survives_the_tables(value: Value, tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_concept("C", " spaces around ")
    draft.add_entity("a b", " A\t", concepts=["C"])
    draft.add_attribute("a b", "key", value, [("qualifier", value), ("qualifier", value), ("other", value)])
    draft.add_attribute("a b", "key", value)
    draft.add_attribute("a b", "single key", value, sources=["a book"])
    draft.add_attribute("C", "key", value)
    kb = build_draft(draft, tmp_path)
    assert all_records(build_again(export(kb, tmp_path), tmp_path)) == all_records(kb)


def test_numbers_and_sources_that_cells_do_not_tell_are_remarked(tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_concept("C", "thing")
    numbers = ("2.5", "1152921504606846977", "7", "0.1234567890123456789")
    for place, number in enumerate(numbers):
        draft.add_entity(f"Q{place}", f"thing {place}", concepts=["C"])
        draft.add_attribute(f"Q{place}", "size", Quantity(Decimal(number)), sources=[f"book {place // 3}"])
    kb = build_draft(draft, tmp_path)
    path = export(kb, tmp_path)
    assert query(path, "SELECT size FROM thing WHERE size < 10 ORDER BY size") == [
        (0.12345678901234568,),
        (2.5,),
        (7.0,),
    ]
    assert build_again(path, tmp_path).digest == kb.digest


@pytest.mark.slow
def test_the_demo_graph_is_built_again_from_its_tables(demo: tuple[KnowledgeBase, Path], tmp_path: Path) -> None:
    kb, path = demo
    assert build_again(path, tmp_path).digest == kb.digest


def test_a_knowledge_base_from_tables_keeps_their_mapping(tmp_path: Path) -> None:
    (tmp_path / "city.csv").write_text("name,country,area_km2\nParis,France,105.4\nLyon,France,47.9\n")
    build_kb([tmp_path / "city.csv"], tmp_path / "kb")
    kb = open_kb(tmp_path / "kb")
    again = build_again(export(kb, tmp_path), tmp_path)
    assert again.tables == kb.tables
    assert again.digest == kb.digest


@pytest.mark.parametrize("format_", FORMATS)
def test_plain_sql_joins_facts_and_their_qualifiers(small_kb: KnowledgeBase, tmp_path: Path, format_: str) -> None:
    sql = (
        "SELECT h.name FROM human h JOIN basketball_player_spouse s ON s.basketball_player_id = h.id "
        "JOIN city c ON c.id = s.place_id WHERE c.name = 'Shanghai' AND s.start_time < '2008-01-01'"
    )
    path = export(small_kb, tmp_path, format_)
    if format_ == "sqlite":
        assert query(path, sql) == [("Yao Ming",)]
    else:
        duckdb = pytest.importorskip("duckdb")
        with duckdb.connect(str(path), read_only=True) as connection:
            assert connection.execute(sql).fetchall() == [("Yao Ming",)]


def test_a_table_has_all_members_of_its_concept(demo: tuple[KnowledgeBase, Path]) -> None:
    kb, path = demo
    (country,) = (node for node in kb.names.with_name_or_alias("country") if kb.name_of(node) == "country")
    assert query(path, "SELECT count(*) FROM country") == [(len(kb.members(country)),)]
    assert query(path, "SELECT count(*) FROM entity_concept WHERE concept = 'country'") == [(len(kb.members(country)),)]


@pytest.mark.parametrize(
    ("program", "sql"),
    [
        (
            "FindAll() | FilterNum(population, 1000000, >) | FilterConcept(city) | Count()",
            "SELECT count(*) FROM city WHERE population > 1000000",
        ),
        (
            "Find(France) | Relate(shares border with, forward) | What()",
            f"{BORDERS} WHERE c.name = 'France'",
        ),
        (
            "Find(France) | Relate(shares border with, forward) | QFilterNum(border length, 500 kilometre, >) | What()",
            f"{BORDERS} WHERE c.name = 'France' AND b.border_length > 500",
        ),
    ],
)
def test_plain_sql_answers_as_programs_do(demo: tuple[KnowledgeBase, Path], program: str, sql: str) -> None:
    kb, path = demo
    answers = NativeEngine(kb).run(read_program_text(program)).texts
    assert sorted(str(row[0]) for row in query(path, sql)) == sorted(answers)


def test_units_are_a_column_where_they_differ(small_kb: KnowledgeBase, tmp_path: Path) -> None:
    rows = query(export(small_kb, tmp_path), "SELECT height, height_unit FROM basketball_player_height ORDER BY height")
    assert rows == [(6.5, "foot"), (198.0, "centimetre"), (229.0, "centimetre")]


def test_a_fact_has_a_row_for_each_value_of_a_qualifier(tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_concept("C", "film")
    draft.add_entity("F", "Some Film", concepts=["C"])
    draft.add_attribute(
        "F", "award", Text("Oscar"), [("for", Text("song")), ("for", Text("score")), ("year", Time(1999))]
    )
    kb = build_draft(draft, tmp_path)
    path = export(kb, tmp_path)
    rows = query(path, "SELECT award, for_, year FROM film_award ORDER BY for_")
    assert rows == [("Oscar", "score", 1999), ("Oscar", "song", 1999)]
    assert query(path, "SELECT count(DISTINCT fact_id) FROM film_award") == [(1,)]
    assert all_records(build_again(path, tmp_path)) == all_records(kb)


def test_a_changed_cell_changes_the_fact(small_kb: KnowledgeBase, tmp_path: Path) -> None:
    path = export(small_kb, tmp_path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE city SET inception = 1292")
        for table in ("basketball_player", "human"):
            connection.execute(f"UPDATE {table} SET native_name = 'Yáo Míng' WHERE name = 'Yao Ming'")
        connection.execute("INSERT INTO city (id, name) VALUES ('Q9', 'Beijing')")
    kb = build_again(path, tmp_path)
    records = {record.id: record for record in kb.entity_records()}
    assert Time(1292) in [fact.value for fact in records["Q3"].facts]
    assert [fact.value for fact in records["Q1"].facts if fact.predicate == "native name"] == [Text("Yáo Míng")]
    assert (records["Q9"].name, records["Q9"].concepts) == ("Beijing", ("C4",))


def test_names_are_snake_case_distinct_and_no_reserved_words(tmp_path: Path) -> None:
    draft = KbDraft()
    for number, name in enumerate(("Order", "order", "Café au lait", "3D film", "entity", "…", "名")):
        draft.add_concept(f"C{number}", name)
        draft.add_entity(f"Q{number}", f"thing {number}", concepts=[f"C{number}"])
        draft.add_attribute(f"Q{number}", "from", Text("x"))
        draft.add_attribute(f"Q{number}", "From", Text("y"))
    kb = build_draft(draft, tmp_path)
    tables = derive_tables(kb).tables
    assert {"order_", "order_concept", "cafe_au_lait", "_3d_film", "entity_concept_2", "thing", "名"} <= tables.keys()
    assert [column.name for column in tables["thing"].columns[3:]] == ["from_", "from_value"]
    assert query(export(kb, tmp_path), "SELECT from_, from_value FROM 名") == [("y", "x")]


def test_many_concepts_and_predicates_share_few_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_choice, "MAX_CONCEPT_TABLES", 3)
    monkeypatch.setattr(table_choice, "MAX_FACT_TABLES", 2)
    draft = KbDraft()
    for number in range(10):
        draft.add_concept(f"C{number}", f"concept {number}")
        for place in range(number + 1):
            draft.add_entity(f"Q{number}.{place}", f"thing {place}", concepts=[f"C{number}"])
            draft.add_attribute(f"Q{number}.{place}", f"key {number}", Text("x"), [("qualifier", Text("y"))])
    kb = build_draft(draft, tmp_path)
    tables = derive_tables(kb).tables
    assert [name for name in tables if name.startswith("concept_")][:3] == ["concept_7", "concept_8", "concept_9"]
    assert "other_fact" in tables
    assert len(tables) < 15
    again = build_again(export(kb, tmp_path), tmp_path)
    assert again.digest == kb.digest


def test_a_file_is_replaced_only_on_demand_and_never_half_written(
    small_kb: KnowledgeBase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "export.db"
    path.write_text("mine")
    with pytest.raises(ClewError, match="--force"):
        export_kb(small_kb, "sqlite", str(path))
    with monkeypatch.context() as patch:
        patch.setattr("clew.kb.writers.table_writer.DatabaseWriter.write_details", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            export_kb(small_kb, "sqlite", str(path), replace=True)
    assert path.read_text() == "mine"
    assert not list(tmp_path.glob(".export*"))
    export_kb(small_kb, "sqlite", str(path), replace=True)
    assert query(path, "SELECT count(*) FROM entity") == [(4,)]


@pytest.mark.parametrize(
    ("place", "fault"), [("-", "standard output"), ("x.db.gz", "compress"), ("no/x.db", "no folder")]
)
def test_a_place_that_cannot_hold_a_database_is_refused(small_kb: KnowledgeBase, place: str, fault: str) -> None:
    with pytest.raises(ClewError, match=fault):
        export_kb(small_kb, "sqlite", place)


@pytest.mark.parametrize(
    ("change", "fault"),
    [("UPDATE clew_info SET value = '99' WHERE name = 'version'", "version"),
     ("UPDATE clew_info SET value = '[1]' WHERE name = 'mapping'", "damaged")],
)  # fmt: skip
def test_an_export_that_cannot_be_read_is_refused(
    small_kb: KnowledgeBase, tmp_path: Path, change: str, fault: str
) -> None:
    path = export(small_kb, tmp_path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    with pytest.raises(ClewError, match=fault):
        build_kb([path], tmp_path / "again.clew")


@pytest.mark.parametrize(
    "line", ["exact_ids = true", "columns.name = { unit_column = 'x' }", "columns.name = { role = 'concept' }"]
)
def test_a_mapping_file_refuses_what_only_exported_tables_have(tmp_path: Path, line: str) -> None:
    (tmp_path / "city.csv").write_text("name,area\nParis,105\n")
    (tmp_path / "mapping.toml").write_text(f"[tables.city]\n{line}\n")
    with pytest.raises(ClewError, match="there is no"):
        build_kb([tmp_path / "city.csv"], tmp_path / "kb", ReaderOptions(mapping=tmp_path / "mapping.toml"))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["kqapro-slice", "wikidata-slice"])
def test_a_real_knowledge_base_is_built_again_from_its_tables(shared_data: Path, tmp_path: Path, name: str) -> None:
    build_kb([shared_data / name / "kb.json.gz"], tmp_path / "kb")
    kb = open_kb(tmp_path / "kb")
    assert build_again(export(kb, tmp_path), tmp_path).digest == kb.digest
