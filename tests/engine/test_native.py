"""The native engine gives what a plain reading of the semantics gives."""

from __future__ import annotations

import tempfile
from array import array
from decimal import Decimal
from itertools import chain, islice, repeat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clew
from clew.engine.executor import make_answerer
from clew.engine.native import NativeEngine
from clew.engine.native.engine import MAX_BATCH, MEANINGS, run_in_batches
from clew.engine.native.index import MAX_SCANNED, Ranges, end_of_run
from clew.engine.result import Result
from clew.errors import ClewError
from clew.kb.build import build_kb
from clew.kb.draft import KbDraft
from clew.kb.knowledge_base import open_kb
from clew.kb.values import Quantity, Text, Time
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text, read_shared_program, write_program_text
from clew.language.program.signatures import SIGNATURES, VIEW_QUERY
from clew.language.program.steps import to_steps
from random_programs import ProgramSampler
from reference_engine import ReferenceEngine
from sample_kbs import build_draft, drafts, make_small_draft

SOME = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


def test_every_function_has_a_meaning() -> None:
    assert {kind.__name__ for kind in MEANINGS} == {*SIGNATURES, VIEW_QUERY.name}


@SOME
@given(drafts(), st.integers(0, 10**6))
def test_programs_over_any_knowledge_base_agree_with_the_reference_engine(draft: KbDraft, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        kb = build_draft(draft, Path(folder))
        engine, reference, maker = NativeEngine(kb), ReferenceEngine(kb), ProgramSampler(kb, seed)
        for program in (maker.make_program() for _ in range(30)):
            if not reference.can_run(program):
                continue
            assert sorted(engine.run(program).texts) == sorted(set(reference.sorted_answers(program))), (
                write_program_text(program)
            )


@pytest.mark.parametrize(
    ("program", "answers"),
    [
        ("Find(Yao Ming) | Relate(place of birth, forward) | What()", ["Shanghai"]),
        ("Find(Shanghai) | Relate(place of birth, backward) | What()", ["Yao Ming"]),
        ("FindAll() | FilterConcept(athlete) | Count()", ["2"]),
        ("FindAll() | Count()", ["4"]),
        ("FindAll() | FilterNum(height, 200 centimetre, >) | What()", ["Yao Ming"]),
        ("FindAll() | FilterNum(height, 7 foot, <) | What()", ["Kobe Bryant"]),
        ("FindAll() | FilterNum(height, 229 centimetre, !=) | What()", ["Kobe Bryant"]),
        ("FindAll() | FilterYear(inception, 1291, =) | Count()", ["2"]),
        ("FindAll() | FilterDate(inception, 1291-05-01, <) | Count()", ["0"]),
        ("FindAll() | FilterDate(inception, 1291-06-01, <) | Count()", ["1"]),
        ("FindAll() | FilterYear(inception, 1291-05, =) | Count()", ["1"]),
        ("Find(Yao Ming) | Relate(spouse, forward) | QFilterDate(start time, 2007, =) | What()", ["Kobe Bryant"]),
        ("Find(Yao Ming) | Relate(spouse, forward) | QFilterDate(start time, 2008, <) | What()", ["Kobe Bryant"]),
        ("Find(Yao Ming) | Relate(spouse, forward) | QFilterStr(place, Shanghai) | What()", ["Kobe Bryant"]),
        ("Find(Shanghai) | QueryAttrUnderCondition(population, point in time, 2016)", ["23390000"]),
        ("Find(Shanghai) | QueryAttrQualifier(population, 24870895, point in time)", ["2020"]),
        ("QueryRelation(Find(Yao Ming), Find(Shanghai))", ["place of birth"]),
        ("QueryRelation(Find(Shanghai), Find(Yao Ming))", []),
        ("QueryRelationQualifier(Find(Yao Ming), Find(Kobe Bryant), spouse, start time)", ["2007-08-06"]),
        ("SelectBetween(Find(Yao Ming), Find(Kobe Bryant), height, less)", ["Kobe Bryant"]),
        ("FindAll() | FilterConcept(human) | SelectAmong(height, largest)", ["Yao Ming"]),
        ("Find(Shanghai) | QueryAttr(population)", ["23390000", "24870895"]),
        ("Find(Shanghai) | QueryAttr(population) | VerifyNum(24000000, >)", ["yes"]),
        ("Find(Shanghai) | QueryAttr(population) | VerifyNum(25000000, >)", ["no"]),
        ("Find(Yao Ming) | QueryAttr(native name) | VerifyStr(姚明)", ["yes"]),
        ("Without(FindAll(), FindAll() | FilterConcept(human)) | Count()", ["2"]),
        ("Find(Yao Ming) | RelateByName(friend, forward)", ["Kobe Bryant"]),
        ("Find(Kobe Bryant) | RelateByName(friend, backward) | QFilterYear(since, 2003, =)", ["Yao Ming"]),
        ("FindAll() | Top(height, largest, 1)", ["Yao Ming"]),
        ("FindAll() | FilterCount(place of birth, backward, 0, >)", ["Shanghai"]),
        ("FindAll() | TopCount(place of birth, backward, largest, 1)", ["Shanghai"]),
        ("FindAll() | TopCount(place of birth, backward, largest, 3)", ["Shanghai"]),
        ("FindAll() | TopCount(place of birth, backward, largest, 0)", []),
        ("FindAll() | FilterConcept(human) | TopCount(place of birth, forward, smallest, 1)", ["Kobe Bryant"]),
        ("FindAll() | TopCount(no such predicate, forward, largest, 1)", []),
        ("FindAll() | FilterConcept(human) | TopCount(no such predicate, forward, smallest, 1) | Count()", ["2"]),
        ("And(Find(Yao Ming) | Relate(place of birth, forward), Find(Shanghai)) | Exists()", ["yes"]),
        ("And(Find(Kobe Bryant) | Relate(place of birth, forward), Find(Shanghai)) | Exists()", ["no"]),
        ("FindAll() | Exists()", ["yes"]),
        ("Find(Nobody) | Exists()", ["no"]),
        ("FindAll() | Aggregate(height, average)", ["208.3733333333333333333333333 centimetre"]),
        ("FindAll() | Aggregate(population, sum)", ["48260895"]),
        ("Find(Nobody) | What()", []),
    ],
)
def test_a_program_yields(tmp_path: Path, program: str, answers: list[str]) -> None:
    draft = make_small_draft()
    draft.add_attribute("Q1", "friend", Text("Kobe Bryant"), [("since", Time(2003))])
    engine = NativeEngine(build_draft(draft, tmp_path))
    assert list(engine.run(read_program_text(program)).texts) == answers


def test_tied_values_are_sorted_by_id_and_marked(tmp_path: Path) -> None:
    draft = make_small_draft()
    draft.add_entity("Q0", "Zoe", concepts=["C2"])
    for player in ("Q0", "Q2"):
        draft.add_attribute(player, "shirt", Quantity(Decimal(8)))
    result = NativeEngine(build_draft(draft, tmp_path)).run(
        read_program_text("FindAll() | SelectAmong(shirt, largest)")
    )
    assert result.texts == ("Zoe", "Kobe Bryant")
    assert result.tied


def test_many_programs_together_give_the_result_of_each(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    engine, maker = NativeEngine(kb), ProgramSampler(kb, 3)
    programs = [maker.make_program() for _ in range(300)]
    assert list(engine.run_all(programs)) == [engine.run(program, explain=False) for program in programs]


def test_a_step_through_many_entities_is_evaluated_once_for_many_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = NativeEngine(build_draft(make_small_draft(), tmp_path))
    endings = ("What()", "Count()", "QueryAttr(native name)")
    programs = [read_program_text(f"FindAll() | FilterNum(height, 200 centimetre, >) | {end}") for end in endings]
    searched: list[int] = []
    search = engine.index.value_places

    def search_and_count(key: int, ranges: Ranges) -> Ranges:
        searched.append(key)
        return search(key, ranges)

    monkeypatch.setattr(engine.index, "value_places", search_and_count)
    together = list(engine.run_all(programs))
    assert len(searched) == 1
    assert together == [engine.run(program, explain=False) for program in programs]
    assert len(searched) == 4


def test_many_programs_are_run_in_batches_and_an_error_comes_at_its_place(tmp_path: Path) -> None:
    engine = NativeEngine(build_draft(make_small_draft(), tmp_path))
    good, bad = read_program_text("FindAll() | Count()"), read_program_text("Find(Shanghai) | What()")

    def run(program: f.Function) -> Result:
        if program is bad:
            raise ClewError("it is bad")
        return engine.run(program)

    results = run_in_batches(chain(repeat(good, MAX_BATCH + 3), [bad, good]), run)
    assert len(list(islice(results, MAX_BATCH + 3))) == MAX_BATCH + 3
    with pytest.raises(ClewError, match="it is bad"):
        next(results)


def test_the_trace_of_top_count_has_the_counted_facts(tmp_path: Path) -> None:
    engine = NativeEngine(build_draft(make_small_draft(), tmp_path))
    trace = engine.trace(read_program_text("FindAll() | TopCount(place of birth, backward, largest, 1) | What()"))
    assert trace.steps[1].sample == ("Shanghai",)
    assert {str(fact) for fact in trace.steps[1].facts} == {"Yao Ming — place of birth — Shanghai"}


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("FindAll() | TopCount(place of brith, backward, largest, 1)",
         "step 2 (TopCount): there is no relation 'place of brith'; nearest: 'place of birth', 'place'"),
        ("Find(Yao Ming) | TopCount(place of birth, backward, largest, 1)",
         "step 2 (TopCount): no 'place of birth' leads to Yao Ming"),
        ("FindAll() | TopCount(spouse, forward, largest, 0)", "step 2 (TopCount): the first 0 of them are none"),
        ("Find(Yao Mign) | Exists()", "step 1 (Find): no entity is named 'Yao Mign'; nearest: 'Yao Ming'"),
        ("And(Find(Yao Ming), Find(Shanghai)) | Exists()", "step 3 (And): the two sets of 1 and 2 entities share none"),
        ("Find(Yao Ming) | Exists()", ""),
    ],
)  # fmt: skip
def test_an_empty_result_has_a_reason(tmp_path: Path, program: str, reason: str) -> None:
    engine = NativeEngine(build_draft(make_small_draft(), tmp_path))
    result = engine.run(read_program_text(program))
    assert result.empty == reason == engine.trace(read_program_text(program)).result.empty
    assert result.texts == (("no" if reason else "yes",) if "Exists" in program else ())


