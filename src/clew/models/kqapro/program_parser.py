"""Supervised program induction of KQA Pro (section 5 and the appendix): questions are parsed into programs.

An attention-enhanced encoder-decoder reads the question and emits functions; a second head chooses the textual inputs.
Three things differ from the paper. Its classifier over 77,494 inputs cannot choose one that training has not seen,
which most names in a small benchmark are: here the second head points at the names of the schema and at what the
linker finds in the question, and only at what fits the function. Each input is a step of the decoder, so that it
attends to its own words, and knows the inputs before. Functional inputs follow from the postfix order of the steps,
where the paper classifies pairs of functions. Decoding keeps the likeliest programs; the first that finds something
answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

import torch
from torch import Tensor, nn
from torch.nn.functional import embedding_bag

from clew.benchmark.question import Forms, Prediction, Question
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.engine.schema_view import SchemaView
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import needed_by
from clew.link.tokens import QuestionWords
from clew.models.encoder import PretrainedEncoder, encoder_folder, pad, read_description
from clew.models.gold_forms import gold_program
from clew.models.kqapro.program_actions import SCHEMA_SLOTS, SLOT_NUMBERS, Action, write_actions
from clew.models.kqapro.program_candidates import InputFinder, LinkedInputs
from clew.models.kqapro.program_network import (
    ProgramNetwork,
    RecurrentDecoder,
    SubwordEncoder,
    TransformerDecoder,
    WordEncoder,
)
from clew.models.kqapro.program_questions import EncodedQuestion, QuestionWriter, SchemaNames, make_batch
from clew.models.kqapro.program_search import Hypothesis, ProgramSearch
from clew.models.model import Model, Settings, Vocabulary
from clew.models.word_vectors import PADDING, WordVectors

BEGIN = "<begin>"  # the first token of a question, for what it does not mention
MIN_COUNT = 2  # times that a word of the training questions is seen; rarer ones teach what an unknown word is
MAX_ANSWERS = 5_000  # of a program; with more it is not what a question asks for
NAMES_AT_ONCE = 256  # encoded together


@dataclass(frozen=True, kw_only=True)
class ProgramSettings(Settings):
    """The settings of program induction."""

    epochs: int = 40
    width: int = 256
    dropout: float = 0.3
    beam: int = 5  # programs that are followed, and tried in order
    processes: int = 0  # that link the training questions; 0 for one for each core


@dataclass(frozen=True, kw_only=True)
class ProgramRnnSettings(ProgramSettings):
    """The settings of the recurrent model."""

    word_width: int = 300  # as the paper's GloVe vectors, but learned


@dataclass(frozen=True, kw_only=True)
class ProgramTransformerSettings(ProgramSettings):
    """The settings of the model with a pretrained encoder."""

    width: int = 384
    layers: int = 4
    heads: int = 6
    dropout: float = 0.1
    learning_rate: float = 0.0003
    warm_up: int = 200
    decays: bool = True
    epochs: int = 25


@dataclass(frozen=True, slots=True)
class ProgramExample:
    """A question with the numbers of the actions of its program, and of the slots that they fill."""

    question: EncodedQuestion
    actions: tuple[int, ...]
    slots: tuple[int, ...]


Example = TypeVar("Example")


class ProgramModel(Model[Example]):
    """What all models share that parse questions into programs: linking, search and execution."""

    network: ProgramNetwork
    extensions = True  # whether functions beyond KQA Pro's may be used

    def __init__(self, kb: KnowledgeBase, settings: Any, vocabulary: Vocabulary) -> None:
        super().__init__(kb, settings, vocabulary)
        names = vocabulary["schema"]
        self.schema = SchemaNames(tuple(name for name, _ in names), tuple(tuple(slots) for _, slots in names))
        self.writer = QuestionWriter(self.schema)
        self.finder = InputFinder(kb, settings.processes)
        self.engine = NativeEngine(kb).cached()
        self.network = self.make_network()

    def make_network(self) -> ProgramNetwork:
        """The network for the settings and the vocabulary."""
        raise NotImplementedError

    def seen_numbers(self) -> list[int]:
        """For each name of the schema a number of its own, if training has seen it; else 0."""
        numbers = {name: number for number, name in enumerate(self.vocabulary["seen"], 1)}
        return [numbers.get(name, 0) for name in self.schema.names]

    def tokenise(self, text: str) -> tuple[list[int], list[tuple[int, int]]]:
        """The numbers of the tokens of a question and the characters of each; the first is a mark."""
        raise NotImplementedError

    def encode_questions(self, questions: Sequence[Question]) -> list[EncodedQuestion]:
        """The questions with their linked inputs."""
        found = self.finder.find_all([question.text for question in questions])
        return [self.encode(question.text, inputs) for question, inputs in zip(questions, found, strict=True)]

    def encode(self, text: str, inputs: LinkedInputs) -> EncodedQuestion:
        tokens, offsets = self.tokenise(text)
        return self.writer.write(text, inputs, tokens, offsets)

    def predict(self, questions: Sequence[Question]) -> list[Prediction]:
        """The likeliest program of each question that finds something, with its answers."""
        search = ProgramSearch(self.network, self.writer, self.settings.beam, self.extensions)
        found = search.find_best(self.encode_questions(questions))
        return [self.answer(question, ranked) for question, ranked in zip(questions, found, strict=True)]

    def answer(self, question: Question, ranked: Sequence[Hypothesis]) -> Prediction:
        """The prediction by the first program that finds something; if none does, the first that runs is empty."""
        faults, empty = [], None
        for one in ranked:
            try:
                result = self.run(one.program)
            except ClewError as fault:
                faults.append(str(fault))
                continue
            if result is not None:
                return make_prediction(question, one, result.texts)
            empty = empty or make_prediction(question, one, ())
        return empty or Prediction(question.id, error=faults[0] if faults else "no program was found")

    def run(self, program: f.Function) -> Result | None:
        """The result of a program; None if it is empty, or if a test or count has nothing to go by."""
        if not isinstance(program, f.Truth | f.Number) or all(map(self.finds_something, needed_by(program))):
            result = self.engine.run_limited(program, MAX_ANSWERS)
            return result if result.texts or result.rows else None
        return None

    def finds_something(self, part: f.Function) -> bool:
        if isinstance(part, f.Entities):
            return self.engine.has_any(part)
        return bool(self.engine.run(part, explain=False).texts)


def make_prediction(question: Question, one: Hypothesis, answers: tuple[str, ...]) -> Prediction:
    return Prediction(question.id, Forms(program=write_program_text(one.program)), answers, score=one.score)


class SupervisedProgram(ProgramModel[ProgramExample]):
    """Program induction that learns from gold programs."""

    def examples(self, questions: Sequence[Question]) -> list[ProgramExample]:
        """The questions whose programs use only inputs that can be chosen."""
        schema = SchemaView(self.kb)
        programs = [gold_program(question, schema) for question in questions]
        encoded = self.encode_questions(questions)
        examples = map(self.make_example, encoded, programs)
        return [example for example in examples if example is not None]

    def make_example(self, question: EncodedQuestion, program: f.Function | None) -> ProgramExample | None:
        actions = [] if program is None else write_actions(program)
        numbers = self.writer.number_actions(actions, question)
        return make_example(question, actions, numbers) if numbers else None

    def loss(self, batch: Sequence[ProgramExample]) -> Tensor:
        """The mean negative log-likelihood of an action."""
        return -action_likelihoods(self.network, self.writer, batch).mean()


def make_example(question: EncodedQuestion, actions: Sequence[Action], numbers: Sequence[int]) -> ProgramExample:
    return ProgramExample(question, tuple(numbers), tuple(SLOT_NUMBERS[action.slot] for action in actions))


def action_likelihoods(network: ProgramNetwork, writer: QuestionWriter, batch: Sequence[ProgramExample]) -> Tensor:
    """The log-probabilities of the actions of the examples, one after another."""
    device = network.words.device
    actions = pad([example.actions for example in batch], device)
    slots = pad([example.slots for example in batch], device)
    lengths = torch.tensor([[len(example.actions)] for example in batch], device=device)
    mask = torch.arange(actions.shape[1], device=device) < lengths
    likelihoods: Tensor = network(
        make_batch([example.question for example in batch], writer.none, device), actions, slots, mask
    )
    return likelihoods


def schema_names(kb: KnowledgeBase) -> list[tuple[str, list[str]]]:
    """The predicates and concepts of a knowledge base, each with the slots that it fits."""
    schema = kb.schema
    names = {
        "predicate": [use.name for use in schema.relations],
        "key": [use.name for use in schema.attributes],
        "qualifier": [use.name for use in schema.qualifiers],
    }
    slots: dict[str, list[str]] = {}
    for slot, used in names.items():
        for name in used:
            slots.setdefault(name, []).append(slot)
    concepts = sorted({kb.name_of(node) for node in range(kb.entity_count, kb.node_count)})
    return [*sorted(slots.items()), *((name, ["concept"]) for name in concepts)]


def names_in_programs(kb: KnowledgeBase, questions: Sequence[Question]) -> list[str]:
    """The names of the schema that the gold programs use."""
    schema = SchemaView(kb)
    programs = (gold_program(question, schema) for question in questions)
    actions = (action for program in programs if program is not None for action in write_actions(program))
    return sorted({action.text for action in actions if action.slot in SCHEMA_SLOTS})


class WordNames(nn.Module):
    """The vectors of the schema's names: the mean of their words, and for names seen in training one of their own."""

    numbers: Tensor
    seen: Tensor

    def __init__(
        self, words: nn.Embedding, numbers: Sequence[Sequence[int]], seen: Sequence[int], width: int, dropout: float
    ) -> None:
        super().__init__()
        self.words, self.dropout = words, nn.Dropout(dropout)
        self.project = nn.Linear(words.embedding_dim, width)
        self.own = nn.Embedding(max(seen, default=0) + 1, width, padding_idx=0)
        nn.init.normal_(self.own.weight, std=0.05)
        length = max(map(len, numbers), default=1)
        padded = torch.tensor([[*row, *[PADDING] * (length - len(row))] for row in numbers])
        self.register_buffer("numbers", padded.reshape(len(numbers), length), persistent=False)
        self.register_buffer("seen", torch.tensor(seen, dtype=torch.long), persistent=False)

    def forward(self) -> Tensor:
        """A vector for each name."""
        mean = embedding_bag(self.numbers, self.words.weight, mode="mean", padding_idx=PADDING)
        return self.dropout(self.project(mean) + self.own(self.seen))  # type: ignore[no-any-return]


