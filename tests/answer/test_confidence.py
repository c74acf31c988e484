"""The features of interpretations, and the calibration: fit, limits and files."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clew
from clew.answer.confidence import (
    FEATURE_NAMES,
    Calibration,
    LabelledFeatures,
    compute_features,
    fit_calibration,
    probabilities,
    read_calibration,
    with_constant,
    write_calibration,
)
from clew.answer.linked_question import LinkedQuestion
from clew.engine.native import NativeEngine
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
    links, read = item_finder.linker.link(question), read_program_text(program)
    result = NativeEngine(item_finder.kb).run(read)
    return dict(
        zip(
            FEATURE_NAMES,
            compute_features(read, share, result, item_finder.items_of(links), LinkedQuestion(links)),
            strict=True,
        )
    )


def test_the_right_program_explains_the_words_of_a_question_and_another_does_not(item_finder: ItemFinder) -> None:
    asked = "What is the population of France?"
    unsaid = [one.name for one in item_finder.items(asked) if one.kind is ItemKind.PREDICATE][-1]
    right = features_of(item_finder, asked, "Find(France) | QueryAttr(population)")
    other = features_of(item_finder, asked, f"Find(France) | Relate({unsaid}, forward) | What()")
    assert right["unexplained words"] == 0 < other["unexplained words"]
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


def cases(weights: np.ndarray[tuple[int], np.dtype[np.float64]], count: int) -> list[LabelledFeatures]:
    """Questions with two or three meanings of which one or none is right, by chance as the weights say."""
    rng, made = np.random.default_rng(1), []
    for _ in range(count):
        rows = rng.normal(size=(int(rng.integers(2, 4)), len(FEATURE_NAMES)))
        likely = probabilities(with_constant(rows), weights)
        choice = int(rng.choice(len(rows) + 1, p=[*likely, 1 - likely.sum()]))
        made.append(LabelledFeatures(rows, choice if choice < len(rows) else -1))
    return made


def test_the_fit_recovers_the_weights_that_generated_the_data() -> None:
    weights = np.array([0.5, *np.linspace(-1, 1, len(FEATURE_NAMES))])
    assert np.array(fit_calibration(cases(weights, 3000)).weights) == pytest.approx(weights, abs=0.25)


def test_fitted_confidences_match_the_share_of_right_answers() -> None:
    weights = np.array([0.5, *np.linspace(-1, 1, len(FEATURE_NAMES))])
    made, others = fit_calibration(cases(weights, 2000)), cases(weights, 3000)[2000:]
    said = [max(made.confidences(one.rows.tolist())) for one in others]
    right = [one.right == int(np.argmax(made.confidences(one.rows.tolist()))) for one in others]
    assert np.mean(said) == pytest.approx(np.mean(right), abs=0.04)


def test_questions_without_interpretations_are_skipped_and_weights_count() -> None:
    row = np.zeros((1, len(FEATURE_NAMES)))
    empty = LabelledFeatures(np.zeros((0, len(FEATURE_NAMES))), -1)
    equal = fit_calibration([LabelledFeatures(row, 0), LabelledFeatures(row, -1), empty])
    assert equal.confidences(row.tolist()) == pytest.approx([0.5])
    assert (
        fit_calibration([LabelledFeatures(row, 0, 9.0), LabelledFeatures(row, -1)]).confidences(row.tolist())[0] > 0.6
    )


@given(st.lists(st.lists(st.floats(-1e6, 1e6), min_size=len(FEATURE_NAMES), max_size=len(FEATURE_NAMES)), max_size=5))
def test_confidences_add_up_to_at_most_one(rows: list[list[float]]) -> None:
    features_of = Calibration((1.0, *[0.3] * len(FEATURE_NAMES))).confidences(rows)
    assert len(features_of) == len(rows)
    assert all(0 <= one <= 1 for one in features_of)
    assert sum(features_of) <= 1 + 1e-9


def test_a_calibration_is_read_as_it_was_written(tmp_path: Path) -> None:
    made = Calibration((0.25, *[0.5] * len(FEATURE_NAMES)))
    write_calibration(tmp_path / "c.json", made, {"fitted to": {"a": 1}})
    assert read_calibration(tmp_path / "c.json") == made
    assert json.loads((tmp_path / "c.json").read_text("utf-8"))["fitted to"] == {"a": 1}


KEYS = st.sampled_from(["weights", "meaning", *FEATURE_NAMES])
TREES = st.recursive(st.none() | st.floats() | st.text(), lambda parts: st.dictionaries(KEYS, parts))


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
