"""Corrections by hand: from a file of findings back into the questions, checked and without loss."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import clew
from clew.analyse.audit.audited_question import AuditTools
from clew.analyse.audit.auditor import audit
from clew.analyse.audit.corrections import apply_corrections, read_corrections, write_findings
from clew.benchmark.formats import FORMATS
from clew.benchmark.question import Forms, Gold, Question
from clew.benchmark.reader import read_questions
from clew.benchmark.writer import write_questions
from clew.errors import ClewError
from clew.evaluate.run.query_executor import ExecutionSetup
from sample_question_files import file_bytes

CAPITAL = "Find({}) | Relate(capital, forward) | What()"
QUESTIONS = (
    Question("a", "What is the capital of France?", Gold(Forms(program=CAPITAL.format("Spain")), ("Madrid",))),
    Question("b", "What is the capital of Spain?", Gold(Forms(program=CAPITAL.format("Spain")), ("MADRID",))),
    Question("c", "What is the capital of Italy?", Gold(Forms(program=CAPITAL.format("Italy")), ("Rome",)),
             extra={"source": "me"}),
)  # fmt: skip


@pytest.fixture(scope="module")
def tools() -> AuditTools:
    kb = clew.open()
    return AuditTools(kb, ExecutionSetup(str(kb.folder), kb.digest))


def apply_lines(tools: AuditTools, folder: Path, *lines: dict[str, Any]) -> dict[str, Question]:
    path = folder / "corrections.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    result = apply_corrections(QUESTIONS, read_corrections(str(path)), tools)
    return {question.id: question for question in result.questions}


def test_a_corrected_gold_gets_the_answers_of_its_run(tools: AuditTools, tmp_path: Path) -> None:
    corrected = apply_lines(tools, tmp_path, {"id": "a", "correction": {"program": CAPITAL.format("France")}})
    assert corrected["a"].gold.answers == ("Paris",)
    assert (corrected["b"], corrected["c"]) == QUESTIONS[1:]


def test_the_file_of_findings_is_read_back_with_what_people_enter(tools: AuditTools, tmp_path: Path) -> None:
    found = audit(QUESTIONS, tools.setup)
    assert {(finding.id, finding.kind.value) for finding in found.findings} == {
        ("a", "unmentioned"),
        ("b", "answer-format"),
    }
    lines = [json.loads(line) for line in write_findings(found.findings, "f.jsonl").splitlines()]
    assert apply_lines(tools, tmp_path, *lines)["b"].gold.answers == ("Madrid",)
    assert apply_lines(tools, tmp_path, *lines)["a"] == QUESTIONS[0]


def test_a_spreadsheet_of_findings_is_read_back(tools: AuditTools, tmp_path: Path) -> None:
    table = write_findings(audit(QUESTIONS, tools.setup).findings, "f.csv").decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [(row["id"], row["stored"], row["new_answers"]) for row in rows] == [
        ("a", "Madrid", ""),
        ("b", "MADRID", "Madrid"),
    ]
    rows[0] |= {"new_form": CAPITAL.format("France"), "new_question": "Which city is the capital of France?"}
    with (tmp_path / "f.csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows([*rows, {"id": "c", "remove": "yes"}])
    result = apply_corrections(QUESTIONS, read_corrections(str(tmp_path / "f.csv")), tools)
    assert (result.corrected, result.removed, result.recomputed) == (2, 1, 1)
    first, second = result.questions
    assert (first.text, first.gold.answers) == ("Which city is the capital of France?", ("Paris",))
    assert second.gold.answers == ("Madrid",)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([{"id": "x", "answers": ["1"]}], "no question has the id 'x'"),
        ([{"id": "a", "answer": ["1"]}], "'answer' cannot be corrected; use one of question"),
        ([{"id": "a", "answers": "Paris"}], "'answers' is a text; it must be a list"),
        ([{"id": "a", "program": "Find(France"}], "the corrected program of 'a' does not run"),
        ([{"id": "a", "program": CAPITAL.format("Frence")}], "no entity is named 'Frence'"),
        ([{"id": "a", "program": CAPITAL.format("France"), "sparql": "SELECT"}], "sparql of 'a' does not run"),
        ([{"id": "a", "program": CAPITAL.format("France"), "sexpr": "(JOIN (R capital) Spain)"}], "its sexpr “Madrid”"),
        ([{"id": "a", "answers": ["1"]}, {"id": "a", "answers": ["2"]}], "correct 'answers' of 'a' differently"),
        ([{"id": "a", "program": ""}], "the corrected gold of 'a' is empty"),
    ],
)  # fmt: skip
def test_a_wrong_correction_is_an_error_that_names_it(
    tools: AuditTools, tmp_path: Path, lines: list[dict[str, Any]], message: str
) -> None:
    with pytest.raises(ClewError) as fault:
        apply_lines(tools, tmp_path, *lines)
    assert message in str(fault.value)


def test_answers_against_the_gold_are_kept_and_noted(tools: AuditTools, tmp_path: Path) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text(json.dumps({"id": "a", "program": CAPITAL.format("France"), "answers": ["Lyon"]}), "utf-8")
    result = apply_corrections(QUESTIONS, read_corrections(str(path)), tools)
    assert result.questions[0].gold.answers == ("Lyon",)
    assert list(result.notes) == ["the gold still gives other answers than the file for “a”"]


def test_a_correction_that_the_format_cannot_hold_is_an_error(tools: AuditTools, tmp_path: Path) -> None:
    path = tmp_path / "c.jsonl"
    path.write_text(json.dumps({"id": "c", "answers": ["Rome", "Milan"]}), "utf-8")
    corrections = read_corrections(str(path))
    with pytest.raises(
        ClewError, match="the format kqapro has no place for the further answers of the corrected question 'c'"
    ):
        apply_corrections(QUESTIONS, corrections, tools, "kqapro")
    assert apply_corrections(QUESTIONS, corrections, tools).questions[2].gold.answers == ("Rome", "Milan")


@pytest.mark.parametrize("name", [name for name, format_ in FORMATS.items() if format_.write is not None])
def test_questions_without_a_correction_stay_as_they_are_in_every_format(
    name: str, tools: AuditTools, tmp_path: Path
) -> None:
    (tmp_path / "given").write_bytes(file_bytes(name))
    given = read_questions(tmp_path / "given", name)
    result = apply_corrections(given.questions, [], tools, name)
    write_questions(result.questions, tmp_path / "written", name, dict(given.header))
    written = read_questions(tmp_path / "written", name)
    assert (written.questions, written.header) == (given.questions, given.header)
