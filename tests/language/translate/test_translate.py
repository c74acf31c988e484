"""Translations there and back again, for programs of every kind."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from clew.kb.values import Direction, Op, Quantity, Text, Time
from clew.language.graph import graph_digest, read_rows
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.language.program.signatures import SIGNATURES
from clew.language.program.steps import needed_by
from clew.language.sexpr import read_sexpr, sexpr_digest, write_sexpr
from clew.language.sparql.canonical_query import query_digest
from clew.language.sparql.reader import read_sparql
from clew.language.translate import (
    TRANSLATIONS,
    TranslationError,
    graph_of_program,
    program_of_kqapro_sparql,
    program_of_rows,
    program_of_sexpr,
    rows_of_program,
    sexpr_of_program,
    write_kqapro_sparql,
)

CONCEPTS = ("human", "city", "big city")
RELATIONS = ("spouse", "capital of", "work period (start)")
TEXT_KEYS, NUMBER_KEYS, TIME_KEYS = ("ISNI", "a/b%c", "title"), ("height", "population"), ("inception", "date of birth")
TYPES = {
    **dict.fromkeys(TEXT_KEYS, frozenset({"string"})),
    **dict.fromkeys(NUMBER_KEYS, frozenset({"quantity"})),
    **dict.fromkeys(TIME_KEYS, frozenset({"year", "date"})),
}

names = st.sampled_from(("Yao Ming", "Shanghai", 'the "odd" \\ one', "Müller & Söhne", "2000")) | st.text(max_size=8)
texts = st.builds(Text, names)
numbers = st.integers(-(10**6), 10**12).map(Decimal) | st.decimals(-1000, 1000, places=3)
quantities = st.builds(Quantity, numbers, st.sampled_from(("1", "centimetre", "US dollar")))
years = st.builds(Time, st.integers(-3000, 3000))
dates = st.builds(Time, st.integers(-3000, 12000), st.integers(1, 12), st.integers(1, 28))
times = years | dates
ops = st.sampled_from(Op)


def keyed(keys: tuple[str, ...]) -> st.SearchStrategy[str]:
    return st.sampled_from(keys)


def filters(source: st.SearchStrategy[f.Entities]) -> st.SearchStrategy[f.FactEntities]:
    """A Filter or Relate on `source`, with up to two QFilters behind it."""
    facts = st.one_of(
        st.builds(f.FilterStr, source, keyed(TEXT_KEYS), texts),
        st.builds(f.FilterNum, source, keyed(NUMBER_KEYS), quantities, ops),
        st.builds(f.FilterYear, source, keyed(TIME_KEYS), times, ops),
        st.builds(f.FilterDate, source, keyed(TIME_KEYS), times, ops),
        st.builds(f.Relate, source, keyed(RELATIONS), st.sampled_from(Direction)),
    )
    return st.one_of(facts, facts, qualified(facts), qualified(qualified(facts)))


def qualified(source: st.SearchStrategy[f.FactEntities]) -> st.SearchStrategy[f.FactEntities]:
    return st.one_of(
        st.builds(f.QFilterStr, source, keyed(TEXT_KEYS), texts),
        st.builds(f.QFilterNum, source, keyed(NUMBER_KEYS), quantities, ops),
        st.builds(f.QFilterYear, source, keyed(TIME_KEYS), times, ops),
        st.builds(f.QFilterDate, source, keyed(TIME_KEYS), times, ops),
    )


def wider(source: st.SearchStrategy[f.Entities]) -> st.SearchStrategy[f.Entities]:
    return st.one_of(
        st.builds(f.FilterConcept, source, st.sampled_from(CONCEPTS)),
        filters(source),
        st.builds(f.And, source, source),
        st.builds(f.Or, source, source),
    )


roots: st.SearchStrategy[f.Entities] = st.builds(f.FindAll) | st.builds(f.Find, names)
entities = st.recursive(roots, wider, max_leaves=5)
choices = st.one_of(
    st.tuples(keyed(TEXT_KEYS), names),
    st.tuples(keyed(NUMBER_KEYS), st.sampled_from(("206 centimetre", "104072", "-0.50", "1e3"))),
    st.tuples(keyed(TIME_KEYS), times.map(str)),
)


def values(keys: tuple[str, ...]) -> st.SearchStrategy[f.Values]:
    """What entities or facts have under one of the keys."""
    return st.one_of(
        st.builds(f.QueryAttr, entities, keyed(keys)),
        st.builds(
            lambda source, key, pair: f.QueryAttrUnderCondition(source, key, *pair), entities, keyed(keys), choices
        ),
        st.builds(
            lambda source, pair, key: f.QueryAttrQualifier(source, pair[0], pair[1], key),
            entities,
            choices,
            keyed(keys),
        ),
        st.builds(f.QueryRelationQualifier, entities, entities, keyed(RELATIONS), keyed(keys)),
    )


programs: st.SearchStrategy[f.Function] = st.one_of(
    st.builds(f.What, entities),
    st.builds(f.Count, entities),
    st.builds(f.SelectAmong, entities, keyed(NUMBER_KEYS), st.sampled_from(f.Among)),
    st.builds(f.SelectBetween, entities, entities, keyed(NUMBER_KEYS), st.sampled_from(f.Extreme)),
    st.builds(f.QueryRelation, entities, entities),
    values(TEXT_KEYS + NUMBER_KEYS + TIME_KEYS),
    st.builds(f.VerifyStr, values(TEXT_KEYS), texts),
    st.builds(f.VerifyNum, values(NUMBER_KEYS), quantities, ops),
    st.builds(f.VerifyYear, values(TIME_KEYS), times, ops),
    st.builds(f.VerifyDate, values(TIME_KEYS), times, ops),
)


def functions_in(program: f.Function) -> set[str]:
    return {type(program).__name__}.union(*map(functions_in, needed_by(program)))


NESTED_OR = (
    "SelectBetween(FindAll() | FilterStr(ISNI, a) | QFilterStr(ISNI, b), Or(FindAll() | FilterConcept(human), "
    "FindAll() | FilterStr(ISNI, a)) | FilterStr(ISNI, a) | QFilterStr(ISNI, b), height, greater)"
)


TWO_CONCEPTS = (
    "SelectBetween(FindAll() | FilterConcept(human), Or(Find(Yao Ming) | FilterConcept(human), "
    "FindAll() | FilterConcept(human) | FilterConcept(city)), height, greater)"
)
CONCEPT_IN_AND = (
    "SelectBetween(FindAll() | FilterConcept(human), Or(Find(Yao Ming) | FilterConcept(human), "
    "And(Find(Yao Ming), FindAll() | FilterConcept(human))), height, greater)"
)


@given(programs)
@example(read_program_text(NESTED_OR))
@example(read_program_text(TWO_CONCEPTS))
@example(read_program_text(CONCEPT_IN_AND))
def test_a_program_comes_back_from_kqa_pros_sparql_with_the_same_meaning(program: f.Function) -> None:
    try:
        query = write_kqapro_sparql(program, TYPES)
    except TranslationError:
        if "FindAll" in functions_in(program):
            return
        raise
    again = write_kqapro_sparql(program_of_kqapro_sparql(query), TYPES)
    assert query_digest(read_sparql(again)) == query_digest(read_sparql(query))


def test_the_programs_made_here_are_of_every_function_but_the_extensions() -> None:
    published = {name for name, signature in SIGNATURES.items() if not signature.is_extension}
    seen: set[str] = set()

    @settings(max_examples=500, derandomize=True)
    @given(programs)
    def collect(program: f.Function) -> None:
        seen.update(functions_in(program))

    collect()
    assert len(published) == 27
    assert seen == published


@given(programs)
def test_a_program_that_has_rows_has_the_graph_of_the_program_made_of_these(program: f.Function) -> None:
    try:
        found = rows_of_program(program)
        again = program_of_rows(found.rows, found.target, TYPES, RELATIONS)
    except TranslationError:
        return
    assert rows_of_program(again).target == found.target
    assert graph_digest(graph_of_program(again)) == graph_digest(read_rows(found.rows, found.target))


@given(programs)
def test_a_program_that_has_an_s_expression_has_that_of_the_program_made_of_it(program: f.Function) -> None:
    try:
        tree = sexpr_of_program(program)
    except TranslationError:
        return
    assert sexpr_digest(sexpr_of_program(program_of_sexpr(tree))) == sexpr_digest(tree)


def test_every_language_is_translated_into_programs_and_back() -> None:
    languages = {language for pair in TRANSLATIONS for language in pair}
    assert languages == {"program", "sparql-kqapro", "rows", "sexpr"}
    for language in languages - {"program"}:
        assert (language, "program") in TRANSLATIONS
        assert ("program", language) in TRANSLATIONS


def test_every_function_and_translation_is_on_the_page() -> None:
    page = (Path(__file__).parents[3] / "docs" / "translations.md").read_text("utf-8")
    for name, signature in SIGNATURES.items():
        assert signature.is_extension or re.search(rf"^\|[^|]*\b{name}\b", page, re.MULTILINE), name
    for (source, target), function in TRANSLATIONS.items():
        assert f"| `{source}` | `{target}` | `{function.__name__}(" in page


GOLDEN = [
    (
        "Find(Yao Ming) | Relate(place of birth, forward) | What()",
        "SELECT DISTINCT ?e WHERE { ?e_1 <place_of_birth> ?e . ?e_1 <pred:name> \"Yao Ming\" .  }",
        [("Yao Ming", "place of birth", "?e")],
        '(JOIN (R "place of birth") "Yao Ming")',
    ),
    (
        "Find(Shanghai) | Relate(place of birth, backward) | FilterConcept(athlete) | What()",
        'SELECT DISTINCT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "athlete" . '
        '?e <place_of_birth> ?e_1 . ?e_1 <pred:name> "Shanghai" .  }',
        [("?e", "instance of", "athlete"), ("?e", "place of birth", "Shanghai")],
        '(AND athlete (JOIN "place of birth" Shanghai))',
    ),
    (
        "FindAll() | FilterYear(inception, 1291, =) | FilterConcept(city) | What()",
        'SELECT DISTINCT ?e WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> "city" . '
        "?e <inception> ?pv . ?pv <pred:year> 1291 .  }",
        [("?e", "instance of", "city"), ("?e", "inception", "1291")],
        "(AND city (JOIN inception 1291^^http://www.w3.org/2001/XMLSchema#gYear))",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sparql", "rows", "expression"), GOLDEN)
def test_one_question_in_every_language(line: str, sparql: str, rows: list[tuple[str, ...]], expression: str) -> None:
    program = read_program_text(line)
    tree = read_sexpr(expression, classes={"athlete", "city"})
    assert write_kqapro_sparql(program) == sparql
    assert rows_of_program(program).rows == tuple(rows)
    assert write_sexpr(sexpr_of_program(program)) == expression
    types = {"inception": frozenset({"year"})}
    for back in (
        program_of_kqapro_sparql(sparql),
        program_of_rows(rows, "?e", types, {"place of birth"}),
        program_of_sexpr(tree),
    ):
        assert write_program_text(back) == line


def test_a_concept_that_both_branches_filter_first_is_hoisted_as_it_is_read_back() -> None:
    branch = "FindAll() | FilterConcept(city) | FilterStr(ISNI, x) | QFilterStr(ISNI, y)"
    query = write_kqapro_sparql(read_program_text(f"Or({branch}, {branch}) | What()"), TYPES)
    assert write_kqapro_sparql(program_of_kqapro_sparql(query), TYPES) == query
