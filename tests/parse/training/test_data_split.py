"""Questions sorted out: some held back before anything is looked at, meanings by answers, reasons told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from clew.benchmark.question import Gold, Question
from clew.engine.schema_view import SchemaView
from clew.kb.knowledge_base import KnowledgeBase, open_kb
from clew.language.program import functions as f
from clew.language.program.program_text import read_program_text
from clew.parse.training.build_steps import make_once, parts_folder
from clew.parse.training.corpus_writer import read_examples
from clew.parse.training.data_split import (
    NO_MEANING,
    NO_PROGRAM,
    HeldOutQuestion,
    QuestionSplitter,
    read_held_out,
    read_lines,
    write_examples,
)

CAPITAL = "Find({}) | Relate(capital, forward) | What()"
NAMES = ("France", "Spain", "Portugal", "Italy", "Austria")


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return open_kb()


def questions(path: Path, *rows: Mapping[str, object]) -> Path:
    path.write_text("\n".join(json.dumps({"id": str(n), **row}) for n, row in enumerate(rows)), "utf-8")
    return path


def readable(path: Path) -> Path:
    return questions(path, *({"question": f"capital of {one}", "program": CAPITAL.format(one)} for one in NAMES))


def test_some_are_held_back_and_the_same_seed_holds_the_same(kb: KnowledgeBase, tmp_path: Path) -> None:
    path = readable(tmp_path / "q.jsonl")
    found, again = (QuestionSplitter(kb, SchemaView(kb), 3).split([path], None, 2, 100) for _ in range(2))
    assert (len(found.train), len(found.held_out)) == (3, 2)
    assert {one.text for one in found.train}.isdisjoint(one.text for one in found.held_out)
    assert found.held_out == again.held_out


def test_a_file_to_hold_back_leaves_the_others_whole(kb: KnowledgeBase, tmp_path: Path) -> None:
    held = questions(tmp_path / "v.jsonl", {"question": "who?", "answers": ["Paris"]})
    found = QuestionSplitter(kb, SchemaView(kb)).split([readable(tmp_path / "q.jsonl")], held, 2, 4)
    assert len(found.train) == 4
    assert found.held_out == [HeldOutQuestion("who?", None, ("Paris",))]


def test_answers_tell_the_meaning_where_nothing_else_does(kb: KnowledgeBase, tmp_path: Path) -> None:
    program = read_program_text(CAPITAL.format("France"))

    def by_answers(question: Question) -> f.Function | None:
        return program if question.gold == Gold(answers=("Paris",)) else None

    rows = {"question": "a", "answers": ["Paris"]}, {"question": "b", "answers": ["Rome"]}, {"question": "c"}
    path = questions(tmp_path / "q.jsonl", *rows)
    found = QuestionSplitter(kb, SchemaView(kb), 1, by_answers).split([path], None, 0, 9)
    assert [(one.text, one.program) for one in found.train] == [("a", program)]
    assert "1 understood by their answers; 2 left out, most often: " in found.summary()
    assert found.left_out == {NO_PROGRAM: 1, NO_MEANING: 1}


def test_what_is_written_is_read(tmp_path: Path) -> None:
    held = [
        HeldOutQuestion("a", read_program_text(CAPITAL.format("France"))),
        HeldOutQuestion("b", None, ("Paris", "x")),
    ]
    write_examples(held, tmp_path / "new" / "held.jsonl")
    assert list(read_held_out(tmp_path / "new" / "held.jsonl")) == held
    assert [one.text for one in read_examples(read_lines(tmp_path / "new" / "held.jsonl"))] == ["a"]


def test_what_was_made_of_the_same_things_is_not_made_again(tmp_path: Path) -> None:
    path, made = tmp_path / "new" / "thing", list[int]()

    def make() -> None:
        made.append(1)
        path.touch()

    assert [make_once(path, note, make) for note in ({"a": 1}, {"a": 1}, {"a": 2}, {"a": 2})] == [
        True,
        False,
        True,
        False,
    ]
    path.unlink()
    assert make_once(path, {"a": 2}, make)
    assert len(made) == 3


def test_parts_of_another_job_are_removed(tmp_path: Path) -> None:
    folder = parts_folder(tmp_path / "thing", "one")
    folder.mkdir()
    (folder / "job.json").write_text("one", "utf-8")
    assert parts_folder(tmp_path / "thing", "one").exists()
    assert not parts_folder(tmp_path / "thing", "other").exists()
