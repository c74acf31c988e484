"""What could have been joined otherwise."""

from __future__ import annotations

import pytest

from clew.answer.confidence.join_features import (
    count_rival_relations,
    count_siblings,
    lacks_own_relation,
    leads_within_table,
    relation_ends,
    relations_of,
)
from clew.kb.readers.tables.table_mapping import ColumnMapping, TableMapping
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text
from clew.language.program.steps import nodes_of


def relation(name: str, table: str) -> ColumnMapping:
    return ColumnMapping(role="relation", name=name, table=table)


TABLES = {
    "mechanic": TableMapping(concept="mechanic", columns={"boss": relation("boss", "mechanic")}),
    "job": TableMapping(
        concept="job",
        columns={
            "taken_by": relation("taken in by", "mechanic"),
            "done_by": relation("done by", "mechanic"),
            "car": relation("car", "car"),
        },
    ),
    "car": TableMapping(concept="car"),
}


@pytest.mark.parametrize(("name", "rivals"), [("done by", 1), ("car", 0), ("boss", 0), ("colour", 0)])
def test_rival_relations_connect_the_same_tables(name: str, rivals: int) -> None:
    assert count_rival_relations(name, relation_ends(TABLES)) == rivals


def test_a_relation_may_lead_to_rows_of_its_own_table() -> None:
    ends = relation_ends(TABLES)
    assert leads_within_table("boss", ends)
    assert not leads_within_table("done by", ends)


def test_relations_are_those_of_steps_and_of_expressions() -> None:
    text = 'FindAll() | FilterConcept(job) | Relate(car, forward) | Select(it.colour; each m in it<-"done by")'
    program = read_program_text(text)
    assert {name for node in nodes_of(program) for name in relations_of(node)} == {"car", "done by"}


@pytest.mark.parametrize(
    ("each", "siblings"),
    [
        ("each c in it<-department", 0),
        ("each c in it<-department; each s in it<-faculty", 1),
        ("each d in it->department; each c in d<-department", 1),
        ("each d in it->department; each f in d->faculty", 0),
    ],
)
def test_siblings_only_refer_to_the_same_row(each: str, siblings: int) -> None:
    program = read_program_text(f"FindAll() | FilterConcept(student) | Select(it.name; {each})")
    assert isinstance(program, f.Select)
    assert count_siblings(program.selection) == siblings


@pytest.mark.parametrize(
    ("program", "is_lacking"),
    [
        ("FindAll() | FilterConcept(mechanic) | Where(not has(it->boss)) | What()", True),
        ('FindAll() | FilterConcept(mechanic) | Where(not has(it->boss."staff no")) | What()', True),
        ("FindAll() | FilterConcept(mechanic) | Where(not has(it<-boss)) | What()", False),
        ("FindAll() | FilterConcept(mechanic) | Where(has(it->boss)) | What()", False),
        ("FindAll() | FilterConcept(job) | Where(not has(it->car)) | What()", False),
    ],
)
def test_rows_without_a_relation_to_others_of_their_table(program: str, is_lacking: bool) -> None:
    ends = relation_ends(TABLES)
    assert any(lacks_own_relation(node, ends) for node in nodes_of(read_program_text(program))) == is_lacking
