"""Programs become one clean query, which standard SPARQL engines read; rows become results."""

from __future__ import annotations

from decimal import Decimal

import pyoxigraph as ox
import pytest

from clew.engine.sparql.executable import KeyUnits, executable_query
from clew.engine.sparql.executable.answer_queries import QUERY_WRITERS
from clew.engine.sparql.executable.entity_patterns import ENTITY_PATTERNS, NotOneQuery
from clew.engine.sparql.export_vocabulary import exact_line, units_from_predicates
from clew.engine.sparql.value_conditions import value_condition
from clew.kb.readers.rdf.export_encoding import write_literal
from clew.kb.values import Op, Quantity, Text, Time, Value, holds, read_time
from clew.kb.writers.rdf_writer import typed_literal_term
from clew.language.program.program_text import read_program_text
from clew.language.program.signatures import SIGNATURES
from clew.language.sparql.algebra import Filter, Group, Iri, Query, QueryForm, Triple, Variable
from clew.language.sparql.reader import read_sparql
from clew.language.sparql.writer import write_sparql

UNITS = KeyUnits({"height": ("centimetre", "foot"), "weight": ("gram",)})


def test_every_function_has_a_query() -> None:
    assert {kind.__name__ for kind in (*ENTITY_PATTERNS, *QUERY_WRITERS)} - {"GivenEntities"} == set(SIGNATURES)


@pytest.mark.parametrize(
    ("program", "parts"),
    [
        ("Find(Yao Ming) | What()", ['?e rdfs:label "Yao Ming" .']),
        ("FindAll() | Count()", ["(COUNT(DISTINCT ?e) AS ?n)", "?e a clew:Entity ."]),
        ("Find(a) | Relate(spouse, forward)", ["?e1 p:spouse ?e .", "FILTER (ISIRI(?e))"]),
        ("Find(a) | Relate(spouse, backward)", ["?e p:spouse ?e1 ."]),
        ("FindAll() | FilterConcept(city)", ["rdfs:subClassOf* ?concept", 'rdfs:label "city"']),
        ("FindAll() | FilterNum(weight, 229 gram, =)", ["/weight?unit=gram> 229 ."]),
        ("FindAll() | FilterNum(weight, 200 pound, >)", ["/weight?unit=gram> ?v", "> 90718.474"]),
        ("FindAll() | FilterNum(height, 3 foot, >)", ["?unit=centimetre>", "?unit=foot>", "> 91.44", "> 3"]),
        ("FindAll() | FilterNum(height, 200 centimetre, >)", ["> 200"]),
        ("Find(a) | QueryAttr(height)", ["height?unit=centimetre>", "height?unit=foot>", "p:height"]),
        ("Find(a) | QueryAttr(height) | VerifyNum(6 foot, >)", ["ASK WHERE", "> 6"]),
        ("Without(FindAll(), Find(a))", ["MINUS {"]),
        ("FindAll() | FilterCount(spouse, forward, 2, >)", ["HAVING (COUNT(DISTINCT ?end", "> 2)"]),
        ("Find(a) | Relate(spouse, forward) | Exists()", ["ASK WHERE {", "?e1 p:spouse ?e ."]),
        ("Find(a) | Relate(spouse, forward) | QFilterYear(since, 2001, =)", ["rdf:subject", "p:since ?v"]),
        ("QueryRelation(Find(a), Find(b))", ["SELECT DISTINCT ?p"]),
    ],
)  # fmt: skip
def test_a_program_becomes_a_query(program: str, parts: list[str]) -> None:
    query = executable_query(read_program_text(program), UNITS)
    text = write_sparql(query)
    assert read_sparql(text) == query
    assert [part for part in parts if part not in text] == []


@pytest.mark.parametrize(
    "program",
    [
        "FindAll() | Top(height, largest, 2) | Count()",
        "FindAll() | FilterKeys(a, <, b)",
        "FindAll() | TopCount(spouse, forward, largest, 2) | Exists()",
    ],
)
def test_a_function_that_needs_a_preliminary_query_is_an_error(program: str) -> None:
    with pytest.raises(NotOneQuery, match="run the program on an engine"):
        executable_query(read_program_text(program), UNITS)


NUMBERS = [
    "0", "5", "-5", "5.5", "-5.25", "0.1", "17", "229", "9007199254740992", "9007199254740993", "123456789012345678",
    "1234567890123456789012345678", "-1234567890123456789012345678", "1234567890123456789012345678.5",
    "0.1234567890123456789012345", "0.1234567890123456789012346", "1E+40", "1.2345678901234567890123456E+40",
    "1.2345678901234567890123457E+40", "-1.5E-50", "-1E+40",
]  # fmt: skip
TIMES = [
    "2001", "2001-06", "2001-06-01", "2001-06-01T10:00:00Z", "2001-06-01T24:00:00Z", "2001-06-01T10:00:00.50+00:00",
    "2001-07", "2000-12-31", "2002", "-500", "-499", "-0500-03", "-0500-03-15", "12000", "12000-05-06", "0",
    "2001-02-29",
]  # fmt: skip
TEXTS = [Text("5"), Text("2001"), Text("Köln"), Text("Köln", "de"), Text("Köln", entity="Q365"), Text("Point(1 2)")]


def store_of(values: list[Value]) -> ox.Store:
    """A store with each value under the number it has in the list, written as in the Oxigraph store."""
    lines = [
        f"<urn:{number}> <urn:p> {typed_literal_term(write_literal(value))} .\n" for number, value in enumerate(values)
    ]
    store = ox.Store()
    store.load("".join(map(exact_line, lines)).encode(), format=ox.RdfFormat.N_TRIPLES)
    return store


def numbers_of_matching(store: ox.Store, op: Op, target: Value) -> set[int]:
    subject, value = Variable("s"), Variable("v")
    where = Group((Triple(subject, Iri("urn:p"), value), Filter(value_condition(value, op, target))))
    rows = store.query(write_sparql(Query(QueryForm.SELECT, where, (subject,))))
    return {int(row["s"].value.removeprefix("urn:")) for row in rows}  # type: ignore[union-attr]


@pytest.mark.parametrize("op", list(Op))
def test_numbers_times_and_texts_compare_as_values_do(op: Op) -> None:
    numbers: list[Value] = [Quantity(Decimal(text)) for text in NUMBERS]
    times: list[Value] = [read_time(text) for text in TIMES]
    everything = [*numbers, *times, *TEXTS]
    store = store_of(everything)
    targets = everything if op is Op.EQ else numbers + times
    for target in targets:
        plain = Text(target.text) if isinstance(target, Text) else target
        wanted = {place for place, value in enumerate(everything) if holds(value, op, plain)}
        assert numbers_of_matching(store, op, plain) == wanted, (op, target)


def test_predicates_show_their_units() -> None:
    base = "https://clew.dev/predicate/"
    units = units_from_predicates(
        [f"{base}height?unit=foot", f"{base}height", f"{base}height?unit=centimetre", "urn:x"]
    )
    assert units == KeyUnits({"height": ("centimetre", "foot")})


def test_times_compare_with_the_precision_that_both_have() -> None:
    store = store_of([Time(2001), Time(2001, 5), Time(2000, 12, 31)])
    assert numbers_of_matching(store, Op.LT, Time(2001, 6, 1)) == {1, 2}
