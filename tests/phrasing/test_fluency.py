"""One row for every cause of a clumsy or misleading question that was found in reading them, over the demo graph."""

from __future__ import annotations

from decimal import Decimal
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import clew
from clew.generate.kb_sampler import KbSampler
from clew.generate.question_maker import QuestionMaker
from clew.generate.question_types import PROGRAM_MAKERS
from clew.generate.targets import Targets
from clew.kb.draft import KbDraft
from clew.kb.values import Quantity, Text, Time
from clew.language.program.program_text import read_program_text
from clew.phrasing.entity_facts import EntityFacts, KbFacts
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.predicates.predicate_phrases import (
    phrases_for_attribute,
    phrases_for_concept,
    phrases_for_qualifier,
    phrases_for_relation,
    phrases_for_unit,
)
from clew.phrasing.question_writer import write_question
from sample_kbs import build_draft

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture(scope="module")
def kit() -> PhraseKit:
    return build_kit(clew.open())


@pytest.fixture(scope="module")
def facts() -> EntityFacts:
    return KbFacts(clew.open())


STATES = "FindAll() | FilterConcept(sovereign state)"
RICH = "FindAll() | FilterNum(exports, 960000000 US dollar, =) | FilterConcept(Commonwealth realm)"
FAULTS = [
    ("the verb of a long clause at the very end",
     "FindAll() | FilterNum(inflation rate, 8 percent, >) | FilterConcept(sovereign state) | Count()",
     "How many sovereign states are there whose inflation rate is greater than 8 percent?"),
    ("a clause where a predicate does",
     "Find(gold-176) | Relate(decays to, backward) | FilterConcept(radioactive isotope) | What()",
     "Which radioactive isotope decays to gold-176?"),
    ("a qualifier in brackets: of a state",
     "FindAll() | FilterNum(electricity imports, 607000000 kilowatt hour, =) | QFilterYear(point in time, 2013, =)"
     " | FilterConcept(sovereign state) | What()",
     "What is the sovereign state whose electricity imports are 607,000,000 kilowatt hours as of 2013?"),
    ("a qualifier in brackets: a comparison",
     "FindAll() | FilterNum(railway length, 7281.5 kilometre, =) | QFilterYear(point in time, 2007, >)"
     " | FilterConcept(sovereign state) | What()",
     "What is the sovereign state whose railway length is 7,281.5 kilometres at some time after 2007?"),
    ("a qualifier in brackets: of an event",
     "Find(France) | Relate(gained independence from, backward) | QFilterYear(point in time, 1956, <)"
     " | FilterConcept(landlocked country) | What()",
     "Which landlocked country gained independence from France before 1956?"),
    ("a qualifier read with the end of another clause",
     f"{RICH} | Relate(head of government, forward) | QFilterYear(point in time, 2015, =) | FilterConcept(politician)"
     " | What()",
     "Who is the politician who, as of 2015, is the head of government of the Commonwealth realm whose exports are "
     "960,000,000 US dollars?"),
    ("a statement and a question with only a comma between them",
     "Find(Yemen) | QueryAttrQualifier(inflation rate, 10 percent, point in time)",
     "The inflation rate of Yemen is 10 percent; when was this the case?"),
    ("a long subject between the beginning and the end of a sentence: of an attribute",
     f"{RICH} | QueryAttrQualifier(inflation rate, 10 percent, point in time)",
     "For the Commonwealth realm whose exports are 960,000,000 US dollars, the inflation rate is 10 percent; "
     "when was this the case?"),
    ("the same: of a relation",
     f"QueryRelationQualifier({RICH}, Find(UNESCO), member of, membership status)",
     "Take the Commonwealth realm whose exports are 960,000,000 US dollars: it is a member of UNESCO; "
     "what is the status of that membership?"),
    ("the same: in a question for a relation",
     f"QueryRelation({RICH}, Find(Italy))",
     "Which relation links the following to Italy: the Commonwealth realm whose exports are 960,000,000 US dollars?"),
    ("the same: inside a clause that can be turned",
     "FindAll() | FilterNum(population, 178858, =) | FilterConcept(city) | Relate(located in, forward)"
     " | FilterConcept(sovereign state) | What()",
     "What is the sovereign state in which lies the city whose population is 178,858?"),
    ("the same: before a role",
     "Find(radium-218) | Relate(decays to, backward) | FilterConcept(radioactive isotope) | Relate(isotope of, forward)"
     " | FilterConcept(actinide) | What()",
     "Which actinide has as an isotope the radioactive isotope which decays to radium-218?"),
    ("the same: where nothing can be turned",
     f"{RICH} | Relate(observer in, forward) | FilterConcept(international organisation) | Count()",
     "Take the Commonwealth realm whose exports are 960,000,000 US dollars: how many international organisations are "
     "there in which it is an observer?"),
    ("the noun of the relation said again as a concept",
     "Find(cadmium-125) | Relate(decay mode, forward) | FilterConcept(decay mode) | Count()",
     "How many decay modes does cadmium-125 have?"),
    ("the country that is the country of",
     "Find(Pasir Puteh) | Relate(country, forward) | FilterConcept(country) | What()",
     "What is the country of Pasir Puteh?"),
    ("a place as a possession",
     "Find(Metz) | Relate(country, forward) | FilterConcept(sovereign state) | What()",
     "What is the sovereign state where Metz lies?"),
    ("a concept that everything belongs to",
     "FindAll() | FilterNum(half-life, 10.87 hour, =) | FilterConcept(entity) | What()",
     "What is the radioactive isotope whose half-life is 10.87 hours?"),
    ("the same direction twice for what has none",
     "Find(Hungary) | Relate(shares border with, forward) | FilterConcept(landlocked country) | Count()",
     "How many landlocked countries share a border with Hungary?"),
    ("what was done for what someone did",
     "Find(Soviet Union) | Relate(gained independence from, backward) | FilterConcept(sovereign state) | Count()",
     "How many sovereign states gained independence from the Soviet Union?"),
    ("a plural that no dictionary has", "Find(Qatar) | QueryAttr(heliports)", "What is Qatar's number of heliports?"),
    ("a plural before an adjective",
     "Find(Malta) | QueryAttr(men fit for military service)",
     "What is Malta's number of men fit for military service?"),
    ("of after of",
     "Find(Vietnam) | QueryAttr(deaths from AIDS) | VerifyNum(10000, >)",
     "Is Vietnam's number of deaths from AIDS greater than 10,000?"),
    ("a unit in the singular",
     "FindAll() | FilterNum(half-life, 8.4 day, =) | FilterConcept(isotope) | Count()",
     "How many isotopes are there whose half-life is 8.4 days?"),
    ("percents compared as if they were areas",
     f"{STATES} | SelectAmong(arable land, largest)",
     "Among the sovereign states, which one has the highest share of arable land?"),
    ("percents of GDP compared as if they were amounts",
     "SelectBetween(Find(Mauritius), Find(Russia), military expenditure, greater)",
     "Which one has the larger military expenditure as a share of GDP: Mauritius or Russia?"),
    ("a number of a row compared as if it were long",
     "SelectBetween(Find(yttrium), Find(platinum), period, less)",
     "Which one has the smaller period: yttrium or platinum?"),
    ("a text right behind a name",
     "Find(Mopti) | Relate(country, forward) | FilterConcept(landlocked country) | QueryAttr(demonym)"
     " | VerifyStr(Tunisian)",
     "Is “Tunisian” the demonym of the landlocked country where Mopti lies?"),
    ("a title without marks",
     "FindAll() | FilterStr(national anthem, O Arise All You Sons) | FilterConcept(sovereign state) | What()",
     "What is the sovereign state whose national anthem is “O Arise All You Sons”?"),
    ("a negation that leaves open what yes means",
     "Find(Spain) | QueryAttr(birth rate) | VerifyNum(\"9.64 birth per 1,000 people\", !=)",
     "Is the birth rate of Spain different from 9.64 births per 1,000 people?"),
    ("a key said twice for two values",
     "Or(FindAll() | FilterNum(neutron number, 92, =) | FilterConcept(isotope), "
     "FindAll() | FilterNum(neutron number, 14, =) | FilterConcept(isotope)) | Count()",
     "How many isotopes are there whose neutron number is 92 or 14?"),
    ("two comparisons that are read as one",
     "And(FindAll() | FilterNum(atomic mass, 118.9 dalton, =), FindAll() | FilterNum(atomic mass, 120 dalton, <))"
     " | FilterConcept(isotope) | Count()",
     "How many isotopes are there whose atomic mass is equal to 118.9 daltons and less than 120 daltons?"),
    ("a name without its article",
     "Find(International Fund for Agricultural Development) | Relate(member of, backward) | FilterConcept(territory)"
     " | Count()",
     "How many territories are members of the International Fund for Agricultural Development?"),
    ("a currency without its article",
     "Find(Malawian kwacha) | Relate(currency, backward) | FilterConcept(landlocked country) | What()",
     "What is the landlocked country whose currency is the Malawian kwacha?"),
    ("a qualifier's name without its article",
     "Find(Cyprus) | QueryAttrUnderCondition(date of independence, from, United Kingdom) | VerifyYear(1960, =)",
     "Is Cyprus' date of independence from the United Kingdom in 1960?"),
]  # fmt: skip


