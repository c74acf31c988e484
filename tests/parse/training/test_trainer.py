"""A training that is stopped goes on; another does not take its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from clew.parse.actions import ACTION_NUMBERS, FIRST_ITEM
from clew.parse.training.corpus import CorpusBuilder, ordered_batches
from clew.parse.training.network import read_network
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
