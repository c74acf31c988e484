"""Parsers for tests: untrained networks with a few tokens, in the same files as a real parser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.normalizers import Lowercase
from tokenizers.pre_tokenizers import Whitespace

from clew.parse.training.network import Network, NetworkShape
from clew.parse.training.onnx_export import export
from clew.parse.training.trainer import write_network

TOKENS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[E]", "[C]", "[P]", "[V]", "capital", "city", "country", "france", "how",
         "in", "is", "many", "of", "paris", "population", "the", "what", "which", ",", "?")  # fmt: skip
SMALL_SHAPE = NetworkShape(tokens=len(TOKENS), encoder_layers=1)


def write_tokenizer(path: Path) -> None:
    tokenizer = Tokenizer(WordLevel({word: number for number, word in enumerate(TOKENS)}, unk_token="[UNK]"))
    tokenizer.normalizer, tokenizer.pre_tokenizer = Lowercase(), Whitespace()
    tokenizer.save(str(path))


def make_random_network(seed: int = 1, link_layers: int = 0) -> Network:
    """A network in which no two weights are equal, so that a weight lost in the export to ONNX shows."""
    torch.manual_seed(seed)
    network = Network(replace(SMALL_SHAPE, link_layers=link_layers))
    with torch.no_grad():
        for weight in network.parameters():
            weight.add_(0.02 * torch.randn_like(weight))
    return network.eval()


def write_parser(folder: Path, network: Network | None = None) -> Path:
    """Write all files of a parser: ONNX graphs and tokenizer."""
    folder.mkdir(parents=True, exist_ok=True)
    weights = folder / "weights.npz"
    write_network(network or make_random_network(), weights)
    write_tokenizer(folder / "small.json")
    export(weights, folder / "small.json", folder)
    weights.unlink()
    return folder