@pytest.mark.parametrize(("program", "question"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_known_clumsy_or_misleading_wordings_do_not_return(
    program: str, question: str, kit: PhraseKit, facts: EntityFacts
) -> None:
    assert write_question(read_program_text(program), kit, facts=facts).text == question


def test_the_noun_for_a_kind_is_left_out_before_a_description() -> None:
    clauses = phrases_for_relation("applies to jurisdiction").object_clauses
    assert clauses[0] == "to {whom} {S} [S:applies|apply]"


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        ("gained independence from", "{S} gained independence from {O}"),
        ("shelters refugees from", "{S} [S:shelters|shelter] refugees from {O}"),
        ("graduated from", "{S} graduated from {O}"),
        ("educated by", "{S} [S:was|were] educated by {O}"),
        ("has observer status in", "{S} [S:has|have] observer status in {O}"),
        ("studied by", "{S} [S:is|are] studied by {O}"),
        ("broadcast by", "{S} [S:was|were] broadcast by {O}"),
        ("officially opened by", "{S} [S:was|were] officially opened by {O}"),
        ("close to", "{S} [S:is|are] close to {O}"),
        ("coextensive with", "{S} [S:is|are] coextensive with {O}"),
        ("partnership with", "{S} [S:has|have] a partnership with {O}"),
        ("sports discipline competed in", "{S} competed in {O}"),
        ("designed to carry", "{S} [S:was|were] designed to carry {O}"),
        ("sponsor", "{O} [O:is a sponsor|are sponsors] of {S}"),
        ("employ", "{S} [S:employs|employ] {O}"),
        ("had as last meal", "{S} had {O} as the last meal"),
        ("lies next to", "{S} [S:lies|lie] next to {O}"),
    ],
)
def test_a_verb_is_read_as_active_or_passive(label: str, sentence: str) -> None:
    assert phrases_for_relation(label).sentences[0] == sentence


