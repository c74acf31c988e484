"""What a format of runs is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from clew.benchmark.layouts import LIST, Layout
from clew.benchmark.question import Prediction
from clew.benchmark.records import Data, Record


@dataclass(frozen=True, slots=True)
class RunFormat:
    """A file format of predictions; `reads` gives None for a record without one.

    The predictions of an `ordered` format have no ids of their own: they are those of the benchmark, in its order.
    """

    name: str
    title: str
    sniffs: Callable[[Data], bool]
    reads: Callable[[Record], Prediction | None]
    layout: Layout = LIST
    ordered: bool = False
