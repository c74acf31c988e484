"""Beam search with an `ItemDecoder`, for many questions at once; the items to choose from may grow with each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import torch
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from clew.models.grailqa.transducer_network import (
    DecoderState,
    EncodedTexts,
    Item,
    ItemDecoder,
    ItemTable,
    LabelBank,
    make_table,
)

IMPOSSIBLE = -1e9  # the score of a hypothesis that is none


class Writing(Protocol):
    """A sequence of tokens that is being written for one question: an immutable state."""

    @property
    def is_finished(self) -> bool: ...

    def add(self, token: Any) -> Writing: ...


class QuestionWriter(Protocol):
    """What can be written for one question."""

    @property
    def fixed(self) -> Sequence[Any]:
        """The fixed tokens, in the order of the decoder's vectors."""

    @property
    def items(self) -> Sequence[Item]:
        """The items that are known from the start."""

    def begin(self) -> Writing: ...

    def options(self, writing: Any) -> Sequence[Any] | None:
        """The tokens that may follow; None for all that are known from the start."""


class Hypothesis(NamedTuple):
    """What may have been meant, the log-probability of each of its tokens, and its items by their numbers."""

    writing: Any
    score: float = 0.0
    log_probabilities: tuple[float, ...] = ()
    used: tuple[int, ...] = ()


