"""Casual questions over the tables of a graph: relations are verbs, and every question has an answer."""

from __future__ import annotations

import re

import pytest

from clew.kb.graph_tables.outline_tables import make_outline_tables
from clew.parse.casual.relation_questions import RelationQuestions, relation_words
from clew.parse.casual.table_schema import TableSchema
from clew.parse.casual.yes_no_questions import OutlineExample
from gallery_graph import build_gallery


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> TableSchema:
    gallery = build_gallery(tmp_path_factory.mktemp("gallery"))
    return TableSchema(gallery, make_outline_tables(gallery))


@pytest.fixture(scope="module")
def examples(schema: TableSchema) -> list[OutlineExample]:
    return list(RelationQuestions(schema, 3).examples(200))


def test_relations_are_verbs(examples: list[OutlineExample]) -> None:
    texts = " | ".join(example.text.lower() for example in examples)
    for words in ("created by ida lund", "(who|what|artist( that| which)?) created ", "born in "):
        assert re.search(words, texts)


def test_every_question_has_an_answer(schema: TableSchema, examples: list[OutlineExample]) -> None:
    assert len(examples) > 100
    assert all(schema.answers(example.outline) for example in examples)


def test_the_seed_decides(schema: TableSchema) -> None:
    first, second = (list(RelationQuestions(schema, 5).examples(20)) for _ in range(2))
    assert first == second


def test_rows_are_asked_about_by_their_smallest_class(schema: TableSchema) -> None:
    questions = RelationQuestions(schema, 1)
    assert questions.homes["Night Train"] == "painting"
    assert all(questions.ask_value(schema.tables["artwork"]) is None for _ in range(20))


def test_facts_are_called_like_what_they_connect_a_row_with(schema: TableSchema) -> None:
    questions = RelationQuestions(schema, 1)
    assert [part.noun for part in questions.parts(schema.tables["material"])] == ["artwork"]
    assert "material" in [part.noun for part in questions.parts(schema.tables["artwork"])]


def test_words_of_a_relation() -> None:
    words = relation_words("created by")
    assert "created {}" in [verb.many for verb in words.is_done]
    assert "were created by {}" in [verb.many for verb in words.does]
