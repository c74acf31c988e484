"""How to train."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """How to train; with `minutes`, the clock ends it before `steps` are done, and the rates go down by the clock.

    `start` is the published encoder, or a network.npz to go on with. Tokens learn at `word_rate` times the rate of the
    encoder. Of the items that are not meant, up to `dropped` are left out; `pooled` batches are drawn at once and
    sorted by length. After each of `every` steps the network is looked at, if that is any; after each of `kept`
    seconds it is kept, to go on from if the training is stopped.
    """

    start: str = "start.npz"
    steps: int = 12_000
    minutes: float = 0.0
    batch: int = 256
    encoder_rate: float = 1e-4
    decoder_rate: float = 6e-4
    word_rate: float = 1.0
    warm_up: int = 500
    dropped: float = 0.5
    pooled: int = 1
    seed: int = 1
    workers: int = 12
    every: int = 500
    kept: int = 60
