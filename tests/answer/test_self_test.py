"""The self-test: questions made from a knowledge base, their answers checked, and what is weak."""

from __future__ import annotations

import json
from math import inf
from pathlib import Path

import pytest
from click.testing import CliRunner

from clew.answer.confidence.precision import GIVEN_QUESTIONS, contract_for, read_record
from clew.answer.self_test import (
    NO_ANSWER,
    NO_PROGRAM,
    CheckedQuestion,
    QuestionOutcome,
    SelfTestReport,
    keep_outcomes,
    make_test_questions,
    read_test_questions,
    run_self_test,
)
from clew.cli import clew
from clew.errors import ClewError
from clew.language.program.program_text import read_program_text
from sample_kbs import build_draft, make_small_draft

CAPITAL = read_program_text("Find(France) | Relate(capital, forward) | What()")
LARGEST = read_program_text("FindAll() | FilterConcept(country) | SelectAmong(area, largest)")


def outcome(question: CheckedQuestion, is_right: bool, is_sure: bool, confidence: float = 0.6) -> QuestionOutcome:
    return QuestionOutcome(question, ("x",), ("y",), confidence, is_sure, is_right, () if is_right else ("zzz",))


def test_the_same_seed_makes_the_same_questions_and_some_have_no_answer() -> None:
    made = make_test_questions("demo", 20, 5)
    assert made == make_test_questions("demo", 20, 5) != make_test_questions("demo", 20, 6)
    assert len(made) == 20
    assert sum(question.kind == NO_ANSWER for question in made) == 2
    assert all(question.program is not None for question in made if question.kind != NO_ANSWER)


def test_answers_are_checked_by_programs_answers_and_doubt() -> None:
    questions = [
        CheckedQuestion("What is the capital of France?", CAPITAL),
        CheckedQuestion("What is the capital of France?", None, ("Paris",)),
        CheckedQuestion("What is the capital of France?", None, ("Lyon",)),
        CheckedQuestion("What is the capital of Zorblavek Munquo?"),
    ]
    report = run_self_test("demo", questions)
    assert [one.is_right for one in report.outcomes] == [True, True, False, True]
    assert [one.is_sure for one in report.outcomes] == [True, True, True, False]
    assert (report.accuracy, report.precision, report.coverage) == (0.75, 2 / 3, 0.75)
    assert report.outcomes[0].expected == ("Paris",)


def test_two_processes_find_the_same() -> None:
    questions = make_test_questions("demo", 4, 2)
    two, one = (run_self_test("demo", questions, jobs=jobs).outcomes for jobs in (2, 1))
    assert [(it.question, it.given, it.is_right) for it in two] == [(it.question, it.given, it.is_right) for it in one]


def test_weak_spots_are_named_by_predicate_and_kind_with_the_surest_mistake_first() -> None:
    which, largest = CheckedQuestion("a", CAPITAL), CheckedQuestion("b", LARGEST)
    report = SelfTestReport(
        (
            outcome(which, is_right=False, is_sure=False, confidence=0.3),
            outcome(which, is_right=False, is_sure=True, confidence=0.9),
            outcome(which, is_right=True, is_sure=True),
            outcome(largest, is_right=True, is_sure=True),
            outcome(largest, is_right=True, is_sure=True),
        )
    )
    (weak,) = report.weak_predicates
    assert (weak.name, weak.asked, weak.right, weak.sure_and_wrong, weak.words) == ("capital", 3, 1, 1, ("zzz",))
    assert [one.confidence for one in weak.examples] == [0.9, 0.3]
    assert [spot.name for spot in report.weak_kinds] == ["which"]
    assert largest.kind == "comparison"
    assert CheckedQuestion("c", None, ("1",)).kind == NO_PROGRAM


def test_the_outcomes_are_kept_for_a_precision_contract(tmp_path: Path) -> None:
    kb = build_draft(make_small_draft(), tmp_path)
    questions = CheckedQuestion("a", CAPITAL), CheckedQuestion("b")
    report = SelfTestReport(tuple(outcome(one, is_right=True, is_sure=False) for one in questions))
    keep_outcomes(str(kb.folder), report, GIVEN_QUESTIONS)
    record = read_record(kb)
    assert record is not None
    assert record.origin == GIVEN_QUESTIONS
    assert [one.is_right for one in record.outcomes] == [True, False]  # an answer where there is none is wrong
    assert contract_for(record, 90).threshold == inf  # two questions show nothing


def test_a_report_of_nothing_has_no_shares() -> None:
    report = SelfTestReport(())
    assert (report.accuracy, report.precision, report.coverage, report.weak_kinds) == (0.0, 0.0, 0.0, ())


def test_the_questions_of_a_file_are_asked_by_their_programs_or_answers(tmp_path: Path) -> None:
    path = tmp_path / "asked.jsonl"
    rows = [
        {"id": "1", "question": "Capital of France?", "program": "Find(France) | Relate(capital, forward) | What()"},
        {"id": "2", "question": "Capital of Spain?", "answers": ["Madrid"]},
        {"id": "3", "question": "Who knows?"},
    ]
    path.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    assert read_test_questions("demo", path) == [
        CheckedQuestion("Capital of France?", CAPITAL),
        CheckedQuestion("Capital of Spain?", None, ("Madrid",)),
    ]
    path.write_text(json.dumps(rows[2]), "utf-8")
    with pytest.raises(ClewError, match="none of its 1 questions has a program, query or answers"):
        read_test_questions("demo", path)


def test_the_command_prints_shares_and_examples_and_fails_below_a_share(tmp_path: Path) -> None:
    path = tmp_path / "asked.jsonl"
    rows = [
        {"id": str(n), "question": "Capital of France?", "answers": [name]} for n, name in enumerate(("Paris", "Rome"))
    ]
    path.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    result = CliRunner().invoke(clew, ["selftest", "--questions", str(path), "--fail-under", "80"])
    assert result.exit_code == 1
    assert "2 questions: 50.0 % right; sure of 100.0 %, and 50.0 % of those right" in result.output
    assert "said Paris" in result.output
    assert "right is Rome" in result.output
    assert "50.0 % right, less than the 80 % of --fail-under" in str(result.exception)
    data = json.loads(CliRunner().invoke(clew, ["selftest", "--questions", str(path), "--json"]).stdout)
    assert (data["asked"], data["right"], [one["right"] for one in data["questions"]]) == (2, 1, [True, False])
