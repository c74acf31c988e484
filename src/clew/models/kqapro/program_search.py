"""Programs from a network: the likeliest ones by beam search, or sampled ones; every action fits the grammar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import torch
from torch import Tensor

from clew.language.program import functions as f
from clew.language.program.signatures import ProgramError
from clew.models.kqapro.program_actions import FUNCTION, MAX_ACTIONS, SLOT_NUMBERS, PartialProgram
from clew.models.kqapro.program_network import (
    EXCLUDED,
    EncodedQuestion,
    ProgramNetwork,
    QuestionWriter,
    ReadQuestions,
    State,
    make_batch,
)


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """The beginning of a program for a question: its actions with their log-probability."""

    question: int
    partial: PartialProgram = PartialProgram()
    actions: tuple[int, ...] = ()
    score: float = 0.0

    @property
    def program(self) -> f.Function:
        return self.partial.program


@dataclass(slots=True)
class Rows:
    """The hypotheses that a step extends, with the state of the decoder for each."""

    hypotheses: list[Hypothesis]
    state: State


@dataclass(frozen=True, slots=True)
class ProgramSearch:
    """Makes programs for questions; without `extensions`, only of the functions of KQA Pro."""

    network: ProgramNetwork
    writer: QuestionWriter
    width: int = 5
    extensions: bool = True
    max_actions: int = MAX_ACTIONS

    def find_best(self, questions: Sequence[EncodedQuestion]) -> list[list[Hypothesis]]:
        """The likeliest programs of each question, the best first."""
        read = self.read(questions)
        finished: list[list[Hypothesis]] = [[] for _ in questions]
        rows = self.begin(read)
        for _ in range(self.max_actions):
            scores, state = self.step(rows, read)
            best = scores.topk(min(self.width, scores.shape[1]), 1)
            kept, sources = self.extend(rows.hypotheses, questions, best.values.cpu(), best.indices.cpu(), finished)
            if not kept:
                break
            rows = Rows(kept, select_rows(state, sources))
        return [sorted(found, key=lambda one: -one.score)[: self.width] for found in finished]

    def sample(self, questions: Sequence[EncodedQuestion]) -> list[Hypothesis]:
        """A program for each question, drawn by the probabilities of the actions; one too long is not finished."""
        read, rows = self.read(questions), None
        ended: dict[int, Hypothesis] = {}
        rows = self.begin(read)
        for _ in range(self.max_actions):
            scores, state = self.step(rows, read)
            drawn = torch.multinomial(scores.exp(), 1)
            values = scores.gather(1, drawn).cpu()
            kept, sources = [], []
            for row, (before, score, action) in enumerate(
                zip(rows.hypotheses, values[:, 0].tolist(), drawn[:, 0].tolist(), strict=True)
            ):
                longer = self.add(before, questions[before.question], action, score)
                if longer is None or longer.partial.is_finished:
                    ended[before.question] = longer or before
                else:
                    kept.append(longer)
                    sources.append(row)
            if not kept:
                break
            rows = Rows(kept, select_rows(state, sources))
        ended |= {one.question: one for one in rows.hypotheses if one.question not in ended}
        return [ended[number] for number in range(len(questions))]

    def read(self, questions: Sequence[EncodedQuestion]) -> ReadQuestions:
        return self.network.read(make_batch(questions, self.writer.none, self.network.words.device))

    def begin(self, read: ReadQuestions) -> Rows:
        """One empty program for each question."""
        hypotheses = [Hypothesis(number) for number in range(len(read.memory))]
        return Rows(hypotheses, self.network.decoder.begin(read.memory, read.mask))

    def step(self, rows: Rows, read: ReadQuestions) -> tuple[Tensor, State]:
        """The log-probabilities of the next actions of each hypothesis, and the states after those before."""
        device, network = read.memory.device, self.network
        chosen = read.select(torch.tensor([one.question for one in rows.hypotheses], device=device))
        before = torch.tensor([[one.actions[-1] if one.actions else 0] for one in rows.hypotheses], device=device)
        slots = torch.tensor([[SLOT_NUMBERS[one.partial.slot]] for one in rows.hypotheses], device=device)
        inputs = network.inputs(chosen, before, slots)[:, 0]
        states, state = network.decoder.step(inputs, rows.state, chosen.memory, chosen.mask)
        scores = network.score(chosen, states[:, None], slots, torch.ones_like(slots, dtype=torch.bool))
        allowed = torch.from_numpy(np.array([self.allowed(one.partial) for one in rows.hypotheses])).to(device)
        scores[:, : allowed.shape[1]].masked_fill_(~allowed, EXCLUDED)
        return scores.log_softmax(-1), state

    def allowed(self, partial: PartialProgram) -> tuple[bool, ...]:
        """Which functions may come next; where an input comes next, its slot has excluded them all."""
        return partial.allowed_functions(self.extensions)

    def extend(
        self, before: Sequence[Hypothesis], questions: Sequence[EncodedQuestion], scores: Tensor, actions: Tensor,
        finished: list[list[Hypothesis]],
    ) -> tuple[list[Hypothesis], list[int]]:  # fmt: skip
        """The best hypotheses that are one action longer, with the rows they come from; complete ones are finished."""
        options: dict[int, list[tuple[float, int, int]]] = {}
        for row, (values, numbers) in enumerate(zip(scores.tolist(), actions.tolist(), strict=True)):
            one = before[row]
            fitting = ((one.score + value, row, number) for value, number in zip(values, numbers, strict=True)
                       if value > EXCLUDED / 2)  # fmt: skip
            options.setdefault(one.question, []).extend(fitting)
        kept, sources = [], []
        for question, ranked in options.items():
            for total, row, number in sorted(ranked, reverse=True)[: self.width]:
                longer = self.add(before[row], questions[question], number, total - before[row].score)
                if longer is None or self.is_hopeless(longer, finished[question]):
                    continue
                if longer.partial.is_finished:
                    finished[question].append(longer)
                else:
                    kept.append(longer)
                    sources.append(row)
        return kept, sources

    def is_hopeless(self, one: Hypothesis, finished: Sequence[Hypothesis]) -> bool:
        """Whether enough finished programs are likelier than a hypothesis, which can only lose."""
        return sum(other.score >= one.score for other in finished) >= self.width

    def add(self, before: Hypothesis, question: EncodedQuestion, action: int, score: float) -> Hypothesis | None:
        """A hypothesis with one more action; None if that action cannot be read as an input."""
        try:
            partial = before.partial.add(self.writer.text_of(action, question))
        except ProgramError:
            return None
        return Hypothesis(before.question, partial, (*before.actions, action), before.score + score)


def select_rows(state: State, rows: Sequence[int]) -> State:
    chosen = torch.tensor(rows, device=state[0].device)
    return tuple(part[chosen] for part in state)
