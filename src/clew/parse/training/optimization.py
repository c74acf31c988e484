"""One training step, the optimizer, the learning rate, and the exact-match measure."""

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
    """A batch as tensors on a device."""
    return {
        field.name: torch.from_numpy(getattr(batch, field.name)).long().to(device, non_blocking=True)
        for field in fields(batch)
    }


def predict(network: nn.Module, inputs: dict[str, Tensor]) -> Tensor:
    """The network's output for a batch; in half precision on a GPU, where that is faster."""
    device = inputs["tokens"].device.type
    with torch.autocast(device, torch.bfloat16) if device == "cuda" else nullcontext():
        output: Tensor = network(
            inputs["tokens"],
            inputs["owners"],
            inputs["places"],
            inputs["marks"],
            inputs["item_mask"].bool(),
            inputs["actions"],
        )
    return output


def make_optimizer(network: Network, settings: TrainingSettings) -> torch.optim.Optimizer:
    """AdamW with a lower rate for the pretrained encoder than for the new decoder."""
    words = network.encoder.words.weight
    words.requires_grad_(settings.word_rate > 0)
    groups = [
        {
            "params": [parameter for parameter in network.encoder.parameters() if parameter is not words],
            "lr": settings.encoder_rate,
        },
        {"params": [words], "lr": settings.encoder_rate * settings.word_rate},
        {"params": network.decoder.parameters(), "lr": settings.decoder_rate},
    ]
    return torch.optim.AdamW(groups, weight_decay=0.01)


def mean_loss(losses: list[Tensor]) -> float:
    """The mean of the losses, rounded."""
    return round(torch.stack(losses).mean().item(), 4)


def train_step(network: nn.Module, inputs: dict[str, Tensor], optimizer: torch.optim.Optimizer,
          schedule: torch.optim.lr_scheduler.LambdaLR) -> Tensor:  # fmt: skip
    """Train on one batch; its loss."""
    network.train()
    output = predict(network, inputs)
    loss = cross_entropy(output.float().flatten(0, 1), inputs["targets"].flatten(), ignore_index=IGNORED)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimizer.step()
    schedule.step()
    return loss.detach()


@torch.no_grad()
def exact_match(network: nn.Module, batches: Iterable[Batch], device: torch.device) -> float:
    """The share of questions for which every action is predicted, given the actions before it."""
    network.eval()
    correct = count = 0
    for batch in batches:
        inputs = to_device(device, batch)
        predicted = predict(network, inputs).argmax(2)
        correct += int(((predicted == inputs["targets"]) | (inputs["targets"] == IGNORED)).all(1).sum())
        count += len(predicted)
    return round(correct / max(1, count), 4)


def share_done(step: int, seconds: float, settings: TrainingSettings) -> float:
    """The share of the training that is done."""
    by_clock = seconds / 60 / settings.minutes if settings.minutes else 0.0
    return max(step / settings.steps, by_clock)


def rate_factor(step: int, progress: float, settings: TrainingSettings) -> float:
    """The factor of the learning rates: up during warm-up, then down to 0 along a cosine."""
    return min(1.0, step / settings.warm_up) * 0.5 * (1 + math.cos(math.pi * min(1.0, progress)))
