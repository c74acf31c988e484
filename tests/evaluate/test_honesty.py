"""Measures of honesty, against numbers computed by hand."""

from __future__ import annotations

import json
from itertools import permutations
from math import nan
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.benchmark.file_record import Record
from clew.benchmark.formats.run_formats import read_jsonl_run, write_prediction
from clew.benchmark.question import Forms, Gold, Prediction, Question
from clew.evaluate.evaluation import EvaluationOptions, evaluate
from clew.evaluate.measures.honesty import bin_of, is_given
from clew.evaluate.measures.measure import Case, MeasureError, Outcome
from clew.evaluate.measures.measure_table import read_measure
from clew.evaluate.report.significance import Bootstrap
from sample_cases import score_case, score_cases

FAST = EvaluationOptions(bootstrap=Bootstrap(50))


def judged(confidence: float | None, right: bool | None, *, answerable: bool = True, sure: bool = True) -> Case:
    """A case that is right, wrong or (`None`) silent."""
    question = Question("q", "?", Gold(answers=("a",) if answerable else ()))
    answers = None if right is None else ("a",) if right else ("b",)
    return Case(question, Prediction("q", answers=answers, confidence=confidence, is_withheld=not sure))


# Thresholds 0.9, 0.8 and 0.4 answer 1, 3 and 4 of 5 questions, of which 1, 2 and 3 are right.
FIVE = [judged(0.9, True), judged(0.8, False), judged(0.8, True), judged(0.4, True), judged(None, None)]


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("coverage@100", 1 / 5),
        ("coverage@90", 1 / 5),
        ("coverage@75", 4 / 5),
        ("coverage@70", 4 / 5),
        ("AURC", (0 + 1 / 3 + 1 / 3 + 1 / 4 + 2 / 5) / 5),
        ("RS", (1 - 1 + 1 + 1 + 0) / 5),
        ("RS(c=2)", (1 - 2 + 1 + 1 + 0) / 5),
        ("RS(c=2, threshold=0.85)", 1 / 5),
        ("ECE(bins=10)", (0.1 * 1 + 2 * abs(0.8 - 1 / 2) + 0.6 * 1) / 4),
        ("ECE(bins=2)", (0.6 * 1 + 3 * abs((0.9 + 0.8 + 0.8) / 3 - 2 / 3)) / 4),
        ("ECE(bins=1)", abs((0.9 + 0.8 + 0.8 + 0.4) / 4 - 3 / 4)),
    ],
)
def test_five_questions_by_hand(measure: str, expected: float) -> None:
    assert score_cases(measure, FIVE) == pytest.approx(expected)


def test_the_order_of_equal_confidences_changes_nothing() -> None:
    cases = [judged(0.5, True), judged(0.5, False), judged(0.5, True), judged(0.2, False)]
    for measure, expected in (("coverage@60", 3 / 4), ("coverage@70", 0), ("AURC", (3 * 1 / 3 + 2 / 4) / 4)):
        found = {round(score_cases(measure, list(order)), 12) for order in permutations(cases)}
        assert found == {round(expected, 12)}


def test_a_precision_that_is_reached_exactly_is_reached() -> None:
    assert score_cases("coverage@90", [judged(0.5, number > 0) for number in range(10)]) == 1
    assert score_cases("coverage@91", [judged(0.5, number > 0) for number in range(10)]) == 0


# Right silence on an unanswerable question, an answer to another one, a right answer, and silence that costs nothing.
UNANSWERABLE = [
    judged(None, None, answerable=False), judged(0.3, True, answerable=False), judged(0.9, True), judged(None, None)
]  # fmt: skip


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("RS(c=3)", (1 - 3 + 1 + 0) / 4),
        ("coverage@90", 1 / 4),
        ("coverage@50", 2 / 4),
        ("AURC", (0 + 1 / 2 + 2 / 4 + 2 / 4) / 4),
        ("ECE", (0.1 + 0.3) / 2),
    ],
)
def test_unanswerable_questions_count(measure: str, expected: float) -> None:
    assert score_cases(measure, UNANSWERABLE) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (Question("q", "?", Gold(answers=())), True),
        (Question("q", "?", Gold(Forms(sparql="ASK {}"), ())), False),
        (Question("q", "?"), False),
        (Question("q", "?", Gold(), labels={"answerable": "no"}), True),
        (Question("q", "?", Gold(Forms(sparql="ASK {}"), ()), labels={"answerable": "False"}), True),
        (Question("q", "?", Gold(answers=("a",)), labels={"answerable": "no"}), False),
        (Question("q", "?", Gold(), (Gold(answers=("a",)),), labels={"answerable": "no"}), False),
        (Question("q", "?", Gold(answers=()), (Gold(answers=("a",)),)), False),
    ],
)
def test_a_question_says_that_it_is_unanswerable(question: Question, expected: bool) -> None:
    assert question.is_unanswerable is expected