class ItemSearch:
    """The beams of several questions and the tables that they choose from."""

    def __init__(self, decoder: ItemDecoder, bank: LabelBank, texts: Sequence[str], writers: Sequence[Any]) -> None:
        self.decoder, self.bank, self.writers = decoder, bank, writers
        self.questions = decoder.encode(texts)
        self.fixed = decoder.fixed.num_embeddings
        fixed = decoder.fixed_table(len(texts))
        self.tables = [[part[row] for part in fixed] for row in range(len(texts))]
        self.numbers = [{token: number for number, token in enumerate(writer.fixed)} for writer in writers]
        self.tokens = [list(writer.fixed) for writer in writers]
        self.beams = [[Hypothesis(writer.begin())] for writer in writers]
        self.finished: list[list[Hypothesis]] = [[] for _ in writers]
        self.joined: ItemTable | None = None
        self.extend([list(writer.items) for writer in writers])

    def run(self, width: int, most_tokens: int) -> list[list[Hypothesis]]:
        """The finished hypotheses of each question, best first."""
        state = self.decoder.start(self.questions, width)
        inputs = self.decoder.first.expand(len(self.writers), width, -1)
        for _ in range(most_tokens):
            options = self.find_options()
            if not any(self.beams):
                break
            output, state = self.advance(inputs, state)
            table = self.join_tables()
            used = self.mark_used((*output.shape[:2], table.vectors.shape[1])).to(output.device)
            logits = self.decoder.choose(output, self.questions, table, used).float()
            closed = self.close(options, logits.shape)
            chances = logits.masked_fill(closed.to(logits.device), IMPOSSIBLE).log_softmax(-1)
            parents, chosen = self.choose(chances, closed, width)
            state = DecoderState(*(pick(part, parents) for part in (state.hidden, state.cell)))
            inputs = pick(table.vectors, chosen)
        return [sorted(done, key=lambda one: -one.score) for done in self.finished]

    def join_tables(self) -> ItemTable:
        """The tables of all questions as one, which is made anew only if one has grown."""
        if self.joined is None:
            parts = (pad_sequence(list(part), batch_first=True) for part in zip(*self.tables, strict=True))
            self.joined = ItemTable(*parts)
        return self.joined

    def advance(self, inputs: Tensor, state: DecoderState) -> tuple[Tensor, DecoderState]:
        """One step of the decoder for every hypothesis."""
        questions, width, _ = inputs.shape
        rows = DecoderState(*(part.flatten(0, 1)[:, None] for part in (state.hidden, state.cell)))
        output, after = self.decoder.run(inputs.flatten(0, 1)[:, None], rows)
        parts = (part.reshape(questions, width, -1) for part in (after.hidden, after.cell))
        return output.reshape(questions, width, -1), DecoderState(*parts)

    def find_options(self) -> list[list[Sequence[Any] | None]]:
        """What may follow each hypothesis; new items get into the tables."""
        options = [
            [writer.options(hypothesis.writing) for hypothesis in beam]
            for writer, beam in zip(self.writers, self.beams, strict=True)
        ]
        known = self.numbers
        self.extend([
            list(dict.fromkeys(token for tokens in rows for token in tokens or () if token not in known[number]))
            for number, rows in enumerate(options)
        ])  # fmt: skip
        return options

    def extend(self, items: Sequence[Sequence[Item]]) -> None:
        """Add items to the tables of their questions."""
        wanted = [row for row, new in enumerate(items) if new]
        if not wanted:
            return
        self.joined = None
        asked = EncodedTexts(*(part[wanted] for part in self.questions))
        made = make_table(self.decoder, self.bank, asked, [items[row] for row in wanted])
        for place, row in enumerate(wanted):
            parts = (part[place, : len(items[row])] for part in made)
            self.tables[row] = [torch.cat(pair) for pair in zip(self.tables[row], parts, strict=True)]
            for item in items[row]:
                self.numbers[row][item] = len(self.tokens[row])
                self.tokens[row].append(item)

    def close(self, options: Sequence[Sequence[Sequence[Any] | None]], shape: Sequence[int]) -> Tensor:
        """The mask of all that may not follow: [questions, hypotheses, tokens]."""
        closed = torch.ones(*shape, dtype=torch.bool)
        for question, rows in enumerate(options):
            for row, tokens in enumerate(rows):
                if tokens is None:
                    closed[question, row, : len(self.tokens[question])] = False
                else:
                    closed[question, row, [self.numbers[question][token] for token in tokens]] = False
        return closed

    def mark_used(self, shape: Sequence[int]) -> Tensor:
        """Which items each hypothesis has already: [questions, hypotheses, tokens]."""
        used = torch.zeros(*shape)
        for question, beam in enumerate(self.beams):
            for row, hypothesis in enumerate(beam):
                used[question, row, list(hypothesis.used)] = 1.0
        return used

    def choose(self, chances: Tensor, closed: Tensor, width: int) -> tuple[Tensor, Tensor]:
        """Continue the best hypotheses; the row each one comes from, and its token."""
        scores = [[one.score for one in beam] + [IMPOSSIBLE] * (width - len(beam)) for beam in self.beams]
        totals = chances + torch.tensor(scores, device=chances.device)[..., None]
        totals = totals.masked_fill(closed.to(chances.device), IMPOSSIBLE)
        best, places = totals.flatten(1).topk(min(2 * width, totals[0].numel()), dim=-1)
        steps = chances.flatten(1).gather(1, places).tolist()
        parents, chosen = (
            torch.zeros(len(scores), width, dtype=torch.long),
            torch.zeros(len(scores), width, dtype=torch.long),
        )
        tokens = chances.shape[-1]
        for question, ranked in enumerate(zip(best.tolist(), places.tolist(), steps, strict=True)):
            beam = self.beams[question]
            after: list[Hypothesis] = []
            for score, place, step in zip(*ranked, strict=True):
                if len(after) == width or score <= IMPOSSIBLE / 2:
                    break
                row, number = divmod(place, tokens)
                before = beam[row]
                writing = before.writing.add(self.tokens[question][number])
                used = (*before.used, number) if number >= self.fixed else before.used
                hypothesis = Hypothesis(writing, score, (*before.log_probabilities, step), used)
                if writing.is_finished:
                    self.finished[question].append(hypothesis)
                    continue
                parents[question, len(after)], chosen[question, len(after)] = row, number
                after.append(hypothesis)
            self.beams[question] = after if self.can_improve(question, after) else []
        return parents.to(chances.device), chosen.to(chances.device)

    def can_improve(self, question: int, beam: Sequence[Hypothesis]) -> bool:
        """Whether a hypothesis may still become better than all finished ones."""
        best = max((one.score for one in self.finished[question]), default=IMPOSSIBLE)
        return any(one.score > best for one in beam)


def pick(rows: Tensor, numbers: Tensor) -> Tensor:
    """The rows of each question with these numbers: [questions, chosen, width]."""
    return rows.gather(1, numbers[..., None].expand(-1, -1, rows.shape[-1]))
