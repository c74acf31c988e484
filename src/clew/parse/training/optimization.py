"""One training step, the optimizer, the learning rate, and the exact-match measure."""

from __future__ import annotations

import math
from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import fields
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy

from clew.parse.training.corpus import IGNORED, Batch
from clew.parse.training.network import Encoder, Network
from clew.parse.training.recipe import TrainingSettings

MASKED_LOGIT = -5e3  # below are items that a question does not have
PLAIN_SETTINGS = TrainingSettings()


def to_device(device: torch.device, batch: Batch) -> dict[str, Tensor]:
    """A batch as tensors on a device."""
    arrays = {field.name: getattr(batch, field.name) for field in fields(batch)}
    return {
        name: torch.from_numpy(array).to(device, non_blocking=True).long()
        for name, array in arrays.items()
        if array is not None
    }


def predict(network: nn.Module, inputs: dict[str, Tensor], half: bool = False) -> Tensor:
    """The network's output for a batch; in half precision on a GPU, and where that is wanted."""
    device = inputs["tokens"].device.type
    with torch.autocast(device, torch.bfloat16) if half or device == "cuda" else nullcontext():
        output: Tensor = network(
            inputs["tokens"],
            inputs["owners"],
            inputs["places"],
            inputs["marks"],
            inputs["item_mask"].bool(),
            inputs["actions"],
            inputs.get("relations"),
        )
    return output


def make_optimizer(network: Network, settings: TrainingSettings) -> torch.optim.Optimizer:
    """AdamW with a lower rate for the pretrained encoder than for the new decoder; a rate of 0 freezes."""
    groups = [
        *encoder_groups(network.encoder, settings),
        {"params": list(network.decoder.parameters()), "lr": settings.decoder_rate},
        {"params": list(network.links.parameters()), "lr": settings.decoder_rate},
    ]
    for group in groups:
        for parameter in group["params"]:
            parameter.requires_grad_(group["lr"] > 0)
    return torch.optim.AdamW([group for group in groups if group["params"]], weight_decay=0.01)


def encoder_groups(encoder: Encoder, settings: TrainingSettings) -> list[dict[str, Any]]:
    """The encoder's weights with their rates: each layer learns more slowly than the next, the embeddings least."""
    learning = len(encoder.layers) - settings.frozen_layers  # the highest layers
    rates = [
        settings.encoder_rate * settings.layer_decay**depth if depth < learning or not settings.frozen_layers else 0.0
        for depth in range(len(encoder.layers) + 1)
    ]
    layers = [
        {"params": list(layer.parameters()), "lr": rate}
        for layer, rate in zip(encoder.layers, reversed(rates[:-1]), strict=True)
    ]
    words = encoder.words.weight
    inside = {id(parameter) for layer in encoder.layers for parameter in layer.parameters()} | {id(words)}
    others = [parameter for parameter in encoder.parameters() if id(parameter) not in inside]
    return [
        *layers,
        {"params": others, "lr": rates[-1]},
        {"params": [words], "lr": rates[-1] * settings.word_rate},
    ]


def mean_loss(losses: list[Tensor]) -> float:
    """The mean of the losses, rounded."""
    return round(torch.stack(losses).mean().item(), 4)


def measure_loss(output: Tensor, targets: Tensor, smoothing: float = 0.0) -> Tensor:
    """The cross entropy; a share of `smoothing` of each target goes to all words and items that can be chosen."""
    logits, wanted = output.float().flatten(0, 1), targets.flatten()
    loss = cross_entropy(logits, wanted, ignore_index=IGNORED)
    if not smoothing:
        return loss
    can_choose = (logits > MASKED_LOGIT) & wanted.ne(IGNORED)[:, None]  # padded items are masked
    spread = -(logits.log_softmax(1) * can_choose).sum() / can_choose.sum()
    return (1 - smoothing) * loss + smoothing * spread


def measure_disagreement(output: Tensor, targets: Tensor) -> Tensor:
    """How far the two halves of a batch, the same questions twice, disagree (R-Drop, Liang et al. 2021)."""
    one, other = output.float().log_softmax(2).chunk(2)
    is_real = targets.chunk(2)[0].ne(IGNORED)[:, :, None]
    gap = (one.exp() - other.exp()) * (one - other) * is_real  # both directions of the divergence
    return gap.sum() / (2 * is_real.sum())


def train_step(
    network: nn.Module,
    inputs: dict[str, Tensor],
    optimizer: torch.optim.Optimizer,
    schedule: torch.optim.lr_scheduler.LambdaLR,
    settings: TrainingSettings = PLAIN_SETTINGS,
) -> Tensor:
    """Train on one batch; its loss."""
    network.train()
    if settings.agreement:
        inputs = {name: torch.cat((tensor, tensor)) for name, tensor in inputs.items()}
    output = predict(network, inputs, settings.half)
    loss = measure_loss(output, inputs["targets"], settings.smoothing)
    if settings.agreement:
        loss = loss + settings.agreement * measure_disagreement(output, inputs["targets"])
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
