"""Weights back from ONNX: the network says what the graphs say, for a small parser and for the one that ships."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from clew.errors import ClewError
from clew.parse.actions import ACTION_NUMBERS, FIRST_ITEM
from clew.parse.items import Item, ItemKind
from clew.parse.model import ParserModel
from clew.parse.network_input import RaggedArray, build_input
from clew.parse.parser_files import PARSER_FILES, SHIPPED_PARSER
from clew.parse.training.corpus import make_batch
from clew.parse.training.network import Network, build_network
from clew.parse.training.optimization import predict, to_device
from clew.parse.training.start_weights import restore_weights
from sample_parsers import make_random_network, write_parser

QUESTION = "What is the capital of France?"
ITEMS = (
    Item(ItemKind.ENTITY, "France", "country"),
    Item(ItemKind.CONCEPT, "city"),
    Item(ItemKind.PREDICATE, "capital", "city"),
    Item(ItemKind.PREDICATE, "population", "number"),
)
BEGINNINGS = ([ACTION_NUMBERS["<begin>"]], [ACTION_NUMBERS["<begin>"], ACTION_NUMBERS["Find"]],
              [ACTION_NUMBERS["<begin>"], ACTION_NUMBERS["Find"], FIRST_ITEM])  # fmt: skip


def scores_of_network(network: Network, model: ParserModel, actions: list[int]) -> npt.NDArray[np.float32]:
    """The probability of each action after some, by the network."""
    texts = model.text_encoder
    made = build_input(
        np.array(texts.encode(QUESTION), np.int32),
        RaggedArray.from_rows([texts.encode_item(one) for one in ITEMS]),
        *model.special_tokens,
    )
    given = to_device(torch.device("cpu"), make_batch([(made, np.array(actions[1:], np.int32))]))
    with torch.no_grad():
        found: npt.NDArray[np.float32] = torch.softmax(predict(network, given)[0, len(actions) - 1], 0).numpy()
    return found


@pytest.fixture(scope="module")
def small_parser(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_parser(tmp_path_factory.mktemp("small"))


@pytest.mark.parametrize("actions", BEGINNINGS)
def test_a_restored_network_predicts_what_the_onnx_graphs_predict(small_parser: Path, actions: list[int]) -> None:
    model, network = ParserModel(small_parser), build_network(restore_weights(small_parser)).eval()
    by_graphs = np.exp(model.encode(QUESTION, ITEMS).score_next([actions])[0])
    assert np.abs(scores_of_network(network, model, actions) - by_graphs).max() < 0.02


@pytest.mark.parametrize("actions", BEGINNINGS)
def test_the_shipped_parser_can_be_restored(actions: list[int]) -> None:
    model, network = ParserModel(SHIPPED_PARSER), build_network(restore_weights(SHIPPED_PARSER)).eval()
    by_graphs = np.exp(model.encode(QUESTION, ITEMS).score_next([actions])[0])
    assert np.abs(scores_of_network(network, model, actions) - by_graphs).max() < 0.05


@pytest.mark.parametrize("link_layers", [0, 2])
def test_restored_weights_are_close_to_the_originals(small_parser: Path, tmp_path: Path, link_layers: int) -> None:
    network = make_random_network(link_layers=link_layers)
    folder = write_parser(tmp_path, network) if link_layers else small_parser
    wanted, found = network.state_dict(), restore_weights(folder)
    assert wanted.keys() == found.keys()
    for name, weights in wanted.items():
        assert np.abs(weights.numpy() - found[name]).max() <= weights.abs().max() / 50, name


@pytest.mark.parametrize("name", PARSER_FILES[:2])
def test_a_broken_onnx_file_is_an_error(small_parser: Path, tmp_path: Path, name: str) -> None:
    for one in PARSER_FILES:
        (tmp_path / one).write_bytes((small_parser / one).read_bytes())
    (tmp_path / name).unlink()
    with pytest.raises(ClewError, match=name):
        restore_weights(tmp_path)


@given(st.binary(max_size=60))
def test_arbitrary_bytes_are_an_error(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.mktemp("bytes")
    for name in PARSER_FILES:
        (folder / name).write_bytes(data)
    with pytest.raises(ClewError):
        restore_weights(folder)
    with pytest.raises(ClewError):
        ParserModel(folder)
