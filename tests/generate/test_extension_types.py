"""Questions of the further types: each asks with its extension, has a few answers, and is not trivial."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import UnionType

import pytest
from click.testing import CliRunner
from hypothesis import given, settings

import clew
from clew.benchmark.reader import read_questions
from clew.cli.benchmark.generate import generate_command
from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.schema_view import SchemaView
from clew.generate.extension_types import EXTENSIONS, count_near
from clew.generate.kb_sampler import KbSampler
from clew.generate.program_checks import MAX_ANSWERS, has_few_answers, reveals_answer
from clew.generate.question_maker import GeneratedProgram, QuestionBuilder, QuestionMaker
from clew.generate.targets import KQA_PRO_SHARES, Targets
from clew.kb.draft import KbDraft
from clew.kb.values import Op
from clew.language.program import functions as f
from clew.language.program.program_text import read_program, read_program_text, write_program_text
from clew.language.program.steps import nodes_of
from clew.phrasing.entity_facts import KbFacts
from clew.phrasing.kit_builder import build_kit
from clew.phrasing.question_writer import write_question
from sample_kbs import build_draft, drafts

EACH = 8
ASKS_WITH: dict[str, type[f.Function] | UnionType] = {
    "Difference": f.Without,
    "TopK": f.Top,
    "FilterCount": f.FilterCount,
    "CompareKeys": f.FilterKeys,
    "Aggregate": f.Aggregate,
    "GroupBy": f.GroupBy,
    "Table": f.Table,
    "Exists": f.Exists,
    "TopCount": f.TopCount,
    "Computed": f.Where,
    "Counted": f.Where,
    "Negation": f.Where,
    "Ranking": f.Rank,
    "Groups": f.Select,
    "Columns": f.Select,
    "Calculation": f.GENERAL,
    "Comparison": f.Where,
}


@pytest.fixture(scope="module")
def kb_sampler() -> KbSampler:
    return KbSampler(clew.open("demo"))


@pytest.fixture(scope="module")
def builder() -> QuestionBuilder:
    kb = clew.open("demo")
    return QuestionBuilder(build_kit(kb), KbFacts(kb), SchemaView(kb))


@pytest.fixture(scope="module")
def programs(kb_sampler: KbSampler) -> dict[str, list[GeneratedProgram]]:
    return {kind: list(QuestionMaker(kb_sampler, "3:0", Targets({kind: 1.0})).make(EACH)) for kind in EXTENSIONS}


def run_entities(kb_sampler: KbSampler, program: f.Entities) -> set[int]:
    return set(kb_sampler.entities_of(program, kb_sampler.kb.entity_count) or [])


@pytest.mark.parametrize("kind", EXTENSIONS)
def test_the_demo_graph_gives_every_type_in_its_target_share(
    programs: dict[str, list[GeneratedProgram]], kind: str
) -> None:
    assert len(programs[kind]) == EACH
    for one in programs[kind]:
        assert one.question_type == kind
        assert any(isinstance(node, ASKS_WITH[kind]) for node in nodes_of(one.program))


@pytest.mark.parametrize("kind", EXTENSIONS)
def test_answers_are_few_and_what_the_program_yields(
    programs: dict[str, list[GeneratedProgram]], kb_sampler: KbSampler, kind: str
) -> None:
    for one in programs[kind]:
        assert kb_sampler.run(one.program) == one.result
        assert 0 < len(one.result.answers) <= MAX_ANSWERS
        assert not reveals_answer(one.program, one.result)
        assert read_program_text(write_program_text(one.program)) == one.program


@pytest.mark.parametrize("kind", EXTENSIONS)
def test_only_a_question_with_one_answer_has_choices(programs: dict[str, list[GeneratedProgram]], kind: str) -> None:
    for one in programs[kind]:
        has_one = len(one.result.answers) == 1 and one.result.kind is not ResultKind.TABLE
        assert bool(one.choices) == has_one
        assert not one.choices or one.result.texts[0] in one.choices


def test_a_difference_excludes_some_members_but_not_all(
    programs: dict[str, list[GeneratedProgram]], kb_sampler: KbSampler
) -> None:
    for one in programs["Difference"]:
        assert isinstance(one.program, f.What | f.Count)
        without = one.program.source
        assert isinstance(without, f.Without)
        left, right = run_entities(kb_sampler, without.left), run_entities(kb_sampler, without.right)
        assert left & right
        assert left - right


def test_a_top_list_has_the_stated_length_and_excludes_others(
    programs: dict[str, list[GeneratedProgram]], kb_sampler: KbSampler
) -> None:
    for one in programs["TopK"]:
        assert isinstance(one.program, f.What)
        top = one.program.source
        assert isinstance(top, f.Top)
        assert len(one.result.answers) == top.count in range(2, 6)
        assert len(run_entities(kb_sampler, top.source)) > top.count


@pytest.mark.parametrize("kind", ["FilterCount", "CompareKeys", "Computed", "Counted", "Negation"])
def test_a_condition_holds_of_a_part_only(
    programs: dict[str, list[GeneratedProgram]], kb_sampler: KbSampler, kind: str
) -> None:
    for one in programs[kind]:
        assert isinstance(one.program, f.What | f.Count)
        located = one.program.source
        assert isinstance(located, f.FilterCount | f.FilterKeys | f.Where)
        assert 0 < len(run_entities(kb_sampler, located)) < len(run_entities(kb_sampler, located.source))


def test_a_ranking_by_count_has_no_tie_at_its_end(
    programs: dict[str, list[GeneratedProgram]], kb_sampler: KbSampler
) -> None:
    for one in programs["TopCount"]:
        assert isinstance(one.program, f.What)
        first = one.program.source
        assert isinstance(first, f.TopCount)
        assert len(one.result.answers) == first.count in range(1, 4)
        assert len(run_entities(kb_sampler, first.source)) > first.count


def test_places_are_asked_for_without_ties(programs: dict[str, list[GeneratedProgram]], kb_sampler: KbSampler) -> None:
    for one in programs["Ranking"]:
        assert isinstance(one.program, f.What)
        ranked = one.program.source
        assert isinstance(ranked, f.Rank)
        with_ties = replace(ranked.ranking, limit=replace(ranked.ranking.limit, with_ties=True))
        assert ranked.ranking.limit.offset > 0
        assert run_entities(kb_sampler, replace(ranked, ranking=with_ties)) == run_entities(kb_sampler, ranked)


@pytest.mark.parametrize("kind", ["Exists", "Comparison"])
def test_existence_questions_have_both_answers(kb_sampler: KbSampler, kind: str) -> None:
    found = [one.result.texts for one in QuestionMaker(kb_sampler, "5", Targets({kind: 1.0})).make(40)]
    assert min(found.count(("yes",)), found.count(("no",))) >= 10


def test_sums_are_not_of_rates_and_numbers_are_readable(programs: dict[str, list[GeneratedProgram]]) -> None:
    for one in programs["Aggregate"]:
        assert isinstance(one.program, f.Aggregate)
        assert len(one.result.texts[0]) <= 24
        if one.program.statistic is f.Statistic.SUM:
            assert "percent" not in one.result.texts[0]


def test_groups_are_several_and_fewer_than_what_is_grouped(
    programs: dict[str, list[GeneratedProgram]], kb_sampler: KbSampler
) -> None:
    for one in programs["GroupBy"]:
        assert isinstance(one.program, f.GroupBy)
        assert 1 < len(one.result.rows) < len(run_entities(kb_sampler, one.program.source))
        assert all(name and number for name, number in one.result.rows)


def test_a_table_has_columns_that_most_of_its_rows_fill(programs: dict[str, list[GeneratedProgram]]) -> None:
    for one in programs["Table"]:
        assert isinstance(one.program, f.Table)
        assert len(one.program.columns) in (2, 3)
        for column in zip(*one.result.rows, strict=True):
            assert sum(map(bool, column)) >= 0.75 * len(column)


def test_a_written_question_has_all_answers_and_a_table_its_rows(
    programs: dict[str, list[GeneratedProgram]], builder: QuestionBuilder
) -> None:
    for one in (*programs["TopK"], *programs["Table"], *programs["GroupBy"]):
        question = builder.build(one, "q")
        assert question.gold.answers == tuple(answer.text for answer in one.result.answers)
        assert question.extra["answer_ids"] == [answer.id for answer in one.result.answers]
        assert question.extra.get("rows", []) == [list(row) for row in one.result.rows]
        assert question.labels["type"] == one.question_type
        assert question.text.endswith("?")


@pytest.mark.parametrize(
    ("program", "question"),
    [
        ("Without(FindAll() | FilterConcept(metalloid), FindAll() | FilterNum(atomic radius, 125 picometre, =))"
         " | What()",
         "What are the metalloids other than those whose atomic radius is 125 picometres?"),
        ("Without(FindAll() | FilterConcept(territory), Find(Aruba)) | Count()",
         "How many territories are there, not counting Aruba?"),
        ("Find(France) | Relate(shares border with, backward) | FilterConcept(sovereign state) | "
         "Top(population, largest, 2) | What()",
         "What are the 2 sovereign states with the largest population among those that share a border with France?"),
        ("FindAll() | FilterConcept(sovereign state) | GroupBy(continent, forward, population, maximum)",
         "For the sovereign states, what is the highest population per continent?"),
        ("FindAll() | FilterConcept(territory) | Aggregate(life expectancy of women, average)",
         "For the territories, what is the average life expectancy of women?"),
    ],
)  # fmt: skip
def test_the_plain_question_of_a_program(
    builder: QuestionBuilder, kb_sampler: KbSampler, program: str, question: str
) -> None:
    read = read_program(program)
    programs = GeneratedProgram("TopK", read, kb_sampler.run(read), ())
    assert builder.build(programs, "q").text == question


@pytest.mark.parametrize(
    "program",
    [
        "FindAll() | FilterNum(population, 5, >) | FilterConcept(city) | Aggregate(population, average)",
        "FindAll() | FilterNum(population, 5, >) | FilterConcept(city) | Top(population, largest, 2) | What()",
        "FindAll() | FilterNum(population, 5, >) | FilterConcept(city) | Table(elevation; population)",
        "Without(FindAll() | FilterConcept(city), Find(Paris)) | What()",
    ],
)
def test_a_question_that_reveals_its_answer_is_detected(program: str) -> None:
    result = Result(ResultKind.ENTITIES, (ResultValue("Lyon"), ResultValue("Paris")))
    assert reveals_answer(read_program(program), result)


@pytest.mark.parametrize(("count", "few"), [(0, False), (1, True), (MAX_ANSWERS, True), (MAX_ANSWERS + 1, False)])
def test_few_answers_are_some_but_not_too_many(count: int, few: bool) -> None:
    result = Result(ResultKind.ENTITIES, tuple(ResultValue(f"e{number}") for number in range(count)))
    assert has_few_answers(result) == few


def test_rows_with_the_same_name_are_rejected() -> None:
    answers = (ResultValue("Paris", "Q90"), ResultValue("Paris", "Q830149"))
    assert has_few_answers(Result(ResultKind.ENTITIES, answers))
    assert not has_few_answers(Result(ResultKind.TABLE, answers, rows=(("Paris", "1"), ("Paris", "2"))))


@pytest.mark.parametrize(
    ("size", "op", "count"),
    [(3, Op.GT, 2), (1, Op.GT, 0), (3, Op.LT, 4), (4, Op.EQ, 4), (1, Op.EQ, 0), (74, Op.EQ, 0), (0, Op.GT, 0),
     (1213, Op.GT, 1200), (143, Op.LT, 150)],
)  # fmt: skip
def test_counts_to_compare_with_are_near_and_round(size: int, op: Op, count: int) -> None:
    assert count_near(size, op) == count


def test_the_published_shares_contain_no_extension_types() -> None:
    assert not set(KQA_PRO_SHARES) & set(EXTENSIONS)
    assert {one.question_type for one in QuestionMaker(KbSampler(clew.open("demo")), "1", Targets()).make(40)} <= set(
        KQA_PRO_SHARES
    )


def test_the_command_accepts_extension_types(tmp_path: Path) -> None:
    options = ["-n", "6", "-o", str(tmp_path), "--type", "TopK=1", "--type", "Table=1", "--type", "Count=1"]
    found = CliRunner().invoke(generate_command, options)
    assert found.exit_code == 0, found.output
    questions = read_questions(tmp_path / "questions.jsonl").questions
    assert sorted(one.labels["type"] for one in questions) == ["Count", "Count", "Table", "Table", "TopK", "TopK"]
    assert all(one.extra["rows"] for one in questions if one.labels["type"] == "Table")


@settings(max_examples=12, deadline=None)
@given(drafts())
def test_any_graph_gives_what_it_can_without_failing(draft: KbDraft) -> None:
    with TemporaryDirectory() as folder:
        kb = build_draft(draft, Path(folder))
        programs = list(QuestionMaker(KbSampler(kb), "3", Targets(dict.fromkeys(EXTENSIONS, 1.0))).make(7))
        kit, known = build_kit(kb), KbFacts(kb)
        texts = [write_question(one.program, kit, variant, known).text for one in programs for variant in (0, 1)]
    assert {one.question_type for one in programs} <= set(EXTENSIONS)
    assert all(text.endswith(("?", ".")) for text in texts)
