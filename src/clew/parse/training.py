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
from clew.parse.network import Network, Shape, bert_weights

SPECIAL = ("[CLS]", "[SEP]")


@dataclass(frozen=True, slots=True)
class Settings:
    """How to train; `shares` says how much of each corpus a batch has, by default the root of its size."""

    steps: int = 12_000
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
    """Trains on the corpora of a folder, and writes the network there."""
    torch.manual_seed(settings.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    train_parts, valid_parts = corpora_of(folder, "train"), corpora_of(folder, "valid")
    weights = [shares.get(name, math.sqrt(len(corpus))) for name, corpus in train_parts.items()]
    print(
        {
            name: (len(corpus), round(weight / sum(weights), 3))
            for (name, corpus), weight in zip(train_parts.items(), weights, strict=True)
        }
    )
    special = special_of(folder)
    network = started(folder).to(device)
    optimizer = torch.optim.AdamW(
        [
            {"params": network.encoder.parameters(), "lr": settings.encoder_rate},
            {"params": network.decoder.parameters(), "lr": settings.decoder_rate},
        ],
        weight_decay=0.01,
        fused=device.type == "cuda",
    )
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: rate_at(step, settings))
    stream = Stream(list(train_parts.values()), weights, settings, special)
    loader = DataLoader(
        stream, batch_size=None, num_workers=settings.workers, prefetch_factor=8 if settings.workers else None
    )
    began, losses = time.monotonic(), []
    for step, batch in zip(range(1, settings.steps + 1), loader, strict=False):
        losses.append(learn(network, on(device, batch), optimizer, schedule))
        if step % settings.every == 0 or step == settings.steps:
            loss = torch.stack(losses).mean().item()
            losses.clear()
            told = {
                name: round(exact(network, in_order(corpus, 256, special), device), 4)
                for name, corpus in valid_parts.items()
            }
            print(
                json.dumps({"step": step, "seconds": round(time.monotonic() - began), "loss": round(loss, 4), **told}),
                flush=True,
            )
    write_network(network, folder / "network.npz")


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
    return right / max(1, count)


def rate_at(step: int, settings: Settings) -> float:
    """Up while warming up, then down to nothing along a cosine."""
    if step < settings.warm_up:
        return step / settings.warm_up
    done = (step - settings.warm_up) / max(1, settings.steps - settings.warm_up)
    return 0.5 * (1 + math.cos(math.pi * min(1.0, done)))


def corpora_of(folder: Path, part: str) -> dict[str, Corpus]:
    return {path.stem.removesuffix(f"-{part}"): read_corpus(path) for path in sorted(folder.glob(f"*-{part}.npz"))}


def special_of(folder: Path) -> list[int]:
    vocabulary = json.loads((folder / "tokenizer.json").read_text("utf-8"))["model"]["vocab"]
    return [vocabulary[token] for token in SPECIAL]


def started(folder: Path) -> Network:
    """A network with the published encoder's weights."""
    with np.load(folder / "start.npz") as data:
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
