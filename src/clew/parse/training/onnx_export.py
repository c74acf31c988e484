"""From a trained network to two ONNX graphs with weights of 8 bits: one reads, one says what comes next."""

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

OPSET = 18


class QuestionEncoder(nn.Module):
    """Reads a question with its items once; all that the speaker needs of them is worked out here."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.encoder, self.decoder = network.encoder, network.decoder

    def forward(self, tokens: Tensor, owners: Tensor, places: Tensor, marks: Tensor) -> tuple[Tensor, ...]:
        """Keys and values (layers, heads, T, D / heads), vectors of all that can be said, and of what is offered."""
        memory = self.encoder(tokens, owners, places)
        items = memory[:, marks[0]]
        across = [layer.across for layer in self.decoder.all_layers()]
        keys = torch.cat([one.split(one.key(memory)) for one in across])
        values = torch.cat([one.split(one.value(memory)) for one in across])
        known = torch.cat((self.decoder.said.weight, self.decoder.pointed(items)[0]))
        return keys, values, known, self.decoder.offer(items)[0]


class ActionDecoder(nn.Module):
    """Says, for several beginnings of equal length, how likely everything is to come next."""

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
    """Writes reader.onnx, speaker.onnx and tokenizer.json into the folder `target`."""
    network = read_network(weights).eval()
    target.mkdir(parents=True, exist_ok=True)
    numbers = torch.ones(1, 20, dtype=torch.long)
    marks, actions = torch.tensor([[5, 9]]), torch.tensor([[0, 8], [0, 7]])
    with TemporaryDirectory() as folder, torch.no_grad():
        reader, speaker = Path(folder) / "reader.onnx", Path(folder) / "speaker.onnx"
        read = QuestionEncoder(network)(numbers, numbers, numbers, marks)
        write_onnx(QuestionEncoder(network), (numbers, numbers, numbers, marks), reader, ENCODER_SIGNATURE)
        write_onnx(ActionDecoder(network), (actions, *read), speaker, DECODER_SIGNATURE)
        for path in (reader, speaker):
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
    module: nn.Module, given: tuple[Tensor, ...], path: Path, names: tuple[list[str], list[str], Axes]
) -> None:
    inputs, outputs, axes = names
    with catch_warnings():
        simplefilter("ignore")  # torch wants its newer exporter to be used, which does not keep the scopes
        torch.onnx.export(
            module, given, str(path), input_names=inputs, output_names=outputs, dynamic_axes=axes, opset_version=OPSET,
            dynamo=False,
        )  # fmt: skip


def quantize(source: Path, target: Path) -> None:
    """The graph with its weights in 8 bits, of which 7 are used: processors without VNNI would overflow with more."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    logging.disable(logging.WARNING)  # it advises a step that would merge weights, so that they lose their names
    try:
        quantize_dynamic(str(source), str(target), weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
    finally:
        logging.disable(logging.NOTSET)
