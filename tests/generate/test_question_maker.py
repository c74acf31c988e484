"""Questions made over the demo graph and over small ones: one answer each, nothing given away, shares as wanted."""

from __future__ import annotations

import random
from collections import Counter
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

import clew
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.generate.entity_programs import EntityDescriber
from clew.generate.kb_sampler import KbSampler
from clew.generate.program_checks import reveals_answer
from clew.generate.question_maker import (
    GeneratedProgram,
    QuestionBuilder,
    QuestionMaker,
    is_single_hop,
    near_duplicate_key,
)
from clew.generate.question_types import PROGRAM_MAKERS
from clew.generate.targets import Targets
from clew.generate.value_filters import round_near
from clew.kb.draft import KbDraft
from clew.kb.values import Op, Quantity, Text, Time, read_number
from clew.language.program.program_text import read_program
from clew.language.program.steps import nodes_of, to_steps
from clew.phrasing.entity_facts import KbFacts
from clew.phrasing.kit_builder import build_kit
from sample_kbs import build_draft, drafts


@pytest.fixture(scope="module")
def kb_sampler() -> KbSampler:
    return KbSampler(clew.open("demo"))


@pytest.fixture(scope="module")
def programs(kb_sampler: KbSampler) -> list[GeneratedProgram]:
    return list(QuestionMaker(kb_sampler, "7:0", Targets()).make(300))


def test_every_question_has_one_answer_that_its_program_yields(
    kb_sampler: KbSampler, programs: list[GeneratedProgram]
) -> None:
    for one in programs:
        assert kb_sampler.run(one.program).texts == one.result.texts
        assert len(one.result.answers) == 1


def test_the_types_have_the_target_shares(programs: list[GeneratedProgram]) -> None:
    kinds = Counter(one.question_type for one in programs)
    assert kinds == Counter(Targets().draw_types(300, random.Random(0)))
    assert kinds["SelectAmong"] == min(kinds.values())


def test_about_three_in_four_are_multi_hop_and_programs_are_about_as_long_as_published(
    programs: list[GeneratedProgram],
) -> None:
    multi_hop = sum(not is_single_hop(one.program) for one in programs) / len(programs)
    length = sum(len(to_steps(one.program)) for one in programs) / len(programs)
    assert abs(multi_hop - 0.737) < 0.07
    assert abs(length - 4.8) < 0.5


def test_no_question_is_repeated_or_reveals_its_answer(programs: list[GeneratedProgram]) -> None:
    assert len({near_duplicate_key(one.program) for one in programs}) == len(programs)
    assert not any(reveals_answer(one.program, one.result) for one in programs)


def check_choices(generated: GeneratedProgram) -> None:
    """Ten choices, with the answer once, none repeated but KQA Pro's *unknown* beside yes and no."""
    if generated.question_type in ("Verify", "Exists"):
        assert generated.choices == ("yes", "no", *["unknown"] * 8)
    else:
        assert generated.choices.count(generated.result.texts[0]) == 1
        assert len(set(generated.choices)) == len(generated.choices) == 10


def test_every_question_has_ten_choices_with_its_answer_once(programs: list[GeneratedProgram]) -> None:
    for generated in programs:
        check_choices(generated)


@pytest.mark.parametrize("question_type", PROGRAM_MAKERS)
def test_a_graph_with_hardly_any_names_still_gives_ten_choices(question_type: str, tmp_path: Path) -> None:
    draft = KbDraft()
    draft.add_concept("C1", "city")
    for number, name in enumerate(("Rome", "Bonn", "Oslo")):
        draft.add_entity(f"Q{number}", name, concepts=["C1"])
        draft.add_attribute(f"Q{number}", "size", Quantity(Decimal(2 - number), "acre"), [("as of", Time(1990))])
    draft.add_relation("Q0", "located in", "Q1", [("status", Text("member"))])
    maker = QuestionMaker(KbSampler(build_draft(draft, tmp_path)), "1", Targets({question_type: 1}, multi_hop=0.5))
    made = list(maker.make(20))
    assert made
    for generated in made:
        check_choices(generated)


@pytest.mark.parametrize("question_type", ["Verify", "Exists"])
def test_about_half_of_the_questions_for_yes_or_no_are_true(question_type: str, kb_sampler: KbSampler) -> None:
    made = list(QuestionMaker(kb_sampler, "5:0", Targets({question_type: 1})).make(250))
    true = sum(generated.result.texts == ("yes",) for generated in made)
    assert len(made) == 250
    assert 105 <= true <= 145  # 2.5 standard deviations of 250 fair draws


