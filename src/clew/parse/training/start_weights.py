"""The weights of a parser back from its two ONNX graphs, so that training can go on from what ships."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from clew.errors import SourceError
from clew.parse.model import PARSER_FILES, SHIPPED_PARSER
from clew.parse.network_input import ITEM_MARKS
from clew.parse.training.recipe import SHIPPED_NAME

Weights = dict[str, npt.NDArray[np.float32]]
QUANTIZED, BIAS = "_quantized", ".bias"


def restore_weights(folder: Path) -> Weights:
    """The weights of the parser in a folder by the names they have in training, from 8 bits where they are in 8."""
    import onnx

    found: Weights = {}
    for name in ("reader.onnx", "speaker.onnx"):
        try:
            graph = onnx.load(str(folder / name)).graph
        except Exception as fault:  # protobuf raises classes of its own
            raise SourceError(f"{folder / name} cannot be read: {fault}") from None
        found |= OnnxGraph.from_proto(graph).weights()
    if "encoder.words.weight" not in found or "decoder.say.weight" not in found:
        raise SourceError(f"{folder} holds no parser that training can go on from: weights are missing")
    return found


@dataclass(frozen=True, slots=True)
class OnnxGraph:
    """A graph: its nodes, and its constants as numbers; those in 8 bits have a scale and a zero point."""

    nodes: list[Any]
    constants: dict[str, npt.NDArray[Any]]

    @classmethod
    def from_proto(cls, graph: Any) -> OnnxGraph:
        from onnx.numpy_helper import to_array

        return cls(list(graph.node), {one.name: to_array(one) for one in graph.initializer})

    def weights(self) -> Weights:
        return {**dict(self.unquantized()), **dict(self.embeddings()), **dict(self.matrices())}

    def unquantized(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """Those that are kept as they were, by their names: biases, norms, small tables."""
        for name, array in self.constants.items():
            if name.endswith((".weight", BIAS)) and array.dtype == np.float32:
                yield name, array

    def embeddings(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """The vectors of tokens and places: they keep their names, too."""
        for name in self.constants:
            if name.endswith(".weight" + QUANTIZED):
                yield name.removesuffix(QUANTIZED), self.dequantize(name.removesuffix(QUANTIZED))

    def matrices(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """The matrices: they lose their names, but stand in one scope with their bias, which keeps its own."""
        scopes = {scope_of(node): given.removesuffix(BIAS) for node, given in self.biases()}
        for node in self.nodes:
            if node.op_type == "MatMulInteger" and scope_of(node) in scopes:
                matrix = self.dequantize(node.input[1].removesuffix(QUANTIZED))
                yield f"{scopes[scope_of(node)]}.weight", np.ascontiguousarray(matrix.T)

    def biases(self) -> Iterator[tuple[Any, str]]:
        for node in self.nodes:
            if node.op_type == "Add":
                yield from ((node, one) for one in node.input if one.endswith(BIAS) and one in self.constants)

    def dequantize(self, name: str) -> npt.NDArray[np.float32]:
        """A constant from 8 bits: scale times the distance to the zero point, of the whole or of each column."""
        whole = self.constants[name + QUANTIZED].astype(np.float32)
        zero = self.constants[name + "_zero_point"].astype(np.float32)
        made: npt.NDArray[np.float32] = (whole - zero) * self.constants[name + "_scale"]
        return made


def scope_of(node: Any) -> str:
    """The module that a node belongs to, as the export numbers it."""
    return str(node.name).rpartition("/")[0]


LAST_LETTER = "\u024f"
MAX_TOKEN_RANK = 23_500
"""The tokens of BERT's vocabulary are roughly in the order of their frequency."""


def kept_tokens(vocabulary: dict[str, int]) -> Iterator[str]:
    """The tokens of BERT's vocabulary that are kept, in their order: frequent ones, in Latin letters."""
    for token in sorted(vocabulary, key=vocabulary.__getitem__):
        rare = vocabulary[token] >= MAX_TOKEN_RANK and not token.startswith("##")
        if token.startswith("[unused") or rare or max(token) > LAST_LETTER:
            continue
        yield token


def prune_tokenizer(tokenizer: dict[str, Any], tokens: list[str]) -> dict[str, Any]:
    """The tokenizer with these tokens alone and the marks behind them; texts of any length, no padding."""
    vocabulary = {token: number for number, token in enumerate((*tokens, *ITEM_MARKS))}
    special = [one for one in tokenizer["added_tokens"] if one["content"] in vocabulary]
    added = [{**one, "id": vocabulary[one["content"]]} for one in special]
    added += [{**special[0], "content": mark, "id": vocabulary[mark]} for mark in ITEM_MARKS]
    model = {**tokenizer["model"], "vocab": vocabulary}
    return {
        **tokenizer,
        "model": model,
        "added_tokens": added,
        "truncation": None,
        "padding": None,
        "post_processor": None,
    }


def write_published_start(source: Path, target: Path) -> None:
    """Writes `tokenizer.json` and `start.npz` from the folder of a published MiniLM."""
    from safetensors.numpy import load_file

    target.mkdir(parents=True, exist_ok=True)
    tokenizer = json.loads((source / "tokenizer.json").read_text("utf-8"))
    vocabulary: dict[str, int] = tokenizer["model"]["vocab"]
    tokens = list(kept_tokens(vocabulary))
    made = json.dumps(prune_tokenizer(tokenizer, tokens), ensure_ascii=False)
    (target / "tokenizer.json").write_text(made, "utf-8")
    weights = load_file(source / "model.safetensors")
    words = weights["embeddings.word_embeddings.weight"]
    rows = [vocabulary[token] for token in tokens]
    marks = np.repeat(words[[vocabulary["[SEP]"]]], len(ITEM_MARKS), 0)
    weights["embeddings.word_embeddings.weight"] = np.concatenate((words[rows], marks))
    halves = {name: array.astype(np.float16) for name, array in weights.items() if array.dtype == np.float32}
    np.savez(target / "start.npz", allow_pickle=False, **halves)


NETWORK, TOKENIZER, START, PUBLISHED = "network.npz", "tokenizer.json", "start.npz", "model.safetensors"


def parser_folder(place: str) -> Path:
    """The folder that a recipe names, or that of the parser which ships."""
    return SHIPPED_PARSER if place == SHIPPED_NAME else Path(place)


def start_folder(place: str) -> Path:
    """The folder with the weights to start from."""
    folder = parser_folder(place)
    if not weight_files(folder):
        raise SourceError(f"{folder} has neither a parser ({', '.join(PARSER_FILES)}) nor a published encoder"
                          " (model.safetensors, tokenizer.json) to start from")  # fmt: skip
    return folder


def weight_files(folder: Path) -> tuple[str, ...]:
    """The files of a folder that training can start from: trained weights, those that ship, or a published encoder."""
    choices = ((NETWORK, TOKENIZER), PARSER_FILES, (PUBLISHED, TOKENIZER))
    return next((names for names in choices if all((folder / name).is_file() for name in names)), ())


def write_start(source: Path, target: Path) -> None:
    """Writes start.npz and tokenizer.json."""
    files = weight_files(source)
    if PUBLISHED in files:
        write_published_start(source, target)
        return
    shutil.copy(source / TOKENIZER, target / TOKENIZER)
    if NETWORK in files:
        shutil.copy(source / NETWORK, target / START)
        return
    from clew.parse.training.start_weights import restore_weights
    from clew.parse.training.trainer import write_weights

    write_weights(restore_weights(source), target / START)
