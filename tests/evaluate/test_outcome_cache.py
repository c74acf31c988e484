"""Answers of queries are spelled as the files spell theirs."""

from __future__ import annotations

import pytest

from clew.evaluate.measures.measure import Outcome
from clew.evaluate.run.outcome_cache import spell_outcome
from clew.evaluate.run.query_executor import RawOutcome


@pytest.mark.parametrize(
    ("known", "spelled"),
    [
        (["Yao Ming"], "Yao Ming"),
        (["Q1"], "Q1"),
        (["http://www.wikidata.org/entity/Q1"], "http://www.wikidata.org/entity/Q1"),
        (["something else"], "Q1"),
        ([], "Q1"),
    ],
)
def test_an_entity_is_spelled_as_in_the_file(known: list[str], spelled: str) -> None:
    assert spell_outcome(RawOutcome((("Yao Ming", "Q1"),)), frozenset(known)).answers == (spelled,)


def test_an_iri_is_cut_where_the_file_has_ids() -> None:
    found = RawOutcome((("Douglas Adams", "http://www.wikidata.org/entity/Q42"),))
    assert spell_outcome(found, frozenset({"Q42"})).answers == ("Q42",)


@pytest.mark.parametrize(("known", "spelled"), [("true", "true"), ("yes", "yes"), ("false", "yes")])
def test_yes_is_true(known: str, spelled: str) -> None:
    assert spell_outcome(RawOutcome((("yes", ""),)), frozenset({known})).answers == (spelled,)


def test_entities_with_one_name_are_one_answer_only_where_the_file_has_names() -> None:
    found = RawOutcome((("Shanghai", "Q3"), ("Shanghai", "Q4")))
    assert spell_outcome(found, frozenset({"Shanghai"})).answers == ("Shanghai",)
    assert spell_outcome(found, frozenset()).answers == ("Q3", "Q4")


def test_the_answers_of_a_table_are_its_first_column() -> None:
    rows = (("a", "1"), ("a", "2"), ("b", "3"))
    assert spell_outcome(RawOutcome(rows=rows), frozenset()) == Outcome(("a", "b"), rows=rows)


def test_an_error_has_no_answers() -> None:
    assert spell_outcome(RawOutcome((("a", ""),), error="late"), frozenset()) == Outcome(error="late")
