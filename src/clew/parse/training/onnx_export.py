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
        self.encoder, self.links, self.decoder = network.encoder, network.links, network.decoder

    def forward(
        self, tokens: Tensor, owners: Tensor, places: Tensor, marks: Tensor, relations: Tensor | None = None
    ) -> tuple[Tensor, ...]:
        """Keys and values (layers, heads, T, D / heads), embeddings of words and items, and vectors to point at."""
        memory = self.encoder(tokens, owners, places)
        if relations is not None:
            memory = self.links(memory, marks, relations)
        items = memory[:, marks[0]]
        across = [layer.across for layer in self.decoder.all_layers()]
        keys = torch.cat([attention_.split(attention_.key(memory)) for attention_ in across])
        values = torch.cat([attention_.split(attention_.value(memory)) for attention_ in across])
        known = torch.cat((self.decoder.said.weight, self.decoder.pointed(items)[0]))
        return keys, values, known, self.decoder.offer(items)[0]


class ActionDecoder(nn.Module):
    """Scores all next actions after the last action of several beginnings, and keeps what later steps need of it."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.decoder = network.decoder

    def forward(
        self,
        actions: Tensor,
        keys: Tensor,
        values: Tensor,
        known: Tensor,
        offered: Tensor,
        past_keys: Tensor,
        past_values: Tensor,
    ) -> tuple[Tensor, Tensor, Tensor]:
        """`past_keys` and `past_values` are those of the earlier actions: layers, B, heads, S - 1, D / heads."""
        count = past_keys.shape[3]
        place = self.decoder.places.weight[count : count + 1]  # a slice, since rows by number would be kept in 8 bits
        x = known[actions] + place  # B, D
        own_keys, own_values = [], []
        for number, layer in enumerate(self.decoder.all_layers()):
            near, own, across = layer.norm1(x)[:, None], layer.own, layer.across
            own_keys.append(torch.cat((past_keys[number], own.split(own.key(near))), 2))
            own_values.append(torch.cat((past_values[number], own.split(own.value(near))), 2))
            x = x + own.out(attention(own.split(own.query(near)), own_keys[-1], own_values[-1])[:, 0])
            # All beginnings ask the same memory: as the rows of one matrix they cost a fraction of one question each.
            query = across.split(across.query(layer.norm2(x))[None])  # 1, heads, B, D / heads
            x = x + across.out(attention(query, keys[number : number + 1], values[number : number + 1])[0])
            x = x + layer.narrow(gelu(layer.wide(layer.norm3(x))))
        x = self.decoder.norm(x)
        pointed = self.decoder.ask(x) @ offered.T / x.shape[1] ** 0.5
        scores = torch.log_softmax(torch.cat((self.decoder.say(x), pointed), 1), 1)
        return scores, torch.stack(own_keys), torch.stack(own_values)


def attention(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """Attention, spelled out for ONNX: B, S, D."""
    weights = torch.softmax(query @ key.transpose(-1, -2) / query.shape[-1] ** 0.5, -1)
    return (weights @ value).transpose(1, 2).flatten(2)


def export(weights: Path, tokenizer: Path, target: Path) -> None:
    """Write reader.onnx, speaker.onnx and tokenizer.json into the folder `target`."""
    network = read_network(weights).eval()
    target.mkdir(parents=True, exist_ok=True)
    numbers = torch.ones(1, 20, dtype=torch.long)
    marks, actions = torch.tensor([[5, 9]]), torch.tensor([8, 7])
    with TemporaryDirectory() as folder, torch.no_grad():
        encoder_file, decoder_file = Path(folder) / "reader.onnx", Path(folder) / "speaker.onnx"
        inputs: tuple[Tensor, ...] = (numbers, numbers, numbers, marks)
        names = ENCODER_SIGNATURE
        if network.shape.link_layers:
            inputs, names = (*inputs, torch.ones(1, 7, 7, dtype=torch.long)), LINKED_ENCODER_SIGNATURE
        encoded = QuestionEncoder(network)(*inputs)
        layers, heads, _, size = encoded[0].shape
        past = torch.zeros(layers, len(actions), heads, 3, size)
        write_onnx(QuestionEncoder(network), inputs, encoder_file, names)
        write_onnx(ActionDecoder(network), (actions, *encoded, past, past), decoder_file, DECODER_SIGNATURE)
        for path in (encoder_file, decoder_file):
            quantize(path, target / path.name)
    shutil.copy(tokenizer, target / "tokenizer.json")


Axes = dict[str, dict[int, str]]
Signature = tuple[list[str], list[str], Axes]
ENCODER_SIGNATURE: Signature = (
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
LINKED_ENCODER_SIGNATURE: Signature = (
    [*ENCODER_SIGNATURE[0], "relations"],
    ENCODER_SIGNATURE[1],
    {**ENCODER_SIGNATURE[2], "relations": {1: "P", 2: "P"}},
)
DECODER_SIGNATURE: Signature = (
    ["actions", "keys", "values", "known", "offered", "past_keys", "past_values"],
    ["next", "own_keys", "own_values"],
    {
        "actions": {0: "B"},
        "keys": {2: "T"},
        "values": {2: "T"},
        "known": {0: "M"},
        "offered": {0: "N"},
        "next": {0: "B", 1: "M"},
        **{name: {1: "B", 3: "past"} for name in ("past_keys", "past_values")},
        **{name: {1: "B", 3: "S"} for name in ("own_keys", "own_values")},
    },
)


def write_onnx(module: nn.Module, example: tuple[Tensor, ...], path: Path, names: Signature) -> None:
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
