"""Pretrained encoders: any folder of a BERT-like model; every other folder is refused with its reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file

from clew.errors import ClewError, SourceError
from clew.models.encoder import PretrainedEncoder, encoder_folder, read_description
from models.tiny_encoder import make_tiny_encoder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_tiny_encoder(tmp_path / "encoder", ("river", "longest"))


def change_config(folder: Path, **changes: object) -> None:
    config = json.loads((folder / "config.json").read_text("utf-8"))
    kept = {key: value for key, value in (config | changes).items() if value is not None}
    (folder / "config.json").write_text(json.dumps(kept), "utf-8")


def test_an_encoder_gives_a_vector_for_each_token(folder: Path) -> None:
    encoder = PretrainedEncoder(read_description(folder))
    encoder.load_pretrained(folder)
    vectors, mask = encoder.eval()(["the longest river", "a river"])
    assert vectors.shape == (2, 7, 32)  # [CLS] t ##h ##e longest river [SEP]
    assert mask.sum(1).tolist() == [7, 4]
    alone, _ = encoder(["a river"])
    torch.testing.assert_close(vectors[1, :4], alone[0])


def test_the_published_weights_are_loaded(folder: Path) -> None:
    encoder = PretrainedEncoder(read_description(folder))
    published = load_file(folder / "model.safetensors")["embeddings.word_embeddings.weight"]
    assert not torch.equal(encoder.network.embeddings.word_embeddings.weight, published)
    encoder.load_pretrained(folder)
    assert torch.equal(encoder.network.embeddings.word_embeddings.weight, published)


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({"model_type": "t5", "is_encoder_decoder": True}, "t5"),
        ({"model_type": "gpt2", "hidden_size": None}, "gpt2"),
        ({"model_type": "llama", "architectures": ["LlamaForCausalLM"]}, "llama"),
        ({"model_type": None}, "unknown"),
    ],
)
def test_a_model_of_another_kind_is_refused(changes: dict[str, object], kind: str, folder: Path) -> None:
    change_config(folder, **changes)
    with pytest.raises(SourceError, match=f"a model of kind '{kind}' is no encoder such as BERT"):
        read_description(folder)


@pytest.mark.parametrize("name", ["config.json", "tokenizer.json", "model.safetensors"])
def test_a_folder_that_lacks_a_file_is_refused(name: str, folder: Path) -> None:
    (folder / name).unlink()
    with pytest.raises(SourceError, match=r"it has no |has no weights in safetensors"):
        read_description(folder)


@pytest.mark.parametrize("content", ["{", "[]", "3", "[" * 100_000])
def test_a_damaged_file_is_an_error(content: str, folder: Path) -> None:
    (folder / "config.json").write_text(content, "utf-8")
    with pytest.raises(SourceError, match=r"config\.json"):
        read_description(folder)


def test_weights_of_another_model_are_an_error_rather_than_random(folder: Path) -> None:
    tensors = load_file(folder / "model.safetensors")
    kept = {name: tensor for name, tensor in tensors.items() if "layer.0.output" not in name}
    save_file(kept, folder / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(SourceError, match=r"the weights lack \d+ tensors of its configuration"):
        PretrainedEncoder(read_description(folder)).load_pretrained(folder)


@pytest.mark.parametrize("damage", [b"", b"no tensors"])
def test_damaged_weights_are_an_error(damage: bytes, folder: Path) -> None:
    (folder / "model.safetensors").write_bytes(damage)
    with pytest.raises(SourceError, match="the encoder cannot be read"):
        PretrainedEncoder(read_description(folder)).load_pretrained(folder)


def test_without_a_folder_and_the_package_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.models.encoder.INSTALLED_PACKAGE", "no_such_package")
    with pytest.raises(ClewError, match=r"give --encoder FOLDER, or install all-MiniLM-L6-v2"):
        encoder_folder("")
