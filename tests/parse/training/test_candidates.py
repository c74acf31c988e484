"""What is kept beside a parser: TOML that reads as what it was written from, and the choice of the best."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.parse.training.candidates import (
    SetReport,
    TrainingReport,
    adapted_candidate,
    best_candidate,
    write_toml,
)

letters = st.characters(codec="utf-8")
plain = st.text(letters, max_size=8) | st.integers(-(2**60), 2**60) | st.booleans()
keys = st.text(letters, max_size=5)
tables = st.dictionaries(keys, plain, max_size=3)
data = st.dictionaries(keys, plain | tables | st.lists(tables, min_size=1, max_size=3), max_size=5)


@given(data)
def test_toml_round_trips(given_: dict[str, Any]) -> None:
    assert tomllib.loads(write_toml(given_)) == given_


def reports_with(*right: dict[str, float]) -> tuple[SetReport, ...]:
    return tuple(SetReport(f"s{number}", "kb", "d", 10, 5, one) for number, one in enumerate(right))


def test_the_best_candidate_has_the_highest_mean_accuracy() -> None:
    found = reports_with({"after": 0.9, "before": 0.6}, {"after": 0.5, "before": 0.9})
    assert best_candidate(found, ["after", "before"]) == "before"
    assert best_candidate(reports_with({"after": 0.5, "before": 0.5}), ["after", "before"]) == "after"


def test_a_report_round_trips() -> None:
    report = TrainingReport("shipped", "after", 10, 1.5, 1, {"clew": "0"}, reports_with({"half way": 0.25}))
    read = tomllib.loads(write_toml(report.data()))
    assert read == report.data()
    assert read["questions"][0]["right"] == {"half way": 0.25}


def report_of(name: str, before: str, after: str) -> SetReport:
    """The report on a set whose questions the two parsers answer rightly where the text has a plus."""
    outcomes = {key: [mark == "+" for mark in marks] for key, marks in (("before", before), ("after", after))}
    right = {key: sum(own) / len(own) for key, own in outcomes.items()}
    return SetReport(name, "kb", "d", 10, len(before), right, outcomes)


@pytest.mark.parametrize(
    ("own", "elsewhere", "chosen"),
    [
        (("+----------", "++++++++---"), ("++--", "++--"), "after"),  # seven gained, none lost
        (("+----------", "+++++------"), ("++--", "++--"), "before"),  # four gained may be luck
        (("+++++------", "-----++++++"), ("++--", "++--"), "before"),  # as many lost, nearly
        (("+----------", "++++++++---"), ("++--", "+---"), "before"),  # forgets other graphs
    ],
)
def test_an_adapted_parser_must_surely_gain_and_not_forget(
    own: tuple[str, str], elsewhere: tuple[str, str], chosen: str
) -> None:
    sets = report_of("own-outlines-casual", *own), report_of("elsewhere-casual", *elsewhere)
    assert adapted_candidate(sets, "elsewhere")[0] == chosen


def test_the_reason_says_what_was_gained_and_lost() -> None:
    sets = (report_of("own-casual", "+-----------", "-+++++++++++"),)
    assert adapted_candidate(sets, "elsewhere") == (
        "after",
        "questions over this graph: 11 gained, 1 lost, +0.0 points on other graphs",
    )
    assert adapted_candidate((), "elsewhere")[0] == "before"