def test_a_table_has_a_row_for_each_entity(tmp_path: Path) -> None:
    result = NativeEngine(build_draft(make_small_draft(), tmp_path)).run(
        read_program_text("Find(Yao Ming) | Table(height; spouse)")
    )
    assert result.columns == ("name", "height", "spouse")
    assert result.rows == (("Yao Ming", "229 centimetre", "Kobe Bryant"),)


def test_random_programs_have_every_function_and_often_an_answer() -> None:
    kb = clew.open()
    engine, maker = NativeEngine(kb), ProgramSampler(kb, 1)
    programs = [maker.make_program() for _ in range(500)]
    assert {step.function for program in programs for step in to_steps(program)} == set(SIGNATURES)
    assert sum(not engine.run(program, explain=False).is_negative for program in programs) > 200


@pytest.mark.parametrize("name", ["kqapro-slice", "wikidata-slice"])
def test_random_programs_over_a_real_knowledge_base_run(shared_data: Path, tmp_path: Path, name: str) -> None:
    build_kb([shared_data / name / "kb.json.gz"], tmp_path / "kb")
    kb = open_kb(tmp_path / "kb")
    engine, maker = NativeEngine(kb), ProgramSampler(kb, 1)
    answered = sum(bool(engine.run(maker.make_program()).answers) for _ in range(300))
    assert answered > 60


