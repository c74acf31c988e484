"""Small made-up questions and runs for the papers' tables, whose scores can be computed by hand."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from clew.analyse.published_tables.published_table import Figure, PublishedTable, Row
from clew.analyse.published_tables.table_scorer import TableScorer
from clew.analyse.published_tables.tables import make_table
from clew.benchmark.reader import read_questions

FEW = 20  # resamples for p-values: these tests do not look at them closely


def write_questions(path: Path, records: Iterable[Mapping[str, Any]]) -> Path:
    """A file of questions in clew's JSON lines; records without a text get one."""
    lines = [json.dumps({"question": f"What is {record['id']}?", **record}) for record in records]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def write_run(path: Path, predictions: Iterable[Mapping[str, Any]], **about: Any) -> str:
    """A run and, if there is something to say about its model, the record beside it; the place as a text."""
    path.write_text("".join(json.dumps(record) + "\n" for record in predictions), encoding="utf-8")
    if about:
        path.with_suffix(".about.json").write_text(json.dumps(about), encoding="utf-8")
    return str(path)


def answer_run(path: Path, answers: Mapping[str, str], **about: Any) -> str:
    """A run with one answer for each question id."""
    return write_run(path, ({"id": id_, "answers": [answer]} for id_, answer in answers.items()), **about)


def fill_table(name: str, questions: Path, runs: Sequence[str], **options: Any) -> PublishedTable:
    """The table `name` of these runs."""
    return make_table(name, runs, TableScorer(read_questions(questions), resamples=FEW, **options))


def find_row(table: PublishedTable, label: str, section: int = 0) -> Row:
    """The row with this label."""
    return next(row for row in table.sections[section].rows if row.label == label)


def find_figure(table: PublishedTable, label: str, column: str, section: int = 0, part: int = 0) -> Figure:
    """A figure of a table."""
    return find_row(table, label, section).cells[column][part]