class RecurrentProgram(ProgramModel[Example]):
    """A model that parses with recurrent networks."""

    settings_type: ClassVar[type[Settings]] = ProgramRnnSettings

    def make_network(self) -> ProgramNetwork:
        settings: ProgramRnnSettings = self.settings
        self.words = WordVectors([BEGIN, *self.vocabulary["words"]], settings.word_width)
        numbers = [self.words.number_words(words_of(name)) for name in self.schema.names]
        width, dropout = settings.width, settings.dropout
        return ProgramNetwork(
            WordEncoder(self.words, width, dropout), RecurrentDecoder(width, dropout),
            WordNames(self.words, numbers, self.seen_numbers(), width, dropout), self.schema, width, dropout,
        )  # fmt: skip

    def tokenise(self, text: str) -> tuple[list[int], list[tuple[int, int]]]:
        tokens = QuestionWords(text).tokens
        numbers = self.words.number_words((BEGIN, *(token.form for token in tokens)))
        return numbers, [(0, 0), *((token.start, token.end) for token in tokens)]


def words_of(text: str) -> list[str]:
    """The words of a text, normalised."""
    return [token.form for token in QuestionWords(text).tokens]


def known_words(questions: Sequence[Question], schema: Sequence[tuple[str, list[str]]]) -> list[str]:
    """The words that several questions have, or a name of the schema."""
    counts = Counter(word for question in questions for word in words_of(question.text))
    words = {word for word, count in counts.items() if count >= MIN_COUNT}
    return sorted(words | {word for name, _ in schema for word in words_of(name)})


