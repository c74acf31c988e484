"""The weights that training starts from: a published encoder, a trained network, or a parser's ONNX graphs."""

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
from clew.parse.network_input import ITEM_MARKS
from clew.parse.parser_files import PARSER_FILES, SHIPPED_PARSER
from clew.parse.training.recipe import SHIPPED_NAME

Weights = dict[str, npt.NDArray[np.float32]]
QUANTIZED = "_quantized"
BIAS = ".bias"


def restore_weights(folder: Path) -> Weights:
    """The weights of the parser in a folder under their names in training, dequantized from 8 bits."""
    import onnx

    weights: Weights = {}
    for name in ("reader.onnx", "speaker.onnx"):
        try:
            graph = onnx.load(str(folder / name)).graph
        except Exception as fault:  # protobuf raises its own classes
            raise SourceError(f"cannot read {folder / name}: {fault}") from None
        weights |= OnnxGraph.from_proto(graph).weights()
    if "encoder.words.weight" not in weights or "decoder.say.weight" not in weights:
        raise SourceError(f"training cannot start from the parser in {folder}: weights are missing")
    return weights


@dataclass(frozen=True, slots=True)
class OnnxGraph:
    """An ONNX graph: its nodes, and its constants as arrays; 8-bit ones have a scale and a zero point."""

    nodes: list[Any]
    constants: dict[str, npt.NDArray[Any]]

    @classmethod
    def from_proto(cls, graph: Any) -> OnnxGraph:
        """The graph of a protobuf message."""
        from onnx.numpy_helper import to_array

        return cls(list(graph.node), {tensor.name: to_array(tensor) for tensor in graph.initializer})

    def weights(self) -> Weights:
        """All weights by name."""
        return {**dict(self.unquantized()), **dict(self.embeddings()), **dict(self.matrices())}

    def unquantized(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """The weights in full precision: biases, norms and small tables."""
        for name, array in self.constants.items():
            if name.endswith((".weight", BIAS)) and array.dtype == np.float32:
                yield name, array

    def embeddings(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """The embeddings of tokens and positions, which keep their names."""
        for name in self.constants:
            if name.endswith(".weight" + QUANTIZED):
                yield name.removesuffix(QUANTIZED), self.dequantize(name.removesuffix(QUANTIZED))

    def matrices(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """The matrices: they lose their names, but share a scope with their bias, which keeps its name."""
        scopes = {scope_of(node): bias.removesuffix(BIAS) for node, bias in self.biases()}
        for node in self.nodes:
            if node.op_type == "MatMulInteger" and scope_of(node) in scopes:
                matrix = self.dequantize(node.input[1].removesuffix(QUANTIZED))
                yield f"{scopes[scope_of(node)]}.weight", np.ascontiguousarray(matrix.T)

    def biases(self) -> Iterator[tuple[Any, str]]:
        """The nodes that add a bias, with its name."""
        for node in self.nodes:
            if node.op_type == "Add":
                yield from ((node, name) for name in node.input if name.endswith(BIAS) and name in self.constants)

    def dequantize(self, name: str) -> npt.NDArray[np.float32]:
        """A constant from 8 bits: scale times distance to the zero point, for the whole array or by column."""
        quantized = self.constants[name + QUANTIZED].astype(np.float32)
        zero = self.constants[name + "_zero_point"].astype(np.float32)
        restored: npt.NDArray[np.float32] = (quantized - zero) * self.constants[name + "_scale"]
        return restored


def scope_of(node: Any) -> str:
    """The module that a node belongs to, as the export numbers it."""
    return str(node.name).rpartition("/")[0]


LAST_LETTER = "\u024f"  # the end of Latin Extended-B: other scripts are dropped
MAX_TOKEN_RANK = 23_500  # BERT's tokens are roughly in order of frequency; the rest is rare


def kept_tokens(vocabulary: dict[str, int]) -> Iterator[str]:
    """The tokens of BERT's vocabulary to keep, in order: frequent ones in Latin letters."""
    for token in sorted(vocabulary, key=vocabulary.__getitem__):
        rare = vocabulary[token] >= MAX_TOKEN_RANK and not token.startswith("##")
        if token.startswith("[unused") or rare or max(token) > LAST_LETTER:
            continue
        yield token


def prune_tokenizer(tokenizer: dict[str, Any], tokens: list[str]) -> dict[str, Any]:
    """The tokenizer with only these tokens and the item marks; without truncation and padding."""
    vocabulary = {token: number for number, token in enumerate((*tokens, *ITEM_MARKS))}
    special = [token for token in tokenizer["added_tokens"] if token["content"] in vocabulary]
    added = [{**token, "id": vocabulary[token["content"]]} for token in special]
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
    """Write `tokenizer.json` and `start.npz` from the folder of a published MiniLM."""
    from safetensors.numpy import load_file

    target.mkdir(parents=True, exist_ok=True)
    tokenizer = json.loads((source / "tokenizer.json").read_text("utf-8"))
    vocabulary: dict[str, int] = tokenizer["model"]["vocab"]
    tokens = list(kept_tokens(vocabulary))
    text = json.dumps(prune_tokenizer(tokenizer, tokens), ensure_ascii=False)
    (target / "tokenizer.json").write_text(text, "utf-8")
    weights = load_file(source / "model.safetensors")
    words = weights["embeddings.word_embeddings.weight"]
    rows = [vocabulary[token] for token in tokens]
    marks = np.repeat(words[[vocabulary["[SEP]"]]], len(ITEM_MARKS), 0)
    weights["embeddings.word_embeddings.weight"] = np.concatenate((words[rows], marks))
    halves = {name: array.astype(np.float16) for name, array in weights.items() if array.dtype == np.float32}
    np.savez(target / "start.npz", allow_pickle=False, **halves)


NETWORK = "network.npz"
TOKENIZER = "tokenizer.json"
START = "start.npz"
PUBLISHED = "model.safetensors"


def parser_folder(place: str) -> Path:
    """The folder that a recipe names, or that of the shipped parser."""
    return SHIPPED_PARSER if place == SHIPPED_NAME else Path(place)


def start_folder(place: str) -> Path:
    """The folder with the start weights."""
    folder = parser_folder(place)
    if not weight_files(folder):
        raise SourceError(f"{folder} has neither a parser ({', '.join(PARSER_FILES)}) nor a published encoder"
                          " (model.safetensors, tokenizer.json) to start from")  # fmt: skip
    return folder


def weight_files(folder: Path) -> tuple[str, ...]:
    """The files to start from in a folder: a trained network, a parser, or a published encoder."""
    choices = ((NETWORK, TOKENIZER), PARSER_FILES, (PUBLISHED, TOKENIZER))
    return next((names for names in choices if all((folder / name).is_file() for name in names)), ())


def write_start(source: Path, target: Path) -> None:
    """Write start.npz and tokenizer.json."""
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

    halves = {name: array.astype(np.float16) for name, array in restore_weights(source).items()}  # they had 8 bits
    write_weights(halves, target / START)
