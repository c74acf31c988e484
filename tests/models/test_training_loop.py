"""The training loop: seeds, checkpoints that resume exactly, early stopping, the best epoch, faults."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file
from torch import Tensor

from clew.benchmark.question import Gold, Question
from clew.errors import ClewError, SourceError
from clew.models.catalogue import CatalogueEntry
from clew.models.model_folder import TrainingRecord, TrainingSet, read_settings, train_model
from clew.models.training_loop import Epoch, OnProgress, Step, first_line
from models.example_model import NAME, make_questions

UNKNOWN = Question("unknown", "What is it?", Gold(answers=("no answer of the training",)))  # keeps the score below 1
DATA = TrainingSet(make_questions(48), [*make_questions(8, 100), UNKNOWN])


def train(folder: Path, on_progress: OnProgress = lambda progress: None, **values: Any) -> TrainingRecord:
    settings = read_settings(NAME, {"epochs": 5, "batch": 2, "learning_rate": 0.01, "decays": True} | values, "test")
    return train_model(NAME, None, DATA, folder, settings, "cpu", on_progress)


def weights(folder: Path) -> dict[str, Tensor]:
    return load_file(folder / "weights.safetensors")


def are_equal(one: dict[str, Tensor], other: dict[str, Tensor]) -> bool:
    return one.keys() == other.keys() and all(torch.equal(one[name], other[name]) for name in one)


def stop_at(epoch: int, kind: type) -> OnProgress:
    """Stops the training as Ctrl-C does, at the end or in the middle of an epoch."""

    def stop(progress: Step | Epoch) -> None:
        number = progress.number if isinstance(progress, Epoch) else progress.epoch
        if isinstance(progress, kind) and number == epoch:
            raise KeyboardInterrupt

    return stop


@pytest.fixture
def scores(example_model: CatalogueEntry, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Sets the scores of the epochs; the last one stays."""

    def plan(*planned: float) -> None:
        left = list(planned)
        monkeypatch.setattr(example_model.load(), "score", lambda *_: left.pop(0) if len(left) > 1 else left[0])

    return plan


@pytest.mark.usefixtures("example_model")
class TestResume:
    """A training that was stopped continues exactly as if it had not."""

    @pytest.mark.parametrize(("epoch", "kind"), [(3, Step), (2, Epoch), (1, Step)])
    def test_a_resumed_training_gives_the_same_weights_bit_for_bit(
        self, epoch: int, kind: type, tmp_path: Path
    ) -> None:
        whole = train(tmp_path / "whole")
        with pytest.raises(KeyboardInterrupt):
            train(tmp_path / "parts", stop_at(epoch, kind))
        assert not (tmp_path / "parts" / "model.json").exists()
        resumed = train(tmp_path / "parts")
        assert are_equal(weights(tmp_path / "whole"), weights(tmp_path / "parts"))
        assert [(item.number, item.loss, item.score) for item in resumed.history] == [
            (item.number, item.loss, item.score) for item in whole.history
        ]

    def test_finished_epochs_are_not_trained_again(self, tmp_path: Path) -> None:
        with pytest.raises(KeyboardInterrupt):
            train(tmp_path, stop_at(4, Step))
        trained: list[int] = []
        train(tmp_path, lambda progress: trained.append(progress.epoch) if isinstance(progress, Step) else None)
        assert set(trained) == {4, 5}

    @pytest.mark.parametrize("changed", [{"batch": 3}, {"seed": 2}, {"epochs": 6}])
    def test_a_checkpoint_of_another_training_is_ignored(self, changed: dict[str, Any], tmp_path: Path) -> None:
        with pytest.raises(KeyboardInterrupt):
            train(tmp_path / "stopped", stop_at(3, Step))
        train(tmp_path / "stopped", **changed)
        train(tmp_path / "anew", **changed)
        assert are_equal(weights(tmp_path / "stopped"), weights(tmp_path / "anew"))

    @pytest.mark.parametrize("damage", [b"", b"not safetensors", b"\x08\0\0\0\0\0\0\0{}      "])
    def test_a_damaged_checkpoint_is_an_error_with_a_way_out(self, damage: bytes, tmp_path: Path) -> None:
        with pytest.raises(KeyboardInterrupt):
            train(tmp_path, stop_at(3, Step))
        (place,) = (tmp_path / "work").iterdir()
        (place / "checkpoint.safetensors").write_bytes(damage)
        with pytest.raises(SourceError, match=r"the checkpoint cannot be read.*remove the folder to start again"):
            train(tmp_path)


