"""Training the parser. It needs torch, the corpora that `clew.parse.recipe` made, and a GPU for more than small data.

python -m clew.parse.training FOLDER --steps 12000

FOLDER holds start.npz, tokenizer.json and corpora, NAME-train.npz and NAME-valid.npz; `network.npz` is written there.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy
from torch.utils.data import DataLoader, IterableDataset

from clew.parse.batches import IGNORED, Batch, endless, in_order
from clew.parse.corpus import Corpus, read_corpus
from clew.parse.network import Network, Shape, bert_weights, read_network

SPECIAL = ("[CLS]", "[SEP]")


@dataclass(frozen=True, slots=True)
class Settings:
    """How to train; with `minutes`, the clock ends it before `steps` are done, and the rates go down by the clock.

    `start` is the published encoder, or a network.npz to go on with.
    """

    start: str = "start.npz"
    steps: int = 12_000
    minutes: float = 0.0
    batch: int = 256
    encoder_rate: float = 1e-4
    decoder_rate: float = 6e-4
    warm_up: int = 500
    seed: int = 1
    workers: int = 12
    every: int = 500


class Stream(IterableDataset[Batch]):
    """Batches made by several processes."""

    def __init__(self, corpora: list[Corpus], shares: list[float], settings: Settings, special: list[int]) -> None:
        self.corpora, self.shares, self.settings, self.special = corpora, shares, settings, special

    def __iter__(self) -> Iterator[Batch]:
        worker = torch.utils.data.get_worker_info()
        seed = self.settings.seed * 1000 + (worker.id if worker else 0)
        return endless(self.corpora, self.shares, self.settings.batch, seed, self.special)


def on(device: torch.device, batch: Batch) -> dict[str, Tensor]:
    """A batch as tensors."""
    return {
        one.name: torch.from_numpy(getattr(batch, one.name)).long().to(device, non_blocking=True)
        for one in fields(batch)
    }


def answer(network: nn.Module, given: dict[str, Tensor]) -> Tensor:
    """What the network says of a batch."""
    said: Tensor = network(
        given["tokens"], given["owners"], given["places"], given["marks"], given["there"].bool(), given["actions"]
    )
    return said


def train(folder: Path, settings: Settings, shares: dict[str, float]) -> None:
    """Trains on the corpora of a folder, in these shares or by the roots of their sizes, and writes the network."""
    torch.manual_seed(settings.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    corpora, watched, special = corpora_of(folder, "train"), corpora_of(folder, "valid"), special_of(folder)
    weights = [shares.get(name, math.sqrt(len(corpus))) for name, corpus in corpora.items()]
    print({name: len(corpus) for name, corpus in corpora.items()}, flush=True)
    network, began = started(folder / settings.start).to(device), time.monotonic()
    optimizer = optimizer_of(network, settings)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: rate_at(step, done(step, began, settings), settings)
    )
    losses = []
    for step, batch in enumerate(batches(Stream(list(corpora.values()), weights, settings, special)), 1):
        losses.append(learn(network, on(device, batch), optimizer, schedule))
        last = done(step, began, settings) >= 1
        if step % settings.every == 0 or last:
            told = {"step": step, "seconds": round(time.monotonic() - began), "loss": mean(losses)}
            told |= {name: exact(network, in_order(one, 256, special), device) for name, one in watched.items()}
            print(json.dumps(told), flush=True)
            losses.clear()
        if last:
            break
    write_network(network, folder / "network.npz")


def batches(stream: Stream) -> Iterable[Batch]:
    workers = stream.settings.workers
    return DataLoader(stream, batch_size=None, num_workers=workers, prefetch_factor=8 if workers else None)


def optimizer_of(network: Network, settings: Settings) -> torch.optim.Optimizer:
    """The encoder, which knows English, learns more slowly than the decoder, which knows nothing yet."""
    groups = [
        {"params": network.encoder.parameters(), "lr": settings.encoder_rate},
        {"params": network.decoder.parameters(), "lr": settings.decoder_rate},
    ]
    return torch.optim.AdamW(groups, weight_decay=0.01)


def mean(losses: list[Tensor]) -> float:
    return round(torch.stack(losses).mean().item(), 4)


def learn(network: nn.Module, given: dict[str, Tensor], optimizer: torch.optim.Optimizer,
          schedule: torch.optim.lr_scheduler.LambdaLR) -> Tensor:  # fmt: skip
    """One step; how wrong the network was."""
    network.train()
    with torch.autocast(given["tokens"].device.type, torch.bfloat16):
        said = answer(network, given)
    loss = cross_entropy(said.float().flatten(0, 1), given["wanted"].flatten(), ignore_index=IGNORED)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimizer.step()
    schedule.step()
    return loss.detach()


@torch.no_grad()
def exact(network: nn.Module, batches: Iterable[Batch], device: torch.device) -> float:
    """The share of questions of which every action would be said, given those before it."""
    network.eval()
    right = count = 0
    for batch in batches:
        given = on(device, batch)
        with torch.autocast(device.type, torch.bfloat16):
            said = answer(network, given).argmax(2)
        right += int(((said == given["wanted"]) | (given["wanted"] == IGNORED)).all(1).sum())
        count += len(said)
    return round(right / max(1, count), 4)


def done(step: int, began: float, settings: Settings) -> float:
    """How much of the training is done, 1 at its end."""
    by_clock = (time.monotonic() - began) / 60 / settings.minutes if settings.minutes else 0.0
    return max(step / settings.steps, by_clock)


def rate_at(step: int, progress: float, settings: Settings) -> float:
    """Up while warming up, then down to nothing along a cosine."""
    return min(1.0, step / settings.warm_up) * 0.5 * (1 + math.cos(math.pi * min(1.0, progress)))


def corpora_of(folder: Path, part: str) -> dict[str, Corpus]:
    return {path.stem.removesuffix(f"-{part}"): read_corpus(path) for path in sorted(folder.glob(f"*-{part}.npz"))}


def special_of(folder: Path) -> list[int]:
    vocabulary = json.loads((folder / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    return [vocabulary[token] for token in SPECIAL]


def started(path: Path) -> Network:
    """A network with a published encoder's weights and a decoder that knows nothing; or one that was trained before."""
    with np.load(path) as data:
        if "encoder.words.weight" in data.files:
            return read_network(path)
        given = {name: torch.from_numpy(data[name].astype(np.float32)) for name in data.files}
    shape = Shape(tokens=len(given["embeddings.word_embeddings.weight"]))
    network = Network(shape)
    network.encoder.load_state_dict(bert_weights(given, shape.encoder_layers, shape.places))
    return network


def write_network(network: nn.Module, path: Path) -> None:
    """The weights in half precision, in files of one part each that are easy to move."""
    weights = {name: tensor.detach().cpu().half().numpy() for name, tensor in network.state_dict().items()}
    np.savez(path, **weights)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--shares", type=json.loads, default={}, help='as JSON: {"kqapro": 3, "simple": 1}')
    for one in fields(Settings):
        parser.add_argument(f"--{one.name.replace('_', '-')}", type=type(one.default), default=one.default)
    asked = vars(parser.parse_args())
    folder, shares = asked.pop("folder"), asked.pop("shares")
    train(folder, Settings(**asked), shares)


if __name__ == "__main__":
    main()
