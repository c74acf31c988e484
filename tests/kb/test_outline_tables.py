"""The tables of a graph as questions name them: names in place of ids, and links to the tables of subclasses."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

import clew
from clew.engine.sql.mapped_tables import MappedTables, sql_schema_of
from clew.engine.sql.sql_to_program import sql_to_program
from clew.kb.graph_tables import outline_tables
from clew.kb.graph_tables.outline_tables import (
    MAX_GROUP_TABLES,
    choose_graph_tables,
    choose_table_groups,
    keep_tables,
    make_outline_tables,
)
from clew.kb.graph_tables.sql_names import quote_name
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers.tables.table_mapping import TableMappings
from gallery_graph import build_gallery
from sample_kbs import build_draft, make_small_draft
from shop_database import build_shop


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_gallery(tmp_path_factory.mktemp("gallery"))


@pytest.fixture(scope="module")
def tables(gallery: KnowledgeBase) -> TableMappings:
    return make_outline_tables(gallery)


def test_columns_are_what_people_ask_for(tables: TableMappings) -> None:
    assert list(tables["painting"].columns) == ["name", "created_by", "condition", "height"]
    assert list(tables["artwork_material"].columns) == ["artwork", "material"]
    assert [name for name, mapping in tables.items() if mapping.skip] == ["entity"]


def test_a_reference_gives_the_name_of_an_entity(tables: TableMappings) -> None:
    column = tables["painting"].columns["created_by"]
    assert (column.name, column.table, column.by) == ("created by", "artist", ("name",))


def test_a_table_of_facts_is_linked_to_the_tables_of_subclasses(tables: TableMappings) -> None:
    links = sql_schema_of(tables).links
    assert ("artwork_material.artwork", "artwork.name") in links
    assert ("artwork_material.artwork", "painting.name") in links
    assert ("artwork_material.artwork", "artist.name") not in links


@pytest.mark.parametrize("name", ["small", "demo", "shop"])
def test_programs_see_every_column(name: str, tmp_path: Path) -> None:
    makers: dict[str, Callable[[], KnowledgeBase]] = {
        "small": lambda: build_draft(make_small_draft(), tmp_path),
        "demo": clew.open,
        "shop": lambda: build_shop(tmp_path)[0],
    }
    tables = make_outline_tables(makers[name]())
    for table, mapping in tables.items():
        for column in mapping.columns if not mapping.skip else ():
            assert sql_to_program(f"SELECT {quote_name(column)} FROM {quote_name(table)}", tables)


def test_only_small_graphs_without_tables_are_read_as_tables(gallery: KnowledgeBase, tmp_path: Path) -> None:
    assert choose_graph_tables(gallery) == make_outline_tables(gallery)
    assert choose_graph_tables(clew.open()) is None
    assert choose_graph_tables(build_shop(tmp_path)[0]) is None


def test_a_graph_with_too_many_columns_is_not(gallery: KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outline_tables, "MAX_COLUMNS", 5)
    assert choose_graph_tables(gallery) is None


def test_kept_tables_are_the_same(gallery: KnowledgeBase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(gallery.indexes, "is_kept", True)
    monkeypatch.setattr(gallery.indexes, "places", [tmp_path])
    assert choose_graph_tables(gallery) == choose_graph_tables(gallery) == make_outline_tables(gallery)
    assert [path.name for path in tmp_path.iterdir()] == ["outline_tables.index"]


def test_parts_of_a_large_graph_are_linked_tables() -> None:
    tables = make_outline_tables(clew.open())
    for group in choose_table_groups(tables, 5, random.Random(1)):
        assert 1 < len(group) <= MAX_GROUP_TABLES
        kept = keep_tables(tables, group)
        targets = {column.table for mapping in kept.values() for column in mapping.columns.values()} - {""}
        assert targets <= set(kept)
        assert MappedTables(kept).sql_schema.links
