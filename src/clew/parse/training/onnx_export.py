"""Exports a trained network to two ONNX graphs with 8-bit weights: reader.onnx encodes, speaker.onnx decodes."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from warnings import catch_warnings, simplefilter

import torch
from torch import Tensor, nn
from torch.nn.functional import gelu

from clew.parse.network_input import FIRST_ITEM_POSITION
from clew.parse.parser_files import layer_inputs
from clew.parse.training.network import Attention, Network, read_network

OPSET = 18  # of ONNX; onnxruntime 1.18 supports it


class InputLayout(NamedTuple):
    """Where the question and the items are among the tokens; the items are rows of a table, L wide as the longest."""

    question: Tensor  # the number of its tokens
    item_tokens: Tensor  # N, L: the token at each place of the table
    mask: Tensor  # N, 1, L: 0 for the tokens of an item, a low number for the rest of its row
    table_places: Tensor  # T - question: the place in the table of each token of an item


def lay_out(owners: Tensor, places: Tensor, marks: Tensor) -> InputLayout:
    """The layout of an input: T, T, N; items that were cut have empty rows."""
    inside = (places - FIRST_ITEM_POSITION).clamp(min=0)
    question, width = owners.eq(0).sum(), inside.max() + 1
    wanted, last = marks[:, None] + torch.arange(width), owners.shape[0] - 1  # type: ignore[call-overload]
    item_tokens, numbers = wanted.clamp(max=last), torch.arange(1, marks.shape[0] + 1)[:, None]
    mask = torch.where(owners[item_tokens].eq(numbers) & wanted.le(last), 0.0, -1e4)
    return InputLayout(question, item_tokens, mask[:, None], ((owners - 1) * width + inside)[question:])


class QuestionEncoder(nn.Module):
    """Encodes a question with its items once, with everything that the decoder needs of them.

    It computes what the network computes, but no attention of items to other items, which the network masks: of the
    T x T weights, the rows of the question and a few columns remain.
    """

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.encoder, self.links, self.decoder = network.encoder, network.links, network.decoder

    def forward(
        self, tokens: Tensor, owners: Tensor, places: Tensor, marks: Tensor, relations: Tensor | None = None
    ) -> tuple[Tensor, ...]:
        """Keys and values (layers, heads, T, D / heads), embeddings of words and items, and vectors to point at."""
        memory = self.encode(tokens[0], owners[0], places[0], lay_out(owners[0], places[0], marks[0]))[None]
        if relations is not None:
            memory = self.links(memory, marks, relations)
        items = memory[:, marks[0]]
        across = [layer.across for layer in self.decoder.all_layers()]
        keys = torch.cat([attention.split(attention.key(memory)) for attention in across])
        values = torch.cat([attention.split(attention.value(memory)) for attention in across])
        known = torch.cat((self.decoder.said.weight, self.decoder.pointed(items)[0]))
        return keys, values, known, self.decoder.offer(items)[0]

    def encode(self, tokens: Tensor, owners: Tensor, places: Tensor, layout: InputLayout) -> Tensor:
        """One vector for each token: T, D."""
        encoder = self.encoder
        x = encoder.norm(encoder.words(tokens) + encoder.places(places) + encoder.parts(owners.gt(0).long()))
        for layer in encoder.all_layers():
            x = layer.norm1(x + layer.attention.out(attend_to_question_and_self(layer.attention, x, layout)))
            x = layer.norm2(x + layer.narrow(gelu(layer.wide(x))))
        return x  # type: ignore[no-any-return]


def attend_to_question_and_self(attention: Attention, x: Tensor, layout: InputLayout) -> Tensor:
    """Attention of the question to all tokens, and of each item to the question and itself: T, D."""
    heads, width = attention.heads, attention.query.out_features
    size, (count, length) = width // heads, layout.item_tokens.shape
    query, key, value = (
        linear(x).view(-1, heads, size).transpose(0, 1)  # heads, T, D / heads
        for linear in (attention.query, attention.key, attention.value)
    )
    asked, in_rows = layout.question, layout.item_tokens.flatten()
    question = torch.softmax(query[:, :asked] @ key.transpose(1, 2) / size**0.5, 2) @ value
    own_query, own_key, own_value = (
        tensor[:, in_rows].reshape(heads, count, length, size) for tensor in (query, key, value)
    )
    to_self = own_query @ own_key.transpose(2, 3) / size**0.5 + layout.mask  # heads, N, L, L
    to_question = query[:, in_rows] @ key[:, :asked].transpose(1, 2) / size**0.5  # heads, N * L, question
    weights = torch.softmax(torch.cat((to_question, to_self.reshape(heads, count * length, length)), 2), 2)
    from_self = weights[:, :, asked:].reshape(heads, count, length, length) @ own_value
    items = weights[:, :, :asked] @ value[:, :asked] + from_self.reshape(heads, count * length, size)
    return torch.cat((question, items[:, layout.table_places]), 1).transpose(0, 1).reshape(-1, width)


class ActionDecoder(nn.Module):
    """Scores all next actions after the last action of several beginnings, and keeps what later steps need of it."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.decoder = network.decoder

    def forward(
        self, actions: Tensor, known: Tensor, offered: Tensor, past_keys: Tensor, past_values: Tensor, *memory: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """`past_keys` and `past_values` are those of the earlier actions: layers, B, heads, S - 1, D / heads.

        `memory` are the keys and then the values of the encoder for each layer, as inputs of their own: to take a layer
        out of a larger tensor would copy it at every step.
        """
        count = past_keys.shape[3]
        place = self.decoder.places.weight[count : count + 1]  # a slice, since rows by number would be kept in 8 bits
        x = known[actions] + place  # B, D
        own_keys, own_values = [], []
        layers = self.decoder.all_layers()
        for number, layer in enumerate(layers):
            near, own, across = layer.norm1(x)[:, None], layer.own, layer.across
            own_keys.append(torch.cat((past_keys[number], own.split(own.key(near))), 2))
            own_values.append(torch.cat((past_values[number], own.split(own.value(near))), 2))
            x = x + own.out(attend(own, own.split(own.query(near)), own_keys[-1], own_values[-1])[:, 0])
            # All beginnings ask the same memory: as the rows of one matrix they cost a fraction of one question each.
            query = across.split(across.query(layer.norm2(x))[None])  # 1, heads, B, D / heads
            x = x + across.out(attend(across, query, memory[number], memory[len(layers) + number])[0])
            x = x + layer.narrow(gelu(layer.wide(layer.norm3(x))))
        x = self.decoder.norm(x)
        pointed = self.decoder.ask(x) @ offered.T / self.decoder.ask.out_features**0.5
        scores = torch.log_softmax(torch.cat((self.decoder.say(x), pointed), 1), 1)
        return scores, torch.stack(own_keys), torch.stack(own_values)


def attend(attention: Attention, query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """Attention before its last matrix, spelled out for ONNX: B, S, D."""
    width = attention.query.out_features
    weights = torch.softmax(query @ key.transpose(-1, -2) / (width // attention.heads) ** 0.5, -1)
    return (weights @ value).transpose(1, 2).flatten(2)


def export(weights: Path, tokenizer: Path, target: Path) -> None:
    """Write reader.onnx, speaker.onnx and tokenizer.json into the folder `target`."""
    network = read_network(weights).eval()
    target.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, torch.no_grad():
        encoder_file, decoder_file = Path(folder) / "reader.onnx", Path(folder) / "speaker.onnx"
        inputs, names = example_input(), ENCODER_SIGNATURE
        if network.shape.link_layers:
            inputs, names = (*inputs, torch.ones(1, 7, 7, dtype=torch.long)), LINKED_ENCODER_SIGNATURE
        keys, values, *others = QuestionEncoder(network)(*inputs)
        layers, heads, _, size = keys.shape
        actions, past = torch.tensor([8, 7]), torch.zeros(layers, 2, heads, 3, size)
        memory = (*keys.split(1), *values.split(1))
        write_onnx(QuestionEncoder(network), inputs, encoder_file, names)
        decoder_input = (actions, *others, past, past, *memory)
        write_onnx(ActionDecoder(network), decoder_input, decoder_file, decoder_signature(layers))
        for path in (encoder_file, decoder_file):
            quantize(path, target / path.name)
    shutil.copy(tokenizer, target / "tokenizer.json")


def example_input() -> tuple[Tensor, ...]:
    """Tokens, owners, places and marks of a question of five tokens with two items, for the export."""
    owners = torch.tensor([[0] * 5 + [1] * 4 + [2] * 6])
    items = (FIRST_ITEM_POSITION + torch.arange(count) for count in (4, 6))
    places = torch.cat((torch.arange(5), *items))[None]
    return torch.ones_like(owners), owners, places, torch.tensor([[5, 9]])


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


def decoder_signature(layers: int) -> Signature:
    """The names of the decoder's inputs and outputs and their axes, with keys and values for each layer."""
    memory = layer_inputs(layers)
    axes: Axes = {
        "actions": {0: "B"},
        "known": {0: "M"},
        "offered": {0: "N"},
        "next": {0: "B", 1: "M"},
        **{name: {1: "B", 3: "past"} for name in ("past_keys", "past_values")},
        **{name: {1: "B", 3: "S"} for name in ("own_keys", "own_values")},
        **{name: {2: "T"} for name in memory},
    }
    inputs = ["actions", "known", "offered", "past_keys", "past_values", *memory]
    return inputs, ["next", "own_keys", "own_values"], axes


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
