"""Programs as questions: a table for every function, and what holds for any program."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Direction, Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text
from clew.language.program.signatures import SIGNATURES
from clew.phrasing.entity_facts import EntityFacts, KbFacts
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.question_writer import describe_node, write_question
from clew.phrasing.templates import PhrasesError
from random_programs import ProgramSampler
from sample_kbs import build_draft, drafts


def players_and_cities() -> KbDraft:
    draft = KbDraft()
    draft.add_concept("C0", "entity")
    draft.add_concept("C1", "human", parents=["C0"])
    draft.add_concept("C2", "basketball player", parents=["C1"])
    draft.add_concept("C3", "city", parents=["C0"])
    draft.add_concept("C4", "sovereign state", parents=["C0"])
    draft.add_entity("Q1", "Yao Ming", ["Ming Yao"], concepts=["C2"])
    draft.add_entity("Q2", "Kobe Bryant", concepts=["C2"])
    draft.add_entity("Q3", "Shanghai", concepts=["C3"])
    draft.add_entity("Q4", "China", ["PRC"], concepts=["C4"])
    draft.add_entity("Q5", "United States", concepts=["C4"])
    draft.add_entity("Q6", "Vanessa Bryant", concepts=["C1"])
    draft.add_entity("Q7", "New York", concepts=["C3"])
    draft.add_relation("Q1", "place of birth", "Q3")
    draft.add_relation("Q2", "country of citizenship", "Q5")
    draft.add_relation("Q2", "spouse", "Q6", [("start time", Time(2001, 4, 18)), ("end time", Time(2020))])
    draft.add_relation("Q3", "country", "Q4")
    draft.add_relation("Q7", "country", "Q5")
    draft.add_relation("Q4", "shares border with", "Q5")
    draft.add_relation("Q1", "headCoach", "Q2")
    for node, height in (("Q1", 229), ("Q2", 198), ("Q6", 170)):
        draft.add_attribute(node, "height", Quantity(Decimal(height), "centimetre"))
        draft.add_attribute(node, "wingspan", Quantity(Decimal(height + 3), "centimetre"))
    draft.add_attribute("Q1", "date of birth", Time(1980, 9, 12))
    draft.add_attribute("Q3", "population", Quantity(Decimal(24152700)), [("point in time", Time(2016))])
    draft.add_attribute("Q7", "population", Quantity(Decimal(8804190)), [("point in time", Time(2020))])
    draft.add_attribute("Q3", "airports", Quantity(Decimal(2)))
    draft.add_attribute("Q1", "nickname", Text("Kobe Bryant"))
    return draft


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return build_draft(players_and_cities(), Path(tmp_path_factory.mktemp("kb")))


@pytest.fixture(scope="module")
def kit(kb: KnowledgeBase) -> PhraseKit:
    return build_kit(kb)


@pytest.fixture(scope="module")
def facts(kb: KnowledgeBase) -> EntityFacts:
    return KbFacts(kb)


PLAYERS = "FindAll() | FilterConcept(basketball player)"
PLAIN = [
    ("FindAll()", "What are all entities?"),
    (PLAYERS, "Who are the basketball players?"),
    ("Find(Yao Ming) | What()", "Who is Yao Ming?"),
    ("Find(Shanghai) | What()", "What is Shanghai?"),
    ("Find(Vanessa Bryant) | Relate(spouse, backward) | FilterConcept(human) | What()",
     "Who is married to Vanessa Bryant?"),
    ("Find(Yao Ming) | Relate(place of birth, forward) | What()", "What is the place of birth of Yao Ming?"),
    ("Find(Yao Ming) | Relate(place of birth, forward) | FilterConcept(city) | What()",
     "What is the city where Yao Ming was born?"),
    ("Find(Yao Ming) | Relate(headCoach, forward) | What()", "Who is the head coach of Yao Ming?"),
    ("Find(Kobe Bryant) | Relate(spouse, forward) | QFilterDate(start time, 2001-04-18, =) | What()",
     "Who is the spouse of Kobe Bryant from 18 April 2001 on?"),
    (f"{PLAYERS} | Count()", "How many basketball players are there?"),
    ("FindAll() | FilterNum(height, 200 centimetre, >) | FilterConcept(basketball player) | Count()",
     "How many basketball players are there whose height is greater than 200 centimetres?"),
    ("FindAll() | FilterNum(population, 23000000, >) | QFilterYear(point in time, 2016, =) | FilterConcept(city)"
     " | Relate(place of birth, backward) | FilterConcept(basketball player) | What()",
     "Which basketball player was born in the city whose population is greater than 23,000,000 as of 2016?"),
    ("FindAll() | FilterStr(nickname, Kobe Bryant) | FilterConcept(human) | What()",
     "Who is the person whose nickname is Kobe Bryant?"),
    ("FindAll() | FilterYear(date of birth, 1980, =) | FilterConcept(human) | What()",
     "Who was born in 1980?"),
    ("FindAll() | FilterDate(date of birth, 1990-01-31, <) | FilterConcept(human) | What()",
     "Who was born before 31 January 1990?"),
    ("And(FindAll() | FilterNum(height, 200 centimetre, >), FindAll() | FilterNum(height, 240 centimetre, <))"
     " | FilterConcept(basketball player) | What()",
     "Who is the basketball player whose height is greater than 200 centimetres and less than 240 centimetres?"),
    ("And(Find(Shanghai) | Relate(place of birth, backward), FindAll() | FilterNum(height, 200 centimetre, >))"
     " | FilterConcept(human) | What()",
     "Who is the person who was born in Shanghai and whose height is greater than 200 centimetres?"),
    ("Or(Find(Shanghai) | Relate(place of birth, backward), Find(New York) | Relate(place of birth, backward))"
     " | FilterConcept(human) | Count()",
     "How many people were born in Shanghai or New York?"),
    ("Or(Find(Shanghai), Find(China))", "What are Shanghai or China?"),
    (f"{PLAYERS} | SelectAmong(height, largest)", "Among the basketball players, which one has the greatest height?"),
    ("SelectBetween(Find(Yao Ming), Find(Kobe Bryant), height, less)",
     "Who has the smaller height: Yao Ming or Kobe Bryant?"),
    ("Find(Yao Ming) | QueryAttr(height)", "What is the height of Yao Ming?"),
    ("Find(Shanghai) | QueryAttr(airports)", "What is Shanghai's number of airports?"),
    ("Find(Shanghai) | QueryAttrUnderCondition(population, point in time, 2016)",
     "What is the population of Shanghai as of 2016?"),
    ("Find(Yao Ming) | QueryAttr(nickname) | VerifyStr(Ming)", "Is “Ming” the nickname of Yao Ming?"),
    ("Find(Vanessa Bryant) | Relate(spouse, backward) | FilterConcept(human) | QueryAttr(height)"
     " | VerifyNum(180 centimetre, >)",
     "For the person who is married to Vanessa Bryant, is the height greater than 180 centimetres?"),
    ("Find(Yao Ming) | QueryAttr(date of birth) | VerifyYear(1980, !=)",
     "Is Yao Ming's date of birth in a year other than 1980?"),
    ("Find(Yao Ming) | QueryAttr(date of birth) | VerifyDate(1980-09-12, =)",
     "Is Yao Ming's date of birth 12 September 1980?"),
    ("Find(Shanghai) | QueryAttrQualifier(population, 24152700, point in time)",
     "The population of Shanghai is 24,152,700; when was this the case?"),
    ("Find(Shanghai) | QueryAttrQualifier(population, 24152700, point in time) | VerifyYear(2017, <)",
     "The population of Shanghai is 24,152,700; is the point in time of that before 2017?"),
    ("QueryRelation(Find(Kobe Bryant), Find(United States))",
     "Which relation links Kobe Bryant to the United States?"),
    ("QueryRelationQualifier(Find(Kobe Bryant), Find(Vanessa Bryant), spouse, end time)",
     "Kobe Bryant is married to Vanessa Bryant; until when was this so?"),
    ("QueryRelationQualifier(Find(Kobe Bryant), Find(Vanessa Bryant), spouse, end time) | VerifyYear(2000, >)",
     "Kobe Bryant is married to Vanessa Bryant; is the end time of that after 2000?"),
    ("FindAll() | Relate(country, forward) | QFilterStr(language, English)",
     "What is the country of an entity with the language English?"),
    ("Find(China) | Relate(country, backward) | QFilterNum(share, 5 percent, >) | QFilterYear(start time, 1990, !=)",
     "Which city is in China with a share of more than 5 percent (the start time is in a year other than 1990)?"),
    (f"Without({PLAYERS}, Find(Shanghai) | Relate(place of birth, backward)) | Count()",
     "How many basketball players are there, not counting those who were born in Shanghai?"),
    ("Find(Yao Ming) | RelateByName(nickname, forward) | What()", "What is the nickname of Yao Ming?"),
    ("Find(Kobe Bryant) | RelateByName(nickname, backward) | FilterConcept(human) | What()",
     "Who is the person whose nicknames include Kobe Bryant?"),
    (f"{PLAYERS} | Top(height, largest, 2)", "Who are the 2 basketball players with the greatest height?"),
    (f"{PLAYERS} | Top(height, smallest, 1)", "Who is the basketball player with the smallest height?"),
    ("FindAll() | FilterConcept(city) | FilterCount(place of birth, backward, 0, >) | Count()",
     "How many cities are there where more than 0 basketball players were born?"),
    ("FindAll() | FilterConcept(city) | FilterCount(country, forward, 1, =) | Count()",
     "How many cities have exactly 1 country?"),
    (f"{PLAYERS} | FilterKeys(wingspan, >, height) | Count()",
     "How many basketball players are there whose wingspan is greater than their height?"),
    ("FindAll() | FilterConcept(sovereign state) | TopCount(shares border with, forward, largest, 1) | What()",
     "Which sovereign state shares a border with the most sovereign states?"),
    ("FindAll() | FilterConcept(sovereign state) | TopCount(shares border with, forward, smallest, 2) | What()",
     "Which 2 sovereign states share a border with the fewest sovereign states?"),
    ("FindAll() | FilterConcept(city) | TopCount(place of birth, backward, largest, 1)",
     "What is the city where the most basketball players were born?"),
    ("Find(China) | Relate(country, backward) | FilterConcept(city) | TopCount(country, forward, largest, 3) | What()",
     "Among the cities that are in China, which 3 have the most countries?"),
    ("Find(China) | Relate(country, backward) | FilterConcept(city) | TopCount(place of birth, backward, largest, 3)"
     " | QueryAttr(population)",
     "What is the population of the 3 cities where the most basketball players were born among those that are in"
     " China?"),
    ("And(Find(China) | Relate(shares border with, forward), Find(United States)) | Exists()",
     "Does China share a border with the United States?"),
    ("And(Find(Yao Ming) | Relate(place of birth, forward), Find(Shanghai)) | Exists()",
     "Was Yao Ming born in Shanghai?"),
    ("Find(China) | Relate(country, backward) | FilterConcept(city) | Exists()",
     "Is there a city that is in China?"),
    ("Find(Shanghai) | FilterConcept(city) | Exists()", "Is Shanghai a city?"),
    ("Find(Shanghai) | FilterNum(population, 1000000, >) | Exists()",
     "Is the population of Shanghai greater than 1,000,000?"),
    ("And(Find(China) | Relate(country, backward), Find(Shanghai)) | FilterConcept(city) | Exists()",
     "Is Shanghai a city that is in China?"),
    ("Find(Kobe Bryant) | Relate(country of citizenship, forward) | Exists()",
     "Does Kobe Bryant have a country of citizenship?"),
    ("Find(Yao Ming) | Exists()", "Is anything called Yao Ming?"),
    (f"{PLAYERS} | Top(height, largest, 2) | Exists()",
     "Do the 2 basketball players with the greatest height exist?"),
    (f"{PLAYERS} | Aggregate(height, average)", "What is the average height of the basketball players?"),
    (f"{PLAYERS} | Aggregate(height, sum) | VerifyNum(400 centimetre, >)",
     "Is the total height of the basketball players greater than 400 centimetres?"),
    (f"{PLAYERS} | Aggregate(height, count)", "For how many of the basketball players is the height known?"),
    ("FindAll() | FilterConcept(city) | GroupBy(country, forward, population, average)",
     "For the cities, what is the average population per country?"),
    (f"{PLAYERS} | Table(height; place of birth)",
     "For each of the basketball players, what are the height and place of birth?"),
]  # fmt: skip

PEOPLE, CITIES = "FindAll() | FilterConcept(human)", "FindAll() | FilterConcept(city)"
EXPRESSIONS = [
    (f"{PLAYERS} | Where(it.height > {{Find(Vanessa Bryant) | QueryAttr(height)}}) | What()",
     "Which basketball players have a greater height than Vanessa Bryant?"),
    (f"{PLAYERS} | Where(it.height > {{{PLAYERS} | Select(average(it.height); group all)}}) | What()",
     "Who is the basketball player whose height is greater than the average?"),
    (f"{PLAYERS} | Where(it.height > {{{PEOPLE} | Select(average(it.height); group all)}}) | What()",
     "Who is the basketball player whose height is greater than the average height of the people?"),
    (f"{PLAYERS} | Where(it.wingspan <= it.height) | Count()",
     "How many basketball players are there whose wingspan is at most their height?"),
    (f'{PLAYERS} | Where(it.wingspan - it.height >= 3 "centimetre") | Count()',
     "How many basketball players are there for whom their wingspan minus their height is at least 3 "
     "centimetres?"),
    (f"{PLAYERS} | Where(not has(it->spouse)) | What()",
     "Which basketball player has no spouses?"),
    (f"{PLAYERS} | Where(not has(it.nickname)) | What()",
     "Who is the basketball player whose nickname is not known?"),
    (f'{CITIES} | Where(count(it<-"place of birth") >= 1) | What()',
     "What is the city where at least 1 basketball player was born?"),
    (f'{CITIES} | Where(has(it<-"place of birth"[it.height > 200 "centimetre"])) | What()',
     "Which city is the place of birth of at least one basketball player whose height is greater than 200 "
     "centimetres?"),
    (f'{CITIES} | Where(has(it<-"place of birth") and not has(it<-"place of birth"'
     '[not it.height > 200 "centimetre"])) | What()',
     "What is the city where at least one basketball player was born and that is the place of birth of no "
     "basketball players other than those whose height is greater than 200 centimetres?"),
    (f"{CITIES} | Where(it.population > 1 and (it.airports > 1 or name(it) matches 'New%')) | Count()",
     "How many cities are there whose population is greater than 1 and either whose number of airports is "
     "greater than 1, or whose name begins with “New”?"),
    (f'{PLAYERS} | Where(not it.height > 200 "centimetre") | What()',
     "Which basketball player is not among those whose height is greater than 200 centimetres?"),
    (f'{PLAYERS} | Where(year(it."date of birth") = 1980) | What()',
     "Who is the basketball player for whom the year of his/her date of birth is equal to 1980?"),
    (f"{CITIES} | Where(it->country = {{Find(China)}}) | What()",
     "Which city is in China?"),
    (f"{CITIES} | Where(it->country.population > 5) | Count()",
     "How many cities are there for which the population of their country is greater than 5?"),
    (f"{PEOPLE} | Rank(it.height desc; limit 1 offset 1) | What()",
     "Who is the person with the second greatest height?"),
    (f"{PEOPLE} | Rank(it.height; limit 2) | What()",
     "Who are the 2 people with the smallest height?"),
    (f"{PEOPLE} | Rank(it.height desc; limit 50%) | What()",
     "Who are the 50 % of people with the greatest height?"),
    (f"{PEOPLE} | Rank(it.wingspan / it.height desc; limit 1) | What()",
     "Who is the person with the highest ratio of his/her wingspan to his/her height?"),
    ("Find(China) | Relate(country, backward) | FilterConcept(city) | Rank(it.population desc; limit 5 offset 2)"
     " | What()",
     "What are the cities with the third to seventh largest population among those that are in China?"),
    ("Find(Yao Ming) | Where(it.height > {Find(Kobe Bryant) | QueryAttr(height)}) | Exists()",
     "Is the height of Yao Ming greater than the height of Kobe Bryant?"),
    ("Find(Yao Ming) | Where(it isa human) | Exists()",
     "Is Yao Ming a person?"),
    (f"{PLAYERS} | Select(name(it), it.height, count(it->spouse) as spouses; order name(it))",
     "For each of the basketball players, sorted by the name from A to Z, what are the name, the height and the"
     " number of spouses?"),
    (f"{CITIES} | Select(it->country, count(it) as cities, average(it.population); group it->country; "
     "having count(it) > 5; order count(it) desc)",
     "For each country of the cities, only where the number of cities is greater than 5, sorted by the number "
     "of cities from the highest, what are the number of cities and the average population?"),
    (f"{CITIES} | Select(it->country, count(it); group it->country; order count(it) desc; limit 1 with ties)",
     "What is the most common country of the cities?"),
    (f"{PLAYERS} | Select(average(it.height), maximum(it.wingspan); group all)",
     "What are the average height of the basketball players and the highest wingspan of the basketball players?"),
    ("Find(Yao Ming) | Select(it.wingspan / it.height)",
     "What is the ratio of the wingspan of Yao Ming to the height of Yao Ming?"),
    ('Find(Kobe Bryant) | Select(it->spouse@"start time")',
     "What is the start time stated for the spouse of Kobe Bryant?"),
    (f"CombineRows({PLAYERS} | Select(name(it)), {CITIES} | Select(name(it)), difference)",
     "Which rows answer “for each of the basketball players, what is the name” but not “for each of the cities,"
     " what is the name”?"),
    (f"{CITIES} | Select(it->country as country, count(it) as n; group it->country) | Select(country; where n > 1)",
     "For each of the rows that answer “for each country of the cities, what is the number of cities”, only "
     "where “n” is greater than 1, what is “country”?"),
]  # fmt: skip


@pytest.mark.parametrize(("program", "question"), [*PLAIN, *EXPRESSIONS])
def test_the_plain_question_of_a_program(program: str, question: str, kit: PhraseKit, facts: EntityFacts) -> None:
    assert write_question(read_program_text(program), kit, facts=facts).text == question


def test_every_function_is_in_the_table() -> None:
    text = " ".join(program for program, _ in [*PLAIN, *EXPRESSIONS])
    assert not [name for name in SIGNATURES if f"{name}(" not in text]


NATURAL = [
    ("Find(Yao Ming) | Relate(place of birth, forward) | What()", "Where was Yao Ming born?"),
    ("Find(Yao Ming) | QueryAttr(height)", "How tall is Yao Ming?"),
    ("Find(Yao Ming) | QueryAttr(height)", "What is Yao Ming's height?"),
    ("Find(Yao Ming) | QueryAttr(date of birth)", "When was Yao Ming born?"),
    ("Find(Yao Ming) | QueryAttr(date of birth) | VerifyYear(1980, =)", "Was Yao Ming born in 1980?"),
    ("Find(Shanghai) | Relate(place of birth, backward) | FilterConcept(human) | Count()",
     "How many people were born in Shanghai?"),
    ("SelectBetween(Find(Yao Ming), Find(Kobe Bryant), height, greater)", "Who is taller, Yao Ming or Kobe Bryant?"),
    (f"{PLAYERS} | SelectAmong(height, largest)", "Which of the basketball players is the tallest?"),
    ("Find(Shanghai) | QueryAttrUnderCondition(population, point in time, 2016)",
     "What is Shanghai's population as of 2016?"),
    ("QueryRelationQualifier(Find(Kobe Bryant), Find(Vanessa Bryant), spouse, end time)",
     "Kobe Bryant is married to Vanessa Bryant; when did that end?"),
    ("FindAll() | FilterNum(height, 2 metre, >) | FilterConcept(basketball player) | Count()",
     "How many basketball players are taller than 2 metre?"),
]  # fmt: skip


@pytest.mark.parametrize(("program", "question"), NATURAL)
def test_variants_include_natural_wordings(program: str, question: str, kit: PhraseKit, facts: EntityFacts) -> None:
    node = read_program_text(program)
    assert question in {write_question(node, kit, variant, facts).text for variant in range(60)}


def test_a_variant_is_deterministic_and_records_its_templates(kit: PhraseKit) -> None:
    node = read_program_text("Find(Shanghai) | Relate(place of birth, backward) | FilterConcept(human) | Count()")
    first = write_question(node, kit, 3)
    assert first == write_question(node, kit, 3)
    assert any(name.startswith("place of birth.") for name in first.templates)


def test_without_a_knowledge_base_number_and_persons_are_guessed(kit: PhraseKit) -> None:
    assert describe_node(f.FilterConcept(f.Find("Shanghai"), "city"), kit).text == "the city called Shanghai"
    assert describe_node(f.Relate(f.FindAll(), "unheard of", Direction.BACKWARD), kit).text


def test_a_clause_inside_a_clause_has_another_pronoun_and_comes_last(kit: PhraseKit, facts: EntityFacts) -> None:
    text = (
        "And(Find(China) | Relate(shares border with, forward) | Relate(country, backward), "
        "FindAll() | FilterNum(population, 8804190, =)) | FilterConcept(city) | What()"
    )
    question = write_question(read_program_text(text), kit, facts=facts).text
    assert question == (
        "What is the city whose population is 8,804,190 and that is in the sovereign state which is bordered by China?"
    )


def test_a_question_has_no_placeholder_and_no_double_space_left(
    kb: KnowledgeBase, kit: PhraseKit, facts: EntityFacts
) -> None:
    maker = ProgramSampler(kb, 7)
    for number in range(600):
        program = maker.make_program()
        for variant in (0, number + 1):
            question = write_question(program, kit, variant, facts).text
            assert question.endswith(("?", "."))
            assert "  " not in question
            assert not set("{}[]|") & set(question), question


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(draft=drafts(), seed=st.integers(0, 1000))
def test_any_knowledge_base_has_a_kit_and_any_program_a_question(draft: KbDraft, seed: int, tmp_path: Path) -> None:
    kb = build_draft(draft, tmp_path)
    kit, maker = build_kit(kb), ProgramSampler(kb, seed)
    for number in range(10):
        text = write_question(maker.make_program(), kit, number, KbFacts(kb)).text
        assert text
        assert "  " not in text


def test_other_names_of_a_predicate_give_it_phrases(tmp_path: Path) -> None:
    draft = players_and_cities()
    draft.add_relation("Q1", "P19", "Q3")
    draft.add_relation("Q1", "P99", "Q3")
    draft.describe_predicate("P19", aliases=["place of birth"])
    draft.describe_predicate("P99", aliases=["ZZ", "trained in", "coached in", "training ground"])
    relations = build_kit(build_draft(draft, tmp_path)).relations
    assert relations["P19"].subject_clauses[0] == "{who} [was|were] born in {O}"
    assert relations["P99"].subject_clauses == ("{who} [was|were] coached in {O}", "{who} [was|were] trained in {O}")
    assert "whose training ground is {O}" not in relations["P99"].subject_clauses


def test_the_error_names_a_phrase_with_an_unknown_placeholder(kit: PhraseKit) -> None:
    odd = replace(kit, frames={**kit.frames, "attribute": ("what is {its} {A}?",)})
    with pytest.raises(PhrasesError, match=r"has the unknown placeholder \{its\}; use one of: \{A\} \{Q\} \{S\}"):
        write_question(read_program_text("Find(Shanghai) | QueryAttr(population)"), odd)
