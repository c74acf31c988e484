"""The parser that ships: two ONNX graphs and a tokenizer, run without torch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from onnxruntime import InferenceSession, SessionOptions

from clew.parse.batches import row
from clew.parse.corpus import MOST_TOKENS, Rows
from clew.parse.examples import Texts
from clew.parse.items import Item

THREADS = 2
Scores = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Reading:
    """A question and its items as the network has read them."""

    speaker: InferenceSession
    memory: dict[str, Any]

    def next(self, beginnings: Sequence[Sequence[int]]) -> Scores:
        """The log-probability of every action after each of some beginnings of equal length."""
        found: Scores = self.speaker.run(None, {"actions": np.array(beginnings, np.int64), **self.memory})[0]
        return found


class Model:
    """A trained parser, opened once."""

    def __init__(self, folder: Path) -> None:
        options = SessionOptions()
        options.intra_op_num_threads = THREADS
        self.reader, self.speaker = (
            InferenceSession(str(folder / f"{name}.onnx"), options) for name in ("reader", "speaker")
        )
        self.texts = Texts(folder / "tokenizer.json")
        self.special = [self.texts.number(token) for token in ("[CLS]", "[SEP]")]

    def read(self, question: str, items: Sequence[Item]) -> Reading:
        """Reads a question with its items; of a long one, its beginning."""
        tokens = np.array(self.texts.tokens(question)[: MOST_TOKENS["question"]], np.int32)
        begin, between = self.special
        texts = Rows.of([self.texts.item(item)[: MOST_TOKENS["item"]] for item in items])
        made = row(tokens, texts, begin, between)
        given = {name: getattr(made, name)[None].astype(np.int64) for name in ("tokens", "owners", "places", "marks")}
        names = ("keys", "values", "known", "offered")
        return Reading(self.speaker, dict(zip(names, self.reader.run(None, given), strict=True)))
