"""Names that several entities bear: settled by the question, by the facts, by fame, or to be asked."""

from __future__ import annotations

from pathlib import Path

import pytest

import clew
from clew.answer.disambiguation import Disambiguator, Resolution, differing_names, find_rivals, replace_step
from clew.answer.linked_question import LinkedQuestion
from clew.answer.namesakes import NamesakeFinder
from clew.engine.native import NativeEngine
from clew.kb.draft import KbDraft
from clew.kb.values import Text
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, write_program_text
from clew.link.linker import Linker
from sample_kbs import build_draft


@pytest.fixture(scope="module")
def choosing() -> Disambiguator:
    return Disambiguator(NativeEngine(clew.open()))


@pytest.fixture(scope="module")
def linker(choosing: Disambiguator) -> Linker:
    return Linker(choosing.kb)


def settled(choosing: Disambiguator, linker: Linker, question: str, program: str) -> Resolution:
    text, chosen = choosing.read_brackets(question)
    return choosing.resolve(read_program_text(program), LinkedQuestion(linker.link(text)), chosen)


def test_bearers_of_a_name_are_told_apart(choosing: Disambiguator) -> None:
    country, state = choosing.namesake_finder.find("Georgia")
    assert write_program_text(state.program) == "Find(Georgia) | FilterConcept(U.S. state)"
    assert (country.description, state.description) == ("country in Southwestern Asia", "state of the United States")
    india, pakistan = choosing.namesake_finder.find("Hyderabad")
    assert {india.description, pakistan.description} == {"city in India", "city in Pakistan"}
    assert choosing.namesake_finder.find("France") == ()
    assert choosing.namesake_finder.find("Nobody") == ()


def test_bearers_that_nothing_tells_apart_are_not_offered(tmp_path: Path) -> None:
    draft = KbDraft()
    for id_ in ("a", "b", "c"):
        draft.add_entity(id_, "Ann")
    draft.add_attribute("c", "nickname", Text("Annie"))
    telling = NamesakeFinder(NativeEngine(build_draft(draft, tmp_path)))
    assert [one.description for one in telling.find("Ann")] == ["nickname Annie"]


CAPITAL, POPULATION, COUNTRY = (
    "Relate(capital, forward) | What()",
    "QueryAttr(population)",
    "Relate(country, forward) | What()",
)


@pytest.mark.parametrize(
    ("question", "program", "wanted"),
    [
        ("population of the U.S. state Georgia", f"Find(Georgia) | {POPULATION}", "FilterConcept(U.S. state)"),
        ("population of the state of Georgia", f"Find(Georgia) | {POPULATION}", "FilterConcept(U.S. state)"),
        ("population of Georgia (U.S. state)", f"Find(Georgia) | {POPULATION}", "FilterConcept(U.S. state)"),
        (
            "cities in Georgia, USA",
            "Find(Georgia) | Relate(located in, backward) | What()",
            "FilterConcept(U.S. state)",
        ),
        ("population of Hyderabad, India", f"Find(Hyderabad) | {POPULATION}", "Find(India)"),
        ("population of Hyderabad (city in Pakistan)", f"Find(Hyderabad) | {POPULATION}", "Find(Pakistan)"),
    ],
)
def test_words_beside_a_name_say_who_is_meant(
    question: str, program: str, wanted: str, choosing: Disambiguator, linker: Linker
) -> None:
    found = settled(choosing, linker, question, program)
    assert found.is_changed
    assert wanted in write_program_text(found.program)
    assert found.choices == ()


def test_facts_decide_and_it_is_told(choosing: Disambiguator, linker: Linker) -> None:
    found = settled(choosing, linker, "capital of Georgia", f"Find(Georgia) | {CAPITAL}")
    assert (found.is_changed, found.choices) == (False, ())
    assert found.remarks == (
        "I took Georgia to be Georgia (country in Southwestern Asia); others of that name: state of the United States.",
    )


def test_where_several_have_an_answer_it_is_asked(choosing: Disambiguator, linker: Linker) -> None:
    found = settled(choosing, linker, "What country is Hyderabad in?", f"Find(Hyderabad) | {COUNTRY}")
    assert {one.label: one.result.texts for one in found.choices} == {
        "Hyderabad (city in India)": ("India",),
        "Hyderabad (city in Pakistan)": ("Pakistan",),
    }


def test_one_answer_for_all_bearers_needs_no_question(choosing: Disambiguator, linker: Linker) -> None:
    program = "SelectBetween(Find(Shanghai), Find(Hyderabad), population, greater)"
    found = settled(choosing, linker, "Is Shanghai or Hyderabad larger?", program)
    assert found == Resolution(read_program_text(program))


def test_a_program_that_says_who_is_meant_is_left_alone(choosing: Disambiguator, linker: Linker) -> None:
    program = f"Find(Georgia) | FilterConcept(country) | {CAPITAL}"
    assert settled(choosing, linker, "capital of Georgia", program) == Resolution(read_program_text(program))


def test_the_best_known_bearer_is_meant_if_the_others_are_hardly_known(tmp_path: Path) -> None:
    draft = KbDraft()
    for id_, name in (("a", "Paris"), ("b", "Paris"), ("fr", "France"), ("us", "Texas")):
        draft.add_entity(id_, name)
    draft.add_relation("a", "country", "fr")
    draft.add_relation("b", "country", "us")
    for number in range(20):
        draft.add_attribute("a", f"key {number}", Text(str(number)))
    kb = build_draft(draft, tmp_path)
    found = settled(Disambiguator(NativeEngine(kb)), Linker(kb), "country of Paris", f"Find(Paris) | {COUNTRY}")
    assert NativeEngine(kb).run(found.program).texts == ("France",)
    assert "others of that name:" in found.remarks[0]


@pytest.mark.parametrize("question", ["population of France (the big one)", "f(x) (y)", "(", "Georgia ()", "((a))"])
def test_other_brackets_stay(question: str, choosing: Disambiguator) -> None:
    assert choosing.read_brackets(question) == (question, {})


def test_programs_that_differ_in_one_name_are_rivals() -> None:
    one, other, third = (
        read_program_text(text)
        for text in (
            "Find(a) | Relate(p, forward) | What()",
            "Find(b) | Relate(p, forward) | What()",
            "Find(a) | Relate(q, forward) | What()",
        )
    )
    assert differing_names(one, other) == ("a", "b")
    assert differing_names(one, third) is None
    assert differing_names(one, one) is None
    assert find_rivals([one, other, third]) == [0, 1]


def test_a_part_of_a_program_is_exchanged_wherever_it_stands() -> None:
    program = read_program_text("And(Find(a), Find(a) | Relate(p, forward)) | What()")
    changed = replace_step(program, f.Find("a"), f.Find("b"))
    assert write_program_text(changed) == "And(Find(b), Find(b) | Relate(p, forward)) | What()"
