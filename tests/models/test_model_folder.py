"""A trained model in its folder: read back as it was, and refused with a reason if it is damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clew.errors import ClewError, SourceError
from clew.models.catalogue import MODELS, CatalogueEntry
from clew.models.model_folder import (
    TrainingSet,
    choose_device,
    open_model,
    predict_run,
    read_record,
    read_settings,
    train_model,
)
from models.example_model import NAME, make_questions

QUESTIONS = make_questions(64)


@pytest.fixture
def folder(tmp_path: Path, example_model: CatalogueEntry) -> Path:
    settings = read_settings(NAME, {"epochs": 30, "batch": 8, "learning_rate": 0.05}, "test")
    train_model(NAME, None, TrainingSet(QUESTIONS, QUESTIONS), tmp_path / "model", settings, "cpu", lambda _: None)
    return tmp_path / "model"


def test_the_example_learns_its_questions_and_reads_back_the_same(folder: Path) -> None:
    """The model of docs/extending.md, from one file and one row."""
    model = open_model(folder, None, "cpu")
    predictions = list(predict_run(model, QUESTIONS))
    right = [p.answers == q.gold.answers for p, q in zip(predictions, QUESTIONS, strict=True)]
    assert sum(right) / len(right) >= 0.95
    assert predictions == list(predict_run(open_model(folder, None, "cpu"), QUESTIONS))
    assert model.score(QUESTIONS) == read_record(folder).best_epochs["training"].score


@pytest.mark.parametrize("name", ["vocabulary.json", "weights.safetensors"])
def test_a_damaged_file_is_told(name: str, folder: Path) -> None:
    data = bytearray((folder / name).read_bytes())
    data[-1] ^= 1
    (folder / name).write_bytes(data)
    with pytest.raises(SourceError, match=f"{name} is damaged: it is not the file that the training wrote"):
        open_model(folder, None, "cpu")


@pytest.mark.parametrize("name", ["vocabulary.json", "weights.safetensors"])
def test_a_missing_file_is_told(name: str, folder: Path) -> None:
    (folder / name).unlink()
    with pytest.raises(SourceError, match=r"the trained model cannot be read: .*No such file"):
        open_model(folder, None, "cpu")


def test_a_changed_record_is_told(folder: Path) -> None:
    data = json.loads((folder / "model.json").read_bytes())
    data["settings"]["width"] = 10**9
    (folder / "model.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(SourceError, match="no record of a trained model: it was changed after the training"):
        read_record(folder)


@pytest.mark.parametrize("content", [b"", b"[]", b"3", b"{}", b'{"digest": 1}', b"[" * 100_000, b"\xff"])
def test_a_file_that_is_no_record_is_told(content: bytes, folder: Path) -> None:
    (folder / "model.json").write_bytes(content)
    with pytest.raises(SourceError, match=r"model\.json: no record of a trained model"):
        read_record(folder)


def test_an_unfinished_or_empty_folder_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="has no trained model; train it first"):
        read_record(tmp_path)
    (tmp_path / "work").mkdir()
    with pytest.raises(SourceError, match="its training is not finished: repeat clew models train"):
        read_record(tmp_path)


def test_a_model_that_clew_does_not_have_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(MODELS, NAME)
    with pytest.raises(ClewError, match=f"there is no model '{NAME}'"):
        open_model(folder, None, "cpu")


def test_a_gpu_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    assert choose_device("") == "cpu"
    with pytest.raises(ClewError, match="PyTorch sees no GPU here; use --device cpu"):
        choose_device("cuda")
