"""Exports a trained network to two ONNX graphs with 8-bit weights: reader.onnx encodes, speaker.onnx decodes."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from warnings import catch_warnings, simplefilter

import torch
from torch import Tensor, nn
from torch.nn.functional import gelu

from clew.parse.training.network import Network, read_network

OPSET = 18  # of ONNX; onnxruntime 1.18 supports it


class QuestionEncoder(nn.Module):
    """Encodes a question with its items once, with everything that the decoder needs of them."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.encoder, self.decoder = network.encoder, network.decoder

    def forward(self, tokens: Tensor, owners: Tensor, places: Tensor, marks: Tensor) -> tuple[Tensor, ...]:
        """Keys and values (layers, heads, T, D / heads), embeddings of words and items, and vectors to point at."""
        memory = self.encoder(tokens, owners, places)
        items = memory[:, marks[0]]
        across = [layer.across for layer in self.decoder.all_layers()]
        keys = torch.cat([attention_.split(attention_.key(memory)) for attention_ in across])
        values = torch.cat([attention_.split(attention_.value(memory)) for attention_ in across])
        known = torch.cat((self.decoder.said.weight, self.decoder.pointed(items)[0]))
        return keys, values, known, self.decoder.offer(items)[0]


class ActionDecoder(nn.Module):
    """Scores all next actions for several beginnings of equal length."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.decoder = network.decoder

    def forward(self, actions: Tensor, keys: Tensor, values: Tensor, known: Tensor, offered: Tensor) -> Tensor:
        count = actions.shape[1]
        x = known[actions] + self.decoder.places.weight[:count]
        later = torch.ones(count, count, device=x.device).triu(1) * -1e4
        for number, layer in enumerate(self.decoder.all_layers()):
            near = layer.norm1(x)
            own = layer.own
            mixed = attention(own.split(own.query(near)), own.split(own.key(near)), own.split(own.value(near)), later)
            x = x + own.out(mixed)
            across = layer.across
            query = across.split(across.query(layer.norm2(x)))
            x = x + across.out(attention(query, keys[number : number + 1], values[number : number + 1], None))
            x = x + layer.narrow(gelu(layer.wide(layer.norm3(x))))
        last = self.decoder.norm(x[:, -1])
        pointed = self.decoder.ask(last) @ offered.T / last.shape[1] ** 0.5
        return torch.log_softmax(torch.cat((self.decoder.say(last), pointed), 1), 1)


def attention(query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None) -> Tensor:
    """Attention, spelled out for ONNX: B, S, D."""
    scores = query @ key.transpose(-1, -2) / query.shape[-1] ** 0.5
    weights = torch.softmax(scores if mask is None else scores + mask, -1)
    return (weights @ value).transpose(1, 2).flatten(2)


def export(weights: Path, tokenizer: Path, target: Path) -> None:
    """Write reader.onnx, speaker.onnx and tokenizer.json into the folder `target`."""
    network = read_network(weights).eval()
    target.mkdir(parents=True, exist_ok=True)
    numbers = torch.ones(1, 20, dtype=torch.long)
    marks, actions = torch.tensor([[5, 9]]), torch.tensor([[0, 8], [0, 7]])
    with TemporaryDirectory() as folder, torch.no_grad():
        encoder_file, decoder_file = Path(folder) / "reader.onnx", Path(folder) / "speaker.onnx"
        encoded = QuestionEncoder(network)(numbers, numbers, numbers, marks)
        write_onnx(QuestionEncoder(network), (numbers, numbers, numbers, marks), encoder_file, ENCODER_SIGNATURE)
        write_onnx(ActionDecoder(network), (actions, *encoded), decoder_file, DECODER_SIGNATURE)
        for path in (encoder_file, decoder_file):
            quantize(path, target / path.name)
    shutil.copy(tokenizer, target / "tokenizer.json")


Axes = dict[str, dict[int, str]]
ENCODER_SIGNATURE: tuple[list[str], list[str], Axes] = (
    ["tokens", "owners", "places", "marks"],
    ["keys", "values", "known", "offered"],
    {
        **{name: {1: "T"} for name in ("tokens", "owners", "places")},
        "marks": {1: "N"},
        "keys": {2: "T"},
        "values": {2: "T"},
        "known": {0: "M"},
        "offered": {0: "N"},
    },
)
DECODER_SIGNATURE: tuple[list[str], list[str], Axes] = (
    ["actions", "keys", "values", "known", "offered"],
    ["next"],
    {
        "actions": {0: "B", 1: "S"},
        "keys": {2: "T"},
        "values": {2: "T"},
        "known": {0: "M"},
        "offered": {0: "N"},
        "next": {0: "B", 1: "M"},
    },
)


def write_onnx(
    module: nn.Module, example: tuple[Tensor, ...], path: Path, names: tuple[list[str], list[str], Axes]
) -> None:
    """Write a module as an ONNX graph with named inputs, outputs and dynamic axes."""
    inputs, outputs, axes = names
    with catch_warnings():
        simplefilter("ignore")  # torch recommends its newer exporter, which does not keep the scopes
        torch.onnx.export(
            module,
            example,
            str(path),
            input_names=inputs,
            output_names=outputs,
            dynamic_axes=axes,
            opset_version=OPSET,
            dynamo=False,
        )


def quantize(source: Path, target: Path) -> None:
    """Write the graph with 8-bit weights, of which 7 bits are used: CPUs without VNNI would overflow with more."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    logging.disable(logging.WARNING)  # it recommends a step that merges weights, which would lose their names
    try:
        quantize_dynamic(str(source), str(target), weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
    finally:
        logging.disable(logging.NOTSET)
