"""The network, tiny: it learns a corpus by heart, is written, read, and says the same without torch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from clew.parse.actions import ACTION_NUMBERS, FIRST_ITEM
from clew.parse.link_relations import relate_input
from clew.parse.network_input import IntArray, NetworkInput, RaggedArray, build_input
from clew.parse.training.corpus import CorpusBuilder, InputOptions, make_batch, ordered_batches
from clew.parse.training.network import RESIZED_WEIGHTS, Network, NetworkShape, build_network, read_network
from clew.parse.training.onnx_export import ActionDecoder, QuestionEncoder, lay_out
from clew.parse.training.optimization import (
    exact_match,
    make_optimizer,
    measure_disagreement,
    measure_loss,
    predict,
    rate_factor,
    share_done,
    to_device,
    train_step,
)
from clew.parse.training.recipe import TrainingSettings
from clew.parse.training.trainer import set_dropout, write_network

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


LINKED = replace(SMALL, decoder_layers=1, link_layers=2)


def linked_batch() -> dict[str, torch.Tensor]:
    """Two tables with a column of the same name each; the question names the table, and means its column."""
    maker = CorpusBuilder()
    for number in range(2):
        links = [1, 1, 0, 0, 0, 1, 2, 0, 0, 0, 2, 1, 1, 0, 0, 2, 2, 2, 0, 0]
        items = [[5, 30], [5, 31], [6, 20], [6, 20]]
        maker.add([30 + number], items, [ACTION_NUMBERS["Find"], FIRST_ITEM + 2 + number], links)
    options = InputOptions(stems=np.arange(60, dtype=np.int32))
    return to_device(CPU, next(ordered_batches(maker.build(), 4, (1, 2), options)))


def test_new_link_layers_change_nothing() -> None:
    torch.manual_seed(0)
    plain, given = Network(SMALL).eval(), linked_batch()
    linked = build_network({name: tensor.numpy() for name, tensor in plain.state_dict().items()}, 2).eval()
    assert linked.shape.link_layers == 2
    with torch.no_grad():
        assert torch.equal(predict(plain, given), predict(linked, given))


def test_link_layers_learn_what_only_links_tell(tmp_path: Path) -> None:
    torch.manual_seed(1)
    network, given = Network(LINKED), linked_batch()
    set_dropout(network, 0.0)
    optimizer = make_optimizer(network, TrainingSettings(encoder_rate=2e-4, decoder_rate=5e-4))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: 1.0)
    for _ in range(40):
        train_step(network, given, optimizer, schedule)
    network.eval()
    assert (predict(network, given).argmax(2) == given["targets"]).all()
    without = {name: tensor for name, tensor in given.items() if name != "relations"}
    assert (predict(network, without).argmax(2) != given["targets"]).any()
    write_network(network, tmp_path / "n.npz")
    assert read_network(tmp_path / "n.npz").shape == LINKED


def test_padding_does_not_change_what_links_do() -> None:
    torch.manual_seed(2)
    network = Network(LINKED).eval()
    with torch.no_grad():
        for weight in network.links.parameters():
            weight.add_(0.1 * torch.randn_like(weight))
    rows = [linked_row(words, count) for words, count in ((3, 2), (6, 5))]
    alone, together = (to_device(CPU, make_batch(chosen)) for chosen in (rows[:1], rows))
    with torch.no_grad():
        one, both = predict(network, alone)[0], predict(network, together)[0]
    assert torch.allclose(one[:, : FIRST_ITEM + 2], both[: len(one), : FIRST_ITEM + 2], atol=1e-4)


def linked_row(words: int, count: int) -> tuple[NetworkInput, IntArray]:
    """A question of so many words with so many columns of a table."""
    items = RaggedArray.from_rows([[5, 20 + place] for place in range(count)])
    made = build_input(np.arange(20, 20 + words, dtype=np.int32), items, 1, 2)
    described = np.array([[2, 1, place + 1, 0, 1] for place in range(count)], np.int32)
    return replace(made, relations=relate_input(made, described, np.arange(60, dtype=np.int32))), np.array(
        [8], np.int32
    )


def test_the_decoder_by_steps_scores_what_the_network_scores() -> None:
    torch.manual_seed(3)
    network, given = Network(SMALL).eval(), batch()
    decoder, encoder = ActionDecoder(network), QuestionEncoder(network)
    with torch.no_grad():
        whole = torch.log_softmax(predict(network, given)[0], 1)
        count = int(given["tokens"][0].ne(0).sum())  # the encoder of a parser reads no padding
        encoded = encoder(*(given[name][:1, :count] for name in ("tokens", "owners", "places")), given["marks"][:1])
        keys, values, *others = encoded
        past_keys = past_values = torch.zeros(2, 1, 12, 0, 32)
        for step, action in enumerate(given["actions"][0]):
            memory = (*keys.split(1), *values.split(1))
            scores, past_keys, past_values = decoder(action[None], *others, past_keys, past_values, *memory)
            assert torch.allclose(scores[0], whole[step], atol=1e-4)


@pytest.mark.parametrize("lengths", [(), (1,), (3, 10, 2), (2, 2, 9), (10,) * 60], ids=lambda lengths: len(lengths))
def test_the_encoder_without_attention_between_items_encodes_what_the_network_encodes(lengths: tuple[int, ...]) -> None:
    torch.manual_seed(4)
    network = Network(replace(SMALL, encoder_layers=2)).eval()
    items = RaggedArray.from_rows([[5, *range(20, 19 + length)] for length in lengths])
    made = build_input(np.arange(30, 34, dtype=np.int32), items, 1, 2)
    names = ("tokens", "owners", "places", "marks")
    tokens, owners, places, marks = (torch.from_numpy(getattr(made, name).astype(np.int64)) for name in names)
    with torch.no_grad():
        whole = network.encoder(tokens[None], owners[None], places[None])[0]
        parts = QuestionEncoder(network).encode(tokens, owners, places, lay_out(owners, places, marks))
    assert torch.allclose(whole, parts, atol=1e-5)


def test_smoothing_spreads_over_what_can_be_chosen() -> None:
    output = torch.tensor([[[4.0, 0.0, -1e4], [2.0, 2.0, -1e4]]])  # the last item is padding
    targets = torch.tensor([[0, -100]])
    plain, smooth = (measure_loss(output, targets, share).item() for share in (0.0, 0.5))
    other = -torch.log_softmax(torch.tensor([4.0, 0.0]), 0)
    assert plain == pytest.approx(other[0].item(), abs=1e-5)
    assert smooth == pytest.approx((0.5 * other[0] + 0.5 * other.mean()).item(), abs=1e-5)


def test_two_passes_disagree_by_their_divergence() -> None:
    one, other = torch.tensor([[[2.0, 0.0]]]), torch.tensor([[[0.0, 1.0]]])
    targets = torch.tensor([[0], [0]])
    assert measure_disagreement(torch.cat((one, one)), targets).item() == 0
    first, second = (torch.log_softmax(tensor[0, 0], 0) for tensor in (one, other))
    divergences = (first.exp() * (first - second)).sum() + (second.exp() * (second - first)).sum()
    assert measure_disagreement(torch.cat((one, other)), targets).item() == pytest.approx(divergences.item() / 2)


def test_each_layer_of_the_encoder_learns_more_slowly_than_the_next() -> None:
    network = Network(replace(SMALL, encoder_layers=3))
    settings = TrainingSettings(encoder_rate=1.0, decoder_rate=2.0, word_rate=0.5, layer_decay=0.5)
    rates = {
        id(weight): group["lr"]
        for group in make_optimizer(network, settings).param_groups
        for weight in group["params"]
    }
    named = {name: rates[id(weight)] for name, weight in network.named_parameters()}
    assert [named[f"encoder.layers.{layer}.wide.weight"] for layer in range(3)] == [0.25, 0.5, 1.0]
    assert (named["encoder.places.weight"], named["encoder.words.weight"]) == (0.125, 0.0625)
    assert named["decoder.say.weight"] == 2.0
    assert len(rates) == len(named)


def test_frozen_layers_are_the_lowest_with_all_below_them() -> None:
    network = Network(replace(SMALL, encoder_layers=3))
    make_optimizer(network, TrainingSettings(frozen_layers=2))
    learning = {name for name, weight in network.encoder.named_parameters() if weight.requires_grad}
    assert learning == {name for name, _ in network.encoder.named_parameters() if name.startswith("layers.2.")}
    assert all(weight.requires_grad for weight in network.decoder.parameters())


def test_new_words_start_with_small_weights_and_leave_the_others_unchanged() -> None:
    weights = {name: tensor.numpy() for name, tensor in Network(SMALL).state_dict().items()}
    older = {name: array[:-3] if name in RESIZED_WEIGHTS else array for name, array in weights.items()}
    grown = build_network(older).state_dict()
    for name in RESIZED_WEIGHTS:
        assert torch.equal(grown[name][:-3], torch.from_numpy(older[name]))
        assert grown[name].shape == weights[name].shape
        assert grown[name][-3:].abs().max() < 0.2