def test_the_same_seed_makes_the_same_questions(kb_sampler: KbSampler, programs: list[GeneratedProgram]) -> None:
    again = list(QuestionMaker(kb_sampler, "7:0", Targets()).make(300))
    assert again == programs
    assert list(QuestionMaker(kb_sampler, "7:1", Targets()).make(20)) != programs[:20]


def test_a_description_identifies_an_entity_without_naming_it(kb_sampler: KbSampler) -> None:
    locator = EntityDescriber(kb_sampler, random.Random(1))
    france = kb_sampler.kb.resolve("France")[0]
    found = [program for _ in range(20) if (program := locator.describe_one(france, named=False))]
    assert found
    for program in found:
        assert kb_sampler.identifies(program, france)
        assert all(getattr(node, "name", "") != "France" for node in nodes_of(program))


def test_a_name_with_namesakes_gets_a_condition(kb_sampler: KbSampler) -> None:
    locator, kb = EntityDescriber(kb_sampler, random.Random(1)), kb_sampler.kb
    homonym = next(node for node in range(kb.entity_count) if not kb_sampler.has_unique_name(node))
    found = [program for _ in range(20) if (program := locator.describe_one(homonym, named=True))]
    assert found
    assert all(kb_sampler.identifies(program, homonym) for program in found)


@pytest.mark.parametrize(
    ("number", "op", "near"),
    [("198", Op.GT, "190"), ("198", Op.LT, "200"), ("200", Op.GT, "190"), ("24152700", Op.GT, "24000000"),
     ("7", Op.LT, "8"), ("0.35", Op.GT, "0.3"), ("-12", Op.LT, "-11"), ("-12", Op.GT, "-13")],
)  # fmt: skip
def test_order_comparisons_use_round_numbers(number: str, op: Op, near: str) -> None:
    assert round_near(Quantity(read_number(number), "metre"), op) == Quantity(read_number(near), "metre")


def test_nothing_is_compared_with_zero() -> None:
    assert round_near(Quantity(read_number("0"), "1"), Op.GT) is None


@pytest.mark.parametrize(
    "program",
    [
        "Find(Paris) | QueryAttr(population)",
        "FindAll() | FilterNum(population, 5, >) | FilterConcept(city) | QueryAttr(elevation)",
    ],
)
def test_a_good_question_does_not_reveal_its_answer(kb_sampler: KbSampler, program: str) -> None:
    read = read_program(program)
    result = kb_sampler.run(read_program("Find(Paris) | QueryAttr(population)"))
    assert not reveals_answer(read, result)


@pytest.mark.parametrize(
    "program",
    [
        "FindAll() | FilterNum(population, 5, >) | FilterConcept(city) | QueryAttr(population)",
        "FindAll() | FilterStr(name, Paris) | FilterConcept(city) | What()",
        "FindAll() | FilterNum(area, 5, >) | FilterConcept(city) | QueryAttr(area) | VerifyNum(3, >)",
    ],
)
def test_a_question_that_reveals_its_answer_is_detected(kb_sampler: KbSampler, program: str) -> None:
    assert reveals_answer(read_program(program), kb_sampler.run(read_program("Find(Paris) | What()")))


def test_a_type_that_does_not_exist_is_refused(kb_sampler: KbSampler) -> None:
    with pytest.raises(ClewError, match="unknown question type 'Guess'"):
        list(QuestionMaker(kb_sampler, "1", Targets({"Guess": 1})).make(1))


@settings(max_examples=25, deadline=None)
@given(drafts())
def test_any_graph_gives_what_it_can_without_failing(draft: KbDraft) -> None:
    with TemporaryDirectory() as folder:
        programs = list(QuestionMaker(KbSampler(build_draft(draft, Path(folder))), "3", Targets()).make(9))
    assert len(programs) <= 9
    assert {one.question_type for one in programs} <= set(PROGRAM_MAKERS)


@pytest.mark.parametrize("variants", [0, 6])
def test_a_question_has_as_many_variants_as_requested(variants: int) -> None:
    kb = clew.open("demo")
    writer = QuestionBuilder(build_kit(kb), KbFacts(kb), SchemaView(kb), variants)
    for programs in QuestionMaker(KbSampler(kb), "1", Targets()).make(10):
        question = writer.build(programs, "q1")
        found = [one["text"] for one in question.extra.get("variants", [])]
        assert len({question.text, *found}) == variants + 1
        assert all(one["how"] for one in question.extra.get("variants", []))
