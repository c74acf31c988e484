"""Other surfaces of a question: none twice, names and numbers readable, the answer not given away."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Text
from clew.language.program.program_text import read_program_text
from clew.phrasing.entity_facts import GuessedFacts, KbFacts
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.phrase_kit import PhraseKit
from clew.phrasing.question_writer import write_question
from clew.phrasing.surface_variants import (
    ALIAS,
    LOWER_CASE,
    NO_MARK,
    TYPING,
    WORDING,
    AliasFacts,
    VariantWriter,
    add_typos,
    as_search_text,
    mistype,
)
from sample_kbs import build_draft


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    draft = KbDraft()
    draft.add_concept("C1", "human")
    draft.add_concept("C2", "city")
    draft.add_entity("Q1", "Yao Ming", ["Ming Yao"], concepts=["C1"])
    draft.add_entity("Q2", "Shanghai", ["Hu", "Shen"], concepts=["C2"])
    draft.add_entity("Q3", "Shenzhen", ["Shen"], concepts=["C2"])
    draft.add_relation("Q1", "place of birth", "Q2")
    draft.add_attribute("Q2", "nickname", Text("Hu"))
    draft.add_attribute("Q1", "nickname", Text("Ming Yao"))
    folder: Path = tmp_path_factory.mktemp("kb")
    return build_draft(draft, folder)


@pytest.fixture(scope="module")
def kit(kb: KnowledgeBase) -> PhraseKit:
    return build_kit(kb)


BORN = read_program_text("Find(Shanghai) | Relate(place of birth, backward) | FilterConcept(human) | Count()")


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_there_are_as_many_different_variants_as_requested(kb: KnowledgeBase, kit: PhraseKit, count: int) -> None:
    found = VariantWriter(kit, KbFacts(kb)).variants(BORN, count)
    texts = [one.text for one in found]
    assert len(set(texts)) == len(texts) == count
    assert write_question(BORN, kit, 0, KbFacts(kb)).text not in texts


def test_wordings_come_first_then_aliases_lower_case_and_typing_errors(kb: KnowledgeBase, kit: PhraseKit) -> None:
    how = [one.how for one in VariantWriter(kit, KbFacts(kb)).variants(BORN, 8)]
    order = [WORDING, ALIAS, LOWER_CASE, NO_MARK, TYPING]
    assert [order.index(one) if one != NO_MARK else 2 for one in how] == sorted(
        order.index(one) if one != NO_MARK else 2 for one in how
    )
    assert how[0] == WORDING
    assert {ALIAS, LOWER_CASE, TYPING} <= set(how)


def test_the_same_program_always_has_the_same_variants(kb: KnowledgeBase, kit: PhraseKit) -> None:
    one, other = VariantWriter(kit, KbFacts(kb)), VariantWriter(kit, KbFacts(kb))
    other.variants(read_program_text("Find(Yao Ming) | QueryAttr(nickname)"), 5)
    assert one.variants(BORN, 9) == other.variants(BORN, 9)


def test_only_a_unique_alias_replaces_a_name(kb: KnowledgeBase, kit: PhraseKit) -> None:
    program = read_program_text("Find(Shanghai) | What()")
    found = {write_question(program, kit, 0, AliasFacts(KbFacts(kb), random.Random(seed))).text for seed in range(20)}
    assert {re.search(r"Shanghai|Hu|Shen\b", one)[0] for one in found if re.search(r"Shanghai|Hu|Shen\b", one)} == {  # type: ignore[index]
        "Shanghai",
        "Hu",
    }


def test_an_alias_that_is_the_answer_is_not_used(kb: KnowledgeBase, kit: PhraseKit) -> None:
    program = read_program_text("Find(Yao Ming) | QueryAttr(nickname)")
    surfaces = VariantWriter(kit, KbFacts(kb))
    assert any("Ming Yao" in one.text for one in surfaces.variants(program, 12))
    assert not any("ming yao" in one.text.lower() for one in surfaces.variants(program, 12, answers=("Ming Yao",)))


def test_without_a_knowledge_base_there_are_no_aliases(kit: PhraseKit) -> None:
    assert ALIAS not in {one.how for one in VariantWriter(kit, GuessedFacts()).variants(BORN, 12)}


def test_search_text_has_no_question_mark_and_no_initial_capital() -> None:
    assert as_search_text("How many were born in Shanghai?") == "how many were born in Shanghai"


TEXT = "Which humans born in Shanghai on 12 March 1980 are taller than 205.5 square kilometres of B52s?"


@given(seed=st.integers(0, 10_000))
def test_typing_errors_do_not_affect_names_numbers_and_units(seed: int) -> None:
    found = add_typos(TEXT, random.Random(seed), ("Shanghai",))
    assert found != TEXT
    assert re.findall(r"Shanghai|12 March 1980|205\.5 square kilometres|B52s", found) == [
        "Shanghai", "12 March 1980", "205.5 square kilometres", "B52s",
    ]  # fmt: skip


@given(word=st.text(st.characters(categories=["Ll", "Lu"]), min_size=4, max_size=12), seed=st.integers(0, 99))
def test_a_typing_error_changes_one_letter_but_not_the_first(word: str, seed: int) -> None:
    found = mistype(word, random.Random(seed))
    assert found != word
    assert found[0] == word[0]
    assert abs(len(found) - len(word)) <= 1


def test_a_text_of_nothing_but_names_has_no_typing_errors() -> None:
    assert add_typos("Shanghai 1980?", random.Random(0), ("Shanghai",)) == "Shanghai 1980?"
