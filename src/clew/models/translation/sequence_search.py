"""Networks that write a sequence token by token, and the search for the most probable sequence."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor, nn

from clew.models.translation.text_coder import END, START

State = dict[str, Tensor]  # what a network knows of its sources and of what it wrote; rows are the first dimension


class Source(NamedTuple):
    """A question as text, and as the numbers of its words or pieces; `words` are those that can be copied."""

    text: str
    numbers: list[int]
    words: tuple[str, ...] = ()


class Hypothesis(NamedTuple):
    """A written sequence without its end mark, and the log probability of each token, that of the end mark last."""

    tokens: list[int]
    log_probabilities: list[float]


class SequenceNetwork(nn.Module):
    """An encoder and a decoder; the decoder reads any number of tokens at once: all in training, one in a search."""

    @abstractmethod
    def encode(self, sources: Sequence[Source]) -> State:
        """The state before the first token."""

    @abstractmethod
    def decode(self, state: State, tokens: Tensor) -> tuple[Tensor, State]:
        """The log probabilities of what follows each of `tokens` (rows, length, words), and the state after them."""

    @property
    def device(self) -> torch.device:
        """Where the network computes."""
        return next(self.parameters()).device


def search_sequences(network: SequenceNetwork, sources: Sequence[Source], beam: int, limit: int) -> list[Hypothesis]:
    """The sequence of at most `limit` tokens with the best mean log probability that a beam search finds, by source."""
    rows, device = len(sources), network.device
    offsets = torch.arange(rows, device=device)[:, None] * beam
    state = select_rows(network.encode(sources), torch.arange(rows, device=device).repeat_interleave(beam))
    scores = torch.full((rows, beam), -torch.inf, device=device)
    scores[:, 0] = 0  # the beams of a row are equal at first: only one counts
    tokens = torch.full((rows, beam, 1), START, device=device)
    logs = torch.zeros((rows, beam, 0), device=device)
    for _ in range(limit):
        found, state = network.decode(state, tokens[:, :, -1:].flatten(0, 1))
        following = keep_ended(found[:, -1].float().view(rows, beam, -1), tokens[:, :, -1] == END)
        width = following.shape[-1]
        scores, places = (scores[..., None] + following).flatten(1).topk(beam)
        parents, words = places // width, places % width
        steps = following.flatten(1).gather(1, places)
        tokens = torch.cat([tokens.gather(1, parents[..., None].expand_as(tokens)), words[..., None]], 2)
        logs = torch.cat([logs.gather(1, parents[..., None].expand_as(logs)), steps[..., None]], 2)
        state = select_rows(state, (parents + offsets).flatten())
        if bool((words == END).all()):
            break
    return best_hypotheses(tokens[:, :, 1:], logs, scores)


def keep_ended(following: Tensor, ended: Tensor) -> Tensor:
    """The log probabilities with which a sequence that has ended can only end again, at no cost."""
    only_end = torch.full_like(following, -torch.inf)
    only_end[..., END] = 0
    return torch.where(ended[..., None], only_end, following)


def best_hypotheses(tokens: Tensor, logs: Tensor, scores: Tensor) -> list[Hypothesis]:
    """The hypothesis of each row with the best mean log probability of its tokens."""
    lengths = (tokens != END).sum(2) + 1
    best = (scores / lengths).argmax(1)
    rows = torch.arange(len(best), device=best.device)
    chosen = zip(tokens[rows, best].tolist(), logs[rows, best].tolist(), lengths[rows, best].tolist(), strict=True)
    return [Hypothesis(words[: length - 1], values[:length]) for words, values, length in chosen]


def select_rows(state: State, rows: Tensor) -> State:
    """The state with these rows, in this order."""
    return {name: tensor[rows] for name, tensor in state.items()}
