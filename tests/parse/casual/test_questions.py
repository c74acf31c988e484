"""Casual questions over the demo graph: short, of the shapes that people type, each with an answer."""

from __future__ import annotations

import random
import re
from decimal import Decimal
from pathlib import Path

import orjson
import pytest

import clew
from clew.english.word_lists import demonyms, place_adjectives
from clew.generate.kb_sampler import KbSampler
from clew.kb.values import Quantity
from clew.language.program import functions as f
from clew.parse.casual.conditions import contract, replace_name, says_name
from clew.parse.casual.questions import CasualGenerator
from clew.parse.casual.simple_sets import round_quantity, write_quantity
from clew.parse.casual.words import (
    CasualWords,
    fill_template,
    load_templates,
    read_other_nouns,
    read_verb,
    word_tables,
    write_yes_no,
)
from clew.phrasing.kit_builder import build_kit

COUNT = 500


@pytest.fixture(scope="module")
def ground() -> KbSampler:
    return KbSampler(clew.open())


@pytest.fixture(scope="module")
def words(ground: KbSampler) -> CasualWords:
    return CasualWords(build_kit(ground.kb), {"Capital": ("seat of government",)})


def test_questions_are_short_and_answerable_and_of_all_kinds(ground: KbSampler) -> None:
    examples = list(CasualGenerator(ground, 3).examples(COUNT))
    assert len(examples) == COUNT
    results = [ground.run(one.program) for one in examples]
    assert all(one.answers or one.rows for one in results)
    kinds = {type(one.program) for one in examples}
    asked = {f.What, f.Count, f.QueryAttr, f.SelectAmong, f.SelectBetween, f.Exists, f.VerifyNum, f.Table, f.GroupBy}
    assert asked | {f.QueryRelationQualifier, f.QueryAttrUnderCondition, f.Aggregate} <= kinds
    assert sum(len(one.text.split()) for one in examples) / COUNT < 14
    assert not [one.text for one in examples if "{" in one.text or "[" in one.text]


def test_the_same_seed_gives_the_same_questions(ground: KbSampler) -> None:
    one, other = (list(CasualGenerator(ground, 5).examples(20)) for _ in range(2))
    assert one == other
    assert one != list(CasualGenerator(ground, 6).examples(20))


def test_other_nouns_are_used_for_a_relation(ground: KbSampler) -> None:
    sets = CasualGenerator(ground, 7, {"Capital": ["seat of government"]}).sets
    assert {sets.noun("capital") for _ in range(50)} == {"capital", "seat of government"}
    assert sets.noun("shares border with") in word_tables()["nouns"]["shares border with"]
    assert not sets.noun("hosts refugees from")


def test_other_names_of_properties_are_read_as_nouns(tmp_path: Path) -> None:
    aliases = ["PM", "prime minister", "is governed by", "led by", "head of the executive branch of it", "2nd"]
    listed = [{"label": "head of government", "datatype": "wikibase-item", "alias": aliases, "description": ""}]
    (tmp_path / "props.json").write_bytes(orjson.dumps(listed))
    assert read_other_nouns(tmp_path / "props.json") == {"head of government": ("prime minister",)}


@pytest.mark.parametrize(
    ("many", "one", "denied", "clause"),
    [
        ("use {}", "uses {}", "do not use {}", "using {}"),
        ("are in {}", "is in {}", "are not in {}", "in {}"),
        ("won {}", "won {}", "", ""),
        ("[is a member|are members] of {}", "is a member of {}", "are not members of {}", ""),
        ("were ruled by {}", "was ruled by {}", "were not ruled by {}", "ruled by {}"),
    ],
)
def test_verbs_are_inflected(many: str, one: str, denied: str, clause: str) -> None:
    made = read_verb(many)
    assert (made.one, made.denied, made.clause) == (one, denied, clause)


def test_verbs_make_yes_or_no_questions() -> None:
    assert write_yes_no(read_verb("border {}"), "Portugal", "France") == "does Portugal border France"
    assert write_yes_no(read_verb("are in {}"), "Portugal", "Europe") == "is Portugal in Europe"
    assert not write_yes_no(read_verb("won {}"), "Portugal", "it")
    assert contract("do not use the euro") == "don't use the euro"


def test_the_phrase_kit_and_the_word_table_provide_verbs_and_questions(words: CasualWords) -> None:
    assert "use {}" in {one.many for one in words.subject_verbs("currency")}
    assert "exports to {}" in {one.one for one in words.subject_verbs("export partner")}
    assert "how much crude oil does {} export" in words.question_templates("crude oil exports")
    assert words.other_nouns("capital") == ("seat of government",)
    assert words.adjectives("total area", "most") == ("largest", "biggest")


def test_every_entry_of_the_word_table_has_one_placeholder() -> None:
    asked = [text for table in ("do", "done", "ask") for texts in word_tables()[table].values() for text in texts]
    assert all(text.count("{}") == 1 for text in asked)
    assert all("{}" in text for texts in word_tables()["amounts"].values() for text in texts)


def test_templates_without_words_are_skipped() -> None:
    rng = random.Random(1)
    assert all(fill_template("more", rng, moment="came first") == "came first" for _ in range(10))
    assert fill_template("more", rng, noun="") == ""
    assert {"listed", "which", "ranked", "since"} <= set(load_templates())


@pytest.mark.parametrize(
    ("number", "said"), [("2900000000000", "2900000 million"), ("1500000", "1.5 million"), ("12.5", "12.5")]
)
def test_numbers_are_written_as_people_do(number: str, said: str) -> None:
    assert write_quantity(Quantity(Decimal(number)), random.Random(3)) == said


def test_round_numbers_have_two_digits() -> None:
    assert round_quantity(Quantity(Decimal(123456), "metre")) == Quantity(Decimal(120000), "metre")
    assert round_quantity(Quantity(Decimal("0.0379"))).number == Decimal("0.037")
    assert round_quantity(Quantity(Decimal(0))).number == 0


def test_a_name_is_replaced_as_a_whole_and_not_inside_an_adjective() -> None:
    assert not says_name("Indian cities", "India")
    assert says_name("cities in India", "India")
    assert replace_name("Indian cities in India", "India", "India or China") == "Indian cities in India or China"


def test_adjectives_of_places_keep_their_capitals() -> None:
    assert place_adjectives()["South America"] == "South American"
    assert place_adjectives()["China"] == "Chinese"


def test_no_adjective_is_made_from_a_name_and_a_letter(ground: KbSampler) -> None:
    texts = [one.text for seed in (0, 1) for one in CasualGenerator(ground, seed).examples(1_200)]
    joined = re.compile(r"\b(?:or|and) \w+?(n|ian|ese)\b (?:cit|countr|settlement|town)", re.IGNORECASE)
    adjectives = {word.casefold() for word in demonyms()}
    made = [match[0].split()[1] for text in texts if (match := joined.search(text))]
    assert [word for word in made if word.casefold() not in adjectives] == []
