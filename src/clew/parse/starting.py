"""What training starts from: a published encoder, with the tokens that English and names need, and marks for items."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

MARKS = ("[E]", "[C]", "[P]", "[V]")
"""The tokens before items, in the order of their kinds."""
LAST_LETTER = "\u024f"
MOST_FREQUENT = 23_500
"""The tokens of BERT's vocabulary are roughly in the order of their frequency."""


def kept_tokens(vocabulary: dict[str, int]) -> Iterator[str]:
    """The tokens of BERT's vocabulary that are kept, in their order: frequent ones, in Latin letters."""
    for token in sorted(vocabulary, key=vocabulary.__getitem__):
        rare = vocabulary[token] >= MOST_FREQUENT and not token.startswith("##")
        if token.startswith("[unused") or rare or max(token) > LAST_LETTER:
            continue
        yield token


def pruned_tokenizer(tokenizer: dict[str, Any], tokens: list[str]) -> dict[str, Any]:
    """The tokenizer with these tokens alone and the marks behind them; texts of any length, no padding."""
    vocabulary = {token: number for number, token in enumerate((*tokens, *MARKS))}
    special = [one for one in tokenizer["added_tokens"] if one["content"] in vocabulary]
    added = [{**one, "id": vocabulary[one["content"]]} for one in special]
    added += [{**special[0], "content": mark, "id": vocabulary[mark]} for mark in MARKS]
    model = {**tokenizer["model"], "vocab": vocabulary}
    return {
        **tokenizer,
        "model": model,
        "added_tokens": added,
        "truncation": None,
        "padding": None,
        "post_processor": None,
    }


def prepare(source: Path, target: Path) -> None:
    """Writes `tokenizer.json` and `start.npz` from the folder of a published MiniLM."""
    from safetensors.numpy import load_file

    target.mkdir(parents=True, exist_ok=True)
    tokenizer = json.loads((source / "tokenizer.json").read_text("utf-8"))
    vocabulary: dict[str, int] = tokenizer["model"]["vocab"]
    tokens = list(kept_tokens(vocabulary))
    made = json.dumps(pruned_tokenizer(tokenizer, tokens), ensure_ascii=False)
    (target / "tokenizer.json").write_text(made, "utf-8")
    weights = load_file(source / "model.safetensors")
    words = weights["embeddings.word_embeddings.weight"]
    rows = [vocabulary[token] for token in tokens]
    marks = np.repeat(words[[vocabulary["[SEP]"]]], len(MARKS), 0)
    weights["embeddings.word_embeddings.weight"] = np.concatenate((words[rows], marks))
    halves = {name: array.astype(np.float16) for name, array in weights.items() if array.dtype == np.float32}
    np.savez(target / "start.npz", allow_pickle=False, **halves)
