"""Cards for *Who is …?* and *Tell me about …*: which entity, and which of its facts."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.answer.entity_card import CardMaker, EntityCard, card_json
from clew.engine.native import NativeEngine
from clew.kb.knowledge_base import KnowledgeBase

TABLES = {
    "departments": "department_id,name,city\n1,Research,Graz\n2,Sales,Vienna\n",
    "employees": (
        "employee_id,name,salary_eur,hired_on,homepage,phone,company,department_id\n"
        "10,Anna Berger,87400,2012-03-01,http://a.example,436641234567,Acme,1\n"
        "11,Bela Kovacs,91200,2009-11-15,http://b.example,436641234568,Acme,1\n"
        "12,Carla Weiss,123400,2003-06-30,http://c.example,436641234569,Acme,1\n"
        "13,David Moser,45300,2019-01-07,http://d.example,436641234570,Acme,2\n"
        "14,Eva Lang,47100,2018-09-03,http://e.example,436641234571,Acme,2\n"
    ),
}


@pytest.fixture(scope="module")
def demo() -> CardMaker:
    return CardMaker(NativeEngine(clew.open()))


@pytest.fixture(scope="module")
def firm(tmp_path_factory: pytest.TempPathFactory) -> CardMaker:
    folder = tmp_path_factory.mktemp("firm")
    for name, text in TABLES.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    return CardMaker(NativeEngine(build(folder)))


def build(folder: Path) -> KnowledgeBase:
    clew.build(folder, folder.with_suffix(".clew"))
    return clew.open(folder.with_suffix(".clew"))


def card_of(maker: CardMaker, question: str) -> EntityCard:
    asked = maker.read_question(question, {})
    assert asked is not None
    return maker.make(asked.nodes[0])


def facts_of(card: EntityCard) -> dict[str, str]:
    return {fact.label: fact.text for fact in card.facts}


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Who is Marie Curie?", "Marie Curie"),
        ("who's marie curie", "Marie Curie"),
        ("Tell me about France.", "France"),
        ("tell me more about the United States", "United States"),
        ("What is gold?", "gold"),
        ("Describe Paris", "Paris"),
        ("What is a sovereign state?", "sovereign state"),
    ],
)
def test_a_question_about_a_thing_as_such_is_read(demo: CardMaker, question: str, name: str) -> None:
    assert card_of(demo, question).name == name


@pytest.mark.parametrize(
    "question",
    [
        "Who is Zorblax?",
        "What is the capital of France?",
        "Who is the mayor of Berlin?",
        "What is the population?",
        "What is the city?",
        "Who is a city?",
        "What is the population of Georgia (U.S. state)?",
        "What is a France?",
        "Is France a country?",
        "France",
        "Who discovered polonium?",
        "Tell me about",
        "What is ?",
        "What is \ud83d?",  # half of a character
    ],
)
def test_other_questions_and_unknown_names_are_left_alone(demo: CardMaker, question: str) -> None:
    assert demo.read_question(question, {}) is None


def test_a_card_has_main_facts_of_several_kinds(demo: CardMaker) -> None:
    card = card_of(demo, "Tell me about France")
    facts = facts_of(card)
    assert card.subtitle == "sovereign state – country in Western Europe"
    assert facts["capital"] == "Paris"
    assert facts["population"] == "66,553,766 (2015)"
    assert facts["area"] == "643,801 square kilometres"
    assert card.more > 100
    assert next(fact.values for fact in card.facts if fact.label == "population") == ("66553766",)


def test_a_card_of_a_concept_says_what_is_below_it(demo: CardMaker) -> None:
    card = card_of(demo, "What is a sovereign state?")
    assert card.description == "an independent country"
    assert facts_of(card)["entities"] == "196"
    assert facts_of(card)["such as"].endswith("… and 193 more")


def test_a_card_of_a_row_has_its_links_but_no_ids_addresses_or_values_that_all_have(firm: CardMaker) -> None:
    card = card_of(firm, "Who is Anna Berger?")
    facts = facts_of(card)
    assert facts["department"] == "Research"
    assert facts["hired on"] == "2012-03-01"
    assert facts["salary"] == "87,400 euro"
    assert not {"employee id", "homepage", "phone", "company"} & set(facts)


def test_a_card_of_a_row_has_the_rows_that_lead_to_it(firm: CardMaker) -> None:
    facts = facts_of(card_of(firm, "Tell me about Research"))
    assert facts["employees"] == "Anna Berger, Bela Kovacs, Carla Weiss"


def test_the_best_known_of_several_is_meant_or_there_is_a_choice(demo: CardMaker) -> None:
    georgia, hyderabad = (demo.read_question(f"Tell me about {name}", {}) for name in ("Georgia", "Hyderabad"))
    assert georgia is not None
    assert hyderabad is not None
    assert demo.is_clear(georgia)
    assert demo.remark_on(georgia) == (
        "I took Georgia to be Georgia (country in Southwestern Asia); others of that name: state of the United States.",
    )
    assert not demo.is_clear(hyderabad)
    asked = [choice.question for choice in demo.find_choices(hyderabad)]
    assert asked == ["Tell me about Hyderabad (city in India)", "Tell me about Hyderabad (city in Pakistan)"]


def test_a_name_in_brackets_chooses_the_entity(demo: CardMaker) -> None:
    asked = demo.read_question("Tell me about Hyderabad", {})
    assert asked is not None
    chosen = demo.read_question("Tell me about Hyderabad", {"Hyderabad": asked.nodes[1]})
    assert chosen is not None
    assert chosen.nodes == asked.nodes[1:]
    assert demo.read_question("What is the population of Hyderabad", {"Hyderabad": asked.nodes[1]}) is None


def test_a_card_as_json_is_exact(firm: CardMaker) -> None:
    data = card_json(card_of(firm, "Who is Anna Berger?"))
    salary = next(fact for fact in data["facts"] if fact["label"] == "salary")
    assert salary["values"] == ["87400 euro"]
    assert salary["text"] == "87,400 euro"
    assert firm.make_by_id("nobody") is None
