"""clew train: a parser for a graph, from a start so small that it learns nothing, in a few steps."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew.cli import clew
from sample_kbs import build_draft, make_small_draft
from sample_parsers import write_parser

RECIPES = Path(__file__).parents[3] / "recipes"
LABELLED = [
    {"id": "1", "question": "capital of France", "program": "Find(France) | Relate(capital, forward) | What()"},
    {"id": "2", "question": "capital of Spain", "program": "Find(Spain) | Relate(capital, forward) | What()"},
    {"id": "3", "question": "capital of nowhere", "program": "Nonsense(France)"},
    {"id": "4", "question": "capital of Portugal", "program": "Find(Portugal) | Relate(capital, forward) | What()"},
]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(clew, ["train", *arguments])


@pytest.fixture(scope="module", autouse=True)
def short_programs() -> Iterator[None]:
    """A parser that has learned nothing would say programs without end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("clew.answer.beam_search.MAX_ACTIONS", 5)
        yield


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_parser(tmp_path_factory.mktemp("start"))


@pytest.fixture(scope="module")
def trained(start: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Result]:
    folder = tmp_path_factory.mktemp("trained")
    (folder / "asked.jsonl").write_text("\n".join(map(json.dumps, LABELLED)), "utf-8")
    arguments = ["-k", "demo", "-n", "24", "--steps", "2", "--start", str(start), "-o", str(folder / "parser")]
    arguments += ["--questions", str(folder / "asked.jsonl"), "--json"]
    return arguments, run(*arguments)


def test_a_parser_is_written_that_can_be_asked(trained: tuple[list[str], Result]) -> None:
    arguments, result = trained
    assert result.exit_code == 0, result.output
    folder = Path(arguments[arguments.index("-o") + 1])
    for name in ("reader.onnx", "speaker.onnx", "tokenizer.json", "training.toml", "work/after/network.npz"):
        assert (folder / name).is_file()
    asked = CliRunner().invoke(clew, ["ask", "--parser", str(folder), "capital of France", "--json"])
    assert json.loads(asked.stdout)["question"] == "capital of France"


def test_the_report_is_printed_and_saved(trained: tuple[list[str], Result]) -> None:
    _, result = trained
    told = json.loads(result.stdout)
    kept = tomllib.loads((Path(told.pop("parser")) / "training.toml").read_text("utf-8"))
    assert kept == told
    sets = {one["name"]: one for one in told["questions"]}
    assert sets.keys() == {"own-generated", "own-casual", "labelled1"}
    assert sets["labelled1"]["learned_from"] + sets["labelled1"]["held_back"] == 3
    assert sets["own-generated"]["right"].keys() == {"before", "half way", "after"}
    assert (told["steps"], told["kept"]) == (2, "before")  # two steps teach nothing
    assert told["why"].startswith("no sure gain on questions over this graph (after: ")
    assert "1 left out" in result.stderr


def test_the_same_command_makes_nothing_again(trained: tuple[list[str], Result]) -> None:
    arguments, first = trained
    again = run(*arguments)
    assert json.loads(again.stdout) == json.loads(first.stdout)
    assert "questions made" in first.stderr
    assert "questions made" not in again.stderr
    assert "steps in" not in again.stderr
    assert "asked" not in again.stderr


def test_training_goes_on_from_what_was_trained(trained: tuple[list[str], Result], tmp_path: Path) -> None:
    folder, questions = json.loads(trained[1].stdout)["parser"], tmp_path / "asked.jsonl"
    rows = ({**LABELLED[0], "id": str(number), "question": f"capital of France {number}"} for number in range(24))
    questions.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    arguments = ("-k", "demo", "-n", "0", "--questions", str(questions), "--steps", "1", "--start", folder)
    result = run(*arguments, "-o", str(tmp_path / "on"))
    assert result.exit_code == 0, result.output
    assert "labelled1" in result.stdout
    assert "the parser" in result.stdout


def fault(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 1
    return str(result.exception)


def test_questions_that_cannot_be_read_are_an_error(start: Path, tmp_path: Path) -> None:
    (tmp_path / "q.jsonl").write_text(
        "\n".join(json.dumps({"id": str(n), "question": "who?"}) for n in range(12)), "utf-8"
    )
    arguments = ("-k", "demo", "-n", "0", "--start", str(start), "--questions", str(tmp_path / "q.jsonl"))
    told = fault(*arguments, "-o", str(tmp_path / "out"))
    assert "none of the 10 questions can be read over this graph" in told


def test_a_graph_that_is_too_small_is_an_error(start: Path, tmp_path: Path) -> None:
    place = build_draft(make_small_draft(), tmp_path).folder
    told = fault("-k", str(place), "-n", "10", "--start", str(start), "-o", str(tmp_path / "out"))
    assert "which is too few" in told


def test_without_torch_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("clew.answer.parser_training.import_module", nothing)
    assert "pip install 'clew-kbqa[train]'" in fault("-k", "demo", "-o", str(tmp_path / "out"))


def test_a_start_without_weights_is_an_error(tmp_path: Path) -> None:
    told = fault("-k", "demo", "-n", "24", "--start", str(tmp_path), "-o", str(tmp_path / "out"))
    assert "has neither a parser" in told


def test_wrong_use_is_a_usage_error(tmp_path: Path) -> None:
    recipe = str(RECIPES / "tiny.toml")
    assert run("-o", str(tmp_path)).exit_code == 2
    assert run(recipe, "-k", "demo", "-o", str(tmp_path)).exit_code == 2
    assert run(recipe, "--start", str(tmp_path), "-o", str(tmp_path)).exit_code == 2


def test_a_folder_without_a_parser_is_an_error(tmp_path: Path) -> None:
    result = CliRunner().invoke(clew, ["ask", "--parser", str(tmp_path), "capital of France"])
    assert "is not a parser: it has no reader.onnx" in str(result.exception)


@pytest.mark.slow
def test_the_tiny_recipe_goes_through_every_step(tmp_path: Path) -> None:
    result = run(str(RECIPES / "tiny.toml"), "-o", str(tmp_path / "tiny"), "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["steps"] == 5
