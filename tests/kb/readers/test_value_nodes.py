"""Value nodes, axioms and unnamed nodes, as a person sees them: built, shown, and asked by programs.

The files are `tests/golden/rdf/quantities.ttl`, `groups.ttl` and `axioms.ttl`; test_rdf.py holds everything they say.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clew.engine.native import NativeEngine
from clew.engine.sparql.readable.terms import OwnTerms
from clew.kb.build import build_kb
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.kb.readers.predicate_names import bare_predicate_name, join_names
from clew.kb.readers.rdf.value_nodes import split_unit, split_unit_suffix
from clew.kb.readers.rdf.value_vocabulary import UNIT_CODES, unit_from_iri, unit_from_text
from clew.kb.units import spell_unit
from clew.kb.writers import export_kb
from clew.language.program.program_text import read_program
from clew.language.translate import TranslationError
from command_runner import output_of
from sample_kbs import all_records

GOLDEN = Path(__file__).parents[2] / "golden" / "rdf"
FILES = ("quantities", "groups", "axioms")
PREFIXES = """@prefix : <http://x/> . @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> . @prefix foaf: <http://xmlns.com/foaf/0.1/> .
"""


@pytest.fixture(scope="module")
def kbs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, KnowledgeBase]:
    folder = tmp_path_factory.mktemp("value-nodes")
    for name in FILES:
        build_kb([GOLDEN / f"{name}.ttl"], folder / name)
    return {name: open_kb(folder / name) for name in FILES}


def build_text(folder: Path, *texts: str) -> KnowledgeBase:
    places = [folder / f"{number}.ttl" for number, _ in enumerate(texts)]
    for place, text in zip(places, texts, strict=True):
        place.write_text(PREFIXES + text, encoding="utf-8")
    build_kb(places, folder / "kb", replace=True)
    return open_kb(folder / "kb")


def answers(kb: KnowledgeBase, program: str) -> list[str]:
    return sorted(NativeEngine(kb).run(read_program(program)).texts)


@pytest.mark.parametrize(
    ("name", "program", "expected"),
    [
        ("quantities", "Find(bridge) | QueryAttr(length)", ["120 metre"]),
        ("quantities", "Find(bridge) | QueryAttr(height)", ["31.5 metre"]),
        ("quantities", "Find(bridge) | QueryAttr(width)", ["8 metre"]),
        ("quantities", "Find(bridge) | QueryAttr(load max)", ["40 tonne"]),
        ("quantities", "Find(bridge) | QueryAttr(budget)", ["2500000 euro"]),
        ("quantities", "Find(bridge) | QueryAttr(toll)", ["1.5 United States dollar"]),
        ("quantities", "Find(bridge) | QueryAttr(cost)", ["7 Swiss franc"]),
        ("quantities", "Find(bridge) | QueryAttr(sag)", ["12 centimetre"]),
        ("quantities", "Find(bridge) | QueryAttr(span)", ["60 metre"]),
        ("quantities", "Find(bridge) | QueryAttr(lanes)", ["4"]),
        ("quantities", "Find(bridge) | QueryAttrUnderCondition(traffic, year, 2011)", ["1100"]),
        ("quantities", "FindAll() | FilterNum(length, 100 metre, >) | What()", ["bridge"]),
        ("groups", "Find(Corner Shop) | QueryAttr(address locality)", ["Graz"]),
        ("groups", "Find(Corner Shop) | Relate(address country, forward) | What()", ["Austria"]),
        ("groups", "Find(Corner Shop) | QueryAttr(geo)", ["47.07, 15.44"]),
        ("groups", "Find(Corner Shop) | QueryAttr(floor area)", ["80 square metre"]),
        ("groups", "Find(Lamp) | QueryAttr(price)", ["20 euro", "25 United States dollar"]),
        ("groups", "Find(Lamp) | QueryAttrUnderCondition(price, seller, Ann Ash)", ["25 United States dollar"]),
        ("groups", "FindAll() | FilterNum(rating, 4, >) | What()", ["Lamp"]),
        ("groups", "FindAll() | FilterStr(review body, Dim.) | What()", ["review of Lamp (bob)"]),
        ("groups", "Find(Ann Ash) | QueryAttr(locality)", ["Leeds"]),
        ("groups", "Find(Ann Ash) | QueryAttr(telephone)", ["+441"]),
        ("groups", "Find(Ann Ash) | QueryAttr(mbox)", ["ann@example.org"]),
        ("groups", "Find(Ann Ash) | QueryAttr(home rooms)", ["5"]),
        ("groups", "Find(Ann Ash) | QueryAttr(language)", ["English", "Welsh"]),
        (
            "groups",
            "Find(Ann Ash) | Relate(employment, forward) | QFilterYear(start, 2015, =) | What()",
            ["Corner Shop"],
        ),
        ("groups", "Find(paper) | Relate(author, forward) | What()", ["Bo Birch", "Cy Cedar"]),
        ("groups", "Find(logic) | Relate(topic, backward) | What()", ["paper"]),
        (
            "groups",
            "Find(Ann Ash) | Relate(pet, forward) | What()",
            ["dog of Ann Ash (age 3)", "dog of Ann Ash (age 7)"],
        ),
        ("groups", "Find(bob) | Relate(groom, backward) | What()", ["wedding of bob and Ann Ash"]),
        ("axioms", "Find(Carl) | Relate(parent, forward) | What()", ["Anna", "Bert"]),
        ("axioms", "Find(Anna) | Relate(child, forward) | What()", ["Carl"]),
        ("axioms", "Find(Bert) | Relate(spouse, forward) | What()", ["Anna"]),
        ("axioms", "FindAll() | FilterStr(female, yes) | What()", ["Anna"]),
        ("axioms", "Find(Bert) | QueryAttr(MPG)", ["31"]),
        ("axioms", "FindAll() | FilterNum(height, 180 centimetre, >) | What()", ["Bert"]),
        ("axioms", "Find(Anna) | QueryAttr(weight)", ["60.5 kilogram"]),
        ("axioms", "Find(Carl) | QueryAttr(age)", ["12"]),
    ],
)
def test_a_program_reaches_what_a_node_held(
    kbs: dict[str, KnowledgeBase], name: str, program: str, expected: list[str]
) -> None:
    assert answers(kbs[name], program) == expected


@pytest.mark.parametrize("name", FILES)
def test_no_node_is_called_by_the_number_of_a_blank_node(kbs: dict[str, KnowledgeBase], name: str) -> None:
    kb = kbs[name]
    shown = [text for node in range(kb.node_count) for text in (kb.name_of(node), kb.id_of(node))]
    assert not [text for text in shown if "_:[" in text or "[1]" in text]
    assert all(not kb.name_of(node).startswith("_:") for node in range(kb.node_count))


@pytest.mark.parametrize("name", FILES)
def test_an_export_of_what_was_read_builds_the_same_graph(
    kbs: dict[str, KnowledgeBase], tmp_path: Path, name: str
) -> None:
    export_kb(kbs[name], "rdf-statements", str(tmp_path / "a.nt"))
    build_kb([tmp_path / "a.nt"], tmp_path / "kb")
    assert all_records(open_kb(tmp_path / "kb")) == all_records(kbs[name])


def test_axioms_make_no_relations_and_no_entities(kbs: dict[str, KnowledgeBase]) -> None:
    schema = kbs["axioms"].schema
    assert sorted(use.name for use in schema.relations) == ["child", "mother", "parent", "spouse"]
    entities = {kbs["axioms"].name_of(node) for node in range(kbs["axioms"].entity_count)}
    assert entities == {"Anna", "Bert", "Carl"}


def test_info_and_show_say_it_in_words(kbs: dict[str, KnowledgeBase]) -> None:
    folder = str(kbs["groups"].folder)
    assert "_:" not in output_of("info", folder)
    told = output_of("show", folder, "Ann Ash")
    assert "dog of Ann Ash (age 3)" in told
    assert "role: clerk; start: 2010" in told
    fact = json.loads(output_of("show", folder, "Lamp", "--json"))
    assert "_:[" not in json.dumps(fact)


@pytest.mark.parametrize(
    ("text", "program", "expected"),
    [
        (":a foaf:name 'A' ; :cast ( [ foaf:name 'B' ] 'C' ) .", "Find(A) | Relate(cast, forward) | What()", ["B"]),
        (
            ":Title rdfs:subPropertyOf rdfs:label . :a :Title 'A book' ; :pages 7 .",
            "Find(A book) | QueryAttr(pages)",
            ["7"],
        ),
        (
            ":C owl:equivalentClass :D . :C a owl:Class . :D a owl:Class . :x a :C . :y a :D .",
            "FindAll() | FilterConcept(c) | What()",
            ["x", "y"],
        ),
        (":M owl:unionOf ( :A :B ) . :x a :A ; :p 1 .", "FindAll() | FilterConcept(m) | What()", ["x"]),
        (":x :size [ :length 3 ; :width 4 ] .", "Find(x) | QueryAttr(size length)", ["3"]),
        (":x :size [ a :Size ; :length 3 ; :width 4 ] .", "Find(x) | QueryAttr(size width)", ["4"]),
        (":x :part [ :serial 'S1' ; :of :y ; :by :z ] .", "Find(x) | Relate(part, forward) | What()", ["part of x"]),
        (":x :part [ :title 'Wheel' ; :of :y ; :by :z ] .", "Find(x) | Relate(part, forward) | What()", ["Wheel"]),
        (
            ":x :ok '1'^^xsd:boolean ; :bad 'maybe'^^xsd:boolean .",
            "FindAll() | FilterStr(ok, yes) | QueryAttr(bad)",
            ["maybe"],
        ),
        (":x :amount 5 ; :currency 'EUR' .", "Find(x) | QueryAttr(amount)", ["5 euro"]),
        (":x :population 5 ; :currency 'EUR' .", "Find(x) | QueryAttr(currency)", ["EUR"]),
        (
            ":x :knows [ :knows [ :knows [ :age 3 ; :near :y , :z ] ] ] .",
            "FindAll() | Relate(near, backward) | QueryAttr(age)",
            ["3"],
        ),
    ],
)
def test_a_shape_is_read(tmp_path: Path, text: str, program: str, expected: list[str]) -> None:
    assert answers(build_text(tmp_path, text), program) == expected


def test_blank_nodes_in_a_circle_have_names(tmp_path: Path) -> None:
    kb = build_text(tmp_path, "_:a :knows _:b . _:b :knows _:a .")
    assert [kb.name_of(node) for node in range(kb.node_count)] == ["know 1", "know 2"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("[] rdfs:comment 'lost' . :x :p 1 .", ["thing 1", "x"]),
        (
            "[] a :Bridge ; :width [ rdf:value 3 ; :unit 'm' ] ; :rail [ rdf:value 4 ; :unit 'm' ] .",
            ["bridge (width 3 metre)"],
        ),
        (
            "[] a :Bridge ; :over :Rhine . [] a :Bridge ; :over :Rhine .",
            ["Rhine", "bridge of Rhine 1", "bridge of Rhine 2"],
        ),
        (":x :near [ :of :y , :z ] , [ :of :y , :z ] .", ["near of x 1", "near of x 2", "x", "y", "z"]),
    ],
)
def test_a_node_without_any_name_gets_one(tmp_path: Path, text: str, names: list[str]) -> None:
    kb = build_text(tmp_path, text)
    assert sorted(kb.name_of(node) for node in range(kb.entity_count)) == names


def test_the_axioms_of_an_earlier_file_hold_for_a_later_one(tmp_path: Path) -> None:
    kb = build_text(
        tmp_path,
        ":mother rdfs:subPropertyOf :parent . :parent a owl:ObjectProperty ; owl:inverseOf :child ."
        ":mother a owl:ObjectProperty . :child a owl:ObjectProperty .",
        ":x :mother :y .",
    )
    assert answers(kb, "Find(x) | Relate(parent, forward) | What()") == ["y"]
    assert answers(kb, "Find(y) | Relate(child, forward) | What()") == ["x"]


def test_a_fact_that_is_given_and_implied_is_there_once(tmp_path: Path) -> None:
    kb = build_text(tmp_path, ":near a owl:SymmetricProperty . :x :near :y . :y :near :x . :x :near :z .")
    assert {use.name: use.fact_count for use in kb.schema.relations} == {"near": 4}


def test_a_program_is_not_written_in_terms_that_say_less(kbs: dict[str, KnowledgeBase]) -> None:
    terms = OwnTerms(kbs["axioms"])
    with pytest.raises(TranslationError, match=r"not exactly the triples of .*hasParent"):
        terms.relation_predicate("parent")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("has MPG value", "MPG"),
        ("is female", "female"),
        ("has value", "value"),
        ("is part of", "part of"),
        ("is in", "is in"),
        ("has", "has"),
        ("can fly", "can fly"),
        ("value", "value"),
    ],
)
def test_empty_words_are_left_out_of_a_name(name: str, expected: str) -> None:
    assert bare_predicate_name(name) == expected


@pytest.mark.parametrize(
    ("outer", "inner", "expected"),
    [
        ("address", "address locality", "address locality"),
        ("address", "street address", "street address"),
        ("has address", "postal code", "address postal code"),
        ("review rating", "rating value", "review rating"),
        ("home address", "address street", "home address street"),
    ],
)
def test_two_names_are_joined_without_saying_a_word_twice(outer: str, inner: str, expected: str) -> None:
    assert join_names(outer, inner) == expected


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("height (cm)", ("height", "centimetre")),
        ("weight [kg]", ("weight", "kilogram")),
        ("name (old)", ("name (old)", "")),
    ],
)
def test_a_unit_in_a_label_is_found(label: str, expected: tuple[str, str]) -> None:
    assert split_unit(label) == expected


@pytest.mark.parametrize(
    ("local", "unit"),
    [
        ("KiloGM", "kilogram"),
        ("KiloGM-PER-M3", "kilogram per cubic metre"),
        ("M-PER-SEC2", "metre per second squared"),
        ("KiloW-HR", "kilowatt hour"),
        ("DEG_C", "degree Celsius"),
        ("GigaHZ", "gigahertz"),
        ("UNITLESS", "1"),
        ("SLUG", ""),
    ],
)
def test_the_name_of_a_qudt_unit_is_read_by_its_parts(local: str, unit: str) -> None:
    assert unit_from_iri(f"http://qudt.org/vocab/unit/{local}") == unit


def test_unit_codes_have_the_names_of_the_table_of_units() -> None:
    assert {code: spell_unit(name) for code, name in UNIT_CODES.items()} == UNIT_CODES


@pytest.mark.parametrize(
    ("text", "unit"),
    [("A", "ampere"), ("M", "metre"), ("$", "United States dollar"), ("CMT", "centimetre"),
     ("mg/L", "milligram per litre"), ("inhabitants", "inhabitants"), ("stars", "stars")],
)  # fmt: skip
def test_a_text_in_the_place_of_a_unit_is_that_unit(text: str, unit: str) -> None:
    assert unit_from_text(text) == unit


@pytest.mark.parametrize(
    ("local", "expected"),
    [
        ("weight_kg", ("weight", "kilogram")),
        ("usage_kWh", ("usage", "kilowatt hour")),
        ("areaKm2", ("area", "square kilometre")),
        ("priceInEuro", ("price", "euro")),
        ("numberOfDays", ("", "")),
        ("check_in", ("", "")),
        ("kg", ("", "")),
        ("hasDay", ("", "")),
    ],
)
def test_a_unit_at_the_end_of_an_iri_is_found(local: str, expected: tuple[str, str]) -> None:
    assert split_unit_suffix(f"http://x/{local}") == expected