@pytest.mark.parametrize(
    ("prediction", "expected"),
    [
        (Prediction("q"), False),
        (Prediction("q", answers=()), False),
        (Prediction("q", answers=("a",)), True),
        (Prediction("q", Forms(sparql="SELECT"), ()), True),
    ],
)
def test_silence_is_neither_answers_nor_a_query(prediction: Prediction, expected: bool) -> None:
    assert is_given(prediction) is expected


def test_a_run_that_is_not_sure_is_silent_in_its_reliability_only() -> None:
    unsure = [judged(0.4, False, sure=False), judged(0.9, True)]
    assert score_cases("RS(c=10)", unsure) == 0.5
    assert score_cases("coverage@50", unsure) == 1


@pytest.mark.parametrize(("confidence", "place"), [(0, 0), (0.05, 0), (0.1, 0), (0.11, 1), (0.3, 2), (0.7, 6), (1, 9)])
def test_bins_are_open_below_and_closed_above(confidence: float, place: int) -> None:
    assert bin_of(confidence, 10) == place


def test_a_score_on_another_scale_ranks_but_is_not_calibrated() -> None:
    cases = [Case(judged(None, right).question, Prediction("q", answers=("a" if right else "b",), score=score))
             for right, score in ((True, -0.1), (False, -7.5))]  # fmt: skip
    assert score_cases("coverage@100", cases) == 0.5
    with pytest.raises(MeasureError, match=r"needs confidences from 0 to 1, but that of question 'q' is -0\.1"):
        score_case("ECE", cases[0])


@pytest.mark.parametrize("confidence", [None, nan])
@pytest.mark.parametrize("measure", ["AURC", "coverage@90", "ECE", "RS(threshold=0.5)"])
def test_a_given_prediction_without_confidence_has_no_score(measure: str, confidence: float | None) -> None:
    with pytest.raises(MeasureError, match="needs a confidence, but the prediction for question 'q' has none"):
        score_case(measure, judged(confidence, True))


CONFIDENCES = st.sampled_from([0.0, 0.1, 0.5, 0.5, 0.9, 1.0])


@given(st.lists(st.tuples(CONFIDENCES, st.sampled_from([True, False, None])), min_size=1, max_size=9))
def test_the_area_is_that_of_the_definition(drawn: list[tuple[float, bool | None]]) -> None:
    """The mean over questions of the share of errors among those with at least their confidence."""
    ranks = [(-1.0 if right is None else confidence, right is True) for confidence, right in drawn]
    risks = [np.mean([not right for other, right in ranks if other >= confidence]) for confidence, _ in ranks]
    cases = [judged(confidence, right) for confidence, right in drawn]
    assert score_cases("AURC", cases) == pytest.approx(float(np.mean(risks)))


def test_a_confidence_survives_reading_and_writing() -> None:
    data = {"id": "q", "answers": ["a"], "confidence": 0.25, "sure": False}
    prediction = read_jsonl_run(Record(data, "run:1", 0))
    assert (prediction.confidence, prediction.is_withheld) == (0.25, True)
    assert write_prediction(prediction) == data


