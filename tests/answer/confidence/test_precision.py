"""The precision contract: which confidence shows a precision, and the file in the knowledge base."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clew
from clew.answer.confidence.precision import (
    PRECISION_FILE,
    HeldOutOutcome,
    HeldOutRecord,
    binomial_tail,
    contract_for,
    find_contract,
    keep_precision,
    read_record,
    write_record,
)
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase


def outcomes(*groups: tuple[int, float, bool]) -> tuple[HeldOutOutcome, ...]:
    """So many outcomes of each confidence, right or wrong."""
    return tuple(HeldOutOutcome(confidence, right) for count, confidence, right in groups for _ in range(count))


@pytest.mark.parametrize(
    ("least", "trials", "chance", "tail"),
    [(0, 5, 0.5, 1.0), (5, 5, 0.5, 0.03125), (1, 2, 0.5, 0.75), (3, 3, 1.0, 1.0), (1, 3, 0.0, 0.0),
     (59, 59, 0.95, 0.95**59)],
)  # fmt: skip
def test_the_tail_of_a_binomial(least: int, trials: int, chance: float, tail: float) -> None:
    assert binomial_tail(least, trials, chance) == pytest.approx(tail, abs=1e-6)


def test_the_threshold_excludes_the_confidences_at_which_answers_are_wrong() -> None:
    record = HeldOutRecord(outcomes((200, 0.9, True), (100, 0.4, True), (100, 0.4, False)))
    contract = contract_for(record, 95)
    assert (contract.threshold, contract.answered, contract.right, contract.asked) == (0.9, 200, 200, 400)
    assert "50 % of 400 questions made from the graph, 200 of 200 right" in contract.sentence
    assert contract_for(record, 50).threshold == 0.4


def test_few_right_answers_show_no_high_precision() -> None:
    few = contract_for(HeldOutRecord(outcomes((30, 0.99, True))), 95)
    assert (few.threshold, few.answered) == (inf, 0)
    assert "do not show a precision of 95 %" in few.sentence
    assert contract_for(HeldOutRecord(), 95).threshold == inf


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=200), st.floats(50, 99))
def test_a_contract_never_promises_more_than_its_answers_show(pairs: list[tuple[float, bool]], wanted: float) -> None:
    contract = contract_for(HeldOutRecord(tuple(HeldOutOutcome(*pair) for pair in pairs)), wanted)
    if contract.threshold < inf:
        assert contract.right / contract.answered >= wanted / 100
        assert contract.answered == sum(confidence >= contract.threshold for confidence, _ in pairs)


@pytest.fixture
def kb(tmp_path: Path) -> KnowledgeBase:
    (tmp_path / "a.csv").write_text("name,age\nAnn,3\nBen,4\n")
    clew.build([tmp_path / "a.csv"], tmp_path / "a.clew")
    return clew.open(str(tmp_path / "a.clew"))


def test_without_held_out_questions_the_error_says_what_to_run(kb: KnowledgeBase) -> None:
    assert find_contract(kb, None, lambda: "p") is None
    assert find_contract(kb, 0, lambda: "p") is None
    with pytest.raises(ClewError, match="run: clew selftest -k"):
        find_contract(kb, 95, lambda: "p")
    with pytest.raises(ClewError, match="clew selftest"):
        keep_precision(kb, 95)


def test_the_file_keeps_outcomes_and_the_default_precision(kb: KnowledgeBase) -> None:
    record = HeldOutRecord(outcomes((300, 0.9, True)), parser="p")
    write_record(kb, record)
    assert find_contract(kb, None, lambda: "p") is None
    keep_precision(kb, 90)
    write_record(kb, replace(record, origin="given"))  # a later test keeps the default
    contract = find_contract(kb, None, lambda: "p")
    assert contract is not None
    assert (contract.precision, contract.threshold, contract.origin) == (90, 0.9, "given")
    assert find_contract(kb, 0, lambda: "p") is None


def test_another_parser_or_graph_needs_another_test(kb: KnowledgeBase) -> None:
    write_record(kb, HeldOutRecord(outcomes((300, 0.9, True)), parser="p"))
    with pytest.raises(ClewError, match="the parser is another one"):
        find_contract(kb, 95, lambda: "q")
    path = kb.folder / PRECISION_FILE
    path.write_text(path.read_text().replace(kb.digest, "other"))
    with pytest.raises(ClewError, match="the knowledge base is another one"):
        find_contract(kb, 95, lambda: "p")


def test_a_broken_file_is_an_error(kb: KnowledgeBase) -> None:
    (kb.folder / PRECISION_FILE).write_text("{}")
    with pytest.raises(ClewError, match="is not a record of held-out questions"):
        read_record(kb)
