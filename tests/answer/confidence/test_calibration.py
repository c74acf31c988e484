"""The features of interpretations, and the calibration: fit, limits and files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clew
from clew.answer.confidence.calibration import (
    Calibration,
    Floats,
    LabelledFeatures,
    fit_calibration,
    read_calibration,
    refit_features,
    rescale_calibration,
    sigmoid,
    with_constant,
    write_calibration,
)
from clew.answer.confidence.features import FEATURE_NAMES, MAX_LEAD, FeatureComputer, Proposal, profile_schema
from clew.answer.linked_question import LinkedQuestion
from clew.engine.native import NativeEngine
from clew.engine.schema_view import SchemaView
from clew.errors import SourceError
from clew.language.program.program_text import read_program_text
from clew.link.linker import Linker
from clew.parse.item_finder import ItemFinder
from clew.parse.items import ItemKind


@pytest.fixture(scope="module")
def item_finder() -> ItemFinder:
    kb = clew.open()
    return ItemFinder(kb, Linker(kb))


def features_of(item_finder: ItemFinder, question: str, program: str, share: float = 0.5) -> dict[str, float]:
    links, read, engine = item_finder.linker.link(question), read_program_text(program), NativeEngine(item_finder.kb)
    types = SchemaView(item_finder.kb).types
    computer = FeatureComputer(LinkedQuestion(links), item_finder.items_of(links), types, engine)
    proposal = Proposal(read, engine.run(read), share)
    features = computer.features_of(proposal, [proposal])
    assert tuple(features) == FEATURE_NAMES
    return features


def test_the_right_program_explains_the_words_of_a_question_and_another_does_not(item_finder: ItemFinder) -> None:
    asked = "What is the population of France?"
    unsaid = [one.name for one in item_finder.items(asked) if one.kind is ItemKind.PREDICATE][-1]
    right = features_of(item_finder, asked, "Find(France) | QueryAttr(population)")
    other = features_of(item_finder, asked, f"Find(France) | Relate({unsaid}, forward) | What()")
    assert right["share of unused words"] == 0 < other["share of unused words"]
    assert right["least predicate"] > other["least predicate"]
    assert right["log-probability"] == pytest.approx(-0.693, abs=1e-3)


@pytest.mark.parametrize(
    ("question", "program", "count"),
    [
        ("Which country has the largest area?", "FindAll() | FilterConcept(country) | SelectAmong(area, largest)", 0),
        ("Which country has the largest area?", "FindAll() | FilterConcept(country) | QueryAttr(area)", 1),
        ("Which EU members don't use the euro?", "Find(euro) | Relate(currency, backward) | What()", 1),
        ("What is the highest point of France?", "Find(France) | Relate(highest point, forward) | What()", 0),
    ],
)
def test_operators_that_no_function_performs_are_counted(
    question: str, program: str, count: int, item_finder: ItemFinder
) -> None:
    assert features_of(item_finder, question, program)["operators left out"] == count


@pytest.mark.parametrize(
    ("question", "program", "other"),
    [
        ("Who governs France?", "Find(France) | QueryAttr(population)", 1),
        ("Who governs France?", "Find(France) | Relate(head of state, forward) | What()", 0),
        ("When did Ghana become independent?", "Find(Ghana) | QueryAttr(date of independence)", 0),
        ("When did Ghana become independent?", "Find(Ghana) | Relate(capital, forward) | What()", 1),
        ("How many countries border France?", "Find(France) | Relate(shares border with, forward) | What()", 1),
        ("What is the name of France?", "Find(France) | QueryAttr(ISO code) | VerifyStr(FR)", 1),
        ("Is Paris the capital of France?", "Find(France) | Relate(capital, forward) | What()", 1),
    ],
)
def test_an_answer_of_the_wrong_type_is_a_feature(
    question: str, program: str, other: int, item_finder: ItemFinder
) -> None:
    assert features_of(item_finder, question, program)["answer of another type"] == other


def test_features_exist_for_an_unlikely_program_and_for_one_of_unknown_items(item_finder: ItemFinder) -> None:
    made = features_of(item_finder, "zorblax", "Find(France) | QueryAttr(population)", share=0.0)
    assert made["log-probability"] < -10
    assert made["unknown names"] == 1
    assert made["unlinked words"] == 1


@pytest.mark.parametrize(
    ("question", "program", "feature"),
    [
        ("What is the average area of countries?", "FindAll() | FilterConcept(country) | Count()", "unasked operators"),
        ("name and area of countries", "FindAll() | FilterConcept(country) | What()", "columns missing"),
        ("Which countries are there?", "FindAll() | FilterConcept(country) | What()", "whole kind"),
        ("Which countries have no borders?",
         "FindAll() | FilterConcept(country) | FilterCount(isotope of, forward, 0, =) | What()", "empty condition"),
        ("population and isotopes of countries", "FindAll() | FilterConcept(country) | Table(population; half-life)",
         "empty column"),
    ],
)  # fmt: skip
def test_suspicious_programs_have_features(question: str, program: str, feature: str, item_finder: ItemFinder) -> None:
    assert features_of(item_finder, question, program)[feature] > 0
    plain = features_of(item_finder, "What is the population of France?", "Find(France) | QueryAttr(population)")
    assert plain[feature] == 0


def test_an_average_that_nobody_asked_for_is_counted_in_tables_too(item_finder: ItemFinder) -> None:
    program = "FindAll() | FilterConcept(country) | Select(average(it.area); group all)"
    asked = features_of(item_finder, "What is the average area of countries?", program)
    unasked = features_of(item_finder, "What is the area of countries?", program)
    assert (asked["unasked operators"], unasked["unasked operators"]) == (0, 1)
    assert asked["summary"] == 1
    assert asked["whole kind"] == 1


def test_a_proposal_leads_the_others_by_its_probability(item_finder: ItemFinder) -> None:
    links, engine = item_finder.linker.link("What is the population of France?"), NativeEngine(item_finder.kb)
    computer = FeatureComputer(LinkedQuestion(links), (), SchemaView(item_finder.kb).types, engine)
    programs = map(read_program_text, ("Find(France) | QueryAttr(population)", "Find(France) | QueryAttr(area)"))
    proposals = [
        Proposal(program, engine.run(program), share) for program, share in zip(programs, (0.6, 0.2), strict=True)
    ]
    first, second = (computer.features_of(proposal, proposals) for proposal in proposals)
    assert (first["lead"], second["lead"]) == pytest.approx((1.0986, -1.0986), abs=1e-3)
    assert (first["share of the beam"], second["share of the beam"]) == pytest.approx((0.75, 0.25))
    assert computer.features_of(proposals[0], proposals[:1])["lead"] == MAX_LEAD


def test_a_feature_says_whether_the_parser_was_trained_on_the_graph(item_finder: ItemFinder) -> None:
    links, engine = item_finder.linker.link("What is the population of France?"), NativeEngine(item_finder.kb)
    program = read_program_text("Find(France) | QueryAttr(population)")
    proposal = Proposal(program, engine.run(program), 0.5)
    names = frozenset(item_finder.kb.predicate_names)
    for known, is_known in ((frozenset({"population", "area"}), 0), (names | {"another"}, 1), (frozenset[str](), 0)):
        schema, types = profile_schema(item_finder.kb, known), SchemaView(item_finder.kb).types
        computer = FeatureComputer(LinkedQuestion(links), (), types, engine, schema=schema)
        assert computer.features_of(proposal, [proposal])["known schema"] == is_known


def make_cases(weights: Floats, count: int, bend: float = 0.0) -> list[LabelledFeatures]:
    """Questions with two interpretations, each right by chance as the weights say; `bend` is what no weight can say."""
    rng, made = np.random.default_rng(1), []
    for _ in range(count):
        rows = rng.normal(size=(2, len(FEATURE_NAMES)))
        logits = with_constant(rows) @ weights + bend * np.where((rows[:, :2] > 0).all(axis=1), 1, -1)
        made.append(LabelledFeatures(rows, tuple((rng.random(2) < sigmoid(logits)).tolist())))
    return made


WEIGHTS = np.array([-1.5, *np.linspace(-0.5, 0.5, len(FEATURE_NAMES))])


def test_the_fit_recovers_the_weights_that_generated_the_data() -> None:
    assert fit_calibration(make_cases(WEIGHTS, 1500)).weights == pytest.approx(WEIGHTS, abs=0.3)


def test_trees_learn_what_two_features_mean_together() -> None:
    cases = make_cases(0 * WEIGHTS, 1500, bend=2.0)
    fitted, others = fit_calibration(cases[:1000]), cases[1000:]
    straight = Calibration(fitted.weights)
    assert mean_error(fitted, others) < 0.8 * mean_error(straight, others)


def mean_error(calibration: Calibration, cases: list[LabelledFeatures]) -> float:
    chances = [sigmoid(calibration.log_odds(case.rows)) for case in cases]
    return float(np.mean([np.square(chance - case.right) for chance, case in zip(chances, cases, strict=True)]))


def test_a_calibration_is_rescaled_to_other_questions() -> None:
    fitted = Calibration(3 * WEIGHTS)  # three times too confident
    rescaled = rescale_calibration(fitted, make_cases(WEIGHTS, 800))
    assert rescaled.scale == pytest.approx(1 / 3, abs=0.1)
    assert rescale_calibration(fitted, []) is fitted
    few = rescale_calibration(fitted, make_cases(WEIGHTS, 1))
    assert few.scale == pytest.approx(1.0, abs=0.3)


def test_features_are_refitted_and_all_else_stays() -> None:
    rng = np.random.default_rng(3)
    table = rng.normal(size=(2_000, len(FEATURE_NAMES)))
    right = rng.random(2_000) < sigmoid(table[:, 0] - 2 * table[:, 5] - 1)
    cases = [LabelledFeatures(row[None], (bool(one),)) for row, one in zip(table, right, strict=True)]
    kept = np.zeros(len(FEATURE_NAMES) + 1)
    kept[[0, 1]] = -0.5, 0.5
    refitted = refit_features(Calibration(kept, scale=2.0), cases, FEATURE_NAMES[5:7])
    changed = refitted.weights - kept
    assert changed[6] * 2.0 == pytest.approx(-2.0, abs=0.5)
    assert abs(changed[7]) < 0.1
    assert np.flatnonzero(changed).tolist() == [6, 7]
    assert refit_features(Calibration(kept), [], FEATURE_NAMES[5:6]).weights is kept


def test_questions_without_interpretations_are_skipped_and_weights_count() -> None:
    row = np.zeros((1, len(FEATURE_NAMES)))
    empty = LabelledFeatures(np.zeros((0, len(FEATURE_NAMES))), ())
    right, wrong = LabelledFeatures(row, (True,)), LabelledFeatures(row, (False,))
    assert fit_calibration([right, wrong, empty]).confidences(row.tolist()) == pytest.approx([0.5])
    assert fit_calibration([LabelledFeatures(row, (True,), 9.0), wrong]).confidences(row.tolist())[0] > 0.6
    assert fit_calibration([empty]).confidences(row.tolist()) == [0.5]


@given(st.lists(st.lists(st.floats(-1e6, 1e6), min_size=len(FEATURE_NAMES), max_size=len(FEATURE_NAMES)), max_size=5))
def test_confidences_are_probabilities(rows: list[list[float]]) -> None:
    said = Calibration(np.array([1.0, *[0.3] * len(FEATURE_NAMES)])).confidences(rows)
    assert len(said) == len(rows)
    assert all(0 <= one <= 1 for one in said)


def test_a_calibration_is_read_as_it_was_written(tmp_path: Path) -> None:
    cases = make_cases(WEIGHTS, 300)
    made = replace(fit_calibration(cases, frozenset({"height"})), scale=0.5, shift=0.25)
    write_calibration(tmp_path / "c.json", made, {"fitted to": {"a": 1}})
    read = read_calibration(tmp_path / "c.json")
    for case in cases[:50]:
        assert read.confidences(case.rows.tolist()) == pytest.approx(made.confidences(case.rows.tolist()), abs=1e-3)
    assert json.loads((tmp_path / "c.json").read_text("utf-8"))["fitted to"] == {"a": 1}
    assert read.known == {"height"}


def test_a_calibration_with_fewer_features_means_the_same(tmp_path: Path) -> None:
    last = FEATURE_NAMES[-1]
    trees = {"features": [[0]], "thresholds": [[0.5]], "leaves": [[-1.0, 1.0]]}
    weights = {"constant": 0.5, last: 2.0}
    (tmp_path / "c.json").write_text(json.dumps({"weights": weights, "trees": trees}))
    rows = np.zeros((2, len(FEATURE_NAMES)))
    rows[1, -1] = 1.0
    assert read_calibration(tmp_path / "c.json").log_odds(rows) == pytest.approx([0.5 - 1.0, 0.5 + 2.0 + 1.0])
    (tmp_path / "c.json").write_text(json.dumps({"weights": weights | {"no feature": 1.0}, "trees": {}}))
    with pytest.raises(SourceError, match="is not a calibration"):
        read_calibration(tmp_path / "c.json")


KEYS = st.sampled_from(["weights", "trees", "constant", *FEATURE_NAMES])
TREES = st.recursive(st.none() | st.floats() | st.text(), lambda parts: st.dictionaries(KEYS, parts))


def test_broken_trees_are_refused(tmp_path: Path) -> None:
    weights = dict.fromkeys(("constant", *FEATURE_NAMES), 0.0)
    for trees in ({"features": [[99]], "thresholds": [[1.0]], "leaves": [[0.0, 1.0]]},
                  {"features": [[0, 1]], "thresholds": [[1.0, 2.0]], "leaves": [[0.0, 1.0, 2.0]]}):  # fmt: skip
        (tmp_path / "c.json").write_text(json.dumps({"weights": weights, "trees": trees}))
        with pytest.raises(SourceError, match=r"a tree (is not complete|has other features)"):
            read_calibration(tmp_path / "c.json")


@given(st.binary() | TREES.map(lambda data: json.dumps(data).encode()))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_other_file_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "c.json"
    path.write_bytes(data)
    with pytest.raises(SourceError, match="is not a calibration"):
        read_calibration(path)


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="benchmarks/calibration"):
        read_calibration(tmp_path / "none.json")