def test_a_preposition_stays_with_the_word_it_belongs_to() -> None:
    assert phrases_for_relation("lies next to").object_clauses == ("{that} {S} [S:lies|lie] next to",)


def test_a_concept_named_in_the_plural_has_a_singular_and_information_comes_in_pieces() -> None:
    assert (
        phrases_for_concept("member states of the European Union").nouns[0].singular
        == "member state of the European Union"
    )
    assert phrases_for_concept("information").nouns[0].plural == "pieces of information"


def test_other_names_of_concepts_and_attributes_are_for_variants() -> None:
    assert [one.singular for one in phrases_for_concept("city", aliases=("town", "towns", "NYC")).nouns] == [
        "city",
        "town",
    ]
    clauses = phrases_for_attribute("external debt", aliases=("foreign debt", "debtors")).clauses
    assert "whose external debt is {C}" in clauses[0]
    assert "whose foreign debt is {C}" in clauses
    assert not any("debtors" in one for one in clauses)


@pytest.mark.parametrize(
    ("key", "ask"),
    [
        ("instance of", "what is that an instance of"),
        ("named after", "what is that named after"),
        ("located at street address", "at what street address is that located"),
    ],
)
def test_a_qualifier_that_is_not_a_noun_has_a_natural_question(key: str, ask: str) -> None:
    assert phrases_for_qualifier(key).asks == (ask,)


