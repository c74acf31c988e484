"""The network of ArcaneQA and BERT-Transducer: an encoder of questions and labels, and a decoder that chooses items.

The decoder chooses each token from a table of the question: fixed tokens with a vector each, and items of the knowledge
base, which are known only by their labels. A relation that no training question has is chosen like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.nn.utils.rnn import pad_sequence

from clew.language import sexpr as s
from clew.models.encoder import PretrainedEncoder

HEADS = 4  # of the attention of items to the question
KINDS = 5  # of items: see `kind_of`
MAX_LABEL = 60  # characters of a label that are read
MAX_LABEL_TOKENS = 16  # of a label that are compared with the question
LABELS_AT_ONCE = 512  # encoded together, those of similar length
START_WEIGHT = 5.0  # of each similarity at first: cosines are small beside the products of vectors

Item = s.Entity | s.Literal | s.ClassName | s.Relation


def kind_of(item: Item) -> int:
    """The number of the kind of an item; a relation has one for each direction."""
    match item:
        case s.Relation(_, reverse):
            return int(reverse)
        case s.ClassName():
            return 2
        case s.Entity():
            return 3
    return 4


def label_of(item: Item) -> str:
    """The words that stand for an item."""
    match item:
        case s.Relation(name) | s.ClassName(name) | s.Entity(name):
            return name[:MAX_LABEL]
        case s.Literal(text):
            return text[:MAX_LABEL]


class EncodedTexts(NamedTuple):
    """Texts as the vectors of their tokens, normalised, the mask of tokens with a meaning, and their mean."""

    tokens: Tensor  # [texts, tokens, width]
    mask: Tensor  # [texts, tokens]
    units: Tensor  # [texts, tokens, width], of length 1
    mean: Tensor  # [texts, width], of length 1


class ItemTable(NamedTuple):
    """The tokens that each question can choose from: fixed ones first, then its items."""

    vectors: Tensor  # [questions, tokens, width], what the decoder compares its state with
    labels: Tensor  # [questions, tokens, width], of the labels alone; zero for fixed tokens
    nearness: Tensor  # [questions, tokens], of the label's words to the question's; zero for fixed tokens


@dataclass(slots=True)
class DecoderState:
    """The state of the decoder for several hypotheses of several questions."""

    hidden: Tensor  # [questions, hypotheses, hidden]
    cell: Tensor


class ItemDecoder(nn.Module):
    """Writes a sequence of tokens for a question, each chosen from a table of fixed tokens and items."""

    def __init__(self, description: dict[str, Any], fixed: int, hidden: int, dropout: float) -> None:
        super().__init__()
        self.encoder = PretrainedEncoder(description)
        width = self.encoder.width
        self.fixed = nn.Embedding(fixed, width)
        self.kinds = nn.Embedding(KINDS, width)
        self.look = nn.MultiheadAttention(width, HEADS, dropout=dropout, batch_first=True)
        self.blend = nn.Sequential(nn.Linear(2 * width, width), nn.GELU(), nn.Linear(width, width), nn.LayerNorm(width))
        self.begin = nn.Linear(width, hidden)
        self.first = nn.Parameter(torch.zeros(width))
        self.lstm = nn.LSTM(width, hidden, batch_first=True)
        self.attend = nn.Linear(hidden, width)
        self.combine = nn.Linear(hidden + width, width)
        self.dropout = nn.Dropout(dropout)
        self.weights = nn.Parameter(torch.tensor([START_WEIGHT, START_WEIGHT, 0.0]))
        self.hidden = hidden

    # --- texts

    def encode(self, texts: Sequence[str]) -> EncodedTexts:
        """Texts as vectors; the marks at both ends of a text are no words."""
        tokens, mask = self.encoder(texts)
        tokens = tokens.float()
        mean = (tokens * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        words = mask.clone()
        words[:, 0] = False
        words[torch.arange(len(mask), device=mask.device), mask.sum(1) - 1] = False
        return EncodedTexts(tokens, words, functional.normalize(tokens, dim=-1), functional.normalize(mean, dim=-1))

    # --- tables

    def make_items(self, questions: EncodedTexts, labels: Tensor, kinds: Tensor, nearness: Tensor) -> ItemTable:
        """The items of each question in the light of the question; `labels` are [questions, items, width]."""
        asked = labels + self.kinds(kinds)
        seen, _ = self.look(asked, questions.tokens, questions.tokens, ~questions.mask, need_weights=False)
        vectors = self.blend(torch.cat([asked, seen], -1))
        return ItemTable(vectors, labels, nearness)

    def fixed_table(self, questions: int) -> ItemTable:
        """The fixed tokens, for each question."""
        vectors = self.fixed.weight.expand(questions, -1, -1)
        return ItemTable(vectors, torch.zeros_like(vectors), vectors.new_zeros(vectors.shape[:2]))

    # --- decoding

    def start(self, questions: EncodedTexts, hypotheses: int) -> DecoderState:
        hidden = torch.tanh(self.begin(questions.mean)).float()[:, None].repeat(1, hypotheses, 1)
        return DecoderState(hidden, torch.zeros_like(hidden))

    def run(self, inputs: Tensor, state: DecoderState) -> tuple[Tensor, DecoderState]:
        """The outputs for a sequence of inputs [rows, tokens, width]; the state is of [rows, 1, hidden]."""
        flat = (state.hidden.transpose(0, 1).contiguous(), state.cell.transpose(0, 1).contiguous())
        output, (hidden, cell) = self.lstm(inputs, flat)
        return output, DecoderState(hidden.transpose(0, 1), cell.transpose(0, 1))

    def choose(self, output: Tensor, questions: EncodedTexts, table: ItemTable, used: Tensor) -> Tensor:
        """The logit of each token of the table: [questions, steps, tokens]; `output` is [questions, steps, hidden].

        Four things count: the state of the decoder against the item in the light of the question; the words that the
        decoder looks at against the label; how near the whole label is to words of the question; and whether the item
        is already `used`: [questions, steps, tokens].
        """
        scores = self.attend(output) @ questions.tokens.transpose(1, 2) / questions.tokens.shape[-1] ** 0.5
        weights = scores.masked_fill(~questions.mask[:, None], -1e4).softmax(-1)
        context = weights @ questions.tokens
        state = self.dropout(torch.tanh(self.combine(torch.cat([output, context], -1))))
        matched = state @ table.vectors.transpose(1, 2) / state.shape[-1] ** 0.5
        looked_at = functional.normalize(context, dim=-1) @ table.labels.transpose(1, 2)
        by_label, by_words, by_use = self.weights
        logits: Tensor = matched + by_label * looked_at + by_words * table.nearness[:, None] + by_use * used
        return logits


@dataclass(frozen=True, slots=True)
class WrittenQuestion:
    """A question with its gold tokens: numbers in the table of fixed tokens and `items`.

    `admissible` has, for each step, the tokens that may be chosen; None for all.
    """

    text: str
    items: tuple[Item, ...]
    gold: tuple[int, ...]
    admissible: tuple[tuple[int, ...], ...] | None


def written_loss(decoder: ItemDecoder, bank: LabelBank, batch: Sequence[WrittenQuestion]) -> Tensor:
    """The mean negative log-likelihood of the gold tokens."""
    device, fixed = decoder.first.device, decoder.fixed.num_embeddings
    questions = decoder.encode([example.text for example in batch])
    items = make_table(decoder, bank, questions, [example.items for example in batch])
    table = join_tables(decoder.fixed_table(len(batch)), items)
    steps = max(len(example.gold) for example in batch)
    gold = torch.full((len(batch), steps), -100)
    closed = torch.ones(len(batch), steps, table.vectors.shape[1], dtype=torch.bool)
    for row, example in enumerate(batch):
        gold[row, : len(example.gold)] = torch.tensor(example.gold)
        if example.admissible is None:
            closed[row, :, : fixed + len(example.items)] = False
            continue
        for step, numbers in enumerate(example.admissible):
            closed[row, step, list(numbers)] = False
    gold, closed = gold.to(device), closed.to(device)
    before = gold[:, :-1].clamp(min=0)[..., None].expand(-1, -1, table.vectors.shape[-1])
    inputs = torch.cat([decoder.first.expand(len(batch), 1, -1), table.vectors.gather(1, before)], 1)
    output, _ = decoder.run(decoder.dropout(inputs), decoder.start(questions, 1))
    used = mark_used(gold, closed.shape, fixed)
    logits = decoder.choose(output, questions, table, used).float().masked_fill(closed, -1e4)
    return functional.cross_entropy(logits.flatten(0, 1), gold.flatten(), ignore_index=-100)


def mark_used(gold: Tensor, shape: Sequence[int], fixed: int) -> Tensor:
    """Which items each step finds already chosen: [questions, steps, tokens]."""
    chosen = torch.zeros(*shape, device=gold.device)
    chosen.scatter_(2, gold.clamp(min=0)[..., None], 1.0)
    chosen[..., :fixed] = 0.0
    return (chosen.cumsum(1) - chosen).clamp(max=1.0)


class LabelBank:
    """The encoded labels of items, each once; valid as long as the weights of the decoder do not change."""

    def __init__(self, decoder: ItemDecoder) -> None:
        self.decoder = decoder
        self.rows: dict[str, int] = {}
        self.parts: list[tuple[Tensor, ...]] = []

    def find(self, labels: Sequence[str]) -> tuple[Tensor, ...]:
        """The words of each label, their mask, and the label as a whole."""
        self.add([label for label in dict.fromkeys(labels) if label not in self.rows])
        if len(self.parts) > 1:
            self.parts = [tuple(torch.cat(part) for part in zip(*self.parts, strict=True))]
        whole = self.parts[0]
        numbers = torch.tensor([self.rows[label] for label in labels], device=whole[0].device)
        return tuple(part[numbers] for part in whole)

    def add(self, labels: Sequence[str]) -> None:
        """Encode new labels, those of about the same length together."""
        ordered = sorted(labels, key=len)
        for at in range(0, len(ordered), LABELS_AT_ONCE):
            chunk = ordered[at : at + LABELS_AT_ONCE]
            encoded = self.decoder.encode(chunk)
            short = max(0, MAX_LABEL_TOKENS - encoded.mask.shape[1])
            units = functional.pad(encoded.units[:, :MAX_LABEL_TOKENS], (0, 0, 0, short))
            mask = functional.pad(encoded.mask[:, :MAX_LABEL_TOKENS].int(), (0, short)).bool()
            self.parts.append((units, mask, encoded.mean))
            for label in chunk:
                self.rows[label] = len(self.rows)


def make_table(
    decoder: ItemDecoder, bank: LabelBank, questions: EncodedTexts, items: Sequence[Sequence[Item]]
) -> ItemTable:
    """The items of each question as a table, in the light of the question."""
    device, counts = questions.tokens.device, [len(row) for row in items]
    flat = [item for row in items for item in row]
    units, mask, means = (torch.split(part, counts) for part in bank.find([label_of(item) for item in flat]))
    kinds = torch.split(torch.tensor([kind_of(item) for item in flat], device=device), counts)
    near = [
        measure_nearness(units[row], mask[row], questions.units[row][questions.mask[row]]) for row in range(len(items))
    ]
    return decoder.make_items(questions, *(pad_sequence(list(part), batch_first=True) for part in (means, kinds, near)))


def measure_nearness(labels: Tensor, mask: Tensor, question: Tensor) -> Tensor:
    """How near the words of each label are to their nearest words in a question: [labels]."""
    closest = (labels @ question.T).amax(-1)
    return (closest * mask).sum(1) / mask.sum(1).clamp(min=1)


def join_tables(first: ItemTable, second: ItemTable) -> ItemTable:
    """The tokens of both tables."""
    return ItemTable(*(torch.cat([left.to(right.dtype), right], 1) for left, right in zip(first, second, strict=True)))
