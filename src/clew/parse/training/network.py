"""The network: an encoder that reads the question and all items, and a decoder that predicts words or points at items.

It starts from the encoder of all-MiniLM-L6-v2 (22 million weights, Apache-2.0). Letters in comments: B questions of a
batch, T tokens, N items, S actions, D the width of 384. The names of modules are the names of weights in files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn.functional import gelu, scaled_dot_product_attention

from clew.parse.actions import FIRST_ITEM, MAX_ACTIONS
from clew.parse.link_relations import RELATION_COUNT


@dataclass(frozen=True, slots=True)
class NetworkShape:
    """The sizes of a network."""

    tokens: int = 30_522
    width: int = 384
    heads: int = 12
    inner: int = 1_536
    encoder_layers: int = 6
    decoder_layers: int = 2
    decoder_inner: int = 768
    places: int = 160
    link_layers: int = 0


class Attention(nn.Module):
    """Multi-head attention of x to itself or to a memory."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value, self.out = (nn.Linear(width, width) for _ in range(4))

    def forward(self, x: Tensor, memory: Tensor, mask: Tensor) -> Tensor:
        query, key, value = self.split(self.query(x)), self.split(self.key(memory)), self.split(self.value(memory))
        mixed = scaled_dot_product_attention(query, key, value, attn_mask=mask)  # B, heads, T, D / heads
        return self.out(mixed.transpose(1, 2).flatten(2))  # type: ignore[no-any-return]

    def split(self, x: Tensor) -> Tensor:
        return x.view(x.shape[0], x.shape[1], self.heads, -1).transpose(1, 2)


class EncoderLayer(nn.Module):
    """A layer of BERT."""

    def __init__(self, shape: NetworkShape) -> None:
        super().__init__()
        self.attention = Attention(shape.width, shape.heads)
        self.norm1, self.norm2 = nn.LayerNorm(shape.width, 1e-12), nn.LayerNorm(shape.width, 1e-12)
        self.wide, self.narrow = nn.Linear(shape.width, shape.inner), nn.Linear(shape.inner, shape.width)
        self.dropout = nn.Dropout(0.1)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        x = self.norm1(x + self.dropout(self.attention(x, x, mask)))
        return self.norm2(x + self.dropout(self.narrow(gelu(self.wide(x)))))  # type: ignore[no-any-return]


class DecoderLayer(nn.Module):
    """A layer with attention to the actions so far and to the encoder's output."""

    def __init__(self, shape: NetworkShape) -> None:
        super().__init__()
        self.own, self.across = (Attention(shape.width, shape.heads) for _ in range(2))
        self.norm1, self.norm2, self.norm3 = (nn.LayerNorm(shape.width) for _ in range(3))
        self.wide, self.narrow = (
            nn.Linear(shape.width, shape.decoder_inner),
            nn.Linear(shape.decoder_inner, shape.width),
        )
        self.dropout = nn.Dropout(0.1)

    def forward(self, x: Tensor, memory: Tensor, own: Tensor, across: Tensor) -> Tensor:
        near = self.norm1(x)
        x = x + self.dropout(self.own(near, near, own))
        x = x + self.dropout(self.across(self.norm2(x), memory, across))
        return x + self.dropout(self.narrow(gelu(self.wide(self.norm3(x)))))  # type: ignore[no-any-return]


class Encoder(nn.Module):
    """Encodes a question with its items: one vector for each token."""

    def __init__(self, shape: NetworkShape) -> None:
        super().__init__()
        self.words = nn.Embedding(shape.tokens, shape.width)
        self.places, self.parts = nn.Embedding(shape.places, shape.width), nn.Embedding(2, shape.width)
        self.norm, self.dropout = nn.LayerNorm(shape.width, 1e-12), nn.Dropout(0.1)
        self.layers = nn.ModuleList(EncoderLayer(shape) for _ in range(shape.encoder_layers))

    def all_layers(self) -> list[EncoderLayer]:
        return [layer for layer in self.layers if isinstance(layer, EncoderLayer)]

    def forward(self, tokens: Tensor, owners: Tensor, places: Tensor) -> Tensor:
        """Items attend to the question and to themselves, not to each other; the question (owner 0) attends to all."""
        x = self.dropout(self.norm(self.words(tokens) + self.places(places) + self.parts(owners.gt(0).long())))
        row_owner, column_owner = owners[:, None, :, None], owners[:, None, None, :]
        mask = tokens.ne(0)[:, None, None, :] & (
            row_owner.eq(column_owner) | row_owner.eq(0) | column_owner.eq(0)
        )  # B, 1, T, T
        for layer in self.layers:
            x = layer(x, mask)
        return x  # type: ignore[no-any-return]


