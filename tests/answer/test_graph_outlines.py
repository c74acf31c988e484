"""Outlines over the tables of a graph: they give the entities and values that the graph has, as simple programs."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from clew.answer.asker import Asker
from clew.answer.linked_question import LinkedQuestion
from clew.answer.outline_programs import OutlinePrograms
from clew.engine.native import NativeEngine
from clew.engine.result import ResultKind
from clew.kb.graph_tables.outline_tables import make_outline_tables
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program.program_text import write_program_text
from clew.language.sql import sql_to_outline
from clew.parse.casual.relation_questions import RelationQuestions
from clew.parse.casual.table_schema import TableSchema
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.item_finder import ItemFinder
from clew.parse.items import ItemKind
from clew.parse.model import ParserModel
from clew.parse.parser_files import NOTE_FILE, SHIPPED_PARSER, reads_graphs_as_tables, write_note, writes_outlines
from clew.parse.table_items import GraphTableItems
from clew.parse.training.examples import Coverage, align_outline
from gallery_graph import build_gallery
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_gallery(tmp_path_factory.mktemp("gallery"))


MATERIALS = "JOIN artwork_material m ON m.artwork = painting.name"
SHOWN = "JOIN exhibition_shows s ON s.exhibition = exhibition.name JOIN painting ON painting.name = s.shows"


@pytest.mark.parametrize(
    ("query", "answers", "program"),
    [
        ("SELECT created_by FROM painting WHERE name = 'Night Train'", ["Ida Lund"],
         "Find(Night Train) | FilterConcept(painting) | Relate(created by, forward) | What()"),
        (f"SELECT painting.name FROM painting {MATERIALS} WHERE m.material = 'oak'", ["Night Train"],
         "Find(oak) | Relate(material, backward) | FilterConcept(painting) | What()"),
        ("SELECT material FROM artwork_material WHERE artwork = 'Dancing Faun'", ["oak", "tin"],
         "Find(Dancing Faun) | FilterConcept(artwork) | Relate(material, forward) | What()"),
        (f"SELECT exhibition.name FROM exhibition {SHOWN} WHERE painting.created_by = 'Ida Lund'", ["Snow"],
         "Find(Ida Lund) | Relate(created by, backward) | FilterConcept(painting) | Relate(shows, backward)"
         " | FilterConcept(exhibition) | What()"),
        ("SELECT name FROM artwork WHERE created_by = 'Kai Ness' AND height > 40", ["Dancing Faun"],
         "Find(Kai Ness) | Relate(created by, backward) | FilterConcept(artwork) | Where(it.height > 40) | What()"),
        ("SELECT height FROM painting WHERE name = 'Night Train'", ["75"],
         "Find(Night Train) | FilterConcept(painting) | QueryAttr(height)"),
        ("SELECT count(*) FROM painting WHERE created_by = 'Ida Lund'", ["2"],
         "Find(Ida Lund) | Relate(created by, backward) | FilterConcept(painting) | Count()"),
        ("SELECT artist.name FROM artist JOIN town ON town.name = artist.place_of_birth WHERE town.country = 'Norway'",
         ["Ida Lund", "Kai Ness"],
         "FindAll() | FilterConcept(artist) | Where(has(it->\"place of birth\"[it.country = 'Norway'])) | What()"),
    ],
)  # fmt: skip
def test_an_outline_is_the_program_that_one_would_write(
    query: str, answers: list[str], program: str, gallery: KnowledgeBase
) -> None:
    engine, programs = NativeEngine(gallery), OutlinePrograms(gallery, make_outline_tables(gallery))
    made = programs.program_of(sql_to_outline(query, programs.schema.sql_schema), engine)
    assert write_program_text(made) == program
    assert sorted(answer.text for answer in engine.run(made).answers) == answers


@pytest.mark.parametrize(
    ("query", "answers"),
    [
        ("SELECT name FROM painting ORDER BY height LIMIT 1", ["Night Train"]),
        ("SELECT name FROM artist ORDER BY year_of_birth LIMIT 1", ["Ida Lund"]),
        ("SELECT painting.name FROM painting JOIN artist ON artist.name = painting.created_by "
         "ORDER BY artist.year_of_birth LIMIT 1", ["Night Train"]),
    ],
)  # fmt: skip
def test_an_entity_without_a_value_is_not_the_smallest(query: str, answers: list[str], gallery: KnowledgeBase) -> None:
    engine, programs = NativeEngine(gallery), OutlinePrograms(gallery, make_outline_tables(gallery))
    result = engine.run(programs.program_of(sql_to_outline(query, programs.schema.sql_schema), engine))
    assert [answer.text for answer in result.answers] == answers


def test_groups_stay_tables(gallery: KnowledgeBase) -> None:
    engine, programs = NativeEngine(gallery), OutlinePrograms(gallery, make_outline_tables(gallery))
    query = "SELECT m.material, count(*) FROM artwork_material m GROUP BY m.material"
    result = engine.run(programs.program_of(sql_to_outline(query, programs.schema.sql_schema), engine))
    assert result.kind is ResultKind.TABLE
    assert sorted(result.rows) == [("oak", "2"), ("oil paint", "3"), ("tin", "2")]


def test_qualifiers_are_columns(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    engine, programs = NativeEngine(kb), OutlinePrograms(kb, make_outline_tables(kb))
    query = "SELECT population FROM city_population WHERE point_in_time = 2016"
    made = programs.program_of(sql_to_outline(query, programs.schema.sql_schema), engine)
    assert [answer.text for answer in engine.run(made).answers] == ["23390000"]


def test_items_have_the_columns_that_hold_them(gallery: KnowledgeBase) -> None:
    finder = ItemFinder(gallery, has_columns=True, tables=make_outline_tables(gallery))
    items = finder.items("Which paintings by Ida Lund are in good condition?")
    assert isinstance(finder.table_items, GraphTableItems)
    assert {(item.name, item.table, item.column) for item in items if item.kind is ItemKind.ENTITY} == {
        ("Ida Lund", "artist", "name")
    }
    assert ("good", "painting", "condition") in {(item.name, item.table, item.column) for item in items}
    assert ("created by", "created by of painting") in {(item.name, item.hint) for item in items}


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("artworks in good condition", "SELECT name FROM artwork WHERE condition = 'good'"),
        ("artworks of Ida Lund", "SELECT name FROM artwork WHERE created_by = 'Ida Lund'"),
        ("what is Dancing Faun made of", "SELECT material FROM artwork_material WHERE artwork = 'Dancing Faun'"),
    ],
)
def test_values_and_names_fit_the_columns_of_every_class(question: str, query: str, gallery: KnowledgeBase) -> None:
    tables, coverage = make_outline_tables(gallery), Coverage()
    outline = sql_to_outline(query, OutlinePrograms(gallery, tables).schema.sql_schema)
    finder = ItemFinder(gallery, has_columns=True, tables=tables)
    assert align_outline(OutlineExample(question, outline), finder, coverage) is not None
    assert coverage.covered == 1


@pytest.mark.parametrize(
    ("note", "has_tables"),
    [
        ({"writes_outlines": True, "reads_graphs_as_tables": True}, True),
        ({"writes_outlines": True}, False),
        ({"reads_graphs_as_tables": True}, False),
    ],
)
def test_the_note_of_a_parser_says_whether_graphs_are_read_as_tables(
    note: dict[str, bool], has_tables: bool, gallery: KnowledgeBase, tmp_path: Path
) -> None:
    folder = tmp_path / "parser"
    shutil.copytree(SHIPPED_PARSER, folder)
    (folder / NOTE_FILE).write_text(json.dumps(note), "utf-8")
    asker = Asker(gallery, ParserModel(folder))
    assert (asker.item_finder.table_items is not None) is has_tables
    assert any(item.column for item in asker.item_finder.items("paintings by Ida Lund")) is has_tables


def test_a_graph_that_is_read_as_tables_is_read_as_a_graph_too(gallery: KnowledgeBase, tmp_path: Path) -> None:
    folder = tmp_path / "parser"
    shutil.copytree(SHIPPED_PARSER, folder)
    (folder / NOTE_FILE).write_text('{"writes_outlines": true}', "utf-8")
    plain, both = Asker(gallery, ParserModel(folder)), Asker(gallery)
    links = plain.item_finder.linker.link("who created Night Train?")
    items = plain.item_finder.items_of(links)
    assert both.item_finder.graph_items_of(links) == items
    assert both.item_finder.items_of(links) != items
    found, used = both.find_programs(LinkedQuestion(links), both.item_finder.items_of(links))
    assert set(used) == {*items, *both.item_finder.items_of(links)}
    assert {one.program for one in plain.proposer.propose(links.question, items)} <= {one.program for one in found}
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)


def test_a_trained_parser_reads_graphs_as_the_one_before(tmp_path: Path) -> None:
    for has_graph_tables in (True, False):
        write_note(tmp_path, has_outlines=True, has_graph_tables=has_graph_tables)
        assert (writes_outlines(tmp_path), reads_graphs_as_tables(tmp_path)) == (True, has_graph_tables)


def test_programs_have_the_answers_of_sqlite(gallery: KnowledgeBase) -> None:
    tables, engine = make_outline_tables(gallery), NativeEngine(gallery)
    schema, programs = TableSchema(gallery, tables), OutlinePrograms(gallery, tables)
    kinds = set()
    for example in RelationQuestions(schema, 7).examples(150):
        if example.outline.limit is not None:  # ties, and missing values, come in another order
            continue
        program = programs.program_of(example.outline, engine)
        result = engine.run(program)
        found = {tuple(row) for row in result.rows or [(answer.text,) for answer in result.answers]}
        wanted = {tuple("" if cell is None else str(cell) for cell in row) for row in schema.answers(example.outline)}
        if example.outline.exists:
            wanted = {("yes",) if row == ("1",) else ("no",) for row in wanted}
        assert {as_written(row) for row in found} == {as_written(row) for row in wanted}, example.text
        kinds.add(type(program).__name__)
    assert kinds == {"What", "Select", "QueryAttr", "Count", "Exists"}


def as_written(row: tuple[str, ...]) -> tuple[str, ...]:
    """A row whose numbers are written alike, without missing cells."""
    cells = (cell for cell in row if cell)
    return tuple(f"{float(cell):.6g}" if cell.replace(".", "", 1).isdigit() else cell for cell in cells)
