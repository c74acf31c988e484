"""The command that links a question."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from clew.cli.ask.link import link_command
from sample_kbs import build_draft, make_small_draft


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(build_draft(make_small_draft(), tmp_path_factory.mktemp("kb")).folder)


def test_mentions_are_printed_as_a_table(place: str) -> None:
    done = CliRunner().invoke(link_command, ["How tall is Yao Ming?", "-k", place])
    rows = [line.split() for line in done.output.splitlines()]
    assert ["12–20", "Yao", "Ming", "entity", "Yao", "Ming"] in [row[:6] for row in rows]
    assert done.output.splitlines()[-2].startswith("predicates: height ")


def test_json_is_one_object_with_ids_and_types(place: str) -> None:
    done = CliRunner().invoke(link_command, ["Is Yao Ming 229 cm tall?", "-k", place, "--json"])
    data = json.loads(done.output)
    candidates = {mention["text"]: mention["candidates"][0] for mention in data["mentions"]}
    assert candidates["Yao Ming"]["id"] == "Q1"
    assert candidates["229 cm"]["name"] == "229 centimetre"
    assert candidates["229 cm"]["type"] == "quantity"
    assert candidates["229 cm"]["holders"] == [{"predicate": "height", "concept": "basketball player"}]
    assert data["predicates"][0]["name"] == "height"
    assert "basketball player" in [one["name"] for one in data["concepts"]]


@pytest.mark.parametrize("question", ["", "😀", "<b>&amp;</b>", "\udcff\udcfe", "a" * 10_000])
@pytest.mark.parametrize("options", [[], ["--json"]])
def test_odd_questions_give_no_traceback(place: str, question: str, options: list[str]) -> None:
    done = CliRunner().invoke(link_command, [question, "-k", place, *options])
    assert done.exit_code == 0, done.output


def test_the_question_is_read_from_standard_input(place: str) -> None:
    done = CliRunner().invoke(link_command, ["-", "-k", place, "--json"], input="Who is Yao Ming?\n")
    assert json.loads(done.output)["question"] == "Who is Yao Ming?"


def test_a_folder_without_a_knowledge_base_is_named(tmp_path: Path) -> None:
    done = CliRunner().invoke(link_command, ["Who?", "-k", str(tmp_path / "none.clew")])
    assert done.exit_code != 0
    assert "none.clew" in str(done.exception)