def test_a_system_of_two_networks_resumes_in_the_second(
    example_model: CatalogueEntry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kind: Any = example_model.load()

    class Pair(kind):  # type: ignore[misc]
        def __init__(self, kb: None, settings: Any, vocabulary: dict[str, Any]) -> None:
            super().__init__(kb, settings, vocabulary)
            self.parts = torch.nn.ModuleList(kind(kb, settings, vocabulary) for _ in range(2))
            for part, stage in zip(self.parts, ("ranker", "generator"), strict=True):
                part.stage = stage  # type: ignore[assignment]

        def trainables(self) -> list[Any]:
            return list(self.parts)

    monkeypatch.setattr(CatalogueEntry, "load", lambda _: Pair)
    train(tmp_path / "whole")
    seen: list[tuple[str, int]] = []

    def stop(progress: Step | Epoch) -> None:
        if isinstance(progress, Step) and (progress.stage, progress.epoch) == ("generator", 2):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(tmp_path / "parts", stop)
    record = train(
        tmp_path / "parts", lambda step: seen.append((step.stage, step.epoch)) if isinstance(step, Step) else None
    )
    assert seen == [("generator", number) for number in (2, 3, 4, 5)]
    assert list(record.best_epochs) == ["ranker", "generator"]
    assert are_equal(weights(tmp_path / "whole"), weights(tmp_path / "parts"))


@pytest.mark.usefixtures("example_model")
def test_the_seed_decides_the_weights(tmp_path: Path) -> None:
    for place, seed in (("one", 1), ("same", 1), ("other", 2)):
        train(tmp_path / place, seed=seed)
    assert are_equal(weights(tmp_path / "one"), weights(tmp_path / "same"))
    assert not are_equal(weights(tmp_path / "one"), weights(tmp_path / "other"))


def test_a_training_stops_when_the_score_no_longer_rises(scores: Callable[..., None], tmp_path: Path) -> None:
    scores(0.1, 0.4, 0.4, 0.3, 0.2)
    record = train(tmp_path, epochs=50, patience=3)
    assert [epoch.number for epoch in record.history] == [1, 2, 3, 4, 5]
    assert record.best_epochs["training"].number == 2


def test_a_training_stops_when_no_epoch_can_be_better(scores: Callable[..., None], tmp_path: Path) -> None:
    scores(0.1, 1.0, 0.5)
    assert [epoch.score for epoch in train(tmp_path, epochs=50, patience=9).history] == [0.1, 1.0]


def test_a_training_stops_when_its_time_is_over(scores: Callable[..., None], tmp_path: Path) -> None:
    scores(0.1, 0.2, 0.3)
    assert len(train(tmp_path, epochs=50, minutes=1e-9).history) == 1


def test_the_weights_of_the_best_epoch_are_kept(scores: Callable[..., None], tmp_path: Path) -> None:
    scores(0.1, 0.9, 0.2, 0.2, 0.2)
    train(tmp_path / "all")
    scores(0.1, 0.9)
    with pytest.raises(KeyboardInterrupt):
        train(tmp_path / "two", stop_at(3, Step))
    best = load_file(tmp_path / "two" / "work" / "0-training" / "best.safetensors")
    assert are_equal(weights(tmp_path / "all"), best)


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (torch.OutOfMemoryError("CUDA out of memory."), "out of GPU memory with batches of 2: .*batch = 1"),
        (RuntimeError("DefaultCPUAllocator: can't allocate memory"), "out of memory with batches of 2: .*batch = 1"),
    ],
)
@pytest.mark.parametrize("method", ["loss", "score"])
def test_too_little_memory_is_an_error_with_a_way_out(
    method: str, fault: Exception, message: str, example_model: CatalogueEntry, monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:  # fmt: skip
    def fail(self: object, batch: Sequence[object]) -> Tensor:
        raise fault

    monkeypatch.setattr(example_model.load(), method, fail)
    with pytest.raises(ClewError, match=message):
        train(tmp_path)


def test_a_loss_that_is_no_number_stops_the_training(
    example_model: CatalogueEntry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(example_model.load(), "loss", lambda self, batch: next(self.parameters()).sum() * float("nan"))
    with pytest.raises(ClewError, match="the loss of epoch 1 is not a number; try a lower learning_rate"):
        train(tmp_path)


def test_questions_without_anything_to_learn_are_an_error(
    example_model: CatalogueEntry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def no_examples(self: object, questions: Sequence[Question]) -> list[Any]:
        return []

    monkeypatch.setattr(example_model.load(), "examples", no_examples)
    with pytest.raises(ClewError, match="none of the 48 training questions can be learned from"):
        train(tmp_path)


def test_the_learning_rate_grows_and_falls(
    example_model: CatalogueEntry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rates: list[float] = []

    def note_rate(self: torch.optim.AdamW, *_: Any) -> None:
        rates.append(self.param_groups[0]["lr"])

    monkeypatch.setattr(torch.optim.AdamW, "step", note_rate)
    train(tmp_path, batch=24, epochs=4, learning_rate=1.0, warm_up=2, patience=9)
    assert rates == pytest.approx([0.5, 7 / 8, 6 / 8, 5 / 8, 4 / 8, 3 / 8, 2 / 8, 1 / 8])


def test_only_the_first_line_of_a_long_message_is_shown() -> None:
    assert first_line(RuntimeError("Error(s) in loading\n\tMissing key")) == "Error(s) in loading"
    assert first_line(RuntimeError()) == "RuntimeError"
