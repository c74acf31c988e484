"""The two RDF exports: what is written, that any RDF tool can read it, and that clew reads it back."""

from __future__ import annotations

import io
from decimal import Decimal
from pathlib import Path

import pyoxigraph as ox
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.readers import ReaderOptions
from clew.kb.readers.rdf.export_encoding import (
    RELATIVE_BASE,
    kqapro_key_iri,
    kqapro_node_iri,
    node_iri,
    predicate_iri,
    read_kqapro_key,
    read_kqapro_node,
    read_literal,
    read_node_iri,
    read_predicate_iri,
    write_literal,
)
from clew.kb.readers.rdf.reader import detect_syntax, read_rdf
from clew.kb.values import Coordinates, Quantity, Text, Time, Value, from_parts, to_parts
from clew.kb.writers.rdf_writer import RecordSource, write_rdf_kqapro, write_rdf_statements
from sample_kbs import all_records, build_draft, drafts, make_small_draft

anything = st.text(st.characters(codec="utf-8"))
THOROUGH = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
ODD_VALUES: tuple[Value, ...] = (
    Text("plain"),
    Text(' spaces, "quotes"\n\ttabs \\ and \x00 \x7f \u2028 ', "en"),
    Text("Wort", "de-at"),
    Text("odd language", "x_Y z"),
    Text("London", entity="a b/ü%"),
    Quantity(Decimal("0.000000000000000000000000000000000000000000001")),
    Quantity(Decimal("1E+200"), "light_year"),
    Quantity(Decimal("-12345678901234567890.123456789"), "km²/(h·Ω) 100%"),
    Quantity(Decimal(3), ""),
    Time(1960),
    Time(-5),
    Time(0),
    Time(123456),
    Time(1960, 2),
    Time(-500, 12, 31),
    Time(1960, 2, 29, "T14:30:00.25+02:00"),
    Time(1960, 2, 29, "T14:30"),
    Time(1960, 2, 29, "Z"),
    Time(1960, 2, 0, "+02:00"),
    Time(1960, 0, 0, "T14:30:00Z"),
    Coordinates(Decimal("-90"), Decimal("359.123456789")),
    Coordinates(Decimal("0.1"), Decimal("-0.2"), "the Moon <odd>"),
)


def exported(kb: RecordSource, kqapro: bool = False) -> bytes:
    stream = io.BytesIO()
    (write_rdf_kqapro if kqapro else write_rdf_statements)(kb, stream)
    return stream.getvalue()


def reread(content: bytes, folder: Path) -> KnowledgeBase:
    path = folder / "export.nt"
    path.write_bytes(content)
    draft = KbDraft()
    read_rdf(Source(str(path)), draft, ReaderOptions())
    assert not draft.report.skipped
    return build_draft(draft, folder)


@THOROUGH
@given(draft=drafts())
def test_statements_are_read_back_identically(draft: KbDraft, tmp_path: Path) -> None:
    kb = build_draft(draft, tmp_path)
    assert all_records(reread(exported(kb), tmp_path)) == all_records(kb)


