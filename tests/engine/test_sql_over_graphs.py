"""SQL over the tables of a graph that was never tables: the program answers as SQLite does over the export."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from clew.engine.native.engine import NativeEngine
from clew.engine.sql.mapped_tables import SqlTranslationError
from clew.engine.sql.sql_to_program import sql_to_program
from clew.kb.graph_tables.user_tables import tables_of
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.writers import export_kb
from sample_kbs import build_draft, make_small_draft

SMALL_QUERIES = (
    "SELECT name FROM human",
    "SELECT count(*) FROM entity",
    "SELECT id FROM city WHERE name = 'Shanghai'",
    "SELECT p.population FROM city c JOIN city_population p ON p.city_id = c.id WHERE p.point_in_time = 2016",
    "SELECT population, point_in_time FROM city_population",
    "SELECT h.name FROM human h JOIN basketball_player_spouse s ON s.spouse_id = h.id",
    "SELECT c.name FROM basketball_player b JOIN city c ON c.id = b.place_of_birth_id WHERE b.name = 'Yao Ming'",
    "SELECT name FROM entity WHERE id IN (SELECT entity_id FROM entity_concept WHERE concept = 'athlete')",
)
DEMO_QUERIES = (
    "SELECT count(*) FROM city WHERE population > 1000000",
    "SELECT c.name FROM city c JOIN country k ON k.id = c.country_id WHERE k.name = 'France' AND c.population > 400000",
    "SELECT n.name FROM country c JOIN geographic_location_shares_border_with b ON b.geographic_location_id = c.id "
    "JOIN entity n ON n.id = b.shares_border_with_id WHERE c.name = 'France' AND b.border_length > 500",
    "SELECT o.name, m.membership_status FROM geographic_location_member_of m "
    "JOIN organisation o ON o.id = m.member_of_id "
    "JOIN country c ON c.id = m.geographic_location_id WHERE c.name = 'Germany' AND m.membership_status <> 'member'",
    "SELECT k.name, count(*) FROM city c JOIN country k ON k.id = c.country_id GROUP BY k.id "
    "ORDER BY count(*) DESC LIMIT 3",
)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[KnowledgeBase, Path]:
    return with_database(build_draft(make_small_draft(), tmp_path_factory.mktemp("small")), tmp_path_factory)


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> tuple[KnowledgeBase, Path]:
    return with_database(open_kb(), tmp_path_factory)


def with_database(kb: KnowledgeBase, folders: pytest.TempPathFactory) -> tuple[KnowledgeBase, Path]:
    path = folders.mktemp("export") / "kb.db"
    export_kb(kb, "sqlite", str(path))
    return kb, path


def check_agreement(kb: KnowledgeBase, path: Path, query: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        gold = [tuple(map(str, row)) for row in connection.execute(query)]
    result = NativeEngine(kb).run(sql_to_program(query, tables_of(kb).mapping))
    rows = result.rows or [(text,) for text in result.texts]
    assert gold
    assert sorted(tuple(map(str, row)) for row in rows) == sorted(gold)


@pytest.mark.parametrize("query", SMALL_QUERIES)
def test_a_query_over_a_small_graph_answers_as_sqlite_does(small: tuple[KnowledgeBase, Path], query: str) -> None:
    check_agreement(*small, query)


@pytest.mark.parametrize("query", DEMO_QUERIES)
def test_a_query_over_the_demo_graph_answers_as_sqlite_does(demo: tuple[KnowledgeBase, Path], query: str) -> None:
    check_agreement(*demo, query)


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("SELECT height FROM basketball_player_height WHERE height > 100", "several units"),
        ("SELECT description FROM human", "column not kept"),
        ("SELECT alias FROM entity_alias", "column not kept"),
        ("SELECT entity_id FROM entity_concept WHERE concept > 'a'", "condition"),
    ],
)
def test_what_programs_do_not_know_of_the_tables_is_refused(
    small: tuple[KnowledgeBase, Path], query: str, reason: str
) -> None:
    with pytest.raises(SqlTranslationError) as fault:
        sql_to_program(query, tables_of(small[0]).mapping)
    assert fault.value.reason == reason
