"""Trains the network on corpora: needs torch, and a GPU for more than a little data.

python -m clew.parse.training.trainer FOLDER --steps 12000

FOLDER holds start.npz, tokenizer.json and corpora, NAME-train.npz and NAME-valid.npz; `network.npz` is written to it.
`clew train` runs this with everything before and after it; this module alone needs only torch and numpy.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset

from clew.parse.link_relations import number_stems
from clew.parse.training.corpus import (
    PLAIN_INPUT,
    Batch,
    Corpus,
    InputOptions,
    endless_batches,
    ordered_batches,
    read_corpus,
)
from clew.parse.training.network import Network, NetworkShape, bert_weights, read_network
from clew.parse.training.optimization import (
    exact_match,
    make_optimizer,
    mean_loss,
    rate_factor,
    share_done,
    to_device,
    train_step,
)
from clew.parse.training.recipe import TrainingSettings

SPECIAL = ("[CLS]", "[SEP]")


@dataclass(frozen=True, slots=True)
class TrainingProgress:
    """How far a training is: the share done and, if it was measured, the loss and the exact match of each corpus."""

    step: int
    seconds: float
    share_done: float
    loss: float | None = None
    exact: dict[str, float] = field(default_factory=dict)


class BatchStream(IterableDataset[Batch]):
    """Batches made by several processes."""

    def __init__(
        self,
        corpora: list[Corpus],
        shares: list[float],
        settings: TrainingSettings,
        special: list[int],
        first: int = 0,
        options: InputOptions = PLAIN_INPUT,
    ) -> None:
        self.corpora, self.shares, self.settings, self.special, self.first = corpora, shares, settings, special, first
        self.options = options

    def __iter__(self) -> Iterator[Batch]:
        worker = torch.utils.data.get_worker_info()
        settings = self.settings
        # A resumed training draws other questions than it started with.
        seed = [settings.seed * 1000 + (worker.id if worker else 0), *([self.first] if self.first else [])]
        return endless_batches(
            self.corpora,
            self.shares,
            settings.batch,
            seed,
            self.special,
            settings.dropped,
            settings.pooled,
            self.options,
        )


class Trainer:
    """A running training."""

    def __init__(self, folder: Path, settings: TrainingSettings, shares: dict[str, float]) -> None:
        torch.manual_seed(settings.seed)
        self.settings, self.special = settings, special_token_ids(folder)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.corpora, self.watched = read_corpora(folder, "train"), read_corpora(folder, "valid")
        self.weights = [shares.get(name, math.sqrt(len(corpus))) for name, corpus in self.corpora.items()]
        self.network = load_start(folder / settings.start, settings.link_layers).to(self.device)
        set_dropout(self.network, settings.dropout)
        self.options = input_options(folder, settings, self.network.shape.link_layers)
        self.average = WeightAverage(self.network, settings.averaged) if settings.averaged else None
        self.optimizer = make_optimizer(self.network, settings)
        self.step, self.before, self.began, self.saved = 0, 0.0, time.monotonic(), time.monotonic()
        self.schedule = torch.optim.lr_scheduler.LambdaLR(self.optimizer, self.rate)

    @property
    def seconds(self) -> float:
        """The time spent, including that before a resume."""
        return self.before + time.monotonic() - self.began

    def rate(self, step: int) -> float:
        """The factor of the learning rates at a step."""
        return rate_factor(step, share_done(step, self.seconds, self.settings), self.settings)

    def run(self, place: Path) -> Iterator[TrainingProgress]:
        """Train and yield the progress after each step, resuming from the checkpoint at `place` if it fits."""
        self.resume(place)
        losses: list[Tensor] = []
        corpora, settings = list(self.corpora.values()), self.settings
        stream = BatchStream(corpora, self.weights, settings, self.special, self.step, self.options)
        for batch in load_batches(stream):
            inputs = to_device(self.device, batch)
            losses.append(train_step(self.network, inputs, self.optimizer, self.schedule, settings))
            self.step += 1
            if self.average is not None:
                self.average.update(self.network)
            progress = self.measure_progress(losses)
            yield progress
            if progress.share_done >= 1:
                return
            self.save_checkpoint(place)

    def measure_progress(self, losses: list[Tensor]) -> TrainingProgress:
        """How far the training is; every so many steps, and at the end, also how good."""
        share, every = share_done(self.step, self.seconds, self.settings), self.settings.every
        if not every or (self.step % every and share < 1):
            return TrainingProgress(self.step, self.seconds, share)
        loss = mean_loss(losses)
        losses.clear()
        exact = {
            name: exact_match(self.best_network, ordered_batches(corpus, 256, self.special, self.options), self.device)
            for name, corpus in self.watched.items()
        }
        return TrainingProgress(self.step, self.seconds, share, loss, exact)

    @property
    def best_network(self) -> Network:
        """The network to measure and keep: that of the averaged weights, if they are."""
        return self.network if self.average is None else self.average.network

    # --- checkpoints

    @property
    def note(self) -> str:
        """What identifies the training: its settings, corpora and shares."""
        sizes = {name: len(corpus) for name, corpus in self.corpora.items()}
        return json.dumps([asdict(self.settings), sizes, self.weights])

    def save_checkpoint(self, place: Path) -> None:
        """Save everything that is needed to resume, if the last checkpoint is old enough."""
        if time.monotonic() - self.saved < self.settings.kept:
            return
        self.saved = time.monotonic()
        state = {
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "schedule": self.schedule.state_dict(),
            **({"average": self.average.network.state_dict()} if self.average is not None else {}),
        }
        file = place.with_name(f"{place.name}.{os.getpid()}.writing")
        torch.save({"note": self.note, "step": self.step, "seconds": self.seconds, **state}, file)
        file.replace(place)

    def resume(self, place: Path) -> None:
        """Load the checkpoint, if it is of this training."""
        state = load_checkpoint(place)
        if state is None or state["note"] != self.note:
            return
        self.network.load_state_dict(state["network"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.schedule.load_state_dict(state["schedule"])
        if self.average is not None:
            self.average.network.load_state_dict(state["average"])
        self.step, self.before, self.began = state["step"], state["seconds"], time.monotonic()


class WeightAverage:
    """The running mean of a network's weights, which generalise better than the last ones (Izmailov et al. 2018)."""

    def __init__(self, network: Network, decay: float) -> None:
        self.network, self.decay, self.count = deepcopy(network).eval(), decay, 0

    @torch.no_grad()
    def update(self, network: Network) -> None:
        """Include the weights after a step; the first steps count less than the decay says."""
        self.count += 1
        decay = min(self.decay, (1 + self.count) / (10 + self.count))
        for mean, weight in zip(self.network.parameters(), network.parameters(), strict=True):
            mean.lerp_(weight, 1 - decay)


