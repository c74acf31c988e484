"""Programs from a network: the likeliest ones by beam search, or sampled ones; every action fits the grammar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from clew.language.program import functions as f
from clew.language.program.signatures import ProgramError
from clew.models.kqapro.program_actions import MAX_ACTIONS, SLOT_NUMBERS, PartialProgram
from clew.models.kqapro.program_network import EXCLUDED, ProgramNetwork, ReadQuestions, State
from clew.models.kqapro.program_questions import EncodedQuestion, Flags, QuestionWriter, make_batch

NOTHING = PartialProgram()


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """The beginning of a program for a question: its actions, the slots that they fill, and their log-probability."""

    question: int
    partial: PartialProgram = NOTHING
    actions: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()
    score: float = 0.0

    @property
    def program(self) -> f.Function:
        return self.partial.program


@dataclass(frozen=True, slots=True)
class Rows:
    """The hypotheses that a step extends, with the state of the decoder for each."""

    hypotheses: list[Hypothesis]
    state: State


@dataclass(frozen=True, slots=True)
class SearchedQuestions:
    """Questions before the search: as numbers, as tensors, and the functions that can be used for each."""

    encoded: Sequence[EncodedQuestion]
    read: ReadQuestions
    usable: list[Flags]


@dataclass(frozen=True, slots=True)
class ProgramSearch:
    """Makes programs for questions; without `extensions`, only of the functions of KQA Pro."""

    network: ProgramNetwork
    writer: QuestionWriter
    width: int = 5
    extensions: bool = True
    max_actions: int = MAX_ACTIONS

    def find_best(self, encoded: Sequence[EncodedQuestion]) -> list[list[Hypothesis]]:
        """The likeliest programs of each question, the best first."""
        questions = self.read(encoded)
        finished: list[list[Hypothesis]] = [[] for _ in encoded]
        rows = self.begin(questions)
        for _ in range(self.max_actions):
            scores, state = self.step(rows, questions)
            kept, sources = self.extend(rows.hypotheses, questions, scores, finished)
            if not kept:
                break
            rows = Rows(kept, select_rows(state, sources))
        return [sorted(found, key=lambda one: -one.score)[: self.width] for found in finished]

    def sample(self, encoded: Sequence[EncodedQuestion]) -> list[Hypothesis]:
        """A program for each question, drawn by the probabilities of the actions; one too long is not finished."""
        questions = self.read(encoded)
        drawn = [Hypothesis(number) for number in range(len(encoded))]
        rows = self.begin(questions)
        for _ in range(self.max_actions):
            scores, state = self.step(rows, questions)
            actions = torch.multinomial(scores.exp(), 1)
            values = scores.gather(1, actions)[:, 0].tolist()
            kept = []
            for row, (before, action) in enumerate(zip(rows.hypotheses, actions[:, 0].tolist(), strict=True)):
                longer = self.add(before, questions, action, values[row])
                drawn[before.question] = longer or before
                if longer is not None and not longer.partial.is_finished:
                    kept.append(row)
            if not kept:
                break
            rows = Rows([drawn[rows.hypotheses[row].question] for row in kept], select_rows(state, kept))
        return drawn

    def read(self, encoded: Sequence[EncodedQuestion]) -> SearchedQuestions:
        batch = make_batch(encoded, self.writer.none, self.network.words.device)
        return SearchedQuestions(encoded, self.network.read(batch), list(map(self.writer.usable_functions, encoded)))

    def begin(self, questions: SearchedQuestions) -> Rows:
        """One empty program for each question."""
        hypotheses = [Hypothesis(number) for number in range(len(questions.encoded))]
        return Rows(hypotheses, self.network.decoder.begin(questions.read.memory, questions.read.mask))

    def step(self, rows: Rows, questions: SearchedQuestions) -> tuple[Tensor, State]:
        """The log-probabilities of the next actions of each hypothesis, and the states after those before."""
        device, network = self.network.words.device, self.network
        read = questions.read.select(torch.tensor([one.question for one in rows.hypotheses], device=device))
        before = torch.tensor([[one.actions[-1] if one.actions else 0] for one in rows.hypotheses], device=device)
        slots = torch.tensor([[SLOT_NUMBERS[one.partial.slot]] for one in rows.hypotheses], device=device)
        inputs = network.inputs(read, before, slots)[:, 0]
        states, state = network.decoder.step(inputs, rows.state, read.memory, read.mask)
        scores = network.score(read, states[:, None], slots, torch.ones_like(slots, dtype=torch.bool))
        allowed = torch.from_numpy(np.stack([self.allowed_functions(one, questions) for one in rows.hypotheses]))
        scores[:, : allowed.shape[1]].masked_fill_(~allowed.to(device), EXCLUDED)
        return scores.log_softmax(-1), state

    def allowed_functions(self, one: Hypothesis, questions: SearchedQuestions) -> Flags:
        """Which functions may come next; where an input comes next, its slot excludes them all."""
        return np.logical_and(questions.usable[one.question], one.partial.allowed_functions(self.extensions))

    def extend(
        self, before: Sequence[Hypothesis], questions: SearchedQuestions, scores: Tensor,
        finished: list[list[Hypothesis]],
    ) -> tuple[list[Hypothesis], list[int]]:  # fmt: skip
        """The best hypotheses that are one action longer, with the rows they come from; complete ones are finished."""
        kept, sources = [], []
        for question, options in self.best_options(before, scores).items():
            for score, row, action in sorted(options, reverse=True)[: self.width]:
                longer = self.add(before[row], questions, action, score - before[row].score)
                if longer is None or self.is_hopeless(longer, finished[question]):
                    continue
                if longer.partial.is_finished:
                    finished[question].append(longer)
                else:
                    kept.append(longer)
                    sources.append(row)
        return kept, sources

    def best_options(self, before: Sequence[Hypothesis], scores: Tensor) -> dict[int, list[tuple[float, int, int]]]:
        """For each question the score, the row and the action of the best ways to go on."""
        best = scores.topk(min(self.width, scores.shape[1]), 1)
        options: dict[int, list[tuple[float, int, int]]] = {}
        for row, (values, actions) in enumerate(zip(best.values.tolist(), best.indices.tolist(), strict=True)):
            one = before[row]
            fitting = (
                (one.score + value, row, action)
                for value, action in zip(values, actions, strict=True)
                if value > EXCLUDED / 2
            )
            options.setdefault(one.question, []).extend(fitting)
        return options

    def is_hopeless(self, one: Hypothesis, finished: Sequence[Hypothesis]) -> bool:
        """Whether enough finished programs are likelier than a hypothesis, which can only lose."""
        return sum(other.score >= one.score for other in finished) >= self.width

    def add(self, before: Hypothesis, questions: SearchedQuestions, action: int, score: float) -> Hypothesis | None:
        """A hypothesis with one more action; None if that action cannot be read as an input."""
        text = self.writer.text_of(action, questions.encoded[before.question])
        try:
            partial = before.partial.add(text)
        except ProgramError:
            return None
        slots = (*before.slots, SLOT_NUMBERS[before.partial.slot])
        return Hypothesis(before.question, partial, (*before.actions, action), slots, before.score + score)


def select_rows(state: State, rows: Sequence[int]) -> State:
    chosen = torch.tensor(rows, device=state[0].device)
    return tuple(part[chosen] for part in state)