RELATION_SPREAD = 2.0  # of the first biases, so that each head prefers other relations: small ones hardly ever grow


class LinkLayer(nn.Module):
    """A layer in which words and items attend to each other by how they are related; at first it changes nothing."""

    def __init__(self, shape: NetworkShape) -> None:
        super().__init__()
        self.attention, self.relations = Attention(shape.width, shape.heads), nn.Embedding(RELATION_COUNT, shape.heads)
        self.norm1, self.norm2 = nn.LayerNorm(shape.width), nn.LayerNorm(shape.width)
        self.wide = nn.Linear(shape.width, shape.decoder_inner)
        self.narrow = nn.Linear(shape.decoder_inner, shape.width)
        self.dropout = nn.Dropout(0.1)
        self.apply(initialise)
        nn.init.normal_(self.relations.weight, std=RELATION_SPREAD)
        for module in (self.attention.out, self.narrow):
            nn.init.zeros_(module.weight)

    def forward(self, x: Tensor, relations: Tensor) -> Tensor:
        bias = self.relations(relations).permute(0, 3, 1, 2)  # B, heads, P, P
        bias = bias.masked_fill(relations.eq(0)[:, None], -1e4)
        near = self.norm1(x)
        x = x + self.dropout(self.attention(near, near, bias.to(near.dtype)))
        return x + self.dropout(self.narrow(gelu(self.wide(self.norm2(x)))))  # type: ignore[no-any-return]


class LinkLayers(nn.Module):
    """Layers over the words of the question and the marks of the items, P together, after the encoder."""

    def __init__(self, shape: NetworkShape) -> None:
        super().__init__()
        self.layers = nn.ModuleList(LinkLayer(shape) for _ in range(shape.link_layers))
        if shape.link_layers:
            self.flags = nn.Linear(RELATION_COUNT - 1, shape.width)
            nn.init.zeros_(self.flags.weight)
            nn.init.zeros_(self.flags.bias)

    def forward(self, memory: Tensor, marks: Tensor, relations: Tensor) -> Tensor:
        """The memory with the words and marks changed; those that are related to nothing are padding."""
        if len(self.layers) == 0:
            return memory
        words = torch.arange(relations.shape[1] - marks.shape[1], device=marks.device).expand(len(marks), -1)
        spots = torch.cat((words, marks), 1)[:, :, None].expand(-1, -1, memory.shape[2])  # B, P, D
        before = memory.gather(1, spots)
        flags = torch.zeros(*relations.shape[:2], RELATION_COUNT, dtype=memory.dtype, device=memory.device)
        flags = flags.scatter(2, relations, 1.0)[:, :, 1:]  # which relations each position has, but for padding
        after = before + self.flags(flags)
        for layer in self.layers:
            after = layer(after, relations)
        is_padding = relations.amax(2).eq(0)[:, :, None]
        return memory.scatter_add(1, spots, (after - before).masked_fill(is_padding, 0.0).to(memory.dtype))


class Decoder(nn.Module):
    """Scores each word and each item as the next action."""

    def __init__(self, shape: NetworkShape) -> None:
        super().__init__()
        self.said, self.places = nn.Embedding(FIRST_ITEM, shape.width), nn.Embedding(MAX_ACTIONS + 1, shape.width)
        self.pointed = nn.Linear(shape.width, shape.width)
        self.layers = nn.ModuleList(DecoderLayer(shape) for _ in range(shape.decoder_layers))
        self.norm = nn.LayerNorm(shape.width)
        self.say = nn.Linear(shape.width, FIRST_ITEM)
        self.ask, self.offer = nn.Linear(shape.width, shape.width), nn.Linear(shape.width, shape.width)

    def all_layers(self) -> list[DecoderLayer]:
        return [layer for layer in self.layers if isinstance(layer, DecoderLayer)]

    def forward(self, actions: Tensor, memory: Tensor, token_mask: Tensor, items: Tensor, item_mask: Tensor) -> Tensor:
        """B, S, FIRST_ITEM + N; `token_mask` marks the tokens of the memory, `item_mask` the items of B, N, D."""
        count = actions.shape[1]
        known = torch.cat(
            (self.said.weight.expand(len(actions), -1, -1), self.pointed(items)), 1
        )  # B, FIRST_ITEM + N, D
        x = known.gather(1, actions[:, :, None].expand(-1, -1, known.shape[2])) + self.places.weight[:count]
        causal_mask = torch.ones(count, count, dtype=torch.bool, device=x.device).tril()
        for layer in self.layers:
            x = layer(x, memory, causal_mask, token_mask[:, None, None, :])
        x = self.norm(x)
        pointed = self.ask(x) @ self.offer(items).transpose(1, 2) / x.shape[2] ** 0.5  # B, S, N
        pointed = pointed.masked_fill(~item_mask[:, None, :], -1e4)
        return torch.cat((self.say(x), pointed), 2)