@pytest.mark.parametrize(("unit", "many"), [("day", "days"), ("km", "km"), ("year", "years"), ("m", "m")])
def test_a_short_unit_has_a_plural_if_it_is_a_word(unit: str, many: str) -> None:
    assert phrases_for_unit(unit).many == many


@pytest.mark.parametrize(
    ("key", "plural"),
    [("men fit for service", True), ("heliports", True), ("RTECS number", False), ("doubles record", False)],
)
def test_a_key_is_a_plural_by_its_head(key: str, plural: bool) -> None:
    assert phrases_for_attribute(key).plural is plural


@pytest.mark.parametrize("name", ["InChI", "KulturNav-ID", "iPhone"])
def test_a_name_with_capitals_inside_is_not_always_technical(name: str) -> None:
    assert phrases_for_attribute(name).noun == name


def graphs_with_few_words() -> dict[str, KbDraft]:
    """Graphs that say little: without concepts, without names, in other scripts."""
    bare, nameless, foreign = KbDraft(), KbDraft(), KbDraft()
    nameless.add_concept("C0", "")
    foreign.add_concept("C0", "人")
    for number in range(12):
        node, after = f"n{number}", f"n{(number + 1) % 12}"
        bare.add_entity(node, f"Node {number}")
        nameless.add_entity(node, "" if number % 3 else f"X{number}", concepts=["C0"])
        foreign.add_entity(node, f"姚明{number}", concepts=["C0"])
        for draft, relation, key, qualifier in (
            (bare, "worksFor", "nick_name", "since"),
            (nameless, "", "?", ""),
            (foreign, "место работы", "身高", "开始时间"),
        ):
            draft.add_relation(node, relation, after, [(qualifier, Time(2000 + number))])
            draft.add_attribute(node, key, Text(f"{key} {number}"), [(qualifier, Text("x"))])
            draft.add_attribute(node, "v", Quantity(Decimal(number)))
    return {"bare": bare, "nameless": nameless, "foreign": foreign}


@pytest.mark.parametrize("name", ["bare", "nameless", "foreign"])
def test_a_graph_with_few_words_still_has_questions(name: str, tmp_path: Path) -> None:
    kb = build_draft(graphs_with_few_words()[name], tmp_path)
    kit, facts, ground = build_kit(kb), KbFacts(kb), KbSampler(kb)
    for kind in PROGRAM_MAKERS:
        for number, made in enumerate(QuestionMaker(ground, "1", Targets({kind: 1.0}, answer_share=1)).make(8)):
            for variant in (0, number + 1):
                text = write_question(made.program, kit, variant, facts).text
                assert text.endswith("?")
                assert not any(fault in text for fault in ("  ", "??", " ,", "the the ")), text


def test_mutual_facts_alone_do_not_mirror_a_verb(tmp_path: Path) -> None:
    draft = KbDraft()
    for number in range(6):
        draft.add_entity(f"n{number}", f"Node {number}")
    for number in range(6):
        draft.add_relation(f"n{number}", "works for", f"n{number ^ 1}")
        draft.add_relation(f"n{number}", "is allied with", f"n{number ^ 1}")
    relations = build_kit(build_draft(draft, tmp_path)).relations
    assert relations["works for"].object_clauses[0] == "for {whom} {S} [S:works|work]"
    assert relations["is allied with"].object_clauses[0] == "{who} [is|are] allied with {S}"


def test_the_pages_of_examples_are_up_to_date() -> None:
    spec = spec_from_file_location("make_examples", EXAMPLES / "make.py")
    assert spec is not None
    assert spec.loader is not None
    make = module_from_spec(spec)
    spec.loader.exec_module(make)
    for kind in PROGRAM_MAKERS:
        assert (EXAMPLES / f"{kind}.md").read_text("utf-8") == make.page(kind), "run `python docs/examples/make.py`"
