"""Training the parser: it needs torch, corpora that `clew train` made, and a GPU for more than small data.

python -m clew.parse.training.trainer FOLDER --steps 12000

FOLDER holds start.npz, tokenizer.json and corpora, NAME-train.npz and NAME-valid.npz; `network.npz` is written there.
`clew train` does the same with all that comes before and after; this alone needs nothing but torch and numpy.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset

from clew.parse.training.corpus import Batch, Corpus, endless_batches, ordered_batches, read_corpus
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
    """How far a training is: the share that is done, and if it was looked at, the loss and what is said exactly."""

    step: int
    seconds: float
    share_done: float
    loss: float | None = None
    exact: dict[str, float] = field(default_factory=dict)


class BatchStream(IterableDataset[Batch]):
    """Batches made by several processes."""

    def __init__(
        self, corpora: list[Corpus], shares: list[float], settings: TrainingSettings, special: list[int], first: int = 0
    ) -> None:
        self.corpora, self.shares, self.settings, self.special, self.first = corpora, shares, settings, special, first

    def __iter__(self) -> Iterator[Batch]:
        worker = torch.utils.data.get_worker_info()
        asked = self.settings
        # A training that goes on draws other questions than it began with.
        seed = [asked.seed * 1000 + (worker.id if worker else 0), *([self.first] if self.first else [])]
        return endless_batches(self.corpora, self.shares, asked.batch, seed, self.special, asked.dropped, asked.pooled)


class Trainer:
    """A training that is under way."""

    def __init__(self, folder: Path, settings: TrainingSettings, shares: dict[str, float]) -> None:
        torch.manual_seed(settings.seed)
        self.settings, self.special = settings, special_token_ids(folder)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.corpora, self.watched = read_corpora(folder, "train"), read_corpora(folder, "valid")
        self.weights = [shares.get(name, math.sqrt(len(corpus))) for name, corpus in self.corpora.items()]
        self.network = load_start(folder / settings.start).to(self.device)
        self.optimizer = make_optimizer(self.network, settings)
        self.step, self.before, self.began, self.saved = 0, 0.0, time.monotonic(), time.monotonic()
        self.schedule = torch.optim.lr_scheduler.LambdaLR(self.optimizer, self.rate)

    @property
    def seconds(self) -> float:
        return self.before + time.monotonic() - self.began

    def rate(self, step: int) -> float:
        return rate_factor(step, share_done(step, self.seconds, self.settings), self.settings)

    def run(self, place: Path) -> Iterator[TrainingProgress]:
        """Trains, and tells of each step; goes on from what is kept at `place`, if it is of the same training."""
        self.resume(place)
        losses: list[Tensor] = []
        stream = BatchStream(list(self.corpora.values()), self.weights, self.settings, self.special, self.step)
        for batch in load_batches(stream):
            losses.append(train_step(self.network, to_device(self.device, batch), self.optimizer, self.schedule))
            self.step += 1
            told = self.measure_progress(losses)
            yield told
            if told.share_done >= 1:
                return
            self.save_checkpoint(place)

    def measure_progress(self, losses: list[Tensor]) -> TrainingProgress:
        """How far it is; now and then, and at the end, how good."""
        share, every = share_done(self.step, self.seconds, self.settings), self.settings.every
        if not every or (self.step % every and share < 1):
            return TrainingProgress(self.step, self.seconds, share)
        loss = mean_loss(losses)
        losses.clear()
        exactly = {
            name: exact_match(self.network, ordered_batches(one, 256, self.special), self.device)
            for name, one in self.watched.items()
        }
        return TrainingProgress(self.step, self.seconds, share, loss, exactly)

    # --- what is kept

    @property
    def note(self) -> str:
        sizes = {name: len(corpus) for name, corpus in self.corpora.items()}
        return json.dumps([asdict(self.settings), sizes, self.weights])

    def save_checkpoint(self, place: Path) -> None:
        """Keeps all that is needed to go on, if it is time to."""
        if time.monotonic() - self.saved < self.settings.kept:
            return
        self.saved = time.monotonic()
        state = {
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "schedule": self.schedule.state_dict(),
        }
        made = place.with_name(f"{place.name}.{os.getpid()}.writing")
        torch.save({"note": self.note, "step": self.step, "seconds": self.seconds, **state}, made)
        made.replace(place)

    def resume(self, place: Path) -> None:
        state = load_checkpoint(place)
        if state is None or state["note"] != self.note:
            return
        self.network.load_state_dict(state["network"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.schedule.load_state_dict(state["schedule"])
        self.step, self.before, self.began = state["step"], state["seconds"], time.monotonic()


def load_checkpoint(place: Path) -> dict[str, Any] | None:
    """What was kept of a training; nothing, if that cannot be read."""
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
    tell: Callable[[TrainingProgress], None],
    target: Path,
) -> TrainingProgress:
    """Trains on the corpora of a folder, in these shares or by the roots of their sizes, and writes the network."""
    training, place, told = (
        Trainer(folder, settings, shares),
        target.with_suffix(".going"),
        TrainingProgress(0, 0.0, 0.0),
    )
    for told in training.run(place):
        tell(told)
    write_network(training.network, target)
    place.unlink(missing_ok=True)
    return told


def print_progress(told: TrainingProgress) -> None:
    """Prints a line of JSON for each look at the network."""
    if told.loss is not None:
        line = {"step": told.step, "seconds": round(told.seconds), "loss": told.loss, **told.exact}
        print(json.dumps(line), flush=True)


def load_batches(stream: BatchStream) -> Iterable[Batch]:
    workers = stream.settings.workers
    return DataLoader(stream, batch_size=None, num_workers=workers, prefetch_factor=8 if workers else None)


def read_corpora(folder: Path, part: str) -> dict[str, Corpus]:
    return {path.stem.removesuffix(f"-{part}"): read_corpus(path) for path in sorted(folder.glob(f"*-{part}.npz"))}


def special_token_ids(folder: Path) -> list[int]:
    vocabulary = json.loads((folder / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    return [vocabulary[token] for token in SPECIAL]


def load_start(path: Path) -> Network:
    """A network with a published encoder's weights and a decoder that knows nothing; or one that was trained before."""
    with np.load(path) as data:
        if "encoder.words.weight" in data.files:
            return read_network(path)
        given = {name: torch.from_numpy(data[name].astype(np.float32)) for name in data.files}
    shape = NetworkShape(tokens=len(given["embeddings.word_embeddings.weight"]))
    network = Network(shape)
    network.encoder.load_state_dict(bert_weights(given, shape.encoder_layers, shape.places))
    return network


def write_network(network: nn.Module, path: Path) -> None:
    """Writes the weights in half precision, whole or not at all."""
    weights = {name: tensor.detach().cpu().half().numpy() for name, tensor in network.state_dict().items()}
    write_weights(weights, path)


def write_weights(weights: Mapping[str, npt.NDArray[Any]], path: Path) -> None:
    """Writes arrays by their names; the file appears when it is complete."""
    made = path.with_name(f"{path.name}.{os.getpid()}.writing")
    with made.open("wb") as stream:
        np.savez(stream, allow_pickle=False, **weights)
    made.replace(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--shares", type=json.loads, default={}, help='as JSON: {"kqapro": 3, "simple": 1}')
    for one in fields(TrainingSettings):
        parser.add_argument(f"--{one.name.replace('_', '-')}", type=type(one.default), default=one.default)
    asked = vars(parser.parse_args())
    folder, shares = asked.pop("folder"), asked.pop("shares")
    print({name: len(corpus) for name, corpus in read_corpora(folder, "train").items()}, flush=True)
    train(folder, TrainingSettings(**asked), shares, print_progress, folder / "network.npz")


if __name__ == "__main__":
    main()
