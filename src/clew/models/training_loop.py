"""The one training loop: epochs over shuffled batches, early stopping on validation questions, checkpoints to resume.

Every epoch is seeded by the seed and its number, so that a resumed training continues exactly as if it had not stopped.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import Tensor, nn

from clew.benchmark.question import Question
from clew.errors import ClewError, SourceError
from clew.models.model import Settings, Trainable
from clew.working_files import working_path, write_atomically

WEIGHTS, STATE = "checkpoint.safetensors", "checkpoint.json"
BEST = "best.safetensors"
HIGHEST_SCORE = 1.0
SEED_STRIDE = 10_000  # more than the epochs of a training, so that two seeds share no epoch


@dataclass(frozen=True, slots=True)
class Epoch:
    """One epoch of a stage: the mean loss, the score on the validation questions, and the seconds from the start."""

    stage: str
    number: int
    loss: float
    score: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Step:
    """How far an epoch is: batches done, of how many, and the mean loss so far."""

    stage: str
    epoch: int
    batch: int
    of: int
    loss: float


OnProgress = Callable[[Step | Epoch], None]


@dataclass(slots=True)
class StageState:
    """Where the training of a network stands."""

    epoch: int = 0
    best: float = -1.0
    best_epoch: int = 0
    seconds: float = 0.0
    history: tuple[Epoch, ...] = ()


class StageTraining:
    """The training of one network, with its checkpoint in `folder`, which only one with the same `mark` resumes."""

    def __init__(
        self, network: Trainable[Any], questions: Sequence[Question], valid: Sequence[Question], settings: Settings,
        folder: Path, mark: str, on_progress: OnProgress,
    ) -> None:  # fmt: skip
        settings = network.stage_settings(settings)
        self.network, self.settings, self.folder, self.mark = network, settings, folder, mark
        self.valid = valid[: settings.valid_questions or None]
        self.on_progress = on_progress
        seed_everything(settings.seed)
        self.examples = network.examples(questions)
        if not self.examples:
            raise ClewError(f"none of the {len(questions):,} training questions can be learned from ({network.stage})")
        self.optimizer = make_optimizer(network, settings)
        self.state = StageState()

    @property
    def batches_per_epoch(self) -> int:
        return -(-len(self.examples) // self.settings.batch)

    def run(self) -> StageState:
        """Train until the score no longer rises, and leave the network with its best weights."""
        self.resume()
        with explain_memory(self.settings.batch):
            while not self.is_over():
                self.run_epoch()
                self.save()
        if (self.folder / BEST).exists():
            self.network.load_state_dict(load_file(self.folder / BEST, device=str(self.network.device)))
        return self.state

    def is_over(self) -> bool:
        """Whether the epochs, the patience or the time are used up, or no epoch can be better than the best one."""
        state, settings = self.state, self.settings
        is_late = bool(settings.minutes) and state.seconds >= 60 * settings.minutes
        is_patient = state.epoch - state.best_epoch < settings.patience
        return state.epoch >= settings.epochs or not is_patient or is_late or state.best >= HIGHEST_SCORE

    def run_epoch(self) -> None:
        """Train on every example once and score the network."""
        state, started = self.state, time.monotonic()
        number = state.epoch + 1
        seed_everything(self.settings.seed * SEED_STRIDE + number)
        self.network.train()
        total = torch.zeros((), device=self.network.device)
        for index, batch in enumerate(self.shuffled_batches(), 1):
            total += self.learn(batch, state.epoch * self.batches_per_epoch + index)
            if index % 20 == 0:
                self.on_progress(Step(self.network.stage, number, index, self.batches_per_epoch, float(total) / index))
        loss = float(total) / self.batches_per_epoch
        if loss != loss:
            raise ClewError(f"the loss of epoch {number} is not a number; try a lower learning_rate or clip")
        self.network.eval()
        with torch.no_grad():
            score = self.network.score(self.valid)
        state.seconds += time.monotonic() - started
        epoch = Epoch(self.network.stage, number, round(loss, 5), round(score, 5), round(state.seconds, 2))
        state.epoch, state.history = number, (*state.history, epoch)
        if score > state.best:
            state.best, state.best_epoch = score, number
            save_tensors(self.network.state_dict(), self.folder / BEST)
        self.on_progress(epoch)

    def shuffled_batches(self) -> Iterator[list[Any]]:
        order = torch.randperm(len(self.examples)).tolist()
        size = self.settings.batch
        return ([self.examples[i] for i in order[at : at + size]] for at in range(0, len(order), size))

    def learn(self, batch: list[Any], step: int) -> Tensor:
        """One step of the optimizer; the loss, detached."""
        for group in self.optimizer.param_groups:
            group["lr"] = group["initial_lr"] * self.rate_factor(step)
        with self.precision():
            loss = self.network.loss(batch)
            self.optimizer.zero_grad(set_to_none=True)
            if loss.requires_grad:
                loss.backward()  # type: ignore[no-untyped-call]
                nn.utils.clip_grad_norm_(self.network.parameters(), self.settings.clip)
                self.optimizer.step()
        return loss.detach()

    def precision(self) -> torch.autocast:
        kind = self.network.device.type
        return torch.autocast(kind, dtype=torch.bfloat16, enabled=self.settings.bfloat16 and kind == "cuda")

    def rate_factor(self, step: int) -> float:
        """The share of the learning rate at a step: it may grow at first and fall to zero at the end."""
        settings = self.settings
        growth = min(1.0, step / settings.warm_up) if settings.warm_up else 1.0
        total = settings.epochs * self.batches_per_epoch
        return growth * (max(0.0, 1 - (step - 1) / total) if settings.decays else 1.0)

    # --- checkpoints

    def save(self) -> None:
        """Save what is needed to resume; the weights are complete before the state that names their epoch."""
        tensors = {f"network.{name}": tensor for name, tensor in self.network.state_dict().items()}
        optimizer = self.optimizer.state_dict()
        for number, values in optimizer["state"].items():
            tensors |= {f"optimizer.{number}.{name}": torch.as_tensor(value) for name, value in values.items()}
        tensors["epoch"] = torch.tensor(self.state.epoch)
        save_tensors(tensors, self.folder / WEIGHTS)
        state = {"mark": self.mark, "groups": optimizer["param_groups"], **asdict(self.state)}
        write_atomically(self.folder / STATE, json.dumps(state).encode())

    def resume(self) -> None:
        """Load the checkpoint, if it is one of this training."""
        state = read_state(self.folder)
        if state is None or state.get("mark") != self.mark or not (self.folder / WEIGHTS).exists():
            return
        try:
            self.load_checkpoint(state, load_file(self.folder / WEIGHTS))
        except (SafetensorError, OSError, LookupError, TypeError, ValueError, AttributeError, RuntimeError) as fault:
            raise SourceError(
                f"{self.folder}: the checkpoint cannot be read ({first_line(fault)}); remove the folder to start again"
            ) from fault
        for epoch in self.state.history:
            self.on_progress(epoch)

    def load_checkpoint(self, state: dict[str, Any], tensors: dict[str, Tensor]) -> None:
        """Take over the weights, the moments of the optimizer and the history, if they are of one epoch."""
        if int(tensors.pop("epoch")) != state["epoch"]:
            return
        network = {n.removeprefix("network."): t for n, t in tensors.items() if n.startswith("network.")}
        self.network.load_state_dict(network)
        moments: dict[int, dict[str, Tensor]] = {}
        for name, tensor in tensors.items():
            if name.startswith("optimizer."):
                _, number, key = name.split(".")
                moments.setdefault(int(number), {})[key] = tensor
        self.optimizer.load_state_dict({"state": moments, "param_groups": state["groups"]})
        history = tuple(Epoch(**epoch) for epoch in state["history"])
        kept = {name: state[name] for name in ("epoch", "best", "best_epoch", "seconds")}
        self.state = replace(StageState(**kept), history=history)


def read_state(folder: Path) -> dict[str, Any] | None:
    """The state of a checkpoint; None if there is none that can be read."""
    try:
        state = json.loads((folder / STATE).read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    return state if isinstance(state, dict) else None


def first_line(fault: Exception) -> str:
    """The first line of a message: those of PyTorch go on for pages."""
    return (str(fault).splitlines() or [type(fault).__name__])[0]


def make_optimizer(network: Trainable[Any], settings: Settings) -> torch.optim.Optimizer:
    groups = [{**group, "initial_lr": group["lr"]} for group in network.parameter_groups(settings)]
    return torch.optim.AdamW(groups, weight_decay=settings.weight_decay)


def seed_everything(seed: int) -> None:
    """Seed every source of chance that a model may use."""
    random.seed(seed)
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)


def save_tensors(tensors: dict[str, Tensor], path: Path) -> None:
    """Write tensors to a safetensors file, which appears when it is complete."""
    partial = working_path(path)
    save_file({name: tensor.detach().cpu().contiguous().clone() for name, tensor in tensors.items()}, partial)
    partial.replace(path)


@contextmanager
def explain_memory(batch: int) -> Iterator[None]:
    """Say what to do when a batch does not fit into memory."""
    try:
        yield
    except torch.OutOfMemoryError as fault:
        raise ClewError(no_memory_text(batch, "GPU ")) from fault
    except RuntimeError as fault:
        if "not enough memory" in str(fault) or "can't allocate memory" in str(fault):
            raise ClewError(no_memory_text(batch, "")) from fault
        raise


def no_memory_text(batch: int, kind: str) -> str:
    return (
        f"out of {kind}memory with batches of {batch}: set a smaller batch in the configuration, as batch = "
        f"{max(batch // 2, 1)}; the training then starts again from the first epoch"
    )