def set_dropout(network: Network, share: float) -> None:
    """Set the dropout of all layers."""
    for module in network.modules():
        if isinstance(module, nn.Dropout):
            module.p = share


def input_options(folder: Path, settings: TrainingSettings, link_layers: int) -> InputOptions:
    """How the examples are read."""
    vocabulary = json.loads((folder / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    mask = vocabulary.get("[MASK]", vocabulary.get("[UNK]", 0))
    return InputOptions(settings.masked, mask, number_stems(vocabulary) if link_layers else None)


def load_checkpoint(place: Path) -> dict[str, Any] | None:
    """The checkpoint in a file; None if it cannot be read."""
    if not place.exists():
        return None
    try:
        state: dict[str, Any] = torch.load(place, weights_only=True)
    except (OSError, RuntimeError, ValueError, EOFError, UnpicklingError):
        return None
    return state


def train(
    folder: Path,
    settings: TrainingSettings,
    shares: dict[str, float],
    on_progress: Callable[[TrainingProgress], None],
    target: Path,
) -> TrainingProgress:
    """Train on the corpora of a folder, in these shares or by the roots of their sizes, and write the network."""
    trainer, place, progress = (
        Trainer(folder, settings, shares),
        target.with_suffix(".going"),
        TrainingProgress(0, 0.0, 0.0),
    )
    for progress in trainer.run(place):
        on_progress(progress)
    write_network(trainer.best_network, target)
    place.unlink(missing_ok=True)
    return progress


def print_progress(progress: TrainingProgress) -> None:
    """Print a line of JSON for each measurement."""
    if progress.loss is not None:
        line = {"step": progress.step, "seconds": round(progress.seconds), "loss": progress.loss, **progress.exact}
        print(json.dumps(line), flush=True)


def load_batches(stream: BatchStream) -> Iterable[Batch]:
    """The batches of a stream, loaded in parallel."""
    workers = stream.settings.workers
    return DataLoader(stream, batch_size=None, num_workers=workers, prefetch_factor=8 if workers else None)


def read_corpora(folder: Path, part: str) -> dict[str, Corpus]:
    """The corpora of a part, train or valid, by name."""
    return {path.stem.removesuffix(f"-{part}"): read_corpus(path) for path in sorted(folder.glob(f"*-{part}.npz"))}


def special_token_ids(folder: Path) -> list[int]:
    """The numbers of the special tokens."""
    vocabulary = json.loads((folder / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    return [vocabulary[token] for token in SPECIAL]


def load_start(path: Path, link_layers: int = 0) -> Network:
    """The network to start from: a trained one, or a published encoder with a new decoder."""
    with np.load(path) as data:
        if "encoder.words.weight" in data.files:
            return read_network(path, link_layers)
        weights = {name: torch.from_numpy(data[name].astype(np.float32)) for name in data.files}
    shape = NetworkShape(tokens=len(weights["embeddings.word_embeddings.weight"]), link_layers=link_layers)
    network = Network(shape)
    network.encoder.load_state_dict(bert_weights(weights, shape.encoder_layers, shape.places))
    return network


def write_network(network: nn.Module, path: Path) -> None:
    """Write the weights in half precision, completely or not at all."""
    weights = {name: tensor.detach().cpu().half().numpy() for name, tensor in network.state_dict().items()}
    write_weights(weights, path)


def write_weights(weights: Mapping[str, npt.NDArray[Any]], path: Path) -> None:
    """Write arrays by name; the file appears when it is complete."""
    file = path.with_name(f"{path.name}.{os.getpid()}.writing")
    with file.open("wb") as stream:
        np.savez(stream, allow_pickle=False, **weights)
    file.replace(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--shares", type=json.loads, default={}, help='as JSON: {"kqapro": 3, "simple": 1}')
    for setting in fields(TrainingSettings):
        option, default = f"--{setting.name.replace('_', '-')}", setting.default
        if isinstance(default, bool):
            parser.add_argument(option, action="store_true")
        else:
            parser.add_argument(option, type=type(default), default=default)
    arguments = vars(parser.parse_args())
    folder, shares = arguments.pop("folder"), arguments.pop("shares")
    print({name: len(corpus) for name, corpus in read_corpora(folder, "train").items()}, flush=True)
    train(folder, TrainingSettings(**arguments), shares, print_progress, folder / "network.npz")


if __name__ == "__main__":
    main()