class ProgramRnn(RecurrentProgram[ProgramExample], SupervisedProgram):
    """Supervised program induction with recurrent networks, as in the paper."""

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: Any) -> Vocabulary:
        """The words of the questions and of the schema, and the names of the schema that programs use."""
        schema = schema_names(kb)
        return {"words": known_words(questions, schema), "schema": schema, "seen": names_in_programs(kb, questions)}


class VectorNames(nn.Module):
    """The vectors of the schema's names: those of the pretrained encoder as it was published, and their own."""

    vectors: Tensor
    seen: Tensor

    def __init__(self, encoder_width: int, seen: Sequence[int], width: int, dropout: float) -> None:
        super().__init__()
        self.project, self.dropout = nn.Linear(encoder_width, width), nn.Dropout(dropout)
        self.own = nn.Embedding(max(seen, default=0) + 1, width, padding_idx=0)
        nn.init.normal_(self.own.weight, std=0.05)
        self.register_buffer("vectors", torch.zeros(len(seen), encoder_width))
        self.register_buffer("seen", torch.tensor(seen, dtype=torch.long), persistent=False)

    def forward(self) -> Tensor:
        """A vector for each name."""
        return self.dropout(self.project(self.vectors) + self.own(self.seen))  # type: ignore[no-any-return]

    @torch.no_grad()
    def fill(self, encoder: PretrainedEncoder, names: Sequence[str]) -> None:
        """Compute the vectors of the names, each the mean of its tokens."""
        was_training = encoder.training
        encoder.eval()
        for at in range(0, len(names), NAMES_AT_ONCE):
            states, mask = encoder(names[at : at + NAMES_AT_ONCE])
            mean = (states * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
            self.vectors[at : at + NAMES_AT_ONCE] = nn.functional.normalize(mean) * mean.shape[1] ** 0.5
        encoder.train(was_training)


class ProgramTransformer(SupervisedProgram):
    """Supervised program induction with a pretrained encoder and a Transformer decoder, in the place of BART."""

    settings_type: ClassVar[type[Settings]] = ProgramTransformerSettings

    @classmethod
    def make_vocabulary(cls, kb: KnowledgeBase, questions: Sequence[Question], settings: Any) -> Vocabulary:
        """The encoder, and the names of the schema that programs use."""
        return {
            "encoder": read_description(encoder_folder(settings.encoder)),
            "schema": schema_names(kb),
            "seen": names_in_programs(kb, questions),
        }

    def make_network(self) -> ProgramNetwork:
        settings: ProgramTransformerSettings = self.settings
        self.encoder = PretrainedEncoder(self.vocabulary["encoder"])
        width, dropout = settings.width, settings.dropout
        self.names = VectorNames(self.encoder.width, self.seen_numbers(), width, dropout)
        decoder = TransformerDecoder(width, settings.layers, settings.heads, dropout)
        network = ProgramNetwork(
            SubwordEncoder(self.encoder, width, dropout), decoder, self.names, self.schema, width, dropout
        )
        nn.init.normal_(network.query.weight, std=1 / width)  # states are normed: larger queries start far too sure
        return network

    def examples(self, questions: Sequence[Question]) -> list[ProgramExample]:
        """The examples; the names of the schema are encoded before the encoder learns."""
        self.names.fill(self.encoder, self.schema.names)
        return super().examples(questions)

    def tokenise(self, text: str) -> tuple[list[int], list[tuple[int, int]]]:
        encoded = self.encoder.tokenizer.encode(text)
        return encoded.ids, encoded.offsets