@pytest.mark.parametrize("value", ODD_VALUES, ids=repr)
def test_a_value_of_any_kind_survives_the_statements(value: Value, tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_entity("a b", "A", concepts=[])
    draft.add_attribute("a b", "key", value, [("qualifier", value)])
    draft.add_attribute("a b", "key", value)
    draft.add_attribute("a b", "other key", value)
    kb = build_draft(draft, tmp_path)
    assert all_records(reread(exported(kb), tmp_path)) == all_records(kb)


@pytest.mark.parametrize("value", ODD_VALUES, ids=repr)
def test_a_literal_of_any_kind_is_read_as_written(value: Value) -> None:
    kept = from_parts(*to_parts(value))
    written = write_literal(kept)
    assert read_literal(written.text, written.extra, kept.unit if isinstance(kept, Quantity) else "1") == kept


@given(anything)
def test_any_id_has_an_iri_of_its_own(id_: str) -> None:
    ox.NamedNode(node_iri(id_))
    assert read_node_iri(node_iri(id_)) == id_


@given(st.sampled_from(("http://x/", "https://clew.dev/id/", "urn:x:", "https://clew.dev/ns#")), anything)
def test_any_id_like_an_address_has_an_iri_of_its_own(start: str, rest: str) -> None:
    ox.NamedNode(node_iri(start + rest))
    assert read_node_iri(node_iri(start + rest)) == start + rest


@given(anything, anything)
def test_any_predicate_and_unit_have_an_iri_of_their_own(name: str, unit: str) -> None:
    key = read_predicate_iri(predicate_iri(name, unit))
    assert (key.name, key.unit) == (name, unit)


@given(anything)
def test_any_id_and_key_can_be_spelled_as_kqa_pro_does(text: str) -> None:
    ox.NamedNode(kqapro_node_iri(text))
    ox.NamedNode(kqapro_key_iri(text))
    assert read_kqapro_node(kqapro_node_iri(text)) == text
    assert read_kqapro_key(kqapro_key_iri(text)) == text.replace("_", " ")


@THOROUGH
@given(draft=drafts())
def test_both_exports_are_rdf_to_any_strict_parser(draft: KbDraft, tmp_path: Path) -> None:
    kb = build_draft(draft, tmp_path)
    for kqapro in (False, True):
        content = exported(kb, kqapro)
        assert detect_syntax(content) == "N-Triples"
        assert len(list(ox.parse(content, format=ox.RdfFormat.N_TRIPLES))) == content.count(b"\n")


def test_a_bare_fact_beside_an_equal_qualified_one_is_kept(tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_entity("a", "A")
    draft.add_relation("a", "knows", "a")
    draft.add_relation("a", "knows", "a", [("since", Time(1990))])
    kb = build_draft(draft, tmp_path)
    assert len(next(kb.entity_records()).facts) == 2
    assert all_records(reread(exported(kb), tmp_path)) == all_records(kb)


def test_statements_answer_plain_sparql(tmp_path: Path) -> None:
    store = ox.Store()
    store.load(exported(build_draft(make_small_draft(), tmp_path)), format=ox.RdfFormat.N_TRIPLES)
    query = """
        PREFIX k: <https://clew.dev/predicate/> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
        SELECT ?name WHERE { ?e rdfs:label ?name ; <https://clew.dev/predicate/height?unit=centimetre> ?h .
            FILTER ( ?h > 200 ) }"""
    solutions = store.query(query)
    assert isinstance(solutions, ox.QuerySolutions)
    assert [solution["name"].value for solution in solutions] == ["Yao Ming"]


def ask(store: ox.Store, query: str) -> list[str]:
    """What a published KQA Pro query answers; the base makes its relative IRIs whole."""
    solutions = store.query(f"BASE <{RELATIVE_BASE}> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> {query}")
    assert isinstance(solutions, ox.QuerySolutions)
    return sorted(solution[0].value for solution in solutions)


@pytest.mark.parametrize(
    ("query", "answers"),
    [
        ("SELECT DISTINCT ?n WHERE { ?e <pred:instance_of> ?c . ?c <pred:name> \"human\" . ?e <pred:name> ?n . }",
         ["Kobe Bryant", "Yao Ming"]),
        ("SELECT DISTINCT ?n WHERE { ?e <height> ?pv . ?pv <pred:unit> \"centimetre\" . "
         "?pv <pred:value> \"229\"^^xsd:double . ?e <pred:name> ?n . }", ["Yao Ming"]),
        ("SELECT DISTINCT ?n WHERE { ?e <place_of_birth> ?e_1 . ?e_1 <pred:name> ?n . }", ["Shanghai"]),
        ("SELECT DISTINCT ?v WHERE { ?e <population> ?pv . [ <pred:fact_h> ?e ; <pred:fact_r> <population> ; "
         "<pred:fact_t> ?pv ] <point_in_time> ?qpv . ?qpv <pred:year> 2016 . ?pv <pred:value> ?v . }", ["23390000"]),
        ("SELECT DISTINCT ?v WHERE { ?e <spouse> ?e_1 . [ <pred:fact_h> ?e ; <pred:fact_r> <spouse> ; "
         "<pred:fact_t> ?e_1 ] <start_time> ?qpv . ?qpv <pred:date> ?v . }", ["2007-08-06"]),
        ("SELECT (COUNT(DISTINCT ?e) AS ?count) WHERE { ?e <inception> ?pv . ?pv <pred:year> ?v . "
         "FILTER ( ?v < 1300 ) . }", ["2"]),
    ],
)  # fmt: skip
def test_published_queries_run_on_the_kqapro_export(query: str, answers: list[str], tmp_path: Path) -> None:
    store = ox.Store()
    store.load(exported(build_draft(make_small_draft(), tmp_path), kqapro=True), format=ox.RdfFormat.N_TRIPLES)
    assert ask(store, query) == answers


def test_the_kqapro_export_is_read_back_as_far_as_it_reaches(tmp_path: Path) -> None:
    kb = reread(exported(build_draft(make_small_draft(), tmp_path), kqapro=True), tmp_path)
    entities = {entity.id: entity for entity in kb.entity_records()}
    yao = entities["Q1"]
    assert (yao.name, yao.aliases, yao.concepts) == ("Yao Ming", (), ("C1", "C2", "C3"))
    spouse = next(fact for fact in yao.facts if fact.predicate == "spouse")
    assert spouse.qualifiers == (("place", Text("Shanghai")), ("start time", Time(2007, 8, 6)))
    assert {str(fact.value) for fact in entities["Q2"].facts} == {"198 centimetre", "6.5 foot"}
    assert entities["Q4"].facts[0].value == Time(1291, 5)
    assert [concept.id for concept in kb.concept_records()] == ["C1", "C2", "C3", "C4"]


@THOROUGH
@given(draft=drafts())
def test_reading_the_kqapro_export_twice_changes_nothing_more(draft: KbDraft, tmp_path: Path) -> None:
    once = reread(exported(build_draft(draft, tmp_path), kqapro=True), tmp_path)
    again = reread(exported(once, kqapro=True), tmp_path)
    assert all_records(again) == all_records(once)
