"""The generator of RnG-KBQA: a Transformer writes the final form from the question and the best candidates.

The paper's T5 was pretrained to copy. A decoder that starts from random weights was not, so it copies explicitly: a
token is an operator, a class or a relation of the training questions, or a name in the question's candidates; and while
a form is the beginning of a candidate, the decoder says how likely it goes on like this candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.functional import pad as pad_tensor

from clew.benchmark.question import Question
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language import sexpr as s
from clew.models.encoder import PretrainedEncoder, pad
from clew.models.grailqa.form_tokens import (
    CLASS,
    OPERATORS,
    RELATION,
    NamedText,
    Piece,
    TokenReader,
    describe,
    encode_pieces,
    name_piece,
    write_tokens,
)
from clew.models.grailqa.linked_entities import gold_tree
from clew.models.model import EntitySettings, Trainable, Vocabulary

START, END, COPIED = "<start>", "<end>", "<copied>"  # the last stands for a name that only the candidates have
MAX_LENGTH = 32  # tokens of a form; Iso-8 has about 20
MAX_CANDIDATES = 5  # that the generator sees
BAR = ("|", "")
Beam = tuple[s.Sexpr, float]


@dataclass(frozen=True, kw_only=True)
class GeneratorSettings(EntitySettings):
    """The layers of the decoder and their heads; `dropout` is that of all networks of the system."""

    layers: int = 3
    heads: int = 4
    dropout: float = 0.1


@dataclass(frozen=True, slots=True)
class GeneratorInput:
    """What the generator sees: a question, the entities and literals in it, and the best candidates."""

    question: Question
    constraints: tuple[s.Entity | s.Literal, ...]
    forms: tuple[s.Sexpr, ...]
    scores: tuple[float, ...]

    def pieces(self) -> Iterator[Piece]:
        """The words beside the question."""
        for leaf in self.constraints:
            yield name_piece(leaf)
            yield (";", "")
        for form in self.forms:
            yield BAR
            yield from describe(form)


@dataclass(frozen=True, slots=True)
class EncodedInput:
    """An input as token ids, and its candidates as numbers: of the fixed tokens, or beyond them, of the names."""

    named: NamedText
    forms: list[list[int]]


@dataclass(frozen=True, slots=True)
class GeneratorExample:
    """An encoded input and the tokens to write, each as numbers among the fixed ones and among the copied ones."""

    seen: EncodedInput
    fixed: list[int]
    copied: list[int]


@dataclass(frozen=True, slots=True)
class Memory:
    """What the decoder attends to and copies from, for each question; `fixed_of` is a name's fixed token or -1."""

    hidden: Tensor  # (questions, tokens, width)
    is_token: Tensor
    names: Tensor  # (questions, names, width)
    is_name: Tensor
    fixed_of: Tensor
    forms: Tensor  # (questions, candidates, length), filled up with -1

    def repeat(self, times: int) -> Memory:
        """The same for `times` forms of each question."""
        parts = (self.hidden, self.is_token, self.names, self.is_name, self.fixed_of, self.forms)
        return Memory(*(part.repeat_interleave(times, 0) for part in parts))

    def continuations(self, written: Tensor) -> Tensor:
        """The token with which each candidate goes on after each prefix, (forms, length, candidates); else -1."""
        length = written.shape[1]
        forms = pad_last(self.forms, length)
        is_same = (forms[:, :, : length - 1] == written[:, None, 1:]).cumprod(2).bool()
        is_prefix = torch.cat((torch.ones_like(forms[:, :, :1], dtype=torch.bool), is_same), 2)
        return forms[:, :, :length].masked_fill(~is_prefix, -1).transpose(1, 2)


def pad_last(rows: Tensor, length: int) -> Tensor:
    """Rows of at least a length, filled up with -1."""
    return pad_tensor(rows, (0, max(length - rows.shape[2], 0)), value=-1)


