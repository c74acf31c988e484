"""Rows: the programs they become, those of a whole benchmark, and what cannot be said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.graph import graph_digest, read_rows
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.translate import (
    TranslationError,
    graph_of_program,
    program_of_kqapro_sparql,
    program_of_rows,
    rows_of_program,
    write_kqapro_sparql,
)

TYPES = {
    "height": frozenset({"quantity"}),
    "born": frozenset({"year", "date"}),
    "code": frozenset({"string", "year"}),
    "website": frozenset({"string"}),
}
RELATIONS = {"spouse", "cast member", "capital"}

TABLE = [
    (
        [("?e", "instance of", "human"), ("?e", "website", "a.org"), ("?e", "height", "2 metre")],
        "bool",
        "FindAll() | FilterStr(website, a.org) | FilterConcept(human) | QueryAttr(height) | VerifyNum(2 metre, =)",
    ),
    (
        [("Ann", "born", "1960-01-02", "place", "Rome")],
        "bool",
        "Find(Ann) | QueryAttrUnderCondition(born, place, Rome) | VerifyDate(1960-01-02, =)",
    ),
    (
        [("Ann", "website", "a.org", "language", "?qpv")],
        "?qpv",
        "Find(Ann) | QueryAttrQualifier(website, a.org, language)",
    ),
    (
        [("Bob", "cast member", "Ann"), ("Film", "capital", "Ann", "end", "?qpv")],
        "?qpv",
        "QueryRelationQualifier(Find(Film), And(Find(Ann), Find(Bob) | Relate(cast member, forward)), capital, end)",
    ),
    (
        [("?e", "instance of", "award"), ("Film", "cast member", "?e", "born", "1999"), ("?e", "website", "?pv")],
        "?pv",
        "Find(Film) | Relate(cast member, forward) | QFilterYear(born, 1999, =) | FilterConcept(award) | "
        "QueryAttr(website)",
    ),
    (
        [("?e", "instance of", "human"), ("?e_1", "spouse", "?e"), ("?e_1", "code", "1999"), ("?e", "code", "17 b")],
        "?e",
        "FindAll() | FilterYear(code, 1999, =) | Relate(spouse, forward) | FilterStr(code, 17 b) | "
        "FilterConcept(human) | What()",
    ),
    (
        [("?e", "spouse", "Ann"), ("?e", "capital", "Ann"), ("Ann", "website", "a.org")],
        "?e",
        "And(Find(Ann) | FilterStr(website, a.org) | Relate(spouse, backward), "
        "Find(Ann) | Relate(capital, backward)) | What()",
    ),
    (
        [("Film", "spouse", "Ann"), ("Film", "website", "Film")],
        "bool",
        "And(Find(Film), Find(Ann) | Relate(spouse, backward)) | QueryAttr(website) | VerifyStr(Film)",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "target", "line"), TABLE)
def test_rows_become_a_program_and_come_back(rows: list[tuple[str, ...]], target: str, line: str) -> None:
    program = program_of_rows(rows, target, TYPES, RELATIONS)
    found = rows_of_program(program)
    assert write_program_text(program) == line
    assert sorted(found.rows) == sorted(rows)
    assert found.target == target
    if target == "bool":
        assert found.rows[-1] == rows[-1]


@pytest.mark.parametrize(
    ("rows", "target", "fault"),
    [
        ([], "?e", "no rows"),
        ([("?e", "spouse")], "?e", "3 or 5 columns"),
        ([("Ann", "spouse", "Bob")], "bool", "no function verifies a relation"),
        ([("Ann", "website", "?pv")], "bool", "give a value"),
        ([("?e", "website", "?x"), ("?e", "born", "1999", "place", "?x")], "?e", "are texts"),
        ([("?e", "spouse", "Ann"), ("Bob", "spouse", "Eve")], "?e", "no relation connects"),
        ([("?e", "spouse", "?x"), ("?x", "spouse", "?y"), ("?y", "spouse", "?e")], "?e", "cycle"),
        ([("?e", "instance of", "?c")], "?e", "concept by name"),
        ([("?e", "height", "tall")], "?e", "'height'.*not a number"),
        ([("?e", "born", "1999", "place", "?x")], "?e", "is not asked for"),
    ],
)
def test_rows_without_a_program_are_refused(rows: list[tuple[str, ...]], target: str, fault: str) -> None:
    with pytest.raises(TranslationError, match=fault):
        program_of_rows(rows, target, TYPES, RELATIONS)


def test_too_long_a_chain_of_rows_is_refused() -> None:
    rows = [(f"?e_{number}", "spouse", f"?e_{number + 1}") for number in range(3000)]
    with pytest.raises(TranslationError, match="chain of rows is too long"):
        program_of_rows(rows, "?e_0", TYPES, RELATIONS)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("Find(a) | Relate(spouse, forward) | Count()", "Count"),
        ("Or(Find(a), Find(b)) | Relate(spouse, forward) | What()", "Or"),
        ("FindAll() | FilterNum(height, 3, <) | What()", "FilterNum compares by '<'"),
        ("QueryRelation(Find(a), Find(b))", "QueryRelation"),
        ("Find(a) | What()", "'a'"),
        ("FindAll() | What()", "unrestricted"),
        ("And(Find(a), Find(b)) | QueryAttr(height)", "cannot be both"),
        ("Find(a) | Relate(spouse, forward) | QFilterStr(k, x) | QFilterStr(l, y) | What()", "one qualifier"),
        ("Find(a) | Aggregate(height, sum) | VerifyNum(3, =)", "Aggregate"),
        ("Without(Find(a), Find(b)) | QueryAttr(height)", "Without"),
    ],
)
def test_a_program_without_rows_is_refused_with_the_part(line: str, fault: str) -> None:
    with pytest.raises(TranslationError, match=fault):
        rows_of_program(read_program_text(line))


@pytest.fixture(scope="module")
def kb(shared_data: Path, tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    folder = tmp_path_factory.mktemp("slice") / "slice.clew"
    build_kb([shared_data / "kqapro-slice" / "kb.json.gz"], folder)
    return open_kb(folder)


@pytest.fixture(scope="module")
def questions(shared_data: Path) -> list[dict[str, Any]]:
    lines = (shared_data / "kqapro-slice" / "valid.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


Translated = list[tuple[dict[str, Any], f.Function]]


@pytest.fixture(scope="module")
def translated(kb: KnowledgeBase, questions: list[dict[str, Any]]) -> Translated:
    """The questions with their programs."""
    known = SchemaView(kb)
    return [(one, program_of_rows(one["graph"], one["target"], known.types, known.relations)) for one in questions]


@pytest.fixture(scope="module")
def published(translated: Translated) -> Translated:
    """Those that need no extension; the others follow keys that hold names as texts."""
    found = [pair for pair in translated if "RelateByName" not in write_program_text(pair[1])]
    assert len(found) > 0.99 * len(translated)
    return found


def test_the_program_of_each_question_gives_its_answer(kb: KnowledgeBase, translated: Translated) -> None:
    engine = NativeEngine(kb)
    wrong = [question["id"] for question, program in translated if engine.run(program).texts != (question["answer"],)]
    assert wrong == []


def test_the_program_of_each_question_has_its_rows(published: Translated) -> None:
    for question, program in published:
        graph = read_rows(question["graph"], question["target"])
        assert graph_digest(graph_of_program(program)) == graph_digest(graph), question["id"]


def test_the_program_of_each_question_comes_back_from_its_query(kb: KnowledgeBase, published: Translated) -> None:
    types = SchemaView(kb).types
    for question, program in published:
        assert program_of_kqapro_sparql(write_kqapro_sparql(program, types)) == program, question["id"]
