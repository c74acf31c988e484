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
def disambiguator() -> Disambiguator:
    return Disambiguator(NativeEngine(clew.open()))


@pytest.fixture(scope="module")
def linker(disambiguator: Disambiguator) -> Linker:
    return Linker(disambiguator.kb)


def resolve(disambiguator: Disambiguator, linker: Linker, question: str, program: str) -> Resolution:
    text, chosen = disambiguator.read_brackets(question)
    return disambiguator.resolve(read_program_text(program), LinkedQuestion(linker.link(text)), chosen)


def test_namesakes_have_distinct_descriptions_and_programs(disambiguator: Disambiguator) -> None:
    country, state = disambiguator.namesake_finder.find("Georgia")
    assert write_program_text(state.program) == "Find(Georgia) | FilterConcept(U.S. state)"
    assert (country.description, state.description) == ("country in Southwestern Asia", "state of the United States")
    india, pakistan = disambiguator.namesake_finder.find("Hyderabad")
    assert {india.description, pakistan.description} == {"city in India", "city in Pakistan"}
    assert disambiguator.namesake_finder.find("France") == ()
    assert disambiguator.namesake_finder.find("Nobody") == ()


def test_namesakes_that_no_fact_distinguishes_are_not_offered(tmp_path: Path) -> None:
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
def test_words_next_to_a_name_select_the_entity(
    question: str, program: str, wanted: str, disambiguator: Disambiguator, linker: Linker
) -> None:
    resolution = resolve(disambiguator, linker, question, program)
    assert resolution.is_changed
    assert wanted in write_program_text(resolution.program)
    assert resolution.choices == ()


def test_facts_select_the_entity_with_a_remark(disambiguator: Disambiguator, linker: Linker) -> None:
    resolution = resolve(disambiguator, linker, "capital of Georgia", f"Find(Georgia) | {CAPITAL}")
    assert (resolution.is_changed, resolution.choices) == (False, ())
    assert resolution.remarks == (
        "I took Georgia to be Georgia (country in Southwestern Asia); others of that name: state of the United States.",
    )


def test_several_namesakes_with_different_answers_become_choices(disambiguator: Disambiguator, linker: Linker) -> None:
    resolution = resolve(disambiguator, linker, "What country is Hyderabad in?", f"Find(Hyderabad) | {COUNTRY}")
    assert {one.label: one.result.texts for one in resolution.choices} == {
        "Hyderabad (city in India)": ("India",),
        "Hyderabad (city in Pakistan)": ("Pakistan",),
    }


def test_the_same_answer_for_all_namesakes_needs_no_choice(disambiguator: Disambiguator, linker: Linker) -> None:
    program = "SelectBetween(Find(Shanghai), Find(Hyderabad), population, greater)"
    resolution = resolve(disambiguator, linker, "Is Shanghai or Hyderabad larger?", program)
    assert resolution == Resolution(read_program_text(program))


def test_a_program_that_filters_the_name_stays_unchanged(disambiguator: Disambiguator, linker: Linker) -> None:
    program = f"Find(Georgia) | FilterConcept(country) | {CAPITAL}"
    assert resolve(disambiguator, linker, "capital of Georgia", program) == Resolution(read_program_text(program))


def test_the_best_known_namesake_is_meant_if_the_others_are_hardly_known(tmp_path: Path) -> None:
    draft = KbDraft()
    for id_, name in (("a", "Paris"), ("b", "Paris"), ("fr", "France"), ("us", "Texas")):
        draft.add_entity(id_, name)
    draft.add_relation("a", "country", "fr")
    draft.add_relation("b", "country", "us")
    for number in range(20):
        draft.add_attribute("a", f"key {number}", Text(str(number)))
    kb = build_draft(draft, tmp_path)
    resolution = resolve(Disambiguator(NativeEngine(kb)), Linker(kb), "country of Paris", f"Find(Paris) | {COUNTRY}")
    assert NativeEngine(kb).run(resolution.program).texts == ("France",)
    assert "others of that name:" in resolution.remarks[0]


@pytest.mark.parametrize("question", ["population of France (the big one)", "f(x) (y)", "(", "Georgia ()", "((a))"])
def test_other_brackets_stay(question: str, disambiguator: Disambiguator) -> None:
    assert disambiguator.read_brackets(question) == (question, {})


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


def test_a_step_is_replaced_wherever_it_occurs() -> None:
    program = read_program_text("And(Find(a), Find(a) | Relate(p, forward)) | What()")
    changed = replace_step(program, f.Find("a"), f.Find("b"))
    assert write_program_text(changed) == "And(Find(b), Find(b) | Relate(p, forward)) | What()"
