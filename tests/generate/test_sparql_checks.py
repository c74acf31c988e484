"""A second engine checks the SPARQL of generated questions; one that gives another answer is left out and listed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from clew.cli.benchmark.generate import generate_command
from clew.engine.result import Result, ResultKind, ResultValue
from clew.engine.sparql.solutions import QueryError
from clew.generate import sparql_checks
from clew.generate.benchmark_generator import GenerationJob, GenerationReport, generate_questions
from clew.generate.program_checks import has_one_answer
from clew.generate.sparql_checks import SAMPLE_STEP, CheckReport, CheckScope, SparqlCheck, compare_answers
from clew.kb.draft import KbDraft
from clew.kb.values import Quantity, Time, read_number
from clew.language.translate import write_kqapro_sparql
from sample_kbs import build_draft

PEOPLE = 12


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> str:
    draft = KbDraft()
    draft.add_concept("c", "human")
    for number in range(PEOPLE):
        draft.add_entity(f"p{number}", f"Person {number}", concepts=["c"])
        draft.add_relation(f"p{number}", "friend", f"p{(number + 1) % PEOPLE}")
        draft.add_attribute(f"p{number}", "height", Quantity(read_number(str(150 + number)), "centimetre"))
        draft.add_attribute(f"p{number}", "year of birth", Time(1950 + number))
    return str(build_draft(draft, tmp_path_factory.mktemp("checks")).folder)


def make(kb: str, folder: Path, checks: CheckScope) -> tuple[int, CheckReport]:
    report = GenerationReport()
    questions = list(generate_questions(GenerationJob(kb, 20, checks=checks), folder, report))
    return len(questions), report.checks


def test_all_questions_agree(kb: str, tmp_path: Path) -> None:
    count, checks = make(kb, tmp_path / "parts", CheckScope.ALL)
    assert count == checks.checked == checks.agreed == 20


def test_a_question_whose_sparql_gives_another_answer_is_left_out(
    kb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = 'SELECT DISTINCT ?e WHERE { ?e <pred:name> "Person 11" }'

    def write_wrong_names(program: Any, types: Any) -> str:
        text = write_kqapro_sparql(program, types)
        return wrong if text.startswith("SELECT DISTINCT ?e ") else text

    monkeypatch.setattr("clew.generate.question_maker.write_kqapro_sparql", write_wrong_names)
    report = GenerationReport()
    job = GenerationJob(kb, 20, checks=CheckScope.ALL)
    questions = list(generate_questions(job, tmp_path / "parts", report))
    assert report.checks.disagreements
    assert all(record["found"] == ["Person 11"] != record["answers"] for record in report.checks.disagreements)
    assert all(question.gold.answers == ("Person 11",) for question in questions if question.gold.forms.sparql == wrong)
    assert "left out because it gives another" in report.checks.summary


def test_a_query_that_cannot_be_run_is_kept_and_counted(
    kb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slow:
        def run_sparql(self, text: str) -> Result:
            raise QueryError("the query took more than 10 seconds")

    monkeypatch.setattr(sparql_checks, "open_checker", lambda kb: Slow())
    count, checks = make(kb, tmp_path / "parts", CheckScope.ALL)
    assert (count, checks.agreed, len(checks.faults)) == (20, 0, 20)
    assert checks.summary.endswith("20 could not be run to the end")


def test_the_sample_is_about_one_in_ten_and_always_the_same() -> None:
    chosen = [key for key in map(str, range(5_000)) if CheckScope.SAMPLE.includes(key)]
    assert 400 < len(chosen) < 600 == 5_000 * 1.2 / SAMPLE_STEP
    assert chosen == [key for key in map(str, range(5_000)) if CheckScope.SAMPLE.includes(key)]
    assert not CheckScope.NONE.includes(chosen[0])


@pytest.mark.parametrize(
    ("found", "answers", "agreed"),
    [
        (("Ann",), ("Ann",), True),
        (("Ann",), ("Ann", "Bob"), False),
        (("0.33333333333333",), ("0.3333333333333333 metre",), True),
        (("3 foot",), ("3 metre",), False),
        ((), ("3",), False),
    ],
)
def test_answers_agree_as_sets_and_up_to_rounding(found: list[str], answers: list[str], agreed: bool) -> None:
    result = Result(ResultKind.VALUES, tuple(map(ResultValue, found)))
    assert compare_answers(result, answers) == SparqlCheck(agreed, () if agreed else tuple(found))


def test_an_answer_that_leaves_out_values_in_other_units_is_not_asked_for() -> None:
    answer = Result(ResultKind.ENTITIES, (ResultValue("Person 1"),))
    assert has_one_answer(answer)
    assert not has_one_answer(answer._replace(note="compared in minute; 3 of 10 values have other units"))


@pytest.mark.parametrize(("option", "checked"), [("--verify", 10), ("--no-verify", 0)])
def test_the_command_prints_the_share_and_lists_the_rest(kb: str, tmp_path: Path, option: str, checked: int) -> None:
    done = CliRunner().invoke(generate_command, ["-k", kb, "-n", "10", option, "-o", str(tmp_path / "made")])
    assert done.exit_code == 0, done.output
    share = "the SPARQL of 10 of 10 checked questions (100 %) gives their answer"
    assert (share if checked else "no SPARQL was checked") in done.output
    listed = json.loads((tmp_path / "made" / "checks.json").read_text())
    assert listed == {"checked": checked, "agreed": checked, "disagreements": [], "faults": []}
