"""Questions sorted out: some held back before anything is looked at, meanings by answers, reasons told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import orjson
import pytest

from clew.benchmark.question import Gold, Question
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text
from clew.parse.training.corpus_writer import read_example
from clew.parse.training.data_split import (
    NO_MEANING,
    NO_PROGRAM,
    HeldOutQuestion,
    QuestionSplitter,
    read_held_out,
    read_lines,
    split_outlines,
    write_examples,
)

CAPITAL = "Find({}) | Relate(capital, forward) | What()"
NAMES = ("France", "Spain", "Portugal", "Italy", "Austria")


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return open_kb()


def write_questions(path: Path, *rows: Mapping[str, object]) -> Path:
    path.write_text("\n".join(json.dumps({"id": str(n), **row}) for n, row in enumerate(rows)), "utf-8")
    return path


def write_readable(path: Path) -> Path:
    return write_questions(path, *({"question": f"capital of {one}", "program": CAPITAL.format(one)} for one in NAMES))


def test_held_out_questions_are_determined_by_the_seed(kb: KnowledgeBase, tmp_path: Path) -> None:
    path = write_readable(tmp_path / "q.jsonl")
    found, again = (QuestionSplitter(kb, SchemaView(kb), 3).split([path], None, 2, 100) for _ in range(2))
    assert (len(found.train), len(found.held_out)) == (3, 2)
    assert {one.text for one in found.train}.isdisjoint(one.text for one in found.held_out)
    assert found.held_out == again.held_out


def test_with_a_held_out_file_all_other_questions_are_for_training(kb: KnowledgeBase, tmp_path: Path) -> None:
    held = write_questions(tmp_path / "v.jsonl", {"question": "who?", "answers": ["Paris"]})
    found = QuestionSplitter(kb, SchemaView(kb)).split([write_readable(tmp_path / "q.jsonl")], held, 2, 4)
    assert len(found.train) == 4
    assert found.held_out == [HeldOutQuestion("who?", None, ("Paris",))]


def test_the_program_is_found_by_answers_if_there_is_no_other_form(kb: KnowledgeBase, tmp_path: Path) -> None:
    program = read_program_text(CAPITAL.format("France"))

    def by_answers(question: Question) -> f.Function | None:
        return program if question.gold == Gold(answers=("Paris",)) else None

    rows = {"question": "a", "answers": ["Paris"]}, {"question": "b", "answers": ["Rome"]}, {"question": "c"}
    path = write_questions(tmp_path / "q.jsonl", *rows)
    found = QuestionSplitter(kb, SchemaView(kb), 1, by_answers).split([path], None, 0, 9)
    assert [(one.text, one.program) for one in found.train] == [("a", program)]
    assert "1 understood by their answers; 2 left out, most often: " in found.summary()
    assert found.left_out == {NO_PROGRAM: 1, NO_MEANING: 1}


def test_held_out_questions_round_trip(tmp_path: Path) -> None:
    held = [
        HeldOutQuestion("a", read_program_text(CAPITAL.format("France"))),
        HeldOutQuestion("b", None, ("Paris", "x")),
    ]
    write_examples(held, tmp_path / "new" / "held.jsonl")
    assert list(read_held_out(tmp_path / "new" / "held.jsonl")) == held
    examples = map(read_example, map(orjson.loads, read_lines(tmp_path / "new" / "held.jsonl")))
    assert [example.text if example else "" for example in examples] == ["a", ""]


def test_questions_with_one_outline_are_never_in_both_parts(tmp_path: Path) -> None:
    made, train, valid = (tmp_path / f"{name}.jsonl" for name in ("made", "train", "valid"))
    rows: list[dict[str, Any]] = [{"question": f"q{number}", "outline": [number // 3]} for number in range(30)]
    made.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))
    split_outlines(made, train, valid, held=10, seed=1)
    learnt, kept = ([orjson.loads(line) for line in read_lines(path)] for path in (train, valid))
    assert (len(learnt), len(kept)) == (21, 9)  # one more would be three more
    assert sorted(row["question"] for row in learnt + kept) == sorted(row["question"] for row in rows)
    assert not {str(row["outline"]) for row in learnt} & {str(row["outline"]) for row in kept}
