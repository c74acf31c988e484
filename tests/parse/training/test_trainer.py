"""A training that is stopped goes on; another does not take its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from clew.parse.actions import ACTION_NUMBERS, FIRST_ITEM
from clew.parse.items import Item, ItemKind
from clew.parse.link_relations import describe_items, relate_input
from clew.parse.model import ParserModel, Scores
from clew.parse.network_input import RaggedArray, build_input
from clew.parse.training.corpus import CorpusBuilder, make_batch, ordered_batches
from clew.parse.training.network import Network, read_network
from clew.parse.training.onnx_export import export
from clew.parse.training.optimization import predict, to_device
from clew.parse.training.recipe import TrainingSettings
from clew.parse.training.trainer import BatchStream, Trainer, TrainingProgress, train, write_network
from sample_parsers import TOKENS, make_random_network, write_tokenizer

SETTINGS = TrainingSettings(
    "start.npz", steps=4, batch=4, warm_up=1, workers=0, every=2, kept=0, word_rate=0.0, pooled=2
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_tokenizer(tmp_path / "tokenizer.json")
    write_network(make_random_network(), tmp_path / "start.npz")
    maker = CorpusBuilder()
    for number in range(6):
        maker.add(
            [8 + number, 9], [[4, 8 + one] for one in range(4)], [ACTION_NUMBERS["Find"], FIRST_ITEM + number % 4]
        )
    for part in ("train", "valid"):
        maker.build().write(tmp_path / f"some-{part}.npz")
    return tmp_path


def test_training_reports_each_step_and_measures_regularly(folder: Path) -> None:
    told: list[TrainingProgress] = []
    last = train(folder, SETTINGS, {}, told.append, folder / "network.npz")
    assert [one.step for one in told] == [1, 2, 3, 4]
    assert [one.loss is not None for one in told] == [False, True, False, True]
    assert (last.share_done, list(last.exact)) == (1.0, ["some"])
    assert not (folder / "network.going").exists()
    read_network(folder / "network.npz")


def test_frozen_token_embeddings_do_not_change(folder: Path) -> None:
    train(folder, SETTINGS, {}, lambda told: None, folder / "network.npz")
    before, after = (read_network(folder / name).state_dict() for name in ("start.npz", "network.npz"))
    assert before["encoder.words.weight"].equal(after["encoder.words.weight"])
    assert not before["encoder.places.weight"].equal(after["encoder.places.weight"])


REGULARISED = replace(
    SETTINGS, link_layers=1, masked=0.3, dropout=0.2, smoothing=0.1, agreement=0.5, layer_decay=0.9, averaged=0.9
)


def test_a_regularised_training_resumes_and_keeps_the_mean_of_the_weights(folder: Path) -> None:
    place = folder / "network.going"
    stopped = Trainer(folder, REGULARISED, {})
    for told in stopped.run(place):
        if told.step == 3:
            break
    again = Trainer(folder, REGULARISED, {})
    assert [one.step for one in again.run(place)] == [3, 4]
    mean, last = again.best_network.state_dict(), again.network.state_dict()
    assert not mean["decoder.ask.weight"].equal(last["decoder.ask.weight"])
    assert mean["encoder.words.weight"].equal(last["encoder.words.weight"])
    write_network(again.best_network, folder / "network.npz")
    assert read_network(folder / "network.npz").shape.link_layers == 1


def test_a_trained_parser_with_link_layers_scores_the_same_without_torch(folder: Path) -> None:
    train(folder, replace(REGULARISED, decoder_rate=0.02), {}, lambda told: None, folder / "network.npz")
    export(folder / "network.npz", folder / "tokenizer.json", folder / "parser")
    model, network = ParserModel(folder / "parser"), read_network(folder / "network.npz").eval()
    items = [
        Item(ItemKind.CONCEPT, "country", table="country"),
        Item(ItemKind.PREDICATE, "capital", "city of country", table="country", column="capital"),
        Item(ItemKind.VALUE, "Paris", "capital of country", table="country", column="capital"),
    ]
    assert model.stems is not None
    found = model.encode("capital of Paris", items).score_next([[0]])[0]
    by_network = scores_of_network(network, model, "capital of Paris", items)
    assert abs(np.exp(found) - np.exp(by_network)).max() < 0.02
    assert found.argmax() == by_network.argmax()


def scores_of_network(network: Network, model: ParserModel, question: str, items: list[Item]) -> Scores:
    """The scores of the first action by the network."""
    texts = RaggedArray.from_rows([model.text_encoder.encode_item(item) for item in items])
    made = build_input(np.array(model.text_encoder.encode(question), np.int32), texts, *model.special_tokens)
    assert model.stems is not None
    made = replace(made, relations=relate_input(made, describe_items(items), model.stems.including(made.tokens)))
    with torch.no_grad():
        logits = predict(network, to_device(torch.device("cpu"), make_batch([(made, np.array([], np.int32))])))
    found: Scores = torch.log_softmax(logits[0, 0], 0).numpy()
    return found


def test_masked_tokens_are_hidden_in_training_only(folder: Path) -> None:
    trainer = Trainer(folder, replace(SETTINGS, masked=1.0), {})
    stream = BatchStream(list(trainer.corpora.values()), [1.0], trainer.settings, [2, 3], 0, trainer.options)
    assert set(next(iter(stream)).tokens[:, 1:3].flat) == {TOKENS.index("[UNK]")}
    batch = next(ordered_batches(trainer.corpora["some"], 6, [2, 3], trainer.options))
    assert TOKENS.index("[UNK]") not in batch.tokens


def test_a_stopped_training_resumes(folder: Path) -> None:
    place = folder / "network.going"
    stopped = Trainer(folder, SETTINGS, {})
    for told in stopped.run(place):
        if told.step == 3:
            break
    assert place.exists()
    again = Trainer(folder, SETTINGS, {})
    assert [one.step for one in again.run(place)] == [3, 4]


@pytest.mark.parametrize("change", ["other", "broken"])
def test_the_checkpoint_of_another_training_is_ignored(folder: Path, change: str) -> None:
    place = folder / "network.going"
    list(Trainer(folder, SETTINGS, {}).run(place))
    if change == "broken":
        place.write_bytes(place.read_bytes()[:5000])
    settings = replace(SETTINGS, seed=2) if change == "other" else SETTINGS
    assert [one.step for one in Trainer(folder, settings, {}).run(place)] == [1, 2, 3, 4]
