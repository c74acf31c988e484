"""Every class of the catalogue is sampled over the demo graph: of that class, with an answer, never trivial."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings

import clew
from clew.generate.kb_sampler import KbSampler
from clew.generate.program_checks import texts_in
from clew.generate.question_maker import GeneratedProgram, Rejections
from clew.generate.sampling.askable_names import AskableNames, main_script, scripts_of
from clew.generate.sampling.class_patterns import CLASS_SETS, read_pattern
from clew.generate.sampling.class_questions import ClassQuestionMaker, SamplingSettings
from clew.generate.sampling.pattern_sampler import PatternSampler, QuestionFunction
from clew.generate.sampling.zero_shot_filter import find_inverses
from clew.kb.draft import KbDraft
from clew.language.isomorphism import classify_shape, shape_of_sexpr
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of
from clew.language.translate import sexpr_of_program
from sample_kbs import build_draft, drafts


@pytest.fixture(scope="module")
def kb_sampler() -> KbSampler:
    return KbSampler(clew.open("demo"))


@pytest.fixture(scope="module")
def sampler(kb_sampler: KbSampler) -> PatternSampler:
    return PatternSampler(kb_sampler, AskableNames(kb_sampler.kb), random.Random(3))


def draw_programs(sampler: PatternSampler, name: str, function: QuestionFunction, count: int = 5) -> list[f.Function]:
    tries = (sampler.sample(read_pattern(name), function) for _ in range(300))
    return [program for program in tries if program is not None][:count]


@pytest.mark.parametrize("name", CLASS_SETS["all"])
@pytest.mark.parametrize("function", QuestionFunction)
def test_samples_are_of_the_class_and_have_an_answer(
    name: str, function: QuestionFunction, sampler: PatternSampler, kb_sampler: KbSampler
) -> None:
    programs = draw_programs(sampler, name, function)
    root = read_pattern(name).root
    possible = {
        QuestionFunction.SUPERLATIVE: bool(root.constraints) and "C" not in name,
        QuestionFunction.COMPARATIVE: name != "CIso-1",
    }
    assert bool(programs) is possible.get(function, True)
    for program in programs:
        assert classify_shape(shape_of_sexpr(sexpr_of_program(program))).name == name
        assert kb_sampler.run(program).answers


def test_sampled_functions_are_those_requested(sampler: PatternSampler) -> None:
    assert isinstance(draw_programs(sampler, "Iso-0", QuestionFunction.COUNT)[0], f.Count)
    assert isinstance(draw_programs(sampler, "Iso-2", QuestionFunction.SUPERLATIVE)[0], f.SelectAmong)
    compared = draw_programs(sampler, "Iso-2", QuestionFunction.COMPARATIVE)[0]
    assert any(str(getattr(node, "op", "=")) in "<>" for node in nodes_of(compared))


def make(
    kb_sampler: KbSampler, sampling: SamplingSettings, wanted: list[str], rejections: Rejections | None = None
) -> list[GeneratedProgram]:
    askable = AskableNames(kb_sampler.kb, sampling.without, sampling.foreign)
    maker = ClassQuestionMaker(kb_sampler, askable, "1", sampling, lambda program: True, rejections or Rejections())
    return list(maker.make(wanted))


def test_no_question_names_an_answer_or_has_too_many(kb_sampler: KbSampler) -> None:
    made = make(kb_sampler, SamplingSettings({}, max_answers=5), ["Iso-1", "Iso-3", "CIso-1"] * 10)
    assert len(made) == 30
    for one in made:
        assert 0 < len(one.result.answers) <= 5
        assert not texts_in(one.program) & {answer.text.casefold() for answer in one.result.answers}


def test_excluded_predicates_are_never_asked_about(kb_sampler: KbSampler) -> None:
    made = make(kb_sampler, SamplingSettings({}, without=("country", "shares border with")), ["Iso-1"] * 40)
    predicates = {node.predicate for one in made for node in nodes_of(one.program) if isinstance(node, f.Relate)}
    assert predicates
    assert not predicates & {"country", "shares border with"}


@settings(max_examples=40, deadline=None)
@given(drafts())
def test_any_graph_gives_what_it_can_and_says_why_not_more(draft: KbDraft) -> None:
    with TemporaryDirectory() as folder:
        kb_sampler, rejections = KbSampler(build_draft(draft, Path(folder))), Rejections()
        made = make(kb_sampler, SamplingSettings({}), ["Iso-0", "Iso-2", "CIso-0"] * 3, rejections)
        assert all(one.result.answers for one in made)
        assert len(made) == 9 or rejections.reasons


@pytest.mark.parametrize(
    ("name", "askable"),
    [
        ("place of birth", True),
        ("IMDb ID", False),
        ("ISO 4217 code", False),
        ("different from", False),
        ("type.object.name", False),
        ("people.person.parents", True),
        ("???", False),
        ("место рождения", False),
        ("idea", True),
        ("official website URL", False),
    ],
)
def test_identifiers_housekeeping_and_foreign_relations_are_not_askable(
    name: str, askable: bool, kb_sampler: KbSampler
) -> None:
    assert AskableNames(kb_sampler.kb).allows_predicate(name) is askable


def test_the_script_of_a_graph_is_that_of_most_of_its_words() -> None:
    assert main_script(["Москва", "Париж", "Paris"]) == "CYRILLIC"
    assert scripts_of("São Tomé 12") == {"LATIN"}
    assert scripts_of("1 + 1") == set()


def test_inverse_relations_are_found_in_the_facts(tmp_path: Path) -> None:
    draft = KbDraft()
    people = [f"p{number}" for number in range(7)]
    for person in people:
        draft.add_entity(person, f"person {person}")
    for parent, child in pairwise(people):
        draft.add_relation(parent, "child", child)
        draft.add_relation(child, "parent", parent)
        draft.add_relation(parent, "knows", child)
        draft.add_relation(child, "knows", parent)
    draft.add_relation(people[0], "employer", people[1])
    found = find_inverses(build_draft(draft, tmp_path))
    assert found.representatives["parent"].name == "child"
    assert found.symmetric == {"knows"}
    assert "employer" not in found.representatives
