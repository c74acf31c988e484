"""Attention of decoder states to the words of a question: Luong et al. 2015, Bahdanau et al. 2015."""

from __future__ import annotations

import torch
from torch import Tensor, nn


class DotAttention(nn.Module):
    """Global attention whose weights are dot products, scaled by a number that is learned (scaled Luong)."""

    def __init__(self, width: int, is_scaled: bool = True) -> None:
        super().__init__()
        self.key = nn.Linear(width, width, bias=False) if is_scaled else nn.Identity()
        self.scale = nn.Parameter(torch.ones(()), requires_grad=is_scaled)

    def scores(self, queries: Tensor, memory: Tensor) -> Tensor:
        """The score of each word for each query (rows, queries, words)."""
        scores: Tensor = self.scale * (queries @ self.key(memory).transpose(1, 2))
        return scores

    def forward(self, queries: Tensor, memory: Tensor, mask: Tensor) -> Tensor:
        """What each query (rows, queries, width) sees of the memory (rows, words, width)."""
        scores = self.scores(queries, memory).masked_fill(~mask[:, None], -torch.inf)
        return scores.softmax(2) @ memory


class NormedAdditiveAttention(DotAttention):
    """Global attention whose weights come from a hidden layer with a normed output vector (normed Bahdanau)."""

    def __init__(self, width: int) -> None:
        super().__init__(width)
        self.query = nn.Linear(width, width)
        self.vector = nn.Parameter(torch.randn(width))
        self.scale = nn.Parameter(torch.tensor(width**0.5))

    def scores(self, queries: Tensor, memory: Tensor) -> Tensor:
        """The score of each word for each query, v · tanh(W q + U k) with v = g v' / ‖v'‖."""
        hidden = torch.tanh(self.query(queries)[:, :, None] + self.key(memory)[:, None])
        scores: Tensor = hidden @ (self.scale * self.vector / self.vector.norm())
        return scores


class LocalAttention(DotAttention):
    """Attention to a window around a position that is predicted for each query (local-p, Luong et al., section 3.2)."""

    def __init__(self, width: int, window: int) -> None:
        super().__init__(width)
        self.window = window
        self.hidden = nn.Linear(width, width, bias=False)
        self.position = nn.Linear(width, 1, bias=False)

    def forward(self, queries: Tensor, memory: Tensor, mask: Tensor) -> Tensor:
        """What each query sees of the words at most `window` from its position, weighted by a Gaussian around it."""
        length = mask.sum(1)[:, None, None]
        center = (length - 1) * torch.sigmoid(self.position(torch.tanh(self.hidden(queries))))
        distance = torch.arange(memory.shape[1], device=memory.device) - center  # (rows, queries, words)
        # A half more than the window, so that the word nearest to the center is always seen.
        seen = mask[:, None] & (distance.abs() <= self.window + 0.5)
        scores = self.scores(queries, memory).masked_fill(~seen, -torch.inf)
        weights = scores.softmax(2) * torch.exp(-2 * (distance / self.window) ** 2)  # sigma is half the window
        return weights @ memory