def schema_tokens(kb: KnowledgeBase, questions: Sequence[Question]) -> list[str]:
    """The classes and relations in the gold forms of questions."""
    schema, tokens = SchemaView(kb), set[str]()
    for question in questions:
        tokens |= set(tokens_of(gold_tree(question, schema)))
    return sorted(token for token in tokens if token.startswith((CLASS, RELATION)))


def tokens_of(tree: s.Sexpr | None) -> list[str]:
    """The tokens of a form; none if it has none."""
    try:
        return write_tokens(tree) if tree is not None else []
    except ClewError:
        return []


class FormGenerator(Trainable[GeneratorExample]):
    """Encodes the question with its candidates and decodes a form."""

    stage = "generator"

    def __init__(
        self,
        read_input: Callable[[Sequence[Question]], list[GeneratorInput]],
        gold_form: Callable[[Question], s.Sexpr | None],
        settings: GeneratorSettings,
        vocabulary: Vocabulary,
    ) -> None:
        super().__init__()
        self.read_input, self.gold_form, self.settings = read_input, gold_form, settings
        self.valid: list[GeneratorInput] = []
        self.fixed_tokens = (START, END, COPIED, *OPERATORS, *vocabulary["schema"])
        self.numbers = {token: number for number, token in enumerate(self.fixed_tokens)}
        self.encoder = PretrainedEncoder(vocabulary["encoder"])
        width = self.encoder.width
        self.embedding = nn.Embedding(len(self.fixed_tokens), width)
        self.positions = nn.Embedding(MAX_LENGTH + 2, width)
        layer = nn.TransformerDecoderLayer(
            width, settings.heads, 4 * width, settings.dropout, batch_first=True, norm_first=True
        )
        self.decoder = nn.TransformerDecoder(layer, settings.layers, nn.LayerNorm(width))
        self.fixed_output = nn.Linear(width, len(self.fixed_tokens))
        self.copy_query = nn.Linear(width, width)
        self.copy_input = nn.Linear(width, width)
        self.follow = nn.Linear(width, MAX_CANDIDATES)
        for table in (self.embedding, self.positions):
            nn.init.normal_(table.weight, std=width**-0.5)  # as large as what the first layer adds

    # --- training

    def examples(self, questions: Sequence[Question]) -> list[GeneratorExample]:
        """The gold forms that can be written with the fixed tokens and the names seen."""
        found = []
        for seen in self.read_input(questions):
            tokens = tokens_of(self.gold_form(seen.question))
            if tokens and len(tokens) <= MAX_LENGTH:
                example = self.number_tokens(self.encode_input(seen), tokens)
                if example is not None:
                    found.append(example)
        return found

    def encode_input(self, seen: GeneratorInput) -> EncodedInput:
        named = encode_pieces(self.encoder.tokenizer, seen.question.text, seen.pieces())
        numbers = {name: number for number, name in enumerate(named.names, len(self.fixed_tokens))} | self.numbers
        forms = [[numbers[token] for token in (*write_tokens(form), END)] for form in seen.forms]
        return EncodedInput(named, [form[: MAX_LENGTH + 1] for form in forms[:MAX_CANDIDATES]])

    def number_tokens(self, seen: EncodedInput, tokens: Sequence[str]) -> GeneratorExample | None:
        """The example of these tokens; `None` if one of them can neither be copied nor is fixed."""
        fixed, copied, names = [0], [-1], seen.named.names
        for token in (*tokens, END):
            fixed.append(self.numbers.get(token, -1))
            copied.append(names.index(token) if token in names else -1)
            if fixed[-1] < 0 and copied[-1] < 0:
                return None
        return GeneratorExample(seen, fixed, copied)

    def loss(self, batch: Sequence[GeneratorExample]) -> Tensor:
        """The mean of the negative log-probabilities of the tokens."""
        memory = self.read([one.seen for one in batch])
        fixed = pad([one.fixed for one in batch], self.device, value=-1)
        copied = pad([one.copied for one in batch], self.device, value=-1)
        count = len(self.fixed_tokens)
        written = torch.where(fixed >= 0, fixed, copied + count)
        log = self.logits(written[:, :-1], copied[:, :-1], memory).log_softmax(-1)
        wanted, named = fixed[:, 1:], copied[:, 1:]
        by_vocabulary = log.gather(2, wanted.clamp(min=0)[:, :, None])[:, :, 0].masked_fill(wanted < 0, -1e4)
        by_copying = log.gather(2, (named.clamp(min=0) + count)[:, :, None])[:, :, 0].masked_fill(named < 0, -1e4)
        lengths = torch.tensor([len(one.fixed) - 1 for one in batch], device=self.device)
        is_real = torch.arange(wanted.shape[1], device=self.device) < lengths[:, None]
        total = torch.logaddexp(by_vocabulary, by_copying).masked_fill(~is_real, 0.0).sum()
        return -total / lengths.sum()

    def read(self, inputs: Sequence[EncodedInput]) -> Memory:
        """The memory of some inputs."""
        texts = [one.named for one in inputs]
        hidden, is_token = self.encoder.encode([one.text for one in texts])
        length, width = hidden.shape[1:]
        most = max(max(len(one.names) for one in texts), 1)
        places = [
            (number * length + place, number * most + name)
            for number, one in enumerate(texts)
            for place, name in one.places
        ]
        index = torch.tensor(places, dtype=torch.long, device=self.device).view(-1, 2)
        flat = hidden.reshape(-1, width)
        sums = torch.zeros(len(texts) * most, width, dtype=flat.dtype, device=self.device)
        sums = sums.index_add(0, index[:, 1], flat[index[:, 0]])
        sizes = torch.bincount(index[:, 1], minlength=len(texts) * most).clamp(min=1)
        names = (sums / sizes[:, None].to(flat.dtype)).view(len(texts), most, width)
        counts = torch.tensor([len(one.names) for one in texts], device=self.device)
        fixed_of = [[self.numbers.get(name, -1) for name in one.names] or [-1] for one in texts]
        is_name = torch.arange(most, device=self.device) < counts[:, None]
        rows = [form for one in inputs for form in (*one.forms, *[[]] * (MAX_CANDIDATES - len(one.forms)))]
        forms = pad(rows, self.device, value=-1).view(len(inputs), MAX_CANDIDATES, -1)
        return Memory(hidden, is_token, names, is_name, pad(fixed_of, self.device, value=-1), forms)

    def logits(self, written: Tensor, copied: Tensor, memory: Memory) -> Tensor:
        """The scores of all tokens after each prefix: (forms, length, fixed tokens + names)."""
        length = written.shape[1]
        tokens = torch.where(written < len(self.fixed_tokens), written, self.numbers[COPIED])
        own = memory.names.gather(1, copied.clamp(min=0)[:, :, None].expand(-1, -1, memory.names.shape[2]))
        inputs = self.embedding(tokens) + self.positions.weight[:length]
        inputs = inputs + self.copy_input(own) * (copied >= 0)[:, :, None]
        mask = torch.triu(torch.ones(length, length, dtype=torch.bool, device=self.device), 1)
        states = self.decoder(
            inputs, memory.hidden.to(inputs.dtype), tgt_mask=mask, memory_key_padding_mask=~memory.is_token
        )
        copies = self.copy_query(states) @ memory.names.transpose(1, 2).to(states.dtype)
        copies = (copies.float() / states.shape[2] ** 0.5).masked_fill(~memory.is_name[:, None, :], float("-inf"))
        following = memory.continuations(written)
        added = self.follow(states).float() * (following >= 0)
        return torch.cat((self.fixed_output(states).float(), copies), 2).scatter_add(2, following.clamp(min=0), added)

    # --- prediction

    def score(self, questions: Sequence[Question]) -> float:
        """The share of questions whose gold form is written."""
        right = 0
        if not self.valid or [seen.question for seen in self.valid] != list(questions):
            self.valid = self.read_input(questions)  # the ranker is finished, so that it sees the same every time
        inputs = self.valid
        for seen, beams in zip(inputs, self.write(inputs, 1), strict=True):
            gold = self.gold_form(seen.question)
            right += bool(beams) and gold is not None and s.canonical_sexpr(beams[0][0]) == s.canonical_sexpr(gold)
        return right / max(len(questions), 1)

    @torch.no_grad()
    def write(self, inputs: Sequence[GeneratorInput], beams: int) -> list[list[Beam]]:
        """The forms for each input with their log-probabilities, best first; those that are no forms are left out."""
        texts = [self.encode_input(one) for one in inputs]
        with torch.autocast(self.device.type, torch.bfloat16, self.settings.bfloat16 and self.device.type == "cuda"):
            found = self.search(texts, beams)
        return [
            [(tree, score) for tokens, score in row if (tree := self.read_form(tokens, text.named.names)) is not None]
            for row, text in zip(found, texts, strict=True)
        ]

    def search(self, texts: Sequence[EncodedInput], beams: int) -> list[list[tuple[list[int], float]]]:
        """The numbers of the tokens of the best beams; a number beyond the fixed tokens is that of a name."""
        rows = len(texts)
        memory = self.read(texts).repeat(beams)
        written = torch.zeros(rows * beams, 1, dtype=torch.long, device=self.device)
        scores = torch.full((rows, beams), float("-inf"), device=self.device)
        scores[:, 0] = 0.0
        is_done = torch.zeros(rows * beams, dtype=torch.bool, device=self.device)
        for _ in range(MAX_LENGTH + 1):
            log = self.next_tokens(written, memory)
            log = log.masked_fill(is_done[:, None], float("-inf"))
            log[:, 1] = torch.where(is_done, 0.0, log[:, 1])  # a finished form only ends again
            total = (scores.view(-1, 1) + log).view(rows, -1)
            scores, places = total.topk(beams, 1)
            origin = (places // log.shape[1] + torch.arange(rows, device=self.device)[:, None] * beams).view(-1)
            chosen = (places % log.shape[1]).view(-1)
            written = torch.cat((written[origin], chosen[:, None]), 1)
            is_done = is_done[origin] | (chosen == 1)
            if bool(is_done.all()):
                break
        tokens, values = written.view(rows, beams, -1)[:, :, 1:].tolist(), scores.tolist()
        return [list(zip(forms, own, strict=True)) for forms, own in zip(tokens, values, strict=True)]

    def next_tokens(self, written: Tensor, memory: Memory) -> Tensor:
        """The log-probabilities of the next token; a name with a fixed token has the probability of both there."""
        count = len(self.fixed_tokens)
        is_copied = written >= count
        copied = torch.where(is_copied, written - count, self.place_of_name(written, memory))
        shares = self.logits(written, copied, memory)[:, -1].softmax(-1)
        fixed, names = shares[:, :count], shares[:, count:]
        is_both = memory.fixed_of >= 0
        fixed = fixed.scatter_add(1, memory.fixed_of.clamp(min=0), names * is_both)
        fixed[:, 0] = fixed[:, 2] = 0.0  # nothing starts again, and COPIED is no token
        return torch.cat((fixed, names * ~is_both), 1).log()

    def place_of_name(self, written: Tensor, memory: Memory) -> Tensor:
        """The name that each fixed token has in the input; -1 if it is not there."""
        same = written[:, :, None] == memory.fixed_of[:, None, :]
        return torch.where(same.any(2), same.int().argmax(2), -1)

    def read_form(self, tokens: Sequence[int], names: Sequence[str]) -> s.Sexpr | None:
        """The form of the tokens before the end; `None` if it is no form."""
        ended = list(tokens[: tokens.index(1)]) if 1 in tokens else list(tokens)
        count = len(self.fixed_tokens)
        try:
            texts = [self.fixed_tokens[token] if token < count else names[token - count] for token in ended]
            return TokenReader(texts).read()
        except (ClewError, IndexError, RecursionError):
            return None