def shared_steps(function: str, count: int) -> list[dict[str, Any]]:
    """A program whose steps each depend on the two before them, or twice on the only one."""
    find: dict[str, Any] = {"function": "Find", "dependencies": [], "inputs": ["Yao Ming"]}
    pairs = ([max(number - 1, 0), number] for number in range(count))
    return [find, *({"function": function, "dependencies": pair, "inputs": []} for pair in pairs)]


@pytest.mark.parametrize("function", ["And", "Or"])
def test_a_step_that_several_depend_on_runs_once(tmp_path: Path, function: str) -> None:
    """As a tree, each of these programs has more than 10 to the power of 12 functions."""
    kb = build_draft(make_small_draft(), tmp_path)
    record = {"program": shared_steps(function, 60)}
    program = read_shared_program(record["program"])
    for mode in (None, "kqapro", "kopl"):
        assert make_answerer(kb, compat=mode)(record).texts == ("Yao Ming",)
    trace = NativeEngine(kb).trace(program)
    assert len(trace.steps) == 61
    assert trace.steps[-1].dependencies == (58, 59)


def test_a_long_program_runs(tmp_path: Path) -> None:
    engine = NativeEngine(build_draft(make_small_draft(), tmp_path))
    text = "Find(Yao Ming)" + " | FilterConcept(human)" * 10_000
    assert engine.run(read_shared_program(text)).texts == ("Yao Ming",)
    assert engine.run(read_shared_program(f"{text} | FilterConcept(city)")).empty.startswith(
        "step 10002 (FilterConcept)"
    )


