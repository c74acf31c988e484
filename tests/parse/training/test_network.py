"""The network, tiny: it learns a corpus by heart, is written, read, and says the same without torch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from clew.parse.actions import ACTION_NUMBERS, FIRST_ITEM
from clew.parse.training.corpus import CorpusBuilder, ordered_batches
from clew.parse.training.network import RESIZED_WEIGHTS, Network, NetworkShape, build_network, read_network
from clew.parse.training.optimization import (
    exact_match,
    make_optimizer,
    predict,
    rate_factor,
    share_done,
    to_device,
    train_step,
)
from clew.parse.training.recipe import TrainingSettings
from clew.parse.training.trainer import write_network

CPU = torch.device("cpu")
SMALL = NetworkShape(tokens=60, encoder_layers=1, decoder_layers=2)


def batch() -> dict[str, torch.Tensor]:
    maker = CorpusBuilder()
    for number in range(4):
        items = [[5, 20 + one] for one in range(4)]
        maker.add([30 + number], items, [ACTION_NUMBERS["Find"], FIRST_ITEM + number, ACTION_NUMBERS["What"]])
    return to_device(CPU, next(ordered_batches(maker.build(), 4, (1, 2))))


def test_the_network_learns_to_point(tmp_path: Path) -> None:
    torch.manual_seed(0)
    network, given = Network(SMALL), batch()
    settings = TrainingSettings(encoder_rate=5e-4, decoder_rate=5e-4)
    optimizer = make_optimizer(network, settings)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: 1.0)
    losses = [train_step(network, given, optimizer, schedule).item() for _ in range(150)]
    assert losses[-1] < losses[0] / 10
    network.eval()
    said = predict(network, given).argmax(2)
    assert (said == given["targets"]).all()
    write_network(network, tmp_path / "network.npz")
    with np.load(tmp_path / "network.npz") as data:
        assert data["encoder.words.weight"].dtype == np.float16


def test_the_order_of_items_does_not_matter() -> None:
    torch.manual_seed(1)
    network, given = Network(SMALL).eval(), batch()
    turned = {name: tensor.clone() for name, tensor in given.items()}
    head, length = 3, 2
    order = [2, 0, 3, 1]
    for place, old in enumerate(order):
        for name in ("tokens",):
            turned[name][:, head + place * length : head + (place + 1) * length] = given[name][
                :, head + old * length : head + (old + 1) * length
            ]
    first = torch.zeros(4, 1, dtype=torch.long)
    with torch.no_grad():
        one = network(
            given["tokens"], given["owners"], given["places"], given["marks"], given["item_mask"].bool(), first
        )
        other = network(
            turned["tokens"], turned["owners"], turned["places"], turned["marks"], turned["item_mask"].bool(), first
        )
    moved = [FIRST_ITEM + old for old in order]
    assert torch.allclose(one[:, 0, moved], other[:, 0, FIRST_ITEM : FIRST_ITEM + 4], atol=1e-4)


def test_the_learning_rate_rises_and_falls() -> None:
    settings = TrainingSettings(steps=100, warm_up=10)
    rates = [rate_factor(step, share_done(step, 0.0, settings), settings) for step in (0, 5, 10, 50, 100)]
    assert rates[0] == 0
    assert rates[2] > rates[1]
    assert rates[2] > rates[3] > rates[4] == pytest.approx(0, abs=1e-9)


def test_exact_matches_are_counted() -> None:
    network = Network(SMALL)
    assert exact_match(network, [], CPU) == 0


def test_networks_of_any_size_round_trip(tmp_path: Path) -> None:
    network = Network(SMALL).eval()
    write_network(network, tmp_path / "n.npz")
    again, given = read_network(tmp_path / "n.npz").eval(), batch()
    assert torch.allclose(predict(network, given), predict(again, given), atol=0.02)


def test_new_words_start_with_small_weights_and_leave_the_others_unchanged() -> None:
    weights = {name: tensor.numpy() for name, tensor in Network(SMALL).state_dict().items()}
    older = {name: array[:-3] if name in RESIZED_WEIGHTS else array for name, array in weights.items()}
    grown = build_network(older).state_dict()
    for name in RESIZED_WEIGHTS:
        assert torch.equal(grown[name][:-3], torch.from_numpy(older[name]))
        assert grown[name].shape == weights[name].shape
        assert grown[name][-3:].abs().max() < 0.2
