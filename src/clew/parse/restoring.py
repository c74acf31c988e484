"""The weights of a parser back from its two ONNX graphs, so that training can go on from what ships."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from clew.errors import SourceError

Weights = dict[str, npt.NDArray[np.float32]]
QUANTIZED, BIAS = "_quantized", ".bias"


def restored(folder: Path) -> Weights:
    """The weights of the parser in a folder by the names they have in training, from 8 bits where they are in 8."""
    import onnx

    found: Weights = {}
    for name in ("reader.onnx", "speaker.onnx"):
        try:
            graph = onnx.load(str(folder / name)).graph
        except Exception as fault:  # protobuf raises classes of its own
            raise SourceError(f"{folder / name} cannot be read: {fault}") from None
        found |= Graph.of(graph).weights()
    if "encoder.words.weight" not in found or "decoder.say.weight" not in found:
        raise SourceError(f"{folder} holds no parser that training can go on from: weights are missing")
    return found


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph: its nodes, and its constants as numbers; those in 8 bits have a scale and a zero point."""

    nodes: list[Any]
    constants: dict[str, npt.NDArray[Any]]

    @classmethod
    def of(cls, graph: Any) -> Graph:
        from onnx.numpy_helper import to_array

        return cls(list(graph.node), {one.name: to_array(one) for one in graph.initializer})

    def weights(self) -> Weights:
        return {**dict(self.plain()), **dict(self.tables()), **dict(self.linear())}

    def plain(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """Those that are kept as they were, by their names: biases, norms, small tables."""
        for name, array in self.constants.items():
            if name.endswith((".weight", BIAS)) and array.dtype == np.float32:
                yield name, array

    def tables(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """The vectors of tokens and places: they keep their names, too."""
        for name in self.constants:
            if name.endswith(".weight" + QUANTIZED):
                yield name.removesuffix(QUANTIZED), self.number(name.removesuffix(QUANTIZED))

    def linear(self) -> Iterator[tuple[str, npt.NDArray[np.float32]]]:
        """The matrices: they lose their names, but stand in one scope with their bias, which keeps its own."""
        scopes = {scope(node): given.removesuffix(BIAS) for node, given in self.biases()}
        for node in self.nodes:
            if node.op_type == "MatMulInteger" and scope(node) in scopes:
                matrix = self.number(node.input[1].removesuffix(QUANTIZED))
                yield f"{scopes[scope(node)]}.weight", np.ascontiguousarray(matrix.T)

    def biases(self) -> Iterator[tuple[Any, str]]:
        for node in self.nodes:
            if node.op_type == "Add":
                yield from ((node, one) for one in node.input if one.endswith(BIAS) and one in self.constants)

    def number(self, name: str) -> npt.NDArray[np.float32]:
        """A constant from 8 bits: scale times the distance to the zero point, of the whole or of each column."""
        whole = self.constants[name + QUANTIZED].astype(np.float32)
        zero = self.constants[name + "_zero_point"].astype(np.float32)
        made: npt.NDArray[np.float32] = (whole - zero) * self.constants[name + "_scale"]
        return made


def scope(node: Any) -> str:
    """The module that a node belongs to, as the export numbers it."""
    return str(node.name).rpartition("/")[0]