def test_the_first_row_of_the_attributes_is_a_row(tmp_path: Path) -> None:
    """Yao's height is row 0: a condition that it does not meet is the reason, not that he has none."""
    engine = NativeEngine(build_draft(make_small_draft(), tmp_path))
    result = engine.run(read_program_text("Find(Yao Ming) | FilterNum(height, 100 centimetre, <)"))
    assert result.empty == "step 2 (FilterNum): no 'height' of Yao Ming fits"


@pytest.mark.parametrize(
    ("program", "answers"),
    [
        ("Find(uranium) | Relate(isotope of, backward) | SelectAmong(half-life, largest)", ("uranium-238",)),
        ("Find(uranium) | Relate(isotope of, backward) | Aggregate(half-life, maximum)", ("4463000000 year",)),
        ("Find(carbon-14) | QueryAttr(half-life) | VerifyNum(1 day, >)", ("yes",)),
        ("Find(carbon-14) | QueryAttr(half-life) | VerifyNum(1 Myr, >)", ("no",)),
        ("SelectBetween(Find(carbon-14), Find(carbon-11), half-life, less)", ("carbon-11",)),
        ("Find(carbon) | Relate(isotope of, backward) | FilterNum(half-life, 1 hour, >) | What()", ("carbon-14",)),
    ],
)
def test_half_lives_in_seconds_and_years_compare(program: str, answers: tuple[str, ...]) -> None:
    result = NativeEngine(clew.open()).run(read_program_text(program))
    assert (result.texts, result.note) == (answers, "")


LENGTHS = {"a": "1 kilometre", "b": "1000 metre", "c": "3280.83 foot", "d": "3280.84 foot", "e": "9 widget"}


@pytest.fixture
def lengths(tmp_path: Path) -> NativeEngine:
    draft = KbDraft()
    for name, text in LENGTHS.items():
        number, unit = text.split()
        draft.add_entity(name, name)
        draft.add_attribute(name, "length", Quantity(Decimal(number), unit))
        draft.add_attribute(name, "width", Quantity(Decimal(number) + 1, unit))
    draft.add_relation("a", "part of", "a")
    draft.add_relation("b", "part of", "b")
    return NativeEngine(build_draft(draft, tmp_path))


