"""What a question mentions, from end to end."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clew
from clew.kb.draft import KbDraft
from clew.link.linker import Linker
from clew.link.mention import PREDICATE_KINDS, Candidate, LinkSource, MentionKind, QuestionLinks
from clew.link.tokens import MAX_TOKENS
from sample_kbs import build_draft, drafts


def candidates_at(links: QuestionLinks, text: str, *kinds: MentionKind) -> list[Candidate]:
    """The candidates of these kinds for a part of the question, in order."""
    found = [one for mention in links.mentions if mention.text == text for one in mention.candidates]
    return [one for one in found if one.kind in kinds]


def ids_at(linker: Linker, question: str, text: str, kind: MentionKind = MentionKind.ENTITY) -> list[str]:
    candidates = candidates_at(linker.link(question), text, kind)
    return [linker.kb.id_of(one.node) for one in candidates if one.node is not None]


@pytest.mark.parametrize(
    ("question", "text", "id_", "why"),
    [
        ("Who is Yao Ming?", "Yao Ming", "Q9", "name"),
        ("who is yao ming", "yao ming", "Q9", "name"),
        ("What is Yao Ming's height?", "Yao Ming", "Q9", "name"),
        ("Who is Barry married to?", "Barry", "Q1", "alias"),
        ("What did Gabriel Garcia Marquez write?", "Gabriel Garcia Marquez", "Q8", "name"),
        ("What did Gabriel Garzia Marques write?", "Gabriel Garzia Marques", "Q8", "misspelt"),
        ("Where was Obama born?", "Obama", "Q1", "part"),
        ("who wrote old man and the sea?", "old man and the sea", "Q10", "name"),
        ("Who won Academy Awards?", "Academy Awards", "Q7", "inflected"),
        ("Who was an Academy Award nominee for Best Actor?", "Academy Award nominee for Best Actor", "Q6", "misspelt"),
        ("Which French films are there?", "French", "Q5", "demonym"),
        ("Which Washingtonian is older?", "Washingtonian", "Q3", "demonym"),
        ("Where is NYC?", "NYC", "Q11", "demonym"),
    ],
)
def test_entities_are_found_however_they_are_spelled(
    linker: Linker, question: str, text: str, id_: str, why: str
) -> None:
    best = candidates_at(linker.link(question), text, MentionKind.ENTITY)[0]
    assert best.node is not None
    assert (linker.kb.id_of(best.node), best.source) == (id_, why)


def test_a_name_inside_a_longer_one_has_a_lower_score(linker: Linker) -> None:
    links = linker.link("Who won the Academy Award for Best Actor?")
    outer, inner = (
        candidates_at(links, text, MentionKind.ENTITY)[0] for text in ("Academy Award for Best Actor", "Academy Award")
    )
    assert (outer.name, inner.name) == ("Academy Award for Best Actor", "Academy Award")
    assert outer.score > inner.score


@pytest.mark.parametrize(
    ("question", "first"),
    [("What is the population of Washington?", "Q3"), ("Who directed Washington?", "Q4"),
     ("Who made the film Washington?", "Q4"), ("In the state Washington, who lives?", "Q3")],
)  # fmt: skip
def test_the_question_decides_between_namesakes(linker: Linker, question: str, first: str) -> None:
    found = ids_at(linker, question, "Washington")
    assert found[0] == first
    assert set(found) == {"Q3", "Q4"}


@pytest.mark.parametrize(("question", "found"), [("Who directed It?", True), ("Who directed 'it' then?", True),
                                                 ("Was it Yao Ming?", False), ("what is it", True)])  # fmt: skip
def test_a_name_that_is_a_common_word_needs_evidence(linker: Linker, question: str, found: bool) -> None:
    links = linker.link(question)
    named = [one.name for mention in links.of_kind(MentionKind.ENTITY) for one in mention.candidates]
    assert ("It" in named) is found


@pytest.mark.parametrize(
    ("question", "concept"),
    [
        ("Which basketball players are tall?", "basketball player"),
        ("Which US states are large?", "U.S. state"),
        ("Which United States city is large?", "city of the United States"),
        ("Which American cities are large?", "city of the United States"),
        ("List all movies.", "film"),
        ("Which person is that?", "human"),
        ("Who is that?", "human"),
        ("What is the ISNI?", "basketball player"),
    ],
)
def test_concepts_are_found_by_forms_and_synonyms_and_implied_by_predicates(
    linker: Linker, question: str, concept: str
) -> None:
    assert concept in [one.name for one in linker.link(question).concepts[:3]]


@pytest.mark.parametrize(
    ("question", "name", "kind"),
    [
        ("Where was Barack Obama born?", "place of birth", MentionKind.RELATION),
        ("When was Barack Obama born?", "date of birth", MentionKind.ATTRIBUTE),
        ("Who is Obama's wife?", "spouse", MentionKind.RELATION),
        ("Who wrote it?", "author", MentionKind.RELATION),
        ("Which films were directed by him?", "director", MentionKind.RELATION),
        ("How tall is Yao Ming?", "height", MentionKind.ATTRIBUTE),
        ("Who is the tallest?", "height", MentionKind.ATTRIBUTE),
        ("Which state has more people?", "population", MentionKind.ATTRIBUTE),
        ("Which is the most populous state?", "population", MentionKind.ATTRIBUTE),
        ("Who is older?", "date of birth", MentionKind.ATTRIBUTE),
        ("Since when were they married?", "start time", MentionKind.QUALIFIER),
    ],
)
def test_predicates_are_found_by_their_phrases(linker: Linker, question: str, name: str, kind: MentionKind) -> None:
    assert (name, kind) in [(one.name, one.kind) for one in linker.link(question).predicates[:3]]


def test_a_predicate_that_connects_two_mentions_is_found_without_words_for_it(linker: Linker) -> None:
    best = linker.link("Barack Obama, Yao Ming?").predicates[0]
    assert (best.name, best.source) == ("spouse", "near")


@pytest.mark.parametrize(
    ("question", "text", "value"),
    [
        ("Is ISNI 0000 0000 5352 284X his?", "0000 0000 5352 284X", "0000 0000 5352 284X"),
        ("Whose website is www.france.fr?", "www.france.fr", "https://www.france.fr/"),
        ("Whose website is https://www.france.fr/?", "https://www.france.fr/", "https://www.france.fr/"),
        ("What is called republique francaise?", "republique francaise", "République française"),
        ("Is it over 1.5 million?", "1.5 million", "1500000"),
        ("Is it over 200 km²?", "200 km²", "200 square kilometre"),
        ("Did it cost $5 million?", "$5 million", "5000000 United States dollar"),
        ("Who was born on August 4th, 1961?", "August 4th, 1961", "1961-08-04"),
        ("Who is called “Nobody at all”?", "Nobody at all", "Nobody at all"),
    ],
)
def test_values_are_found(linker: Linker, question: str, text: str, value: str) -> None:
    assert candidates_at(linker.link(question), text, MentionKind.VALUE)[0].name == value


def test_mentions_have_positions_and_predicates_are_grouped_by_span(linker: Linker) -> None:
    links = linker.link("  Where was Obama born?")
    born = next(mention for mention in links.of_kind(*PREDICATE_KINDS) if mention.text == "born")
    assert (born.start, born.end) == (18, 22)


def check(links: QuestionLinks) -> None:
    """Mentions lie in the question, have candidates in order, and scores up to 1."""
    for mention in links.mentions:
        assert links.question[mention.start : mention.end] == mention.text
        scores = [one.score for one in mention.candidates]
        assert scores == sorted(scores, reverse=True)
    for one in (*(one for mention in links.mentions for one in mention.candidates), *links.predicates, *links.concepts):
        assert 0 <= one.score <= 1


@given(st.text(max_size=80) | st.text(st.sampled_from("aA1 .,'\"-/$%€²éß日\u0301\U0001f600<>&;"), max_size=200))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_can_be_linked(linker: Linker, question: str) -> None:
    check(linker.link(question))


WORDS = st.sampled_from(
    ["Yao", "Ming's", "old", "and", "the", "It", "Academy", "Award", "12", "May", "1999", "3rd", "5", "km²", "born",
     "in", "who", "how", "many", "Obama"]
)  # fmt: skip


@given(st.lists(WORDS, max_size=25).map(" ".join))
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_mixture_of_names_is_linked_deterministically(linker: Linker, question: str) -> None:
    links = linker.link(question)
    check(links)
    assert linker.link(question) == links


@pytest.mark.parametrize("part", ["a", "the of ", "Yao Ming ", "1,", '"', "<b>", "日本語", "12 May ", "\ud800 x "])
def test_very_long_questions_are_read_up_to_a_limit(linker: Linker, part: str) -> None:
    links = linker.link(part * 10_000)
    check(links)
    assert len(links.of_kind(MentionKind.ENTITY)) <= MAX_TOKENS


@given(drafts())
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_knowledge_base_can_be_linked_to(tmp_path_factory: pytest.TempPathFactory, draft: KbDraft) -> None:
    kb = build_draft(draft, tmp_path_factory.mktemp("any"))
    linker = Linker(kb)
    for node in range(kb.node_count):
        links = linker.link(f"What is the population of {kb.name_of(node)}?")
        check(links)


def test_without_facts_operators_and_numbers_are_still_found(tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_concept("C1", "river")
    links = Linker(build_draft(draft, tmp_path)).link("How many people live in Paris, more than 5?")
    assert {mention.kind for mention in links.mentions} == {MentionKind.OPERATOR, MentionKind.VALUE}


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Is Yao Ming's ISNI 0000 0000 5352 284?", "0000 0000 5352 284"),
        ("Is Yao Ming's ISNI 000000005352284X?", "000000005352284X"),
    ],
)
def test_a_string_of_a_mentioned_entity_may_be_misspelt(linker: Linker, question: str, text: str) -> None:
    assert "0000 0000 5352 284X" in [one.name for one in candidates_at(linker.link(question), text, MentionKind.VALUE)]


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("What is the price of Boing 737-800?", {"Boeing 737-800"}),
        ("What is the price of Boeing 737-900?", set()),
        ("What is the price of Boeing 747-800?", set()),
    ],
)
def test_other_digits_are_another_name(tmp_path: Path, question: str, names: set[str]) -> None:
    draft = KbDraft()
    draft.add_concept("plane", "plane")
    for name in ("Boeing 737-800", "Boeing 747-400"):
        draft.add_entity(name, name, concepts=["plane"])
    links = Linker(build_draft(draft, tmp_path)).link(question)
    misspelt = {
        one.name for mention in links.mentions for one in mention.candidates if one.source is LinkSource.MISSPELT
    }
    assert misspelt == names


def test_initials_are_found_if_nothing_else_has_that_name(linker: Linker) -> None:
    assert ids_at(linker, "Who wrote TOMATS?", "TOMATS") == ["Q10"]


@pytest.mark.parametrize(
    ("question", "text", "id_"),
    [("What does Mr. Okafor earn?", "Okafor", "E2"), ("What is the salary of Jonas from Logistics?", "Jonas", "E1"),
     ("What is the salary of Jonas from Sales?", "Jonas", "E2"), ("How much is the X40?", "X40", "P1"),
     ("Ms Larsen's email", "Larsen", "E4")],
)  # fmt: skip
def test_people_and_things_are_found_by_a_part_of_their_name(
    shop_linker: Linker, question: str, text: str, id_: str
) -> None:
    assert ids_at(shop_linker, question, text)[0] == id_


def test_remarks_name_what_was_misspelt_or_counted_from_today(shop_linker: Linker) -> None:
    links = shop_linker.link("What did Tom Bekker earn last year?")
    assert list(links.remarks_on({"Tom Becker", "salary", "2025"})) == [
        "I took “Tom Bekker” to be Tom Becker.",
        "I took “last year” to be 2025.",
    ]
    assert list(links.remarks_on({"salary"})) == []
    assert list(shop_linker.link("Tom Becker's salary").remarks_on({"Tom Becker"})) == []


def test_nothing_is_put_in_the_place_of_a_word_that_fits_nothing(shop_linker: Linker) -> None:
    links = shop_linker.link("What is the phone number of Tom Becker?")
    named = [one for one in links.predicates if one.source is not LinkSource.NEAR]
    assert all(one.score < 0.25 for one in named), named
    assert [mention.text for mention in links.mentions if mention.text == "phone"] == []


@pytest.mark.parametrize(
    ("question", "text"),
    [("names that start with the letter D", "D"), ("cities that contain NY", "NY"), ("titles with the word you", "you"),
     ("names ending with son", "son")],
)  # fmt: skip
def test_parts_of_texts_are_values(shop_linker: Linker, question: str, text: str) -> None:
    assert [one.name for one in candidates_at(shop_linker.link(question), text, MentionKind.VALUE)][:1] == [text]


def test_a_function_word_is_a_value_where_a_noun_must_be(shop_linker: Linker) -> None:
    found = candidates_at(shop_linker.link("products whose vegetarian flag is yes"), "yes", MentionKind.VALUE)
    assert [one.name for one in found] == ["yes"]
    assert candidates_at(shop_linker.link("is there no drill?"), "no", MentionKind.VALUE) == []


def test_twice_is_a_number(shop_linker: Linker) -> None:
    found = candidates_at(shop_linker.link("Who sold more than twice?"), "twice", MentionKind.VALUE)
    assert [one.name for one in found] == ["2"]


def test_aliases_of_a_properties_file_are_linked_over_tables(tmp_path: Path) -> None:
    (tmp_path / "staff.csv").write_text("name,salary\nTom Becker,48000\nMia Larsen,58000\n")
    (tmp_path / "properties.json").write_text('{"salary": {"aliases": "take-home, monthly packet"}}')
    clew.build(tmp_path / "staff.csv", tmp_path / "staff.clew", properties=tmp_path / "properties.json")
    best = Linker(clew.open(tmp_path / "staff.clew")).link("What is the monthly packet of Tom Becker?").predicates[0]
    assert (best.name, best.source) == ("salary", LinkSource.ALIAS)


def test_a_word_that_cells_of_tables_contain_is_a_value(tmp_path: Path) -> None:
    towns = "\n".join(f"{name},{town}" for name, town in (("Ada", "Louisville Kentucky"), ("Bo", "Hiram Georgia")))
    (tmp_path / "members.csv").write_text(f"name,hometown\n{towns}\n")
    clew.build(tmp_path / "members.csv", tmp_path / "members.clew")
    links = Linker(clew.open(tmp_path / "members.clew")).link("Which members are from Kentucky?")
    found = candidates_at(links, "Kentucky", MentionKind.VALUE)
    assert [(one.name, [holder.predicate for holder in one.holders]) for one in found] == [
        ("Louisville Kentucky", ["hometown"]),
        ("Kentucky", ["hometown"]),
    ]


@pytest.mark.parametrize("question", ["Who sold most last year?", "Who sold most in the second quarter of 2020?"])
def test_a_word_of_a_time_is_not_an_operator(shop_linker: Linker, question: str) -> None:
    operators = [mention.text for mention in shop_linker.link(question).of_kind(MentionKind.OPERATOR)]
    assert "most" in operators
    assert {"last", "second"}.isdisjoint(operators)


def test_the_last_question_is_linked_once() -> None:
    linker = Linker(clew.open("demo"))
    first = linker.link("What is the capital of France?")
    assert linker.link("What is the capital of France?") is first
    assert linker.link("What is the capital of Spain?").question == "What is the capital of Spain?"
    again = linker.link("What is the capital of France?")
    assert again is not first
    assert again == first