class Network(nn.Module):
    """Encoder and decoder together, as they are trained."""

    def __init__(self, shape: NetworkShape) -> None:
        super().__init__()
        self.shape = shape
        self.encoder, self.decoder = Encoder(shape), Decoder(shape)
        self.decoder.apply(initialise)
        self.links = LinkLayers(shape)

    def forward(
        self,
        tokens: Tensor,
        owners: Tensor,
        places: Tensor,
        marks: Tensor,
        item_mask: Tensor,
        actions: Tensor,
        relations: Tensor | None = None,
    ) -> Tensor:
        """`marks` are the positions of the items' marks among the tokens: B, N; link layers need the `relations`."""
        memory = self.encoder(tokens, owners, places)
        if relations is not None:
            memory = self.links(memory, marks, relations)
        items = memory.gather(1, marks[:, :, None].expand(-1, -1, memory.shape[2]))
        return self.decoder(actions, memory, tokens.ne(0), items, item_mask)  # type: ignore[no-any-return]


def initialise(module: nn.Module) -> None:
    """Set small random weights."""
    if isinstance(module, nn.Linear | nn.Embedding):
        nn.init.normal_(module.weight, std=0.02)
    if isinstance(module, nn.Linear):
        nn.init.zeros_(module.bias)


BERT = {
    "embeddings.word_embeddings.weight": "words.weight",
    "embeddings.position_embeddings.weight": "places.weight",
    "embeddings.token_type_embeddings.weight": "parts.weight",
    "embeddings.LayerNorm": "norm",
}
BERT_LAYER = {
    "attention.self.query": "attention.query",
    "attention.self.key": "attention.key",
    "attention.self.value": "attention.value",
    "attention.output.dense": "attention.out",
    "attention.output.LayerNorm": "norm1",
    "intermediate.dense": "wide",
    "output.dense": "narrow",
    "output.LayerNorm": "norm2",
}


def bert_weights(published: Mapping[str, Tensor], layers: int, places: int) -> dict[str, Tensor]:
    """The weights of a published BERT encoder under our names, for inputs with so many positions."""
    weights = {}
    for theirs, ours in BERT.items():
        if theirs in published:
            weights[ours] = published[theirs][:places] if ours == "places.weight" else published[theirs]
        else:
            weights |= {f"{ours}.{part}": published[f"{theirs}.{part}"] for part in ("weight", "bias")}
    for layer in range(layers):
        for theirs, ours in BERT_LAYER.items():
            for part in ("weight", "bias"):
                weights[f"layers.{layer}.{ours}.{part}"] = published[f"encoder.layer.{layer}.{theirs}.{part}"]
    return weights


def read_network(path: Path, link_layers: int = 0) -> Network:
    """The network in a file of weights, with at least so many link layers."""
    with np.load(path) as data:
        return build_network({name: data[name] for name in data.files}, link_layers)


def build_network(arrays: Mapping[str, npt.NDArray[Any]], link_layers: int = 0) -> Network:
    """The network with these weights; words that are new in the language start with small random ones.

    It has at least so many link layers; new ones change nothing before they are trained.
    """
    weights = {name: torch.from_numpy(array.astype(np.float32)) for name, array in arrays.items()}
    shape = shape_of(weights)
    network = Network(replace(shape, link_layers=max(shape.link_layers, link_layers)))
    fresh = network.state_dict()
    weights = {name: tensor for name, tensor in fresh.items() if name.startswith("links.")} | weights
    for name in RESIZED_WEIGHTS & weights.keys():
        weights[name] = torch.cat((weights[name], fresh[name][len(weights[name]) :]))
    network.load_state_dict(weights)
    return network


RESIZED_WEIGHTS = {"decoder.said.weight", "decoder.say.weight", "decoder.say.bias"}


def shape_of(weights: Mapping[str, Tensor]) -> NetworkShape:
    """The sizes of the network that these weights belong to."""
    tokens, width = weights["encoder.words.weight"].shape
    return NetworkShape(
        tokens=tokens,
        width=width,
        inner=len(weights["encoder.layers.0.wide.bias"]),
        encoder_layers=count_layers(weights, "encoder"),
        decoder_layers=count_layers(weights, "decoder"),
        decoder_inner=len(weights["decoder.layers.0.wide.bias"]),
        places=len(weights["encoder.places.weight"]),
        link_layers=count_layers(weights, "links"),
    )


def count_layers(weights: Mapping[str, Tensor], part: str) -> int:
    """The number of layers of a part of the network."""
    return sum(name.startswith(f"{part}.layers.") and name.endswith(".wide.bias") for name in weights)