def write_lines(path: Path, records: list[dict[str, object]]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def test_an_evaluation_has_measures_of_honesty_if_the_run_has_confidences(tmp_path: Path) -> None:
    questions = write_lines(tmp_path / "q.jsonl", [{"id": str(n), "question": "?", "answers": ["a"]} for n in range(4)])
    said = [("a", 0.9), ("a", 0.8), ("b", 0.7), ("a", 0.6)]
    run = write_lines(
        tmp_path / "r.jsonl", [{"id": str(n), "answers": [a], "confidence": c} for n, (a, c) in enumerate(said)]
    )
    found = evaluate(questions, run, FAST)
    values = {score.measure: score.value for score in found.scores}
    assert values["coverage@90"] == 0.5
    assert values["AURC"] == pytest.approx((0 + 0 + 1 / 3 + 1 / 4) / 4)
    assert values["RS(c=10)"] == pytest.approx((3 - 10) / 4)
    assert values["ECE"] == pytest.approx((0.1 + 0.2 + 0.7 + 0.4) / 4)
    (ece,) = (score for score in found.scores if score.measure == "ECE")
    assert ece.signature.startswith("ECE|bins:10|of:answer-em|n:4|")
    assert 0 <= ece.low <= ece.value <= ece.high <= 1


def test_without_confidences_the_measures_are_not_available(tmp_path: Path) -> None:
    questions = write_lines(tmp_path / "q.jsonl", [{"id": str(n), "question": "?", "answers": ["a"]} for n in range(3)])
    silent = write_lines(tmp_path / "silent.jsonl", [{"id": "0", "answers": ["a"]}])
    sure = write_lines(tmp_path / "sure.jsonl", [{"id": "0", "answers": ["a"], "confidence": 0.9}])
    assert not {score.measure for score in evaluate(questions, silent, FAST).scores} & {"AURC", "ECE", "coverage@90"}
    named = EvaluationOptions((read_measure("AURC"),), bootstrap=Bootstrap(50))
    with pytest.raises(MeasureError, match=r"AURC is not available: no confidences in .*silent\.jsonl"):
        evaluate(questions, silent, named)
    other = evaluate(questions, silent, FAST, against=[sure])
    assert "AURC" not in {score.measure for score in other.scores}
    found = evaluate(questions, sure, named, against=[silent])
    assert found.against["silent.jsonl"] == ()
    assert any("AURC is not available: no confidences in" in note for note in found.notes)


def test_gold_answers_outweigh_the_label_of_an_upstream_subset(tmp_path: Path) -> None:
    fact = {"question": "?", "subject": "Q3541144", "predicate": "P138", "direction": "forward", "object": "Q22686"}
    questions = write_lines(tmp_path / "q.jsonl", [fact | {"id": "a", "answerable": False}])
    run = write_lines(tmp_path / "run.jsonl", [{"id": "a", "answers": ["Q22686"], "confidence": 0.9}])
    values = {score.measure: score.value for score in evaluate(questions, run, FAST).scores}
    assert (values["RS(c=10)"], values["coverage@90"], values["AURC"]) == (1, 1, 0)


def test_a_gold_query_with_a_result_is_answerable() -> None:
    denied = Question("q", "?", Gold(Forms(sparql="ASK {}")), labels={"answerable": "no"})
    prediction = Prediction("q", answers=("yes",), confidence=0.9)
    assert score_case("RS", Case(denied, prediction, gold_outcome=Outcome(("yes",)))) == 1
    assert score_case("RS", Case(denied, prediction, gold_outcome=Outcome())) == -1


@pytest.mark.parametrize("measure", ["query-em", "BLEU", "well-formed", "fact-accuracy", "RS(of=query-em)"])
def test_measures_of_queries_are_not_available_for_answers_alone(tmp_path: Path, measure: str) -> None:
    fact = {"subject": "Q1", "predicate": "P1", "direction": "forward", "object": "Q2"}
    questions = write_lines(tmp_path / "q.jsonl", [{"id": "0", "question": "?", **fact}])
    answers = write_lines(tmp_path / "answers.jsonl", [{"id": "0", "answers": ["Q2"]}])
    silent = write_lines(tmp_path / "silent.jsonl", [{"id": "0", "answers": []}])
    named = EvaluationOptions((read_measure(measure),), bootstrap=Bootstrap(50))
    with pytest.raises(MeasureError, match=r"is not available: .*answers\.jsonl has answers but no queries"):
        evaluate(questions, answers, named)
    (score,) = evaluate(questions, silent, named).scores
    assert score.value == 0
