"""A parser's folder: whole, half-written, of an older clew, of something else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from clew.errors import ClewError
from clew.parse.actions import FIRST_ITEM
from clew.parse.items import Item, ItemKind
from clew.parse.model import EncodedQuestion, ParserModel
from clew.parse.parser_files import PARSER_FILES
from clew.parse.training.candidates import publish_parser
from sample_parsers import write_parser

ITEMS = (Item(ItemKind.ENTITY, "France"), Item(ItemKind.PREDICATE, "capital"))


@pytest.fixture(scope="module")
def small_parser(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_parser(tmp_path_factory.mktemp("small"))


@pytest.mark.parametrize("lacking", PARSER_FILES)
def test_a_folder_without_one_of_the_files_is_not_a_parser(small_parser: Path, tmp_path: Path, lacking: str) -> None:
    publish_parser(small_parser, tmp_path)
    assert ParserModel(tmp_path).special_tokens == [2, 3]
    (tmp_path / lacking).unlink()
    with pytest.raises(ClewError, match=f"is not a parser: it has no {lacking}"):
        ParserModel(tmp_path)


def test_publishing_a_parser_to_its_own_folder_changes_nothing(small_parser: Path, tmp_path: Path) -> None:
    publish_parser(small_parser, tmp_path)
    publish_parser(tmp_path, tmp_path)
    ParserModel(tmp_path)


@pytest.mark.parametrize("broken", PARSER_FILES)
def test_a_truncated_file_is_an_error(small_parser: Path, tmp_path: Path, broken: str) -> None:
    publish_parser(small_parser, tmp_path)
    (tmp_path / broken).write_bytes((small_parser / broken).read_bytes()[:100])
    with pytest.raises(ClewError, match="cannot read the parser"):
        ParserModel(tmp_path)


def test_other_onnx_graphs_are_an_error(small_parser: Path, tmp_path: Path) -> None:
    publish_parser(small_parser, tmp_path)
    (tmp_path / "reader.onnx").write_bytes((small_parser / "speaker.onnx").read_bytes())
    with pytest.raises(ClewError, match="its ONNX graphs have other inputs"):
        ParserModel(tmp_path)


class OlderDecoder:
    """A speaker that knows three words less than there are, and two items."""

    def run(self, outputs: None, given: dict[str, np.ndarray]) -> list[np.ndarray]:
        self.actions = given["actions"]
        return [np.arange(FIRST_ITEM - 3 + 2, dtype=np.float32)[None]]


def test_an_older_parser_never_predicts_newer_words_and_points_at_the_same_items() -> None:
    speaker = OlderDecoder()
    said = EncodedQuestion(speaker, {}, FIRST_ITEM - 3).score_next([[0, FIRST_ITEM + 1]])[0]
    assert speaker.actions.tolist() == [[0, FIRST_ITEM - 3 + 1]]
    assert len(said) == FIRST_ITEM + 2
    assert np.isneginf(said[FIRST_ITEM - 3 : FIRST_ITEM]).all()
    assert said[FIRST_ITEM:].tolist() == [FIRST_ITEM - 3, FIRST_ITEM - 2]


class CountingDecoder:
    """A decoder that counts the actions that it is given."""

    def __init__(self, model: ParserModel) -> None:
        self.session, self.counts = model.decoder, list[int]()

    def run(self, outputs: None, given: dict[str, np.ndarray]) -> list[np.ndarray]:
        self.counts.append(given["actions"].size)
        found: list[np.ndarray] = self.session.run(outputs, given)
        return found


def test_the_decoder_computes_only_the_last_action_and_follows_the_beam(small_parser: Path) -> None:
    model = ParserModel(small_parser)
    encoded = model.encode("capital of France", ITEMS)
    encoded.decoder = counting = CountingDecoder(model)
    encoded.score_next([[0]])
    encoded.score_next([[0, 5], [0, 6]])
    by_steps = encoded.score_next([[0, 6, 7], [0, 5, FIRST_ITEM], [0, 6, FIRST_ITEM + 1]])
    assert counting.counts == [1, 2, 3]
    at_once = model.encode("capital of France", ITEMS).score_next(
        [[0, 6, 7], [0, 5, FIRST_ITEM], [0, 6, FIRST_ITEM + 1]]
    )
    assert np.abs(by_steps - at_once).max() < 1e-4


class CountingEncoder:
    """An encoder that counts its runs."""

    def __init__(self, model: ParserModel) -> None:
        self.session, self.runs = model.encoder, 0

    def run(self, outputs: None, given: dict[str, np.ndarray]) -> list[np.ndarray]:
        self.runs += 1
        found: list[np.ndarray] = self.session.run(outputs, given)
        return found


def test_a_question_that_is_searched_twice_is_encoded_once(small_parser: Path) -> None:
    model = ParserModel(small_parser)
    model.encoder = counting = CountingEncoder(model)
    one, same = (model.encode("capital of France", ITEMS) for _ in range(2))
    assert counting.runs == 1
    one.score_next([[0]])
    assert (same.score_next([[0]]) == one.score_next([[0]])).all()
    model.encode("capital of France", ITEMS[:1])
    model.encode("capital of Paris", ITEMS[:1])
    assert counting.runs == 3


def test_beginnings_that_do_not_continue_the_last_ones_are_computed_anew(small_parser: Path) -> None:
    model = ParserModel(small_parser)
    encoded = model.encode("capital of France", ITEMS)
    encoded.score_next([[0], [0]])
    encoded.score_next([[0, 5], [0, 6]])
    again = encoded.score_next([[0, 8, 9]])
    assert np.abs(again - model.encode("capital of France", ITEMS).score_next([[0, 8, 9]])).max() < 1e-4


def test_a_newer_parser_is_an_error(small_parser: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = ParserModel(small_parser)
    monkeypatch.setattr("clew.parse.model.FIRST_ITEM", FIRST_ITEM - 1)
    with pytest.raises(ClewError, match="needs a newer version of clew"):
        model.encode("capital of France", ITEMS)


def test_onnxruntime_keeps_and_sends_no_statistics(tmp_path: Path) -> None:
    places = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = "from clew.parse.parser_files import SHIPPED_PARSER, open_parser; open_parser(SHIPPED_PARSER, 1)"
    environment = {name: value for name, value in os.environ.items() if name != "ORT_DISABLE_TELEMETRY"}
    subprocess.run([sys.executable, "-c", command], env=environment | places, check=True, timeout=60)
    assert not [path for path in tmp_path.rglob("*") if "onnxruntime" in path.name]


def test_a_second_search_takes_the_steps_of_the_first_as_long_as_both_agree(
    small_parser: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model, runs = ParserModel(small_parser), list[int]()
    run = EncodedQuestion.run_decoder
    monkeypatch.setattr(EncodedQuestion, "run_decoder", lambda *given: (runs.append(1), run(*given))[1])  # type: ignore[func-returns-value]
    steps: list[list[tuple[int, ...]]] = [[(0,)], [(0, 1), (0, 2)], [(0, 1, 3), (0, 2, 3)], [(0, 1, 3, 4)]]
    first, second = model.encode("capital of France", ITEMS), model.encode("capital of France", ITEMS)
    scores = [first.score_next(beginnings) for beginnings in steps]
    assert len(runs) == len(steps)
    for beginnings, wanted in zip(steps, scores, strict=True):
        assert np.array_equal(second.score_next(beginnings), wanted)
    assert len(runs) == len(steps)
    third = model.encode("capital of France", ITEMS)
    third.score_next(steps[0])
    third.score_next([(0, 1)])  # other company: the decoder rounds by the largest number of all rows
    assert len(runs) == len(steps) + 1


def test_the_steps_that_are_kept_are_bounded(small_parser: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.parse.model.MAX_KEPT_STEPS", 1)
    encoded = ParserModel(small_parser).encode("capital of France", ITEMS)
    beginning = encoded.state
    for beginnings in ([(0,)], [(0, 1)], [(0, 1, 2)]):
        encoded.score_next(beginnings)
    assert beginning is not None
    ((_, after_one),) = beginning.next_steps.values()
    assert not after_one.next_steps
