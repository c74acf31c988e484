"""One step of learning, how good the network is, and how fast it learns."""

from __future__ import annotations

import math
from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import fields

import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy

from clew.parse.training.corpus import IGNORED, Batch
from clew.parse.training.network import Network
from clew.parse.training.recipe import TrainingSettings


def to_device(device: torch.device, batch: Batch) -> dict[str, Tensor]:
    """A batch as tensors."""
    return {
        one.name: torch.from_numpy(getattr(batch, one.name)).long().to(device, non_blocking=True)
        for one in fields(batch)
    }


def predict(network: nn.Module, given: dict[str, Tensor]) -> Tensor:
    """What the network says of a batch; in half precision on a GPU, where that is faster."""
    device = given["tokens"].device.type
    with torch.autocast(device, torch.bfloat16) if device == "cuda" else nullcontext():
        said: Tensor = network(
            given["tokens"], given["owners"], given["places"], given["marks"], given["there"].bool(), given["actions"]
        )
    return said


def make_optimizer(network: Network, settings: TrainingSettings) -> torch.optim.Optimizer:
    """The encoder, which knows English, learns more slowly than the decoder, which knows nothing yet."""
    words = network.encoder.words.weight
    words.requires_grad_(settings.word_rate > 0)
    groups = [
        {"params": [one for one in network.encoder.parameters() if one is not words], "lr": settings.encoder_rate},
        {"params": [words], "lr": settings.encoder_rate * settings.word_rate},
        {"params": network.decoder.parameters(), "lr": settings.decoder_rate},
    ]
    return torch.optim.AdamW(groups, weight_decay=0.01)


def mean_loss(losses: list[Tensor]) -> float:
    return round(torch.stack(losses).mean().item(), 4)


def train_step(network: nn.Module, given: dict[str, Tensor], optimizer: torch.optim.Optimizer,
          schedule: torch.optim.lr_scheduler.LambdaLR) -> Tensor:  # fmt: skip
    """One step; how wrong the network was."""
    network.train()
    said = predict(network, given)
    loss = cross_entropy(said.float().flatten(0, 1), given["wanted"].flatten(), ignore_index=IGNORED)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimizer.step()
    schedule.step()
    return loss.detach()


@torch.no_grad()
def exact_match(network: nn.Module, batches: Iterable[Batch], device: torch.device) -> float:
    """The share of questions of which every action would be said, given those before it."""
    network.eval()
    right = count = 0
    for batch in batches:
        given = to_device(device, batch)
        said = predict(network, given).argmax(2)
        right += int(((said == given["wanted"]) | (given["wanted"] == IGNORED)).all(1).sum())
        count += len(said)
    return round(right / max(1, count), 4)


def share_done(step: int, seconds: float, settings: TrainingSettings) -> float:
    """How much of the training is done, 1 at its end."""
    by_clock = seconds / 60 / settings.minutes if settings.minutes else 0.0
    return max(step / settings.steps, by_clock)


def rate_factor(step: int, progress: float, settings: TrainingSettings) -> float:
    """Up while warming up, then down to nothing along a cosine."""
    return min(1.0, step / settings.warm_up) * 0.5 * (1 + math.cos(math.pi * min(1.0, progress)))
