"""Tests for clew.migrate.meaning.moved_answers."""

from __future__ import annotations

import pytest

from clew.engine.result import Result, ResultKind, ResultValue
from clew.kb.values import Text, Time
from clew.migrate.meaning.moved_answers import (
    AnswerComparison,
    Comparison,
    ExpectedAnswer,
    ExpectedAnswers,
    compare_answers,
)

SAME, OTHER, NO_LINKS = AnswerComparison.SAME, AnswerComparison.OTHER, AnswerComparison.NO_LINKS
NONE, OTHER_TYPE, UNKNOWN = AnswerComparison.NONE, AnswerComparison.OTHER_TYPE, AnswerComparison.UNKNOWN


def expect(*ids: str, kind: ResultKind = ResultKind.ENTITIES) -> ExpectedAnswers:
    """Expected answers with these ids; an empty id has no link."""
    return ExpectedAnswers(tuple(ExpectedAnswer(frozenset(filter(None, [id_])), bool(id_)) for id_ in ids), kind)


def entities(*ids: str) -> Result:
    return Result(ResultKind.ENTITIES, tuple(ResultValue(id_.upper(), id_) for id_ in ids))


@pytest.mark.parametrize(
    ("expected", "result", "comparison"),
    [
        (expect("a", "b"), entities("b", "a"), Comparison(SAME, 2, 0, 2)),
        (expect("a", "b"), entities("a"), Comparison(OTHER, 2, 0, 1)),
        (expect("a"), entities("a", "b"), Comparison(OTHER, 1, 0, 1)),
        (expect("a", ""), entities("a", "b"), Comparison(NO_LINKS, 2, 1, 1)),
        (expect("a", ""), entities("a", "b", "c"), Comparison(OTHER, 2, 1, 1)),
        (expect(""), entities("b"), Comparison(NO_LINKS, 1, 1, 0)),
        (expect("a"), entities(), Comparison(NONE, 1, 0, 0)),
        (expect(), entities(), Comparison(SAME)),
        (expect("a"), Result(ResultKind.COUNT, (ResultValue("1"),)), Comparison(OTHER_TYPE, 1, 0, 0)),
        (ExpectedAnswers(None), entities("a"), Comparison(UNKNOWN)),
        (ExpectedAnswers(None), entities(), Comparison(NONE)),
    ],
)
def test_answers_compare_as_sets_through_their_links(
    expected: ExpectedAnswers, result: Result, comparison: Comparison
) -> None:
    assert compare_answers(expected, result, frozenset()) == comparison


def test_a_benchmark_with_names_alone_recognises_entities_by_name() -> None:
    by_name = ExpectedAnswers((ExpectedAnswer(frozenset(["A"])),))
    assert compare_answers(by_name, entities("a"), frozenset()).outcome is SAME


def test_other_answers_must_be_of_the_same_concept_or_value_type() -> None:
    cities = ExpectedAnswers((ExpectedAnswer(frozenset(["a"])),), ResultKind.ENTITIES, concepts=frozenset(["city"]))
    assert compare_answers(cities, entities("b"), frozenset(["city", "place"])).outcome is OTHER
    assert compare_answers(cities, entities("b"), frozenset(["person"])).outcome is OTHER_TYPE
    assert compare_answers(cities, entities("b"), frozenset()).outcome is OTHER  # nobody knows
    years = ExpectedAnswers((ExpectedAnswer(frozenset(["1990"])),), ResultKind.VALUES, frozenset(["year"]))
    text, year = ResultValue("x", value=Text("x")), ResultValue("1991", value=Time(1991))
    assert compare_answers(years, Result(ResultKind.VALUES, (text,)), frozenset()).outcome is OTHER_TYPE
    assert compare_answers(years, Result(ResultKind.VALUES, (year,)), frozenset()).outcome is OTHER


def test_a_no_because_nothing_is_found_is_no_answer() -> None:
    no = ResultValue("no")
    expected = ExpectedAnswers((ExpectedAnswer(frozenset(["no"])),), ResultKind.TRUTH)
    assert compare_answers(expected, Result(ResultKind.TRUTH, (no,)), frozenset()).outcome is SAME
    assert compare_answers(expected, Result(ResultKind.TRUTH, (no,), empty="step 1"), frozenset()).outcome is NONE
