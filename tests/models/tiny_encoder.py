"""A pretrained encoder that is as small as can be: a BERT with random weights in a Hugging Face folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file
from tokenizers import Tokenizer
from tokenizers.models import WordPiece
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer
from tokenizers.processors import BertProcessing
from transformers import BertConfig, BertModel

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789.,?!'()-_/:"
SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
CONFIG: dict[str, Any] = {
    "hidden_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 64,
    "max_position_embeddings": 256, "architectures": ["BertModel"],
}  # fmt: skip


def make_tiny_encoder(folder: Path, words: tuple[str, ...] = (), seed: int = 1) -> Path:
    """Write the encoder, whose tokens are `words`, letters and signs, to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    pieces = dict.fromkeys([*SPECIAL, *words, *LETTERS, *(f"##{letter}" for letter in LETTERS)])
    vocabulary = {piece: number for number, piece in enumerate(pieces)}
    tokenizer = Tokenizer(WordPiece(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = BertPreTokenizer()
    tokenizer.post_processor = BertProcessing(("[SEP]", vocabulary["[SEP]"]), ("[CLS]", vocabulary["[CLS]"]))
    tokenizer.save(str(folder / "tokenizer.json"))
    config = BertConfig(vocab_size=len(vocabulary), **CONFIG)
    (folder / "config.json").write_text(json.dumps(config.to_dict()), "utf-8")
    torch.manual_seed(seed)
    network = BertModel(config)  # type: ignore[no-untyped-call]
    save_file(dict(network.state_dict()), folder / "model.safetensors", metadata={"format": "pt"})
    return folder
