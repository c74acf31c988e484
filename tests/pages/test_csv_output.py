"""CSV for spreadsheets: every CSV file that clew writes passes the one function that neutralises formulas."""

from __future__ import annotations

import re
from pathlib import Path

import clew
from clew.answer.answer import Answer, Interpretation
from clew.engine.result import Result, ResultKind, ResultValue
from clew.language.program import functions as f
from clew.pages.csv_output import write_csv

SOURCES = Path(clew.__file__).parent


def test_rows_are_written_with_formulas_neutralised() -> None:
    assert write_csv([["a", "=1+1"], ["-3.5", "x, y"]], "\n") == 'a,\'=1+1\n-3.5,"x, y"\n'


def test_only_this_module_writes_csv() -> None:
    writers = re.compile(r"csv\.(Dict)?[wW]riter\(|\.to_csv\(")
    found = {path.name for path in SOURCES.rglob("*.py") if writers.search(path.read_text("utf-8"))}
    assert found == {"csv_output.py"}


def test_the_answers_of_a_question_are_safe_to_open(tmp_path: Path) -> None:
    result = Result(ResultKind.ENTITIES, (ResultValue("=cmd|x", "Q1"), ResultValue("Rome", "Q2")))
    best = Interpretation(f.FindAll(), result, 0.9)
    Answer("?", (best,)).to_csv(tmp_path / "answers.csv")
    assert (tmp_path / "answers.csv").read_bytes().endswith(b"\r\n'=cmd|x\r\nRome\r\n")