@pytest.mark.parametrize(
    ("program", "answers"),
    [
        ("FindAll() | Top(length, largest, 1)", ("d",)),
        ("FindAll() | Top(length, largest, 2)", ("a", "b", "d")),
        ("FindAll() | Top(length, smallest, 1)", ("c",)),
        ("FindAll() | FilterNum(length, 1 kilometre, =)", ("a", "b")),
        ("FindAll() | FilterNum(length, 1 kilometre, !=)", ("c", "d")),
        ("FindAll() | FilterNum(length, 1000 m, <)", ("c",)),
        ("FindAll() | FilterNum(length, 9 widgets, =)", ()),
        ("FindAll() | FilterKeys(length, <, width)", ("a", "b", "c", "d", "e")),
        ("FindAll() | Aggregate(length, minimum)", ("3280.83 foot", "9 widget")),
        ("FindAll() | Aggregate(length, sum)", ("13123.34979002624671916010499 foot", "9 widget")),
    ],
)  # fmt: skip
def test_lengths_in_several_units_compare_exactly(
    lengths: NativeEngine, program: str, answers: tuple[str, ...]
) -> None:
    assert lengths.run(read_program_text(program)).texts == answers


def test_a_note_counts_the_values_that_cannot_be_compared(lengths: NativeEngine) -> None:
    result = lengths.run(read_program_text("FindAll() | SelectAmong(length, largest)"))
    assert (result.texts, result.note) == (("d",), "compared in foot; 1 of 5 values have other units")


def test_the_groups_of_a_table_have_one_unit(lengths: NativeEngine) -> None:
    result = lengths.run(read_program_text("FindAll() | GroupBy(part of, forward, length, sum)"))
    assert result.rows == (("a", "1 kilometre"), ("b", "1 kilometre"))


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> NativeEngine:
    """120 entities and a concept: most have friends, by name, some have ages, some had others; two share a name."""
    draft = KbDraft()
    draft.add_concept("C", "person 3")
    draft.add_attribute("C", "friend", Text("person 4"))
    draft.add_attribute("C", "age", Quantity(Decimal(5), "year"))
    draft.add_attribute("C", "age then", Quantity(Decimal(9), "year"))
    for number in range(120):
        draft.add_entity(f"Q{number}", f"person {min(number, 118)}", concepts=["C"] if number % 4 else [])
        for step in (1, 7) if number % 3 else ():
            draft.add_attribute(f"Q{number}", "friend", Text(f"person {(number + step) % 130}"))
        for years in (0, 3) if number % 5 else ():
            draft.add_attribute(f"Q{number}", "age", Quantity(Decimal(number + years), "year"))
        if number % 7:
            draft.add_attribute(f"Q{number}", "age then", Quantity(Decimal(2 * number % 100), "year"))
    return NativeEngine(build_draft(draft, tmp_path_factory.mktemp("people")))


@pytest.mark.parametrize("source", ["FindAll()", "FindAll() | FilterConcept(person 3)"])
@pytest.mark.parametrize(
    ("step", "count"),
    [
        ("RelateByName(friend, forward)", 50),
        ("RelateByName(friend, backward)", 50),
        ("FilterKeys(age, <, age then)", 20),
        ("FilterKeys(age, =, age then)", 1),
        ("FilterKeys(age, =, age)", 50),
        ("FilterKeys(age, =, friend)", 0),
    ],
)
def test_a_step_finds_the_same_from_many_entities_as_from_each(
    people: NativeEngine, source: str, step: str, count: int
) -> None:
    from_all = people.locate(read_program_text(f"{source} | {step}"))
    starts = [people.kb.id_of(node) for node in people.locate(read_program_text(source))]
    from_each = [people.locate(read_program_text(f"Find({start}) | {step}")) for start in starts]
    assert from_all == sorted({node for nodes in from_each for node in nodes})
    assert len(from_all) >= count
    assert len(starts) > 48, "many enough for the columns to be searched at once"


@pytest.mark.parametrize("count", [1, MAX_SCANNED, MAX_SCANNED + 1, 40])
@pytest.mark.parametrize("after", [[], [8], [8] * 10])
def test_a_run_of_rows_ends_at_the_next_value(count: int, after: list[int]) -> None:
    column = memoryview(array("i", [5, 5, *[7] * count, *after]))
    assert end_of_run(column, 7, 2, len(column)) == 2 + count
    assert end_of_run(column, 6, 2, len(column)) == 2
    assert end_of_run(column, 7, 2, 2) == 2
